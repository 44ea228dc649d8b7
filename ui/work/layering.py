"""A small graph of tasks in layers: each stands behind all that it waits for, and edges cross little.

The steps of Sugiyama, Tagawa and Toda (1981): layers by the longest path, passing points for edges that
cross a layer, order by barycentres, places by pulling towards the neighbours. Plain functions without Qt.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import pairwise

_SWEEPS, _PULLS = 8, 24
_LANE = 0.16


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a task stands: its layer, and its middle across the layer in units of one task."""

    layer: int
    across: float


@dataclass(frozen=True, slots=True)
class Layered:
    """`edges` lead from what is waited for to what waits, by way of points in the layers between."""

    spots: dict[str, Spot]
    edges: dict[tuple[str, str], list[Spot]]
    layers: int
    width: float


def layered(waits: Mapping[str, Sequence[str]]) -> Layered:
    """Lay out tasks by what each waits for, in the order in which they are given.

    An edge that would close a ring is left out of the layers and drawn all the same; ids that are no task
    are passed over.
    """
    known = {task: [other for other in before if other in waits] for task, before in waits.items()}
    layers = _layers(known)
    rows, chains = _with_points(known, layers)
    neighbours = _neighbours(chains)
    _order(rows, neighbours)
    across = _places(rows, neighbours, set(known))
    low = min(across.values(), default=0.0)
    spots = {node: Spot(at, across[node] - low) for at, row in enumerate(rows) for node in row}
    edges = {edge: [spots[node] for node in chain] for edge, chain in chains.items()}
    width = max((spot.across for spot in spots.values()), default=0.0) + 1.0
    return Layered({task: spots[task] for task in known}, edges, len(rows), width)


def _layers(waits: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """The longest way to each; what is still being visited closes a ring and counts as nothing."""
    found: dict[str, int] = {}
    for first in waits:
        stack, open_ = [(first, iter(waits[first]))], {first}
        while stack:
            task, rest = stack[-1]
            following = next((one for one in rest if one not in found and one not in open_), None)
            if following is not None:
                stack.append((following, iter(waits[following])))
                open_.add(following)
                continue
            stack.pop()
            found.setdefault(task, 1 + max((found[one] for one in waits[task] if one in found), default=-1))
    return _late(waits, found)


def _late(waits: Mapping[str, Sequence[str]], layers: dict[str, int]) -> dict[str, int]:
    """What waits for nothing stands right before the first that waits for it: its arrows are short."""
    first: dict[str, int] = {}
    for task, before in waits.items():
        for other in before:
            first[other] = min(first.get(other, layers[task]), layers[task])
    return {
        task: max(layer, first[task] - 1) if task in first and not waits[task] else layer
        for task, layer in layers.items()
    }


def _with_points(
    waits: Mapping[str, Sequence[str]], layers: Mapping[str, int]
) -> tuple[list[list[str]], dict[tuple[str, str], list[str]]]:
    """The nodes of each layer, with a point where an edge passes through; and the chain of each edge."""
    rows: list[list[str]] = [[] for _ in range(max(layers.values(), default=-1) + 1)]
    for task in waits:
        rows[layers[task]].append(task)
    chains: dict[tuple[str, str], list[str]] = {}
    for task, before in waits.items():
        for other in before:
            points = []
            for layer in range(layers[other] + 1, layers[task]):
                points.append(f"{other}\0{task}\0{layer}")
                rows[layer].append(points[-1])
            chains[other, task] = [other, *points, task]
    return rows, chains


def _neighbours(chains: Mapping[tuple[str, str], Sequence[str]]) -> dict[str, tuple[list[str], list[str]]]:
    """For each node those one layer before it, and those one layer behind it."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for chain in chains.values():
        for one, other in pairwise(chain):
            found.setdefault(one, ([], []))[1].append(other)
            found.setdefault(other, ([], []))[0].append(one)
    return found


def _order(rows: list[list[str]], neighbours: Mapping[str, tuple[list[str], list[str]]]) -> None:
    """Sort each layer by the mean place of its neighbours, forwards and backwards in turn."""
    for sweep in range(_SWEEPS):
        side = sweep % 2
        for row in rows if side == 0 else reversed(rows):
            places = {node: at for other in rows for at, node in enumerate(other)}

            def mean(node: str, side: int = side, places: dict[str, int] = places) -> float:
                near = neighbours.get(node, ([], []))[side]
                return sum(places[one] for one in near) / len(near) if near else float(places[node])

            row.sort(key=mean)


def _places(
    rows: Sequence[Sequence[str]], neighbours: Mapping[str, tuple[list[str], list[str]]], tasks: Set[str]
) -> dict[str, float]:
    """Across a layer nodes keep their order and their distance, near their neighbours.

    Tasks are a unit apart; a point needs only a lane.
    """
    across = {node: at - (len(row) - 1) / 2 for row in rows for at, node in enumerate(row)}
    for pull in range(_PULLS):
        for row in rows if pull % 2 == 0 else reversed(rows):
            wanted = []
            for node in row:
                near = [one for side in neighbours.get(node, ([], [])) for one in side]
                wanted.append(sum(across[one] for one in near) / len(near) if near else across[node])
            across |= zip(row, _spread(wanted, _gaps(row, tasks)), strict=True)
    return across


def _gaps(row: Sequence[str], tasks: Set[str]) -> list[float]:
    """How far each node stands from the first one of its row, at least."""
    halves = [0.5 if node in tasks else _LANE for node in row]
    found = [0.0]
    for one, other in pairwise(halves):
        found.append(found[-1] + one + other)
    return found[: len(row)]


def _spread(wanted: Sequence[float], gaps: Sequence[float]) -> list[float]:
    """The nearest places with these gaps: blocks that touch move on together (as least squares do)."""
    blocks: list[tuple[float, int]] = []
    for place, gap in zip(wanted, gaps, strict=True):
        blocks.append((place - gap, 1))
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            (last, many), (before, few) = blocks.pop(), blocks.pop()
            blocks.append(((last * many + before * few) / (many + few), many + few))
    places: list[float] = []
    for start, many in blocks:
        places += [start + gaps[len(places) + step] for step in range(many)]
    return places
