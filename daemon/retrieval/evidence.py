"""Gathering: the candidates of all channels, and what is known of each."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from itertools import islice

import msgspec
import numpy as np

from daemon.retrieval.asking import read_question
from daemon.retrieval.crowd import OF_A_NOTE, at_most
from daemon.retrieval.features import Evidence, Floats, Ids, Told, build
from daemon.retrieval.fuse import PassageHit
from daemon.retrieval.port import Question, VectorSearch
from daemon.retrieval.stopwords import STOP_WORDS
from daemon.retrieval.words import WordPlan
from daemon.store.candidates import CandidateRow
from daemon.store.database import Tables
from daemon.store.details import PassageDetails
from daemon.store.reader import WordReader

# The best of each list. A sum of lists would lose what one of them alone knows: a rare name.
CANDIDATES = 100
# A passage that has neither words of the question nor any nearness to it is no candidate. With the shipped
# model the best passage for 17 of 20 questions about nothing in the store lies below .30.
LEAST_COSINE, LEAST_SENTENCE = 0.15, 0.15
# Of the score of a passage its next one gets this, and its previous one this.
BEFORE, AFTER = 0.5, 0.3
# bm25 cannot go beyond k1 + 1 for a word.
_MOST_OF_A_WORD = 2.2
# Two megabytes.
_HEADS_KEPT = 5_000
_WORD = re.compile(r"\w+")


class Gathered(msgspec.Struct, frozen=True):
    """Candidates with their features, float32 (candidates, FEATURES); `told`: what they were told by."""

    candidates: Sequence[CandidateRow]
    features: Floats
    told: Told


class WordsFound(msgspec.Struct, frozen=True):
    """What the word channel brought. frequencies: in how many of `passages` each stem stands."""

    hits: Sequence[PassageHit]
    plan: WordPlan | None
    frequencies: Mapping[str, int]
    passages: int


class Chosen(msgspec.Struct, frozen=True):
    """Candidates by id, each with what vectors tell and its previous one; words: scores by passage."""

    ids: Ids
    words: Mapping[int, float]
    vector: Floats
    sentence: Floats
    previous: Ids


class Gatherer:
    """Belongs to the daemon's loop, but for `judge`, which is for the thread of a database connection."""

    def __init__(self, vectors: VectorSearch, reader: WordReader) -> None:
        self._vectors = vectors
        self._reader = reader
        self._heads: dict[str, frozenset[str]] = {}

    async def near(self, question: Question, allowed: Ids | None) -> set[int]:
        """The passages that are nearest in meaning, by their vectors and by their sentences."""
        if allowed is not None and not len(allowed):
            return set()
        lists = await self._vectors.nearest(question.vector, question.direction, CANDIDATES, allowed)
        least = (LEAST_COSINE, LEAST_SENTENCE)
        return {int(i) for (ids, near), bound in zip(lists, least, strict=True) for i in ids[near >= bound]}

    async def choose(self, found: WordsFound, near: set[int], question: Question) -> Chosen:
        """The union of what was found by words and by meaning."""
        words, owner = self._scores(found)
        ranked = sorted(words, key=lambda one: (-words[one], one))
        best = islice(at_most(((owner[one], one) for one in ranked), OF_A_NOTE), CANDIDATES)
        ids = np.array(sorted({*best} | near), np.int64)
        vector, sentence = await self._vectors.measure(ids, question.vector, question.direction)
        return Chosen(ids, words, vector, sentence, self._vectors.around(ids)[0])

    async def judge(
        self, tables: Tables, text: str, found: WordsFound, chosen: Chosen, question: Question
    ) -> Gathered:
        """Features of the candidates."""
        ids, words = chosen.ids, chosen.words
        rows = await tables.candidates.of(ids.tolist())
        # What stands before a note's passage added nothing to its match, and costs as much to read.
        records = {row.passage_id for row in rows if row.is_record}
        previous = np.where(np.isin(ids, list(records)), chosen.previous, 0)
        details = await tables.details.of_passages({*ids.tolist(), *previous.tolist()} - {0})
        asks = await _asking(tables, previous, ids) if records else frozenset()
        place = {int(passage): at for at, passage in enumerate(ids)}
        kept = np.array([place[row.passage_id] for row in rows], np.intp)
        ideal = self._ideal(found)
        evidence = Evidence(
            asking=read_question(text),
            candidates=rows,
            question=question.tokens,
            weights=self._weights(text, question, found),
            vector=chosen.vector[kept],
            raw=_raw([row.passage_id for row in rows], details, question.vector),
            sentence=chosen.sentence[kept],
            previous=previous[kept],
            tokens={one: known.tokens for one, known in details.items() if known.tokens},
            words={one: score / ideal for one, score in words.items()},
            coverage={hit.passage_id: hit.trust for hit in found.hits},
            heads=self._agreement([row.heading for row in rows], found),
            asks_before=asks,
        )
        told = Told(
            words=np.array([row.passage_id in evidence.coverage for row in rows], np.bool_),
            meaning=evidence.vector > -1,
            sentence=evidence.sentence > -1,
        )
        return Gathered(evidence.candidates, build(evidence), told)

    def _scores(self, found: WordsFound) -> tuple[dict[int, float], dict[int, str]]:
        """Scores of passages by their own words, and by a part of those of the passages beside them.

        And for which note each is here.

        As if the neighbours' texts stood in columns of their own, for nothing: R@10 of words alone .746
        against .771 with columns and .658 without any neighbours on the measured conversations.
        """
        own = {hit.passage_id: hit.score for hit in found.hits}
        ids = np.array(list(own), np.int64)
        total, owner = dict(own), {hit.passage_id: hit.note_id for hit in found.hits}
        for others, share in zip(self._vectors.around(ids), (AFTER, BEFORE), strict=True):
            for one, beside in zip(own, others.tolist(), strict=True):
                if beside:
                    total[beside] = total.get(beside, 0.0) + share * own[one]
                    owner.setdefault(beside, owner[one])
        return total, owner

    def _ideal(self, found: WordsFound) -> float:
        weights = found.plan.stems.values() if found.plan else ()
        return _MOST_OF_A_WORD * sum(weights) + 1e-6

    def _weights(self, text: str, question: Question, found: WordsFound) -> Floats:
        """How much each token of the question tells, sum 1: by how rare the word is in which it stands."""
        told = []
        spans = [match.span() for match in _WORD.finditer(text)]
        for begin, end in question.places.tolist():
            inside = [text[a:b] for a, b in spans if a < end and begin < b]
            stems = [stem for word in inside for stem in self._reader.stems(word)]
            rarest = min((found.frequencies.get(stem, 0) for stem in stems), default=found.passages)
            told.append(math.log((found.passages + 1) / (rarest + 1)) + 1e-6)
        weights = np.array(told, np.float32)
        return weights / max(float(weights.sum()), 1e-9)

    def _agreement(self, headings: Sequence[str], found: WordsFound) -> list[float]:
        """How much of the question stands in title and path, and of these in the question: 0 to 1.

        The harmonic mean of both shares; of the question by how much each word tells.
        """
        stems = found.plan.stems if found.plan else {}
        whole = sum(stems.values()) + (found.plan.missing if found.plan else 0.0)
        agreed = []
        for heading in headings:
            own = self._head(heading)
            both = own.intersection(stems)
            asked = sum(stems[stem] for stem in both) / whole if both else 0.0
            told = len(both) / len(own) if both else 0.0
            agreed.append(2 * asked * told / (asked + told) if both else 0.0)
        return agreed

    def _head(self, heading: str) -> frozenset[str]:
        known = self._heads.get(heading)
        if known is None:
            if len(self._heads) > _HEADS_KEPT:
                self._heads.clear()
            words = _WORD.findall(heading.casefold())
            known = frozenset(
                stem for word in words if word not in STOP_WORDS for stem in self._reader.stems(word)
            )
            self._heads[heading] = known
        return known


async def _asking(tables: Tables, previous: Ids, ids: Ids) -> frozenset[int]:
    """Those of `ids` that follow a turn which asks something."""
    before = {int(one) for one in previous if one}
    asking = await tables.candidates.asking(before)
    return frozenset(int(one) for one, last in zip(ids, previous, strict=True) if int(last) in asking)


def _raw(ids: Sequence[int], details: Mapping[int, PassageDetails], vector: Floats) -> Floats:
    """Cosines of the vectors as the model gave them, -1 for what has none."""
    found = np.full(len(ids), -1, np.float32)
    here = [at for at, one in enumerate(ids) if one in details]
    blobs = [details[ids[at]].vector for at in here]
    if blobs and len(blobs[0]) == 2 * len(vector):
        found[here] = (
            np.frombuffer(b"".join(blobs), np.float16).reshape(len(blobs), -1).astype(np.float32) @ vector
        )
    return found
