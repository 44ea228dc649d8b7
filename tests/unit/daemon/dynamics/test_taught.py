"""What use teaches, from its lines alone: bounded, forgetful in active time only, and taken back whole."""

from datetime import UTC, datetime, timedelta

import pytest

from daemon.dynamics.clock import IDLE_S
from daemon.dynamics.taught import GRADUATES, HEAVIEST_EDGE, Trait, Use, moved_by_use, taught_by
from daemon.ledger.use import (
    HELPFUL,
    MISLEADING,
    OPENED,
    OUTCOME,
    RECALLED,
    REDONE,
    RESET,
    UNDONE,
    UseLine,
)

BEGAN = datetime(2026, 11, 30, 9, tzinfo=UTC)
A, B = "a", "b"


def line(kind: str, *items: str, minute: float = 0, **fields: object) -> UseLine:
    return UseLine(at=BEGAN + timedelta(minutes=minute), kind=kind, items=items, **fields)  # type: ignore[arg-type]  # fields of a line


def taught(*lines: UseLine, kind: str = "fact") -> Use:
    return taught_by(lines, lambda _: Trait(kind=kind))


def test_a_recall_raises_activation_and_nothing_that_a_question_is_ranked_by() -> None:
    use = taught(*[line(RECALLED, A, B, minute=one) for one in range(500)])

    one = use.items[A]
    assert (one.recalled, one.reinforcement, one.weight, one.helps) == (500, 0.0, 0.0, 0.5)
    assert 0.9 < one.activation(use.hours_of(Trait())) <= 1


def test_activation_fades_with_hours_of_use_and_not_with_a_month_away() -> None:
    used = line(HELPFUL, A, id="1")
    away = taught(used, line(OPENED, B, minute=60 * 24 * 30))
    busy = taught(used, *[line(OPENED, B, minute=10 * one) for one in range(1, 6 * 70)])

    def level(use: Use) -> float:
        return use.items[A].activation(use.hours_of(Trait()))

    assert level(away) == pytest.approx(0.3, abs=0.001)
    assert away.hours_of(Trait()) == IDLE_S / 3600
    assert level(busy) == pytest.approx(0.15, abs=0.005)  # half after about 69 hours


def test_what_is_said_moves_a_posterior_which_saturates() -> None:
    some = taught(line(OUTCOME, A, id="1", signal=1.0), line(OUTCOME, A, id="2", signal=0.5)).items[A]
    much = taught(*[line(HELPFUL, A, id=str(one)) for one in range(400)]).items[A]
    bad = taught(line(MISLEADING, A, id="1")).items[A]
    heavy = taught(line(OUTCOME, A, id="1", signal=0.0, weight=8.0)).items[A]

    assert (some.good, some.bad, some.helps) == (1.5, 0.5, 0.625)
    assert bad.helps == pytest.approx(1 / 3)
    assert bad.weight == pytest.approx(-1 / 9)
    assert 0.98 < much.weight < 1
    assert heavy.weight < bad.weight
    assert moved_by_use(0.8, 0, 0) == pytest.approx(0.8)
    assert moved_by_use(0.8, 0, 1) == pytest.approx(0.64)


def test_being_found_together_makes_a_faint_edge_and_only_helping_together_a_strong_one() -> None:
    few = taught(*[line(RECALLED, A, B, minute=one) for one in range(int(GRADUATES) - 1)])
    many = taught(line(RECALLED, A, B, count=1000))
    helped = taught(*[line(HELPFUL, A, B, id=str(one)) for one in range(50)])

    assert few.edges == {}
    assert many.edges == {(A, B): 0.02}
    assert many.together((A, B)) == 1000
    assert helped.edges == {(A, B): HEAVIEST_EDGE}


def test_a_mark_that_was_taken_back_counts_no_more_and_done_again_it_does() -> None:
    said = [line(HELPFUL, A, id="1"), line(MISLEADING, A, id="2", minute=1)]
    back = line(UNDONE, minute=2, marks=("2",))
    again = line(REDONE, minute=3, marks=("2",))

    assert taught(*said, back).items[A].misleading == 0
    assert taught(*said, back).undone == {"2"}
    assert taught(*said, back, again).items[A].misleading == 1


def test_an_item_that_begins_anew_keeps_what_comes_after_and_others_what_they_had() -> None:
    said = line(HELPFUL, A, B, id="1")
    reset = line(RESET, A, minute=1, id="r")
    later = line(OPENED, A, minute=2)

    use = taught(said, reset, later)
    restored = taught(said, reset, later, line(UNDONE, minute=3, marks=("r",)))

    assert (use.items[A].helpful, use.items[A].opened, use.items[B].helpful) == (0, 1, 1)
    assert use.edges == {}
    assert restored.items[A].helpful == 1
