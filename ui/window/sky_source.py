"""From the graph on the wire to what the sky shows: hidden kinds left out, away sources marked."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from app.wire.graph import EDGE_TYPES, Graph, Positions
from ui.graph.scene import AWAY, UNRESOLVED, SkyScene, build_scene

_SIMILAR = EDGE_TYPES.index("similar")


@dataclass(frozen=True, eq=False)
class ShownGraph:
    """A scene and the node numbers of the graph that it shows, in order."""

    scene: SkyScene
    generation: int
    kept: npt.NDArray[np.intp]

    def positions(self, wire: Positions) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]] | None:
        """The x and y of the shown nodes; None when they belong to another graph."""
        if wire.generation != self.generation or (len(self.kept) and int(self.kept[-1]) >= len(wire.x)):
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
        scene = replace(self.scene, x=x, y=y, group=groups, group_names=list(wire.group_names))
        return ShownGraph(scene, self.generation, self.kept)


def show_graph(graph: Graph, hidden: frozenset[str], away: Iterable[str] = ()) -> ShownGraph:
    """Leave out the hidden kinds and mark nodes whose source is away. Similar edges are off at first."""
    nodes = graph.nodes
    kinds = np.asarray(nodes.kinds, np.int64)
    off = [number for number, name in enumerate(graph.kind_names) if name in hidden]
    kept = np.flatnonzero(~np.isin(kinds, off)) if off else np.arange(len(kinds))
    number_of = np.full(len(kinds), -1, np.int64)
    number_of[kept] = np.arange(len(kept))
    edges, types, weights = _kept_edges(graph, number_of)
    scene = build_scene(
        [nodes.ids[i] for i in kept],
        [nodes.titles[i] for i in kept],
        kind_names=list(graph.kind_names) or ["note"],
        kinds=kinds[kept],
        x=np.asarray(nodes.x, np.float32)[kept],
        y=np.asarray(nodes.y, np.float32)[kept],
        edges=edges,
        group=np.asarray(nodes.groups, np.int32)[kept],
        flags=_flags(graph, set(away))[kept],
        edge_types=types,
        weights=weights,
        group_names=graph.group_names,
    )
    return ShownGraph(scene, graph.generation, kept)


def _kept_edges(
    graph: Graph, number_of: npt.NDArray[np.int64]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.uint8], npt.NDArray[np.float32]]:
    wire = graph.edges
    if not wire.starts:
        return np.zeros((0, 2), np.int64), np.zeros(0, np.uint8), np.zeros(0, np.float32)
    pairs = np.column_stack((number_of[np.asarray(wire.starts)], number_of[np.asarray(wire.ends)]))
    types = np.asarray(wire.types, np.uint8)
    keep = (pairs >= 0).all(axis=1) & (types != _SIMILAR)
    return pairs[keep], types[keep], np.asarray(wire.weights, np.float32)[keep]


def _flags(graph: Graph, away: set[str]) -> npt.NDArray[np.uint8]:
    kinds, sources = np.asarray(graph.nodes.kinds), np.asarray(graph.nodes.sources)
    gone = [number for number, source_id in enumerate(graph.source_ids) if source_id in away]
    names = [number for number, name in enumerate(graph.kind_names) if name == "name"]
    flags = np.zeros(len(kinds), np.uint8)
    if gone:
        flags[np.isin(sources, gone)] |= AWAY
    if names:
        flags[np.isin(kinds, names)] |= UNRESOLVED
    return flags
