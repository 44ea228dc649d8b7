"""A made vault of 10,000 notes from the first second: found by word, learnt, searched, held in memory.

MEMORARIUM_BENCH_NOTES sets another size. Learning all of it takes many minutes, so its rate is taken
over the first half minute of learning.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from app.launch import part_folder
from app.wire.events import RunProgressed
from app.wire.search import SearchReply
from tests.helpers.events import EventLog
from tests.helpers.make_notes import make_notes
from tests.helpers.process import DaemonProcess
from tests.helpers.wait import wait_until

QUERIES = (
    "river garden memory", "the archive of letters", "copper harbour", "what holds the bridge in winter",
    "signal compass theory", "lantern", "slow bright market", "island journey engine paper",
    "method that measures and compares", "古い手紙",
)  # fmt: skip
LEARN_S = 30.0


def run() -> Iterator[dict[str, Any]]:
    count = int(os.environ.get("MEMORARIUM_BENCH_NOTES", "10000"))
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "vault"
        for path, data in make_notes(count):
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        daemon = DaemonProcess(Path(folder) / "home")
        yield from _starts(daemon)
        try:
            yield from _reading(daemon, root, count)
            yield from _learning(daemon, count)
            yield from _searching(daemon, count)
            yield from _editing(daemon, root, count)
            yield _row(
                "daemon memory", _memory_mib(daemon.pid), "MiB", 250, {"notes": count, "workers": "without"}
            )
        finally:
            daemon.stop()
        yield from _starts_again(daemon, count)


def _row(bench: str, value: float, unit: str, goal: float | None, config: dict[str, Any]) -> dict[str, Any]:
    return {"bench": bench, "value": round(value, 3), "unit": unit, "goal": goal, "config": config}


def _starts(daemon: DaemonProcess) -> Iterator[dict[str, Any]]:
    """The command line alone, and the daemon on an empty home."""
    began = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "app", "--help"], cwd=part_folder(), capture_output=True, check=True
    )
    yield _row("command line start", time.perf_counter() - began, "s", 0.5, {})
    began = time.perf_counter()
    daemon.start()
    yield _row("daemon start, empty home", time.perf_counter() - began, "s", 1.0, {})


def _starts_again(daemon: DaemonProcess, count: int) -> Iterator[dict[str, Any]]:
    began = time.perf_counter()
    daemon.start()
    yield _row("daemon start", time.perf_counter() - began, "s", 1.0, {"notes": count})
    log = daemon.paths.logs / "window.log"
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "ui", "--home", str(daemon.home)], cwd=part_folder(), stderr=subprocess.DEVNULL
    ) as window:
        wait_until(lambda: log.exists() and "painted" in log.read_text("utf-8"), 60, "the window is painted")
        yield _row("window painted", time.perf_counter() - began, "s", 1.5, {"notes": count})
        window.terminate()
    daemon.stop()


def _reading(daemon: DaemonProcess, root: Path, count: int) -> Iterator[dict[str, Any]]:
    daemon.call(lambda client: client.pause(True))
    with EventLog(daemon.info) as log:
        began = time.perf_counter()
        source = daemon.call(lambda client: client.add_source(str(root)))
        log.wait(lambda event: isinstance(event, RunProgressed) and event.progress.done > 0, "notes", 120)
        found = _found(daemon, "river").total
        yield _row("first notes found by word", time.perf_counter() - began, "s", None, {"found": found})
        # Asking how far it is would take the daemon's time: its events tell when it is done.
        wait_until(lambda: _is_read(log), 600, "all notes are read", pause_s=0.1)
        yield _row("all found by word", time.perf_counter() - began, "s", 15.0, {"notes": count})
        yield _row("daemon's own share of it", cpu_s(daemon.pid), "CPU s", None, {"notes": count})
    began = time.perf_counter()
    daemon.call(lambda client: client.sync_source(source.id))
    wait_until(lambda: not _is_reading(daemon), 60, "the folder was looked at")
    yield _row("unchanged folder looked at", time.perf_counter() - began, "s", 1.5, {"notes": count})


def _is_read(log: EventLog) -> bool:
    return any(one.stage == "reading" and one.status == "done" for one in list(log.envelopes))


def _is_reading(daemon: DaemonProcess) -> bool:
    return any(work.stage == "reading" for work in daemon.call(lambda client: client.status()).work)


def _learning(daemon: DaemonProcess, count: int) -> Iterator[dict[str, Any]]:
    daemon.call(lambda client: client.pause(False))
    wait_until(lambda: _learnt(daemon) > 0, 60, "learning begins")
    before, began = _learnt(daemon), time.perf_counter()
    wait_until(lambda: time.perf_counter() - began > LEARN_S or None, LEARN_S + 5, "the half minute is over")
    rate = (_learnt(daemon) - before) / (time.perf_counter() - began)
    yield _row("meanings learnt", rate, "passages/s", None, {"notes": count, "over_s": LEARN_S})
    daemon.call(lambda client: client.pause(True))


def _searching(daemon: DaemonProcess, count: int) -> Iterator[dict[str, Any]]:
    # A first layout of so many nodes takes a core for some seconds.
    wait_until(
        lambda: daemon.call(lambda client: client.positions()).settled, 180, "the sky rests", pause_s=1.0
    )
    for mode in ("words", "hybrid"):
        times = []
        for number in range(120):
            query = f"{QUERIES[number % len(QUERIES)]} {number if number > 60 else ''}"
            times.append(_found(daemon, query, mode).took_ms)
        times = sorted(times[10:])
        goal = 20.0 if mode == "words" else 40.0
        config = {"notes": count, "mode": mode, "with_meaning": _learnt(daemon)}
        yield _row(f"search {mode}, p50", times[len(times) // 2], "ms", None, config)
        yield _row(f"search {mode}, p95", times[int(len(times) * 0.95)], "ms", goal, config)


def _editing(daemon: DaemonProcess, root: Path, count: int) -> Iterator[dict[str, Any]]:
    target = next(root.rglob("*.md"))
    times = []
    for number in range(5):
        word = f"quixotry{number}"
        began = time.perf_counter()
        with target.open("ab") as file:
            file.write(f"\n\n{word}\n".encode())
        wait_until(_finder(daemon, word), 30, "the edit is found")
        times.append(time.perf_counter() - began)
    yield _row("edit found by word, median", sorted(times)[2], "s", 1.0, {"notes": count})


def _finder(daemon: DaemonProcess, word: str) -> Callable[[], bool]:
    return lambda: _found(daemon, word).total > 0


def cpu_s(pid: int) -> float:
    """Processor seconds that a process has used, as Linux tells them."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory_mib(pid: int) -> float:
    """Resident memory of one process, as Linux tells it."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def _found(daemon: DaemonProcess, query: str, mode: str = "words") -> SearchReply:
    return daemon.call(lambda client: client.search(query, mode=mode))  # type: ignore[arg-type]


def _learnt(daemon: DaemonProcess) -> int:
    return daemon.call(lambda client: client.status()).counts.with_meaning
