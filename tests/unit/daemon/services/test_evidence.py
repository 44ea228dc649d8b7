"""What speaks for a memory and against it: counted once, taken back, kept over a restart."""

import asyncio
from pathlib import Path

import pytest

from app.errors import InvalidInputError, ItemNotFoundError, NoteReadOnlyError
from app.paths import HomePaths
from app.wire.memories import ChangeItem, NewMemory, Supersede
from app.wire.truth import AddEvidence, Merge, WithdrawEvidence
from daemon.services.memory.rebuild import rebuild
from tests.helpers.memory import MemoryHome, memory_home, turn


async def kept(memory: MemoryHome, text: str, kind: str = "fact", **fields: object) -> str:
    [receipt] = await memory.remember(NewMemory(text=text, type=kind, **fields))  # type: ignore[arg-type]  # its fields
    return receipt.id


async def test_evidence_is_told_with_who_and_when(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        item = await kept(memory, "Herons nest in March.")
        seen = await kept(memory, "A nest with eggs on the 20th of March.", "event")

        receipt = await memory.truth.add_evidence(
            item, AddEvidence(supports=True, item=seen, text="Counted twice.", author="Ann", session="walk")
        )
        await memory.truth.add_evidence(item, AddEvidence(supports=False, text="Not in 2025."))
        found = await memory.truth.evidence(item)

    first, second = found.evidence
    assert (first.id, first.supports, first.by, first.session) == (receipt.id, True, "Ann", "walk")
    assert (first.text, first.weight, first.hand) == ("Counted twice.", 1.0, "agent")
    assert first.item is not None
    assert (first.item.id, first.item.type, first.item.standing) == (seen, "event", "current")
    assert (second.supports, second.hand, second.item) == (False, "owner", None)
    assert (found.belief.supports, found.belief.opposes) == (1, 1)


async def test_no_word_of_evidence_stands_in_the_ledger_or_the_page(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        item = await kept(memory, "Herons nest in March.")
        before = {file: file.read_bytes() for file in (tmp_path / "memory").rglob("*.md")}
        await memory.truth.add_evidence(item, AddEvidence(supports=True, text="Bittern", author="Quincy"))

        assert before == {file: file.read_bytes() for file in (tmp_path / "memory").rglob("*.md")}
    lines = b"".join(file.read_bytes() for file in (tmp_path / "ledger").rglob("*.jsonl"))
    assert b"item.supported" in lines
    assert b"Bittern" not in lines
    assert b"Quincy" not in lines


async def test_an_item_speaks_once_for_the_same(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        item, seen = await kept(memory, "Herons nest in March."), await kept(memory, "Eggs in March.")
        say = AddEvidence(supports=True, item=seen)

        first = await memory.truth.add_evidence(item, say)
        again = await memory.truth.add_evidence(item, say)
        other = await memory.truth.add_evidence(item, AddEvidence(supports=False, item=seen))

    assert (again.status, again.id, again.belief.supports) == ("duplicate", first.id, 1)
    assert (other.status, other.belief.opposes) == ("created", 1)


async def test_the_same_request_says_it_once(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        item = await kept(memory, "Herons nest in March.")
        say = AddEvidence(supports=True, text="I saw it.", request_id="r1")

        first, again = [await memory.truth.add_evidence(item, say) for _ in range(2)]

    assert (again.id, again.status) == (first.id, "duplicate")
    assert again.belief.supports == 1


async def test_evidence_that_is_taken_back_counts_no_more_and_stays_told(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        item = await kept(memory, "Herons nest in March.", "decision", meta={"confidence": 0.8})
        one = await memory.truth.add_evidence(item, AddEvidence(supports=True, text="I saw it."))
        moved = (await memory.decisions.get(item)).confidence

        taken = WithdrawEvidence(evidence=one.id[:8], reason="that was a crane", author="Ben")
        receipt = await memory.truth.withdraw_evidence(item, taken)
        again = await memory.truth.withdraw_evidence(item, taken)
        [told] = (await memory.truth.evidence(item)).evidence
        after = (await memory.decisions.get(item)).confidence

    assert (receipt.status, again.status) == ("withdrawn", "unchanged")
    assert receipt.belief.supports == 0
    assert (told.is_withdrawn, told.withdrawn_by, told.withdrawn_reason) == (True, "Ben", "that was a crane")
    assert moved == pytest.approx(0.82)
    assert after == 0.8


async def test_evidence_needs_something_that_speaks(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        item = await kept(memory, "Herons nest in March.")
        [said] = await memory.remember(turn("Herons nest in March, I think."))

        for asked in (
            AddEvidence(supports=True),
            AddEvidence(supports=True, item=item),
            AddEvidence(supports=True, text="x", weight=0.0),
        ):
            with pytest.raises(InvalidInputError):
                await memory.truth.add_evidence(item, asked)
        with pytest.raises(ItemNotFoundError):
            await memory.truth.add_evidence(item, AddEvidence(supports=True, item="none"))
        with pytest.raises(NoteReadOnlyError):
            await memory.truth.add_evidence(said.id, AddEvidence(supports=True, text="x"))
        with pytest.raises(ItemNotFoundError):
            await memory.truth.withdraw_evidence(item, WithdrawEvidence(evidence="abcdef"))
        assert (await memory.truth.add_evidence(item, AddEvidence(supports=True, item=said.id))).id


async def test_evidence_is_the_same_after_the_index_was_made_anew(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        item, other = (
            await kept(memory, "Herons nest in March."),
            await kept(memory, "Herons breed in March."),
        )
        one = await memory.truth.add_evidence(item, AddEvidence(supports=True, text="a", weight=2.5))
        await memory.truth.add_evidence(item, AddEvidence(supports=False, item=other))
        await memory.truth.add_evidence(other, AddEvidence(supports=True, text="b"))
        await memory.truth.withdraw_evidence(item, WithdrawEvidence(evidence=one.id))
        await memory.truth.merge(other, Merge(into=item))
        before = await memory.truth.evidence(item)

    assert (await rebuild(HomePaths(tmp_path), only_check=True)).differences == []
    await rebuild(HomePaths(tmp_path))
    async with memory_home(tmp_path) as memory:
        after = await memory.truth.evidence(item)

    assert after == before
    assert [one.weight for one in after.evidence] == [2.5, 1, 1]


async def test_evidence_goes_with_what_a_memory_is_merged_into_and_back(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        ids = [await kept(memory, f"Herons nest in March, {n}.") for n in range(3)]
        seen = await kept(memory, "Eggs in March.")
        for item in ids:
            await memory.truth.add_evidence(item, AddEvidence(supports=True, text="I saw it."))
            await memory.truth.add_evidence(item, AddEvidence(supports=True, item=seen))

        await memory.truth.merge(ids[0], Merge(into=ids[1]))
        await memory.truth.merge(ids[1], Merge(into=ids[2]))
        joined = await memory.truth.evidence(ids[2])
        await memory.memories.restore(ids[1])
        parted = await memory.truth.evidence(ids[2])

    # What one item says of all three counts once.
    assert joined.belief.supports == 4
    assert {one.via for one in joined.evidence} == {"", ids[0], ids[1]}
    assert sum(one.is_repeated for one in joined.evidence) == 2
    assert parted.belief.supports == 2


async def test_many_may_speak_at_once(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        item, seen = await kept(memory, "Herons nest in March."), await kept(memory, "Eggs in March.")

        said = [
            memory.truth.add_evidence(item, AddEvidence(supports=True, text=f"{n}", request_id=f"r{n % 5}"))
            for n in range(20)
        ]
        same = [memory.truth.add_evidence(item, AddEvidence(supports=True, item=seen)) for _ in range(5)]
        await asyncio.gather(*said, *same)
        found = await memory.truth.evidence(item)

    assert found.belief.supports == 6


async def test_what_becomes_of_a_memory_leaves_its_evidence(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        item = await kept(memory, "Herons nest in March.")
        await memory.truth.add_evidence(item, AddEvidence(supports=True, text="I saw it."))
        await memory.memories.pages.change(item, ChangeItem(text="Herons nest in April."))
        await memory.memories.pages.supersede(item, Supersede(reason="so", memory=NewMemory(text="In May.")))

        assert (await memory.truth.evidence(item)).belief.supports == 1
