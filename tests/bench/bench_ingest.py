"""How fast notes are listed, read and parsed, and their links resolved, in one process."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from daemon.ingest.ignore import load_rules
from daemon.ingest.plan import make_plan
from daemon.ingest.pool import ReadRequest, ReadResult, read_files
from daemon.ingest.resolve import NameIndex, NameRow
from daemon.ingest.scan import ScanResult, scan
from daemon.store.rows import KnownFile, ParsedNote, SourceKind
from tests.helpers.make_notes import make_notes

COUNT = 10_000


def run() -> Iterator[dict[str, Any]]:
    """CPU seconds of one process, so that other work on the machine weighs less."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        size = _write(root)
        config = {"notes": COUNT, "bytes": size}
        start = time.process_time()
        found = scan(root, load_rules(root, SourceKind.OBSIDIAN))
        yield _row("ingest_scan", time.process_time() - start, "s", 1.0, config)
        yield from _plan(found, config)
        yield from _read(root, found, size, config)


def _write(root: Path) -> int:
    size = 0
    for path, data in make_notes(COUNT):
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        size += len(data)
    return size


def _plan(found: ScanResult, config: dict[str, Any]) -> Iterator[dict[str, Any]]:
    known = [KnownFile(s.path, s.path, s.inode, s.size, s.mtime_ns, b"") for s in found.files]
    start = time.process_time()
    make_plan(known, found, lambda _stat: None)
    yield _row("ingest_plan_unchanged", time.process_time() - start, "s", 0.2, config)


def _read(root: Path, found: ScanResult, size: int, config: dict[str, Any]) -> Iterator[dict[str, Any]]:
    requests = [ReadRequest(str(root), s.disk_path, s.path, SourceKind.OBSIDIAN) for s in found.files]
    start = time.process_time()
    results = read_files(requests)
    seconds = time.process_time() - start
    yield _row("ingest_read_and_parse", seconds, "s", 8.0, config)
    yield _row("ingest_parse_rate", COUNT / seconds, "notes/s", 1250, config)
    yield _row("ingest_parse_bytes", size / seconds / 1e6, "MB/s", 2.0, config)
    yield from _resolve(results, config)


def _resolve(results: list[ReadResult], config: dict[str, Any]) -> Iterator[dict[str, Any]]:
    notes: list[tuple[str, ParsedNote]] = [(item.path, item.note) for item in results if item.note]
    links = sum(len(note.links) for _, note in notes)
    start = time.process_time()
    index = NameIndex(
        SourceKind.OBSIDIAN, [NameRow(path, path, note.names, note.aliases) for path, note in notes]
    )
    resolved = sum(1 for path, note in notes for link in note.links if index.resolve(path, link))
    seconds = time.process_time() - start
    yield _row("ingest_resolve", seconds, "s", 0.5, {**config, "links": links, "resolved": resolved})


def _row(bench: str, value: float, unit: str, goal: float, config: dict[str, Any]) -> dict[str, Any]:
    return {"bench": bench, "value": round(value, 4), "unit": unit, "goal": goal, "config": config}
