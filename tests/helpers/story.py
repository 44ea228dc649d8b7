"""One folder kept in step inside the test's own loop: real files, a real store, a real keeper."""

from collections.abc import Callable
from pathlib import Path

from app.config.settings import Settings, SourceEntry
from app.paths import home_paths
from app.wire.events import AnyEvent, NoteChanged, SourceChanged
from app.wire.sources import SourceKindName
from daemon.bus import EventBus
from daemon.ingest.pool import ParsePool
from daemon.ingest.watch import Batch, WatchHealth
from daemon.ledger.ledger import Ledger
from daemon.services.folder.applying import Applied
from daemon.services.folder.keeper import Keeper
from daemon.services.runs import Runs
from daemon.store.database import Database
from daemon.store.results import StoredNote
from tests.helpers.bus import BusLog
from tests.helpers.notes import MODEL
from tests.helpers.vault import Vault

SECOND_LOOK_S = 0.05


class Still:
    """A watcher that sees nothing: the test says where to look."""

    def __init__(self, *_: object, **__: object) -> None:
        self.health = WatchHealth(alive=True)

    async def start(self) -> None:
        return

    async def stop(self) -> None:
        return

    def use_rules(self, _rules: object) -> None:
        return

    def note_missed(self) -> None:
        self.health.missed += 1


class Story:
    def __init__(self, db: Database, pool: ParsePool, vault: Vault, home: Path) -> None:
        self.db, self.vault = db, vault
        self.bus = EventBus()
        self.log = BusLog(self.bus)
        self.applied: list[Applied] = []
        self._pool, self._home = pool, home
        self.keeper = self._made(pool, home)

    async def restart(self) -> None:
        """End the keeper; `begin` begins with one that knows only what was stored."""
        await self.keeper.stop()
        self.keeper = self._made(self._pool, self._home)

    def _made(self, pool: ParsePool, home: Path, kind: SourceKindName = "obsidian") -> Keeper:
        entry = SourceEntry(id="s1", root=str(self.vault.root), kind=kind, name="Notes")
        runs = Runs(self.bus)
        paths = home_paths(home)
        ledger = Ledger(paths.ledger, paths.run)
        return Keeper(
            entry, Settings(), paths, self.db, ledger, pool, runs, self.bus, MODEL, self.applied.append
        )

    def state(self) -> str:
        return self.keeper.state

    async def begin(self) -> None:
        self.keeper.start()
        await self.looked()

    async def looked(self) -> None:
        """Until a look at everything is over."""
        await self.log.wait(
            lambda event: isinstance(event, SourceChanged) and self.keeper.state in {"present", "away"}
        )

    async def look(self, *, accept_removals: bool = False) -> None:
        was_away = self.keeper.state == "away"
        self.keeper.look(accept_removals=accept_removals)
        # From the call on, so that nobody takes the last look for this one.
        assert self.keeper.state_now == ("away" if was_away else "scanning")
        if not was_away:
            await self.log.wait(lambda event: isinstance(event, SourceChanged))
        await self.looked()

    async def hear(self, *paths: str, until: Callable[[AnyEvent], bool]) -> AnyEvent:
        """Events name these paths."""
        self.keeper.hint(Batch(frozenset(paths)))
        return await self.log.wait(until)

    async def note(self, title: str) -> StoredNote | None:
        async with self.db.read() as tables:
            found = await tables.notes.find(title)
            return await tables.notes.get(found[0].id) if found else None

    async def ids(self) -> dict[str, str]:
        """Path to id of every note that is not hidden."""
        async with self.db.read() as tables:
            known = await tables.notes.known_files("s1")
        return {file.path: file.id for file in known if file.hidden_at is None}

    async def outgoing(self, title: str) -> list[str]:
        note = await self.note(title)
        assert note is not None
        async with self.db.read() as tables:
            return [link.path or f"?{link.link.name}" for link in await tables.links.of(note.summary.id)]


def is_renamed(event: AnyEvent) -> bool:
    return isinstance(event, NoteChanged) and event.change == "renamed"


def is_edited(event: AnyEvent) -> bool:
    return isinstance(event, NoteChanged) and event.change == "edited"


def is_created(event: AnyEvent) -> bool:
    return isinstance(event, NoteChanged) and event.change == "created"
