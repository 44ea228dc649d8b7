"""The list below the search field: what may be written there, or what was asked before."""

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from ui.common.glyph import draw_icon
from ui.common.label import plain_label, rule
from ui.common.marked import TextBox, draw_text
from ui.common.shadow import FloatShadow
from ui.search.suggest_model import Offer, OfferModel, OfferRole, spoken_offer
from ui.search.wording import tr
from ui.theme import ThemeManager, text_font

_ROW = 30
_ROWS_AT_MOST = 9
_WIDTH = 380
_BELOW = 6
_ASIDE_AT_MOST = 0.55


class OfferPopup(QFrame):
    """Floats over the window and never takes the keyboard: the field hands it its keys.

    Signals:
        taken(Offer): one was accepted, by key or click.
    """

    taken = Signal(object)

    def __init__(self, manager: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._manager = manager
        self._model = OfferModel()
        self._list = QListView()
        self._title = plain_label("", "overline")
        self._build()
        self._shadow = FloatShadow(self, manager)
        self.hide()

    @property
    def chosen(self) -> Offer | None:
        """The line that is chosen; None while the person only types."""
        return self._model.offer_at(self._list.currentIndex().row())

    @property
    def offers(self) -> list[Offer]:
        """The lines, from above."""
        rows = (self._model.offer_at(row) for row in range(self._model.rowCount()))
        return [offer for offer in rows if offer is not None]

    def show_offers(self, offers: list[Offer], title: str, below: QPoint) -> None:
        """Show other lines, none of them chosen; nothing to show hides it. `below` is in the parent."""
        self._model.set_offers(offers)
        self._list.setCurrentIndex(QModelIndex())
        self._title.setText(title)
        self._title.setVisible(bool(title))
        # A whole query is asked at once, a piece of one is written into it.
        self._take_key.setText(tr("Enter") if title else "Tab")
        self._take_words.setText(tr("ask it") if title else tr("write it"))
        if not offers:
            self.hide()
            return
        self._place(below)
        self.show()
        self.raise_()

    def walk(self, step: int) -> Offer | None:
        """Choose the next line; beyond the ends nothing is chosen. Gives what is chosen now."""
        count = self._model.rowCount()
        row = self._list.currentIndex().row()
        row = row + step if row >= 0 else (0 if step > 0 else count - 1)
        index = self._model.index(row, 0) if 0 <= row < count else QModelIndex()
        self._list.setCurrentIndex(index)
        self._list.viewport().update()
        return self.chosen

    def take(self, *, first: bool = False) -> bool:
        """Accept the chosen line, or with `first` the first when none is; False when there is none."""
        offer = self.chosen or (self._model.offer_at(0) if first else None)
        if offer is not None:
            self.taken.emit(offer)
        return offer is not None

    def spoken(self) -> str:
        """The chosen line in words."""
        return spoken_offer(self.chosen) if self.chosen is not None else ""

    def on_clicked(self, index: QModelIndex) -> None:
        """A line was clicked."""
        offer = self._model.offer_at(index.row())
        if offer is not None:
            self.taken.emit(offer)

    def _build(self) -> None:
        self.setProperty("cls", "float")
        self.setAccessibleName(tr("Suggestions"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setAccessibleName(tr("Suggestions"))
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setUniformItemSizes(True)
        self._list.setMouseTracking(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setModel(self._model)
        self._list.setItemDelegate(_OfferDelegate(self._manager, self))
        self._list.clicked.connect(self.on_clicked)
        self._title.setContentsMargins(10, 4, 8, 2)
        foot = QHBoxLayout()
        foot.setContentsMargins(8, 3, 8, 1)
        foot.setSpacing(4)
        self._take_key, self._take_words = plain_label("", "key"), plain_label("", "caption")
        choose = (plain_label("↑", "key"), plain_label("↓", "key"), plain_label(tr("choose"), "caption"))
        close = (plain_label("Esc", "key"), plain_label(tr("close"), "caption"))
        for labels in (choose, (self._take_key, self._take_words), close):
            for label in labels:
                foot.addWidget(label)
            foot.addSpacing(6)
        foot.addStretch(1)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(6, 6, 6, 6)
        lines.setSpacing(2)
        lines.addWidget(self._title)
        lines.addWidget(self._list)
        lines.addWidget(rule())
        lines.addLayout(foot)

    def _place(self, below: QPoint) -> None:
        scale = self._manager.text_scale
        rows = min(self._model.rowCount(), _ROWS_AT_MOST)
        self._list.setFixedHeight(round(_ROW * scale) * rows)
        width = round(_WIDTH * scale)
        parent = self.parentWidget()
        room = parent.width() - 8 if parent is not None else width
        self.setFixedWidth(min(width, room - 8))
        x = max(8, min(below.x(), room - self.width()))
        self.adjustSize()
        self.move(x, below.y() + _BELOW)


class _OfferDelegate(QStyledItemDelegate):
    """Icon, words, and at the right how many notes have it or what it does."""

    def __init__(self, manager: ThemeManager, parent: QObject) -> None:
        super().__init__(parent)
        self._manager = manager

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(160, round(_ROW * self._manager.text_scale))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        offer = index.data(OfferRole.OFFER)
        if not isinstance(offer, Offer):
            return
        painter.save()
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint(painter, QRect(option.rect), option.state, offer)
        finally:
            painter.restore()

    def _paint(self, painter: QPainter, rect: QRect, state: QStyle.StateFlag, offer: Offer) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(QPen(theme.accent, 2) if chosen and theme.is_contrast else Qt.PenStyle.NoPen)
            painter.setBrush(theme.selected if chosen else theme.hover)
            painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), 6, 6)
        side = QRect(rect.x() + 10, rect.center().y() - 6, 14, 14)
        draw_icon(painter, self._manager, offer.icon_name, "muted", side)
        caption = text_font("caption", scale)
        room = (rect.width() - 44) * _ASIDE_AT_MOST
        aside = min(QFontMetricsF(caption).horizontalAdvance(offer.aside) + 2, room)
        width = rect.width() - 44 - aside - (12 if offer.aside else 0)
        box = TextBox(text_font("body", scale), width, rect.height(), 1)
        draw_text(painter, QPointF(rect.x() + 34, rect.y()), offer.label, box, theme, theme.ink)
        if offer.aside:
            at = QPointF(rect.right() - 9 - aside, rect.y())
            draw_text(
                painter, at, offer.aside, TextBox(caption, aside + 1, rect.height(), 1), theme, theme.muted
            )
