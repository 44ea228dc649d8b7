"""Soft outlines around groups."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ui.graph.scene import Floats, Ints

Points = npt.NDArray[np.float32]

_DIRECTIONS = 96
_TURN = np.linspace(0, 2 * np.pi, _DIRECTIONS, endpoint=False)
_UNIT = np.stack((np.cos(_TURN), np.sin(_TURN))).astype(np.float32)


class Hull(NamedTuple):
    """One group: closed outline (96, 2), middle and reach of its dense part, in pixels."""

    group: int
    outline: Points
    centre: tuple[float, float]
    reach: float


def group_hulls(
    px: Floats, py: Floats, radius: Floats, group: Ints, *, least: int = 8, pad: float = 11.0
) -> list[Hull]:
    """Outlines of all groups with at least `least` members, around their densest 76 %."""
    order = np.argsort(group, kind="stable")
    names, starts = np.unique(group[order], return_index=True)
    hulls = []
    for name, members in zip(names.tolist(), np.split(order, starts[1:]), strict=True):
        if name < 0 or len(members) < least:
            continue
        hulls.append(_hull_of(int(name), np.stack((px[members], py[members]), 1), radius[members], pad))
    return hulls


def _hull_of(group: int, points: Points, radius: Floats, pad: float) -> Hull:
    away = np.linalg.norm(points - np.median(points, axis=0), axis=1)
    core = away <= np.quantile(away, 0.76)
    middle = points[core].mean(0)
    outline = smooth_outline(support_outline(points[core], radius[core] + np.float32(pad)))
    reach = max(60.0, float(np.quantile(away, 0.9)) * 1.2)
    return Hull(group, outline, (float(middle[0]), float(middle[1])), reach)


def support_outline(points: Points, pad: Floats) -> Points:
    """The convex outline of discs: for each of 96 directions the farthest disc's far point."""
    height = points @ _UNIT + pad[:, None]
    farthest = height.argmax(0)
    outline: Points = points[farthest] + _UNIT.T * pad[farthest][:, None]
    return outline


def smooth_outline(outline: Points, rounds: int = 14) -> Points:
    """The outline in even steps, rounded; keeps its number of points."""
    closed = np.concatenate((outline, outline[:1]))
    step = np.linalg.norm(np.diff(closed, axis=0), axis=1)
    way = np.concatenate(([0.0], np.cumsum(step)))
    at = np.linspace(0, way[-1], len(outline), endpoint=False)
    even = np.stack([np.interp(at, way, closed[:, axis]) for axis in (0, 1)], 1)
    for _ in range(rounds):
        even = 0.5 * even + 0.25 * (np.roll(even, 1, 0) + np.roll(even, -1, 0))
    return even.astype(np.float32)
