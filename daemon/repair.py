"""What must work when the daemon does not run: rebuild, doctor, repair, report, rescue, restore, verify.

Each prints one line of JSON.
"""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from app.errors import AppError, InvalidInputError
from app.paths import HomePaths, expanded
from app.wire.care import CheckLine, Diagnosis
from daemon.ledger.ledger import Ledger
from daemon.lock import HomeLock
from daemon.services.care.doctor import examine
from daemon.services.care.mend_offline import repair_offline
from daemon.services.care.report import write_report
from daemon.services.care.rescue import rescue
from daemon.services.care.restore import restore
from daemon.services.care.verify import verify
from daemon.services.memory.rebuild import rebuild
from daemon.store.database import Database
from daemon.store.log_size import log_of


async def repair(paths: HomePaths, command: str, file: str, *, only_check: bool) -> int:
    """Do one of them; 1 where it found something wrong. Raises AppError."""
    if command == "rescue":
        # Reads alone, whoever holds the home.
        done = rescue(paths, expanded(file))
        return _said(done, bool(done.lost_count))
    if command == "verify":
        # In a home of its own: whoever runs here is not disturbed.
        verified = await verify(_place(paths, file))
        return _said(verified, bool(verified.faults))
    lock = HomeLock(paths.lock)
    try:
        lock.take()
    except OSError as error:
        if command != "doctor":
            raise
        # Nobody else writes here either.
        return await _examine_read_only(paths, error)
    try:
        if command == "doctor":
            return _diagnosed(await _examine(paths, paths.database))
        if command == "repair":
            return _said(await repair_offline(paths, file), False)
        if command == "report":
            told = await _examine(paths, paths.database)
            return _said(write_report(paths, told, expanded(file)), False)
        if command == "restore":
            return _said(restore(_place(paths, file), paths), False)
        rebuilt = await rebuild(paths, only_check=only_check)
        return _said(rebuilt, bool(rebuilt.differences or rebuilt.other_answers))
    finally:
        lock.release()


async def _examine_read_only(paths: HomePaths, why: OSError) -> int:
    """A home that cannot be written is looked at all the same, its index as a copy."""
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / paths.database.name
        for source in (paths.database, log_of(paths.database)):
            if source.exists():
                shutil.copyfile(source, copy.with_name(source.name))
        told = await _examine(paths, copy)
    line = CheckLine(
        check="home",
        finding="fault",
        message=f"The home cannot be written: {why.strerror or 'the system refuses it'}.",
        hint="Nothing can be kept meanwhile. Check its rights, and whether its disk is there to be written.",
    )
    return _diagnosed(msgspec.structs.replace(told, finding="fault", lines=[line, *told.lines]))


async def _examine(paths: HomePaths, database: Path) -> Diagnosis:
    """The doctor reads what is there: without an index, or with one that cannot be opened, the rest."""
    db, why = None, None
    try:
        db = await Database.open(database) if database.exists() else None
    except AppError as error:
        why = error
    try:
        ledger = Ledger(paths.ledger, paths.run)
        return await examine(paths, ledger, db, is_running=False, why=why)
    finally:
        if db is not None:
            await db.close()


def _diagnosed(told: Diagnosis) -> int:
    return _said(told, told.finding == "fault")


def _place(paths: HomePaths, file: str) -> Path:
    """A backup by its path, or by its name in the home."""
    if not file:
        raise InvalidInputError("Which backup?", hint="Name its file: memorarium backup list")
    named = paths.backups / file
    place = named if "/" not in file and "\\" not in file and named.is_file() else expanded(file)
    if not place.is_file():
        raise InvalidInputError(
            f"There is no backup {file}.", hint="See which there are: memorarium backup list"
        )
    return place


def _said(what: Any, is_wrong: bool) -> int:
    sys.stdout.write(msgspec.json.encode(what).decode() + "\n")
    return int(is_wrong)
