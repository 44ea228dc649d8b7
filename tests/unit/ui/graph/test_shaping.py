"""What the person chose, applied to plain arrays: filter, fold, colours, local sky, orders, finding."""

import time

import msgspec
import numpy as np
import pytest

from app.wire.graph import Graph
from app.wire.sky import Arrangement, ColourGroup, SkyLook
from tests.helpers.fake_client import made_graph
from ui.sky.finder import TitleFinder
from ui.sky.order import STEP, places_of, ring_places
from ui.sky.reach import Rows, depths, way_between
from ui.sky.shaping import GROUP, Shaping, shape
from ui.window.sky_source import ShownGraph, show_graph

PLAN, HUB = "n0-1", "tag:n0-0"


@pytest.fixture(scope="module")
def graph() -> Graph:
    return made_graph(per_group=20)


def shown(graph: Graph, look: SkyLook | None = None, **more: object) -> ShownGraph:
    return show_graph(graph, shaping_of(look, **more))


def shaping_of(look: SkyLook | None, **more: object) -> Shaping:
    return Shaping(look=look or SkyLook(), **more)  # type: ignore[arg-type]


def test_a_filter_keeps_what_hangs_on_what_it_finds(graph: Graph) -> None:
    scene = shown(graph, SkyLook(q="x"), matched=frozenset({PLAN, "n3-2"})).scene

    assert {one for one in scene.ids if one.startswith("n")} == {PLAN, "n3-2"} | {
        one for one in scene.ids if one.startswith("name:")
    }
    assert HUB in scene.ids
    assert "tag:n5-0" not in scene.ids


def test_existing_only_and_no_orphans_leave_out_names_and_loose_nodes(graph: Graph) -> None:
    scene = shown(graph, SkyLook(show=["existing", "no_orphans"], without=["tag"])).scene

    assert not [one for one in scene.ids if one.startswith(("name:", "tag:"))]
    assert scene.count
    assert int(scene.degree.min()) > 0


def test_a_folded_group_is_one_node_that_keeps_its_ties(graph: Graph) -> None:
    whole = shown(graph).scene
    scene = shown(graph, arrangement=Arrangement(folded=[GROUP + HUB])).scene

    members = int((whole.group == 0).sum())
    assert scene.count == whole.count - members + 1
    hub = scene.index[HUB]
    assert scene.titles[hub].endswith(f"+{members - 1}")
    outside = {
        whole.ids[one] for pair in whole.edges.tolist() if sum(whole.group[pair] == 0) == 1 for one in pair
    }
    ties = {scene.ids[one] for one in scene.adjacency.neighbours(hub)}
    assert ties == {one for one in outside if whole.group[whole.index[one]] != 0}


def test_the_first_colour_that_matches_wins(graph: Graph) -> None:
    groups = [
        ColourGroup(q="a", colour=3),
        ColourGroup(q="b", colour=5),
        ColourGroup(q="c", colour=7, shown=False),
    ]
    scene = shown(
        graph,
        SkyLook(colour_by="mine", groups=groups),
        coloured=(frozenset({PLAN}), frozenset({PLAN, "n0-2"}), frozenset({"n0-3"})),
    ).scene

    kinds = {node: scene.kind_of(scene.index[node]) for node in (PLAN, "n0-2", "n0-3")}
    assert kinds == {PLAN: "note~3", "n0-2": "note~5", "n0-3": "note"}


def test_hidden_nodes_go_and_all_of_it_is_fast_enough(graph: Graph) -> None:
    assert PLAN not in shown(graph, arrangement=Arrangement(hidden=[PLAN])).scene.ids
    large = made_graph(per_group=2500)

    begin = time.process_time()
    shape(large, Shaping(matched=frozenset(large.nodes.ids[::3]), look=SkyLook(show=["no_orphans"])))

    assert time.process_time() - begin < 1.0


def test_rings_keep_their_distance_and_their_order() -> None:
    count = 900
    depth = np.r_[0, np.ones(20, np.int64), np.full(count - 21, 2)]
    before = np.r_[-1, np.zeros(20, np.int64), 1 + np.arange(count - 21) % 20]
    angle = np.random.default_rng(3).uniform(-3, 3, count).astype(np.float32)

    place = ring_places(depth, before, angle)

    reach = np.linalg.norm(place, axis=1)
    assert reach[0] == 0
    assert reach[depth == 1].max() < reach[depth == 2].min()
    apart = np.linalg.norm(place[:, None] - place[None], axis=2) + np.eye(count) * 1e6
    assert float(apart.min()) > 0.6 * STEP


@pytest.mark.parametrize("order", ["circle", "rings", "grid", "layers"])
def test_every_order_gives_each_node_a_place_of_its_own(graph: Graph, order: str) -> None:
    look = msgspec.convert({"order": order}, SkyLook)

    result = shown(graph, look)

    place = np.stack((result.scene.x, result.scene.y), 1)
    apart = np.linalg.norm(place[:, None] - place[None], axis=2) + np.eye(len(place)) * 1e6
    assert result.is_placed
    assert np.isfinite(place).all()
    assert float(apart.min()) > 0.5 * STEP


def test_forces_have_no_places_of_the_window() -> None:
    none = np.zeros(3, np.int64)

    assert places_of("forces", group=none, degree=none, depth=none, angle=none.astype(np.float32)) is None


def test_reach_follows_links_as_they_point() -> None:
    pairs = np.array([[0, 1], [1, 2], [3, 0]])
    everything = np.ones(4, bool)

    assert depths(Rows.of(4, pairs, "out"), 0, 5, everything)[0].tolist() == [0, 1, 2, -1]
    assert depths(Rows.of(4, pairs, "in"), 0, 5, everything)[0].tolist() == [0, -1, -1, 1]
    assert depths(Rows.of(4, pairs), 0, 1, everything)[0].tolist() == [0, 1, -1, 1]
    assert way_between(Rows.of(4, pairs), 3, 2, everything) == [3, 0, 1, 2]
    assert way_between(Rows.of(4, pairs), 3, 2, np.array([True, False, True, True])) == []


def test_names_are_found_by_all_words_without_case_and_accents() -> None:
    finder = TitleFinder(["Café in Lisbon", "#cafe", "A cafe", "Lisbon"], [1, 9, 2, 5])

    assert finder.find("CAFE") == [1, 0, 2]
    assert finder.find("lis caf") == [0]
    assert finder.find("  ") == []


def test_typing_on_narrows_and_taking_a_letter_back_widens() -> None:
    titles = ["Compost", "Company", "A comma", "Lisbon"]
    finder = TitleFinder(titles, [1, 2, 3, 4])

    steps = ["c", "com", "comp", "compo", "comp", "com l", "l"]

    assert [finder.find(step) for step in steps] == [TitleFinder(titles, [1, 2, 3, 4]).find(s) for s in steps]
    assert finder.find("comp") == [1, 0]


def test_a_key_is_answered_at_once_at_20000_names() -> None:
    finder = TitleFinder(
        [f"Thought number {number} about {number % 97}" for number in range(20_000)], [1] * 20_000
    )

    begin = time.process_time()
    found = finder.find("number 7")

    assert time.process_time() - begin < 0.05 * 3
    assert len(found) > 5_000
