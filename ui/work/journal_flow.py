"""The failure journal and reasoning, and the daemon: what is listed, sought, resolved."""

from PySide6.QtCore import QObject, Signal

from app.wire.events import NoteChanged, NoteRemoved
from app.wire.journal import Failure, Failures, ResolveFailure, Trace, Traces
from app.wire.past import Undo
from ui.memory.wording import share_words
from ui.pieces.told_row import RowWords
from ui.session import Session
from ui.window.latest import Latest
from ui.window.pages import Pages
from ui.window.toast import Toast
from ui.work.page import WorkPage
from ui.work.plan_flow import WORK
from ui.work.wording import failure_line, failure_state, failure_title, open_words, tr, trace_line
from ui.work.work_list import FAILURES, REASONING

_MOST, _MOST_TRACES = 200, 100


class JournalFlow(QObject):
    """Signals:
    item_requested(str id), plan_requested(str id)
    """

    item_requested = Signal(str)
    plan_requested = Signal(str)

    def __init__(self, session: Session, page: WorkPage, pages: Pages, toast: Toast) -> None:
        super().__init__(page)
        self._session, self._page, self._pages, self._toast = session, page, pages, toast
        self._failures: list[Failure] = []
        self._traces: list[Trace] = []
        self._chosen = {FAILURES: "", REASONING: ""}
        self._found: Latest[Failures] = Latest(session)
        self._thought: Latest[Traces] = Latest(session)
        session.heard.connect(self.on_heard)
        pages.page_changed.connect(lambda name: self.refresh() if name == WORK else None)
        page.list.searched.connect(lambda _query: self.refresh())
        page.failure.resolve_wanted.connect(self.resolve)
        page.failure.open_requested.connect(self.item_requested)
        page.failure.plan_requested.connect(self.plan_requested)
        page.trace.open_requested.connect(self.item_requested)

    def refresh(self) -> None:
        """Ask for what is listed."""
        query = self._page.list.query
        if self._page.list.part == FAILURES:
            self._found.ask(lambda client: client.failures(q=query, limit=_MOST), self._take_failures)
        elif self._page.list.part == REASONING:
            self._thought.ask(lambda client: client.traces(q=query, limit=_MOST_TRACES), self._take_traces)

    def show(self, key: str) -> None:
        """Show another failure, or other reasoning."""
        part = self._page.list.part
        self._chosen[part] = key
        self._page.list.choose(key)
        self._show_chosen(part)

    def resolve(self, failure_id: str, text: str) -> None:
        """Keep what helped; the toast takes it back."""
        answer = ResolveFailure(resolution=text)
        self._session.request(lambda client: client.resolve_failure(failure_id, answer), self._resolved)

    def on_heard(self, event: object) -> None:
        """Something was noted, changed or forgotten."""
        if isinstance(event, NoteChanged | NoteRemoved) and self._pages.name == WORK:
            self.refresh()

    # -- helpers -------------------------------------------------------------------------------------

    def _take_failures(self, found: Failures | None) -> None:
        if found is None or self._page.list.part != FAILURES:
            return
        self._failures = found.failures
        query, now = self._page.list.query, self._page.now()
        rows = [(one, _failure_row(one, failure_line(one, now))) for one in found.failures]
        if query:
            groups = [(tr("The nearest first"), [row for _, row in rows])]
        else:
            groups = [
                (tr("Without an answer"), [row for one, row in rows if not one.resolution]),
                (tr("Resolved"), [row for one, row in rows if one.resolution]),
            ]
        keys = [row.key for _, group in groups for row in group]
        self._keep(FAILURES, keys)
        self._page.list.show_groups(groups, self._chosen[FAILURES], open_words(found.open))
        self._show_chosen(FAILURES)

    def _take_traces(self, found: Traces | None) -> None:
        if found is None or self._page.list.part != REASONING:
            return
        self._traces = found.traces
        rows = [_trace_row(one) for one in found.traces]
        self._keep(REASONING, [row.key for row in rows])
        self._page.list.show_groups([("", rows)], self._chosen[REASONING])
        self._show_chosen(REASONING)

    def _keep(self, part: str, keys: list[str]) -> None:
        """The chosen one stays while it is listed; else the first is shown."""
        if self._chosen[part] not in keys:
            self._chosen[part] = next(iter(keys), "")

    def _show_chosen(self, part: str) -> None:
        chosen = self._chosen[part]
        failure = next((one for one in self._failures if one.id == chosen), None)
        trace = next((one for one in self._traces if one.id == chosen), None)
        if part == FAILURES and failure is not None:
            self._page.failure.show_failure(failure)
            self._page.show_failure()
        elif part == REASONING and trace is not None:
            self._page.trace.show_trace(trace)
            self._page.show_trace()
        else:
            self._page.show_nothing(part, self._page.list.query)

    def _resolved(self, failure: Failure) -> None:
        self._chosen[FAILURES] = failure.id
        self._page.failure.show_failure(failure)
        said = tr("Kept: what helped against “{title}”").format(title=failure_title(failure))
        self._toast.say(said, lambda: self._take_back(failure.id))
        self.refresh()

    def _take_back(self, failure_id: str) -> None:
        self._session.request(
            lambda client: client.undo_item(failure_id, Undo()), lambda _done: self.refresh()
        )


def _failure_row(failure: Failure, line: str) -> RowWords:
    word, icon, tone = failure_state(failure)
    title = failure_title(failure)
    return RowWords(failure.id, title, line, icon=icon, tone=tone, said=word)


def _trace_row(trace: Trace) -> RowWords:
    note = share_words(trace.quality.score)
    return RowWords(trace.id, trace.title or trace.goal, trace_line(trace), note, "spark", "accent")
