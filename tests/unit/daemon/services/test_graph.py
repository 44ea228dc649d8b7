"""The sky is kept in step: places stay, newcomers are placed, too many of them begin it anew."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import NoReturn, cast

import numpy as np
import pytest

from app.errors import InvalidInputError
from app.wire.events import AnyEvent, GraphChanged, LayoutMoved
from app.wire.sky import ChangeArrangement, SkyForces
from daemon.bus import EventBus
from daemon.graph.engine import LayoutEngine, LayoutError
from daemon.graph.frame import KeyFrame, LayoutRequest
from daemon.services import graph as module
from daemon.services.arrangement import ArrangementBook
from daemon.services.graph import GraphService
from daemon.services.places import PlaceFile
from daemon.store.database import Database
from daemon.store.layout import LayoutTable
from daemon.store.results import LayoutRow
from tests.helpers.bus import BusLog
from tests.helpers.notes import MODEL, made_note, note_id


class LineUp:
    """An engine at whose hands the new nodes of its nth layout stand in a row at y = n."""

    def __init__(self) -> None:
        self.requests: list[LayoutRequest] = []
        self.failure: LayoutError | None = None
        self.on_end: Callable[[], None] = lambda: None
        self.shift = 0.0

    async def layout(self, request: LayoutRequest) -> AsyncIterator[KeyFrame]:
        # The caller goes on to use its arrays.
        self.requests.append(
            replace(request, placed=None if request.placed is None else request.placed.copy())
        )
        if self.failure is not None:
            raise self.failure
        row = np.stack([np.arange(request.count), np.full(request.count, len(self.requests))], axis=1)
        kept = request.placed if request.placed is not None else np.zeros(request.count, np.bool_)
        given = request.positions if request.positions is not None else row
        places = np.where(kept[:, None], given, row + self.shift).astype(np.float32)
        yield KeyFrame(places, 0.5)
        self.on_end()
        yield KeyFrame(places, 1.0, final=True, groups=np.zeros(request.count, np.int32))

    async def close(self) -> None:
        return


class Story:
    def __init__(self, db: Database, views: Path) -> None:
        self.db = db
        self.views = views
        self.bus = EventBus()
        self.engine = LineUp()
        self.service = self._made()
        self.log = BusLog(self.bus)

    def _made(self) -> GraphService:
        engine = cast("LayoutEngine", self.engine)
        book, places = ArrangementBook(self.views / "sky.json"), PlaceFile(self.views / "places.json")
        return GraphService(self.db, engine, self.bus, book, places)

    async def begin(self) -> None:
        self.service.start()
        await self.log.wait(lambda event: isinstance(event, GraphChanged))

    async def restart(self) -> None:
        await self.service.stop()
        self.service = self._made()
        await self.begin()

    async def add(self, *paths: str) -> None:
        """Store notes and wait until the sky has them and rests."""
        await self.store(*paths)
        await self.log.wait(is_settled)

    async def store(self, *paths: str) -> None:
        async with self.db.transaction() as tables:
            await tables.notes.save_many([made_note(path, f"text of {path}") for path in paths], MODEL)
        self.service.changed()

    async def places(self) -> dict[str, tuple[float, float]]:
        nodes = (await self.service.graph()).nodes
        return dict(zip(nodes.ids, zip(nodes.x, nodes.y, strict=True), strict=True))


def is_settled(event: AnyEvent) -> bool:
    return isinstance(event, LayoutMoved) and event.settled


def paths(count: int, name: str = "note") -> list[str]:
    return [f"{name} {number}.md" for number in range(count)]


@pytest.fixture
async def story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Story]:
    for name, value in (("SETTLE_S", 0.0), ("STORM_S", 0.0), ("BUILD_SHARE", 1e9)):
        monkeypatch.setattr(module, name, value)
    db = await Database.open(tmp_path / "index.db")
    made = Story(db, tmp_path / "views")
    yield made
    await made.service.stop()
    made.log.close()
    await db.close()


async def test_first_layout_places_everything_in_one_go(story: Story) -> None:
    await story.begin()
    await story.add(*paths(4))

    [request] = story.engine.requests
    assert request.placed is None
    assert request.positions is None
    assert (await story.service.graph()).settled


async def test_newcomers_are_placed_and_the_others_stay(story: Story) -> None:
    await story.begin()
    await story.add(*paths(20))
    before = await story.places()

    await story.add("late.md")

    after = await story.places()
    assert {node: after[node] for node in before} == before
    assert after[note_id("late.md")][1] == 2
    assert story.engine.requests[1].placed is not None
    assert int(story.engine.requests[1].placed.sum()) == 20


async def test_places_outlive_a_restart_without_a_layout(story: Story) -> None:
    await story.begin()
    await story.add(*paths(20))
    before = await story.places()

    await story.restart()

    assert await story.places() == before
    assert len(story.engine.requests) == 1
    assert (await story.service.graph()).nodes.groups == [0] * 20


async def test_only_places_that_changed_are_written_and_all_of_them_into_an_emptied_index(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[list[str]] = []
    save = LayoutTable.save

    async def watched(self: LayoutTable, rows: Iterable[LayoutRow]) -> None:
        kept = list(rows)
        written.append([row.node_id for row in kept])
        await save(self, kept)

    monkeypatch.setattr(LayoutTable, "save", watched)
    await story.begin()
    await story.add(*paths(20))
    await story.add("late.md")
    node = note_id("note 3.md")
    await story.service.arrange(ChangeArrangement(pin={node: (5.0, 6.0)}))
    await story.log.wait(is_settled)

    assert [len(ids) for ids in written] == [20, 1, 1]
    assert written[1:] == [[note_id("late.md")], [node]]

    async with story.db.transaction() as tables:
        await tables.layout.remove((await story.places()).keys())
    await story.add("later.md")

    assert len(written[-1]) == 22
    async with story.db.read() as tables:
        kept = {row.node_id: (row.x, row.y) for row in await tables.layout.load()}
    assert kept == await story.places()


async def test_newcomers_beyond_a_share_at_once_begin_the_layout_anew(story: Story) -> None:
    await story.begin()
    await story.add(*paths(130))

    for batch in range(4):
        await story.add(*(f"late {batch} {number}.md" for number in range(5)))

    # The third makes 15 of 145 more than a tenth; after it the count begins anew.
    assert [request.placed is None for request in story.engine.requests[1:]] == [False, False, True, False]


async def test_slow_growth_never_moves_the_map(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "QUIET_S", 0.0)
    await story.begin()
    await story.add(*paths(20))
    before = await story.places()

    for number in range(6):
        await story.add(f"late {number}.md")

    after = await story.places()
    assert {node: after[node] for node in before} == before


async def test_places_are_kept_though_something_changed_while_they_were_found(story: Story) -> None:
    """They are not written then, since what changed may have been erased; the next look writes them."""
    await story.begin()
    story.engine.on_end = story.service.changed
    await story.add(*paths(4))

    async def kept() -> int:
        async with story.db.read() as tables:
            return await tables.layout.count()

    async with asyncio.timeout(20):
        while await kept() < 4:  # noqa: ASYNC110  # rows have no event
            await asyncio.sleep(0.01)

    assert len(story.engine.requests) == 1


async def test_places_found_just_before_the_end_are_kept_to_the_last_digit(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    def change() -> None:
        """What changed is not looked at before the end."""
        monkeypatch.setattr(module, "SETTLE_S", 60.0)
        monkeypatch.setattr(module, "STORM_S", 60.0)
        story.service.changed()

    await story.begin()
    story.engine.on_end, story.engine.shift = change, 0.123
    await story.add(*paths(4))
    before = await story.places()
    for name in ("SETTLE_S", "STORM_S"):
        monkeypatch.setattr(module, name, 0.0)

    await story.restart()

    assert await story.places() == before
    assert len(story.engine.requests) == 1


async def test_change_that_nobody_sees_is_not_told(story: Story) -> None:
    await story.begin()
    await story.add(*paths(3))
    generation = (await story.service.graph()).generation

    story.service.changed()
    await story.store("note 0.md")
    await story.add("other.md")

    assert (await story.service.graph()).generation == generation + 1


@pytest.mark.expected_logs("the layout failed")
async def test_failed_layout_does_not_end_the_following(story: Story) -> None:
    await story.begin()
    story.engine.failure = LayoutError("no")
    await story.store(*paths(3))
    await story.log.wait(lambda event: isinstance(event, GraphChanged))
    assert len((await story.service.graph()).nodes.ids) == 3
    # Who waits for the layout is told that there is nothing to wait for.
    await story.log.wait(is_settled)

    story.engine.failure = None
    await story.add("other.md")

    assert len(await story.places()) == 4


@pytest.mark.expected_logs("the sky could not be made")
async def test_sky_that_could_not_be_made_is_tried_again_by_itself(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = story.db.read

    def fail() -> NoReturn:
        monkeypatch.setattr(story.db, "read", read)
        raise OSError("asked to fail")

    monkeypatch.setattr(module, "RETRY_S", 0.0)
    monkeypatch.setattr(story.db, "read", fail)

    await story.begin()

    assert (await story.service.graph()).nodes.ids == []


async def test_a_pin_holds_while_the_rest_is_laid_out_anew_and_over_a_restart(story: Story) -> None:
    await story.begin()
    await story.add(*paths(6))
    one, other = note_id("note 1.md"), note_id("note 2.md")

    arranged = await story.service.arrange(ChangeArrangement(pin={one: (500, -40)}, hide=[other]))
    await story.service.arrange(ChangeArrangement(forces=SkyForces(repel=2.0)))
    await story.log.wait(lambda event: is_settled(event) and len(story.engine.requests) == 2)
    await story.restart()

    assert arranged.pins == {one: (500, -40)}
    assert story.engine.requests[-1].placed is None
    assert story.engine.requests[-1].forces.repulsion == 2.0
    assert (await story.places())[one] == (500, -40)
    assert (await story.service.arrangement()).hidden == [other]


async def test_places_outlive_the_index(story: Story, tmp_path: Path) -> None:
    await story.begin()
    await story.add(*paths(6))
    before = await story.places()
    await story.service.stop()
    fresh = await Database.open(tmp_path / "another.db")

    again = Story(fresh, story.views)
    await again.begin()
    await again.store(*paths(6))
    await again.log.wait(lambda event: isinstance(event, GraphChanged) and event.generation == 2)
    after = await again.places()
    await again.service.stop()
    again.log.close()
    await fresh.close()

    assert after == before
    assert again.engine.requests == []


async def test_files_of_the_sky_hold_no_words(story: Story) -> None:
    await story.begin()
    await story.add(*paths(2))

    await story.service.arrange(ChangeArrangement(hide=["name:secret-plan"], fold=["tag:secret-plan"]))
    await story.service.stop()

    kept = b"".join(file.read_bytes() for file in story.views.rglob("*") if file.is_file())
    assert b"name:" in kept
    assert b"secret" not in kept


async def test_forces_out_of_bounds_are_refused(story: Story) -> None:
    await story.begin()

    with pytest.raises(InvalidInputError):
        await story.service.arrange(ChangeArrangement(forces=SkyForces(repel=0.0)))
