"""What stands where in lists of passages, and what words and their neighbours score."""

import numpy as np

from daemon.retrieval.fuse import PassageHit
from daemon.retrieval.lists import Ids, listed, merged, scores_of


def ids(*numbers: int) -> Ids:
    return np.array(numbers, np.int64)


def test_a_passage_gets_its_own_score_and_a_share_of_those_beside_it() -> None:
    hits = [PassageHit(5, "a", 4.0), PassageHit(6, "a", 2.0), PassageHit(-9, "b", 1.0)]

    found = scores_of(hits, [(ids(4, 5, 0), 0.5), (ids(6, 7, 0), 0.25)])

    assert found.of(ids(4, 5, 6, 7, -9, 0, 8)).tolist() == [2.0, 5.0, 3.0, 0.5, 1.0, 0.0, 0.0]


def test_of_a_note_only_its_best_lead_and_others_follow() -> None:
    long = [PassageHit(number, "long", 9.0 - number / 100) for number in range(1, 8)]
    found = scores_of([*long, PassageHit(50, "short", 1.0), PassageHit(40, "short", 1.0)], [])

    assert found.best(5, 3).tolist() == [1, 2, 3, 40, 50]
    assert found.best(2, 3).tolist() == [1, 2]
    assert found.best(9, 9).tolist() == [1, 2, 3, 4, 5, 6, 7, 40, 50]


def test_a_passage_beside_hits_of_two_notes_counts_for_the_first() -> None:
    hits = [PassageHit(1, "a", 3.0), PassageHit(3, "b", 2.0)]

    found = scores_of(hits, [(ids(0, 2), 1.0), (ids(2, 0), 1.0)])

    # 2 is beside both: before 3 it was named first.
    assert found.best(9, 1).tolist() == [2, 1]


def test_without_hits_nothing_scores() -> None:
    found = scores_of([], [(ids(), 0.5)])

    assert found.of(ids(1, 2)).tolist() == [0.0, 0.0]
    assert found.best(5, 5).tolist() == []


def test_each_has_its_best_place_of_all_lists() -> None:
    found, places = merged([listed(ids(7, -3, 9), 2), listed(ids(9, 7), 4)])

    assert found.tolist() == [-3, 7, 9]
    assert places.tolist() == [0.5, 0.0, 0.0]
