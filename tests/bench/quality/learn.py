"""Learns the weights of the ranking: `python -m tests.bench.quality.learn`, over the sets of `bench_quality`.

For each question the candidates' features come from the product itself. The loss is that of a softmax over
one right candidate and all wrong ones, with an L2 penalty on standardised features; sets count by the share
given to each, questions by the root of how many are right. Turns and notes have weights of their own, each
brought to the scale of those that are in use: by least squares over the best 20 of each question, so that
the shown scores, and turns among notes, stay what they were. Every figure printed is of questions whose
group was left out: a conversation, or a fifth of a vault's queries.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from daemon.retrieval.features import FEATURES
from daemon.retrieval.rank import scores
from daemon.retrieval.weights import SPOKEN
from daemon.store.filters import NoteFilter
from tests.bench.bench_search import QUESTIONS
from tests.bench.made_store import ASSETS
from tests.bench.quality import conversations, headings, planted
from tests.bench.quality.home import Bench, opened, remember

Floats = npt.NDArray[np.floating]
Places = npt.NDArray[np.integer]
# A question, and the paths of the notes that answer it.
Wanted = tuple[str, list[str]]
STEPS, TOP = 400, 20
PENALTIES = {True: 0.02, False: 0.003}
SHARES = {"conversations": 1.0, "planted": 1.0, "headings": 0.5, "sample": 0.3, "questions": 0.4}


@dataclass
class Example:
    """One question: features (c, FEATURES), which candidates are right, and its group for leaving out."""

    features: Floats
    right: npt.NDArray[np.bool_]
    group: str
    name: str
    items: list[str]
    needed: int = 1
    share: float = 1.0

    @property
    def is_turns(self) -> bool:
        """Whether turns answer it, and not notes."""
        return self.name == "conversations"


def fit(examples: Sequence[Example], columns: Sequence[int] | None = None) -> Floats:
    """Weights of the features, (FEATURES,); only the given columns are used. By gradient descent (Adam).

    examples: all of turns, or none.
    """
    used = [_with_one_passage(one) for one in examples if one.right.any() and not one.right.all()]
    kept = np.array(list(range(len(FEATURES))) if columns is None else columns)
    stacked = np.concatenate([one.features for one in used])[:, kept]
    scale = stacked.std(axis=0) + 1e-6
    parts = [one.features[:, kept] / scale for one in used]
    begins = np.cumsum([0] + [len(part) for part in parts])
    rows = np.concatenate(parts)
    right = np.concatenate([one.right for one in used])
    many = np.array([one.right.sum() for one in used])
    shares = np.array([one.share for one in used]) / np.sqrt(many)
    share = np.repeat(shares / (shares * many).sum(), np.diff(begins))
    weights = _descend(rows, right, share, begins, PENALTIES[used[0].is_turns])
    found = np.zeros(len(FEATURES))
    found[kept] = weights / scale
    return found


def _with_one_passage(example: Example) -> Example:
    """Of a note that is right only the passage which tells most is: the others say other things."""
    if example.is_turns:
        return example
    told = np.where(example.right, example.features[:, FEATURES.index("focus")], -np.inf)
    right = np.zeros_like(example.right)
    right[int(told.argmax())] = True
    return replace(example, right=right)


def _descend(
    rows: Floats, right: npt.NDArray[np.bool_], share: Floats, begins: Places, penalty: float
) -> Floats:
    weights = np.zeros(rows.shape[1])
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    owner = np.repeat(np.arange(len(begins) - 1), np.diff(begins))
    starts = begins[:-1]
    for step in range(1, STEPS + 1):
        score = rows @ weights
        score = np.exp(score - np.maximum.reduceat(score, starts)[owner])
        wrong = np.add.reduceat(np.where(right, 0, score), starts)[owner]
        # Each right one against all wrong ones: what it lacks, and what these have too much.
        shared = np.add.reduceat(np.where(right, 1 / (score + wrong), 0), starts)[owner]
        slope = np.where(right, -wrong / (score + wrong), score * shared)
        gradient = rows.T @ (share * slope) + 2 * penalty * weights
        first = 0.9 * first + 0.1 * gradient
        second = 0.999 * second + 0.001 * gradient**2
        weights -= 0.05 * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    return weights


def on_scale(weights: Floats, examples: Sequence[Example]) -> tuple[Floats, float]:
    """The same order in the scores of the weights in use, as weights and what to add to their score."""
    mine, used = [], []
    for one in examples:
        before = scores(one.features, np.full(len(one.features), one.is_turns))
        best = np.argsort(-before, kind="stable")[:TOP]
        used.append(before[best])
        mine.append(one.features[best] @ weights)
    steep, above = np.polyfit(np.concatenate(mine), np.concatenate(used), 1)
    return weights * steep, float(above)


def left_out(
    examples: Sequence[Example],
    judge: Callable[[Example, Floats], Floats],
    columns: Sequence[int] | None = None,
) -> list[Floats]:
    """What `judge` says of each example by weights that its group had no part in."""
    found: dict[int, Floats] = {}
    for group in dict.fromkeys(one.group for one in examples):
        weights = fit([one for one in examples if one.group != group], columns)
        found |= {at: judge(one, weights) for at, one in enumerate(examples) if one.group == group}
    return [found[at] for at in range(len(examples))]


def main() -> None:
    """Print the left-out figures of each set, and the weights learnt from all."""
    examples = asyncio.run(collect())
    # Days, authors and turns before say something in conversations; no set of notes asks for them.
    spoken = [FEATURES.index(name) for name in SPOKEN]
    told = [column for column in range(len(FEATURES)) if column not in spoken]
    turns = [one for one in examples if one.is_turns]
    notes = [one for one in examples if not one.is_turns]
    for kind, columns in ((turns, None), (notes, told)):
        _print_left_out(kind, left_out(kind, _recalls, columns)) if kind else None
    of_turns, above_turns = on_scale(fit(turns), turns)
    of_notes, above_notes = on_scale(fit(notes, told), notes)
    of_notes[spoken] = of_turns[spoken]
    for feature, note, turn in zip(FEATURES, of_notes, of_turns, strict=True):
        sys.stdout.write(f'    "{feature}": ({note:.2f}, {turn:.2f}),\n')
    sys.stdout.write(f"ABOVE = {above_notes:.2f}, {above_turns:.2f}\n")


def _print_left_out(examples: Sequence[Example], shares: Sequence[Floats]) -> None:
    for name in dict.fromkeys(one.name for one in examples):
        means = np.mean(
            [found for one, found in zip(examples, shares, strict=True) if one.name == name], axis=0
        )
        sys.stdout.write(f"{name}, left out, at 1, 5, 10, 20: {np.round(means, 3).tolist()}\n")


async def collect() -> list[Example]:
    """The features of every question of the sets that are at hand."""
    notes = 2000
    examples: list[Example] = []
    async with opened(f"made{notes}", planted.files(notes)) as bench:
        examples += await _of_notes(bench, "planted", _exact(planted.questions(notes)))
    async with opened("sample", headings.files(ASSETS / "sample_vault")) as bench:
        examples += await _of_notes(bench, "sample", [(q, paths.split("|")) for q, paths in QUESTIONS])
    if vaults := os.environ.get("MEMORARIUM_BENCH_VAULTS"):
        folder = Path(vaults)
        async with opened("vaults", headings.files(folder)) as bench:
            examples += await _of_notes(bench, "headings", _exact(headings.questions(folder)[::3]))
            examples += await _of_notes(bench, "questions", _questions())
    if locomo := os.environ.get("MEMORARIUM_BENCH_LOCOMO"):
        entries = conversations.conversations(Path(locomo))
        async with opened("locomo") as bench:
            examples += await _of_turns(bench, entries)
    counts = Counter(one.name for one in examples)
    return [replace(one, share=SHARES[one.name] / counts[one.name]) for one in examples]


def _exact(asked: Sequence[planted.Asked]) -> list[Wanted]:
    return [(text, [path]) for text, path, _ in asked]


def _questions() -> list[Wanted]:
    """Questions in three languages; their notes lie below the folder of their vault."""
    entries = json.loads((ASSETS.parent / "tests/data/questions.json").read_text("utf-8"))
    return [(one["question"], [f"/{note}" for note in one["notes"]]) for one in entries]


async def _of_notes(bench: Bench, name: str, asked: Sequence[Wanted]) -> list[Example]:
    async with bench.db.read() as tables:
        ids = await tables.facets.note_ids(NoteFilter())
        paths = {note.id: note.path for note in await tables.notes.summaries(ids)}
    found = []
    for number, (text, wanted) in enumerate(asked):
        gathered = await bench.service.evidence(text)
        if gathered is not None and len(gathered.candidates):
            items = [paths[one.note_id] for one in gathered.candidates]
            right = np.array([_is_wanted(item, wanted) for item in items], np.bool_)
            found.append(Example(gathered.features, right, f"{name} {number % 5}", name, items))
    return found


def _is_wanted(path: str, wanted: Sequence[str]) -> bool:
    """A path, its beginning, or with a slash before it its end."""
    return any(path.endswith(one) if one.startswith("/") else path.startswith(one) for one in wanted)


async def _of_turns(bench: Bench, entries: Sequence[dict[str, Any]]) -> list[Example]:
    names = await remember(bench, entries)
    found = []
    for entry in entries:
        for asked in conversations.questions(entry):
            gathered = await bench.service.evidence(asked.text, [asked.space])
            if gathered is not None and len(gathered.candidates):
                items = [names[one.note_id] for one in gathered.candidates]
                right = np.array([item in asked.evidence for item in items], np.bool_)
                needed = len(asked.evidence)
                found.append(
                    Example(gathered.features, right, asked.space, "conversations", items, needed=needed)
                )
    return found


def _recalls(example: Example, weights: Floats) -> Floats:
    """The share of what is right among the first 1, 5, 10 and 20 items."""
    order = np.argsort(-(example.features @ weights), kind="stable")
    items = list(dict.fromkeys(example.items[row] for row in order))
    right = {item for item, is_right in zip(example.items, example.right, strict=True) if is_right}
    # Of several notes that answer one is enough.
    return np.array([min(len(right.intersection(items[:k])) / example.needed, 1.0) for k in (1, 5, 10, 20)])


if __name__ == "__main__":
    main()
