"""From the wire to the scene: hidden kinds, edges, flags, positions."""

import numpy as np

from app.wire.graph import EdgeColumns, Graph, NodeColumns, Positions
from ui.graph.scene import AWAY, UNRESOLVED
from ui.sky.shaping import Shaping
from ui.window.sky_source import show_graph

GRAPH = Graph(
    generation=4,
    kind_names=["note", "tag", "name"],
    source_ids=["s1", "s2"],
    group_names=["Garden"],
    nodes=NodeColumns(
        ids=["a", "tag:x", "b", "name:y"],
        titles=["A", "x", "B", "Y"],
        kinds=[0, 1, 0, 2],
        sources=[0, -1, 1, -1],
        groups=[0, 0, -1, -1],
        degrees=[2, 1, 2, 1],
        x=[0.0, 1.0, 2.0, 3.0],
        y=[0.0, -1.0, -2.0, -3.0],
    ),
    edges=EdgeColumns(
        starts=[0, 0, 2, 0], ends=[1, 2, 3, 2], types=[1, 0, 0, 2], weights=[0.5, 1.0, 1.0, 0.3]
    ),
)


def test_everything_is_shown_but_similar_edges() -> None:
    shown = show_graph(GRAPH, Shaping())

    assert shown.scene.ids == ["a", "tag:x", "b", "name:y"]
    assert shown.scene.edges.tolist() == [[0, 1], [0, 2], [2, 3]]


def test_a_hidden_kind_takes_its_edges_along() -> None:
    shown = show_graph(GRAPH, Shaping(frozenset({"tag"})))

    assert shown.scene.ids == ["a", "b", "name:y"]
    assert shown.scene.edges.tolist() == [[0, 1], [1, 2]]


def test_away_and_unwritten_nodes_are_marked() -> None:
    flags = show_graph(GRAPH, Shaping(away=frozenset({"s2"}))).scene.flags.tolist()

    assert flags == [0, 0, AWAY, UNRESOLVED]


def test_positions_follow_the_shown_nodes() -> None:
    shown = show_graph(GRAPH, Shaping(frozenset({"tag"})))

    place = shown.positions(Positions(generation=4, x=[9.0, 8.0, 7.0, 6.0], y=[0.0, 0.0, 0.0, 0.0]))

    assert place is not None
    assert place[0].tolist() == [9.0, 7.0, 6.0]


def test_positions_of_another_graph_are_refused() -> None:
    shown = show_graph(GRAPH, Shaping())

    assert shown.positions(Positions(generation=5, x=[0.0] * 4, y=[0.0] * 4)) is None


def test_groups_of_a_key_frame_replace_those_of_the_graph() -> None:
    shown = show_graph(GRAPH, Shaping(frozenset({"tag"})))
    frame = Positions(
        generation=4, x=[0.0] * 4, y=[0.0] * 4, groups=[1, 1, 0, -1], group_names=["One", "Two"]
    )

    assert shown.has_new_groups(frame)
    moved = shown.with_positions(frame)

    assert not moved.has_new_groups(frame)

    assert moved.scene.group.tolist() == [1, 0, -1]
    assert moved.scene.group_names == ["One", "Two"]


def test_an_empty_graph_is_an_empty_scene() -> None:
    empty = Graph(
        generation=1, kind_names=[], source_ids=[], group_names=[], nodes=NodeColumns(), edges=EdgeColumns()
    )

    shown = show_graph(empty, Shaping(frozenset({"file"})))

    assert shown.scene.count == 0
    assert np.asarray(shown.kept).size == 0
