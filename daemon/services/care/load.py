"""Memory and processor of the daemon and its workers, looked at once a minute and kept for an hour."""

import asyncio
import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

from app.wire.care import Load

EVERY_S = 60.0
KEPT = 60
_MIB = 2**20


class LoadWatch:
    """One task, which wakes once a minute. `workers` gives the process ids of those that live."""

    def __init__(self, workers: Callable[[], Iterable[int]], every_s: float = EVERY_S) -> None:
        self._workers = workers
        self._every_s = every_s
        self._memory: deque[float] = deque(maxlen=KEPT)
        self._cpu: deque[float] = deque(maxlen=KEPT)
        self._until = datetime.now(UTC)
        self._spent = self._at = 0.0
        self._seen: dict[int, float] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._begin()
        self._task = asyncio.create_task(self._watch(), name="load")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def load(self) -> Load:
        """With a sample of now, so that there is always one."""
        memory, cpu = self._sampled()
        return Load(
            until=datetime.now(UTC),
            every_s=self._every_s,
            memory_mib=[*self._memory, memory][-KEPT:],
            cpu_percent=[*self._cpu, cpu][-KEPT:],
        )

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self._every_s)
            memory, cpu = self._sampled()
            self._memory.append(memory)
            self._cpu.append(cpu)
            self._begin()

    def _begin(self) -> None:
        self._at, self._spent = time.monotonic(), time.process_time()
        self._seen = {pid: worker_cpu_s(pid) for pid in self._workers()}

    def _sampled(self) -> tuple[float, float]:
        """MiB held now, and percent of a core since the last sample."""
        pids = list(self._workers())
        spent = time.process_time() - self._spent
        spent += sum(max(worker_cpu_s(pid) - self._seen.get(pid, 0.0), 0.0) for pid in pids)
        elapsed = max(time.monotonic() - self._at, 1e-3)
        held = own_memory() + sum(map(worker_memory, pids))
        return round(held / _MIB, 1), round(100 * spent / elapsed, 2)


def own_memory() -> int:
    """Bytes of this process: what is resident, on macOS its peak."""
    if sys.platform == "linux":
        return worker_memory(os.getpid())
    elif sys.platform == "win32":  # noqa: RET505  # for the checker of types each system is a branch
        import ctypes

        # PROCESS_MEMORY_COUNTERS: two numbers of 32 bits, then sizes; the second of these is the working set.
        counters = (ctypes.c_size_t * 10)()
        kernel = ctypes.windll.kernel32
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        process = ctypes.c_void_p(kernel.GetCurrentProcess())
        kernel.K32GetProcessMemoryInfo(process, ctypes.byref(counters), ctypes.sizeof(counters))
        return int(counters[2])
    else:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def worker_memory(pid: int) -> int:
    """Bytes of another process of ours without what it shares; 0 where the system does not tell."""
    try:
        pages = Path(f"/proc/{pid}/statm").read_text("ascii").split()
    except OSError:
        return 0
    return (int(pages[1]) - int(pages[2])) * os.sysconf("SC_PAGE_SIZE")


def worker_cpu_s(pid: int) -> float:
    """Seconds of processor that it has had; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
