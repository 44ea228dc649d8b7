"""From the store's columns to the sky's."""

from typing import Any

import numpy as np

from app.wire.graph import EDGE_TYPES
from daemon.services.sky import KIND_NAMES, Sky, assemble, columns_of, layout_edges
from daemon.store.results import GraphColumns, SimilarRow

LINK, TAG, SIMILAR = range(3)


def made_columns(**changed: Any) -> GraphColumns:
    """Three notes, a file, and a canvas; the file stands in the middle, so that indexes shift."""
    count = 5
    given: dict[str, Any] = {
        "ids": ["a", "b", "file", "c", "board"],
        "titles": ["A", "B", "picture.png", "C", "Board"],
        "source_ids": ["s2", "s1", "s1", "s1", "s2"],
        "paths": ["Garden/A.md", "B.md", "Garden/picture.png", "Garden/deep/C.md", "Board.canvas"],
        "kinds": ["note", "note", "file", "note", "canvas"],
        "dates": [None] * count,
        "words": ints(*[10] * count),
        "mtime_ns": np.array([9, 8, 7, 6, 5], np.int64) * 10**9,
        "came_us": np.array([3, 99, 7, 2, 5], np.int64) * 10**6,
        "confidence": np.array([1, 0.5, 1, 1, 1], np.float32),
        "link_from": ints(0, 0, 4, 3),
        "link_to": ints(1, 2, 3, 0),
        "link_count": ints(1, 1, 9, 2),
        "link_kind": np.zeros(4, np.int8),
        "link_kinds": ("wikilink",),
        "tags": ["garden", "rare"],
        "tag_note": ints(0, 1, 2, 3, 0),
        "tag_tag": ints(0, 0, 0, 0, 1),
        "names": ["Later"],
        "name_keys": ["later"],
        "name_note": ints(3, 2),
        "name_name": ints(0, 0),
        "revision": 1,
    }
    return GraphColumns(**(given | changed))


def ints(*values: int) -> "np.ndarray[Any, np.dtype[np.int32]]":
    return np.array(values, np.int32)


def edges_of(sky: Sky, kind: int) -> dict[tuple[str, str], float]:
    chosen = np.flatnonzero(sky.types == kind)
    return {
        (sky.ids[sky.starts[at]], sky.ids[sky.ends[at]]): round(float(sky.weights[at]), 3) for at in chosen
    }


def test_times_and_confidence_stand_with_their_nodes() -> None:
    graph = columns_of(assemble(made_columns(), []), 1, settled=True)

    known = dict(zip(graph.nodes.ids, zip(graph.nodes.came, graph.nodes.changed, strict=True), strict=True))
    assert (known["a"], known["b"], known["c"], known["tag:garden"]) == ((3, 9), (8, 8), (2, 6), (0, 0))
    assert graph.nodes.confidence[graph.nodes.ids.index("b")] == 0.5


def test_nodes_are_notes_then_tags_then_names_and_no_files() -> None:
    sky = assemble(made_columns(), [])

    assert sky.ids == ["a", "b", "c", "board", "tag:garden", "tag:rare", "name:later"]
    assert sky.titles == ["A", "B", "C", "Board", "#garden", "#rare", "Later"]
    assert [KIND_NAMES[kind] for kind in sky.kinds] == ["note"] * 3 + ["canvas", "tag", "tag", "name"]
    assert sky.source_ids == ["s1", "s2"]
    assert sky.sources.tolist() == [1, 0, 0, 1, -1, -1, -1]


def test_links_keep_their_ends_when_a_file_is_left_out() -> None:
    sky = assemble(made_columns(), [])

    links = edges_of(sky, LINK)
    assert links == {
        ("a", "b"): 0.65,
        ("board", "c"): 1.0,
        ("c", "a"): 0.8,
        ("c", "name:later"): 0.5,
    }
    assert set(edges_of(sky, TAG)) == {
        ("a", "tag:garden"),
        ("b", "tag:garden"),
        ("c", "tag:garden"),
        ("a", "tag:rare"),
    }


def test_tag_of_many_notes_pulls_less_than_a_rare_one() -> None:
    many = ints(0, 1, 3, 4, 0, 1, 3, 4, 0)
    sky = assemble(made_columns(tag_note=many, tag_tag=ints(*[0] * 8, 1)), [])

    tags = edges_of(sky, TAG)
    assert tags["a", "tag:garden"] < tags["a", "tag:rare"] <= 1.0


def test_only_notes_that_name_each_other_are_similar() -> None:
    rows = [
        SimilarRow("a", "b", 0.9),
        SimilarRow("b", "a", 0.9),
        SimilarRow("a", "c", 0.8),
        SimilarRow("file", "a", 0.7),
        SimilarRow("a", "file", 0.7),
        SimilarRow("a", "gone", 0.7),
        SimilarRow("gone", "a", 0.7),
    ]

    sky = assemble(made_columns(), rows)

    assert edges_of(sky, SIMILAR) == {("a", "b"): 0.9}


def test_similar_notes_change_neither_degree_nor_layout() -> None:
    rows = [SimilarRow("b", "c", 0.9), SimilarRow("c", "b", 0.9)]

    with_them, without = assemble(made_columns(), rows), assemble(made_columns(), [])

    assert with_them.degrees.tolist() == without.degrees.tolist()
    assert np.array_equal(layout_edges(with_them)[0], layout_edges(without)[0])
    assert with_them.types.tolist().count(SIMILAR) == 1


def test_degree_counts_every_drawn_edge_at_both_ends() -> None:
    sky = assemble(made_columns(), [])

    degree = dict(zip(sky.ids, sky.degrees.tolist(), strict=True))
    assert degree == {"a": 4, "b": 2, "c": 4, "board": 1, "tag:garden": 3, "tag:rare": 1, "name:later": 1}


def test_groups_may_be_named_after_tags_and_nearest_folders() -> None:
    sky = assemble(made_columns(), [])

    members = {name: nodes.tolist() for name, nodes in sky.members.items()}
    assert members == {"garden": [0, 1, 2], "rare": [0], "Garden": [0], "deep": [2]}


def test_empty_store_gives_an_empty_sky() -> None:
    none = ints()
    empty = made_columns(
        **{key: [] for key in ("ids", "titles", "source_ids", "paths", "kinds", "dates", "tags", "names")},
        **dict.fromkeys(("words", "link_from", "link_to", "link_count", "tag_note", "tag_tag"), none),
        name_keys=[],
        name_note=none,
        name_name=none,
        link_kind=np.zeros(0, np.int8),
        mtime_ns=np.zeros(0, np.int64),
        came_us=np.zeros(0, np.int64),
        confidence=np.zeros(0, np.float32),
    )

    sky = assemble(empty, [])

    graph = columns_of(sky, 1, settled=True)
    assert not graph.nodes.ids
    assert not graph.edges.starts


def test_columns_of_the_wire_are_equally_long() -> None:
    sky = assemble(made_columns(), [SimilarRow("a", "b", 0.9), SimilarRow("b", "a", 0.9)])
    sky.positions = np.zeros((len(sky.ids), 2), np.float32)
    sky.groups = np.zeros(len(sky.ids), np.int32)

    graph = columns_of(sky, 7, settled=False)

    nodes, edges = graph.nodes, graph.edges
    assert {len(getattr(nodes, name)) for name in nodes.__struct_fields__} == {len(sky.ids)}
    assert {len(getattr(edges, name)) for name in edges.__struct_fields__} == {len(sky.starts)}
    assert set(edges.types) <= set(range(len(EDGE_TYPES)))
    assert (graph.generation, graph.settled) == (7, False)
