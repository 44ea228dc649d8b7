"""Which keys do what: those of the table, and what the person made of them."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, QSettings, Signal
from PySide6.QtGui import QAction, QKeySequence

from ui.actions import ACTIONS, Act

_KEY = "keys/{act}"


class KeyBook(QObject):
    """Signals:
    changed(Act): this action has other keys from now on.
    """

    changed = Signal(object)

    def __init__(
        self, settings: QSettings, actions: Mapping[Act, QAction], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._settings, self._actions = settings, actions
        for act in actions:
            if self.is_changed(act):
                self._apply(act)

    def keys(self, act: Act) -> list[str]:
        """What it has now, as "Ctrl+K"; nothing where the person took it away."""
        kept = self._settings.value(_KEY.format(act=act.value))
        if kept is None:
            return self.default(act)
        texts = [kept] if isinstance(kept, str) else list(kept)
        return [text for text in (portable(one) for one in texts) if text]

    def default(self, act: Act) -> list[str]:
        """What it came with."""
        spec = next(spec for spec in ACTIONS if spec.act is act)
        return [portable(one) for one in spec.keys]

    def is_changed(self, act: Act) -> bool:
        return self.keys(act) != self.default(act)

    def holder(self, keys: str, besides: Act | None = None) -> Act | None:
        """The action that these keys do now."""
        wanted = portable(keys)
        return next((act for act in self._actions if act is not besides and wanted in self.keys(act)), None)

    def set(self, act: Act, keys: Sequence[str]) -> None:
        """Give an action other keys; whoever had one of them loses it."""
        wanted = [text for text in (portable(one) for one in keys) if text]
        for one in wanted:
            other = self.holder(one, besides=act)
            if other is not None:
                self._keep(other, [key for key in self.keys(other) if key != one])
        self._keep(act, wanted)

    def reset(self, *acts: Act) -> None:
        """Back to what they came with; without a name all of them."""
        for act in acts or tuple(self._actions):
            if self.is_changed(act):
                self.set(act, self.default(act))

    def _keep(self, act: Act, keys: list[str]) -> None:
        name = _KEY.format(act=act.value)
        if keys == self.default(act):
            self._settings.remove(name)
        else:
            self._settings.setValue(name, keys or [""])
        self._apply(act)
        self.changed.emit(act)

    def _apply(self, act: Act) -> None:
        self._actions[act].setShortcuts([QKeySequence(one) for one in self.keys(act)])


def portable(keys: str) -> str:
    """In the one way of writing that holds on all systems; "" for what is no key."""
    return QKeySequence(keys, QKeySequence.SequenceFormat.PortableText).toString(
        QKeySequence.SequenceFormat.PortableText
    )


def control_key() -> str:
    """What is written on the key that Qt calls Ctrl: Strg, or the sign of Cmd on macOS."""
    return native("Ctrl+A").removesuffix("A").removesuffix("+")


def native(keys: str) -> str:
    """As this system writes it."""
    return QKeySequence(keys, QKeySequence.SequenceFormat.PortableText).toString(
        QKeySequence.SequenceFormat.NativeText
    )
