"""The pages of the window by their names; one shows."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from ui.window.workspace import wanted_height

SKY = "sky"
_EDGE, _GAP, _NOTICE = 16, 8, 560
_CHANGES = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Resize, QEvent.Type.LayoutRequest)
# The legend of the sky, and the dock of the timeline, stand at the foot.
_ABOVE = {SKY: 72, "timeline": 184}


class Pages(QStackedWidget):
    """Two names may stand for one page in two ways.

    Signals:
    page_changed(str name): another page shows.
    """

    page_changed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._named: dict[str, QWidget] = {}
        self._name = SKY
        self._toast: QWidget | None = None
        self._notice: QWidget | None = None
        # Else the widest page would keep the pane beside all others narrow.
        self.setMinimumSize(1, 1)

    @property
    def name(self) -> str:
        """The page that shows."""
        return self._name

    def add(self, name: str, page: QWidget) -> None:
        """A page more; the first one shows."""
        self._named[name] = page
        if self.indexOf(page) < 0:
            self.addWidget(page)

    def set_toast(self, toast: QWidget) -> None:
        """At the lower left, above every page."""
        self._toast = self._taken(toast)

    def set_notice(self, notice: QWidget) -> None:
        """In the middle at the foot of every page, above the toast."""
        self._notice = self._taken(notice)

    def _taken(self, part: QWidget) -> QWidget:
        part.setParent(self)
        part.installEventFilter(self)
        part.hide()
        return part

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched in (self._toast, self._notice) and event.type() in _CHANGES:
            self._place_feet()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_feet()

    def page(self, name: str) -> QWidget:
        """A page by its name; the sky where there is none of that name."""
        return self._named.get(name, self._named[SKY])

    def show_page(self, name: str) -> None:
        """Show a page; `page_changed` tells when it is another one."""
        shown = name if name in self._named else SKY
        was, self._name = self._name, shown
        self.setCurrentWidget(self._named[shown])
        self._place_feet()
        for part in (self._toast, self._notice):
            if part is not None:
                part.raise_()
        if shown != was:
            self.page_changed.emit(shown)

    def _place_feet(self) -> None:
        foot = self.height() - _ABOVE.get(self._name, _EDGE)
        if self._toast is not None:
            self._toast.move(_EDGE, foot - self._toast.height())
            foot -= 0 if self._toast.isHidden() else self._toast.height() + _GAP
        if self._notice is not None:
            width = min(_NOTICE, self.width() - 2 * _EDGE)
            height = wanted_height(self._notice, width)
            self._notice.setGeometry((self.width() - width) // 2, foot - height, width, height)
