"""Windows: RegisterHotKey, whose messages come through Qt's own loop (Win32 API, WM_HOTKEY)."""

import ctypes
from typing import Any

from PySide6.QtCore import QAbstractNativeEventFilter, QByteArray, QCoreApplication, QObject

from ui.hotkey.chord import Chord, pairs_of
from ui.hotkey.port import Held, NumberedHotkeys

WM_HOTKEY = 0x0312
_ALT, _CONTROL, _SHIFT, _WIN, _NO_REPEAT = 1, 2, 4, 8, 0x4000
# Qt's name of a key, then its virtual key.
_KEYS = pairs_of(
    "Backspace 8 Tab 9 Return 13 Enter 13 Pause 19 Space 32 PgUp 33 PgDown 34 End 35 Home 36 Left 37 Up 38 "
    "Right 39 Down 40 Print 44 Ins 45 Del 46 Menu 93 ; 186 = 187 + 187 , 188 - 189 . 190 / 191 ` 192 [ 219 "
    "\\ 220 ] 221 ' 222"
)


class Message(ctypes.Structure):
    """MSG of the Win32 API, as far as it is read here."""

    _fields_ = (
        ("window", ctypes.c_void_p),
        ("message", ctypes.c_uint),
        ("w_param", ctypes.c_size_t),
        ("l_param", ctypes.c_ssize_t),
    )


class _Filter(QAbstractNativeEventFilter):
    def __init__(self, owner: "WindowsHotkeys") -> None:
        super().__init__()
        self._owner = owner

    def nativeEventFilter(  # type: ignore[override]  # the stub knows no pair
        self, event_type: QByteArray | bytes, message: int
    ) -> tuple[bool, int]:
        if bytes(event_type.data() if isinstance(event_type, QByteArray) else event_type).startswith(
            b"windows_"
        ):
            told = Message.from_address(int(message))
            if told.message == WM_HOTKEY:
                return self._owner.take(told.w_param), 0
        return False, 0


class WindowsHotkeys(NumberedHotkeys):
    """One number for each shortcut, counted from 1 in this thread."""

    def __init__(self, parent: QObject | None = None, user32: Any = None) -> None:
        """`user32` is the library of that name, which exists on Windows alone."""
        super().__init__(parent)
        self._user32 = user32 or vars(ctypes)["windll"].user32
        self._held: dict[int, str] = {}
        self.filter = _Filter(self)
        app = QCoreApplication.instance()
        if app is not None:
            app.installNativeEventFilter(self.filter)

    def take(self, number: int) -> bool:
        """One of ours was pressed? Then it is told, and nobody else need see it."""
        name = self._held.get(number)
        if name is not None:
            self.pressed.emit(name)
        return name is not None

    def _register(self, number: int, name: str, chord: Chord | None) -> Held:
        code = key_code(chord) if chord is not None else 0
        if chord is None or not code:
            return Held("impossible")
        if not self._user32.RegisterHotKey(None, number, modifiers_of(chord), code):
            return Held("taken")
        self._held[number] = name
        return Held("held")

    def _let_go(self) -> None:
        for number in self._held:
            self._user32.UnregisterHotKey(None, number)
        self._held.clear()


def key_code(chord: Chord) -> int:
    """The virtual key; 0 for one that Windows does not know."""
    if len(chord.key) == 1 and chord.key.isalnum() and chord.key.isascii():
        return ord(chord.key.upper())
    number = chord.function_key
    return 0x6F + number if 1 <= number <= 24 else _KEYS.get(chord.key, 0)


def modifiers_of(chord: Chord) -> int:
    """What is held beside the key; a key that is kept down tells once."""
    pairs = ((chord.alt, _ALT), (chord.ctrl, _CONTROL), (chord.shift, _SHIFT), (chord.meta, _WIN))
    return _NO_REPEAT | sum(bit for is_held, bit in pairs if is_held)
