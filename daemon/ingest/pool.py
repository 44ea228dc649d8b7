"""Reading and parsing many files: in this process, or in worker processes that die with it.

A worker holds only its end of a pipe: when the parent ends, however it ends, the worker reads the end
of the pipe and leaves. A file that kills a worker is reported and does not stop the others.
"""

import contextlib
import gc
import hashlib
import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue

import msgspec

from app.logs import log
from daemon.ingest.logseq_name import LogseqConfig
from daemon.ingest.note import kind_of_file, read_note
from daemon.ingest.scan import explain
from daemon.store.rows import NoteKind, Oddity, ParsedNote, SourceKind

MAX_BYTES = 5 * 1024 * 1024
WORKERS_FROM = 200
"""Batches of more files than this go to the workers."""
_CHUNK = 50


class ReadRequest(msgspec.Struct, frozen=True):
    """One file to read. `disk_path` is relative to `root`, as the disk spells it; `path` is the kept one."""

    root: str
    disk_path: str
    path: str
    kind: SourceKind
    config: LogseqConfig | None = None
    max_bytes: int = MAX_BYTES


class ReadResult(msgspec.Struct, frozen=True):
    """A read file: content hash (BLAKE2b, 16 bytes) and note, or `problem` with neither.

    A file over the size limit and an attachment have no note either; only the former is a problem.
    """

    path: str
    digest: bytes = b""
    note: ParsedNote | None = None
    problem: Oddity | None = None


def digest_bytes(data: bytes) -> bytes:
    """The content hash that the store keeps."""
    return hashlib.blake2b(data, digest_size=16).digest()


def digest_file(path: str) -> bytes | None:
    """The content hash of a file of any size; None when it cannot be read."""
    found = hashlib.blake2b(digest_size=16)
    try:
        with open(path, "rb") as file:  # noqa: PTH123  # the path may hold surrogate escapes and be anything
            while block := file.read(1 << 20):
                found.update(block)
    except OSError:
        return None
    return found.digest()


def read_files(requests: Sequence[ReadRequest]) -> list[ReadResult]:
    """Read and parse files one after the other. Never raises for what is in them or wrong with them."""
    return [read_file(request) for request in requests]


def read_file(request: ReadRequest) -> ReadResult:
    """Read, hash and parse one file; it is closed at once."""
    if kind_of_file(request.path) is NoteKind.FILE:
        return ReadResult(request.path)
    try:
        with open(os.path.join(request.root, request.disk_path), "rb") as file:  # noqa: PTH118, PTH123
            data = file.read(request.max_bytes + 1)
    except OSError as exc:
        code, message = explain(exc)
        return ReadResult(request.path, problem=Oddity(code, message))
    if len(data) > request.max_bytes:
        limit = request.max_bytes / (1024 * 1024)
        message = f"The file is larger than {limit:g} MiB, the limit in the settings."
        return ReadResult(request.path, problem=Oddity("too_large", message))
    note = read_note(data, request.path, request.kind, request.config)
    return ReadResult(request.path, digest_bytes(data), note)


class ParsePool:
    """Reads batches of files. Blocking: call `read` through `asyncio.to_thread`. Safe for several threads.

    Workers start with the first large batch and end with `close`, or by themselves with the parent.
    """

    def __init__(self, workers: int | None = None, *, workers_from: int = WORKERS_FROM) -> None:
        self._count = max(1, workers if workers is not None else min((os.cpu_count() or 2) - 1, 4))
        self._workers_from = workers_from
        self._workers: list[_Worker] = []
        self._lock = threading.Lock()

    def read(
        self, requests: Sequence[ReadRequest], progress: Callable[[int], None] | None = None
    ) -> list[ReadResult]:
        """Results in the order of the requests; `progress` hears, from any thread, how many are done."""
        if len(requests) <= self._workers_from:
            return read_files(requests)
        with self._lock:
            while len(self._workers) < self._count:
                self._workers.append(_Worker())
            return _Batch(requests, self._workers, progress).run()

    def stream(self, requests: Sequence[ReadRequest], size: int = 1000) -> Iterator[list[ReadResult]]:
        """The same in slices of `size` files, so that a large source need not be held in memory at once."""
        for start in range(0, len(requests), size):
            yield self.read(requests[start : start + size])

    def close(self) -> None:
        """End the workers. The pool can be used again."""
        with self._lock:
            for worker in self._workers:
                worker.end()
            self._workers = []


class _Batch:
    """One batch on its way: a thread for each worker takes slices from a queue."""

    def __init__(
        self,
        requests: Sequence[ReadRequest],
        workers: list["_Worker"],
        progress: Callable[[int], None] | None,
    ) -> None:
        self._requests = requests
        self._workers = workers
        self._progress = progress
        self._results: list[ReadResult | None] = [None] * len(requests)
        self._todo: SimpleQueue[int] = SimpleQueue()
        self._errors: list[BaseException] = []
        for start in range(0, len(requests), _CHUNK):
            self._todo.put(start)

    def run(self) -> list[ReadResult]:
        threads = [
            threading.Thread(target=self._serve, args=(worker,), name="parse-pool")
            for worker in self._workers
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if self._errors:
            raise self._errors[0]
        return [found for found in self._results if found is not None]

    def _serve(self, worker: "_Worker") -> None:
        try:
            while True:
                start = self._todo.get_nowait()
                found = worker.read(self._requests[start : start + _CHUNK])
                self._results[start : start + len(found)] = found
                if self._progress is not None:
                    self._progress(len(found))
        except Empty:
            return
        except BaseException as exc:
            self._errors.append(exc)


class _Worker:
    """One worker process and our end of its pipe; started again after a crash."""

    def __init__(self) -> None:
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None

    def read(self, requests: Sequence[ReadRequest]) -> list[ReadResult]:
        """Read a slice; after a crash file by file, so that only the guilty one is lost."""
        found = self._ask(requests)
        if found is not None:
            return found
        log.ingest.warning("a parse worker ended while it read %d files; trying one by one", len(requests))
        results = []
        for request in requests:
            single = self._ask([request])
            if single is None:
                message = "The note could not be read: reading it ended the process."
                single = [ReadResult(request.path, problem=Oddity("reader_crashed", message))]
            results.extend(single)
        return results

    def _ask(self, requests: Sequence[ReadRequest]) -> list[ReadResult] | None:
        try:
            pipe = self._pipe or self._start()
            pipe.send(list(requests))
            found: list[ReadResult] = pipe.recv()
        except (EOFError, OSError):
            self.end()
            return None
        return found

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve_pipe, args=(theirs,), name="memorarium-parse", daemon=True)
        process.start()
        theirs.close()
        self._process, self._pipe = process, ours
        return ours

    def end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.join(2.0)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
            self._process.close()
        self._process = self._pipe = None


def _serve_pipe(pipe: Connection) -> None:
    """Life of a worker: read slices until the parent closes the pipe or is gone."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)
    # Results are sent away and freed by count: frequent searches for cycles cost a tenth of the time.
    gc.set_threshold(100_000, 20, 50)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            pipe.send(read_files(pipe.recv()))
