"""The inbox and the daemon: what contradicts, and what the person decides."""

from PySide6.QtCore import QObject, Signal

from app.wire.conflicts import Choice, Conflict, Conflicts, Reopen, Resolve
from app.wire.events import ConflictsChanged
from ui.inbox.page import InboxPage
from ui.inbox.wording import done_words, tr
from ui.session import Session
from ui.window.latest import Latest
from ui.window.pages import Pages
from ui.window.toast import Toast

_AT_ONCE, _MOST = 100, 500


class InboxFlow(QObject):
    """Signals:
    count_changed(int): how many wait for an answer.
    """

    count_changed = Signal(int)

    def __init__(self, session: Session, page: InboxPage, pages: Pages, toast: Toast) -> None:
        super().__init__(page)
        self._session, self._page, self._pages, self._toast = session, page, pages, toast
        self._open: list[Conflict] = []
        self._deferred: list[Conflict] = []
        self._resolved: list[Conflict] = []
        self._decided = self._count = self._put_off = 0
        self._wanted = _AT_ONCE
        self._lists_decided = False
        self._lists: Latest[Conflicts] = Latest(session)
        self._later: Latest[Conflicts] = Latest(session)
        self._past: Latest[Conflicts] = Latest(session)
        session.heard.connect(self.on_heard)
        session.refreshed.connect(self.refresh)
        page.conflict_wanted.connect(self.show_conflict)
        page.resolve_requested.connect(self.resolve)
        page.reopen_requested.connect(self.reopen)
        page.list.decided_wanted.connect(self.on_decided_wanted)
        page.list.more_requested.connect(self.show_more)

    @property
    def open_conflicts(self) -> list[Conflict]:
        """Those that wait for an answer."""
        return list(self._open)

    @property
    def open_count(self) -> int:
        """How many wait in all."""
        return self._count

    def refresh(self) -> None:
        """Ask for all lists anew."""
        self._lists.ask(lambda client: client.conflicts("open", limit=self._wanted), self._take_open)
        self._later.ask(lambda client: client.conflicts("deferred", limit=self._wanted), self._take_deferred)
        if self._lists_decided:
            self._past.ask(
                lambda client: client.conflicts("resolved", limit=self._wanted), self._take_resolved
            )

    def show_more(self) -> None:
        """More of each state."""
        self._wanted = min(_MOST, self._wanted + _AT_ONCE)
        self.refresh()

    def on_heard(self, event: object) -> None:
        """Something contradicts, or was decided elsewhere."""
        if isinstance(event, ConflictsChanged):
            self.refresh()

    def on_decided_wanted(self, wanted: bool) -> None:
        """List those that were decided too."""
        self._lists_decided = wanted
        if wanted:
            self.refresh()
        self._show_lists()

    def show_conflict(self, conflict_id: str) -> None:
        """Show one with what each answer would do."""
        self._session.request(lambda client: client.conflict(conflict_id), self._show, replaces="conflict")

    def resolve(self, conflict_id: str, choice: Choice, reason: str) -> None:
        """Decide; the toast takes it back."""
        self._session.request(
            lambda client: client.resolve_conflict(conflict_id, Resolve(choice=choice, reason=reason)),
            lambda done: self._resolved_one(done, choice),
        )

    def reopen(self, conflict_id: str) -> None:
        """Take a decision back."""
        self._session.request(lambda client: client.reopen_conflict(conflict_id, Reopen()), self._reopened)

    # -- helpers -------------------------------------------------------------------------------------

    def _take_open(self, answer: Conflicts | None) -> None:
        if answer is None:
            return
        self._open = answer.conflicts
        self._decided = answer.resolved
        self._count, self._put_off = answer.open, answer.deferred
        self.count_changed.emit(answer.open)
        self._show_lists()

    def _take_deferred(self, answer: Conflicts | None) -> None:
        if answer is not None:
            self._deferred = answer.conflicts
            self._show_lists()

    def _take_resolved(self, answer: Conflicts | None) -> None:
        if answer is not None:
            self._resolved = answer.conflicts
            self._show_lists()

    def _show_lists(self) -> None:
        page = self._page
        page.list.show_conflicts(self._open, self._deferred, self._resolved, self._decided, page.now())
        page.list.show_rest(self._rest(), can_grow=self._wanted < _MOST)
        known = {one.id for one in (*self._open, *self._deferred, *self._resolved)}
        shown = page.conflict
        if shown is not None and shown.id in known:
            page.list.choose(shown.id)
            page.show_place()
            return
        first = next(iter((*self._open, *self._deferred)), None)
        if first is None:
            page.show_conflict(None)
        else:
            self.show_conflict(first.id)

    def _rest(self) -> int:
        """How many are not listed, of those that are to be."""
        past = self._decided - len(self._resolved) if self._lists_decided else 0
        return (
            max(0, self._count - len(self._open)) + max(0, self._put_off - len(self._deferred)) + max(0, past)
        )

    def _show(self, conflict: Conflict) -> None:
        self._page.show_conflict(conflict, self._session.graph)

    def _resolved_one(self, done: Conflict, choice: Choice) -> None:
        self._toast.say(done_words(choice, done.question), lambda: self.reopen(done.id))
        rest = [one for one in self._open if one.id != done.id]
        following = self._next_after(done.id, rest)
        self._open = rest
        self._page.show_conflict(None)
        if following is not None:
            self.show_conflict(following.id)
        self.refresh()
        self._page.setFocus()

    def _next_after(self, conflict_id: str, rest: list[Conflict]) -> Conflict | None:
        """The one that followed in the list, else the last that is left."""
        ids = [row.conflict.id for row in self._page.list.rows]
        after = ids[ids.index(conflict_id) + 1 :] if conflict_id in ids else []
        known = {one.id: one for one in rest}
        return next((known[one] for one in after if one in known), rest[-1] if rest else None)

    def _reopened(self, conflict: Conflict) -> None:
        self._toast.say(tr("Taken back: {question}").format(question=conflict.question))
        self._pages.show_page("inbox")
        self.show_conflict(conflict.id)
        self.refresh()
