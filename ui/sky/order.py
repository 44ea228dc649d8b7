"""Layouts by a plain rule: rings round a node, a circle, a grid, layers. Scene units, about 30 apart."""

import numpy as np
import numpy.typing as npt

from app.wire.sky import Order

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

STEP = 34.0
_RING = 96.0


def ring_places(depth: Ints, before: Ints, angle: Floats) -> Floats:
    """Rings round the node of depth 0 (n, 2): children stand near the direction of whom they hang on.

    `depth` (n,) from 0, `before` (n,) the node one step nearer, `angle` (n,) radians where a node lies in
    the whole sky, which decides among children of one node. Raises ValueError when nothing has depth 0.
    """
    if not len(depth) or int(depth.min()) != 0:
        raise ValueError("rings need a middle")
    place = np.zeros((len(depth), 2), np.float32)
    turn = angle.astype(np.float64)
    radius = 0.0
    for step in range(1, int(depth.max()) + 1):
        members = np.flatnonzero(depth == step)
        parents = before[members]
        key = turn[members] if step == 1 else turn[parents]
        order = members[np.lexsort((turn[members], key))]
        first = radius + _RING
        rows = _rows_for(len(order), first)
        # A whole number of turns of the rows: the last node must not stand in the row of the first.
        even = np.arange(len(order)) * (2 * np.pi / (-(-len(order) // rows) * rows))
        # Turned so that on the whole children stand where they belong.
        wanted = turn[order] if step == 1 else turn[before[order]]
        off = np.angle(np.exp(1j * (wanted - even)).mean())
        turn[order] = even + off
        reach = first + (np.arange(len(order)) % rows) * STEP
        place[order] = np.stack((np.cos(turn[order]), np.sin(turn[order])), 1) * reach[:, None]
        radius = first + (rows - 1) * STEP
    return place


def _rows_for(count: int, radius: float) -> int:
    """How many rows a ring needs from this radius on, so that nodes keep STEP apart."""
    # The innermost row holds as many as the others and is the shortest.
    rows = max(1, int(np.ceil(count * 0.64 * STEP / (2 * np.pi * radius))))
    while count > rows * 2 * np.pi * (radius + (rows - 1) * STEP / 2) / STEP:
        rows += 1
    return rows


def circle_places(group: Ints, degree: Ints) -> Floats:
    """One circle (n, 2), groups side by side, the most linked first in each."""
    count = len(group)
    order = np.lexsort((-degree, group))
    turn = np.empty(count)
    turn[order] = np.arange(count) * (2 * np.pi / max(count, 1)) - np.pi / 2
    radius = max(_RING, count * STEP / (2 * np.pi))
    return np.asarray(np.stack((np.cos(turn), np.sin(turn)), 1) * radius, np.float32)


def disc_places(degree: Ints) -> Floats:
    """Concentric (n, 2): the most linked in the middle, all others spiralling outwards."""
    count = len(degree)
    order = np.argsort(-degree, kind="stable")
    at = np.arange(count) + 0.5
    spiral = (
        np.stack((np.cos(at * 2.399963), np.sin(at * 2.399963)), 1) * (STEP * 0.62 * np.sqrt(at))[:, None]
    )
    place = np.empty((count, 2), np.float32)
    place[order] = spiral
    return place


def grid_places(group: Ints, degree: Ints) -> Floats:
    """Rows and columns (n, 2), half as wide again as high, group after group."""
    count = len(group)
    wide = max(1, int(np.ceil(np.sqrt(count * 1.5))))
    order = np.lexsort((-degree, group))
    place = np.empty((count, 2), np.float32)
    rank = np.arange(count)
    place[order] = np.stack((rank % wide, rank // wide), 1) * STEP
    return np.asarray(place - (place.min(0) + place.max(0)) / 2 if count else place, np.float32)


def layer_places(depth: Ints, angle: Floats) -> Floats:
    """Rows (n, 2) by steps from the top; what was not reached stands below. Wide rows wrap."""
    count = len(depth)
    level = np.where(depth >= 0, depth, int(depth.max(initial=0)) + 1)
    wide = max(8, int(np.ceil(np.sqrt(count * 2.2))))
    place, y = np.zeros((count, 2), np.float32), 0.0
    for step in range(int(level.max(initial=0)) + 1):
        members = np.flatnonzero(level == step)
        members = members[np.argsort(np.cos(angle[members]), kind="stable")]
        for begin in range(0, len(members), wide):
            part = members[begin : begin + wide]
            place[part, 0] = (np.arange(len(part)) - (len(part) - 1) / 2) * STEP * 1.25
            place[part, 1] = y
            y += STEP
        y += STEP * 2
    return place


def places_of(order: Order, *, group: Ints, degree: Ints, depth: Ints, angle: Floats) -> Floats | None:
    """Places (n, 2) by a rule; None for the forces, which the daemon knows."""
    if order == "circle":
        return circle_places(group, degree)
    if order == "rings":
        return disc_places(degree)
    if order == "grid":
        return grid_places(group, degree)
    return layer_places(depth, angle) if order == "layers" else None
