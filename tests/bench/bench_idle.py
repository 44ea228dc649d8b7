"""At rest with a vault that is known: processor, reads of the disk and memory, the model awake and asleep.

MEMORARIUM_IDLE_NOTES and MEMORARIUM_IDLE_S make it smaller or longer, MEMORARIUM_IDLE_FOLDER takes the
`home` and `vault` of a folder that bench_age kept. Vectors are made, so that it takes half an hour and not
more; what rests is the product with its model.
"""

import os
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from app.client.daemon_client import DaemonClient
from tests.helpers.make_notes import make_notes
from tests.helpers.process import DaemonProcess
from tests.helpers.quick_embedder import QUICK_WORKER_LINE
from tests.helpers.wait import wait_until

NOTES = int(os.environ.get("MEMORARIUM_IDLE_NOTES", "10000"))
REST_S = float(os.environ.get("MEMORARIUM_IDLE_S", "600"))
# After this the first looks and sums are over.
SETTLE_S = min(60.0, REST_S)
SLEEP_MINUTES = 0.5
# A daemon makes and proves its backups two minutes after its start: that is work, not rest.
FIRST_UPKEEP_S = min(240.0, REST_S)
QUIET_S = 10.0
LIMIT_S = 4 * 3600.0
READY = os.environ.get("MEMORARIUM_IDLE_FOLDER", "")
QUERIES = ("garden method", "the signal of the harbour", "letters in winter", "a bridge over the river")


def run() -> Iterator[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(READY or folder)
        daemon = DaemonProcess(root / "home", alone=True)
        if not READY:
            _learn(root)
        change = {"model_idle_minutes": SLEEP_MINUTES}
        daemon.start(LIMIT_S)
        try:
            daemon.call(lambda client: client.change_preferences(change))
            wait_until(lambda: _has_learnt(daemon), LIMIT_S, "it has looked around", pause_s=1)
            _rest(FIRST_UPKEEP_S)
            wait_until(lambda: _is_quiet(daemon), LIMIT_S, "nothing is done any more", pause_s=1)
            for q in QUERIES:
                daemon.call(partial(_search, q=q))
            yield _row("memory, model awake", memory_mib(daemon), "MiB", 250)
            wait_until(lambda: _sleeps(daemon), LIMIT_S, "the model sleeps", pause_s=1)
            _rest(SETTLE_S)
            yield _row("memory, model asleep", memory_mib(daemon), "MiB", 120)
            yield from _at_rest(daemon)
        finally:
            daemon.stop()


def _learn(folder: Path) -> None:
    """A vault and a home that knows it, with made vectors under the name of the model that comes along."""
    for path, data in make_notes(NOTES):
        file = folder / "vault" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    quick = {"MEMORARIUM_EMBEDDING_WORKER": QUICK_WORKER_LINE}
    with DaemonProcess(folder / "home", environment=quick, alone=True) as daemon:
        daemon.call(lambda client: client.add_source(str(folder / "vault")))
        wait_until(lambda: _has_learnt(daemon), LIMIT_S, "everything is learnt", pause_s=1)


def _search(client: DaemonClient, q: str) -> Any:
    return client.search(q, mode="hybrid")


def _has_learnt(daemon: DaemonProcess) -> bool:
    status = daemon.call(lambda client: client.status())
    counts = status.counts
    return counts.notes >= NOTES and counts.with_meaning == counts.passages and not status.work


def _is_quiet(daemon: DaemonProcess) -> bool:
    """Contradictions are looked for after all else, and tell no progress."""
    before = daemon.cpu_s()
    _rest(QUIET_S)
    return daemon.cpu_s() - before < QUIET_S / 100


def _sleeps(daemon: DaemonProcess) -> bool:
    return daemon.call(lambda client: client.status()).model_state == "asleep"


def _at_rest(daemon: DaemonProcess) -> Iterator[dict[str, Any]]:
    cpu, read, held = daemon.cpu_s(), read_bytes(daemon), memory_mib(daemon)
    began = time.perf_counter()
    _rest(REST_S)
    seconds = time.perf_counter() - began
    yield _row("processor at rest", 100 * (daemon.cpu_s() - cpu) / seconds, "% of a core", 0.2)
    yield _row("read from the disk at rest", float(read_bytes(daemon) - read), "bytes", 0)
    yield _row("memory gained at rest", memory_mib(daemon) - held, "MiB", 1)


def _rest(seconds: float) -> None:
    began = time.perf_counter()
    wait_until(lambda: time.perf_counter() - began > seconds or None, seconds + 5, "it rested", pause_s=1)


def memory_mib(daemon: DaemonProcess) -> float:
    """Of the daemon and its workers: what is theirs alone, and their part of what they share."""
    total = 0
    for pid in daemon.processes():
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8").splitlines():
            if line.startswith("Pss:"):
                total += int(line.split()[1])
    return total / 1024


def read_bytes(daemon: DaemonProcess) -> int:
    """What the processes had to fetch from the disk."""
    lines = [Path(f"/proc/{pid}/io").read_text("utf-8") for pid in daemon.processes()]
    return sum(int(text.partition("\nread_bytes: ")[2].partition("\n")[0]) for text in lines)


def _row(bench: str, value: float, unit: str, goal: float) -> dict[str, Any]:
    config = {"notes": NOTES, "over_s": REST_S}
    return {"bench": bench, "value": round(value, 3), "unit": unit, "goal": goal, "config": config}
