"""A layout that fills a line and goes on in the next."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QLayout, QLayoutItem, QSizePolicy, QStyle, QWidget


class FlowLayout(QLayout):
    """Widgets side by side at their own size, from where reading begins; rows are centred in height."""

    def __init__(self, parent: QWidget | None = None, gap: int = 6, *, far_last: bool = False) -> None:
        """`far_last`: the last one stands at the far end of the line, where all are in one."""
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap, self._far_last = gap, far_last
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        result = QSize()
        for item in self._items:
            result = result.expandedTo(item.minimumSize())
        return QSize(min(result.width(), 120), result.height())

    def _place(self, rect: QRect, *, move: bool) -> int:
        y = rect.y()
        rows = self._rows(rect.width())
        last = rows[-1][-1][0] if rows else None
        for row in rows:
            height = max(size.height() for _, size in row)
            x = rect.x()
            for item, size in row:
                if self._far_last and len(rows) == 1 and item is last:
                    x = max(x, rect.x() + rect.width() - size.width())
                if move:
                    place = QRect(QPoint(x, y + (height - size.height()) // 2), size)
                    item.setGeometry(QStyle.visualRect(self._direction, rect, place))
                x += size.width() + self._gap
            y += height + self._gap
        return max(0, y - rect.y() - self._gap)

    @property
    def _direction(self) -> Qt.LayoutDirection:
        parent = self.parentWidget()
        return parent.layoutDirection() if parent is not None else Qt.LayoutDirection.LeftToRight

    def _rows(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        rows: list[list[tuple[QLayoutItem, QSize]]] = []
        used = 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            size.setWidth(min(size.width(), max(width, 24)))
            if not rows or used + size.width() > width:
                rows.append([])
                used = 0
            rows[-1].append((item, size))
            used += size.width() + self._gap
        return rows


def flowing(*parts: QWidget, gap: int = 8, far_last: bool = False) -> QFrame:
    """Widgets side by side, that go on in the next line where there is no room."""
    frame = QFrame()
    line = FlowLayout(frame, gap, far_last=far_last)
    for part in parts:
        line.addWidget(part)
    policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    frame.setSizePolicy(policy)
    return frame
