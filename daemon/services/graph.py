"""The sky: assembled from the store, laid out in a worker, kept in step with changes."""

import asyncio
import contextlib
import time
from collections.abc import Mapping
from copy import copy

import numpy as np
from numpy.typing import NDArray

from app.logs import log
from app.wire.events import GraphChanged, LayoutMoved
from app.wire.graph import Graph, Positions
from app.wire.sky import Arrangement, ChangeArrangement, Point
from daemon.bus import EventBus
from daemon.graph.communities import group_parents, name_groups
from daemon.graph.engine import LayoutEngine, LayoutError
from daemon.graph.frame import KeyFrame, LayoutRequest
from daemon.services.arrangement import ArrangementBook, key_of
from daemon.services.places import Place, PlaceFile
from daemon.services.saved_places import SavedPlaces
from daemon.services.sky import KIND_NAMES, Ints, Sky, assemble, columns_of, layout_edges
from daemon.store.database import Database, Tables
from daemon.store.results import GraphColumns, LayoutRow, SimilarRow

# A single edit is seen at once; during a storm the sky follows this often, a large one less often.
SETTLE_S = 0.15
STORM_S = 2.0
BUILD_SHARE = 0.025
# When more nodes than this share come at once (a new folder), the old places are not worth keeping. What
# grows slowly never moves the map: after a quiet time the count begins anew.
GRAFTED_SHARE = 0.1
# A sky that could not be made (a full disk, a lost worker) is tried again after this long.
RETRY_S = 30.0
# So long an empty sky waits for what was just added.
PATIENCE_S = 5.0
FEW_GRAFTED = 12
QUIET_S = 120.0
# The file of the places is written at the end, and meanwhile at most this often.
FILE_S = 30.0


class GraphService:
    """Owns the current sky. `changed` may be called as often as one likes."""

    def __init__(
        self, db: Database, engine: LayoutEngine, bus: EventBus, book: ArrangementBook, places: PlaceFile
    ) -> None:
        self._db = db
        self._book = book
        self._places = places
        # What the file knows and no node has taken yet: only of use until a new index is filled.
        self._remembered: dict[str, Place] = {}
        self._unsaved = False
        self._saved = SavedPlaces()
        self._moved = False
        self._started_anew = False
        self._is_forced = False
        self._filed_at = float("-inf")
        self._engine = engine
        self._bus = bus
        self._sky = _empty_sky()
        self._generation = 0
        self._settled = True
        self._dirty = asyncio.Event()
        self._first = asyncio.Event()
        self._is_current = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._built_at = 0.0
        self._build_took = 0.0
        self._grafted = 0
        self._grafted_at = 0.0

    def start(self) -> None:
        self._dirty.set()
        self._task = asyncio.create_task(self._follow(), name="graph")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._engine.close()
        if self._unsaved:
            await self._save_last()
        await self._file_places(at_once=True)

    def changed(self) -> None:
        """Notes, links, tags or similarities changed."""
        self._is_current.clear()
        self._dirty.set()

    async def graph(self) -> Graph:
        await self._first.wait()
        if not self._sky.ids:
            # Whoever has just added the first notes would be shown none.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._is_current.wait(), PATIENCE_S)
        # A copy of the columns: the layout goes on while they are written down.
        sky, generation, settled = copy(self._sky), self._generation, self._settled
        return await asyncio.to_thread(columns_of, sky, generation, settled=settled)

    @property
    def sky(self) -> Sky:
        """Nodes and edges as they are now; only to be read."""
        return self._sky

    @property
    def is_settled(self) -> bool:
        """Whether nothing is being laid out."""
        return self._settled

    @property
    def worker_pid(self) -> int | None:
        """Process id of the layout worker while it runs."""
        return self._engine.worker_pid

    async def positions(self) -> Positions:
        await self._first.wait()
        sky = self._sky
        return Positions(
            generation=self._generation,
            x=sky.positions[:, 0].tolist(),
            y=sky.positions[:, 1].tolist(),
            groups=sky.groups.tolist(),
            group_names=sky.group_names,
            group_parents=sky.group_parents,
            settled=self._settled,
        )

    async def arrangement(self) -> Arrangement:
        """What the person did to the nodes of today's sky."""
        await self._first.wait()
        return self._book.of(self._sky.ids)

    async def arrange(self, body: ChangeArrangement) -> Arrangement:
        """Pin, fold, hide, fade; other forces lay the sky out anew. Raises InvalidInputError."""
        await self._first.wait()
        forces = self._book.forces
        await self._book.change(body)
        arranged = self._book.of(self._sky.ids)
        if pin(self._sky, arranged.pins):
            self._moved = True
            await self._save(self._sky)
            self._bus.publish(LayoutMoved(generation=self._generation, progress=1.0, settled=self._settled))
        if self._book.forces != forces:
            self._is_forced = True
            self._dirty.set()
        return arranged

    async def _follow(self) -> None:
        while True:
            await self._dirty.wait()
            await asyncio.sleep(self._pause())
            self._dirty.clear()
            try:
                await self._build()
                if not self._dirty.is_set():
                    self._is_current.set()
                await self._lay_out()
            except LayoutError as error:
                log.graph.error("the layout failed: %s", error)
                self._rest()
            except Exception:
                log.graph.exception("the sky could not be made")
                self._rest()
                asyncio.get_running_loop().call_later(RETRY_S, self._dirty.set)

    def _rest(self) -> None:
        """Nothing moves for now: who waits for the layout need not."""
        if not self._settled:
            self._settled = True
            self._bus.publish(LayoutMoved(generation=self._generation, progress=1.0, settled=True))

    def _pause(self) -> float:
        period = max(STORM_S, self._build_took / BUILD_SHARE)
        since = time.monotonic() - self._built_at
        return SETTLE_S if since > period else period - since

    async def _build(self) -> None:
        began = time.monotonic()
        is_first = not self._first.is_set()

        async def read(tables: Tables) -> tuple[GraphColumns, list[SimilarRow], dict[str, LayoutRow]]:
            rows = await tables.layout.load() if is_first else []
            return (
                await tables.graph.columns(),
                await tables.similar.all(),
                {row.node_id: row for row in rows},
            )

        # In the thread that reads: to make columns of 40,000 links would hold up whoever asks meanwhile.
        columns, similar, stored = await self._db.read_at_once(read)
        if not self._first.is_set() and not stored:
            self._remembered = await asyncio.to_thread(self._places.load)
            self._unsaved = bool(self._remembered)
        sky = await asyncio.to_thread(_made, columns, similar, self._sky, stored, self._remembered)
        pin(sky, self._book.of(sky.ids).pins)
        self._built_at = time.monotonic()
        self._build_took = self._built_at - began
        if self._first.is_set() and _same(sky, self._sky):
            self._sky = sky
            return
        self._sky = sky
        self._generation += 1
        self._settled = bool(sky.placed.all())
        self._first.set()
        self._bus.publish(GraphChanged(generation=self._generation))

    async def _lay_out(self) -> None:
        sky, forced = self._sky, self._is_forced
        if bool(sky.placed.all()) and not forced:
            await self._file_places()
            if self._unsaved:
                await self._save(sky)
            return
        self._settled = self._is_forced = False
        now = time.monotonic()
        before = self._grafted if now - self._grafted_at < QUIET_S else 0
        grafted = before + int((~sky.placed).sum())
        fresh = grafted > max(FEW_GRAFTED, GRAFTED_SHARE * len(sky.ids)) or not sky.placed.any() or forced
        edges, weights = layout_edges(sky)
        request = LayoutRequest(
            count=len(sky.ids),
            edges=edges,
            weights=weights,
            positions=None if fresh and not sky.pinned.any() else sky.positions,
            placed=None if fresh else sky.placed,
            pinned=sky.pinned,
            groups=None if fresh else sky.groups,
            forces=self._book.forces,
        )
        self._moved, self._started_anew = True, self._started_anew or fresh
        async for frame in self._engine.layout(request):
            await _take(sky, frame)
            pin(sky, self._book.of(sky.ids).pins)
            if frame.final:
                self._grafted, self._grafted_at = (0 if fresh else grafted), now
                await self._save(sky)
                await self._file_places()
                self._settled = True
            self._bus.publish(
                LayoutMoved(generation=self._generation, progress=frame.progress, settled=self._settled)
            )

    async def _save(self, sky: Sky) -> None:
        """Write the places that are not kept yet: one note more moves hardly another."""
        saved, self._saved = self._saved, SavedPlaces()
        async with self._db.transaction() as tables:
            # What changed since may have been erased: its name must not come back into the file.
            if self._dirty.is_set():
                # The sky that is made of the change saves them: nothing else would, where no node is new.
                self._saved, self._unsaved = saved, True
                return
            # Another index, or one that was emptied, has less.
            known = saved if await tables.layout.count() >= len(saved) else SavedPlaces()
            rows = await asyncio.to_thread(lambda: _rows_of(sky, known.others(sky)))
            await tables.layout.save(rows.values())
            await asyncio.to_thread(known.keep, sky)
        self._saved = known
        self._unsaved = False

    async def _save_last(self) -> None:
        """Write the places of what is there still, whatever changed since the sky was made."""
        try:
            if self._dirty.is_set():
                self._dirty.clear()
                await self._build()
            await self._save(self._sky)
        except Exception:
            # The file has them, to a tenth of a point.
            log.graph.exception("the places of the sky were not kept in the index")

    async def _file_places(self, *, at_once: bool = False) -> None:
        """Write the places into their file, not more often than FILE_S."""
        now = time.monotonic()
        if not self._moved or not (at_once or now - self._filed_at >= FILE_S):
            return
        self._filed_at, self._moved, anew = now, False, self._started_anew
        self._started_anew = False
        sky = copy(self._sky)
        try:
            await asyncio.to_thread(lambda: self._places.save(_rows_of(sky).values(), keep_absent=not anew))
        except OSError as error:
            self._moved = True
            log.graph.error("the places of the sky cannot be kept: %s", type(error).__name__)


def pin(sky: Sky, pins: Mapping[str, Point]) -> bool:
    """Put nodes where they were pinned, and let go of all others. Whether that changed anything."""
    number = {node: at for at, node in enumerate(sky.ids)} if pins else {}
    pinned = np.zeros(len(sky.ids), np.bool_)
    positions = sky.positions.copy()
    for node, point in pins.items():
        pinned[number[node]] = True
        positions[number[node]] = point
    if np.array_equal(pinned, sky.pinned) and np.array_equal(positions, sky.positions):
        return False
    sky.positions, sky.pinned = positions, pinned
    sky.placed = sky.placed | pinned
    return True


def _made(
    columns: GraphColumns,
    similar: list[SimilarRow],
    before: Sky,
    stored: dict[str, LayoutRow],
    remembered: dict[str, Place],
) -> Sky:
    """A new sky with the places of the one before. Takes 0.2 s for 10,000 nodes: not on the loop."""
    sky = assemble(columns, similar)
    rows = _rows_of(before) | stored
    if remembered:
        for node in sky.ids:
            if node not in rows and (place := remembered.pop(key_of(node), None)) is not None:
                rows[node] = LayoutRow(node, place[0], place[1], group=place[2])
    _carry_over(sky, rows)
    sky.group_names, sky.group_parents = _names_of(sky, sky.groups), _parents_of(sky, sky.groups)
    return sky


def _names_of(sky: Sky, groups: Ints) -> list[str]:
    kinds = [KIND_NAMES[kind] for kind in sky.kinds]
    return name_groups(groups, sky.titles, kinds, sky.degrees, sky.members)


def _parents_of(sky: Sky, groups: Ints) -> list[int]:
    edges, weights = layout_edges(sky)
    return [int(parent) for parent in group_parents(groups, edges, weights)]


async def _take(sky: Sky, frame: KeyFrame) -> None:
    """Take over a key frame; groups and their names change together."""
    groups = frame.groups if frame.final else None
    names = None if groups is None else await asyncio.to_thread(_names_of, sky, groups)
    parents = [] if groups is None else await asyncio.to_thread(_parents_of, sky, groups)
    sky.positions = np.asarray(frame.positions, np.float32).reshape(-1, 2)
    if frame.final:
        sky.placed[:] = True
    if groups is not None and names is not None:
        sky.groups, sky.group_names, sky.group_parents = groups, names, parents


def _empty_sky() -> Sky:
    none = np.empty(0, np.int32)
    return Sky(
        ids=[],
        titles=[],
        kinds=none,
        sources=none,
        source_ids=[],
        starts=none,
        ends=none,
        types=none,
        weights=np.empty(0, np.float32),
        degrees=none,
        members={},
    )


def _rows_of(sky: Sky, only: NDArray[np.intp] | None = None) -> dict[str, LayoutRow]:
    """Places of the nodes that have one, or of these alone."""
    numbers = np.flatnonzero(sky.placed) if only is None else only
    columns = zip(
        numbers.tolist(),
        sky.positions[numbers].tolist(),
        sky.pinned[numbers].tolist(),
        sky.groups[numbers].tolist(),
        strict=True,
    )
    return {sky.ids[at]: LayoutRow(sky.ids[at], x, y, pinned, group) for at, (x, y), pinned, group in columns}


def _carry_over(sky: Sky, rows: dict[str, LayoutRow]) -> None:
    """Give a new sky the places and groups that its nodes had."""
    none = LayoutRow("", 0.0, 0.0)
    found = [rows.get(node, none) for node in sky.ids]
    sky.positions = np.array([(row.x, row.y) for row in found], np.float32).reshape(-1, 2)
    sky.placed = np.array([bool(row.node_id) for row in found], np.bool_)
    sky.pinned = np.array([row.pinned for row in found], np.bool_)
    sky.groups = np.array([row.group for row in found], np.int32)


def _same(one: Sky, other: Sky) -> bool:
    """Whether nothing that is drawn has changed."""
    return (
        one.ids == other.ids
        and one.titles == other.titles
        and np.array_equal(one.starts, other.starts)
        and np.array_equal(one.ends, other.ends)
        and np.array_equal(one.types, other.types)
    )
