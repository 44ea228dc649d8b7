"""The timeline: a day is chosen by mouse and keys; sky, search and details are of then."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.fake_memories import DECISION, made_decision
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from tests.ui.test_memory_pane import click
from ui.actions import Act
from ui.graph.state import LATER_FACTOR
from ui.memory.wording import day_words
from ui.theme import ThemeManager


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "window.ini"


def connector() -> FakeConnector:
    then = datetime(2026, 3, 14, tzinfo=UTC)
    return FakeConnector(FakeClient(items={DECISION: made_decision(as_of=then, resolution="resolved")}))


def today() -> date:
    return date.today()  # noqa: DTZ011  # as the window has it


def day_of(at: OpenWindow) -> date | None:
    return at.window.desk.past.day


async def show(at: OpenWindow) -> None:
    at.window.actions_by_act[Act.TIMELINE].trigger()
    await at.until(lambda: at.window.desk.past.dock.slider.line.bars, "the bars")


def test_a_day_of_the_past_pales_what_came_later_and_says_so_twice(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            past, canvas = at.window.desk.past, at.window.sky.canvas
            slider = past.dock.slider
            assert not past.banner.isVisible()

            middle = QPoint(slider.width() // 2, slider.height() // 2)
            QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=middle)
            await at.until(lambda: past.known)

            assert past.day is not None
            words = day_words(past.day)
            assert past.banner.words.text() == f"You are looking at {words}. Pale outlines came later."
            assert at.window.search_field.filter_button.text() == f"as of {words}  ×"
            assert past.pane.heading.text() == words
            assert past.pane.sure_words[0] == "306: the whole history is there"
            state = canvas._stage.state
            assert state.later is not None
            assert state.later.any()
            assert state.calm[state.later].tolist() == pytest.approx([LATER_FACTOR] * int(state.later.sum()))
            assert not (state.linked & state.later).any()

    drive(story())


def test_keys_walk_by_weeks_and_months_and_home_and_end(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            slider = at.window.desk.past.dock.slider
            assert slider.hasFocus()

            QTest.keyClick(slider, Qt.Key.Key_Left)
            assert day_of(at) == today() - timedelta(days=7)
            assert at.session.as_of == (today() - timedelta(days=7)).isoformat()
            QTest.keyClick(slider, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
            assert (day_of(at) or today()) < today() - timedelta(days=30)
            QTest.keyClick(slider, Qt.Key.Key_Home)
            assert day_of(at) == slider.line.first
            QTest.keyClick(slider, Qt.Key.Key_End)
            assert day_of(at) is None
            assert at.session.as_of == ""

    drive(story())


def test_details_and_search_are_of_then_and_nothing_can_be_changed(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            past = at.window.desk.past
            past.settle(date(2026, 3, 14))

            at.window.navigator.choose(DECISION)
            await at.until(lambda: at.window.desk.view.told)
            assert ("item", DECISION, "2026-03-14") in at.client.calls
            assert past.strip.words == "As it was on 14 March 2026."
            view = at.window.desk.view
            assert not view.tools.edit.isVisible()
            assert not view.foot.replace.isVisible()
            assert not any(step.row.can_undo for step in view.body.history.step_widgets())

            at.window.search_field.set_text("postgres")
            await at.until(lambda: ("search", "postgres", True, "2026-03-14") in at.client.calls)

    drive(story())


def test_every_way_leads_back_to_today(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            past = at.window.desk.past
            for button in (past.banner.today, past.dock.back, at.window.search_field.filter_button):
                past.settle(date(2026, 3, 14))
                await at.until(lambda: at.window.sky.canvas._stage.state.later is not None)
                click(button)
                assert past.day is None
                assert at.window.sky.canvas._stage.state.later is None
                assert not past.banner.isVisible()

            past.settle(date(2026, 3, 14))
            at.window.actions_by_act[Act.STEP_OUT].trigger()
            assert past.day is None

    drive(story())


def test_the_past_stays_when_the_timeline_is_left(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            past = at.window.desk.past
            past.settle(date(2026, 3, 14))

            at.window.actions_by_act[Act.SKY].trigger()

            assert not past.dock.isVisible()
            assert past.banner.isVisible()
            assert not at.window.workspace.is_detail_open()
            past.set_day(None)

    drive(story())


def test_a_link_carries_the_day_that_is_looked_at_and_leads_there_again(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            past, commands = at.window.desk.past, at.window.commands
            past.settle(date(2026, 3, 14))
            at.window.search_field.set_text("postgres")
            commands.copy_link()
            link = QGuiApplication.clipboard().text()
            assert link == "memorarium://search?q=postgres&as_of=2026-03-14"
            past.set_day(None)

            commands.open_link(link)

            assert day_of(at) == date(2026, 3, 14)
            assert past.banner.isVisible()
            await at.until(lambda: ("search", "postgres", False, "2026-03-14") in at.client.calls)
            commands.open_link(f"memorarium://item/{DECISION}?as_of=2026-03-13")
            assert day_of(at) == date(2026, 3, 13)
            assert at.session.as_of == "2026-03-13"
            past.set_day(None)

    drive(story())


def test_play_walks_to_today_and_rests_there(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            dock = at.window.desk.past.dock
            at.window.desk.past.settle(today() - timedelta(days=10))

            click(dock.play)
            assert dock.is_playing
            dock.on_step()
            assert day_of(at) == today() - timedelta(days=3)
            dock.on_step()
            assert day_of(at) is None
            assert not dock.is_playing

    drive(story())
