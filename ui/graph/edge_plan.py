"""Which edges are painted, how strongly, and in which batches."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from app.wire.graph import EDGE_TYPES
from ui.graph.scene import MENTION, Floats, Ints, Mask, SkyScene

Lines = npt.NDArray[np.float64]

NEUTRAL = -1
"""Tint of an edge between groups."""
TAG_TINT, SIMILAR_TINT = -3, -2
"""Tints of tags and of likeness, where kinds of edges are told apart."""
GHOST_TINT = -4
"""Tint of what is no link yet: always told apart."""
SOLID, DOTTED, DASHED = 0, 1, 2
_LINK, _TAG, _SIMILAR = (EDGE_TYPES.index(name) for name in ("link", "tag", "similar"))
_LEVELS = 16
_TINTS = 64
_OWN_TINTS = 4
_GHOST, _FEW_GHOSTS = 0.62, 100
_MOST_HEADS = 3000
_HEAD, _HEAD_FROM = 5.5, 26.0
"""Length of an arrow's head, and from which length on an edge has one, in logical pixels."""
_LONGEST = 1500.0
_AMPLE = 3.0


class Batch(NamedTuple):
    """Edges of one pen: rows `start` to `stop` of the plan."""

    start: int
    stop: int
    tint: int
    alpha: float
    curved: bool
    dash: int = SOLID


class EdgePlan(NamedTuple):
    """Lines (k, 4) as x1 y1 x2 y2 in device pixels, their lengths, batches in painting order."""

    lines: Lines
    lengths: Floats
    batches: list[Batch]
    skipped: int


class EdgeLook(NamedTuple):
    """How a layer is painted: canvas in device pixels, pixel ratio, zoom (1 = fitted), pixel budget."""

    width: float
    height: float
    dpr: float
    zoom: float
    budget: float
    strength: float
    types: bool = False


def pixel_budget(count: int, pixels: float) -> tuple[float, float]:
    """How many pixels edges may fill on a canvas, and how strongly, by the number of nodes.

    Beyond this a large graph turns into a grey smear (tried at 10,000 and 100,000 nodes).
    """
    if count < 20_000:
        return 1.3 * pixels, 1.0
    if count < 50_000:
        return 0.8 * pixels, 0.7
    return 0.5 * pixels, 0.5


def plan_edges(
    scene: SkyScene, at: tuple[Floats, Floats], factor: Floats, shown: Mask, look: EdgeLook
) -> EdgePlan:
    """The edges that touch the canvas, strongest first within the budget, grouped by pen.

    `at` is the x and y of all nodes in device pixels.
    `factor` (n) is the brightness of each node, 0 to 1: an edge is as bright as its dimmer end.
    """
    px, py = at
    edges = scene.strongest_first
    a, b = scene.edges[edges, 0], scene.edges[edges, 1]
    ax, ay, bx, by = px[a], py[a], px[b], py[b]
    span = np.maximum(np.abs(bx - ax), np.abs(by - ay))
    seen = (
        shown[a]
        & shown[b]
        & (np.maximum(ax, bx) > 0)
        & (np.minimum(ax, bx) < look.width)
        & (np.maximum(ay, by) > 0)
        & (np.minimum(ay, by) < look.height)
        & (span > 0.7)
    )
    rows = np.nonzero(seen)[0]
    # Far more than will be painted: some are too faint. Of a large sky most come after these.
    most = int(np.searchsorted(np.cumsum(np.minimum(span[rows], _LONGEST)), _AMPLE * look.budget, "right"))
    left_out, rows = len(rows) - most, rows[:most]
    alpha, tint = _looks(scene, edges[rows], np.hypot(bx[rows] - ax[rows], by[rows] - ay[rows]), factor, look)
    strong = alpha > 0.010
    rows, alpha, tint = rows[strong], alpha[strong], tint[strong]
    length = np.minimum(span[rows], _LONGEST)
    keep = int(np.searchsorted(np.cumsum(length), look.budget, "right"))
    lines = np.stack((ax[rows], ay[rows], bx[rows], by[rows]), 1)[:keep].astype(np.float64)
    order, batches = _batches(alpha[:keep], tint[:keep])
    return EdgePlan(
        np.ascontiguousarray(lines[order]), length[:keep][order], batches, len(rows) - keep + left_out
    )


def plan_arrows(
    scene: SkyScene, at: tuple[Floats, Floats], factor: Floats, shown: Mask, look: EdgeLook
) -> Lines:
    """Two short lines (2k, 4) at the end of each link long enough to carry a head, strongest first."""
    edges = scene.strongest_first[scene.edge_types[scene.strongest_first] == _LINK]
    a, b = scene.edges[edges, 0], scene.edges[edges, 1]
    seen = shown[a] & shown[b] & (np.minimum(factor[a], factor[b]) > 0.3)
    x, y = at[0][b], at[1][b]
    seen &= (x > 0) & (x < look.width) & (y > 0) & (y < look.height)
    dx, dy = at[0][a] - x, at[1][a] - y
    length = np.hypot(dx, dy)
    rows = np.nonzero(seen & (length > _HEAD_FROM * look.dpr))[0][:_MOST_HEADS]
    ux, uy = dx[rows] / length[rows], dy[rows] / length[rows]
    back = 7.0 * look.dpr
    tip = np.stack((x[rows] + ux * back, y[rows] + uy * back), 1)
    size, sides = _HEAD * look.dpr, []
    for turn in (0.42, -0.42):
        cos, sin = np.cos(turn), np.sin(turn)
        end = tip + size * np.stack((ux * cos - uy * sin, ux * sin + uy * cos), 1)
        sides.append(np.concatenate((tip, end), 1))
    return np.concatenate(sides).astype(np.float64)


def plan_rays(
    at: tuple[Floats, Floats], node: int, near: Ints, size: tuple[float, float], budget: float
) -> Lines:
    """Lines (k, 4) from a node to as many of its neighbours, in the given order, as fit in the budget.

    `at` is the x and y of all nodes, `size` that of the canvas and `budget` the length of all lines
    together, in device pixels. Lines that cannot touch the canvas are left out.
    """
    bx, by = at[0][near], at[1][near]
    ax, ay = np.full_like(bx, at[0][node]), np.full_like(by, at[1][node])
    seen = (np.maximum(ax, bx) > 0) & (np.minimum(ax, bx) < size[0])
    seen &= (np.maximum(ay, by) > 0) & (np.minimum(ay, by) < size[1])
    span = np.minimum(np.maximum(np.abs(bx - ax), np.abs(by - ay))[seen], _LONGEST)
    keep = int(np.searchsorted(np.cumsum(span, dtype=np.float64), budget, "right"))
    return np.stack((ax, ay, bx, by), 1)[seen][:keep].astype(np.float64)


def _looks(
    scene: SkyScene, edges: npt.NDArray[np.intp], length: Floats, factor: Floats, look: EdgeLook
) -> tuple[Floats, npt.NDArray[np.int64]]:
    a, b = scene.edges[edges, 0], scene.edges[edges, 1]
    w = scene.weights[edges]
    inside = (scene.group[a] == scene.group[b]) & (scene.group[a] >= 0)
    reach = length / np.float32(look.dpr * max(1.0, look.zoom**0.6))
    alpha = (0.15 + 0.42 * w * np.sqrt(w)) * np.clip(1.25 - reach / 520, 0.25, 1) * np.where(inside, 1.0, 0.5)
    # A pen of one device pixel is the fast path, so width becomes strength.
    alpha *= (0.52 + 0.7 * w) * min(look.dpr, 1.8) ** 0.8 * look.strength
    alpha *= np.minimum(factor[a], factor[b])
    alpha *= np.where(scene.edge_types[edges] == _SIMILAR, 0.6, 1.0)
    tint = np.where(inside, scene.group[a] % _TINTS, NEUTRAL)
    if look.types:
        kinds = scene.edge_types[edges]
        tint = np.where(kinds == _TAG, TAG_TINT, np.where(kinds == _SIMILAR, SIMILAR_TINT, tint))
    ghost = scene.edge_types[edges] == MENTION
    tint = np.where(ghost, GHOST_TINT, tint)
    # Many of them lie over all that is there: then each is fainter, and long ones fade first.
    faint = _GHOST * min(1.0, (_FEW_GHOSTS / max(1, int(ghost.sum()))) ** 0.5)
    far = np.clip(1.25 - reach / 520, 0.3, 1)
    alpha = np.where(ghost, faint * far * np.minimum(factor[a], factor[b]), alpha)
    return np.minimum(alpha, 1.0).astype(np.float32), tint.astype(np.int64)


def _batches(alpha: Floats, tint: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.intp], list[Batch]]:
    level = np.clip(np.round(np.sqrt(alpha) * _LEVELS), 1, _LEVELS).astype(np.int64)
    key = (_LEVELS - level) * (_TINTS + _OWN_TINTS) + tint + _OWN_TINTS
    order = np.argsort(key, kind="stable")
    keys, starts = np.unique(key[order], return_index=True)
    stops = np.append(starts, len(order))[1:]
    batches = []
    for value, start, stop in zip(keys.tolist(), starts.tolist(), stops.tolist(), strict=True):
        step, colour = divmod(value, _TINTS + _OWN_TINTS)
        strength = ((_LEVELS - step) / _LEVELS) ** 2
        own = colour - _OWN_TINTS
        dash = {TAG_TINT: DOTTED, SIMILAR_TINT: DASHED, GHOST_TINT: DASHED}.get(own, SOLID)
        batches.append(Batch(start, stop, own, strength, own == NEUTRAL, dash))
    return order, batches
