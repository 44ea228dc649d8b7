"""How many notes hold a word: from numbers in memory, since to read 13,000 passages for it takes 36 ms."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from daemon.store.database import Tables

Numbers = npt.NDArray[np.int64]
_NONE = np.empty(0, np.int64)


class Holders:
    """Which note each passage is of, as far as it was asked for: 16 bytes a passage.

    A passage never changes its note, and its number is never used again: what is known stays true. Notes are
    known by a number of 64 bits made of their ids. Threads replace what is known whole.
    """

    def __init__(self) -> None:
        self._known = (_NONE, _NONE)

    async def count(self, tables: Tables, match: str, also: Iterable[str]) -> int:
        """How many current notes match an FTS5 expression or are among `also`."""
        passages = await tables.words.holding(match)
        found = np.array([hash(one) for one in also], np.int64)
        return len(np.union1d(await self._notes(tables, passages), found))

    async def _notes(self, tables: Tables, passages: Numbers) -> Numbers:
        ids, notes = self._known
        missing = passages[~_among(passages, ids)]
        if len(missing):
            read = await tables.passages.note_ids(missing.tolist())
            new = np.array(list(read), np.int64)
            ids = np.concatenate([ids, new])
            notes = np.concatenate([notes, np.array([hash(one) for one in read.values()], np.int64)])
            order = np.argsort(ids)
            ids, notes = self._known = (ids[order], notes[order])
            passages = passages[_among(passages, ids)]
        return notes[np.searchsorted(ids, passages)]


def _among(wanted: Numbers, known: Numbers) -> npt.NDArray[np.bool_]:
    """Which are among the sorted ones."""
    if not len(known):
        return np.zeros(len(wanted), np.bool_)
    return np.asarray(known[np.minimum(np.searchsorted(known, wanted), len(known) - 1)] == wanted, np.bool_)
