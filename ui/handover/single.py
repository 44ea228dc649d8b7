"""The first window of a home listens; each later start tells it what it was given, and ends."""

import hashlib
import sys
import tempfile
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLockFile, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from app.logs import log
from app.paths import HomePaths
from ui.handover.message import LONGEST, Wish, decoded, encoded

_TAKEN = b"taken\n"
# A socket's path has to fit into 104 bytes on macOS, 108 on Linux.
_LONGEST_PATH = 100
_ANSWER_MS = 4_000


class SingleWindow(QObject):
    """Signals:
    wished(Wish): another start handed this over.
    """

    wished = Signal(object)

    def __init__(self, paths: HomePaths, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = server_name(paths)
        paths.run.mkdir(parents=True, exist_ok=True)
        # Of a window that was killed the lock stays and names a process that is gone: then it is ours.
        self._lock = QLockFile(str(paths.run / "window.lock"))
        self._lock.setStaleLockTime(0)
        self._server: QLocalServer | None = None
        self._count = 0
        self._sockets: dict[int, QLocalSocket] = {}
        self._heard: dict[int, bytes] = {}

    def take(self) -> bool:
        """Be the window of this home; False when there is one. Where no lock can be had we are alone."""
        if not self._lock.tryLock(0):
            if self._lock.error() is QLockFile.LockError.LockFailedError:
                return False
            log.window.warning("a second window could not be told from the first: the lock cannot be written")
        # What a killed window left would keep the name.
        QLocalServer.removeServer(self._name)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connected)
        if not self._server.listen(self._name):
            log.window.warning("later starts cannot be heard: %s", self._server.errorString())
        return True

    def hand_over(self, wish: Wish) -> bool:
        """Tell the window that is there; False when it does not answer."""
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(_ANSWER_MS):
            return False
        socket.write(encoded(wish))
        socket.waitForBytesWritten(_ANSWER_MS)
        answered = socket.waitForReadyRead(_ANSWER_MS) and bytes(socket.readAll().data()) == _TAKEN
        socket.disconnectFromServer()
        return answered

    def close(self) -> None:
        """Listen no more; the next start is the first again."""
        if self._server is not None:
            self._server.close()
        for number in list(self._sockets):
            self._on_ended(number)
        self._lock.unlock()

    def _on_connected(self) -> None:
        while self._server is not None and (socket := self._server.nextPendingConnection()) is not None:
            # By number: a closure over the socket would hold what Qt deletes with the server.
            self._count += 1
            self._sockets[self._count], self._heard[self._count] = socket, b""
            socket.readyRead.connect(partial(self._on_read, self._count))
            socket.disconnected.connect(partial(self._on_ended, self._count))

    def _on_read(self, number: int) -> None:
        socket = self._sockets.get(number)
        if socket is None:
            return
        heard = self._heard[number] = self._heard[number] + bytes(socket.readAll().data())
        if len(heard) > LONGEST:
            socket.abort()
            return
        if not heard.endswith(b"\n"):
            return
        try:
            wish = decoded(heard)
        except ValueError:
            log.window.warning("something else than a start of the window spoke to it")
            socket.abort()
            return
        socket.write(_TAKEN)
        socket.flush()
        self.wished.emit(wish)

    def _on_ended(self, number: int) -> None:
        self._heard.pop(number, None)
        socket = self._sockets.pop(number, None)
        if socket is not None:
            socket.deleteLater()


def server_name(paths: HomePaths) -> str:
    """A path that only this person reaches, or on Windows a name; each home has its own."""
    mark = hashlib.sha256(str(paths.home).encode()).hexdigest()[:16]
    if sys.platform == "win32":
        return f"memorarium-{mark}"
    file = paths.run / "window.sock"
    if len(str(file).encode()) <= _LONGEST_PATH:
        return str(file)
    return str(_private_folder() / f"memorarium-{mark}.sock")


def _private_folder() -> Path:
    """Nobody else can put a socket of that name there first."""
    import os

    named = Path(os.environ.get("XDG_RUNTIME_DIR", ""))
    if named.is_absolute() and named.is_dir():
        return named
    folder = Path(tempfile.gettempdir()) / f"memorarium-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    status = folder.lstat()
    if status.st_uid != os.getuid() or status.st_mode & 0o077:
        raise PermissionError(f"{folder} belongs to somebody else")
    return folder
