"""How well search finds, with the real model: planted facts, headings, evidence in conversations.

Planted: 200 facts in a made vault of 2,000 notes (10,000 with `MEMORARIUM_BENCH_NOTES=10000`). Headings and
conversations need what is not ours to ship: `MEMORARIUM_BENCH_VAULTS` is a folder of vaults,
`MEMORARIUM_BENCH_LOCOMO` the file of conversations; without them their rows are left out. Learning takes most
of the time: with `MEMORARIUM_BENCH_HOMES` the homes are kept for the next run.
"""

import asyncio
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np

from daemon.retrieval.weights import WEIGHTS
from tests.bench.quality import conversations, headings, planted
from tests.bench.quality.home import Bench, opened
from tests.bench.quality.spoken import spoken

Row = dict[str, Any]
TOP = 10
GOALS = {
    ("planted", "first"): ">= 0.72",
    ("planted", "first_ten"): ">= 0.87",
    ("headings", "first"): ">= 0.90",
    ("headings", "first_ten"): ">= 0.99",
}
RECALL_GOALS = {5: ">= 0.77", 10: ">= 0.83", 20: ">= 0.88"}


def run() -> Iterator[Row]:
    """Yield one measurement after the other."""
    notes = int(os.environ.get("MEMORARIUM_BENCH_NOTES", "2000"))
    yield from asyncio.run(_planted(notes))
    if vaults := os.environ.get("MEMORARIUM_BENCH_VAULTS"):
        yield from asyncio.run(_headings(Path(vaults)))
    if locomo := os.environ.get("MEMORARIUM_BENCH_LOCOMO"):
        yield from _conversations(Path(locomo))


async def _planted(notes: int) -> list[Row]:
    async with opened(f"made{notes}", planted.files(notes)) as bench:
        return await _places(bench, "planted", planted.questions(notes), planted.config(notes))


async def _headings(folder: Path) -> list[Row]:
    async with opened("vaults", headings.files(folder)) as bench:
        return await _places(bench, "headings", headings.questions(folder), {"set": "headings"})


async def _places(bench: Bench, name: str, asked: Sequence[planted.Asked], config: Row) -> list[Row]:
    """How often the right note is first and among ten, by kind of question, and what a question costs."""
    found: list[tuple[str, int]] = []
    spent: list[float] = []
    for text, path, kind in asked:
        began = time.process_time()
        reply = await bench.service.search(text, limit=TOP, mode="hybrid", typing=False)
        spent.append((time.process_time() - began) * 1000)
        place = next((rank for rank, hit in enumerate(reply.hits, 1) if hit.path == path), 0)
        found.append((kind, place))
    config = config | described(bench) | {"questions": len(found)}
    rows = []
    for kind in dict.fromkeys(["", *(kind for kind, _ in found)]):
        places = [place for one, place in found if kind in ("", one)]
        of = f"{name}_{kind}" if kind else name
        for what, hits in (("first", [p == 1 for p in places]), ("first_ten", [p > 0 for p in places])):
            goal = GOALS.get((name, what)) if not kind else None
            rows.append(row(f"quality_{of}_{what}", float(np.mean(hits)), "share", goal, config))
    return [*rows, *costs(name, spent, config)]


def _conversations(path: Path) -> Iterator[Row]:
    """Turns are sent to a daemon and searched for over HTTP, as agents do it."""
    entries = conversations.conversations(path)
    recalls: list[tuple[str, list[float]]] = []
    spent: list[tuple[float, float]] = []
    with spoken(entries) as talk:
        for asked in (one for entry in entries for one in conversations.questions(entry)):
            began = talk.cpu_ms()
            said = talk.search(asked, max(RECALL_GOALS))
            spent.append((talk.cpu_ms()[0] - began[0], talk.cpu_ms()[1] - began[1]))
            shares = [len(asked.evidence.intersection(said[:k])) / len(asked.evidence) for k in RECALL_GOALS]
            recalls.append((asked.kind, shares))
        config = {"set": path.name, "questions": len(recalls), "turns": len(talk.names), "weights": weights()}
    for kind in dict.fromkeys(["", *(kind for kind, _ in recalls)]):
        means = np.mean([shares for one, shares in recalls if kind in ("", one)], axis=0)
        for (k, goal), mean in zip(RECALL_GOALS.items(), means, strict=True):
            of = f"_{kind}" if kind else ""
            yield row(f"quality_recall_{k}{of}", float(mean), "share", None if kind else goal, config)
    yield from costs("conversations", [own for own, _ in spent], config, {50: "< 15", 95: "< 40"})
    yield from costs("conversations_model", [model for _, model in spent], config)


def weights() -> dict[str, tuple[float, float]]:
    """What the ranking counts how much, of notes and of turns."""
    return dict(WEIGHTS)


def described(bench: Bench) -> Row:
    """What the figures were made with."""
    return {"model": bench.embedder.model_id, "passages": bench.meaning.size, "weights": weights()}


def costs(
    name: str, spent: Sequence[float], config: Row, goals: Mapping[int, str] = MappingProxyType({})
) -> list[Row]:
    """CPU milliseconds of one process for one question: the query's embedding in its worker is left out."""
    return [
        row(f"quality_{name}_cpu_p{part}", float(np.percentile(spent, part)), "ms", goals.get(part), config)
        for part in (50, 95)
    ]


def row(bench: str, value: float, unit: str, goal: str | None, config: Row) -> Row:
    """Build one line of the report."""
    return {"bench": bench, "value": round(value, 3), "unit": unit, "goal": goal, "config": config}
