"""Retracted, merged, graduated, and back: pages, links and tags as a person would expect."""

from pathlib import Path

import pytest

from app.errors import ConflictError, InvalidInputError
from app.paths import HomePaths
from app.wire.items import Item
from app.wire.memories import ChangeItem, NewMemory, Supersede
from app.wire.truth import Merge, Retract
from daemon.services.memory.page_item import page_item
from daemon.services.memory.page_version import versions_of
from daemon.services.memory.rebuild import rebuild
from tests.helpers.memory import MemoryHome, memory_home


async def kept(memory: MemoryHome, text: str, kind: str = "fact", **fields: object) -> str:
    [receipt] = await memory.remember(NewMemory(text=text, type=kind, **fields))  # type: ignore[arg-type]  # its fields
    return receipt.id


async def item_of(memory: MemoryHome, item_id: str) -> Item:
    async with memory.db.read() as tables:
        return await page_item(tables, await tables.notes.get(item_id), memory.at)


async def found(memory: MemoryHome, word: str) -> list[str]:
    """The titles that a search finds unasked."""
    from daemon.store.filters import NoteFilter

    async with memory.db.read() as tables:
        hits = await tables.words.search(word, NoteFilter(), 99)
        return sorted({one.title for one in await tables.notes.summaries({hit.note_id for hit in hits})})


def page(home: Path, name: str) -> str:
    return next((home / "memory").rglob(name)).read_text("utf-8")


async def events(memory: MemoryHome, item_id: str) -> list[str]:
    async with memory.db.read() as tables:
        rows = await tables.versions.of(item_id)
    return [one.event for one in versions_of(rows, memory.at.texts)]


async def test_a_retracted_memory_leaves_recall_and_says_why(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        item = await kept(memory, "Herons are cranes.")

        receipt = await memory.truth.retract(item, Retract(reason="they are not", author="Ann"))

        assert (receipt.status, receipt.version) == ("replaced", 2)
        assert await found(memory, "cranes") == []
        assert (await item_of(memory, item)).standing == "retracted"
        assert "status: retracted" in page(tmp_path, "Herons*.md")
        async with memory.db.read() as tables:
            [_, last] = versions_of(await tables.versions.of(item), memory.at.texts)
        assert (last.event, last.by, last.reason) == ("retracted", "Ann", "they are not")
        with pytest.raises(ConflictError):
            await memory.truth.retract(item, Retract(reason="again"))
        with pytest.raises(ConflictError):
            await memory.memories.pages.supersede(item, Supersede(reason="x", memory=NewMemory(text="y")))
    assert (await rebuild(HomePaths(tmp_path), only_check=True)).differences == []


async def test_a_retraction_wants_a_reason(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        item = await kept(memory, "Herons are cranes.")

        with pytest.raises(InvalidInputError):
            await memory.truth.retract(item, Retract(reason=" "))


async def test_a_retracted_memory_comes_back_byte_for_byte(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        item = await kept(memory, "Herons are cranes.", meta={"status": "done", "colour": "grey"})
        before = page(tmp_path, "Herons*.md")
        await memory.truth.retract(item, Retract(reason="they are not"))

        await memory.memories.restore(item)

        assert page(tmp_path, "Herons*.md") == before
        assert "status: done" in before
        assert await found(memory, "cranes") == ["Herons are cranes"]
        assert await events(memory, item) == ["created", "retracted", "reinstated"]


async def test_a_person_may_retract_in_an_editor(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        item = await kept(memory, "Herons are cranes.")
        file = next((tmp_path / "memory").rglob("Herons*.md"))
        file.write_text(
            file.read_text("utf-8").replace("type: fact", "type: fact\nStatus: Retracted"), "utf-8"
        )
        await memory.keeper.look_once()

        assert (await item_of(memory, item)).standing == "retracted"
        await memory.memories.restore(item)

        assert (await item_of(memory, item)).standing == "current"
        assert "tatus" not in file.read_text("utf-8")


async def test_other_words_in_status_are_the_persons_own(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        item = await kept(memory, "Herons are cranes.", meta={"status": "pending"})

        assert (await item_of(memory, item)).standing == "current"
        with pytest.raises(InvalidInputError):
            await memory.memories.pages.change(item, ChangeItem(meta={"status": "retracted"}))


async def test_a_merged_memory_gives_its_tags_and_links_to_the_one_that_stays(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        nest = await kept(memory, "Nests are flat.")
        eggs = await kept(memory, "Eggs are blue.")
        kept_id = await kept(
            memory, "Herons nest in March.", tags=["Bird"], links=[{"type": "supports", "target": nest}]
        )
        links = [{"type": kind, "target": to} for kind, to in (("supports", nest), ("requires", eggs))]
        links.append({"type": "refines", "target": kept_id})
        twin = await kept(memory, "In March herons nest.", tags=["bird", "spring"], cue="spring", links=links)

        receipt = await memory.truth.merge(twin, Merge(into=kept_id))
        stays, gone = await item_of(memory, kept_id), await item_of(memory, twin)

        assert receipt.id == kept_id
        assert (stays.tag_spellings, stays.cue, stays.supersedes) == (["Bird", "spring"], "spring", [twin])
        assert stays.links == [
            "facts/Eggs are blue.md",
            "facts/In March herons nest.md",
            "facts/Nests are flat.md",
        ]
        assert page(tmp_path, "Herons nest*.md").count("Nests are flat") == 1
        assert (gone.standing, gone.superseded_by) == ("superseded", kept_id)
        assert await events(memory, kept_id) == ["created", "merged_in"]
        assert await found(memory, "March") == ["Herons nest in March"]
        pending = (tmp_path / "ledger").rglob("pending.jsonl")
        assert sum(file.read_text("utf-8").count("page.merged") for file in pending) == 1
    assert (await rebuild(HomePaths(tmp_path), only_check=True)).differences == []


async def test_a_merge_is_undone_by_restoring_what_was_merged(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        kept_id = await kept(memory, "Herons nest in March.", tags=["bird"])
        twin = await kept(memory, "In March herons nest.", tags=["spring"])
        before = [page(tmp_path, "Herons*.md"), page(tmp_path, "In March*.md")]
        await memory.truth.merge(twin, Merge(into=kept_id))

        await memory.memories.restore(twin)

        assert [page(tmp_path, "Herons*.md"), page(tmp_path, "In March*.md")] == before
        assert await events(memory, kept_id) == ["created", "merged_in", "unmerged"]


async def test_what_was_changed_since_a_merge_stays_when_it_is_undone(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        nest = await kept(memory, "Nests are flat.")
        kept_id = await kept(memory, "Herons nest in March.", tags=["bird"])
        twin = await kept(
            memory, "In March herons nest.", tags=["spring"], links=[{"type": "requires", "target": nest}]
        )
        await memory.truth.merge(twin, Merge(into=kept_id))
        await memory.memories.pages.change(
            kept_id, ChangeItem(text="Herons nest in April.", add_tags=["april"])
        )

        await memory.memories.restore(twin)
        stays = await item_of(memory, kept_id)

        assert (stays.text, stays.tags) == ("Herons nest in April.", ["april", "bird"])
        assert (stays.links, stays.supersedes) == ([], [])
        assert (await item_of(memory, twin)).standing == "current"


async def test_what_cannot_be_merged_is_refused(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        one, other = await kept(memory, "Herons nest in March."), await kept(memory, "In March herons nest.")

        with pytest.raises(InvalidInputError):
            await memory.truth.merge(one, Merge(into=one))
        with pytest.raises(InvalidInputError):
            await memory.truth.merge(one, Merge(into=" "))
        await memory.truth.retract(other, Retract(reason="so"))
        with pytest.raises(ConflictError):
            await memory.truth.merge(one, Merge(into=other))


async def test_what_an_editor_did_to_either_page_is_kept_by_a_merge(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        one, other = await kept(memory, "Herons nest in March."), await kept(memory, "In March herons nest.")
        for name in ("Herons*.md", "In March*.md"):
            file = next((tmp_path / "memory").rglob(name))
            file.write_text(file.read_text("utf-8") + "\nBy hand.\n", "utf-8")

        await memory.truth.merge(one, Merge(into=other))

        assert "By hand." in page(tmp_path, "Herons*.md")
        assert "By hand." in page(tmp_path, "In March*.md")
        assert (await item_of(memory, one)).superseded_by == other
