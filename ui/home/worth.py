"""What is worth a look, and what was opened lately, as lines. Plain functions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.wire.graph import Graph
from app.wire.suggestions import PairSuggestion
from ui.common.text import share_text
from ui.home.opened import Opened
from ui.home.waiting import counted, tr
from ui.language import number
from ui.words import when

_NAMED_OFTEN = 3
_MOST_PAIRS, _MOST_TWICE, _MOST_LEFT, _MOST_NAMES = 2, 1, 2, 1


@dataclass(frozen=True, slots=True)
class Node:
    """An item as the sky knows it."""

    title: str
    kind: str
    degree: int = 0


@dataclass(frozen=True, slots=True)
class LookLine:
    """One line: where it leads, what it is called, why it stands here, and a number or time."""

    id: str
    kind: str
    title: str
    text: str
    note: str


def nodes_of(graph: Graph) -> dict[str, Node]:
    """The nodes of a graph by their ids."""
    nodes = graph.nodes
    degrees = nodes.degrees or [0] * len(nodes.ids)
    rows = zip(nodes.ids, nodes.titles, nodes.kinds, degrees, strict=True)
    return {key: Node(title, graph.kind_names[kind], degree) for key, title, kind, degree in rows}


def worth_lines(
    links: Sequence[PairSuggestion],
    twice: Sequence[PairSuggestion],
    left: Sequence[Opened],
    nodes: Mapping[str, Node],
    now: datetime,
) -> list[LookLine]:
    """Favourites that were left, pairs that are not linked, what is there twice, names that nobody wrote."""
    lines = [line for one in left if (line := _left_line(one, nodes, now)) is not None][:_MOST_LEFT]
    lines += [_pair_line(pair, nodes, tr("close to “{other}”, not linked")) for pair in links[:_MOST_PAIRS]]
    lines += [_pair_line(pair, nodes, tr("says much the same as “{other}”")) for pair in twice[:_MOST_TWICE]]
    return lines + _name_lines(nodes)[:_MOST_NAMES]


def opened_lines(
    opened: Sequence[Opened], nodes: Mapping[str, Node], now: datetime, most: int = 5
) -> list[LookLine]:
    """What was opened lately, and is there still."""
    shown = [one for one in opened if one.id in nodes][:most]
    return [
        LookLine(
            one.id, nodes[one.id].kind, nodes[one.id].title, _links_words(nodes[one.id]), when(one.last, now)
        )
        for one in shown
    ]


def _links_words(node: Node) -> str:
    return counted("%n link", "%n links", node.degree) if node.degree else tr("no links")


def _left_line(one: Opened, nodes: Mapping[str, Node], now: datetime) -> LookLine | None:
    node = nodes.get(one.id)
    if node is None:
        return None
    text = counted("opened on %n day, not since", "opened on %n days, not since", one.days)
    return LookLine(one.id, node.kind, node.title, text, when(one.last, now))


def _pair_line(pair: PairSuggestion, nodes: Mapping[str, Node], words: str) -> LookLine:
    kind = nodes[pair.a.id].kind if pair.a.id in nodes else pair.a.kind
    return LookLine(pair.a.id, kind, pair.a.title, words.format(other=pair.b.title), share_text(pair.score))


def _name_lines(nodes: Mapping[str, Node]) -> list[LookLine]:
    names = [
        (key, node) for key, node in nodes.items() if node.kind == "name" and node.degree >= _NAMED_OFTEN
    ]
    return [
        LookLine(
            key,
            "name",
            node.title,
            counted(
                "named in %n note, has none of its own", "named in %n notes, has none of its own", node.degree
            ),
            number(node.degree),
        )
        for key, node in sorted(names, key=lambda pair: (-pair[1].degree, pair[1].title))
    ]
