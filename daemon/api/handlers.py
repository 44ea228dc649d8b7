"""One short function a route: decode, call a service, encode."""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from aiohttp import web

from app.errors import InvalidInputError
from app.version import VERSION
from app.wire import routes
from app.wire.memories import ChangeItem, Supersede
from app.wire.search import SearchReply
from app.wire.sources import AddSource, ChangeSource
from app.wire.status import PauseWork, Stopping
from daemon.api.analyses import AnalysisHandlers
from daemon.api.asker import asker_of, spaces_in
from daemon.api.care import CareHandlers
from daemon.api.clients import ClientHandlers
from daemon.api.codec import decoded, encoded, flag_in, mode_in, number_in, version_in
from daemon.api.conflicts import ConflictHandlers
from daemon.api.context import ContextHandlers, inert_in
from daemon.api.intake import IntakeHandlers
from daemon.api.models import ModelHandlers
from daemon.api.openapi import openapi
from daemon.api.past import PastHandlers, asks_the_past
from daemon.api.preferences import PreferenceHandlers
from daemon.api.profile import weighed, wider
from daemon.api.proxy import ProxyHandlers
from daemon.api.searches import SearchHandlers
from daemon.api.sky import SkyHandlers
from daemon.api.stream import EventsHandler
from daemon.api.table import Table
from daemon.api.transfer import TransferHandlers
from daemon.api.truth import TruthHandlers
from daemon.api.types import TypeHandlers
from daemon.api.use import UseHandlers, count_look, count_recall
from daemon.api.who import request_id_in, who_in
from daemon.api.work import WorkHandlers
from daemon.services.find.search import SearchService
from daemon.services.folder.preview import Previews
from daemon.services.folder.sources import Sources
from daemon.services.graph import GraphService
from daemon.services.items import Items
from daemon.services.learn.learning import Learning
from daemon.services.memory.memories import Memories
from daemon.services.memory.page_history import PageHistory
from daemon.services.status import StatusService
from daemon.services.use.book import UseBook


@dataclass(frozen=True)
class Services:
    """Everything that handlers may call."""

    status: StatusService
    sources: Sources
    preferences: PreferenceHandlers
    previews: Previews
    search: SearchService
    searches: SearchHandlers
    models: ModelHandlers
    items: Items
    memories: Memories
    intake: IntakeHandlers
    history: PageHistory
    conflicts: ConflictHandlers
    truth: TruthHandlers
    types: TypeHandlers
    work: WorkHandlers
    care: CareHandlers
    past: PastHandlers
    contexts: ContextHandlers
    use: UseHandlers
    uses: UseBook
    analyses: AnalysisHandlers
    proxy: ProxyHandlers
    transfer: TransferHandlers
    graph: GraphService
    sky: SkyHandlers
    learning: Learning
    clients: ClientHandlers
    events: EventsHandler
    stop: Callable[[], int]


class Handlers:
    def __init__(self, services: Services) -> None:
        self._services = services

    def table(self) -> Table:
        models = self._services.models
        conflicts, care = self._services.conflicts, self._services.care
        truth, past = self._services.truth, self._services.past
        return [
            (routes.STATUS, self.status),
            (routes.STOP, self.stop),
            (routes.PAUSE, self.pause),
            *self._services.preferences.table(),
            (routes.SEARCH, self.search),
            *self._services.searches.table(),
            (routes.SOURCES, self.sources),
            (routes.ADD_SOURCE, self.add_source),
            (routes.PREVIEW_SOURCE, self.preview_source),
            (routes.FOUND_VAULTS, self.found_vaults),
            (routes.CHANGE_SOURCE, self.change_source),
            (routes.PREVIEW_CHANGE, self.preview_change),
            (routes.REMOVE_SOURCE, self.remove_source),
            (routes.SYNC_SOURCE, self.sync_source),
            (routes.FIND_ITEM, self.find_item),
            (routes.ITEM, self.item),
            (routes.ITEM_LINKS, self.item_links),
            (routes.ITEM_SIMILAR, self.item_similar),
            *self._services.intake.table(),
            (routes.FORGET_ITEM, self.forget_item),
            (routes.RESTORE_ITEM, self.restore_item),
            (routes.CHANGE_ITEM, self.change_item),
            (routes.SUPERSEDE_ITEM, self.supersede_item),
            (routes.ITEM_HISTORY, self.item_history),
            (routes.ITEM_EXPLAIN, self.item_explain),
            *past.table(),
            *self._services.contexts.table(),
            *self._learning_from_agents(),
            *conflicts.table(),
            *truth.table(),
            *self._services.types.table(),
            *self._services.work.table(),
            (routes.LEARNING, models.learning),
            (routes.CHANGE_LEARNING, models.change_learning),
            (routes.MODELS, models.models),
            (routes.MODEL, models.model),
            (routes.USE_MODEL, models.use),
            *care.table(),
            *self._services.transfer.table(),
            *self._services.clients.table(),
            (routes.GRAPH, self.graph),
            (routes.POSITIONS, self.positions),
            *self._services.sky.table(),
            (routes.PROBLEMS, self.problems),
            (routes.EVENTS, self._services.events.stream),
            (routes.OPENAPI, self.openapi),
        ]

    def _learning_from_agents(self) -> Table:
        own = self._services
        return [*own.use.table(), *own.analyses.table(), *own.proxy.table()]

    async def status(self, request: web.Request) -> web.Response:
        return encoded(request, await self._services.status.status())

    async def stop(self, request: web.Request) -> web.Response:
        return encoded(request, Stopping(pid=self._services.stop()))

    async def pause(self, request: web.Request) -> web.Response:
        body = await decoded(request, PauseWork)
        await self._services.sources.pause(body.paused, body.until)
        return encoded(request, await self._services.status.status())

    async def search(self, request: web.Request) -> web.Response:
        if asks_the_past(request):
            return await self._services.past.search(request)
        limit = number_in(request, "limit", 20, 1, 500)
        weights = asker_of(request).permissions.type_weights
        in_steps = await self._services.contexts.search(request, wider(limit, weights))
        if in_steps is not None:
            shown = await self._with_more(request, weighed(in_steps, limit, weights))
            count_recall(request, self._services.uses, (hit.id for hit in shown.hits))
            return encoded(request, shown)
        reply = await self._services.search.search(
            request.query.get("q", ""),
            limit=wider(limit, weights),
            mode=mode_in(request),
            typing=flag_in(request, "typing"),
            explain=flag_in(request, "explain", default=True),
            spaces=spaces_in(request),
        )
        reply = await self._with_more(request, weighed(reply, limit, weights))
        count_recall(request, self._services.uses, (hit.id for hit in reply.hits))
        return encoded(request, msgspec.structs.replace(reply, inert_parameters=inert_in(request)))

    async def _with_more(self, request: web.Request, reply: SearchReply) -> SearchReply:
        query, spaces = request.query.get("q", ""), spaces_in(request)
        reply = await self._services.search.with_reference(reply, query, spaces)
        if not flag_in(request, "warnings"):
            return reply
        return await self._services.search.with_warnings(reply, query, spaces)

    async def sources(self, request: web.Request) -> web.Response:
        return encoded(request, await self._services.sources.list())

    async def add_source(self, request: web.Request) -> web.Response:
        body = await decoded(request, AddSource)
        return encoded(request, await self._services.sources.add(body), status=routes.ADD_SOURCE.status)

    async def preview_source(self, request: web.Request) -> web.Response:
        body = await decoded(request, AddSource)
        preview = await self._services.previews.of_folder(body, lambda: _is_awaited(request))
        return encoded(request, preview)

    async def preview_change(self, request: web.Request) -> web.Response:
        body = await decoded(request, ChangeSource)
        preview = await self._services.previews.of_change(_id(request), body, lambda: _is_awaited(request))
        return encoded(request, preview)

    async def found_vaults(self, request: web.Request) -> web.Response:
        return encoded(request, await self._services.previews.found_vaults())

    async def change_source(self, request: web.Request) -> web.Response:
        body = await decoded(request, ChangeSource)
        return encoded(request, await self._services.sources.change(_id(request), body))

    async def remove_source(self, request: web.Request) -> web.Response:
        drop = flag_in(request, "drop")
        return encoded(request, await self._services.sources.remove(_id(request), drop=drop))

    async def sync_source(self, request: web.Request) -> web.Response:
        accept = flag_in(request, "accept_removals")
        reply = await self._services.sources.sync(_id(request), accept_removals=accept)
        return encoded(request, reply, status=routes.SYNC_SOURCE.status)

    async def find_item(self, request: web.Request) -> web.Response:
        text = request.query.get("find", "")
        if not text.strip():
            raise InvalidInputError("Which item?", hint="Give find=ID, a path or a title.")
        # What a client may not read is not there for it: a refusal would tell that such a title is.
        return encoded(request, await self._services.items.find(text, asker_of(request).may_read))

    async def item(self, request: web.Request) -> web.Response:
        as_of, valid_at = request.query.get("as_of", ""), request.query.get("valid_at", "")
        if as_of or valid_at:
            return encoded(request, await self._services.items.as_of(_id(request), as_of, valid_at))
        found = await self._services.items.get(_id(request))
        count_look(request, self._services.uses, found.id)
        return encoded(request, found)

    async def item_links(self, request: web.Request) -> web.Response:
        return encoded(request, await self._services.items.links(_id(request)))

    async def item_similar(self, request: web.Request) -> web.Response:
        limit = number_in(request, "limit", 8, 1, 50)
        return encoded(request, await self._services.items.similar(_id(request), limit))

    async def forget_item(self, request: web.Request) -> web.Response:
        forgotten = await self._services.memories.forget(
            _id(request), who_in(request), request_id_in(request)
        )
        return encoded(request, forgotten)

    async def restore_item(self, request: web.Request) -> web.Response:
        version = version_in(request, "version")
        if request.query.get("at"):
            if version is not None:
                raise InvalidInputError("Either a version or a time.", hint="Leave out version or at.")
            return await self._services.past.restore_at(request)
        restored = await self._services.memories.restore(
            _id(request), version or 0, who_in(request), request_id_in(request)
        )
        return encoded(request, restored)

    async def change_item(self, request: web.Request) -> web.Response:
        body = await decoded(request, ChangeItem)
        return encoded(request, await self._services.memories.pages.change(_id(request), body))

    async def supersede_item(self, request: web.Request) -> web.Response:
        body = await decoded(request, Supersede)
        return encoded(request, await self._services.memories.pages.supersede(_id(request), body))

    async def item_history(self, request: web.Request) -> web.Response:
        return encoded(request, await self._services.history.history(_id(request)))

    async def item_explain(self, request: web.Request) -> web.Response:
        return encoded(request, await self._services.history.explain(_id(request)))

    async def graph(self, request: web.Request) -> web.Response:
        return encoded(request, await self._services.graph.graph())

    async def positions(self, request: web.Request) -> web.Response:
        return encoded(request, await self._services.graph.positions())

    async def problems(self, request: web.Request) -> web.Response:
        return encoded(request, await self._services.status.problems())

    async def openapi(self, request: web.Request) -> web.Response:
        return encoded(request, openapi(VERSION))


def _is_awaited(request: web.Request) -> bool:
    """Whether whoever asked is still there; may be asked from any thread."""
    return request.transport is not None and not request.transport.is_closing()


def _id(request: web.Request) -> str:
    return request.match_info["id"]
