"""The middle and the right of the window: the sky with its floats, pages, the detail pane."""

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from ui.common.shadow import FloatShadow
from ui.graph.view import SkyView
from ui.search.together_card import TogetherCard
from ui.theme import ThemeManager, load_tokens

_EDGE = 16
# Narrower than this no float is of use.
_LEAST_ROOM = 320
_GRIP = 4
_RIGHT_FLOATS = 200
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
        self._banner: QWidget | None = None
        self._dock: QWidget | None = None
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

    def set_banner(self, banner: QWidget) -> None:
        """Top left, above what else stands there."""
        self._banner = self._taken(banner)

    def set_dock(self, dock: QWidget) -> None:
        """At the foot, from edge to edge."""
        self._dock = self._taken(dock)

    def set_beside(self, results: QWidget, card: TogetherCard) -> None:
        """At the foot of the sky, right of the results."""
        card.setParent(self)
        card.installEventFilter(self)
        self._beside = (results, card)
        card.hide()

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
        edges = [part for part in (self._banner, self._dock) if part is not None]
        parts = (*self._corner, *self._middle, *edges)
        shown = [part for part in parts if not part.isHidden()]
        return [part.geometry() for part in shown] + ([] if self._sheet.isEmpty() else [self._sheet])

    def _taken(self, part: QWidget) -> QWidget:
        part.setParent(self)
        part.installEventFilter(self)
        part.hide()
        return part

    def _place(self) -> None:
        top, floor = self._place_edges()
        for part in self._corner:
            width = min(int(part.property("float_width")), self._room)
            height = min(wanted_height(part, width), floor - top - _EDGE)
            part.setGeometry(self._begin, top, width, height)
        for part in self._middle:
            part.move((self.width() - part.width()) // 2, max(_EDGE, (self.height() - part.height()) // 2))
        if self._beside is not None:
            self._place_beside(*self._beside)
        self._sky.set_covers(self.covered())

    @property
    def _room(self) -> int:
        """How wide a float may be: beside the sheet, where that leaves enough of it."""
        free = self.width() - self._sheet.width()
        return (free if free >= _LEAST_ROOM else self.width()) - 2 * _EDGE

    @property
    def _begin(self) -> int:
        """Where floats begin, at the left."""
        is_before = not self._sheet.isEmpty() and self._sheet.left() == 0
        is_roomy = self.width() - self._sheet.width() >= _LEAST_ROOM
        return _EDGE + (self._sheet.width() if is_before and is_roomy else 0)

    def _place_edges(self) -> tuple[int, int]:
        """Place banner and dock; gives where the room between them begins and ends."""
        top, floor = 12, self.height()
        room = self._room
        if self._banner is not None and not self._banner.isHidden():
            size = self._banner.sizeHint()
            self._banner.setGeometry(self._begin, 12, min(size.width(), room), size.height())
            top += size.height() + 8
        if self._dock is not None and not self._dock.isHidden():
            height = self._dock.sizeHint().height()
            self._dock.setGeometry(self._begin, self.height() - height - _EDGE, room, height)
            floor -= height + _EDGE
        return top, floor

    def _place_beside(self, results: QWidget, card: TogetherCard) -> None:
        size = card.wanted_size()
        left = results.geometry().right() + _EDGE
        width = min(size.width(), self.width() - left - _RIGHT_FLOATS)
        card.set_room(width)
        card.setGeometry(left, self.height() - size.height() - _EDGE, width, size.height())


def wanted_height(part: QWidget, width: int) -> int:
    """The height a widget wants at this width."""
    layout = part.layout()
    if layout is not None and layout.hasHeightForWidth():
        return layout.totalHeightForWidth(width)
    return part.sizeHint().height()


class Workspace(QWidget):
    """Pages, and the detail behind or before them: beside the canvas, or over it as a sheet when narrow.

    Signals:
        sheet_moved(QRect): what the sheet covers of the pages.
    """

    sheet_moved = Signal(QRect)

    def __init__(self, manager: ThemeManager, pages: QStackedWidget, detail: QWidget) -> None:
        super().__init__()
        self._pages, self._detail = pages, detail
        self._narrow = self._detail_first = False
        # A decision has two columns: the pane has one width for these and one for all others.
        self._is_wide = False
        self._widths = {False: load_tokens().size["detail"], True: load_tokens().size["detail_max"]}
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setHandleWidth(_GRIP)
        self._splitter.setChildrenCollapsible(False)
        self._sheet = QFrame(self)
        sheet = QVBoxLayout(self._sheet)
        sheet.setContentsMargins(0, 0, 0, 0)
        self._shadow = FloatShadow(self._sheet, manager, radius=0)
        self._sheet.hide()
        detail.setMinimumWidth(_DETAIL_MIN)
        detail.setMaximumWidth(load_tokens().size["detail_max"])
        self._splitter.addWidget(pages)
        self._splitter.addWidget(detail)
        self._stretch()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._splitter)
        detail.hide()

    @property
    def _wanted(self) -> int:
        return self._widths[self._is_wide]

    @_wanted.setter
    def _wanted(self, width: int) -> None:
        self._widths[self._is_wide] = width

    @property
    def is_narrow(self) -> bool:
        return self._narrow

    def is_detail_open(self) -> bool:
        return not self._detail.isHidden()

    def set_detail_first(self, first: bool) -> None:
        """The pane stands before the pages, or behind them."""
        if first == self._detail_first:
            return
        self._detail_first = first
        if self._narrow:
            self._place_sheet()
            return
        self._splitter.insertWidget(0 if first else 1, self._detail)
        self._stretch()
        if self.is_detail_open():
            self._share()

    def set_wide(self, wide: bool) -> None:
        """Whether what is shown has two columns; each of the two widths is remembered."""
        if wide == self._is_wide:
            return
        self._is_wide = wide
        if self.is_detail_open():
            self._place_sheet() if self._narrow else self._share()

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
            self._splitter.insertWidget(0 if self._detail_first else 1, self._detail)
            self._stretch()
        self._detail.hide()
        if was_open:
            self.open_detail()

    def save_state(self) -> QByteArray:
        return self._splitter.saveState()

    def restore_state(self, state: QByteArray) -> None:
        self._splitter.restoreState(state)
        self._splitter.setHandleWidth(_GRIP)
        width = self._detail_size
        if width >= _DETAIL_MIN:
            self._widths[False] = width

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_sheet()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonDblClick:
            size = load_tokens().size
            self._wanted = size["detail_max" if self._is_wide else "detail"]
            self._share()
            return True
        if event.type() == QEvent.Type.MouseButtonRelease:
            self._wanted = self._detail_size
        return super().eventFilter(watched, event)

    def _share(self) -> None:
        total = max(self.width(), _CANVAS_MIN + _DETAIL_MIN)
        detail = min(self._wanted, total - _CANVAS_MIN)
        sizes = [total - detail - _GRIP, detail]
        self._splitter.setSizes(sizes[::-1] if self._detail_first else sizes)

    @property
    def _detail_size(self) -> int:
        return self._splitter.sizes()[0 if self._detail_first else -1]

    def _stretch(self) -> None:
        """What room there is more goes to the pages; the grip between the two is the one now."""
        self._splitter.handle(1).installEventFilter(self)
        for widget, share in ((self._pages, 1), (self._detail, 0)):
            self._splitter.setStretchFactor(self._splitter.indexOf(widget), share)

    def _place_sheet(self) -> None:
        if self._narrow:
            width = min(self._wanted, max(_DETAIL_MIN, self.width() - 48), self.width())
            left = 0 if self._detail_first else self.width() - width
            self._sheet.setGeometry(left, 0, width, self.height())
            if self.is_detail_open():
                self.sheet_moved.emit(self._sheet.geometry())
