"""The picture: repeatable, finite, linked things near, islands apart, nothing lost far away."""

import functools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daemon.graph.communities import find_groups
from daemon.graph.declutter import declutter, mean_spacing
from daemon.graph.layout import SPACING, layout
from daemon.graph.pack import pack_loose
from daemon.graph.topology import Floats
from tests.bench.bench_layout import make_graph
from tests.helpers.sky import Edges, make_clusters


def settle(count: int, edges: Edges, weights: np.ndarray, groups: np.ndarray | None = None) -> Floats:
    *_, (positions, progress) = layout(count, edges, weights, groups)
    assert progress == 1.0
    return positions


@functools.cache
def settled_clusters(isolated: int = 0, across: float = 0.05) -> tuple[Floats, Edges, np.ndarray]:
    """A settled picture with its edges and groups, shared by the tests that only look at it."""
    count, edges, weights, _ = make_clusters(isolated=isolated, across=across)
    groups = find_groups(count, edges, weights)
    return settle(count, edges, weights, groups), edges, groups


def no_edges() -> tuple[Edges, np.ndarray]:
    return np.zeros((0, 2), np.int32), np.zeros(0, np.float32)


def test_layout_is_the_same_every_time() -> None:
    count, edges, weights, _ = make_clusters(isolated=5)

    first = settle(count, edges, weights)
    second = settle(count, edges, weights)

    assert first.dtype == np.float32
    assert np.array_equal(first, second)


def test_progress_grows_and_every_frame_is_finite() -> None:
    count, edges, weights, _ = make_clusters()

    frames = list(layout(count, edges, weights))

    progress = [p for _, p in frames]
    assert len(frames) > 5
    assert progress == sorted(progress)
    assert all(np.isfinite(positions).all() for positions, _ in frames)


def test_frames_on_the_way_are_about_as_wide_as_the_last() -> None:
    count, edges, weights, _ = make_clusters()

    frames = [positions for positions, _ in layout(count, edges, weights)]

    width = [float(np.ptp(positions[:, 0])) for positions in frames[len(frames) // 2 :]]
    assert max(width) < 2.5 * min(width)


def test_linked_nodes_lie_nearer_than_others() -> None:
    positions, edges, _ = settled_clusters()
    count = len(positions)

    linked = np.linalg.norm(positions[edges[:, 0]] - positions[edges[:, 1]], axis=1)
    pairs = np.random.default_rng(1).integers(0, count, (2000, 2))
    others = np.linalg.norm(positions[pairs[:, 0]] - positions[pairs[:, 1]], axis=1)
    assert np.median(linked) < 0.4 * np.median(others)


def test_islands_do_not_overlap() -> None:
    positions, _, groups = settled_clusters()
    count = len(positions)

    total = int(groups.max()) + 1
    middle = np.array([np.median(positions[groups == g], axis=0) for g in range(total)])
    away = np.linalg.norm(positions[:, None] - middle[None], axis=2)
    own = away[np.arange(count), groups]
    nearest = away.argmin(axis=1)
    core = np.array([own[i] <= np.percentile(own[groups == groups[i]], 76) for i in range(count)])
    assert (nearest[core] == groups[core]).mean() > 0.99
    assert (nearest == groups).mean() > 0.95


def test_strays_stay_near_their_group() -> None:
    positions, _, groups = settled_clusters(across=0.2)

    for group in range(int(groups.max()) + 1):
        members = positions[groups == group]
        away = np.linalg.norm(members - np.median(members, axis=0), axis=1)
        assert away.max() < 2.2 * np.percentile(away, 88)


def test_unit_is_the_spacing_of_neighbours() -> None:
    positions, _, _ = settled_clusters()

    assert mean_spacing(positions) == pytest.approx(SPACING, rel=0.2)
    assert np.abs(positions.min(axis=0) + positions.max(axis=0)).max() < 1


def test_picture_is_wide_rather_than_high() -> None:
    positions, _, _ = settled_clusters()

    width, height = np.ptp(positions, axis=0)
    assert 1 < width / height < 2.2


def test_isolated_nodes_are_packed_near_and_apart() -> None:
    positions, _, _ = settled_clusters(isolated=60)

    core, loose = positions[:-60], positions[-60:]
    low, high = core.min(axis=0), core.max(axis=0)
    assert loose[:, 1].min() > np.percentile(core[:, 1], 90)
    assert loose[:, 1].max() < high[1] + 10 * SPACING
    assert loose[:, 0].min() > low[0] - SPACING
    assert loose[:, 0].max() < high[0] + SPACING
    assert 0.8 * SPACING < mean_spacing(loose) < 1.3 * SPACING


def test_loose_nodes_lie_in_a_belt_and_not_in_one_long_line() -> None:
    sea = np.stack(np.meshgrid(np.arange(-40, 41), np.arange(-12, 13)), -1).reshape(-1, 2) * SPACING
    # At the right the sea ends higher: there is room in line with the lowest nodes.
    core = sea[(sea[:, 0] < 0) | (sea[:, 1] < -100)].astype(np.float32)

    belt = np.concatenate(pack_loose(core, np.ones(60, np.int64), SPACING))

    wide, high = np.ptp(belt, axis=0)
    assert 3 < wide / high < 12
    assert belt[:, 1].max() <= core[:, 1].max() + 1
    near = core[np.abs(core[:, 0] - belt[:, 0].mean()) < wide / 2 + SPACING]
    assert belt[:, 1].min() >= near[:, 1].max() + 1.5 * SPACING


def test_small_components_keep_together() -> None:
    count, edges, weights, _ = make_clusters(isolated=5)
    pair, triple = [count - 5, count - 4], [count - 3, count - 2, count - 1]
    extra = np.array([pair, triple[:2], triple[1:]], np.int32)

    positions = settle(count, np.concatenate((edges, extra)), np.r_[weights, np.ones(3, np.float32)])

    for part in (pair, triple):
        assert np.ptp(positions[part], axis=0).max() < 3 * SPACING


@pytest.mark.parametrize("count", [0, 1, 2, 3])
@pytest.mark.parametrize("linked", [False, True])
def test_tiny_graphs(count: int, linked: bool) -> None:
    edges, weights = no_edges()
    if linked and count > 1:
        edges, weights = np.array([[i, i + 1] for i in range(count - 1)], np.int32), np.ones(count - 1)

    positions = settle(count, edges, weights)

    assert positions.shape == (count, 2)
    assert np.isfinite(positions).all()
    assert len(np.unique(positions.round(3), axis=0)) == count


def test_only_isolated_nodes_make_a_field() -> None:
    positions = settle(200, *no_edges())

    width, height = np.ptp(positions, axis=0)
    assert mean_spacing(positions) == pytest.approx(SPACING, rel=0.2)
    assert width < 4 * height


def test_loops_and_duplicates_change_nothing() -> None:
    count, edges, _weights, _ = make_clusters(clusters=2)
    unique = np.unique(np.sort(edges[edges[:, 0] != edges[:, 1]], axis=1), axis=0)
    loops = np.array([[3, 3], [0, 0]], np.int32)
    doubled = np.concatenate((unique, unique[:, ::-1], loops))

    plain = settle(count, unique, np.ones(len(unique), np.float32))
    noisy = settle(count, doubled, np.full(len(doubled), 0.5, np.float32))

    assert np.array_equal(plain, noisy)


def test_disconnected_parts_become_islands_of_one_sea() -> None:
    count, edges, weights, cluster = make_clusters(clusters=4, across=0)

    positions = settle(count, edges, weights)

    middle = np.array([np.median(positions[cluster == c], axis=0) for c in range(4)])
    apart = np.linalg.norm(middle[:, None] - middle[None], axis=2)
    radius = np.percentile(np.linalg.norm(positions - middle[cluster], axis=1), 90)
    nearest = np.sort(apart, axis=1)[:, 1]
    assert (nearest > 1.5 * radius).all()
    assert (nearest < 4 * radius).all()


def test_edge_outside_the_nodes_is_refused() -> None:
    with pytest.raises(ValueError, match="outside"):
        list(layout(3, np.array([[0, 3]], np.int32), np.ones(1, np.float32)))


def test_declutter_parts_discs_and_spares_the_fixed() -> None:
    positions = np.zeros((50, 2), np.float32)
    radii = np.full(50, 5, np.float32)
    mobility = np.r_[0, np.ones(49)].astype(np.float32)

    parted = declutter(positions, radii, rounds=200, mobility=mobility)

    away = np.linalg.norm(parted[:, None] - parted[None], axis=2)
    assert (parted[0] == 0).all()
    assert away[np.triu_indices(50, 1)].min() > 9


@settings(max_examples=25, deadline=None, derandomize=True)
@given(
    count=st.integers(1, 40),
    ends=st.lists(st.tuples(st.integers(0, 39), st.integers(0, 39)), max_size=90),
    group=st.lists(st.integers(-1, 3), min_size=40, max_size=40),
)
def test_any_graph_gets_a_finite_place_for_each_node(
    count: int, ends: list[tuple[int, int]], group: list[int]
) -> None:
    edges = np.array(ends, np.int32).reshape(-1, 2) % count
    groups = np.array(group[:count], np.int32)

    positions = settle(count, edges, np.ones(len(edges), np.float32), groups)

    assert np.isfinite(positions).all()
    assert len(np.unique(positions.round(2), axis=0)) == count


@pytest.mark.parametrize(("count", "reference"), [(1_000, 0.248), (3_000, 0.201)])
def test_nearest_in_the_picture_are_linked_as_often_as_in_the_prototype(count: int, reference: float) -> None:
    # `reference` is what the prototype that the design names reached on the same graphs, by this measure.
    # Rounding of another processor moves the figure by a few thousandths.
    edges = make_graph(count)
    *_, (positions, _) = layout(count, edges, np.ones(len(edges), np.float32))

    assert preserved(positions, edges) >= 0.96 * reference


def preserved(positions: Floats, edges: np.ndarray, sample: int = 400) -> float:
    """Of as many nearest nodes as a node has links: the overlap with its neighbours (Jaccard), on average."""
    near: list[set[int]] = [set() for _ in positions]
    for a, b in edges.tolist():
        if a != b:
            near[a].add(b)
            near[b].add(a)
    known = [node for node, linked in enumerate(near) if linked]
    found = []
    for node in np.random.default_rng(1).choice(known, sample, replace=False).tolist():
        gap = np.square(positions - positions[node]).sum(axis=1)
        gap[node] = np.inf
        nearest = set(np.argsort(gap, kind="stable")[: len(near[node])].tolist())
        found.append(len(nearest & near[node]) / len(nearest | near[node]))
    return float(np.mean(found))
