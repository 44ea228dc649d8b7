"""Counts what rules would read while they are still being typed."""

from collections.abc import Awaitable, Callable

from PySide6.QtCore import QObject, QTimer, Signal

from app.wire.sources import SourcePreview
from ui.connector import Client
from ui.session import Session

PAUSE_MS = 250

Count = Callable[[Client], Awaitable[SourcePreview]]


class RuleCounter(QObject):
    """Asks after a pause in typing; what is typed meanwhile ends the count that is under way.

    Signals:
        counted(SourcePreview | None): the newest count; None when it cannot be had.
    """

    counted = Signal(object)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._count: Count | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self.on_paused)

    def ask(self, count: Count) -> None:
        """Count this soon, and nothing that was asked before."""
        self._session.cancel_count()
        self._count = count
        self._timer.start()

    def cancel(self) -> None:
        """Nothing is to be counted any more."""
        self._timer.stop()
        self._session.cancel_count()

    def on_paused(self) -> None:
        """Nothing was typed for a moment."""
        if self._count is not None:
            self._session.count(self._count, self.counted.emit)
