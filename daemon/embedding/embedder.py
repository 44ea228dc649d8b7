"""The daemon's side of embedding: who goes first, when the worker lives, what happens when it dies."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from app.errors import EmbedderUnavailableError
from app.logs import log
from daemon.embedding.command import worker_command
from daemon.embedding.frames import DetailPart, Done, Failed, Work
from daemon.embedding.model import HINT, Model, load_model
from daemon.embedding.port import REDUCED_DIMS, TOKEN_BYTES, EmbedderStats, FloatArray, Priority, TextDetails
from daemon.embedding.process import WorkerLostError, WorkerProcess, start_worker

# One frame of bulk work is two or three of the worker's batches: what an edit may have to wait (0.2 s of a
# thread without VNNI), and what one thread may have left to do when the others have nothing more.
FRAME_TEXTS, FRAME_CHARACTERS = 64, 5_000
# More than the 256 tokens of the model can cover, unless nearly all of it is one unbroken word.
MAX_CHARACTERS = 16_384
# Work that was under way when a worker died is sent once more to the next one, which is sparing of memory:
# one thread, and runs of so many tokens.
MAX_ATTEMPTS = 2
SPARING = ("--threads", "1", "--batch-tokens", "64")
# After a refusal (a damaged file) callers get the same error for this long without a new process each.
REFUSAL_S = 30.0
# A frame takes a second or two, on a machine that is busy ten times that: a worker that says nothing for
# this long while it has work hangs, and is ended like one that crashed.
SILENCE_S = 30.0
DEFAULT_IDLE_S = 300.0
DEFAULT_DIMS = 384


@dataclass(order=True)
class _Job:
    """One frame of work. Ordered by priority, then by arrival."""

    priority: Priority
    number: int
    work: Work = field(compare=False)
    answer: asyncio.Future[Done] = field(compare=False)
    attempts: int = field(default=0, compare=False)


class Embedder:
    """Texts to vectors in a worker process that starts on first need and ends after idle time.

    folder: the model's files. about: the folder of their description and of the tables that were fitted to
    them, the same by default. command: program and first arguments of the worker, the real one by default.
    threads: how many share bulk work. on_running: told when the model enters or leaves memory.
    All methods belong to the daemon's event loop.
    """

    def __init__(
        self,
        folder: Path,
        *,
        about: Path | None = None,
        command: Sequence[str] | None = None,
        threads: int = 2,
        idle_s: float = DEFAULT_IDLE_S,
        on_running: Callable[[bool], None] | None = None,
    ) -> None:
        self._about = about or folder
        self._command = [*(command or worker_command()), "--model", str(folder)]
        self._command += ["--about", str(about)] if about else []
        self._threads = threads
        # A worker with another number of threads ends as soon as nothing is under way.
        self._is_outdated = False
        # After a crash until the next rest: it may have been memory.
        self._is_sparing = False
        self._idle_s = idle_s
        self._on_running = on_running or (lambda running: None)
        self._refusal: EmbedderUnavailableError | None = None
        self._refused_until = 0.0
        self._model = self._read_model()
        self._numbers = itertools.count()
        self._waiting: list[_Job] = []
        self._sent: dict[int, _Job] = {}
        self._worker: WorkerProcess | None = None
        self._starter: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._idle_timer: asyncio.TimerHandle | None = None
        self._silence_timer: asyncio.TimerHandle | None = None
        self._is_closed = False
        self.stats = EmbedderStats()

    def _read_model(self) -> Model | None:
        try:
            return load_model(self._about)
        except EmbedderUnavailableError as error:
            self._refusal, self._refused_until = error, float("inf")
            return None

    @property
    def model_id(self) -> str:
        """Names the exact model; empty when its description is missing, and then nothing can be embedded."""
        return self._model.id if self._model else ""

    @property
    def dims(self) -> int:
        """Length of a vector."""
        return self._model.dims if self._model else DEFAULT_DIMS

    def reads(self, text: str) -> bool:
        """Whether the model was taught the script that this text is written in."""
        return self._model is not None and self._model.reads(text)

    @property
    def is_running(self) -> bool:
        """Whether the model is in memory."""
        return self._worker is not None

    @property
    def problem(self) -> str:
        """Why the model could not be used when it was last asked; empty while it can."""
        return f"{self._refusal.message} {self._refusal.hint}".strip() if self._refusal else ""

    @property
    def worker_pid(self) -> int | None:
        """Process id of the worker while it runs."""
        return self._worker.pid if self._worker else None

    async def embed(
        self, texts: Sequence[str], *, priority: Priority = Priority.BACKLOG, as_query: bool = False
    ) -> FloatArray:
        """Unit vectors, float32 (len(texts), dims). Raises EmbedderUnavailableError."""
        vectors, _ = await self._embed(texts, priority, with_details=False, as_query=as_query)
        return vectors

    async def embed_with_details(
        self, texts: Sequence[str], *, priority: Priority = Priority.BACKLOG, as_query: bool = False
    ) -> tuple[FloatArray, list[TextDetails]]:
        """The vectors of `embed` and each text's details. Raises EmbedderUnavailableError."""
        return await self._embed(texts, priority, with_details=True, as_query=as_query)

    async def configure(self, *, threads: int, idle_s: float) -> None:
        """Change how many threads share bulk work, and after what time without work the worker ends."""
        self._idle_s = idle_s
        self._is_outdated |= threads != self._threads and self._worker is not None
        self._threads = threads
        self._pump()

    async def warm(self) -> None:
        """Start the model and run it once, so that the next query does not wait."""
        await self.embed(["warm"], priority=Priority.QUERY)

    async def close(self) -> None:
        """Ends the worker and fails every waiting call; a later call raises."""
        self._is_closed = True
        self._cancel_idle_timer()
        self._fail_all(_stopping())
        if self._starter is not None:
            self._starter.cancel()
        self._end_worker()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _embed(
        self, texts: Sequence[str], priority: Priority, *, with_details: bool, as_query: bool
    ) -> tuple[FloatArray, list[TextDetails]]:
        self._check_available()
        vectors = np.empty((len(texts), self.dims), np.float32)
        details: dict[int, TextDetails] = {}
        parts = plan_frames([len(text) for text in texts])
        jobs = [
            self._make_job(
                [texts[row] for row in part], priority, with_details=with_details, as_query=as_query
            )
            for part in parts
        ]
        self._submit(jobs)
        try:
            for part, done in zip(parts, await asyncio.gather(*(job.answer for job in jobs)), strict=True):
                vectors[part] = np.frombuffer(done.vectors, np.float32).reshape(len(part), self.dims)
                details.update(zip(part, map(_details, done.details), strict=False))
        finally:
            for job in jobs:
                job.answer.cancel()
        return vectors, [details[row] for row in sorted(details)]

    def _check_available(self) -> None:
        if self._is_closed:
            raise _stopping()
        if self._refusal is not None and asyncio.get_running_loop().time() < self._refused_until:
            raise EmbedderUnavailableError(self._refusal.message, hint=self._refusal.hint)
        self._refusal = None

    def _make_job(self, texts: list[str], priority: Priority, *, with_details: bool, as_query: bool) -> _Job:
        number = next(self._numbers)
        hurry = priority is Priority.QUERY
        clean = [_clean(text) for text in texts]
        work = Work(number, clean, hurry=hurry, with_details=with_details, as_query=as_query)
        return _Job(priority, number, work, asyncio.get_running_loop().create_future())

    def _submit(self, jobs: list[_Job]) -> None:
        for job in jobs:
            heapq.heappush(self._waiting, job)
        self._pump()

    def _pump(self) -> None:
        """Sends what may go now: every query, and bulk work up to the window."""
        while self._waiting and self._waiting[0].answer.done():
            heapq.heappop(self._waiting)
        if self._is_outdated and not self._sent:
            self._end_worker()
        if self._worker is None:
            if self._waiting:
                self._ensure_start()
            return
        while self._waiting and (self._waiting[0].work.hurry or self._bulk_under_way() < self._window()):
            job = heapq.heappop(self._waiting)
            if not job.answer.done():
                job.attempts += 1
                self._sent[job.number] = job
                self._worker.send(job.work)
                if self._silence_timer is None:
                    self._watch_silence()
        self._watch_idle()

    def _window(self) -> int:
        """Bulk work sent at a time: one frame more than threads keeps them busy while a reply travels."""
        return 0 if self._is_outdated else self._threads + 1

    def _bulk_under_way(self) -> int:
        return sum(not job.work.hurry for job in self._sent.values())

    def _ensure_start(self) -> None:
        if self._starter is None:
            self._starter = self._run(self._start())

    async def _start(self) -> None:
        try:
            self._worker = await self._start_with_retry()
        except EmbedderUnavailableError as error:
            log.embedding.error("the search model cannot be used: %s", error.message)
            self._refusal = error
            self._refused_until = asyncio.get_running_loop().time() + REFUSAL_S
            self._fail_all(error)
            return
        finally:
            self._starter = None
        self.stats.starts += 1
        self._on_running(True)
        self._pump()

    async def _start_with_retry(self) -> WorkerProcess:
        for _ in range(MAX_ATTEMPTS):
            spared = SPARING if self._is_sparing else ("--threads", str(self._threads))
            command = [*self._command, *spared]
            try:
                worker, ready = await start_worker(command, self._on_reply, self._on_worker_lost)
            except WorkerLostError:
                self.stats.crashes += 1
                self._is_sparing = True
                continue
            if ready.model_id == self.model_id and ready.dims == self.dims:
                return worker
            await worker.stop()
            raise EmbedderUnavailableError("The search model was exchanged while we ran.", hint="Restart.")
        hint = self._model.hint if self._model else HINT
        raise EmbedderUnavailableError("The search model ends as soon as it starts.", hint=hint)

    def _on_reply(self, reply: Done | Failed) -> None:
        job = self._sent.pop(reply.number, None)
        self._watch_silence()
        if job is not None and isinstance(reply, Done):
            self.stats.texts += len(job.work.texts)
            self.stats.seconds += reply.seconds
        if job is not None and not job.answer.done():
            if isinstance(reply, Done):
                job.answer.set_result(reply)
            else:
                message = f"The search model failed on a text ({reply.message})."
                job.answer.set_exception(EmbedderUnavailableError(message))
        self._pump()

    def _on_worker_lost(self, worker: WorkerProcess) -> None:
        """Crash or out of memory: what was under way is tried once more."""
        if worker is not self._worker:
            return
        self.stats.crashes += 1
        self._is_sparing = True
        self._worker = None
        self._cancel_idle_timer()
        self._cancel_silence_timer()
        log.embedding.warning("the embedding worker ended unexpectedly; %d jobs under way", len(self._sent))
        under_way, self._sent = list(self._sent.values()), {}
        for job in under_way:
            if job.attempts < MAX_ATTEMPTS:
                heapq.heappush(self._waiting, job)
            elif not job.answer.done():
                job.answer.set_exception(
                    EmbedderUnavailableError("The search model ended twice on the same texts.", hint=HINT)
                )
        self._on_running(False)
        self._pump()

    def _fail_all(self, error: EmbedderUnavailableError) -> None:
        jobs = [*self._waiting, *self._sent.values()]
        self._waiting, self._sent = [], {}
        for job in jobs:
            if not job.answer.done():
                job.answer.set_exception(EmbedderUnavailableError(error.message, hint=error.hint))

    def _watch_idle(self) -> None:
        self._cancel_idle_timer()
        if not self._waiting and not self._sent:
            self._idle_timer = asyncio.get_running_loop().call_later(self._idle_s, self._rest)

    def _cancel_idle_timer(self) -> None:
        if self._idle_timer is not None:
            self._idle_timer.cancel()
            self._idle_timer = None

    def _watch_silence(self) -> None:
        """Begin to wait for the next word of a worker that has work."""
        self._cancel_silence_timer()
        if self._sent and self._worker is not None:
            loop = asyncio.get_running_loop()
            self._silence_timer = loop.call_later(SILENCE_S, self._worker.kill)

    def _cancel_silence_timer(self) -> None:
        if self._silence_timer is not None:
            self._silence_timer.cancel()
            self._silence_timer = None

    def _rest(self) -> None:
        self._end_worker()
        self._is_sparing = False

    def _end_worker(self) -> None:
        worker, self._worker = self._worker, None
        self._cancel_silence_timer()
        self._is_outdated = False
        if worker is not None:
            self._run(worker.stop())
            self._on_running(False)

    def _run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def plan_frames(lengths: Sequence[int]) -> list[list[int]]:
    """Rows of each frame. Texts of like length share one, so that the worker pads little.

    lengths: characters of each text.
    """
    frames: list[list[int]] = []
    room = 0
    for row in sorted(range(len(lengths)), key=lengths.__getitem__):
        if not frames or len(frames[-1]) == FRAME_TEXTS or room < lengths[row]:
            frames.append([])
            room = FRAME_CHARACTERS
        frames[-1].append(row)
        room -= lengths[row]
    return frames


def _details(part: DetailPart) -> TextDetails:
    return TextDetails(
        tokens=np.frombuffer(part.tokens, np.uint8).reshape(-1, TOKEN_BYTES),
        sentences=np.frombuffer(part.sentences, np.int8).reshape(-1, REDUCED_DIMS),
        places=np.frombuffer(part.places, np.int32).reshape(-1, 2),
    )


def _clean(text: str) -> str:
    """Cut, and lone surrogates (from file names) replaced one by one, so that offsets stay right."""
    return text[:MAX_CHARACTERS].encode("utf-8", "replace").decode("utf-8")


def _stopping() -> EmbedderUnavailableError:
    return EmbedderUnavailableError("The daemon is stopping.")
