"""The page of settings and the daemon: what is shown is asked for while it is seen."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from app.errors import AppError
from app.wire.learning import ChangeLearning, LearningState
from app.wire.models import ModelChoice, ModelList, ModelStatus
from ui.heard import error_line
from ui.language import tr
from ui.session import Session
from ui.settings.page import SettingsPage
from ui.window.latest import Latest


class SettingsFlow(QObject):
    """Fills the page, and keeps what the person changes there."""

    def __init__(self, session: Session, page: SettingsPage, window: QWidget) -> None:
        super().__init__(page)
        self._session, self._page, self._window = session, page, window
        self._models: Latest[ModelList] = Latest(session)
        self._status: Latest[ModelStatus] = Latest(session)
        self._learning: Latest[LearningState] = Latest(session)
        self._is_trying = False
        part = page.meaning
        part.model_wanted.connect(self.on_model_wanted)
        part.folder_wanted.connect(self.on_folder_wanted)
        part.learning_changed.connect(self.on_learning_changed)
        part.pause_requested.connect(session.pause)
        session.sources_changed.connect(page.sources.show_sources)
        session.status_changed.connect(lambda _status: self._follow())
        session.progress_changed.connect(lambda _work: self._follow())

    def refresh(self) -> None:
        """Ask for everything that the page shows."""
        self._models.ask(lambda client: client.models(), self._show_models)
        self._status.ask(lambda client: client.model(), self._show_status)
        self._learning.ask(lambda client: client.learning(), self._show_learning)

    def on_model_wanted(self, choice: ModelChoice) -> None:
        """Try a model; it is used when it has read everything."""
        self._is_trying = True
        self._page.meaning.say_trying(True)
        self._session.request(
            lambda client: client.use_model(choice), self._used, replaces="model", failed=self._not_used
        )

    def on_folder_wanted(self) -> None:
        """Ask for a folder with the system's own dialog."""
        dialog = QFileDialog(self._window, tr("Choose a folder with a model"), str(Path.home()))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda folder: self.on_model_wanted(ModelChoice(folder=folder)))
        dialog.open()

    def on_learning_changed(self, change: ChangeLearning) -> None:
        """Keep what learning may take."""
        self._session.request(
            lambda client: client.change_learning(change), self._show_learning, failed=self._not_changed
        )

    def _follow(self) -> None:
        """Something went on: what is seen is asked again."""
        if self._page.isVisible() and self._page.section == "meaning" and not self._is_trying:
            self._status.ask(lambda client: client.model(), self._show_status)
            self._learning.ask(lambda client: client.learning(), self._show_learning)

    def _used(self, status: ModelStatus) -> None:
        self._is_trying = False
        self._page.meaning.say_trying(False)
        self._show_status(status)
        self.refresh()

    def _not_used(self, error: Exception) -> None:
        self._is_trying = False
        if isinstance(error, AppError):
            self._page.meaning.refuse(error_line(error))
        else:
            self._page.meaning.say_trying(False)
            self._session.report(error)

    def _not_changed(self, error: Exception) -> None:
        if isinstance(error, AppError):
            self._page.meaning.refuse_learning(error_line(error))
        else:
            self._session.report(error)

    def _show_models(self, models: ModelList | None) -> None:
        if models is not None:
            self._page.meaning.show_models(models)

    def _show_status(self, status: ModelStatus | None) -> None:
        if status is not None:
            self._page.meaning.show_status(status)

    def _show_learning(self, state: LearningState | None) -> None:
        if state is not None:
            self._page.meaning.show_learning(state)
