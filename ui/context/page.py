"""The preview: a question, a frame and a budget, and exactly what an agent would receive for them."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFrame,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from app.wire.context import ContextReply
from ui.common.label import plain_label
from ui.common.scroll import scrolling
from ui.context.lists import LeftOutList, PieceList
from ui.context.wording import FRAMES, frame_line, how_words, tokens_words, tr, weak_words
from ui.pieces import Button, IconSign, column, row, stretched
from ui.pieces.segments import Segments
from ui.theme import ThemeManager
from ui.words import number

_STACKED_BELOW = 900
_BUDGETS = (300, 500, 800, 1000, 2000, 4000, 8000)
_USUAL = 1000
_TEXT_LEAST_PX, _BAR_PX = 280, 96


class ContextPage(QFrame):
    """Signals:
    asked(): question, frame or budget are other ones. left(): back to the agents.
    open_requested(str id), copy_requested()
    """

    asked = Signal()
    left = Signal()
    open_requested = Signal(str)
    copy_requested = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setProperty("cls", "page")
        self.setAccessibleName(tr("What an agent receives"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._make_parts()
        self._connect()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolling(self._content()))
        self.show_reply(None)

    @property
    def query(self) -> str:
        """What is asked."""
        return self.question.text().strip()

    @property
    def frame_name(self) -> str:
        """The frame that is chosen, "" for a plain context."""
        return self.frames.choice

    @property
    def tokens(self) -> int:
        """The budget."""
        return int(self.budget.currentData())

    def show_reply(self, reply: ContextReply | None) -> None:
        """Show an answer; None before anything was asked."""
        self._answer.setVisible(reply is not None)
        self._hint.setVisible(reply is None)
        self._used.setVisible(reply is not None)
        self._bar.setVisible(reply is not None)
        if reply is None:
            self._how.setText("")
            return
        self._used.setText(tokens_words(reply))
        self._bar.setValue(min(1000, round(1000 * reply.tokens_used / max(1, reply.tokens_budget))))
        self._how.setText(how_words(reply))
        self._weak.setText(weak_words(reply))
        self._weak.setVisible(bool(self._weak.text()))
        self.pieces.show_reply(reply)
        self.left_out.anchor = self.pieces.rows[-1].why if self.pieces.rows else self.budget
        if self.pieces.rows:
            self.pieces.rows[0].why.setChecked(True)
        self.left_out.show_reply(reply)
        self.text.setPlainText(reply.text)

    def on_frame_chosen(self, _name: str) -> None:
        """Say what it is for; some need no question."""
        self._frame_line.setText(frame_line(self.frame_name))
        self.asked.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= _STACKED_BELOW
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(across if wide else down)

    def _make_parts(self) -> None:
        manager = self._manager
        self.back = Button(manager, "", "back", "ghost small", tip=tr("Back to the agents"))
        self.frames = Segments(manager, [(key, word) for key, word, _ in FRAMES], tr("How it asks"))
        self._frame_line = plain_label(frame_line(""), "caption", wraps=True)
        self.question = QLineEdit()
        self.question.setPlaceholderText(tr("What would the agent ask?"))
        self.question.setAccessibleName(tr("The question"))
        self.question.setClearButtonEnabled(True)
        self.budget = QComboBox()
        for tokens in _BUDGETS:
            self.budget.addItem(tr("{count} tokens").format(count=number(tokens)), tokens)
        self.budget.setCurrentIndex(_BUDGETS.index(_USUAL))
        self.budget.setAccessibleName(tr("Budget"))
        self.budget.setFixedWidth(132)
        self._used, self._how = plain_label("", "caption"), plain_label("", "caption")
        self._bar = QProgressBar()
        self._bar.setRange(0, 1000)
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(_BAR_PX)
        self._weak = plain_label("", "small warn", wraps=True)
        self.pieces = PieceList(manager, opens=True)
        self.pieces.anchor = self.budget
        self.left_out = LeftOutList(manager)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setProperty("cls", "quote")
        self.text.setAccessibleName(tr("The text, as the agent receives it"))
        self.text.setMinimumSize(QSize(240, _TEXT_LEAST_PX))
        self.copy = Button(manager, tr("Copy"), "copy", "small")

    def _connect(self) -> None:
        self.back.clicked.connect(self.left)
        self.frames.chosen.connect(self.on_frame_chosen)
        self.question.returnPressed.connect(self.asked)
        self.budget.activated.connect(lambda _at: self.asked.emit())
        self.pieces.open_requested.connect(self.open_requested)
        self.left_out.open_requested.connect(self.open_requested)
        self.copy.clicked.connect(self.copy_requested)

    def _content(self) -> QWidget:
        sub = tr("Exactly this, and nothing else, when it asks. Looking changes nothing.")
        head = stretched(
            1,
            self.back,
            column(
                plain_label(self.accessibleName(), "heading"), plain_label(sub, "muted", wraps=True), gap=2
            ),
        )
        told = row(self._used, self._bar, 8, self._how, None)
        asked = column(
            stretched(1, self.frames, self._frame_line, gap=12),
            row(self.question, self.budget),
            told,
            gap=10,
            margins=(20, 14, 20, 14),
            cls="card",
        )
        self._hint = _hint(self._manager)
        self._answer = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._answer)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(16)
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addWidget(_card(tr("It receives"), self._weak, self.pieces))
        left.addWidget(_card(tr("Left out, and why"), self.left_out))
        left.addStretch(1)
        self._columns.addLayout(left, 1)
        text = column(
            row(plain_label(tr("Word for word"), "title"), None, self.copy),
            self.text,
            gap=10,
            margins=(20, 14, 20, 16),
            cls="card",
        )
        self._columns.addWidget(text, 1)
        content = QWidget()
        lines = QVBoxLayout(content)
        lines.setContentsMargins(24, 18, 24, 20)
        lines.setSpacing(12)
        lines.addWidget(head)
        lines.addWidget(asked)
        lines.addWidget(self._hint)
        lines.addWidget(self._answer, 1000)
        # Before the first question nothing else takes the room that is left.
        lines.addStretch(1)
        return content


def _card(title: str, *parts: QWidget) -> QWidget:
    return column(plain_label(title, "title"), *parts, gap=8, margins=(20, 14, 16, 12), cls="card")


def _hint(manager: ThemeManager) -> QWidget:
    words = tr(
        "Ask something, as an agent would: you see what it is given, what each piece costs, what stays out."
    )
    return row(
        IconSign(manager, "eye", "muted"), plain_label(words, "muted", wraps=True), margins=(4, 8, 4, 8)
    )
