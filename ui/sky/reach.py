"""How far one comes along edges: the neighbourhood of a node, and ways between two."""

from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]
Direction = Literal["both", "out", "in"]


@dataclass(frozen=True, eq=False)
class Rows:
    """Compressed sparse rows: `ends[starts[i]:starts[i + 1]]` are where edges lead from node i."""

    starts: Ints
    ends: Ints

    @classmethod
    def of(cls, count: int, pairs: Ints, direction: Direction = "both") -> "Rows":
        """From edges (m, 2), followed as they point, against it, or both ways."""
        ways = {"out": pairs, "in": pairs[:, ::-1], "both": np.concatenate((pairs, pairs[:, ::-1]))}
        chosen = ways[direction]
        order = np.argsort(chosen[:, 0], kind="stable")
        starts = np.zeros(count + 1, np.int64)
        np.cumsum(np.bincount(chosen[:, 0], minlength=count), out=starts[1:])
        return cls(starts, np.ascontiguousarray(chosen[order, 1]))

    def after(self, nodes: Ints) -> tuple[Ints, Ints]:
        """The nodes one step on from these, and from which of them each was reached."""
        sizes = self.starts[nodes + 1] - self.starts[nodes]
        first = np.repeat(self.starts[nodes] - np.cumsum(sizes) + sizes, sizes)
        return self.ends[first + np.arange(int(sizes.sum()))], np.repeat(nodes, sizes)


def depths(rows: Rows, start: int, limit: int, allowed: Mask) -> tuple[Ints, Ints]:
    """Steps from `start` to each node within `limit` (-1: not reached), and the node before it (-1: none)."""
    count = len(rows.starts) - 1
    depth, before = np.full(count, -1, np.int64), np.full(count, -1, np.int64)
    depth[start] = 0
    front = np.array([start], np.int64)
    for step in range(1, limit + 1):
        reached, came = rows.after(front)
        fresh = (depth[reached] < 0) & allowed[reached]
        front, first = np.unique(reached[fresh], return_index=True)
        if not len(front):
            break
        depth[front], before[front] = step, came[fresh][first]
    return depth, before


def way_between(rows: Rows, start: int, goal: int, allowed: Mask) -> list[int]:
    """The nodes of a shortest way, both ends included; empty when there is none."""
    count = len(rows.starts) - 1
    depth, before = depths(rows, start, count, allowed)
    if depth[goal] < 0:
        return []
    way = [goal]
    while way[-1] != start:
        way.append(int(before[way[-1]]))
    return way[::-1]
