"""Plans as pages: what may be, what is kept, what an editor, an undo and a rebuild make of them."""

from pathlib import Path

import pytest

from app.errors import (
    ConflictError,
    InvalidInputError,
    ItemNotFoundError,
    PlanCycleError,
    VersionChangedError,
)
from app.paths import HomePaths
from app.wire.memories import NewMemory
from app.wire.past import Undo
from app.wire.plans import (
    ChangePlan,
    ChangeTask,
    CompletePlan,
    CreatePlan,
    FailPlan,
    NewTask,
    Plan,
    ReopenPlan,
    TaskChange,
)
from app.wire.truth import Decide
from daemon.pages.plan import PlanTask
from daemon.pages.task_graph import ring_in
from daemon.services.memory.rebuild import rebuild
from daemon.services.work.plans import PlanQuery
from tests.helpers.memory import MemoryHome, memory_home
from tests.helpers.work import work_in

BEDS = CreatePlan(
    title="Beds",
    tasks=[
        NewTask(text="Dig"),
        NewTask(text="Plant", depends_on=[1]),
        NewTask(text="Eat", depends_on=["t2"]),
    ],
    context="Before the frost.",
    author="Ann",
    session="spring",
)


def page_of(memory: MemoryHome, plan: Plan) -> Path:
    return memory.home / "memory" / plan.path


async def test_a_plan_is_a_page_whose_steps_are_versions(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        plans = work_in(memory).plans
        made = await plans.create(BEDS)
        same = await plans.create(BEDS)
        for state in ("in_progress", "complete"):
            done = await plans.change_task(made.id, ChangeTask(task="t1", state=state, author="Ben"))

        assert (
            "- [x] Dig ^t1\n    - by: Ben\n- [ ] Plant ^t2\n    - after: t1"
            in page_of(memory, made).read_text()
        )
        assert (done.progress, done.next, done.blocked, done.version) == (0.3333, ["t2"], ["t3"], 3)
        assert same.id != made.id
        with pytest.raises(InvalidInputError):
            await plans.find(PlanQuery(state="open"))
        assert (await plans.find(PlanQuery())).counts == {"active": 2}


async def test_the_same_request_makes_one_plan_and_one_step(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        plans = work_in(memory).plans
        asked = CreatePlan(title="Beds", tasks=BEDS.tasks, request_id="once")
        first, again = await plans.create(asked), await plans.create(asked)
        step = ChangePlan(add=[NewTask(text="Water")], request_id="twice")
        await plans.change(first.id, step)
        grown = await plans.change(first.id, step)

        assert first.id == again.id
        assert len(grown.tasks) == 4


async def test_what_cannot_be_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        plans = work_in(memory).plans
        made = await plans.create(BEDS)
        with pytest.raises(PlanCycleError, match="t1 waits for t3, which waits for t2, which waits for t1"):
            await plans.change_task(made.id, ChangeTask(task="t1", depends_on=["t3"]))
        with pytest.raises(PlanCycleError, match="t2 waits for itself"):
            await plans.change(
                made.id,
                ChangePlan(add=[NewTask(text="Water")], change=[TaskChange(task="t2", depends_on=["t2"])]),
            )
        with pytest.raises(PlanCycleError):
            await plans.create(
                CreatePlan(
                    title="Ring", tasks=[NewTask(text="a", depends_on=[2]), NewTask(text="b", depends_on=[1])]
                )
            )
        with pytest.raises(ItemNotFoundError, match="t9"):
            await plans.change_task(made.id, ChangeTask(task="t9", state="complete"))
        with pytest.raises(InvalidInputError):
            await plans.change_task(made.id, ChangeTask(task="t1", state="failed"))
        with pytest.raises(VersionChangedError):
            await plans.change(made.id, ChangePlan(remove=["t1"], if_version=7))
        with pytest.raises(ConflictError, match="open"):
            await plans.complete(made.id, CompletePlan())
        [fact] = await memory.remember(NewMemory(text="No plan.", type="fact"))
        with pytest.raises(ItemNotFoundError):
            await plans.change_task(fact.id, ChangeTask(task="t1"))

        assert await plans.get(made.id) == plans_as(made)


def plans_as(made: Plan) -> Plan:
    return type(made)(**{name: getattr(made, name) for name in made.__struct_fields__} | {"receipt": ""})


async def test_replanning_bridges_what_goes_and_never_gives_a_number_twice(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        plans = work_in(memory).plans
        made = await plans.create(BEDS)
        await plans.change(made.id, ChangePlan(remove=["t3"]))
        grown = await plans.change(
            made.id,
            ChangePlan(
                remove=["t2"],
                add=[NewTask(text="Sow", key="sow", depends_on=["t1"])],
                change=[TaskChange(task="t1", text="Dig deep", depends_on=[])],
                title="Beds in May",
            ),
        )
        longer = await plans.change(made.id, ChangePlan(add=[NewTask(text="Eat", depends_on=["t4"])]))
        bridged = await plans.change(made.id, ChangePlan(remove=["t4"]))

        assert [(one.id, one.text) for one in grown.tasks] == [("t1", "Dig deep"), ("t4", "Sow")]
        assert grown.title == "Beds in May"
        assert longer.tasks[-1].depends_on == ["t4"]
        assert bridged.tasks[-1].depends_on == ["t1"]


async def test_a_page_that_somebody_edited_is_read_as_it_is(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        plans = work_in(memory).plans
        made = await plans.create(BEDS)
        page = page_of(memory, made)
        text = page.read_text().replace("- [ ] Dig", "- [x] Dig")
        page.write_text(f"{text}- [ ] Rest\n    - after: t8\n- [ ] Sleep ^t5\n    - after: t5\n")
        await memory.keeper.take_in(made.id)
        seen = await plans.get(made.id)
        page.write_text(page.read_text().replace("    - after: t5\n", ""))
        # Nobody told of this edit yet.
        later = await plans.change_task(made.id, ChangeTask(task="t6", state="complete"))

        assert (seen.done, seen.next) == (1, ["t2", "t6"])
        assert seen.problems == ["t6 waits for t8, which is not there.", "t5 waits for itself."]
        assert "- [x] Rest ^t6" in page.read_text()
        assert later.problems == ["t6 waits for t8, which is not there."]


async def test_a_plan_fails_goes_on_and_becomes_a_decision_in_one_change(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        plans = work_in(memory).plans
        made = await plans.create(BEDS)
        failed = await plans.fail(made.id, FailPlan(reason="frost", author="Ann"))
        with pytest.raises(ConflictError, match="failed"):
            await plans.change_task(made.id, ChangeTask(task="t1", state="complete"))
        again = await plans.reopen(made.id, ReopenPlan())
        done = await plans.complete(
            made.id,
            CompletePlan(
                outcome="Two beds.",
                leave_open=True,
                graduate=True,
                decision=Decide(text="We grow our own tomatoes."),
                author="Ann",
                session="summer",
            ),
        )
        assert done.decision is not None
        decision = await memory.decisions.get(done.decision.id)
        await memory.past.undo_session("summer", Undo(reason="only tried"))
        back = await plans.get(made.id)

        assert (failed.state, failed.outcome, failed.next) == ("failed", "frost", [])
        assert (again.state, again.next) == ("active", ["t1"])
        assert (done.state, done.outcome, done.decision.relation) == (
            "completed",
            "Two beds.",
            "derived-from",
        )
        assert (decision.text, decision.rationale) == ("We grow our own tomatoes.", "Before the frost.")
        assert (back.state, back.decision) == ("active", None)


async def test_an_index_that_is_made_anew_knows_the_same_plan(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        plans = work_in(memory).plans
        made = await plans.create(BEDS)
        await plans.change_task(made.id, ChangeTask(task="t1", state="complete", note="deep"))
        before = await plans.get(made.id)
    assert (await rebuild(HomePaths(tmp_path), only_check=True)).differences == []
    await rebuild(HomePaths(tmp_path))
    async with memory_home(tmp_path) as memory:
        plans = work_in(memory).plans

        assert await plans.get(made.id) == before
        await memory.memories.forget(made.id)
        with pytest.raises(ItemNotFoundError):
            await plans.get(made.id)
        assert (await plans.find(PlanQuery(state="all"))).plans == []


def test_a_ring_is_named_from_within_and_a_long_chain_is_none() -> None:
    chain = [PlanTask(id=f"t{n}", text="x", after=(f"t{n + 1}",)) for n in range(1, 900)]

    assert ring_in([*chain, PlanTask(id="t900", text="x")]) == []
    assert ring_in([*chain, PlanTask(id="t900", text="x", after=("t899",))]) == ["t899", "t900"]
