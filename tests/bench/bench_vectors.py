"""Search by vector alone: exact scan and approximate index at 10,000 and 100,000 passages, and on request 1M.

Made vectors (tests/helpers/made_vectors.py). Times are CPU time of one thread, which other work on the
machine disturbs least; recall is against the exact scan. A million takes half an hour and 4 GB:
`MEMORARIUM_BENCH_VECTORS=1000000 python3 dev.py bench vectors`.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

# As the daemon has it, before numpy comes: threads of its products wait for each other here.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from daemon.vectors.approximate import ApproximateVectors
from daemon.vectors.cache import VectorCache
from daemon.vectors.exact import ExactVectors
from daemon.vectors.port import FloatArray, KeyArray, VectorSet
from tests.helpers.made_vectors import DIMS, made_batches, made_rows

SIZES = [int(size) for size in os.environ.get("MEMORARIUM_BENCH_VECTORS", "10000 100000").split()]
QUERIES, TOP = 200, 10
SHARES = (0.5, 0.1, 0.01)

Row = dict[str, Any]


def run() -> Iterator[Row]:
    """Yields one measurement after the other."""
    for size in SIZES:
        yield from measure(size)


def measure(size: int) -> Iterator[Row]:
    queries = made_rows(QUERIES, np.random.default_rng(7))
    before = memory_mb()
    exact = ExactVectors(DIMS, size)
    for keys, vectors in made_batches(size):
        exact.add(keys, vectors)
    yield row("vectors_exact_memory", memory_mb() - before, "MB", None, size)
    best = yield from search_rows("exact", exact, queries, size)
    built = ApproximateVectors(DIMS)
    before = memory_mb()
    used = time.process_time()
    for keys, vectors in made_batches(size):
        built.add(keys, vectors)
    used = time.process_time() - used
    yield row("vectors_build", size / used, "vectors/CPU-s", None, size)
    yield row("vectors_approximate_memory", memory_mb() - before, "MB", None, size)
    found = yield from search_rows("approximate", built, queries, size)
    yield row("vectors_recall_at_10", recall(found, best), "of the exact ten", ">= 0.99", size)
    yield from filter_rows(exact, built, queries, size)
    yield from file_rows(built, size)


def search_rows(
    name: str, vectors: VectorSet, queries: FloatArray, size: int
) -> Generator[Row, None, list[KeyArray]]:
    """p50 and p95 of single searches; returns the keys found."""
    found: list[KeyArray] = []
    spent = []
    for query in queries:
        began = time.thread_time()
        keys, _ = vectors.search(query, TOP)
        spent.append(1000 * (time.thread_time() - began))
        found.append(keys)
    yield row(f"vectors_{name}_p50", float(np.percentile(spent, 50)), "ms CPU", None, size)
    yield row(f"vectors_{name}_p95", float(np.percentile(spent, 95)), "ms CPU", None, size)
    return found


def filter_rows(
    exact: ExactVectors, built: ApproximateVectors, queries: FloatArray, size: int
) -> Iterator[Row]:
    """Only among some passages: time, and whether the approximate index gives as many as there are."""
    chance = np.random.default_rng(3)
    for share in SHARES:
        allowed = np.sort(chance.choice(size, int(size * share), replace=False)).astype(np.int64) + 1
        for name, vectors in (("exact", exact), ("approximate", built)):
            timed = [timed_search(vectors, query, allowed) for query in queries[:50]]
            label = f"vectors_{name}_filtered_{share:g}"
            yield row(f"{label}_p50", float(np.median([ms for ms, _ in timed])), "ms CPU", None, size)
            fewest = min(len(np.intersect1d(keys, allowed)) for _, keys in timed)
            yield row(f"{label}_fewest", fewest, "of 10 inside the filter", "10", size)


def timed_search(vectors: VectorSet, query: FloatArray, allowed: KeyArray) -> tuple[float, KeyArray]:
    began = time.thread_time()
    keys, _ = vectors.search(query, TOP, allowed)
    return 1000 * (time.thread_time() - began), keys


def file_rows(built: ApproximateVectors, size: int) -> Iterator[Row]:
    """Saving with its checks, and reading back with its checks."""
    with TemporaryDirectory() as folder:
        cache = VectorCache(Path(folder), "store", "model", DIMS)
        seconds, path = wall(lambda: cache.save(built, 1))
        yield row("vectors_save", seconds, "s", None, size)
        yield row("vectors_file", path.stat().st_size / 1e6, "MB", None, size)
        seconds, loaded = wall(cache.load)
        assert loaded is not None
        yield row("vectors_load", seconds, "s", None, size)


def recall(found: list[KeyArray], best: list[KeyArray]) -> float:
    """Mean share of the exact ten among those found."""
    pairs = zip(found, best, strict=True)
    return float(np.mean([len(np.intersect1d(one, other)) / len(other) for one, other in pairs]))


def wall(work: Callable[[], Any]) -> tuple[float, Any]:
    began = time.perf_counter()
    result = work()
    return time.perf_counter() - began, result


def memory_mb() -> float:
    """Memory of this process in use now, 0 where the system does not say."""
    if not sys.platform.startswith("linux"):
        return 0.0
    line = next(text for text in Path("/proc/self/status").read_text("ascii").splitlines() if "VmRSS" in text)
    return int(line.split()[1]) / 1024


def row(bench: str, value: float, unit: str, goal: str | None, size: int) -> Row:
    """One measurement as `dev.py bench` prints it."""
    config = {"passages": size, "dims": DIMS, "queries": QUERIES, "vectors": "made"}
    return {"bench": bench, "value": round(value, 3), "unit": unit, "goal": goal, "config": config}
