"""What waits on the first page, and when things changed. No widgets."""

from datetime import UTC, datetime, timedelta

import pytest

from app.wire.past import ChangeEntry
from app.wire.status import Problem
from tests.helpers.fake_client import made_sources
from tests.helpers.fake_memories import NOW, made_conflicts
from ui.home.waiting import day_line, greeting, grouped, waiting_cards


def test_contradictions_come_before_what_is_away_and_what_could_not_be_read() -> None:
    problem = Problem(source_id="s1", path="Work/Odd.md", code="encoding", message="Odd letters")

    cards = waiting_cards(made_conflicts(), 3, made_sources(), [problem])

    assert [(card.title, card.act) for card in cards] == [
        ("3 contradictions", "inbox"),
        ("Archive drive is away", "source"),
        ("1 file needs you", "problems"),
    ]
    assert cards[0].text == "When is the rent due? How are books read?"
    assert cards[2].text == "Odd.md"


def test_there_are_four_cards_at_most_and_one_when_nothing_waits() -> None:
    away = [source for source in made_sources() if source.state == "away"]

    assert len(waiting_cards([], 1, away * 6, [])) == 4
    assert [card.title for card in waiting_cards([], 0, [], [])] == ["Nothing waits for you"]


@pytest.mark.parametrize(
    ("hour", "words"), [(4, "Good night"), (9, "Good morning"), (14, "Good afternoon"), (20, "Good evening")]
)
def test_the_greeting_follows_the_hour(hour: int, words: str) -> None:
    assert greeting(datetime(2026, 11, 30, hour, tzinfo=UTC)) == words


def test_the_day_line_counts() -> None:
    assert day_line(NOW, 14, 3) == "Monday 30 November · 14 changes since yesterday, 3 things wait for you"
    assert day_line(NOW, 1, 0) == "Monday 30 November · 1 change since yesterday"


def test_changes_stand_under_the_words_for_their_time() -> None:
    def entry(days: int) -> ChangeEntry:
        at = NOW - timedelta(days=days)
        return ChangeEntry(
            item=str(days),
            title="A",
            type="fact",
            kind="memory",
            event="edited",
            at=at,
            since=at,
            hand="owner",
        )

    groups = grouped([entry(days) for days in (0, 1, 3, 9)], NOW)

    assert [name for name, _ in groups] == ["Today", "Yesterday", "Earlier this week", "Earlier"]
