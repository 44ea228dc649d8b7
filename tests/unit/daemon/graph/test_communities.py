"""Groups that a person would draw, and names that they would give."""

from itertools import combinations

import numpy as np
import pytest

from daemon.graph.communities import extend_groups, find_groups, group_parents, name_groups, shorten
from daemon.graph.topology import build_topology
from tests.helpers.sky import make_clusters


def test_groups_follow_the_clusters() -> None:
    count, edges, weights, cluster = make_clusters()

    groups = find_groups(count, edges, weights)

    agree = sum(np.bincount(groups[cluster == c]).max() for c in range(6)) / count
    assert groups.dtype == np.int32
    assert groups.max() == 5
    assert agree > 0.95


def test_groups_are_the_same_every_time_and_sorted_by_size() -> None:
    count, edges, weights, _ = make_clusters(across=0.3)

    groups = find_groups(count, edges, weights)

    sizes = np.bincount(groups)
    assert np.array_equal(groups, find_groups(count, edges, weights))
    assert (np.diff(sizes) <= 0).all()
    assert sizes.min() >= 4


def test_isolated_and_tiny_components_have_no_group() -> None:
    count, edges, weights, _ = make_clusters(isolated=4)
    edges = np.concatenate((edges, [[count - 2, count - 1]]))

    groups = find_groups(count, edges, np.r_[weights, 1])

    assert (groups[-4:] == -1).all()
    assert (groups[:-4] >= 0).all()


def test_groups_that_hang_together_have_one_parent() -> None:
    groups = np.repeat(np.arange(12), 4).astype(np.int32)
    first, second = combinations(range(0, 24, 4), 2), combinations(range(24, 48, 4), 2)
    ties = np.array([*first, *second, (0, 24)], np.int32)

    parents = group_parents(groups, ties, np.ones(len(ties), np.float32))

    assert sorted(np.bincount(parents).tolist()) == [6, 6]
    assert len(set(parents[:6].tolist())) == 1
    untied = group_parents(groups, np.empty((0, 2), np.int32), np.empty(0, np.float32))
    assert untied.tolist() == list(range(12))


def test_no_edges_no_groups() -> None:
    groups = find_groups(3, np.zeros((0, 2), np.int32), np.zeros(0))

    assert groups.tolist() == [-1, -1, -1]


def test_new_nodes_take_the_group_of_their_neighbours() -> None:
    graph = build_topology(6, np.array([[0, 1], [2, 3], [4, 0], [5, 4]]), np.ones(4))

    groups = extend_groups(graph, np.array([7, 7, 3, 3, -1, -1], np.int32))

    assert groups.tolist() == [7, 7, 3, 3, 7, 7]


def names(tags: dict[str, list[int]], titles: list[str] | None = None) -> list[str]:
    groups = np.array([0] * 6 + [1] * 4 + [-1], np.int32)
    titles = titles or ["Atlas migration", *"bcdef", "2026-11-30", "Garden", *"hij"]
    return name_groups(groups, titles, ["note"] * 11, np.array([9, *[1] * 5, 8, 5, 1, 1, 0]), tags)


def test_hub_names_a_group_but_a_date_does_not() -> None:
    assert names({}) == ["Atlas migration", "Garden"]


def test_tag_within_the_group_wins_over_the_hub() -> None:
    assert names({"work": [0, 1, 2, 3], "all": list(range(10))}) == ["work", "Garden"]


def test_names_are_unique() -> None:
    assert names({}, ["Garden"] * 11) == ["Garden", "Garden 2"]


@pytest.mark.parametrize(
    ("title", "short"),
    [
        ("#area/garden", "garden"),
        ("The design of everyday things and more", "The design of everyday"),
        ("Atlas: everything about the migration", "Atlas"),
        ("Donaudampfschifffahrtsgesellschaft", ""),
        ("从anki、onenote到obsidian，一份完整的笔记软件使用经验", "从anki、onenote到obsidian"),
        ("", ""),
    ],
)
def test_shorten_keeps_whole_words(title: str, short: str) -> None:
    assert shorten(title) == short
