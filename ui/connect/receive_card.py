"""Step three: what a program would receive for a question, and what would stay out."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLineEdit, QProgressBar, QVBoxLayout, QWidget

from app.wire.context import ContextReply
from ui.common.label import plain_label
from ui.connect.wording import tr
from ui.context.lists import LeftOutList, PieceList
from ui.context.wording import frame_words, tokens_words
from ui.pieces import Button, column, flowing
from ui.pieces.segments import Segments
from ui.pieces.step import StepHead
from ui.theme import ThemeManager

_SHOWN = 6
_STACKED_BELOW = 640
_FRAMES = ("task", "attention", "self")


class ReceiveCard(QFrame):
    """Signals:
    asked(str frame, str question); open_requested(str id); preview_requested(): the whole preview.
    """

    asked = Signal(str, str)
    open_requested = Signal(str)
    preview_requested = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "card")
        self.setAccessibleName(tr("What it will receive"))
        self._used = plain_label("", "caption")
        self._bar = QProgressBar()
        self._bar.setRange(0, 1000)
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(96)
        self.frames = Segments(manager, [(name, frame_words(name)) for name in _FRAMES], tr("How it asks"))
        self.question = QLineEdit()
        self.question.setPlaceholderText(tr("A question of yours, as the program would ask it"))
        self.question.setAccessibleName(tr("The question"))
        self.pieces = PieceList(manager, opens=False)
        self.left_out = LeftOutList(manager)
        self.preview = Button(manager, tr("Whole preview"), "eye", "ghost small")
        self.pieces.anchor = self.preview
        self.frames.chosen.connect(lambda _name: self.ask())
        self.question.returnPressed.connect(self.ask)
        self.preview.clicked.connect(self.preview_requested)
        for part in (self.pieces, self.left_out):
            part.open_requested.connect(self.open_requested)
        self._lay_out(manager)
        self.show_reply(None)

    def ask(self) -> None:
        """Ask what is written."""
        self.asked.emit(self.frames.choice, self.question.text().strip())

    def show_reply(self, reply: ContextReply | None) -> None:
        """Show an answer; None before anything was asked."""
        for part in (self._lists, self._used, self._bar):
            part.setVisible(reply is not None)
        self.head.mark.set_done(reply is not None and bool(reply.items))
        if reply is not None:
            self._used.setText(tokens_words(reply))
            self._bar.setValue(min(1000, round(1000 * reply.tokens_used / max(1, reply.tokens_budget))))
            self.pieces.show_reply(reply, _SHOWN)
            self.left_out.anchor = self.pieces.rows[-1].row if self.pieces.rows else self.preview
            self.left_out.show_reply(reply, _SHOWN)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(across if self.width() >= _STACKED_BELOW else down)

    def _lay_out(self, manager: ThemeManager) -> None:
        self.head = StepHead(manager, 3, tr("What it will receive"), self._used, self._bar)
        self._lists = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._lists)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(24)
        out = column(plain_label(tr("Left out, and why"), "overline"), self.left_out, gap=4)
        self._columns.addWidget(column(plain_label(tr("It receives"), "overline"), self.pieces, gap=4), 1)
        self._columns.addWidget(out, 1)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(20, 16, 20, 12)
        lines.setSpacing(10)
        lines.addWidget(self.head)
        lines.addWidget(self.question)
        lines.addWidget(flowing(self.frames, self.preview, far_last=True))
        lines.addWidget(self._lists)
