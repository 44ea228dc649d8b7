"""Overlap removal by a cell join, and the spacing of a picture."""

import numpy as np

from daemon.graph.topology import Doubles, Floats, Ints

_SAMPLE = 512
_PAIRS_LAST = 4
_REACH = 1.25


def declutter(
    positions: Floats,
    radii: Floats,
    *,
    rounds: int = 30,
    mobility: Floats | None = None,
) -> Floats:
    """Push discs apart until none overlap or the rounds are used; the larger disc moves less.

    `radii` are in the units of `positions` and include the wanted air. `mobility` 0 keeps a disc.
    """
    count = len(positions)
    if count < 2:
        return positions.copy()
    place = np.ascontiguousarray(positions.T, np.float64)
    room = radii.astype(np.float64)
    free = np.ones(count) if mobility is None else mobility.astype(np.float64)
    give = free / np.square(np.maximum(room, 1e-6))
    i = j = np.zeros(0, np.int64)
    for step in range(rounds):
        if step % _PAIRS_LAST == 0:
            i, j = _near_pairs(place, room, give)
        if not _push(place, room, give, i, j):
            break
    return np.ascontiguousarray(place.T, np.float32)


def _near_pairs(place: Doubles, radii: Doubles, give: Doubles) -> tuple[Ints, Ints]:
    """Pairs near enough to touch within the next rounds, of which at least one can move."""
    i, j = _close_pairs(place, 2 * float(radii.max()))
    square = np.square(place[0].take(i) - place[0].take(j)) + np.square(place[1].take(i) - place[1].take(j))
    near = square < np.square(_REACH * (radii.take(i) + radii.take(j)))
    near &= give.take(i) + give.take(j) > 0
    return i[near], j[near]


def _push(place: Doubles, radii: Doubles, give: Doubles, i: Ints, j: Ints) -> bool:
    """Move overlapping pairs apart once; False when none overlaps."""
    x, y = place[0].take(i) - place[0].take(j), place[1].take(i) - place[1].take(j)
    distance = np.sqrt(x * x + y * y)
    overlap = radii.take(i) + radii.take(j) - distance
    hit = np.flatnonzero(overlap > 0)
    if not len(hit):
        return False
    i, j, x, y, distance, overlap = i[hit], j[hit], x[hit], y[hit], distance[hit], overlap[hit]
    # Two discs on one spot part along an angle of their own, the same one every time.
    same = distance < 1e-6
    angle = i[same] * 2.399963 + j[same]
    x[same], y[same], distance[same] = np.cos(angle), np.sin(angle), 1.0
    by = overlap * 0.6 / distance
    share = give[i] / (give[i] + give[j])
    for axis, along in enumerate((x * by, y * by)):
        place[axis] += np.bincount(i, along * share, minlength=len(radii))
        place[axis] -= np.bincount(j, along * (1 - share), minlength=len(radii))
    return True


def mean_spacing(positions: Floats) -> float:
    """Mean distance to the nearest other node, over at most 512 evenly chosen nodes; 0 below two."""
    count = len(positions)
    if count < 2:
        return 0.0
    order = np.argsort(positions[:, 0], kind="stable")
    x, y = positions[order].T.astype(np.float64)
    chosen = np.unique(np.linspace(0, count - 1, min(count, _SAMPLE)).astype(np.int64))
    return float(np.mean([_nearest(x, y, at) for at in chosen.tolist()]))


def _nearest(x: Doubles, y: Doubles, at: int) -> float:
    """The distance to the nearest other node; `x` ascends, so that a band of it is enough."""
    reach = 64
    while True:
        low, high = max(0, at - reach), min(len(x), at + reach + 1)
        square = np.square(x[low:high] - x[at]) + np.square(y[low:high] - y[at])
        square[at - low] = np.inf
        best = float(np.sqrt(square.min()))
        seen_left = low == 0 or x[at] - x[low] >= best
        if seen_left and (high == len(x) or x[high - 1] - x[at] >= best):
            return best
        reach *= 4


def _close_pairs(place: Doubles, cell: float) -> tuple[Ints, Ints]:
    """All index pairs that lie in the same or in touching square cells, each pair once."""
    at = np.floor((place - place.min(axis=1, keepdims=True)) / max(cell, 1e-6)).astype(np.int64)
    width = int(at[0].max()) + 3
    key = at[1] * width + at[0]
    order = np.argsort(key, kind="stable")
    ordered = key[order]
    index = np.arange(len(key))
    first: list[Ints] = []
    second: list[Ints] = []
    for step in (0, 1, width - 1, width, width + 1):
        start = index + 1 if step == 0 else np.searchsorted(ordered, ordered + step, "left")
        size = np.maximum(np.searchsorted(ordered, ordered + step, "right") - start, 0)
        row = np.repeat(index, size)
        begin = np.repeat(start - (np.cumsum(size) - size), size)
        first.append(order[row])
        second.append(order[np.arange(int(size.sum())) + begin])
    return np.concatenate(first), np.concatenate(second)
