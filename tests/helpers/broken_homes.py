"""Homes that are broken in one way each, for whoever looks at what the doctor says of them.

python -m tests.helpers.broken_homes FOLDER
"""

import asyncio
import json
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from app.paths import HomePaths
from app.wire.memories import ChangeItem, NewMemory
from daemon.ledger.ledger import PENDING_FILE, Ledger
from daemon.ledger.line import NewLine
from daemon.ledger.pending import ABSENT, Entry, FileWrite, PendingFile
from daemon.services.care import backup
from daemon.services.memory.line_kind import ERASED
from daemon.store.schema import connect
from tests.helpers.memory import memory_home, turn


@dataclass(frozen=True)
class Broken:
    """One way to break a whole home: what the doctor calls it, how bad it is, and what mends it."""

    check: str
    finding: str
    repair: str
    spoil: Callable[[HomePaths], None]
    mended: str = "ok"


async def whole_home(folder: Path) -> HomePaths:
    """A home with pages, a history, records, settings, clients and a backup of all of it."""
    paths = HomePaths(folder)
    async with memory_home(folder) as memory:
        made = [
            (
                await memory.remember(
                    NewMemory(text=f"The heron number {at} nests here.", title=f"Heron {at}")
                )
            )[0]
            for at in range(4)
        ]
        await memory.memories.pages.change(made[0].id, ChangeItem(text="The first heron flew away."))
        await memory.remember(turn("Yes, it did."), turn("A pity."))
    paths.config.write_text("version = 1\nport = 7399\n", "utf-8")
    paths.clients.write_text('{"version": 1, "clients": []}', "utf-8")
    make_backup(paths)
    paths.home.chmod(0o700)
    for place in (paths.config, paths.clients):
        place.chmod(0o600)
    return paths


def make_backup(paths: HomePaths) -> Path:
    staged = backup.stage(paths)
    try:
        return backup.pack(paths, staged)
    finally:
        backup.unstage(paths)


def ledger_file(paths: HomePaths) -> Path:
    [found] = paths.ledger.glob("*/20*.jsonl")
    return found


def _damage_index(paths: HomePaths) -> None:
    """The root of every table's own tree, and all behind it."""
    with paths.database.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(64 * 1024))


def _newer_index(paths: HomePaths) -> None:
    with closing(sqlite3.connect(paths.database)) as db:
        db.execute("PRAGMA user_version = 9999")


def _lose_words(paths: HomePaths) -> None:
    """The index of words says other than the passages do, in as many rows."""
    db = connect(paths.database)
    with closing(db):
        [row] = db.execute("SELECT id FROM passages LIMIT 1").fetchone()
        db.execute("DELETE FROM words_docsize WHERE id = ?", (row,))
        db.execute("INSERT INTO words_docsize (id, sz) VALUES (?, x'00')", (row + 100_000,))


def _alter_chain(paths: HomePaths) -> None:
    file = ledger_file(paths)
    lines = file.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1].replace(b'"page.created"', b'"page.creates"')
    file.write_bytes(b"".join(lines))


def _alter_texts(paths: HomePaths) -> None:
    one, other, *_ = sorted((paths.ledger / "texts").iterdir())
    one.write_bytes(one.read_bytes() + b"x")
    other.unlink()


def _tear_records(paths: HomePaths) -> None:
    [file] = paths.records.glob("*/*.jsonl")
    file.write_bytes(file.read_bytes() + b'{"text": "half a li\n')


def _leave_pending(paths: HomePaths) -> None:
    """What a crash leaves between the write-ahead file and the page."""
    write = FileWrite(path="memory/facts/Late.md", old=ABSENT, data=b"Late.\n")
    [writer] = Ledger(paths.ledger, paths.run).writers
    PendingFile(paths.ledger / writer / PENDING_FILE).add([Entry(writes=[write])])


def _begin_to_erase(paths: HomePaths) -> None:
    """The wish is in the ledger, and in the rows; nothing is gone yet."""
    with closing(sqlite3.connect(paths.database)) as db:
        [item] = db.execute("SELECT id FROM notes WHERE title = 'Heron 3'").fetchone()
    ledger = Ledger(paths.ledger, paths.run)
    with ledger.alone():
        chained = ledger.chain([NewLine(kind=ERASED, ids={"item": item, "hand": "owner"})])
        ledger.take(chained, sync=True)
        ledger.keep_mark()
    with closing(sqlite3.connect(paths.database)) as db, db:
        db.execute("INSERT INTO erasures (item_id, at) VALUES (?, ?)", (item, chained[0][0].at))


def _edit_pages(paths: HomePaths) -> None:
    page = paths.memory / "facts" / "Heron 2.md"
    page.write_text(f"{page.read_text('utf-8')}\nIt came back.\n", "utf-8")


def _leave_leftovers(paths: HomePaths) -> None:
    (paths.backups / ".making-files-0badcafe").mkdir()
    (paths.home / ".restoring-x1").mkdir()
    (paths.index / "damaged-20260101-000000-memorarium.db").write_bytes(b"old" * 1000)


def _open_modes(paths: HomePaths) -> None:
    paths.home.chmod(0o755)
    paths.clients.chmod(0o644)
    paths.ledger.chmod(0o777)


def _damage_backup(paths: HomePaths) -> None:
    [place] = paths.backups.glob("*.zip")
    place.write_bytes(place.read_bytes()[:200])
    later = place.with_name("memorarium-20990101-000000.zip")
    place.replace(later)
    make_backup(paths)


def _lose_backups(paths: HomePaths) -> None:
    shutil.rmtree(paths.backups)


def _choose_lost_model(paths: HomePaths) -> None:
    paths.config.write_text('version = 1\n[model]\nfolder = "/there/is/no/model"\n', "utf-8")


BROKEN: dict[str, Broken] = {
    "damaged index": Broken("index", "fault", "index", _damage_index),
    "index of a newer program": Broken("index", "fault", "index", _newer_index),
    "words without passages": Broken("index", "fault", "words", _lose_words),
    "altered line of the ledger": Broken("chain", "fault", "chain", _alter_chain),
    "altered and lost older texts": Broken("texts", "fault", "texts", _alter_texts),
    "torn line of records": Broken("records", "warning", "records", _tear_records),
    "change that a crash interrupted": Broken("pending", "warning", "pending", _leave_pending),
    "erasing that a crash interrupted": Broken("erased", "warning", "erased", _begin_to_erase),
    "page edited meanwhile": Broken("pages", "warning", "pages", _edit_pages),
    "leftovers of crashes": Broken("leftovers", "warning", "leftovers", _leave_leftovers),
    "open to others": Broken("modes", "warning", "modes", _open_modes),
    "damaged backup": Broken("backups", "fault", "backups", _damage_backup),
    "no backup": Broken("backups", "warning", "backup", _lose_backups),
    "settings that are no TOML": Broken(
        "settings", "fault", "settings", lambda paths: _write(paths.config, "port = [7397\n")
    ),
    "clients that are no JSON": Broken(
        "clients", "fault", "clients", lambda paths: _write(paths.clients, '{"version": 1, "cli')
    ),
    "model that is gone": Broken("model", "fault", "model", _choose_lost_model),
}


def _write(place: Path, text: str) -> None:
    place.write_text(text, "utf-8")


async def make_all(folder: Path) -> list[Path]:
    """Make one home of each kind below a folder."""
    base = await whole_home(folder / "whole")
    made = []
    for name, broken in BROKEN.items():
        place = folder / name.replace(" ", "-")
        shutil.copytree(base.home, place)
        broken.spoil(HomePaths(place))
        made.append(place)
    return made


if __name__ == "__main__":
    homes = asyncio.run(make_all(Path(sys.argv[1]).absolute()))
    sys.stdout.write(json.dumps([str(one) for one in homes], indent=1) + "\n")
