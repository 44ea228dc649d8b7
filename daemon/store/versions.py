"""What the ledger tells of single memories, in its order."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Iterable

import msgspec

from daemon.store.statements import Table, listed


class VersionRow(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One line of the ledger about a memory; `text`, `note` name texts of the ledger, "" for none.

    `session` is the hash of the session in which it happened, `count` the weight of evidence in thousandths.
    """

    item_id: str
    at: int
    writer: str
    number: int
    kind: str
    hand: str = ""
    text: str = ""
    note: str = ""
    other: str = ""
    session: str = ""
    count: int = 0


EVIDENCE = ("item.supported", "item.opposed", "item.evidence_withdrawn")
"""The kinds of lines that tell what speaks for a memory, what against it, and what was taken back."""

VERSION = "item_id, at, writer, number, kind, hand, text, note, other, session, count"
KEEP_VERSION = f"INSERT OR IGNORE INTO versions ({VERSION}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


class VersionTable(Table):
    """Reads and keeps lines that concern single items."""

    async def keep(self, rows: Iterable[VersionRow]) -> None:
        """Keep what the ledger tells; a line that is known already changes nothing."""
        await self._db.run_many(KEEP_VERSION, [msgspec.structs.astuple(row) for row in rows])

    async def of(self, item_id: str) -> list[VersionRow]:
        """Return all that the ledger tells of an item, the oldest first."""
        rows = await self._db.all(
            f"SELECT {VERSION} FROM versions WHERE item_id = ? ORDER BY at, writer, number", (item_id,)
        )
        return [version_of(row) for row in rows]

    async def with_other(self, item_id: str) -> list[VersionRow]:
        """Return what the ledger tells of others that have to do with an item."""
        rows = await self._db.all(
            f"SELECT {VERSION} FROM versions WHERE other = ? AND other <> '' ORDER BY at, writer, number",
            (item_id,),
        )
        return [version_of(row) for row in rows]

    async def without_rows(self) -> list[str]:
        """Return the items that the ledger knows a text of and that are no rows."""
        rows = await self._db.all(
            "SELECT DISTINCT v.item_id FROM versions v WHERE v.text <> ''"
            " AND NOT EXISTS (SELECT 1 FROM notes n WHERE n.id = v.item_id)"
            " AND NOT EXISTS (SELECT 1 FROM erasures e WHERE e.item_id = v.item_id)"
        )
        return [row[0] for row in rows]

    async def last_texts(self, item_ids: Iterable[str]) -> dict[str, VersionRow]:
        """Return the last line with a text of each of these items."""
        rows = await self._db.all(
            f"SELECT {VERSION} FROM versions WHERE item_id IN (SELECT value FROM json_each(?))"
            " AND text <> '' ORDER BY at, writer, number",
            (listed(item_ids),),
        )
        return {row[0]: version_of(row) for row in rows}


def version_of(row: tuple[object, ...]) -> VersionRow:
    """A row with VERSION."""
    return VersionRow(**dict(zip(VERSION.split(", "), row, strict=True)))  # type: ignore[arg-type]  # a row of ours
