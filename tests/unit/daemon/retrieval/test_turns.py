"""Which passages are known to be of notes."""

import numpy as np

from daemon.retrieval.turns import KnownNotes
from daemon.store.candidates import CandidateRow


def row(passage_id: int, *, is_record: bool = False) -> CandidateRow:
    return CandidateRow(passage_id, "n", "n", "", "text", is_record, "", None)


def test_what_was_read_as_a_note_is_known_until_it_is_forgotten() -> None:
    known = KnownNotes()
    known.learn([row(3), row(5000), row(4, is_record=True)])

    assert known.among(np.array([3, 4, 5000, 90_000], np.int64)).tolist() == [True, False, True, False]

    known.forget()

    assert not known.among(np.array([3, 5000], np.int64)).any()


def test_passages_out_of_recall_are_never_known_and_pass_for_no_others() -> None:
    known = KnownNotes()
    known.learn([row(-2), row(-1)])
    known.learn([row(1), row(-3)])

    assert known.among(np.arange(-6000, 6000)).nonzero()[0].tolist() == [6001]
