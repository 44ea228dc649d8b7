"""The line at the foot: what goes on, how fast, how long still; sources; the lock."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar

from app.wire.sources import Source
from app.wire.status import Progress, Status
from ui import words
from ui.language import tr
from ui.pieces import Button, Dot, IconSign, plain_label
from ui.session import Connection
from ui.theme import ThemeManager, load_tokens

# Below this the counts of the sources give way to what goes on.
_ROOMY_PX = 900
_STATES = {
    Connection.CONNECTING: words.Work(label=tr("Starting the memory…"), tone="muted"),
    Connection.RECONNECTING: words.Work(label=tr("Connecting to the memory again…"), tone="warn"),
    Connection.LOST: words.Work(label=tr("The memory is not running."), tone="bad"),
}


class StatusBar(QFrame):
    """28 pixels.

    Signals:
        pause_requested(bool): pause or resume the learning of meanings.
    """

    pause_requested = Signal(bool)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "status")
        self.setFixedHeight(load_tokens().size["status"])
        self._connection = Connection.CONNECTING
        self._status: Status | None = None
        self._sources: list[Source] | None = None
        self._work: list[Progress] = []
        self._dot = Dot(manager)
        self._label = plain_label("", "small")
        # Its own minimum, so that a narrow window cuts the line instead of growing.
        self._label.setMinimumWidth(60)
        self._bar = QProgressBar()
        self._bar.setFixedWidth(120)
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 1000)
        self._detail = plain_label("", "small ink")
        self._between = plain_label("·", "muted")
        self._note = plain_label("", "small muted")
        self._pause = Button(manager, "", "pause", "ghost small", tip=tr("Pause the learning of meanings"))
        self._pause.clicked.connect(lambda: self.pause_requested.emit(not self._paused))
        self._acting_dot = Dot(manager, "gold")
        self._acting = plain_label("", "small ink")
        self._refresh_icon = IconSign(manager, "refresh", "muted", 12)
        self._steps = plain_label("", "small muted")
        self._lock = plain_label(tr("Nothing leaves this machine"), "small muted")
        self._lay_out(manager)
        self.set_acting("")
        self._refresh()

    @property
    def text(self) -> str:
        """All that stands at the left, for tests and the screen reader."""
        parts = (self._label, self._detail, self._note)
        return " · ".join(part.text() for part in parts if not part.isHidden() and part.text())

    def set_connection(self, connection: Connection) -> None:
        self._connection = connection
        self._refresh()

    def set_status(self, status: Status) -> None:
        self._status = status
        self._refresh()

    def set_sources(self, sources: list[Source]) -> None:
        self._sources = sources
        self._refresh()

    def set_work(self, work: list[Progress]) -> None:
        self._work = work
        self._refresh()

    @property
    def acting(self) -> str:
        """Which agent is at work just now."""
        return self._acting.text()

    def set_acting(self, text: str) -> None:
        """An agent is at work; "" when none is."""
        self._acting.setText(text)
        for part in (self._acting_dot, self._acting):
            part.setVisible(bool(text))

    @property
    def _paused(self) -> bool:
        return self._status is not None and self._status.paused

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_sources()

    def _show_sources(self) -> None:
        roomy = self.width() >= _ROOMY_PX
        self._refresh_icon.setVisible(roomy and bool(self._sources))
        self._steps.setVisible(roomy)
        self._steps.setText(words.sources_in_step(self._sources or []))

    def _lay_out(self, manager: ThemeManager) -> None:
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 0, 12, 0)
        line.setSpacing(8)
        for part in (self._dot, self._label, self._bar, self._detail, self._between, self._note, self._pause):
            line.addWidget(part)
        line.addStretch(1)
        line.addWidget(self._acting_dot)
        line.addWidget(self._acting)
        line.addSpacing(8)
        line.addWidget(self._refresh_icon)
        line.addWidget(self._steps)
        line.addSpacing(16)
        line.addWidget(IconSign(manager, "lock", "good", 12))
        line.addWidget(self._lock)

    def _refresh(self) -> None:
        state = _STATES.get(self._connection)
        line = state or words.work_line(self._work, self._status, self._sources or [])
        self._dot.set_role(line.tone)
        measured = line.share is not None
        self._dot.setVisible(not measured)
        self._label.setText(line.label)
        self._bar.setVisible(measured)
        self._bar.setValue(round(1000 * (line.share or 0.0)))
        self._bar.setAccessibleName(line.label)
        for part, text in ((self._detail, line.detail), (self._note, line.note)):
            part.setText(text)
            part.setVisible(bool(text))
        self._between.setVisible(bool(line.detail and line.note))
        self._show_pause(state is None)
        self._show_sources()
        self.setAccessibleName(self.text)

    def _show_pause(self, connected: bool) -> None:
        learning = any(progress.stage == "learning" for progress in self._work)
        self._pause.setVisible(connected and (learning or self._paused))
        self._pause.set_icon_name("play" if self._paused else "pause")
        tip = tr("Go on learning meanings") if self._paused else tr("Pause the learning of meanings")
        self._pause.setToolTip(tip)
        self._pause.setAccessibleName(tip)
