"""Communities of the graph (Leiden, Traag et al. 2019, by graspologic-native) and names for them."""

import re
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from daemon.graph.topology import Ints, Topology, build_topology, take_nodes

_SMALLEST = 4
_LARGEST_SHARE = 0.3
_SPLIT_ABOVE = 60
_NAME_LENGTH = 24
_ENTITY_KINDS = frozenset({"person", "project", "organisation", "place", "tool", "concept"})
_DATE = re.compile(r"^\W*\d{2,4}\W?\d{1,2}\W?\d{1,4}\W*$")
_BREAK = re.compile(r"\s*(?:[:|•–—，：。？！；]|\s-\s)\s*")


def find_groups(
    count: int, edges: NDArray[np.integer], weights: NDArray[np.floating], *, seed: int = 7
) -> NDArray[np.int32]:
    """Group index per node, int32 (count,), 0 the largest group, -1 outside every group.

    Groups of fewer than 4 nodes join the neighbour group they are most strongly tied to; without
    one they get -1, like isolated nodes. A group above 30 % of the connected nodes is split again.
    """
    return group_topology(build_topology(count, edges, weights), seed=seed)


def group_topology(graph: Topology, *, seed: int = 7) -> NDArray[np.int32]:
    """`find_groups` of a graph that is built already."""
    if not len(graph.a):
        return np.full(graph.count, -1, np.int32)
    label = np.where(graph.degree > 0, _leiden(graph, seed), -1)
    label = _split_large(graph, label, seed)
    label = _merge_small(graph, label)
    return _by_size(label)


def extend_groups(graph: Topology, groups: NDArray[np.int32], *, seed: int = 7) -> NDArray[np.int32]:
    """Known groups kept; a node with -1 takes the group its neighbours weigh most for, if any.

    What hangs together and is tied to no known group becomes groups of its own, numbered after the known.
    """
    result = groups.astype(np.int32)
    for _ in range(8):
        asked = np.flatnonzero(result < 0)
        best = _strongest_group(graph, np.where(result < 0, -1 - np.arange(graph.count), result))
        grown = best[asked]
        if not (grown >= 0).any():
            break
        result[asked[grown >= 0]] = grown[grown >= 0]
    part, ids = take_nodes(graph, result < 0)
    found = group_topology(part, seed=seed)
    known = found >= 0
    result[ids[known]] = found[known] + int(result.max(initial=-1)) + 1
    return result


def group_parents(
    groups: NDArray[np.int32], edges: NDArray[np.integer], weights: NDArray[np.floating], *, seed: int = 7
) -> NDArray[np.int32]:
    """For each group the larger community that it belongs to, numbered from 0 without holes.

    Leiden once more over the groups as nodes, tied by the weight between them; one tied to none is alone.
    """
    total = int(groups.max(initial=-1)) + 1
    ends = groups[np.asarray(edges, np.int64).reshape(-1, 2)]
    across = (ends >= 0).all(axis=1) & (ends[:, 0] != ends[:, 1])
    found = find_groups(total, ends[across], np.asarray(weights)[across], seed=seed)
    alone = found < 0
    found[alone] = int(found.max(initial=-1)) + 1 + np.arange(int(alone.sum()))
    return found


def name_groups(
    groups: NDArray[np.int32],
    titles: Sequence[str],
    kinds: Sequence[str],
    degrees: NDArray[np.integer],
    tags: Mapping[str, Sequence[int] | NDArray[np.int32]],
) -> list[str]:
    """One short name per group index 0..max, unique, at most 24 characters, whole words.

    `tags` maps a tag to the nodes that carry it. A tag names a group when at least 60 % of its
    nodes lie in it and it covers a quarter of the group; else the title of the strongest hub does.
    """
    total = int(groups.max(initial=-1)) + 1
    tagged = _telling_tags(groups, total, tags)
    weight = np.asarray(degrees, np.float64) * [1.6 if kind in _ENTITY_KINDS else 1.0 for kind in kinds]
    used: set[str] = set()
    names: list[str] = []
    order = np.argsort(groups, kind="stable")
    bounds = np.searchsorted(groups[order], np.arange(total + 1))
    for group in range(total):
        members = order[bounds[group] : bounds[group + 1]]
        hubs = members[np.argsort(-weight[members], kind="stable")][:12]
        hub_titles = [titles[i] for i in hubs]
        dated = [t for t in hub_titles if _DATE.match(t)]
        plain = [t for t in hub_titles if not _DATE.match(t)]
        name = _first_free([*tagged[group], *plain, *dated], used)
        used.add(name.casefold())
        names.append(name)
    return names


def shorten(title: str, length: int = _NAME_LENGTH) -> str:
    """A title's first words that fit; "" when even its first word is too long."""
    text = " ".join(title.strip().lstrip("#-*> ").rsplit("/", 1)[-1].replace("_", " ").split())
    if len(text) <= length:
        return text
    head = _BREAK.split(text)[0]
    if 0 < len(head) <= length:
        return head
    words: list[str] = []
    for word in head.split():
        if len(" ".join([*words, word])) > length:
            break
        words.append(word)
    # Chinese, Japanese and Korean write no spaces: any character ends a word there.
    return " ".join(words) or (text[:length] if ord(text[0]) > 0x2E7F else "")


def _first_free(candidates: Sequence[str], used: set[str]) -> str:
    shorts = [short for short in map(shorten, candidates) if short]
    for short in shorts:
        if short.casefold() not in used:
            return short
    stem = shorten(shorts[0], _NAME_LENGTH - 4) if shorts else "Group"
    number = 2 if shorts else 1
    while f"{stem} {number}".casefold() in used:
        number += 1
    return f"{stem} {number}"


def _telling_tags(
    groups: NDArray[np.int32], total: int, tags: Mapping[str, Sequence[int] | NDArray[np.int32]]
) -> list[list[str]]:
    size = np.bincount(groups[groups >= 0], minlength=total)
    scored: list[list[tuple[float, str]]] = [[] for _ in range(total)]
    for tag, nodes in tags.items():
        within = groups[np.asarray(nodes, np.int64)] if len(nodes) else groups[:0]
        inside = np.bincount(within[within >= 0], minlength=total)
        group = int(inside.argmax()) if len(inside) else -1
        if group < 0 or inside[group] < 2:
            continue
        purity, cover = inside[group] / len(nodes), inside[group] / size[group]
        if purity >= 0.6 and cover >= 0.25:
            scored[group].append((-purity * cover, tag))
    return [[tag for _, tag in sorted(row)] for row in scored]


def _leiden(graph: Topology, seed: int, resolution: float = 1.0) -> Ints:
    import graspologic_native

    source, target = np.r_[graph.a, graph.b], np.r_[graph.b, graph.a]
    order = np.lexsort((target, source))
    starts = np.zeros(graph.count + 1, np.int64)
    np.cumsum(np.bincount(source, minlength=graph.count), out=starts[1:])
    weight = np.r_[graph.weight, graph.weight][order].astype(np.float64)
    _, found = graspologic_native.leiden_csr(
        starts,
        target[order].astype(np.int32),
        weight,
        graph.count,
        resolution=resolution,
        iterations=2,
        seed=seed,
    )
    label = np.full(graph.count, -1, np.int64)
    label[np.fromiter(found.keys(), np.int64, len(found))] = np.fromiter(found.values(), np.int64, len(found))
    return label


def _split_large(graph: Topology, label: Ints, seed: int) -> Ints:
    """Leiden once more inside each group that would fill the sky alone."""
    limit = max(_SPLIT_ABOVE, _LARGEST_SHARE * np.count_nonzero(label >= 0))
    result = label.copy()
    for group in np.flatnonzero(np.bincount(label[label >= 0]) > limit):
        part, ids = take_nodes(graph, label == group)
        result[ids] = _leiden(part, seed) + result.max() + 1
    return result


def _merge_small(graph: Topology, label: Ints) -> Ints:
    """Groups below the smallest size join a neighbour, the smallest first, until none can."""
    result = label.copy()
    for size in range(1, _SMALLEST):
        for _ in range(_SMALLEST):
            known = np.where(result >= 0, result, result.max() + 1)
            counts = np.bincount(known)
            small = (result >= 0) & (counts[known] == size)
            if not small.any():
                break
            target = _group_target(graph, result, small)
            moved = target[result.clip(0)]
            result = np.where(small & (moved >= 0), moved, result)
    counts = np.bincount(result[result >= 0], minlength=1)
    return np.where((result >= 0) & (counts[result.clip(0)] >= _SMALLEST), result, -1)


def _group_target(graph: Topology, label: Ints, small: NDArray[np.bool_]) -> Ints:
    """For each small group the other group with the most weight between them, -1 without one."""
    total = int(label.max()) + 1
    la, lb = label[graph.a], label[graph.b]
    source, target = np.r_[la, lb], np.r_[lb, la]
    asked = np.r_[small[graph.a], small[graph.b]] & (source != target)
    return _heaviest(source[asked], target[asked], np.tile(graph.weight, 2)[asked], total)


def _strongest_group(graph: Topology, label: Ints) -> Ints:
    """Per node the group (>= 0) with most weight among its neighbours, -1 without one."""
    node, neighbour = np.r_[graph.a, graph.b], np.r_[graph.b, graph.a]
    known = label[neighbour] >= 0
    weight = np.tile(graph.weight, 2)[known]
    return _heaviest(node[known], label[neighbour][known], weight, graph.count)


def _heaviest(source: Ints, target: Ints, weight: NDArray[np.float32], total: int) -> Ints:
    best = np.full(total, -1, np.int64)
    if not len(source):
        return best
    width = int(target.max()) + 1
    key, inverse = np.unique(source * width + target, return_inverse=True)
    sums = np.bincount(inverse, weight)
    order = np.lexsort((-key, sums))
    best[key[order] // width] = key[order] % width
    return best


def _by_size(label: Ints) -> NDArray[np.int32]:
    """Groups renumbered, the largest first, ties by their first node; -1 stays."""
    result = np.full(len(label), -1, np.int32)
    found, first, inverse, size = np.unique(
        label[label >= 0], return_index=True, return_inverse=True, return_counts=True
    )
    rank = np.empty(len(found), np.int32)
    rank[np.lexsort((first, -size))] = np.arange(len(found))
    result[label >= 0] = rank[inverse]
    return result
