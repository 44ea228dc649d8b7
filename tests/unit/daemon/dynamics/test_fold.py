"""What is left of use lines of long ago teaches what they taught."""

import random
from datetime import UTC, datetime, timedelta

import pytest

from daemon.dynamics.fold import folded, is_over
from daemon.dynamics.taught import Trait, Use, taught_by
from daemon.ledger.use import FOLDED, HELPFUL, OPENED, RECALLED, RESET, UNDONE, UseLine

BEGAN = datetime(2026, 5, 3, 9, tzinfo=UTC)
TRAITS = {"a": Trait("x", "fact"), "b": Trait("x", "decision"), "c": Trait("y", "turn")}
ITEMS = [*TRAITS]


def trait(item: str) -> Trait:
    return TRAITS.get(item, Trait())


def line(kind: str, *items: str, minute: float = 0, **fields: object) -> UseLine:
    return UseLine(at=BEGAN + timedelta(minutes=minute), kind=kind, items=items, **fields)  # type: ignore[arg-type]  # fields of a line


def months_of(lines: list[UseLine]) -> dict[str, list[UseLine]]:
    found: dict[str, list[UseLine]] = {}
    for one in lines:
        found.setdefault(f"{one.at:%Y-%m}", []).append(one)
    return found


def fold_all(lines: list[UseLine], resets: tuple[UseLine, ...] = ()) -> list[UseLine]:
    found = []
    for month in months_of(lines).values():
        month_folded = folded(month, trait, resets)
        found += month if month_folded is None else month_folded
    return sorted(found, key=lambda one: one.at)


def standing(use: Use) -> dict[str, tuple[object, ...]]:
    return {
        item: (
            one.recalled,
            one.opened,
            one.last,
            pytest.approx(one.activation(use.hours_of(trait(item))), abs=1e-6),
        )
        for item, one in use.items.items()
    }


def test_counts_times_and_activation_are_those_of_the_single_lines() -> None:
    dice = random.Random(3)
    minutes = sorted(dice.uniform(0, 60 * 24 * 80) for _ in range(900))
    lines = [
        line(
            dice.choice((RECALLED, RECALLED, OPENED)),
            *dice.sample(ITEMS, dice.randint(1, 3)),
            minute=one,
            count=dice.randint(1, 3),
        )
        for one in minutes
    ]

    short = fold_all(lines)

    assert len(short) <= 3 * len(ITEMS)
    assert {one.kind for one in short} == {FOLDED}
    assert standing(taught_by(short, trait)) == standing(taught_by(lines, trait))
    assert taught_by(short, trait).edges == taught_by(lines, trait).edges
    assert folded(short, trait, ()) is None


def test_what_was_said_stays_and_can_be_taken_back_afterwards() -> None:
    lines = [
        line(RECALLED, "a", "b"),
        line(HELPFUL, "a", minute=5, id="m"),
        line(OPENED, "a", minute=9),
    ]

    short = fold_all(lines)
    use = taught_by(short, trait)
    undone = taught_by([*short, UseLine(at=BEGAN + timedelta(days=200), kind=UNDONE, marks=("m",))], trait)

    assert [one.id for one in short if one.kind == HELPFUL] == ["m"]
    assert (use.items["a"].helpful, use.items["a"].opened, use.items["a"].recalled) == (1, 1, 1)
    assert undone.items["a"].helpful == 0
    assert undone.items["a"].opened == 1


def test_an_item_that_began_anew_does_so_after_folding_too_and_its_past_can_come_back() -> None:
    reset = line(RESET, "a", minute=10, id="r")
    lines = [line(RECALLED, "a"), reset, line(RECALLED, "a", minute=20), line(OPENED, "b", minute=21)]

    short = fold_all(lines, (reset,))
    again = [*short, UseLine(at=BEGAN + timedelta(days=200), kind=UNDONE, marks=("r",))]

    assert taught_by(short, trait).items["a"].recalled == 1
    assert taught_by(again, trait).items["a"].recalled == 2


def test_chance_meetings_of_long_ago_are_let_go() -> None:
    lines = [line(RECALLED, "a", "b"), line(RECALLED, "a", "c", minute=1), line(RECALLED, "a", "c", minute=2)]

    use = taught_by(fold_all(lines), trait)

    assert use.found == {("a", "c"): 2.0}


def test_three_whole_months_stay_line_by_line() -> None:
    now = datetime(2026, 11, 30, tzinfo=UTC)

    assert [is_over(one, now) for one in ("2026-11", "2026-08", "2026-07", "2025-12")] == [
        False,
        False,
        True,
        True,
    ]
    assert not is_over("notes", now)
