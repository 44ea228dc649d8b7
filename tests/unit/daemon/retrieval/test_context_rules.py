"""The rules by which a context is asked, ranked and packed, each against what its row says."""

import pytest

from daemon.retrieval.context.frame import FRAMES, FrameRule
from daemon.retrieval.context.hop import Result, consensus, follow_ups, merged, relevance
from daemon.retrieval.context.name import names_in
from daemon.retrieval.context.pack import Piece, pack
from daemon.retrieval.context.router import DEEP, FAST, POINT, route
from daemon.retrieval.context.score import (
    FRAME_SHARE,
    PLAIN_WEIGHTS,
    Held,
    Standing,
    freshness,
    recency,
    score,
)
from daemon.retrieval.context.split import split


@pytest.mark.parametrize(
    ("text", "strategy", "is_recent"),
    [
        ("Why did the baker close?", DEEP, False),
        ("Warum hat die Bäckerei zu?", DEEP, False),
        ("How did the flood come?", DEEP, False),
        ("Wie kam das Wasser herein?", DEEP, False),
        ("How many steps has the mill?", FAST, False),
        ("Wie viele Stufen hat die Mühle?", FAST, False),
        ("How long did she stay, and why?", DEEP, False),
        ("what caused the flood in the cellar", DEEP, False),
        ("Is there a difference between the plans?", DEEP, False),
        ("does the plan of Ann Miller suit Ben Smith", DEEP, False),
        (
            "tell me everything about the garden that was ever said by anybody in this whole house",
            DEEP,
            False,
        ),
        ("list tomatoes", POINT, False),
        ("zeige Tomaten", POINT, False),
        ("backup plan", POINT, False),
        ("latest backup", FAST, True),
        ("neueste Notizen", FAST, True),
        ("When does the archive close?", FAST, False),
        ("", FAST, False),
    ],
)
def test_the_router_takes_the_cheapest_way_that_its_rules_allow(
    text: str, strategy: str, is_recent: bool
) -> None:
    found = route(text)

    assert (found.strategy, found.is_recent) == (strategy, is_recent)
    assert found.reasons
    assert 0 < found.confidence <= 1


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("she told Ann Miller about NASA.", ["Ann Miller", "NASA"]),
        ("Tomatoes grow.", []),
        ("What does Melanie's sister do in New York City?", ["Melanie", "New York City"]),
        ("Der Garten und das Haus sind in der Stadt.", []),
        ("wir waren bei Anna Schmidt in der Stadt", ["Anna Schmidt"]),
    ],
)
def test_names_are_runs_of_capitals_but_german_nouns_are_none(text: str, names: list[str]) -> None:
    assert names_in(text) == names


def test_a_single_word_that_is_known_is_a_name_anywhere() -> None:
    assert names_in("Ann wohnt in der Stadt und im Garten.", {"ann"}) == ["Ann"]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("When did Ann move and where does she work now?", 2),
        ("Wann zog Anna Schmidt um und wo arbeitet sie?", 2),
        ("Who painted the wall? Which colour did they use?", 2),
        ("What have Ann Miller and Ben Smith both planted?", 2),
        ("bread and butter", 0),
        ('"one and two" and tag:garden', 0),
        ("When did Ann move?", 0),
    ],
)
def test_a_question_is_taken_apart_where_it_asks_for_several_things(text: str, parts: int) -> None:
    assert len(split(text)) == parts


def test_the_second_part_is_of_the_same_people() -> None:
    assert "Ann" in split("When did Ann move and where does she work now?")[1]


def test_weights_guarantees_and_budgets_are_those_of_the_frames() -> None:
    told = {name: (tuple(rule.weights.values()), rule.budget) for name, rule in FRAMES.items()}

    assert told == {
        "self": ((0.10, 0.30, 0.05, 0.25, 0.30), 600),
        "attention": ((0.35, 0.15, 0.25, 0.15, 0.10), 2000),
        "task": ((0.20, 0.20, 0.20, 0.20, 0.20), 800),
        "simulate": ((0.25, 0.25, 0.15, 0.20, 0.15), 2000),
    }
    assert all(sum(rule.weights.values()) == pytest.approx(1) for rule in FRAMES.values())
    assert [name for name, rule in FRAMES.items() if rule.is_queryless] == ["self"]


@pytest.mark.parametrize(
    ("frame", "tags", "is_guaranteed", "passes"),
    [
        ("self", ("self/constitutional",), True, True),
        ("self", ("self/constitutional", "peer/ann"), False, True),
        ("self", ("garden",), False, False),
        ("attention", ("self/constitutional",), False, False),
        ("attention", ("garden",), False, True),
        ("task", ("self/goal",), True, True),
        ("task", ("Self/Constitutional",), False, False),
        ("simulate", ("mind/ann",), True, True),
    ],
)
def test_frames_let_in_and_guarantee_by_tags(
    frame: str, tags: tuple[str, ...], is_guaranteed: bool, passes: bool
) -> None:
    rule: FrameRule = FRAMES[frame]

    assert (rule.guards(tags), rule.lets_in(tags)) == (is_guaranteed, passes)


def test_no_signal_wipes_out_what_is_relevant_and_importance_alone_wins_nothing() -> None:
    nothing = score(0.8, Standing(confidence=0.0), Held(), PLAIN_WEIGHTS, FRAME_SHARE)
    important = Standing(confidence=1, recency=1, centrality=1, reinforcement=1, activation=1, age_days=9)
    irrelevant = score(0.0, important, Held(), PLAIN_WEIGHTS, FRAME_SHARE)

    assert nothing.total > 0
    assert irrelevant.total == 0


def test_pins_and_anchors_add_what_they_weigh() -> None:
    plain = score(0.5, Standing(), Held(), PLAIN_WEIGHTS, FRAME_SHARE).total
    pinned = score(0.5, Standing(), Held(pin_weight=2), PLAIN_WEIGHTS, FRAME_SHARE).total
    anchored = score(0.5, Standing(), Held(is_anchor=True), PLAIN_WEIGHTS, FRAME_SHARE).total

    assert pinned - plain == pytest.approx(0.6)
    assert anchored - plain == pytest.approx(1.0)


def test_time_counts_by_half_lives_and_freshness_ends_after_a_day() -> None:
    assert [recency(days) for days in (0, 30, 60)] == [1, 0.5, 0.25]
    assert recency(None) == 0
    assert [freshness(days) for days in (0, 0.5, 1, 9)] == pytest.approx([0.2, 0.1, 0, 0])


def pieces(*sizes: int) -> list[Piece]:
    return [
        Piece(key=str(at), text=f"text number {at} says {'x' * at}", tokens=size)
        for at, size in enumerate(sizes)
    ]


def test_what_does_not_fit_leaves_room_for_what_is_smaller() -> None:
    packed = pack(pieces(60, 50, 30), 100, 9)

    assert [one.key for one in packed.chosen] == ["0", "2"]
    assert [(one.key, one.reason) for one in packed.dropped] == [("1", "budget")]
    assert packed.tokens == 90


def test_what_is_held_is_in_beyond_the_budget_and_first() -> None:
    held = Piece(key="held", text="a held text of its own", tokens=500, is_held=True)

    packed = pack([*pieces(10), held], 100, 9)

    assert [one.key for one in packed.chosen] == ["held"]
    assert packed.dropped[0].reason == "budget"


def test_the_same_said_twice_is_in_once_but_another_number_is_not_the_same() -> None:
    said = [
        Piece(key="a", text="The trial of the new plan ends after 30 days from now on", tokens=5),
        Piece(key="b", text="The trial of the new plan ends after 30 days from now on!", tokens=5),
        Piece(key="c", text="The trial of the new plan ends after 90 days from now on", tokens=5),
    ]

    packed = pack(said, 100, 9)

    assert [one.key for one in packed.chosen] == ["a", "c"]
    assert [(one.key, one.reason, one.other) for one in packed.dropped] == [("b", "duplicate", "a")]


def test_more_than_k_are_told() -> None:
    packed = pack(pieces(1, 1, 1), 100, 2)

    assert [(one.key, one.reason) for one in packed.dropped] == [("2", "limit")]


RESULTS = [
    Result(item="1", text="We went to see Clara Vogel at the mill.", score=0.9),
    Result(item="2", text="The mill belongs to Peter Holm.", score=0.6),
    Result(item="3", text="I met Peter Holm there.", score=0.5),
]
NONE: frozenset[str] = frozenset()


def test_consensus_follows_what_several_agree_on_and_relevance_what_the_best_brings_up() -> None:
    assert [one.name for one in consensus(RESULTS, NONE, NONE)] == ["Peter Holm"]
    assert relevance(RESULTS, NONE, NONE)[0].name == "Clara Vogel"


def test_both_planners_share_one_list_and_ask_for_nothing_twice() -> None:
    steps = follow_ups("Who owns the mill?", RESULTS, [], "both", NONE)
    again = follow_ups("Who owns the mill?", RESULTS, [one.query for one in steps], "both", NONE)

    assert [(one.name, one.planner) for one in steps] == [
        ("Peter Holm", "consensus"),
        ("Clara Vogel", "relevance"),
    ]
    assert not again


def test_a_hop_counts_less_than_the_one_before() -> None:
    order = merged([(0, 1.0, ["a", "b"]), (1, 1.0, ["c", "b"]), (2, 1.0, ["d"])])

    assert [(item, hop) for item, _, hop in order] == [("b", 0), ("a", 0), ("c", 1), ("d", 2)]
