"""Export and import: what would leave or come is counted before, and told after."""

from pathlib import Path

from app.wire.status import Progress
from app.wire.transfer import Export, Import
from tests.helpers.fake_client import FakeClient, FakeConnector
from tests.helpers.window import open_window
from tests.ui.conftest import Drive
from tests.ui.test_memory_pane import click
from ui.actions import Act
from ui.theme import ThemeManager
from ui.transfer.dialog import ExportDialog, ImportDialog


def test_memories_leave_after_they_were_counted(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    target = str(tmp_path / "out.zip")

    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini", FakeConnector(FakeClient())) as at:
            at.window.actions_by_act[Act.SETTINGS].trigger()
            at.window.settings_page.show_section("transfer")
            flow = at.window.transfer
            flow.ask_save = lambda _place: target
            click(at.window.settings_page.transfer.take_out)
            dialog = flow.dialog
            assert isinstance(dialog, ExportDialog)
            await at.until(lambda: dialog.lines == ["9 memories leave with it."])
            dialog.choose_form("pages")
            assert dialog.place.endswith(".zip")
            click(dialog.choose)
            dialog.space.setCurrentIndex(dialog.space.findData("Nordwind"))
            dialog.space.activated.emit(dialog.space.currentIndex())
            click(dialog.choose)

            click(dialog.go)
            await at.until(lambda: dialog.lines[0].startswith("6 memories and 31 steps of history"))
            assert ("export", Export(path=target, format="pages", space="Nordwind", overwrite=True)) in (
                at.client.memory_calls
            )
            dialog.reject()

    drive(story())


def test_memories_come_after_they_were_counted(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    file = str(tmp_path / "all.jsonl")

    async def story() -> None:
        async with open_window(manager, tmp_path / "w.ini", FakeConnector(FakeClient())) as at:
            flow = at.window.transfer
            flow.ask_open = lambda: file
            flow.begin_import()
            dialog = flow.dialog
            assert isinstance(dialog, ImportDialog)
            assert not dialog.go.isEnabled()
            click(dialog.choose)
            await at.until(lambda: dialog.lines == ["380 memories are new", "12 are here already"])
            assert at.client.memory_calls == [("import", Import(path=file, dry_run=True))]

            dialog.replace.setChecked(True)
            click(dialog.go)
            at.session.progress_changed.emit([Progress(run_id="r2", stage="importing", done=5, total=10)])
            await at.until(lambda: ("import", Import(path=file, replace=True)) in at.client.memory_calls)
            await at.until(lambda: not dialog.go.isVisible())
            dialog.reject()

    drive(story())
