"""The worker's loop: frames in, vectors out, with one thread that bulk work never blocks.

It knows no model: whoever starts it hands over something that encodes texts.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import BinaryIO, Protocol

from daemon.embedding.frames import DetailPart, Done, Failed, Ready, Refused, Reply, Work, pack, read_work
from daemon.embedding.port import FloatArray, TextDetails

# Weaker than the daemon's own threads, so that an import of thousands of notes is not felt.
BULK_NICENESS = 5
# How the process ends when there is no memory for a batch.
OUT_OF_MEMORY = 4
_NO_MEMORY = ("bad_alloc", "Failed to allocate memory", "bad allocation")


class Encoder(Protocol):
    """Called from several threads at once."""

    def encode(self, texts: list[str], *, as_query: bool = False) -> FloatArray:
        """Unit vectors, float32 (texts, dims)."""
        ...

    def encode_with_details(
        self, texts: list[str], *, as_query: bool = False
    ) -> tuple[FloatArray, list[TextDetails]]:
        """The same and the details of each text."""
        ...


class Pipe:
    """The daemon's end of our stdout, kept safe from prints of native code."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._lock = threading.Lock()

    def send(self, reply: Reply) -> None:
        """Thread safe. When the daemon is gone the process ends: nobody is left to work for."""
        frame = pack(reply)
        try:
            with self._lock:
                self._stream.write(frame)
                self._stream.flush()
        except OSError:
            os._exit(0)


def claim_pipes() -> tuple[BinaryIO, Pipe]:
    """stdin and stdout for frames. Afterwards descriptor 1 is stderr and descriptor 0 is empty."""
    source = os.fdopen(os.dup(0), "rb")
    target = os.fdopen(os.dup(1), "wb")
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)
    os.close(empty)
    os.dup2(2, 1)
    return source, Pipe(target)


def serve(source: BinaryIO, pipe: Pipe, encoder: Encoder, ready: Ready, threads: int) -> None:
    """Works until the daemon closes the pipe. threads: how many share the bulk work."""
    # Ctrl-C reaches the whole group; the daemon decides when we end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    hurry: queue.SimpleQueue[Work] = queue.SimpleQueue()
    bulk: queue.SimpleQueue[Work] = queue.SimpleQueue()
    _start_thread(lambda: _work(hurry, pipe, encoder))
    for _ in range(threads):
        _start_thread(lambda: _work_gently(bulk, pipe, encoder))
    pipe.send(ready)
    while (work := read_work(source)) is not None:
        (hurry if work.hurry else bulk).put(work)


def refuse(pipe: Pipe, message: str, hint: str) -> None:
    """Tells the daemon why this worker cannot work."""
    pipe.send(Refused(message, hint))


def _start_thread(target: Callable[[], None]) -> None:
    threading.Thread(target=target, daemon=True).start()


def _work_gently(jobs: queue.SimpleQueue[Work], pipe: Pipe, encoder: Encoder) -> None:
    lower_thread_priority()
    _work(jobs, pipe, encoder)


def _work(jobs: queue.SimpleQueue[Work], pipe: Pipe, encoder: Encoder) -> None:
    while True:
        work = jobs.get()
        try:
            pipe.send(_answer(work, encoder))
        except Exception as error:
            if is_out_of_memory(error):
                # The daemon starts another one, which is sparing.
                os._exit(OUT_OF_MEMORY)
            # One bad batch must not end the thread. The type only: a message may quote the text.
            pipe.send(Failed(work.number, type(error).__name__))


def is_out_of_memory(error: Exception) -> bool:
    """Python's own error, or what onnxruntime says, whose errors have no class for it."""
    return isinstance(error, MemoryError) or any(word in str(error) for word in _NO_MEMORY)


def _answer(work: Work, encoder: Encoder) -> Done:
    began = time.perf_counter()
    parts: list[DetailPart] = []
    if work.with_details:
        vectors, details = encoder.encode_with_details(work.texts, as_query=work.as_query)
        parts = [DetailPart(d.tokens.tobytes(), d.sentences.tobytes(), d.places.tobytes()) for d in details]
    else:
        vectors = encoder.encode(work.texts, as_query=work.as_query)
    return Done(work.number, vectors.tobytes(), time.perf_counter() - began, parts)


def lower_thread_priority() -> None:
    """Makes the calling thread yield to others, as far as the system lets a thread do so."""
    if sys.platform == "win32":
        import ctypes

        below_normal = -1
        kernel = ctypes.windll.kernel32
        kernel.SetThreadPriority(kernel.GetCurrentThread(), below_normal)
    elif sys.platform == "linux":
        # Linux gives every thread a niceness of its own.
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BULK_NICENESS)
