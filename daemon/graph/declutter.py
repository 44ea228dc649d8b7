"""Overlap removal by a cell join, and the spacing of a picture."""

import numpy as np

from daemon.graph.topology import Floats, Ints

_SAMPLE = 512


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
    place = positions.astype(np.float64)
    if count < 2:
        return positions.copy()
    free = np.ones(count) if mobility is None else mobility.astype(np.float64)
    give = 1 / np.square(np.maximum(radii.astype(np.float64), 1e-6)) * free
    for _ in range(rounds):
        i, j = _close_pairs(place, 2 * float(radii.max()))
        apart = place[i] - place[j]
        distance = np.sqrt(np.einsum("ij,ij->i", apart, apart))
        overlap = radii[i] + radii[j] - distance
        hit = (overlap > 0) & (give[i] + give[j] > 0)
        if not hit.any():
            break
        i, j, apart, distance, overlap = i[hit], j[hit], apart[hit], distance[hit], overlap[hit]
        # Two discs on one spot part along an angle of their own, the same one every time.
        same = distance < 1e-6
        angle = (i[same] * 2.399963 + j[same]) % (2 * np.pi)
        apart[same] = np.stack((np.cos(angle), np.sin(angle)), axis=1)
        push = apart / np.where(same, 1, distance)[:, None] * (overlap * 0.6)[:, None]
        share = (give[i] / (give[i] + give[j]))[:, None]
        for axis in (0, 1):
            moved = np.bincount(i, (push * share)[:, axis], minlength=count)
            place[:, axis] += moved - np.bincount(j, (push * (1 - share))[:, axis], minlength=count)
    return place.astype(np.float32)


def mean_spacing(positions: Floats) -> float:
    """Mean distance to the nearest other node, over at most 512 evenly chosen nodes; 0 below two."""
    count = len(positions)
    if count < 2:
        return 0.0
    chosen = np.unique(np.linspace(0, count - 1, min(count, _SAMPLE)).astype(np.int64))
    nearest = np.empty(len(chosen))
    for row, node in enumerate(chosen):
        square = np.square(positions - positions[node]).sum(axis=1)
        square[node] = np.inf
        nearest[row] = np.sqrt(square.min())
    return float(nearest.mean())


def _close_pairs(place: np.ndarray, cell: float) -> tuple[Ints, Ints]:
    """All index pairs that lie in the same or in touching square cells, each pair once."""
    at = np.floor((place - place.min(axis=0)) / max(cell, 1e-6)).astype(np.int64)
    width = int(at[:, 0].max()) + 3
    key = at[:, 1] * width + at[:, 0]
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
