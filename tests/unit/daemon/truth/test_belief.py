"""Numbers of belief: the values that the formulas are known by, and what holds for all counts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.services.truth.belief import belief_of, contest_between, faded, moved

weights = st.floats(0, 2000, allow_nan=False)


def test_nothing_said_is_unknown_and_not_contested() -> None:
    found = belief_of(0, 0)

    assert (found.belief, found.plausibility, found.ignorance, found.contest) == (0, 1, 1, 0)
    assert (found.alpha, found.beta, found.mean, found.confidence) == (1, 1, 0.5, 0)


def test_three_for_and_three_against_are_contested() -> None:
    found = belief_of(3, 3)

    assert found.contest == pytest.approx(0.7656, abs=5e-5)
    assert found.belief == pytest.approx(0.467, abs=5e-4)
    assert found.ignorance == pytest.approx(0.067, abs=5e-4)
    assert found.mean == 0.5


def test_support_alone_is_one_less_half_for_each() -> None:
    assert [belief_of(count, 0).belief for count in (1, 2, 3)] == [0.5, 0.75, 0.875]
    assert belief_of(3, 0).contest == 0
    assert belief_of(3, 0).plausibility == 1


def test_mean_and_confidence_come_from_the_counts() -> None:
    found = belief_of(3, 1)

    assert (found.alpha, found.beta) == (4, 2)
    assert found.mean == pytest.approx(4 / 6, abs=1e-6)
    assert found.confidence == pytest.approx(4 / 6, abs=1e-6)


@given(weights, weights)
def test_shares_stay_shares_however_much_is_said(supports: float, opposes: float) -> None:
    found = belief_of(supports, opposes)

    for value in (found.belief, found.plausibility, found.ignorance, found.contest, found.mean):
        assert 0 <= value <= 1
    against = belief_of(opposes, supports)
    assert found.belief + against.belief + found.ignorance == pytest.approx(1, abs=3e-6)
    assert found.contest == against.contest
    assert found.plausibility == pytest.approx(1 - against.belief, abs=3e-6)


@given(weights, weights)
def test_more_support_never_lowers_belief(supports: float, opposes: float) -> None:
    assert belief_of(supports + 1, opposes).belief >= belief_of(supports, opposes).belief


def test_steps_of_the_confidence_of_decisions() -> None:
    assert moved(0.8, [(True, 1)]) == pytest.approx(0.82)
    assert moved(0.8, [(True, 1), (False, 1)]) == pytest.approx(0.697)


def test_steps_of_the_confidence_of_opinions() -> None:
    assert moved(0.75, [(True, 1)]) == pytest.approx(0.775)
    assert moved(0.75, [(True, 1), (False, 1)]) == pytest.approx(0.65875)


@given(st.floats(0, 1), st.lists(st.tuples(st.booleans(), st.floats(0.01, 100)), max_size=20))
def test_a_confidence_stays_between_0_and_1(stated: float, steps: list[tuple[bool, float]]) -> None:
    assert 0 <= moved(stated, steps) <= 1


@given(st.floats(0, 1), st.booleans())
def test_weight_two_is_the_step_taken_twice(stated: float, supports: bool) -> None:
    assert moved(stated, [(supports, 2)]) == pytest.approx(moved(stated, [(supports, 1)] * 2), abs=2e-6)


def test_idle_confidence_fades_after_thirty_days_by_a_twentieth_a_week() -> None:
    assert faded(0.8, 29.9) == 0.8
    assert faded(0.8, 30) == pytest.approx(0.76)
    assert faded(0.8, 37) == pytest.approx(0.722)
    assert faded(0.8, 365) < 0.1


def test_two_that_exclude_each_other_contest_by_what_speaks_for_both() -> None:
    nothing, one, three = belief_of(0, 0), belief_of(1, 0), belief_of(3, 0)

    assert contest_between(nothing, three) == 0
    assert contest_between(three, three) == pytest.approx(0.7656, abs=5e-5)
    assert contest_between(one, three) == contest_between(three, one) == pytest.approx(0.4375)
    assert contest_between(three, belief_of(0, 3)) == 0
