"""Filters through the real database: complete, before ranking, together with words."""

from collections.abc import AsyncIterator, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from daemon.retrieval.fuzzy import FuzzyName, FuzzyNames
from daemon.retrieval.language import resolve
from daemon.retrieval.language.compile import Places
from daemon.retrieval.search import Searcher, SearchRequest, SearchResult
from daemon.store.database import Database
from daemon.store.results import LayoutRow, Problem
from daemon.store.rows import NoteWrite, ResolvedLink
from daemon.store.schema import connect, prepare
from tests.helpers.notes import MODEL, made_note, note_id

PLACES = Places({"my notes": "s1", "other": "s2"}, {"home": ("s1",)})


def ns(day: str) -> int:
    return int(datetime.fromisoformat(f"{day}T12:00:00").timestamp()) * 10**9


NOTES = (
    made_note(
        "Garden/Soil.md",
        "Soil and compost.\n\n- [ ] buy *lime*\n- [x] dig the bed",
        tags=("Garden/Beds", "spring"),
        properties={"status": "Draft", "rating": 4, "due": "2024-05-03", "people": ["Ann Lee", "[[Bob|B]]"]},
        mtime=ns("2024-05-10"),
        aliases=("Earth",),
    ),
    made_note("Garden/Peas.md", "Peas want soil.\nCompost is far.", tags=("garden",), mtime=ns("2023-01-02")),
    made_note(
        "2024-02-03.md", "Rain on that day.", date="2024-02-03", mtime=ns("2024-06-01"), links=("Peas",)
    ),
    made_note(
        "Work/Plan.md",
        "A Grey plan 42.\n\n# Later\n\nAsk Ann.",
        properties={"status": "done", "rating": "12", "empty": None, "created": "2022-07-01"},
        mtime=ns("2024-05-20"),
    ),
    made_note("Work/Plan.md", "The other plan, gray.", source_id="s2", mtime=ns("2022-05-20")),
    made_note("Party.md", "🎉 we met", mtime=ns("2020-01-01")),
)
IDS = {note.id: f"{note.source_id}/{note.stat.path}".removeprefix("s1/") for note in NOTES}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("filters") / "index.db"


@pytest.fixture
async def db(filled: Path) -> AsyncIterator[Database]:
    is_new = not filled.exists()
    db = await Database.open(filled)
    if is_new:
        await fill(db)
    yield db
    await db.close()


async def fill(db: Database) -> None:
    async with db.transaction() as tx:
        await tx.notes.save_many(list(NOTES), MODEL)
        link = ResolvedLink(0, note_id("Garden/Peas.md"))
        await tx.links.replace_resolved({note_id("2024-02-03.md"): [link]})
        await tx.layout.save([LayoutRow(note_id("Party.md"), 0, 0, pinned=True)])
        await tx.problems.add([Problem("s1", "Work/Plan.md", "odd", "Something is odd.", 1, 1)])


@pytest.fixture
def searcher(db: Database) -> Iterator[Searcher]:
    searcher = Searcher(db)
    yield searcher
    searcher.close()


async def find(searcher: Searcher, q: str, **more: Any) -> SearchResult:
    return await searcher.search(SearchRequest(q=q, places=PLACES, **more))


def paths(result: SearchResult) -> set[str]:
    return {IDS[hit.id] for hit in result.hits}


@pytest.mark.parametrize(
    ("q", "found"),
    [
        ("tag:garden", "Garden/Soil.md Garden/Peas.md"),
        ("tag:garden/beds", "Garden/Soil.md"),
        ("tag:gard", ""),
        ("path:garden -tag:spring", "Garden/Peas.md"),
        ("tag:spring OR path:work", "Garden/Soil.md Work/Plan.md s2/Work/Plan.md"),
        ("tag:spring OR rain", "Garden/Soil.md 2024-02-03.md"),
        ("(tag:garden compost) OR source:other", "Garden/Soil.md Garden/Peas.md s2/Work/Plan.md"),
        ("(soil rain) OR grey", "Work/Plan.md"),
        ("plan -(source:other OR ann)", ""),
        ("plan -(source:other ann)", "Work/Plan.md s2/Work/Plan.md"),
        ("file:plan space:home", "Work/Plan.md"),
        ('source:"My Notes" plan', "Work/Plan.md"),
        ("space:nowhere plan", ""),
        ("[status]", "Garden/Soil.md Work/Plan.md"),
        ("[status:draft]", "Garden/Soil.md"),
        ("[status:dra]", ""),
        ("[status:dra*]", "Garden/Soil.md"),
        ("[status:draft OR done]", "Garden/Soil.md Work/Plan.md"),
        ("[people:ann]", "Garden/Soil.md"),
        ("[people:bob]", "Garden/Soil.md"),
        ("[rating>4]", "Work/Plan.md"),
        ("[rating>=4]", "Garden/Soil.md Work/Plan.md"),
        ("[rating<10]", "Garden/Soil.md"),
        ("[rating:4]", "Garden/Soil.md"),
        ("[due<2024-06]", "Garden/Soil.md"),
        ("[due>2024-05]", ""),
        ("[due:2024]", "Garden/Soil.md"),
        ("[empty:null]", "Work/Plan.md"),
        ("path:work -[status:done]", "s2/Work/Plan.md"),
        ("[status!=done] path:garden", "Garden/Soil.md Garden/Peas.md"),
        ("is:orphan path:garden", "Garden/Soil.md"),
        ("is:pinned", "Party.md"),
        ("is:problem", "Work/Plan.md"),
        ("is:superseded", ""),
        ("is:conflict", ""),
        ("has:task", "Garden/Soil.md"),
        ("has:todo has:done", "Garden/Soil.md"),
        ("has:link", "2024-02-03.md"),
        ("has:backlink", "Garden/Peas.md"),
        ("has:alias", "Garden/Soil.md"),
        ("has:property -has:tag", "Work/Plan.md"),
        ("has:date", "2024-02-03.md"),
        ("has:attachment", ""),
        ("on:2024-02", "2024-02-03.md"),
        ("on:2024-05-10", "Garden/Soil.md"),
        ("after:2024-05-10", "Work/Plan.md"),
        ("since:2024-05-10 path:garden", "Garden/Soil.md"),
        ("before:2023", "s2/Work/Plan.md Party.md"),
        ("modified:2024-06", "2024-02-03.md"),
        ("created:2022-07", "Work/Plan.md"),
        ("dt>=2024-05-01 dt<2024-05-15", "Garden/Soil.md"),
        ("type:note path:garden", "Garden/Soil.md Garden/Peas.md"),
        ("type:canvas", ""),
        ("type:md path:work", "Work/Plan.md s2/Work/Plan.md"),
        ("/gr[ae]y/", "Work/Plan.md s2/Work/Plan.md"),
        ("/gr[ae]y/ -source:other", "Work/Plan.md"),
        (r"file:/^\d{4}-\d\d/", "2024-02-03.md"),
        (r"-content:/\w/", ""),
        (r"path:work -/\d\d/", "s2/Work/Plan.md"),
        ("match-case:/Gr[ae]y/", "Work/Plan.md"),
        ("line:(peas soil)", "Garden/Peas.md"),
        ("line:(peas compost)", ""),
        ("block:(peas compost)", "Garden/Peas.md"),
        ("section:(ask ann)", "Work/Plan.md"),
        ("section:(grey ann)", ""),
        ("task-todo:lime", "Garden/Soil.md"),
        ("task-done:lime", ""),
        ('task-done:""', "Garden/Soil.md"),
        ("match-case:Grey", "Work/Plan.md"),
        ("match-case:grey", ""),
        ("content:soil", "Garden/Soil.md Garden/Peas.md"),
        ("🎉", "Party.md"),
        ("tag:garden 🎉", ""),
    ],
)
async def test_filters_find_exactly_what_they_ask_for(searcher: Searcher, q: str, found: str) -> None:
    result = await find(searcher, q, limit=50)

    expected = {path for path in IDS.values() if path in found.split()}
    assert paths(result) == expected
    assert result.total == len(expected)


async def test_what_matches_a_filter_alone_follows_what_the_words_found(searcher: Searcher) -> None:
    result = await find(searcher, "rain OR tag:garden")

    assert IDS[result.hits[0].id] == "2024-02-03.md"
    assert paths(result) == {"2024-02-03.md", "Garden/Soil.md", "Garden/Peas.md"}


async def test_total_counts_all_and_not_only_what_is_shown(searcher: Searcher) -> None:
    assert (await find(searcher, "plan", limit=1)).total == 2
    assert (await find(searcher, "tag:garden", limit=1)).total == 2
    assert (await find(searcher, "", limit=1)).total == len(NOTES)


async def test_a_scan_says_how_far_it_came(searcher: Searcher, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resolve, "MOST_SCANNED", 2)

    result = await find(searcher, "/./")

    assert paths(result) == {"2024-02-03.md", "Work/Plan.md"}
    assert "Only the 2 notes changed last" in result.hint


async def test_typing_errors_find_a_name_within_the_filters(db: Database) -> None:
    async with db.read() as tables:
        index = FuzzyNames(await tables.vocabulary.names())

    async def alike(typed: str) -> list[FuzzyName]:
        return index.find(typed)

    searcher = Searcher(db, alike=alike)

    assert paths(await find(searcher, "plna")) == {"Work/Plan.md", "s2/Work/Plan.md"}
    result = await find(searcher, "plna source:other")
    assert paths(result) == {"s2/Work/Plan.md"}
    assert "nearly what you typed" in result.hits[0].why
    searcher.close()


async def test_rows_of_an_older_database_are_filled_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    old = await Database.open(path)
    await fill(old)
    await old.close()
    connection = connect(path)
    connection.execute("DELETE FROM properties")
    connection.execute("DELETE FROM tasks")
    connection.execute("DELETE FROM meta WHERE key = 'traits_version'")
    connection.close()

    prepare(path)

    new = await Database.open(path)
    searcher = Searcher(new)
    assert paths(await find(searcher, "has:task [status:draft]")) == {"Garden/Soil.md"}
    searcher.close()
    await new.close()


async def test_properties_and_tasks_go_and_change_with_their_note(tmp_path: Path) -> None:
    db = await Database.open(tmp_path / "index.db")
    searcher = Searcher(db)
    await save(db, made_note("1.md", "- [ ] one", properties={"aa": 1}))
    await save(db, made_note("1.md", "no task", properties={"bb": 2}))

    assert [await count(searcher, q) for q in ("[aa]", "[bb]", "has:task")] == [0, 1, 0]

    async with db.transaction() as tx:
        await tx.notes.hide([note_id("1.md")], at=5)
    assert await count(searcher, "[bb]") == 0
    searcher.close()
    await db.close()


async def save(db: Database, *notes: NoteWrite) -> None:
    async with db.transaction() as tx:
        await tx.notes.save_many(list(notes), MODEL)


async def count(searcher: Searcher, q: str) -> int:
    return (await find(searcher, q)).total
