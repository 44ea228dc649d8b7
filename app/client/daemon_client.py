"""The daemon's HTTP interface as typed calls."""

from collections.abc import Coroutine, Sequence
from datetime import datetime
from typing import Any, Self, TypeVar, cast
from urllib.parse import quote

import msgspec

from app.client.agent_client import AgentClient
from app.client.analysis_client import AnalysisClient
from app.client.care_client import CareClient
from app.client.context_client import ContextClient, HopStrategy
from app.client.past_client import PastClient, given
from app.client.preference_client import PreferenceClient
from app.client.proxy_client import ProxyClient
from app.client.sky_client import SkyClient
from app.client.transfer_client import TransferClient
from app.client.transport import Answer, Query, Transport, sendable, target_of
from app.client.truth_client import TruthClient
from app.client.type_client import TypeClient
from app.client.use_client import UseClient
from app.client.work_client import WorkClient
from app.errors import InternalError, InvalidInputError, error_from
from app.wire import routes
from app.wire.care import (
    Backup,
    Backups,
    ChangeGitHistory,
    Diagnosis,
    Erased,
    ErasePreview,
    GitHistory,
    IndexCheck,
    MakeBackup,
)
from app.wire.codec import JSON, MSGPACK, encode
from app.wire.conflicts import (
    Challenge,
    ChallengeReply,
    Conflict,
    ConflictFilter,
    Conflicts,
    Reopen,
    Resolve,
)
from app.wire.errors import ErrorReply
from app.wire.graph import Graph, Positions
from app.wire.history import Explanation, History
from app.wire.items import Item, ItemLinks, SimilarItems
from app.wire.learning import ChangeLearning, LearningState
from app.wire.memories import (
    ChangeItem,
    Forgotten,
    NewMemory,
    Receipt,
    Receipts,
    Remember,
    Supersede,
)
from app.wire.models import ModelChoice, ModelList, ModelStatus
from app.wire.route import Route
from app.wire.search import (
    ChangeSearch,
    Completion,
    Facets,
    FoundTable,
    SavedSearch,
    SavedSearches,
    SaveSearch,
    SearchMode,
    SearchReply,
)
from app.wire.sources import (
    AddSource,
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
from app.wire.status import PauseWork, ProblemList, Status, Stopping
from app.wire.suggestions import DismissedPair, DismissPair, PairKind, PairSuggestions

T = TypeVar("T")

ERASE_LIMIT_S = 600.0
TRIAL_LIMIT_S = 150.0
CHECK_LIMIT_S = 3600.0
NO_RULES = SourceRules()


def run_blocking(call: Coroutine[Any, Any, T]) -> T:
    """Run a client call over PlainTransport, which never suspends, without an event loop."""
    try:
        call.send(None)
    except StopIteration as stop:
        return cast("T", stop.value)
    call.close()
    raise RuntimeError("the call waited: run it in an event loop")


class DaemonClient(
    ContextClient,
    SkyClient,
    TruthClient,
    PastClient,
    TransferClient,
    TypeClient,
    UseClient,
    AnalysisClient,
    ProxyClient,
    AgentClient,
    PreferenceClient,
    WorkClient,
    CareClient,
):
    """Asks one daemon. Each call raises the same AppError that the daemon raised."""

    def __init__(self, transport: Transport, *, timeout_s: float = 30.0) -> None:
        self._transport = transport
        self._timeout_s = timeout_s

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._transport.close()

    async def status(self) -> Status:
        return cast("Status", await self._call(routes.STATUS))

    async def stop(self) -> Stopping:
        return cast("Stopping", await self._call(routes.STOP))

    async def pause(self, paused: bool, until: datetime | None = None) -> Status:
        """Pause or resume the learning of meanings; a pause with `until` ends by itself."""
        return cast("Status", await self._call(routes.PAUSE, body=PauseWork(paused, until)))

    async def search(
        self,
        q: str,
        *,
        limit: int = 20,
        mode: SearchMode = "hybrid",
        typing: bool = False,
        spaces: Sequence[str] = (),
        as_of: str = "",
        valid_at: str = "",
        as_of_strict: bool = False,
        multi_hop: bool = False,
        max_hops: int | None = None,
        budget_ms: int | None = None,
        hop_strategy: HopStrategy | None = None,
        decompose: bool = False,
        warnings: bool = False,
    ) -> SearchReply:
        """`typing`: the last word may be unfinished, and a sleeping model is not waited for.

        `spaces`: only what is in one of these. `as_of`: what was known at a time or day; `valid_at`: what was
        true then. `as_of_strict`: refused where a hit's text of then cannot be told. `multi_hop`: in several
        steps, along names that were found; `decompose`: the question taken apart. `warnings`: also what was
        replaced or taken back, as an antipattern.
        """
        query: dict[str, str | Sequence[str]] = {"q": q, "limit": str(limit), "mode": mode}
        query |= {"typing": "1" if typing else "0"} | ({"space": spaces} if spaces else {})
        query |= given(as_of=as_of, valid_at=valid_at, as_of_strict="1" if as_of_strict else "")
        query |= given(multi_hop="1" if multi_hop else "", decompose="1" if decompose else "")
        query |= given(warnings="1" if warnings else "")
        query |= given(
            max_hops="" if max_hops is None else str(max_hops),
            budget_ms="" if budget_ms is None else str(budget_ms),
            hop_strategy=hop_strategy or "",
        )
        return cast("SearchReply", await self._call(routes.SEARCH, query=query))

    async def facets(
        self, q: str, *, mode: SearchMode = "hybrid", typing: bool = False, spaces: Sequence[str] = ()
    ) -> Facets:
        """What all the items are that the same search finds."""
        query: dict[str, str | Sequence[str]] = {"q": q, "mode": mode, "typing": "1" if typing else "0"}
        query |= {"space": spaces} if spaces else {}
        return cast("Facets", await self._call(routes.FACETS, query=query))

    async def found_table(
        self, q: str, *, mode: SearchMode = "hybrid", limit: int = 20_000, spaces: Sequence[str] = ()
    ) -> FoundTable:
        """All that the same search finds, column by column; of no words, all items."""
        query: dict[str, str | Sequence[str]] = {"q": q, "mode": mode, "limit": str(limit)}
        query |= {"space": spaces} if spaces else {}
        return cast("FoundTable", await self._call(routes.FOUND_TABLE, query=query))

    async def complete(self, q: str, cursor: int) -> Completion:
        """`cursor` counts code points of the text."""
        query = {"q": q, "cursor": str(cursor)}
        return cast("Completion", await self._call(routes.COMPLETE, query=query))

    async def saved_searches(self) -> SavedSearches:
        return cast("SavedSearches", await self._call(routes.SAVED_SEARCHES))

    async def save_search(
        self, name: str, q: str, *, mode: SearchMode = "hybrid", replace: bool = False
    ) -> SavedSearch:
        body = SaveSearch(name=name, q=q, mode=mode, replace=replace)
        return cast("SavedSearch", await self._call(routes.SAVE_SEARCH, body=body))

    async def change_search(self, search_id: str, new: ChangeSearch) -> SavedSearch:
        return cast("SavedSearch", await self._call(routes.CHANGE_SEARCH, search_id, body=new))

    async def remove_search(self, search_id: str) -> SavedSearch:
        return cast("SavedSearch", await self._call(routes.REMOVE_SEARCH, search_id))

    async def suggestions(
        self, kind: PairKind = "links", *, limit: int = 20, offset: int = 0, dismissed: bool = False
    ) -> PairSuggestions:
        """Pairs that are not linked, or there twice; with `dismissed` those that were put away."""
        query = {"kind": kind, "limit": str(limit), "offset": str(offset), "dismissed": str(int(dismissed))}
        return cast("PairSuggestions", await self._call(routes.SUGGESTIONS, query=query))

    async def dismiss_pair(self, pair: DismissPair) -> DismissedPair:
        """Put a pair away, or bring it back."""
        return cast("DismissedPair", await self._call(routes.DISMISS_PAIR, body=pair))

    async def sources(self) -> SourceList:
        return cast("SourceList", await self._call(routes.SOURCES))

    async def add_source(
        self,
        folder: str,
        *,
        kind: SourceKindName | None = None,
        name: str = "",
        space: str = "",
        rules: SourceRules = NO_RULES,
        reference: bool = False,
    ) -> Source:
        body = _added(folder, kind, rules, name=name, space=space, reference=reference)
        return cast("Source", await self._call(routes.ADD_SOURCE, body=body))

    async def preview_source(
        self, folder: str, *, kind: SourceKindName | None = None, rules: SourceRules = NO_RULES
    ) -> SourcePreview:
        """What the folder would bring; nothing is kept."""
        body = _added(folder, kind, rules)
        return cast("SourcePreview", await self._call(routes.PREVIEW_SOURCE, body=body))

    async def found_vaults(self) -> FoundVaults:
        return cast("FoundVaults", await self._call(routes.FOUND_VAULTS))

    async def change_source(self, source_id: str, changes: ChangeSource) -> Source:
        return cast("Source", await self._call(routes.CHANGE_SOURCE, source_id, body=changes))

    async def preview_change(self, source_id: str, changes: ChangeSource) -> SourcePreview:
        """What the folder would hold after a change; nothing is kept."""
        return cast("SourcePreview", await self._call(routes.PREVIEW_CHANGE, source_id, body=changes))

    async def remove_source(self, source_id: str, *, drop: bool = False) -> RemovedSource:
        """`drop` erases what is known of its notes, which takes seconds for many."""
        query = {"drop": "1"} if drop else None
        reply = await self._call(routes.REMOVE_SOURCE, source_id, query=query, timeout_s=ERASE_LIMIT_S)
        return cast("RemovedSource", reply)

    async def sync_source(self, source_id: str, *, accept_removals: bool = False) -> SyncReply:
        """`accept_removals`: the person said that notes which are missing are gone."""
        query = {"accept_removals": "1"} if accept_removals else None
        return cast("SyncReply", await self._call(routes.SYNC_SOURCE, source_id, query=query))

    async def item(self, item_id: str, *, as_of: str = "", valid_at: str = "") -> Item:
        """`as_of`: as it was recorded at a time or day; `valid_at`: whether it was true then.

        The item says whether that could be told.
        """
        query = given(as_of=as_of, valid_at=valid_at)
        return cast("Item", await self._call(routes.ITEM, item_id, query=query))

    async def find_item(self, text: str) -> Item:
        """One item by id, path or title."""
        if not text.strip():
            raise _nothing_named()
        return cast("Item", await self._call(routes.FIND_ITEM, query={"find": text}))

    async def links(self, item_id: str) -> ItemLinks:
        return cast("ItemLinks", await self._call(routes.ITEM_LINKS, item_id))

    async def similar(self, item_id: str, *, limit: int = 8) -> SimilarItems:
        reply = await self._call(routes.ITEM_SIMILAR, item_id, query={"limit": str(limit)})
        return cast("SimilarItems", reply)

    async def remember(self, memories: Sequence[NewMemory]) -> Receipts:
        """Keep up to 1,000 texts, all or none; the receipts come when they are on disk."""
        return cast("Receipts", await self._call(routes.REMEMBER, body=Remember(list(memories))))

    async def forget(self, item_id: str, **who: str) -> Forgotten:
        """Take an item out of recall; `restore` brings it back.

        `who`: author, reason, session, request_id.
        """
        return cast("Forgotten", await self._call(routes.FORGET_ITEM, item_id, query=given(**who)))

    async def restore(self, item_id: str, *, version: int = 0, at: str = "", **who: str) -> Forgotten:
        """What was forgotten or superseded; with `version`, or `at` a time, a page as it was then.

        `who`: see `forget`.
        """
        query = given(version=str(version or ""), at=at, **who)
        return cast("Forgotten", await self._call(routes.RESTORE_ITEM, item_id, query=query))

    async def change_item(self, item_id: str, change: ChangeItem) -> Receipt:
        return cast("Receipt", await self._call(routes.CHANGE_ITEM, item_id, body=change))

    async def supersede(self, item_id: str, replacement: Supersede) -> Receipt:
        """The receipt is that of what takes the item's place."""
        return cast("Receipt", await self._call(routes.SUPERSEDE_ITEM, item_id, body=replacement))

    async def history(self, item_id: str) -> History:
        return cast("History", await self._call(routes.ITEM_HISTORY, item_id))

    async def explain(self, item_id: str) -> Explanation:
        return cast("Explanation", await self._call(routes.ITEM_EXPLAIN, item_id))

    async def conflicts(self, state: ConflictFilter = "open", *, limit: int = 50) -> Conflicts:
        """The inbox: what waits for a decision, what was put off, or what is decided."""
        query = {"state": state, "limit": str(limit)}
        return cast("Conflicts", await self._call(routes.CONFLICTS, query=query))

    async def conflict(self, conflict_id: str) -> Conflict:
        """With what each choice would do."""
        return cast("Conflict", await self._call(routes.CONFLICT, conflict_id))

    async def resolve_conflict(self, conflict_id: str, decision: Resolve) -> Conflict:
        return cast("Conflict", await self._call(routes.RESOLVE_CONFLICT, conflict_id, body=decision))

    async def reopen_conflict(self, conflict_id: str, reopening: Reopen) -> Conflict:
        """Takes the choice back, with what it did to both sides."""
        return cast("Conflict", await self._call(routes.REOPEN_CONFLICT, conflict_id, body=reopening))

    async def challenge(self, text: str, *, space: str = "", limit: int = 10) -> ChallengeReply:
        """Hold a text against what is known; nothing of it is kept."""
        body = Challenge(text=text, space=space, limit=limit)
        return cast("ChallengeReply", await self._call(routes.CHALLENGE, body=body))

    async def item_conflicts(self, item_id: str, *, min_contest: float = 0.0) -> Conflicts:
        """Of one item, the most contested first."""
        query = {"min_contest": str(min_contest)}
        return cast("Conflicts", await self._call(routes.ITEM_CONFLICTS, item_id, query=query))

    async def learning(self) -> LearningState:
        return cast("LearningState", await self._call(routes.LEARNING))

    async def change_learning(self, learning: ChangeLearning) -> LearningState:
        return cast("LearningState", await self._call(routes.CHANGE_LEARNING, body=learning))

    async def models(self) -> ModelList:
        return cast("ModelList", await self._call(routes.MODELS))

    async def model(self) -> ModelStatus:
        return cast("ModelStatus", await self._call(routes.MODEL))

    async def use_model(self, choice: ModelChoice) -> ModelStatus:
        """Trying a large model takes up to a minute or two."""
        reply = await self._call(routes.USE_MODEL, body=choice, timeout_s=TRIAL_LIMIT_S)
        return cast("ModelStatus", reply)

    async def erase_preview(self, item_id: str) -> ErasePreview:
        """What would go, and what erasing cannot reach; nothing is changed."""
        return cast("ErasePreview", await self._call(routes.ERASE_PREVIEW, item_id))

    async def erase(self, item_id: str) -> Erased:
        """For good; takes seconds where much is kept."""
        return cast("Erased", await self._call(routes.ERASE_ITEM, item_id, timeout_s=ERASE_LIMIT_S))

    async def backups(self) -> Backups:
        return cast("Backups", await self._call(routes.BACKUPS))

    async def make_backup(self, *, folder: str = "") -> Backup:
        """`folder`: another place than the home's own."""
        body = MakeBackup(folder=folder)
        return cast("Backup", await self._call(routes.MAKE_BACKUP, body=body, timeout_s=ERASE_LIMIT_S))

    async def git_history(self) -> GitHistory:
        return cast("GitHistory", await self._call(routes.GIT_HISTORY))

    async def change_git_history(self, on: bool) -> GitHistory:
        body = ChangeGitHistory(on=on)
        reply = await self._call(routes.CHANGE_GIT_HISTORY, body=body, timeout_s=ERASE_LIMIT_S)
        return cast("GitHistory", reply)

    async def doctor(self) -> Diagnosis:
        """Reads all that is kept: seconds for a large home."""
        return cast("Diagnosis", await self._call(routes.DOCTOR, timeout_s=ERASE_LIMIT_S))

    async def check_index(self) -> IndexCheck:
        """Makes the index anew beside the one in use: as long as a first reading takes."""
        return cast("IndexCheck", await self._call(routes.CHECK_INDEX, timeout_s=CHECK_LIMIT_S))

    async def graph(self) -> Graph:
        return cast("Graph", await self._call(routes.GRAPH, accept=MSGPACK))

    async def positions(self) -> Positions:
        return cast("Positions", await self._call(routes.POSITIONS, accept=MSGPACK))

    async def problems(self) -> ProblemList:
        return cast("ProblemList", await self._call(routes.PROBLEMS))

    async def _call(
        self,
        route: Route,
        item_id: str = "",
        *,
        query: Query | None = None,
        body: msgspec.Struct | None = None,
        accept: str = JSON,
        timeout_s: float | None = None,
    ) -> Any:
        if "{id}" in route.path and not item_id:
            raise _nothing_named()
        path = route.path.replace("{id}", quote(sendable(item_id), safe=""))
        data = encode(body) if body is not None else None
        target = target_of(path, query or {})
        limit_s = self._timeout_s if timeout_s is None else timeout_s
        answer = await self._transport.send(route.method, target, data, accept, limit_s)
        if answer.status >= 400:
            raise _error_of(answer)
        return _decode_reply(answer, route)


def _nothing_named() -> InvalidInputError:
    return InvalidInputError("Nothing is named: the text is empty.", hint="Give an id, a name or a title.")


def _added(folder: str, kind: SourceKindName | None, rules: SourceRules, **given: Any) -> AddSource:
    return AddSource(folder=folder, kind=kind, **given, **msgspec.structs.asdict(rules))


def _decode_reply(answer: Answer, route: Route) -> Any:
    try:
        if answer.media_type == MSGPACK:
            return msgspec.msgpack.decode(answer.body, type=route.reply)
        return msgspec.json.decode(answer.body, type=route.reply)
    except (msgspec.MsgspecError, UnicodeDecodeError) as exc:
        raise InternalError(
            f"The daemon's answer is of another form: {exc}",
            hint="Window and daemon may be of different versions: end the daemon and start again.",
        ) from exc


def _error_of(answer: Answer) -> Exception:
    try:
        error = msgspec.json.decode(answer.body, type=ErrorReply).error
    except (msgspec.MsgspecError, UnicodeDecodeError):
        if answer.status in {400, 413, 414, 431}:
            return InvalidInputError("That is too long, or not understood.", hint="Try it shorter.")
        return InternalError(f"The daemon answered {answer.status} without saying why.")
    return error_from(error.code, error.message, hint=error.hint, detail=error.detail)
