"""Bars of the timeline, what was known then, spans of two claims, the trash. No widgets."""

from datetime import UTC, date, datetime

import msgspec
import pytest

from app.wire.graph import EdgeColumns, Graph, NodeColumns
from app.wire.items import Item
from app.wire.past import KnownThen, Period, Timeline
from tests.helpers.fake_memories import NOW, made_conflicts, made_decision, made_timeline
from ui.inbox.span import spans_of
from ui.inbox.wording import age_words, claim_words, decided_words
from ui.memory.field import TYPES
from ui.past.bar import line_of, stepped, ticks_of, week_of
from ui.past.known import known_counts, later_nodes
from ui.past.wording import past_words
from ui.theme import kind_label

TODAY = date(2026, 11, 30)


def graph() -> Graph:
    return Graph(
        generation=1,
        kind_names=["note", "tag", "fact"],
        source_ids=["s"],
        group_names=["g"],
        nodes=NodeColumns(
            ids=["a", "b", "tag:x", "tag:y", "m"],
            titles=["A", "B", "x", "y", "M"],
            kinds=[0, 0, 1, 1, 2],
            sources=[0, 0, -1, -1, -1],
            degrees=[1, 1, 1, 1, 0],
            groups=[0] * 5,
            x=[0.0] * 5,
            y=[0.0] * 5,
        ),
        edges=EdgeColumns(starts=[0, 1], ends=[2, 3], types=[0, 0], weights=[1.0, 1.0]),
    )


def test_the_line_goes_from_the_first_change_to_today() -> None:
    line = line_of(made_timeline(), "week", TODAY)

    assert line.first == date(2025, 5, 26)
    assert line.share(TODAY) == 1.0
    assert line.day_at(line.share(date(2026, 3, 14))) == date(2026, 3, 14)


def test_months_are_summed_from_weeks() -> None:
    weeks = [Period(start=f"2026-0{month}-0{day}", total=2) for month in (3, 4) for day in (1, 8)]

    line = line_of(Timeline(unit="week", periods=weeks), "month", TODAY)

    assert [(bar.start.month, bar.total) for bar in line.bars] == [(3, 4), (4, 4)]


def test_a_memory_without_a_past_has_a_line_all_the_same() -> None:
    line = line_of(None, "week", TODAY)

    assert line.days == 28
    assert ticks_of(line)


@pytest.mark.parametrize(
    ("steps", "wanted"),
    [
        ({"days": -7}, date(2026, 3, 7)),
        ({"months": -2}, date(2026, 1, 14)),
        ({"months": 1}, date(2026, 4, 14)),
        ({"days": 9999}, TODAY),
        ({"days": -9999}, date(2025, 5, 26)),
    ],
)
def test_steps_stay_on_the_line(steps: dict[str, int], wanted: date) -> None:
    line = line_of(made_timeline(), "week", TODAY)

    assert stepped(date(2026, 3, 14), line, **steps) == wanted


def test_a_week_begins_on_monday() -> None:
    assert week_of(date(2026, 3, 14)) == (date(2026, 3, 9), date(2026, 3, 15))


def test_tags_are_known_when_something_that_bears_them_is() -> None:
    assert later_nodes(graph(), ["a"]) == ["b", "tag:y", "m"]
    assert later_nodes(graph(), ["a", "b", "m"]) == []


def test_notes_and_memories_are_counted_apart() -> None:
    then = KnownThen(at=NOW, known=["a", "m"], edited=["m"], forgotten=["m"])

    counts = known_counts(graph(), then)

    assert (counts.notes, counts.memories, counts.changed) == (1, 1, 1)


@pytest.mark.parametrize(
    ("resolution", "words"),
    [
        ("resolved", "As it was on 14 March 2026."),
        ("unresolved", "It was there on 14 March 2026, but its words of then are gone."),
        ("no_chain", "Nothing tells how it was on 14 March 2026: this is how it is today."),
    ],
)
def test_each_label_of_the_past_has_its_sentence(resolution: str, words: str) -> None:
    at = datetime(2026, 3, 14, 12, tzinfo=UTC)
    item: Item = made_decision(as_of=at, resolution=resolution)

    assert past_words(item)[0] == words


def test_the_new_claim_begins_where_the_other_one_would_end() -> None:
    first = made_conflicts()[0]

    spans = spans_of(first.existing, first.new, NOW)

    assert spans.cut is not None
    assert spans.bars[0].start == 0.0
    assert spans.bars[1].start == spans.cut
    assert [text for _, text in spans.ticks] == ["Feb 2024", "2025", "2026", "1 Dec"]


def test_spans_are_empty_where_nobody_said_since_when() -> None:
    first = made_conflicts()[0]
    unknown = msgspec.structs.replace(first.existing, valid_from="", said_at=None)

    assert spans_of(unknown, first.new, NOW).bars == ()


def test_a_claim_says_kind_hand_and_age() -> None:
    first = made_conflicts()[0]

    said = claim_words(first.existing, NOW)

    assert said.meta == "Fact · by you · since 2 February 2024"
    assert (said.age, said.used) == ("34 months old", "recalled 5 times")
    assert age_words(first.new, NOW) == "today"


def test_a_decision_says_who_decided_what_and_why() -> None:
    first = msgspec.structs.replace(
        made_conflicts()[0], choice="accept_new", by="Claude Code", reason="New lease", decided_at=NOW
    )

    said = decided_words(first, NOW)

    assert said.startswith("Take the new one · Claude Code · today")
    assert said.endswith("“New lease”")


def test_every_type_has_a_word() -> None:
    assert all(kind_label(name) for name in TYPES)
