"""One failure: what happened, what was tried, and what helped; or the field where somebody says it."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from app.wire.journal import Failure
from ui.common.label import CutLabel, plain_label
from ui.common.style import set_cls
from ui.memory.field_part import clear_layout
from ui.memory.running import Run, RunningText
from ui.pieces import Button, IconSign, column, row
from ui.theme import ThemeManager
from ui.work.wording import SEVERITIES, failure_line, failure_state, failure_title, tr


class FailureView(QWidget):
    """Signals:
    resolve_wanted(str failure id, str what helped)
    open_requested(str item id), plan_requested(str plan id)
    """

    resolve_wanted = Signal(str, str)
    open_requested = Signal(str)
    plan_requested = Signal(str)

    def __init__(self, manager: ThemeManager, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._manager, self._now = manager, now
        self._failure: Failure | None = None
        self.title = plain_label("", "heading", wraps=True)
        self.state = plain_label("", "tag")
        self.severity = plain_label("", "tag")
        self.line = CutLabel("", "muted")
        self.page = Button(manager, tr("Read its page"), "file")
        self.plan = Button(manager, tr("Plan"), "flag", "ghost small")
        self._parts = QVBoxLayout()
        self._parts.setSpacing(10)
        self.answer = QPlainTextEdit()
        self.answer.setTabChangesFocus(True)
        self.answer.setFixedHeight(84)
        self.answer.setPlaceholderText(tr("What helped in the end, so that nobody has to find it again"))
        self.answer.setAccessibleName(tr("What helped"))
        self.resolve = Button(manager, tr("Keep the answer"), "check", "primary")
        self._asking = column(
            plain_label(tr("What helped?"), "title"),
            self.answer,
            row(
                plain_label(tr("Every agent sees it before it tries the same."), "caption"),
                None,
                self.resolve,
            ),
            gap=8,
            margins=(20, 14, 16, 14),
            cls="card",
        )
        self._lay_out()
        self.page.clicked.connect(self._on_page)
        self.plan.clicked.connect(self._on_plan)
        self.resolve.clicked.connect(self._on_resolve)
        self.answer.textChanged.connect(self._show_button)
        self._show_button()

    @property
    def failure(self) -> Failure | None:
        """The one that is shown."""
        return self._failure

    def show_failure(self, failure: Failure) -> None:
        """Show another one, or the same as it stands now; what is being written stays."""
        was, self._failure = self._failure, failure
        if was is None or was.id != failure.id:
            self.answer.clear()
        self.title.setText(failure_title(failure))
        word, _, tone = failure_state(failure)
        _tag(self.state, word, tone)
        _tag(self.severity, *SEVERITIES.get(failure.severity, ("", "")))
        self.line.set_whole(failure_line(failure, self._now()))
        self._plan_row.setVisible(failure.plan is not None)
        if failure.plan is not None:
            self.plan.setText(failure.plan.title)
            self.plan.setAccessibleName(tr("The plan {title}").format(title=failure.plan.title))
        self._asking.setVisible(not failure.resolution)
        self._show_parts(failure)

    def shown_parts(self) -> list[str]:
        """The headings that have something below them."""
        return list(self._headings)

    # -- helpers -------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._headings: list[str] = []
        self._plan_row = row(plain_label(tr("Happened in the plan"), "muted"), self.plan, None, gap=4)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 18, 24, 20)
        lines.setSpacing(12)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title, 1)
        head.addWidget(self.page, 0, Qt.AlignmentFlag.AlignTop)
        told = QHBoxLayout()
        told.setSpacing(6)
        told.addWidget(self.state)
        told.addWidget(self.severity)
        told.addWidget(self.line, 1)
        lines.addLayout(head)
        lines.addLayout(told)
        lines.addWidget(self._plan_row)
        lines.addLayout(self._parts)
        lines.addWidget(self._asking)
        lines.addStretch(1)

    def _show_parts(self, failure: Failure) -> None:
        clear_layout(self._parts)
        title = failure_title(failure)
        parts = (
            (tr("What happened"), "alert", "warn", failure.text if failure.text != title else ""),
            (tr("While doing"), "play", "muted", failure.context),
            (tr("Cause"), "search", "muted", failure.cause),
            (tr("What was tried"), "refresh", "muted", failure.attempted_fix),
            (tr("What helped"), "check", "good", failure.resolution),
        )
        shown = [part for part in parts if part[3].strip()]
        self._headings = [heading for heading, *_ in shown]
        for heading, icon, tone, text in shown:
            self._parts.addWidget(self._part(heading, icon, tone, text))

    def _part(self, heading: str, icon: str, tone: str, text: str) -> QWidget:
        running = [RunningText(self._manager, [Run(line)], role="body") for line in text.strip().splitlines()]
        head = row(IconSign(self._manager, icon, tone, 14), plain_label(heading, "overline"), None, gap=6)
        part = column(head, *running, gap=6, margins=(20, 12, 16, 14), cls="card")
        part.setAccessibleName(f"{heading}: {text}")
        return part

    def _show_button(self) -> None:
        self.resolve.setEnabled(bool(self.answer.toPlainText().strip()))

    def _on_resolve(self) -> None:
        text = self.answer.toPlainText().strip()
        if self._failure is not None and text:
            self.resolve_wanted.emit(self._failure.id, text)

    def _on_page(self) -> None:
        if self._failure is not None:
            self.open_requested.emit(self._failure.id)

    def _on_plan(self) -> None:
        if self._failure is not None and self._failure.plan is not None:
            self.plan_requested.emit(self._failure.plan.id)


def _tag(label: QLabel, text: str, tone: str) -> None:
    label.setText(text)
    set_cls(label, f"tag {tone}".strip())
    label.setVisible(bool(text))
