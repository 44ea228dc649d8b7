"""From a question to lit stars: field, results, sky and reading pane together."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from app.errors import AppError
from app.wire.search import Facets, Hit, HitPassage, SearchMode, SearchReply
from app.wire.status import Progress, Status
from ui import words
from ui.detail.pane import DetailPane
from ui.detail.passage import Passage
from ui.heard import error_line
from ui.search.aside import Learned
from ui.search.chips import chip_of, free_words, with_filter, without
from ui.search.field import SearchField
from ui.search.results import ResultsFloat
from ui.search.together import Ways
from ui.search.together_card import TogetherCard
from ui.search.wording import present, tr
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.latest import Latest
from ui.window.navigator import Navigator
from ui.window.pair_flow import PairFlow
from ui.window.sky_feed import SkyFeed

# Whoever pauses waits for the answer: a sleeping model is woken and waited for.
_PAUSE_MS = 500
# The way between two hits is looked for when the answers have come to rest.
_REST_MS = 150
_HITS = 60


class SearchFlow(QObject):
    """Asks while the person types, shows the newest answer, lights its hits.

    Signals:
        opened(): a hit was opened: the reading pane takes the keyboard.
        answered(str query): an answer is on show.
        ended(): the results were closed.
        led(str query): the query led to something that was opened, or was committed.
        kept(): a search was saved.
    """

    opened = Signal()
    answered = Signal(str)
    ended = Signal()
    led = Signal(str)
    kept = Signal()

    def __init__(
        self,
        session: Session,
        field: SearchField,
        results: ResultsFloat,
        feed: SkyFeed,
        navigator: Navigator,
        detail: DetailPane,
        manager: ThemeManager,
    ) -> None:
        super().__init__(field)
        self._session, self._field, self._results = session, field, results
        self._feed, self._navigator, self._detail = feed, navigator, detail
        self._reply: SearchReply | None = None
        self._lit: list[str] | None = None
        # How the last question was asked: its facets count the same items.
        self._how: tuple[SearchMode, bool] = ("hybrid", False)
        self._facets: Latest[Facets] = Latest(session)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self.on_paused)
        self._ways = Ways()
        self.together = TogetherCard(manager)
        self._pairs = PairFlow(session, detail)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self.on_rested)
        self._connect()

    def _connect(self) -> None:
        field, results, session = self._field, self._results, self._session
        field.query_changed.connect(lambda query: self._ask(query, typing=True))
        field.query_committed.connect(self.on_committed)
        field.cleared.connect(self.close)
        field.walked.connect(results.walk)
        field.opened.connect(results.open_current)
        results.hit_chosen.connect(self.on_hit_chosen)
        results.hit_opened.connect(self.on_hit_opened)
        results.passage_opened.connect(self.on_passage_opened)
        results.closed.connect(self.close)
        results.filter_toggled.connect(self.on_filter_toggled)
        results.act_wanted.connect(self.on_act_wanted)
        results.save_wanted.connect(self.on_save_wanted)
        results.pause_requested.connect(session.pause)
        self.together.item_requested.connect(self._navigator.choose)
        session.results_ready.connect(self.on_results_ready)
        session.status_changed.connect(lambda _status: self._show_learned())
        session.progress_changed.connect(lambda _work: self._show_learned())

    @property
    def is_open(self) -> bool:
        return not self._results.isHidden()

    def close(self) -> None:
        """Put the results away; the words in the field stay."""
        self._session.cancel_search()
        self._pause.stop()
        self._rest.stop()
        self.together.show_way([])
        if self.is_open:
            self._results.hide()
            self._feed.light(None)
            self.ended.emit()

    def forget_light(self) -> None:
        """Something else is lit now: the next answer lights its hits again."""
        self._lit = None

    def run(self, query: str) -> None:
        """Ask a whole query: one that was saved or asked before."""
        self._field.set_text(query)
        self._field.focus_search()
        self.on_committed(query)

    def ask_again(self) -> None:
        """The same question, of another day."""
        if self.is_open:
            self._ask(self._field.text(), typing=False)

    def on_results_ready(self, reply: SearchReply, query: str) -> None:
        if not self._field.text().strip():
            return
        self._reply = reply
        self._field.set_chips(query, reply.chips)
        was_open = self.is_open
        self._show_reply(reply, query)
        self._show_learned()
        self._results.show()
        self._results.raise_()
        if not was_open:
            # The float takes room: what is chosen, else the whole sky, moves out from under it.
            self._feed.bring_into_view(self._navigator.current_shown)
        # Weak hits stay in the dark, unless there is nothing better.
        hits = [hit.id for hit in present(reply.hits)[: reply.weak_from or None]] or None
        if hits != self._lit or not was_open:
            # Names are placed anew with each light: the same hits again change nothing.
            self._lit = hits
            self._feed.light(hits)
        mode, typing = self._how
        self._facets.ask(
            lambda client: client.facets(query, mode=mode, typing=typing),
            lambda facets: self._show_facets(facets, query),
        )
        self._rest.start()
        self.answered.emit(query)

    def on_rested(self) -> None:
        """The answers have come to rest: tell how the first two hang together, where there is room."""
        reply, graph = self._reply, self._session.graph
        steps = []
        if reply is not None and len(reply.hits) > 1 and graph is not None and self._results.is_wide:
            steps = self._ways.between(graph, reply.hits[0].id, reply.hits[1].id)
        self.together.show_way(steps if self.is_open else [])

    def on_committed(self, query: str) -> None:
        """Enter: the model is waited for."""
        self._ask(query, typing=False)
        self.led.emit(query)

    def on_paused(self) -> None:
        """Typing paused: meanings are asked where they were not, else what no longer holds."""
        query, reply = self._field.text(), self._reply
        if reply is not None and self._lacks_meaning(reply, query):
            self._how = ("hybrid", False)
            self._session.search(query, typing=False)
        elif reply is not None and not self._session.as_of:
            self._session.request(
                lambda client: client.search(query, limit=1, mode="words", warnings=True),
                lambda found: self._take_past(found, query),
                replaces="past hits",
            )

    def on_hit_chosen(self, hit_id: str) -> None:
        self._read_best(hit_id)
        self._navigator.choose(hit_id)

    def on_hit_opened(self, hit_id: str) -> None:
        self.on_hit_chosen(hit_id)
        self.led.emit(self._results.query)
        self.opened.emit()

    def on_passage_opened(self, hit_id: str, passage: HitPassage) -> None:
        """Read there, and see why."""
        self._read(hit_id, passage)
        self._navigator.choose(hit_id)
        self.led.emit(self._results.query)
        self.opened.emit()

    def on_filter_toggled(self, query: str, on: bool) -> None:
        """A filter of the facets goes into the text, or out of it."""
        text = self._field.text()
        if on:
            self._field.set_text(with_filter(text, query))
            return
        chips = self._reply.chips if self._reply is not None and self._results.query == text else []
        chip = chip_of(text, chips, query)
        if chip is not None:
            self._field.set_text(without(text, chip))

    def on_act_wanted(self, query: str) -> None:
        """What helps when nothing was found: another query, or the same by meaning alone."""
        if query:
            self._field.set_text(query)
            return
        asked = self._field.text()
        self._how = ("meaning", False)
        self._session.request(
            lambda client: client.search(asked, limit=_HITS, mode="meaning", as_of=self._session.as_of),
            lambda reply: self.on_results_ready(reply, asked),
            replaces="search",
        )

    def on_save_wanted(self, name: str) -> None:
        """Keep the query under a name; a name that is taken is told where it was written."""
        query = self._field.text().strip()
        self._session.request(
            lambda client: client.save_search(name, query),
            lambda _kept: self._saved(),
            failed=self._not_saved,
        )

    def _saved(self) -> None:
        self._results.save_line.close_line()
        self.kept.emit()

    def _not_saved(self, error: Exception) -> None:
        if isinstance(error, AppError):
            self._results.save_line.refuse(error_line(error))
            self._results.fit()
        else:
            self._session.report(error)

    def _ask(self, query: str, *, typing: bool) -> None:
        self._pause.stop()
        if query.strip():
            self._results.set_waiting()
            self._how = ("hybrid", typing)
            self._session.search(query, typing=typing)
            if typing:
                self._pause.start()
        else:
            self.close()

    def _show_facets(self, facets: Facets | None, query: str) -> None:
        if facets is not None:
            self._results.show_facets(facets, query)

    def _take_past(self, found: SearchReply, query: str) -> None:
        """What no longer holds comes below the answer on show, where that is still the one."""
        reply = self._reply
        if reply is None or not self.is_open or self._results.query != query:
            return
        known = {hit.id for hit in reply.hits}
        past = [hit for hit in found.hits[len(present(found.hits)) :] if hit.id not in known]
        if past:
            self._reply = msgspec.structs.replace(reply, hits=[*reply.hits, *past])
            self._show_reply(self._reply, query)

    def _show_reply(self, reply: SearchReply, query: str) -> None:
        names = {source.id: source.name for source in self._session.sources or []}
        self._results.show_reply(self._with_hint(reply, query), query, names, self._titles_now(reply))

    def _titles_now(self, reply: SearchReply) -> dict[str, str]:
        """The titles of what holds in place of hits, as the sky and the answer know them."""
        wanted = {hit.instead for hit in reply.hits if hit.instead}
        graph = self._session.graph
        if not wanted:
            return {}
        titles: dict[str, str] = {}
        if graph is not None:
            pairs = zip(graph.nodes.ids, graph.nodes.titles, strict=True)
            titles = {name: title for name, title in pairs if name in wanted}
        return titles | {hit.id: hit.title for hit in reply.hits}

    def _show_learned(self) -> None:
        self._results.show_learned(learned_of(self._session.work, self._session.status))

    def _lacks_meaning(self, reply: SearchReply, query: str) -> bool:
        status = self._session.status
        usable = status is not None and status.model_state != "unavailable"
        return usable and reply.mode == "words" and bool(free_words(query, reply.chips))

    def _with_hint(self, reply: SearchReply, query: str) -> SearchReply:
        """The daemon's own hint, else why there are only words."""
        status = self._session.status
        if reply.hint or reply.mode != "words" or not free_words(query, reply.chips) or status is None:
            return reply
        if status.model_state == "unavailable":
            hint = tr("Found by words alone: meanings cannot be used now.")
        elif not status.counts.with_meaning:
            hint = tr("Found by words; meanings are not learnt yet.")
        else:
            hint = tr("Found by words; what is near by meaning follows in a moment.")
        return msgspec.structs.replace(reply, hint=hint)

    def _read_best(self, hit_id: str) -> None:
        hit = self._hit(hit_id)
        best = max(hit.passages, key=lambda one: one.score, default=None) if hit is not None else None
        if best is not None:
            self._read(hit_id, best)

    def _read(self, hit_id: str, passage: HitPassage) -> None:
        hit = self._hit(hit_id)
        found = tuple(hit.snippet[start:end] for start, end in hit.marks) if hit is not None else ()
        self._detail.read_passage(Passage(hit_id, passage.start, passage.end, found))

    def _hit(self, hit_id: str) -> Hit | None:
        hits = self._reply.hits if self._reply is not None else []
        return next((one for one in hits if one.id == hit_id), None)


def learned_of(work: Sequence[Progress], status: Status | None) -> Learned | None:
    """How far meanings are learned, as the results say it; None when all are, or when it cannot be known."""
    if status is None or status.model_state == "unavailable":
        return None
    have, want = status.counts.with_meaning, status.counts.passages
    if have >= want or want <= 0:
        return None
    label = tr("By meaning {have} of {want} passages so far").format(
        have=words.number(have), want=words.number(want)
    )
    running = next((one for one in work if one.stage == "learning"), None)
    detail = tr("paused") if status.paused else ""
    if running is not None and not status.paused:
        parts = [words.rate(running.rate)] if running.rate > 0 else []
        parts += [words.time_left(running.left_s)] if running.left_s is not None else []
        detail = " · ".join(parts)
    return Learned(label, have / want, detail, is_paused=status.paused)
