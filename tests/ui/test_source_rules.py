"""What of a folder is read, counted while it is typed; removal with its two ways; conflict copies."""

import asyncio
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from app.errors import UnavailableError
from app.wire.events import ProblemsChanged
from app.wire.items import ConflictCopy
from app.wire.sources import ChangeSource, SourceRules
from app.wire.status import Problem
from tests.helpers.fake_client import NOW, FakeClient, FakeConnector, made_item, made_sources
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from ui import rule_counter
from ui.detail.link_row import LinkRow
from ui.onboarding.add_card import AddCard
from ui.theme import ThemeManager
from ui.window.remove_dialog import RemoveDialog
from ui.window.source_sheet import SourceCard


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(rule_counter, "PAUSE_MS", 10)
    return tmp_path / "window.ini"


def asked(at: OpenWindow, what: str) -> list[object]:
    return [call[-1] for call in at.client.calls if call[0] == what]


def opened_settings(at: OpenWindow) -> SourceCard:
    at.window.activateWindow()
    at.window.care.open_settings("s1")
    sheet = at.window.care.sheet
    assert sheet is not None
    sheet.card.patterns.setFocus()
    return sheet.card


async def asked_to_add(at: OpenWindow) -> AddCard:
    at.session.preview_source("/notes/Recipes")
    shown = await at.until(lambda: at.window.folders.add_folder_card)
    shown.card.on_unfolded()
    return shown.card


# -- counting ----------------------------------------------------------------------------------------


def test_typed_patterns_are_counted_after_a_pause_the_last_ones_alone(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            card = opened_settings(at)

            for text in ("d", "dr", "drafts", "drafts\n*.log"):
                card.patterns.setPlainText(text)
            assert card.row_of("patterns").said == "Counting…"
            await at.until(lambda: card.row_of("patterns").said != "Counting…")

            assert card.row_of("patterns").said == "12 notes would be read, 2 left out by your patterns"
            assert asked(at, "preview_change") == [ChangeSource(patterns=["drafts", "*.log"])]
            assert asked(at, "change_source") == []

    drive(story())


def test_count_that_is_under_way_is_given_up_when_more_is_typed(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            card = opened_settings(at)
            at.client.counting = asyncio.Event()
            card.patterns.setPlainText("drafts")
            await at.until(lambda: asked(at, "preview_change"))

            card.patterns.setPlainText("drafts\n*.log\ntmp")
            at.client.counting.set()
            await at.until(lambda: card.row_of("patterns").said != "Counting…")

            assert card.row_of("patterns").said == "11 notes would be read, 3 left out by your patterns"

    drive(story())


def test_count_that_fails_says_nothing_and_breaks_nothing(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            failures: list[str] = []
            at.session.failed.connect(lambda message, _hint: failures.append(message))
            card = opened_settings(at)
            at.client.failure = UnavailableError("Nobody waits for this count any more.")

            card.patterns.setPlainText("drafts")
            await at.until(lambda: card.row_of("patterns").said == "")

            assert failures == []

    drive(story())


def test_wish_for_gitignore_is_kept_at_once(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            card = opened_settings(at)
            assert not card.gitignore.isChecked()

            card.gitignore.click()
            await at.until(lambda: card.row_of("gitignore").said == "Saved")

            assert asked(at, "change_source") == [ChangeSource(gitignore=True)]
            assert card.gitignore.isChecked()

    drive(story())


def test_rules_of_a_folder_to_be_added_are_counted_and_kept_with_it(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            card = await asked_to_add(at)
            assert "14 notes" in card.outlook

            card.fields.patterns.setPlainText("drafts\n*.log")
            card.fields.gitignore.click()
            await at.until(lambda: "12 notes" in card.outlook)
            assert card.row.preview.left_out == {"excluded": 2}
            rules = SourceRules(patterns=["drafts", "*.log"], limit_mib=0.0, gitignore=True)
            assert asked(at, "preview_source")[-1] == rules
            card.focus_answer()
            QTest.keyClick(_focused(at), Qt.Key.Key_Space)
            await at.until(lambda: asked(at, "add_source"))

            assert asked(at, "add_source") == [rules]

    drive(story())


def _focused(at: OpenWindow) -> QWidget:
    found = at.window.focusWidget()
    assert found is not None
    return found


# -- removing ----------------------------------------------------------------------------------------


def test_removal_keeps_what_came_from_it_unless_erasing_is_chosen(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept) as at:
            at.window.care.ask_to_remove("s1")
            dialog = at.window.findChild(RemoveDialog)
            assert isinstance(dialog, RemoveDialog)
            told = " ".join(label.text() for label in dialog.findChildren(QLabel))
            assert "4,212 notes leave the search" in told
            assert "cannot be undone" in told
            assert (dialog.drops, dialog.lost.text()) == (False, "Remove")

            QTest.mouseClick(dialog.drop, Qt.MouseButton.LeftButton)
            assert (dialog.drops, dialog.lost.text()) == (True, "Remove and erase 4,212 notes")
            dialog.lost.click()
            await at.until(lambda: ("remove_source", "s1", "drop") in at.client.calls)

    drive(story())


# -- conflict copies ---------------------------------------------------------------------------------


def made_copies(folder: Path, count: int) -> list[ConflictCopy]:
    found = []
    for number in range(1, count + 1):
        file = folder / f"Plan (conflicted copy {number}).md"
        file.write_text("x")
        at = NOW + timedelta(days=number if number == 1 else -number)
        found.append(ConflictCopy(path=f"Work/{file.name}", file=str(file), size=900, modified_at=at))
    return found


def test_copies_stand_below_the_title_and_open_their_file(
    drive: Drive, manager: ThemeManager, kept: Path, tmp_path: Path
) -> None:
    async def story() -> None:
        copies = made_copies(tmp_path, 2)
        item = msgspec.structs.replace(made_item(), conflicts=copies)
        async with open_window(manager, kept, FakeConnector(FakeClient(items={item.id: item}))) as at:
            at.session.load_item(item.id)
            part = at.window.detail.conflicts
            await at.until(lambda: part.title)

            rows = part.findChildren(LinkRow)
            assert part.title == "2 conflict copies"
            assert [row.content.title.partition(", ")[2] for row in rows] == [
                "after this note",
                "before this note",
            ]
            rows[0].click()
            assert [url.toLocalFile() for url in at.opened] == [copies[0].file]

            at.client.items[item.id] = msgspec.structs.replace(item, conflicts=[])
            at.connector.stream.send(ProblemsChanged(source_id="s1", count=0))
            await at.until(part.isHidden)

    drive(story())


def test_copies_of_a_source_that_is_away_wait(
    drive: Drive, manager: ThemeManager, kept: Path, tmp_path: Path
) -> None:
    async def story() -> None:
        item = msgspec.structs.replace(made_item(), conflicts=made_copies(tmp_path, 1), away=True)
        async with open_window(manager, kept, FakeConnector(FakeClient(items={item.id: item}))) as at:
            at.session.load_item(item.id)
            await at.until(lambda: at.window.detail.conflicts.title == "1 conflict copy")

            at.window.detail.conflicts.findChildren(LinkRow)[0].click()

            assert at.opened == []

    drive(story())


@pytest.mark.parametrize(
    ("codes", "summary"),
    [
        (["conflict_copy"], "1 conflict copy waits to be settled"),
        (
            ["conflict_copy", "conflict_copy", "too_large"],
            "1 of 10,770 files could not be read whole, 2 conflict copies wait to be settled",
        ),
    ],
)
def test_problems_tell_copies_from_what_could_not_be_read(
    drive: Drive, manager: ThemeManager, kept: Path, codes: list[str], summary: str
) -> None:
    async def story() -> None:
        found = [
            Problem(source_id="s1", path=f"{number}.md", code=code, message="x")
            for number, code in enumerate(codes)
        ]
        client = FakeClient(source_list=made_sources(), problem_list=found)
        async with open_window(manager, kept, FakeConnector(client)) as at:
            await at.until(lambda: at.window.problem_model.rowCount() == len(codes))

            assert at.window.problems_page.summary == f"{summary}. Everything else is fine."

    drive(story())
