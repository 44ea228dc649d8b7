"""Sizes, outlines, edges and names: the rules of the picture."""

from dataclasses import replace

import numpy as np
import pytest

from ui.graph.edge_plan import (
    DASHED,
    GHOST_TINT,
    NEUTRAL,
    EdgeLook,
    pixel_budget,
    plan_edges,
    plan_rays,
)
from ui.graph.far import far_hulls, make_far
from ui.graph.geometry import Box, View
from ui.graph.hull import Hull, group_hulls
from ui.graph.label import (
    Crowd,
    LabelBoard,
    Standing,
    label_limit,
    large_node_boxes,
    place_labels,
    rank_nodes,
)
from ui.graph.scene import MENTION, SkyScene, build_scene
from ui.graph.sizing import FILL, GROWTH, LARGEST, base_radii, shrink_factor, zoom_factor
from ui.graph.text import short_name

LOOK = EdgeLook(1000, 800, 1.0, 1.0, 1e9, 1.0)


def star(count: int, *, weights: object = None, group: object = None) -> SkyScene:
    """A node in the middle and others on a circle around it."""
    turn = np.linspace(0, 2 * np.pi, count - 1, endpoint=False)
    x, y = np.append(500, 500 + 200 * np.cos(turn)), np.append(400, 400 + 200 * np.sin(turn))
    return build_scene(
        [f"n{number}" for number in range(count)],
        [f"Name {number}" for number in range(count)],
        kind_names=["note"],
        kinds=np.zeros(count),
        x=x,
        y=y,
        edges=[(0, number) for number in range(1, count)],
        weights=weights,  # type: ignore[arg-type]  # any column will do
        group=group,  # type: ignore[arg-type]  # any column will do
    )


def test_radius_grows_with_links_and_has_an_end() -> None:
    degree = np.array([0, 1, 9, 10_000], np.int32)

    radius = base_radii(degree, np.array([False, False, True, True]))

    assert radius.tolist() == pytest.approx([2.2, 3.25, 6.65, LARGEST])


def test_all_discs_together_cover_about_fifteen_percent() -> None:
    radii = np.full(2000, 9.0, np.float32)
    area = 1_000_000.0

    factor = shrink_factor(radii, area)

    assert np.pi * ((radii + 1) * factor).astype(float) ** 2 @ np.ones(2000) == pytest.approx(FILL * area)


def test_few_nodes_grow_a_little_and_are_not_blown_up() -> None:
    assert shrink_factor(np.array([3.0], np.float32), 1e6) == GROWTH
    assert shrink_factor(np.full(200, 6.0, np.float32), 3e5) == 1.0


def test_radii_follow_the_root_of_the_zoom_within_limits() -> None:
    assert zoom_factor(1) == 1
    assert zoom_factor(4) == 2
    assert zoom_factor(1000) < 3


def test_rays_of_a_node_with_very_many_links_stay_within_their_budget() -> None:
    scene = star(20_001)

    few = plan_rays((scene.x, scene.y), 0, scene.adjacency.neighbours(0)[:50], (1000, 800), 60_000)
    many = plan_rays((scene.x, scene.y), 0, scene.adjacency.neighbours(0), (1000, 800), 60_000)

    assert len(few) == 50
    assert 300 <= len(many) <= 450
    assert np.array_equal(many[: len(few)], few)


def test_rays_beside_the_canvas_are_left_out() -> None:
    scene = star(41)

    rays = plan_rays((scene.x, scene.y), 0, scene.adjacency.neighbours(0), (400, 800), 60_000)

    assert 0 < len(rays) < 40
    assert np.all(rays[:, 2] < 400)


def test_an_outline_holds_the_dense_part_of_its_group() -> None:
    rng = np.random.default_rng(3)
    x, y = (rng.normal(size=200).astype(np.float32) * 40 for _ in range(2))
    group = np.zeros(200, np.int32)

    (hull,) = group_hulls(x, y, np.full(200, 3, np.float32), group)

    core = np.hypot(x - np.median(x), y - np.median(y)) < 30
    reach = np.hypot(hull.outline[:, 0] - hull.centre[0], hull.outline[:, 1] - hull.centre[1])
    assert reach.min() > np.hypot(x[core] - hull.centre[0], y[core] - hull.centre[1]).max() - 5
    assert hull.members == 200


def test_small_groups_and_loose_nodes_have_no_outline() -> None:
    x = np.arange(20, dtype=np.float32)
    group = np.array([0] * 7 + [-1] * 13, np.int32)

    assert group_hulls(x, x, np.ones(20, np.float32), group) == []


def test_a_group_that_lies_scattered_has_no_outline() -> None:
    rng = np.random.default_rng(4)
    group = np.repeat(np.arange(6), 40).astype(np.int32)
    x = (group * 300 + rng.normal(size=240) * 40).astype(np.float32)
    y = (rng.normal(size=240) * 40).astype(np.float32)
    x[group == 5] = rng.uniform(0, 2000, 40)
    y[group == 5] = rng.uniform(-600, 600, 40)

    hulls = group_hulls(x, y, np.full(240, 3, np.float32), group)

    assert [hull.group for hull in hulls] == [0, 1, 2, 3, 4]


def test_the_strongest_edges_are_painted_when_the_budget_is_short() -> None:
    scene = star(11, weights=np.linspace(0.1, 1, 10))
    look = LOOK._replace(budget=450.0)

    plan = plan_edges(scene, (scene.x, scene.y), np.ones(11, np.float32), np.ones(11, bool), look)

    ends = {(round(x), round(y)) for x, y in plan.lines[:, 2:].tolist()}
    strongest = (round(float(scene.x[10])), round(float(scene.y[10])))
    weakest = (round(float(scene.x[1])), round(float(scene.y[1])))
    assert strongest in ends
    assert weakest not in ends
    assert plan.skipped > 0


def test_edges_off_the_canvas_or_of_hidden_nodes_are_left_out() -> None:
    scene = star(5)
    shown = np.array([True, True, False, True, True])

    off = plan_edges(scene, (scene.x + 5000, scene.y), np.ones(5, np.float32), shown, LOOK)
    on = plan_edges(scene, (scene.x, scene.y), np.ones(5, np.float32), shown, LOOK)

    assert len(off.lines) == 0
    assert len(on.lines) == 3


def test_edges_inside_a_group_are_tinted_and_others_bend() -> None:
    scene = star(4, group=[2, 2, 2, 1])

    plan = plan_edges(scene, (scene.x, scene.y), np.ones(4, np.float32), np.ones(4, bool), LOOK)

    tints = {(batch.tint, batch.curved): batch.stop - batch.start for batch in plan.batches}
    assert tints == {(2, False): 2, (NEUTRAL, True): 1}


def test_an_edge_is_as_bright_as_its_dimmer_end() -> None:
    scene = star(3)
    full = plan_edges(scene, (scene.x, scene.y), np.ones(3, np.float32), np.ones(3, bool), LOOK)
    dim = plan_edges(scene, (scene.x, scene.y), np.array([1, 0.3, 0.3], np.float32), np.ones(3, bool), LOOK)

    assert max(batch.alpha for batch in dim.batches) < min(batch.alpha for batch in full.batches)


def test_large_graphs_get_fewer_and_fainter_edges() -> None:
    small, large = pixel_budget(10_000, 1e6), pixel_budget(100_000, 1e6)

    assert large[0] < small[0]
    assert large[1] < small[1]


def test_chosen_then_found_then_neighbours_then_links() -> None:
    degree = np.array([9, 1, 1, 1, 5], np.int32)
    lit, near = np.array([0, 0, 1, 0, 0], bool), np.array([0, 1, 0, 0, 0], bool)

    order = rank_nodes(degree, np.zeros(5, bool), Standing(3, lit, near))

    assert order.tolist() == [3, 2, 1, 0, 4]
    wanted = np.array([1, 0, 1, 0, 1], bool)
    few = rank_nodes(degree, np.zeros(5, bool), Standing(3, None, None), among=wanted, most=2)
    assert few.tolist() == [0, 4]


def test_names_never_overlap_each_other_or_a_float() -> None:
    rng = np.random.default_rng(5)
    x, y = rng.uniform(50, 950, 400).astype(np.float32), rng.uniform(50, 750, 400).astype(np.float32)
    radius = np.full(400, 4, np.float32)
    panel = Box(0, 0, 300, 300)
    board = LabelBoard(Box(0, 0, 1000, 800))
    board.block([panel])

    placed = place_labels(
        board,
        range(400),
        (x, y, radius),
        lambda node: f"name {node}",
        lambda text, big: 60.0,
        limit=80,
        crowd=Crowd(x, y),
        big=np.zeros(400, bool),
    )

    boxes = [
        Box(x[p.node] + p.dx, y[p.node] + p.dy - 10, x[p.node] + p.dx + 60, y[p.node] + p.dy + 3)
        for p in placed
    ]
    assert len(placed) > 40
    assert not any(box.meets(panel) for box in boxes)
    assert not any(a.meets(b) for number, a in enumerate(boxes) for b in boxes[:number])


def test_the_chosen_node_is_named_even_in_a_crowd() -> None:
    board = LabelBoard(Box(0, 0, 200, 200))
    board.block([Box(0, 0, 200, 200)])
    middle = np.array([100], np.float32)

    placed = place_labels(
        board,
        [0],
        (middle, middle, np.full(1, 5, np.float32)),
        lambda node: "here",
        lambda text, big: 30.0,
        limit=5,
        crowd=Crowd(middle, middle),
        big=np.zeros(1, bool),
        chosen=0,
    )

    assert [label.node for label in placed] == [0]


@pytest.mark.parametrize("wide", [60.0, 180.0])
def test_the_chosen_node_is_named_clear_of_floats_where_all_around_it_is_taken(wide: float) -> None:
    across, down = np.meshgrid(np.arange(560, 700, 20), np.arange(300, 460, 20))
    x, y = across.ravel().astype(np.float32), down.ravel().astype(np.float32)
    radius, chosen = np.full(len(x), 12, np.float32), int(np.hypot(x - 680, y - 380).argmin())
    pane = Box(700, 0, 1000, 800)
    board = LabelBoard(Box(0, 0, 1000, 800))
    board.block([pane, *large_node_boxes(x, y, radius, np.ones(len(x), bool))])

    placed = place_labels(
        board,
        [chosen, *(node for node in range(len(x)) if node != chosen)],
        (x, y, radius),
        lambda node: f"name {node}",
        lambda text, big: wide,
        limit=len(x),
        crowd=Crowd(x, y),
        big=np.zeros(len(x), bool),
        chosen=chosen,
    )

    assert placed[0].node == chosen
    assert len(placed) > 1
    boxes = [
        Box(x[p.node] + p.dx, y[p.node] + p.dy - 9, x[p.node] + p.dx + wide, y[p.node] + p.dy + 2)
        for p in placed
    ]
    assert not any(box.meets(pane) for box in boxes)
    assert not any(a.meets(b) for number, a in enumerate(boxes) for b in boxes[:number])


def test_the_same_name_is_shown_once() -> None:
    x = np.array([100, 600], np.float32)

    placed = place_labels(
        LabelBoard(Box(0, 0, 1000, 800)),
        [0, 1],
        (x, x, np.full(2, 5, np.float32)),
        lambda node: "twice",
        lambda text, big: 30.0,
        limit=5,
        crowd=Crowd(x, x),
        big=np.zeros(2, bool),
    )

    assert len(placed) == 1


def test_more_names_when_near_and_fewer_on_a_small_canvas() -> None:
    assert label_limit(1600, 1000, 1) == 60
    assert label_limit(1600, 1000, 4) > 72
    assert label_limit(400, 300, 1) < 30


def test_a_long_title_is_cut_and_line_breaks_are_spaces() -> None:
    assert short_name("a\nb\tc") == "a b c"
    assert len(short_name("x" * 100)) == 34
    assert short_name("x" * 100).endswith("…")


def test_a_disc_of_several_communities_is_called_like_its_largest() -> None:
    group = [0] * 6 + [1] * 9 + [2] * 5
    scene = build_scene(
        [f"n{number}" for number in range(20)],
        ["Name"] * 20,
        kind_names=["note"],
        kinds=np.zeros(20),
        x=np.arange(20) * 10.0,
        y=np.zeros(20),
        edges=[],
        group=group,
        group_names=["Small", "Large", "Other"],
        parents=[0, 0, 1],
    )

    far = make_far(scene, (scene.x, scene.y), np.ones(20, bool), scene.parents)
    named = far_hulls(far, View(2.0, 5.0, 0.0))

    assert far.group.tolist() == [1, 2]
    assert [(hull.group, hull.members) for hull in named] == [(1, 15), (2, 5)]
    assert list(named[0].centre) == pytest.approx([145.0, 0.0])


def test_the_name_of_a_group_stands_where_it_covers_no_node() -> None:
    outline = np.array([(400, 300), (600, 300), (600, 500), (400, 500)], np.float32)
    hull = Hull(0, outline, (500.0, 400.0), 100.0, 20)
    above = np.array([480, 500, 520], np.float32), np.full(3, 290, np.float32)

    free = LabelBoard(Box(0, 0, 1000, 800)).place_groups([hull], {0: 80.0})
    beside = LabelBoard(Box(0, 0, 1000, 800)).place_groups([hull], {0: 80.0}, Crowd(*above))

    assert [free[0].x, free[0].y] == [460.0, 293.0]
    assert beside[0].x + 80 < 480 or beside[0].x > 520 or not 280 < beside[0].y < 303


def test_what_is_no_link_yet_is_dashed_and_has_a_colour_of_its_own() -> None:
    scene = star(4)
    scene = replace(scene, edge_types=np.array([0, 0, MENTION], np.uint8))
    everything = np.ones(4, bool)

    plan = plan_edges(scene, (scene.x, scene.y), everything.astype(np.float32), everything, LOOK)

    ghosts = [batch for batch in plan.batches if batch.tint == GHOST_TINT]
    assert [(batch.stop - batch.start, batch.dash, batch.curved) for batch in ghosts] == [(1, DASHED, False)]
