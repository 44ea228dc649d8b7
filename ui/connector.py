"""How the window reaches its daemon. What the session needs of a client stands here as protocols."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from app.client.info import DaemonInfo
from app.paths import HomePaths
from app.wire.events import AnyEvent, Envelope
from app.wire.graph import Graph, Positions
from app.wire.items import Item, ItemLinks, SimilarItems
from app.wire.learning import ChangeLearning, LearningState
from app.wire.models import ModelChoice, ModelList, ModelStatus
from app.wire.preferences import PreferenceList
from app.wire.search import (
    ChangeSearch,
    Completion,
    Facets,
    FoundTable,
    SavedSearch,
    SavedSearches,
    SearchMode,
    SearchReply,
)
from app.wire.sources import (
    ChangeSource,
    FoundVaults,
    RemovedSource,
    Source,
    SourceKindName,
    SourceList,
    SourcePreview,
    SourceRules,
    SyncReply,
)
from app.wire.status import ProblemList, Status, Stopping
from app.wire.suggestions import DismissedPair, DismissPair, PairKind, PairSuggestions
from ui.agent_client import AgentClient
from ui.health.client import HealthClient
from ui.memory_client import MemoryClient
from ui.sky_client import SkyClient
from ui.use_client import UseClient
from ui.work_client import WorkClient


class Client(SkyClient, MemoryClient, AgentClient, WorkClient, UseClient, HealthClient, Protocol):
    """The calls that the window makes; each raises an AppError."""

    async def close(self) -> None: ...
    async def status(self) -> Status: ...
    async def stop(self) -> Stopping: ...
    async def pause(self, paused: bool, until: datetime | None = None) -> Status: ...
    async def preferences(self) -> PreferenceList: ...
    async def change_preferences(self, values: Mapping[str, Any]) -> PreferenceList: ...
    async def search(
        self,
        q: str,
        *,
        limit: int = 20,
        mode: SearchMode = "hybrid",
        typing: bool = False,
        as_of: str = "",
        warnings: bool = False,
    ) -> SearchReply: ...
    async def facets(self, q: str, *, mode: SearchMode = "hybrid", typing: bool = False) -> Facets: ...
    async def found_table(
        self, q: str, *, mode: SearchMode = "hybrid", limit: int = 20_000
    ) -> FoundTable: ...
    async def complete(self, q: str, cursor: int) -> Completion: ...
    async def saved_searches(self) -> SavedSearches: ...
    async def save_search(
        self, name: str, q: str, *, mode: SearchMode = "hybrid", replace: bool = False
    ) -> SavedSearch: ...
    async def change_search(self, search_id: str, new: ChangeSearch) -> SavedSearch: ...
    async def remove_search(self, search_id: str) -> SavedSearch: ...
    async def sources(self) -> SourceList: ...
    async def add_source(
        self,
        folder: str,
        *,
        kind: SourceKindName | None = None,
        name: str = "",
        space: str = "",
        rules: SourceRules = ...,
    ) -> Source: ...
    async def preview_source(
        self, folder: str, *, kind: SourceKindName | None = None, rules: SourceRules = ...
    ) -> SourcePreview: ...
    async def preview_change(self, source_id: str, changes: ChangeSource) -> SourcePreview: ...
    async def found_vaults(self) -> FoundVaults: ...
    async def change_source(self, source_id: str, changes: ChangeSource) -> Source: ...
    async def remove_source(self, source_id: str, *, drop: bool = False) -> RemovedSource: ...
    async def sync_source(self, source_id: str, *, accept_removals: bool = False) -> SyncReply: ...
    async def item(self, item_id: str, *, as_of: str = "") -> Item: ...
    async def find_item(self, text: str) -> Item: ...
    async def links(self, item_id: str) -> ItemLinks: ...
    async def similar(self, item_id: str, *, limit: int = 8) -> SimilarItems: ...
    async def suggestions(self, kind: PairKind = "links", *, limit: int = 20) -> PairSuggestions: ...
    async def dismiss_pair(self, pair: DismissPair) -> DismissedPair: ...
    async def learning(self) -> LearningState: ...
    async def change_learning(self, learning: ChangeLearning) -> LearningState: ...
    async def models(self) -> ModelList: ...
    async def model(self) -> ModelStatus: ...
    async def use_model(self, choice: ModelChoice) -> ModelStatus: ...
    async def graph(self) -> Graph: ...
    async def positions(self) -> Positions: ...
    async def problems(self) -> ProblemList: ...


class Stream(Protocol):
    """Events of one daemon; iterating raises an AppError once that daemon is gone."""

    connected: asyncio.Event

    def events(self) -> AsyncIterator[tuple[Envelope, AnyEvent]]: ...


@dataclass(frozen=True)
class Link:
    """A client of one living daemon and the stream of its events."""

    client: Client
    stream: Stream


class Connector(Protocol):
    async def connect(self) -> Link:
        """Find the daemon, or start one. Raises DaemonUnreachableError."""
        ...

    async def find(self) -> Link | None:
        """Find the daemon; None when there is none."""
        ...


class DaemonConnector:
    """Finds or starts the daemon of a home. aiohttp is loaded at the first connection only."""

    def __init__(self, paths: HomePaths) -> None:
        self._paths = paths

    async def connect(self) -> Link:
        return _link_to(await asyncio.to_thread(_find_or_start, self._paths))

    async def find(self) -> Link | None:
        info = await asyncio.to_thread(_find, self._paths)
        return _link_to(info) if info is not None else None


# The threads below import the client first: 0.25 s that the window's thread does not wait.


def _find_or_start(paths: HomePaths) -> DaemonInfo:
    from app.client.connect import find_or_start

    return find_or_start(paths)


def _find(paths: HomePaths) -> DaemonInfo | None:
    from app.client.connect import find_daemon

    return find_daemon(paths)


def _link_to(info: DaemonInfo) -> Link:
    from app.client.aio import AioTransport, EventStream
    from app.client.daemon_client import DaemonClient

    return Link(client=DaemonClient(AioTransport(info)), stream=EventStream(info))
