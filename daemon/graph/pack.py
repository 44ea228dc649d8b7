"""Where whole groups and loose nodes go: islands in one sea, loose nodes in a field below."""

import numpy as np
from numpy.typing import NDArray

from daemon.graph.topology import Doubles, Floats, Ints

ASPECT = 1.5
GAP = 0.42
STRAY = 1.5
_FILL = 0.45
_LONGEST_AXIS = 1.35
_WAYS = (1.0, 1.6, 2.2)
_NEAR = 0.62
_BELTS = (7.0, 5.0, 3.5, 2.4, 1.6, 10.0)
"""Widths by heights of a field of loose nodes, the finest form first."""
_GOLDEN = np.pi * (3 - np.sqrt(5))


def shape_islands(positions: Floats, groups: Ints) -> Floats:
    """Each group as a filled, roundish disc around (0, 0); a group of k nodes has radius sqrt(k).

    `groups` int64 (n,), every value from 0 up occurs. No member lies beyond 1.5 radii.
    """
    count = int(groups.max(initial=-1)) + 1
    place = positions.astype(np.float64)
    own = _rounded(place, groups, count)
    wanted = np.sqrt(np.bincount(groups, minlength=count) + 1.0)
    filled = _fill_discs(own, groups, count)
    return np.asarray(filled * wanted[groups][:, None], np.float32)


def pull_islands(
    own: Floats, positions: Floats, groups: Ints, links: Doubles, *, room: float, gap: float = GAP
) -> Floats:
    """Shaped groups pulled together like islands, with little empty water between them.

    `own` (n, 2): offsets of the members from the middle of their group; `positions` (n, 2): where
    the forces left them, for the order of the islands; `links` (g, g): weight of edges between
    groups. Between two islands there is room for `gap` times the mean radius and two thirds of a `room`.
    """
    count = int(groups.max(initial=-1)) + 1
    if count < 2:
        return own.copy()
    size = np.bincount(groups, minlength=count)
    distance = np.sqrt(np.square(own).sum(axis=1, dtype=np.float64))
    radii = _per_group(distance, groups, count, 90) + room / 3
    limit = STRAY * radii[groups]
    own = own * np.minimum(1, limit / np.maximum(distance, 1e-9)).astype(np.float32)[:, None]
    centres = _centres(positions.astype(np.float64), groups, count)
    start, turn = _lie_down(centres, size)
    start *= 1.2 * np.sqrt(np.square(radii).sum() / max(np.square(start).sum(axis=1).mean(), 1e-9))
    # Circles jam: of several ways to press them together the one that fits a window best is kept.
    ways = _WAYS if count <= 60 else _WAYS[:1]
    settled = [_settle(start, radii, links, gap, way) for way in ways]
    fits = [_best_turn(middle, radii) for middle in settled]
    chosen = int(np.argmin([need for need, _ in fits]))
    wide = fits[chosen][1]
    turn, middle = turn @ wide, settled[chosen] @ wide
    return np.asarray(own @ turn + middle[groups], np.float32)


def spread_islands(own: Floats, groups: Ints) -> Floats:
    """Shaped groups side by side on a square grid, so far apart that no two of them touch."""
    count = int(groups.max(initial=-1)) + 1
    side = int(np.ceil(np.sqrt(max(count, 1))))
    step = 6 * float(np.abs(own).max(initial=1.0))
    corner = np.stack((np.arange(count) % side, np.arange(count) // side), axis=1) * step
    return corner[groups].astype(np.float32)


def phyllotaxis(count: int, spacing: float) -> Floats:
    """`count` points of a sunflower disc around 0, neighbours about `spacing` apart."""
    index = np.arange(count) + 0.5
    radius = spacing * 0.56 * np.sqrt(index)
    angle = index * _GOLDEN
    return np.asarray(np.stack((radius * np.cos(angle), radius * np.sin(angle)), axis=1), np.float32)


def pack_loose(core: Floats, sizes: Ints, spacing: float, *, aspect: float = ASPECT) -> list[Floats]:
    """Places for components too small to be islands: a belt of hexagonal rows below the placed nodes.

    `core` (k, 2) placed nodes, may be empty; `sizes` number of nodes of each component.
    Returns one (size, 2) array per component, a pair or triangle for sizes 2 and 3. The belt has the
    form, and lies in the hollow of the lower edge, with which the whole fits a wide window best.
    """
    if not len(sizes):
        return []
    kinds, kind = np.unique(sizes, return_inverse=True)
    made = [_motif(size, spacing) for size in kinds.tolist()]
    widths = np.array([float(np.ptp(motif[:, 0])) + spacing for motif in made])[kind]
    boxes = np.array([(*motif.min(axis=0), np.ptp(motif[:, 1])) for motif in made])[kind]
    motifs = [made[at] for at in kind.tolist()]
    area = float(widths.sum()) * spacing
    if not len(core):
        return _moved(motifs, _lay_rows(boxes, widths, np.sqrt(area * aspect * 1.2), spacing))
    edge, nodes = _LowerEdge(core, spacing), np.concatenate(motifs)
    belts = [_lay_rows(boxes, widths, np.sqrt(area * belt), spacing) for belt in _BELTS]
    fits = [_below(edge, nodes + np.repeat(belt, sizes, axis=0), spacing, aspect) for belt in belts]
    least = min(need for need, _ in fits)
    chosen = next(at for at, (need, _) in enumerate(fits) if need <= 1.02 * least)
    return _moved(motifs, belts[chosen] + fits[chosen][1])


def _moved(motifs: list[Floats], shifts: Floats) -> list[Floats]:
    return [motif + shift for motif, shift in zip(motifs, shifts, strict=True)]


def _below(edge: "_LowerEdge", belt: Floats, spacing: float, aspect: float) -> tuple[float, Floats]:
    """How high a window has to be for all with the belt below the edge, and the belt's shift to there."""
    low, (wide, high) = belt.min(axis=0), np.ptp(belt, axis=0).tolist()
    middle, top = edge.hollow(wide, high, 2 * spacing)
    across = max(edge.right, middle + wide / 2) - min(edge.left, middle - wide / 2)
    down = max(edge.bottom, top + high) - edge.top
    shift = np.array([middle - wide / 2 - low[0], top - low[1]], np.float32)
    return max(across / aspect, down), shift


class _LowerEdge:
    """How far down the placed nodes reach, along their width (y grows downwards)."""

    def __init__(self, core: Floats, spacing: float) -> None:
        self.left, self.top = core.min(axis=0).tolist()
        self.right, self.bottom = core.max(axis=0).tolist()
        bins = int(np.clip((self.right - self.left) / spacing, 1, 400))
        self._step = (self.right - self.left) / bins or spacing
        self._low = np.full(bins, self.top)
        at = np.clip(((core[:, 0] - self.left) / self._step).astype(np.int64), 0, bins - 1)
        np.maximum.at(self._low, at, core[:, 1])

    def hollow(self, wide: float, high: float, air: float) -> tuple[float, float]:
        """Where a belt lies below the nodes and as little below the lowest as can be: its middle and its top.

        In a hollow it lies at the foot, in line with the lowest island.
        """
        centre = (self.left + self.right) / 2
        need = int(np.ceil(wide / self._step)) + 6
        if need >= len(self._low):
            return centre, self.bottom + air
        low = np.lib.stride_tricks.sliding_window_view(self._low, need).max(axis=1)
        middles = self.left + (np.arange(len(low)) + need / 2) * self._step
        # A hollow at the side has to be worth the crooked look.
        top = np.maximum(low + air, self.bottom - high)
        chosen = int(np.argmin(top + 0.2 * np.abs(middles - centre)))
        return float(middles[chosen]), float(top[chosen])


def free_slots(placed: Floats, anchor: NDArray[np.floating], count: int, spacing: float) -> Floats:
    """The `count` places of a hexagonal lattice nearest to `anchor` that no placed node stands on."""
    reach = int(np.sqrt(count)) + 4
    while True:
        lattice = _lattice(anchor, spacing, reach)
        near = np.square(lattice - anchor).sum(axis=1)
        lattice = lattice[np.argsort(near, kind="stable")]
        around = placed[np.abs(placed - anchor).max(axis=1) < (reach + 2) * spacing]
        taken = np.zeros(len(lattice), bool)
        for node in around:
            taken |= np.square(lattice - node).sum(axis=1) < np.square(0.9 * spacing)
        if np.count_nonzero(~taken) >= count:
            return lattice[~taken][:count].astype(np.float32)
        reach *= 2


def _members(groups: Ints, count: int) -> list[Ints]:
    order = np.argsort(groups, kind="stable")
    return np.split(order, np.cumsum(np.bincount(groups, minlength=count))[:-1])


def _centres(place: Doubles, groups: Ints, count: int) -> Doubles:
    return np.array([np.median(place[part], axis=0) for part in _members(groups, count)])


def _per_group(distance: Doubles, groups: Ints, count: int, percentile: float) -> Doubles:
    parts = _members(groups, count)
    return np.array([max(np.percentile(distance[part], percentile), 1e-6) for part in parts])


def _rounded(place: Doubles, groups: Ints, count: int) -> Doubles:
    """Offsets from the group's median, long groups widened until no axis is above 1.35 the other."""
    own = place - _centres(place, groups, count)[groups]
    for part in _members(groups, count):
        if len(part) < 3:
            continue
        length, axes = np.linalg.eigh(own[part].T @ own[part])
        short, long = np.sqrt(np.maximum(length, 1e-12))
        if long > _LONGEST_AXIS * short:
            widen = np.minimum(long / (_LONGEST_AXIS * short), 4)
            own[part] = own[part] @ (axes * [widen, 1]) @ axes.T
    return own


def _fill_discs(own: Doubles, groups: Ints, count: int) -> Doubles:
    """Offsets in units of the group's radius: dense middles opened, strays drawn in to 1.5."""
    distance = np.sqrt(np.square(own).sum(axis=1))
    far = distance / _per_group(distance, groups, count, 88)[groups]
    order = np.lexsort((far, groups))
    size = np.bincount(groups, minlength=count)
    rank = np.empty(len(groups))
    rank[order] = np.arange(len(groups)) - np.repeat(np.cumsum(size) - size, size)
    even = np.sqrt((rank + 0.5) / size[groups])
    new = np.where(far < 1, (1 - _FILL) * far + _FILL * even, far)
    new = np.where(new > 1.1, 1.1 + 0.25 * np.log(np.maximum(new, 1.1) / 1.1), new)
    scale = np.minimum(new, STRAY) / np.maximum(distance, 1e-9)
    return np.asarray(own * scale[:, None])


def _lie_down(centres: Doubles, size: Ints) -> tuple[Doubles, Doubles]:
    """Centres turned so that their longest axis is horizontal and stretched to the wanted aspect.

    Returns the centres and the rotation, which the members take as well.
    """
    share = size / size.sum()
    centred = centres - share @ centres
    _, axes = np.linalg.eigh((centred * share[:, None]).T @ centred)
    turn = axes[:, ::-1].copy()
    turn[:, 0] *= np.sign(turn[0, 0]) or 1
    turn[:, 1] *= np.sign(turn[1, 1]) or 1
    lying = centred @ turn
    spread = np.sqrt(share @ np.square(lying))
    return lying / np.maximum(spread, 0.05 * spread.max() + 1e-9) * [ASPECT, 1.0], turn


def _settle(start: Doubles, radii: Doubles, links: Doubles, gap: float, sideways: float) -> Doubles:
    """Circles drawn to the middle and to their linked circles until they touch with a gap."""
    count = len(radii)
    middle = start.copy()
    need = radii[:, None] + radii[None, :] + radii.mean() * gap
    tie = links / np.maximum(links.sum(axis=1, keepdims=True), 1e-9)
    rounds = int(np.clip(2e7 / count**2, 60, 500))
    # Windows are wide: overlaps give way more to the side than up and down.
    aside = np.array([ASPECT, 1 / ASPECT]) ** (sideways / 2)
    across, push = np.empty((count, count)), np.empty((count, count))
    for step in range(rounds):
        done = step / rounds
        # Grown from half their size they slip past each other and fill the middle.
        grown = min(1.0, 0.5 + 0.8 * done)
        middle -= middle * (0.016 * (1 - done) + 0.004) / aside**3
        middle += (tie @ middle - middle) * 0.02 * (1 - done)
        for _ in range(3):
            np.subtract(middle[:, 0, None], middle[:, 0], out=across)
            np.subtract(middle[:, 1, None], middle[:, 1], out=push)
            np.hypot(across, push, out=across)
            across += 1e-6
            np.divide(need * (0.25 * grown), across, out=push)
            push -= 0.25
            np.maximum(push, 0, out=push)
            push.flat[:: count + 1] = 0
            # The sum of all (own middle - other middle) * push, without an array of pairs of coordinates.
            middle += (middle * push.sum(axis=1, keepdims=True) - push @ middle) * aside
    return np.asarray(middle - middle.mean(axis=0))


def _best_turn(middle: Doubles, radii: Doubles) -> tuple[float, Doubles]:
    """The rotation (2, 2) that fits the islands best into a wide window, and the height that needs."""
    best, turn = float("inf"), np.eye(2)
    for angle in np.radians(np.array(sorted(range(-85, 91, 5), key=abs))):
        rotation = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        place = middle @ rotation
        wide, high = (place + radii[:, None]).max(axis=0) - (place - radii[:, None]).min(axis=0)
        need = max(wide / ASPECT, high)
        if need < best * 0.99:
            best, turn = float(need), rotation
    return best, turn


def _motif(size: int, spacing: float) -> Floats:
    # Nearer to each other than to those beside them: what is linked is seen to be.
    near = _NEAR * spacing
    if size <= 2:
        return np.array([[i * near, 0.0] for i in range(size)], np.float32)
    return phyllotaxis(size, near)


def _rows(widths: Doubles, wide: float) -> list[Ints]:
    """Components in order, cut into rows of at most `wide`."""
    ends = np.floor((np.cumsum(widths) - 1e-6) / max(wide, float(widths.max()))).astype(np.int64)
    return [np.flatnonzero(ends == row) for row in np.unique(ends)]


def _lay_rows(boxes: Doubles, widths: Doubles, wide: float, spacing: float) -> Floats:
    """Shifts (k, 2) of components into rows of at most `wide`; `boxes` (k, 3) are left, top and height."""
    middle = np.empty((len(boxes), 2))
    down = 0.0
    for number, row in enumerate(_rows(widths, wide)):
        # Every other row begins half a step later: a hexagonal field, not a table.
        right = -float(widths[row].sum()) / 2 + (number % 2) * spacing / 2
        tall = float(boxes[row, 2].max())
        middle[row, 0] = right + spacing / 2 + np.cumsum(widths[row]) - widths[row]
        middle[row, 1] = down + (tall - boxes[row, 2]) / 2
        down += tall + spacing * 0.87
    return (middle - boxes[:, :2]).astype(np.float32)


def _lattice(anchor: NDArray[np.floating], spacing: float, reach: int) -> Doubles:
    row, column = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    x = (column + (row % 2) * 0.5) * spacing
    return np.asarray(np.stack((x.ravel(), row.ravel() * spacing * 0.87), axis=1) + anchor)
