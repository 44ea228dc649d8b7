"""The middle and the right of the window: the sky with its floats, pages, the detail pane."""

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from ui.common.shadow import FloatShadow
from ui.graph.view import SkyView
from ui.search.together_card import TogetherCard
from ui.theme import ThemeManager, load_tokens

_EDGE = 16
_GRIP = 4
_RIGHT_FLOATS = 200
_ABOVE_LEGEND = 72
_CANVAS_MIN = 480
_DETAIL_MIN = 320
_MOVES = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Resize, QEvent.Type.LayoutRequest)


class Floats(QWidget):
    """The sky fills it; floats keep their places over it, and the sky hears what they cover."""

    def __init__(self, sky: SkyView) -> None:
        super().__init__()
        self._sky = sky
        self._corner: list[QWidget] = []
        self._middle: list[QWidget] = []
        self._foot: list[QWidget] = []
        self._toast: QWidget | None = None
        self._beside: tuple[QWidget, TogetherCard] | None = None
        self._sheet = QRect()
        sky.setParent(self)
        sky.lower()

    def add_corner(self, float_: QWidget, width: int) -> None:
        """Top left, `width` wide; only one of these is shown at a time."""
        float_.setParent(self)
        float_.setMaximumWidth(width)
        float_.setProperty("float_width", width)
        float_.installEventFilter(self)
        self._corner.append(float_)
        float_.hide()

    def add_middle(self, card: QWidget) -> None:
        """In the middle of what is free."""
        card.setParent(self)
        card.installEventFilter(self)
        self._middle.append(card)
        card.hide()

    def add_foot(self, float_: QWidget) -> None:
        """At the foot, centred."""
        float_.setParent(self)
        float_.installEventFilter(self)
        self._foot.append(float_)
        float_.hide()

    def set_beside(self, results: QWidget, card: TogetherCard) -> None:
        """At the foot of the sky, right of the results."""
        card.setParent(self)
        card.installEventFilter(self)
        self._beside = (results, card)
        card.hide()

    def set_toast(self, toast: QWidget) -> None:
        """At the lower left, above everything."""
        toast.setParent(self)
        toast.installEventFilter(self)
        self._toast = toast
        toast.hide()

    def set_sheet(self, area: QRect) -> None:
        """What the sheet of the detail pane covers; empty while there is none."""
        self._sheet = area
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES:
            self._place()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._sky.setGeometry(self.rect())
        self._place()

    def covered(self) -> list[QRect]:
        """What the floats cover of the sky."""
        shown = [part for part in (*self._corner, *self._middle, *self._foot) if not part.isHidden()]
        return [part.geometry() for part in shown] + ([] if self._sheet.isEmpty() else [self._sheet])

    def _place(self) -> None:
        for part in self._corner:
            width = min(int(part.property("float_width")), self.width() - 2 * _EDGE)
            height = min(wanted_height(part, width), self.height() - 2 * _EDGE)
            part.setGeometry(_EDGE, 12, width, height)
        for part in self._middle:
            part.move((self.width() - part.width()) // 2, max(_EDGE, (self.height() - part.height()) // 2))
        for part in self._foot:
            width = min(560, self.width() - 2 * _EDGE)
            height = wanted_height(part, width)
            part.setGeometry((self.width() - width) // 2, self.height() - height - _EDGE, width, height)
        if self._beside is not None:
            self._place_beside(*self._beside)
        if self._toast is not None:
            self._toast.move(_EDGE, self.height() - self._toast.height() - _ABOVE_LEGEND)
        self._sky.set_covers(self.covered())

    def _place_beside(self, results: QWidget, card: TogetherCard) -> None:
        size = card.wanted_size()
        left = results.geometry().right() + _EDGE
        width = min(size.width(), self.width() - left - _RIGHT_FLOATS)
        card.setGeometry(left, self.height() - size.height() - _EDGE, width, size.height())


def wanted_height(part: QWidget, width: int) -> int:
    """The height a widget wants at this width."""
    layout = part.layout()
    if layout is not None and layout.hasHeightForWidth():
        return layout.totalHeightForWidth(width)
    return part.sizeHint().height()


class Workspace(QWidget):
    """Pages at the left, detail at the right: beside the canvas, or over it as a sheet when narrow.

    Signals:
        sheet_moved(QRect): what the sheet covers of the pages.
    """

    sheet_moved = Signal(QRect)

    def __init__(self, manager: ThemeManager, pages: QStackedWidget, detail: QWidget) -> None:
        super().__init__()
        self._pages, self._detail = pages, detail
        self._narrow = False
        self._wanted = load_tokens().size["detail"]
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setHandleWidth(_GRIP)
        self._splitter.setChildrenCollapsible(False)
        pages.setMinimumWidth(0)
        self._sheet = QFrame(self)
        sheet = QVBoxLayout(self._sheet)
        sheet.setContentsMargins(0, 0, 0, 0)
        self._shadow = FloatShadow(self._sheet, manager, radius=0)
        self._sheet.hide()
        detail.setMinimumWidth(_DETAIL_MIN)
        detail.setMaximumWidth(load_tokens().size["detail_max"])
        self._splitter.addWidget(pages)
        self._splitter.addWidget(detail)
        self._splitter.setStretchFactor(0, 1)
        self._splitter.setStretchFactor(1, 0)
        self._splitter.handle(1).installEventFilter(self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._splitter)
        detail.hide()

    @property
    def is_narrow(self) -> bool:
        return self._narrow

    def is_detail_open(self) -> bool:
        return not self._detail.isHidden()

    def open_detail(self) -> None:
        """Show the pane, or the sheet."""
        if self.is_detail_open():
            return
        self._detail.show()
        if self._narrow:
            self._sheet.show()
            self._sheet.raise_()
            self._place_sheet()
        else:
            self._share()

    def close_detail(self) -> None:
        """Give its room to the canvas."""
        self._detail.hide()
        self._sheet.hide()
        self.sheet_moved.emit(QRect())

    def set_narrow(self, narrow: bool) -> None:
        """Whether there is no room for two panes."""
        if narrow == self._narrow:
            return
        was_open = self.is_detail_open()
        self._narrow = narrow
        self.close_detail()
        layout = self._sheet.layout()
        if narrow and layout is not None:
            layout.addWidget(self._detail)
        else:
            self._splitter.addWidget(self._detail)
        self._detail.hide()
        if was_open:
            self.open_detail()

    def save_state(self) -> QByteArray:
        return self._splitter.saveState()

    def restore_state(self, state: QByteArray) -> None:
        self._splitter.restoreState(state)
        self._splitter.setHandleWidth(_GRIP)
        width = self._splitter.sizes()[-1]
        if width >= _DETAIL_MIN:
            self._wanted = width

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_sheet()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonDblClick:
            self._wanted = load_tokens().size["detail"]
            self._share()
            return True
        if event.type() == QEvent.Type.MouseButtonRelease:
            self._wanted = self._splitter.sizes()[-1]
        return super().eventFilter(watched, event)

    def _share(self) -> None:
        total = max(self.width(), _CANVAS_MIN + _DETAIL_MIN)
        detail = min(self._wanted, total - _CANVAS_MIN)
        self._splitter.setSizes([total - detail - _GRIP, detail])

    def _place_sheet(self) -> None:
        if self._narrow:
            width = min(self._wanted, max(_DETAIL_MIN, self.width() - 48), self.width())
            self._sheet.setGeometry(self.width() - width, 0, width, self.height())
            if self.is_detail_open():
                self.sheet_moved.emit(self._sheet.geometry())
