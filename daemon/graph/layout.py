"""The layout of a whole graph, and the places of new nodes in one that stands.

Unit: the mean distance from a node to its nearest neighbour is 30, the picture is centred on 0 and
y grows downwards. The same input gives the same picture.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from daemon.graph.coarsen import Level, build_levels
from daemon.graph.communities import group_topology
from daemon.graph.declutter import declutter, mean_spacing
from daemon.graph.forces import SEED, Forces, ParticleMesh
from daemon.graph.pack import pack_loose, pull_islands, shape_islands, spread_islands
from daemon.graph.topology import Flags, Floats, Ints, Topology, build_topology, find_components, take_nodes

SPACING = 30.0
_ACROSS = 0.16
_FRAME_STEPS = 12
_FULL = 1.9
_SIZES, _ROOM = (600.0, 2_500.0, 20_000.0, 60_000.0), (0.42, 0.2, 0.2, 0.05)
"""At so many nodes: how much of the room that they need they get. In a small sky none lies above another; in
a large one neighbours that are pressed apart cost more than dots that touch.
"""
_BELT_SIZES, _BELT = (600.0, 2_500.0), (1.0, 1.4)
"""How much further than the mean of linked ones, of which many lie close, loose ones stand apart."""


@dataclass(frozen=True, eq=False, slots=True)
class _Plan:
    """What stays the same from frame to frame: who is in an island, who is loose."""

    count: int
    ids: Ints
    groups: Ints
    loose: list[Ints]
    scale: float


def layout(
    count: int,
    edges: NDArray[np.integer],
    weights: NDArray[np.floating],
    groups: NDArray[np.integer] | None = None,
    *,
    seed: int = SEED,
    forces: Forces | None = None,
    coarser: int = 0,
) -> Iterator[tuple[Floats, float]]:
    """Key frames of a layout from nothing: (positions float32 (count, 2), progress 0..1), 1 the last.

    `edges` (m, 2) node indices, `weights` (m,), `groups` int (count,) with -1 for none, computed
    when None. `coarser`: so many of the finest levels take the places of the level above them, on grids
    half as fine for each. Raises ValueError for an edge outside the nodes.
    """
    forces = forces or Forces()
    graph = build_topology(count, edges, weights)
    known = group_topology(graph, seed=seed) if groups is None else np.asarray(groups, np.int32)
    core = _core_groups(graph, known)
    part, ids = take_nodes(graph, core >= 0)
    part = _weaken_across(part, core[ids])
    plan = _Plan(count, ids, core[ids], _loose_parts(graph, core < 0), SPACING * forces.distance)
    position = np.zeros((0, 2), np.float32)
    loose: Floats | None = None
    for position, progress in _run_levels(part, seed, forces, coarser):
        frame = _preview(plan, position)
        # The loose parts keep the places of the first frame: packing them costs more than a step.
        loose = _assemble(plan, frame) if loose is None else loose
        loose[plan.ids] = frame
        yield np.array(loose), 0.95 * progress
    yield _finish(plan, part, position), 1.0


def node_radii(degree: NDArray[np.integer]) -> Floats:
    """Room a node needs, in layout units: its drawn radius at zoom 1 and a little air."""
    return np.asarray(np.minimum(2.2 + 1.45 * np.sqrt(degree), 18) + 9, np.float32)


def _core_groups(graph: Topology, groups: NDArray[np.integer]) -> Ints:
    """Groups 0.. without holes; nodes in components of fewer than 4 nodes get -1.

    A larger component that no group knows becomes a group, since it cannot be packed as a motif.
    """
    label = find_components(graph)
    size = np.bincount(label, minlength=graph.count)[label]
    wanted = np.where(groups >= 0, groups, int(groups.max(initial=-1)) + 1 + label)
    inside = size >= 4
    core = np.full(graph.count, -1, np.int64)
    core[inside] = np.unique(wanted[inside], return_inverse=True)[1]
    return core


def _weaken_across(graph: Topology, groups: Ints) -> Topology:
    """Edges between groups pull less: they orient islands, they do not tear them."""
    same = groups[graph.a] == groups[graph.b]
    weight = graph.weight * np.where(same, 1.0, _ACROSS).astype(np.float32)
    return Topology(graph.count, graph.a, graph.b, weight, graph.degree)


def _loose_parts(graph: Topology, loose: Flags) -> list[Ints]:
    """Small components, the larger ones first, then isolated nodes in their order."""
    ids = np.flatnonzero(loose)
    label = find_components(graph)[ids]
    order = np.argsort(label, kind="stable")
    _, starts = np.unique(label[order], return_index=True)
    parts = [ids[part] for part in np.split(order, starts[1:])] if len(ids) else []
    return sorted(parts, key=lambda part: -len(part))


def _run_levels(
    graph: Topology, seed: int, forces: Forces, coarser: int = 0
) -> Iterator[tuple[Floats, float]]:
    """Force layout from the coarsest level to the finest; positions in force units."""
    if not graph.count:
        return
    random = np.random.default_rng(seed)
    levels = build_levels(graph, random)
    finest = min(coarser, len(levels) - 1)
    cost = [_steps(levels, i) * (levels[i].graph.count + 3000) for i in range(len(levels))]
    cost[:finest] = [0] * finest
    done, total = 0.0, float(sum(cost))
    spread = np.sqrt(graph.count) * 0.5
    position = random.normal(size=(levels[-1].graph.count, 2)).astype(np.float32) * np.float32(spread)
    for index in range(len(levels) - 1, finest - 1, -1):
        level, steps = levels[index], _steps(levels, index)
        mesh = ParticleMesh(level.graph, position, level.mass, forces, coarser=coarser)
        start = 1.0 if index == len(levels) - 1 else 0.5
        for step in range(steps):
            mesh.alpha = max(0.05, start * (1 - step / steps))
            mesh.step()
            if step % _FRAME_STEPS == _FRAME_STEPS - 1 or step == steps - 1:
                now = (done + cost[index] * (step + 1) / steps) / total
                yield _to_finest(levels, index, mesh.position), now
        done += cost[index]
        position = mesh.position if index == 0 else _spread_out(levels, index, mesh.position, random)
    for index in range(finest - 1, 0, -1):
        position = _spread_out(levels, index, position, random)
    if finest:
        yield position, 1.0


def _steps(levels: list[Level], index: int) -> int:
    final = int(np.clip(160 - 45 * np.log2(levels[0].graph.count / 1000), 60, 160))
    if index == len(levels) - 1:
        return max(120, final if index == 0 else 0)
    return final if index == 0 else max(20, final // 2)


def _spread_out(levels: list[Level], index: int, position: Floats, random: np.random.Generator) -> Floats:
    """Positions of the next finer level: around the node that stood for it, wider for heavy ones."""
    parent = _parent(levels[index])
    room = np.minimum(np.sqrt(levels[index].mass[parent]), 6) * np.float32(0.45)
    noise = random.normal(size=(len(parent), 2)).astype(np.float32)
    return position[parent] + noise * room[:, None]


def _to_finest(levels: list[Level], index: int, position: Floats) -> Floats:
    for level in levels[index:0:-1]:
        position = position[_parent(level)]
    return position


def _parent(level: Level) -> Ints:
    if level.parent is None:
        raise ValueError("the finest level stands for itself")
    return level.parent


def _links(graph: Topology, groups: Ints) -> NDArray[np.float64]:
    count = int(groups.max(initial=-1)) + 1
    ga, gb = groups[graph.a], groups[graph.b]
    across = ga != gb
    flat = np.bincount(ga[across] * count + gb[across], graph.weight[across], minlength=count * count)
    links = flat.reshape(count, count)
    return np.asarray(links + links.T)


def _finish(plan: _Plan, graph: Topology, position: Floats) -> Floats:
    """The settled picture: islands, then no two nodes on one spot, then the unit."""
    if not graph.count:
        return _assemble(plan, position)
    # A disc of k nodes has radius sqrt(k) here, which puts neighbours 1.9 apart when it is full.
    own = shape_islands(position, plan.groups) * np.float32(SPACING / _FULL)
    # Discs in full size would press linked nodes into an even lattice: at 10,000 nodes neighbours in the
    # picture that are linked fell from 0.20 to 0.11. This much room keeps them apart and near.
    room = np.float32(np.interp(graph.count, _SIZES, _ROOM))
    radii = np.maximum(node_radii(graph.degree), np.float32(0.46 * SPACING)) * room
    rounds = int(np.clip(200_000 / graph.count, 8, 90))
    # Each island by itself first: only then is it known how much room it takes.
    berth = spread_islands(own, plan.groups)
    own = declutter(own + berth, radii, rounds=rounds) - berth
    links = _links(graph, plan.groups)
    place = pull_islands(own, position, plan.groups, links, room=SPACING)
    place = declutter(place, radii, rounds=rounds // 4)
    scale = np.float32(plan.scale / max(mean_spacing(place), 1e-3))
    return _assemble(plan, place * scale)


def _preview(plan: _Plan, position: Floats) -> Floats:
    """The core on the way, centred and as wide as the settled one will be."""
    middle = position - np.median(position, axis=0)
    reach = float(np.sqrt(np.square(middle).sum(axis=1).mean()))
    wide = plan.scale / _FULL * np.sqrt(len(position)) * 1.35
    return np.asarray(middle * np.float32(wide / max(reach, 1e-3)), np.float32)


def _assemble(plan: _Plan, core: Floats) -> Floats:
    """All nodes: the core, the loose parts below it, the whole centred on 0."""
    result = np.zeros((plan.count, 2), np.float32)
    result[plan.ids] = core
    sizes = np.array([len(part) for part in plan.loose], np.int64)
    spacing = plan.scale * float(np.interp(plan.count, _BELT_SIZES, _BELT))
    for part, place in zip(plan.loose, pack_loose(core, sizes, spacing), strict=True):
        result[part] = place
    if plan.count:
        result -= (result.min(axis=0) + result.max(axis=0)) / 2
    return result
