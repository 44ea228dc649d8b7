"""One folder is kept in step: real files and a real store; only the watcher is still."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from app.config.settings import Settings, SourceEntry
from app.paths import home_paths
from app.wire.events import (
    AnyEvent,
    NoteChanged,
    NoteRemoved,
    NotesChanged,
    ProblemsChanged,
    SourceChanged,
)
from app.wire.sources import SourceKindName
from daemon.bus import EventBus
from daemon.ingest.pool import ParsePool
from daemon.ingest.scan import ScanResult, scan
from daemon.ingest.watch import Batch
from daemon.ledger.ledger import Ledger
from daemon.services import applying
from daemon.services import keeper as module
from daemon.services.applying import Applied
from daemon.services.keeper import Keeper
from daemon.services.names import PENDING
from daemon.services.runs import Runs
from daemon.store.database import Database
from daemon.store.results import StoredNote
from daemon.store.rows import FileStat, KnownFile, ResolvedLink
from tests.helpers.bus import BusLog
from tests.helpers.notes import MODEL
from tests.helpers.vault import Vault

SECOND_LOOK_S = 0.05


class Still:
    """A watcher that sees nothing: the test says where to look."""

    def __init__(self, *_: object, **__: object) -> None:
        return

    async def start(self) -> None:
        return

    async def stop(self) -> None:
        return

    def use_rules(self, _rules: object) -> None:
        return


class Story:
    def __init__(self, db: Database, pool: ParsePool, vault: Vault, home: Path) -> None:
        self.db, self.vault = db, vault
        self.bus = EventBus()
        self.log = BusLog(self.bus)
        self.applied: list[Applied] = []
        self.keeper = self._made(pool, home)

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


@pytest.fixture
async def story(
    db: Database, pool: ParsePool, vault: Vault, home: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Story]:
    monkeypatch.setattr(module, "FolderWatcher", Still)
    monkeypatch.setattr(module, "SECOND_LOOK_S", SECOND_LOOK_S)
    made = Story(db, pool, vault, home)
    yield made
    await made.keeper.stop()
    made.log.close()


def is_renamed(event: AnyEvent) -> bool:
    return isinstance(event, NoteChanged) and event.change == "renamed"


def is_edited(event: AnyEvent) -> bool:
    return isinstance(event, NoteChanged) and event.change == "edited"


def is_created(event: AnyEvent) -> bool:
    return isinstance(event, NoteChanged) and event.change == "created"


async def test_rename_and_move_keep_the_id_and_the_links(story: Story) -> None:
    story.vault.write("Plan.md", "the plan")
    story.vault.write("Diary.md", "see [[Plan]]")
    await story.begin()
    before = (await story.ids())["Plan.md"]

    story.vault.move("Plan.md", "deep/Plan.md")
    moved = await story.hear("Plan.md", "deep/Plan.md", until=is_renamed)

    assert isinstance(moved, NoteChanged)
    assert (moved.note_id, moved.old_path, moved.path) == (before, "Plan.md", "deep/Plan.md")
    assert await story.outgoing("Diary") == ["deep/Plan.md"]
    story.vault.move("deep/Plan.md", "deep/Better plan.md")
    await story.hear("deep", until=is_renamed)
    assert (await story.ids())["deep/Better plan.md"] == before
    assert await story.outgoing("Diary") == ["?Plan"]


async def test_move_is_seen_when_only_its_arrival_is_named(story: Story) -> None:
    story.vault.write("old/Plan.md", "the plan")
    await story.begin()
    before = await story.ids()

    story.vault.move("old/Plan.md", "new/Plan.md")
    await story.hear("new/Plan.md", until=is_renamed)

    assert await story.ids() == {"new/Plan.md": before["old/Plan.md"]}


async def test_copy_is_a_note_of_its_own(story: Story) -> None:
    story.vault.write("Plan.md", "the plan")
    await story.begin()
    before = await story.ids()

    story.vault.write("Copy.md", "the plan")
    await story.hear("Copy.md", until=is_created)

    after = await story.ids()
    assert after["Plan.md"] == before["Plan.md"] != after["Copy.md"]


async def test_moved_folder_gives_no_passage_anew(story: Story) -> None:
    for number in range(5):
        story.vault.write(f"old/note {number}.md", f"text number {number}")
    await story.begin()
    story.applied.clear()

    story.vault.move("old", "new/place")
    await story.hear("old", "new", until=is_renamed)

    [done] = story.applied
    assert [change.change for change in done.changes] == ["renamed"] * 5
    assert done.new_passages == done.gone_passages == []


async def test_missing_file_is_hidden_at_the_second_look_only(story: Story) -> None:
    story.vault.write("One.md", "a heron")
    story.vault.write("Two.md", "see [[One]]")
    await story.begin()

    story.vault.remove("One.md")
    await story.hear("One.md", until=lambda event: isinstance(event, NoteRemoved))

    assert set(await story.ids()) == {"Two.md"}
    assert await story.outgoing("Two") == ["?One"]
    assert story.applied[-1].gone_passages


async def test_file_that_is_saved_by_removing_it_first_stays(story: Story) -> None:
    story.vault.write("One.md", "a heron")
    await story.begin()
    before = await story.ids()

    story.vault.remove("One.md")
    story.keeper.hint(Batch(frozenset({"One.md"})))
    story.vault.write("One.md", "a bittern")
    await story.hear("One.md", until=is_edited)

    assert await story.ids() == before
    assert not [event for event in story.log.seen if isinstance(event, NoteRemoved)]


async def test_note_that_comes_back_is_the_same(story: Story) -> None:
    story.vault.write("One.md", "a heron")
    story.vault.write("Two.md", "see [[One]]")
    await story.begin()
    before = await story.ids()
    story.vault.remove("One.md")
    await story.hear("One.md", until=lambda event: isinstance(event, NoteRemoved))

    story.vault.write("One.md", "a heron")
    await story.hear(
        "One.md", until=lambda event: isinstance(event, NoteChanged) and event.change == "restored"
    )

    assert await story.ids() == before
    assert await story.outgoing("Two") == ["One.md"]


async def test_path_of_a_moved_note_gives_another_note_a_new_id(story: Story) -> None:
    story.vault.write("Plan.md", "the plan")
    await story.begin()
    first = (await story.ids())["Plan.md"]
    story.vault.move("Plan.md", "Old plan.md")
    await story.hear("Plan.md", "Old plan.md", until=is_renamed)

    story.vault.write("Plan.md", "another plan")
    await story.hear("Plan.md", until=is_created)

    after = await story.ids()
    assert after["Old plan.md"] == first != after["Plan.md"]


async def test_vanished_root_is_away_and_removes_nothing(story: Story, tmp_path: Path) -> None:
    story.vault.write("One.md", "a heron")
    await story.begin()
    story.vault.root.rename(tmp_path / "elsewhere")

    await story.look(accept_removals=True)

    assert story.state() == "away"
    assert set(await story.ids()) == {"One.md"}
    (tmp_path / "elsewhere").rename(story.vault.root)
    await story.look()
    assert story.state() == "present"


async def test_root_that_is_suddenly_empty_is_away(story: Story) -> None:
    story.vault.write("One.md", "a heron")
    await story.begin()
    story.vault.remove("One.md")

    await story.look()

    assert story.keeper.state == "away"
    assert set(await story.ids()) == {"One.md"}


async def test_many_missing_ask_and_wait_for_the_answer(story: Story) -> None:
    paths = story.vault.fill(40)
    await story.begin()
    for path in paths[:30]:
        story.vault.remove(path)

    await story.look()
    async with story.db.read() as tables:
        [asked] = await tables.problems.all("s1")
    assert (asked.code, len(await story.ids())) == (module.ASKS, 40)
    assert "--accept-removals" in asked.message

    await story.look(accept_removals=True)
    async with story.db.read() as tables:
        assert await tables.problems.all("s1") == []
    assert len(await story.ids()) == 10


async def test_first_look_in_many_batches_resolves_links_across_them(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(applying, "BATCH", 3)
    story.vault.write("a first.md", "see [[z last]]")
    story.vault.fill(10)
    story.vault.write("z last.md", "see [[a first]]")

    await story.begin()

    assert await story.outgoing("a first") == ["z last.md"]
    assert await story.outgoing("z last") == ["a first.md"]
    async with story.db.read() as tables:
        assert await tables.links.unresolved("s1") == []
        assert not await tables.meta.get(PENDING + "s1")


async def test_links_that_a_kill_left_unresolved_are_resolved_by_the_next_look(story: Story) -> None:
    story.vault.write("Plan.md", "the plan")
    story.vault.write("Diary.md", "see [[Plan]]")
    await story.begin()
    diary = (await story.ids())["Diary.md"]
    async with story.db.transaction() as tables:
        await tables.links.replace_resolved({diary: [ResolvedLink(0, None, "Plan")]})
        await tables.meta.set(PENDING + "s1", "1")
    assert await story.outgoing("Diary") == ["?Plan"]

    await story.look()

    assert await story.outgoing("Diary") == ["Plan.md"]


async def test_first_look_is_told_in_counts(story: Story) -> None:
    story.vault.fill(30)

    await story.begin()

    told = [event for event in story.log.seen if isinstance(event, NoteChanged | NotesChanged)]
    assert told == [NotesChanged(source_id="s1", created=30)]


async def test_few_changes_are_told_one_by_one_with_their_revision(story: Story) -> None:
    story.vault.write("One.md", "a heron")
    await story.begin()

    story.vault.write("One.md", "a bittern")
    event = await story.hear("One.md", until=is_edited)

    assert isinstance(event, NoteChanged)
    note = await story.note("One")
    assert note is not None
    assert (event.title, event.revision) == ("One", note.summary.revision)


async def test_problem_of_a_file_comes_and_goes_with_it(story: Story) -> None:
    story.vault.write("bad.md", '---\nx: "\n---\ntext')
    await story.begin()
    assert ProblemsChanged(source_id="s1", count=1) in story.log.seen

    story.vault.write("bad.md", "---\nx: y\n---\ntext")
    await story.hear("bad.md", until=lambda event: isinstance(event, ProblemsChanged))

    assert story.log.seen[-1] == ProblemsChanged(source_id="s1", count=0)


@pytest.mark.expected_logs("a look at a source broke off")
async def test_fault_in_one_look_does_not_end_the_keeping(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY_S", 0.01)
    story.vault.write("One.md", "a heron")
    looks = iter([OSError("a fault")])

    def breaks_once(*_: object) -> ScanResult:
        for fault in looks:
            raise fault
        return scan(*_)  # type: ignore[arg-type]  # passed through

    monkeypatch.setattr(module, "scan", breaks_once)

    await story.begin()

    assert set(await story.ids()) == {"One.md"}


def known(path: str, inode: int, size: int) -> KnownFile:
    return KnownFile(path, path, inode, size, 1, b"")


@pytest.mark.parametrize(
    ("inode", "size", "origins"),
    [(7, 99, {"old.md"}), (99, 50, {"old.md", "twin.md"}), (99, 99, set())],
    ids=["same inode", "same size", "neither"],
)
def test_origin_of_a_new_file_is_looked_for_among_those_alike(
    inode: int, size: int, origins: set[str]
) -> None:
    found = ScanResult(files=[FileStat("new.md", "new.md", inode, size, 1)], scope=("new.md",))
    files = [known("old.md", 7, 50), known("twin.md", 8, 50), known("other.md", 9, 10)]

    assert module._possible_origins(found, files) == origins


def test_origins_are_bounded_and_known_files_have_none() -> None:
    files = [known(f"{number}.md", number, 50) for number in range(2 * module.MOST_ORIGINS)]
    arrived = ScanResult(files=[FileStat("new.md", "new.md", 0, 50, 1)], scope=("new.md",))
    edited = ScanResult(files=[FileStat("1.md", "1.md", 1, 50, 2)], scope=("1.md",))

    assert len(module._possible_origins(arrived, files)) == module.MOST_ORIGINS
    assert module._possible_origins(edited, files) == set()
