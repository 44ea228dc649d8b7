"""What a context costs and holds, with the real model.

Cost over the made vault of 10,000 notes (`MEMORARIUM_BENCH_NOTES`). What it holds: conversations, whose file
is not ours to ship (`MEMORARIUM_BENCH_LOCOMO`); without it their rows are left out. Homes are kept in
`MEMORARIUM_BENCH_HOMES`; `MEMORARIUM_BENCH_EVERY=5` asks every fifth question alone.
"""

import asyncio
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tests.bench.quality import conversations, planted
from tests.bench.quality.contexts import ContextBench, Inside, compare, contexts, hop_recall
from tests.bench.quality.home import opened, remember

Row = dict[str, Any]
BUDGET, K = 1000, 20
WAYS = ("", "fast", "point", "deep")
ASKED = 200


def run() -> Iterator[Row]:
    """Yield one measurement after the other."""
    yield from asyncio.run(_costs(int(os.environ.get("MEMORARIUM_BENCH_NOTES", "10000"))))
    if locomo := os.environ.get("MEMORARIUM_BENCH_LOCOMO"):
        yield from asyncio.run(
            _conversations(Path(locomo), int(os.environ.get("MEMORARIUM_BENCH_EVERY", "1")))
        )


async def _costs(notes: int) -> list[Row]:
    """Wall and processor milliseconds of the daemon for one context; a search stands beside them."""
    questions = [text for text, _, _ in planted.questions(notes)][:ASKED]
    async with opened(f"made{notes}", planted.files(notes)) as bench, contexts(bench) as made:
        for text in questions[:5]:
            await made.context(text, "", 2 * BUDGET, k=K)
        rows: list[Row] = []
        for way in ("search", *WAYS):
            spent = [await _timed(made, text, way) for text in questions]
            rows += _percentiles(way or "router", spent, {"notes": notes, "questions": len(questions)})
        return rows


async def _timed(made: ContextBench, text: str, way: str) -> tuple[float, float]:
    began, cpu = time.perf_counter(), time.process_time()
    if way == "search":
        await made.bench.service.search(text, limit=K, mode="hybrid", typing=False)
    else:
        await made.context(text, "", 2 * BUDGET, strategy=way, k=K)
    return (time.perf_counter() - began) * 1000, (time.process_time() - cpu) * 1000


def _percentiles(way: str, spent: Sequence[tuple[float, float]], config: Row) -> list[Row]:
    walls, cpus = zip(*spent, strict=True)
    goal = {("router", "wall", 95): "< 100"}
    return [
        _row(
            f"context_{way}_{what}_p{part}",
            float(np.percentile(values, part)),
            "ms",
            goal.get((way, what, part)),
            config,
        )
        for what, values in (("wall", walls), ("cpu", cpus))
        for part in (50, 95)
    ]


async def _conversations(path: Path, every: int) -> list[Row]:
    """Questions whose evidence is whole within a budget, and what steps bring to those of several turns."""
    entries = conversations.conversations(path)
    asked = [one for entry in entries for one in conversations.questions(entry)][::every]
    async with opened("locomo") as bench, contexts(bench) as made:
        names = await remember(bench, entries)
        found = await compare(made, names, asked, BUDGET)
        hops = await hop_recall(made, names, [one for one in asked if one.kind == "multi-hop"])
    config = {"set": path.name, "budget": BUDGET, "questions": len(asked)}
    rows = [row for kind in ("", *conversations.KINDS.values()) for row in _inside(found, kind, config)]
    for way, recalls in hops.items():
        rows += [
            _row(f"context_hops_{way}_recall_{k}", value, "share", None, config)
            for k, value in recalls.items()
        ]
    return rows


def _inside(found: Sequence[Inside], kind: str, config: Row) -> list[Row]:
    of = f"_{kind}" if kind else ""
    own = [one for one in found if kind in ("", one.kind)]
    plain = sum(one.plain == 1 for one in own)
    return [
        _row(f"context_whole{of}", sum(one.context == 1 for one in own), "questions", f">= {plain}", config),
        _row(f"context_whole{of}_plain", plain, "questions", None, config),
        _row(f"context_evidence{of}", float(np.mean([one.context for one in own])), "share", None, config),
        _row(
            f"context_evidence{of}_plain", float(np.mean([one.plain for one in own])), "share", None, config
        ),
    ]


def _row(bench: str, value: float, unit: str, goal: str | None, config: Row) -> Row:
    return {"bench": bench, "value": round(value, 3), "unit": unit, "goal": goal, "config": config}
