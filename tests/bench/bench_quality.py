"""How well search finds, with the real model: planted facts, headings, evidence in conversations.

Planted: 200 facts in a made vault of 2,000 notes (10,000 with `MEMORARIUM_BENCH_NOTES=10000`). Headings and
conversations need what is not ours to ship: `MEMORARIUM_BENCH_VAULTS` is a folder of vaults,
`MEMORARIUM_BENCH_LOCOMO` the file of conversations; without them their rows are left out. Learning takes most
of the time: with `MEMORARIUM_BENCH_HOMES` the homes are kept for the next run.
"""

import asyncio
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from daemon.retrieval.weights import WEIGHTS
from tests.bench.quality import conversations, headings, planted
from tests.bench.quality.home import Bench, opened, remember

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
        yield from asyncio.run(_conversations(Path(locomo)))


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


async def _conversations(path: Path) -> list[Row]:
    entries = conversations.conversations(path)
    async with opened("locomo") as bench:
        names = await remember(bench, entries)
        recalls: list[tuple[str, list[float]]] = []
        spent: list[float] = []
        for entry in entries:
            for asked in conversations.questions(entry):
                began = time.process_time()
                reply = await bench.service.search(
                    asked.text, limit=20, mode="hybrid", typing=False, spaces=[asked.space]
                )
                spent.append((time.process_time() - began) * 1000)
                said = [names[hit.id] for hit in reply.hits]
                shares = [
                    len(asked.evidence.intersection(said[:k])) / len(asked.evidence) for k in RECALL_GOALS
                ]
                recalls.append((asked.kind, shares))
        config = described(bench) | {"set": path.name, "questions": len(recalls), "turns": len(names)}
    rows = []
    for kind in dict.fromkeys(["", *(kind for kind, _ in recalls)]):
        means = np.mean([shares for one, shares in recalls if kind in ("", one)], axis=0)
        for (k, goal), mean in zip(RECALL_GOALS.items(), means, strict=True):
            of = f"_{kind}" if kind else ""
            rows.append(row(f"quality_recall_{k}{of}", float(mean), "share", None if kind else goal, config))
    return [*rows, *costs("conversations", spent, config)]


def described(bench: Bench) -> Row:
    """What the figures were made with."""
    weights = {name: round(weight, 2) for name, weight in WEIGHTS.items()}
    return {"model": bench.embedder.model_id, "passages": bench.meaning.size, "weights": weights}


def costs(name: str, spent: Sequence[float], config: Row) -> list[Row]:
    """CPU milliseconds of this process for one question, the query's embedding in its worker left out."""
    return [
        row(f"quality_{name}_cpu_p{part}", float(np.percentile(spent, part)), "ms", None, config)
        for part in (50, 95)
    ]


def row(bench: str, value: float, unit: str, goal: str | None, config: Row) -> Row:
    """Build one line of the report."""
    return {"bench": bench, "value": round(value, 3), "unit": unit, "goal": goal, "config": config}
