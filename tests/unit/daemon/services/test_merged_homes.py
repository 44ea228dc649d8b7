"""What a sync tool brings from another machine piece by piece: the index says what a new one would say."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from app.paths import HomePaths
from app.wire.memories import ChangeItem, NewMemory
from daemon.services.memory import page_keeper
from daemon.services.memory.rebuild import rebuild
from daemon.store.pages import MEMORY
from tests.helpers.grep import holders
from tests.helpers.memory import MemoryHome, memory_home
from tests.unit.daemon.services.test_rebuild import merge


@pytest.fixture(autouse=True)
def one_look_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_keeper, "SECOND_LOOK_S", 0.0)


async def begun(home: Path, *, forgets: bool = False) -> str:
    async with memory_home(home) as memory:
        [own] = await memory.remember(NewMemory(text="Herons nest in March.", title="Nests"))
        if forgets:
            await memory.memories.forget(own.id)
        return own.id


def copied(home: Path) -> Path:
    """The home on another machine."""
    other = home.with_name("other")
    shutil.copytree(home, other)
    shutil.rmtree(other / "run")
    return other


async def places(memory: MemoryHome) -> dict[str, tuple[str, bool]]:
    """Where each page lies, and whether it is seen."""
    async with memory.db.read() as tables:
        return {one.id: (one.path, one.hidden_at is None) for one in await tables.notes.known_files(MEMORY)}


async def check_same(home: Path) -> None:
    done = await rebuild(HomePaths(home), only_check=True)
    assert (done.differences, done.other_answers) == ([], [])


async def test_copy_within_the_archive_is_a_memory_of_its_own(tmp_path: Path) -> None:
    home = tmp_path / "home"
    own = await begun(home, forgets=True)
    shutil.copy(home / "memory/archive/Nests.md", home / "memory/archive/Copy.md")

    async with memory_home(home) as memory:
        first = await places(memory)
        await memory.keeper.look_once()

        assert first.pop(own) == ("archive/Nests.md", False)
        assert list(first.values()) == [("archive/Copy.md", False)]
        assert await places(memory) == first | {own: ("archive/Nests.md", False)}


async def test_page_that_lies_in_the_archive_is_forgotten_whatever_another_machine_tells(
    tmp_path: Path,
) -> None:
    home = tmp_path / "home"
    own = await begun(home, forgets=True)
    other = copied(home)
    async with memory_home(other) as memory:
        await memory.memories.restore(own)
    merge(other, home, ["ledger"])

    async with memory_home(home) as memory:
        assert await places(memory) == {own: ("archive/Nests.md", False)}
    await check_same(home)


async def test_page_whose_edit_has_not_come_yet_is_a_version_beside_it(tmp_path: Path) -> None:
    home = tmp_path / "home"
    own = await begun(home)
    other = copied(home)
    async with memory_home(other) as memory:
        await memory.memories.pages.change(own, ChangeItem(text="Herons nest in April."))
    merge(other, home, ["ledger"])

    async with memory_home(home) as memory, memory.db.read() as tables:
        texts = [memory.at.texts.get(row.text) or b"" for row in await tables.versions.of(own)]
        assert [text.rpartition(b" ")[2] for text in texts] == [b"March.\n", b"April.\n", b"March.\n"]
    await check_same(home)


async def test_page_whose_place_another_machine_took_can_be_restored(tmp_path: Path) -> None:
    home = tmp_path / "home"
    async with memory_home(home) as memory:
        await memory.remember(NewMemory(text="Storks nest on roofs.", title="Storks"))
    other = copied(home)
    own, theirs = await begun(home), await begun(other)
    merge(other, home)

    async with memory_home(home) as memory:
        await memory.keeper.look_once()
        assert (await places(memory))[own][1] is False
        assert (await places(memory))[theirs] == ("facts/Nests.md", True)
    await check_same(home)
    async with memory_home(home) as memory:
        await memory.memories.restore(own)
        assert (await places(memory))[own] == ("facts/Nests 2.md", True)


async def test_words_that_were_erased_here_do_not_come_back_from_another_machine(tmp_path: Path) -> None:
    home = tmp_path / "home"
    own = await begun(home)
    other = copied(home)
    async with memory_home(home) as memory:
        await memory.eraser.wish(own)
        await memory.eraser.finish()
    async with memory_home(other) as memory:
        link = {"type": "supports", "target": own}
        await memory.remember(NewMemory(text="Storks nest on roofs.", title="Storks", links=[link]))
    merge(other, home, ["ledger"])

    async with memory_home(home):
        pass

    assert holders(home, ["Herons"]) == []
    await check_same(home)


def swapped(one: Path, two: Path) -> None:
    between = one.with_name("between")
    one.rename(between)
    two.rename(one)
    between.rename(two)


@pytest.mark.parametrize("swap", [swapped, lambda one, two: swapped(two, one)])
async def test_pages_whose_names_were_swapped_stay_themselves(
    tmp_path: Path, swap: Callable[[Path, Path], None]
) -> None:
    home = tmp_path / "home"
    async with memory_home(home) as memory:
        made = await memory.remember(
            *(NewMemory(text=f"{one} nest.", title=one) for one in ("Herons", "Storks"))
        )
        swap(home / "memory/facts/Herons.md", home / "memory/facts/Storks.md")
        await memory.keeper.look_once()

        herons, storks = (one.id for one in made)
        assert await places(memory) == {herons: ("facts/Storks.md", True), storks: ("facts/Herons.md", True)}


async def test_links_of_a_page_without_a_file_follow_what_was_erased_on_another_machine(
    tmp_path: Path,
) -> None:
    home = tmp_path / "home"
    own = await begun(home)
    async with memory_home(home) as memory:
        link = {"type": "supports", "target": own}
        [lost] = await memory.remember(NewMemory(text="Storks nest.", title="Storks", links=[link]))
        (home / "memory/facts/Storks.md").unlink()
        await memory.keeper.look_once()
        await memory.keeper.look_once()
        assert (await places(memory))[lost.id] == ("facts/Storks.md", False)
    other = copied(home)
    async with memory_home(other) as memory:
        await memory.eraser.wish(own)
        await memory.eraser.finish()
    merge(other, home, ["ledger"])

    async with memory_home(home):
        pass

    await check_same(home)
    assert holders(home, ["Herons", "Nests"]) == []


async def test_page_that_took_the_place_of_a_deleted_one_stays_itself(tmp_path: Path) -> None:
    home = tmp_path / "home"
    place = home / "memory/facts/Nests.md"
    async with memory_home(home) as memory:
        [storks] = await memory.remember(NewMemory(text="Storks nest.", title="Storks"))
    own = await begun(home)
    async with memory_home(home) as memory:
        (home / "memory/facts/Storks.md").replace(place)
        await memory.keeper.look_once()
        await memory.keeper.look_once()
        assert await places(memory) == {
            storks.id: ("facts/Nests.md", True),
            own: ("facts/Nests.md", False),
        }
        # Without its id its place says which page it is.
        place.write_text("Storks fly.\n", "utf-8")
        await memory.keeper.look_once()
        assert storks.id in place.read_text("utf-8")

        await memory.eraser.wish(own)
        await memory.eraser.finish()
        await memory.keeper.look_once()

        assert await places(memory) == {storks.id: ("facts/Nests.md", True)}
        assert "Storks fly." in place.read_text("utf-8")
    assert holders(home, ["Herons"]) == []
    await check_same(home)
