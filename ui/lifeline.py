"""The connection to the daemon: joined, listened to, lost and joined again."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import dataclass
from enum import Enum
from typing import cast

from PySide6.QtCore import QObject, Signal

from app.errors import AppError, DaemonUnreachableError
from app.logs import log
from app.wire.events import AnyEvent, Envelope
from ui.connector import Client, Connector, Link
from ui.heard import error_words
from ui.language import tr

STOPPED_HINT = tr("Nothing is lost; the window shows what it last knew.")


@dataclass(frozen=True)
class Patience:
    """Seconds: `restart_s` for a stopped daemon to come back, `look_s` between two looks for one."""

    restart_s: float = 6.0
    look_s: float = 1.5
    pause_s: float = 1.0


class Connection(Enum):
    """How the window stands to its daemon."""

    CONNECTING = "connecting"
    CONNECTED = "connected"
    RECONNECTING = "reconnecting"
    LOST = "lost"


class Lifeline(QObject):
    """Owns client and stream of events of one daemon after the other.

    Signals:
        state_changed(Connection)
        joined(Link): a daemon is there, its events come.
        heard(Envelope, AnyEvent)
        left(): that daemon is gone.
        failed(str message, str hint): there is none, and none can be started.
    """

    state_changed = Signal(object)
    joined = Signal(object)
    heard = Signal(object, object)
    left = Signal()
    failed = Signal(str, str)

    def __init__(self, connector: Connector, patience: Patience) -> None:
        super().__init__()
        self._connector, self._patience = connector, patience
        self._link: Link | None = None
        self._stopped = self._restarts = False
        self._retry = asyncio.Event()

    @property
    def client(self) -> Client:
        """The client of the daemon that is there. Raises DaemonUnreachableError."""
        if self._link is None:
            raise DaemonUnreachableError("The memory is not running.")
        return self._link.client

    def retry(self) -> None:
        """Try to reach the daemon again at once."""
        self._retry.set()

    def expect_stop(self) -> None:
        """The daemon said that it ends: it is waited for, not started, unless it is to start anew."""
        self._stopped = not self._restarts

    def expect_restart(self) -> None:
        """The person wants this daemon to end and another one to begin."""
        self._restarts = True

    async def live(self) -> None:
        """Stay connected until cancelled."""
        while True:
            link = await self._join()
            self._link, self._restarts = link, False
            self.joined.emit(link)
            try:
                await self._listen(link)
            except AppError as exc:
                log.window.info("the daemon is gone: %s", exc.code)
            except Exception:
                log.window.exception("the stream of events broke")
                await asyncio.sleep(self._patience.pause_s)
            self.state_changed.emit(Connection.RECONNECTING)
            await self.leave()

    async def leave(self) -> None:
        """Close the client; the daemon goes on."""
        link, self._link = self._link, None
        self.left.emit()
        if link is not None:
            await link.client.close()

    async def probe(self, answered: Callable[[], Awaitable[None]]) -> None:
        """A call got no answer though events flow: the daemon may only have been slow."""
        link = self._link
        while link is not None and self._link is link:
            await asyncio.sleep(self._patience.pause_s)
            try:
                await self.client.status()
            except AppError:
                continue
            await answered()
            return

    async def _join(self) -> Link:
        """The next daemon: one that was stopped on purpose is waited for, any other is started."""
        if self._stopped:
            self._stopped = False
            link = await self._look_for(self._patience.restart_s)
            if link is not None:
                return link
            self._lose(tr("The part that keeps your data was stopped."), STOPPED_HINT)
        else:
            try:
                return await self._connector.connect()
            except AppError as exc:
                self._lose(*error_words(exc))
        while True:
            link = await self._look_for(float("inf"))
            if link is not None:
                return link
            self.state_changed.emit(Connection.CONNECTING)
            try:
                return await self._connector.connect()
            except AppError as exc:
                self._lose(*error_words(exc))

    async def _look_for(self, limit_s: float) -> Link | None:
        """A daemon that appears by itself; None after the time, or when the person asks to start one."""
        self._retry.clear()
        deadline = asyncio.get_running_loop().time() + limit_s
        while asyncio.get_running_loop().time() < deadline:
            link = await self._connector.find()
            if link is not None:
                return link
            try:
                await asyncio.wait_for(self._retry.wait(), self._patience.look_s)
            except TimeoutError:
                continue
            return None
        return None

    def _lose(self, message: str, hint: str) -> None:
        self.state_changed.emit(Connection.LOST)
        self.failed.emit(message, hint)

    async def _listen(self, link: Link) -> None:
        stream = cast("AsyncGenerator[tuple[Envelope, AnyEvent], None]", link.stream.events())
        try:
            async for envelope, event in stream:
                self.heard.emit(envelope, event)
        finally:
            await stream.aclose()
