"""Which memories wait for an analysis, and what was handed in: rows that are asked for."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Iterable

import msgspec

from daemon.store.statements import Table, listed
from daemon.store.versions import VERSION, VersionRow, version_of

ANALYSED = "item.analysed"
"""A line of the ledger: somebody handed in what they judged of an item; its note says what."""
# A type that is declared and a plan are forms, not texts.
_FORMS = "('schema', 'plan')"
_IS_ANALYSIS, _IS_TEXT = f"v.kind = '{ANALYSED}'", "v.text <> ''"


class Readable(msgspec.Struct, frozen=True):
    """A memory in recall: the session that analysed it last and when, and its last change."""

    id: str
    analysed_in: str
    analysed_at: int
    last_kind: str
    last_session: str
    last_at: int


def _last(column: str, condition: str) -> str:
    """Of the last line of an item for which this holds, "" or 0 without one."""
    none = "0" if column == "at" else "''"
    return (
        f"coalesce((SELECT v.{column} FROM versions v WHERE v.item_id = n.id AND {condition}"
        f" ORDER BY v.at DESC, v.writer DESC, v.number DESC LIMIT 1), {none})"
    )


class AnalysisTable(Table):
    """Reads only."""

    async def readable(self, spaces: Iterable[str] = ()) -> list[Readable]:
        """Return all that could be analysed, the newest first; `spaces` in lower case, none for all."""
        rows = await self._db.all(
            f"SELECT n.id, {_last('session', _IS_ANALYSIS)}, {_last('at', _IS_ANALYSIS)},"
            f" {_last('kind', _IS_TEXT)}, {_last('session', _IS_TEXT)}, {_last('at', _IS_TEXT)}"
            " FROM notes n WHERE n.source_id = 'memory' AND n.hidden_at IS NULL AND n.superseded = 0"
            f" AND n.type NOT IN {_FORMS}"
            " AND (?1 = '[]' OR lower(n.space) IN (SELECT value FROM json_each(?1)))"
            " ORDER BY n.created_at DESC, n.id DESC",
            (listed(spaces),),
        )
        return [Readable(*row) for row in rows]

    async def handed_in(self, session: str = "") -> list[VersionRow]:
        """Return the lines of hand-ins, of one session or of all, the oldest first."""
        rows = await self._db.all(
            f"SELECT {VERSION} FROM versions WHERE kind = '{ANALYSED}' AND (?1 = '' OR session = ?1)"
            " ORDER BY at, writer, number",
            (session,),
        )
        return [version_of(row) for row in rows]
