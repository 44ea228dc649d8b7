"""New nodes in a layout that stands: they find their place, everything else stays where it is."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from daemon.graph.declutter import declutter
from daemon.graph.forces import SEED, Forces, ParticleMesh
from daemon.graph.layout import SPACING, layout, node_radii
from daemon.graph.pack import ASPECT, free_slots
from daemon.graph.topology import Flags, Floats, Ints, Topology, build_topology, take_nodes

_NEIGHBOUR_MOBILITY = 0.25
_FORCE_UNIT = 1.6
_GOLDEN = np.pi * (3 - np.sqrt(5))
_WAVES = 12
_MOST_WEDGED = 400


def relax(
    positions: Floats,
    placed: Flags,
    edges: NDArray[np.integer],
    weights: NDArray[np.floating],
    *,
    pinned: Flags | None = None,
    seed: int = SEED,
    forces: Forces | None = None,
) -> Iterator[tuple[Floats, float]]:
    """Key frames (positions float32 (n, 2), progress 0..1) in which the nodes not `placed` settle.

    Placed nodes keep their position to the bit, except direct neighbours of new nodes, which give
    way a little unless `pinned`. A new node starts at the centre of its placed neighbours; isolated
    ones take free places in the field of isolated nodes, new components a place beside all that stands.
    With no placed node this is a layout from nothing. Raises ValueError as `layout` does.
    """
    graph = build_topology(len(positions), edges, weights)
    if not placed.any():
        yield from layout(graph.count, edges, weights, seed=seed, forces=forces)
        return
    spacing = SPACING * (forces or Forces()).distance
    place = np.where(placed[:, None], positions, 0).astype(np.float32)
    attached = _start_near_neighbours(graph, place, placed, spacing)
    _place_unattached(graph, place, placed, attached, spacing, seed)
    yield place.copy(), 0.2
    if attached.any():
        mobility = _mobility(graph, attached, placed, pinned)
        for progress in _settle(graph, place, attached, mobility, forces or Forces(), spacing):
            yield place.copy(), 0.2 + 0.7 * progress
        _part(graph, place, attached, spacing)
    yield place, 1.0


def _start_near_neighbours(graph: Topology, place: Floats, placed: Flags, spacing: float) -> Flags:
    """Put new nodes, wave by wave, at the centre of their placed neighbours; which ones had any."""
    known = placed.copy()
    ends, others = np.r_[graph.a, graph.b], np.r_[graph.b, graph.a]
    weight = np.tile(graph.weight, 2).astype(np.float64)
    for _ in range(_WAVES):
        use = ~known[ends] & known[others]
        if not use.any():
            break
        total = np.bincount(ends[use], weight[use], minlength=graph.count)
        wave = np.flatnonzero(total > 0)
        for axis in (0, 1):
            moment = np.bincount(ends[use], weight[use] * place[others[use], axis], minlength=graph.count)
            place[wave, axis] = moment[wave] / total[wave]
        # Each on its own angle: nodes with the same neighbours must not start on one spot.
        angle = wave * _GOLDEN
        place[wave] += np.stack((np.cos(angle), np.sin(angle)), axis=1) * (0.6 * spacing)
        known[wave] = True
    return known & ~placed


def _place_unattached(
    graph: Topology, place: Floats, placed: Flags, attached: Flags, spacing: float, seed: int
) -> None:
    free = ~placed & ~attached
    alone = np.flatnonzero(free & (graph.degree == 0))
    tied = free & (graph.degree > 0)
    standing = place[placed | attached]
    if tied.any():
        part, ids = take_nodes(graph, tied)
        edges = np.stack((part.a, part.b), axis=1)
        for block, _ in layout(part.count, edges, part.weight, seed=seed):
            place[ids] = block
        place[ids] += _beside(standing, place[ids], 2.5 * spacing)
    if len(alone):
        field = place[placed & (graph.degree == 0)]
        low, high = standing.min(axis=0), standing.max(axis=0)
        below = np.array([(low[0] + high[0]) / 2, high[1] + 2.2 * spacing])
        anchor = field.mean(axis=0) if len(field) else below
        place[alone] = free_slots(place[~free | tied], anchor, len(alone), spacing)


def _beside(standing: Floats, block: Floats, gap: float) -> Floats:
    """The way a block has to go to lie right of all that stands, or above it where that fits a window."""
    low, high = standing.min(axis=0), standing.max(axis=0)
    first, last = block.min(axis=0), block.max(axis=0)
    size, wide = high - low, last - first
    right = abs(np.log((size[0] + wide[0] + gap) / max(size[1], wide[1], 1.0) / ASPECT))
    above = abs(np.log(max(size[0], wide[0]) / max(size[1] + wide[1] + gap, 1.0) / ASPECT))
    middle = (low + high) / 2 - (first + last) / 2
    if above < right:
        return np.array([middle[0], low[1] - gap - last[1]], np.float32)
    return np.array([high[0] + gap - first[0], middle[1]], np.float32)


def _mobility(graph: Topology, attached: Flags, placed: Flags, pinned: Flags | None) -> Floats:
    mobility = attached.astype(np.float32)
    touched = np.r_[graph.b[attached[graph.a]], graph.a[attached[graph.b]]]
    mobility[touched[placed[touched]]] = _NEIGHBOUR_MOBILITY
    if pinned is not None:
        mobility[pinned & placed] = 0
    return mobility


def _settle(
    graph: Topology, place: Floats, attached: Flags, mobility: Floats, forces: Forces, spacing: float
) -> Iterator[float]:
    """Run the forces on the movable nodes, in place; yields progress 0..1."""
    unit = np.float32(spacing / _FORCE_UNIT)
    mesh = ParticleMesh(graph, place / unit, np.ones(graph.count, np.float32), forces, mobility)
    mesh.rest_force = _rest_force(graph, place / unit, attached, forces)
    movers = np.flatnonzero(mobility > 0)
    steps = 30 if graph.count <= 20_000 else 8
    for step in range(steps):
        mesh.alpha = max(0.05, 0.4 * (1 - step / steps))
        mesh.step()
        if step % 8 == 7 or step == steps - 1:
            place[movers] = mesh.position[movers] * unit
            yield (step + 1) / steps


def _rest_force(graph: Topology, position: Floats, attached: Flags, forces: Forces) -> Floats:
    """What old nodes felt before the new ones came: only the difference may move them."""
    old = ~attached[graph.a] & ~attached[graph.b]
    before = Topology(graph.count, graph.a[old], graph.b[old], graph.weight[old], graph.degree)
    mass = (~attached).astype(np.float32)
    force = ParticleMesh(before, position, mass, forces).total_force()
    force[:, attached] = 0
    return force


def _part(graph: Topology, place: Floats, attached: Flags, spacing: float) -> None:
    """Free new nodes from what they cover; only they move, only their surroundings are looked at."""
    near = _surroundings(place, attached, 4 * spacing)
    radii = np.maximum(node_radii(graph.degree[near]), np.float32(0.42 * spacing))
    moved = declutter(place[near], radii, rounds=60, mobility=attached[near].astype(np.float32))
    place[near] = np.where(attached[near, None], moved, place[near])
    # Between nodes that stand fast some stay wedged: those take the nearest gap that is wide enough.
    for node in np.flatnonzero(attached)[:_MOST_WEDGED]:
        others = np.delete(place, node, axis=0)
        if np.square(others - place[node]).sum(axis=1).min() < np.square(0.6 * spacing):
            place[node] = free_slots(others, place[node], 1, 0.75 * spacing)[0]


def _surroundings(place: Floats, chosen: Flags, cell: float) -> Ints:
    """Nodes in the grid cells of the chosen ones and in the cells around them."""
    at = np.floor((place - place.min(axis=0)) / np.float32(cell)).astype(np.int64) + 1
    width = int(at[:, 0].max()) + 2
    key = at[:, 1] * width + at[:, 0]
    steps = np.array([dy * width + dx for dy in (-1, 0, 1) for dx in (-1, 0, 1)])
    wanted = (np.unique(key[chosen])[:, None] + steps).ravel()
    return np.flatnonzero(np.isin(key, wanted))
