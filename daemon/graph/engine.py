"""The daemon's side of the layout worker: one layout at a time, the newest wins."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from dataclasses import dataclass, replace

import msgspec

from app.launch import part_folder
from app.logs import log
from daemon.graph.command import layout_worker_command, layout_worker_environment
from daemon.graph.frame import (
    LENGTH,
    Answer,
    Ask,
    KeyFrame,
    LayoutRequest,
    frame,
    pack_request,
    unpack_answer,
)
from daemon.graph.thrift import LAST_STEP

_END_S = 2.0


class LayoutError(RuntimeError):
    """The worker could not lay this graph out: it refused the request or died on it twice."""


class _WorkerLostError(Exception):
    """The worker ended in the middle of a job."""


class _Job:
    """One running layout. Only the newest frame is kept: a slow reader skips, it does not queue."""

    def __init__(self, number: int, request: LayoutRequest) -> None:
        self.number = number
        self.request = request
        self.is_done = False
        self.is_second_try = False
        self._frame: KeyFrame | None = None
        self._error: Exception | None = None
        self._changed = asyncio.Event()

    def offer(self, key_frame: KeyFrame) -> None:
        self._frame = key_frame
        self.is_done = self.is_done or key_frame.final
        self._changed.set()

    def end(self, error: Exception | None = None) -> None:
        self.is_done = True
        self._error = error
        self._changed.set()

    def begin_again(self) -> None:
        self.is_second_try = True
        # It may have been memory: what is tried again takes the least of it.
        self.request = replace(self.request, step=LAST_STEP)
        self.is_done, self._error, self._frame = False, None, None

    async def next(self) -> KeyFrame | None:
        """The newest frame not yet taken; None at the end; raises what ended the job."""
        while self._frame is None:
            if self._error is not None:
                raise self._error
            if self.is_done:
                return None
            self._changed.clear()
            await self._changed.wait()
        taken, self._frame = self._frame, None
        return taken


@dataclass(frozen=True, eq=False, slots=True)
class _Worker:
    process: asyncio.subprocess.Process
    stdin: asyncio.StreamWriter
    stdout: asyncio.StreamReader


class LayoutEngine:
    """Owns the worker process. Use it from one event loop; `close()` it before the loop ends.

    The worker starts with the first request, is ended after `idle_s` without work, and is started
    again when it died.
    """

    def __init__(self, *, idle_s: float = 60.0, command: Sequence[str] | None = None) -> None:
        self._idle_s = idle_s
        self._command = list(command or layout_worker_command())
        self._worker: _Worker | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._idle: asyncio.TimerHandle | None = None
        self._starting = asyncio.Lock()
        self._job: _Job | None = None
        self._number = 0
        self._is_closed = False

    @property
    def worker_pid(self) -> int | None:
        """Process id of the running worker, None while there is none."""
        return None if self._worker is None else self._worker.process.pid

    async def layout(self, request: LayoutRequest) -> AsyncIterator[KeyFrame]:
        """Key frames of the layout, at most about 8 a second, the last one `final` and with groups.

        A newer call ends an older one without a final frame. Raises LayoutError when the worker
        refuses the request or dies on it twice.
        """
        job = self._take_over(request)
        try:
            await self._submit(job)
            while (key_frame := await self._next(job)) is not None:
                yield key_frame
        finally:
            self._leave(job)

    async def close(self) -> None:
        """End the worker and every running layout."""
        self._is_closed = True
        self._stop_idle_clock()
        if self._job is not None:
            self._job.end()
        self._retire_worker()
        await asyncio.gather(*self._tasks)

    def _take_over(self, request: LayoutRequest) -> _Job:
        if self._is_closed:
            raise LayoutError("the layout engine is closed")
        if self._job is not None:
            self._job.end()
        self._stop_idle_clock()
        self._number += 1
        self._job = _Job(self._number, request)
        return self._job

    async def _next(self, job: _Job) -> KeyFrame | None:
        """The job's next frame; a lost worker is replaced once."""
        while True:
            try:
                return await job.next()
            except _WorkerLostError as exc:
                log.graph.warning("the layout worker ended during a layout")
                if job.is_second_try:
                    raise LayoutError("the layout worker ended twice during this layout") from exc
            job.begin_again()
            await self._submit(job)

    async def _submit(self, job: _Job) -> None:
        async with self._starting:
            if self._job is not job or self._is_closed:
                return
            worker = self._worker or await self._start_worker()
            try:
                worker.stdin.write(pack_request(job.number, job.request))
                await worker.stdin.drain()
            except (BrokenPipeError, ConnectionResetError):
                job.end(_WorkerLostError())
                self._retire_worker()

    async def _start_worker(self) -> _Worker:
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            cwd=part_folder(),
            env=layout_worker_environment(),
        )
        if process.stdin is None or process.stdout is None:
            raise LayoutError("the layout worker has no pipes")
        self._worker = _Worker(process, process.stdin, process.stdout)
        self._keep(self._read(self._worker), "layout worker reader")
        return self._worker

    async def _read(self, worker: _Worker) -> None:
        while True:
            try:
                (length,) = LENGTH.unpack(await worker.stdout.readexactly(LENGTH.size))
                body = await worker.stdout.readexactly(length)
            except (asyncio.IncompleteReadError, ConnectionResetError):
                break
            self._deliver(msgspec.msgpack.decode(body, type=Answer))
        await worker.process.wait()
        if self._worker is worker:
            self._worker = None
            worker.stdin.close()
            if self._job is not None and not self._job.is_done:
                self._job.end(_WorkerLostError())

    def _deliver(self, answer: Answer) -> None:
        job = self._job
        if job is None or answer.number != job.number or job.is_done:
            return
        if answer.error is not None:
            job.end(LayoutError(answer.error))
        else:
            job.offer(unpack_answer(answer))

    def _leave(self, job: _Job) -> None:
        """The reader of a job is gone: stop its work, and let the worker rest if nothing follows."""
        if self._job is not job:
            return
        self._job = None
        if self._worker is None or self._is_closed:
            return
        if not job.is_done:
            self._worker.stdin.write(frame(Ask(job.number, -1)))
        self._idle = asyncio.get_running_loop().call_later(self._idle_s, self._retire_worker)

    def _stop_idle_clock(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None

    def _retire_worker(self) -> None:
        if self._worker is not None:
            worker, self._worker = self._worker, None
            self._keep(_end(worker), "layout worker end")

    def _keep(self, work: Coroutine[None, None, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _end(worker: _Worker) -> None:
    """Close its stdin, which ends it; kill it when it does not."""
    worker.stdin.close()
    try:
        await asyncio.wait_for(worker.process.wait(), _END_S)
    except TimeoutError:
        worker.process.kill()
        await worker.process.wait()
