"""Which names are shown, and where, so that none covers another."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ui.graph.geometry import Box
from ui.graph.hull import Hull
from ui.graph.scene import Floats, Ints, Mask

_ABOVE, _BELOW = 12.0, 4.0
"""Pixels a text needs above and below its base line."""
INFINITE = float("inf")
_FIRST = 12
_RINGS, _RING = 12, 16.0
"""How often, and by how many pixels, a name that must stand steps away from its node."""
BIG = 9.0
"""Nodes from this radius on get a large name, and no name may cover them."""


class NodeLabel(NamedTuple):
    """A placed name: offset of the text's left base point from the node's middle, in pixels."""

    node: int
    dx: float
    dy: float
    big: bool


class GroupLabel(NamedTuple):
    """A placed group name: left base point in pixels."""

    group: int
    x: float
    y: float


class Standing(NamedTuple):
    """What decides the order of names: the chosen node, found nodes, neighbours, links."""

    chosen: int | None
    lit: Mask | None
    near: Mask | None


def rank_nodes(
    degree: Ints, entity: Mask, standing: Standing, *, among: Mask | None = None, most: int | None = None
) -> npt.NDArray[np.intp]:
    """Node numbers in the order in which they get a name; links of entities count 1.6 times.

    Only those of the mask `among`, where given, and about the first `most` of them.
    """
    rows = np.arange(len(degree)) if among is None else np.flatnonzero(among)
    weight = degree[rows] * np.where(entity[rows], 1.6, 1.0)
    if standing.near is not None:
        weight = weight + standing.near[rows] * 1e6
    if standing.lit is not None:
        weight = weight + standing.lit[rows] * 1e7
    if most is not None and len(rows) > most:
        # To put all of a large sky in order takes longer than a frame may.
        first = weight >= np.partition(weight, -most)[-most]
        rows, weight = rows[first], weight[first]
    order = rows[np.argsort(-weight, kind="stable")]
    if standing.chosen is None or (among is not None and not among[standing.chosen]):
        return order
    rest = order[order != standing.chosen]
    return np.concatenate(([standing.chosen], rest))


def label_limit(width: float, height: float, zoom: float) -> int:
    """How many names of nodes at most: 60 with those of groups when fitted, more when near."""
    share = min(1.0, max(0.25, width * height / 1.2e6))
    return int(60 * share * min(2.2, max(0.6, zoom**0.5)))


_COVERING = 1.6
"""A node below the name of a group is worth as many places further down the list."""


@dataclass
class LabelBoard:
    """Greedy placement on one canvas. Times: 60 names on 10,000 nodes take a few milliseconds."""

    whole: Box
    _taken: npt.NDArray[np.float32] = field(default_factory=lambda: np.zeros((256, 4), np.float32))
    _count: int = 0

    def block(self, boxes: Iterable[Box]) -> None:
        """Keep names off these boxes."""
        for box in boxes:
            if self._count == len(self._taken):
                self._taken = np.concatenate((self._taken, np.zeros_like(self._taken)))
            self._taken[self._count] = box
            self._count += 1

    def free_of(self, boxes: list[Box]) -> list[bool]:
        """In which of these boxes a text fits, 8 px from the border of the canvas."""
        inside = self.whole.grown(-8)
        a, b = self._taken[: self._count], np.array(boxes, np.float32)
        hit = (a[:, 0] < b[:, 2, None]) & (a[:, 2] > b[:, 0, None])
        hit &= (a[:, 1] < b[:, 3, None]) & (a[:, 3] > b[:, 1, None])
        free = ~hit.any(axis=1)
        free &= (b[:, 0] >= inside.left) & (b[:, 2] <= inside.right)
        free &= (b[:, 1] >= inside.top) & (b[:, 3] <= inside.bottom)
        return [bool(fits) for fits in free.tolist()]

    def place_groups(
        self,
        hulls: Sequence[Hull],
        widths: dict[int, float],
        crowd: "Crowd | None" = None,
        *,
        beside: bool = False,
    ) -> list[GroupLabel]:
        """Group names above their outline, else beside its top, never below; where they cover few nodes.

        With `beside` also right and left of its middle, as suits discs; `crowd` then has the points of all of
        them, and over its own disc a name may stand.
        """
        placed = []
        for hull in hulls:
            width = widths[hull.group]
            best: tuple[float, Box, float, float] | None = None
            spots = _group_spots(hull, width, beside)
            own = Crowd(*disc_points(hull).T) if beside else None
            boxes = [Box(x - width / 2 - 6, y - 13, x + width / 2 + 6, y + 5) for x, y in spots]
            for rank, ((x, y), box, fits) in enumerate(zip(spots, boxes, self.free_of(boxes), strict=True)):
                if not fits:
                    continue
                covered = 0 if crowd is None else crowd.covered(box)
                if own is not None:
                    covered -= own.covered(box)
                cost = rank + _COVERING * covered
                if best is None or cost < best[0]:
                    best = (cost, box, x - width / 2, y)
            if best is not None:
                self.block([best[1]])
                placed.append(GroupLabel(hull.group, best[2], best[3]))
        return placed

    def place_node(
        self,
        at: tuple[float, float],
        radius: float,
        width: float,
        crowd: "Crowd",
        *,
        must: bool = False,
        covers: float = INFINITE,
    ) -> tuple[float, float] | None:
        """The offset of a name of this width: of eight places the free one that covers fewest nodes.

        None where it would cover more than `covers` of them. One that must stand looks further around where
        all of the eight are taken.
        """
        best: tuple[float, Box, tuple[float, float]] | None = None
        spots = _node_spots(radius, width)
        boxes = [_text_box(at, spot, width) for spot in spots]
        for rank, (box, fits) in enumerate(zip(boxes, self.free_of(boxes), strict=True)):
            if not fits:
                continue
            covered = crowd.covered(box)
            if covered > covers and not must:
                continue
            cost = rank * 0.45 + covered
            if best is None or cost < best[0]:
                best = (cost, box, spots[rank])
            if cost < 0.45:
                break
        if best is None and must:
            best = self._least_taken(at, radius, width)
        if best is None:
            return None
        self.block([best[1]])
        return best[2]

    def _least_taken(
        self, at: tuple[float, float], radius: float, width: float
    ) -> tuple[float, Box, tuple[float, float]]:
        """Of places further and further away the first free one, else the one that least is below."""
        spots = [spot for step in range(_RINGS) for spot in _node_spots(radius + step * _RING, width)]
        boxes = [_text_box(at, spot, width) for spot in spots]
        costs = [0.0 if fits else 1.0 for fits in self.free_of(boxes)]
        if all(costs):
            costs = [self._taken_of(box) for box in boxes]
        rank = costs.index(min(costs))
        return costs[rank], boxes[rank], spots[rank]

    def _taken_of(self, box: Box) -> float:
        """Square pixels of a box that lie below others or outside the canvas; below two they count twice."""
        a, whole = self._taken[: self._count], self.whole
        wide = np.minimum(a[:, 2], box.right) - np.maximum(a[:, 0], box.left)
        high = np.minimum(a[:, 3], box.bottom) - np.maximum(a[:, 1], box.top)
        below = float((np.maximum(wide, 0) * np.maximum(high, 0)).sum())
        seen_wide = min(whole.right, box.right) - max(whole.left, box.left)
        seen_high = min(whole.bottom, box.bottom) - max(whole.top, box.top)
        return below + box.width * box.height - max(seen_wide, 0.0) * max(seen_high, 0.0)


class Crowd:
    """The nodes of a view, to count how many a text would cover."""

    def __init__(self, px: Floats, py: Floats) -> None:
        # By half pixels of height: short whole numbers are sorted in a quarter of the time.
        rows = np.clip(py * 2, 0, 65_535).astype(np.uint16)
        order = np.argsort(rows, kind="stable")
        self._rows, self._x, self._y = rows[order], px[order], py[order]

    def covered(self, box: Box) -> int:
        """How many node middles lie in a box."""
        if box.bottom <= 0:
            return 0
        ends = np.array((max(0.0, box.top) * 2, min(box.bottom * 2, 65_535)), np.uint16)
        low = int(np.searchsorted(self._rows, ends[0], "left"))
        high = int(np.searchsorted(self._rows, ends[1], "right"))
        x, y = self._x[low:high], self._y[low:high]
        inside = (x > box.left) & (x < box.right) & (y > box.top) & (y < box.bottom)
        return int(np.count_nonzero(inside))


def disc_points(hull: Hull) -> Floats:
    """Points (k, 2) all over a disc."""
    middle = np.array(hull.centre, np.float32)
    spokes = hull.outline - middle
    return np.concatenate([middle + spokes * np.float32(reach) for reach in (0.3, 0.6, 0.95)])


def tries(limit: int) -> int:
    """How many nodes at most are looked at for so many names."""
    return 4 * limit + 40


def large_node_boxes(px: Floats, py: Floats, radius: Floats, wanted: Mask) -> list[Box]:
    """Boxes around the wanted nodes, as obstacles for names."""
    rows = np.nonzero(wanted)[0]
    stack = np.stack((px - radius, py - radius, px + radius, py + radius), 1)[rows]
    return [Box(*row) for row in stack.tolist()]


def place_labels(
    board: LabelBoard,
    order: Iterable[int],
    nodes: tuple[Floats, Floats, Floats],
    name: Callable[[int], str],
    width_of: Callable[[str, bool], float],
    *,
    limit: int,
    crowd: Crowd,
    big: Mask,
    chosen: int | None = None,
    taken: Iterable[str] = (),
    covers: float = INFINITE,
) -> list[NodeLabel]:
    """Names for nodes in order until `limit`; the same text only once; the chosen node always.

    No name stands where it would hide more than `covers` other nodes, two more for the first of them.

    `taken` are texts that stand on the canvas already, whatever their case.
    """
    px, py, radius = nodes
    seen = {text.casefold() for text in taken}
    placed: list[NodeLabel] = []
    for tried, node in enumerate(order):
        # A crowded sky has no room for the rest either.
        if len(placed) >= limit or tried > tries(limit):
            break
        text = name(node)
        if not text or (text.casefold() in seen and node != chosen):
            continue
        is_big = bool(big[node])
        r = float(radius[node]) + (9.0 if node == chosen else 0.0)
        spot = board.place_node(
            (float(px[node]), float(py[node])),
            r,
            width_of(text, is_big),
            crowd,
            must=node == chosen,
            # What most hangs on is worth a little more.
            covers=covers + 2 if tried < _FIRST else covers,
        )
        if spot is not None:
            seen.add(text.casefold())
            placed.append(NodeLabel(node, spot[0], spot[1], is_big))
    return placed


def _text_box(at: tuple[float, float], spot: tuple[float, float], width: float) -> Box:
    x, y = at[0] + spot[0], at[1] + spot[1]
    return Box(x - 2, y - _ABOVE + 1, x + width + 2, y + _BELOW)


def _node_spots(radius: float, width: float) -> tuple[tuple[float, float], ...]:
    r = max(radius, 3.0)
    return (
        (r + 5, 4),
        (-r - 5 - width, 4),
        (-width / 2, -r - 6),
        (-width / 2, r + 14),
        (r, -r - 2),
        (r, r + 10),
        (-r - width, -r - 2),
        (-r - width, r + 10),
    )


def _group_spots(hull: Hull, width: float, beside: bool) -> list[tuple[float, float]]:
    top = float(hull.outline[:, 1].min())
    peak = float(hull.outline[hull.outline[:, 1].argmin(), 0])
    left, right = float(hull.outline[:, 0].min()), float(hull.outline[:, 0].max())
    middle, level = hull.centre
    sides = [(right + width / 2 + 9, level + 4), (left - width / 2 - 9, level + 4)] if beside else []
    return [
        (middle, top - 7),
        *sides,
        (peak, top - 7),
        (middle + width * 0.75, top + 3),
        (middle - width * 0.75, top + 3),
        (middle, top - 24),
        (middle, top + 22),
        (left + width * 0.3, top + 22),
        (right - width * 0.3, top + 22),
    ]
