"""The rules over the whole set of pairs, without a model; the benchmark does the same with it."""

import pytest

from daemon.claims.texts import claims_of, compare
from tests.bench.quality.conflicts import NONE, Judgement, Pair, pairs, precision_recall


def judged(pair: Pair) -> Judgement:
    found = compare(claims_of(pair.old, 12), claims_of(pair.new, 12))
    return Judgement(pair, found[0].verdict.kind if found else NONE)


@pytest.mark.parametrize("split", ["dev", "held", "fresh"])
def test_contradictions_are_found_and_little_else(split: str) -> None:
    precision, recall = precision_recall([judged(one) for one in pairs(split)])

    assert precision >= 0.85
    assert recall >= 0.6


def test_set_has_pairs_of_every_class_and_of_both_languages() -> None:
    every = pairs()

    assert len(every) >= 120
    assert sum(one.lang == "de" for one in every) >= 20
    assert len({one.wanted for one in every}) == 6
    assert len({one.id for one in every}) == len(every)
    assert sum(one.wanted == NONE for one in every) > 60
