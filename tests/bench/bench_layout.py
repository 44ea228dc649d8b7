"""CPU time of a whole layout, of its first picture, and of ten new nodes in a standing one.

Made graphs with communities and a power law, about 2.15 edges a node. MEMORARIUM_BENCH=full adds 100k nodes.
"""

import os
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from daemon.graph.communities import find_groups
from daemon.graph.layout import layout
from daemon.graph.relax import relax

# Nodes: goals in CPU seconds for first picture, whole layout, ten new nodes.
GOALS = {1_000: (0.3, 1.5, 0.3), 10_000: (1.0, 2.0, 0.6), 100_000: (5.0, 10.0, 4.0)}


def make_graph(count: int, seed: int = 4) -> NDArray[np.int32]:
    """Edges (m, 2) of a graph with about sqrt(count) / 3 communities around power-law hubs."""
    random = np.random.default_rng(seed)
    clusters = max(6, int(np.sqrt(count) / 3))
    cluster = random.choice(clusters, count, p=random.dirichlet(np.full(clusters, 3.0)))
    parts = [random.integers(count, size=(int(count * 0.15), 2))]
    for one in range(clusters):
        members = np.flatnonzero(cluster == one)
        if len(members) < 4:
            continue
        hubs = members[: max(3, len(members) // 4)]
        share = (np.arange(len(hubs)) + 1.5) ** -1.05
        ends = random.choice(hubs, 2 * len(members), p=share / share.sum())
        parts.append(np.stack((random.choice(members, 2 * len(members)), ends), axis=1))
    return np.concatenate(parts).astype(np.int32)


def run() -> Iterator[dict[str, Any]]:
    """One row per figure and size."""
    full = os.environ.get("MEMORARIUM_BENCH") == "full"
    for count, goals in GOALS.items():
        if count < 100_000 or full:
            for (name, value), goal in zip(measure(count).items(), goals, strict=True):
                yield {
                    "bench": f"layout.{name}",
                    "value": round(value, 3),
                    "unit": "CPU s",
                    "goal": goal,
                    "config": {"nodes": count},
                }


def measure(count: int) -> dict[str, float]:
    """CPU seconds, communities included."""
    edges = make_graph(count)
    weights = np.ones(len(edges), np.float32)
    begin = time.process_time()
    groups = find_groups(count, edges, weights)
    frames = layout(count, edges, weights, groups)
    next(frames)
    first = time.process_time() - begin
    *_, (positions, _) = frames
    whole = time.process_time() - begin
    grown = np.concatenate((positions, np.zeros((10, 2), np.float32)))
    more = np.concatenate((edges, np.array([[count + i, i] for i in range(10)], np.int32)))
    begin = time.process_time()
    for _ in relax(grown, np.arange(count + 10) < count, more, np.ones(len(more), np.float32)):
        pass
    return {"first": first, "whole": whole, "ten_new": time.process_time() - begin}
