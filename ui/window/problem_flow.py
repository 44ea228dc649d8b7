"""Opens what a problem is about."""

from pathlib import Path

from PySide6.QtCore import QObject

from app.wire.status import Problem
from ui.health.flow import HealthFlow
from ui.models.problems import OURS
from ui.models.sources import SourceModel
from ui.opener import Opener
from ui.session import Session
from ui.window.problems_page import ProblemsPage


class ProblemFlow(QObject):
    """The page of problems and the desktop."""

    def __init__(self, session: Session, page: ProblemsPage, sources: SourceModel, opener: Opener) -> None:
        super().__init__(page)
        self._session, self._sources, self._opener = session, sources, opener
        self.health = HealthFlow(session, page.health)
        page.open_requested.connect(self.on_opened)
        page.folder_requested.connect(self.on_shown)
        page.look_requested.connect(session.sync_source)
        page.look_all_requested.connect(session.sync_all)

    def on_opened(self, problem: Problem) -> None:
        """Open its file."""
        root = self._root_of(problem)
        if root:
            self._opener.open_file(Path(root) / problem.path)

    def on_shown(self, problem: Problem) -> None:
        """Show where its file lies."""
        root = self._root_of(problem)
        if root:
            self._opener.open_folder((Path(root) / problem.path).parent)

    def _root_of(self, problem: Problem) -> str:
        """What a problem's path is relative to: its source, or the home where the daemon keeps the file."""
        source = self._sources.source(problem.source_id)
        if source is not None:
            return source.root
        status = self._session.status
        return status.home if status is not None and problem.source_id in OURS else ""
