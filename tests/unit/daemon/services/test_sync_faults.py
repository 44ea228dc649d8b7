"""What may go wrong between a folder and its notes, fault by fault (faults.md, Folder sync; SYN rows)."""

import errno
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from app.wire.events import AnyEvent, NoteChanged, NoteRemoved, ProblemsChanged
from daemon.ingest import pool as pool_module
from daemon.ingest import scan as scan_module
from daemon.ingest.watch import Batch
from daemon.services.folder import keeper as module
from daemon.services.folder import unread
from tests.helpers.story import Story, is_edited, is_renamed

posix = pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")


class Refusal:
    """Files whose names are in `names` cannot be opened; counts the tries."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
        self.names = set(names)
        self.tries = 0
        self._open = pool_module._open_regular
        monkeypatch.setattr(pool_module, "_open_regular", self.open)

    def open(self, path: str) -> int:
        if Path(path).name in self.names:
            self.tries += 1
            raise PermissionError(errno.EACCES, "refused")
        return self._open(path)


async def problems(story: Story) -> list[tuple[str, str]]:
    async with story.db.read() as tables:
        return [(one.path, one.code) for one in await tables.problems.all("s1")]


def is_counted(count: int) -> Any:
    return lambda event: isinstance(event, ProblemsChanged) and event.count == count


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unread, "RETRY_DELAYS_S", (0.01, 0.02, 0.03))


@pytest.mark.usefixtures("soon")
async def test_known_file_that_cannot_be_read_is_tried_three_times_more_then_a_problem_until_it_is_read(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SYN-06, Y27: a refusal in the middle of work costs neither the note nor the keeping."""
    story.vault.write("One.md", "a heron")
    await story.begin()
    before = await story.ids()
    refusal = Refusal(monkeypatch, "One.md")

    story.vault.write("One.md", "a bittern")
    await story.hear("One.md", until=is_counted(1))

    # Each try compares and then reads.
    assert refusal.tries == 2 * (1 + 3)
    assert await problems(story) == [("One.md", "no_permission")]
    note = await story.note("One")
    assert note is not None
    assert (note.text, await story.ids()) == ("a heron", before)

    refusal.names.clear()
    await story.hear("One.md", until=is_counted(0))
    assert await problems(story) == []
    assert (await story.note("One")).text == "a bittern"  # type: ignore[union-attr]  # it is there


@pytest.mark.usefixtures("soon")
async def test_file_that_is_readable_again_at_the_second_try_was_never_a_problem(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SYN-06: what an editor or a virus scanner holds for a moment is read a moment later, unasked."""
    story.vault.write("One.md", "a heron")
    await story.begin()
    refusal = Refusal(monkeypatch, "Two.md")
    read = refusal.open

    def gives_way(path: str) -> int:
        if refusal.tries == 2:
            refusal.names.clear()
        return read(path)

    monkeypatch.setattr(pool_module, "_open_regular", gives_way)

    story.vault.write("Two.md", "a bittern")
    await story.hear("Two.md", until=is_edited)

    assert (await story.note("Two")).text == "a bittern"  # type: ignore[union-attr]  # it is there
    assert await problems(story) == []
    assert not [event for event in story.log.seen if isinstance(event, ProblemsChanged)]


@pytest.mark.usefixtures("soon")
async def test_problem_of_a_file_that_could_not_be_read_lasts_over_a_restart_and_ends_with_it(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SYN-06: the third failure is remembered; the next look that reads the file well forgets it."""
    story.vault.write("One.md", "a heron")
    refusal = Refusal(monkeypatch, "One.md")
    story.keeper.start()
    await story.log.wait(is_counted(1))

    await story.keeper.stop()
    story.keeper.look()
    story.keeper.start()
    await story.looked()
    assert await problems(story) == [("One.md", "no_permission")]

    refusal.names.clear()
    await story.look()
    assert await problems(story) == []


@pytest.mark.usefixtures("soon")
async def test_file_that_changes_while_it_is_read_is_read_again(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Y07: half of a save is never a note: the state on disk wins."""
    path = story.vault.write("One.md", "first half")
    real, torn = pool_module.os.fstat, iter([True])  # type: ignore[attr-defined]  # the module's own import

    def write_between(handle: int) -> os.stat_result:
        found: os.stat_result = real(handle)
        if found.st_ino == path.stat().st_ino and found.st_size == 10 and stack_reads() and next(torn, False):
            path.write_text("first half and second half", "utf-8")
        return found

    def stack_reads() -> bool:
        return sys._getframe(2).f_code.co_name == "read_file"

    monkeypatch.setattr(pool_module.os, "fstat", write_between)  # type: ignore[attr-defined]

    await story.begin()
    await story.log.wait(is_edited)

    assert (await story.note("One")).text == "first half and second half"  # type: ignore[union-attr]
    assert await problems(story) == []


@posix
async def test_links_are_counted_and_those_that_lead_nowhere_are_problems_until_mended(
    story: Story, tmp_path: Path
) -> None:
    """Y24, SYN-03: a loop ends the scan of nothing, what is outside is not read."""
    root = story.vault.root
    story.vault.write("One.md", "a heron")
    (tmp_path / "outside.md").write_text("a secret", "utf-8")
    (root / "loop").symlink_to(root)
    (root / "out.md").symlink_to(tmp_path / "outside.md")
    (root / "inside.md").symlink_to(root / "One.md")
    (root / "dead.md").symlink_to(root / "none.md")

    await story.begin()

    assert set(await story.ids()) == {"One.md"}
    assert story.keeper.left_out == {"symlink": 4}
    assert await problems(story) == [("dead.md", "dead_link"), ("loop", "link_loop")]
    (root / "dead.md").unlink()
    (root / "loop").unlink()
    await story.look()
    assert await problems(story) == []
    assert story.keeper.left_out == {"symlink": 2}


async def test_folders_too_deep_are_counted(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    """Y24: a tree without an end is told, not followed for ever."""
    monkeypatch.setattr(scan_module, "_MAX_DEPTH", 2)
    story.vault.write("a/b/c/deep.md", "a heron")
    story.vault.write("a/b/near.md", "a bittern")

    await story.begin()

    assert set(await story.ids()) == {"a/b/near.md"}
    assert story.keeper.left_out == {"too deep": 1}


async def test_note_whose_file_went_to_the_cloud_keeps_its_words_and_is_counted(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Y21: a placeholder is not read, and its note neither lost nor emptied."""
    story.vault.write("One.md", "a heron")
    away = story.vault.write("Two.md", "a bittern")
    await story.begin()
    inode = away.stat().st_ino
    monkeypatch.setattr(scan_module, "is_in_cloud", lambda stat: stat.st_ino == inode)
    os.utime(away, (1, 1))
    refusal = Refusal(monkeypatch, "Two.md")

    await story.look()

    assert story.keeper.left_out == {"cloud": 1}
    assert refusal.tries == 0
    assert (await story.note("Two")).text == "a bittern"  # type: ignore[union-attr]  # it is there


async def test_number_or_computer_after_a_name_is_a_name(story: Story) -> None:
    """Y22: what may be a name is one."""
    for name in ("n.md", "n 2.md", "n-PC.md"):
        story.vault.write(name, f"text of {name}")

    await story.begin()

    assert set(await story.ids()) == {"n.md", "n 2.md", "n-PC.md"}


async def test_change_of_case_alone_keeps_the_note(story: Story) -> None:
    """SYN-11: note.md renamed Note.md is the same note under its new name."""
    story.vault.write("note.md", "a heron")
    story.vault.write("Diary.md", "see [[Note]]")
    await story.begin()
    before = (await story.ids())["note.md"]

    story.vault.move("note.md", "Note.md")
    await story.hear("note.md", "Note.md", until=is_renamed)

    assert await story.ids() == {"Note.md": before, "Diary.md": (await story.ids())["Diary.md"]}
    assert (await story.note("Note")).summary.title == "Note"  # type: ignore[union-attr]  # it is there
    assert await story.outgoing("Diary") == ["Note.md"]


async def test_note_that_comes_back_brings_its_vectors(story: Story) -> None:
    """SYN-11: a file that comes back within a month costs no embedding and is found by meaning."""
    story.vault.write("One.md", "a heron")
    story.vault.write("Two.md", "a bittern")
    await story.begin()
    text = story.vault.read("One.md")
    story.vault.remove("One.md")
    await story.hear("One.md", until=lambda event: isinstance(event, NoteRemoved))
    gone = story.applied[-1].gone_passages
    assert gone

    story.vault.write("One.md", text)
    await story.hear("One.md", until=is_restored)

    assert story.applied[-1].new_passages == gone


async def test_hidden_note_whose_file_comes_back_elsewhere_is_found_by_meaning_again(story: Story) -> None:
    """SYN-11: the same file in another folder is the same note with the same vectors."""
    story.vault.write("One.md", "a heron")
    story.vault.write("Two.md", "a bittern")
    await story.begin()
    before = (await story.ids())["One.md"]
    story.vault.remove("One.md")
    await story.hear("One.md", until=lambda event: isinstance(event, NoteRemoved))
    gone = story.applied[-1].gone_passages

    story.vault.write("deep/One.md", "a heron")
    await story.hear("deep/One.md", until=is_renamed)

    assert (await story.ids())["deep/One.md"] == before
    assert story.applied[-1].new_passages == gone


def is_restored(event: AnyEvent) -> bool:
    return isinstance(event, NoteChanged) and event.change == "restored"


@pytest.mark.skipif(sys.platform == "darwin", reason="the disk composes names itself there")
async def test_twins_in_composition_stay_two_notes_with_lasting_ids(story: Story) -> None:
    """Y07: names that differ only in how an accent is composed are two files on this disk."""
    story.vault.write("Caf\u00e9.md", "composed")
    story.vault.write("Cafe\u0301.md", "decomposed")
    await story.begin()
    before = await story.ids()

    story.vault.write("Cafe\u0301.md", "decomposed and edited")
    await story.look()

    assert await story.ids() == before
    assert len(before) == 2


async def test_edit_that_kept_size_and_time_is_seen_by_its_event(story: Story) -> None:
    """Y20: some programs put the old time back after an edit; the event says where, the content what."""
    path = story.vault.write("One.md", "a heron")
    await story.begin()
    before = path.stat()

    path.write_text("a raven", "utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    await story.hear("One.md", until=is_edited)

    assert (await story.note("One")).text == "a raven"  # type: ignore[union-attr]  # it is there


async def test_edit_that_no_event_and_no_time_tells_is_found_by_the_content_check(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Y20: on schedule every file is compared by its content, and only then."""
    path = story.vault.write("One.md", "a heron")
    await story.begin()
    before = path.stat()
    path.write_text("a raven", "utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))

    await story.look()
    assert (await story.note("One")).text == "a heron"  # type: ignore[union-attr]  # it is there

    monkeypatch.setattr(module, "CONTENT_CHECK_DAYS", -1.0)
    await story.look()
    assert (await story.note("One")).text == "a raven"  # type: ignore[union-attr]  # it is there


async def test_note_with_an_old_time_is_taken_in(story: Story) -> None:
    """Y20: a copy that kept its time of 2019, and a clock set back, hide no change."""
    story.vault.write("One.md", "a heron")
    await story.begin()

    story.vault.write("Old.md", "a bittern", mtime_s=1_550_000_000)
    story.vault.write("One.md", "a heron, edited", mtime_s=1_540_000_000)
    await story.look()

    assert set(await story.ids()) == {"One.md", "Old.md"}
    assert (await story.note("One")).text == "a heron, edited"  # type: ignore[union-attr]  # it is there


async def test_batch_that_names_nothing_is_a_look_at_everything(story: Story) -> None:
    """Y08: where the system lost events, the count is right after the next look."""
    story.vault.write("One.md", "a heron")
    await story.begin()
    story.vault.fill(300)

    story.keeper.hint(Batch(look_at_all=True))
    await story.looked()

    assert len(await story.ids()) == 301


@pytest.mark.parametrize(
    ("refusal", "code"),
    [(errno.EPERM, "no_permission"), (errno.ENOENT, "not_found"), (errno.ESTALE, "not_reachable")],
    ids=["Y02", "Y03", "Y09"],
)
async def test_root_that_cannot_be_listed_keeps_every_note_and_says_why_until_it_is_back(
    story: Story, monkeypatch: pytest.MonkeyPatch, refusal: int, code: str
) -> None:
    """Y02, Y03, Y09: a refusal, an ejected disk and a dropped share are three sentences and no loss."""
    story.vault.fill(30)
    await story.begin()
    real = os.scandir

    def refuse(path: Any) -> Any:
        if str(path).startswith(str(story.vault.root)):
            raise OSError(refusal, "refused")
        return real(path)

    monkeypatch.setattr(scan_module.os, "scandir", refuse)  # type: ignore[attr-defined]  # its own import
    await story.look(accept_removals=True)
    assert story.state() == "away"
    assert len(await story.ids()) == 30
    assert await problems(story) == [("", code)]

    monkeypatch.setattr(scan_module.os, "scandir", real)  # type: ignore[attr-defined]
    await story.look()
    assert story.state() == "present"
    assert await problems(story) == []


async def test_folder_that_is_away_tells_when_it_was_last_seen(story: Story) -> None:
    """Y03: a look that finds nothing is no sight of it."""
    story.vault.write("One.md", "a heron")
    await story.begin()
    async with story.db.read() as tables:
        seen = await tables.sources.get("s1")

    story.vault.root.rename(story.vault.root.with_name("elsewhere"))
    await story.look()

    async with story.db.read() as tables:
        row = await tables.sources.get("s1")
    assert (row.state, row.last_scan, row.files) == ("away", seen.last_scan, 1)


@pytest.mark.parametrize("new", ["b/Bad.md", "a/Worse.md"])
async def test_problem_goes_with_its_file_and_ends_with_it(story: Story, new: str) -> None:
    story.vault.write("a/Bad.md", "---\ntags: [\n---\na heron")
    await story.begin()
    assert await problems(story) == [("a/Bad.md", "front_matter_unreadable")]

    story.vault.move("a/Bad.md", new)
    await story.hear("a/Bad.md", new, until=is_renamed)
    assert await problems(story) == [(new, "front_matter_unreadable")]

    story.vault.write(new, "a heron")
    await story.hear(new, until=is_counted(0))
    assert await problems(story) == []
