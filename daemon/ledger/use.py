"""Lines of use, `ledger/WRITER/use-YYYY-MM.jsonl`: what was recalled, opened, of use; ids alone, not chained.

Truth, not derived: whatever is learnt from use is made from these lines anew.
"""

import os
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

import msgspec

from app.files import sync_folder, sync_handle, write_atomically
from app.logs import log
from daemon.ledger.ledger import USE_PREFIX

RECALLED, OPENED, FOLDED = "recalled", "opened", "folded"
HELPFUL, MISLEADING, USED, NOT_USED, OUTCOME = "helpful", "misleading", "used", "not_used", "outcome"
UNDONE, REDONE, RESET = "undone", "redone", "reset"
MARKS = frozenset({HELPFUL, MISLEADING, USED, NOT_USED, OUTCOME})
"""What somebody said on purpose: durable before it is acknowledged."""


class UseLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One event. `id` names a mark; `marks` of `undone` and `redone` are such ids, `items` of `reset` begin
    anew. `count`: so often. `hand` and `session` are hashes, `decision` the id of an answer.

    A `folded` line is all recalls (`count`) and openings (`opened`) of one item in a month: `level` is the
    activation they gave, `hours` the active time of its space from the first use in that month to its last,
    `places` the sum of its places in the answers, `firsts` how often it was the first, `near` what it was
    found together with, and how often.
    """

    at: datetime
    kind: str
    items: tuple[str, ...] = ()
    id: str = ""
    count: int = 1
    signal: float | None = None
    weight: float = 1.0
    source: str = ""
    decision: str = ""
    hand: str = ""
    session: str = ""
    marks: tuple[str, ...] = ()
    opened: int = 0
    level: float = 0.0
    hours: float = 0.0
    places: int = 0
    firsts: int = 0
    near: tuple[tuple[str, int], ...] = ()


def append_use(folder: Path, lines: Sequence[UseLine], *, sync: bool) -> None:
    """Add lines to the file of their month in the folder of this machine; on disk with `sync`."""
    is_new = not folder.is_dir()
    folder.mkdir(parents=True, exist_ok=True)
    by_month: dict[str, list[UseLine]] = {}
    for line in lines:
        by_month.setdefault(f"{line.at:%Y-%m}", []).append(line)
    for month, own in by_month.items():
        path = folder / f"{USE_PREFIX}{month}.jsonl"
        is_new = is_new or not path.exists()
        data = b"".join(msgspec.json.encode(line) + b"\n" for line in own)
        with path.open("ab+") as file:
            # Half of a line, as a crash or a full disk leaves it, must not take the next one along.
            file.write(data if _is_whole(file) else b"\n" + data)
            file.flush()
            if sync:
                sync_handle(file.fileno())
    if sync and is_new:
        sync_folder(folder)


def read_use(folder: Path) -> list[UseLine]:
    """The lines of all machines in the order of their times; those that cannot be read are left."""
    found: list[UseLine] = []
    bad = 0
    for path in sorted(folder.glob(f"*/{USE_PREFIX}*.jsonl")):
        lines, unread = lines_of(path.read_bytes())
        found += lines
        bad += unread
    if bad:
        log.ledger.warning("%d lines about use cannot be read", bad)
    return sorted(found, key=lambda line: line.at)


def lines_of(data: bytes) -> tuple[list[UseLine], int]:
    """The lines of one file, and how many cannot be read."""
    found: list[UseLine] = []
    bad = 0
    for line in data.splitlines():
        try:
            found.append(msgspec.json.decode(line, type=UseLine))
        except (msgspec.MsgspecError, UnicodeDecodeError):
            bad += bool(line.strip())
    return found, bad


def use_months(folder: Path) -> dict[str, Path]:
    """The files of one machine by their month, the oldest first."""
    return {path.stem.removeprefix(USE_PREFIX): path for path in sorted(folder.glob(f"{USE_PREFIX}*.jsonl"))}


def rewrite_use(path: Path, change: Callable[[list[UseLine]], list[UseLine] | None]) -> int:
    """Change the lines of one month, all or none of them on disk; how many fewer there are.

    A file with lines that cannot be read stays as it is.
    """
    lines, bad = lines_of(path.read_bytes())
    changed = None if bad else change(sorted(lines, key=lambda line: line.at))
    if changed is None:
        return 0
    write_atomically(path, b"".join(msgspec.json.encode(line) + b"\n" for line in changed))
    return len(lines) - len(changed)


def _is_whole(file: BinaryIO) -> bool:
    """Whether the last line of a file has its end."""
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - 1))
    return file.read(1) in {b"", b"\n"}
