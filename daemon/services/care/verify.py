"""A backup is proven by use: unpacked into a temporary home, made an index of, looked at by the doctor."""

import tempfile
from pathlib import Path

import msgspec

from app.config.settings import load_settings, save_settings
from app.paths import HomePaths
from app.wire.care import CheckLine
from daemon.ledger.ledger import Ledger
from daemon.services.care.doctor import examine
from daemon.services.care.restore import restore
from daemon.services.memory.rebuild import rebuild
from daemon.store.database import Database
from daemon.store.filters import NoteFilter
from daemon.store.pages import MEMORY

# A temporary home has none, and waits for nothing.
_LEFT_OUT = {"backups", "vectors", "pending", "model", "disk"}


class Verified(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it: `faults` is empty for a backup that a home can be made of."""

    backup: str
    files: int
    memories: int
    found: int
    faults: list[CheckLine] = []


async def verify(place: Path) -> Verified:
    """Restore a backup where nobody is. Raises InvalidInputError for one that is damaged."""
    with tempfile.TemporaryDirectory(prefix="memorarium-verify-") as folder:
        paths = HomePaths(Path(folder) / "home")
        done = restore(place, paths)
        _without_sources(paths)
        await rebuild(paths)
        db = await Database.open(paths.database)
        try:
            told = await examine(paths, Ledger(paths.ledger, paths.run), db, is_running=False)
            async with db.read() as tables:
                hidden = sum(one.hidden_at is not None for one in await tables.notes.known_files(MEMORY))
                found = await tables.facets.count(NoteFilter()) + hidden
        finally:
            await db.close()
    faults = [line for line in told.lines if line.finding == "fault" and line.check not in _LEFT_OUT]
    return Verified(backup=done.backup, files=done.files, memories=done.memories, found=found, faults=faults)


def _without_sources(paths: HomePaths) -> None:
    """The person's folders are not a part of the backup, and are not read for its sake."""
    if not paths.config.exists():
        return
    settings = load_settings(paths.config)
    save_settings(paths.config, msgspec.structs.replace(settings, sources=[]))
