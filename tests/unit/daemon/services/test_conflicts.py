"""Conflict copies while the folder is kept in step (Y22): no text is lost, none is found twice."""

from collections.abc import Callable

from app.wire.events import AnyEvent, NoteChanged, NoteRemoved, ProblemsChanged
from daemon.services.folder.conflicts import CODE
from tests.helpers.story import Story, is_created, is_renamed

COPY = "n (conflicted copy 2024-01-01).md"
OTHER = "n.sync-conflict-20240102-101010-ABCDEFG.md"


async def copies(story: Story, note: str = "n.md") -> list[str]:
    async with story.db.read() as tables:
        return [row.path for row in await tables.conflicts.of("s1", note)]


async def notices(story: Story) -> list[tuple[str, str]]:
    async with story.db.read() as tables:
        return [(one.path, one.code) for one in await tables.problems.all("s1")]


def is_counted(count: int) -> Callable[[AnyEvent], bool]:
    return lambda event: isinstance(event, ProblemsChanged) and event.count == count


def is_gone(path: str) -> Callable[[AnyEvent], bool]:
    return lambda event: isinstance(event, NoteRemoved) and event.path == path


async def test_copies_stand_with_their_note_and_as_notices(story: Story) -> None:
    story.vault.write("n.md", "a heron")
    story.vault.write(COPY, "another heron", mtime_s=1_000)
    story.vault.write(OTHER, "a third heron", mtime_s=2_000)

    await story.begin()

    assert set(await story.ids()) == {"n.md"}
    assert await copies(story) == [OTHER, COPY]
    assert await notices(story) == [(COPY, CODE), (OTHER, CODE)]
    assert story.keeper.left_out == {"conflict": 2}


async def test_copy_that_comes_later_is_told_and_gone_when_it_is_settled(story: Story) -> None:
    story.vault.write("n.md", "a heron")
    await story.begin()

    story.vault.write(COPY, "another heron")
    await story.hear(COPY, until=is_counted(1))
    assert await copies(story) == [COPY]

    story.vault.remove(COPY)
    await story.hear(COPY, until=is_counted(0))
    assert await copies(story) == []
    assert set(await story.ids()) == {"n.md"}


async def test_copy_whose_file_is_missing_is_a_note(story: Story) -> None:
    story.vault.write(COPY, "all that is left of the heron")

    await story.begin()

    assert set(await story.ids()) == {COPY}
    assert await notices(story) == []
    assert story.keeper.left_out == {}


async def test_copy_becomes_a_note_when_its_file_goes_and_a_copy_when_it_comes_back(story: Story) -> None:
    story.vault.write("n.md", "a heron")
    story.vault.write(COPY, "a bittern")
    await story.begin()

    story.vault.remove("n.md")
    await story.hear("n.md", until=is_created)
    await story.hear("n.md", until=is_gone("n.md"))
    assert set(await story.ids()) == {COPY}
    assert (await copies(story), await notices(story)) == ([], [])

    story.vault.write("n.md", "a heron again")
    await story.hear("n.md", until=is_gone(COPY))
    assert set(await story.ids()) == {"n.md"}
    assert await copies(story) == [COPY]


async def test_copy_that_is_renamed_to_its_file_is_the_note_that_it_was(story: Story) -> None:
    story.vault.write(COPY, "all that is left of the heron")
    await story.begin()
    before = await story.ids()

    story.vault.move(COPY, "n.md")
    renamed = await story.hear(COPY, "n.md", until=is_renamed)

    assert isinstance(renamed, NoteChanged)
    assert await story.ids() == {"n.md": before[COPY]}


async def test_renamed_note_leaves_its_copy_behind_as_a_note(story: Story) -> None:
    story.vault.write("n.md", "a heron")
    story.vault.write(COPY, "a bittern")
    await story.begin()
    before = await story.ids()

    story.vault.move("n.md", "m.md")
    await story.hear("n.md", "m.md", until=is_renamed)

    assert (await story.ids())["m.md"] == before["n.md"]
    assert set(await story.ids()) == {"m.md", COPY}


async def test_folder_that_is_away_keeps_its_copies(story: Story) -> None:
    story.vault.write("n.md", "a heron")
    story.vault.write(COPY, "a bittern")
    await story.begin()

    away = story.vault.root.rename(story.vault.root.with_name("elsewhere"))
    await story.look()
    assert story.state() == "away"
    assert await copies(story) == [COPY]

    away.rename(story.vault.root)
    await story.look()
    assert await copies(story) == [COPY]


async def test_copies_are_known_again_after_a_restart(story: Story) -> None:
    story.vault.write("n.md", "a heron")
    story.vault.write(COPY, "a bittern")
    await story.begin()
    await story.restart()
    story.vault.remove(COPY)

    await story.begin()

    assert (await copies(story), await notices(story)) == ([], [])
