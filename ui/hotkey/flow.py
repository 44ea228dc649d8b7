"""The quick window by a key from whatever program is in front: held while the person wants it."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Signal

from ui.actions import Act
from ui.choices import Choices
from ui.hotkey.chord import chord_of
from ui.hotkey.here import hotkeys_here
from ui.hotkey.port import Held, Hotkeys
from ui.keys.book import KeyBook, native
from ui.language import texts
from ui.settings.choice_row import ChoiceRow

tr, _ = texts("Hotkey")
Means = Callable[[Mapping[str, str], QObject], Hotkeys]
_ACTS = {"search": Act.QUICK_SEARCH, "capture": Act.QUICK_CAPTURE}
_WORDS = {"search": tr("Quick search"), "capture": tr("Quick capture")}


class HotkeyFlow(QObject):
    """Signals:
    quick_wanted(str): the quick window, for "search" or "capture".
    told(str sentence, str role): how it stands; the empty one when all is as wished.
    """

    quick_wanted = Signal(str)
    told = Signal(str, str)

    def __init__(
        self, choices: Choices, keys: KeyBook, means: Means = hotkeys_here, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._choices, self._keys, self._means = choices, keys, means
        self._hotkeys: Hotkeys | None = None
        choices.changed.connect(lambda name: self.refresh() if name == "anywhere" else None)
        keys.changed.connect(lambda act: self.refresh() if act in _ACTS.values() else None)
        self.refresh()

    def serve(self, row: ChoiceRow) -> None:
        """A row of settings tells how it stands."""
        self.told.connect(row.say)
        row.say(*self._sentence())

    def refresh(self) -> None:
        """Hold the keys of now, or none."""
        if not self._choices.now.anywhere:
            if self._hotkeys is not None:
                self._hotkeys.release()
            return
        if self._hotkeys is None:
            # Not before it is wanted: some desktops ask the person at once.
            self._hotkeys = self._means(_WORDS, self)
            self._hotkeys.pressed.connect(self.quick_wanted)
            self._hotkeys.changed.connect(lambda: self.told.emit(*self._sentence()))
        self._hotkeys.hold({name: chord_of(self._first(act)) for name, act in _ACTS.items()})

    def close(self) -> None:
        """Hold none any more."""
        if self._hotkeys is not None:
            self._hotkeys.release()

    def _first(self, act: Act) -> str:
        return next(iter(self._keys.keys(act)), "")

    def _sentence(self) -> tuple[str, str]:
        states = self._hotkeys.states if self._hotkeys is not None and self._choices.now.anywhere else {}
        wished = {name: one for name, one in states.items() if self._first(_ACTS[name])}
        kinds = {one.state for one in wished.values()}
        if not kinds - {"held"}:
            return _given(wished), "muted"
        if kinds <= {"held", "waiting"}:
            return tr("The desktop asks for your consent."), "muted"
        taken = [native(self._first(_ACTS[name])) for name, one in wished.items() if one.state == "taken"]
        if taken:
            text = tr("{keys}: another program has these keys. Choose others for the action below.")
            return text.format(keys=", ".join(taken)), "bad"
        if "refused" in kinds:
            return tr("The desktop was told not to allow it. Its own settings change that."), "bad"
        text = tr(
            "This desktop lets no program have keys everywhere. The icon beside the clock opens the quick "
            "window too, and so does a shortcut of the desktop for memorarium-window --quick capture."
        )
        return text, "bad"


def _given(states: Mapping[str, Held]) -> str:
    """The keys that a desktop chose itself."""
    given = [f"{_WORDS[name]}: {one.keys}" for name, one in states.items() if one.keys]
    return " · ".join(given)
