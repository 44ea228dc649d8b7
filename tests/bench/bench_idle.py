"""At rest with a vault that is known: processor, reads of the disk and memory, the model awake and asleep.

MEMORARIUM_IDLE_NOTES and MEMORARIUM_IDLE_S make it smaller or longer; as it stands it takes half an hour.
"""

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.helpers.make_notes import make_notes
from tests.helpers.process import DaemonProcess
from tests.helpers.wait import wait_until

NOTES = int(os.environ.get("MEMORARIUM_IDLE_NOTES", "10000"))
REST_S = float(os.environ.get("MEMORARIUM_IDLE_S", "600"))
# After this the first looks and sums are over.
SETTLE_S = min(60.0, REST_S)
SLEEP_MINUTES = 0.5


def run() -> Iterator[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "vault"
        for path, data in make_notes(NOTES):
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        daemon = DaemonProcess(Path(folder) / "home", alone=True)
        daemon.home.mkdir(parents=True)
        daemon.paths.config.write_text(f"model_idle_minutes = {SLEEP_MINUTES}\n", "utf-8")
        daemon.start()
        try:
            daemon.call(lambda client: client.add_source(str(root)))
            wait_until(lambda: _has_learnt(daemon), 7200, "everything is learnt", pause_s=1)
            yield _row("memory, model awake", memory_mib(daemon), "MiB", 250)
            wait_until(lambda: _sleeps(daemon), 300, "the model sleeps", pause_s=1)
            _rest(SETTLE_S)
            yield _row("memory, model asleep", memory_mib(daemon), "MiB", 120)
            yield from _at_rest(daemon)
        finally:
            daemon.stop()


def _has_learnt(daemon: DaemonProcess) -> bool:
    status = daemon.call(lambda client: client.status())
    counts = status.counts
    return counts.notes == NOTES and counts.with_meaning == counts.passages and not status.work


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
