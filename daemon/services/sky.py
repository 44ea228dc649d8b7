"""From the columns of the store to the columns of the sky: pure functions over arrays."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from app.wire.graph import EDGE_TYPES, EdgeColumns, Graph, NodeColumns
from daemon.pages.kind import TYPES
from daemon.store.pages import MEMORY
from daemon.store.records import RECORDS
from daemon.store.results import GraphColumns, SimilarRow
from daemon.store.rows import NoteKind

# A memory is shown as what it is; that of the type `note` as a note.
KIND_NAMES: tuple[str, ...] = (
    "note",
    "canvas",
    "file",
    "tag",
    "name",
    "session",
    *(kind for kind in TYPES if kind != "note"),
)
_KIND_AT = {name: at for at, name in enumerate(KIND_NAMES)}
_LINK, _TAG, _SIMILAR = (EDGE_TYPES.index(name) for name in ("link", "tag", "similar"))

Ints = NDArray[np.int32]
Floats = NDArray[np.float32]


@dataclass(eq=False)
class Sky:
    """All nodes and edges, node by node in columns; `positions` (n, 2), `groups` (n,), -1 for none.

    `members` are the nodes of each tag and each folder: what groups can be named after.
    """

    ids: list[str]
    titles: list[str]
    kinds: Ints
    sources: Ints
    source_ids: list[str]
    starts: Ints
    ends: Ints
    types: Ints
    weights: Floats
    degrees: Ints
    members: dict[str, Ints]
    came: NDArray[np.int64] = field(default_factory=lambda: np.empty(0, np.int64))
    changed: NDArray[np.int64] = field(default_factory=lambda: np.empty(0, np.int64))
    confidence: Floats = field(default_factory=lambda: np.empty(0, np.float32))
    positions: Floats = field(default_factory=lambda: np.empty((0, 2), np.float32))
    placed: NDArray[np.bool_] = field(default_factory=lambda: np.empty(0, np.bool_))
    pinned: NDArray[np.bool_] = field(default_factory=lambda: np.empty(0, np.bool_))
    groups: Ints = field(default_factory=lambda: np.empty(0, np.int32))
    group_names: list[str] = field(default_factory=list)
    group_parents: list[int] = field(default_factory=list)


def assemble(columns: GraphColumns, similar: list[SimilarRow]) -> Sky:
    """Nodes: notes and canvases, sessions, tags, names not written yet. Plain files are left out."""
    keep = np.array([kind != NoteKind.FILE.value for kind in columns.kinds], dtype=np.bool_)
    place = np.where(keep, np.cumsum(keep) - 1, -1).astype(np.int32)
    notes = int(keep.sum())
    tags, names = len(columns.tags), len(columns.names)
    source_ids = sorted(set(columns.source_ids) - {RECORDS, MEMORY})
    number = {source: at for at, source in enumerate(source_ids)}
    ids = [one for one, kept in zip(columns.ids, keep, strict=True) if kept]
    titles = [one for one, kept in zip(columns.titles, keep, strict=True) if kept]
    kinds = [
        _KIND_AT.get(kind, _KIND_AT["fact"]) for kind, kept in zip(columns.kinds, keep, strict=True) if kept
    ]
    sources = [number.get(one, -1) for one, kept in zip(columns.source_ids, keep, strict=True) if kept]
    edges = _edges(columns, similar, place, notes, ids)
    starts, ends, types, weights = (np.concatenate(part) for part in zip(*edges, strict=True))
    total = notes + tags + names
    drawn = types != _SIMILAR
    degrees = np.bincount(np.concatenate([starts[drawn], ends[drawn]]), minlength=total)
    return Sky(
        ids=[*ids, *(f"tag:{tag}" for tag in columns.tags), *(f"name:{key}" for key in columns.name_keys)],
        titles=[*titles, *(f"#{tag}" for tag in columns.tags), *columns.names],
        kinds=np.array([*kinds, *[3] * tags, *[4] * names], dtype=np.int32),
        sources=np.array([*sources, *[-1] * (tags + names)], dtype=np.int32),
        source_ids=source_ids,
        starts=starts.astype(np.int32),
        ends=ends.astype(np.int32),
        types=types.astype(np.int32),
        weights=weights.astype(np.float32),
        degrees=degrees.astype(np.int32),
        members=_members(columns, place),
        came=_times(np.minimum(columns.came_us // 1_000_000, columns.mtime_ns // 10**9), keep, tags + names),
        changed=_times(columns.mtime_ns // 10**9, keep, tags + names),
        confidence=np.concatenate([columns.confidence[keep], np.ones(tags + names, np.float32)]),
    )


def _times(seconds: NDArray[np.int64], keep: NDArray[np.bool_], others: int) -> NDArray[np.int64]:
    """Tags and names have no time of their own."""
    return np.concatenate([seconds[keep], np.zeros(others, np.int64)])


def _members(columns: GraphColumns, place: Ints) -> dict[str, Ints]:
    """Arrays, since a list of 100,000 numbers takes 4 MB; the tag first where a folder has its name."""
    kept = place[columns.tag_note] >= 0
    of_tags = _grouped(columns.tag_tag[kept], place[columns.tag_note][kept])
    found = {columns.tags[tag]: nodes for tag, nodes in of_tags.items()}
    # Not by `pathlib`, which keeps every part of every path for good.
    folders = [path.rpartition("/")[0].rpartition("/")[2] for path in columns.paths]
    number = {folder: at for at, folder in enumerate(dict.fromkeys(folders))}
    names, at = list(number), np.array([number[folder] for folder in folders], np.int32)
    kept = (place >= 0) & (at != number.get("", -1))
    for folder, nodes in _grouped(at[kept], place[kept]).items():
        tagged = found.get(names[folder])
        found[names[folder]] = nodes if tagged is None else np.concatenate([tagged, nodes])
    return found


def _grouped(groups: Ints, values: Ints) -> dict[int, Ints]:
    """The values of each group, in their order."""
    order = np.argsort(groups, kind="stable")
    numbers, starts = np.unique(groups[order], return_index=True)
    return dict(zip(numbers.tolist(), np.split(values[order], starts[1:]), strict=False))


Part = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.float64]]


def _edges(
    columns: GraphColumns, similar: list[SimilarRow], place: Ints, notes: int, ids: list[str]
) -> list[Part]:
    links = _part(place[columns.link_from], place[columns.link_to], _LINK)
    links[3][:] = np.minimum(1.0, 0.5 + 0.15 * columns.link_count)
    links = _without_strays(links)
    # A tag that everything carries ties nothing together: its edges weigh less.
    sizes = np.bincount(columns.tag_tag, minlength=len(columns.tags))
    tags = _part(place[columns.tag_note], columns.tag_tag + notes, _TAG)
    tags[3][:] = np.clip(1.2 / np.sqrt(np.maximum(sizes[columns.tag_tag], 1)), 0.08, 0.6)
    names = _part(place[columns.name_note], columns.name_name + notes + len(columns.tags), _LINK)
    names[3][:] = 0.5
    return [links, _without_strays(tags), _without_strays(names), _similar_part(similar, ids)]


def _part(starts: NDArray[np.int32], ends: NDArray[np.int32], kind: int) -> Part:
    count = len(starts)
    return (
        starts.astype(np.int64),
        ends.astype(np.int64),
        np.full(count, kind, np.int64),
        np.ones(count, np.float64),
    )


def _without_strays(part: Part) -> Part:
    keep = (part[0] >= 0) & (part[1] >= 0)
    return part[0][keep], part[1][keep], part[2][keep], part[3][keep]


def _similar_part(similar: list[SimilarRow], ids: list[str]) -> Part:
    """Pairs that have each other among their nearest."""
    place = {one: at for at, one in enumerate(ids)}
    directed = {(row.a, row.b): row.score for row in similar}
    pairs = [
        (place[a], place[b], score)
        for (a, b), score in directed.items()
        if a < b and (b, a) in directed and a in place and b in place
    ]
    part = _part(
        np.array([pair[0] for pair in pairs], np.int32),
        np.array([pair[1] for pair in pairs], np.int32),
        _SIMILAR,
    )
    part[3][:] = [pair[2] for pair in pairs]
    return part


def layout_edges(sky: Sky) -> tuple[Ints, Floats]:
    """What the layout feels: links and tags. Similar ones come late and must not move the map."""
    felt = sky.types != _SIMILAR
    return np.stack([sky.starts[felt], sky.ends[felt]], axis=1).astype(np.int32), sky.weights[felt]


def columns_of(sky: Sky, generation: int, *, settled: bool) -> Graph:
    """The wire's form of a sky."""
    return Graph(
        generation=generation,
        kind_names=list(KIND_NAMES),
        source_ids=sky.source_ids,
        group_names=sky.group_names,
        nodes=NodeColumns(
            ids=sky.ids,
            titles=sky.titles,
            kinds=sky.kinds.tolist(),
            sources=sky.sources.tolist(),
            groups=sky.groups.tolist(),
            degrees=sky.degrees.tolist(),
            x=sky.positions[:, 0].tolist(),
            y=sky.positions[:, 1].tolist(),
            came=sky.came.tolist(),
            changed=sky.changed.tolist(),
            confidence=sky.confidence.tolist(),
        ),
        edges=EdgeColumns(
            starts=sky.starts.tolist(),
            ends=sky.ends.tolist(),
            types=sky.types.tolist(),
            weights=sky.weights.tolist(),
        ),
        group_parents=sky.group_parents,
        settled=settled,
    )
