"""Anchors: pages that weigh in their session alone, and whether what was done still fits them."""

from pathlib import Path

import pytest

from app.errors import ConflictError, ForbiddenError, InvalidInputError
from app.wire.anchors import CheckDrift, GraduateAnchors, SetAnchor
from app.wire.memories import NewMemory
from daemon.services.work.drift import Held, judge_drift
from tests.helpers.memory import MemoryHome, memory_home
from tests.helpers.work import work_in

SPEC = Held(id="s", title="s", text="A planner for garden beds with watering times.", anchor_type="spec")
RULE = Held(
    id="r", title="r", text="Only native plants.", anchor_type="constraint", patterns=("rhododendron*",)
)
NEAR, AWAY = "I planned watering times of the garden beds.", "I parsed an invoice for the tax office."


async def standing(memory: MemoryHome, item: str) -> str:
    async with memory.db.read() as tables:
        [one] = await tables.notes.summaries([item])
        return (
            "forgotten" if one.hidden_at is not None else (await tables.pages.standings([item])).get(item, "")
        )


async def test_words_become_a_page_that_is_held_cleared_and_comes_back(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        anchors = work_in(memory).anchors
        asked = SetAnchor(
            text="Only native plants", anchor_type="constraint", patterns=["bamboo*"], author="Ann"
        )
        [one] = (await anchors.set("garden", asked)).anchors
        [again] = (await anchors.set("garden", asked)).anchors
        other = await anchors.shown("another session")
        left = await anchors.clear("garden", anchor_type="spec")
        with pytest.raises(ForbiddenError):
            await anchors.clear("garden", item=one.id, own_only="Ben")
        assert len((await anchors.clear("garden", own_only="Ben")).anchors) == 1
        gone = await anchors.clear("garden")

        assert (one.text, one.patterns, one.is_own, one.anchor_type) == (
            "Only native plants",
            ["bamboo*"],
            True,
            "constraint",
        )
        assert (again.id, len(left.anchors)) == (one.id, 1)
        assert (other.anchors, gone.anchors) == ([], [])
        assert await standing(memory, one.id) == "forgotten"
        assert await memory.found("native") == []


async def test_an_anchor_graduates_and_the_decision_takes_its_place(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        anchors = work_in(memory).anchors
        [own] = (await anchors.set("garden", SetAnchor(text="No bamboo.", anchor_type="constraint"))).anchors
        [kept] = await memory.remember(NewMemory(text="Beds by the wall.", type="constraint"))
        await anchors.set("garden", SetAnchor(item=kept.id, anchor_type="scope"))
        done = await anchors.graduate("garden", GraduateAnchors(reason="it held", author="Ann"))
        held = (await anchors.shown("garden")).anchors
        decision = await memory.decisions.get(done.decisions[0].id)

        assert [one.type for one in held] == ["decision", "decision"]
        assert [one.anchor_type for one in held] == ["constraint", "scope"]
        assert (decision.text, decision.rationale, decision.author) == ("No bamboo.", "it held", "Ann")
        assert await standing(memory, own.id) == "graduated"
        assert await standing(memory, kept.id) == ""
        with pytest.raises(ConflictError):
            await anchors.graduate("garden", GraduateAnchors(items=[own.id]))


async def test_what_is_refused_leaves_nothing_half_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with memory_home(tmp_path) as memory:
        anchors = work_in(memory).anchors
        asked = SetAnchor(text="No bamboo.", anchor_type="constraint", author="Ann")
        [own] = (await anchors.set("garden", asked)).anchors

        with pytest.raises(ForbiddenError):
            await anchors.graduate("garden", GraduateAnchors(items=[own.id], author="Ben"), own_only="Ben")
        monkeypatch.setattr("daemon.services.context.pins.MOST_PINS", 1)
        with pytest.raises(ConflictError):
            await anchors.set("garden", SetAnchor(text="No gravel.", anchor_type="constraint"))

        assert [one.stem for one in (memory.home / "memory").rglob("*.md")] == ["No bamboo"]
        assert [one.id for one in (await anchors.shown("garden")).anchors] == [own.id]
        twice = GraduateAnchors(items=[own.id, own.id], author="Ann")
        assert len((await anchors.graduate("garden", twice, own_only="Ann")).decisions) == 1


async def test_drift_is_dated_from_the_first_check_that_saw_it_until_one_sees_none(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        anchors = work_in(memory).anchors
        with pytest.raises(InvalidInputError):
            await anchors.check("garden", CheckDrift(outputs=[" "]))
        assert (await anchors.check("garden", CheckDrift(outputs=[AWAY]))).drift_score == 0
        await anchors.set("garden", SetAnchor(text=SPEC.text))
        near = await anchors.check("garden", CheckDrift(outputs=[NEAR]))
        first = await anchors.check("garden", CheckDrift(outputs=[NEAR, AWAY, AWAY, AWAY]))
        second = await anchors.check("garden", CheckDrift(outputs=[AWAY]))
        since = (await anchors.shown("garden")).drift_since
        back = await anchors.check("garden", CheckDrift(outputs=[AWAY, NEAR]))

        assert (near.has_drifted, near.by, near.drift_detected_at) == (False, "words", None)
        assert (first.has_drifted, first.first_output) == (True, 2)
        assert first.drift_detected_at == second.drift_detected_at == since
        assert (back.has_drifted, back.drift_detected_at) == (False, None)


def test_a_constraint_is_broken_by_its_words_or_by_what_contradicts_it() -> None:
    office = Held(id="o", title="o", text="The office opens at 9 am.", anchor_type="decision")

    quiet = judge_drift([RULE, office], [AWAY], None)
    broken = judge_drift(
        [RULE, office], [AWAY, "A hedge of Rhododendrons.\nThe office opens at 11 am."], None
    )

    assert (quiet.score, quiet.first_output) == (0.0, 0)
    assert (broken.score, broken.first_output) == (1.0, 2)
    assert [[one.sentence for one in each.breaches] for each in broken.anchors] == [
        ["A hedge of Rhododendrons."],
        ["The office opens at 11 am."],
    ]


def test_meaning_brings_near_what_shares_no_word() -> None:
    far = judge_drift([SPEC], [AWAY], {"s": [0.1]})
    near = judge_drift([SPEC], [AWAY], {"s": [0.5]})

    assert far.score == 1.0
    assert near.score < 0.2
