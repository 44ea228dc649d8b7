"""Soft outlines around groups."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ui.graph.scene import Floats, Ints

Points = npt.NDArray[np.float32]

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
    order = np.argsort(group, kind="stable")
    names, starts = np.unique(group[order], return_index=True)
    hulls, sparse = [], []
    sizes = np.diff(np.append(starts, len(order)))
    if len(sizes) > most:
        least = max(least, int(np.partition(sizes, -most)[-most]))
    for name, members in zip(names.tolist(), np.split(order, starts[1:]), strict=True):
        if name < 0 or len(members) < least:
            continue
        hull = _hull_of(int(name), np.stack((px[members], py[members]), 1), radius[members], pad)
        hulls.append(hull)
        sparse.append(_area(hull.outline) / len(members))
    if len(hulls) < 4:
        return hulls
    limit = _SPARSE * float(np.median(sparse))
    return [hull for hull, room in zip(hulls, sparse, strict=True) if room <= limit]


def _area(outline: Points) -> float:
    """Square pixels inside a closed outline."""
    x, y = outline[:, 0].astype(np.float64), outline[:, 1].astype(np.float64)
    return abs(float(x @ np.roll(y, 1) - y @ np.roll(x, 1))) / 2


def _hull_of(group: int, points: Points, radius: Floats, pad: float) -> Hull:
    # One sort each: `median` and `quantile` take ten times as long for so few, and this is every frame's.
    last = len(points) - 1
    away = np.linalg.norm(points - np.sort(points, axis=0)[last // 2], axis=1)
    ordered = np.sort(away)
    core = away <= ordered[round(0.76 * last)]
    middle = points[core].mean(0)
    outline = smooth_outline(support_outline(points[core], radius[core] + np.float32(pad)))
    reach = max(60.0, float(ordered[round(0.9 * last)]) * 1.2)
    return Hull(group, outline, (float(middle[0]), float(middle[1])), reach, len(points))


def support_outline(points: Points, pad: Floats) -> Points:
    """The convex outline of discs: for each of 96 directions the farthest disc's far point."""
    height = points @ _UNIT + pad[:, None]
    farthest = height.argmax(0)
    outline: Points = points[farthest] + _UNIT.T * pad[farthest][:, None]
    return outline


def _rounding(count: int, rounds: int = 14) -> npt.NDArray[np.float64]:
    """The matrix that mixes each of `count` points with its neighbours, `rounds` times."""
    one = np.eye(count)
    once = 0.5 * one + 0.25 * (np.roll(one, 1, 0) + np.roll(one, -1, 0))
    return np.linalg.matrix_power(once, rounds)


_ROUNDED = _rounding(_DIRECTIONS)


def smooth_outline(outline: Points) -> Points:
    """The outline (96, 2) in even steps, rounded."""
    closed = np.concatenate((outline, outline[:1]))
    step = np.linalg.norm(np.diff(closed, axis=0), axis=1)
    way = np.concatenate(([0.0], np.cumsum(step)))
    at = np.linspace(0, way[-1], len(outline), endpoint=False)
    even = np.stack([np.interp(at, way, closed[:, axis]) for axis in (0, 1)], 1)
    return (_ROUNDED @ even).astype(np.float32)
