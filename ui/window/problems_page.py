"""Files that could not be read whole: which, why, and a way to open them."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from app.wire.status import Problem
from ui import words
from ui.common.label import plain_label
from ui.models.problems import PROBLEM_ROLE, ProblemModel
from ui.pieces import row
from ui.theme import ThemeManager, icon_pixmap, text_font

_ROW_PX = 52
_OPEN_PX = 148
_OPEN = "Open in editor"

Index = QModelIndex | QPersistentModelIndex


class ProblemsPage(QFrame):
    """Signals:
    open_requested(Problem): open its file.
    """

    open_requested = Signal(object)

    def __init__(self, manager: ThemeManager, model: ProblemModel) -> None:
        super().__init__()
        self.setProperty("cls", "page")
        self._model = model
        self._head = plain_label("Problems", "heading")
        self._sub = plain_label("", "muted")
        self._list = _ProblemList()
        self._list.setModel(model)
        self._list.setItemDelegate(_ProblemDelegate(manager, self._list))
        self._list.setUniformItemSizes(True)
        self._list.setAccessibleName("Problems")
        self._list.open_wanted.connect(self.on_open_wanted)
        self._list.activated.connect(self.on_open_wanted)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 16)
        outer.setSpacing(8)
        outer.addWidget(row(self._head, None))
        outer.addWidget(self._sub)
        outer.addSpacing(8)
        outer.addWidget(self._list, 1)
        model.modelReset.connect(self.on_model_reset)
        self._files = 0
        self.on_model_reset()

    def set_file_count(self, files: int) -> None:
        """How many files there are at all, for the sentence above the list."""
        self._files = files
        self.on_model_reset()

    def on_model_reset(self) -> None:
        count = self._model.rowCount()
        self._list.setVisible(count > 0)
        if not count:
            self._sub.setText("Every file could be read.")
            return
        rest = f" of {words.number(self._files)}" if self._files >= count else ""
        noun = "file" if count == 1 and not rest else "files"
        self._sub.setText(
            f"{words.number(count)}{rest} {noun} could not be read whole. Everything else is fine."
        )

    def on_open_wanted(self, index: QModelIndex) -> None:
        problem = self._model.data(index, PROBLEM_ROLE)
        if problem is not None:
            self.open_requested.emit(problem)


class _ProblemList(QListView):
    open_wanted = Signal(QModelIndex)

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        at: QPoint = event.position().toPoint()
        index = self.indexAt(at)
        if index.isValid() and at.x() > self.viewport().width() - _OPEN_PX:
            self.open_wanted.emit(index)


class _ProblemDelegate(QStyledItemDelegate):
    def __init__(self, manager: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._manager = manager

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(240, round(_ROW_PX * self._manager.text_scale))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        problem: Problem = index.data(PROBLEM_ROLE)
        theme, scale = self._manager.theme, self._manager.text_scale
        area = QRectF(option.rect)
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if state & QStyle.StateFlag.State_Selected or state & QStyle.StateFlag.State_MouseOver:
            chosen = bool(state & QStyle.StateFlag.State_Selected)
            painter.setBrush(theme.selected if chosen else theme.hover)
            painter.drawRoundedRect(area.adjusted(0, 1, 0, -1), 6, 6)
        ratio = painter.device().devicePixelRatioF()
        painter.drawPixmap(
            area.topLeft().toPoint() + QPoint(10, 10), icon_pixmap("alert", theme.warn, 16, ratio)
        )
        left, width = area.left() + 36, area.width() - 36 - _OPEN_PX
        upper = QRectF(left, area.top() + 6, width, 20 * scale)
        lower = QRectF(left, upper.bottom(), width, 18 * scale)
        place = f"{problem.path}, line {problem.line}" if problem.line else problem.path
        for box, role, colour, text in (
            (upper, "strong", theme.ink, place),
            (lower, "small", theme.muted, problem.message),
        ):
            painter.setFont(text_font(role, scale))
            painter.setPen(colour)
            cut = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideMiddle, int(width))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, cut)
        painter.setFont(text_font("small", scale))
        painter.setPen(theme.link)
        right = QRectF(area.right() - _OPEN_PX, area.top(), _OPEN_PX - 12, area.height())
        painter.drawText(right, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, _OPEN)
        painter.restore()
