"""The sky from far away: one disc a community, one line between two, opening as one comes nearer."""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPen, QRadialGradient

from ui.graph.edge_plan import NEUTRAL, Batch, EdgePlan
from ui.graph.geometry import View, project
from ui.graph.hull import Hull
from ui.graph.scene import Floats, Mask, SkyScene
from ui.theme.tokens import Theme, with_alpha

BEGINS, WHOLE = 5.0, 3.4
"""Pixels between nodes at which discs begin to show, and at which only they do."""
LEAST = 4_000
"""A sky of fewer nodes is never drawn as discs."""
_SMALL_DISC = 7.0
_LEAST_MEMBERS = 4
_MOST_TIES = 1_500


class Far(NamedTuple):
    """Middle x, y and reach of each disc in scene units, its size in nodes, and ties (k, 2), weights 0 to 1.

    `group` gives the name and the colour: of a disc of several communities that of its largest one.
    """

    x: Floats
    y: Floats
    reach: Floats
    group: npt.NDArray[np.int64]
    size: npt.NDArray[np.int64]
    ties: npt.NDArray[np.int64]
    weight: Floats


def far_share(spacing: float, count: int) -> float:
    """How far the sky is, 0 to 1, by the pixels between nodes."""
    if count < LEAST:
        return 0.0
    return min(1.0, max(0.0, (BEGINS - spacing) / (BEGINS - WHOLE)))


def make_far(scene: SkyScene, at: tuple[Floats, Floats], shown: Mask, parents: npt.NDArray[np.int32]) -> Far:
    """Gather the communities, or with `parents` (groups,) what they belong to."""
    own = group = scene.group.astype(np.int64)
    if len(parents):
        group = np.where(group >= 0, parents[np.maximum(group, 0)], -1).astype(np.int64)
    inside = shown & (group >= 0)
    total = int(group.max(initial=-1)) + 1
    size = np.bincount(group[inside], minlength=total)
    middle = [
        np.bincount(group[inside], column[inside], minlength=total) / np.maximum(size, 1) for column in at
    ]
    gap = np.hypot(at[0][inside] - middle[0][group[inside]], at[1][inside] - middle[1][group[inside]])
    reach = np.bincount(group[inside], gap, minlength=total) / np.maximum(size, 1) * 1.35
    known = np.flatnonzero(size >= _LEAST_MEMBERS)
    number = np.full(total + 1, -1, np.int64)
    number[known] = np.arange(len(known))
    ties, weight = _ties(scene, number[group], shown, len(known))
    return Far(
        middle[0][known].astype(np.float32),
        middle[1][known].astype(np.float32),
        reach[known].astype(np.float32),
        _leading(own[inside], group[inside])[known] if len(parents) else known,
        size[known],
        ties,
        weight,
    )


def _leading(own: npt.NDArray[np.int64], whole: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """For each whole the largest of its communities; the node columns say to which both belong."""
    sizes = np.bincount(own)
    lead = np.zeros(int(whole.max(initial=-1)) + 1, np.int64)
    pairs = np.unique(np.stack((whole, own), 1), axis=0)
    pairs = pairs[np.argsort(sizes[pairs[:, 1]], kind="stable")]
    lead[pairs[:, 0]] = pairs[:, 1]
    return lead


def far_hulls(far: Far, view: View) -> list[Hull]:
    """The discs as outlines that carry a name; `view` is in logical pixels."""
    x, y = project(far.x, far.y, view)
    reach = np.maximum(far.reach * np.float32(view.scale), 2.5)
    angle = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    ring = np.stack((np.cos(angle), np.sin(angle)), 1).astype(np.float32)
    return [
        Hull(
            int(far.group[disc]),
            ring * reach[disc] + np.array((x[disc], y[disc]), np.float32),
            (float(x[disc]), float(y[disc])),
            float(reach[disc]),
            int(far.size[disc]),
        )
        for disc in range(len(x))
    ]


def _ties(
    scene: SkyScene, disc: npt.NDArray[np.int64], shown: Mask, count: int
) -> tuple[npt.NDArray[np.int64], Floats]:
    """The strongest ties between discs; weights by the root of what they sum up."""
    a, b = scene.edges[:, 0], scene.edges[:, 1]
    one, other = np.minimum(disc[a], disc[b]), np.maximum(disc[a], disc[b])
    across = (one >= 0) & (one != other) & shown[a] & shown[b]
    key, place = np.unique(one[across] * max(count, 1) + other[across], return_inverse=True)
    sums = np.bincount(place, scene.weights[across], minlength=len(key))
    order = np.argsort(-sums)[:_MOST_TIES]
    strength = np.sqrt(sums[order] / max(float(sums.max(initial=1e-9)), 1e-9))
    pairs = np.stack((key[order] // max(count, 1), key[order] % max(count, 1)), 1)
    return pairs, strength.astype(np.float32)


def is_small(far: Far, view: View) -> bool:
    """The discs are too small to be told apart: what they belong to says more."""
    return bool(len(far.reach)) and float(np.median(far.reach)) * view.scale < _SMALL_DISC


def plan_ties(far: Far, view: View, dpr: float) -> EdgePlan:
    """The lines between discs, the faint ones first; `view` is in device pixels."""
    x, y = project(far.x, far.y, view)
    lines = np.stack((x[far.ties[:, 0]], y[far.ties[:, 0]], x[far.ties[:, 1]], y[far.ties[:, 1]]), 1)
    length = np.hypot(lines[:, 2] - lines[:, 0], lines[:, 3] - lines[:, 1])
    level = np.clip(np.round(far.weight * 8), 1, 8).astype(np.int64)
    order = np.argsort(level, kind="stable")
    keys, starts = np.unique(level[order], return_index=True)
    stops = np.append(starts, len(order))[1:]
    batches = [
        Batch(start, stop, NEUTRAL, 0.05 + 0.045 * key * min(dpr, 1.6), curved=True)
        for key, start, stop in zip(keys.tolist(), starts.tolist(), stops.tolist(), strict=True)
    ]
    return EdgePlan(lines[order].astype(np.float64), length[order].astype(np.float32), batches, 0)


def paint_far(
    painter: QPainter, far: Far, view: View, size: tuple[int, int], theme: Theme, share: float
) -> None:
    """The discs; `view` is in device pixels, `share` how far the sky is."""
    x, y = project(far.x, far.y, view)
    reach = np.maximum(far.reach * np.float32(view.scale), 2.5)
    inside = (x > -reach) & (x < size[0] + reach) & (y > -reach) & (y < size[1] + reach)
    for disc in np.flatnonzero(inside).tolist():
        colour = theme.group_colour(int(far.group[disc]))
        middle, r = QPointF(float(x[disc]), float(y[disc])), float(reach[disc])
        fill = QRadialGradient(middle, r)
        strength = share * (0.62 if theme.is_dark else 0.5)
        fill.setColorAt(0, with_alpha(colour, strength))
        fill.setColorAt(1, with_alpha(colour, strength * 0.38))
        painter.setBrush(fill)
        painter.setPen(QPen(with_alpha(colour, 0.8 * share), max(1.0, math.sqrt(r) * 0.16)))
        painter.drawEllipse(middle, r, r)
