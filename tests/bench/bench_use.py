"""What learning from use does to recall: asked twice with learning on, and with right answers marked.

Conversations are not ours to ship (`MEMORARIUM_BENCH_LOCOMO` names their file; without it nothing is
measured). Homes are kept in `MEMORARIUM_BENCH_HOMES`; `MEMORARIUM_BENCH_EVERY=5` asks every fifth question.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from tests.bench.quality import conversations
from tests.bench.quality.home import opened, remember
from tests.bench.quality.used import ORDERS, asked_twice, marked

Row = dict[str, Any]


def run() -> Iterator[Row]:
    """Yield one measurement after the other."""
    if locomo := os.environ.get("MEMORARIUM_BENCH_LOCOMO"):
        rows = _rows(Path(locomo), int(os.environ.get("MEMORARIUM_BENCH_EVERY", "1")))
        with asyncio.Runner() as runner:
            while row := runner.run(anext(rows, None)):
                yield row


async def _rows(path: Path, every: int) -> AsyncIterator[Row]:
    """Each as soon as it is known: all questions of five conversations take an hour."""
    entries = conversations.conversations(path)
    asked = [one for entry in entries for one in conversations.questions(entry)][::every]
    config = {"set": path.name, "questions": len(asked)}
    async with opened("locomo") as bench:
        names = await remember(bench, entries)
        for order in ORDERS:
            for way, (first, second) in (await asked_twice(bench, names, asked, order)).items():
                of = f"use_{way}_recall_10_{order}"
                yield _row(f"{of}_first", first, None, config)
                yield _row(f"{of}_second", second, f">= {first:.4f}", config)
        for how, shares in (await marked(bench, names, asked)).items():
            for k, value in shares.items():
                yield _row(f"use_{how}_recall_{k}", value, None, config)


def _row(bench: str, value: float, goal: str | None, config: Row) -> Row:
    return {"bench": bench, "value": round(value, 4), "unit": "share", "goal": goal, "config": config}
