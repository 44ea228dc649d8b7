"""One life of the embedding worker: start, frames both ways, end."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
from collections.abc import Callable, Sequence

import msgspec

from app.errors import EmbedderUnavailableError
from app.launch import part_folder
from daemon.embedding.frames import (
    LENGTH_BYTES,
    Done,
    Failed,
    Ready,
    Refused,
    Reply,
    Work,
    frame_length,
    pack,
    unpack_reply,
)

# Reading and checking the model takes half a second; a cold disk under load is allowed this much.
START_TIMEOUT_S = 60.0
# A worker that does not end by itself within this time after its stdin closed is killed.
END_TIMEOUT_S = 2.0

WORKER_ENVIRONMENT = {
    # The tokenizer's own threads would take every core.
    "TOKENIZERS_PARALLELISM": "false",
    # With one arena that gives memory back, glibc keeps 127 MB in place of 141.
    "MALLOC_ARENA_MAX": "1",
    "MALLOC_TRIM_THRESHOLD_": "1000000",
}


class WorkerLostError(Exception):
    """The worker ended without being asked to."""


class WorkerProcess:
    """Made by `start_worker`. `on_end` is called once when the worker is lost, not after `stop`."""

    def __init__(
        self,
        process: asyncio.subprocess.Process,
        on_reply: Callable[[Done | Failed], None],
        on_end: Callable[[WorkerProcess], None],
    ) -> None:
        self._process = process
        self._on_reply = on_reply
        self._on_end = on_end
        self._is_stopping = False
        self._reader: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int:
        """Process id, for the status page and for tests."""
        return self._process.pid

    async def shake_hands(self) -> Ready:
        """The worker's first frame; afterwards replies arrive by themselves.

        Raises EmbedderUnavailableError when it refuses, WorkerLostError when it ends or stays silent.
        """
        try:
            async with asyncio.timeout(START_TIMEOUT_S):
                first = await self._receive()
        except TimeoutError as error:
            raise WorkerLostError from error
        if isinstance(first, Refused):
            raise EmbedderUnavailableError(first.message, hint=first.hint)
        if not isinstance(first, Ready):
            raise WorkerLostError
        self._reader = asyncio.create_task(self._read(), name="embedding worker replies")
        return first

    def send(self, work: Work) -> None:
        """Queues a frame on the pipe; the caller bounds how many are under way."""
        if self._process.stdin is not None and not self._process.stdin.is_closing():
            self._process.stdin.write(pack(work))

    async def stop(self) -> None:
        """Ends the worker: politely, and if it does not listen, by force."""
        self._is_stopping = True
        self._close_stdin()
        try:
            async with asyncio.timeout(END_TIMEOUT_S):
                await self._process.wait()
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        if self._reader is not None:
            await self._reader

    def kill(self) -> None:
        """Ends a worker that hangs; it counts as lost."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def _read(self) -> None:
        """Runs until the worker is gone. A pipe that carries rubbish counts as lost."""
        try:
            while True:
                reply = await self._receive()
                if isinstance(reply, Done | Failed):
                    self._on_reply(reply)
        except WorkerLostError:
            pass
        if self._is_stopping:
            return
        self._close_stdin()
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
        self._on_end(self)

    async def _receive(self) -> Reply:
        return await receive(self._process)

    def _close_stdin(self) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()


async def spawn(command: Sequence[str]) -> asyncio.subprocess.Process:
    """A process with pipes both ways. Raises WorkerLostError when there is no such program."""
    try:
        return await asyncio.create_subprocess_exec(
            *command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=part_folder(),
            env=os.environ | WORKER_ENVIRONMENT,
            # On Windows a console program would open a window of its own.
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError as error:
        raise WorkerLostError from error


async def receive(process: asyncio.subprocess.Process) -> Reply:
    """The worker's next frame. Raises WorkerLostError when it has ended or says something else."""
    stream = process.stdout
    if stream is None:
        raise WorkerLostError
    try:
        prefix = await stream.readexactly(LENGTH_BYTES)
        return unpack_reply(await stream.readexactly(frame_length(prefix)))
    except (asyncio.IncompleteReadError, ConnectionError, ValueError, msgspec.DecodeError) as error:
        raise WorkerLostError from error


async def start_worker(
    command: Sequence[str],
    on_reply: Callable[[Done | Failed], None],
    on_end: Callable[[WorkerProcess], None],
) -> tuple[WorkerProcess, Ready]:
    """A worker that is ready. Raises as `WorkerProcess.shake_hands`, and leaves no process behind."""
    worker = WorkerProcess(await spawn(command), on_reply, on_end)
    try:
        return worker, await worker.shake_hands()
    except BaseException:
        await worker.stop()
        raise
