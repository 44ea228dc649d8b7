"""Graphs for the layout's tests: made, the same every time."""

import numpy as np
from numpy.typing import NDArray

Edges = NDArray[np.int32]
Weights = NDArray[np.float32]


def make_clusters(
    clusters: int = 6, size: int = 40, *, across: float = 0.05, isolated: int = 0, seed: int = 3
) -> tuple[int, Edges, Weights, NDArray[np.int64]]:
    """Clusters around a few hubs each, some edges between them: (count, edges, weights, cluster)."""
    random = np.random.default_rng(seed)
    parts = []
    for cluster in range(clusters):
        first = cluster * size
        members = np.arange(first + 1, first + size)
        parts.append(np.stack((members, np.full(size - 1, first)), axis=1))
        hubs = first + random.integers(0, 5, size * 2)
        parts.append(np.stack((random.integers(first, first + size, size * 2), hubs), axis=1))
    linked = clusters * size
    parts.append(random.integers(0, linked, (int(linked * across), 2)))
    edges = np.concatenate(parts).astype(np.int32)
    cluster = np.r_[np.repeat(np.arange(clusters), size), np.full(isolated, -1)]
    return linked + isolated, edges, np.ones(len(edges), np.float32), cluster
