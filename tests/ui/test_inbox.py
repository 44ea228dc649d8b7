"""The inbox: both claims, four answers by button and key, and the way back."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.wire.events import ConflictsChanged
from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.fake_memories import made_conflicts
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from tests.ui.test_memory_pane import click
from ui.actions import Act
from ui.theme import ThemeManager


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "window.ini"


def connector() -> FakeConnector:
    return FakeConnector(FakeClient(conflict_list=made_conflicts()))


async def show(at: OpenWindow) -> None:
    at.window.actions_by_act[Act.INBOX].trigger()
    await at.until(lambda: at.window.desk.inbox_page.conflict, "the first contradiction")


def decided(at: OpenWindow) -> list[tuple[object, ...]]:
    return [call for call in at.client.memory_calls if call[0] in ("resolve", "reopen")]


def test_the_side_bar_counts_and_the_page_shows_both_sides(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector(), (1600, 1000)) as at:
            row = at.window.side_bar.page_row("inbox")
            await at.until(lambda: "3 contradictions wait" in row.accessibleName())
            await show(at)
            page = at.window.desk.inbox_page

            assert page.question.text() == "When is the rent due?"
            assert page.explanation.text().endswith("Sure: .93")
            assert (page.existing.title, page.new.title) == (
                "Rent is due on the 3rd",
                "Rent is due on the 1st",
            )
            assert page.place.text() == "1 of 3"
            assert not page.done.isEnabled()
            assert page.nearby.canvas.scene.count > 1

    drive(story())


def test_more_than_a_hundred_are_listed_on_request(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    many = [msgspec.structs.replace(made_conflicts()[0], id=f"c{at}") for at in range(130)]

    async def story() -> None:
        async with open_window(manager, kept, FakeConnector(FakeClient(conflict_list=many))) as at:
            await show(at)
            page = at.window.desk.inbox_page
            assert len(page.list.rows) == 100
            click(page.list.more)
            await at.until(lambda: len(page.list.rows) == 130)
            assert not page.list.more.isVisible()

    drive(story())


def test_a_key_shows_what_follows_and_enter_decides(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            page = at.window.desk.inbox_page
            page.setFocus()

            QTest.keyClick(page, Qt.Key.Key_2)
            assert page.choices.choice == "accept_new"
            assert page.effects.head == "If you take the new one"
            assert "“Rent is due on the 3rd” ends and stays in history." in page.effects.texts()
            assert decided(at) == []

            page.reason.setFocus()
            QTest.keyClicks(page.reason, "New lease signed")
            QTest.keyClick(page.reason, Qt.Key.Key_Return)
            await at.until(lambda: decided(at))
            assert decided(at) == [("resolve", "c1", "accept_new", "New lease signed")]
            await at.until(lambda: page.conflict and page.conflict.id == "c2")
            assert page.reason.text() == ""

    drive(story())


@pytest.mark.parametrize(
    ("key", "choice"),
    [(Qt.Key.Key_1, "keep_existing"), (Qt.Key.Key_3, "keep_both"), (Qt.Key.Key_4, "defer")],
)
def test_the_same_key_twice_decides(
    drive: Drive, manager: ThemeManager, kept: Path, key: Qt.Key, choice: str
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            page = at.window.desk.inbox_page

            QTest.keyClick(page, key)
            QTest.keyClick(page, key)
            await at.until(lambda: decided(at))

            assert decided(at) == [("resolve", "c1", choice, "")]

    drive(story())


def test_a_decision_is_taken_back_by_the_toast_and_from_the_list(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            page = at.window.desk.inbox_page
            click_card = page.choices.cards[0]
            QTest.mouseClick(click_card, Qt.MouseButton.LeftButton)
            click(page.done)
            await at.until(lambda: at.window.toast.text.startswith("Kept what was known"))

            click(at.window.toast.undo_button)
            await at.until(lambda: ("reopen", "c1") in decided(at))
            await at.until(lambda: page.conflict and page.conflict.id == "c1")

            page.choose("keep_both")
            click(page.done)
            await at.until(lambda: page.conflict and page.conflict.id != "c1")
            page.list.on_toggled()
            await at.until(lambda: [row for row in page.list.rows if row.conflict.id == "c1"])
            [row] = [row for row in page.list.rows if row.conflict.id == "c1"]
            click(row)
            await at.until(lambda: page.conflict and page.conflict.id == "c1")
            assert page.decided.text().startswith("Keep both · you")
            click(page.take_back)
            await at.until(lambda: decided(at).count(("reopen", "c1")) == 2)

    drive(story())


def test_j_and_k_walk_and_what_is_settled_elsewhere_goes(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            page = at.window.desk.inbox_page
            QTest.keyClick(page, Qt.Key.Key_J)
            await at.until(lambda: page.conflict and page.conflict.id == "c2")
            QTest.keyClick(page, Qt.Key.Key_K)
            await at.until(lambda: page.conflict and page.conflict.id == "c1")

            at.client.conflict_list = []
            at.connector.stream.send(ConflictsChanged(conflict_ids=["c1"], open=0))
            await at.until(lambda: page.conflict is None)
            assert at.window.side_bar.page_row("inbox").accessibleName() == "Inbox"

    drive(story())


def test_a_claim_opens_beside_the_sky(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)

            click(at.window.desk.inbox_page.existing.open)
            await at.until(lambda: at.window.detail.item_id == "n6-2")

            assert at.window.pages.name == "sky"
            assert at.window.tool_bar.isVisible()

    drive(story())
