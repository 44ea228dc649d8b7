"""Health beside the problems: what the doctor saw, and the one act that mends it."""

from pathlib import Path

import pytest

from app.errors import UnavailableError
from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.window import open_window
from tests.ui.conftest import Drive
from ui.health.wording import act_of, name_of
from ui.theme import ThemeManager


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "window.ini"


def test_findings_stand_worst_first_and_a_repair_is_one_click(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    client = FakeClient()

    async def story() -> None:
        async with open_window(manager, kept, FakeConnector(client)) as at:
            panel = at.window.problems_page.health
            at.window.show_page("problems")
            await at.until(panel.lines)

            assert [one.line.check for one in panel.lines()] == ["chain", "backups", "index"]
            assert panel.summary == "All well but 2 things."
            chain, backups, index = panel.lines()
            assert index.button is None
            assert backups.button is not None
            assert backups.button.accessibleName() == "Back up now: Backups"
            backups.button.click()
            await at.until(lambda: panel.summary == "All well but 1 thing.")
            assert chain.button is not None

    drive(story())
    assert client.asked_of_doctor == [("look", ""), ("repair", "backup"), ("look", "")]


def test_index_is_proven_and_a_report_is_packed_where_the_person_says(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    client = FakeClient()

    async def story() -> None:
        async with open_window(manager, kept, FakeConnector(client)) as at:
            panel, flow = at.window.problems_page.health, at.window.problems.health
            at.window.show_page("problems")
            await at.until(panel.lines)
            flow._ask_where = lambda _panel: ""
            panel.report_requested.emit()
            flow._ask_where = lambda _panel: "/there/report.zip"
            panel.report_requested.emit()
            await at.until(lambda: ("report", "/there/report.zip") in client.asked_of_doctor)
            panel.proof_requested.emit()
            await at.until(lambda: ("prove", "") in client.asked_of_doctor)

    drive(story())
    assert [one for one in client.asked_of_doctor if one[0] == "report"] == [("report", "/there/report.zip")]


def test_doctor_that_cannot_look_says_so_and_may_be_asked_again(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    client = FakeClient()

    async def fail() -> None:
        raise UnavailableError("Not now.")

    async def story() -> None:
        async with open_window(manager, kept, FakeConnector(client)) as at:
            panel = at.window.problems_page.health
            client.doctor = fail  # type: ignore[method-assign,assignment]  # for this story
            at.window.show_page("problems")
            await at.until(lambda: panel.said == "Not now.")
            assert panel.can_look

    drive(story())


def test_every_check_and_repair_has_words() -> None:
    checks = {
        "settings", "clients", "modes", "disk", "model", "chain", "texts", "pending", "records", "index",
        "pages", "vectors", "erased", "backups", "git_history", "sources", "work", "versions", "leftovers",
    }  # fmt: skip
    repairs = {
        "settings", "clients", "modes", "chain", "texts", "pending", "records", "index", "words", "pages",
        "erased", "backups", "backup", "leftovers", "sources", "learning", "model",
    }  # fmt: skip

    assert all(name_of(check) != check for check in checks)
    assert all(act_of(repair) for repair in repairs)
