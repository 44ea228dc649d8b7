"""The pages of the window by their names; one shows."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

SKY = "sky"
_EDGE = 16
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
        toast.setParent(self)
        toast.installEventFilter(self)
        self._toast = toast
        toast.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._toast and event.type() in (QEvent.Type.Show, QEvent.Type.Resize):
            self._place_toast()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_toast()

    def page(self, name: str) -> QWidget:
        """A page by its name; the sky where there is none of that name."""
        return self._named.get(name, self._named[SKY])

    def show_page(self, name: str) -> None:
        """Show a page; `page_changed` tells when it is another one."""
        shown = name if name in self._named else SKY
        was, self._name = self._name, shown
        self.setCurrentWidget(self._named[shown])
        if self._toast is not None:
            self._place_toast()
            self._toast.raise_()
        if shown != was:
            self.page_changed.emit(shown)

    def _place_toast(self) -> None:
        if self._toast is not None:
            above = _ABOVE.get(self._name, _EDGE)
            self._toast.move(_EDGE, self.height() - self._toast.height() - above)
