"""Export and import and the daemon: counts first, then how far it is, then what came of it."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from app.wire.status import Progress
from app.wire.transfer import Export, Import
from ui.heard import error_line
from ui.session import Session
from ui.settings.transfer_part import TransferPart
from ui.theme import ThemeManager
from ui.transfer.dialog import ExportDialog, ImportDialog, TransferDialog
from ui.transfer.wording import tr

_STAGES = ("exporting", "importing")


class TransferFlow(QObject):
    """One dialog at a time."""

    def __init__(self, session: Session, manager: ThemeManager, part: TransferPart, window: QWidget) -> None:
        super().__init__(part)
        self._session, self._manager, self._window = session, manager, window
        self.dialog: TransferDialog | None = None
        self.ask_save: Callable[[str], str] = self._ask_save
        self.ask_open: Callable[[], str] = self._ask_open
        self.ask_folder: Callable[[], str] = self._ask_folder
        part.export_requested.connect(self.begin_export)
        part.import_requested.connect(self.begin_import)
        session.progress_changed.connect(self.on_progress)

    def begin_export(self) -> None:
        """Ask what is to leave, and where to."""
        dialog = ExportDialog(self._manager, self._window)
        self._open(dialog)
        dialog.changed.connect(lambda: self._form_changed(dialog))
        dialog.place_wanted.connect(lambda: self._choose_target(dialog))
        dialog.go_wanted.connect(lambda: self._export(dialog))
        self._form_changed(dialog)
        self._session.request(lambda client: client.spaces(), dialog.show_spaces)

    def begin_import(self) -> None:
        """Ask what is to come."""
        self._begin_import()

    def begin_import_of(self, file: Path) -> None:
        """Ask about a file that was dropped or handed over: it is counted before anything comes in."""
        if self.dialog is None:
            self._count(self._begin_import(), str(file))

    def _begin_import(self) -> ImportDialog:
        dialog = ImportDialog(self._manager, self._window)
        self._open(dialog)
        dialog.place_wanted.connect(lambda: self._count(dialog, self.ask_open()))
        dialog.folder_wanted.connect(lambda: self._count(dialog, self.ask_folder()))
        dialog.go_wanted.connect(lambda: self._import(dialog))
        return dialog

    def on_progress(self, work: list[Progress]) -> None:
        """How far the run is that the dialog waits for."""
        running = next((one for one in work if one.stage in _STAGES), None)
        if self.dialog is not None and running is not None and not self.dialog.go.isEnabled():
            self.dialog.show_progress(running)

    # -- helpers -------------------------------------------------------------------------------------

    def _open(self, dialog: TransferDialog) -> None:
        self.dialog = dialog
        dialog.finished.connect(self._closed)
        dialog.open()

    def _closed(self, _result: int) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.deleteLater()

    def _form_changed(self, dialog: ExportDialog) -> None:
        today = datetime.now().astimezone().date()
        name = f"memories-{today.isoformat()}{dialog.ending}"
        folder = Path(dialog.place).parent if dialog.place else Path.home()
        dialog.set_place(str(folder / name))
        dialog.count()

    def _choose_target(self, dialog: ExportDialog) -> None:
        chosen = self.ask_save(dialog.place)
        if chosen:
            dialog.set_place(chosen)

    def _export(self, dialog: ExportDialog) -> None:
        dialog.go.setEnabled(False)
        space = str(dialog.space.currentData() or "")
        # Whoever chose a file that is there has said yes in the system's own dialog.
        asked = Export(path=dialog.place, format=dialog.form, space=space, overwrite=True)
        self._session.request(
            lambda client: client.export(asked), dialog.show_done, failed=lambda error: _failed(dialog, error)
        )

    def _count(self, dialog: ImportDialog, place: str) -> None:
        if not place:
            return
        dialog.set_place(place)
        dialog.go.setEnabled(False)
        dialog.tell([tr("It is being read and counted.")])
        self._session.request(
            lambda client: client.take_in(Import(path=place, dry_run=True)),
            dialog.show_counts,
            replaces="import count",
            failed=lambda error: _failed(dialog, error, can_go=False),
        )

    def _import(self, dialog: ImportDialog) -> None:
        dialog.go.setEnabled(False)
        asked = Import(
            path=dialog.place, replace=dialog.replace.isChecked(), accept=dialog.accept_all.isChecked()
        )
        self._session.request(
            lambda client: client.take_in(asked),
            dialog.show_done,
            failed=lambda error: _failed(dialog, error),
        )

    def _ask_save(self, place: str) -> str:
        chosen, _ = QFileDialog.getSaveFileName(self._window, tr("Where to?"), place)
        return chosen

    def _ask_open(self) -> str:
        chosen, _ = QFileDialog.getOpenFileName(self._window, tr("Which file?"), str(Path.home()))
        return chosen

    def _ask_folder(self) -> str:
        return QFileDialog.getExistingDirectory(self._window, tr("Which folder?"), str(Path.home()))


def _failed(dialog: TransferDialog, error: Exception, *, can_go: bool = True) -> None:
    message = error_line(error)
    dialog.show_progress(None)
    dialog.tell([message], tone="bad", icon="alert")
    dialog.go.setEnabled(can_go)
