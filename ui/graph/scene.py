"""What the sky shows, as plain columns: no object per node or edge."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import numpy.typing as npt

from app.wire.graph import EDGE_TYPES

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int32]
Bytes = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]

AWAY = 1
"""Flag: the source of this node can not be reached now."""
UNRESOLVED = 2
"""Flag: a name that nobody has written yet."""
MENTION = len(EDGE_TYPES)
"""Type of an edge that is no link yet: one note names the other."""


@dataclass(frozen=True, eq=False)
class SkyScene:
    """Nodes (n) and edges (m) of one picture.

    x, y are in scene units, y grows downwards. `kinds` indexes `kind_names`, `group` indexes
    `group_names` or is -1. `confidence` and `weights` lie in 0 to 1. `edges` is (m, 2) of node numbers.
    """

    ids: list[str]
    titles: list[str]
    kind_names: list[str]
    kinds: Bytes
    x: Floats
    y: Floats
    degree: Ints
    group: Ints
    confidence: Floats
    flags: Bytes
    edges: Ints
    edge_types: Bytes
    weights: Floats
    group_names: list[str] = field(default_factory=list)
    is_ordered: bool = False
    """Nodes stand by a rule and not near what they belong to: groups have no outline."""
    parents: Ints = field(default_factory=lambda: np.zeros(0, np.int32))
    """For each group the larger one that it belongs to; empty where there is only one level."""

    def __post_init__(self) -> None:
        n, m = len(self.ids), len(self.edges)
        per_node = (
            self.titles,
            self.kinds,
            self.x,
            self.y,
            self.degree,
            self.group,
            self.confidence,
            self.flags,
        )
        if any(len(column) != n for column in per_node):
            raise ValueError("node columns differ in length")
        if len(self.edge_types) != m or len(self.weights) != m:
            raise ValueError("edge columns differ in length")
        if m and (int(self.edges.min()) < 0 or int(self.edges.max()) >= n):
            raise ValueError("an edge names a node that is not there")

    @property
    def count(self) -> int:
        """How many nodes."""
        return len(self.ids)

    @cached_property
    def index(self) -> dict[str, int]:
        """Node number by id."""
        return {node_id: number for number, node_id in enumerate(self.ids)}

    def prepare(self) -> None:
        """Compute now what the pointer will ask for: of 100,000 nodes it takes some frames."""
        self.index.keys()
        self.adjacency.neighbours(0)

    @cached_property
    def adjacency(self) -> "Adjacency":
        """Neighbours of every node."""
        return Adjacency.of(self.count, self.edges, self.weights)

    @cached_property
    def strongest_first(self) -> npt.NDArray[np.intp]:
        """Edge numbers by falling weight."""
        return np.argsort(-self.weights, kind="stable")

    def kind_of(self, node: int) -> str:
        """The kind of a node by name."""
        return self.kind_names[int(self.kinds[node])]

    def group_of(self, node: int) -> str:
        """The name of the group of a node, or an empty text."""
        group = int(self.group[node])
        return self.group_names[group] if 0 <= group < len(self.group_names) else ""


@dataclass(frozen=True, eq=False)
class Adjacency:
    """Compressed sparse rows: `targets[starts[i]:starts[i + 1]]` are the neighbours of node i."""

    starts: npt.NDArray[np.intp]
    targets: Ints
    edge: Ints

    @classmethod
    def of(cls, count: int, edges: Ints, weights: Floats) -> "Adjacency":
        """Build it from (m, 2) edges; the neighbours of a node stand by falling weight."""
        # Both ways of an edge side by side, the strongest edge first: then one stable sort is enough.
        number = np.argsort(-weights, kind="stable").astype(np.int32).repeat(2)
        edges = edges.reshape(-1, 2)[number[::2]]
        here, there = edges.ravel(), edges[:, ::-1].ravel()
        order = np.argsort(here, kind="stable")
        starts = np.zeros(count + 1, np.intp)
        np.cumsum(np.bincount(here, minlength=count), out=starts[1:])
        return cls(starts, there[order], number[order])

    def neighbours(self, node: int) -> Ints:
        """Numbers of the neighbours of a node, strongest first."""
        return self.targets[self.starts[node] : self.starts[node + 1]]

    def edges_of(self, node: int) -> Ints:
        """Numbers of the edges at a node, strongest first."""
        return self.edge[self.starts[node] : self.starts[node + 1]]


def build_scene(
    ids: Sequence[str],
    titles: Sequence[str],
    *,
    kind_names: Sequence[str],
    kinds: npt.ArrayLike,
    x: npt.ArrayLike,
    y: npt.ArrayLike,
    edges: npt.ArrayLike,
    degree: npt.ArrayLike | None = None,
    group: npt.ArrayLike | None = None,
    confidence: npt.ArrayLike | None = None,
    flags: npt.ArrayLike | None = None,
    edge_types: npt.ArrayLike | None = None,
    weights: npt.ArrayLike | None = None,
    group_names: Sequence[str] = (),
    is_ordered: bool = False,
    parents: npt.ArrayLike = (),
) -> SkyScene:
    """A scene from any columns; what is left out gets its plain value.

    Positions that are not finite become 0. Raises ValueError when lengths do not fit.
    """
    n = len(ids)
    pairs = np.ascontiguousarray(np.asarray(edges, np.int32).reshape(-1, 2))
    m = len(pairs)
    counted = np.bincount(pairs.ravel(), minlength=n)[:n] if m else np.zeros(n)
    return SkyScene(
        ids=list(ids),
        titles=list(titles),
        kind_names=list(kind_names),
        kinds=np.asarray(kinds, np.uint8),
        x=np.nan_to_num(np.array(x, np.float32), posinf=0.0, neginf=0.0),
        y=np.nan_to_num(np.array(y, np.float32), posinf=0.0, neginf=0.0),
        degree=np.asarray(counted if degree is None else degree, np.int32),
        group=np.full(n, -1, np.int32) if group is None else np.asarray(group, np.int32),
        confidence=np.ones(n, np.float32) if confidence is None else np.asarray(confidence, np.float32),
        flags=np.zeros(n, np.uint8) if flags is None else np.asarray(flags, np.uint8),
        edges=pairs,
        edge_types=np.zeros(m, np.uint8) if edge_types is None else np.asarray(edge_types, np.uint8),
        weights=np.full(m, 0.5, np.float32) if weights is None else np.asarray(weights, np.float32),
        group_names=list(group_names),
        is_ordered=is_ordered,
        parents=np.asarray(parents, np.int32),
    )


def empty_scene() -> SkyScene:
    """A sky without stars."""
    return build_scene([], [], kind_names=["note"], kinds=[], x=[], y=[], edges=[])
