"""Scores of passages by common words, kept: FTS5 takes 50 ms to rank the 17,000 passages of one.

bm25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009) is a sum over the terms of a
query, so what FTS5 gives for each term alone is kept, and summed as a query asks for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import msgspec
import numpy as np
import numpy.typing as npt

from app.distinct import distinct
from daemon.retrieval.words import Rung
from daemon.store.database import Tables
from daemon.store.filters import NoteFilter
from daemon.store.words import Stand, WordHit

Ids = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

# FTS5 itself is as fast for fewer.
LEAST_RANKED = 1500
# Passages of all expressions together: 8 MB.
MOST_KEPT = 500_000
# How rare a word is hardly changes while no more of all passages came or went.
DRIFT = 0.01
# Where too few pass a filter, so many times as many are looked at next.
_WIDER = 8


class Scored(msgspec.Struct, frozen=True):
    """Passages, sorted, with their scores, the higher the better."""

    ids: Ids
    scores: Floats


class _Known(msgspec.Struct, frozen=True):
    """What was read at a revision; `passages`: how many there were when the first of it was ranked."""

    found: Scored
    stand: Stand
    revision: int
    passages: int


class Postings:
    """What was asked last, by expression; threads of database connections replace what is known whole.

    A passage never changes its words, and its number is never used again: scores of known ones stay true.
    """

    def __init__(self) -> None:
        self._known: dict[str, _Known] = {}

    def forget(self) -> None:
        """Give back the memory that all of it takes."""
        self._known = {}

    async def rank(self, tables: Tables, rung: Rung, state: tuple[int, int]) -> Ranking:
        """Score what a rung matches. state: the revision of the notes, and how many passages there are."""
        groups = [
            _sum([await self._scored(tables, match, state) for match in group]) for group in rung.groups
        ]
        return Ranking(tables, _joined(groups))

    def holding(self, matches: Sequence[str], revision: int) -> Ids | None:
        """Passages that match one of these, where all of them were asked for since the last change."""
        known = [self._known.get(match) for match in matches]
        found = [one.found.ids for one in known if one is not None and one.revision == revision]
        if not found or len(found) < len(matches):
            return None
        return found[0] if len(found) == 1 else distinct(np.concatenate(found))

    async def _scored(self, tables: Tables, match: str, state: tuple[int, int]) -> Scored:
        revision, passages = state
        known = self._known.get(match)
        if known is not None and known.revision == revision:
            return known.found
        if known is None or abs(passages - known.passages) > DRIFT * known.passages:
            known = await _read(tables, match, state)
        else:
            known = await _followed(tables, match, known, revision)
        others = {one: kept for one, kept in self._known.items() if one != match}
        self._known = _bounded({**others, match: known})
        return known.found


class Ranking:
    """Passages of the word index with their scores: those of calls and of what was replaced are not here."""

    def __init__(self, tables: Tables, scored: Scored) -> None:
        self._tables = tables
        self._scored = scored

    async def best(self, filters: NoteFilter, limit: int) -> list[WordHit]:
        """The best that pass, the lower number first where two are alike."""
        found: list[WordHit] = []
        ids, done, wanted = self._scored.ids, 0, limit
        while len(found) < limit and done < len(ids):
            places = self._top(wanted)[done:]
            passing = await self._tables.words.passing(ids[places].tolist(), filters)
            found += [
                WordHit(one, passing[one], score)
                for one, score in zip(ids[places].tolist(), self._scored.scores[places].tolist(), strict=True)
                if one in passing
            ]
            done, wanted = done + len(places), wanted * _WIDER
        return found[:limit]

    def _top(self, count: int) -> npt.NDArray[np.intp]:
        scores = self._scored.scores
        if count >= len(scores):
            near = np.arange(len(scores))
        else:
            near = np.flatnonzero(scores >= np.partition(scores, -count)[-count])
        # They stand by number, so a stable sort keeps those that are alike in order.
        return near[np.argsort(-scores[near], kind="stable")][:count]


async def _read(tables: Tables, match: str, state: tuple[int, int]) -> _Known:
    found = Scored(*await tables.words.ranked(match))
    return _Known(found, _stand(found.ids), *state)


async def _followed(tables: Tables, match: str, known: _Known, revision: int) -> _Known:
    """What came and went since then: mostly nothing, or a few passages with the highest numbers."""
    stand = await tables.words.stand(match)
    if stand == known.stand:
        return msgspec.structs.replace(known, revision=revision)
    ids, found = await tables.words.holding(match), known.found
    new = np.setdiff1d(ids, found.ids, assume_unique=True)
    if len(new) and len(found.ids) and new[0] < found.ids[-1]:
        # Something came back.
        return await _read(tables, match, (revision, known.passages))
    if len(new):
        more = Scored(*await tables.words.ranked(match, above=int(new[0]) - 1))
        found = Scored(np.append(found.ids, more.ids), np.append(found.scores, more.scores))
    kept = np.isin(found.ids, ids, assume_unique=True)
    found = Scored(found.ids[kept], found.scores[kept])
    return _Known(found, _stand(found.ids), revision, known.passages)


def _stand(ids: Ids) -> Stand:
    return Stand(len(ids), int(ids.sum()), int(ids[-1]) if len(ids) else 0)


def _bounded(known: dict[str, _Known]) -> dict[str, _Known]:
    """Without those that were asked for longest ago, where it is too much."""
    kept: dict[str, _Known] = {}
    room = MOST_KEPT
    for match, one in reversed(known.items()):
        room -= len(one.found.ids)
        if room < 0 and kept:
            break
        kept[match] = one
    return dict(reversed(kept.items()))


def _sum(parts: Sequence[Scored]) -> Scored:
    """What holds any of them."""
    if len(parts) == 1:
        return parts[0]
    ids, places = np.unique(np.concatenate([one.ids for one in parts]), return_inverse=True)
    total = np.bincount(places, np.concatenate([one.scores for one in parts]), len(ids))
    return Scored(ids, np.asarray(total, np.float64))


def _joined(groups: Sequence[Scored]) -> Scored:
    """What holds one of each group."""
    if len(groups) == 1:
        return groups[0]
    ids = reduce(lambda a, b: np.intersect1d(a, b, assume_unique=True), (one.ids for one in groups))
    scores = sum((one.scores[np.searchsorted(one.ids, ids)] for one in groups), np.zeros(len(ids)))
    return Scored(ids, scores)
