"""Putting passages into the word index and taking them out, in whole sets."""

# ruff: noqa: S608  # conditions are our own constants; values are bound

from collections.abc import Sequence
from typing import Any

from daemon.store.statements import Statements, listed

OF_NOTES = "note_id IN (SELECT value FROM json_each(?))"
OF_IDS = "id IN (SELECT value FROM json_each(?))"
# Fewer notes than this are not worth the counting.
_MANY = 200


async def add_words(db: Statements, condition: str, values: Sequence[Any]) -> None:
    """Index the visible passages that fit; call it after they were inserted or shown."""
    await db.run(
        "INSERT INTO words (rowid, heading, text)"
        f" SELECT id, heading, text FROM passage_words WHERE {condition}",
        values,
    )


async def drop_words(db: Statements, condition: str, values: Sequence[Any]) -> None:
    """Take the visible passages that fit out of the index; call it before they are deleted or hidden."""
    await db.run(
        "INSERT INTO words (words, rowid, heading, text)"
        f" SELECT 'delete', id, heading, text FROM passage_words WHERE {condition}",
        values,
    )


async def drop_words_of_notes(db: Statements, note_ids: str) -> None:
    """Take the passages of these notes (a JSON list) out of the index, before they are deleted or hidden.

    Where they are most of all, the few that stay are indexed anew instead: taking out costs as much as
    putting in (8 s of CPU for the 40,000 passages of 10,000 notes).
    """
    if await _are_most(db, note_ids):
        await db.run(f"UPDATE passages SET hidden = 1 WHERE {OF_NOTES}", (note_ids,))
        await db.run("INSERT INTO words (words) VALUES ('delete-all')")
        await add_words(db, "1", ())
    else:
        await drop_words(db, OF_NOTES, (note_ids,))


async def _are_most(db: Statements, note_ids: str) -> bool:
    if await db.value("SELECT json_array_length(?)", (note_ids,)) < _MANY:
        return False
    leaving = await db.value(f"SELECT count(*) FROM passages WHERE {OF_NOTES}", (note_ids,))
    return bool(2 * leaving > await db.value("SELECT count(*) FROM passages"))


async def hide_passages(db: Statements, note_ids: str) -> None:
    """Hide the passages of these notes (a JSON list)."""
    await drop_words_of_notes(db, note_ids)
    await db.run(f"UPDATE passages SET hidden = 1 WHERE {OF_NOTES}", (note_ids,))


async def show_passages(db: Statements, note_ids: str) -> None:
    """Show the hidden passages of these notes (a JSON list) again."""
    rows = await db.all(f"SELECT id FROM passages WHERE hidden = 1 AND {OF_NOTES}", (note_ids,))
    if rows:
        ids = [row[0] for row in rows]
        await db.run_many("UPDATE passages SET hidden = 0 WHERE id = ?", [(i,) for i in ids])
        await add_words(db, OF_IDS, (listed(ids),))
