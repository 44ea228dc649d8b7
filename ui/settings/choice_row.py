"""Rows of settings of the window itself: each shows its value and keeps another one at once."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox

from ui.choices import Choices
from ui.language import tr
from ui.pieces.combo import QuietCombo, show_value
from ui.pieces.setting_row import SettingRow
from ui.pieces.switch import Switch
from ui.settings.changed import Restorable
from ui.theme import ThemeManager

_FIELD_PX = 190


class ChoiceRow(SettingRow):
    """One of `Choices` by its name."""

    def __init__(
        self,
        manager: ThemeManager,
        choices: Choices,
        name: str,
        words: tuple[str, str],
        field: "Switch | QComboBox",
    ) -> None:
        self._choices, self._name, self._field = choices, name, field
        self.mark = Restorable(manager, field, words[0])
        super().__init__(words[0], words[1], self.mark)
        self.mark.restored.connect(lambda: choices.reset(name))
        choices.changed.connect(lambda changed: self.refresh() if changed == name else None)
        self.refresh()

    @property
    def name(self) -> str:
        """Which of the choices it shows."""
        return self._name

    def refresh(self) -> None:
        """Show the value that holds."""
        value = self._choices.value(self._name)
        with QSignalBlocker(self._field):
            if isinstance(self._field, Switch):
                self._field.setChecked(value)
            else:
                show_value(self._field, value)
        self._field.update()
        self.mark.set_changed(value != self._choices.default(self._name))


def switch_row(manager: ThemeManager, choices: Choices, name: str, words: tuple[str, str]) -> ChoiceRow:
    """On or off; `words` are its name and what it means."""
    switch = Switch(manager, words[0])
    switch.toggled.connect(lambda on: choices.set(name, on))
    return ChoiceRow(manager, choices, name, words, switch)


def anywhere_row(manager: ThemeManager, choices: Choices) -> ChoiceRow:
    """Whether the keys of the quick window hold everywhere; the first run shows it as well."""
    words = (tr("Quick window from anywhere"), tr("its keys work whatever program is in front"))
    return switch_row(manager, choices, "anywhere", words)


def list_row(
    manager: ThemeManager,
    choices: Choices,
    name: str,
    words: tuple[str, str],
    options: Sequence[tuple[Any, str]],
) -> ChoiceRow:
    """One of a few, each a value with its words."""
    field = combo(words[0], options, lambda value: choices.set(name, value))
    return ChoiceRow(manager, choices, name, words, field)


def combo(name: str, options: Sequence[tuple[Any, str]], taken: Callable[[Any], object]) -> QComboBox:
    """A field with values and their words; `taken` hears what the person chose."""
    field = QuietCombo()
    field.setFixedWidth(_FIELD_PX)
    field.setAccessibleName(name)
    for value, words in options:
        field.addItem(words, value)
    field.activated.connect(lambda _at: taken(field.currentData()))
    return field
