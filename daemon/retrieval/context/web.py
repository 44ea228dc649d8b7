"""What hangs together, as sparse rows: spreading activation and personalised PageRank around a few nodes.

Both visit only what is near their seeds, so their cost does not grow with the graph.
"""

import time
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from app.distinct import distinct

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

DEPTH, FAN_OUT, DAMPING = 2, 20, 0.5
ALPHA, TOLERANCE = 0.85, 1e-4
SPREAD_MS, RANK_MS = 150.0, 200.0
# Rounds of pushing; each halves what is left, more or less.
_MOST_ROUNDS = 60


class Web:
    """Nodes by name, edges both ways with weights: row `i` is `ends[starts[i]:starts[i + 1]]`."""

    def __init__(self, ids: list[str], starts: Ints, ends: Ints, weights: Floats) -> None:
        self.ids = ids
        self.place = {name: at for at, name in enumerate(ids)}
        count = len(ids)
        sources = np.concatenate([starts, ends])
        order = np.argsort(sources, kind="stable")
        self._ends: Ints = np.concatenate([ends, starts])[order]
        self._weights: Floats = np.concatenate([weights, weights])[order].astype(np.float64)
        sizes = np.bincount(sources, minlength=count)
        self._starts: Ints = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
        # What a node has to hold before it pushes, in tolerances.
        self._degrees: Floats = np.maximum(sizes, 1).astype(np.float64)
        self._strength: Floats = np.bincount(sources[order], self._weights, minlength=count).astype(
            np.float64
        )

    @property
    def size(self) -> int:
        return len(self.ids)

    def spread(
        self,
        seeds: Mapping[str, float],
        *,
        depth: int = DEPTH,
        fan_out: int = FAN_OUT,
        damping: float = DAMPING,
        budget_ms: float = SPREAD_MS,
    ) -> dict[str, float]:
        """Activation of what is near the seeds, 0 to 1, without the seeds; {} when time runs out.

        Each step hands on `damping` times the weight of an edge, along the `fan_out` heaviest of a node; of
        several ways to a node the strongest counts.
        """
        ends = time.perf_counter() + budget_ms / 1000
        first = {self.place[name]: value for name, value in seeds.items() if name in self.place}
        found: dict[int, float] = {}
        edge = dict(first)
        for _ in range(depth):
            reached: dict[int, float] = {}
            for node, value in edge.items():
                if time.perf_counter() > ends:
                    return {}
                for other, weight in self._heaviest(node, fan_out):
                    handed = value * damping * min(weight, 1.0)
                    if other not in first and handed > max(reached.get(other, 0.0), found.get(other, 0.0)):
                        reached[other] = handed
            found |= reached
            edge = reached
        return {self.ids[node]: value for node, value in found.items()}

    def _heaviest(self, node: int, most: int) -> list[tuple[int, float]]:
        part = slice(int(self._starts[node]), int(self._starts[node + 1]))
        others, weights = self._ends[part], self._weights[part]
        if len(others) > most:
            kept = np.argpartition(-weights, most - 1)[:most]
            others, weights = others[kept], weights[kept]
        return list(zip(others.tolist(), weights.tolist(), strict=True))

    def pagerank(
        self,
        seeds: Mapping[str, float],
        *,
        alpha: float = ALPHA,
        top_k: int = 100,
        tolerance: float = TOLERANCE,
        budget_ms: float = RANK_MS,
    ) -> dict[str, float]:
        """Personalised PageRank of the `top_k` best, which add up to 1 at the most; {} when time runs out.

        Forward push (Andersen, Chung, Lang, "Local Graph Partitioning using PageRank Vectors", FOCS 2006), a
        whole frontier at once: a node pushes while it holds more than `tolerance` times its degree.
        """
        ends = time.perf_counter() + budget_ms / 1000
        first = {self.place[name]: value for name, value in seeds.items() if name in self.place}
        total = sum(first.values())
        if total <= 0:
            return {}
        rank, rest = np.zeros(self.size), np.zeros(self.size)
        rest[list(first)] = np.array(list(first.values())) / total
        least = tolerance * self._degrees
        active = np.array(sorted(first), np.int64)
        for _ in range(_MOST_ROUNDS):
            active = active[rest[active] > least[active]]
            if not len(active):
                break
            if time.perf_counter() > ends:
                return {}
            active = self._push(active, rank, rest, alpha)
        return self._best(rank, top_k)

    def _push(self, active: Ints, rank: Floats, rest: Floats, alpha: float) -> Ints:
        held = rest[active].copy()
        rest[active] = 0.0
        alone = self._strength[active] <= 0
        rank[active] += np.where(alone, held, (1 - alpha) * held)
        active, held = active[~alone], held[~alone]
        sizes = self._starts[active + 1] - self._starts[active]
        rows = np.repeat(np.arange(len(active)), sizes)
        offsets = np.arange(int(sizes.sum())) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        edges = np.repeat(self._starts[active], sizes) + offsets
        others = self._ends[edges]
        np.add.at(rest, others, alpha * (held / self._strength[active])[rows] * self._weights[edges])
        return distinct(others)

    def _best(self, rank: Floats, top_k: int) -> dict[str, float]:
        found = np.flatnonzero(rank)
        if len(found) > top_k:
            found = found[np.argpartition(-rank[found], top_k - 1)[:top_k]]
        best = found[np.argsort(-rank[found], kind="stable")]
        return {self.ids[node]: float(rank[node]) for node in best.tolist()}
