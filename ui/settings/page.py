"""The page of settings: what to find and the sections at the left, one of them at the right."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ui.choices import Choices
from ui.common.scroll import scrolling
from ui.language import tr
from ui.palette.entry import Entry, fit
from ui.pieces import Button, flowing, plain_label, row
from ui.pieces.nav_row import NavRow
from ui.pieces.setting_row import SettingRow
from ui.settings.about_part import AboutPart
from ui.settings.desk_part import DeskPart
from ui.settings.key_part import KeyPart
from ui.settings.look_part import LookPart
from ui.settings.meaning_part import MeaningPart
from ui.settings.preference_part import PreferencePart
from ui.settings.source_part import SourcePart
from ui.settings.transfer_part import TransferPart
from ui.theme import ThemeManager

_COLUMN_PX = 264
_PAGE_PX = 840
_SUB = tr("Changes take effect at once.")
_SECTIONS = (
    ("look", tr("Look and language"), "sun"),
    ("sources", tr("Sources"), "folder"),
    ("meaning", tr("Search and meaning"), "search"),
    ("memory", tr("Work and data"), "database"),
    ("desk", tr("Start and tray"), "bolt"),
    ("keys", tr("Shortcuts"), "keyboard"),
    ("transfer", tr("In and out"), "upload"),
    ("about", tr("About"), "info"),
)
_CAN_RESET = ("look", "memory", "desk", "keys")


class SettingsPage(QFrame):
    """Signals:
    section_shown(str): one of the sections. reset_wanted(str): that one as it came.
    export_wanted(), import_wanted(): all settings to a file, or from one.
    """

    section_shown = Signal(str)
    reset_wanted = Signal(str)
    export_wanted = Signal()
    import_wanted = Signal()

    def __init__(self, manager: ThemeManager, choices: Choices) -> None:
        super().__init__()
        self.setProperty("cls", "page")
        self.setAccessibleName(tr("Settings"))
        self.meaning = MeaningPart(manager)
        self.sources = SourcePart(manager)
        self.transfer = TransferPart(manager)
        self.look = LookPart(manager, choices)
        self.memory = PreferencePart(manager)
        self.desk = DeskPart(manager, choices)
        self.keys = KeyPart(manager, choices)
        self.about = AboutPart(manager, choices)
        self._stack = QStackedWidget()
        self._rows: dict[str, NavRow] = {}
        self._places: dict[str, int] = {}
        self._parts: dict[str, QWidget] = {}
        for key, name, icon_name in _SECTIONS:
            line = NavRow(manager, name, icon_name=icon_name)
            line.clicked.connect(lambda _=False, chosen=key: self.show_section(chosen))
            self._rows[key], self._parts[key] = line, getattr(self, key)
            self._places[key] = self._stack.addWidget(self._scrolled(manager, key, name))
        self.find_field = QLineEdit()
        self.find_field.setPlaceholderText(tr("Search settings"))
        self.find_field.setAccessibleName(tr("Search settings"))
        self.find_field.setClearButtonEnabled(True)
        self.find_field.textChanged.connect(self.on_find_changed)
        self._nothing = plain_label(tr("No setting is called like this."), "muted", wraps=True)
        self._nothing.hide()
        self._lay_out(manager)
        self.setFocusProxy(self.find_field)
        self.show_section("look")

    @property
    def sections(self) -> tuple[tuple[str, str, str], ...]:
        """Name, words and icon of each section."""
        return _SECTIONS

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

    def on_find_changed(self, text: str) -> None:
        """Only what is called like this is left; the first section that has some is shown."""
        found: list[str] = []
        for key, name, _icon in _SECTIONS:
            whole = not text or fit(text, Entry(name)) > 0
            rows = self._parts[key].findChildren(SettingRow)
            shown = [one for one in rows if whole or fit(text, Entry(one.title, other=one.caption)) > 0]
            for one in rows:
                one.set_found(one in shown)
            is_here = whole or bool(shown)
            self._rows[key].setVisible(is_here)
            if is_here:
                found.append(key)
        self._nothing.setVisible(not found)
        if found and self.section not in found:
            self.show_section(found[0])

    def _lay_out(self, manager: ThemeManager) -> None:
        side = QFrame()
        side.setProperty("cls", "column")
        side.setFixedWidth(_COLUMN_PX)
        lines = QVBoxLayout(side)
        lines.setContentsMargins(12, 16, 12, 12)
        lines.setSpacing(2)
        title = plain_label(tr("Settings"), "heading")
        title.setContentsMargins(8, 0, 0, 10)
        lines.addWidget(title)
        lines.addWidget(self.find_field)
        lines.addSpacing(8)
        for line in self._rows.values():
            lines.addWidget(line)
        lines.addWidget(self._nothing)
        lines.addStretch(1)
        lines.addWidget(self._foot(manager))
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(side)
        outer.addWidget(self._stack, 1)

    def _foot(self, manager: ThemeManager) -> QWidget:
        out = Button(manager, tr("Export…"), "upload", "ghost small", tip=tr("All settings into a file"))
        out.clicked.connect(self.export_wanted)
        back = Button(manager, tr("Import…"), "download", "ghost small", tip=tr("Settings from a file"))
        back.clicked.connect(self.import_wanted)
        return row(out, back, None, gap=4)

    def _scrolled(self, manager: ThemeManager, key: str, name: str) -> QScrollArea:
        head: list[QWidget] = [plain_label(name, "heading")]
        if key in _CAN_RESET:
            reset = Button(manager, tr("Reset this page"), "undo", "ghost small")
            reset.clicked.connect(lambda: self.reset_wanted.emit(key))
            reset.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            head.append(reset)
        return _scrolled(flowing(*head, far_last=True), plain_label(_SUB, "muted"), self._parts[key])


def _scrolled(head: QWidget, below: QLabel, part: QWidget) -> QScrollArea:
    inner = QWidget()
    lines = QVBoxLayout()
    lines.setContentsMargins(32, 16, 24, 24)
    lines.setSpacing(4)
    lines.addWidget(head)
    lines.addWidget(below)
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
