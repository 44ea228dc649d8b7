"""Where the item lies, what it is called, and what can be done with it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.wire.items import Item
from ui.common.button import IconButton
from ui.common.flow import flowing
from ui.common.glyph import IconSign, KindGlyph, file_kind, kind_words, shown_kind
from ui.common.label import CutLabel, plain_label
from ui.common.marked import MarkedLabel
from ui.common.style import set_cls
from ui.common.text import folder_trail, plain_tip
from ui.detail.property import tr
from ui.theme import ThemeManager

# These open in their viewer, which is no editor.
_FILES = frozenset({"file", "pdf"})
_SOURCE_ICONS = {"obsidian": "vault", "logseq": "journal"}


class CrumbBar(QWidget):
    """Source and folders, and the button that closes the pane."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._sign = IconSign(manager, "folder", "muted", 12)
        self._crumbs = CutLabel(cls="caption")
        self.close_button = IconButton(manager, "close", tip=tr("Close"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 4)
        layout.setSpacing(6)
        layout.addWidget(self._sign)
        layout.addWidget(self._crumbs, 1)
        layout.addWidget(self.close_button)
        self._line = layout
        self.show_item(None)

    def add_tools(self, tools: QWidget) -> None:
        """Buttons before the one that closes."""
        self._line.insertWidget(self._line.count() - 1, tools)

    def show_item(self, item: Item | None) -> None:
        """Say where an item lies."""
        self._sign.setVisible(item is not None)
        if item is None:
            self._crumbs.set_whole("")
            return
        if item.kind == "memory":
            self._sign.set_icon("database")
            parts = [tr("Memories"), kind_words(item.kind, item.type)]
        else:
            self._sign.set_icon(_SOURCE_ICONS.get(item.source_kind, "folder"))
            parts = [item.source_name, *folder_trail(item.path)]
        self._crumbs.set_whole(" › ".join(part for part in parts if part))
        self._crumbs.setAccessibleDescription(item.path)


class TitlePart(QWidget):
    """Glyph, title, and the buttons that open the item elsewhere.

    Signals:
        open_requested(str): "editor", "obsidian" or "folder".
    """

    open_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._glyph = KindGlyph(manager, "note", 20, 8)
        self._title = MarkedLabel(manager, "heading", "ink")
        self._tag = plain_label("", "tag")
        self._tag.hide()
        self._away = plain_label("", "warn small", wraps=True)
        self._away.setText(tr("Its source is away. What we know of it stays here; opening it waits."))
        self._buttons = {
            "obsidian": IconButton(manager, "external", tr("Open in Obsidian"), cls="small"),
            "editor": IconButton(manager, "edit", tr("Editor"), cls="small"),
            "folder": IconButton(manager, "folder", tr("Show in folder"), cls="small"),
        }
        self._buttons["editor"].setToolTip(plain_tip(tr("Open in the program for this kind of file")))
        self._build()

    def show_item(self, item: Item) -> None:
        """Name another item."""
        kind = file_kind(item.kind, item.type, item.path)
        self._glyph.set_kind(kind if kind in _FILES else shown_kind(item.kind, item.type))
        self._buttons["editor"].set_words(tr("Editor") if kind not in _FILES else tr("Open"))
        self._title.set_text(item.title)
        self._away.setVisible(item.away)
        self._buttons["obsidian"].setVisible(item.source_kind == "obsidian")
        for button in self._buttons.values():
            button.setEnabled(bool(item.file) and not item.away)

    @property
    def handles(self) -> tuple[QWidget, QWidget]:
        """What an item is dragged out by: its sign and its title."""
        return self._glyph, self._title

    @property
    def tag(self) -> str:
        """The word at its right."""
        return self._tag.text()

    def set_tag(self, text: str, tone: str) -> None:
        """A word at the right of the title: how the item stands."""
        self._tag.setText(text)
        set_cls(self._tag, f"tag {tone}".strip())
        self._tag.setVisible(bool(text))

    def show_openers(self, shown: bool) -> None:
        """Whether the buttons that open it elsewhere show."""
        self._openers.setVisible(shown)

    def on_editor_clicked(self) -> None:
        """The editor was asked for."""
        self.open_requested.emit("editor")

    def on_obsidian_clicked(self) -> None:
        """Obsidian was asked for."""
        self.open_requested.emit("obsidian")

    def on_folder_clicked(self) -> None:
        """The folder was asked for."""
        self.open_requested.emit("folder")

    def _build(self) -> None:
        name = QHBoxLayout()
        name.setContentsMargins(0, 0, 0, 0)
        name.setSpacing(8)
        sign = QVBoxLayout()
        sign.setContentsMargins(0, 4, 0, 0)
        sign.addWidget(self._glyph)
        sign.addStretch(1)
        name.addLayout(sign)
        name.addWidget(self._title, 1)
        tag = QVBoxLayout()
        tag.setContentsMargins(0, 4, 0, 0)
        tag.addWidget(self._tag)
        tag.addStretch(1)
        name.addLayout(tag)
        self._openers = flowing(*self._buttons.values(), gap=6)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addLayout(name)
        layout.addWidget(self._openers)
        layout.addWidget(self._away)
        self._buttons["editor"].clicked.connect(self.on_editor_clicked)
        self._buttons["obsidian"].clicked.connect(self.on_obsidian_clicked)
        self._buttons["folder"].clicked.connect(self.on_folder_clicked)
