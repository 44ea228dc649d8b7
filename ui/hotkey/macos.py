"""macOS: RegisterEventHotKey of Carbon, which asks for no permission and is told through the main loop."""

import ctypes
from ctypes import POINTER, byref, c_uint32, c_void_p
from typing import Any

from PySide6.QtCore import QObject

from ui.hotkey.chord import Chord, pairs_of
from ui.hotkey.port import Held, NumberedHotkeys

CARBON = "/System/Library/Frameworks/Carbon.framework/Carbon"
_COMMAND, _SHIFT, _OPTION, _CONTROL = 0x100, 0x200, 0x800, 0x1000
_PRESSED = 5
_IN_USE = -9878
# Qt's name of a key, then the place of that key on the keyboard.
_KEYS = pairs_of(
    "A 0 S 1 D 2 F 3 H 4 G 5 Z 6 X 7 C 8 V 9 B 11 Q 12 W 13 E 14 R 15 Y 16 T 17 1 18 2 19 3 20 4 21 6 22 "
    "5 23 = 24 + 24 9 25 7 26 - 27 8 28 0 29 ] 30 O 31 U 32 [ 33 I 34 P 35 Return 36 L 37 J 38 ' 39 K 40 "
    "; 41 \\ 42 , 43 / 44 N 45 M 46 . 47 Tab 48 Space 49 ` 50 Backspace 51 Enter 76 Ins 114 Home 115 PgUp "
    "116 Del 117 End 119 PgDown 121 Left 123 Right 124 Down 125 Up 126 F1 122 F2 120 F3 99 F4 118 F5 96 "
    "F6 97 F7 98 F8 100 F9 101 F10 109 F11 103 F12 111 F13 105 F14 107 F15 113 F16 106 F17 64 F18 79 F19 "
    "80 F20 90"
)


def four(code: str) -> int:
    """A code of four letters as the number that Carbon has for it."""
    return int.from_bytes(code.encode("ascii"), "big")


class HotKeyId(ctypes.Structure):
    """EventHotKeyID: whose it is, and which."""

    _fields_ = (("signature", c_uint32), ("id", c_uint32))


class _EventType(ctypes.Structure):
    _fields_ = (("kind_class", c_uint32), ("kind", c_uint32))


Handler = ctypes.CFUNCTYPE(ctypes.c_int32, c_void_p, c_void_p, c_void_p)


def load_carbon() -> Any:
    """Carbon with the types of what is called here. Raises OSError elsewhere than on macOS."""
    carbon = ctypes.CDLL(CARBON)
    carbon.GetApplicationEventTarget.restype = c_void_p
    carbon.GetApplicationEventTarget.argtypes = ()
    carbon.InstallEventHandler.argtypes = (
        *(c_void_p, Handler, ctypes.c_ulong, POINTER(_EventType), c_void_p, POINTER(c_void_p)),
    )
    carbon.RegisterEventHotKey.argtypes = (
        *(c_uint32, c_uint32, HotKeyId, c_void_p, c_uint32, POINTER(c_void_p)),
    )
    carbon.UnregisterEventHotKey.argtypes = (c_void_p,)
    carbon.GetEventParameter.argtypes = (
        *(c_void_p, c_uint32, c_uint32, c_void_p, ctypes.c_ulong, c_void_p, c_void_p),
    )
    return carbon


class MacHotkeys(NumberedHotkeys):
    """One number for each shortcut, counted from 1."""

    def __init__(self, parent: QObject | None = None, carbon: Any = None) -> None:
        """`carbon` is the library of that name. Raises OSError where there is none."""
        super().__init__(parent)
        self._carbon = carbon or load_carbon()
        self._held: dict[int, tuple[str, c_void_p]] = {}
        # Carbon calls it as long as the program lives: it must not be collected.
        self._handler = Handler(self._on_event)
        self._target = self._carbon.GetApplicationEventTarget()
        kind = _EventType(four("keyb"), _PRESSED)
        self._carbon.InstallEventHandler(self._target, self._handler, 1, byref(kind), None, byref(c_void_p()))

    def _register(self, number: int, name: str, chord: Chord | None) -> Held:
        code = _KEYS.get(chord.key) if chord is not None else None
        if chord is None or code is None:
            return Held("impossible")
        made, ours = c_void_p(), HotKeyId(four("MEMO"), number)
        failed = self._carbon.RegisterEventHotKey(
            code, modifiers_of(chord), ours, self._target, 0, byref(made)
        )
        if failed:
            return Held("taken" if failed == _IN_USE else "refused")
        self._held[number] = (name, made)
        return Held("held")

    def _let_go(self) -> None:
        for _name, made in self._held.values():
            self._carbon.UnregisterEventHotKey(made)
        self._held.clear()

    def _on_event(self, _next: int | None, event: int | None, _data: int | None) -> int:
        told = HotKeyId()
        size = ctypes.sizeof(told)
        self._carbon.GetEventParameter(event, four("----"), four("hkid"), None, size, None, byref(told))
        known = self._held.get(told.id) if told.signature == four("MEMO") else None
        if known is None:
            # eventNotHandledErr: it goes on to whoever else wants it.
            return -9874
        self.pressed.emit(known[0])
        return 0


def modifiers_of(chord: Chord) -> int:
    """What is held beside the key; Qt's Ctrl is Cmd here."""
    pairs = (
        *((chord.ctrl, _COMMAND), (chord.shift, _SHIFT)),
        *((chord.alt, _OPTION), (chord.meta, _CONTROL)),
    )
    return sum(bit for is_held, bit in pairs if is_held)
