"""Old age: homes of 1,000, 10,000 and 100,000 notes with a ledger of five years; curves of what grows.

MEMORARIUM_AGE_NOTES chooses sizes (numbers with commas), MEMORARIUM_AGE_FOLDER keeps the homes, so that it
can be done in parts; what was measured stands in tests/bench/age/results.jsonl, drawn in growth.png beside
it. Vectors are made (tests/helpers/quick_embedder.py), all else is the product. 100,000 notes take an hour.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from app.client.daemon_client import DaemonClient
from app.wire.search import SearchMode
from app.wire.status import Status
from tests.bench.age.draw import draw
from tests.bench.age.growth import RESULTS, keep, read, worst_steps
from tests.helpers.process import DaemonProcess
from tests.helpers.quick_embedder import QUICK_WORKER_LINE
from tests.helpers.wait import wait_until

SIZES = [int(one) for one in os.environ.get("MEMORARIUM_AGE_NOTES", "1000,10000,100000").split(",")]
ENVIRONMENT = {"MEMORARIUM_EMBEDDING_WORKER": QUICK_WORKER_LINE}
LONGEST_S = 6 * 3600.0
QUERIES, QUIET_S = 60, 10.0
WORDS = ("river", "bridge", "winter", "garden", "method", "archive", "letter", "market", "signal", "harbour")
# With their goals, which for meanings depend on the size.
MODES: tuple[tuple[SearchMode, int], ...] = (("words", 20), ("meaning", 0), ("hybrid", 0))

Row = dict[str, Any]


def run() -> Iterator[Row]:
    kept = os.environ.get("MEMORARIUM_AGE_FOLDER")
    with tempfile.TemporaryDirectory() as scratch:
        for notes in SIZES:
            folder = Path(kept or scratch) / str(notes)
            subprocess.run(
                [sys.executable, "-m", "tests.bench.age.made_home", str(folder), str(notes)], check=True
            )
            for row in measure(folder, notes):
                keep(row)
                yield row
    found = read()
    draw(found, RESULTS.with_name("growth.png"))
    yield from worst_steps(found)


def measure(folder: Path, notes: int) -> Iterator[Row]:
    daemon = DaemonProcess(folder / "home", environment=ENVIRONMENT, alone=True)
    try:
        yield from _first(daemon, folder, notes)
        yield from _starts(daemon, notes)
        yield from _answers(daemon, notes)
        yield from _care(daemon, notes)
    finally:
        daemon.stop()
    yield from _rebuild(daemon, notes)


def _first(daemon: DaemonProcess, folder: Path, notes: int) -> Iterator[Row]:
    """All read and learnt for the first time; nothing to measure where that was done before."""
    if (folder / "learnt").exists():
        return
    daemon.start(LONGEST_S)
    yield _row("age_first_start", daemon.cpu_s(), "CPU s", None, notes)
    daemon.call(lambda client: client.add_source(str(folder / "vault")))
    wait_until(lambda: status(daemon).counts.notes >= notes, LONGEST_S, "all is read", pause_s=1)
    yield _row("age_read", daemon.cpu_s(), "CPU s", None, notes)
    wait_until(lambda: _has_learnt(daemon), LONGEST_S, "all is learnt", pause_s=1)
    yield _row("age_learnt", daemon.cpu_s(), "CPU s", None, notes)
    daemon.stop()
    (folder / "learnt").touch()


def status(daemon: DaemonProcess) -> Status:
    return daemon.call(lambda client: client.status())


def _has_learnt(daemon: DaemonProcess) -> bool:
    told = status(daemon)
    return told.counts.with_meaning == told.counts.passages and not told.work


def _starts(daemon: DaemonProcess, notes: int) -> Iterator[Row]:
    """The median of three; the last goes on living."""
    wall, cpu = [], []
    for turn in range(3):
        began = time.perf_counter()
        daemon.start(LONGEST_S)
        wall.append(time.perf_counter() - began)
        cpu.append(daemon.cpu_s())
        if turn < 2:
            daemon.stop()
    yield _row("age_start", float(np.median(wall)), "s", 3.0, notes)
    yield _row("age_start_cpu", float(np.median(cpu)), "CPU s", None, notes)
    wait_until(lambda: not status(daemon).work, LONGEST_S, "it has looked around", pause_s=1)
    yield _row("age_look_again", daemon.cpu_s(), "CPU s", None, notes)
    # Contradictions are looked for after all else, and tell no progress.
    wait_until(lambda: _is_quiet(daemon), LONGEST_S, "nothing is done any more", pause_s=1)


def _is_quiet(daemon: DaemonProcess) -> bool:
    """Whether it hardly works for ten seconds."""
    before, began = daemon.cpu_s(), time.perf_counter()
    wait_until(lambda: time.perf_counter() - began > QUIET_S, QUIET_S + 60, "it rested", pause_s=1)
    return daemon.cpu_s() - before < QUIET_S / 100


def _answers(daemon: DaemonProcess, notes: int) -> Iterator[Row]:
    goal = 40 if notes <= 10_000 else 80
    for q in WORDS:
        daemon.call(partial(_search, q=q, mode="hybrid"))
    for mode, most in MODES:
        yield from _timed(daemon, f"age_{mode}", most or goal, notes, partial(_search, mode=mode))
    yield from _timed(daemon, "age_context", 100, notes, lambda client, q: client.context(q))
    yield from _timed(daemon, "age_sky", None, notes, lambda client, q: client.graph(), times=20)
    yield _row("age_memory", memory_mib(daemon), "MiB", None, notes)


def _search(client: DaemonClient, q: str, mode: SearchMode) -> Any:
    return client.search(q, mode=mode, limit=20)


def _timed(
    daemon: DaemonProcess,
    name: str,
    goal: float | None,
    notes: int,
    ask: Callable[..., Any],
    times: int = QUERIES,
) -> Iterator[Row]:
    """Processor time of daemon and model a request, mean of all; and 95 of 100 by the clock."""
    rng, wall = np.random.default_rng(3), []
    began = daemon.cpu_s()
    for number in range(times):
        q = " ".join(rng.choice(WORDS, 3)) + f" {number * 37 % notes}"
        before = time.perf_counter()
        daemon.call(partial(ask, q=q))
        wall.append((time.perf_counter() - before) * 1000)
    used = (daemon.cpu_s() - began) * 1000 / times
    yield _row(f"{name}_cpu", used, "ms", goal, notes)
    yield _row(f"{name}_p95", float(np.percentile(wall, 95)), "ms", goal, notes)


def _care(daemon: DaemonProcess, notes: int) -> Iterator[Row]:
    before, began = daemon.cpu_s(), time.perf_counter()
    made = daemon.call(lambda client: client.make_backup())
    yield _row("age_backup", daemon.cpu_s() - before, "CPU s", None, notes)
    yield _row("age_backup_wall", time.perf_counter() - began, "s", None, notes)
    yield _row("age_backup_size", made.size / 2**20, "MiB", None, notes)
    before = daemon.cpu_s()
    daemon.call(lambda client: client.doctor())
    yield _row("age_doctor", daemon.cpu_s() - before, "CPU s", None, notes)
    yield _row("age_index", daemon.paths.database.stat().st_size / 2**20, "MiB", None, notes)


def _rebuild(daemon: DaemonProcess, notes: int) -> Iterator[Row]:
    """In a process of its own, which waits for its workers."""
    before, began = os.times(), time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "app", "--home", str(daemon.home), "rebuild", "--json"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    after = os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    yield _row("age_rebuild", used, "CPU s", None, notes)
    yield _row("age_rebuild_wall", time.perf_counter() - began, "s", None, notes)


def memory_mib(daemon: DaemonProcess) -> float:
    """Of the daemon itself, without its workers."""
    rollup = Path(f"/proc/{daemon.pid}/smaps_rollup").read_text("utf-8").splitlines()
    return sum(int(line.split()[1]) for line in rollup if line.startswith("Pss:")) / 1024


def _row(bench: str, value: float, unit: str, goal: float | None, notes: int) -> Row:
    config = {"notes": notes, "vectors": "made", "ledger": "5 years"}
    return {"bench": bench, "value": round(value, 3), "unit": unit, "goal": goal, "config": config}
