"""From the graph on the wire to what the sky shows: shaped by the person, away sources marked."""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from app.wire.graph import Graph, Positions
from ui.graph.scene import AWAY, MENTION, UNRESOLVED, SkyScene, build_scene
from ui.sky.order import places_of, ring_places
from ui.sky.shaping import Shape, Shaping, shape, variants

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class ShownGraph:
    """A scene and the node numbers of the graph that it shows, in order.

    `is_placed`: the places are the window's own, key frames of the layout do not move them.
    """

    scene: SkyScene
    generation: int
    kept: npt.NDArray[np.intp]
    is_placed: bool = False

    def positions(self, wire: Positions) -> tuple[Floats, Floats] | None:
        """The x and y of the shown nodes; None when they belong to another graph, or are the window's own."""
        if self.is_placed or not self._fits(wire):
            return None
        x, y = np.asarray(wire.x, np.float32), np.asarray(wire.y, np.float32)
        return x[self.kept], y[self.kept]

    def has_new_groups(self, wire: Positions) -> bool:
        """The layout came with other groups than the scene shows."""
        if len(wire.groups) <= int(self.kept[-1] if len(self.kept) else 0):
            return False
        groups = np.asarray(wire.groups, np.int32)[self.kept]
        return list(wire.group_names) != self.scene.group_names or not np.array_equal(
            groups, self.scene.group
        )

    def with_positions(self, wire: Positions) -> "ShownGraph":
        """The same nodes at their new places, in the groups that the layout found."""
        groups = np.asarray(wire.groups, np.int32)[self.kept]
        place = self.positions(wire)
        x, y = place if place is not None else (self.scene.x, self.scene.y)
        parents = np.asarray(wire.group_parents, np.int32)
        scene = replace(
            self.scene, x=x, y=y, group=groups, group_names=list(wire.group_names), parents=parents
        )
        return replace(self, scene=scene)

    def _fits(self, wire: Positions) -> bool:
        known = not len(self.kept) or int(self.kept[-1]) < len(wire.x)
        return wire.generation == self.generation and known


def show_graph(graph: Graph, shaping: Shaping) -> ShownGraph:
    """Leave out what is not wanted, fold, colour, mark nodes whose source is away."""
    nodes = graph.nodes
    shaped = shape(graph, shaping)
    kept = np.flatnonzero(shaped.kept)
    number_of = np.full(len(shaped.kept), -1, np.int64)
    number_of[kept] = np.arange(len(kept))
    kind_names, kinds = variants(graph, shaping, kept)
    groups = np.asarray(nodes.groups, np.int32)[kept]
    edges = number_of[shaped.pairs]
    place = _own_places(graph, shaping, shaped, kept, number_of)
    known = place if place is not None else np.column_stack((nodes.x, nodes.y)).reshape(-1, 2)[kept]
    confidence = np.asarray(nodes.confidence, np.float32)
    scene = build_scene(
        [nodes.ids[i] for i in kept],
        [_titled(nodes.titles[i], shaped.folded.get(int(i), 0)) for i in kept],
        kind_names=kind_names,
        kinds=kinds,
        x=known[:, 0],
        y=known[:, 1],
        edges=edges,
        group=groups,
        confidence=confidence[kept] if len(confidence) == len(shaped.kept) else None,
        flags=_flags(graph, shaping.away)[kept],
        edge_types=shaped.types,
        weights=shaped.weights,
        group_names=graph.group_names,
        parents=graph.group_parents,
        degree=_sizes(edges[shaped.types != MENTION], shaped, kept),
        is_ordered=place is not None,
    )
    return ShownGraph(scene, graph.generation, kept, place is not None)


def _titled(title: str, folded: int) -> str:
    return f"{title} +{folded:,}" if folded else title


def _sizes(edges: npt.NDArray[np.int64], shaped: Shape, kept: npt.NDArray[np.intp]) -> npt.NDArray[np.int64]:
    """Links of each node; what is folded into it counts as well."""
    degree = np.bincount(edges.ravel(), minlength=len(kept)).astype(np.int64)
    folded = np.zeros(len(shaped.kept), np.int64)
    for node, count in shaped.folded.items():
        folded[node] = count
    return degree + folded[kept]


def _own_places(
    graph: Graph,
    shaping: Shaping,
    shaped: Shape,
    kept: npt.NDArray[np.intp],
    number_of: npt.NDArray[np.int64],
) -> Floats | None:
    """Places by a rule: rings round the node of a local sky, or the order that the person chose."""
    if not len(kept):
        return None
    x, y = np.asarray(graph.nodes.x, np.float32), np.asarray(graph.nodes.y, np.float32)
    start = int(np.flatnonzero(shaped.depth == 0)[0]) if (shaped.depth == 0).any() else None
    middle = (float(x[start]), float(y[start])) if start is not None else (0.0, 0.0)
    angle = np.arctan2(y[kept] - middle[1], x[kept] - middle[0]).astype(np.float32)
    depth, before = shaped.depth[kept], shaped.before[kept]
    if start is not None and shaping.look.order == "forces":
        return ring_places(depth, np.where(before >= 0, number_of[before], -1), angle)
    degree = np.bincount(number_of[shaped.pairs].ravel(), minlength=len(kept))
    groups = np.asarray(graph.nodes.groups, np.int64)[kept]
    if start is None and shaping.look.order == "layers":
        depth = _levels(number_of[shaped.pairs], degree)
    return places_of(shaping.look.order, group=groups, degree=degree, depth=depth, angle=angle)


def _levels(pairs: npt.NDArray[np.int64], degree: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Steps from the most linked node."""
    from ui.sky.reach import Rows, depths

    everything = np.ones(len(degree), bool)
    return depths(Rows.of(len(degree), pairs), int(degree.argmax()), len(degree), everything)[0]


def _flags(graph: Graph, away: frozenset[str]) -> npt.NDArray[np.uint8]:
    kinds, sources = np.asarray(graph.nodes.kinds), np.asarray(graph.nodes.sources)
    gone = [number for number, source_id in enumerate(graph.source_ids) if source_id in away]
    names = [number for number, name in enumerate(graph.kind_names) if name == "name"]
    flags = np.zeros(len(kinds), np.uint8)
    if gone:
        flags[np.isin(sources, gone)] |= AWAY
    if names:
        flags[np.isin(kinds, names)] |= UNRESOLVED
    return flags
