"""A graph that is too large for the memory its layout may have is laid out more roughly, and whole."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import numpy as np
import pytest

from daemon.graph import worker
from daemon.graph.engine import LayoutEngine
from daemon.graph.frame import Answer, Ask, LayoutRequest, pack_request, unpack_answer
from daemon.graph.layout import layout
from daemon.graph.thrift import LAST_STEP, first_step, needed_bytes, thinned
from daemon.graph.topology import Floats
from tests.helpers.sky import make_clusters

MIB = 2**20


def make_request(clusters: int = 20, size: int = 40) -> LayoutRequest:
    count, edges, weights, _ = make_clusters(clusters, size)
    return LayoutRequest(count, edges, weights)


def asked(request: LayoutRequest) -> Ask:
    return msgspec.msgpack.decode(pack_request(1, request)[4:], type=Ask)


def inbox() -> worker.Inbox:
    return cast("worker.Inbox", SimpleNamespace(is_superseded=lambda: False))


def final(answers: list[Answer]) -> Any:
    frames = [unpack_answer(one) for one in answers]
    assert [one.final for one in frames] == [False] * (len(frames) - 1) + [True]
    return frames[-1]


def test_what_fits_is_laid_out_in_full_and_what_does_not_in_steps() -> None:
    request = LayoutRequest(100_000, np.zeros((900_000, 2), np.int32), np.ones(900_000, np.float32))

    steps = [first_step(request, most * MIB) for most in (1024, 300, 200, 1)]

    assert needed_bytes(100_000, 200_000) < 240 * MIB
    assert steps == [0, 1, 2, 2]


def test_the_heaviest_edges_are_kept() -> None:
    request = make_request()
    weights = np.arange(len(request.edges), dtype=np.float32)
    request = LayoutRequest(request.count, request.edges, weights)

    kept = thinned(request, LAST_STEP)

    assert len(kept.edges) == request.count
    assert kept.weights.min() == len(weights) - request.count
    assert thinned(request, 0).edges is request.edges


@pytest.mark.parametrize("most", [0, 2**40])
def test_every_node_has_a_place_of_its_own_however_rough_it_is(most: int) -> None:
    request = make_request()

    last = final(list(worker.answer_ask(asked(request), inbox(), most)))

    assert np.isfinite(last.positions).all()
    assert len(np.unique(last.positions.round(3), axis=0)) == request.count
    assert len(last.groups) == request.count


@pytest.mark.parametrize("fails_below", [1, LAST_STEP, LAST_STEP + 1])
def test_memory_that_ends_on_the_way_is_a_step_down(
    fails_below: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = layout
    seen: list[int] = []

    def failing(*given: Any, coarser: int, **more: Any) -> Iterator[tuple[Floats, float]]:
        seen.append(coarser)
        if coarser < fails_below:
            raise MemoryError
        return real(*given, coarser=coarser, **more)

    monkeypatch.setattr(worker, "layout", failing)
    answers = worker.answer_ask(asked(make_request()), inbox())

    if fails_below > LAST_STEP:
        with pytest.raises(MemoryError):
            list(answers)
    else:
        final(list(answers))
    assert seen == list(range(min(fails_below, LAST_STEP) + 1))


async def test_real_worker_under_a_low_ceiling_gives_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """In full this graph takes 190 MiB."""
    monkeypatch.setenv("MEMORARIUM_WORKER_MEMORY_MIB", "140")
    rng = np.random.default_rng(5)
    edges = rng.integers(20_000, size=(240_000, 2)).astype(np.int32)
    engine = LayoutEngine()
    try:
        request = LayoutRequest(20_000, edges, np.ones(len(edges), np.float32))
        frames = [one async for one in engine.layout(request)]
    finally:
        await engine.close()

    assert frames[-1].final
    assert np.isfinite(frames[-1].positions).all()
