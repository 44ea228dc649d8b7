"""The hit that is opened: why it was found, and its matching passages to jump to."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from app.wire.search import Hit, HitPassage
from ui.common.glyph import draw_icon
from ui.common.marked import TextBox, draw_text
from ui.common.text import cut_middle, share_text
from ui.learnt.ask_bar import AskBar
from ui.pieces import Button
from ui.search.why import WhyPanel
from ui.search.wording import passage_text, tr
from ui.theme import ThemeManager, text_font

_ROW = 26
_MOST, _TITLE_LIMIT = 6, 44


class OpenedHit(QWidget):
    """Signals:
    passage_chosen(HitPassage): the person wants to read there.
    instead_wanted(str id): what holds in its place is to be read.
    said(str id, str outcome): it was helpful, or misleading.
    """

    passage_chosen = Signal(object)
    instead_wanted = Signal(str)
    said = Signal(str, str)

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self._why = WhyPanel(manager)
        self._instead: str = ""
        self.instead = Button(manager, tr("What holds now"), "right", "small")
        self.instead.clicked.connect(lambda: self.instead_wanted.emit(self._instead))
        self.ask = AskBar(manager)
        self.ask.said.connect(self.said)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 2, 8, 6)
        outer.setSpacing(4)
        outer.addWidget(self._why)
        outer.addWidget(self.instead, 0, Qt.AlignmentFlag.AlignLeft)
        outer.addLayout(self._lines)
        outer.addWidget(self.ask)
        outer.addStretch(1)

    def show_hit(self, hit: Hit, now: str = "") -> None:
        """Explain another hit; `now` is the title of what holds in its place."""
        self._why.show_hit(hit)
        self._instead = hit.instead
        title = cut_middle(now, _TITLE_LIMIT)
        self.instead.setText(tr("Holds now: {title}").format(title=title) if now else tr("What holds now"))
        self.instead.setVisible(bool(hit.instead))
        self.ask.show_item(hit.id)
        while (entry := self._lines.takeAt(0)) is not None:
            if (old := entry.widget()) is not None:
                old.hide()
                old.deleteLater()
        for passage in _in_order(hit.passages):
            row = PassageRow(self._manager, hit, passage)
            row.clicked.connect(lambda _=False, one=passage: self.passage_chosen.emit(one))
            self._lines.addWidget(row)

    def height_for(self, width: int) -> int:
        """What it needs at this width, in pixels."""
        layout = self.layout()
        if layout is None:
            return 0
        layout.invalidate()
        return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()


class PassageRow(QAbstractButton):
    """Where a passage stands and how well it fits; leads there."""

    def __init__(self, manager: ThemeManager, hit: Hit, passage: HitPassage) -> None:
        super().__init__()
        self._manager = manager
        self._place = passage_text(hit, passage)
        self._share = share_text(passage.score)
        self.setText(self._place)
        self.setAccessibleName(tr("Read: {place}").format(place=self._place))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(200, round(_ROW * self._manager.text_scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.underMouse():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.hover)
                painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
            side = QRect(12, (self.height() - 12) // 2, 12, 12)
            draw_icon(painter, self._manager, "right", "muted", side)
            box = TextBox(text_font("small", scale), self.width() - 84, self.height(), 1)
            draw_text(painter, QPointF(30, 0), self._place, box, theme, theme.ink2)
            score = TextBox(text_font("caption", scale), 30, self.height(), 1)
            draw_text(painter, QPointF(self.width() - 36, 0), self._share, score, theme, theme.muted)
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.focus, 3 if theme.is_contrast else 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        finally:
            painter.end()


def _in_order(passages: Sequence[HitPassage]) -> list[HitPassage]:
    """The best ones, in the order of the text."""
    best = sorted(passages, key=lambda one: -one.score)[:_MOST]
    return sorted(best, key=lambda one: one.start)
