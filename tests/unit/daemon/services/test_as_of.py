"""Answers about the past over a scripted history, held against a model that shares no code with them."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.errors import AsOfUnresolvedError, InvalidInputError
from app.paths import HomePaths
from app.wire.items import Item
from app.wire.memories import ChangeItem, NewMemory
from app.wire.search import SearchReply
from daemon.services.find.search import SearchService
from daemon.services.find.vocabulary import Vocabulary
from daemon.services.folder.catalog import Catalog
from daemon.services.items import Items
from daemon.services.memory.rebuild import rebuild
from daemon.services.past import old_text
from daemon.services.past.search import AskedPast, PastSearch
from tests.helpers.memory import MemoryHome, memory_home
from tests.helpers.notes import made_note
from tests.helpers.past_story import DAY_US, HOUR_US, MINUTE_US, Clock, PastStory, Snapshot, time_text

START = 1_780_000_000_000_000  # in May 2026
CHANGES = 60
# All of eight histories, each time twice; else one, and the time between two changes now and then.
pytestmark = pytest.mark.grows
IS_LONG = os.environ.get("MEMORARIUM_LONG") == "full"


class Asking:
    """Asks as the handlers do."""

    def __init__(self, memory: MemoryHome, search: PastSearch) -> None:
        self.memory = memory
        self.past = search
        at = memory.at
        self.items = Items(
            memory.db, Catalog(HomePaths(memory.home)), cast("Any", None), at, cast("Any", None)
        )

    async def search(self, q: str, at: int | str = "", **fields: Any) -> SearchReply:
        as_of = time_text(at) if isinstance(at, int) else at
        return await self.past.search(AskedPast(q=q, limit=500, mode="words", as_of=as_of, **fields))

    async def item(self, item_id: str, at: int, valid_at: str = "") -> Item:
        return await self.items.as_of(item_id, time_text(at), valid_at)


@asynccontextmanager
async def asking(memory: MemoryHome) -> AsyncIterator[Asking]:
    catalog, vocabulary = Catalog(HomePaths(memory.home)), Vocabulary(memory.db)
    service = SearchService(memory.db, catalog, cast("Any", SimpleNamespace()), cast("Any", None), vocabulary)
    search = PastSearch(memory.db, memory.at, catalog, service)
    try:
        yield Asking(memory, search)
    finally:
        await search.stop()
        await service.stop()
        await vocabulary.stop()


def stems(item: Item) -> set[str]:
    paths = {path.rpartition("/")[2].removesuffix(".md") for path in item.links}
    return paths | set(item.unresolved)


async def check(asking: Asking, snapshot: Snapshot, at: int) -> None:
    """All that can be asked about one time."""
    found = await asking.search("garden", at)

    labels = {hit.id: hit.resolution for hit in found.hits}
    current = {one: truth for one, truth in snapshot.items.items() if truth.standing == "current"}
    wanted = {one: "resolved" if truth.is_known else "unresolved" for one, truth in current.items()}
    assert labels == wanted | dict.fromkeys(snapshot.said, "no_chain")
    for hit in found.hits:
        truth = snapshot.items.get(hit.id)
        if truth is None:
            assert hit.snippet == snapshot.said[hit.id] or snapshot.said[hit.id] in hit.snippet
        else:
            assert (truth.text in hit.snippet) if truth.is_known else not hit.snippet
    assert found.as_of_diagnostics is not None
    assert found.as_of_diagnostics.unresolved == list(wanted.values()).count("unresolved")
    for item_id, truth in snapshot.items.items():
        item = await asking.item(item_id, at)
        assert item.resolution == ("resolved" if truth.is_known else "unresolved")
        if truth.is_known:
            assert (item.text, item.standing) == (truth.text, truth.standing)
            assert stems(item) == truth.links


async def tell(story: PastStory) -> None:
    """Sixty changes, with the clock set back in the middle."""
    for _ in range(6):
        await story.step(story.create)
    acts = [story.create, story.edit, story.edit_by_hand, story.link, story.replace, story.retract]
    acts += [story.forget, story.restore, story.say, story.edit_twice, story.undo_last, story.roll_back]
    while story.changes < CHANGES // 2:
        await story.step(story.chance.choice(acts))
    await story.step(story.run_and_undo)
    # Not by whole days: who reads the same time again some days later would seem to go on with an edit.
    story.clock.on(-5 * DAY_US + 7 * HOUR_US)
    while story.changes < CHANGES - 12:
        await story.step(story.chance.choice(acts))
    await story.step(story.run_and_undo)
    while story.changes < CHANGES:
        await story.step(story.chance.choice(acts))


async def test_edits_around_a_clock_that_was_set_back_are_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch, START)
    async with memory_home(tmp_path / "home") as memory:
        [own] = await memory.remember(NewMemory(text="one"))
        for text, step in (("two", DAY_US), ("three", -DAY_US), ("four", MINUTE_US)):
            clock.on(step)
            await memory.memories.pages.change(own.id, ChangeItem(text=text))
        async with memory.db.read() as tables:
            rows = await tables.versions.of(own.id)

        assert [row.text != "" and memory.at.texts.get(row.text) is not None for row in rows] == [True] * 4


@pytest.mark.parametrize("seed", range(1, 9) if IS_LONG else [2])
async def test_every_time_is_told_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    home = tmp_path / "home"
    clock = Clock(monkeypatch, START)
    async with memory_home(home) as memory, asking(memory) as asked:
        story = PastStory(memory, clock, seed)
        await tell(story)

        times = [one.at for one in story.snapshots]
        assert times == sorted(times)
        pairs = zip(story.snapshots, [*times[1:], times[-1] + DAY_US], strict=True)
        for number, (snapshot, following) in enumerate(pairs):
            await check(asked, snapshot, snapshot.at)
            # The lines of one change are a microsecond apart.
            if following - snapshot.at > MINUTE_US and (IS_LONG or number % 6 == 0):
                await check(asked, snapshot, (snapshot.at + following) // 2)
        for item_id, truth in story.items.items():
            if truth.standing != "forgotten":
                now = await asked.items.get(item_id)
                assert (now.text, now.standing, stems(now)) == (truth.text, truth.standing, truth.links)
        nothing = await asked.search("garden", times[0] - 1)
        assert nothing.hits == []
    assert (await rebuild(HomePaths(home), only_check=True)).differences == []


async def test_old_words_find_what_says_something_else_today(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch, START)
    async with memory_home(tmp_path) as memory, asking(memory) as asked:
        [sun] = await memory.remember(NewMemory(text="The beds get sun.", tags=["light"]))
        then = clock.now + MINUTE_US
        clock.on(DAY_US)
        await memory.memories.pages.change(
            sun.id, ChangeItem(text="The wall is gone.", tags=["wall"], author="Ann")
        )

        for query in ("beds", "tag:light", '"beds get"', "beds tag:light"):
            assert [hit.id for hit in (await asked.search(query, then)).hits] == [sun.id]
        assert (await asked.search("wall", then)).hits == []
        assert (await asked.search("tag:wall", then)).hits == []
        assert [hit.id for hit in (await asked.search("wall", clock.now + MINUTE_US)).hits] == [sun.id]


async def test_strict_refuses_what_is_not_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, START)
    async with memory_home(tmp_path) as memory, asking(memory) as asked:
        [sun] = await memory.remember(NewMemory(text="The beds get sun."))
        clock.on(DAY_US)
        await memory.memories.pages.change(sun.id, ChangeItem(text="The beds get rain."))
        between = clock.now + MINUTE_US
        clock.on(2 * MINUTE_US)
        await memory.memories.pages.change(sun.id, ChangeItem(text="The beds get snow."))

        known = await asked.search("beds", START, strict=True)
        with pytest.raises(AsOfUnresolvedError) as refused:
            await asked.search("beds", between, strict=True)
        loose = await asked.search("beds", between)

        assert [hit.resolution for hit in known.hits] == ["resolved"]
        assert refused.value.detail == {"unresolved_ids": [sun.id]}
        assert (refused.value.status, refused.value.code) == (422, "as_of_unresolved")
        assert [(hit.resolution, hit.snippet) for hit in loose.hits] == [("unresolved", "")]


async def test_notes_of_sources_are_told_by_when_they_were_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch, START)
    async with memory_home(tmp_path) as memory, asking(memory) as asked:
        notes = [made_note("old.md", "A heron stands."), made_note("new.md", "A heron flies.")]
        async with memory.db.transaction() as tables:
            await tables.notes.save_many(notes[:1], "m", at=START)
            await tables.notes.save_many(notes[1:], "m", at=START + 3 * DAY_US)
            await tables.notes.hide([notes[0].id], START + 5 * DAY_US)
        seen = {}
        for day in (-1, 1, 4, 6):
            found = await asked.search("heron", START + day * DAY_US)
            seen[day] = {hit.path: hit.resolution for hit in found.hits}

        assert seen[1].get("old.md") == "no_chain"
        assert seen[6].keys() == {"new.md"}
        assert clock.now == START


async def test_text_that_changed_too_often_is_said_to_be_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(old_text.gather_old, "__defaults__", (1,))
    clock = Clock(monkeypatch, START)
    async with memory_home(tmp_path) as memory, asking(memory) as asked:
        ids = [one.id for one in await memory.remember(*(NewMemory(text=f"Bed {n}.") for n in range(3)))]
        then = clock.now + MINUTE_US
        clock.on(DAY_US)
        for item_id in ids:
            await memory.memories.pages.change(item_id, ChangeItem(text="Gone."))

        found = await asked.search("bed", then)

        assert found.as_of_diagnostics is not None
        assert (found.as_of_diagnostics.is_bounded, found.as_of_diagnostics.scanned) == (True, 1)
        assert "not found" in found.hint


async def test_what_was_true_is_another_question_than_what_was_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch, START)
    async with memory_home(tmp_path) as memory, asking(memory) as asked:
        spans = [("2020-01-01", "2022-01-01"), ("2022-01-01", None), (None, None)]
        receipts = await memory.remember(
            *(
                NewMemory(text=f"Ann lives here, version {n}.", valid_from=start, valid_to=end)
                for n, (start, end) in enumerate(spans)
            )
        )
        first, second, always = (one.id for one in receipts)

        async def true_at(day: str) -> set[str]:
            return {hit.id for hit in (await asked.search("ann", valid_at=day)).hits}

        assert await true_at("2019-12-31") == {always}
        assert await true_at("2020-01-01") == {first, always}
        assert await true_at("2021-12-31") == {first, always}
        assert await true_at("2022-01-01") == {second, always}
        by_query = await asked.search("ann valid:2021-06-01", clock.now + MINUTE_US)
        assert {hit.id for hit in by_query.hits} == {first, always}
        assert by_query.read_as == "notes that contain ann and were true at 2021-06-01"
        told = (
            await asked.item(first, clock.now + MINUTE_US, "2021-06-01"),
            await asked.item(first, clock.now + MINUTE_US, "2023-06-01"),
        )
        assert [one.is_valid for one in told] == [True, False]


async def test_what_did_not_exist_yet_says_so_and_when_it_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch, START)
    async with memory_home(tmp_path) as memory, asking(memory) as asked:
        clock.on(DAY_US)
        [fact] = await memory.remember(NewMemory(text="Ann lives here.", cue="Ann"))
        began = clock.now

        before, after = await asked.item(fact.id, START), await asked.item(fact.id, began + MINUTE_US)

        assert (before.standing, before.resolution, before.text, before.cue) == (
            "not_yet",
            "resolved",
            "",
            "",
        )
        assert before.known_since is not None
        assert abs(before.known_since.timestamp() * 1e6 - began) < MINUTE_US
        assert (after.standing, after.known_since, after.text) == ("current", None, "Ann lives here.")


async def test_correction_of_a_valid_time_moves_both_axes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was believed in May about 2021, and what is believed now about 2021."""
    clock = Clock(monkeypatch, START)
    async with memory_home(tmp_path) as memory, asking(memory) as asked:
        [fact] = await memory.remember(NewMemory(text="Ann lives here.", valid_from="2022-01-01"))
        then = clock.now + MINUTE_US
        clock.on(DAY_US)
        await memory.memories.pages.change(fact.id, ChangeItem(valid_from="2020-01-01", author="Ann"))

        believed = await asked.search("ann", then, valid_at="2021-01-01")
        known = await asked.search("ann", clock.now + MINUTE_US, valid_at="2021-01-01")

        assert (believed.hits, [hit.id for hit in known.hits]) == ([], [fact.id])
        typed = await asked.search(f"ann as_of:{time_text(then)}", valid_at="2021-01-01")
        assert (typed.hits, typed.as_of) == ([], believed.as_of)


@pytest.mark.parametrize("wrong", ["soon", "2026-02-30", "2026-13-01", "12:30", "99999999"])
async def test_what_is_no_time_is_refused_with_a_hint(tmp_path: Path, wrong: str) -> None:
    async with memory_home(tmp_path) as memory, asking(memory) as asked:
        for question in (AskedPast(q="x", as_of=wrong), AskedPast(q="x", valid_at=wrong)):
            with pytest.raises(InvalidInputError) as refused:
                await asked.past.search(question)
            assert (refused.value.status, bool(refused.value.hint)) == (400, True)
