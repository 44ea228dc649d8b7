"""The page of settings: sections at the left, one of them at the right."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from ui.common.scroll import scrolling
from ui.language import tr
from ui.pieces import plain_label
from ui.pieces.nav_row import NavRow
from ui.settings.look_part import LookPart
from ui.settings.meaning_part import MeaningPart
from ui.settings.source_part import SourcePart
from ui.settings.transfer_part import TransferPart
from ui.theme import ThemeManager

_COLUMN_PX = 264
_PAGE_PX = 840
_SUB = tr("Changes take effect at once.")


class SettingsPage(QFrame):
    """Signals:
    section_shown(str): "meaning", "sources", "transfer" or "look".
    """

    section_shown = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "page")
        self.setAccessibleName(tr("Settings"))
        self.meaning = MeaningPart(manager)
        self.sources = SourcePart(manager)
        self.transfer = TransferPart(manager)
        self.look = LookPart(manager)
        self._stack = QStackedWidget()
        self._rows: dict[str, NavRow] = {}
        self._places: dict[str, int] = {}
        for key, name, icon_name, part in (
            ("meaning", tr("Search and meaning"), "search", self.meaning),
            ("sources", tr("Sources"), "folder", self.sources),
            ("transfer", tr("In and out"), "upload", self.transfer),
            ("look", tr("Look"), "sun", self.look),
        ):
            line = NavRow(manager, name, icon_name=icon_name)
            line.clicked.connect(lambda _=False, chosen=key: self.show_section(chosen))
            self._rows[key] = line
            self._places[key] = self._stack.addWidget(_scrolled(name, part))
        self._lay_out()
        self.setFocusProxy(self._rows["meaning"])
        self.show_section("meaning")

    @property
    def section(self) -> str:
        """The section that is shown."""
        at = self._stack.currentIndex()
        return next(key for key, place in self._places.items() if place == at)

    def show_section(self, key: str) -> None:
        """Show another section."""
        self._stack.setCurrentIndex(self._places[key])
        for name, line in self._rows.items():
            line.set_active(name == key)
        self.section_shown.emit(key)

    def _lay_out(self) -> None:
        side = QFrame()
        side.setProperty("cls", "column")
        side.setFixedWidth(_COLUMN_PX)
        lines = QVBoxLayout(side)
        lines.setContentsMargins(12, 16, 12, 12)
        lines.setSpacing(2)
        title = plain_label(tr("Settings"), "heading")
        title.setContentsMargins(8, 0, 0, 10)
        lines.addWidget(title)
        for line in self._rows.values():
            lines.addWidget(line)
        lines.addStretch(1)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(side)
        outer.addWidget(self._stack, 1)


def _scrolled(name: str, part: QWidget) -> QScrollArea:
    inner = QWidget()
    lines = QVBoxLayout()
    lines.setContentsMargins(32, 16, 24, 24)
    lines.setSpacing(4)
    lines.addWidget(plain_label(name, "heading"))
    lines.addWidget(plain_label(_SUB, "muted"))
    lines.addSpacing(4)
    lines.addWidget(part, 1)
    held = QWidget()
    held.setMaximumWidth(_PAGE_PX)
    held.setLayout(lines)
    whole = QHBoxLayout(inner)
    whole.setContentsMargins(0, 0, 0, 0)
    whole.addWidget(held, 1000)
    whole.addStretch(1)
    return scrolling(inner)
