"""A chord: one key with what is held down beside it. Plain values."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

_PORTABLE = QKeySequence.SequenceFormat.PortableText
# As Qt writes a key, and as X11 and the shortcuts specification of the desktops call it.
_KEYSYMS = {
    "Space": "space",
    "Return": "Return",
    "Enter": "KP_Enter",
    "Tab": "Tab",
    "Backspace": "BackSpace",
    "Ins": "Insert",
    "Del": "Delete",
    "Home": "Home",
    "End": "End",
    "PgUp": "Prior",
    "PgDown": "Next",
    "Left": "Left",
    "Up": "Up",
    "Right": "Right",
    "Down": "Down",
    "Print": "Print",
    "Pause": "Pause",
    "Menu": "Menu",
    "+": "plus",
    "-": "minus",
    "=": "equal",
    ",": "comma",
    ".": "period",
    ";": "semicolon",
    "/": "slash",
    "\\": "backslash",
    "'": "apostrophe",
    "`": "grave",
    "[": "bracketleft",
    "]": "bracketright",
}


@dataclass(frozen=True, slots=True)
class Chord:
    """`key` as Qt writes it, "F" or "Space". `ctrl` and `meta` are Qt's: Cmd and Ctrl on macOS."""

    key: str
    ctrl: bool = False
    alt: bool = False
    shift: bool = False
    meta: bool = False

    @property
    def keysym(self) -> str:
        """The name of the key under X11; "" for one that has none here."""
        if len(self.key) == 1 and self.key.isalnum() and self.key.isascii():
            return self.key.lower()
        return self.key if self.function_key else _KEYSYMS.get(self.key, "")

    @property
    def function_key(self) -> int:
        """5 for F5, else 0."""
        number = self.key[1:]
        return int(number) if self.key[:1] == "F" and number.isdecimal() and 1 <= int(number) <= 35 else 0


def chord_of(keys: str) -> Chord | None:
    """A shortcut in portable text as a chord; None for none, for several steps, and for what people type."""
    sequence = QKeySequence(keys, _PORTABLE)
    if sequence.count() != 1:
        return None
    pressed = sequence[0]  # type: ignore[index]  # the stub forgets it
    held = pressed.keyboardModifiers()
    name = QKeySequence(pressed.key()).toString(_PORTABLE)
    chord = Chord(
        name,
        ctrl=bool(held & Qt.KeyboardModifier.ControlModifier),
        alt=bool(held & Qt.KeyboardModifier.AltModifier),
        shift=bool(held & Qt.KeyboardModifier.ShiftModifier),
        meta=bool(held & Qt.KeyboardModifier.MetaModifier),
    )
    # A letter alone, or with Shift, would be lost for every other program.
    return chord if chord.ctrl or chord.alt or chord.meta else None


def pairs_of(table: str) -> dict[str, int]:
    """ "Tab 9 Space 32" as a mapping."""
    words = table.split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True))
