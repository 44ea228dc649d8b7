"""A daemon that lives in the test: made data, the client's methods, events that a test sends."""

import asyncio
import math
import random
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from app.errors import AppError, DaemonUnreachableError, ItemNotFoundError
from app.wire.events import AnyEvent, Envelope
from app.wire.graph import EdgeColumns, Graph, NodeColumns, Positions
from app.wire.items import Item, ItemHeading, ItemLinks, LinkedItem, SimilarItem, SimilarItems
from app.wire.search import Hit, SearchMode, SearchReply
from app.wire.sources import (
    ChangeSource,
    FoundVaults,
    RemovedSource,
    Source,
    SourceKindName,
    SourceList,
    SourcePreview,
    SourceRules,
    SourceState,
    SyncReply,
)
from app.wire.status import Counts, Problem, ProblemList, Progress, Status
from tests.helpers.fake_agents import FakeAgents
from tests.helpers.fake_context import FakeContext
from tests.helpers.fake_health import FakeHealth
from tests.helpers.fake_memories import FakeMemories
from tests.helpers.fake_models import FakeModels
from tests.helpers.fake_preferences import FakePreferences
from tests.helpers.fake_proxy import FakeProxy
from tests.helpers.fake_searches import FakeSearches
from tests.helpers.fake_sky import FakeSky
from tests.helpers.fake_use import FakeUse
from tests.helpers.fake_work import FakeWork
from ui.connector import Link

NOW = datetime(2026, 11, 30, 9, 14, tzinfo=UTC)
GROUPS = (
    "Nordwind",
    "Home lab",
    "Garden",
    "Reading",
    "Health",
    "Family & travel",
    "Finance",
    "Search engine",
)
TITLES = (
    "Atlas migration plan",
    "Backup plan",
    "Call with Mira",
    "Cut-over checklist",
    "Tomato log",
    "Sleep debt",
    "Designing data systems",
    "Budget 2026",
    "Interview kit",
    "Threat model",
    "Lisbon in spring",
    "Soil pH",
)
KINDS = ["note", "canvas", "tag", "name", "file"]


def made_sources() -> list[Source]:
    """Four sources, the last of them away."""
    rows: tuple[tuple[str, str, SourceKindName, SourceState, int], ...] = (
        ("s1", "Second brain", "obsidian", "present", 4212),
        ("s2", "Nordwind", "markdown", "present", 1386),
        ("s3", "Journal", "logseq", "present", 2904),
        ("s4", "Archive drive", "markdown", "away", 1950),
    )
    return [
        Source(
            id=key,
            name=name,
            root=f"/notes/{name}",
            kind=kind,
            state=state,
            notes=notes,
            files=notes + 20,
            last_scan_at=NOW - timedelta(days=5 if state == "away" else 0),
        )
        for key, name, kind, state, notes in rows
    ]


def made_graph(per_group: int = 60, generation: int = 1, seed: int = 3) -> Graph:
    """Islands of notes around a tag each, some names not written, some files."""
    rng = random.Random(seed)
    nodes: dict[str, list[Any]] = {
        key: [] for key in ("ids", "titles", "kinds", "sources", "groups", "x", "y")
    }
    pairs: list[tuple[int, int]] = []
    for group, name in enumerate(GROUPS):
        angle = 2 * math.pi * group / len(GROUPS)
        middle = (620 * math.cos(angle) * 1.35, 620 * math.sin(angle))
        start = len(nodes["ids"])
        for number in range(per_group):
            kind = 2 if number == 0 else (3 if number % 11 == 5 else 4 if number % 17 == 9 else 0)
            title = name.lower() if number == 0 else f"{TITLES[(group + number) % len(TITLES)]} {number}"
            if group == 0 and number == 1:
                kind, title = 0, TITLES[0]
            prefix = {2: "tag:", 3: "name:"}.get(kind, "")
            radius = 0 if number == 0 else 30 + 130 * math.sqrt(rng.random())
            turn = rng.random() * 2 * math.pi
            nodes["ids"].append(f"{prefix}n{group}-{number}")
            nodes["titles"].append(title)
            nodes["kinds"].append(kind)
            nodes["sources"].append(group % 4)
            nodes["groups"].append(group)
            nodes["x"].append(middle[0] + radius * math.cos(turn))
            nodes["y"].append(middle[1] + radius * math.sin(turn))
            if number:
                pairs.append((start + number, start if number < 25 else start + rng.randrange(number)))
            if group and number % 13 == 0:
                pairs.append((start + number, rng.randrange(start)))
    degrees = [0] * len(nodes["ids"])
    for one, other in pairs:
        degrees[one] += 1
        degrees[other] += 1
    return Graph(
        generation=generation,
        kind_names=KINDS,
        source_ids=["s1", "s2", "s3", "s4"],
        group_names=list(GROUPS),
        nodes=NodeColumns(degrees=degrees, **nodes),
        edges=EdgeColumns(
            starts=[one for one, _ in pairs],
            ends=[other for _, other in pairs],
            types=[0] * len(pairs),
            weights=[0.5] * len(pairs),
        ),
    )


def made_item(item_id: str = "n0-1", title: str = TITLES[0]) -> Item:
    """A note with everything."""
    return Item(
        id=item_id,
        source="s1",
        source_name="Second brain",
        source_kind="obsidian",
        path=f"Work/Atlas/{title}.md",
        file=f"/notes/Second brain/Work/Atlas/{title}.md",
        title=title,
        kind="note",
        type="note",
        text=(
            "We move Atlas from [[SQLite]] to [[PostgreSQL]] before the winter load. [[Mira Okafor]]"
            " owns the cut-over; the window is **Saturday 05:00 to 07:00**.\n\n## Plan\n\n- Copy reads first,"
            " compare for a week\n- Freeze writes, replay the last hour with `atlas replay`\n- Keep the old"
            " file for 30 days, see [[Backup plan]]\n\n## Risks\n\nThe nightly report joins four tables."
            " If p95 passes 60 ms we stop.\n"
        ),
        links=["Work/Backup plan.md"],
        unresolved=["SQLite"],
        tags=["work/atlas", "migration"],
        properties={"status": "active", "owner": "[[Mira Okafor]]", "due": "2026-12-05"},
        headings=[ItemHeading(2, "Plan", 5), ItemHeading(2, "Risks", 11)],
        words=74,
        size=520,
        modified_at=NOW,
    )


def made_links() -> ItemLinks:
    context = "…follows the Atlas migration plan, step 2, and needs no…"
    start = context.index("Atlas")
    incoming = [
        LinkedItem(id=f"n0-{i}", title=title, kind="note", context=context, mark=(start, start + 20))
        for i, title in (
            (2, "Use PostgreSQL for Atlas"),
            (3, "Call with Mira"),
            (4, "Rolled back migration 41"),
        )
    ]
    outgoing = [
        LinkedItem(id="n1-3", title="Backup plan", kind="note", context="…see Backup plan"),
        LinkedItem(id=None, title="SQLite", kind="name", context="…from SQLite to"),
    ]
    return ItemLinks(outgoing=outgoing, incoming=incoming)


def made_hits(count: int = 6) -> list[Hit]:
    """Hits whose snippets carry a mark."""
    snippet = "…move Atlas from SQLite to PostgreSQL before the winter load. Mira owns the cut-over…"
    at = snippet.index("PostgreSQL")
    return [
        Hit(
            id=f"n0-{i + 1}",
            source="s1",
            path=f"Work/{TITLES[i]}.md",
            title=TITLES[i],
            kind="note",
            type="note",
            score=0.9 - i / 20,
            snippet=snippet,
            marks=[(at, at + 10)],
            why="It names PostgreSQL.",
        )
        for i in range(count)
    ]


def made_vaults() -> list[SourcePreview]:
    return [
        SourcePreview(
            folder="/notes/Second brain",
            name="Second brain",
            kind="obsidian",
            notes=4212,
            files=60,
            size=212_000_000,
            left_out={"hidden": 20, "templates": 11},
        ),
        SourcePreview(
            folder="/notes/journal", name="Journal", kind="logseq", notes=2904, files=3, size=48_000_000
        ),
        SourcePreview(
            folder="/notes/nordwind",
            name="Nordwind",
            kind="markdown",
            notes=1386,
            files=9,
            size=19_000_000,
            left_out={"node_modules": 2040},
        ),
    ]


def made_status(*, work: list[Progress] | None = None, with_meaning: int = 8502) -> Status:
    counts = Counts(
        notes=8502, files=10_770, links=21_480, passages=8502, with_meaning=with_meaning, problems=2
    )
    return Status(version="0.1.0", pid=1, home="/home", started=NOW, counts=counts, work=work or [])


@dataclass
class FakeClient(
    FakeSky,
    FakeModels,
    FakeSearches,
    FakeMemories,
    FakeAgents,
    FakeContext,
    FakePreferences,
    FakeWork,
    FakeUse,
    FakeProxy,
    FakeHealth,
):
    """Answers from its fields, which a test may set; `calls` holds what was asked."""

    source_list: list[Source] = field(default_factory=made_sources)
    sky: Graph = field(default_factory=made_graph)
    state: Status = field(default_factory=made_status)
    vaults: list[SourcePreview] = field(default_factory=made_vaults)
    problem_list: list[Problem] = field(default_factory=list)
    items: dict[str, Item] = field(default_factory=dict)
    hits: list[Hit] = field(default_factory=made_hits)
    past_hits: list[Hit] = field(default_factory=list)
    calls: list[tuple[object, ...]] = field(default_factory=list)
    failure: AppError | None = None
    counting: asyncio.Event | None = None
    closed: bool = False

    def _note(self, *call: object) -> None:
        self.calls.append(call)
        if self.failure is not None:
            raise self.failure

    async def close(self) -> None:
        self.closed = True

    async def status(self) -> Status:
        return self.state

    async def pause(self, paused: bool, until: datetime | None = None) -> Status:
        self._note("pause", paused)
        self.state = msgspec.structs.replace(self.state, paused=paused, paused_until=until)
        return self.state

    async def search(
        self,
        q: str,
        *,
        limit: int = 20,
        mode: SearchMode = "hybrid",
        typing: bool = False,
        as_of: str = "",
        warnings: bool = False,
    ) -> SearchReply:
        if limit > 1:
            self._note("search", q, typing, *([as_of] if as_of else []))
            self.asked.append((mode, q))
        return SearchReply(
            hits=[*self.hits[:limit], *(self.past_hits if warnings else [])],
            total=len(self.hits),
            took_ms=11.0,
            mode=self.mode,
            chips=self.chips_of(q),
        )

    async def sources(self) -> SourceList:
        return SourceList(list(self.source_list))

    async def add_source(
        self,
        folder: str,
        *,
        kind: SourceKindName | None = None,
        name: str = "",
        space: str = "",
        rules: SourceRules = SourceRules(),  # noqa: B008  # frozen
    ) -> Source:
        self._note("add_source", folder, name, *([rules] if rules != SourceRules() else []))
        source = Source(
            id=f"s{len(self.source_list) + 1}",
            name=name or folder.rsplit("/", 1)[-1],
            root=folder,
            kind="markdown",
            state="scanning",
        )
        self.source_list.append(source)
        return source

    async def preview_source(
        self,
        folder: str,
        *,
        kind: SourceKindName | None = None,
        rules: SourceRules = SourceRules(),  # noqa: B008  # frozen
    ) -> SourcePreview:
        self._note("preview_source", folder, *([rules] if rules != SourceRules() else []))
        return await self._preview(folder, rules.patterns)

    async def preview_change(self, source_id: str, changes: ChangeSource) -> SourcePreview:
        self._note("preview_change", source_id, changes)
        return await self._preview("/notes/Second brain", changes.patterns or [])

    async def _preview(self, folder: str, patterns: list[str]) -> SourcePreview:
        """Each pattern leaves one of fourteen notes out; `counting` holds the answer back."""
        if self.counting is not None:
            await self.counting.wait()
        name, out = folder.rsplit("/", 1)[-1], len(patterns)
        left_out = {"excluded": out} if out else {}
        return SourcePreview(
            folder=folder, name=name, kind="markdown", notes=14 - out, files=0, size=20_000, left_out=left_out
        )

    async def found_vaults(self) -> FoundVaults:
        return FoundVaults(self.vaults)

    async def remove_source(self, source_id: str, *, drop: bool = False) -> RemovedSource:
        self._note("remove_source", source_id, *(["drop"] if drop else []))
        self.source_list = [source for source in self.source_list if source.id != source_id]
        return RemovedSource(id=source_id, notes=1)

    async def change_source(self, source_id: str, changes: ChangeSource) -> Source:
        self._note("change_source", source_id, changes)
        source = next(source for source in self.source_list if source.id == source_id)
        given = {name: value for name, value in msgspec.structs.asdict(changes).items() if value is not None}
        if "paused" in given:
            given["state"] = "paused" if given.pop("paused") else "present"
        if "limit_mib" in given:
            given["limit_mib"] = given["limit_mib"] or None
        changed = msgspec.structs.replace(source, **given)
        self.source_list = [changed if one.id == source_id else one for one in self.source_list]
        return changed

    async def sync_source(self, source_id: str, *, accept_removals: bool = False) -> SyncReply:
        self._note("sync_source", source_id, *(["accept_removals"] if accept_removals else []))
        return SyncReply("run")

    async def item(self, item_id: str, *, as_of: str = "") -> Item:
        self._note("item", item_id, *([as_of] if as_of else []))
        if item_id in self.items:
            return self.items[item_id]
        nodes = self.sky.nodes
        if item_id not in nodes.ids:
            raise ItemNotFoundError("No note has this id.")
        return made_item(item_id, nodes.titles[nodes.ids.index(item_id)])

    async def find_item(self, text: str) -> Item:
        nodes = self.sky.nodes
        if text not in nodes.titles:
            raise ItemNotFoundError(f"No note is called “{text}”.")
        return await self.item(nodes.ids[nodes.titles.index(text)])

    async def links(self, item_id: str) -> ItemLinks:
        return made_links()

    async def similar(self, item_id: str, *, limit: int = 8) -> SimilarItems:
        reason = "Both speak of the nightly report and its four tables"
        return SimilarItems(
            [
                SimilarItem(
                    id="n1-7",
                    title="Slow queries share one join",
                    kind="note",
                    path="a.md",
                    score=0.81,
                    reason=reason,
                )
            ]
        )

    async def graph(self) -> Graph:
        self._note("graph")
        return self.sky

    async def positions(self) -> Positions:
        self._note("positions")
        nodes = self.sky.nodes
        return Positions(generation=self.sky.generation, x=nodes.x, y=nodes.y, settled=True)

    async def problems(self) -> ProblemList:
        return ProblemList(self.problem_list)


class FakeStream:
    """Events that the test sends; `break_off` ends it as a stopped daemon would."""

    def __init__(self) -> None:
        self.connected = asyncio.Event()
        self._queue: asyncio.Queue[AnyEvent | None] = asyncio.Queue()

    def send(self, event: AnyEvent) -> None:
        self._queue.put_nowait(event)

    def break_off(self) -> None:
        self._queue.put_nowait(None)

    async def events(self) -> AsyncGenerator[tuple[Envelope, AnyEvent], None]:
        self.connected.set()
        while (event := await self._queue.get()) is not None:
            yield Envelope(kind="test", ts=NOW, payload={}), event
        raise DaemonUnreachableError("The daemon does not answer.")


class FakeConnector:
    """Hands out one client; each connection gets a stream of its own."""

    def __init__(self, client: FakeClient | None = None) -> None:
        self.client = client or FakeClient()
        self.streams: list[FakeStream] = []
        self.refusal: AppError | None = None
        self.absent = False
        self.started = 0
        self.gate: asyncio.Event | None = None

    @property
    def stream(self) -> FakeStream:
        return self.streams[-1]

    async def connect(self) -> Link:
        if self.gate is not None:
            await self.gate.wait()
        if self.refusal is not None:
            raise self.refusal
        self.absent = False
        self.started += 1
        return self._link()

    async def find(self) -> Link | None:
        return None if self.absent or self.refusal is not None else self._link()

    def _link(self) -> Link:
        self.streams.append(FakeStream())
        return Link(client=self.client, stream=self.stream)
