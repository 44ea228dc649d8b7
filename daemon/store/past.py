"""What happened when, over all items: sessions, changes between two times, what was known at one."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Iterable, Sequence

import msgspec

from daemon.store.statements import Table, listed
from daemon.store.versions import VERSION, VersionRow, version_of

_V = ", ".join(f"v.{name}" for name in VERSION.split(", "))
# An edit that another one took the place of is told with that one.
_LASTING = (
    "NOT (v.kind = 'page.changed' AND v.text <> '' AND EXISTS (SELECT 1 FROM versions w WHERE"
    " w.item_id = v.item_id AND w.kind = 'page.changed' AND w.other = v.text))"
)


class SessionRow(msgspec.Struct, frozen=True):
    """Lines of one session: its key, and the times of the first and the last."""

    key: str
    first: int
    last: int


class SaidRow(msgspec.Struct, frozen=True):
    """Records of one session by its name: first, last, how many."""

    name: str
    first: int
    last: int
    count: int


class SeenRow(msgspec.Struct, frozen=True, kw_only=True):
    """An item as the index has it: since when it is known at the latest, and when it left (None: it is here).

    `came` is when it was first seen or, where that is earlier, last changed. `session`: of a record.
    """

    id: str
    source_id: str
    came: int
    left: int | None
    session: str | None
    is_aside: bool


class ItemRow(msgspec.Struct, frozen=True, kw_only=True):
    """How an item is named today."""

    id: str
    title: str
    type: str
    kind: str
    source_id: str
    author: str
    is_seen: bool


class PastTable(Table):
    """Reads over versions and notes."""

    async def of_many(self, item_ids: Iterable[str]) -> dict[str, list[VersionRow]]:
        """Return all that the ledger tells of these items, the oldest first."""
        rows = await self._db.all(
            f"SELECT {VERSION} FROM versions WHERE item_id IN (SELECT value FROM json_each(?))"
            " ORDER BY item_id, at, writer, number",
            (listed(item_ids),),
        )
        found: dict[str, list[VersionRow]] = {}
        for row in map(version_of, rows):
            found.setdefault(row.item_id, []).append(row)
        return found

    async def items(self, item_ids: Iterable[str]) -> dict[str, ItemRow]:
        """Return how these items are named, hidden ones too."""
        rows = await self._db.all(
            "SELECT id, title, coalesce(nullif(type, ''), kind), kind, source_id, author, hidden_at IS NULL"
            " FROM notes WHERE id IN (SELECT value FROM json_each(?))",
            (listed(item_ids),),
        )
        return {
            row[0]: ItemRow(
                id=row[0],
                title=row[1],
                type=row[2],
                kind=row[3],
                source_id=row[4],
                author=row[5] or "",
                is_seen=bool(row[6]),
            )
            for row in rows
        }

    async def in_session(self, key: str) -> list[VersionRow]:
        """Return the lines of a session, the oldest first."""
        rows = await self._db.all(
            f"SELECT {VERSION} FROM versions WHERE session = ? AND session <> '' ORDER BY at, writer, number",
            (key,),
        )
        return [version_of(row) for row in rows]

    async def first_notes(self, key: str) -> list[VersionRow]:
        """Return the first lines of a session that say who stands behind them."""
        rows = await self._db.all(
            f"SELECT {VERSION} FROM versions WHERE session = ? AND session <> '' AND note <> ''"
            " ORDER BY at, writer, number LIMIT 3",
            (key,),
        )
        return [version_of(row) for row in rows]

    async def sessions(self) -> list[SessionRow]:
        """Return all sessions that lines name."""
        rows = await self._db.all(
            "SELECT session, min(at), max(at) FROM versions WHERE session <> '' GROUP BY session"
        )
        return [SessionRow(*row) for row in rows]

    async def said(self) -> list[SaidRow]:
        """Return all sessions that records name."""
        rows = await self._db.all(
            "SELECT session, min(created_at), max(created_at), count(*) FROM notes"
            " WHERE session IS NOT NULL AND session <> '' GROUP BY session"
        )
        return [SaidRow(*row) for row in rows]

    async def speakers(self, session: str) -> list[str]:
        """Return who said something in a session."""
        rows = await self._db.all(
            "SELECT DISTINCT author FROM notes WHERE session = ? AND author <> '' ORDER BY author", (session,)
        )
        return [row[0] for row in rows]

    async def records_of(self, session: str, author: str = "") -> list[str]:
        """Return the records of a session that are in recall: those of an author, or all."""
        rows = await self._db.all(
            "SELECT id FROM notes WHERE session = ?1 AND hidden_at IS NULL AND ?2 IN ('', author)"
            " ORDER BY position",
            (session, author),
        )
        return [row[0] for row in rows]

    async def changes(self, since: int, until: int, *, kind: str = "", session: str = "") -> list[VersionRow]:
        """Return what happened from `since` to `until`, both included, the newest first.

        `kind`: of items of this type; `session`: the key of one.
        """
        where = [f"v.at BETWEEN ? AND ? AND {_LASTING}"]
        values: list[object] = [since, until]
        if session:
            where.append("v.session = ?")
            values.append(session)
        if kind:
            where.append("EXISTS (SELECT 1 FROM notes n WHERE n.id = v.item_id AND ? IN (n.type, n.kind))")
            values.append(kind)
        rows = await self._db.all(
            f"SELECT {_V} FROM versions v WHERE {' AND '.join(where)}"
            " ORDER BY v.at DESC, v.writer DESC, v.number DESC",
            values,
        )
        return [version_of(row) for row in rows]

    async def forgotten(self) -> list[VersionRow]:
        """Return of each item that is out of recall the last line that took it out, the newest first."""
        rows = await self._db.all(
            f"SELECT {_V} FROM notes n JOIN versions v ON v.item_id = n.id AND v.kind = 'item.forgotten'"
            " WHERE n.hidden_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM versions w WHERE w.item_id = n.id"
            " AND w.kind = 'item.forgotten' AND (w.at, w.writer, w.number) > (v.at, v.writer, v.number))"
            " ORDER BY v.at DESC, v.writer DESC, v.number DESC"
        )
        return [version_of(row) for row in rows]

    async def span(self) -> tuple[int, int] | None:
        """Return when the first and the last thing happened; None before anything did."""
        row = await self._db.one(
            "SELECT min(at), max(at) FROM (SELECT min(at) AS at FROM versions"
            " UNION ALL SELECT max(at) FROM versions"
            " UNION ALL SELECT min(created_at) FROM notes WHERE session IS NOT NULL"
            " UNION ALL SELECT max(created_at) FROM notes WHERE session IS NOT NULL)"
        )
        return (row[0], row[1]) if row and row[0] is not None else None

    async def said_at(self, since: int, until: int) -> list[int]:
        """Return when each record of a time was recorded."""
        rows = await self._db.all(
            "SELECT created_at FROM notes WHERE session IS NOT NULL AND created_at BETWEEN ? AND ?",
            (since, until),
        )
        return [row[0] for row in rows]

    async def seen(self) -> list[SeenRow]:
        """Return all items that the index knows, hidden ones too."""
        rows = await self._db.all(
            "SELECT id, source_id, CASE WHEN source_id IN ('memory', 'records') THEN created_at"
            " ELSE min(created_at, mtime_ns / 1000) END, hidden_at, session, superseded BETWEEN 1 AND 3"
            " FROM notes"
        )
        return [
            SeenRow(
                id=row[0], source_id=row[1], came=row[2], left=row[3], session=row[4], is_aside=bool(row[5])
            )
            for row in rows
        ]

    async def changed_after(self, at: int, kinds: Sequence[str] = ()) -> list[str]:
        """Return the items to which something happened after a time; of some kinds alone."""
        some = " AND kind IN (SELECT value FROM json_each(?))" if kinds else ""
        rows = await self._db.all(
            f"SELECT DISTINCT item_id FROM versions WHERE at > ?{some}",
            (at, listed(kinds)) if kinds else (at,),
        )
        return [row[0] for row in rows]

    async def count_after(self, at: int) -> int:
        """Return how many things happened after a time."""
        return int(await self._db.value("SELECT count(*) FROM versions WHERE at > ?", (at,)))

    async def all_versions(self) -> dict[str, list[VersionRow]]:
        """Return all that the ledger tells of all items, each the oldest first."""
        rows = await self._db.all(f"SELECT {VERSION} FROM versions ORDER BY item_id, at, writer, number")
        found: dict[str, list[VersionRow]] = {}
        for row in map(version_of, rows):
            found.setdefault(row.item_id, []).append(row)
        return found

    async def ids_of_ours(self, item_ids: Iterable[str]) -> list[str]:
        """Return those of these ids that are of memories or records."""
        rows = await self._db.all(
            "SELECT id FROM notes WHERE id IN (SELECT value FROM json_each(?))"
            " AND source_id IN ('memory', 'records')",
            (listed(item_ids),),
        )
        return [row[0] for row in rows]

    async def ids_after(self, after: str, limit: int) -> list[str]:
        """Return ids of memories and records in their order, hidden ones too."""
        rows = await self._db.all(
            "SELECT id FROM notes WHERE id > ? AND source_id IN ('memory', 'records') ORDER BY id LIMIT ?",
            (after, limit),
        )
        return [row[0] for row in rows]

    async def set_forgotten(self, item_ids: Sequence[str], is_forgotten: bool, at: int) -> None:
        """Keep of many items that they are forgotten, or that they are not."""
        await self._db.run_many(
            "INSERT INTO forgotten VALUES (?1, ?2, ?3) ON CONFLICT (item_id) DO UPDATE"
            " SET is_forgotten = ?2, at = ?3 WHERE at < ?3",
            [(one, int(is_forgotten), at) for one in item_ids],
        )
