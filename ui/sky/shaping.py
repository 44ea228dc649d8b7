"""Which nodes the sky shows, where and in which colour: from what the person chose, over plain arrays."""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from app.wire.graph import EDGE_TYPES, Graph
from app.wire.sky import Arrangement, SkyLook
from ui.graph.scene import MENTION
from ui.sky.reach import Rows, depths

Ints = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

GROUP = "group:"
"""Before the id of its most linked node: a community that is folded into that node."""
NO_ITEMS = ("tag", "name")
COLOURS = 12
_GHOST_WEIGHT = 0.3
_SIMILAR = EDGE_TYPES.index("similar")


@dataclass(frozen=True)
class Shaping:
    """`matched` are the nodes that the query of the look finds, None without a query; `coloured` those of
    each of its colour groups, in their order; `mentions` pairs of nodes of which one names the other.
    """

    hidden_kinds: frozenset[str] = frozenset()
    away: frozenset[str] = frozenset()
    look: SkyLook = field(default_factory=SkyLook)
    arrangement: Arrangement = field(default_factory=Arrangement)
    matched: frozenset[str] | None = None
    coloured: tuple[frozenset[str], ...] = ()
    mentions: tuple[tuple[str, str], ...] = ()


@dataclass(eq=False)
class Shape:
    """What is left: `kept` (n,) of all nodes, edges as numbers of all nodes, what hangs folded on a node."""

    kept: Mask
    pairs: Ints
    types: npt.NDArray[np.uint8]
    weights: npt.NDArray[np.float32]
    folded: dict[int, int]
    depth: Ints
    before: Ints


def shape(graph: Graph, shaping: Shaping) -> Shape:
    """Apply everything, in this order: kinds and hidden nodes, the query, folds, the local sky, orphans."""
    index = {node: number for number, node in enumerate(graph.nodes.ids)}
    look = shaping.look
    result = _edges_of(graph, similar="similar" in look.show)
    _leave_out(graph, shaping, result, index)
    if shaping.matched is not None:
        _only_matched(graph, shaping.matched, result)
    result = _fold(graph, shaping.arrangement.folded, result, index)
    start = index.get(look.around)
    if start is not None and result.kept[start]:
        rows = Rows.of(len(result.kept), _live(result), look.direction)
        result.depth, result.before = depths(rows, start, max(1, look.depth), result.kept)
        result.kept &= result.depth >= 0
    if "no_orphans" in look.show:
        result.kept &= _degrees(result) > 0
    live = (result.kept[result.pairs]).all(axis=1)
    result.pairs, result.types, result.weights = result.pairs[live], result.types[live], result.weights[live]
    if "mentions" in look.show:
        _add_mentions(result, shaping.mentions, index)
    return result


def _add_mentions(result: Shape, mentions: tuple[tuple[str, str], ...], index: dict[str, int]) -> None:
    """At the end: what is no link holds nothing in the sky."""
    numbers = [(index[a], index[b]) for a, b in mentions if a in index and b in index]
    pairs = np.array(numbers, np.int64).reshape(-1, 2)
    pairs = pairs[result.kept[pairs].all(axis=1)]
    result.pairs = np.concatenate((result.pairs, pairs))
    result.types = np.concatenate((result.types, np.full(len(pairs), MENTION, np.uint8)))
    result.weights = np.concatenate((result.weights, np.full(len(pairs), _GHOST_WEIGHT, np.float32)))


def hub_of(graph: Graph, group: int) -> int | None:
    """The number of the most linked node of a community."""
    members = np.flatnonzero(np.asarray(graph.nodes.groups) == group)
    if not len(members):
        return None
    return int(members[np.argmax(np.asarray(graph.nodes.degrees)[members])])


def variants(graph: Graph, shaping: Shaping, kept: Ints) -> tuple[list[str], npt.NDArray[np.uint8]]:
    """Names of kinds and the kind of each kept node; `note~3` is a note in the fourth group colour."""
    kinds = np.asarray(graph.nodes.kinds, np.int64)[kept]
    names = list(graph.kind_names) or ["note"]
    tint = _tints(graph, shaping, kept)
    if not (tint >= 0).any():
        return names, kinds.astype(np.uint8)
    used, inverse = np.unique(np.where(tint >= 0, kinds * COLOURS + tint, -1), return_inverse=True)
    rows = [names[code // COLOURS] + f"~{code % COLOURS}" for code in used.tolist() if code >= 0]
    plain = int(used[0] == -1)
    number = np.where(tint >= 0, len(names) + inverse - plain, kinds)
    return names + rows, number.astype(np.uint8)


def _tints(graph: Graph, shaping: Shaping, kept: Ints) -> Ints:
    """The number of a colour for each kept node, -1 for that of its kind."""
    by = shaping.look.colour_by
    if by == "community":
        groups = np.asarray(graph.nodes.groups, np.int64)[kept]
        return np.where(groups >= 0, groups % COLOURS, -1)
    if by == "source":
        sources = np.asarray(graph.nodes.sources, np.int64)[kept]
        return np.where(sources >= 0, sources % COLOURS, -1)
    tint = np.full(len(kept), -1, np.int64)
    if by != "mine":
        return tint
    ids = [graph.nodes.ids[node] for node in kept.tolist()]
    # The first that matches wins: later ones are painted first.
    for group, found in reversed(list(zip(shaping.look.groups, shaping.coloured, strict=False))):
        if group.shown and found:
            tint[[at for at, node in enumerate(ids) if node in found]] = group.colour % COLOURS
    return tint


def _edges_of(graph: Graph, *, similar: bool) -> Shape:
    count, wire = len(graph.nodes.ids), graph.edges
    pairs = np.column_stack((np.asarray(wire.starts, np.int64), np.asarray(wire.ends, np.int64)))
    types = np.asarray(wire.types, np.uint8)
    drawn = np.ones(len(types), bool) if similar else types != _SIMILAR
    none = np.full(count, -1, np.int64)
    return Shape(
        kept=np.ones(count, bool),
        pairs=pairs.reshape(-1, 2)[drawn],
        types=types[drawn],
        weights=np.asarray(wire.weights, np.float32)[drawn],
        folded={},
        depth=none,
        before=none,
    )


def _leave_out(graph: Graph, shaping: Shaping, result: Shape, index: dict[str, int]) -> None:
    off = set(shaping.hidden_kinds) | set(shaping.look.without)
    if "existing" in shaping.look.show:
        off.add("name")
    numbers = [number for number, name in enumerate(graph.kind_names) if name in off]
    if numbers:
        result.kept &= ~np.isin(np.asarray(graph.nodes.kinds), numbers)
    hidden = [index[node] for node in shaping.arrangement.hidden if node in index]
    result.kept[hidden] = False


def _only_matched(graph: Graph, matched: frozenset[str], result: Shape) -> None:
    """Items that were found; tags and names only where they hang on one of these."""
    names = [number for number, name in enumerate(graph.kind_names) if name in NO_ITEMS]
    helpers = np.isin(np.asarray(graph.nodes.kinds), names)
    found = np.fromiter((node in matched for node in graph.nodes.ids), bool, len(graph.nodes.ids))
    items = result.kept & found & ~helpers
    touched = np.zeros(len(items), bool)
    for one, other in ((0, 1), (1, 0)):
        touched[result.pairs[items[result.pairs[:, one]], other]] = True
    result.kept &= items | (helpers & (touched | found))


def _fold(graph: Graph, folded: list[str], result: Shape, index: dict[str, int]) -> Shape:
    """Communities go into their hub, leaves into the node they hang on."""
    owner = np.arange(len(result.kept))
    groups = np.asarray(graph.nodes.groups, np.int64)
    for key in folded:
        hub = index.get(key.removeprefix(GROUP))
        if hub is None or not result.kept[hub]:
            continue
        if key.startswith(GROUP):
            inside = result.kept & (groups == groups[hub]) & (groups >= 0)
            owner[inside] = hub
        else:
            inside = _leaves(result, hub)
        inside[hub] = False
        result.folded[hub] = result.folded.get(hub, 0) + int(inside.sum())
        result.kept &= ~inside
    if not result.folded:
        return result
    return _joined(result, owner)


def _joined(result: Shape, owner: Ints) -> Shape:
    """Edges of folded nodes hang on their hub; parallel ones become one."""
    pairs = owner[result.pairs]
    apart = pairs[:, 0] != pairs[:, 1]
    pairs, types, weights = pairs[apart], result.types[apart], result.weights[apart]
    _, first = np.unique(pairs[:, 0] * len(owner) + pairs[:, 1], return_index=True)
    first.sort()
    result.pairs, result.types, result.weights = pairs[first], types[first], weights[first]
    return result


def _leaves(result: Shape, hub: int) -> Mask:
    degree = _degrees(result)
    live = _live(result)
    ends = np.concatenate((live[live[:, 0] == hub, 1], live[live[:, 1] == hub, 0]))
    leaves = np.zeros(len(result.kept), bool)
    leaves[ends[degree[ends] == 1]] = True
    return leaves


def _live(result: Shape) -> Ints:
    return result.pairs[result.kept[result.pairs].all(axis=1)]


def _degrees(result: Shape) -> Ints:
    return np.bincount(_live(result).ravel(), minlength=len(result.kept))
