"""Columns, neighbours, and what moves when a scene changes."""

import numpy as np
import pytest

from ui.graph.geometry import Box, View
from ui.graph.motion import linear
from ui.graph.scene import AWAY, SkyScene, build_scene
from ui.graph.state import AWAY_FACTOR, HOVER_OTHER, LIT, LIT_RADIUS, NEAR, OTHER, SkyState


def chain(count: int, *, first: int = 0) -> SkyScene:
    """Nodes in a row, each linked to the next."""
    ids = [f"n{number}" for number in range(first, first + count)]
    pairs = [(number, number + 1) for number in range(count - 1)]
    return build_scene(
        ids,
        ids,
        kind_names=["note", "person"],
        kinds=[number % 2 for number in range(count)],
        x=np.arange(first, first + count) * 10.0,
        y=np.zeros(count),
        edges=pairs,
        weights=np.linspace(0.1, 1, len(pairs)),
    )


def stage_of(scene: SkyScene) -> SkyState:
    state = SkyState()
    state.set_scene(scene, 0.0, 1.0, move_s=0, grow_s=0)
    return state


def test_neighbours_stand_strongest_first() -> None:
    scene = chain(4)

    assert scene.adjacency.neighbours(1).tolist() == [2, 0]
    assert scene.adjacency.edges_of(1).tolist() == [1, 0]


def test_degree_is_counted_when_it_is_not_given() -> None:
    assert chain(4).degree.tolist() == [1, 2, 2, 1]


def test_columns_of_different_length_are_refused() -> None:
    with pytest.raises(ValueError, match="differ"):
        build_scene(["a"], ["a", "b"], kind_names=["note"], kinds=[0], x=[0], y=[0], edges=[])


def test_an_edge_to_nowhere_is_refused() -> None:
    with pytest.raises(ValueError, match="not there"):
        build_scene(["a"], ["a"], kind_names=["note"], kinds=[0], x=[0], y=[0], edges=[(0, 7)], degree=[1])


def test_positions_that_are_no_numbers_become_zero() -> None:
    scene = build_scene(["a"], ["a"], kind_names=["note"], kinds=[0], x=[np.nan], y=[np.inf], edges=[])

    assert (scene.x[0], scene.y[0]) == (0, 0)


def test_found_nodes_are_bright_neighbours_of_the_chosen_nearly_and_the_rest_dim() -> None:
    state = stage_of(chain(6))
    state.lit = state.mask_of(["n0"])
    state.selected = 3

    state.refocus(0.0, 0.0)

    assert state.factor.tolist() == pytest.approx([LIT, OTHER, NEAR, LIT, NEAR, OTHER])


def test_pointing_at_a_node_dims_all_but_its_neighbours() -> None:
    state = stage_of(chain(5))
    state.hovered = 1

    state.refocus(0.0, 0.0)

    assert state.factor.tolist() == pytest.approx([1, 1, 1, HOVER_OTHER, HOVER_OTHER])


def test_light_fades_in_over_its_time() -> None:
    state = stage_of(chain(3))
    state.lit = state.mask_of(["n0"])
    state.refocus(10.0, 0.12)

    state.advance(10.06)
    halfway = float(state.factor[2])
    state.advance(10.13)

    assert OTHER < halfway < 1
    assert float(state.factor[2]) == pytest.approx(OTHER)
    assert not state.is_moving


def test_nodes_of_an_absent_source_are_faint() -> None:
    scene = chain(2)
    away = build_scene(
        scene.ids,
        scene.titles,
        kind_names=scene.kind_names,
        kinds=scene.kinds,
        x=scene.x,
        y=scene.y,
        edges=scene.edges,
        flags=[AWAY, 0],
    )

    assert stage_of(away).factor.tolist() == pytest.approx([AWAY_FACTOR, 1.0])


def test_found_nodes_are_never_tiny() -> None:
    state = stage_of(chain(3))
    state.lit = state.mask_of(["n2"])

    assert float(state.radii(View(0.01))[2]) >= LIT_RADIUS


def test_thousands_of_found_nodes_are_no_blot_of_large_discs_and_glows() -> None:
    state = stage_of(chain(3000))
    state.lit = np.ones(3000, bool)
    nodes = np.arange(3000)
    radius = state.radii(View(0.01))

    assert float(radius.max()) < LIT_RADIUS / 2
    assert not state.glowing(nodes, radius).any()
    state.lit = nodes < 20
    assert state.glowing(nodes, state.radii(View(0.01))).sum() == 20


def test_a_new_node_starts_at_its_neighbours_and_grows() -> None:
    state = stage_of(chain(3))

    state.set_scene(chain(4), 5.0, 1.0, move_s=0.4, grow_s=0.25)
    state.advance(5.0)
    start, size = float(state.x[3]), float(state.radii(View())[3])
    state.advance(6.0)

    assert start == pytest.approx(20)
    assert size < float(state.radii(View())[3])
    assert float(state.x[3]) == pytest.approx(30)


def test_selection_and_light_stay_with_their_ids_when_the_scene_changes() -> None:
    state = stage_of(chain(4))
    state.selected = 2
    state.lit = state.mask_of(["n2", "n3"])

    state.set_scene(chain(3, first=1), 0.0, 1.0, move_s=0, grow_s=0)

    assert state.selected == 1
    assert state.lit is not None
    assert state.lit.tolist() == [False, True, True]


def test_a_selected_node_that_is_gone_is_no_longer_selected() -> None:
    state = stage_of(chain(4))
    state.selected = 0

    state.set_scene(chain(3, first=1), 0.0, 1.0, move_s=0, grow_s=0)

    assert state.selected is None


def test_key_frames_glide_and_end_exactly() -> None:
    state = stage_of(chain(3))
    goal = state.x + 100

    state.set_positions(goal, state.y, 1.0, 1.0, 0.4)
    state.advance(1.2)
    between = state.x.copy()
    state.advance(1.5)

    assert (between > chain(3).x).all()
    assert (between < goal).all()
    assert state.x.tolist() == goal.tolist()


def test_streamed_key_frames_flow_at_an_even_speed() -> None:
    state = stage_of(chain(3))

    state.set_positions(state.x + 100, state.y, 0.0, 1.0, 1.0, ease=linear)
    state.advance(0.25)

    assert float(state.x[0]) == pytest.approx(25, abs=0.1)


def test_positions_of_another_scene_are_refused() -> None:
    with pytest.raises(ValueError, match="fit"):
        stage_of(chain(3)).set_positions(np.zeros(2, np.float32), np.zeros(2, np.float32), 0, 1, 0)


def test_hidden_kinds_can_not_be_hit() -> None:
    state = stage_of(chain(2))
    view = state.fit_to(Box(0, 0, 400, 400))
    at = view.to_screen(float(state.x[0]), float(state.y[0]))

    state.set_hidden_kinds({"note"})

    assert state.node_at(view, *at) is None
