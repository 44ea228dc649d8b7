"""The sky as columns: never an object per node."""

from typing import Literal

import msgspec

EdgeType = Literal["link", "tag", "similar"]
EDGE_TYPES: tuple[EdgeType, ...] = ("link", "tag", "similar")
NodeKind = Literal["note", "canvas", "file", "tag", "name", "session"]


class NodeColumns(msgspec.Struct, frozen=True, kw_only=True):
    """One entry a node in each column. `kinds` and `sources` index the name lists of the graph.

    Ids: a note's own id; `tag:NAME`; `name:KEY` for a name that is not written yet;
    `session:NAME` for all that was said in a session (but for notes, these are of no source: -1).
    `groups` is -1 for a node of no group. Positions are in scene units, about 30 between neighbours.
    `came` and `changed` are seconds UTC since 1970, 0 where that is not known; `confidence` lies in 0 to 1.
    """

    ids: list[str] = []
    titles: list[str] = []
    kinds: list[int] = []
    sources: list[int] = []
    groups: list[int] = []
    degrees: list[int] = []
    x: list[float] = []
    y: list[float] = []
    came: list[int] = []
    changed: list[int] = []
    confidence: list[float] = []


class EdgeColumns(msgspec.Struct, frozen=True, kw_only=True):
    """`starts` and `ends` index the nodes, `types` index EDGE_TYPES, weights lie in 0 to 1."""

    starts: list[int] = []
    ends: list[int] = []
    types: list[int] = []
    weights: list[float] = []


class Graph(msgspec.Struct, frozen=True, kw_only=True):
    """`generation` grows with each change of nodes or edges; `settled` says that the layout rests.

    `group_parents` tells for each group the larger community that it belongs to.
    """

    generation: int
    kind_names: list[str]
    source_ids: list[str]
    group_names: list[str]
    nodes: NodeColumns
    edges: EdgeColumns
    group_parents: list[int] = []
    settled: bool = True


class Positions(msgspec.Struct, frozen=True, kw_only=True):
    """Where the nodes of graph `generation` are now: a key frame of the running layout."""

    generation: int
    x: list[float]
    y: list[float]
    groups: list[int] = []
    group_names: list[str] = []
    group_parents: list[int] = []
    settled: bool = False
