"""What every system offers here: some keys, held for this program alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QObject, Signal

from ui.hotkey.chord import Chord

# held: it works. taken: another program has these keys. waiting: the desktop asks the person first.
# refused: the person or the desktop said no. impossible: this system has no such means, or no such key.
HotkeyState = Literal["held", "taken", "waiting", "refused", "impossible"]


@dataclass(frozen=True, slots=True)
class Held:
    """How it stands with one shortcut; `keys` in words where the desktop chose them itself."""

    state: HotkeyState
    keys: str = ""


class Hotkeys(QObject):
    """Signals:
    pressed(str): the shortcut of this name was pressed, whatever program is in front.
    changed(): a state is another one.
    """

    pressed = Signal(str)
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._states: dict[str, Held] = {}

    @property
    def states(self) -> dict[str, Held]:
        """Each wanted shortcut by its name."""
        return dict(self._states)

    def hold(self, wanted: Mapping[str, Chord | None]) -> None:
        """Hold these and no others; None is one without keys. `changed` tells what became of them."""
        raise NotImplementedError

    def release(self) -> None:
        """Hold none."""
        self.hold({})

    def tell(self, states: Mapping[str, Held]) -> None:
        """These states hold from now on."""
        self._states = dict(states)
        self.changed.emit()


class NoHotkeys(Hotkeys):
    """A system where no program may hold keys."""

    def hold(self, wanted: Mapping[str, Chord | None]) -> None:
        self.tell(dict.fromkeys(wanted, Held("impossible")))


class NumberedHotkeys(Hotkeys):
    """A system that knows each shortcut by a number of ours, counted from 1."""

    def hold(self, wanted: Mapping[str, Chord | None]) -> None:
        self._let_go()
        self.tell(
            {name: self._register(at, name, chord) for at, (name, chord) in enumerate(wanted.items(), 1)}
        )

    def _let_go(self) -> None:
        raise NotImplementedError

    def _register(self, number: int, name: str, chord: Chord | None) -> Held:
        raise NotImplementedError
