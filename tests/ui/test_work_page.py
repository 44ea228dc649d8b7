"""The page of work: plans as boards and graphs, the failure journal, reasoning; by mouse and by keys."""

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.errors import InvalidInputError
from app.wire.events import PlanChanged
from app.wire.plans import ChangePlan, ChangeTask, CompletePlan
from tests.helpers.desk import OpenDesk, open_desk
from tests.helpers.fake_client import FakeClient
from tests.helpers.fake_work import standing
from tests.ui.conftest import Drive
from tests.ui.test_memory_pane import click
from ui.theme import ThemeManager
from ui.work.desk import WorkDesk
from ui.work.task_card import TaskCard


async def show(at: OpenDesk[WorkDesk]) -> WorkDesk:
    at.pages.show_page("work")
    await at.until(lambda: at.desk.page.plan.plan, "the plan")
    return at.desk


def card(desk: WorkDesk, task: str) -> TaskCard:
    found = desk.page.plan.board.card(task)
    assert found is not None
    return found


def test_a_plan_is_a_board_whose_cards_say_what_is_next_and_what_waits(
    drive: Drive, manager: ThemeManager
) -> None:
    async def story() -> None:
        async with open_desk(WorkDesk, manager) as at:
            desk = await show(at)
            view = desk.page.plan
            assert view.done.text() == "4 of 12 done"
            assert [row.words.note for row in desk.page.list.rows] == ["4/12", "1/2", "2/2", "0/1"]
            counts = {state: len(column.cards) for state, column in view.board.columns.items()}
            assert counts == {"pending": 4, "in_progress": 2, "blocked": 1, "complete": 4, "failed": 1}
            first = view.board.columns["pending"].cards[0]
            assert first.accessibleName() == "Write down how to go back, To do, next"
            assert card(desk, "t9").accessibleName().endswith("waits for 3 tasks")
            assert card(desk, "t7").accessibleName().endswith("Blocked, Their office answers on Monday")

            QTest.keyClick(first, Qt.Key.Key_2)
            await at.until(lambda: card(desk, "t8").task.state == "in_progress")
            assert at.client.work_calls == [("task", "p1", ChangeTask(task="t8", state="in_progress"))]
            click(at.toast.undo_button)
            await at.until(lambda: ("undo", "p1") in [call[:2] for call in at.client.memory_calls])

    drive(story())


def test_a_task_that_failed_needs_its_reason(drive: Drive, manager: ThemeManager) -> None:
    async def story() -> None:
        async with open_desk(WorkDesk, manager) as at:
            desk = await show(at)
            part = desk.page.plan.task
            click(card(desk, "t9"))
            assert part.task is not None
            assert part.task.id == "t9"
            assert next(chip.accessibleName() for chip in part.waits) == (
                "Waits for “Compare both databases row by row”"
            )
            click(part.moves["failed"])
            assert part.said.text().startswith("Say why")
            assert not at.client.work_calls

            part.note.setText("The copy takes nine hours")
            click(part.moves["failed"])
            await at.until(lambda: card(desk, "t9").task.state == "failed")
            click(part.waits[0])
            await at.until(lambda: card(desk, "t9").task.depends_on == ["t7", "t8"])
            QTest.keyClick(part, Qt.Key.Key_Escape)
            assert part.isHidden()
            assert at.pages.name == "work"

    drive(story())


def test_the_graph_draws_an_arrow_for_each_wait_and_is_walked_by_arrows(
    drive: Drive, manager: ThemeManager
) -> None:
    async def story() -> None:
        async with open_desk(WorkDesk, manager) as at:
            desk = await show(at)
            graph = desk.page.plan.graph
            click(desk.page.plan.ways.button("graph"))
            assert len(graph.arrows) == 14
            assert ("t9", "t10") in graph.arrows
            places = [one.geometry() for one in graph.cards()]
            assert not [1 for at_ in range(12) for to in range(at_) if places[at_].intersects(places[to])]
            first, second = graph.card("t1"), graph.card("t2")
            assert first is not None
            assert second is not None
            first.setFocus()
            QTest.keyClick(first, Qt.Key.Key_Right if graph.is_across else Qt.Key.Key_Down)
            assert any(one.hasFocus() and one.task.id in ("t2", "t3") for one in graph.cards())
            QTest.keyClick(second, Qt.Key.Key_Return)
            assert desk.page.plan.chosen_task == "t2"

    drive(story())


def test_tasks_come_and_go_and_the_plan_ends_with_what_came_of_it(
    drive: Drive, manager: ThemeManager
) -> None:
    async def story() -> None:
        async with open_desk(WorkDesk, manager) as at:
            desk = await show(at)
            view = desk.page.plan
            QTest.keyClicks(view.new_task, "Tell Nordwind")
            QTest.keyClick(view.new_task, Qt.Key.Key_Return)
            await at.until(lambda: view.done.text() == "4 of 13 done")
            click(card(desk, "t11"))
            click(view.task.remove)
            await at.until(lambda: ("change", "p1", ChangePlan(remove=["t11"])) in at.client.work_calls)

            click(view.complete)
            view.end.text.setText("Atlas runs on PostgreSQL")
            click(view.end.graduate)
            click(view.end.done)
            ending = CompletePlan(outcome="Atlas runs on PostgreSQL", graduate=True, leave_open=True)
            await at.until(lambda: ("complete", "p1", ending) in at.client.work_calls)
            await at.until(lambda: view.outcome.text() == "Atlas runs on PostgreSQL")
            assert view.new_task.isHidden()
            assert not view.reopen.isHidden()

    drive(story())


def test_what_cannot_be_so_is_said_on_the_page_in_the_words_of_the_tasks(
    drive: Drive, manager: ThemeManager
) -> None:
    async def story() -> None:
        async with open_desk(WorkDesk, manager) as at:
            desk = await show(at)
            view = desk.page.plan
            at.client.plan_refusal = InvalidInputError("That cannot be: t9 waits for t12.")
            view.choose("t9")
            view.task.wait_for("t12")
            await at.until(view.refused.text)
            assert view.refused.text() == (
                "That cannot be: “Freeze writes and copy the rest” waits for"
                " “Watch it for a week, then retire SQLite”."
            )
            at.client.plan_refusal = None
            view.move_task("t8", "in_progress")
            await at.until(lambda: not view.refused.text())

    drive(story())


def test_what_another_hand_does_to_a_plan_is_seen_at_once(drive: Drive, manager: ThemeManager) -> None:
    async def story() -> None:
        async with open_desk(WorkDesk, manager) as at:
            desk = await show(at)
            plan = at.client.plan_list[0]
            tasks = [msgspec.structs.replace(one, state="complete") for one in plan.tasks]
            at.client.plan_list[0] = standing(msgspec.structs.replace(plan, tasks=tasks))
            event = PlanChanged(plan_id="p1", title=plan.title, state="active", done=12, total=12)
            at.connector.stream.send(event)
            await at.until(lambda: desk.page.plan.done.text() == "12 of 12 done")

    drive(story())


def test_without_plans_the_page_says_what_one_is_and_begins_one(drive: Drive, manager: ThemeManager) -> None:
    async def story() -> None:
        async with open_desk(WorkDesk, manager, FakeClient(plan_list=[])) as at:
            at.pages.show_page("work")
            page = at.desk.page
            await at.until(lambda: page.nothing.title.text() == "No plans yet")
            click(page.begin)
            page.form.title.setText("A shed")
            page.form.tasks.setPlainText("Measure\nSaw")
            click(page.form.in_turn)
            click(page.form.create_button)
            await at.until(lambda: page.plan.title.text() == "A shed")
            assert at.client.plan_list[0].next == ["t1"]

    drive(story())


def test_open_failures_stand_first_and_what_helped_is_kept(drive: Drive, manager: ThemeManager) -> None:
    async def story() -> None:
        async with open_desk(WorkDesk, manager) as at:
            desk = await show(at)
            click(desk.page.list.parts.button("failures"))
            view = desk.page.failure
            await at.until(lambda: view.failure, "a failure")
            assert [row.words.said for row in desk.page.list.rows] == ["open", "open", "resolved", "resolved"]
            assert view.shown_parts() == ["What happened", "While doing", "Cause", "What was tried"]
            assert not view.resolve.isEnabled()
            view.answer.setPlainText("Take libpq 14 or newer")
            click(view.resolve)
            await at.until(lambda: ("resolve", "f1", "Take libpq 14 or newer") in at.client.work_calls)
            await at.until(lambda: desk.page.list.foot.text() == "1 has no answer yet")
            assert view.shown_parts()[-1] == "What helped"

            desk.page.list.field.setText("umlauts")
            QTest.keyClick(desk.page.list.field, Qt.Key.Key_Return)
            await at.until(lambda: view.title.text() == "Umlauts come out broken")
            desk.page.list.field.setText("nothing like it")
            QTest.keyClick(desk.page.list.field, Qt.Key.Key_Return)
            await at.until(lambda: desk.page.nothing.title.text().startswith("Nothing speaks of"))

            click(desk.page.list.parts.button("reasoning"))
            await at.until(lambda: desk.page.trace.title.text() == "Why Atlas leaves SQLite")
            assert desk.page.trace.step_names()[4].startswith("Decision: Take PostgreSQL")

    drive(story())
