"""Runs the test of a connection in a process of its own: the window never loads what speaks to programs."""

from collections.abc import Callable
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, QProcess

from app.launch import part_command, part_folder
from app.mcp.trial import Trial
from ui.connect.wording import tr

Done = Callable[[Trial | None, str], None]


class TrialRun(QObject):
    """One test at a time; a new one ends the one that runs, and so does the end of the window."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None

    def start(self, home: Path, program: str, done: Done) -> None:
        """Try what the file of a program says; `done` gets what came, or None and a sentence why not."""
        self.stop()
        process = QProcess(self)
        self._process = process
        process.finished.connect(lambda *_: self._end(process, done))
        process.errorOccurred.connect(lambda _error: self._end(process, done))
        process.setWorkingDirectory(str(part_folder()))
        command = [*part_command("app"), "--home", str(home), "connect", program, "--test", "--json"]
        process.start(command[0], command[1:])

    def stop(self) -> None:
        """End the test that runs; nobody hears of it."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.waitForFinished(2000)
            process.deleteLater()

    def _end(self, process: QProcess, done: Done) -> None:
        if process is not self._process:
            return
        self._process = None
        out = bytes(process.readAllStandardOutput().data())
        said = bytes(process.readAllStandardError().data()).decode("utf-8", "replace").strip()
        process.deleteLater()
        try:
            done(msgspec.json.decode(out, type=Trial), "")
        except msgspec.MsgspecError:
            done(None, said or tr("The program could not be started."))
