"""From a question to lit stars: field, results and sky together."""

from PySide6.QtCore import QObject, Signal

from app.wire.search import SearchReply
from ui.search.field import SearchField
from ui.search.results import ResultsFloat
from ui.session import Session
from ui.window.navigator import Navigator
from ui.window.sky_feed import SkyFeed


class SearchFlow(QObject):
    """Asks while the person types, shows the newest answer, lights its hits.

    Signals:
        opened(): a hit was opened: the reading pane takes the keyboard.
        answered(str query): an answer is on show.
        ended(): the results were closed.
    """

    opened = Signal()
    answered = Signal(str)
    ended = Signal()

    def __init__(
        self,
        session: Session,
        field: SearchField,
        results: ResultsFloat,
        feed: SkyFeed,
        navigator: Navigator,
    ) -> None:
        super().__init__(field)
        self._session, self._field, self._results = session, field, results
        self._feed, self._navigator = feed, navigator
        field.query_changed.connect(lambda query: self._ask(query, typing=True))
        field.query_committed.connect(lambda query: self._ask(query, typing=False))
        field.cleared.connect(self.close)
        field.walked.connect(results.walk)
        field.opened.connect(results.open_current)
        results.hit_chosen.connect(navigator.choose)
        results.hit_opened.connect(self.on_hit_opened)
        results.closed.connect(self.close)
        session.results_ready.connect(self.on_results_ready)

    @property
    def is_open(self) -> bool:
        return not self._results.isHidden()

    def close(self) -> None:
        """Put the results away; the words in the field stay."""
        self._session.cancel_search()
        if self.is_open:
            self._results.hide()
            self._feed.light(None)
            self.ended.emit()

    def on_results_ready(self, reply: SearchReply, query: str) -> None:
        if not self._field.text().strip():
            return
        names = {source.id: source.name for source in self._session.sources or []}
        was_open = self.is_open
        self._results.show_reply(reply, query, names)
        self._results.show()
        self._results.raise_()
        if not was_open:
            # The float takes room: what is chosen, else the whole sky, moves out from under it.
            self._feed.bring_into_view(self._navigator.current_shown)
        self._feed.light([hit.id for hit in reply.hits] if reply.hits else None)
        self.answered.emit(query)

    def on_hit_opened(self, hit_id: str) -> None:
        self._navigator.choose(hit_id)
        self.opened.emit()

    def _ask(self, query: str, *, typing: bool) -> None:
        if query.strip():
            self._results.set_waiting()
            self._session.search(query, typing=typing)
        else:
            self.close()
