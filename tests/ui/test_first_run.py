"""The first start: found vaults, a folder of one's own, the sample, not now."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.errors import SourceOverlapError
from app.wire.sources import SourceRules
from tests.helpers.fake_client import FakeClient, FakeConnector, made_vaults
from tests.helpers.window import open_window
from tests.ui.conftest import Drive
from ui.onboarding.first_card import FirstCard
from ui.theme import ThemeManager


def _empty() -> FakeConnector:
    return FakeConnector(FakeClient(source_list=[]))


def _folders(card: FirstCard) -> list[str]:
    return [row.preview.name for row in card.folder_rows()]


def test_found_vaults_are_shown_and_the_checked_ones_are_added(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini", _empty()) as at:
            folders = at.window.folders
            first = await at.until(lambda: folders.first_run)
            await at.until(first.card.folder_rows)
            assert _folders(first.card) == ["Second brain", "Journal", "Nordwind"]

            first.card.folder_rows()[1].set_checked(False)
            first.card.press_continue()
            await at.until(lambda: first.step == 1)
            assert not first.card.folder_rows()[0].is_checkable
            first.behaviour.battery.click()
            first.behaviour.done.emit()
            assert first.step == 2
            first.agents.skipped.emit()
            assert folders.first_run is None
            await at.until(lambda: at.client.learnt_changes)
            assert at.client.learnt_changes[-1].on_battery

            added = [call[1] for call in at.client.calls if call[0] == "add_source"]
            assert added == [made_vaults()[0].folder, made_vaults()[2].folder]

    drive(story())


def test_a_folder_of_ones_own_joins_the_list(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini", _empty()) as at:
            first = await at.until(lambda: at.window.folders.first_run)

            first.card.folder_picked.emit("/notes/Recipes")
            await at.until(lambda: "Recipes" in _folders(first.card))

            assert first.card.folder_rows()[-1].is_checked

    drive(story())


def test_the_sample_is_a_source_of_its_own(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini", _empty()) as at:
            first = await at.until(lambda: at.window.folders.first_run)

            first.card.sample_chosen.emit()
            await at.until(lambda: at.window.folders.first_run is None)

            call = next(call for call in at.client.calls if call[0] == "add_source")
            assert Path(str(call[1])).name == "sample_vault"
            assert call[2] == "Sample"

    drive(story())


def test_not_now_leaves_an_empty_sky_with_one_act(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini", _empty()) as at:
            first = await at.until(lambda: at.window.folders.first_run)

            first.card.skipped.emit()

            assert at.window.folders.first_run is None
            assert at.window.empty_card.isVisible()
            assert at.window.empty_card.title == "Your sky is still empty"

    drive(story())


def test_a_folder_that_is_refused_says_why(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini") as at:
            at.client.failure = SourceOverlapError("The folder is a source already.", hint="Choose another.")

            at.session.add_source("/notes/journal")
            await at.until(at.window.notice.isVisible)

            assert at.window.notice.text == "The folder is a source already."

    drive(story())


def test_the_first_question_tells_what_is_wrong_with_a_folder_and_nothing_else(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini", _empty()) as at:
            card = (await at.until(lambda: at.window.folders.first_run)).card
            at.session.failed.emit("The model is not there.", "")
            assert not card.said.text()

            at.client.failure = SourceOverlapError("The folder is a source already.", hint="Choose another.")
            at.session.preview_source("/notes/journal")
            await at.until(card.said.text)
            assert card.said.text() == "The folder is a source already. Choose another."

    drive(story())


def test_a_folder_is_shown_with_its_count_before_it_is_added(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini") as at:
            at.session.preview_source("/notes/Recipes")
            shown = await at.until(lambda: at.window.folders.add_folder_card)
            assert not any(call[0] == "add_source" for call in at.client.calls)

            preview = made_vaults()[1]
            shown.card.confirmed.emit(preview, SourceRules())
            await at.until(lambda: [call for call in at.client.calls if call[0] == "add_source"])

            assert at.window.folders.add_folder_card is None

    drive(story())


def test_a_folder_dropped_on_the_window_is_looked_at_first(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        (tmp_path / "Dropped").mkdir()
        (tmp_path / "a.txt").write_text("x")
        async with open_window(manager, tmp_path / "w.ini") as at:
            data = QMimeData()
            data.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in ("Dropped", "a.txt")])
            action, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
            event = QDropEvent(QPointF(400, 300), action, data, button, Qt.KeyboardModifier.NoModifier)

            at.window.dropEvent(event)
            await at.until(lambda: at.window.folders.add_folder_card)

            looked_at = [call[1] for call in at.client.calls if call[0] == "preview_source"]
            assert looked_at == [str(tmp_path / "Dropped")]

    drive(story())


def test_show_unfolds_what_is_left_out_of_each_folder(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini", _empty()) as at:
            first = await at.until(lambda: at.window.folders.first_run)
            await at.until(first.card.folder_rows)
            rows = first.card.folder_rows()
            assert [row.shown_reasons for row in rows] == [[], [], []]

            first.card.press_show()
            assert rows[0].shown_reasons == ["hidden files and folders", "templates"]
            assert rows[1].shown_reasons == []

            first.card.press_show()
            assert rows[0].shown_reasons == []

    drive(story())


def test_a_folder_shows_what_is_left_out_before_it_is_added(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini") as at:
            at.session.source_previewed.emit(made_vaults()[0])
            shown = await at.until(lambda: at.window.folders.add_folder_card)

            assert shown.card.row.shown_reasons == ["hidden files and folders", "templates"]

    drive(story())


def test_escape_puts_the_question_about_a_folder_away(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini") as at:
            at.window.activateWindow()
            at.session.source_previewed.emit(made_vaults()[0])
            await at.until(lambda: at.window.folders.add_folder_card)
            focused = QApplication.focusWidget()
            assert focused is not None

            QTest.keyClick(focused, Qt.Key.Key_Escape)

            assert at.window.folders.add_folder_card is None

    drive(story())


def test_folders_dropped_together_are_asked_for_one_after_the_other(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini") as at:
            folders = at.window.folders
            for preview in made_vaults()[:2]:
                at.session.source_previewed.emit(preview)
            assert folders.add_folder_card is not None
            assert folders.add_folder_card.card.row.preview.name == "Second brain"

            folders.add_folder_card.card.cancelled.emit()
            assert folders.add_folder_card is not None
            assert folders.add_folder_card.card.row.preview.name == "Journal"

            folders.add_folder_card.card.cancelled.emit()
            assert folders.add_folder_card is None

    drive(story())


def test_escape_leaves_the_first_question_and_a_click_beside_it_does_not(
    drive: Drive, manager: ThemeManager, tmp_path: Path
) -> None:
    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini", _empty()) as at:
            at.window.activateWindow()
            first = await at.until(lambda: at.window.folders.first_run)

            QTest.mouseClick(first, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
            assert at.window.folders.first_run is first

            QTest.keyClick(first, Qt.Key.Key_Escape)
            assert at.window.folders.first_run is None

    drive(story())
