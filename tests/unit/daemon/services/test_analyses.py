"""Analyses by agents: fifty at once, refused whole when one is malformed, taken back in one step."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.errors import AnalysisRefusedError
from app.wire.analyses import (
    ContradictionFound,
    EntityFound,
    HandIn,
    ItemAnalysis,
    Triple,
    WaitingItem,
)
from app.wire.memories import ChangeItem, NewMemory
from daemon.bus import EventBus
from daemon.services.analyses.analyses import Analyses
from daemon.store.filters import NoteFilter
from tests.helpers.memory import MemoryHome, memory_home

ITEMS = 50


@asynccontextmanager
async def analysed_home(folder: Path) -> AsyncIterator[tuple[MemoryHome, Analyses]]:
    async with memory_home(folder) as home:
        yield home, Analyses(home.db, home.memories.pages, home.at, home.past, EventBus())


def judged(one: WaitingItem, **fields: Any) -> ItemAnalysis:
    return ItemAnalysis(
        id=one.id,
        version=one.version,
        **{
            "type": "lesson",
            "cue": "when feeding",
            "summary": "Zebras eat grass.",
            "tags": ["zoo"],
            "entities": [EntityFound(name="Ann Ruiz", type="person")],
            "triples": [Triple(subject="Ann Ruiz", predicate="feeds", object="zebras")],
        }
        | fields,
    )


async def keep(home: MemoryHome, count: int) -> None:
    await home.remember(*(NewMemory(text=f"Ann Ruiz feeds {n} zebras with grass.") for n in range(count)))


def pages(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted((folder / "memory").rglob("*.md"))}


async def test_fifty_analyses_are_kept_shown_found_and_taken_back_in_one_step(tmp_path: Path) -> None:
    async with analysed_home(tmp_path) as (home, analyses):
        await keep(home, ITEMS)
        before = pages(tmp_path)
        waiting = await analyses.inbox(200, ())
        first, second = waiting.items[:2]
        wanted = [judged(one) for one in waiting.items[1:]]
        wanted.append(judged(first, contradictions=[ContradictionFound(other=second.id, reason="numbers")]))

        trial = await analyses.hand_in(HandIn(analyses=wanted, dry_run=True))
        assert (trial.waiting, pages(tmp_path)) == (ITEMS, before)
        done = await analyses.hand_in(
            HandIn(analyses=wanted, model="a model", author="Claude", request_id="once")
        )
        again = await analyses.hand_in(HandIn(analyses=wanted, author="Claude", request_id="once"))

        assert (waiting.waiting, len(waiting.items), done.waiting) == (ITEMS, ITEMS, 0)
        assert "lesson" in waiting.types
        assert again.run == done.run
        assert (done.run.by, done.run.model, done.run.state) == ("Claude", "a model", "applied")
        assert [(one.tags, one.entities, one.triples) for one in done.run.items] == [(1, 1, 1)] * ITEMS
        assert sum(one.contradictions for one in done.run.items) == 1
        page = next(text for text in pages(tmp_path).values() if b"feeds 7 zebras" in text).decode()
        assert "cue: when feeding" in page
        assert "[[Ann Ruiz]]" in page
        async with home.db.read() as tables:
            links = [one.link for one in await tables.links.of(first.id)]
            assert {one.target for one in links} >= {"Ann Ruiz", "zebras"}
            assert second.id in {one.target_id for one in links}
        history = await home.past.session(done.run.session)
        assert {entry.event for entry in history.changes} >= {"edited", "analysed"}
        assert "numbers" in {entry.reason for entry in history.changes}

        undone = await analyses.undo(done.run.id, "")
        assert (undone.run.state, pages(tmp_path)) == ("undone", before)
        assert (await analyses.inbox(1, ())).waiting == ITEMS
        redone = await analyses.undo(done.run.id, "")
        assert (redone.run.state, (await analyses.inbox(1, ())).waiting) == ("applied", 0)
        assert [one.id for one in (await analyses.runs(10)).runs] == [done.run.id]


MALFORMED: list[tuple[dict[str, Any], str]] = [
    ({"version": 9}, "version"),
    ({"type": "dragon"}, ""),
    ({"type": "plan"}, "type"),
    ({"summary": " "}, "summary"),
    ({"tags": ["self/constitutional"]}, "tags"),
    ({"entities": [EntityFound(name="[[x]] | y")]}, "entities"),
    ({"contradictions": [ContradictionFound(other="nobody")]}, "contradictions"),
    ({"id": "nobody"}, ""),
]


async def test_one_malformed_analysis_and_nothing_is_changed(tmp_path: Path) -> None:
    async with analysed_home(tmp_path) as (home, analyses):
        await keep(home, 3)
        before = pages(tmp_path)
        items = (await analyses.inbox(10, ())).items
        for wrong, field in MALFORMED:
            bad = msgspec.structs.replace(judged(items[1]), **wrong)

            with pytest.raises(AnalysisRefusedError) as refusal:
                await analyses.hand_in(HandIn(analyses=[judged(items[0]), bad, judged(items[2])]))

            [told] = refusal.value.detail["refused"]
            assert (told["index"], told["field"]) == (1, field)
            assert told["reason"]
        assert pages(tmp_path) == before
        assert (await analyses.inbox(1, ())).waiting == 3


async def test_a_memory_that_changed_waits_again_and_a_principle_is_left_alone(tmp_path: Path) -> None:
    async with analysed_home(tmp_path) as (home, analyses):
        await keep(home, 2)
        one, other = (await analyses.inbox(10, ())).items
        await analyses.hand_in(HandIn(analyses=[judged(one), ItemAnalysis(id=other.id, version=1)]))
        assert (await analyses.inbox(1, ())).waiting == 0

        await home.memories.pages.change(other.id, ChangeItem(text="Zebras sleep.", author="Ann"))
        await home.remember(NewMemory(text="I am careful.", tags=["self/constitutional"]))
        again = await analyses.inbox(10, ())

        assert {(item.title, item.was_analysed) for item in again.items} >= {(again.items[-1].title, True)}
        principle = next(item for item in again.items if "careful" in item.text)
        with pytest.raises(AnalysisRefusedError, match="stand for"):
            await analyses.hand_in(HandIn(analyses=[judged(principle)]))


async def test_entities_and_relations_may_come_along_with_what_is_remembered(tmp_path: Path) -> None:
    async with analysed_home(tmp_path) as (home, _):
        meta = {
            "entities": [{"name": "[[Ann Ruiz]]", "type": "person"}],
            "relations": [{"source": "[[Ann Ruiz]]", "target": "[[Acme]]", "type": "works at"}],
        }
        receipts = await home.remember(NewMemory(text="She changed jobs.", meta=meta))

        async with home.db.read() as tables:
            links = [one.link for one in await tables.links.of(receipts[0].id)]
            found = await tables.words.search("Acme", NoteFilter(), 9)
        assert [one.target for one in links] == ["Ann Ruiz", "Ann Ruiz", "Acme"]
        assert {hit.note_id for hit in found} == {receipts[0].id}
