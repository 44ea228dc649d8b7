"""Spaces: what lies in each, what two of them share, and saved views of that."""

import asyncio
import uuid
from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from app.errors import BridgeNotFoundError, ConflictError, InvalidInputError
from app.wire.spaces import (
    Bridge,
    Bridges,
    BridgeView,
    SaveBridge,
    SharedName,
    SpaceComparison,
    SpaceCount,
    SpaceList,
)
from daemon.services.folder.catalog import Catalog
from daemon.services.memory.clean import clean_name
from daemon.services.named_files import NamedFiles
from daemon.store.database import Database
from daemon.store.statements import Row
from daemon.store.terms import fold

NAMED_ITEMS = 3
_SORTS = {"title": 0, "tag": 1, "name": 2}
_FIELDS = {"record": "records", "page": "memories", "note": "notes"}


class Spaces:
    """A space is a label: nothing is copied, each answer is reckoned anew. `folder` keeps the bridges."""

    def __init__(self, db: Database, catalog: Catalog, folder: Path) -> None:
        self._db = db
        self._catalog = catalog
        self._files = NamedFiles(folder, Bridge, "bridge", _missing)

    async def all(self, readable: Callable[[str], bool]) -> SpaceList:
        """All that have something in them, or a folder."""
        sources = {entry.id: entry.space for entry in self._catalog.sources}
        counts: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        spelling: dict[str, str] = {}
        for space in sources.values():
            spelling.setdefault(fold(space), space)
            counts[fold(space)]["notes"] += 0
        async with self._db.read() as tables:
            rows = await tables.spaces.counts()
        for source_id, own, sort, count in rows:
            space = sources.get(source_id, own)
            spelling.setdefault(fold(space), space)
            counts[fold(space)][_FIELDS[sort]] += count
        found = [SpaceCount(name=spelling[key], **counts[key]) for key in sorted(counts)]
        return SpaceList([one for one in found if readable(one.name)])

    async def compare(self, first: str, second: str, limit: int) -> SpaceComparison:
        """Raises InvalidInputError for one space alone."""
        one, other = clean_name("first", first), clean_name("second", second)
        if fold(one) == fold(other):
            raise InvalidInputError(
                "A space is not compared with itself.", hint="Name two: memorarium space compare A B"
            )
        everywhere = [entry.id for entry in self._catalog.sources]
        own = {name: self._sources_of(name) for name in (one, other)}
        async with self._db.read() as tables:
            rows = [await tables.spaces.names_in(name, own[name], everywhere) for name in (one, other)]
            links = await tables.spaces.links_between((one, own[one]), (other, own[other]), everywhere)
        return await asyncio.to_thread(_compared, (one, other), rows, links, limit)

    def _sources_of(self, name: str) -> list[str]:
        return [entry.id for entry in self._catalog.sources if fold(entry.space) == fold(name)]

    async def bridges(self) -> Bridges:
        return Bridges(await self._files.all())

    async def save(self, asked: SaveBridge) -> Bridge:
        """Raises ConflictError when the two share less than asked for, or the name is taken."""
        comparison = await self.compare(asked.first, asked.second, 1)
        if comparison.jaccard < asked.min_jaccard:
            raise ConflictError(
                f"They share {comparison.jaccard:.1%} of their names, less than {asked.min_jaccard:.1%}.",
                hint="Ask for less, or look at what they share: memorarium space compare A B",
            )
        name = self._files.named(asked.name.strip() or f"{comparison.first} and {comparison.second}")
        async with self._files.writing:
            await self._files.place_for(name)
            new = Bridge(
                id=uuid.uuid4().hex[:12],
                name=name,
                first=comparison.first,
                second=comparison.second,
                created=datetime.now(UTC),
            )
            await self._files.write(new)
        return new

    async def view(self, bridge_id: str, limit: int) -> BridgeView:
        """A bridge by id or name, compared now. Raises BridgeNotFoundError."""
        bridge = await self._get(bridge_id)
        return BridgeView(bridge=bridge, comparison=await self.compare(bridge.first, bridge.second, limit))

    async def remove(self, bridge_id: str) -> Bridge:
        """Delete a bridge, by id or name, and return what it was. Raises BridgeNotFoundError."""
        return await self._files.remove((await self._get(bridge_id)).id)

    async def _get(self, wanted: str) -> Bridge:
        """By id or name. Raises BridgeNotFoundError."""
        found = await self._files.all()
        named = (one for one in found if fold(one.name) == fold(wanted))
        bridge = next((one for one in found if one.id == wanted), None) or next(named, None)
        if bridge is None:
            raise _missing()
        return bridge


def _missing() -> BridgeNotFoundError:
    return BridgeNotFoundError(
        "There is no such view of two spaces.", hint="List them with: memorarium space bridges"
    )


def _compared(
    names: tuple[str, str], rows: Sequence[Sequence[Row]], links: int, limit: int
) -> SpaceComparison:
    first, second = map(_gathered, rows)
    both, every = first.keys() & second.keys(), first.keys() | second.keys()
    return SpaceComparison(
        first=names[0],
        second=names[1],
        overlap=len(both),
        first_count=len(first),
        second_count=len(second),
        jaccard=round(len(both) / len(every), 4) if every else 0.0,
        links=links,
        shared=_named(both, first, second, limit),
        only_first=_named(first.keys() - both, first, {}, limit),
        only_second=_named(second.keys() - both, {}, second, limit),
    )


_Names = dict[str, tuple[str, list[str]]]


def _gathered(rows: Sequence[Row]) -> _Names:
    """By name: what it is above all, and the items that hold it."""
    found: _Names = {}
    for key, sort, item_id in rows:
        known = found.setdefault(key, (sort, []))
        known[1].append(item_id)
        if _SORTS[sort] < _SORTS[known[0]]:
            found[key] = (sort, known[1])
    return found


def _named(keys: set[str], first: _Names, second: _Names, limit: int) -> list[SharedName]:
    def weight(key: str) -> tuple[int, str]:
        return -sum(len(side[key][1]) for side in (first, second) if key in side), key

    return [
        SharedName(
            key=key,
            kind=min((side[key][0] for side in (first, second) if key in side), key=_SORTS.__getitem__),
            in_first=sorted(set(first[key][1]))[:NAMED_ITEMS] if key in first else [],
            in_second=sorted(set(second[key][1]))[:NAMED_ITEMS] if key in second else [],
        )
        for key in sorted(keys, key=weight)[:limit]
    ]
