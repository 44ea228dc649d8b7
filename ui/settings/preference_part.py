"""Settings of the memory, made from the typed configuration: one row each, with range, default and help."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from app.wire.preferences import Preference
from ui.language import tr
from ui.pieces.combo import show_value
from ui.pieces.setting_row import SettingCard, SettingRow, overline
from ui.pieces.switch import Switch
from ui.settings.changed import Restorable
from ui.settings.choice_row import combo
from ui.settings.preference_words import CHOICE_WORDS, GROUPS, named, value_of, written
from ui.theme import ThemeManager

_SHORT_PX, _LONG_PX = 110, 200


class PreferencePart(QWidget):
    """Signals:
    changed(str name, object value): None is the default.
    """

    changed = Signal(str, object)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.rows: dict[str, PreferenceRow] = {}
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(8)
        self._lines.addStretch(1)

    def show_preferences(self, preferences: Sequence[Preference]) -> None:
        """The settings as they are; rows are made once."""
        if not self.rows:
            self._build(preferences)
        for one in preferences:
            if one.name in self.rows:
                self.rows[one.name].show_value(one)

    def refuse(self, names: Sequence[str], sentence: str) -> None:
        """A change was not kept, and why; the field springs back."""
        for name in names:
            if name in self.rows:
                self.rows[name].refuse(sentence)

    def changed_names(self) -> list[str]:
        """Those that have another value than at first."""
        return [name for name, row in self.rows.items() if row.mark.is_changed]

    def _build(self, preferences: Sequence[Preference]) -> None:
        known = {one.name: one for one in preferences}
        for title, names in GROUPS:
            rows = [self._row(known[name]) for name in names if name in known]
            if rows:
                at = self._lines.count() - 1
                self._lines.insertWidget(at, overline(title))
                self._lines.insertWidget(at + 1, SettingCard(*rows))

    def _row(self, preference: Preference) -> "PreferenceRow":
        row = PreferenceRow(self._manager, preference)
        row.taken.connect(lambda value: self.changed.emit(preference.name, value))
        self.rows[preference.name] = row
        return row


class PreferenceRow(SettingRow):
    """Signals:
    taken(object): the person gave it this value; None is the default.
    """

    taken = Signal(object)

    def __init__(self, manager: ThemeManager, preference: Preference) -> None:
        self._preference = preference
        title, caption = named(preference)
        self._field = self._made_field(manager, title)
        self.mark = Restorable(manager, self._field, title)
        super().__init__(title, caption, self.mark)
        self.mark.restored.connect(lambda: self.taken.emit(None))

    @property
    def field(self) -> QWidget:
        return self._field

    def show_value(self, preference: Preference) -> None:
        """The value that holds."""
        self._preference = preference
        with QSignalBlocker(self._field):
            if isinstance(self._field, Switch):
                self._field.setChecked(bool(preference.value))
            elif isinstance(self._field, QComboBox):
                show_value(self._field, preference.value)
            elif isinstance(self._field, QLineEdit):
                self._field.setText(written(preference.value))
        self._field.update()
        self.say("")
        self.mark.set_changed(preference.value != preference.default)

    def refuse(self, sentence: str) -> None:
        """It was not kept."""
        self.show_value(self._preference)
        self.say(sentence)

    def _made_field(self, manager: ThemeManager, title: str) -> QWidget:
        one = self._preference
        if one.kind == "switch":
            switch = Switch(manager, title)
            switch.toggled.connect(lambda on: self.taken.emit(on))  # noqa: PLW0108  # no signal before the base class is made
            return switch
        if one.kind == "choice":
            options = [(choice, CHOICE_WORDS.get(choice, choice)) for choice in one.choices]
            return combo(title, options, lambda value: self.taken.emit(value))  # noqa: PLW0108  # as above
        field = QLineEdit()
        field.setFixedWidth(_LONG_PX if one.kind in ("lines", "text") else _SHORT_PX)
        field.editingFinished.connect(lambda: self._on_edited(field))
        return field

    def _on_edited(self, field: QLineEdit) -> None:
        if field.text() == written(self._preference.value):
            return
        value: Any = value_of(self._preference, field.text())
        if value is None:
            self.refuse(tr("Write a number."))
        else:
            self.taken.emit(value)
