"""The process that computes layouts: `python -m daemon.graph.worker`, requests in, key frames out.

It ends when its stdin does. It opens no file and no socket.
"""

import os
import queue
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import BinaryIO

import numpy as np

from app.ceiling import set_ceiling
from daemon.graph.communities import extend_groups, group_topology
from daemon.graph.declutter import declutter
from daemon.graph.frame import Answer, Ask, LayoutRequest, frame, read_ask, unpack_request
from daemon.graph.layout import layout, node_radii
from daemon.graph.relax import relax
from daemon.graph.thrift import LAST_STEP, USUAL_CEILING, first_step, thinned
from daemon.graph.topology import Floats, Topology, build_topology

_FRAME_GAP_S = 0.12
_NICE = 5


def main() -> int:
    """Serve requests until stdin ends."""
    # Frames have the real stdout for themselves; whatever a library prints goes to stderr.
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    most = set_ceiling(USUAL_CEILING)
    inbox = Inbox(sys.stdin.buffer)
    while True:
        ask = inbox.take()
        try:
            for answer in answer_ask(ask, inbox, most):
                out.write(frame(answer))
                out.flush()
        except BrokenPipeError:
            return 0
        except Exception as exc:
            # The worker sees numbers only, so the message can hold no text of a note.
            out.write(frame(Answer(ask.number, error=f"{type(exc).__name__}: {exc}")))
            out.flush()


class Inbox:
    """Reads requests in a thread of its own, so that a newer one is seen during the work."""

    def __init__(self, stream: BinaryIO) -> None:
        self._queue: queue.SimpleQueue[Ask] = queue.SimpleQueue()
        self._stream = stream
        threading.Thread(target=self._read, daemon=True, name="inbox").start()

    def take(self) -> Ask:
        """The newest request; blocks until there is one."""
        ask = self._queue.get()
        while self.is_superseded():
            ask = self._queue.get()
        return ask

    def is_superseded(self) -> bool:
        """Whether a newer request waits."""
        return not self._queue.empty()

    def _read(self) -> None:
        while (ask := read_ask(self._stream)) is not None:
            self._queue.put(ask)
        # The daemon is gone: whatever is being computed has no reader.
        os._exit(0)


def answer_ask(ask: Ask, inbox: Inbox, most: int = USUAL_CEILING) -> Iterator[Answer]:
    """Key frames at most every 0.12 s, then the final one with groups; nothing more once superseded.

    `most`: bytes that it may take. What does not fit is laid out more roughly, from the beginning.
    """
    if ask.count < 0:
        return
    request = unpack_request(ask)
    step = first_step(request, most)
    while not inbox.is_superseded():
        try:
            yield from _answer_in_step(ask.number, thinned(request, step), inbox)
        except MemoryError:
            if step == LAST_STEP:
                raise
            step += 1
        else:
            return


def _answer_in_step(number: int, request: LayoutRequest, inbox: Inbox) -> Iterator[Answer]:
    graph = build_topology(request.count, request.edges, request.weights)
    groups = _find_groups(request, graph)
    request = _with_islands_to_place(request, groups)
    sent = -_FRAME_GAP_S
    positions, progress = np.zeros((request.count, 2), np.float32), 0.0
    for positions, progress in _run(request, groups):
        if inbox.is_superseded():
            return
        now = time.monotonic()
        if progress < 1 and now - sent >= _FRAME_GAP_S:
            sent = now
            yield Answer(number, progress, _keep_pinned(request, positions).tobytes())
    final = _part_from_pinned(request, graph, _keep_pinned(request, positions))
    yield Answer(number, 1.0, final.tobytes(), groups.tobytes())


def _find_groups(request: LayoutRequest, graph: Topology) -> np.ndarray:
    if request.groups is None:
        return group_topology(graph, seed=request.seed)
    return extend_groups(graph, request.groups, seed=request.seed)


def _with_islands_to_place(request: LayoutRequest, groups: np.ndarray) -> LayoutRequest:
    """Groups that were none before find their place whole: some of their nodes lay among the loose ones."""
    if request.placed is None or request.groups is None:
        return request
    fresh = (groups >= 0) & (groups > int(request.groups.max(initial=-1)))
    stays = request.placed if request.pinned is None else request.placed & ~request.pinned
    if not (fresh & stays).any():
        return request
    return replace(request, placed=request.placed & ~(fresh & stays))


def _run(request: LayoutRequest, groups: np.ndarray) -> Iterator[tuple[Floats, float]]:
    if request.positions is None or request.placed is None:
        return layout(
            request.count,
            request.edges,
            request.weights,
            groups,
            seed=request.seed,
            forces=request.forces,
            coarser=request.step,
        )
    return relax(
        request.positions,
        request.placed,
        request.edges,
        request.weights,
        pinned=request.pinned,
        seed=request.seed,
        forces=request.forces,
    )


def _keep_pinned(request: LayoutRequest, positions: Floats) -> Floats:
    if request.pinned is None or request.positions is None:
        return positions
    return np.where(request.pinned[:, None], request.positions, positions).astype(np.float32)


def _part_from_pinned(request: LayoutRequest, graph: Topology, positions: Floats) -> Floats:
    """In a new layout a pinned node may cover another, which then gives way."""
    if request.pinned is None or request.placed is not None or not request.pinned.any():
        return positions
    free = (~request.pinned).astype(np.float32)
    return declutter(positions, node_radii(graph.degree), rounds=20, mobility=free)


if __name__ == "__main__":
    sys.exit(main())
