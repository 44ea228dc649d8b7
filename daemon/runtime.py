"""Composition root: build in order, stop in reverse."""

import asyncio
import os
import secrets
import signal
import sys
from contextlib import suppress
from datetime import UTC, datetime

import msgspec

from app.errors import StoreDamagedError
from app.files import write_atomically
from app.logs import log
from app.paths import HomePaths
from app.version import VERSION
from daemon.api.server import Server
from daemon.builder import Builder, Stop
from daemon.lock import HomeLock
from daemon.services.care.wish import take_wish
from daemon.services.folder.catalog import Catalog
from daemon.store.database import Database


async def open_store(paths: HomePaths) -> Database:
    """Open the index; a damaged one, or one that is not wanted, is set aside: all of it can be made again."""
    if take_wish(paths):
        log.store.warning("the index is set aside as was wished, and is made anew")
        _set_aside_index(paths)
    try:
        return await Database.open(paths.database)
    except StoreDamagedError as error:
        log.store.error("the index is damaged and is made anew: %s", error.message)
        _set_aside_index(paths)
        return await Database.open(paths.database)


def _set_aside_index(paths: HomePaths) -> None:
    for file in paths.index.glob(f"{paths.database.name}*"):
        file.rename(file.with_name(_aside(file.name)))


def make_index_folder(paths: HomePaths) -> None:
    """Make the folder of what is derived; a file in its place is set aside within."""
    aside = paths.index.with_name(_aside(paths.index.name))
    if paths.index.is_file():
        log.store.error("a file stood in the place of the index and is set aside")
        paths.index.rename(aside)
    paths.index.mkdir(parents=True, exist_ok=True)
    if aside.exists():
        aside.rename(paths.index / aside.name)


def _aside(name: str) -> str:
    return f"damaged-{datetime.now(UTC):%Y%m%d-%H%M%S}-{name}"


class Runtime:
    """One daemon of one home, from `start` to `stop`."""

    def __init__(self, paths: HomePaths, port: int | None = None) -> None:
        self._paths = paths
        self._port = port
        self._lock = HomeLock(paths.lock)
        self._stops: list[Stop] = []
        self._ending = asyncio.Event()
        self._begins_again = False

    async def run(self) -> None:
        """Until a signal or a request ends it. Raises AlreadyRunningError."""
        self._lock.take()
        try:
            await self._live()
            while self._begins_again:
                self._begins_again = False
                self._ending.clear()
                self._stops.clear()
                log.daemon.info("begins anew")
                await self._live()
        finally:
            self._lock.release()

    async def _live(self) -> None:
        try:
            await self._start()
            await self._ending.wait()
        finally:
            await self._stop()

    def end(self) -> int:
        """Ask the daemon to end; returns its process id."""
        asyncio.get_running_loop().call_later(0.05, self._ending.set)
        return os.getpid()

    def begin_again(self) -> None:
        """End and start in the same process: what is read at a start alone is read anew."""
        self._begins_again = True
        self.end()

    async def _start(self) -> None:
        # A daemon that ends in its own time takes its file with it.
        was_unclean = self._paths.daemon_file.exists()
        make_index_folder(self._paths)
        for folder in (self._paths.run, self._paths.index, self._paths.logs):
            folder.mkdir(parents=True, exist_ok=True)
            folder.chmod(0o700)
        if {entry.name for entry in self._paths.home.iterdir()} <= {"run", "index", "logs"}:
            # A new home is private; a folder that holds other things keeps the mode its owner gave it.
            self._paths.home.chmod(0o700)
        self._watch_signals()
        catalog = Catalog(self._paths)
        db = await open_store(self._paths)
        self._stops.append(db.close)
        services = await Builder(
            self._paths,
            catalog,
            db,
            self._stops,
            self.end,
            self.begin_again,
            was_unclean=was_unclean,
        ).build()
        token = secrets.token_urlsafe(32)
        server = Server(services, token)
        await server.start(catalog.settings.port if self._port is None else self._port)
        self._stops.append(server.stop)
        self._write_daemon_file(server.port, token)
        services.clients.mcp.start()
        services.proxy.keeper.start()
        # Of 100,000 notes it is put together for seconds: whoever starts us does not wait for that.
        services.graph.start()
        log.daemon.info("ready: version %s, home %s", VERSION, self._paths.home)

    async def _stop(self) -> None:
        for stop in reversed(self._stops):
            try:
                await stop()
            except Exception:
                log.daemon.exception("a part did not end well")
        # Last: who waits for the file to go may start the next one at once.
        with suppress(OSError):
            self._paths.daemon_file.unlink(missing_ok=True)
        log.daemon.info("ended")

    def _write_daemon_file(self, port: int, token: str) -> None:
        body = {
            "port": port,
            "pid": os.getpid(),
            "token": token,
            "started": datetime.now(UTC),
            "version": VERSION,
        }
        write_atomically(self._paths.daemon_file, msgspec.json.encode(body), 0o600)

    def _watch_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            if sys.platform == "win32":
                signal.signal(number, lambda *_: loop.call_soon_threadsafe(self._ending.set))
            else:
                loop.add_signal_handler(number, self._ending.set)
