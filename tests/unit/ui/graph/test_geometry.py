"""The view transform, fitting and finding nodes."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.graph.geometry import (
    Box,
    View,
    blend_views,
    fit_view,
    free_box,
    neighbour_towards,
    pick_node,
    project,
    view_centred,
    visible_mask,
)

CANVAS = Box(0, 0, 1000, 800)


@given(
    st.floats(0.01, 20),
    st.floats(-500, 500),
    st.floats(0.2, 5),
    st.floats(0, 1000),
    st.floats(0, 800),
)
def test_zoom_keeps_the_point_under_the_pointer(
    scale: float, offset: float, factor: float, px: float, py: float
) -> None:
    view = View(scale, offset, -offset)

    zoomed = view.zoomed(factor, px, py)

    assert zoomed.to_screen(*view.to_scene(px, py)) == pytest.approx((px, py), abs=1e-3)


def test_fit_shows_nearly_all_nodes_in_the_box() -> None:
    rng = np.random.default_rng(1)
    x, y = rng.normal(size=2000).astype(np.float32) * 90, rng.normal(size=2000).astype(np.float32) * 40

    px, py = project(x, y, fit_view(x, y, CANVAS.grown(-40)))

    assert visible_mask(px, py, 0, 1000, 800).mean() > 0.985


def test_one_far_stray_does_not_shrink_the_fit() -> None:
    x = np.append(np.linspace(-10, 10, 999), 1e6).astype(np.float32)
    y = np.append(np.linspace(-8, 8, 999), 1e6).astype(np.float32)

    assert fit_view(x, y, CANVAS).scale > 30


@pytest.mark.parametrize("count", [0, 1, 2])
def test_fit_of_hardly_anything_is_finite(count: int) -> None:
    same = np.full(count, 3.0, np.float32)

    view = fit_view(same, same, CANVAS)

    assert math.isfinite(view.scale)
    assert view.scale > 0


def test_blend_begins_and_ends_at_its_views_and_keeps_a_straight_way() -> None:
    start, end = view_centred(0, 0, 1, CANVAS), view_centred(400, 100, 4, CANVAS)

    assert blend_views(start, end, 0, CANVAS).close_to(start)
    assert blend_views(start, end, 1, CANVAS).close_to(end)
    middle = blend_views(start, end, 0.5, CANVAS).to_scene(*CANVAS.centre)
    assert middle[0] / middle[1] == pytest.approx(4, rel=1e-3)


def test_a_large_float_moves_the_free_part_aside_and_a_small_one_does_not() -> None:
    results, legend = Box(0, 0, 360, 700), Box(10, 760, 100, 790)

    assert free_box(CANVAS, [legend]) == CANVAS
    assert free_box(CANVAS, [legend, results]) == Box(360, 0, 1000, 800)


def test_a_float_over_everything_leaves_the_canvas() -> None:
    assert free_box(CANVAS, [Box(-5, -5, 1005, 805)]) == CANVAS


def test_pick_takes_the_nearest_edge_within_reach() -> None:
    x = np.array([100, 130, 500], np.float32)
    y = np.array([100, 100, 500], np.float32)
    radius = np.array([20, 4, 5], np.float32)
    shown = np.ones(3, bool)

    assert pick_node((x, y, radius), shown, (118, 100)) == 0
    assert pick_node((x, y, radius), shown, (129, 100)) == 1
    assert pick_node((x, y, radius), shown, (508, 500)) == 2
    assert pick_node((x, y, radius), shown, (511, 500)) is None


def test_pick_ignores_what_is_filtered_out() -> None:
    one = np.array([10], np.float32)

    assert pick_node((one, one, one), np.array([False]), (10, 10)) is None


def test_walking_right_takes_the_neighbour_to_the_right() -> None:
    x, y = np.array([0, 50, -50, 10], np.float32), np.array([0, 5, 0, 60], np.float32)
    near = np.array([1, 2, 3], np.int32)

    assert neighbour_towards((0, 0), (x, y), near, 0.0) == 1
    assert neighbour_towards((0, 0), (x, y), near, math.pi) == 2
    assert neighbour_towards((0, 0), (x, y), near, math.pi / 2) == 3
    assert neighbour_towards((0, 0), (x, y), near, -math.pi / 2) is None
