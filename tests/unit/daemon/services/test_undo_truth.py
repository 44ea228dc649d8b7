"""Evidence, mergers and retractions of a session are taken back with it, and made again."""

from pathlib import Path

from app.paths import HomePaths
from app.wire.memories import NewMemory
from app.wire.past import Undo
from app.wire.truth import AddEvidence, Merge, Retract, WithdrawEvidence
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
