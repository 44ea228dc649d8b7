"""How two items hang together: the shortest way between them along links, then over shared tags."""

from collections import deque
from dataclasses import dataclass

from app.wire.graph import EDGE_TYPES, Graph
from ui.language import tr

_STEPS_AT_MOST = 4
_LINK, _TAG = EDGE_TYPES.index("link"), EDGE_TYPES.index("tag")
_TAG_KIND = "tag"


@dataclass(frozen=True, slots=True)
class Step:
    """One node of the way and how the one before leads there: "links", "linked" (from there) or "tag"."""

    node_id: str
    title: str
    by: str = ""


class Ways:
    """Finds ways in one state of the sky; neighbours are kept until the next one."""

    def __init__(self) -> None:
        self._graph: Graph | None = None
        self._places: dict[str, int] = {}
        self._next: list[list[tuple[int, str]]] = []

    def between(self, graph: Graph, one: str, other: str) -> list[Step]:
        """The way from one to the other, both included; empty when there is none of at most four steps."""
        self._learn(graph)
        start, goal = self._places.get(one), self._places.get(other)
        if start is None or goal is None or start == goal:
            return []
        came = self._search(start, goal)
        if goal not in came:
            return []
        steps: list[Step] = []
        at = goal
        while at != start:
            before, by = came[at]
            steps.append(self._step(at, by))
            at = before
        return [self._step(start, ""), *reversed(steps)]

    def _search(self, start: int, goal: int) -> dict[int, tuple[int, str]]:
        """Breadth first: how each node was reached."""
        came: dict[int, tuple[int, str]] = {start: (start, "")}
        waiting = deque([(start, 0)])
        while waiting and goal not in came:
            at, depth = waiting.popleft()
            if depth >= _STEPS_AT_MOST:
                break
            for node, by in self._next[at]:
                if node not in came:
                    came[node] = (at, by)
                    waiting.append((node, depth + 1))
        return came

    def _step(self, at: int, by: str) -> Step:
        nodes = self._graph.nodes if self._graph is not None else None
        return Step(nodes.ids[at], nodes.titles[at], by) if nodes is not None else Step("", "")

    def _learn(self, graph: Graph) -> None:
        if self._graph is not None and self._graph.generation == graph.generation:
            self._graph = graph
            return
        self._graph = graph
        self._places = {node: place for place, node in enumerate(graph.nodes.ids)}
        links: list[list[tuple[int, str]]] = [[] for _ in graph.nodes.ids]
        tags: list[list[tuple[int, str]]] = [[] for _ in graph.nodes.ids]
        edges = graph.edges
        for start, end, kind in zip(edges.starts, edges.ends, edges.types, strict=True):
            if kind == _LINK:
                links[start].append((end, "links"))
                links[end].append((start, "linked"))
            elif kind == _TAG:
                tags[start].append((end, "tag"))
                tags[end].append((start, "tag"))
        # Links first: of two ways of one length the one along links is told.
        self._next = [one + other for one, other in zip(links, tags, strict=True)]


def told(steps: list[Step]) -> list[tuple[str, Step | None]]:
    """The way as words and nodes in turn: ("", node), ("links to", None), ("", node) …"""
    parts: list[tuple[str, Step | None]] = []
    for number, step in enumerate(steps):
        if number:
            parts.append((_words(steps, number), None))
        parts.append(("", step))
    return parts


def _words(steps: list[Step], number: int) -> str:
    first = number == 1
    by = steps[number].by
    if by == "tag":
        to_tag = steps[number].node_id.startswith("tag:")
        if not to_tag:
            return tr("like")
        return tr("carries") if first else tr("which carries")
    if by == "links":
        return tr("links to") if first else tr("which links to")
    return tr("is linked from") if first else tr("which is linked from")
