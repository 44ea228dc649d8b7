"""Which sentences of a text are judged at all, and what comes of two texts."""

import pytest

from daemon.claims.sentence import sentences_of, why_skipped
from daemon.claims.texts import claims_of, compare, skipped_of, weighed


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("Does the gateway listen on port 80?", "question"),
        ("How the gateway listens", "question"),
        ("Good morning, dear all!", "greeting"),
        ("I think the gateway listens on port 80.", "opinion"),
        ("Vielleicht läuft der Dienst auf Port 80.", "opinion"),
        ("I'm not drinking coffee this morning.", "personal"),
        ("If you like it, keep it for good.", "condition"),
        ("Port 80", "empty"),
        ("| port | 80 | open |", "empty"),
        ("created-at:: 1609233475967 and more", "empty"),
        ("The gateway listens on port 80.", ""),
        ("Backups never leave the house.", ""),
    ],
)
def test_what_claims_nothing_is_left_out_with_its_reason(sentence: str, reason: str) -> None:
    assert why_skipped(sentence) == reason


def test_text_is_split_into_sentences_that_know_their_place() -> None:
    code = "```\nx = 1 is code\n```\n"
    text = f"# Rent\n\n- Due on 3. März, says Dr. Weiss. It is 840 euros.\n\n{code}Paid by Ann!\n"

    found = sentences_of(text)

    assert [one.text for one in found] == [
        "Rent",
        "Due on 3. März, says Dr. Weiss.",
        "It is 840 euros.",
        "Paid by Ann!",
    ]
    assert all(text[one.start : one.start + len(one.text)] == one.text for one in found)


def test_text_is_skipped_for_its_first_reason_only_when_nothing_claims() -> None:
    assert skipped_of("Is it open? Is it closed?") == "question"
    assert skipped_of("") == "empty"
    assert skipped_of("Is it open? The bridge is closed to cars.") == ""


def test_texts_are_compared_sentence_by_sentence() -> None:
    old = claims_of("Our flat is small. The rent is due on the 3rd. Pets are allowed in the flat.", 12)
    new = claims_of("The rent is due on the 1st. Our flat is small. Pets are forbidden in the flat.", 12)

    found = compare(old, new)

    assert {(one.old, one.new) for one in found} == {
        ("The rent is due on the 3rd.", "The rent is due on the 1st."),
        ("Pets are allowed in the flat.", "Pets are forbidden in the flat."),
    }
    assert weighed(found[0], 0.95) is not None
    assert weighed(found[0], 0.0) is None


def test_what_both_texts_say_is_no_conflict_with_itself() -> None:
    both = ["The rent is due on the 3rd.", "The rent is due on the 1st."]

    assert compare(both, both) == []


def test_long_and_hostile_texts_take_no_time() -> None:
    hostile = "a" * 100_000 + " " + "not " * 20_000 + "1." * 20_000 + "\n" + "[[" * 50_000

    assert claims_of(hostile, 12) == []
