"""The start of the window over 10,000 notes, to its first picture and to the one with the sky, best of five.

Once with the daemon running and once without. MEMORARIUM_BENCH_NOTES sets another size,
MEMORARIUM_BENCH_HOME a home that has been read already (its daemon is stopped and started). Seconds of the
processor are those of the window's process alone: on a machine with other work they tell more than the clock.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from app.client.connect import find_daemon, wait_until_gone
from app.client.daemon_client import DaemonClient, run_blocking
from app.client.transport import PlainTransport
from app.launch import part_folder
from app.paths import HomePaths
from tests.helpers.make_notes import make_notes
from tests.helpers.process import DaemonProcess
from tests.helpers.wait import wait_until

NOTES = int(os.environ.get("MEMORARIUM_BENCH_NOTES", "10000"))
TIMES = 5
# What is measured, and at most how many seconds of it.
GOALS = {"running": 1.5, "not running": 3.0}


def run() -> Iterator[dict[str, Any]]:
    """One row for each measure; each is the best of five starts."""
    with known_home() as home:
        starts: dict[str, list[dict[str, float]]] = {name: [] for name in GOALS}
        for _ in range(TIMES):
            # The daemon that the first of each two starts is there for the second.
            starts["not running"].append(_start(home))
            starts["running"].append(_start(home))
            _end_daemon(home)
        for name, found in starts.items():
            for measure in ("first_s", "first_cpu_s", "sky_s", "sky_cpu_s"):
                yield {
                    "bench": f"window {measure}, daemon {name}",
                    "value": min(one[measure] for one in found),
                    "unit": "s",
                    "goal": GOALS[name] if measure.startswith("first") else None,
                    "config": {"nodes": found[0]["nodes"], "times": TIMES},
                }


@contextmanager
def known_home() -> Iterator[Path]:
    """A home whose notes have been read; the model need not have learnt them."""
    given = os.environ.get("MEMORARIUM_BENCH_HOME")
    if given:
        yield Path(given)
        return
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "vault"
        for path, data in make_notes(NOTES):
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        daemon = DaemonProcess(Path(folder) / "home")
        daemon.start()
        try:
            daemon.call(lambda client: client.add_source(str(root)))
            wait_until(lambda: _notes(daemon) >= NOTES, 1800, "all is read", pause_s=1)
            # Learning would take the processor from what is measured.
            daemon.call(lambda client: client.pause(True))
        finally:
            daemon.stop()
        yield daemon.home


def _notes(daemon: DaemonProcess) -> int:
    return daemon.call(lambda client: client.status()).counts.notes


def _end_daemon(home: Path) -> None:
    info = find_daemon(HomePaths(home))
    if info is not None:
        run_blocking(DaemonClient(PlainTransport(info)).stop())
        wait_until_gone(info, HomePaths(home))


def _start(home: Path) -> dict[str, float]:
    command = [sys.executable, "-m", "tests.helpers.window_start", str(home), f"{time.time()}"]
    done = subprocess.run(command, cwd=part_folder(), capture_output=True, check=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found
