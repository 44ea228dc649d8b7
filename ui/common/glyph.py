"""Small painted signs: the glyph of a kind, an icon."""

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.common.mirror import upright
from ui.theme import ThemeManager, draw_kind, icon_pixmap, kind_label

# These point somewhere, and somewhere else where the language runs from right to left.
_DIRECTED = frozenset({"right", "back", "forward", "external"})
_FILES = frozenset({"canvas", "file", "pdf"})


def file_kind(kind: str, item_type: str = "", path: str = "") -> str:
    """The kind of an item of a source as a person calls it: a PDF is one, whatever it is on the wire."""
    real = item_type if kind == "note" and item_type in _FILES else kind
    return "pdf" if real in ("note", "file") and path.lower().endswith(".pdf") else real


def shown_kind(kind: str, item_type: str = "") -> str:
    """The kind that a glyph shows: a memory by its type, any file as a sheet, a name as not written."""
    if kind == "memory":
        return item_type or "fact"
    if kind in _FILES:
        return "note"
    return "unresolved" if kind == "name" else kind


def kind_words(kind: str, item_type: str = "", path: str = "") -> str:
    """The word for a kind, for meta lines and names."""
    kind = file_kind(kind, item_type, path)
    return kind_label(kind if kind in _FILES else shown_kind(kind, item_type))


class KindGlyph(QWidget):
    """The shape and colour of a kind, painted."""

    def __init__(
        self, manager: ThemeManager, kind: str = "note", size: int = 16, radius: float = 0.0
    ) -> None:
        super().__init__()
        self._manager = manager
        self._kind = kind
        self._radius = radius or size * 0.32
        self.setFixedSize(size, size)

    def set_kind(self, kind: str) -> None:
        """Show another kind; it is named for screen readers."""
        self._kind = kind
        self.setAccessibleName(kind_label(kind))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            centre = QPointF(self.width() / 2, self.height() / 2)
            draw_kind(painter, self._manager.theme, self._kind, centre, self._radius)
        finally:
            painter.end()


class IconSign(QWidget):
    """An icon that is only looked at, in a colour role of the theme."""

    def __init__(self, manager: ThemeManager, name: str, role: str = "muted", size: int = 16) -> None:
        super().__init__()
        self._manager = manager
        self._name = name
        self._role = role
        self.setFixedSize(size, size)

    def set_icon(self, name: str, role: str = "muted") -> None:
        """Show another icon."""
        self._name = name
        self._role = role
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            draw_icon(painter, self._manager, self._name, self._role, self.rect())
        finally:
            painter.end()


def draw_icon(painter: QPainter, manager: ThemeManager, name: str, role: str, rect: QRect) -> None:
    """Paint an icon at device pixels into a square."""
    ratio = painter.device().devicePixelRatioF()
    pixmap = icon_pixmap(name, manager.theme.colour(role), rect.width(), ratio)
    if name in _DIRECTED:
        painter.drawPixmap(rect.topLeft(), pixmap)
        return
    with upright(painter, QRectF(rect)) as area:
        painter.drawPixmap(area.topLeft(), pixmap)
