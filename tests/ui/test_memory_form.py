"""Writing memories: by keyboard, never losing a word, and both versions when two wrote."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from app.errors import DaemonUnreachableError
from app.wire.memories import ChangeItem, NewMemory, Supersede
from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.fake_memories import DECISION, made_decision
from tests.helpers.window import OpenWindow, open_window
from tests.ui.conftest import Drive
from tests.ui.test_memory_pane import click, show
from ui.actions import Act
from ui.memory.editor import LinkEdit
from ui.memory.unsaved_dialog import UnsavedDialog
from ui.theme import ThemeManager


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "window.ini"


def connector() -> FakeConnector:
    return FakeConnector(FakeClient(items={DECISION: made_decision()}))


def sent(at: OpenWindow, name: str) -> list[tuple[object, ...]]:
    return [call for call in at.client.memory_calls if call[0] == name]


def test_something_is_remembered_by_keyboard_alone(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            at.window.actions_by_act[Act.REMEMBER].trigger()
            form = at.window.desk.edit.form
            assert at.window.workspace.is_detail_open()
            assert form.isVisible()

            QTest.keyClicks(form.text, "Tea is in the left drawer")
            QTest.keyClick(form.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
            await at.until(lambda: sent(at, "remember"))

            [(_, memory)] = sent(at, "remember")
            assert isinstance(memory, NewMemory)
            assert (memory.text, memory.type) == ("Tea is in the left drawer", "fact")
            await at.until(lambda: at.window.toast.text == "Remembered: Tea is in the left drawer")
            assert not at.window.desk.edit.is_open

    drive(story())


def test_an_empty_memory_is_not_sent_and_says_why(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            at.window.desk.edit.begin_new()
            form = at.window.desk.edit.form

            at.window.actions_by_act[Act.SAVE].trigger()

            assert form.said("text") == "Nothing is written yet."
            assert sent(at, "remember") == []

    drive(story())


def test_the_fields_follow_the_type(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            at.window.desk.edit.begin_new()
            form = at.window.desk.edit.form
            form.type.setCurrentIndex(form.type.findData("howto"))
            QTest.keyClicks(form.field("steps").control, "Boil")
            QTest.keyClick(form.field("steps").control, Qt.Key.Key_Return)
            QTest.keyClicks(form.field("steps").control, "Pour")
            QTest.keyClicks(form.text, "Tea")

            click(form.save)
            await at.until(lambda: sent(at, "remember"))

            [(_, memory)] = sent(at, "remember")
            assert isinstance(memory, NewMemory)
            assert memory.type == "howto"
            assert memory.meta == {"steps": ["Boil", "Pour"]}

    drive(story())


def test_an_edit_sends_what_changed_and_the_version_it_began_with(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            at.window.actions_by_act[Act.EDIT].trigger()
            form = at.window.desk.edit.form
            # However long a title is, it is read from its beginning.
            assert {line.cursorPosition() for line in form.findChildren(QLineEdit)} == {0}
            form.links.more.click()
            row = form.links.widgets()[-1]
            assert isinstance(row, LinkEdit)
            QTest.keyClicks(row.target, "Load test")
            QTest.keyClicks(form.text, " At night.")

            at.window.actions_by_act[Act.SAVE].trigger()
            await at.until(lambda: sent(at, "change"))

            [(_, item_id, change)] = sent(at, "change")
            assert isinstance(change, ChangeItem)
            assert item_id == DECISION
            assert change.if_version == 3
            assert change.text == "Atlas moves to PostgreSQL 16 before the winter load. At night."
            assert change.add_links == [{"type": "supports", "target": "Load test"}]
            assert change.title is None
            assert change.meta == {}
            assert change.remove_links == []

    drive(story())


def test_a_replacement_needs_a_reason(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            click(at.window.desk.view.foot.replace)
            form = at.window.desk.edit.form
            form.try_to_save()
            assert form.said("reason") == "Say why: it stands in the history of both."

            [reason] = [edit for edit in form.findChildren(QLineEdit) if edit.accessibleName() == "Reason"]
            QTest.keyClicks(reason, "The lease ended")
            QTest.keyClick(reason, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
            form.try_to_save()
            await at.until(lambda: sent(at, "supersede"))

            [(_, item_id, replacement), *_] = sent(at, "supersede")
            assert isinstance(replacement, Supersede)
            assert replacement.memory is not None
            assert (item_id, replacement.reason) == (DECISION, "The lease ended")
            assert replacement.memory.meta["rejected"][0]["option"] == "SQLite with a queue"

    drive(story())


def test_what_is_written_stays_while_other_items_are_read(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            at.window.desk.edit_shown()
            form = at.window.desk.edit.form
            QTest.keyClicks(form.text, " More.")

            at.window.navigator.choose("n0-1")
            await at.until(lambda: at.window.detail.item_id == "n0-1")
            assert not form.isVisible()

            at.window.navigator.choose(DECISION)
            await at.until(lambda: at.window.desk.edit.is_open)
            assert form.text.toPlainText().endswith(" More.")

            click(form.discard)
            assert not at.window.desk.edit.drafts.names()
            click(at.window.toast.undo_button)
            assert form.text.toPlainText().endswith(" More.")
            at.window.desk.edit.drafts.drop(form.draft.key)

    drive(story())


def test_a_new_memory_that_was_begun_is_found_again_at_its_button(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            click(at.window.tool_bar.remember_button)
            QTest.keyClicks(at.window.desk.edit.form.text, "Half a thought")
            at.window.actions_by_act[Act.STEP_OUT].trigger()

            assert not at.window.desk.edit.is_open
            assert at.window.tool_bar.remember_button.text() == "Go on writing"
            click(at.window.tool_bar.remember_button)
            assert at.window.desk.edit.form.text.toPlainText() == "Half a thought"
            at.window.desk.edit.drafts.drop("new:")

    drive(story())


def test_closing_the_window_asks_before_a_text_is_lost(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            at.window.desk.edit.begin_new()
            QTest.keyClicks(at.window.desk.edit.form.text, "Half a thought")
            asked: list[str] = []

            def go_on() -> None:
                dialog = QApplication.activeModalWidget()
                assert isinstance(dialog, UnsavedDialog)
                asked.append(dialog.accessibleName())
                dialog.reject()

            QTimer.singleShot(0, go_on)
            assert not at.window.close()
            assert asked == ["1 text is not saved"]
            assert at.window.isVisible()
            at.window.desk.edit.drafts.drop("new:")

    drive(story())


def test_a_page_that_changed_meanwhile_shows_both_and_mine_can_be_kept(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            await show(at)
            at.window.desk.edit_shown()
            form = at.window.desk.edit.form
            QTest.keyClicks(form.text, " Mine.")
            theirs = made_decision(text="Theirs.", tags=["work/atlas", "late"], version=4)
            at.client.items[DECISION] = theirs
            at.client.version_now = 4

            form.try_to_save()
            await at.until(form.clash.isVisible)
            assert "Both changed the text." in form.clash.title
            assert form.text.toPlainText().endswith(" Mine.")

            click(form.clash.mine)
            await at.until(lambda: len(sent(at, "change")) == 2)
            change = sent(at, "change")[1][2]
            assert isinstance(change, ChangeItem)
            assert change.if_version == 4
            assert change.text is not None
            assert change.text.endswith(" Mine.")
            assert change.tags is None, "what they alone changed stays theirs"

    drive(story())


def test_what_cannot_be_sent_stays_in_the_form(drive: Drive, manager: ThemeManager, kept: Path) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            at.window.desk.edit.begin_new()
            form = at.window.desk.edit.form
            QTest.keyClicks(form.text, "Half a thought")
            at.client.refusal = DaemonUnreachableError("It is not there.")

            click(form.save)
            await at.until(form.save.isEnabled)

            assert form.isVisible()
            assert form.text.toPlainText() == "Half a thought"
            at.client.refusal = None
            at.window.desk.edit.drafts.drop("new:")

    drive(story())


def test_a_type_that_somebody_declared_stays_what_it_is(
    drive: Drive, manager: ThemeManager, kept: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, kept, connector()) as at:
            at.window.desk.edit.begin_new()
            form = at.window.desk.edit.form
            book = replace(form.draft, mode="edit", item_id="1", type="book", text="Dune")

            form.show_draft(book, book)

            assert (form.type.currentData(), form.type.currentText()) == ("book", "Book")

    drive(story())
