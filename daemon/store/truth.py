"""What speaks for memories and against them, and which decisions there are: rows that are asked for."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Iterable
from typing import Any

import msgspec

from daemon.store.rows import ASIDE
from daemon.store.statements import Table, listed
from daemon.store.terms import fold
from daemon.store.versions import EVIDENCE, VERSION, VersionRow, version_of

_KINDS = ", ".join(f"'{kind}'" for kind in EVIDENCE)
_PENDING = (
    "EXISTS (SELECT 1 FROM properties s WHERE s.note_id = n.id AND s.key = 'status' AND s.value = 'pending')"
)
_STATUS = (
    f"CASE n.superseded {' '.join(f'WHEN {number} THEN {name!r}' for name, number in ASIDE.items())}"
    f" ELSE CASE WHEN {_PENDING} THEN 'pending' ELSE 'active' END END"
)
_HAS = "EXISTS (SELECT 1 FROM properties p WHERE p.note_id = n.id AND p.key = ? AND p.value = ?)"
_DECISIONS = "n.source_id = 'memory' AND n.type = 'decision' AND n.hidden_at IS NULL"


class DecisionRow(msgspec.Struct, frozen=True):
    """A decision, how it stands, and the confidence that its page states."""

    id: str
    status: str
    confidence: float | None
    created_at: int


class Body(msgspec.Struct, frozen=True):
    """What a memory says: its properties and its text."""

    properties: dict[str, Any]
    text: str


class LastSeen(msgspec.Struct, frozen=True):
    """When the ledger last told something of an item, and how many versions it has."""

    at: int
    versions: int


class TruthTable(Table):
    """Reads only."""

    async def evidence(self, item_ids: Iterable[str]) -> dict[str, list[VersionRow]]:
        """Return what was said for or against these items and what was taken back, the oldest first."""
        rows = await self._db.all(
            f"SELECT {VERSION} FROM versions WHERE kind IN ({_KINDS})"
            " AND item_id IN (SELECT value FROM json_each(?)) ORDER BY at, writer, number",
            (listed(item_ids),),
        )
        found: dict[str, list[VersionRow]] = {}
        for row in rows:
            found.setdefault(row[0], []).append(version_of(row))
        return found

    async def evidence_from(self, item_ids: Iterable[str]) -> list[VersionRow]:
        """Return what these items say for or against others."""
        rows = await self._db.all(
            f"SELECT {VERSION} FROM versions WHERE other IN (SELECT value FROM json_each(?))"
            f" AND other <> '' AND kind IN ({_KINDS}) ORDER BY at, writer, number",
            (listed(item_ids),),
        )
        return [version_of(row) for row in rows]

    async def merged_into(self, item_ids: Iterable[str]) -> list[tuple[str, str]]:
        """Return (item, what was merged into it) as it stands now; one step, not further back."""
        rows = await self._db.all(
            "SELECT DISTINCT v.item_id, v.other FROM versions v JOIN notes n ON n.id = v.other"
            " WHERE v.kind = 'page.merged' AND v.item_id IN (SELECT value FROM json_each(?))"
            " AND n.superseded = 1 AND v.item_id = (SELECT s.other FROM versions s"
            " WHERE s.item_id = v.other AND s.kind = 'page.superseded'"
            " ORDER BY s.at DESC, s.writer DESC, s.number DESC LIMIT 1)",
            (listed(item_ids),),
        )
        return [(row[0], row[1]) for row in rows]

    async def last_seen(self, item_ids: Iterable[str]) -> dict[str, LastSeen]:
        """Return when something happened to these items last."""
        rows = await self._db.all(
            "SELECT item_id, max(at), sum(text <> '') FROM versions"
            " WHERE item_id IN (SELECT value FROM json_each(?)) GROUP BY item_id",
            (listed(item_ids),),
        )
        return {row[0]: LastSeen(row[1], row[2]) for row in rows}

    async def bodies(self, item_ids: Iterable[str]) -> dict[str, Body]:
        """Return what these items say."""
        rows = await self._db.all(
            "SELECT note_id, properties, text FROM bodies WHERE note_id IN (SELECT value FROM json_each(?))",
            (listed(item_ids),),
        )
        return {row[0]: Body(msgspec.json.decode(row[1]), row[2]) for row in rows}

    async def decisions(self, *, status: str, domain: str, decision_type: str) -> list[DecisionRow]:
        """Return decisions that are not forgotten, the newest first; "" leaves a field open."""
        conditions, values = [_DECISIONS], []
        for key, value in (("domain", domain), ("decision_type", decision_type)):
            if value:
                conditions.append(_HAS)
                values += [key, fold(value)]
        rows = await self._db.all(
            f"SELECT n.id, {_STATUS}, (SELECT c.number FROM properties c WHERE c.note_id = n.id"
            " AND c.key = 'confidence'), n.created_at FROM notes n"
            f" WHERE {' AND '.join(conditions)} ORDER BY n.created_at DESC, n.id DESC",
            values,
        )
        found = [DecisionRow(*row) for row in rows]
        return [one for one in found if not status or one.status == status]

    async def decision_counts(self) -> dict[str, int]:
        """Return how many decisions there are of each status."""
        rows = await self._db.all(f"SELECT {_STATUS}, count(*) FROM notes n WHERE {_DECISIONS} GROUP BY 1")
        return {row[0]: row[1] for row in rows}

    async def pending(self, item_ids: Iterable[str]) -> set[str]:
        """Return those of these items that are pending decisions."""
        rows = await self._db.all(
            f"SELECT n.id FROM notes n WHERE n.id IN (SELECT value FROM json_each(?)) AND {_DECISIONS}"
            f" AND n.superseded = 0 AND {_PENDING}",
            (listed(item_ids),),
        )
        return {row[0] for row in rows}

    async def severities(self, item_ids: Iterable[str]) -> dict[str, str]:
        """Return how severe pages say that they are, where they say so."""
        rows = await self._db.all(
            "SELECT p.note_id, p.value FROM properties p WHERE p.key = 'severity'"
            " AND p.note_id IN (SELECT value FROM json_each(?))",
            (listed(item_ids),),
        )
        return {row[0]: row[1].strip().lower() for row in rows}

    async def about_entity(self, name: str) -> list[str]:
        """Return the memories in recall that name an entity as their own: of whom they tell."""
        rows = await self._db.all(
            "SELECT DISTINCT n.id FROM properties p JOIN notes n ON n.id = p.note_id"
            " WHERE p.key IN ('entity', 'subject') AND p.value = ? AND n.source_id = 'memory'"
            " AND n.hidden_at IS NULL AND n.superseded = 0 ORDER BY n.created_at, n.id",
            (fold(name),),
        )
        return [row[0] for row in rows]
