"""Cells of the matrix of faults, each in a process of its own that is forked from one with the code loaded.

A cell does one operation under one fault on a copy of a home; another process then starts on it and looks
at what stands. POSIX alone; see `fault` for what it asks of Linux.
"""

import asyncio
import contextlib
import json
import logging
import os
import shutil
import signal
import sqlite3
import sys
import traceback
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from app.errors import AppError
from app.paths import HomePaths
from app.wire.memories import NewMemory
from daemon.ledger.ledger import Ledger
from daemon.services.care.doctor import examine
from tests.helpers import fault
from tests.helpers.fault_op import OPERATIONS, make_base
from tests.helpers.memory import MemoryHome, memory_home

LIMIT_S = 120
Begin = Callable[[Path, int], contextlib.AbstractContextManager[None]]

# Fault: which calls are counted, so that one of them can be chosen, and what breaks it.
FAULTS: dict[str, tuple[str, Begin]] = {
    "disk full": ("write", fault.full_disk),
    "write fails": ("write", lambda home, number: fault.failing(home, "write", number)),
    "sync fails": ("sync", lambda home, number: fault.failing(home, "sync", number)),
    "replace fails": ("replace", lambda home, number: fault.failing(home, "replace", number)),
    "read-only disk": ("", fault.read_only),
    "torn write": ("write", fault.torn),
    "power cut": ("any", fault.cut),
    "lost writes": ("any", fault.lost),
    "slow disk": ("", fault.slow),
    "clock a day back": ("", lambda home, _: fault.clock(home, -fault.DAY_S)),
    "clock a week ahead": ("", lambda home, _: fault.clock(home, 7 * fault.DAY_S)),
    "index full": ("", lambda _home, _number: contextlib.nullcontext()),
    "index locked": ("", lambda _home, _number: contextlib.nullcontext()),
}
CUTTING = frozenset({"torn write", "power cut", "lost writes"})


async def _do(home: Path, name: str, operation: str, number: int) -> dict[str, Any]:
    """One operation under one fault: what was said, and whether the next one after it goes well."""
    told: dict[str, Any] = {"is_done": False, "error": ""}
    async with memory_home(home) as memory:
        try:
            async with _index_fault(memory, name):
                with FAULTS[name][1](home, number):
                    await OPERATIONS[operation].act(memory)
            told["is_done"] = True
        except AppError as error:
            told |= {"error": error.code, "hint": error.hint, "is_kept": bool(error.detail.get("is_kept"))}
        except OSError as error:
            # What the handlers of care and of transfers put into words: see `disk_errors`.
            told |= {"error": "disk", "hint": str(error.strerror), "is_kept": False}
        await memory.remember(NewMemory(text="after the fault", title="Afterwards"))
    return told


@contextlib.asynccontextmanager
async def _index_fault(memory: MemoryHome, name: str) -> AsyncIterator[None]:
    """Faults within SQLite, whose calls of the system nobody sees."""
    writer = memory.db._writer
    if name == "index full":
        [(pages,)] = await writer.execute_fetchall("PRAGMA page_count")
        await writer.execute_fetchall(f"PRAGMA max_page_count = {pages}")
        try:
            yield
        finally:
            await writer.execute_fetchall("PRAGMA max_page_count = 1073741823")
    elif name == "index locked":
        await writer.execute_fetchall("PRAGMA busy_timeout = 50")
        other = sqlite3.connect(memory.db.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            other.close()
            await writer.execute_fetchall("PRAGMA busy_timeout = 10000")
    else:
        yield


async def _count(home: Path, operation: str) -> dict[str, int]:
    async with memory_home(home) as memory:
        with fault.counted(home) as counter:
            await OPERATIONS[operation].act(memory)
    counts = counter.counts
    return counts | {"any": sum(number for kind, number in counts.items() if kind != "synced")}


async def _look(home: Path, operation: str) -> dict[str, Any]:
    """What a home says that was started anew after it."""
    paths = HomePaths(home)
    async with memory_home(home) as memory:
        state = await OPERATIONS[operation].state(memory)
        told = await examine(paths, Ledger(paths.ledger, paths.run), memory.db)
    half = [str(one) for one in paths.memory.rglob("*.md") if not one.read_bytes().endswith(b"\n")]
    wrong = [f"{line.check}: {line.message}" for line in told.lines if line.finding == "fault"]
    return {"state": state, "wrong": wrong + half}


def _forked(make: Callable[[], Coroutine[Any, Any, Any]]) -> dict[str, Any]:
    """Run in a process of its own; `code` is how it ended, the rest what it told."""
    reader, writer = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(reader)
        code = 1
        try:
            signal.alarm(LIMIT_S)
            logging.disable(logging.CRITICAL)
            os.write(writer, json.dumps(asyncio.run(make())).encode())
            code = 0
        except BaseException:
            os.write(writer, json.dumps({"failed": traceback.format_exc()}).encode())
        finally:
            os._exit(code)
    os.close(writer)
    with os.fdopen(reader, "rb") as file:
        data = file.read()
    _, status = os.waitpid(pid, 0)
    found: dict[str, Any] = json.loads(data) if data else {}
    return {"code": os.waitstatus_to_exitcode(status), **found}


def _cell(base: Path, place: Path, name: str, operation: str, number: int) -> dict[str, Any]:
    """One cell on a copy of the base: what was done, and what is found then."""
    shutil.copytree(base.parent, place)
    home = place / base.name
    done = _forked(lambda: _do(home, name, operation, number))
    looked = _forked(lambda: _look(home, operation))
    shutil.rmtree(place)
    return {"done": done, "looked": looked}


def _answers(base: Path) -> Iterator[Any]:
    asyncio.run(make_base(base))
    place = base.parent.parent / "cell"
    for line in sys.stdin:
        asked = json.loads(line)
        if "count" in asked:
            shutil.copytree(base.parent, place)
            counted = _forked(partial(_count, place / base.name, asked["count"]))
            shutil.rmtree(place)
            yield counted
        else:
            yield _cell(base, place, asked["fault"], asked["operation"], asked["number"])


def main() -> None:
    answers = _answers(Path(sys.argv[1]))
    for answer in answers:
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
