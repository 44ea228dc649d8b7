"""Embedding: how much of the model's own speed arrives through the worker process, and what a query waits.

"Raw" runs the session alone, from as many threads of the same low priority, on batches that are tokenized
and padded beforehand: the most that any code around it could reach. Raw and whole rounds alternate, so that a
busy machine hits both; the share in CPU time, worker and client together, does not depend on other work.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import assets
from assets.models.calibration import read_texts
from daemon.embedding.embedder import Embedder
from daemon.embedding.encoder import OnnxEncoder, pad_rows, plan_batches
from daemon.embedding.model import load_model
from daemon.embedding.port import Priority
from daemon.embedding.serve import lower_thread_priority

MODELS = Path(assets.__file__).parent / "models"
THREADS, TEXTS, TOKENS, ROUNDS = 2, 480, 64, 3
QUERIES = 100

Row = dict[str, Any]


def run() -> Iterator[Row]:
    """Yields one measurement after the other."""
    encoder = OnnxEncoder(MODELS, load_model(MODELS))
    texts = make_texts(encoder)
    yield from asyncio.run(measure(encoder, texts))


def make_texts(encoder: OnnxEncoder) -> list[str]:
    """Texts of 40 to 88 tokens, 64 on average, of shuffled words from our own passages."""
    chance = random.Random(1)
    words = " ".join(read_texts(MODELS / "calibration.txt")).split()
    texts = []
    for _ in range(TEXTS):
        length = chance.randint(TOKENS - 24, TOKENS + 24)
        ids = encoder.tokenize([" ".join(chance.choices(words, k=length))])[0].ids
        texts.append(encoder.words_of(ids[1 : length - 1]))
    return texts


async def measure(encoder: OnnxEncoder, texts: list[str]) -> list[Row]:
    """Alternating rounds, then queries alone and beside bulk work."""
    embedder = Embedder(MODELS, threads=THREADS)
    began = time.perf_counter()
    await embedder.warm()
    start_s = time.perf_counter() - began
    raw, whole = [], []
    for _ in range(ROUNDS):
        raw.append(await asyncio.to_thread(raw_rates, encoder, texts))
        whole.append(await whole_rates(embedder, texts))
    alone = await query_times(embedder)
    bulk = asyncio.ensure_future(embedder.embed(list(itertools.chain(*[texts] * 8))))
    beside = await query_times(embedder)
    bulk.cancel()
    memory = resident_mb(embedder)
    await embedder.close()
    wall, cpu = (
        statistics.median(w[kind] / r[kind] for w, r in zip(whole, raw, strict=True)) for kind in (0, 1)
    )
    return [
        row("embedding_raw", statistics.median(rates[0] for rates in raw), "texts/s", None),
        row("embedding_raw_cpu", statistics.median(rates[1] for rates in raw), "texts/CPU-s", None),
        row("embedding_through_worker", statistics.median(rates[0] for rates in whole), "texts/s", None),
        row("embedding_share", wall, "of raw, wall time", ">= 0.85"),
        row("embedding_share_cpu", cpu, "of raw, CPU time", ">= 0.85"),
        row("embedding_query_alone_p95", p95_ms(alone), "ms", None),
        row("embedding_query_beside_bulk_p95", p95_ms(beside), "ms", None),
        row("embedding_worker_start", start_s, "s", None),
        row("embedding_worker_memory", memory, "MB", None),
    ]


def raw_rates(encoder: OnnxEncoder, texts: list[str]) -> tuple[float, float]:
    """Texts a second and texts a CPU second of the bare session."""
    rows = [encoding.ids for encoding in encoder.tokenize(texts)]
    feeds = [pad_rows([rows[n] for n in batch]) for batch in plan_batches([len(ids) for ids in rows])]
    began, used = time.perf_counter(), time.process_time()
    with ThreadPoolExecutor(THREADS, initializer=lower_thread_priority) as pool:
        list(pool.map(encoder.run, feeds))
    return len(texts) / (time.perf_counter() - began), len(texts) / (time.process_time() - used)


async def whole_rates(embedder: Embedder, texts: list[str]) -> tuple[float, float]:
    """The same from strings to vectors in the daemon's process, worker and client counted."""
    began, used = time.perf_counter(), cpu_seconds(embedder)
    await embedder.embed(texts)
    return len(texts) / (time.perf_counter() - began), len(texts) / (cpu_seconds(embedder) - used)


def cpu_seconds(embedder: Embedder) -> float:
    """CPU time of this process and of the worker; where there is no /proc, what the worker measured."""
    path = Path(f"/proc/{embedder.worker_pid}/stat")
    if not path.exists():
        return time.process_time() + embedder.stats.seconds
    fields = path.read_text("ascii").rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    return time.process_time() + ticks / os.sysconf("SC_CLK_TCK")


async def query_times(embedder: Embedder) -> list[float]:
    """Seconds of each query, one after the other."""
    times = []
    for number in range(QUERIES):
        began = time.perf_counter()
        await embedder.embed([f"where did we put the spare key number {number}"], priority=Priority.QUERY)
        times.append(time.perf_counter() - began)
    return times


def p95_ms(seconds: list[float]) -> float:
    """95th percentile in milliseconds."""
    return 1000 * statistics.quantiles(seconds, n=20)[-1]


def resident_mb(embedder: Embedder) -> float | None:
    """Memory of the worker; None where the system has no /proc."""
    status = Path(f"/proc/{embedder.worker_pid}/status")
    if not status.exists():
        return None
    line = next(line for line in status.read_text("ascii").splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def row(bench: str, value: float | None, unit: str, goal: str | None) -> Row:
    """One measurement as `dev.py bench` prints it."""
    config = {"threads": THREADS, "texts": TEXTS, "tokens": TOKENS, "rounds": ROUNDS}
    rounded = None if value is None else round(value, 3)
    return {"bench": bench, "value": rounded, "unit": unit, "goal": goal, "config": config}
