"""The trash: what was forgotten comes back, or is erased after all was said."""

from pathlib import Path

import msgspec
import pytest

from app.wire.past import ChangeEntry
from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.fake_memories import NOW
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from tests.ui.test_memory_pane import click
from ui.actions import Act
from ui.theme import ThemeManager

GONE = ChangeEntry(
    item="n6-2",
    title="Rent is due on the 3rd",
    type="fact",
    kind="memory",
    event="forgotten",
    at=NOW,
    since=NOW,
    hand="agent",
    by="Claude Code",
    reason="the lease ended",
    is_seen=False,
)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "window.ini"


def connector() -> FakeConnector:
    return FakeConnector(FakeClient(change_list=[GONE]))


async def show(at: OpenWindow) -> None:
    at.window.actions_by_act[Act.TRASH].trigger()
    await at.until(at.window.desk.trash_page.rows, "what is forgotten")


def test_what_was_forgotten_is_listed_and_comes_back(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            page = at.window.desk.trash_page
            assert page.summary.startswith("1 memory was forgotten.")
            [row] = page.rows()
            assert row.restore.accessibleName() == "Bring back Rent is due on the 3rd"

            at.client.change_list = [msgspec.structs.replace(GONE, is_seen=True)]
            click(row.restore)
            await at.until(lambda: ("restore", "n6-2", 0) in at.client.memory_calls)
            await at.until(lambda: not page.rows())
            assert page.summary == ""

            click(at.window.toast.undo_button)
            await at.until(lambda: ("forget", "n6-2") in at.client.memory_calls)

    drive(story())


def test_older_ones_are_shown_on_request(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    many = [msgspec.structs.replace(GONE, item=f"n6-{at}") for at in range(130)]

    async def story() -> None:
        async with open_window(manager, kept, FakeConnector(FakeClient(change_list=many))) as at:
            await show(at)
            page = at.window.desk.trash_page
            assert len(page.rows()) == 100
            assert page.summary.startswith("130 memories were forgotten.")
            page.more_requested.emit()
            await at.until(lambda: len(page.rows()) == 130)

    drive(story())


def test_erasing_says_what_goes_and_what_stays_before_it_asks(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            trash = at.window.desk.trash
            click(at.window.desk.trash_page.rows()[0].erase)
            dialog = await at.until(lambda: trash.dialog)

            assert "1 file with its words" in [line.text for line in dialog.goes]
            assert "2 backups are written anew without it" in [line.text for line in dialog.goes]
            stays = {line.text: line.hint for line in dialog.stays}
            assert stays["The history in git keeps 4 commits that hold it."].startswith("Delete the folder")
            assert "“Call with the landlord” speaks of it in its own words, which stay" in stays

            dialog.reject()
            assert ("erase", "n6-2") not in at.client.memory_calls

            click(at.window.desk.trash_page.rows()[0].erase)
            dialog = await at.until(lambda: trash.dialog)
            click(dialog.lost)
            await at.until(lambda: ("erase", "n6-2") in at.client.memory_calls)
            await at.until(lambda: at.window.toast.text == "Erased “Rent is due on the 3rd” for ever")

    drive(story())
