"""The engine and its worker process: frames, newer over older, crash, idle, end of stdin."""

import asyncio
import os
import signal
import subprocess
from collections.abc import AsyncIterator, Callable

import numpy as np
import pytest

from app.launch import part_folder
from daemon.graph.command import layout_worker_command, layout_worker_environment
from daemon.graph.engine import LayoutEngine, LayoutError
from daemon.graph.frame import KeyFrame, LayoutRequest, pack_request
from tests.helpers.sky import make_clusters

LIMIT_S = 60


def make_request(clusters: int = 4, size: int = 40) -> LayoutRequest:
    count, edges, weights, _ = make_clusters(clusters, size)
    return LayoutRequest(count, edges, weights)


async def collect(frames: AsyncIterator[KeyFrame]) -> list[KeyFrame]:
    async with asyncio.timeout(LIMIT_S):
        return [frame async for frame in frames]


@pytest.fixture
async def engine() -> AsyncIterator[LayoutEngine]:
    engine = LayoutEngine()
    yield engine
    await engine.close()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(LIMIT_S):
        while True:
            if condition():
                return
            await asyncio.sleep(0.01)


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


async def test_last_frame_is_final_and_carries_groups(engine: LayoutEngine) -> None:
    frames = await collect(engine.layout(make_request()))

    assert [frame.final for frame in frames] == [False] * (len(frames) - 1) + [True]
    assert frames[-1].groups is not None
    assert np.bincount(frames[-1].groups).tolist() == [40] * 4
    assert all(frame.positions.shape == (160, 2) for frame in frames)
    assert frames[-1].positions.flags.writeable


async def test_same_request_same_picture(engine: LayoutEngine) -> None:
    first = await collect(engine.layout(make_request()))
    second = await collect(engine.layout(make_request()))

    assert np.array_equal(first[-1].positions, second[-1].positions)


async def test_newer_request_ends_the_older(engine: LayoutEngine) -> None:
    older = engine.layout(make_request(40, 200))
    await anext(older)

    newer = await collect(engine.layout(make_request()))

    rest = await collect(older)
    assert newer[-1].final
    assert not any(frame.final for frame in rest)


@pytest.mark.expected_logs("worker ended")
async def test_layout_survives_a_killed_worker(engine: LayoutEngine) -> None:
    frames = engine.layout(make_request(40, 200))
    await anext(frames)
    pid = engine.worker_pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)

    rest = await collect(frames)

    assert rest[-1].final
    assert engine.worker_pid not in (None, pid)


async def test_worker_killed_at_rest_starts_again(engine: LayoutEngine) -> None:
    await collect(engine.layout(make_request()))
    pid = engine.worker_pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    await until(lambda: engine.worker_pid != pid)

    frames = await collect(engine.layout(make_request()))

    assert frames[-1].final


@pytest.mark.expected_logs("worker ended")
async def test_worker_that_dies_twice_is_an_error() -> None:
    engine = LayoutEngine(command=["false"])

    with pytest.raises(LayoutError, match="twice"):
        await collect(engine.layout(make_request()))
    await engine.close()


async def test_impossible_request_is_refused_and_the_next_works(engine: LayoutEngine) -> None:
    wrong = LayoutRequest(2, np.array([[0, 5]], np.int32), np.ones(1, np.float32))

    with pytest.raises(LayoutError, match="outside"):
        await collect(engine.layout(wrong))

    assert (await collect(engine.layout(make_request())))[-1].final


async def test_pinned_nodes_keep_their_place(engine: LayoutEngine) -> None:
    base = make_request()
    positions = np.zeros((base.count, 2), np.float32)
    positions[7] = (321.5, -77.25)
    pinned = np.arange(base.count) == 7
    request = LayoutRequest(base.count, base.edges, base.weights, positions, pinned=pinned)

    frames = await collect(engine.layout(request))

    assert all((frame.positions[7] == positions[7]).all() for frame in frames)


async def test_new_node_moves_nothing_and_takes_its_group(engine: LayoutEngine) -> None:
    base = make_request()
    old = (await collect(engine.layout(base)))[-1]
    assert old.groups is not None
    request = LayoutRequest(
        base.count + 1,
        np.concatenate((base.edges, [[base.count, 0]])).astype(np.int32),
        np.r_[base.weights, 1].astype(np.float32),
        np.concatenate((old.positions, [[0, 0]])).astype(np.float32),
        np.r_[np.ones(base.count, bool), False],
        groups=np.r_[old.groups, -1].astype(np.int32),
    )

    new = (await collect(engine.layout(request)))[-1]

    assert new.groups is not None
    assert new.groups[-1] == old.groups[0]
    assert np.array_equal(new.positions[1 : base.count], old.positions[1:])


async def test_idle_worker_is_ended() -> None:
    engine = LayoutEngine(idle_s=0.01)
    frames = engine.layout(make_request())
    await anext(frames)
    pid = engine.worker_pid
    assert pid is not None

    await collect(frames)

    await until(lambda: is_gone(pid))
    assert engine.worker_pid is None
    await engine.close()


async def test_closed_engine_refuses() -> None:
    engine = LayoutEngine()
    await engine.close()

    with pytest.raises(LayoutError, match="closed"):
        await collect(engine.layout(make_request()))


def test_worker_ends_with_its_stdin_even_while_it_works() -> None:
    worker = subprocess.Popen(
        layout_worker_command(),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        cwd=part_folder(),
        env=layout_worker_environment(),
    )
    assert worker.stdin is not None

    worker.stdin.write(pack_request(1, make_request(40, 200)))
    worker.stdin.close()

    assert worker.wait(LIMIT_S) == 0
