"""Evidence, mergers and retractions of a session are taken back with it, and made again."""

from pathlib import Path

from app.paths import HomePaths
from app.wire.memories import NewMemory
from app.wire.past import Undo
from app.wire.truth import AddEvidence, Decide, MeetRequirement, Merge, Retract, WithdrawEvidence
from daemon.services.memory.rebuild import rebuild
from tests.helpers.memory import MemoryHome, memory_home

RUN = {"author": "bot", "session": "weigh"}


async def weights(memory: MemoryHome, item_id: str) -> tuple[float, float]:
    belief = (await memory.truth.evidence(item_id)).belief
    return belief.supports, belief.opposes


async def test_evidence_and_standing_go_back_and_come_again(tmp_path: Path) -> None:
    home = tmp_path / "home"
    async with memory_home(home) as memory:
        texts = ("The rent is 900.", "It is 900 a month.", "The lease ends in May.")
        rent, twin, lease = (
            one.id for one in await memory.remember(*(NewMemory(text=text) for text in texts))
        )
        first = await memory.truth.add_evidence(rent, AddEvidence(supports=True, text="the letter"))
        before = await weights(memory, rent)
        await memory.truth.add_evidence(rent, AddEvidence(supports=False, text="the bank", weight=2, **RUN))
        await memory.truth.withdraw_evidence(rent, WithdrawEvidence(evidence=first.id, **RUN))
        await memory.truth.merge(twin, Merge(into=rent, **RUN))
        await memory.truth.retract(lease, Retract(reason="forged", **RUN))
        after = await weights(memory, rent)

        undone = await memory.past.undo_session("weigh", Undo())

        assert undone.kept == []
        assert (before, after, await weights(memory, rent)) == ((1, 0), (0, 2), before)
        async with memory.db.read() as tables:
            assert await tables.pages.standings([rent, twin, lease]) == {}
        await memory.past.undo_session(undone.session, Undo())
        assert await weights(memory, rent) == after
        async with memory.db.read() as tables:
            assert await tables.pages.standings([rent, twin, lease]) == {
                twin: "superseded",
                lease: "retracted",
            }
    assert (await rebuild(HomePaths(home), only_check=True)).differences == []


async def test_evidence_counts_once_however_often_an_undo_is_undone(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        [rent] = await memory.remember(NewMemory(text="The rent is 900."))
        await memory.truth.add_evidence(
            rent.id, AddEvidence(supports=True, text="the letter", author="bot", session="weigh")
        )
        undone = await memory.past.undo_session("weigh", Undo())

        redone = [await memory.past.undo_session(undone.session, Undo()) for _ in range(3)]

        assert [[one.actions for one in each.done] for each in redone] == [[["restored"]], [], []]
        assert await weights(memory, rent.id) == (1, 0)
        again = await memory.past.undo_session("weigh", Undo())
        assert [one.actions for one in again.done] == [["withdrawn"]]
        assert await weights(memory, rent.id) == (0, 0)


async def test_evidence_that_a_session_took_back_itself_does_not_come_again(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        [rent] = await memory.remember(NewMemory(text="The rent is 900."))
        said = await memory.truth.add_evidence(
            rent.id, AddEvidence(supports=True, text="a guess", author="bot", session="weigh")
        )
        await memory.truth.withdraw_evidence(rent.id, WithdrawEvidence(evidence=said.id, **RUN))

        undone = await memory.past.undo_session("weigh", Undo())

        assert undone.done == []
        assert await weights(memory, rent.id) == (0, 0)


async def test_evidence_of_others_in_the_same_words_stays(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        [rent] = await memory.remember(NewMemory(text="The rent is 900."))
        said = await memory.truth.add_evidence(
            rent.id, AddEvidence(supports=True, text="the letter", author="bot", session="weigh")
        )
        await memory.truth.withdraw_evidence(rent.id, WithdrawEvidence(evidence=said.id))
        await memory.truth.add_evidence(rent.id, AddEvidence(supports=True, text="the letter", session="x"))

        await memory.past.undo_session("weigh", Undo())

        assert await weights(memory, rent.id) == (1, 0)


async def test_the_last_answer_to_a_decision_is_undone_with_its_counting(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        [price] = await memory.remember(NewMemory(text="It costs 9,000."))
        waiting = await memory.decisions.decide(Decide(text="We heat with a pump.", requirements=["Price?"]))
        met = MeetRequirement(requirement="1", memory=price.id)
        active = await memory.decisions.meet(waiting.id, met)

        await memory.past.undo_item(waiting.id, Undo())
        undone = await memory.decisions.get(waiting.id)
        await memory.past.undo_item(waiting.id, Undo())
        redone = await memory.decisions.get(waiting.id)

        assert [one.status for one in (active, undone, redone)] == ["active", "pending", "active"]
