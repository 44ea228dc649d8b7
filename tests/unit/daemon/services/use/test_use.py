"""Feedback and outcomes over a real home: kept in ids alone, listed, taken back, and never of identity."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.errors import InvalidInputError, ItemNotFoundError
from app.paths import HomePaths
from app.wire.memories import NewMemory
from app.wire.use import GiveFeedback, GiveOutcome, SkippedItem, UndoUse
from daemon.ledger.use import RECALLED, UseLine, append_use
from daemon.services.folder.catalog import Catalog
from daemon.services.use import book
from daemon.services.use.book import UseBook
from daemon.services.use.learning import UseLearning
from daemon.services.use.learnt import UseReader
from tests.helpers.contexts import Contexts, contexts, ids
from tests.helpers.memory import memory_home

FOODS = ((1, "grass"), (2, "fish"), (3, "apples"))


class Learner:
    def __init__(self, home: Contexts) -> None:
        db, self.book = home.memory.db, home.parts.uses
        self.say = UseLearning(db, self.book, home.bus)
        self.read = UseReader(db, self.book)
        self._home = home

    def after_a_start(self) -> "Learner":
        """Another book over the same files: what a new daemon knows."""
        memory, again = self._home.memory, Learner.__new__(Learner)
        paths = HomePaths(memory.home)
        again.book = UseBook(memory.db, self.book._ledger, paths.ledger, Catalog(paths))
        again.say = UseLearning(memory.db, again.book, self._home.bus)
        again.read, again._home = UseReader(memory.db, again.book), self._home
        return again


async def test_feedback_is_kept_in_ids_survives_a_start_and_is_listed_and_taken_back(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory, contexts(memory) as home:
        learner = Learner(home)
        good, bad = await home.keep("Zebras eat grass."), await home.keep("Zebras eat meat.")
        never = await home.keep("Zebras sleep.")

        given = await learner.say.feedback(
            GiveFeedback(items=[good, good], outcome="helpful", author="Ann", session="s", request_id="r")
        )
        again = await learner.say.feedback(GiveFeedback(items=[good], outcome="helpful", request_id="r"))
        wrong = await learner.say.feedback(GiveFeedback(items=[bad, "nobody"], outcome="misleading"))
        nothing = await learner.say.feedback(GiveFeedback(items=[good], outcome="neutral"))
        later = learner.after_a_start()
        learnt = await later.read.learnt("all", 10, 0, ())

        assert (given.updated, again.id) == (1, given.id)
        assert (wrong.updated, wrong.skipped) == (1, [SkippedItem(id="nobody", reason="unknown")])
        assert (nothing.updated, nothing.id) == (0, "")
        assert {one.id: one.learnt for one in learnt.items} == {
            good: "helped",
            bad: "misled",
            never: "unused",
        }
        assert learnt.counts == {"helped": 1, "misled": 1, "unused": 1}
        assert [one.id for one in (await later.read.learnt("unused", 10, 0, ())).items] == [never]
        lines = "".join(path.read_text() for path in (tmp_path / "ledger").glob("*/use-*.jsonl"))
        assert good in lines
        assert not any(word in lines for word in ("grass", "Zebra", "Ann"))

        undone = await later.say.undo(UndoUse(mark=given.id))
        assert undone.items == [good]
        detail = await later.after_a_start().read.item(good)
        assert (detail.use.learnt, [one.is_undone for one in detail.marks]) == ("unused", [True])
        await later.say.undo(UndoUse(mark=given.id, redo=True))
        await later.say.undo(UndoUse(item=bad))
        assert (await later.read.item(good)).use.helpful == 1
        assert (await later.read.item(bad)).use.misleading == 0
        await later.say.undo(UndoUse(session="s"))
        assert (await later.read.item(good)).use.helpful == 0
        with pytest.raises(ItemNotFoundError):
            await later.say.undo(UndoUse(mark="nothing"))
        with pytest.raises(InvalidInputError):
            await later.say.undo(UndoUse())


async def test_identity_is_never_scored_and_what_nobody_accepted_is_left(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory, contexts(memory) as home:
        learner = Learner(home)
        principle = await home.keep("I am careful.", tags=["self/constitutional"])
        goal = await home.keep("Ship the garden.", "goal")
        waiting = await home.keep("Look at this later.", "pending")

        given = await learner.say.outcome(GiveOutcome(items=[principle, goal, waiting], signal=0.0))
        told = await learner.say.feedback(GiveFeedback(items=[principle], outcome="misleading"))
        used = await learner.say.feedback(GiveFeedback(items=[principle], outcome="used"))

        assert {one.id: one.reason for one in given.skipped} == {principle: "identity", waiting: "pending"}
        assert (given.updated, told.updated, used.updated) == (1, 0, 1)
        use = await learner.book.use()
        assert use.items[goal].bad == 1
        assert use.items[principle].bad == 0
        assert not (await learner.read.item(principle)).use.is_scored


async def test_a_call_that_is_sent_twice_at_once_counts_once(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory, contexts(memory) as home:
        learner = Learner(home)
        good = await home.keep("Zebras eat grass.")
        asked = GiveFeedback(items=[good], outcome="helpful", request_id="r")

        one, other = await asyncio.gather(learner.say.feedback(asked), learner.say.feedback(asked))

        assert one.id == other.id
        assert (await learner.book.use()).items[good].helpful == 1
        [file] = (tmp_path / "ledger").glob("*/use-*.jsonl")
        assert len(file.read_text().splitlines()) == 1


async def test_whatever_is_said_moves_a_score_by_less_than_a_hundredth(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory, contexts(memory) as home:
        learner = Learner(home)
        praised, blamed = await home.keep("Zebra gates are green."), await home.keep("Zebra gates are grey.")
        was = {one.id: one.score for one in (await home.ask("zebra gates")).items}

        for _ in range(50):
            await learner.say.feedback(GiveFeedback(items=[praised], outcome="helpful"))
            await learner.say.outcome(GiveOutcome(items=[blamed], signal=0.0))
        now = {one.id: one.score for one in (await home.ask("zebra gates")).items}

        assert 1 < now[praised].standing / was[praised].standing < 1.01
        assert 0.99 < now[blamed].standing / was[blamed].standing < 1


async def test_recalls_are_written_together_and_change_no_answer(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory, contexts(memory) as home:
        learner = Learner(home)
        one, other = await home.keep("Zebra gates are green."), await home.keep("Zebra gates are grey.")
        before = await home.ask("zebra gates")

        for _ in range(40):
            learner.book.recalled([other, one])
        learner.book.opened(other)
        assert not learner.book.opened(other)
        await learner.book.flush()
        [file] = (tmp_path / "ledger").glob("*/use-*.jsonl")
        after = await home.ask("zebra gates")

        assert len(file.read_bytes().splitlines()) == 2
        assert [(piece.id, piece.score.total) for piece in after.items if piece.score.freshness == 0] == [
            (piece.id, piece.score.total) for piece in before.items if piece.score.freshness == 0
        ]
        assert ids(after) == ids(before)
        detail = await learner.read.item(other)
        assert (detail.use.recalled, detail.use.opened, detail.use.learnt) == (40, 1, "used")
        assert [(near.id, near.count) for near in detail.together] == [(one, 40)]


async def test_what_was_counted_when_the_writing_is_broken_off_is_written_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book, "FLUSH_S", 0)
    async with memory_home(tmp_path) as memory, contexts(memory) as home:
        learner = Learner(home)
        one = await home.keep("Zebra gates are green.")
        await learner.book.use()
        began, learn = asyncio.Event(), learner.book._learn_traits

        async def held(_items: object) -> None:
            began.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(learner.book, "_learn_traits", held)
        learner.book.recalled([one])
        async with asyncio.timeout(60):
            await began.wait()
        monkeypatch.setattr(learner.book, "_learn_traits", learn)
        await learner.book.stop()

        assert (await learner.after_a_start().book.use()).items[one].recalled == 1


@pytest.mark.parametrize("is_reversed", [False, True])
async def test_asking_everything_twice_finds_the_same_in_any_order(tmp_path: Path, is_reversed: bool) -> None:
    beasts = ("zebra", "heron", "otter", "lynx")
    async with memory_home(tmp_path) as memory, contexts(memory) as home:
        learner = Learner(home)
        texts = [f"The {one} of gate {gate} likes {food}." for one in beasts for gate, food in FOODS]
        await memory.remember(*(NewMemory(text=text) for text in texts))
        questions = [f"{one} {food}" for one in beasts for _, food in FOODS]
        if is_reversed:
            questions.reverse()

        async def ask() -> list[list[str]]:
            found = []
            for question in questions:
                found.append(ids(await home.ask(question)))
                learner.book.recalled(found[-1])
                await learner.book.flush()
            return found

        first, second = await ask(), await ask()

        assert second == first
        assert (await learner.read.learnt("used", 1, 0, ())).total == len(texts)


@pytest.mark.expected_logs("lines about use cannot be read")
async def test_half_of_a_line_does_not_take_the_next_one_along(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory, contexts(memory) as home:
        learner = Learner(home)
        item = await home.keep("Zebras eat grass.")
        await learner.say.feedback(GiveFeedback(items=[item]))
        [file] = (tmp_path / "ledger").glob("*/use-*.jsonl")
        with file.open("ab") as torn:
            torn.write(b'{"at":"2026-')

        await learner.say.feedback(GiveFeedback(items=[item]))

        assert (await learner.after_a_start().read.item(item)).use.used == 2


async def test_lines_of_long_ago_are_folded_at_a_start_and_teach_the_same(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory, contexts(memory) as home:
        learner = Learner(home)
        one, other = await home.keep("Zebras eat grass."), await home.keep("Zebras sleep.")
        given = await learner.say.feedback(GiveFeedback(items=[one], outcome="helpful"))
        [path] = (tmp_path / "ledger").glob("*/use-*.jsonl")
        began = datetime(2026, 1, 9, 9, tzinfo=UTC)
        old = [
            UseLine(at=began + timedelta(minutes=at), kind=RECALLED, items=(one, other)) for at in range(200)
        ]
        said = UseLine(at=began, kind="misleading", items=(other,), id="m1")
        append_use(path.parent, [*old, said], sync=False)
        before = path.read_bytes()

        found = (await learner.after_a_start().read.item(one)).retrieval
        again = await learner.after_a_start().read.item(other)

        assert (found.recalled, found.first, found.mean_place, found.last_30_days) == (200, 200, 1.0, 0)
        assert (again.use.recalled, again.use.misleading, again.retrieval.mean_place) == (200, 1, 2.0)
        assert again.together[0].count == 200
        folded = path.with_name("use-2026-01.jsonl").read_text("utf-8").splitlines()
        assert len(folded) == 3
        assert path.read_bytes() == before
        assert given.id in (await learner.after_a_start().book.use()).marks


async def test_a_month_of_items_that_are_not_known_stays_line_by_line(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory, contexts(memory) as home:
        learner = Learner(home)
        one = await home.keep("Zebras eat grass.")
        path = old_month(home, one, "gone")
        before = path.read_bytes()

        found = (await learner.after_a_start().read.item(one)).retrieval

        assert (found.recalled, path.read_bytes() == before) == (9, True)


@pytest.mark.expected_logs("use of long ago is not folded: Input/output error")
async def test_a_month_is_folded_once_and_a_disk_that_refuses_stops_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with memory_home(tmp_path) as memory, contexts(memory) as home:
        learner = Learner(home)
        one = await home.keep("Zebras eat grass.")
        path = old_month(home, one)
        before = path.read_bytes()

        def refuse(place: Path, *_: object) -> int:
            raise OSError(5, "Input/output error", str(place))

        with monkeypatch.context() as patched:
            patched.setattr("daemon.services.use.book.rewrite_use", refuse)
            refused = (await learner.after_a_start().read.item(one)).retrieval
            kept = path.read_bytes()
        folded = (await learner.after_a_start().read.item(one)).retrieval
        monkeypatch.setattr("daemon.services.use.book.rewrite_use", refuse)
        caplog.clear()
        again = (await learner.after_a_start().read.item(one)).retrieval

        assert (refused.recalled, folded.recalled, again.recalled) == (9, 9, 9)
        assert kept == before
        assert len(path.read_bytes().splitlines()) == 1
        assert "not folded" not in caplog.text


def old_month(home: Contexts, *items: str) -> Path:
    """The file of a month that is long over, with nine recalls of these items."""
    [folder] = {path.parent for path in HomePaths(home.memory.home).ledger.glob("*/*.jsonl")}
    began = datetime(2026, 1, 9, 9, tzinfo=UTC)
    append_use(
        folder,
        [UseLine(at=began + timedelta(minutes=at), kind=RECALLED, items=items) for at in range(9)],
        sync=False,
    )
    return folder / "use-2026-01.jsonl"


async def test_how_an_item_was_found_is_told_by_place_and_time(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory, contexts(memory) as home:
        learner = Learner(home)
        one, other = await home.keep("Zebras eat grass."), await home.keep("Zebras sleep.")
        for answer in ([one, other], [other, one], [one]):
            learner.book.recalled(answer)
        await learner.book.flush()

        found = (await learner.read.item(one)).retrieval

        assert (found.recalled, found.first, found.mean_place) == (3, 2, 1.33)
        assert (found.last_7_days, found.last_30_days) == (3, 3)
