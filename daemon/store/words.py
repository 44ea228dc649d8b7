"""The word index: ranked matches, how common words are, and titles by their beginning."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from daemon.store.filters import CURRENT, NoteFilter, asks_for_hidden, filter_sql
from daemon.store.statements import Table, listed

# A heading says what a passage is about: title and heading path count three times.
_RANK = "bm25(3.0, 1.0)"
# No stem holds this sign.
ANY_ENDING = "*"


class WordHit(msgspec.Struct, frozen=True):
    """A passage that matched; `score` is bm25, the higher the better."""

    passage_id: int
    note_id: str
    score: float


class Stand(msgspec.Struct, frozen=True):
    """Which passages hold something, in short: how many, the sum of their numbers, the highest of these."""

    count: int
    total: int
    last: int


class NameHit(msgspec.Struct, frozen=True):
    """A note that has this name: `exact`, or else as the beginning of the name."""

    note_id: str
    name: str
    is_alias: bool
    exact: bool


def _holding(match: str, filters: NoteFilter, also: Iterable[str]) -> tuple[str, list[Any]]:
    condition, values = filter_sql(filters)
    condition = (condition or CURRENT) + ("" if asks_for_hidden(filters) else " AND words.rowid > 0")
    # UNION would read all of it before a LIMIT counts.
    sql = (
        "SELECT DISTINCT note_id FROM (SELECT p.note_id FROM words"
        " CROSS JOIN passages p ON p.id = words.rowid CROSS JOIN notes n ON n.id = p.note_id"
        f" WHERE words.words MATCH ? AND n.hidden_at IS NULL AND {condition}"
        " UNION ALL SELECT value FROM json_each(?))"
    )
    return sql, [match, *values, listed(also)]


def _numbers(text: str | None) -> NDArray[np.int64]:
    """Read what `group_concat` gives: as rows they would take four times as long."""
    return np.fromstring(text or "", np.int64, sep=",")


class WordTable(Table):
    """Searches over visible passages."""

    async def search(self, match: str, filters: NoteFilter, limit: int) -> list[WordHit]:
        """Return the best passages for an FTS5 expression, filtered before they are ranked and cut.

        Calls and what was superseded, whose passages have negative ids, are found only where that is asked.
        """
        condition, values = filter_sql(filters)
        if condition:
            condition += "" if asks_for_hidden(filters) else " AND words.rowid > 0"
            sql = (
                "SELECT words.rowid, p.note_id, words.rank FROM words"
                " CROSS JOIN passages p ON p.id = words.rowid"
                " CROSS JOIN notes n ON n.id = p.note_id WHERE words.words MATCH ?"
                f" AND words.rank MATCH '{_RANK}' AND {condition} ORDER BY words.rank LIMIT ?"
            )
        else:
            sql = (
                "SELECT f.rowid, p.note_id, f.rank FROM (SELECT rowid, rank FROM words WHERE words MATCH ?"
                " AND rowid > 0"
                f" AND rank MATCH '{_RANK}' ORDER BY rank LIMIT ?) f JOIN passages p ON p.id = f.rowid"
                " ORDER BY f.rank"
            )
        rows = await self._db.all(sql, (match, *values, limit))
        return [WordHit(passage_id, note_id, -rank) for passage_id, note_id, rank in rows]

    async def lets_pass(self, filters: NoteFilter) -> bool:
        """Return whether any note passes a filter: a match is ranked before it meets one, in vain if not."""
        condition, values = filter_sql(filters)
        sql = f"SELECT EXISTS (SELECT 1 FROM notes n WHERE {condition or '1'})"
        return bool(await self._db.value(sql, values))

    async def ranked(self, match: str, above: int = 0) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return all passages of current notes above a number that match, sorted, and their scores."""
        rows = await self._db.all(
            "SELECT rowid, -rank FROM words WHERE words MATCH ? AND rowid > ?"
            f" AND rank MATCH '{_RANK}' ORDER BY rowid",
            (match, above),
        )
        return np.array([row[0] for row in rows], np.int64), np.array([row[1] for row in rows], np.float64)

    async def stand(self, match: str) -> Stand:
        """Return which passages of current notes match."""
        rows = await self._db.all(
            "SELECT count(*), coalesce(sum(rowid), 0), coalesce(max(rowid), 0) FROM words"
            " WHERE words MATCH ? AND rowid > 0",
            (match,),
        )
        return Stand(*rows[0])

    async def passing(self, passage_ids: Iterable[int], filters: NoteFilter) -> dict[int, str]:
        """Return the notes of those passages that pass a filter; all visible ones pass an empty one."""
        condition, values = filter_sql(filters)
        rows = await self._db.all(
            "SELECT p.id, p.note_id FROM json_each(?) w CROSS JOIN passages p ON p.id = w.value"
            + (" CROSS JOIN notes n ON n.id = p.note_id" if condition else "")
            + f" WHERE p.hidden = 0 AND {condition or '1'}",
            (listed(passage_ids), *values),
        )
        return dict(rows)

    async def count_notes(self, match: str, filters: NoteFilter, also: Iterable[str], most: int) -> int:
        """Return how many visible notes pass a filter and match an FTS5 expression, or are among `also`.

        With more than `most` of them it is `most`; with -1 all are counted.
        """
        sql, values = _holding(match, filters, also)
        return int(await self._db.value(f"SELECT count(*) FROM ({sql} LIMIT ?)", (*values, most)))

    async def holding(self, match: str) -> NDArray[np.int64]:
        """Return the passages of current notes that match an FTS5 expression, by id."""
        text = await self._db.value(
            "SELECT group_concat(rowid) FROM words WHERE words MATCH ? AND rowid > 0", (match,)
        )
        return _numbers(text)

    async def notes_holding(self, match: str, filters: NoteFilter, also: Iterable[str]) -> list[str]:
        """Return these notes, in no order."""
        return [row[0] for row in await self._db.all(*_holding(match, filters, also))]

    async def passage_ids(self, filters: NoteFilter) -> NDArray[np.int64]:
        """Return the visible passages of notes that pass a filter, by id."""
        condition, values = filter_sql(filters)
        # From notes to the index of their passages, whose rows nobody reads: of 10,000 notes 4 ms, and 40 the
        # other way. The passages of visible notes are visible.
        text = await self._db.value(
            "SELECT group_concat(p.id) FROM notes n CROSS JOIN passages p ON p.note_id = n.id"
            f" WHERE n.hidden_at IS NULL AND {condition or CURRENT}",
            values,
        )
        return np.sort(_numbers(text))

    async def note_ids(self, filters: NoteFilter, limit: int) -> list[str]:
        """Return visible notes that pass a filter, the last changed first."""
        condition, values = filter_sql(filters)
        condition = (condition or CURRENT) + ("" if asks_for_hidden(filters) else " AND n.kind <> 'call'")
        rows = await self._db.all(
            f"SELECT n.id FROM notes n WHERE n.hidden_at IS NULL AND {condition}"
            " ORDER BY n.mtime_ns DESC, n.path LIMIT ?",
            (*values, limit),
        )
        return [row[0] for row in rows]

    async def frequencies(self, stems: Iterable[str]) -> dict[str, int]:
        """Return in how many passages each stem stands; 0 for unknown ones.

        `garden*` stands in as many as all stems that begin so, one after the other.
        """
        wanted = list(dict.fromkeys(stems))
        rows = await self._db.all(
            "SELECT v.term, v.doc FROM json_each(?) w CROSS JOIN words_vocab v ON v.term = w.value",
            (listed(wanted),),
        )
        begun = {one: await self._beginning(one[:-1]) for one in wanted if one.endswith(ANY_ENDING)}
        return dict.fromkeys(wanted, 0) | dict(rows) | begun

    async def _beginning(self, stem: str) -> int:
        found = await self._db.value(
            "SELECT coalesce(sum(doc), 0) FROM words_vocab WHERE term >= ? AND term < ?",
            (stem, f"{stem}\U0010ffff"),
        )
        return int(found)

    async def has_beginning(self, stem: str) -> bool:
        """Tell whether any word of the index begins like this."""
        found = await self._db.value(
            "SELECT 1 FROM words_vocab WHERE term >= ? AND term < ? LIMIT 1", (stem, f"{stem}\U0010ffff")
        )
        return found is not None

    async def containing(self, matches: Sequence[str], passage_ids: Iterable[int]) -> list[tuple[int, int]]:
        """Return (number of the FTS5 expression, passage) where one of these passages matches it."""
        # The sign keeps SQLite from asking the index once for each passage.
        rows = await self._db.all(
            "SELECT m.key, w.rowid FROM json_each(?) m CROSS JOIN words w"
            " WHERE w.words MATCH m.value AND +w.rowid IN (SELECT value FROM json_each(?))",
            (listed(matches), listed(passage_ids)),
        )
        return [(number, passage_id) for number, passage_id in rows]

    async def names(self, beginning: str, filters: NoteFilter, limit: int) -> list[NameHit]:
        """Return visible notes with a title or alias that is, or begins with, a folded text."""
        condition, values = filter_sql(filters)
        rows = await self._db.all(
            "SELECT m.note_id, m.name, m.role > 0, m.fold = ? FROM names m"
            " CROSS JOIN notes n ON n.id = m.note_id"
            " WHERE m.fold >= ? AND m.fold < ? AND n.hidden_at IS NULL"
            f" AND {condition or CURRENT} ORDER BY m.fold = ? DESC, length(m.fold), m.role, n.path LIMIT ?",
            (beginning, beginning, f"{beginning}\U0010ffff", *values, beginning, limit),
        )
        return [NameHit(note_id, name, bool(alias), bool(exact)) for note_id, name, alias, exact in rows]
