"""What a query takes in a store of a given size, and what is lost by what is left out to be quick."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import numpy as np

from app.wire.search import SearchMode
from daemon.retrieval import words as word_plans
from daemon.vectors import rows as vector_rows
from tests.bench.made_store import PASSAGES, MadeStore, made_words, note_id, words_of

if TYPE_CHECKING:
    from tests.bench.bench_search import Bench

Row = dict[str, Any]
QUERIES, TOP, NEAREST = 100, 10, 100
# Of its passage a question has so many words, none of them among the most common.
ASKED, COMMON = 4, 50
NEVER = 10**9
GOALS = {10_000: "p95 < 40", 30_000: "p95 < 40", 100_000: "p95 < 80", 1_000_000: "p95 < 200"}
# Ordinary questions; to each a word is added, so that no two are alike.
QUESTIONS = (
    "why did the plants turn black and die",
    "keeping copies of data in another location in case of fire",
    "bread raised with wild yeast",
    "remote access to the house network",
    "irrigation that switches on by itself when soil is dry",
    "boat schedule advice for travellers",
    "clothes and gear to carry on a hike",
    "a book about poker and uncertainty",
    "energy saving second hand computer",
    "measuring wind and rainfall",
)


async def measure(bench: Bench, made: MadeStore) -> list[Row]:
    """Fill the empty store and ask it: CPU milliseconds of whole searches, the query's embedding included."""
    config = {"passages": made.passages, "notes": made.notes, "vectors": "made"}
    began = time.process_time()
    await made.fill(bench.db, bench.embedder.model_id)
    saved = time.process_time() - began
    began = time.process_time()
    await bench.meaning.load()
    loaded = time.process_time() - began
    await bench.embedder.warm()
    rng = random.Random(5)
    words = made_words()[300:8000]
    asked = [f"{QUESTIONS[n % len(QUESTIONS)]} {rng.choice(words)}" for n in range(QUERIES)]
    short = [" ".join(rng.choices(words, k=rng.randint(2, 5))) for _ in range(QUERIES)]
    goal = GOALS.get(min(GOALS, key=lambda size: abs(size - made.passages)))
    rows = [
        row("search_saved", made.passages / saved, "passages/CPU-s", None, config),
        row("search_loaded", made.passages / loaded, "passages/CPU-s", None, config),
        *await _timed(bench, "words", short, "words", "p95 < 20", config),
        *await _timed(bench, "typing", [q[:-1] for q in short], "hybrid", goal, config, typing=True),
        *await _timed(bench, "meaning", asked, "meaning", goal, config),
        *await _timed(bench, "hybrid", asked, "hybrid", goal, config),
        await _longest_turn(bench, asked[:20], config),
        row("search_memory", resident_mb(), "MB", None, config),
    ]
    return [*rows, *await _lost(bench, made, config), await _near(bench, asked[:20], config)]


async def _lost(bench: Bench, made: MadeStore, config: Row) -> list[Row]:
    """Whether the note is among ten whose words are asked for: by what is ranked, and by all that matches."""
    rng = random.Random(9)
    common = set(made_words()[:COMMON])
    asked = []
    for _ in range(QUERIES):
        number = rng.randrange(made.notes)
        told = sorted(set(words_of(number, rng.randrange(PASSAGES))) - common)
        asked.append((number, " ".join(rng.sample(told, min(ASKED, len(told))))))
    rows = []
    for name, large in (("pruned", 0), ("whole", NEVER)):
        with patch.object(word_plans, "LARGE", large):
            found, spent = 0, []
            for number, question in asked:
                began = time.process_time()
                reply = await bench.service.search(question, limit=TOP, mode="words", typing=False)
                spent.append((time.process_time() - began) * 1000)
                found += note_id(number) in {hit.id for hit in reply.hits}
        rows += [
            row(f"search_{name}_first_ten", found / len(asked), "share", None, config),
            row(f"search_{name}_cpu_p95", np.percentile(spent, 95), "ms", None, config),
        ]
    return rows


async def _near(bench: Bench, queries: Sequence[str], config: Row) -> Row:
    """How many of the passages that a scan of everything finds are found by a look at signs first."""
    shared = []
    vectors, _ = await bench.embedder.embed_with_details(queries, as_query=True)
    for vector in vectors:
        quick, _ = await bench.meaning.search(vector, NEAREST)
        with patch.object(vector_rows, "WORTH", NEVER):
            exact, _ = await bench.meaning.search(vector, NEAREST)
        shared.append(len(np.intersect1d(quick, exact)) / len(exact))
    return row("search_nearest_kept", np.mean(shared), "of the exact 100", ">= 0.97", config)


async def _longest_turn(bench: Bench, queries: Sequence[str], config: Row) -> Row:
    """How long the loop was busy at a stretch while these were searched for."""
    longest, before = 0.0, time.thread_time()
    searches = [bench.service.search(q, limit=20, mode="hybrid", typing=False) for q in queries]
    work = asyncio.gather(*searches)
    while not work.done():
        await asyncio.sleep(0)
        now = time.thread_time()
        longest, before = max(longest, now - before), now
    await work
    return row("search_loop_longest_turn", longest * 1000, "ms CPU", "< 10", config)


async def _timed(
    bench: Bench,
    name: str,
    queries: Sequence[str],
    mode: SearchMode,
    goal: str | None,
    config: Row,
    *,
    typing: bool = False,
) -> list[Row]:
    spent, wall = [], []
    for q in queries:
        began, before = cpu_ms(bench), time.perf_counter()
        await bench.service.search(q, limit=20, mode=mode, typing=typing)
        wall.append((time.perf_counter() - before) * 1000)
        spent.append(cpu_ms(bench) - began)
    config = config | {"queries": len(queries)}
    return [
        row(f"search_{name}_cpu_p50", np.percentile(spent, 50), "ms", None, config),
        row(f"search_{name}_cpu_p95", np.percentile(spent, 95), "ms", goal, config),
        row(f"search_{name}_wall_p95", np.percentile(wall, 95), "ms", None, config),
    ]


def cpu_ms(bench: Bench) -> float:
    """CPU milliseconds of this process and, on Linux, of the model's threads."""
    files = Path(f"/proc/{bench.embedder.worker_pid}/task").glob("*/schedstat")
    model = sum(map(_thread_ns, files)) / 1e9
    return (time.process_time() + model) * 1000


def _thread_ns(schedstat: Path) -> int:
    try:
        return int(schedstat.read_text().split()[0])
    except OSError:  # the thread has ended since it was listed
        return 0


def resident_mb() -> float:
    """What this process holds, on Linux."""
    status = Path("/proc/self/status")
    lines = status.read_text("ascii").splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS")), 0.0)


def row(
    bench: str, value: float | np.floating[Any], unit: str, goal: str | None, config: dict[str, Any]
) -> Row:
    """Build one line of the report."""
    return {"bench": bench, "value": round(float(value), 3), "unit": unit, "goal": goal, "config": config}
