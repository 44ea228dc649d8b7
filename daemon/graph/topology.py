"""A graph as columns: the one form in which every step of the layout takes its edges."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False, slots=True)
class Topology:
    """An undirected simple graph of `count` nodes.

    `a` and `b` (int64, m): ends of each edge, a < b, sorted, no loops, no duplicates.
    `weight` (float32, m): above 0. `degree` (int64, count): number of edges at a node.
    """

    count: int
    a: Ints
    b: Ints
    weight: Floats
    degree: Ints


def build_topology(count: int, edges: NDArray[np.integer], weights: NDArray[np.floating]) -> Topology:
    """Simple graph of (m, 2) index pairs; duplicates add their weights, loops and weights <= 0 drop out.

    Raises ValueError when shapes disagree or an index lies outside 0..count-1.
    """
    pairs = np.asarray(edges, np.int64).reshape(-1, 2)
    weight = np.asarray(weights, np.float64).ravel()
    if len(weight) != len(pairs):
        raise ValueError(f"{len(pairs)} edges but {len(weight)} weights")
    if len(pairs) and (pairs.min() < 0 or pairs.max() >= count):
        raise ValueError(f"an edge names a node outside 0..{count - 1}")
    low, high = pairs.min(axis=1), pairs.max(axis=1)
    good = (low != high) & np.isfinite(weight) & (weight > 0)
    key, inverse = np.unique(low[good] * max(count, 1) + high[good], return_inverse=True)
    total = np.bincount(inverse, weight[good], minlength=len(key)).astype(np.float32)
    a, b = key // max(count, 1), key % max(count, 1)
    return Topology(count, a, b, total, np.bincount(np.r_[a, b], minlength=count))


def find_components(graph: Topology) -> Ints:
    """Smallest node index of each node's component, (count,): hooking and pointer jumping."""
    label = np.arange(graph.count, dtype=np.int64)
    while True:
        low = np.minimum(label[graph.a], label[graph.b])
        before = label.copy()
        np.minimum.at(label, before[graph.a], low)
        np.minimum.at(label, before[graph.b], low)
        while not np.array_equal(label, label[label]):
            label = label[label]
        if np.array_equal(label, before):
            return label


def take_nodes(graph: Topology, keep: Flags) -> tuple[Topology, Ints]:
    """The part of the graph between the kept nodes, and their indices in the whole."""
    ids = np.flatnonzero(keep)
    place = np.full(graph.count, -1, np.int64)
    place[ids] = np.arange(len(ids))
    inside = keep[graph.a] & keep[graph.b]
    a, b = place[graph.a[inside]], place[graph.b[inside]]
    degree = np.bincount(np.r_[a, b], minlength=len(ids))
    return Topology(len(ids), a, b, graph.weight[inside], degree), ids
