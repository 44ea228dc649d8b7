"""Reading and parsing many files: in this process, or in worker processes that die with it.

A worker holds only its end of a pipe: when the parent ends, however it ends, the worker reads the end
of the pipe and leaves. A file that kills a worker is reported and does not stop the others.
"""

import contextlib
import errno
import gc
import hashlib
import multiprocessing
import os
import pickle
import stat
import threading
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue

import msgspec

from app.logs import log
from daemon.ingest.dialect import SourceConfig
from daemon.ingest.note import has_text, is_pdf, read_note, size_limit
from daemon.ingest.pdf import TIMEOUT_S
from daemon.ingest.scan import explain
from daemon.store.rows import Oddity, ParsedNote, SourceKind

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
    config: SourceConfig | None = None
    max_bytes: int = MAX_BYTES


class ReadResult(msgspec.Struct, frozen=True):
    """A read file: content hash (BLAKE2b, 16 bytes) and note, or `problem` with neither.

    A file over the size limit and an attachment have no note either; only the former is a problem.
    `unread`: the system did not let us read it now, which says nothing of what is in it.
    """

    path: str
    digest: bytes = b""
    note: ParsedNote | None = None
    problem: Oddity | None = None
    unread: bool = False


def digest_bytes(data: bytes) -> bytes:
    """The content hash that the store keeps."""
    return hashlib.blake2b(data, digest_size=16).digest()


def _open_regular(path: str) -> int:
    """Open a regular file; OSError for all else. What was one at the scan may be a pipe by now, and hang."""
    without_waiting = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    handle = os.open(path, os.O_RDONLY | without_waiting)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, "not a regular file")
    return handle


def digest_file(path: str) -> bytes | None:
    """The content hash of a file of any size; None when it cannot be read."""
    found = hashlib.blake2b(digest_size=16)
    try:
        with os.fdopen(_open_regular(path), "rb") as file:
            while block := file.read(1 << 20):
                found.update(block)
    except OSError:
        return None
    return found.digest()


def _read_up_to(handle: int, expected: int, most: int) -> bytes:
    """All of a file, at most `most` bytes: making room for so many would take five times as long."""
    data = os.read(handle, min(expected + 1, most))
    while len(data) < most and (more := os.read(handle, min(most - len(data), 1 << 20))):
        data += more
    return data


def read_files(requests: Sequence[ReadRequest]) -> list[ReadResult]:
    """Read and parse files one after the other. Never raises for what is in them or wrong with them."""
    return [read_file(request) for request in requests]


def read_file(request: ReadRequest) -> ReadResult:
    """Read, hash and parse one file; it is closed at once."""
    if not has_text(request.path, request.kind):
        return ReadResult(request.path)
    max_bytes = size_limit(request.path, request.max_bytes)
    try:
        handle = _open_regular(os.path.join(request.root, request.disk_path))  # noqa: PTH118
        try:
            before = os.fstat(handle)
            data = _read_up_to(handle, before.st_size, max_bytes + 1)
            after = os.fstat(handle)
        finally:
            os.close(handle)
    except OSError as exc:
        code, message = explain(exc)
        return ReadResult(request.path, problem=Oddity(code, message), unread=True)
    if (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns):
        message = "The file was written to while it was read."
        return ReadResult(request.path, problem=Oddity("changing", message), unread=True)
    if len(data) > max_bytes:
        limit = max_bytes / (1024 * 1024)
        message = f"The file is larger than {limit:g} MiB, the limit for its kind."
        return ReadResult(request.path, problem=Oddity("too_large", message))
    note = read_note(data, request.path, request.kind, request.config)
    return ReadResult(request.path, digest_bytes(data), note)


class ParsePool:
    """Reads batches of files. Blocking: call `read` through `asyncio.to_thread`. Safe for several threads.

    Workers start with the first large batch and end with `close`, or by themselves with the parent.
    PDFs are never read in this process; those of a small batch get workers for its time alone.
    """

    def __init__(self, workers: int | None = None, *, workers_from: int = WORKERS_FROM) -> None:
        self._count = max(1, workers if workers is not None else min(os.cpu_count() or 2, 4))
        self._workers_from = workers_from
        self._workers: list[_Worker] = []
        self._lock = threading.Lock()

    def read(
        self, requests: Sequence[ReadRequest], progress: Callable[[int], None] | None = None
    ) -> list[ReadResult]:
        """Results in the order of the requests; `progress` hears, from any thread, how many are done."""
        heavy = [at for at, request in enumerate(requests) if is_pdf(request.path)]
        if not heavy:
            return self._read_light(requests, progress)
        others = sorted(set(range(len(requests))) - set(heavy))
        light = self._read_light([requests[at] for at in others], progress)
        read = self._read_heavy([requests[at] for at in heavy], progress)
        found = dict(zip([*others, *heavy], [*light, *read], strict=True))
        return [found[at] for at in range(len(requests))]

    def _read_light(
        self, requests: Sequence[ReadRequest], progress: Callable[[int], None] | None
    ) -> list[ReadResult]:
        if len(requests) <= self._workers_from:
            return read_files(requests)
        with self._lock:
            return _Batch(requests, self._hire(self._count), progress).run()

    def _read_heavy(
        self, requests: Sequence[ReadRequest], progress: Callable[[int], None] | None
    ) -> list[ReadResult]:
        with self._lock:
            before = len(self._workers)
            workers = self._hire(min(self._count, len(requests)))
            found = _Batch(requests, workers, progress, chunk=1, timeout_s=TIMEOUT_S).run()
            for worker in self._workers[before:]:
                worker.end()
            del self._workers[before:]
            return found

    def _hire(self, count: int) -> list["_Worker"]:
        while len(self._workers) < count:
            self._workers.append(_Worker())
        return self._workers[:count]

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
        *,
        chunk: int = _CHUNK,
        timeout_s: float | None = None,
    ) -> None:
        self._chunk = chunk
        self._timeout_s = timeout_s
        self._requests = requests
        self._workers = workers
        self._progress = progress
        self._results: list[ReadResult | None] = [None] * len(requests)
        self._todo: SimpleQueue[int] = SimpleQueue()
        self._errors: list[BaseException] = []
        for start in range(0, len(requests), chunk):
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
                found = worker.read(self._requests[start : start + self._chunk], self._timeout_s)
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

    def read(self, requests: Sequence[ReadRequest], timeout_s: float | None = None) -> list[ReadResult]:
        """Read a slice; after a crash file by file, so that only the guilty one is lost.

        A worker that has not answered after `timeout_s` seconds counts as crashed.
        """
        found = self._ask(requests, timeout_s)
        if found is not None:
            return found
        log.ingest.warning("a parse worker ended while it read %d files; trying one by one", len(requests))
        results = []
        for request in requests:
            single = self._ask([request], timeout_s)
            if single is None:
                message = "The file could not be read: reading it failed badly or did not end."
                single = [ReadResult(request.path, problem=Oddity("reader_crashed", message))]
            results.extend(single)
        return results

    def _ask(
        self, requests: Sequence[ReadRequest], timeout_s: float | None = None
    ) -> list[ReadResult] | None:
        try:
            pipe = self._pipe or self._start()
            pipe.send(list(requests))
            if not pipe.poll(timeout_s):
                self.end()
                return None
            return _unpack(pipe.recv_bytes())
        except (EOFError, OSError):
            self.end()
            return None

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
            pipe.send_bytes(_pack(read_files(pipe.recv())))


# A tenth of the time of pickle. What it does not hold, half a character or a huge number, is rare.
_PACKED, _PICKLED = b"m", b"p"
_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(list[ReadResult])


def _pack(results: list[ReadResult]) -> bytes:
    try:
        return _PACKED + _encoder.encode(results)
    except (ValueError, OverflowError, TypeError):
        return _PICKLED + pickle.dumps(results)


def _unpack(data: bytes) -> list[ReadResult]:
    """Results as our own worker packed them."""
    if data[:1] == _PACKED:
        return _decoder.decode(memoryview(data)[1:])
    found: list[ReadResult] = pickle.loads(data[1:])  # noqa: S301  # from our own worker
    return found
