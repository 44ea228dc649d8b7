"""Soft outlines around groups."""

from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ui.graph.scene import Floats, Ints

Points = npt.NDArray[np.float32]
_Numbers = npt.NDArray[np.integer]

_DIRECTIONS = 96
_SPARSE = 5.0
"""A group may take this many times the usual room a member."""
_TURN = np.linspace(0, 2 * np.pi, _DIRECTIONS, endpoint=False)
_UNIT = np.stack((np.cos(_TURN), np.sin(_TURN))).astype(np.float32)


class Hull(NamedTuple):
    """One group: closed outline (96, 2), middle and reach of its dense part, in pixels, and its members."""

    group: int
    outline: Points
    centre: tuple[float, float]
    reach: float
    members: int

    def moved(self, dx: float, dy: float) -> "Hull":
        """The same outline elsewhere."""
        shift = np.array((dx, dy), np.float32)
        return self._replace(outline=self.outline + shift, centre=(self.centre[0] + dx, self.centre[1] + dy))


def group_hulls(
    px: Floats, py: Floats, radius: Floats, group: Ints, *, least: int = 8, pad: float = 11.0, most: int = 120
) -> list[Hull]:
    """Outlines of the `most` largest groups with at least `least` members, around their densest 76 %.

    A group whose members lie far apart gets none: its outline would cover half of the others.
    """
    if len(group) == 0:
        return []
    names, starts, order = _chosen(group, least, most)
    if len(names) == 0:
        return []
    sizes = np.diff(starts)
    points = np.stack((px[order], py[order]), 1)
    row = np.repeat(np.arange(len(names)), sizes)
    away = np.hypot(*(points - _medians(points, row, starts)[row]).T)
    ordered = away[np.lexsort((away, row))]
    core = away <= _at_share(ordered, starts, 0.76)[row]
    sums = np.stack([np.bincount(row[core], points[core, axis]) for axis in (0, 1)], 1)
    middle = sums / np.bincount(row[core])[:, None]
    reach = np.maximum(60.0, _at_share(ordered, starts, 0.9) * 1.2)
    air = radius[order][core] + np.float32(pad)
    cuts = np.concatenate(([0], np.cumsum(np.bincount(row[core]))))
    outlines = smooth_outlines(_support_outlines(points[core], air, cuts))
    room = _areas(outlines) / sizes
    # Of a few groups each has its outline.
    limit = _SPARSE * float(np.median(room)) if len(room) >= 4 else np.inf
    return [
        Hull(
            int(names[at]),
            outlines[at],
            (float(middle[at, 0]), float(middle[at, 1])),
            float(reach[at]),
            int(sizes[at]),
        )
        for at in np.flatnonzero(room <= limit).tolist()
    ]


def _chosen(group: Ints, least: int, most: int) -> tuple[_Numbers, _Numbers, _Numbers]:
    """Groups with an outline, where their members begin and end, and the members group by group."""
    order = np.argsort(group, kind="stable")
    names, begins, sizes = np.unique(group[order], return_index=True, return_counts=True)
    if len(sizes) > most:
        least = max(least, int(np.partition(sizes, -most)[-most]))
    wanted = (names >= 0) & (sizes >= least)
    members = [order[begin : begin + size] for begin, size in zip(begins[wanted], sizes[wanted], strict=True)]
    starts = np.concatenate(([0], np.cumsum(sizes[wanted])))
    return names[wanted], starts, np.concatenate(members) if members else order[:0]


def _medians(points: Points, row: _Numbers, starts: _Numbers) -> Points:
    """The lower median of each group along both axes (groups, 2)."""
    at = starts[:-1] + (np.diff(starts) - 1) // 2
    return np.stack([points[np.lexsort((points[:, axis], row)), axis][at] for axis in (0, 1)], 1)


def _at_share(ordered: Floats, starts: _Numbers, share: float) -> Floats:
    """The value below which a share of each group lies; groups one after the other, each ascending."""
    return ordered[starts[:-1] + np.round(share * (np.diff(starts) - 1)).astype(np.int64)]


def _areas(outlines: Points) -> npt.NDArray[np.float64]:
    """Square pixels inside closed outlines (groups, 96, 2)."""
    x, y = outlines[:, :, 0].astype(np.float64), outlines[:, :, 1].astype(np.float64)
    return np.asarray(np.abs((x * np.roll(y, 1, 1) - y * np.roll(x, 1, 1)).sum(1)) / 2)


def _support_outlines(points: Points, pad: Floats, cuts: _Numbers) -> Points:
    """The convex outlines of discs: for each of 96 directions the farthest disc's far point."""
    outlines = np.empty((len(cuts) - 1, _DIRECTIONS, 2), np.float32)
    for number, (start, stop) in enumerate(pairwise(cuts.tolist())):
        height = _UNIT.T @ points[start:stop].T
        height += pad[start:stop]
        farthest = height.argmax(1) + start
        outlines[number] = points[farthest] + _UNIT.T * pad[farthest, None]
    return outlines


def _rounding(count: int, rounds: int = 14) -> npt.NDArray[np.float64]:
    """The matrix that mixes each of `count` points with its neighbours, `rounds` times."""
    one = np.eye(count)
    once = 0.5 * one + 0.25 * (np.roll(one, 1, 0) + np.roll(one, -1, 0))
    return np.linalg.matrix_power(once, rounds)


_ROUNDED = _rounding(_DIRECTIONS)


def smooth_outlines(outlines: Points) -> Points:
    """Outlines (groups, 96, 2) in even steps, rounded."""
    closed = np.concatenate((outlines, outlines[:, :1]), 1).astype(np.float64)
    step = np.hypot(*np.moveaxis(np.diff(closed, axis=1), 2, 0))
    way = np.concatenate((np.zeros((len(step), 1)), np.cumsum(step, 1)), 1)
    at = way[:, -1:] * (np.arange(_DIRECTIONS) / _DIRECTIONS)
    # All in one row, each outline after the end of the one before.
    behind = np.concatenate(([0.0], np.cumsum(way[:-1, -1] + 1)))[:, None]
    even = [
        np.interp((at + behind).ravel(), (way + behind).ravel(), closed[:, :, axis].ravel())
        for axis in (0, 1)
    ]
    return np.asarray(_ROUNDED @ np.stack(even, 1).reshape(len(outlines), _DIRECTIONS, 2), np.float32)
