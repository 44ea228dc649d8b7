"""Settings of the window and of the memory: kept at once, set back, carried in a file."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QFileDialog

from app.errors import AppError
from app.paths import HomePaths
from app.wire.preferences import PreferenceList
from app.wire.status import Status
from ui.heard import error_line, error_words
from ui.language import SYSTEM, language_choice, tr
from ui.platform import autostart_here
from ui.settings.carry import CarriedError, carried, read_carried
from ui.theme import ThemeManager
from ui.window.latest import Latest

if TYPE_CHECKING:
    from ui.window.main_window import MainWindow

_KINDS = "TOML (*.toml)"


class PreferenceFlow(QObject):
    """What the page of settings shows beside the model and the sources."""

    def __init__(self, window: "MainWindow", manager: ThemeManager) -> None:
        super().__init__(window)
        self._window, self._session, self._page = window, window.session, window.settings_page
        self._manager = manager
        self._found: Latest[PreferenceList] = Latest(window.session)
        self._known: PreferenceList | None = None
        self._home = ""
        self.ask_save: Callable[[], str] = self._ask_save
        self.ask_open: Callable[[], str] = self._ask_open
        page = self._page
        page.memory.changed.connect(lambda name, value: self.change({name: value}))
        page.look.language_chosen.connect(self.on_language_chosen)
        page.keys.copy_wanted.connect(self.on_copy_wanted)
        page.reset_wanted.connect(self.on_reset_wanted)
        page.export_wanted.connect(self.export)
        page.import_wanted.connect(self.take_in)
        page.about.restart_wanted.connect(self.restart_memory)
        page.about.folder_wanted.connect(self.on_folder_wanted)
        page.about.page_wanted.connect(lambda address: QDesktopServices.openUrl(QUrl(address)))
        page.section_shown.connect(lambda _key: self.refresh() if page.isVisible() else None)
        self._session.status_changed.connect(self.on_status_changed)
        window.choices.changed.connect(self.on_choice_changed)

    def bind(self) -> None:
        """The actions are there."""
        keys = self._window.commands.keys
        if keys is not None:
            self._page.keys.set_book(keys)
        self.on_choice_changed("text_scale")
        self.on_choice_changed("less_motion")

    def refresh(self) -> None:
        """Ask for what is shown."""
        self._found.ask(lambda client: client.preferences(), self._show)
        self._page.desk.refresh()

    def change(self, values: dict[str, Any]) -> None:
        """Keep settings of the memory; null sets one back."""
        if values:
            self._session.request(
                lambda client: client.change_preferences(values),
                self._show,
                failed=lambda error: self._not_changed(list(values), error),
            )

    def on_language_chosen(self, code: str) -> None:
        self.change({"language": code or None})

    def on_choice_changed(self, name: str) -> None:
        """What the theme knows is told it."""
        manager, now = self._manager, self._window.choices.now
        if name == "text_scale":
            manager.set_text_scale(now.text_scale)
        elif name == "less_motion":
            manager.set_reduced_motion(now.less_motion)

    def on_reset_wanted(self, key: str) -> None:
        """One page as it came."""
        page = self._page
        if key == "memory":
            self.change(dict.fromkeys(page.memory.changed_names()))
        elif key == "look":
            page.look.reset()
        elif key == "desk":
            page.desk.reset()
        else:
            page.keys.reset()

    def on_copy_wanted(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self._window.toast.say(tr("All shortcuts are copied"))

    def on_status_changed(self, status: Status) -> None:
        """Which memory runs; its means to start with the session belong to its home."""
        self._page.about.show_status(status)
        if self._home != status.home:
            self._home = status.home
            self._page.desk.autostart.set_means(autostart_here(HomePaths(Path(status.home))))

    def on_folder_wanted(self) -> None:
        if self._session.status is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(self._session.status.home))

    def restart_memory(self) -> None:
        """End the memory; the window starts it anew and goes on."""
        self._session.restart_daemon()

    def export(self) -> None:
        """All settings into one file."""
        file, known = self.ask_save(), self._known
        if not file:
            return
        text = carried(self._window.choices, self._window.commands.keys, known)
        try:
            Path(file).write_text(text, "utf-8")
        except OSError as exc:
            self._window.notice.say(tr("The file could not be written."), exc.strerror or "")
        else:
            self._window.toast.say(tr("Settings are in {name}").format(name=Path(file).name))

    def take_in(self) -> None:
        """Settings of a file: those it names, all others stay."""
        file = self.ask_open()
        if not file:
            return
        try:
            values = read_carried(Path(file), self._window.choices, self._window.commands.keys)
        except CarriedError as exc:
            self._window.notice.say(tr("These settings could not be read."), str(exc))
            return
        self._window.look.choose(self._window.choices.now.theme)
        self.change(values)
        self._window.toast.say(tr("Settings are taken over"))

    def _show(self, found: PreferenceList | None) -> None:
        if found is None:
            return
        self._known = found
        self._page.memory.show_preferences(found.preferences)
        chosen = next((str(one.value) for one in found.preferences if one.name == "language"), "")
        self._page.look.show_language(chosen, is_new=(chosen or SYSTEM) != language_choice())

    def _not_changed(self, names: list[str], error: Exception) -> None:
        if isinstance(error, AppError):
            self._page.memory.refuse(names, error_line(error))
            if not set(names) & set(self._page.memory.rows):
                self._window.notice.say(*error_words(error))
        else:
            self._session.report(error)

    def _ask_save(self) -> str:
        at = str(Path.home() / "memorarium-settings.toml")
        return QFileDialog.getSaveFileName(self._window, tr("Export settings"), at, _KINDS)[0]

    def _ask_open(self) -> str:
        return QFileDialog.getOpenFileName(self._window, tr("Import settings"), str(Path.home()), _KINDS)[0]
