"""Sources in the window: their rows, their settings, what they ask, what went wrong with their files."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from app.errors import InvalidInputError
from app.wire.events import ProblemsChanged, SourceChanged
from app.wire.sources import ChangeSource, Source
from app.wire.status import Problem
from tests.helpers.fake_client import FakeClient, FakeConnector, made_sources
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from ui.pieces.nav_row import NavRow
from ui.theme import ThemeManager
from ui.window.remove_dialog import GoneDialog
from ui.window.source_sheet import SourceCard

ASKS = Problem(
    source_id="s3", path="", code="many_missing", message="83 notes are gone at once. They stay here."
)
HUGE = Problem(source_id="s1", path="Recipes/huge.md", code="too_large", message="It is too large.")
ODD = Problem(source_id="s2", path="odd.md", code="impossible_date", message="No such day.", line=3)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "window.ini"


def _sources(**changes: object) -> list[Source]:
    """The made sources, the last of them back, the first with these changes."""
    sources = made_sources()
    sources[3] = msgspec.structs.replace(sources[3], state="present")
    sources[0] = msgspec.structs.replace(sources[0], **changes)
    return sources


def _with(found: list[Problem] | None = None, **changes: object) -> FakeConnector:
    return FakeConnector(FakeClient(source_list=_sources(**changes), problem_list=found or []))


def _open(at: OpenWindow, source_id: str = "s1") -> SourceCard:
    at.window.care.open_settings(source_id)
    sheet = at.window.care.sheet
    assert sheet is not None
    return sheet.card


def _changes(at: OpenWindow) -> list[object]:
    return [call[2] for call in at.client.calls if call[0] == "change_source"]


# -- settings ----------------------------------------------------------------------------------------


def test_the_gear_of_a_row_opens_its_settings(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with()) as at:
            row = at.window.side_bar.source_rows()[1]
            row.setFocus()
            gear = await at.until(lambda: _gear(row))

            gear.click()

            assert at.window.care.sheet is not None
            assert at.window.care.sheet.card.accessibleName() == "Settings of Nordwind"

    drive(story())


def test_the_gear_can_be_reached_by_the_keyboard(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with()) as at:
            at.window.activateWindow()
            row = at.window.side_bar.source_rows()[0]
            row.setFocus()
            gear = await at.until(lambda: _gear(row))

            QTest.keyClick(row, Qt.Key.Key_Tab)

            assert gear.hasFocus()
            assert gear.accessibleName() == "Settings of Second brain"

    drive(story())


def test_each_field_is_kept_by_itself(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with()) as at:
            card = _open(at)

            card.name.setText("  Brain ")
            card.name.editingFinished.emit()
            await at.until(lambda: card.row_of("name").said == "Saved")
            card.kind.activated.emit(2)
            await at.until(lambda: card.row_of("kind").said == "Saved")
            card.limit.activated.emit(4)
            await at.until(lambda: card.row_of("limit").said == "Saved")

            assert _changes(at) == [
                ChangeSource(name="Brain"),
                ChangeSource(kind="markdown"),
                ChangeSource(limit_mib=10.0),
            ]
            assert at.window.side_bar.source_rows()[0].text() == "Brain"

    drive(story())


def test_patterns_are_kept_once_when_the_sheet_goes(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with(patterns=["drafts"])) as at:
            card = _open(at)
            assert card.patterns.toPlainText() == "drafts"

            card.patterns.setFocus()
            card.patterns.setPlainText("drafts\n\n  *.log  \n")
            at.window.care.close_settings()
            await at.until(lambda: _changes(at))

            assert _changes(at) == [ChangeSource(patterns=["drafts", "*.log"])]

    drive(story())


def test_what_patterns_leave_out_is_counted_below_them(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with(patterns=["*.log"], left_out={"excluded": 12})) as at:
            card = _open(at)
            assert card.row_of("patterns").said == "12 left out by patterns now"

            at.client.source_list = _sources(patterns=["*.log"], left_out={"excluded": 40})
            at.connector.stream.send(SourceChanged(source_id="s1"))

            await at.until(lambda: card.row_of("patterns").said == "40 left out by patterns now")

    drive(story())


def test_a_refusal_stands_below_its_field_and_keeps_what_was_written(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with()) as at:
            card = _open(at)
            at.client.failure = InvalidInputError("The name is taken.", hint="Choose another.")

            card.name.setText("Journal")
            card.name.editingFinished.emit()
            await at.until(lambda: card.row_of("name").said)

            assert card.row_of("name").said == "The name is taken. Choose another."
            assert card.name.text() == "Journal"
            assert not at.window.notice.isVisible()

    drive(story())


def test_a_choice_that_is_refused_springs_back(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with()) as at:
            card = _open(at)
            at.client.failure = InvalidInputError("Not now.")

            card.pause.click()
            await at.until(lambda: card.row_of("pause").said)

            assert not card.pause.isChecked()

    drive(story())


def test_a_source_without_a_name_is_not_asked_for(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with()) as at:
            card = _open(at)

            card.name.setText("  ")
            card.name.editingFinished.emit()

            assert card.row_of("name").said == "A source needs a name."
            assert _changes(at) == []

    drive(story())


def test_pausing_is_shown_with_icon_and_word(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with()) as at:
            at.window.side_bar.pause_requested.emit("s1", True)
            row = at.window.side_bar.source_rows()[0]
            await at.until(lambda: "paused" in row.accessibleName())

            assert _open(at).pause.isChecked()
            assert _changes(at) == [ChangeSource(paused=True)]

    drive(story())


def test_the_sheet_goes_with_its_source(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with()) as at:
            card = _open(at)
            card.name.setText("Never kept")
            at.client.source_list = at.client.source_list[1:]
            at.connector.stream.send(SourceChanged(source_id="s1"))

            await at.until(lambda: at.window.care.sheet is None)

            assert _changes(at) == []

    drive(story())


def test_escape_closes_the_sheet_and_nothing_else(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with()) as at:
            at.window.activateWindow()
            at.window.navigator.choose("n0-1")
            await at.until(at.window.workspace.is_detail_open)
            card = _open(at)

            QTest.keyClick(card.name, Qt.Key.Key_Escape)

            assert at.window.care.sheet is None
            assert at.window.workspace.is_detail_open()

    drive(story())


def test_tab_stays_on_the_sheet(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with()) as at:
            at.window.activateWindow()
            card = _open(at)
            seen = []
            for _ in range(24):
                focused = QApplication.focusWidget()
                assert focused is not None
                seen.append(focused)
                QTest.keyClick(focused, Qt.Key.Key_Tab)

            assert all(card.isAncestorOf(widget) for widget in seen)
            assert seen[0] is card.name
            assert seen[1:6] == [card.space, card.kind, card.reference, card.patterns, card.gitignore]
            assert seen.count(card.name) > 1
            assert all(widget.accessibleName() for widget in seen)

    drive(story())


# -- the panel of sources ----------------------------------------------------------------------------


def test_a_row_counts_its_problems_and_tells_what_is_left_out(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        connector = _with(problems=2, left_out={"hidden": 20, "obsidian": 11})
        async with open_window(manager, kept, connector) as at:
            row = at.window.side_bar.source_rows()[0]

            assert row.accessibleName() == "Second brain, 4,212, 2 problems"
            assert "20 hidden files and folders" in row.toolTip()
            assert "11 excluded in Obsidian" in row.toolTip()

    drive(story())


# -- missing notes -----------------------------------------------------------------------------------


def test_missing_notes_stay_until_the_person_says_so(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with([ASKS])) as at:
            await at.until(at.window.gone_card.isVisible)
            assert at.window.gone_card.title == "83 notes are gone at once"

            at.window.gone_card.gone_requested.emit("s3")
            dialog = at.window.findChild(GoneDialog)
            assert isinstance(dialog, GoneDialog)
            said = " ".join(label.text() for label in dialog.findChildren(QLabel))
            assert "83 notes" in said
            assert not [call for call in at.client.calls if call[0] == "sync_source"]

            dialog.accept()
            await at.until(lambda: ("sync_source", "s3", "accept_removals") in at.client.calls)

            at.client.problem_list = []
            at.connector.stream.send(ProblemsChanged(source_id="s3", count=0))
            await at.until(lambda: not at.window.gone_card.isVisible())

    drive(story())


def test_looking_again_accepts_nothing(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with([ASKS])) as at:
            await at.until(at.window.gone_card.isVisible)

            _button(at.window.gone_card, "Look again").click()
            await at.until(lambda: ("sync_source", "s3") in at.client.calls)

    drive(story())


def test_missing_notes_are_told_before_a_source_that_is_away(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        connector = FakeConnector(FakeClient(problem_list=[ASKS]))
        async with open_window(manager, kept, connector) as at:
            await at.until(at.window.gone_card.isVisible)
            assert not at.window.away_card.isVisible()

            at.window.gone_card.closed.emit("s3")

            assert at.window.away_card.isVisible()
            assert not at.window.gone_card.isVisible()

    drive(story())


# -- problems ----------------------------------------------------------------------------------------


def test_problems_stand_under_their_source_and_held_back_ones_apart(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with([ODD, ASKS, HUGE])) as at:
            await at.until(lambda: at.window.problem_model.rowCount() == 2)
            model = at.window.problem_model

            spoken = [model.data(model.index(row), Qt.ItemDataRole.AccessibleTextRole) for row in range(2)]
            assert spoken[0].startswith("Recipes/huge.md, in Second brain: It is too large.")
            assert spoken[1].startswith("odd.md, line 3, in Nordwind: No such day.")
            assert model.held_back == [ASKS]
            assert at.window.problems_page.summary.startswith("2 of 10,770 files")

    drive(story())


def test_a_file_too_large_leads_to_the_settings_of_its_source(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with([HUGE])) as at:
            await at.until(at.window.problem_model.rowCount)
            at.window.show_page("problems")

            at.window.problems_page.on_act_wanted(at.window.problem_model.index(0))

            assert at.window.care.sheet is not None
            assert at.window.care.sheet.card.source_id == "s1"

    drive(story())


def test_the_page_empties_itself_when_the_file_is_mended(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with([ODD])) as at:
            await at.until(at.window.problem_model.rowCount)
            at.client.problem_list = []

            at.connector.stream.send(ProblemsChanged(source_id="s2", count=0))
            await at.until(lambda: not at.window.problem_model.rowCount())

            assert at.window.problems_page.summary == "Nothing to do."

    drive(story())


def test_what_is_left_out_on_purpose_is_counted_and_no_problem(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, _with(left_out={"hidden": 1204})) as at:
            at.window.show_page("problems")
            texts = [label.text() for label in at.window.problems_page.findChildren(QLabel)]

            assert at.window.problem_model.rowCount() == 0
            assert "1,204" in texts
            assert "Every file could be read." in texts

            _button(at.window.problems_page, "Change rules…").click()
            assert at.window.care.sheet is not None

    drive(story())


def _gear(row: NavRow) -> QPushButton | None:
    return next((part for part in row.findChildren(QPushButton) if part.isVisible()), None)


def _button(parent: QWidget, text: str) -> QPushButton:
    found = [part for part in parent.findChildren(QPushButton) if part.text() == text]
    assert found
    return found[0]
