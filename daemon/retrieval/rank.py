"""From features to items in order: one linear score for notes and conversations."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from daemon.retrieval.features import FEATURES, MEASURED, Floats, Told
from daemon.retrieval.fuse import Channel, FusedItem, FusedPassage, NamedItem, Part, first_of_each
from daemon.retrieval.weights import ABOVE, MIDDLE, STEEPNESS, WEIGHTS
from daemon.store.candidates import CandidateRow

# Who types a whole title wants that note first; its beginning, or something like it, only tips the scale.
EXACT_NAME, BEGUN_NAME, ALIKE_NAME = 1.0, 0.15, 0.5
# Late interaction of the question with one sentence, the best there is. Of 1,235 questions that the store
# can answer 98 % come above it (facts .96, the sample vault in other words .90, others in English or German
# .75), of 206 about nothing in it 24 %. At .5: 94 % (.87, .50, .62) and 8 %. Chinese, which the model does
# not read, is left out here: most of that would be weak.
CLEARLY_NEAR = 0.42
# What holds no word of the question and comes no nearer than this, by a sentence or as a whole, was not
# found. Of 490 notes that answer a question none is lost, and of 1,028 turns five; of the sample vault's 71
# notes 41 are left in the mean of 20 questions in other words.
LEAST_NEAR = 0.3
# No hit shows more.
MOST_PASSAGES = 5
_CHANNELS: Mapping[Channel, tuple[str, ...]] = {
    "words": ("words", "coverage", "head"),
    "meaning": ("vector", "tokens", "previous", "group_tokens", "head_near"),
    "sentence": ("sentence", "focus"),
}
_SHOWN: Mapping[Channel, str] = {"words": "coverage", "meaning": "vector", "sentence": "sentence"}
# A channel that says less than this is no reason.
_LEAST: Mapping[Channel, float] = {"words": 0.0, "meaning": 0.3, "sentence": 0.3}
_PLACES = {name: at for at, name in enumerate(FEATURES)}
# Of notes, and of turns.
_WEIGHTS = np.array([WEIGHTS[name] for name in FEATURES], np.float32).T
# What any passage has: only more speaks for one.
_USUAL = np.array([0.2 if name in MEASURED else 0.0 for name in FEATURES], np.float32)


def scores(features: Floats, turns: NDArray[np.bool_]) -> Floats:
    """The linear score of each candidate, float32 (n,); turns are judged by weights of their own."""
    notes, spoken = _WEIGHTS @ features.T + np.array(ABOVE, np.float32)[:, None]
    return np.asarray(np.where(turns, spoken, notes), np.float32)


def likely(score: float) -> float:
    """A score as a number from 0 to 1 in the same order."""
    return 1 / (1 + math.exp(-STEEPNESS * (score - MIDDLE)))


def gather(
    candidates: Sequence[CandidateRow], features: Floats, told: Told, names: Iterable[NamedItem], limit: int
) -> tuple[list[FusedItem], int]:
    """The best items, the best first, each with its passages in order; and how many there are.

    Items of which no passage was found, by its words or by its nearness, are left out.
    """
    turns = np.array([one.is_record for one in candidates], np.bool_)
    total = scores(features, turns)
    named = {one.note_id: one for one in first_of_each(names)}
    found = found_notes(candidates, features, told) | set(named)
    rows: dict[str, list[int]] = {}
    for row in np.argsort(-total, kind="stable").tolist():
        if candidates[row].note_id in found:
            rows.setdefault(candidates[row].note_id, []).append(row)
    base = {note_id: likely(float(total[own[0]])) for note_id, own in rows.items()}
    whole = {
        note_id: base.get(note_id, 0.0) + _bonus(named.get(note_id))
        for note_id in dict.fromkeys([*rows, *named])
    }
    best = sorted(whole.items(), key=lambda pair: (-pair[1], pair[0]))[:limit]
    parts = _Parts(features, turns, told)
    return [
        FusedItem(
            note_id,
            score,
            parts.of(rows[note_id][0], named.get(note_id), base[note_id], score)
            if note_id in rows
            else _only_named(named[note_id]),
            tuple(
                FusedPassage(candidates[row].passage_id, likely(float(total[row])))
                for row in rows.get(note_id, [])[:MOST_PASSAGES]
            ),
            named.get(note_id),
            nearness=float(features[rows[note_id], _at("focus")].max()) if note_id in rows else 0.0,
        )
        for note_id, score in best
    ], len(whole)


def found_notes(candidates: Sequence[CandidateRow], features: Floats, told: Told) -> set[str]:
    """The items of which a passage was found, by its words or by its nearness."""
    return {candidates[row].note_id for row in np.flatnonzero(_found(features, told)).tolist()}


def _found(features: Floats, told: Told) -> NDArray[np.bool_]:
    near = np.maximum(features[:, _at("focus")], features[:, _at("vector")])
    return np.asarray(told.words | (near >= LEAST_NEAR), np.bool_)


def first_weak(items: Sequence[FusedItem]) -> int:
    """How many lead before the first for which nothing speaks clearly: neither its name nor its nearness.

    One weak hit between strong ones counts as strong: the order has reasons of its own.
    """
    strong = [at for at, item in enumerate(items) if item.name or item.nearness >= CLEARLY_NEAR]
    return strong[-1] + 1 if strong else 0


class _Parts:
    """What each channel gave to a candidate: its rank there, and its share of the score."""

    def __init__(self, features: Floats, turns: NDArray[np.bool_], told: Told) -> None:
        self._told: Mapping[Channel, NDArray[np.bool_]] = {
            "words": told.words,
            "meaning": told.meaning,
            "sentence": told.sentence,
        }
        gains = np.maximum(features - _USUAL, 0) * np.abs(_WEIGHTS)[turns.astype(np.intp)]
        self._gains = {
            channel: sum((gains[:, _at(name)] for name in columns), np.zeros(len(gains), np.float32))
            for channel, columns in _CHANNELS.items()
        }
        self._values = {channel: features[:, _at(shown)] for channel, shown in _SHOWN.items()}
        self._ranks = {name: _ranks(features[:, _at(shown)]) for name, shown in _SHOWN.items()}

    def of(self, row: int, named: NamedItem | None, base: float, score: float) -> tuple[Part, ...]:
        said = {
            channel: float(self._gains[channel][row]) + 1e-6
            for channel in _CHANNELS
            if self._told[channel][row] and self._value(channel, row) >= _LEAST[channel]
        }
        whole = sum(said.values())
        parts = [
            Part(
                channel,
                self._value(channel, row),
                int(self._ranks[channel][row]),
                gain / whole * base / max(score, 1e-9),
            )
            for channel, gain in said.items()
        ]
        if named is not None:
            parts += _only_named(named, (score - base) / max(score, 1e-9))
        return tuple(parts)

    def _value(self, channel: Channel, row: int) -> float:
        return float(self._values[channel][row])


def _only_named(named: NamedItem, share: float = 1.0) -> tuple[Part, ...]:
    return (Part("name", 1.0 if named.exact else named.similarity / 2, 1, share),)


def _bonus(named: NamedItem | None) -> float:
    if named is None:
        return 0.0
    if named.exact:
        return EXACT_NAME
    return BEGUN_NAME if named.similarity >= 1 else ALIKE_NAME * named.similarity


def _ranks(values: Floats) -> NDArray[np.int64]:
    ranks = np.empty(len(values), np.int64)
    ranks[np.argsort(-values, kind="stable")] = np.arange(1, len(values) + 1)
    return ranks


def _at(name: str) -> int:
    return _PLACES[name]
