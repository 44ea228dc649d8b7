"""Spreading activation and personalised PageRank on sparse rows, held against dense arithmetic."""

import time

import numpy as np
import pytest

from daemon.retrieval.context.web import Web


def web_of(count: int, edges: list[tuple[int, int, float]]) -> Web:
    starts, ends, weights = (np.array(column) for column in zip(*edges, strict=True))
    return Web([str(at) for at in range(count)], starts.astype(np.int64), ends.astype(np.int64), weights)


def test_pagerank_by_pushing_is_that_of_the_linear_equations() -> None:
    random = np.random.default_rng(4)
    edges = [(int(a), int(b), float(w)) for a, b, w in zip(
        random.integers(0, 40, 120), random.integers(0, 40, 120), random.uniform(0.1, 1, 120), strict=True
    ) if a != b]  # fmt: skip
    web = web_of(40, edges)
    matrix = np.zeros((40, 40))
    for a, b, weight in edges:
        matrix[a, b] += weight
        matrix[b, a] += weight
    strength = matrix.sum(axis=1)
    linked = strength > 0
    step = np.where(linked[:, None], matrix / np.maximum(strength, 1e-12)[:, None], 0)
    seeds = np.zeros(40)
    seeds[[3, 7]] = 0.75, 0.25
    exact = 0.15 * np.linalg.solve(np.eye(40) - 0.85 * step.T, seeds)

    found = web.pagerank({"3": 3.0, "7": 1.0}, tolerance=1e-7)

    for node, value in found.items():
        if linked[int(node)]:
            assert value == pytest.approx(exact[int(node)], abs=1e-4)


def test_activation_halves_with_each_step_and_the_strongest_way_counts() -> None:
    web = web_of(5, [(0, 1, 1.0), (1, 2, 1.0), (0, 2, 0.3), (2, 3, 1.0), (3, 4, 1.0)])

    assert web.spread({"0": 1.0}) == pytest.approx({"1": 0.5, "2": 0.25, "3": 0.075})


def test_a_hub_hands_on_along_its_heaviest_edges_alone() -> None:
    web = web_of(101, [(0, other, other / 100) for other in range(1, 101)])

    found = web.spread({"0": 1.0}, depth=1, fan_out=20)

    assert set(found) == {str(other) for other in range(81, 101)}


def test_without_seeds_or_time_nothing_is_told() -> None:
    web = web_of(3, [(0, 1, 1.0), (1, 2, 1.0)])

    assert web.spread({}) == web.pagerank({"nobody": 1.0}) == {}
    assert web.spread({"0": 1.0}, budget_ms=-1) == web.pagerank({"0": 1.0}, budget_ms=-1) == {}


def test_a_hundred_thousand_nodes_are_no_limit() -> None:
    random = np.random.default_rng(1)
    count = 100_000
    starts, ends = random.integers(0, count, 300_000), random.integers(0, count, 300_000)
    web = Web([str(at) for at in range(count)], starts, ends, np.ones(300_000))
    seeds = {str(one): 1.0 for one in random.integers(0, count, 10)}

    began = time.process_time()
    ranked, active = web.pagerank(seeds, budget_ms=60_000), web.spread(seeds, budget_ms=60_000)
    spent = time.process_time() - began

    assert len(ranked) == 100
    assert active
    # 20 ms alone; a machine that does much else takes longer.
    assert spent < 1
