"""What of the sky was known at a time. Plain functions."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from app.wire.graph import Graph
from app.wire.past import KnownThen

_NAMES = ("tag:", "name:")
_SESSION = "session:"


@dataclass(frozen=True, slots=True)
class KnownCounts:
    """What there was then, and what has changed since."""

    notes: int
    memories: int
    changed: int


def later_nodes(graph: Graph, known: Iterable[str]) -> list[str]:
    """Nodes that were not there yet; tags and names are known when something that bears them is."""
    ids = graph.nodes.ids
    there = set(known)
    is_known = np.array([node in there for node in ids], bool)
    is_name = np.array([node.startswith(_NAMES) for node in ids], bool)
    starts = np.asarray(graph.edges.starts, np.int64)
    ends = np.asarray(graph.edges.ends, np.int64)
    borne = np.zeros(len(ids), bool)
    if len(starts):
        borne[ends[is_known[starts]]] = True
        borne[starts[is_known[ends]]] = True
    later = ~(is_known | (is_name & borne))
    return [ids[at] for at in np.flatnonzero(later)]


def known_counts(graph: Graph, then: KnownThen) -> KnownCounts:
    """Counted by where the nodes come from: those of no source are memories."""
    there = set(then.known)
    notes = memories = 0
    for node, source in zip(graph.nodes.ids, graph.nodes.sources, strict=True):
        if node not in there or node.startswith((_SESSION, *_NAMES)):
            continue
        if source >= 0:
            notes += 1
        else:
            memories += 1
    changed = len({*then.superseded, *then.edited, *then.forgotten})
    return KnownCounts(notes, memories, changed)
