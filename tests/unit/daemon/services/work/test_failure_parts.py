"""Failures are compared part by part."""

import numpy as np
import pytest

from daemon.services.work.failure_parts import Journal, Meant, Parts, nearness_of, texts_of


def meant(east: float, north: float) -> Meant:
    """A vector, and one token that looks the same way."""
    token = np.full((1, 65), 0x88, np.uint8)
    token[0, 0], token[0, 1] = 0, (8 + round(7 * east)) | (8 + round(7 * north)) << 4
    return Meant(np.array([east, north], np.float32), token)


EAST, NORTH, BETWEEN = meant(1.0, 0.0), meant(0.0, 1.0), meant(2**-0.5, 2**-0.5)


EMPTY = Journal(np.array([], object), np.zeros((0, 2), np.float32))


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

    found = nearness_of(question, asked, records, vectors, EMPTY)

    assert found["same"] == pytest.approx(1.0)
    assert found["crossed"] == pytest.approx(1 / 3.5)


@pytest.mark.parametrize("meant", ["text", "context"])
def test_a_single_sentence_is_held_against_the_nearer_part(meant: str) -> None:
    question = parts("copy the archive", "")
    one = parts("it broke off", "a backup")
    vectors = {one.whole: BETWEEN, one.text: NORTH, one.context: NORTH, getattr(one, meant): EAST}

    found = nearness_of(question, {"copy the archive": EAST}, {"one": one}, vectors, EMPTY)

    assert found["one"] == pytest.approx((2**-0.5 + 1.25) / 2.25)


def test_a_record_without_parts_is_taken_as_a_whole() -> None:
    bare = Parts(whole="read timeout", text="", context="")

    found = nearness_of(parts("late", ""), {"late": EAST}, {"one": bare}, {bare.whole: BETWEEN}, EMPTY)

    assert found["one"] == pytest.approx(2**-0.5)
    assert texts_of([bare, bare]) == ["read timeout"]


def test_what_lies_near_to_everything_counts_less_for_a_single_sentence() -> None:
    records = {"hub": parts("a", ""), "own": parts("b", "")}
    around = [
        (BETWEEN.vector, "hub"),
        (NORTH.vector, "own"),
        *[(BETWEEN.vector, str(at)) for at in range(12)],
    ]
    owners, vectors = np.array([name for _, name in around], object), np.stack([one for one, _ in around])
    journal = Journal(owners, vectors)

    found = nearness_of(parts("late", ""), {"late": EAST}, records, {"a": EAST, "b": EAST}, journal)

    crowds = journal.crowds(records)
    assert crowds == {"hub": pytest.approx(1.0), "own": pytest.approx(2**-0.5)}
    assert found["own"] - found["hub"] == pytest.approx(0.25 * (1 - 2**-0.5))
    assert journal.nearest(NORTH.vector)[0] == "own"
