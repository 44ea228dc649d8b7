"""One folder is kept in step: real files and a real store; only the watcher is still."""

from pathlib import Path
from typing import Any

import pytest

from app.errors import UnavailableError
from app.wire.events import (
    NoteChanged,
    NoteRemoved,
    NotesChanged,
    ProblemsChanged,
)
from daemon.ingest.scan import ScanResult, scan
from daemon.ingest.watch import Batch
from daemon.services.folder import applying
from daemon.services.folder import keeper as module
from daemon.services.folder.names import PENDING
from daemon.store.rows import FileStat, KnownFile, ResolvedLink
from tests.helpers.story import Story, is_created, is_edited, is_renamed


async def test_rename_and_move_keep_the_id_and_the_links(story: Story) -> None:
    """SYN-11: renamed notes are themselves."""
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
    """SYN-11: a moved folder costs no embedding."""
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
    """SYN-05: gone means gone twice."""
    story.vault.write("One.md", "a heron")
    story.vault.write("Two.md", "see [[One]]")
    await story.begin()

    story.vault.remove("One.md")
    await story.hear("One.md", until=lambda event: isinstance(event, NoteRemoved))

    assert set(await story.ids()) == {"Two.md"}
    assert await story.outgoing("Two") == ["?One"]
    assert story.applied[-1].gone_passages


async def test_file_that_is_saved_by_removing_it_first_stays(story: Story) -> None:
    """Y04, Y07: the last state on disk wins."""
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
    """SYN-11: hidden, not forgotten."""
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
    """SYN-05, Y03: away is no deletion."""
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
    """SYN-05: an empty mount point is no deletion."""
    story.vault.write("One.md", "a heron")
    await story.begin()
    story.vault.remove("One.md")

    await story.look()

    assert story.keeper.state == "away"
    assert set(await story.ids()) == {"One.md"}


async def test_many_missing_ask_and_wait_for_the_answer(story: Story) -> None:
    """SYN-05: a mass removal is asked about."""
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


@pytest.mark.expected_logs("a look at a source failed")
async def test_start_that_failed_is_tried_again(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY_S", 0.01)
    loads = story.keeper._moves.load
    failures = [UnavailableError("not now")]

    async def load() -> None:
        if failures:
            raise failures.pop()
        await loads()

    monkeypatch.setattr(story.keeper._moves, "load", load)
    story.vault.write("One.md", "a heron")

    await story.begin()

    assert story.state() == "present"
    assert failures == []


@pytest.mark.expected_logs("a look at a source failed")
async def test_failed_look_keeps_what_the_person_allowed(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY_S", 0.01)
    paths = story.vault.fill(60)
    await story.begin()
    for path in paths[:40]:
        story.vault.remove(path)
    compare = story.keeper._compare
    failures = [UnavailableError("not now")]

    async def failing(*given: Any, **named: Any) -> Any:
        if failures:
            raise failures.pop()
        return await compare(*given, **named)

    monkeypatch.setattr(story.keeper, "_compare", failing)
    story.keeper.look(accept_removals=True)
    await story.log.wait(lambda event: isinstance(event, NotesChanged) and event.removed == 40)

    assert failures == []
