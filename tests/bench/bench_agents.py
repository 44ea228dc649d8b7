"""Eight agents and a window at once: no error, no lost write, and how long each waits.

MEMORARIUM_BENCH_NOTES sets another size than 10,000 notes, MEMORARIUM_BENCH_SECONDS another time than 600,
MEMORARIUM_BENCH_PAUSE other seconds between two requests of an agent than 0.5: one who waits for a language
model asks every few seconds at most. The embedder is a stand-in, so that the figures are those of store,
ledger, search and interface.
"""

import asyncio
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.helpers.agents_at_work import Work, lost, p95, work_together
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.make_notes import make_notes
from tests.helpers.process import DaemonProcess
from tests.helpers.wait import wait_until

AGENTS = 8


def run() -> Iterator[dict[str, Any]]:
    notes = int(os.environ.get("MEMORARIUM_BENCH_NOTES", "10000"))
    seconds = float(os.environ.get("MEMORARIUM_BENCH_SECONDS", "600"))
    pause_s = float(os.environ.get("MEMORARIUM_BENCH_PAUSE", "0.5"))
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "vault"
        for path, data in make_notes(notes):
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        worker = {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}
        with DaemonProcess(Path(folder) / "home", environment=worker) as daemon:
            # Meanings of notes are learnt in another process, and are another benchmark's.
            daemon.call(lambda client: client.pause(True))
            daemon.call(lambda client: client.add_source(str(root)))
            wait_until(lambda: _has_read(daemon, notes), 1800, "all notes are read", pause_s=0.5)
            before = daemon.cpu_s()
            work = asyncio.run(work_together(daemon, seconds, agents=AGENTS, pause_s=pause_s))
            cpu = daemon.cpu_s() - before
            missing = lost(daemon, work)
    config = {
        "notes": notes,
        "agents": AGENTS,
        "seconds": seconds,
        "pause_s": pause_s,
        "load": round(os.getloadavg()[0], 1),
        "daemon_cpu_share": round(cpu / seconds, 2),
        "requests": sum(map(len, (work.writes, work.contexts, work.reads, work.window))),
        "events": work.events,
    }
    yield from _rows(work, missing, config)


def _has_read(daemon: DaemonProcess, notes: int) -> bool:
    status = daemon.call(lambda client: client.status())
    return status.counts.notes >= notes and all(one.stage != "reading" for one in status.work)


def _rows(work: Work, missing: list[str], config: dict[str, Any]) -> Iterator[dict[str, Any]]:
    figures = (
        ("agents_write_p95", p95(work.writes), "ms", "< 50"),
        ("agents_context_p95", p95(work.contexts), "ms", "< 100"),
        ("agents_read_p95", p95(work.reads), "ms", ""),
        ("agents_window_p95", p95(work.window), "ms", ""),
        ("agents_writes", sum(map(len, work.kept.values())), "writes", ""),
        ("agents_lost_writes", len(missing), "writes", "0"),
        ("agents_errors", len(work.errors), "errors", "0"),
    )
    for name, value, unit, goal in figures:
        yield {"bench": name, "value": round(value, 2), "unit": unit, "goal": goal, "config": config}
