"""Health and the daemon: the doctor looks when the page is seen, and after each repair."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from app.wire.care import Diagnosis, IndexCheck, Repaired, Report, Vitals
from ui.health.panel import HealthPanel
from ui.health.wording import proof_words, tr
from ui.heard import error_line
from ui.session import Connection, Session

AskWhere = Callable[[HealthPanel], str]


def ask_where(panel: HealthPanel) -> str:
    """The file that the person names for the report, "" for none."""
    name = str(Path.home() / "memorarium-report.zip")
    return QFileDialog.getSaveFileName(panel, tr("Pack a report"), name, "*.zip")[0]


class HealthFlow(QObject):
    """`ask_where` names the file of a report."""

    def __init__(self, session: Session, panel: HealthPanel, ask_where: AskWhere = ask_where) -> None:
        super().__init__(panel)
        self._session, self._panel, self._ask_where = session, panel, ask_where
        panel.look_requested.connect(self.look)
        panel.repair_requested.connect(self.repair)
        panel.proof_requested.connect(self.prove)
        panel.report_requested.connect(self.pack)
        session.connection_changed.connect(self._on_connection)

    def look(self) -> None:
        """Let the doctor look."""
        self._panel.show_busy(True)
        # The numbers are known at once, the doctor takes seconds in a large home.
        self._session.request(lambda client: client.vitals(), self._measured, failed=self._failed)
        self._session.request(lambda client: client.doctor(), self._looked, failed=self._failed)

    def repair(self, name: str) -> None:
        """Do the one act, then look again."""
        self._panel.show_busy(True)
        self._session.request(lambda client: client.repair(name), self._repaired, failed=self._failed)

    def prove(self) -> None:
        """Make the index anew beside the one in use, and compare."""
        self._panel.show_busy(True)
        self._session.request(lambda client: client.check_index(), self._proven, failed=self._failed)

    def pack(self) -> None:
        """Write a report for somebody who helps."""
        place = self._ask_where(self._panel)
        if place:
            self._panel.show_busy(True)
            self._session.request(lambda client: client.report(place), self._packed, failed=self._failed)

    def _measured(self, vitals: Vitals) -> None:
        self._panel.show_vitals(vitals)

    def _looked(self, told: Diagnosis) -> None:
        self._panel.show_busy(False)
        self._panel.show_diagnosis(told)

    def _repaired(self, done: Repaired) -> None:
        self._panel.say(done.message)
        # A daemon that begins again is asked when it is back.
        if not done.restarts:
            self.look()

    def _proven(self, found: IndexCheck) -> None:
        self._panel.say(proof_words(found))
        self.look()

    def _packed(self, made: Report) -> None:
        words = tr("{path} is written. Look into it before you send it.")
        self._panel.say(words.format(path=made.path))
        self.look()

    def _failed(self, error: Exception) -> None:
        self._panel.show_busy(False)
        self._panel.say(error_line(error))

    def _on_connection(self, state: Connection) -> None:
        if state is Connection.CONNECTED and self._panel.isVisible():
            self.look()
