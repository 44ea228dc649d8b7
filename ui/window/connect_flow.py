"""The Connect page: the files of programs, the test of each, and what they are told."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from app.connect.grant import Grants
from app.connect.instruction import LINES
from app.mcp.trial import Trial
from app.paths import HomePaths
from app.wire.context import ContextReply
from ui.connect.page import ConnectPage
from ui.connect.program import OTHER, Plan, Program, ProgramFiles, owner_grants
from ui.connect.trial_run import Done, TrialRun
from ui.connect.wording import tr
from ui.opener import Opener
from ui.session import Session
from ui.window.context_flow import needs_question, received
from ui.window.latest import Latest
from ui.window.pages import Pages
from ui.window.toast import Toast
from ui.words import tilde

CONNECT = "connect"
_TOKENS = 1000


class Runner(Protocol):
    """What tries a connection."""

    def start(self, home: Path, program: str, done: Done) -> None: ...
    def stop(self) -> None: ...


class ConnectFlow(QObject):
    """Signals:
    connected(): a program was connected or taken back; the list of agents is another one.
    """

    connected = Signal()

    def __init__(
        self, session: Session, page: ConnectPage, pages: Pages, toast: Toast, opener: Opener
    ) -> None:
        super().__init__(page)
        self._session, self._page, self._pages, self._toast = session, page, pages, toast
        self.runner: Runner = TrialRun(self)
        self.choose_file: Callable[[], str] = self._ask_file
        self.grants_of: Callable[[HomePaths], Grants] = owner_grants
        self._chosen = self._testing = ""
        self._is_busy = False
        self._trials: dict[str, tuple[Trial | None, str]] = {}
        pages.page_changed.connect(self.on_page_changed)
        page.list.chosen.connect(self.show_program)
        page.change.apply_requested.connect(self.apply)
        page.change.undo_requested.connect(self.take_back)
        page.change.copy_requested.connect(self.copy_entry)
        page.change.folder_requested.connect(lambda file: opener.open_folder(Path(file)))
        page.trial.test_requested.connect(self.test)
        page.word.copy_requested.connect(self.copy_word)
        page.word.write_requested.connect(self.write_word)
        page.word.undo_requested.connect(self.take_word_back)
        page.hooks.wanted.connect(self.set_hooks)
        page.receive.asked.connect(self.ask)
        self._received: Latest[ContextReply] = Latest(session)
        self._plan: Plan | None = None

    @property
    def plan(self) -> Plan | None:
        """What is shown."""
        return self._plan

    def on_page_changed(self, name: str) -> None:
        """What is seen is asked for; a test that nobody sees ends."""
        if name == CONNECT:
            self.refresh()
        else:
            self._stop_test()

    def refresh(self) -> None:
        """Look at the files again."""
        files = self._files()
        if files is not None:
            self._session.aside(files.programs, self._show_programs, replaces="programs")

    def show_program(self, name: str) -> None:
        """Show what would be done for one, or what was."""
        files = self._files()
        if files is not None:
            self._chosen = name
            if name != self._testing:
                self._stop_test()
            self._session.aside(lambda: files.plan(name), self._show, replaces="plan")

    def apply(self) -> None:
        """Change the file, then try it."""
        files = self._files()
        if files is not None and self._plan is not None:
            name = self._plan.program.name
            self._session.aside(lambda: files.apply(name), self._applied, replaces="plan")

    def take_back(self) -> None:
        """Bring the file back."""
        files = self._files()
        if files is not None and self._plan is not None:
            name = self._plan.program.name
            self._trials.pop(name, None)
            self._stop_test()
            self._session.aside(lambda: files.take_back(name), self._taken_back, replaces="plan")

    def test(self) -> None:
        """Start it as the program will."""
        status, plan = self._session.status, self._plan
        if status is None or plan is None or not plan.is_done:
            return
        name = plan.program.name
        self._testing = name
        self._page.trial.show_running()
        self.runner.start(Path(status.home), name, lambda trial, said: self._tried(name, trial, said))

    def ask(self, frame: str, question: str) -> None:
        """What the program would receive for a question."""
        if question or not needs_question(frame):
            self._received.ask(
                lambda client: received(client, frame, question, _TOKENS), self._page.receive.show_reply
            )

    def copy_entry(self) -> None:
        """The entry, to put it in by hand."""
        files = self._files()
        if files is not None and self._plan is not None:
            name = self._plan.program.name
            self._session.aside(lambda: files.entry(name), self._copied)

    def copy_word(self) -> None:
        """The block for instructions."""
        QGuiApplication.clipboard().setText("\n".join(LINES) + "\n")
        self._toast.say(tr("Copied"))

    def write_word(self) -> None:
        """Into a file that the person names."""
        files, file = self._files(), self.choose_file()
        if files is not None and file:
            self._session.aside(lambda: files.write_word(Path(file)), lambda new: self._written(file, new))

    def set_hooks(self, on: bool) -> None:
        """Put the hooks of sessions into the program's settings, or take them out."""
        files = self._files()
        if files is not None and self._plan is not None:
            name = self._plan.program.name
            self._session.aside(
                lambda: files.set_hooks(name, on=on),
                lambda there: self._show_hooks(name, there),
                replaces="hooks",
            )

    def take_word_back(self, file: str) -> None:
        """Out of the file again."""
        files = self._files()
        if files is not None:
            self._session.aside(
                lambda: files.take_word_back(Path(file)), lambda _none: self._page.word.say_written("", "")
            )

    # -- helpers -------------------------------------------------------------------------------------

    def _files(self) -> ProgramFiles | None:
        status = self._session.status
        if status is None:
            return None
        paths = HomePaths(Path(status.home))
        return ProgramFiles(paths, lambda: self.grants_of(paths))

    def _show_programs(self, programs: list[Program]) -> None:
        names = [one.name for one in programs]
        if self._chosen not in names:
            found = next((one.name for one in programs if one.state == "found"), names[0])
            self._chosen = found
        self._page.list.show_programs(programs, self._chosen)
        self.show_program(self._chosen)

    def _show(self, plan: Plan) -> None:
        self._plan = plan
        self._page.show_plan(plan)
        name = plan.program.name
        if name == self._testing and plan.is_done:
            self._page.trial.show_running()
        elif name in self._trials and plan.is_done:
            self._show_trial(plan, *self._trials[name])
        else:
            self._page.trial.show_waiting(can_test=plan.is_done)
        self._page.trial.setHidden(name == OTHER)
        files = self._files()
        if files is not None:
            self._session.aside(
                lambda: files.has_hooks(name), lambda there: self._show_hooks(name, there), replaces="hooks"
            )

    def _applied(self, plan: Plan) -> None:
        self._show(plan)
        self._changed()
        self.test()

    def _taken_back(self, plan: Plan) -> None:
        self._show(plan)
        self._changed()
        self._toast.say(tr("Taken back: {file} is as it was").format(file=tilde(plan.program.file)))

    def _changed(self) -> None:
        self.connected.emit()
        self.refresh()

    def _stop_test(self) -> None:
        self._testing = ""
        self.runner.stop()

    def _tried(self, name: str, trial: Trial | None, said: str) -> None:
        self._testing = ""
        self._trials[name] = (trial, said)
        if self._plan is not None and self._plan.program.name == name:
            self._show_trial(self._plan, trial, said)

    def _show_trial(self, plan: Plan, trial: Trial | None, said: str) -> None:
        if trial is not None:
            self._page.trial.show_trial(trial, plan.program.title)
        else:
            self._page.trial.show_failure(said)

    def _copied(self, entry: str) -> None:
        QGuiApplication.clipboard().setText(entry)
        self._toast.say(tr("Copied, with a key of its own. Put it into the settings of the program."))
        self.connected.emit()

    def _show_hooks(self, name: str, there: bool | None) -> None:
        if self._plan is not None and self._plan.program.name == name:
            self._page.hooks.show_state(there)

    def _written(self, file: str, is_new: bool) -> None:
        place = tilde(file)
        said = tr("It stands in {file} now.") if is_new else tr("It stood in {file} already.")
        self._page.word.say_written(file, said.format(file=place))

    def _ask_file(self) -> str:
        folder = QFileDialog.getExistingDirectory(self._page, tr("Which project?"))
        if not folder:
            return ""
        known = [Path(folder) / name for name in ("AGENTS.md", "CLAUDE.md")]
        return str(next((file for file in known if file.exists()), known[0]))
