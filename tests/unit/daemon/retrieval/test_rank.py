"""What speaks for a passage, and how items come into their order."""

import numpy as np
import pytest

from daemon.retrieval.asking import read_question, tells_time
from daemon.retrieval.features import FEATURES, Evidence, Floats, Told, build
from daemon.retrieval.fuse import NamedItem
from daemon.retrieval.interaction import match, unpack
from daemon.retrieval.rank import first_weak, gather, likely, scores
from daemon.retrieval.weights import ABOVE, WEIGHTS
from daemon.store.candidates import CandidateRow
from tests.helpers.fake_embedder import fake_details


def packed(*sentences: str) -> bytes:
    """The tokens of a passage of these sentences."""
    parts = [fake_details(sentence).tokens.copy() for sentence in sentences]
    for number, part in enumerate(parts):
        part[:, 0] = number
    return np.concatenate(parts).tobytes()


def tokens(text: str) -> Floats:
    return unpack(fake_details(text).tokens)


def even(count: int) -> Floats:
    return np.full(count, 1 / count, np.float32)


def candidate(number: int, note: str = "n", **more: object) -> CandidateRow:
    plain: dict[str, object] = {"heading": "", "text": "", "is_record": False, "author": "", "day": None}
    return CandidateRow(passage_id=number, note_id=note, group=note, **(plain | more))  # type: ignore[arg-type]


def evidence(*candidates: CandidateRow, asked: str = "red boat", **more: object) -> Evidence:
    count = len(candidates)
    plain: dict[str, object] = {
        "question": tokens(asked),
        "weights": even(len(asked.split())),
        "vector": np.full(count, 0.4, np.float32),
        "sentence": np.full(count, 0.4, np.float32),
        "previous": np.zeros(count, np.int64),
        "tokens": {},
        "words": np.zeros(count, np.float32),
        "coverage": np.zeros(count, np.float32),
        "heads": np.zeros(count, np.float32),
    }
    return Evidence(asking=read_question(asked), candidates=candidates, **(plain | more))  # type: ignore[arg-type]


def column(features: Floats, name: str) -> Floats:
    return features[:, FEATURES.index(name)]


def test_words_of_a_passage_are_matched_wherever_they_stand_and_also_within_one_sentence() -> None:
    together = packed("green tree", "red boat")
    strewn = packed("red tree", "green boat")

    found = match([together, strewn], [0, 0], tokens("red boat"), even(2))

    assert found.best @ even(2) == pytest.approx([1, 1], abs=0.02)
    assert found.near[0] == pytest.approx(1, abs=0.02)
    assert found.near[1] < 0.75


def test_sentences_of_different_passages_are_kept_apart() -> None:
    found = match([packed("red"), packed("boat"), packed("red boat")], [0, 0, 0], tokens("red boat"), even(2))

    assert found.near.argmax() == 2
    assert found.near[:2].max() < 0.75


def test_title_and_path_are_compared_for_themselves() -> None:
    blobs = {1: packed("red boat", "green tree"), 2: packed("green tree", "red boat"), 3: packed("red boat")}
    found = [
        candidate(1, "a", heading="red boat"),
        candidate(2, "b", heading="green tree"),
        candidate(3, "c"),
    ]

    features = build(evidence(*found, tokens=blobs))

    in_head = column(features, "head_near")
    assert in_head[0] == pytest.approx(1, abs=0.02)
    assert 0 <= in_head[1] < 0.5
    assert in_head[2] == 0


def test_a_title_that_ends_in_a_mark_is_one_title() -> None:
    blobs = {1: packed("Why?", "", "red boat"), 2: packed("Plan 1", "red boat", "green tree")}
    found = [candidate(1, "a", heading="Why?"), candidate(2, "b", heading="Plan 1. red boat")]

    in_head = column(build(evidence(*found, tokens=blobs)), "head_near")

    assert in_head[0] < 0.5
    assert in_head[1] == pytest.approx(1, abs=0.02)


def test_what_all_passages_of_a_note_say_together_counts() -> None:
    blobs = {1: packed("red"), 2: packed("boat"), 3: packed("red")}

    features = build(evidence(candidate(1, "a"), candidate(2, "a"), candidate(3, "b"), tokens=blobs))

    together = column(features, "group_tokens")
    assert together[0] == together[1] == pytest.approx(1, abs=0.02)
    assert together[2] < 0.75


def test_the_passage_before_adds_what_it_says() -> None:
    blobs = {1: packed("red"), 2: packed("boat")}

    features = build(evidence(candidate(2), tokens=blobs, previous=np.array([1])))

    assert column(features, "previous")[0] == pytest.approx(0.5, abs=0.15)


def test_what_has_no_vector_is_judged_by_its_words() -> None:
    nothing = np.full(3, -1, np.float32)
    told = evidence(
        *(candidate(number, f"n{number}") for number in (1, 2, 3)),
        vector=nothing,
        sentence=nothing,
        coverage=np.array([1, 0.4, 0], np.float32),
    )

    features = build(told)

    assert (features > -1).all()
    assert np.array_equal(column(features, "tokens").argsort(), [2, 1, 0])


def test_only_one_named_author_counts_as_named() -> None:
    people = [candidate(1, author="Ana", is_record=True), candidate(2, author="Ben", is_record=True)]

    one = build(evidence(*people, asked="what did ana say"))
    both = build(evidence(*people, asked="did Ana meet Ben"))

    assert column(one, "named").tolist() == [1, 0]
    assert column(both, "named").tolist() == [0, 0]


@pytest.mark.parametrize(
    ("question", "day", "least", "most"),
    [
        ("what happened on 7 May 2023", "2023-05-07", 1, 1),
        ("what happened in May 2023", "2023-05-31", 1, 1),
        ("what happened on May 7", "2021-05-09", 0.8, 0.9),
        ("what happened on 7 May 2023", "2023-05-02", 0.3, 0.4),
        ("what may happen", "2023-05-07", 0, 0),
        ("on 31 February 2023", "2023-02-28", 0, 0),
        ("in June", None, 0, 0),
        ("in June", "no date", 0, 0),
    ],
)
def test_a_day_that_is_asked_for_draws_what_was_said_then_or_soon_after(
    question: str, day: str | None, least: float, most: float
) -> None:
    assert least <= read_question(question).nearness(day) <= most


def test_questions_for_a_time_and_texts_that_tell_one_are_known() -> None:
    assert read_question("When did it rain?").asks_when
    assert read_question("What kinds of tea are there?").asks_list
    assert not read_question("who is it").asks_when
    assert tells_time("we met last week")
    assert not tells_time("we met")


def test_day_and_author_before_a_turn_tell_no_time_of_what_happened() -> None:
    head = "[8 May 2023] May: "
    found = [
        candidate(1, text=f"{head}we met", author="May", is_record=True),
        candidate(2, text=f"{head}we met last week", author="May", is_record=True),
        candidate(3, text="we met in May"),
    ]

    features = build(evidence(*found, asked="when did they meet"))

    assert column(features, "time").tolist() == [0, 1, 0]
    assert column(features, "when_time").tolist() == [0, 1, 1]


def told(count: int) -> Told:
    return Told(*[np.ones(count, np.bool_)] * 3)


def test_an_item_stands_where_its_best_passage_does() -> None:
    features = np.zeros((3, len(FEATURES)), np.float32)
    features[:, FEATURES.index("focus")] = [0.2, 0.9, 0.5]

    items, _ = gather([candidate(1, "a"), candidate(2, "b"), candidate(3, "a")], features, told(3), [], 10)

    assert [item.note_id for item in items] == ["b", "a"]
    assert [passage.passage_id for passage in items[1].passages] == [3, 1]
    assert 0 < items[1].score < items[0].score < 1


def test_who_types_a_whole_title_gets_that_note_first() -> None:
    features = np.ones((2, len(FEATURES)), np.float32)
    features[1] = 0
    named = [NamedItem("b", "Plan", is_alias=False, exact=True), NamedItem("c", "Planet", False, exact=False)]

    items, _ = gather([candidate(1, "a"), candidate(2, "b")], features, told(2), named, 10)

    assert items[0].note_id == "b"
    assert {item.note_id for item in items} == {"a", "b", "c"}
    assert [part.channel for part in items[0].parts][-1] == "name"


def test_what_holds_no_word_and_is_not_near_was_not_found() -> None:
    features = np.zeros((5, len(FEATURES)), np.float32)
    features[:, FEATURES.index("focus")] = [0.9, 0.1, 0.1, 0.1, 0.1]
    features[:, FEATURES.index("vector")] = [0.1, 0.4, 0.1, 0.1, 0.1]
    by_words = Told(np.array([0, 0, 1, 0, 0], np.bool_), *[np.ones(5, np.bool_)] * 2)
    named = [NamedItem("name", "Name", is_alias=False, exact=False)]
    found = [candidate(i, note) for i, note in enumerate(("sentence", "whole", "word", "none", "name"))]

    items, total = gather(found, features, by_words, named, 10)

    assert {item.note_id for item in items} == {"sentence", "whole", "word", "name"}
    assert total == 4


def test_shares_of_the_channels_add_up_to_one() -> None:
    rng = np.random.default_rng(2)
    features = rng.random((20, len(FEATURES)), np.float32)

    items, _ = gather([candidate(i, f"n{i}") for i in range(20)], features, told(20), [], 10)

    for item in items:
        if item.parts:
            assert sum(part.share for part in item.parts) == pytest.approx(1)


def test_shown_scores_keep_the_order() -> None:
    shown = [likely(score) for score in (-50, 0, 5, 10, 15, 20, 60)]

    assert shown == sorted(shown)
    assert 0 <= shown[0] < shown[-1] <= 1


def test_matches_that_nothing_speaks_for_are_marked_as_weak() -> None:
    features = np.zeros((3, len(FEATURES)), np.float32)
    features[:, FEATURES.index("focus")] = [0.9, 0.4, 0.3]
    found = [candidate(1, "a"), candidate(2, "b"), candidate(3, "c")]

    some, _ = gather(found, features, told(3), [], 10)
    none, _ = gather(found[1:], features[1:], told(2), [], 10)
    named, _ = gather(found[1:], features[1:], told(2), [NamedItem("c", "C", False, exact=True)], 10)

    assert [first_weak(items) for items in (some, none, named)] == [1, 0, 1]


def test_turns_and_notes_are_judged_by_weights_of_their_own() -> None:
    alone = np.eye(len(FEATURES), dtype=np.float32)
    notes, turns = np.array(list(WEIGHTS.values())).T

    assert list(WEIGHTS) == list(FEATURES)
    assert scores(alone, np.zeros(len(alone), np.bool_)) == pytest.approx(notes + ABOVE[0], abs=1e-5)
    assert scores(alone, np.ones(len(alone), np.bool_)) == pytest.approx(turns + ABOVE[1], abs=1e-5)
