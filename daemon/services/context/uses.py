"""Which items were of use: lines beside the ledger, `use-YYYY-MM.jsonl`, not chained; ids alone.

Truth, not derived. Nothing is made of it here but a number for ranking: what use does to memories over time
is the business of dynamics.
"""

import asyncio
import os
import threading
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

import msgspec

from app.logs import log
from app.wire.context import MarkedUsed, MarkUsed
from daemon.ledger.ledger import USE_PREFIX, Ledger
from daemon.store.database import Database


class UseLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One mark: `used` or `not_used`; `decision` is the id of the answer."""

    at: datetime
    item: str
    kind: str
    count: int = 1
    decision: str = ""


class UseBook:
    """Counts are read once, when first asked for, and kept in step with what is written here."""

    def __init__(self, db: Database, ledger: Ledger, folder: Path) -> None:
        self._db = db
        self._ledger = ledger
        self._folder = folder
        self._counts: dict[str, float] | None = None
        self._alone = threading.Lock()
        self.revision = 0
        """Another one after each mark."""

    async def mark(self, asked: MarkUsed) -> MarkedUsed:
        """Keep what was of use. Ids that nothing bears are told and not kept."""
        wanted = list(dict.fromkeys(asked.items))
        async with self._db.read() as tables:
            known = {one.id for one in await tables.notes.summaries(wanted)}
        now = datetime.now(UTC)
        lines = [
            UseLine(at=now, item=one, kind=asked.outcome, decision=asked.decision)
            for one in wanted
            if one in known
        ]
        if lines:
            await asyncio.to_thread(self._append, lines)
        return MarkedUsed(marked=len(lines), unknown=[one for one in wanted if one not in known])

    async def counts(self) -> dict[str, float]:
        """How often each item was of use; what was of none takes away a half, never below 0."""
        if self._counts is None:
            await asyncio.to_thread(self._load)
        return self._counts or {}

    def _append(self, lines: Sequence[UseLine]) -> None:
        with self._ledger.alone():
            folder = self._folder / self._ledger.writer
        with self._alone:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"{USE_PREFIX}{datetime.now(UTC):%Y-%m}.jsonl"
            data = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
            with path.open("ab+") as file:
                # Half of a line, as a crash or a full disk leaves it, must not take the next one along.
                file.write(data if _is_whole(file) else b"\n" + data)
            self.revision += 1
            if self._counts is not None:
                self._add(self._counts, lines)

    def _load(self) -> None:
        counts: dict[str, float] = {}
        with self._alone:
            for path in sorted(self._folder.glob(f"*/{USE_PREFIX}*.jsonl")):
                self._add(counts, _lines_of(path))
            self._counts = counts

    def _add(self, counts: dict[str, float], lines: Sequence[UseLine]) -> None:
        for line in lines:
            step = line.count * (1.0 if line.kind == "used" else -0.5)
            counts[line.item] = max(0.0, counts.get(line.item, 0.0) + step)


def _is_whole(file: BinaryIO) -> bool:
    """Whether the last line of a file has its end."""
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - 1))
    return file.read(1) in {b"", b"\n"}


def _lines_of(path: Path) -> list[UseLine]:
    """The lines that can be read: a crash leaves half of the last one."""
    found: list[UseLine] = []
    bad = 0
    for data in path.read_bytes().splitlines():
        try:
            found.append(msgspec.json.decode(data, type=UseLine))
        except (msgspec.MsgspecError, UnicodeDecodeError):
            bad += 1
    if bad:
        log.ledger.warning("%d lines about use cannot be read", bad)
    return found
