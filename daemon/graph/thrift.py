"""Steps down for a graph that would take more memory than its layout may: a rougher picture, not none."""

from dataclasses import replace

import numpy as np

from daemon.graph.frame import LayoutRequest

# What the worker may take; 100,000 nodes with 200,000 edges take 230 MiB of it.
USUAL_CEILING = 1024 * 2**20
# Measured, with groups and levels: what is there before, buffers of OpenBLAS with it; of a node; of an edge.
_BASE, _OF_NODE, _OF_EDGE = 110 * 2**20, 600, 300
# Edges a node that each step keeps, the heaviest first; with each the grid and the levels are coarser too.
_KEPT = (None, 4.0, 1.0)
LAST_STEP = len(_KEPT) - 1


def needed_bytes(count: int, edges: int) -> int:
    """About what a layout takes at its peak."""
    return _BASE + _OF_NODE * count + _OF_EDGE * edges


def first_step(request: LayoutRequest, most: int) -> int:
    """The first step from that of the request on that fits into so many bytes; else the last one."""
    for step in range(request.step, LAST_STEP):
        if needed_bytes(request.count, _edges_of(request, step)) <= most:
            return step
    return LAST_STEP


def thinned(request: LayoutRequest, step: int) -> LayoutRequest:
    """The request with the edges that a step keeps, in their order."""
    kept = _edges_of(request, step)
    if kept >= len(request.edges):
        return replace(request, step=step)
    chosen = np.sort(np.argpartition(-request.weights, kept)[:kept]) if kept else np.zeros(0, np.int64)
    return replace(request, edges=request.edges[chosen], weights=request.weights[chosen], step=step)


def _edges_of(request: LayoutRequest, step: int) -> int:
    most = _KEPT[step]
    return len(request.edges) if most is None else min(len(request.edges), int(most * request.count))
