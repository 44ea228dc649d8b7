"""Health beside the problems: what the doctor saw, and the one act that mends it."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.errors import UnavailableError
from app.wire.care import Load, Vitals
from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.window import open_window
from tests.ui.conftest import Drive
from ui.health.numbers import tiles_of
from ui.health.wording import act_of, name_of
from ui.theme import ThemeManager

NOW = datetime(2026, 11, 30, 9, 14, tzinfo=UTC)


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


def test_numbers_stand_in_six_tiles_above_the_curve_of_an_hour(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    client = FakeClient()

    async def story() -> None:
        async with open_window(manager, kept, FakeConnector(client)) as at:
            panel = at.window.problems_page.health
            at.window.show_page("problems")
            await at.until(panel.tiles)
            await at.until(panel.lines)

            told = {tile.words.name: tile.words for tile in panel.tiles()}
            assert list(told) == ["Sources", "Work", "Search", "Data", "Sky", "Agents"]
            assert all(len(words.numbers) == 3 for words in told.values())
            assert (told["Sources"].state, told["Sources"].tint) == ("4 of 5", "warn")
            assert dict(told["Search"].numbers)["by meaning"] == "83 %"
            assert dict(told["Data"].numbers)["history"] == "41,207 lines"
            assert panel.load.now_words == "231 MB · 0.3 %"
            # What is well takes room only when it is asked for.
            assert [line.isVisible() for line in panel.lines()] == [True, True, False]
            panel.show_well_button.click()
            assert all(line.isVisible() for line in panel.lines())

    drive(story())


@pytest.mark.parametrize(
    ("vitals", "states"),
    [
        (Vitals(load=Load(until=NOW, every_s=60.0)), ["good", "at rest", "good", "no fresh backup", "none"]),
        (
            Vitals(
                load=Load(until=NOW, every_s=60.0),
                waiting=3,
                passages=9,
                with_meaning=2,
                last_backup_at=NOW,
                clients=1,
            ),
            ["good", "busy", "learning", "good", "1 connected"],
        ),
    ],
)
def test_tiles_of_an_empty_and_of_a_busy_home(vitals: Vitals, states: list[str]) -> None:
    told = tiles_of(vitals, NOW)

    assert [one.state for one in told if one.name != "Sky"] == states


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
