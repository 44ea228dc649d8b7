"""Multilevel start: each level contracts pairs and stars of the one before into single nodes."""

from dataclasses import dataclass

import numpy as np

from daemon.graph.topology import Flags, Floats, Ints, Topology

_FEWEST = 150
_LEAST_SHRINK = 0.85
_HEAVIEST_EDGE = 4.0


@dataclass(frozen=True, eq=False, slots=True)
class Level:
    """`parent` (int64, nodes of the finer level): which node here stands for it; None at the finest."""

    graph: Topology
    mass: Floats
    parent: Ints | None


def build_levels(graph: Topology, random: np.random.Generator) -> list[Level]:
    """Levels from the finest to the coarsest; stops at 150 nodes or when a level hardly shrinks."""
    levels = [Level(graph, np.ones(graph.count, np.float32), None)]
    while levels[-1].graph.count > _FEWEST:
        finest = levels[-1]
        parent, count = _match(finest.graph, finest.mass, random)
        if count > _LEAST_SHRINK * finest.graph.count:
            break
        mass = np.bincount(parent, finest.mass, minlength=count).astype(np.float32)
        levels.append(Level(_contract(finest.graph, parent, count), mass, parent))
    return levels


def _match(graph: Topology, mass: Floats, random: np.random.Generator) -> tuple[Ints, int]:
    """Heavy-edge matching at once for all nodes: mutual favourites merge, then the others join them."""
    count = graph.count
    best = _favourites(graph, mass, random)
    index = np.arange(count)
    asked = np.where(best >= 0, best, 0)
    label = index.copy()
    matched: Flags = (best >= 0) & (best[asked] == index)
    label[matched] = np.minimum(index[matched], best[matched])
    for _ in range(2):
        joins = ~matched & (best >= 0) & matched[asked]
        label[joins] = label[best[joins]]
        matched |= joins
    _, parent = np.unique(label, return_inverse=True)
    return parent, int(parent.max()) + 1


def _favourites(graph: Topology, mass: Floats, random: np.random.Generator) -> Ints:
    """The neighbour that each node would most like to merge with, -1 without any."""
    source, target = np.r_[graph.a, graph.b], np.r_[graph.b, graph.a]
    noise = 0.9 + 0.2 * random.random(len(source))
    crowd = np.sqrt(mass[source] * mass[target] * graph.degree[target].clip(1))
    score = np.r_[graph.weight, graph.weight] * noise / crowd
    order = np.lexsort((score, source))
    ordered = source[order]
    last = np.r_[ordered[1:] != ordered[:-1], True][: len(ordered)]
    best = np.full(graph.count, -1, np.int64)
    best[ordered[last]] = target[order][last]
    return best


def _contract(graph: Topology, parent: Ints, count: int) -> Topology:
    low = np.minimum(parent[graph.a], parent[graph.b])
    high = np.maximum(parent[graph.a], parent[graph.b])
    across = low != high
    key, inverse = np.unique(low[across] * count + high[across], return_inverse=True)
    weight = np.bincount(inverse, graph.weight[across], minlength=len(key))
    a, b = key // count, key % count
    degree = np.bincount(np.r_[a, b], minlength=count)
    return Topology(count, a, b, np.minimum(weight, _HEAVIEST_EDGE).astype(np.float32), degree)
