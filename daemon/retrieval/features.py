"""What is told of each candidate, in numbers that mean the same in any store: shares, cosines, yes and no."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from app.distinct import placed
from daemon.embedding.reduce import SENTENCE_END
from daemon.retrieval.asking import Asking, tells_time
from daemon.retrieval.interaction import Matches, match
from daemon.store.candidates import CandidateRow

Floats = npt.NDArray[np.float32]
Ids = npt.NDArray[np.int64]

FEATURES = (
    "words",  # bm25, as a share of what any text could reach
    "coverage",  # of notes, how much of what the question tells stands in the passage
    "vector",  # cosine of the smoothed vector
    "sentence",  # cosine of the best sentence
    "tokens",  # late interaction with the passage
    "focus",  # late interaction with the best sentence alone
    "previous",  # what the passage before adds to that
    "group_tokens",  # late interaction with all candidates of the note or session
    "group_best",  # the best of its note or session
    "list_group",  # the same, when several things are asked for
    "head",  # how well question and title path agree
    "head_near",  # of notes, late interaction with title and heading path alone
    "named",  # the author is the only one whom the question names
    "time",  # a turn that tells a time
    "when_time",  # a time is asked for and told
    "date",  # nearness to the day that the question names
    "question",  # a turn that ends with a question mark
    "answer",  # a turn after one that asks
)
# Nearness, of which any two texts have some.
MEASURED = frozenset(("vector", "sentence", "tokens", "focus", "group_tokens", "head_near"))
# What stands in for a candidate that has no vector yet: as much as its words let expect.
_EXPECTED = {
    "vector": (0.15, 0.3),
    "sentence": (0.2, 0.35),
    "tokens": (0.25, 0.55),
    "focus": (0.2, 0.5),
}


@dataclass(frozen=True)
class Evidence:
    """All that was gathered for one question, in the order of `candidates`.

    question: (m, 128) and weights (m,), its tokens and how much each tells. vector, sentence: cosines, -1 for
    what has none. tokens: packed, by passage, of candidates and of the passages before them. previous: the
    passage before each, 0 for none. words and coverage: 0 where words did not find it.
    """

    asking: Asking
    candidates: Sequence[CandidateRow]
    question: Floats
    weights: Floats
    vector: Floats
    sentence: Floats
    previous: Ids
    tokens: Mapping[int, bytes]
    words: Floats
    coverage: Floats
    heads: Floats
    asks_before: frozenset[int] = field(default=frozenset())


@dataclass(frozen=True)
class Told:
    """Of each candidate, whether a channel knows it; what is unknown is estimated and not spoken of."""

    words: npt.NDArray[np.bool_]
    meaning: npt.NDArray[np.bool_]
    sentence: npt.NDArray[np.bool_]


def build(evidence: Evidence) -> Floats:
    """float32 (candidates, FEATURES)."""
    columns = _plain(evidence)
    _interaction(evidence, columns)
    _impute(columns)
    _judge_turns_whole(evidence, columns)
    _groups(evidence, columns)
    return np.stack([np.asarray(columns[name], np.float32) for name in FEATURES], axis=1)


def _plain(evidence: Evidence) -> dict[str, Floats]:
    found, asking = evidence.candidates, evidence.asking
    authors = {one.author for one in found if asking.names(one.author)}
    only = next(iter(authors)) if len(authors) == 1 else None
    times = [(one.is_record or asking.asks_when) and tells_time(_said(one)) for one in found]
    columns = {
        "named": [one.author == only for one in found],
        "time": [one.is_record and told for one, told in zip(found, times, strict=True)],
        "when_time": [asking.asks_when and told for told in times],
        "date": [asking.nearness(one.day) for one in found],
        "question": [one.is_record and one.text.rstrip().endswith("?") for one in found],
        "answer": [one.passage_id in evidence.asks_before for one in found],
    }
    return {name: np.array(values, np.float32) for name, values in columns.items()} | {
        "words": evidence.words,
        "coverage": evidence.coverage,
        "head": evidence.heads,
        "vector": evidence.vector,
        "sentence": evidence.sentence,
    }


def _said(one: CandidateRow) -> str:
    """A text without the day and the author that stand before a turn."""
    return one.text.partition("] ")[2].removeprefix(f"{one.author}: ") if one.is_record else one.text


def _interaction(evidence: Evidence, columns: dict[str, Floats]) -> None:
    """Add what tokens say; -1 for candidates without any."""
    count = len(evidence.candidates)
    columns |= {name: np.full(count, -1, np.float32) for name in ("focus", "head_near")}
    columns["_best"] = np.full((count, len(evidence.weights)), -1, np.float32)
    columns["previous"] = np.zeros(count, np.float32)
    if evidence.tokens and len(evidence.weights):
        _compare(evidence, columns)
    columns["tokens"] = columns["_best"] @ evidence.weights


def _compare(evidence: Evidence, columns: dict[str, Floats]) -> None:
    known = np.array(sorted(evidence.tokens), np.int64)
    heads = {one.passage_id: _head_sentences(one.heading) for one in evidence.candidates if not one.is_record}
    passages = known.tolist()
    matches: Matches = match(
        [evidence.tokens[one] for one in passages],
        [heads.get(one, 0) for one in passages],
        evidence.question,
        evidence.weights,
    )
    rows, places = _placed(np.array([one.passage_id for one in evidence.candidates], np.int64), known)
    columns["_best"][rows] = matches.best[places]
    columns["focus"][rows] = matches.near[places]
    columns["head_near"][rows] = matches.head[places]
    follows, before = _placed(evidence.previous, known)
    gain = np.maximum(matches.best[before] - columns["_best"][follows], 0) @ evidence.weights
    # Of a candidate without tokens nobody knows what it lacks.
    columns["previous"][follows] = np.where(columns["focus"][follows] > -1, gain, 0)


def _placed(wanted: Ids, known: Ids) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Which of the wanted are among the sorted, and where."""
    places, is_there = placed(wanted, known)
    return np.flatnonzero(is_there), places[is_there]


def _head_sentences(heading: str) -> int:
    """How many of the sentences that the model read are title and heading path: it read them as a line."""
    return len(SENTENCE_END.findall(f"{heading}\n")) if heading else 0


def _impute(columns: dict[str, Floats]) -> None:
    for name, (base, slope) in _EXPECTED.items():
        lacking = columns[name] <= -1
        columns[name] = np.where(lacking, base + slope * columns["coverage"], columns[name])
    columns["head_near"] = np.maximum(columns["head_near"], 0)


def _judge_turns_whole(evidence: Evidence, columns: dict[str, Floats]) -> None:
    """A turn says one thing: it is its own sentence, and how many words it shares says no more than that."""
    turns = np.array([one.is_record for one in evidence.candidates], np.bool_)
    columns["focus"] = np.where(turns, columns["tokens"], columns["focus"])
    columns["coverage"] = np.where(turns, 0, columns["coverage"])


def _groups(evidence: Evidence, columns: dict[str, Floats]) -> None:
    names, group = np.unique([one.group for one in evidence.candidates], return_inverse=True)
    total = columns["words"] + columns["vector"] + columns["tokens"]
    best = np.full(len(names), -np.inf, np.float32)
    np.maximum.at(best, group, total)
    covered = np.full((len(names), columns["_best"].shape[1]), -1, np.float32)
    np.maximum.at(covered, group, columns["_best"])
    columns["group_best"] = best[group]
    columns["group_tokens"] = np.maximum(covered @ evidence.weights, -1)[group]
    columns["group_tokens"] = np.maximum(columns["group_tokens"], columns["tokens"])
    columns["list_group"] = columns["group_best"] * evidence.asking.asks_list
