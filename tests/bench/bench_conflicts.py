"""How well contradictions are found, with the real model and without a language model.

Precision and recall over tests/data/conflicts.json: of the pairs that the rules were written with (dev), of
a third that was held out (held), of pairs in freer words that were written afterwards (fresh), of each class.
`MEMORARIUM_BENCH_WRONG=1` names the pairs that were judged amiss, on stderr.
"""

import asyncio
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from daemon.embedding.embedder import Embedder
from tests.bench.quality import conflicts

Row = dict[str, Any]
ASSETS = Path(__file__).resolve().parents[2] / "assets"
LEAST_PRECISION, LEAST_RECALL = ">= 0.85", ">= 0.6"


def run() -> Iterator[Row]:
    """Yield one measurement after the other."""
    yield from asyncio.run(_run())


async def _run() -> list[Row]:
    embedder = Embedder(ASSETS / "models")
    try:
        await embedder.warm()
        began = time.process_time()
        judged = await conflicts.judged(embedder, conflicts.pairs())
        spent_ms = (time.process_time() - began) * 1000 / len(judged)
        config = {"model": embedder.model_id, "pairs": len(judged)}
    finally:
        await embedder.close()
    if os.environ.get("MEMORARIUM_BENCH_WRONG"):
        sys.stderr.write(conflicts.wrong(judged) + "\n")
    rows = [*_rows("all", judged, config)]
    for split in ("dev", "held", "fresh"):
        some = [one for one in judged if one.pair.split == split]
        rows += _rows(split, some, config | {"pairs": len(some)}) if some else []
    for lang in ("en", "de"):
        some = [one for one in judged if one.pair.lang == lang]
        rows += _rows(lang, some, config | {"pairs": len(some)})
    for kind in dict.fromkeys(one.pair.wanted for one in judged if one.pair.wanted != conflicts.NONE):
        values = conflicts.precision_recall(judged, kind)
        count = sum(one.pair.wanted == kind for one in judged)
        rows += _pair(kind, values, config | {"pairs": count}, has_goal=False)
    return [*rows, _row("conflicts_cpu_a_pair", spent_ms, "ms", None, config)]


def _rows(name: str, judged: list[conflicts.Judgement], config: Row) -> list[Row]:
    return _pair(name, conflicts.precision_recall(judged), config, has_goal=True)


def _pair(name: str, values: tuple[float, float], config: Row, *, has_goal: bool) -> list[Row]:
    goals = (LEAST_PRECISION, LEAST_RECALL) if has_goal else (None, None)
    names = ("precision", "recall")
    return [
        _row(f"conflicts_{name}_{what}", value, "share", goal, config)
        for what, value, goal in zip(names, values, goals, strict=True)
    ]


def _row(bench: str, value: float, unit: str, goal: str | None, config: Row) -> Row:
    return {"bench": bench, "value": round(value, 3), "unit": unit, "goal": goal, "config": config}
