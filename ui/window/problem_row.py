"""One problem, painted as a card: the file, why, what to do, and the one act that helps."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.wire.status import Problem
from ui.common.glyph import draw_icon
from ui.common.mirror import is_mirrored, mirror, upright
from ui.common.text import folder_trail
from ui.heard import problem_words
from ui.language import tr
from ui.models.problems import GROUP_ROLE, PROBLEM_ROLE
from ui.remedies import RemedyAct, file_of, is_copy, remedy_of
from ui.theme import ThemeManager, text_font

_CARD_PX, _GAP_PX, _HEAD_PX = 78, 8, 30
_ACTS: dict[RemedyAct, tuple[str, str]] = {
    "open": (tr("Open in editor"), "edit"),
    "folder": (tr("Show in folder"), "folder"),
    "settings": (tr("Settings…"), "settings"),
    "look": (tr("Look again"), "refresh"),
}
_PDF = (tr("Open"), "external")

Index = QModelIndex | QPersistentModelIndex


def act_words(problem: Problem) -> tuple[str, str]:
    """The words and the icon of the act; a PDF opens in its viewer, not in an editor."""
    act = remedy_of(problem).act
    return _PDF if act == "open" and problem.path.lower().endswith(".pdf") else _ACTS[act]


def spot_words(problem: Problem) -> str:
    """Where in its file a problem is: a line, of a PDF a page."""
    if not problem.line:
        return ""
    return f"{'page' if problem.path.lower().endswith('.pdf') else 'line'} {problem.line}"


class ProblemDelegate(QStyledItemDelegate):
    """A row is a card; the first of a source has the name of the source above it."""

    def __init__(self, manager: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._manager = manager

    def height_of(self, *, is_first: bool) -> int:
        """Pixels of a row."""
        return round((_CARD_PX + (_HEAD_PX if is_first else 0)) * self._manager.text_scale) + _GAP_PX

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(240, self.height_of(is_first=bool(index.data(GROUP_ROLE))))

    def act_area(self, row: QRect, index: Index) -> QRect:
        """Where the act of a row can be clicked."""
        area = self._act_area(row, index)
        if is_mirrored():
            area.moveLeft(row.left() + row.right() - area.right())
        return area

    def _act_area(self, row: QRect, index: Index) -> QRect:
        """Where it is painted, before the sides are swapped."""
        card = self._card(QRectF(row), index)
        text, _ = act_words(index.data(PROBLEM_ROLE))
        face = text_font("small", self._manager.text_scale)
        width = QFontMetrics(face).horizontalAdvance(text) + 38
        return QRect(round(card.right()) - width - 12, round(card.top()) + 10, width, 28)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        problem: Problem = index.data(PROBLEM_ROLE)
        theme = self._manager.theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mirror(painter, QRectF(option.rect))
        if group := index.data(GROUP_ROLE):
            self._paint_group(painter, QRectF(option.rect), group)
        card = self._card(QRectF(option.rect), index)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        focused = chosen and bool(state & QStyle.StateFlag.State_HasFocus)
        painter.setBrush(theme.panel)
        painter.setPen(QPen(theme.focus, 2) if focused else QPen(theme.line, 1))
        painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), 10, 10)
        act = self._act_area(option.rect, index)
        self._paint_words(painter, card, problem, act.left() - 12)
        self._paint_act(painter, act, problem, hovered=bool(state & QStyle.StateFlag.State_MouseOver))
        painter.restore()

    def _card(self, row: QRectF, index: Index) -> QRectF:
        head = round(_HEAD_PX * self._manager.text_scale) if index.data(GROUP_ROLE) else 0
        return row.adjusted(0, head, 0, -_GAP_PX)

    def _paint_group(self, painter: QPainter, row: QRectF, name: str) -> None:
        scale = self._manager.text_scale
        painter.setFont(text_font("overline", scale))
        painter.setPen(self._manager.theme.muted)
        area = QRectF(row.left() + 2, row.top(), row.width() - 4, _HEAD_PX * scale)
        _write(painter, area, self._cut(painter, name, area.width()))

    def _paint_words(self, painter: QPainter, card: QRectF, problem: Problem, right: float) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        at = QRect(card.topLeft().toPoint() + QPoint(16, 15), QSize(16, 16))
        draw_icon(painter, self._manager, "copy" if is_copy(problem) else "alert", "warn", at)
        left = card.left() + 42
        top = QRectF(left, card.top() + 10, right - left, 20 * scale)
        used = self._paint_line(painter, top, file_of(problem) or tr("The whole folder"), "strong", theme.ink)
        place = " › ".join(folder_trail(problem.path))
        where = " · ".join(part for part in (place, spot_words(problem)) if part)
        self._paint_line(painter, top.adjusted(used + 8, 0, 0, 0), where, "caption", theme.muted)
        # The button reaches down to this line.
        whole = QRectF(left, top.bottom() + 1, right - left, 20 * scale)
        self._paint_line(painter, whole, problem_words(problem), "body", theme.ink2)
        below = QRectF(left, whole.top() + 19 * scale, card.right() - left - 14, whole.height())
        self._paint_line(painter, below, remedy_of(problem).advice, "small", theme.muted)

    def _paint_line(self, painter: QPainter, area: QRectF, text: str, role: str, colour: QColor) -> float:
        """One line, cut to its width; gives how much of the width it took."""
        if area.width() < 24 or not text:
            return 0.0
        painter.setFont(text_font(role, self._manager.text_scale))
        painter.setPen(colour)
        cut = self._cut(painter, text, area.width())
        _write(painter, area, cut)
        return float(painter.fontMetrics().horizontalAdvance(cut))

    def _paint_act(self, painter: QPainter, area: QRect, problem: Problem, *, hovered: bool) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        text, icon_name = act_words(problem)
        painter.setPen(QPen(theme.ink if theme.is_contrast else theme.line_strong, 1))
        painter.setBrush(theme.hover if hovered else theme.raised)
        painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        sign = QRect(area.left() + 9, area.center().y() - 6, 14, 14)
        draw_icon(painter, self._manager, icon_name, "ink2", sign)
        painter.setFont(text_font("small", scale))
        painter.setPen(theme.ink)
        _write(painter, QRectF(area.adjusted(28, 0, -8, 0)), text)

    @staticmethod
    def _cut(painter: QPainter, text: str, width: float) -> str:
        flat = " ".join(text.split())
        return painter.fontMetrics().elidedText(flat, Qt.TextElideMode.ElideRight, int(width))


def _write(painter: QPainter, area: QRectF, text: str) -> None:
    """One line where the eye begins, whichever way the language runs."""
    with upright(painter, area) as place:
        side = Qt.AlignmentFlag.AlignRight if is_mirrored() else Qt.AlignmentFlag.AlignLeft
        flags = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(place, flags, text)
