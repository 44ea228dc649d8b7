"""The window's side of the conversation with the daemon: intentions in, signals out."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from datetime import datetime
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from app.errors import (
    AppError,
    DaemonUnreachableError,
    ItemNotFoundError,
    UnauthorizedError,
)
from app.logs import log
from app.wire.events import (
    AnyEvent,
    DaemonStopping,
    Envelope,
    GraphChanged,
    ItemErased,
    LayoutMoved,
    MeaningReady,
    NoteChanged,
    NoteRemoved,
    NotesChanged,
    ProblemsChanged,
    RecordsChanged,
    Resync,
    RunProgressed,
    SourceChanged,
    SourceRemoved,
)
from app.wire.graph import Graph
from app.wire.sources import ChangeSource, Source, SourcePreview, SourceRules
from app.wire.status import Problem, Progress, Status
from ui.answers import similar_or_none, with_positions
from ui.connector import Client, Connector, Link
from ui.heard import error_line, error_words
from ui.language import tr
from ui.lifeline import STOPPED_HINT, Connection, Lifeline, Patience
from ui.tasks import Fetcher, Tasks

__all__ = ["STOPPED_HINT", "Connection", "Patience", "Session"]

T = TypeVar("T")

_SIMILAR_WAIT_S = 0.25
_HITS = 60
_NO_RULES = SourceRules()


class Session(QObject):
    """Owns client, stream of events and what the window knows. Lives in the thread of the loop.

    Signals:
        connection_changed(Connection): also tells a reason through `failed` when LOST.
        status_changed(Status), sources_changed(list[Source]), problems_changed(list[Problem])
        progress_changed(list[Progress]): the runs that go on.
        graph_changed(Graph), positions_changed(Positions)
        item_refreshed(Item, ItemLinks): the chosen one again, after something around it changed
        note_changed(NoteChanged), note_removed(str id)
        item_loaded(Item, ItemLinks, SimilarItems | None): the chosen one; None: Similar is late and follows.
        results_ready(SearchReply, str query)
        vaults_found(list[SourcePreview]), source_previewed(SourcePreview), source_added(Source)
        source_changed(str id, str field): a setting of a source was kept;
        source_refused(str id, str field, str sentence): it was not, and why.
        failed(str message, str hint): something did not work that a person asked for.
        folder_failed(str message, str hint): the same of a folder to be looked at or added.
        heard(AnyEvent): an event of the daemon; parts of the window that care for it ask again.
        refreshed(): everything was fetched anew, after joining a daemon or missing events.
    """

    connection_changed = Signal(object)
    status_changed = Signal(object)
    sources_changed = Signal(object)
    problems_changed = Signal(object)
    progress_changed = Signal(object)
    graph_changed = Signal(object)
    positions_changed = Signal(object)
    note_changed = Signal(object)
    note_removed = Signal(str)
    item_loaded = Signal(object, object, object)
    item_refreshed = Signal(object, object)
    results_ready = Signal(object, str)
    vaults_found = Signal(object)
    source_previewed = Signal(object)
    source_added = Signal(object)
    source_changed = Signal(str, str)
    source_refused = Signal(str, str, str)
    failed = Signal(str, str)
    folder_failed = Signal(str, str)
    heard = Signal(object)
    refreshed = Signal()

    def __init__(
        self, connector: Connector, patience: Patience | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._tasks = Tasks(self.report)
        self._line = Lifeline(connector, patience or Patience())
        self._line.state_changed.connect(self._set_connection)
        self._line.failed.connect(self.failed)
        self._line.joined.connect(lambda link: self._tasks.run(self._begin(link), replaces="begin"))
        self._line.heard.connect(self._take)
        self._line.left.connect(self._leave)
        self.connection = Connection.CONNECTING
        self.status: Status | None = None
        self.sources: list[Source] | None = None
        self.problems: list[Problem] = []
        self.graph: Graph | None = None
        self.chosen_id: str | None = None
        self.as_of = ""
        self._work: dict[str, Progress] = {}
        self._status = Fetcher(self._fetch_status, rest_s=0.5)
        self._sources = Fetcher(self._fetch_sources, rest_s=0.2)
        self._problems = Fetcher(self._fetch_problems, rest_s=0.5)
        self._graph = Fetcher(self._fetch_graph, rest_s=0.5)
        self._pane = Fetcher(self._refresh_item, rest_s=0.5)
        self._positions = Fetcher(self._fetch_positions)

    @property
    def work(self) -> list[Progress]:
        """Runs that go on now."""
        return list(self._work.values())

    def start(self) -> None:
        """Connect, and stay connected until `stop`."""
        self._tasks.run(self._line.live(), replaces="live")

    async def stop(self) -> None:
        """End all tasks and close the client; the daemon goes on."""
        await self._tasks.stop()
        await self._line.leave()

    def retry(self) -> None:
        """Try to reach the daemon again at once."""
        self._line.retry()

    def report(self, error: Exception) -> None:
        """The one place where failures of the window end."""
        if isinstance(error, DaemonUnreachableError | UnauthorizedError):
            # The stream notices as well and connects again; the status bar says so meanwhile.
            if self.connection is Connection.CONNECTED:
                self._set_connection(Connection.RECONNECTING)
                self._tasks.run(self._line.probe(self._answered_again), replaces="probe")
            return
        if isinstance(error, AppError):
            self.failed.emit(*error_words(error))
            return
        log.window.error("unexpected failure", exc_info=error)
        self.failed.emit(tr("Something went wrong in the window."), tr("The log has the details."))

    def search(self, query: str, *, typing: bool) -> None:
        """Ask; only the newest question is answered."""
        self._tasks.run(self._search(query, typing), replaces="search")

    def cancel_search(self) -> None:
        self._tasks.cancel("search")

    def load_item(self, item_id: str) -> None:
        """Choose an item and fetch all that is shown of it; only the newest choice is answered."""
        self.chosen_id = item_id
        self._tasks.run(self._load_item(item_id), replaces="item")

    def set_as_of(self, as_of: str) -> None:
        """Look at a day ("2026-03-14"), or at today (""): what is chosen is fetched as it was then."""
        if as_of != self.as_of:
            self.as_of = as_of
            if self.chosen_id:
                self.load_item(self.chosen_id)

    def forget_item(self) -> None:
        """Nothing is chosen any more."""
        self.chosen_id = None
        self._tasks.cancel("item")

    def find_item(self, text: str) -> None:
        """Choose an item by its title, path or id."""
        self._tasks.run(self._find_item(text), replaces="item")

    def find_vaults(self) -> None:
        self._ask(self._find_vaults())

    def preview_source(self, folder: str) -> None:
        self._tasks.run(self._preview(folder), failed=self._report_folder)

    def count(
        self, call: Callable[[Client], Awaitable[SourcePreview]], done: Callable[[SourcePreview | None], None]
    ) -> None:
        """Count what rules would read; only the newest count is answered, with None when it failed."""
        self.request(call, done, replaces="count", failed=lambda _error: done(None))

    def request(
        self,
        call: Callable[[Client], Awaitable[T]],
        done: Callable[[T], None],
        *,
        replaces: str = "",
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """A call of one part of the window; without `failed` the person hears when it does not work."""
        self._tasks.run(self._request(call, done), replaces=replaces, failed=failed or self._report_asked)

    def aside(self, work: Callable[[], T], done: Callable[[T], None], *, replaces: str = "") -> None:
        """Work that blocks, such as reading files, away from the window's thread."""
        self._tasks.run(self._aside(work, done), replaces=replaces, failed=self._report_asked)

    def cancel_count(self) -> None:
        self._tasks.cancel("count")

    def add_source(self, folder: str, name: str = "", rules: SourceRules = _NO_RULES) -> None:
        self._tasks.run(self._add_source(folder, name, rules), failed=self._report_folder)

    def remove_source(self, source_id: str, *, drop: bool = False) -> None:
        """Take a source out; `drop` erases what is known of it."""
        self._ask(self._change(lambda client: client.remove_source(source_id, drop=drop)))

    def change_source(self, source_id: str, field: str, changes: ChangeSource) -> None:
        """Keep one setting of a source; a refusal is told beside its field."""
        self._ask(self._change_source(source_id, field, changes))

    def sync_source(self, source_id: str, *, accept_removals: bool = False) -> None:
        """Look again; `accept_removals`: the person said that what is missing is gone."""
        self._ask(self._change(lambda client: client.sync_source(source_id, accept_removals=accept_removals)))

    def sync_all(self) -> None:
        """Look again at every source."""
        for source in self.sources or []:
            self.sync_source(source.id)

    def pause(self, paused: bool, until: datetime | None = None) -> None:
        """Pause or resume the learning of meanings; a pause with `until` ends by itself."""
        self._ask(self._pause(paused, until))

    def restart_daemon(self) -> None:
        """End the memory and start it anew, in the version of this window."""
        self._ask(self._restart())

    async def end_daemon(self) -> None:
        """The memory ends with the window. Nothing to do when there is none."""
        with suppress(AppError):
            await self._client().stop()

    def _ask(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that the person asked for: they hear when nobody answers."""
        self._tasks.run(work, failed=self._report_asked)

    def _fetch(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.run(work)

    def _report_asked(self, error: Exception) -> None:
        self.report(error)
        if isinstance(error, DaemonUnreachableError | UnauthorizedError):
            self.failed.emit(tr("The memory does not answer just now."), tr("Try it again in a moment."))

    def _report_folder(self, error: Exception) -> None:
        self._report_asked(error)
        if isinstance(error, AppError):
            self.folder_failed.emit(*error_words(error))

    # -- the connection ------------------------------------------------------------------------------

    async def _answered_again(self) -> None:
        self._set_connection(Connection.CONNECTED)
        await self._refresh()

    async def _begin(self, link: Link) -> None:
        # Events first, then the state: nothing can change unseen in between.
        await link.stream.connected.wait()
        self._set_connection(Connection.CONNECTED)
        await self._refresh()

    def _leave(self) -> None:
        self._tasks.cancel("begin")
        self._work.clear()

    async def _refresh(self) -> None:
        await self._status.run()
        await self._sources.run()
        await asyncio.gather(self._graph.run(), self._problems.run())
        self.refreshed.emit()
        if self.chosen_id:
            self.load_item(self.chosen_id)

    def _set_connection(self, state: Connection) -> None:
        if state is not self.connection:
            self.connection = state
            self.connection_changed.emit(state)

    # -- events --------------------------------------------------------------------------------------

    def _take(self, envelope: Envelope, event: AnyEvent) -> None:
        self.heard.emit(event)
        match event:
            case RunProgressed():
                self._take_progress(envelope, event.progress)
            case NoteChanged():
                self._take_note(event)
            case NoteRemoved():
                self.note_removed.emit(event.note_id)
                self._fetch(self._status.run())
            case ItemErased():
                self.note_removed.emit(event.item_id)
                self._fetch(self._status.run())
            case NotesChanged() | SourceChanged() | SourceRemoved():
                self._fetch(self._sources.run())
                self._fetch(self._status.run())
            case MeaningReady() | RecordsChanged():
                self._fetch(self._status.run())
            case GraphChanged():
                self._fetch(self._graph.run())
                # Another note may link to the chosen one by now, or no longer.
                self._fetch(self._pane.run())
            case LayoutMoved():
                self._fetch(self._positions.run())
            case ProblemsChanged():
                self._fetch(self._problems.run())
                # A conflict copy of the chosen one may have come or gone.
                self._fetch(self._pane.run())
            case Resync():
                log.window.info("fetching everything again: %s", event.reason)
                self._fetch(self._refresh())
            case DaemonStopping():
                self._line.expect_stop()
                self._set_connection(Connection.RECONNECTING)

    def _take_progress(self, envelope: Envelope, progress: Progress) -> None:
        if envelope.status in (None, "running"):
            self._work[progress.run_id] = progress
        else:
            self._work.pop(progress.run_id, None)
            self._fetch(self._status.run())
            self._fetch(self._sources.run())
        self.progress_changed.emit(self.work)

    def _take_note(self, event: NoteChanged) -> None:
        self.note_changed.emit(event)
        self._fetch(self._sources.run())
        if event.note_id == self.chosen_id:
            self.load_item(event.note_id)

    # -- calls ---------------------------------------------------------------------------------------

    def _client(self) -> Client:
        return self._line.client

    async def _fetch_status(self) -> None:
        status = await self._client().status()
        self.status = status
        self._work = {progress.run_id: progress for progress in status.work}
        self.status_changed.emit(status)
        self.progress_changed.emit(self.work)

    async def _fetch_sources(self) -> None:
        self.sources = (await self._client().sources()).sources
        self.sources_changed.emit(self.sources)

    async def _fetch_problems(self) -> None:
        self.problems = (await self._client().problems()).problems
        self.problems_changed.emit(self.problems)

    async def _fetch_graph(self) -> None:
        self.graph = await self._client().graph()
        self.graph_changed.emit(self.graph)

    async def _fetch_positions(self) -> None:
        positions = await self._client().positions()
        if self.graph is None or positions.generation != self.graph.generation:
            await self._graph.run()
            return
        self.graph = with_positions(self.graph, positions)
        self.positions_changed.emit(positions)

    async def _search(self, query: str, typing: bool) -> None:
        # While somebody types nobody waits for what no longer holds: it is asked for when they pause.
        warned = not typing and not self.as_of
        reply = await self._client().search(
            query, limit=_HITS, typing=typing, as_of=self.as_of, warnings=warned
        )
        self.results_ready.emit(reply, query)

    async def _find_item(self, text: str) -> None:
        item = await self._client().find_item(text)
        self.load_item(item.id)

    async def _load_item(self, item_id: str) -> None:
        client = self._client()
        similar = asyncio.ensure_future(client.similar(item_id))
        try:
            item, links = await asyncio.gather(client.item(item_id, as_of=self.as_of), client.links(item_id))
            done, _ = await asyncio.wait([similar], timeout=_SIMILAR_WAIT_S)
            if not done:
                self.item_loaded.emit(item, links, None)
            self.item_loaded.emit(item, links, await similar_or_none(similar))
        except ItemNotFoundError:
            self.note_removed.emit(item_id)
        finally:
            similar.cancel()
            await asyncio.gather(similar, return_exceptions=True)

    async def _refresh_item(self) -> None:
        """Fetch the chosen item again behind any choice that is being answered."""
        item_id = self.chosen_id
        if item_id is None:
            return
        client = self._client()
        with suppress(ItemNotFoundError):
            item, links = await asyncio.gather(client.item(item_id, as_of=self.as_of), client.links(item_id))
            if self.chosen_id == item_id:
                self.item_refreshed.emit(item, links)

    async def _find_vaults(self) -> None:
        self.vaults_found.emit((await self._client().found_vaults()).vaults)

    async def _preview(self, folder: str) -> None:
        self.source_previewed.emit(await self._client().preview_source(folder))

    async def _request(self, call: Callable[[Client], Awaitable[T]], done: Callable[[T], None]) -> None:
        done(await call(self._client()))

    async def _aside(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        done(await asyncio.to_thread(work))

    async def _add_source(self, folder: str, name: str, rules: SourceRules) -> None:
        source = await self._client().add_source(folder, name=name, rules=rules)
        self.source_added.emit(source)
        await self._sources.run()

    async def _change(self, call: Callable[[Client], Awaitable[object]]) -> None:
        await call(self._client())
        await self._sources.run()

    async def _change_source(self, source_id: str, field: str, changes: ChangeSource) -> None:
        try:
            await self._client().change_source(source_id, changes)
        except AppError as exc:
            self.source_refused.emit(source_id, field, error_line(exc))
            if isinstance(exc, DaemonUnreachableError | UnauthorizedError):
                self.report(exc)
            return
        await self._sources.run()
        self.source_changed.emit(source_id, field)

    async def _restart(self) -> None:
        self._line.expect_restart()
        await self._client().stop()

    async def _pause(self, paused: bool, until: datetime | None) -> None:
        self.status = await self._client().pause(paused, until)
        self.status_changed.emit(self.status)
