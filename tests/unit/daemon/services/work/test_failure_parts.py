"""Failures are compared part by part."""

import numpy as np
import pytest

from daemon.services.work.failure_parts import Parts, cosines_of, texts_of

EAST, NORTH, BETWEEN = (np.array(one, np.float32) for one in ((1.0, 0.0), (0.0, 1.0), (2**-0.5, 2**-0.5)))


def parts(text: str, context: str) -> Parts:
    return Parts(whole=f"{text} {context}".strip(), text=text, context=context)


def test_the_part_that_is_meant_counts_beside_the_whole() -> None:
    """Both wholes lie between their parts; only one says the same of the same part."""
    question = parts("it hangs", "the map")
    asked = {question.whole: BETWEEN, "it hangs": EAST, "the map": NORTH}
    records = {"same": parts("no answer", "a plan of members"), "crossed": parts("a city", "waiting")}
    vectors = {
        **{one.whole: BETWEEN for one in records.values()},
        "no answer": EAST,
        "a plan of members": NORTH,
        "a city": NORTH,
        "waiting": EAST,
    }

    found = cosines_of(question, asked, records, vectors)

    assert found["same"] == pytest.approx(1.0)
    assert found["crossed"] == pytest.approx(0.5)


@pytest.mark.parametrize("meant", ["text", "context"])
def test_a_single_sentence_is_held_against_the_nearer_part(meant: str) -> None:
    question = parts("copy the archive", "")
    one = parts("it broke off", "a backup")
    vectors = {one.whole: BETWEEN, one.text: NORTH, one.context: NORTH, getattr(one, meant): EAST}

    found = cosines_of(question, {"copy the archive": EAST}, {"one": one}, vectors)

    assert found["one"] == pytest.approx((2**-0.5 + 0.5) / 1.5)


def test_a_record_without_parts_is_taken_as_a_whole() -> None:
    bare = Parts(whole="read timeout", text="", context="")

    found = cosines_of(parts("late", ""), {"late": EAST}, {"one": bare}, {bare.whole: BETWEEN})

    assert found["one"] == pytest.approx(2**-0.5)
    assert texts_of([bare, bare]) == ["read timeout"]
