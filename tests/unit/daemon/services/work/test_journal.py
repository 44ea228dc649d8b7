"""Failures, reasoning and the development log: what is kept, what is not, how near failures are."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from app.errors import InvalidInputError, ItemNotFoundError
from app.wire.devlog import LogFriction, RecordPattern, SaveSession
from app.wire.journal import CheckFailure, LogFailure, ResolveFailure, StoreTrace, TraceStep
from app.wire.memories import NewMemory
from app.wire.plans import CreatePlan
from app.wire.truth import AddEvidence, Decide
from daemon.embedding.port import EmbedderPort
from daemon.services.find.search import SearchService
from daemon.services.work.failure_look import likeness, looks_of
from daemon.services.work.failures import FailureQuery, Failures
from daemon.services.work.rules import RuleQuery
from daemon.services.work.trace_quality import LEAST_QUALITY, quality_of
from tests.helpers.fake_embedder import fake_details, fake_vector
from tests.helpers.memory import memory_home
from tests.helpers.notes import MODEL, made_note
from tests.helpers.work import Asleep, FoundNothing, work_in

GOOD = """Thought: is there any water in the tank at all?
Action: look into the tank behind the shed
Observation: it has been empty since Monday
Conclusion: fill the tank before watering the beds"""


def steps(*told: str) -> list[TraceStep]:
    return [TraceStep(type=kind, text=text) for kind, _, text in (one.partition(" ") for one in told)]  # type: ignore[arg-type]  # kinds of steps


async def test_a_failure_is_logged_in_its_plan_checked_and_resolved(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        work = work_in(memory)
        plan = await work.plans.create(CreatePlan(title="Beds"))
        asked = LogFailure(
            text="The pump does not start.", error_type="PumpDead", plan=plan.id, task="t1", author="Ann"
        )
        made = await work.failures.log(asked)
        await work.failures.log(LogFailure(text="The hose leaks.", error_type="HoseLeak"))
        found = await work.failures.check(CheckFailure(error_type="pumpdead", text="start the pump"))
        in_plan = await work.failures.find(FailureQuery(plan=plan.id, only_open=True))
        done = await work.failures.resolve(made.id, ResolveFailure(resolution="Drain it.", cause="frost"))
        after = await work.failures.find(FailureQuery(only_open=True))

        assert made.plan is not None
        assert (made.plan.id, made.origin, made.receipt) == (plan.id, "failure:Ann", "created")
        assert [(one.id, one.matched) for one in found.failures] == [(made.id, ["error_type", "words"])]
        assert (found.checked, found.by_meaning, found.failures[0].why) == (
            2,
            False,
            "a type of error like it; it says the same words",
        )
        assert [one.id for one in in_plan.failures] == [made.id]
        assert (done.resolution, done.cause, after.total, after.open) == ("Drain it.", "frost", 1, 1)
        with pytest.raises(InvalidInputError):
            await work.failures.check(CheckFailure())
        with pytest.raises(ItemNotFoundError):
            await work.failures.log(LogFailure(text="x", plan=made.id))


class Dozing(Asleep):
    """A model that has time for two texts at a time, then hangs."""

    dims, model_id = 384, MODEL

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.room = 2

    def reads(self, _text: str) -> bool:
        return True

    async def embed_with_details(self, texts: Sequence[str], **_: Any) -> tuple[Any, list[Any]]:
        self.room -= 1
        if self.room < 0:
            await asyncio.Event().wait()
        self.asked += texts
        return np.stack([fake_vector(one) for one in texts]), [fake_details(one) for one in texts]


async def test_what_was_learnt_before_the_time_was_over_is_not_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("daemon.services.work.failures.PATIENCE_S", 0.1)
    async with memory_home(tmp_path) as memory:
        model = Dozing()
        failures = Failures(
            memory.db, memory.memories, cast("SearchService", FoundNothing()), cast("EmbedderPort", model)
        )
        for text in ("The pump is dead.", "The hose leaks.", "The gate is stuck.", "The tank is dry."):
            await failures.log(LogFailure(text=text))
        checks = []
        for _ in range(4):
            model.room = 2
            checks.append(await failures.check(CheckFailure(text="is the pump dead")))

    assert [one.by_meaning for one in checks] == [False, False, False, True]
    told = [text for text in model.asked if text != "is the pump dead"]
    assert len(told) == len(set(told)) == 4


async def test_a_note_of_a_folder_that_names_a_type_is_no_failure(tmp_path: Path) -> None:
    note = made_note("Pump.md", "It broke.", properties={"type": "failure"})
    async with memory_home(tmp_path) as memory:
        async with memory.db.transaction() as tables:
            await tables.notes.save_many([note], MODEL)
        with pytest.raises(ItemNotFoundError):
            await work_in(memory).failures.get(note.id)


def test_types_of_errors_are_alike_by_their_telling_parts() -> None:
    assert likeness("readtimeout", "readtimeout") > likeness("http timeout error", "timeout") > 0
    assert likeness("valueerror", "keyerror") == likeness("", "") == 0


def test_the_nearest_failure_is_told_with_what_is_like_it() -> None:
    records = {"a": "the pump is dead", "b": "the hose leaks", "c": "rain"}

    looks = looks_of(records, {"a": "PumpDead"}, "hose of the pump", "", {"a": 0.3, "b": 0.6, "c": 0.0})

    assert [(one.id, one.matched) for one in looks] == [
        ("b", ("words", "meaning")),
        ("a", ("words", "meaning")),
    ]


async def test_reasoning_that_is_good_enough_is_kept_with_what_came_of_it(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        traces = work_in(memory).traces
        [fact] = await memory.remember(NewMemory(text="The tank is empty.", type="fact"))
        asked = StoreTrace(
            text=GOOD, goal="find out why the beds are dry", artifacts=[fact.id], complexity="low"
        )
        tried = await traces.store(StoreTrace(text=GOOD, dry_run=True))
        kept = await traces.store(asked)
        few = await traces.store(StoreTrace(text=GOOD, min_steps=5))
        chain = await memory.truth.chain(fact.id, "causes", 1)

        assert (tried.status, tried.id) == ("checked", "")
        assert (kept.status, kept.quality.score, kept.title) == (
            "created",
            tried.quality.score,
            "find out why the beds are dry",
        )
        assert [one.type for one in kept.steps] == ["thought", "action", "observation", "conclusion"]
        assert [one.id for one in kept.artifacts] == [fact.id]
        assert [(edge.cause, edge.effect) for edge in chain.edges] == [(kept.id, fact.id)]
        assert (few.status, few.quality.reasons[-1]) == ("ignored", "4 steps, and 5 are asked for")
        assert [one.id for one in (await traces.find("", 5)).traces] == [kept.id]
        with pytest.raises(InvalidInputError):
            await traces.store(StoreTrace())


def test_loops_and_repetitions_cost_and_kinds_of_steps_pay() -> None:
    loop = steps(*["action run the whole test suite again", "observation two of the tests still fail"] * 4)
    plain = steps("thought the tank may be empty since Monday", "thought the hose may leak near the gate")
    ended = [*plain, *steps("conclusion both are to be looked at before noon today")]

    assert quality_of([]).score == 0
    assert quality_of(loop).score < LEAST_QUALITY
    assert quality_of(loop).loops == 0.75
    assert LEAST_QUALITY <= quality_of(plain).score < quality_of(ended).score <= 1
    assert quality_of([*ended, ended[0]]).redundancy == 0.25


async def test_sureness_is_told_from_four_sides(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        [fact] = await memory.remember(NewMemory(text="It costs 9,000.", type="fact"))
        pump = await memory.decisions.decide(Decide(text="We heat with a pump.", based_on=[fact.id]))
        later = await memory.decisions.decide(Decide(text="No gas pipe.", based_on=[pump.id]))
        lonely = await memory.decisions.decide(Decide(text="Paint it blue."))
        for supports in (True, True, False):
            await memory.truth.add_evidence(pump.id, AddEvidence(supports=supports, text="seen"))
        sureness = work_in(memory).sureness
        told = [await sureness.of(one.id) for one in (pump, later, lonely)]

        assert (told[0].evidence, told[0].consensus) == (0.5, 0.6667)
        assert [one.directness for one in told] == [1.0, 0.5, 0.0]
        assert told[0].score == pytest.approx(0.4 * 0.5 + 0.2 * (told[0].recency + 2 / 3 + 1), abs=1e-3)
        assert (told[2].evidence, told[2].consensus) == (0.0, 0.5)


async def test_a_session_hands_over_to_the_next(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        work = work_in(memory)
        plan = await work.plans.create(CreatePlan(title="Beds"))
        failure = await work.failures.log(LogFailure(text="The pump is dead."))
        for day in ("Monday", "Tuesday", "Wednesday"):
            await work.log.save_session(SaveSession(summary=f"Dug on {day}.", next=["plant"]))
        await work.log.record_pattern(RecordPattern(text="Press the soil.", steps=["take some"]))
        await work.log.log_friction(LogFriction(description="The key is gone.", severity="high"))
        found = await work.log.context("", 2)
        [rule] = await memory.remember(
            NewMemory(
                text="No palms.\n\n## Detection patterns\n\n- palm*",
                type="constraint",
                meta={"domain": "garden"},
            )
        )
        await memory.remember(NewMemory(text="No noise.", type="constraint"))

        assert [one.text.split("\n")[0] for one in found.sessions] == ["Dug on Wednesday.", "Dug on Tuesday."]
        assert ([one.id for one in found.plans], [one.id for one in found.failures]) == (
            [plan.id],
            [failure.id],
        )
        assert (len(found.patterns), found.frictions[0].severity) == (1, "high")
        assert [one.id for one in (await work.rules.find(RuleQuery(domain="Garden"))).rules] == [rule.id]
        assert (await work.rules.get(rule.id)).patterns == ["palm*"]
