"""Analyses by agents and the daemon: what waits, what was handed in, and its undo."""

from PySide6.QtCore import QObject, Signal

from app.wire.analyses import AnalysisInbox, AnalysisRuns, RunUndone
from app.wire.events import AnalysesChanged
from ui.learnt.analyses_page import AnalysesPage
from ui.learnt.wording import counted, tr
from ui.session import Session
from ui.window.latest import Latest
from ui.window.pages import Pages
from ui.window.toast import Toast

ANALYSES = "analyses"
_WAITING, _RUNS = 100, 50


class AnalysesFlow(QObject):
    """Signals:
    item_requested(str id), waiting_changed(int)
    """

    item_requested = Signal(str)
    waiting_changed = Signal(int)

    def __init__(self, session: Session, page: AnalysesPage, pages: Pages, toast: Toast) -> None:
        super().__init__(page)
        self._session, self._page, self._pages, self._toast = session, page, pages, toast
        self._inbox: Latest[AnalysisInbox] = Latest(session)
        self._runs: Latest[AnalysisRuns] = Latest(session)
        session.heard.connect(self.on_heard)
        pages.page_changed.connect(self.on_page_changed)
        page.open_requested.connect(self.item_requested)
        page.undo_wanted.connect(self.undo)

    def refresh(self) -> None:
        """Ask what waits, and what was handed in."""
        self._inbox.ask(lambda client: client.analysis_inbox(limit=_WAITING), self._take_inbox)
        self._runs.ask(lambda client: client.analyses(limit=_RUNS), self._take_runs)

    def on_page_changed(self, name: str) -> None:
        """What is seen is asked for; the agents' page says how many wait."""
        if name in (ANALYSES, "agents"):
            self.refresh()

    def on_heard(self, event: object) -> None:
        """An agent handed in, or something was taken back."""
        if isinstance(event, AnalysesChanged):
            self.waiting_changed.emit(event.waiting)
            if self._pages.name == ANALYSES:
                self.refresh()

    def undo(self, run_id: str) -> None:
        """Take a hand-in back, or do it anew; the toast does the opposite."""
        self._session.request(lambda client: client.undo_analysis(run_id), self._undone)

    def _take_inbox(self, inbox: AnalysisInbox | None) -> None:
        if inbox is not None:
            self.waiting_changed.emit(inbox.waiting)
            self._page.show_inbox(inbox)

    def _take_runs(self, runs: AnalysisRuns | None) -> None:
        if runs is not None:
            self._page.show_runs(runs)

    def _undone(self, done: RunUndone) -> None:
        count = len(done.undone.done)
        if done.run.state == "undone":
            said = counted("%n memory is as it was before", "%n memories are as they were before", count)
        else:
            said = tr("The analyses are in force again")
        if done.undone.kept:
            kept = len(done.undone.kept)
            said += " · " + counted("%n changed since and stays", "%n changed since and stay", kept)
        self._toast.say(said, lambda: self.undo(done.run.id))
        self.refresh()
