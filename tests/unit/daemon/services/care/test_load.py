"""Memory and processor of the daemon and its workers: an hour of them, and a sample of now at any time."""

import asyncio
import os
import subprocess
import sys

import pytest

from daemon.services.care.load import KEPT, LoadWatch, own_memory, worker_cpu_s, worker_memory


def test_there_is_a_sample_of_now_before_the_first_minute_is_over() -> None:
    load = LoadWatch(list).load()

    assert load.every_s == 60.0
    assert len(load.memory_mib) == len(load.cpu_percent) == 1
    assert load.memory_mib[0] > 1
    assert load.cpu_percent[0] >= 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells of other processes")
def test_workers_count_and_those_that_are_gone_do_not() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as worker:
        alone = LoadWatch(list).load().memory_mib[0]
        together = LoadWatch(lambda: [worker.pid]).load().memory_mib[0]
        worker.communicate(b"\n")

    assert together > alone
    assert (worker_memory(worker.pid), worker_cpu_s(worker.pid)) == (0, 0.0)
    assert own_memory() == pytest.approx(worker_memory(os.getpid()), rel=0.2)


async def test_an_hour_is_kept_and_no_more() -> None:
    seen: list[int] = []

    def workers() -> list[int]:
        seen.append(0)
        return []

    watch = LoadWatch(workers, every_s=0.0)
    watch.start()
    async with asyncio.timeout(60):
        while len(seen) < 3 * KEPT:
            await asyncio.to_thread(os.getpid)
    await watch.stop()

    assert len(watch.load().memory_mib) == KEPT
