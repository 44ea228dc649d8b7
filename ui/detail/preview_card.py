"""The card that shows where a link leads before one goes there."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from ui.common.glyph import KindGlyph, file_kind, shown_kind
from ui.common.label import CutLabel
from ui.common.shadow import FloatShadow
from ui.common.text import folder_trail
from ui.detail.excerpt import Other, excerpt
from ui.detail.note_view import NoteView
from ui.detail.property import tr
from ui.theme import ThemeManager

_WIDTH, _TEXT_AT_MOST, _GAP = 380, 240, 10
_BLOCKS = 12


class PreviewCard(QFrame):
    """Stands over the window, takes no keys and no clicks, and loads nothing itself."""

    def __init__(self, manager: ThemeManager, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.setProperty("cls", "float")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._glyph = KindGlyph(manager, "note", 18, 7)
        self._title = CutLabel("", "strong")
        self._place = CutLabel("", "caption")
        self.note = NoteView(manager)
        self.note.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._holder = QWidget()
        self.note.setParent(self._holder)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._glyph)
        head.addWidget(self._title, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 12)
        layout.setSpacing(4)
        layout.addLayout(head)
        layout.addWidget(self._place)
        layout.addWidget(self._holder)
        self._shadow = FloatShadow(self, manager)
        self.hide()

    @property
    def title(self) -> str:
        """What the item is called that is shown."""
        return self._title.text()

    def show_other(self, other: Other, fragment: str, beside: QRect) -> None:
        """Show an item, or the part of it that is named; `beside` is a place of the window to leave free."""
        item = other.item
        self._glyph.set_kind(shown_kind(file_kind(item.kind, item.type, item.path), item.type))
        self._title.set_whole(" › ".join(part for part in (item.title, *fragment.split("#")) if part))
        self._place.set_whole(" › ".join((item.source_name or tr("Memories"), *folder_trail(item.path))))
        width = min(_WIDTH, self._window.width() - 2 * _GAP)
        # A hidden text has no width to be laid out in.
        self.show()
        self.note.setFixedWidth(width - 28)
        self.note.show_blocks(item, other.links, excerpt(item, fragment, _BLOCKS))
        height = min(_TEXT_AT_MOST, max(1, self.note.height()))
        self._holder.setFixedHeight(height if item.text.strip() else 0)
        self.setAccessibleName(tr("Preview of {title}").format(title=item.title))
        self.setAccessibleDescription(self.note.toPlainText()[:600])
        self.setFixedWidth(width)
        self.adjustSize()
        self.move(self._free_place(beside))
        self.raise_()

    def _free_place(self, beside: QRect) -> QPoint:
        """Below the place, else above it, and inside the window."""
        room = self._window.rect().adjusted(_GAP, _GAP, -_GAP, -_GAP)
        x = max(room.left(), min(beside.left(), room.right() - self.width()))
        below = beside.bottom() + _GAP
        above = beside.top() - _GAP - self.height()
        y = below if below + self.height() <= room.bottom() or above < room.top() else above
        return QPoint(x, max(room.top(), min(y, room.bottom() - self.height())))
