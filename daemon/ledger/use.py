"""Lines of use, `ledger/WRITER/use-YYYY-MM.jsonl`: what was recalled, opened, of use; ids alone, not chained.

Truth, not derived: whatever is learnt from use is made from these lines anew.
"""

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

import msgspec

from app.files import sync_folder, sync_handle
from app.logs import log
from daemon.ledger.ledger import USE_PREFIX

RECALLED, OPENED = "recalled", "opened"
HELPFUL, MISLEADING, USED, NOT_USED, OUTCOME = "helpful", "misleading", "used", "not_used", "outcome"
UNDONE, REDONE, RESET = "undone", "redone", "reset"
MARKS = frozenset({HELPFUL, MISLEADING, USED, NOT_USED, OUTCOME})
"""What somebody said on purpose: durable before it is acknowledged."""


class UseLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One event. `id` names a mark; `marks` of `undone` and `redone` are such ids, `items` of `reset` begin
    anew. `count`: so often. `hand` and `session` are hashes, `decision` the id of an answer.
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
        for data in path.read_bytes().splitlines():
            try:
                found.append(msgspec.json.decode(data, type=UseLine))
            except (msgspec.MsgspecError, UnicodeDecodeError):
                bad += bool(data.strip())
    if bad:
        log.ledger.warning("%d lines about use cannot be read", bad)
    return sorted(found, key=lambda line: line.at)


def _is_whole(file: BinaryIO) -> bool:
    """Whether the last line of a file has its end."""
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - 1))
    return file.read(1) in {b"", b"\n"}
