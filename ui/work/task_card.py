"""One task as a card: how it stands, what it says, and what it waits for. Painted, and a button."""

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy

from app.wire.plans import Task, TaskState
from ui.common.glyph import draw_icon
from ui.common.marked import TextBox, draw_text, lay_out, line_height
from ui.common.mirror import mirror
from ui.common.text import plain_tip
from ui.theme import ThemeManager, text_font
from ui.work.carried import carry
from ui.work.wording import STATES, spoken_task, task_line, task_sign

_PAD, _SIGN_PX = 10, 14
_LEFT = _PAD + _SIGN_PX + 6
_KEYS = {Qt.Key(Qt.Key.Key_1 + at): state for at, state in enumerate(STATES)}


class TaskCard(QAbstractButton):
    """Signals:
    state_wanted(str state): a key from 1 to 5 was pressed on it.
    walked(int key): an arrow was pressed on it.
    """

    state_wanted = Signal(str)
    walked = Signal(int)

    def __init__(
        self, manager: ThemeManager, task: Task, texts: Mapping[str, str], *, lines: int = 3
    ) -> None:
        super().__init__()
        self._manager, self._lines, self._texts = manager, lines, texts
        self._pressed_at: QPoint | None = None
        self.is_carried = lines == 3
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        manager.theme_changed.connect(self.update)
        self.show_task(task, texts)

    def show_task(self, task: Task, texts: Mapping[str, str]) -> None:
        """Say how it stands now."""
        self.task, self._texts = task, texts
        self._line = task_line(task, texts)
        self.setText(task.text)
        self.setAccessibleName(spoken_task(task, texts))
        self.setToolTip(plain_tip("\n".join(part for part in (task.text, self._line, task.note) if part)))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        theme = self._manager.theme
        text = lay_out(self.task.text, [], self._text_box(width), theme)[1]
        meta = lay_out(self._line, [], self._line_box(width), theme)[1] + 2 if self._line else 0
        return round(text + meta) + 2 * _PAD - 4

    def sizeHint(self) -> QSize:
        width = max(self.width(), 96)
        return QSize(120, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(64, 40)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif key in _KEYS:
            self.state_wanted.emit(_KEYS[key])
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.walked.emit(int(key))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        far = QApplication.startDragDistance()
        start, at = self._pressed_at, event.position().toPoint()
        if self.is_carried and start is not None and (at - start).manhattanLength() >= far:
            self._pressed_at = None
            self.setDown(False)
            drag = QDrag(self)
            drag.setMimeData(carry(self.task.id))
            drag.setPixmap(self.grab())
            drag.setHotSpot(start)
            drag.exec(Qt.DropAction.MoveAction)
            return
        super().mouseMoveEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        mirror(painter, QRectF(self.rect()))
        try:
            self._paint_ground(painter)
            self._paint_words(painter)
        finally:
            painter.end()

    def _state(self) -> TaskState:
        return self.task.state

    def _text_box(self, width: int) -> TextBox:
        scale = self._manager.text_scale
        role = "strong" if self.task.is_next or self._state() == "in_progress" else "body"
        room = max(24.0, width - _LEFT - _PAD + 2.0)
        return TextBox(text_font(role, scale), room, (line_height("body") - 2) * scale, self._lines)

    def _line_box(self, width: int) -> TextBox:
        """For what stands below: two lines, in the graph one."""
        scale = self._manager.text_scale
        room = self._text_box(width).width
        return TextBox(text_font("caption", scale), room, line_height("caption") * scale, self._lines - 1)

    def _paint_ground(self, painter: QPainter) -> None:
        theme = self._manager.theme
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        edge, ground, width = theme.line_strong, theme.raised, 1.0
        if self.task.is_next:
            edge, ground = theme.accent, theme.accent_soft
        if self.isChecked():
            ground = theme.selected
            edge, width = theme.accent, 2.0
        elif self.underMouse():
            ground = theme.hover
        painter.setPen(QPen(edge, width))
        painter.setBrush(ground)
        painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5) if width > 1 else frame, 8, 8)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.focus, 3 if theme.is_contrast else 2))
            painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), 7, 7)

    def _paint_words(self, painter: QPainter) -> None:
        theme = self._manager.theme
        box = self._text_box(self.width())
        name, tone = task_sign(self.task)
        # In the graph all cards are of one height: fewer lines stand in the middle.
        top = _PAD - 2 + max(0.0, (self.height() - self.heightForWidth(self.width())) / 2)
        middle = top + box.line / 2
        side = QRect(_PAD, round(middle - _SIGN_PX / 2), _SIGN_PX, _SIGN_PX)
        if name:
            draw_icon(painter, self._manager, name, tone, side)
        else:
            painter.setPen(QPen(theme.colour(tone), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(side.x() + 7, middle), 4.6, 4.6)
        quiet = self._state() in ("complete", "failed")
        ink = theme.muted if quiet and not self.isChecked() else theme.ink
        y = top
        y += draw_text(painter, QPointF(_LEFT, y), self.task.text, box, theme, ink) + 2
        if self._line:
            small = self._line_box(self.width())
            role = (
                "accent" if self.task.is_next else tone if self._state() in ("blocked", "failed") else "muted"
            )
            draw_text(painter, QPointF(_LEFT, y), self._line, small, theme, theme.colour(role))
