"""Keeps a part of the product running while the person has it on: a process of its own, with its own port.

The port never moves by itself, since programs have it written down. The process ends when its standard input
does, so none is left behind however the daemon ends.
"""

import asyncio
import contextlib
import socket
import sys
import time
from collections.abc import Sequence
from typing import Literal

from app.launch import part_command, part_folder
from app.logs import log
from app.paths import HomePaths

HOST = "127.0.0.1"
END_LIMIT_S = 5.0
# Bytes of what it said before it ended that are looked at.
LAST_WORDS = 4096
# After a failure: soon, then ever later; a server that ran this long begins anew.
FIRST_WAIT_S, LONGEST_WAIT_S, RAN_WELL_S = 0.5, 30.0, 60.0
KeptState = Literal["off", "starting", "running", "port_taken", "failing"]


class ProcessKeeper:
    """Owns the process. One that ends is started again, later and later; the state says why it ended."""

    name = "a server"

    def __init__(self, paths: HomePaths) -> None:
        self._paths = paths
        self._task: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._state: KeptState = "off"
        self._message = ""
        self._changing = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None and self._state == "running" else None

    def _arguments(self, port: int) -> Sequence[str]:
        """What follows the home on its command line."""
        raise NotImplementedError

    def _tell(self) -> None:
        """Its state is another one."""
        raise NotImplementedError

    def _begin(self, port: int) -> None:
        self._state, self._message = "starting", ""
        self._task = asyncio.create_task(self._keep(port))

    async def stop(self) -> None:
        """End the server, and wait for that."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._set("off")

    def _set(self, state: KeptState, message: str = "") -> None:
        changed = (state, message) != (self._state, self._message)
        self._state, self._message = state, message
        if changed and self._task is not None:
            self._tell()

    async def _keep(self, port: int) -> None:
        wait_s = FIRST_WAIT_S
        while True:
            began = time.monotonic()
            if is_taken(port):
                self._set(
                    "port_taken",
                    f"Something else listens on port {port}. End it, or choose another port.",
                )
            else:
                await self._run_once(port)
            if time.monotonic() - began > RAN_WELL_S:
                wait_s = FIRST_WAIT_S
            await asyncio.sleep(wait_s)
            wait_s = min(wait_s * 2, LONGEST_WAIT_S)

    async def _run_once(self, port: int) -> None:
        """One process, from its start to its end."""
        command = [*part_command("app"), "--home", str(self._paths.home), *self._arguments(port)]
        flags = {"creationflags": 0x08000000} if sys.platform == "win32" else {}  # without a console
        try:
            process = await asyncio.create_subprocess_exec(
                *command,
                cwd=part_folder(),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                **flags,  # type: ignore[arg-type]  # a number that Windows alone takes
            )
        except OSError as exc:
            self._set("failing", f"It cannot be started: {exc.strerror or exc}.")
            return
        self._process = process
        try:
            # The address is the first that it says, once it listens.
            if process.stdout is not None and await process.stdout.readline():
                self._set("running")
                log.daemon.info("%s runs on port %d", self.name, port)
            said = await _end_of(process.stderr) if process.stderr is not None else b""
            code = await process.wait()
            last = said.decode("utf-8", "replace").strip().splitlines()[-1:]
            self._set("failing", f"It ended with code {code}. {' '.join(last)}".strip())
            log.daemon.warning("%s ended with code %d", self.name, code)
        finally:
            self._process = None
            await _end(process)


async def _end_of(stream: asyncio.StreamReader) -> bytes:
    """The last of what a stream says until it ends: a server that runs for weeks may say much."""
    last = b""
    while part := await stream.read(LAST_WORDS):
        last = (last + part)[-LAST_WORDS:]
    return last


async def _end(process: asyncio.subprocess.Process) -> None:
    """Close its standard input, which it takes for the end; then less kindly."""
    if process.stdin is not None:
        process.stdin.close()
    if process.returncode is None:
        try:
            await asyncio.wait_for(process.wait(), END_LIMIT_S)
        except TimeoutError:
            process.kill()
            await process.wait()
    # Its pipes are closed by the loop in its next turn.
    await asyncio.sleep(0)


def is_taken(port: int) -> bool:
    """Whether something listens there already."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as trial:
        if sys.platform != "win32":
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((HOST, port))
        except OSError:
            return True
    return False
