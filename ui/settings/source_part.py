"""Sources: each with its state and its settings."""

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.wire.sources import Source
from ui import words
from ui.language import tr
from ui.pieces import Button, plain_label
from ui.pieces.setting_row import SettingCard, SettingRow, overline
from ui.theme import ThemeManager


class SourcePart(QWidget):
    """Signals:
    settings_requested(str id), add_requested()
    """

    settings_requested = Signal(str)
    add_requested = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._sources: list[Source] | None = None
        self._card: QWidget = plain_label(tr("No folder added yet."), "muted")
        add = Button(manager, tr("Add folder…"), "plus")
        add.clicked.connect(self.add_requested)
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(8)
        self._lines.addWidget(overline(tr("Folders that are kept in step")))
        self._lines.addWidget(self._card)
        self._lines.addWidget(
            SettingCard(SettingRow(tr("Another folder"), tr("nothing in it is changed"), add))
        )
        self._lines.addStretch(1)

    def show_sources(self, sources: list[Source]) -> None:
        """The sources as they are now."""
        if sources == self._sources:
            return
        self._sources = sources
        now = datetime.now().astimezone()
        rows = [self._row(source, now) for source in sources]
        card: QWidget = SettingCard(*rows) if rows else plain_label(tr("No folder added yet."), "muted")
        self._lines.replaceWidget(self._card, card)
        self._card.hide()
        self._card.deleteLater()
        self._card = card

    def _row(self, source: Source, now: datetime) -> SettingRow:
        button = Button(self._manager, tr("Settings…"), "settings")
        button.setAccessibleName(tr("Settings of {name}").format(name=source.name))
        button.clicked.connect(lambda: self.settings_requested.emit(source.id))
        state = words.source_state(source, now)
        return SettingRow(
            source.name, f"{words.tilde(source.root)} · {words.count(source.notes, 'note')} · {state}", button
        )
