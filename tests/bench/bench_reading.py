"""First reading of a made vault against its bare parts, and a look at an unchanged one.

MEMORARIUM_BENCH_NOTES sets another size than 10,000 notes.
"""

import os
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyromark
from watchdog.events import FileOpenedEvent, FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from app.launch import part_folder
from daemon.ingest.markdown import OPTIONS
from daemon.ingest.note import read_note
from daemon.store.rows import SourceKind
from tests.helpers.events import EventLog
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.make_notes import make_notes
from tests.helpers.process import DaemonProcess
from tests.helpers.wait import wait_until

_FTS = "CREATE VIRTUAL TABLE t USING fts5 (heading, text, tokenize = 'porter unicode61 remove_diacritics 2')"


def run() -> Iterator[dict[str, Any]]:
    """Everything in processor seconds of the daemon and its workers together, unless said."""
    count = int(os.environ.get("MEMORARIUM_BENCH_NOTES", "10000"))
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "vault"
        files = _write(root, count)
        worker = {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}
        daemon = DaemonProcess(Path(folder) / "home", environment=worker)
        daemon.start()
        try:
            yield from _first_reading(daemon, root, files)
            yield from _unchanged(daemon, root, count)
        finally:
            daemon.stop()


def _write(root: Path, count: int) -> list[Path]:
    files = []
    for path, data in make_notes(count):
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        files.append(file)
    return files


def _first_reading(daemon: DaemonProcess, root: Path, files: list[Path]) -> Iterator[dict[str, Any]]:
    daemon.call(lambda client: client.pause(True))
    before = daemon.cpu_s()
    with EventLog(daemon.info) as log:
        began = time.perf_counter()
        daemon.call(lambda client: client.add_source(str(root)))
        wait_until(lambda: _has_read(log), 600, "all notes are read", pause_s=0.1)
        wall = time.perf_counter() - began
        ours = daemon.cpu_s() - before
    parts = bare_parts(files)
    limit = sum(parts.values())
    config = {
        "notes": len(files),
        "wall_s": round(wall, 2),
        "cpu_s": round(ours, 2),
        "once_for_each_worker_s": round(worker_start_s(), 2),
    }
    bare = {name: round(seconds, 3) for name, seconds in parts.items()}
    yield row("first reading, per core", len(files) / ours, "notes/s", None, config)
    yield row("bare parts, per core", len(files) / limit, "notes/s", None, bare)
    yield row("first reading, share of the bare parts", 100 * limit / ours, "%", 40, config)


def worker_start_s() -> float:
    """Processor seconds that one parse worker takes to begin, however many notes it then reads."""
    before = os.times()
    subprocess.run([sys.executable, "-c", "import daemon.ingest.pool"], cwd=part_folder(), check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def bare_parts(files: list[Path]) -> dict[str, float]:
    """Processor seconds of one process for what no reader can leave out, over the same files."""
    start = time.process_time()
    data = [file.read_bytes() for file in files]
    parts = {"read": time.process_time() - start}
    texts = [one.decode() for one in data]
    start = time.process_time()
    for text in texts:
        for _ in pyromark.events_with_range(text, options=OPTIONS):
            pass
    parts["walk"] = time.process_time() - start
    passages = [
        (passage.heading, passage.text)
        for file, one in zip(files, data, strict=True)
        for passage in read_note(one, file.name, SourceKind.OBSIDIAN).passages
    ]
    with tempfile.TemporaryDirectory() as folder:
        connection = sqlite3.connect(Path(folder) / "words.sqlite")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(_FTS)
        start = time.process_time()
        connection.executemany("INSERT INTO t VALUES (?, ?)", passages)
        connection.commit()
        parts["fts5"] = time.process_time() - start
        connection.close()
    return parts


def _unchanged(daemon: DaemonProcess, root: Path, count: int) -> Iterator[dict[str, Any]]:
    source = daemon.call(lambda client: client.sources()).sources[0]
    opened = Opened()
    observer = Observer()
    observer.schedule(opened, str(root), recursive=True, event_filter=[FileOpenedEvent])
    observer.start()
    try:
        with EventLog(daemon.info) as log:
            began = time.perf_counter()
            daemon.call(lambda client: client.sync_source(source.id))
            wait_until(lambda: _has_read(log), 60, "the folder was looked at")
            wall = time.perf_counter() - began
        # An open of our own comes behind all of the daemon's: everything before it was counted.
        mark = next(root.rglob("*.md"))
        mark.read_bytes()
        wait_until(lambda: str(mark) in opened.paths, 30, "the watcher caught up")
    finally:
        observer.stop()
        observer.join()
    yield row("unchanged folder looked at", wall, "s", 1.5, {"notes": count})
    yield row("files opened for it", len(opened.paths) - 1, "files", 0, {"notes": count})


class Opened(FileSystemEventHandler):
    """Which files somebody opened."""

    def __init__(self) -> None:
        self.paths: set[str] = set()
        self._lock = threading.Lock()

    def on_opened(self, event: FileSystemEvent) -> None:
        with self._lock:
            self.paths.add(os.fsdecode(event.src_path))


def _has_read(log: EventLog) -> bool:
    return any(one.stage == "reading" and one.status == "done" for one in list(log.envelopes))


def row(bench: str, value: float, unit: str, goal: float | None, config: dict[str, Any]) -> dict[str, Any]:
    return {"bench": bench, "value": round(value, 3), "unit": unit, "goal": goal, "config": config}
