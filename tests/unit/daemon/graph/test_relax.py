"""New nodes find a place; what stands stays where it is."""

import io

import numpy as np
import pytest

from daemon.graph.frame import LayoutRequest, pack_request, read_ask
from daemon.graph.layout import SPACING, layout
from daemon.graph.relax import relax
from daemon.graph.topology import Floats
from daemon.graph.worker import Inbox, answer_ask
from tests.helpers.sky import make_clusters

OLD = 240


class QuietInbox(Inbox):
    """Nothing newer ever comes."""

    def __init__(self) -> None:
        pass

    def is_superseded(self) -> bool:
        return False


Grown = tuple[Floats, Floats, np.ndarray]


@pytest.fixture(scope="module")
def standing() -> tuple[Floats, np.ndarray]:
    count, edges, weights, _ = make_clusters(isolated=10)
    *_, (positions, _) = layout(count, edges, weights)
    return positions, edges


def grow(
    standing: tuple[Floats, np.ndarray],
    new_edges: list[list[int]],
    new: int,
    *,
    pinned: np.ndarray | None = None,
) -> Grown:
    """Positions before and after `new` nodes came, and the mask of the placed ones."""
    old, edges = standing
    before = np.concatenate((old, np.zeros((new, 2), np.float32)))
    placed = np.arange(len(before)) < len(old)
    together = np.concatenate((edges, np.array(new_edges, np.int32).reshape(-1, 2)))
    *_, (after, progress) = relax(before, placed, together, np.ones(len(together), np.float32), pinned=pinned)
    assert progress == 1.0
    return before, after, placed


def test_old_nodes_do_not_move(standing: tuple[Floats, np.ndarray]) -> None:
    edges = [[250 + i, (i * 23) % OLD] for i in range(10)]

    before, after, placed = grow(standing, edges, 10)

    moved = np.linalg.norm(after - before, axis=1)[placed]
    radius = np.percentile(np.linalg.norm(before[placed], axis=1), 95)
    assert np.median(moved) == 0
    assert np.percentile(moved, 99) < 0.03 * radius
    assert np.count_nonzero(moved) <= 10


def test_new_node_comes_near_its_neighbours(standing: tuple[Floats, np.ndarray]) -> None:
    _, after, _ = grow(standing, [[250, 1], [250, 2], [251, 250]], 2)

    neighbours = after[[1, 2]].mean(axis=0)
    assert np.linalg.norm(after[250] - neighbours) < 4 * SPACING
    assert np.linalg.norm(after[251] - after[250]) < 4 * SPACING


def test_new_nodes_do_not_cover_others(standing: tuple[Floats, np.ndarray]) -> None:
    _, after, placed = grow(standing, [[250 + i, 0] for i in range(12)], 12)

    away = np.linalg.norm(after[~placed][:, None] - after[None], axis=2)
    assert np.sort(away, axis=1)[:, 1].min() > 0.55 * SPACING
    assert np.linalg.norm(after[~placed] - after[0], axis=1).max() < 10 * SPACING


def test_pinned_neighbour_never_moves(standing: tuple[Floats, np.ndarray]) -> None:
    pinned = np.zeros(251, bool)
    pinned[0] = True

    before, after, _ = grow(standing, [[250, 0]], 1, pinned=pinned)

    assert np.array_equal(before[0], after[0])


def test_new_isolated_nodes_join_the_field(standing: tuple[Floats, np.ndarray]) -> None:
    before, after, placed = grow(standing, [], 8)

    field = before[OLD:250].mean(axis=0)
    assert np.array_equal(before[placed], after[placed])
    assert np.linalg.norm(after[~placed] - field, axis=1).max() < 8 * SPACING
    away = np.linalg.norm(after[~placed][:, None] - after[None], axis=2)
    assert np.sort(away, axis=1)[:, 1].min() > 0.8 * SPACING


def test_new_component_stands_beside_the_picture(standing: tuple[Floats, np.ndarray]) -> None:
    edges = [[250 + i, 250] for i in range(1, 20)]

    before, after, placed = grow(standing, edges, 20)

    assert np.array_equal(before[placed], after[placed])
    low, high = before[placed].min(axis=0), before[placed].max(axis=0)
    first, last = after[~placed].min(axis=0), after[~placed].max(axis=0)
    assert ((first > high + SPACING) | (last < low - SPACING)).any()
    assert np.ptp(after[~placed], axis=0).max() < 15 * SPACING


def test_without_placed_nodes_it_is_a_new_layout() -> None:
    count, edges, weights, _ = make_clusters(clusters=2)
    *_, (fresh, _) = layout(count, edges, weights)

    *_, (relaxed, _) = relax(np.zeros((count, 2), np.float32), np.zeros(count, bool), edges, weights)

    assert np.array_equal(fresh, relaxed)


def test_what_comes_tied_to_nothing_becomes_a_group_and_leaves_the_loose_ones(
    standing: tuple[Floats, np.ndarray],
) -> None:
    old, edges = standing
    # Three loose nodes stood alone until they and nine new ones linked to each other.
    star = np.array([[247, 248 + i] for i in range(11)], np.int32)
    count = 259
    groups = np.where(np.arange(count) < OLD, np.arange(count) // 40, -1).astype(np.int32)
    request = LayoutRequest(
        count,
        np.concatenate((edges, star)),
        np.ones(len(edges) + 11, np.float32),
        np.concatenate((old, np.zeros((9, 2), np.float32))),
        np.arange(count) < len(old),
        groups=groups,
    )

    ask = read_ask(io.BytesIO(pack_request(1, request)))
    assert ask is not None
    *_, answer = answer_ask(ask, QuietInbox())

    after = np.frombuffer(answer.positions, np.float32).reshape(-1, 2)
    found = np.frombuffer(answer.groups or b"", np.int32)
    assert np.array_equal(after[:247], old[:247])
    assert set(found[247:]) == {6}
    assert np.linalg.norm(after[247:] - after[247:].mean(0), axis=1).max() < 8 * SPACING
    apart = np.linalg.norm(after[247:, None] - after[None, :247], axis=2)
    assert apart.min() > SPACING
