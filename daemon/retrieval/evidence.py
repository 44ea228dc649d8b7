"""Gathering: the candidates of all channels, and what is known of each."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Mapping, Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from daemon.retrieval.asking import read_question
from daemon.retrieval.crowd import OF_A_NOTE
from daemon.retrieval.features import Evidence, Floats, Ids, Told, build
from daemon.retrieval.fuse import PassageHit
from daemon.retrieval.lists import Listed, Scores, listed, merged, scores_of
from daemon.retrieval.port import Question, VectorSearch
from daemon.retrieval.stopwords import STOP_WORDS
from daemon.retrieval.tokens import KeptTokens
from daemon.retrieval.turns import KnownNotes
from daemon.retrieval.words import WordPlan
from daemon.store.candidates import CandidateRow
from daemon.store.database import Tables
from daemon.store.reader import WordReader

# The best of each list. A sum of lists would lose what one of them alone knows: a rare name.
CANDIDATES = 100
# Of notes fewer do as well where words or whole passages are near (none of 400 planted facts, 211 headings
# and 93 questions was lost), and their tokens cost most. Of turns, or where a sentence is near, they do not.
OF_NOTES = 40
# Of notes still fewer do where a sentence is near that is near to anything.
OF_USUAL = 20
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
    """What the word channel brought. frequencies: in how many of `passages` each stem stands.

    has_turns: whether there are records at all.
    """

    hits: Sequence[PassageHit]
    plan: WordPlan | None
    frequencies: Mapping[str, int]
    passages: int
    has_turns: bool


class Chosen(msgspec.Struct, frozen=True):
    """Candidates by id, each with what vectors tell and its previous one; words: scores by passage.

    is_near: whether it stands so far up in one of the lists that it is judged although it is of a note.
    """

    ids: Ids
    is_near: npt.NDArray[np.bool_]
    words: Scores
    vector: Floats
    sentence: Floats
    previous: Ids


class Gatherer:
    """Belongs to the daemon's loop, but for `judge`, which is for the thread of a database connection."""

    def __init__(self, vectors: VectorSearch, reader: WordReader) -> None:
        self._vectors = vectors
        self._reader = reader
        self._heads: dict[str, frozenset[str]] = {}
        self._notes = KnownNotes()
        self._tokens = KeptTokens()

    def forget(self) -> None:
        """Give back what was kept to answer sooner."""
        self._notes.forget()
        self._tokens.forget()
        self._heads = {}

    async def near(self, question: Question, allowed: Ids | None) -> list[Listed]:
        """The passages that are nearest in meaning, by vectors and by sentences, with their places."""
        if allowed is not None and not len(allowed):
            return []
        vectors, sentences, unusual = await self._vectors.nearest(
            question.vector, question.direction, CANDIDATES, allowed
        )
        return [
            listed(vectors[0][vectors[1] >= LEAST_COSINE], OF_NOTES),
            listed(sentences[0][sentences[1] >= LEAST_SENTENCE], OF_USUAL),
            listed(unusual[0][unusual[1] >= LEAST_SENTENCE], CANDIDATES),
        ]

    async def choose(
        self, found: WordsFound, near: Sequence[Listed], question: Question, limit: int
    ) -> Chosen:
        """The union of what was found by words and by meaning; of notes enough for so many hits."""
        words = self._scores(found.hits)
        ids, first = merged([*near, listed(words.best(CANDIDATES, OF_A_NOTE), OF_NOTES)])
        is_near = first < max(1, 2 * limit / OF_NOTES)
        may_count = is_near if not found.has_turns else is_near | ~self._notes.among(ids)
        ids, is_near = ids[may_count], is_near[may_count]
        vector, sentence = await self._vectors.measure(ids, question.vector, question.direction)
        return Chosen(ids, is_near, words, vector, sentence, self._vectors.around(ids)[0])

    async def judge(
        self,
        tables: Tables,
        text: str,
        found: WordsFound,
        chosen: Chosen,
        question: Question,
    ) -> Gathered:
        """Features of the candidates, without far ones of notes."""
        ids, words = chosen.ids, chosen.words
        rows = await tables.candidates.of(ids.tolist())
        self._notes.learn(rows)
        near = chosen.is_near[np.searchsorted(ids, [row.passage_id for row in rows])].tolist()
        rows = [row for row, is_near in zip(rows, near, strict=True) if is_near or row.is_record]
        passages = np.array([row.passage_id for row in rows], np.int64)
        kept = np.searchsorted(ids, passages)
        # What stands before a note's passage added nothing to its match, and costs as much to read.
        previous = np.where([row.is_record for row in rows], chosen.previous[kept], 0)
        keys = {row.passage_id: row.key for row in rows}
        tokens = await self._tokens.of(tables, keys, previous[previous != 0].tolist())
        asks = await _asking(tables, previous, passages) if previous.any() else frozenset()
        coverage = {hit.passage_id: hit.trust for hit in found.hits}
        evidence = Evidence(
            asking=read_question(text),
            candidates=rows,
            question=question.tokens,
            weights=self._weights(text, question, found),
            vector=chosen.vector[kept],
            sentence=chosen.sentence[kept],
            previous=previous,
            tokens=tokens,
            words=words.of(passages) / np.float32(self._ideal(found)),
            coverage=np.array([coverage.get(one, 0.0) for one in keys], np.float32),
            heads=self._agreement([row.heading for row in rows], found),
            asks_before=asks,
        )
        told = Told(
            words=np.array([one in coverage for one in keys], np.bool_),
            meaning=evidence.vector > -1,
            sentence=evidence.sentence > -1,
        )
        return Gathered(evidence.candidates, build(evidence), told)

    def _scores(self, hits: Sequence[PassageHit]) -> Scores:
        """Scores of passages by their own words, and by a part of those of the passages beside them.

        As if the neighbours' texts stood in columns of their own, for nothing: R@10 of words alone .746
        against .771 with columns and .658 without any neighbours on the measured conversations.
        """
        before, after = self._vectors.around(np.array([hit.passage_id for hit in hits], np.int64))
        return scores_of(hits, [(before, AFTER), (after, BEFORE)])

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

    def _agreement(self, headings: Sequence[str], found: WordsFound) -> Floats:
        """How much of the question stands in title and path, and of these in the question: 0 to 1.

        The harmonic mean of both shares; of the question by how much each word tells.
        """
        stems = found.plan.stems if found.plan else {}
        whole = sum(stems.values()) + (found.plan.missing if found.plan else 0.0)
        agreed: dict[str, float] = {}
        for heading, own in self._heads_of(dict.fromkeys(headings)).items():
            if own.isdisjoint(stems):
                agreed[heading] = 0.0
                continue
            both = own.intersection(stems)
            asked, told = sum(stems[stem] for stem in both) / whole, len(both) / len(own)
            agreed[heading] = 2 * asked * told / (asked + told)
        return np.array([agreed[heading] for heading in headings], np.float32)

    def _heads_of(self, headings: Collection[str]) -> dict[str, frozenset[str]]:
        """The stems of each; the words of all that are new are read in one go."""
        kept = self._heads
        known = {heading: kept[heading] for heading in headings if heading in kept}
        new = {heading: _words_of(heading) for heading in headings if heading not in known}
        self._reader.learn({word for words in new.values() for word in words})
        read = {
            heading: frozenset(stem for word in words for stem in self._reader.stems(word))
            for heading, words in new.items()
        }
        if len(kept) > _HEADS_KEPT:
            kept = self._heads = {}
        kept.update(read)
        return known | read


def _words_of(heading: str) -> list[str]:
    """The words that say something."""
    return [word for word in _WORD.findall(heading.casefold()) if word not in STOP_WORDS]


async def _asking(tables: Tables, previous: Ids, ids: Ids) -> frozenset[int]:
    """Those of `ids` that follow a turn which asks something."""
    before = {int(one) for one in previous if one}
    asking = await tables.candidates.asking(before)
    return frozenset(int(one) for one, last in zip(ids, previous, strict=True) if int(last) in asking)
