"""What a person does to pages in an editor, with the daemon up and with it down."""

import shutil
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from app.wire.memories import ChangeItem, NewMemory
from daemon.ingest.ignore import IgnoreRules
from daemon.ingest.scan import ScanResult, scan_paths
from daemon.services.memory import page_keeper
from daemon.services.memory.page_version import editions_of
from daemon.store.filters import NoteFilter
from daemon.store.pages import MEMORY
from daemon.store.results import NoteSummary
from tests.helpers.memory import MemoryHome, memory_home

Edit = Callable[[Path], None]
TEXT = "Herons nest in March."


@pytest.fixture(autouse=True)
def one_look_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_keeper, "SECOND_LOOK_S", 0.0)


@pytest.fixture(params=["up", "down"])
def edited(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Edit], "Story"]:
    return lambda edit: Story(tmp_path / "home", edit, is_up=request.param == "up")


class Story:
    """One fact is remembered, somebody edits its folder; what is then known."""

    def __init__(self, home: Path, edit: Edit, *, is_up: bool) -> None:
        self.folder = home / "memory"
        self._home = home
        self._edit = edit
        self._is_up = is_up
        self.id = ""

    @property
    def file(self) -> Path:
        return self.folder / "facts" / "Nests.md"

    async def begin(self, memory: MemoryHome) -> None:
        fact = NewMemory(text=TEXT, title="Nests", tags=["bird"])
        self.id = (await memory.remember(fact))[0].id
        await memory.keeper.look_once()

    @asynccontextmanager
    async def told(self) -> AsyncIterator[MemoryHome]:
        if self._is_up:
            async with memory_home(self._home) as memory:
                await self.begin(memory)
                self._edit(self.file)
                await memory.keeper.look_once()
                yield memory
            return
        async with memory_home(self._home) as memory:
            await self.begin(memory)
        self._edit(self.file)
        async with memory_home(self._home) as memory:
            yield memory


async def summary(memory: MemoryHome, item_id: str) -> NoteSummary:
    async with memory.db.read() as tables:
        return (await tables.notes.get(item_id)).summary


async def text(memory: MemoryHome, item_id: str) -> str:
    async with memory.db.read() as tables:
        return await tables.notes.text(item_id)


async def pages(memory: MemoryHome) -> list[str]:
    async with memory.db.read() as tables:
        return [one.id for one in await tables.notes.list(source_id=MEMORY)]


async def events(memory: MemoryHome, item_id: str) -> list[tuple[str, str]]:
    async with memory.db.read() as tables:
        rows = await tables.versions.of(item_id)
    return [(one.row.kind.split(".")[1], one.row.hand) for one in editions_of(rows)]


async def found(memory: MemoryHome, word: str) -> list[str]:
    async with memory.db.read() as tables:
        return list(dict.fromkeys(hit.note_id for hit in await tables.words.search(word, NoteFilter(), 9)))


async def problems(memory: MemoryHome) -> list[str]:
    async with memory.db.read() as tables:
        return [one.code for one in await tables.problems.all(MEMORY)]


def replaced(old: str, new: str) -> Edit:
    def edit(file: Path) -> None:
        before = file.read_text("utf-8")
        assert old in before
        file.write_text(before.replace(old, new), "utf-8")

    return edit


OUTSIDE = [("created", "owner"), ("changed", "outside")]


async def test_text_that_was_edited_is_a_version(edited: Callable[[Edit], Story]) -> None:
    story = edited(replaced("March", "April"))

    async with story.told() as memory:
        assert await text(memory, story.id) == "\nHerons nest in April.\n"
        assert await events(memory, story.id) == OUTSIDE


async def test_type_in_the_properties_counts_not_the_folder(edited: Callable[[Edit], Story]) -> None:
    story = edited(replaced("type: fact", "type: lesson\ncue: when they breed"))

    async with story.told() as memory:
        assert (await summary(memory, story.id)).type == "lesson"
        assert (await summary(memory, story.id)).path == "facts/Nests.md"
        assert await found(memory, "breed") == [story.id]


async def test_id_that_was_taken_out_is_put_back(edited: Callable[[Edit], Story]) -> None:
    def edit(file: Path) -> None:
        lines = file.read_text("utf-8").splitlines(keepends=True)
        file.write_text("".join(line for line in lines if not line.startswith("id:")), "utf-8")

    story = edited(edit)

    async with story.told() as memory:
        assert await pages(memory) == [story.id]
        assert f"id: {story.id}\n" in story.file.read_text("utf-8")


async def test_copy_of_a_page_is_a_memory_of_its_own(edited: Callable[[Edit], Story]) -> None:
    def edit(file: Path) -> None:
        (file.parent / "Copy.md").write_bytes(file.read_bytes())

    story = edited(edit)

    async with story.told() as memory:
        [other] = [one for one in await pages(memory) if one != story.id]
        assert (await summary(memory, story.id)).path == "facts/Nests.md"
        assert (await summary(memory, other)).title == "Copy"
        assert f"id: {other}\n" in (story.folder / "facts" / "Copy.md").read_text("utf-8")
        assert await events(memory, other) == [("created", "outside")]


async def test_broken_properties_are_told_and_no_text_is_lost(edited: Callable[[Edit], Story]) -> None:
    story = edited(replaced("tags:", "tags: [a"))

    async with story.told() as memory:
        assert await pages(memory) == [story.id]
        assert (await summary(memory, story.id)).type == "fact"
        assert await found(memory, "herons") == [story.id]
        assert await problems(memory) == ["front_matter_unreadable"]
        before = story.file.read_bytes()
        await memory.keeper.look_once()
        assert story.file.read_bytes() == before


async def test_page_that_was_moved_and_renamed_is_the_same(edited: Callable[[Edit], Story]) -> None:
    def edit(file: Path) -> None:
        (file.parent.parent / "mine").mkdir()
        file.rename(file.parent.parent / "mine" / "Birds.md")

    story = edited(edit)

    async with story.told() as memory:
        found = await summary(memory, story.id)
        assert (found.path, found.title, found.hidden_at) == ("mine/Birds.md", "Birds", None)
        assert await pages(memory) == [story.id]
        assert await events(memory, story.id) == [("created", "owner"), ("moved", "outside")]


async def test_page_moved_to_the_archive_is_forgotten_and_moved_out_is_back(
    edited: Callable[[Edit], Story],
) -> None:
    def edit(file: Path) -> None:
        (file.parent.parent / "archive").mkdir()
        file.rename(file.parent.parent / "archive" / "Nests.md")

    story = edited(edit)

    async with story.told() as memory:
        assert await pages(memory) == await found(memory, "herons") == []
        (story.folder / "archive" / "Nests.md").rename(story.file)
        await memory.keeper.look_once()
        assert await pages(memory) == await found(memory, "herons") == [story.id]
        assert [event for event, _ in await events(memory, story.id)] == ["created", "forgotten", "restored"]


async def test_deleted_page_is_forgotten_and_can_be_restored(edited: Callable[[Edit], Story]) -> None:
    story = edited(Path.unlink)

    async with story.told() as memory:
        assert await pages(memory) == await found(memory, "herons") == []
        assert await events(memory, story.id) == [("created", "owner"), ("forgotten", "outside")]
        await memory.memories.restore(story.id)
        assert story.file.read_text("utf-8").endswith(f"\n{TEXT}\n")
        assert await found(memory, "herons") == [story.id]


async def test_deleted_page_whose_file_comes_back_is_the_same(edited: Callable[[Edit], Story]) -> None:
    kept: list[bytes] = []

    def edit(file: Path) -> None:
        kept.append(file.read_bytes())
        file.unlink()

    story = edited(edit)

    async with story.told() as memory:
        story.file.write_bytes(kept[0])
        await memory.keeper.look_once()
        assert await pages(memory) == [story.id]
        assert [event for event, _ in await events(memory, story.id)] == ["created", "forgotten", "restored"]


async def test_file_that_somebody_put_there_becomes_a_memory(edited: Callable[[Edit], Story]) -> None:
    def edit(file: Path) -> None:
        (file.parent / "Mine.md").write_text("# Storks\n\nThey clap.", "utf-8")

    story = edited(edit)

    async with story.told() as memory:
        [other] = [one for one in await pages(memory) if one != story.id]
        assert await found(memory, "clap") == [other]
        assert (story.folder / "facts" / "Mine.md").read_text("utf-8") == (
            f"---\nid: {other}\n---\n\n# Storks\n\nThey clap."
        )


async def test_edits_within_ten_minutes_are_one_version(tmp_path: Path) -> None:
    story = Story(tmp_path / "home", replaced("March", "April"), is_up=True)

    async with story.told() as memory:
        for before, after in (("April", "May"), ("May", "June")):
            replaced(before, after)(story.file)
            await memory.keeper.look_once()
        assert await events(memory, story.id) == OUTSIDE
        assert len(list((tmp_path / "home" / "ledger" / "texts").iterdir())) == 2


async def test_folder_is_looked_at_for_what_an_editor_wrote_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[set[str]] = []

    def counted(root: Path, rules: IgnoreRules, paths: Iterable[str]) -> ScanResult:
        looks.append(set(paths))
        return scan_paths(root, rules, paths)

    monkeypatch.setattr(page_keeper, "scan_paths", counted)
    async with memory_home(tmp_path / "home") as memory:
        [own] = await memory.remember(NewMemory(text=TEXT, title="Nests"))
        assert not await memory.keeper.take_in(own.id)
        assert looks == []

        replaced("March", "April")(tmp_path / "home" / "memory" / "facts" / "Nests.md")
        assert await memory.keeper.take_in(own.id)
        assert looks == [{"facts/Nests.md"}]


async def test_loss_of_the_index_changes_nothing(edited: Callable[[Edit], Story], tmp_path: Path) -> None:
    story = edited(replaced("March", "April"))
    async with story.told() as memory:
        gone, kept = await memory.remember(NewMemory(text="Storks"), NewMemory(text="Cranes"))
        await memory.keeper.look_once()
        (story.folder / "facts" / "Storks.md").unlink()
        await memory.keeper.look_once()
        before = [await known(memory, one) for one in (story.id, gone.id, kept.id)]
    for file in (tmp_path / "home" / "index").iterdir():
        file.unlink()

    async with memory_home(tmp_path / "home") as memory:
        after = [await known(memory, one) for one in (story.id, gone.id, kept.id)]
        assert after == before
        await memory.memories.restore(gone.id)
        assert (story.folder / "facts" / "Storks.md").exists()


async def test_two_homes_that_were_merged_have_the_pages_and_versions_of_both(tmp_path: Path) -> None:
    before: dict[str, object] = {}
    for name in ("one", "two"):
        async with memory_home(tmp_path / name) as memory:
            [kept, gone] = await memory.remember(
                NewMemory(text=f"Herons of {name}"), NewMemory(text=f"Storks of {name}")
            )
            await memory.memories.pages.change(kept.id, ChangeItem(cue="birds"))
            await memory.memories.forget(gone.id)
            before |= {one.id: await known(memory, one.id) for one in (kept, gone)}
    for folder in ("memory", "ledger"):
        shutil.copytree(tmp_path / "two" / folder, tmp_path / "one" / folder, dirs_exist_ok=True)
    shutil.rmtree(tmp_path / "one" / "index")

    async with memory_home(tmp_path / "one") as memory:
        assert {item_id: await known(memory, item_id) for item_id in before} == before


async def known(memory: MemoryHome, item_id: str) -> object:
    found = await summary(memory, item_id)
    return (found.path, found.title, found.type, found.hidden_at is None, await events(memory, item_id))


async def test_page_that_was_deleted_in_the_archive_keeps_its_place_after_the_loss_of_the_index(
    tmp_path: Path,
) -> None:
    story = Story(tmp_path / "home", lambda _: None, is_up=True)
    async with story.told() as memory:
        (story.folder / "archive").mkdir()
        story.file.rename(story.folder / "archive" / "Birds.md")
        await memory.keeper.look_once()
        (story.folder / "archive" / "Birds.md").unlink()
        await memory.keeper.look_once()
        await memory.keeper.look_once()
        before = await known(memory, story.id)
        assert await events(memory, story.id) == [("created", "owner"), *[("forgotten", "outside")] * 2]
    for file in (tmp_path / "home" / "index").iterdir():
        file.unlink()

    async with memory_home(tmp_path / "home") as memory:
        assert await known(memory, story.id) == before
