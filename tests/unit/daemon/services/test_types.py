"""Types that a person declares: what may be kept of them, how it is kept, and what becomes of it."""

from pathlib import Path
from typing import Any

import pytest

from app.errors import ConflictError, InvalidInputError, TypeNotStoredError
from app.paths import HomePaths
from app.wire.memories import ChangeItem, NewMemory
from app.wire.record_types import CheckRecords, DeclareType, FieldSpec, MigrateType, RetireType
from app.wire.transfer import Export, Import
from daemon.retrieval.search import Searcher, SearchRequest
from daemon.services.memory.rebuild import rebuild
from tests.helpers.memory import MemoryHome, memory_home
from tests.helpers.notes import MODEL
from tests.helpers.transfer import transfer_of


async def kept(memory: MemoryHome, text: str, kind: str = "fact", **fields: Any) -> str:
    [receipt] = await memory.remember(NewMemory(text=text, type=kind, **fields))
    return receipt.id


async def found(memory: MemoryHome, query: str) -> list[str]:
    """The titles of what a query finds by words."""
    searcher = Searcher(memory.db)
    try:
        result = await searcher.search(SearchRequest(q=query, limit=99, mode="words"))
    finally:
        searcher.close()
    return sorted(note.title for note in result.notes)


async def test_a_page_may_do_without_a_vector(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        bare = await kept(memory, "Herons: 3", title="Count", meta={"embed": False})

        async with memory.db.read() as tables:
            waiting = {one.id for one in await tables.passages.without_vectors(MODEL, 99)}
            own = {one.id for one in await tables.passages.of(bare)}
        assert own
        assert not own & waiting
        assert await found(memory, "herons") == ["Count"]


async def test_what_is_for_reference_is_found_where_that_is_asked_for(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        await kept(memory, "Herons breed in March.", title="Mine")
        book = await kept(memory, "Herons breed early.", title="Book", meta={"reference": True})
        again = await kept(memory, "Herons breed early.", title="Book", meta={"reference": True})

        assert again == book
        assert await found(memory, "herons") == ["Mine"]
        assert await found(memory, "herons is:reference") == ["Book"]
        assert await found(memory, "herons (is:reference OR -is:reference)") == ["Book", "Mine"]


BOOK = DeclareType(
    name="book",
    about="A book that was read.",
    fields=[
        FieldSpec(name="pages", type="integer", required=True),
        FieldSpec(name="writer", type="link", to="person"),
        FieldSpec(name="isbn", append_only=True),
        FieldSpec(name="shelf", default="hall"),
        FieldSpec(name="topics", type="list", of="string"),
    ],
)
PERSON = DeclareType(name="person")


def page(home: Path, name: str) -> str:
    return next((home / "memory").rglob(name)).read_text("utf-8")


async def properties_of(memory: MemoryHome, item_id: str) -> dict[str, Any]:
    async with memory.db.read() as tables:
        return (await tables.notes.get(item_id)).properties


async def test_a_declaration_is_a_page_that_can_be_read_and_has_a_history(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        made = await memory.types.declare(BOOK)
        again = await memory.types.declare(BOOK)
        wider = await memory.types.declare(DeclareType(name="book", about="Books.", reason="less is enough"))
        history = await memory.past.audit(made.id)

        assert (made.receipt, again.receipt, wider.receipt) == ("created", "unchanged", "replaced")
        assert (made.fields, wider.fields, wider.version) == (BOOK.fields, [], 2)
        assert history.versions == 2
        assert await found(memory, "book") == []
        assert "fields:" not in page(tmp_path, "types/book.md")


async def test_what_is_not_as_declared_is_refused_and_nothing_is_kept(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        await memory.types.declare(BOOK)
        await memory.types.declare(PERSON)
        ann = await kept(memory, "Ann writes.", "person", title="Ann")
        await kept(memory, "Not a person.", title="Stone")
        wrong: list[dict[str, Any]] = [
            {},
            {"pages": "many"},
            {"pages": 3, "topics": ["a", 1]},
            {"pages": 3, "writer": "Stone"},
            {"pages": 3, "writer": "Nobody"},
        ]
        for fields in wrong:
            with pytest.raises(InvalidInputError) as refused:
                await kept(memory, "", "book", title="Dune", meta=fields)
            assert refused.value.detail["violations"]
        assert (await memory.types.get("book")).count == 0

        dune = await kept(memory, "", "book", title="Dune", meta={"pages": 3, "writer": ann, "isbn": "1"})

        properties = await properties_of(memory, dune)
        assert (properties["shelf"], properties["writer"]) == ("hall", "[[Ann]]")
        assert "pages: 3" in page(tmp_path, "book/Dune.md")
        with pytest.raises(InvalidInputError, match="set once"):
            await memory.memories.pages.change(dune, ChangeItem(meta={"isbn": "2"}))
        with pytest.raises(InvalidInputError, match="missing"):
            await memory.memories.pages.change(dune, ChangeItem(meta={"pages": None}))
        await memory.memories.pages.change(dune, ChangeItem(meta={"pages": 412}))
        assert (await properties_of(memory, dune))["pages"] == 412
        assert await found(memory, "type:book [pages>400]") == ["Dune"]


async def test_records_of_an_append_type_are_lines_and_stay_out_of_a_search(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        beat = FieldSpec(name="load", type="number", required=True)
        await memory.types.declare(DeclareType(name="heartbeat", strategy="append", fields=[beat]))
        await memory.types.declare(DeclareType(name="measure", strategy="indexed", fields=[beat]))
        await kept(memory, "", "heartbeat", session="watch", meta={"load": 0.5})
        await kept(memory, "", "measure", title="First", meta={"load": 0.7})
        with pytest.raises(InvalidInputError, match="load"):
            await kept(memory, "", "heartbeat", session="watch", meta={"load": "high"})

        assert len(list((tmp_path / "records").rglob("watch.jsonl"))) == 1
        assert await found(memory, "load") == ["First"]
        assert len(await found(memory, "load type:heartbeat")) == 1
        async with memory.db.read() as tables:
            assert await tables.passages.without_vectors(MODEL, 99) == []
    assert (await rebuild(HomePaths(tmp_path), only_check=True)).differences == []


async def test_records_of_an_append_type_count_as_records_and_not_as_what_was_said(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        await memory.types.declare(DeclareType(name="heartbeat", strategy="append"))
        said = await kept(memory, "The gate is open.", "turn", session="watch")
        await kept(memory, "beat", "heartbeat", session="watch")

        async with memory.db.read() as tables:
            counts = {(row[0], row[2]): row[3] for row in await tables.spaces.counts()}
            beside = await tables.context.beside([said])

    assert counts[("records", "record")] == 2
    assert beside == []


async def test_names_of_ours_and_broken_fields_cannot_be_declared(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        for name in ("fact", "semantic", "turn", "facts", "archive", "Two words", "task", "node_modules", ""):
            with pytest.raises(InvalidInputError):
                await memory.types.declare(DeclareType(name=name))
        for field in (
            FieldSpec(name="title"),
            FieldSpec(name="two words"),
            FieldSpec(name="n", of="string"),
            FieldSpec(name="n", type="integer", default="x"),
        ):
            with pytest.raises(InvalidInputError):
                await memory.types.declare(DeclareType(name="book", fields=[field]))
        with pytest.raises(TypeNotStoredError):
            await kept(memory, "Dune", "book")


async def test_a_retired_type_takes_nothing_more_and_its_memories_move_to_another(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        await memory.types.declare(DeclareType(name="book", fields=[FieldSpec(name="pages", type="integer")]))
        pages = FieldSpec(name="pages", type="integer", required=True)
        await memory.types.declare(DeclareType(name="work", strategy="indexed", fields=[pages]))
        dune = await kept(memory, "Dune", "book", meta={"pages": 3})
        emma = await kept(memory, "Emma", "book")

        retired = await memory.types.retire(
            "book", RetireType(reason="works are enough", superseded_by="work")
        )
        assert (retired.state, retired.reason, retired.superseded_by, retired.count) == (
            "retired",
            "works are enough",
            "work",
            2,
        )
        with pytest.raises(ConflictError):
            await kept(memory, "Persuasion", "book")
        with pytest.raises(ConflictError) as refused:
            await memory.types.migrate("book", MigrateType(to="work", reason="as said"))
        assert [one["id"] for one in refused.value.detail["violations"]] == [emma]
        for to in ("fact", "call"):
            with pytest.raises(Exception, match="declared"):
                await memory.types.migrate("book", MigrateType(to=to, reason="as said"))

        moving = MigrateType(to="work", reason="as said", on_violation="skip", session="tidy", author="Ann")
        moved = await memory.types.migrate("book", moving)
        assert (moved.changed, [one.id for one in moved.skipped]) == ([dune], [emma])
        assert [(await memory.types.get(name)).count for name in ("book", "work")] == [1, 1]
        assert "embed: false" in page(tmp_path, "Dune.md")
    assert (await rebuild(HomePaths(tmp_path), only_check=True)).differences == []


async def test_a_person_declares_a_type_in_an_editor_and_is_told_what_does_not_fit(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        folder = tmp_path / "memory" / "types"
        folder.mkdir(parents=True)
        fields = "fields:\n  - pages: integer required\n  - shelf string default hall\n"
        (folder / "book.md").write_text(f"---\ntype: schema\n{fields}---\n\nBooks.\n", "utf-8")
        (folder / "fact.md").write_text("---\ntype: schema\n---\n\nNo.\n", "utf-8")
        await memory.keeper.look_once()
        emma = tmp_path / "memory" / "Emma.md"
        emma.write_text("---\ntype: book\npages: many\n---\n\nEmma\n", "utf-8")
        await memory.keeper.look_once()

        book = await memory.types.get("book")
        async with memory.db.read() as tables:
            problems = [(one.path, one.code) for one in await tables.problems.all("memory")]

        assert book.fields[0] == FieldSpec(name="pages", type="integer", required=True)
        assert (book.count, book.violations) == (1, 1)
        assert sorted(problems) == [("Emma.md", "typed_fields"), ("types/fact.md", "type_declaration")]
        checked = await memory.types.check("book", CheckRecords(records=[{"pages": 1}, {}]))
        assert (checked.valid, [one.index for one in checked.violations]) == (1, [1])
        assert (await memory.types.check("book", CheckRecords())).valid == 0


async def test_declarations_go_along_and_another_of_the_same_name_refuses_the_import(tmp_path: Path) -> None:
    first, second, third = (tmp_path / name for name in ("first", "second", "third"))
    async with memory_home(first) as memory:
        await memory.types.declare(BOOK)
        await kept(memory, "Dune", "book", meta={"pages": 3})
        await transfer_of(memory).export(Export(path=str(tmp_path / "out.jsonl"), format="jsonl"))
    async with memory_home(second) as memory:
        await transfer_of(memory).take_in(Import(path=str(tmp_path / "out.jsonl")))

        book = await memory.types.get("book")
        assert (book.fields, book.count, book.violations) == (BOOK.fields, 1, 0)
    async with memory_home(third) as memory:
        await memory.types.declare(DeclareType(name="book"))
        with pytest.raises(ConflictError, match="declared otherwise"):
            await transfer_of(memory).take_in(Import(path=str(tmp_path / "out.jsonl")))
        assert (await memory.types.get("book")).count == 0
