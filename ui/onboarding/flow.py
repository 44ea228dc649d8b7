"""The second and third question of the first run, and what their answers do."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.paths import HomePaths
from app.wire.learning import ChangeLearning, LearningState
from app.wire.sources import Source
from ui.connect.program import Plan, Program, ProgramFiles, owner_grants
from ui.onboarding.first_run import FirstRun
from ui.onboarding.step_head import counted
from ui.platform import autostart_here

if TYPE_CHECKING:
    from ui.window.main_window import MainWindow


class FirstFlow(QObject):
    """Leads from one question to the next; reading goes on behind them."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self._run: FirstRun | None = None
        window.folders.first_shown.connect(self.on_shown)
        window.session.sources_changed.connect(self.on_sources_changed)

    def on_shown(self, run: FirstRun) -> None:
        """The first question is asked."""
        self._run = run
        run.destroyed.connect(self._forget)
        behaviour, agents = run.behaviour, run.agents
        behaviour.back_wanted.connect(lambda: self._show(0))
        behaviour.done.connect(lambda: self._show(2))
        behaviour.battery_changed.connect(self.on_battery_changed)
        behaviour.look_chosen.connect(self._window.look.choose)
        agents.back_wanted.connect(lambda: self._show(1))
        agents.skipped.connect(self._window.folders.end_first)
        agents.change_wanted.connect(self.on_change_wanted)
        agents.done.connect(self.on_done)

    def on_sources_changed(self, sources: list[Source]) -> None:
        """What was chosen is being read: the second question."""
        if self._run is not None and self._run.is_started and sources and self._run.step == 0:
            self._run.card.show_added({one.root for one in sources})
            self._show(1)

    def on_battery_changed(self, waits: bool) -> None:
        change = ChangeLearning(on_battery=not waits)
        self._session.request(lambda client: client.change_learning(change), lambda _state: None)

    def on_change_wanted(self, name: str) -> None:
        """Show what would be written for a program."""
        files = self._files()
        if files is not None:
            self._session.aside(lambda: files.plan(name), self._show_plan)

    def on_done(self, names: list[str]) -> None:
        """Connect what was checked, then the sky."""
        files = self._files()
        if not names or files is None:
            self._window.folders.end_first()
            return

        def connect() -> list[str]:
            return [files.apply(name).program.title for name in names]

        self._session.aside(connect, self._connected)

    def _connected(self, titles: list[str]) -> None:
        self._window.folders.end_first()
        self._window.agents.agents.refresh()
        self._window.toast.say(counted("%n program is connected", "%n programs are connected", len(titles)))

    def _show(self, step: int) -> None:
        run = self._run
        if run is None:
            return
        if step == 1:
            self._prepare_behaviour(run)
        elif step == 2:
            files = self._files()
            if files is not None:
                self._session.aside(files.programs, self._show_programs)
        run.show_step(step)

    def _prepare_behaviour(self, run: FirstRun) -> None:
        run.behaviour.show_look(self._window.choices.now.theme)
        if self._session.status is not None:
            run.behaviour.autostart.set_means(autostart_here(HomePaths(Path(self._session.status.home))))
        self._session.request(lambda client: client.learning(), self._show_learning)

    def _show_learning(self, state: LearningState) -> None:
        if self._run is not None:
            self._run.behaviour.show_battery(not state.on_battery)

    def _show_programs(self, programs: list[Program]) -> None:
        if self._run is not None:
            self._run.agents.show_programs(programs)

    def _show_plan(self, plan: Plan) -> None:
        if self._run is not None:
            self._run.agents.show_plan(plan)

    def _files(self) -> ProgramFiles | None:
        if self._session.status is None:
            return None
        paths = HomePaths(Path(self._session.status.home))
        return ProgramFiles(paths, lambda: owner_grants(paths))

    def _forget(self) -> None:
        self._run = None
