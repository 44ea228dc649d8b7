"""X11: keys are grabbed at the root window (Xlib, XGrabKey), over a connection of our own beside Qt's."""

import ctypes
import itertools
from collections.abc import Mapping
from ctypes import POINTER, byref, c_char_p, c_int, c_uint, c_ulong, c_void_p
from typing import Any

from PySide6.QtCore import QObject, QSocketNotifier

from app.logs import log
from ui.hotkey.chord import Chord
from ui.hotkey.port import Held, Hotkeys

_SHIFT, _LOCK, _CONTROL, _ALT, _NUM, _META = 1, 2, 4, 8, 16, 64
# A grab means exactly one state of the keyboard: Caps Lock and Num Lock must not matter.
_LOCKS = (0, _LOCK, _NUM, _LOCK | _NUM)
_PRESS, _RELEASE, _MAPPING = 2, 3, 34
_ASYNC, _NO_SYMBOL = 1, 0


class _KeyEvent(ctypes.Structure):
    _fields_ = (
        *(("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p)),
        *(("window", c_ulong), ("root", c_ulong), ("subwindow", c_ulong), ("time", c_ulong)),
        *(("x", c_int), ("y", c_int), ("x_root", c_int), ("y_root", c_int)),
        *(("state", c_uint), ("keycode", c_uint), ("same_screen", c_int)),
    )


class _Event(ctypes.Union):
    _fields_ = (("type", c_int), ("key", _KeyEvent), ("pad", ctypes.c_long * 24))


_ErrorHandler = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)


def load_xlib() -> Any:
    """Xlib with the types of what is called here. Raises OSError where it is not installed."""
    xlib = ctypes.CDLL("libX11.so.6")
    shapes: dict[str, tuple[Any, tuple[Any, ...]]] = {
        "XOpenDisplay": (c_void_p, (c_char_p,)),
        "XCloseDisplay": (c_int, (c_void_p,)),
        "XDefaultRootWindow": (c_ulong, (c_void_p,)),
        "XConnectionNumber": (c_int, (c_void_p,)),
        "XStringToKeysym": (c_ulong, (c_char_p,)),
        "XKeysymToKeycode": (ctypes.c_ubyte, (c_void_p, c_ulong)),
        "XGrabKey": (c_int, (c_void_p, c_int, c_uint, c_ulong, c_int, c_int, c_int)),
        "XUngrabKey": (c_int, (c_void_p, c_int, c_uint, c_ulong)),
        "XSync": (c_int, (c_void_p, c_int)),
        "XPending": (c_int, (c_void_p,)),
        "XNextEvent": (c_int, (c_void_p, POINTER(_Event))),
        "XRefreshKeyboardMapping": (c_int, (POINTER(_Event),)),
        "XSetErrorHandler": (c_void_p, (c_void_p,)),
        "XkbSetDetectableAutoRepeat": (c_int, (c_void_p, c_int, POINTER(c_int))),
    }
    for name, (result, arguments) in shapes.items():
        function = getattr(xlib, name)
        function.restype, function.argtypes = result, arguments
    return xlib


class XHotkeys(Hotkeys):
    """Raises OSError where there is no Xlib, or no screen of X11."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._xlib = load_xlib()
        self._display = self._xlib.XOpenDisplay(None)
        if not self._display:
            raise OSError("no screen of X11 answers")
        self._root = self._xlib.XDefaultRootWindow(self._display)
        # A key that is kept down would open the window again and again.
        self._xlib.XkbSetDetectableAutoRepeat(self._display, 1, None)
        self._grabs: dict[tuple[int, int], str] = {}
        self._down: set[int] = set()
        self._wanted: dict[str, Chord | None] = {}
        fd = self._xlib.XConnectionNumber(self._display)
        self._notifier = QSocketNotifier(fd, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(lambda *_: self._read())

    def hold(self, wanted: Mapping[str, Chord | None]) -> None:
        self._wanted = dict(wanted)
        self._let_go()
        self.tell({name: self._grab(name, chord) for name, chord in wanted.items()})
        self._read()

    def close(self) -> None:
        """End the connection; nothing can be held afterwards."""
        self._notifier.setEnabled(False)
        display, self._display = self._display, None
        if display:
            self._xlib.XCloseDisplay(display)

    def _grab(self, name: str, chord: Chord | None) -> Held:
        code = self._code_of(chord) if chord is not None else 0
        if chord is None or not code:
            return Held("impossible")
        modifiers = modifiers_of(chord)
        calls = [(code, modifiers | locks) for locks in _LOCKS]
        refusals = itertools.count()
        handler = _ErrorHandler(lambda _display, _error: next(refusals))
        before = self._xlib.XSetErrorHandler(ctypes.cast(handler, c_void_p))
        try:
            for keycode, state in calls:
                self._xlib.XGrabKey(self._display, keycode, state, self._root, 0, _ASYNC, _ASYNC)
            # Refusals come by the connection, some time after the calls.
            self._xlib.XSync(self._display, 0)
        finally:
            self._xlib.XSetErrorHandler(before)
        if next(refusals):
            for keycode, state in calls:
                self._xlib.XUngrabKey(self._display, keycode, state, self._root)
            return Held("taken")
        self._grabs[code, modifiers] = name
        return Held("held")

    def _let_go(self) -> None:
        for code, modifiers in self._grabs:
            for locks in _LOCKS:
                self._xlib.XUngrabKey(self._display, code, modifiers | locks, self._root)
        self._grabs.clear()
        self._xlib.XSync(self._display, 0)

    def _code_of(self, chord: Chord) -> int:
        symbol = self._xlib.XStringToKeysym(chord.keysym.encode())
        return int(self._xlib.XKeysymToKeycode(self._display, symbol)) if symbol != _NO_SYMBOL else 0

    def _read(self) -> None:
        event = _Event()
        while self._display and self._xlib.XPending(self._display):
            self._xlib.XNextEvent(self._display, byref(event))
            if event.type == _PRESS:
                self._on_press(event.key)
            elif event.type == _RELEASE:
                self._down.discard(event.key.keycode)
            elif event.type == _MAPPING:
                # Another keyboard layout: the same key may lie elsewhere.
                self._xlib.XRefreshKeyboardMapping(byref(event))
                self.hold(self._wanted)

    def _on_press(self, key: _KeyEvent) -> None:
        name = self._grabs.get((key.keycode, key.state & (_SHIFT | _CONTROL | _ALT | _META)))
        if name is not None and key.keycode not in self._down:
            self._down.add(key.keycode)
            log.window.info("the shortcut for %s was pressed", name)
            self.pressed.emit(name)


def modifiers_of(chord: Chord) -> int:
    """What is held beside the key, as X11 counts it."""
    pairs = ((chord.shift, _SHIFT), (chord.ctrl, _CONTROL), (chord.alt, _ALT), (chord.meta, _META))
    return sum(bit for is_held, bit in pairs if is_held)
