"""Lists of passages as arrays: what stands where in them, and what words and their neighbours score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from app.distinct import placed
from daemon.retrieval.fuse import PassageHit

Floats = npt.NDArray[np.float32]
Ids = npt.NDArray[np.int64]
Listed = tuple[Ids, Floats]
"""Passages, and how far down in a list each stands: 1 is where no more of notes are judged."""


@dataclass(frozen=True)
class Scores:
    """Passages, sorted, each with a score and, as a number, the note that it is here for."""

    ids: Ids
    values: npt.NDArray[np.float64]
    owners: npt.NDArray[np.intp]

    def of(self, ids: Ids) -> Floats:
        """The scores of these, 0 for one without."""
        found = np.zeros(len(ids), np.float32)
        places, is_there = placed(ids, self.ids)
        found[is_there] = self.values[places[is_there]]
        return found

    def best(self, count: int, of_a_note: int) -> Ids:
        """The highest first, ties in the order of passages; of each note so many at most."""
        ranked = np.argsort(-self.values, kind="stable")
        by_note = np.argsort(self.owners[ranked], kind="stable")
        owners = self.owners[ranked][by_note]
        begins = np.flatnonzero(np.diff(owners, prepend=-1))
        within = np.arange(len(owners)) - np.repeat(begins, np.diff(begins, append=len(owners)))
        return self.ids[ranked[np.sort(by_note[within < of_a_note])[:count]]]


def scores_of(hits: Sequence[PassageHit], beside: Sequence[tuple[Ids, float]]) -> Scores:
    """The scores of hits, and of the passages beside them so much of these.

    beside: for each hit a passage, 0 for none, and the share that it gets.
    """
    notes: dict[str, int] = {}
    owners = np.array([notes.setdefault(hit.note_id, len(notes)) for hit in hits], np.intp)
    own = np.array([hit.score for hit in hits], np.float64)
    ids = np.concatenate([np.array([hit.passage_id for hit in hits], np.int64), *(one for one, _ in beside)])
    values = np.concatenate([own, *(own * share for _, share in beside)])
    owners = np.tile(owners, 1 + len(beside))
    is_there = ids != 0
    found, firsts, places = np.unique(ids[is_there], return_index=True, return_inverse=True)
    return Scores(
        found, np.bincount(places, values[is_there], len(found)).astype(np.float64), owners[is_there][firsts]
    )


def listed(ids: Ids, enough: int) -> Listed:
    """These as a list of which so many are enough."""
    return ids, (np.arange(len(ids)) / enough).astype(np.float32)


def merged(lists: Sequence[Listed]) -> Listed:
    """All of them once, sorted, each with its best place."""
    ids = np.concatenate([one for one, _ in lists])
    places = np.concatenate([one for _, one in lists])
    order = np.lexsort((places, ids))
    ids = ids[order]
    is_first = np.ones(len(ids), np.bool_)
    np.not_equal(ids[1:], ids[:-1], out=is_first[1:])
    return ids[is_first], places[order][is_first]
