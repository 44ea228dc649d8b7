"""What a context asks of many items at once: whether they may weigh, what pages say, how they are tagged."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Iterable

import msgspec

from daemon.store.statements import Table, listed

_OF = "IN (SELECT value FROM json_each(?))"
# Where a page says that its words are somebody else's: an import, a clipping, an address.
_FOREIGN = ("origin", "url", "source_url", "web", "clipped_from")


class Neighbour(msgspec.Struct, frozen=True):
    """A record beside another one in its session; `step` is -1 before it, 1 after it."""

    item_id: str
    other: str
    step: int


class ContextTable(Table):
    """Reads only."""

    async def waiting(self, item_ids: Iterable[str]) -> set[str]:
        """Return those that an import brought and nobody accepted."""
        rows = await self._db.all(
            f"SELECT item_id, kind FROM versions WHERE item_id {_OF}"
            " AND kind IN ('item.imported', 'item.accepted') ORDER BY at, writer, number",
            (listed(item_ids),),
        )
        last = {row[0]: row[1] for row in rows}
        return {item for item, kind in last.items() if kind == "item.imported"}

    async def foreign(self, item_ids: Iterable[str]) -> set[str]:
        """Return those whose page says that its words come from elsewhere."""
        names = ", ".join(f"'{name}'" for name in _FOREIGN)
        rows = await self._db.all(
            f"SELECT DISTINCT note_id FROM properties WHERE note_id {_OF} AND key IN ({names})"
            " AND value NOT IN ('', 'false', 'no', 'own')",
            (listed(item_ids),),
        )
        return {row[0] for row in rows}

    async def confidences(self, item_ids: Iterable[str]) -> dict[str, float]:
        """Return the confidence that pages state."""
        rows = await self._db.all(
            f"SELECT note_id, number FROM properties WHERE note_id {_OF} AND key = 'confidence'"
            " AND number BETWEEN 0 AND 1",
            (listed(item_ids),),
        )
        return {row[0]: float(row[1]) for row in rows}

    async def evidence(self, item_ids: Iterable[str]) -> dict[str, tuple[float, float]]:
        """Return (for, against) as sums of weights of what was said of items and not taken back."""
        rows = await self._db.all(
            "SELECT v.item_id, v.kind, v.count FROM versions v"
            f" WHERE v.item_id {_OF} AND v.kind IN ('item.supported', 'item.opposed')"
            " AND NOT EXISTS (SELECT 1 FROM versions w WHERE w.item_id = v.item_id"
            " AND w.kind = 'item.evidence_withdrawn' AND w.other = v.note)",
            (listed(item_ids),),
        )
        found: dict[str, tuple[float, float]] = {}
        for item, kind, count in rows:
            for_it, against = found.get(item, (0.0, 0.0))
            weight = count / 1000
            supports = kind == "item.supported"
            found[item] = (for_it + weight * supports, against + weight * (not supports))
        return found

    async def tagged(self, tags: Iterable[str], below: Iterable[str]) -> list[str]:
        """Return the pages in recall with one of these tags, or one that begins as `below` says; by id."""
        rows = await self._db.all(
            "SELECT DISTINCT n.id FROM tags t JOIN notes n ON n.id = t.note_id WHERE n.source_id = 'memory'"
            " AND n.hidden_at IS NULL AND n.superseded = 0 AND (t.tag IN (SELECT value FROM json_each(?))"
            " OR EXISTS (SELECT 1 FROM json_each(?) w WHERE substr(t.tag, 1, length(w.value)) = w.value))"
            " ORDER BY n.id",
            (listed(tags), listed(below)),
        )
        return [row[0] for row in rows]

    async def replaced_by(self, item_ids: Iterable[str]) -> dict[str, str]:
        """Return what took the place of items, as the ledger says."""
        rows = await self._db.all(
            f"SELECT item_id, other FROM versions WHERE item_id {_OF} AND kind = 'page.superseded'"
            " AND other <> '' ORDER BY at, writer, number",
            (listed(item_ids),),
        )
        return dict(rows)

    async def beside(self, item_ids: Iterable[str]) -> list[Neighbour]:
        """Return what was said right before and after records in their sessions, and is seen."""
        rows = await self._db.all(
            "SELECT w.value, o.id, o.position - n.position FROM json_each(?) w"
            " JOIN notes n ON n.id = w.value AND n.session <> ''"
            " JOIN notes o ON o.session = n.session AND o.position IN (n.position - 1, n.position + 1)"
            " AND o.hidden_at IS NULL AND o.kind <> 'call'",
            (listed(item_ids),),
        )
        return [Neighbour(*row) for row in rows]

    async def opposing(self) -> set[tuple[str, str]]:
        """Return (item, other) of links that say against or instead of: no way to follow."""
        rows = await self._db.all(
            "SELECT note_id, target_id FROM links WHERE target_id IS NOT NULL AND kind = 'property'"
            " AND (context LIKE 'contradicts:%' OR context LIKE 'supersedes:%'"
            " OR context LIKE 'superseded_by:%')"
        )
        return {(row[0], row[1]) for row in rows}

    async def has_aside(self) -> bool:
        """Return whether anything was replaced or taken back."""
        return bool(await self._db.value("SELECT EXISTS (SELECT 1 FROM notes WHERE superseded > 0)"))

    async def last_line(self) -> int:
        """Return when the ledger last told something of a single item; 0 for never."""
        return int(await self._db.value("SELECT max(at) FROM versions") or 0)

    async def authors(self, revision: int = -1, row: int = 0) -> tuple[set[str], int]:
        """Return who speaks in records and pages that came after a revision and a row, and the last row."""
        # Records are never written anew, so that they have no index by revision.
        rows = await self._db.all(
            "SELECT author FROM notes WHERE author <> '' AND rowid > ?"
            " UNION SELECT author FROM notes WHERE author <> '' AND session IS NULL AND revision > ?",
            (row, revision),
        )
        return {one[0] for one in rows}, await self._db.value("SELECT coalesce(max(rowid), 0) FROM notes")
