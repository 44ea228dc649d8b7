"""Many changes at once in a watched folder: 1,000 notes moved, a storm of 2,000 saves; and the rest after."""

import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.wire.events import NoteChanged, NotesChanged
from tests.helpers.events import EventLog
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.make_notes import make_notes
from tests.helpers.process import DaemonProcess
from tests.helpers.wait import wait_until

NOTES = 1000
SAVES = 2000
STORM_S = 10.0
REST_S = 20.0


def run() -> Iterator[dict[str, Any]]:
    """The worker's vectors are made up and counted: what is learnt again is what costs."""
    with tempfile.TemporaryDirectory() as folder:
        root, counted = Path(folder) / "vault", Path(folder) / "texts"
        for path, data in make_notes(NOTES):
            file = root / "moving" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        counted.touch()
        worker = {"MEMORARIUM_EMBEDDING_WORKER": f"{FAKE_WORKER_LINE} --count {counted}"}
        daemon = DaemonProcess(Path(folder) / "home", environment=worker)
        daemon.start()
        try:
            with EventLog(daemon.info) as log:
                daemon.call(lambda client: client.add_source(str(root)))
                wait_until(lambda: _has_learnt(daemon), 300, "everything is learnt", pause_s=0.5)
                yield from _move(daemon, log, root, counted)
                yield from _storm(daemon, root)
                yield from _at_rest(daemon)
        finally:
            daemon.stop()


def _has_learnt(daemon: DaemonProcess) -> bool:
    status = daemon.call(lambda client: client.status())
    counts = status.counts
    return counts.notes == NOTES and counts.with_meaning == counts.passages and not status.work


def _move(daemon: DaemonProcess, log: EventLog, root: Path, counted: Path) -> Iterator[dict[str, Any]]:
    before = _texts(counted)
    log.mark()
    began = time.perf_counter()
    (root / "moving").rename(root / "moved")
    wait_until(lambda: _renamed(log) >= NOTES, 120, "all notes are at their new place")
    seconds = time.perf_counter() - began
    wait_until(lambda: _has_learnt(daemon), 300, "nothing is left to learn", pause_s=0.5)
    path = next(path for path in (root / "moved").rglob("*.md"))
    item = daemon.call(lambda client: client.find_item(str(path)))
    config = {"notes": NOTES, "first_path": item.path.partition("/")[0]}
    yield row("folder moved, all at their new place", seconds, "s", 3.0, config)
    yield row("passages embedded for it", _texts(counted) - before, "passages", 0, config)


def _renamed(log: EventLog) -> int:
    """How many notes were told of as moved."""
    many = sum(event.renamed for event in log.events if isinstance(event, NotesChanged))
    single = {
        event.note_id for event in log.events if isinstance(event, NoteChanged) and event.change == "renamed"
    }
    return many + len(single)


def _texts(counted: Path) -> int:
    return sum(map(int, counted.read_text("ascii").split()))


def _storm(daemon: DaemonProcess, root: Path) -> Iterator[dict[str, Any]]:
    """Saves of a few hundred notes at even pace, each note several times; at the end all must be as saved."""
    chance = random.Random(3)
    files = sorted(root.rglob("*.md"))[:700]
    last: dict[Path, str] = {}
    began = time.perf_counter()
    for number in range(SAVES):
        file = chance.choice(files)
        last[file] = f"# Save {number}\n\nsaved{number} in a storm\n"
        file.write_text(last[file], "utf-8")
        # The pace of a storm is part of what is measured.
        time.sleep(max(0.0, began + STORM_S * 0.95 * number / SAVES - time.perf_counter()))
    ended = time.perf_counter()
    left = dict(last)
    wait_until(lambda: _all_right(daemon, left), 120, "every note is as it was saved last", pause_s=0.1)
    settled = time.perf_counter() - ended
    wrong = [file for file, text in last.items() if _text(daemon, file) != text.strip()]
    config = {"saves": SAVES, "notes": len(last), "storm_s": round(ended - began, 2)}
    yield row("storm of saves, settled after the last", settled, "s", 10.0, config)
    yield row("notes that are not as saved last", len(wrong), "notes", 0, config)


def _all_right(daemon: DaemonProcess, left: dict[Path, str]) -> bool:
    """Drop what is right by now from `left`; one wrong note ends this look."""
    while left:
        file = next(iter(left))
        if _text(daemon, file) != left[file].strip():
            return False
        del left[file]
    return True


def _text(daemon: DaemonProcess, file: Path) -> str:
    return daemon.call(lambda client: client.find_item(str(file))).text.strip()


def _at_rest(daemon: DaemonProcess) -> Iterator[dict[str, Any]]:
    wait_until(lambda: _has_learnt(daemon), 300, "everything is learnt", pause_s=0.5)
    wait_until(
        lambda: daemon.call(lambda client: client.positions()).settled, 120, "the sky rests", pause_s=1
    )
    before, began = daemon.cpu_s(), time.perf_counter()
    wait_until(lambda: time.perf_counter() - began > REST_S or None, REST_S + 5, "it rested", pause_s=1)
    used = 100 * (daemon.cpu_s() - before) / (time.perf_counter() - began)
    yield row("at rest", used, "% of a core", 0.1, {"notes": NOTES, "over_s": REST_S})


def row(bench: str, value: float, unit: str, goal: float | None, config: dict[str, Any]) -> dict[str, Any]:
    return {"bench": bench, "value": round(value, 3), "unit": unit, "goal": goal, "config": config}
