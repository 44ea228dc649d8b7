"""What waits on the first page, and when things changed. No widgets."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from app.wire.past import ChangeEntry
from app.wire.status import Problem
from app.wire.suggestions import PairItem, PairKind, PairSuggestion
from tests.helpers.fake_client import made_sources
from tests.helpers.fake_memories import NOW, made_conflicts
from ui.home.opened import Opened, OpenedLog
from ui.home.waiting import day_line, greeting, grouped, waiting_cards
from ui.home.worth import Node, opened_lines, worth_lines


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


def pair(kind: PairKind, score: float) -> PairSuggestion:
    a, b = (PairItem(id=key, title=key.upper(), path=f"{key}.md", source="s1", kind="note") for key in "ab")
    return PairSuggestion(kind=kind, a=a, b=b, score=score, reason="")


def test_left_favourites_close_pairs_doubles_and_names_are_worth_a_look() -> None:
    nodes = {
        "x": Node("How to take smart notes", "note", 4),
        "name:c": Node("companion planting", "name", 6),
        "name:d": Node("dew", "name", 2),
    }
    left = [Opened("x", NOW - timedelta(days=90), 5), Opened("gone", NOW - timedelta(days=60), 9)]

    lines = worth_lines([pair("links", 0.74)], [pair("duplicates", 0.9)], left, nodes, NOW)

    assert [(line.title, line.text, line.note) for line in lines] == [
        ("How to take smart notes", "opened on 5 days, not since", "1 September"),
        ("A", "close to “B”, not linked", ".74"),
        ("A", "says much the same as “B”", ".90"),
        ("companion planting", "named in 6 notes, has none of its own", "6"),
    ]


def test_what_is_opened_counts_once_a_day_and_is_kept_without_words(tmp_path: Path) -> None:
    kept = QSettings(str(tmp_path / "w.ini"), QSettings.Format.IniFormat)
    log = OpenedLog(kept)
    for days in (70, 69, 68, 68):
        log.note("x", NOW - timedelta(days=days))
    log.note("y", NOW)

    again = OpenedLog(kept)

    assert [one.id for one in again.lately()] == ["y", "x"]
    assert [(one.id, one.days) for one in again.favourites_left(NOW)] == [("x", 3)]
    again.forget("x")
    assert [one.id for one in OpenedLog(kept).lately()] == ["y"]
    [line] = opened_lines(again.lately(), {"y": Node("Budget 2026", "note", 1)}, NOW)
    assert (line.title, line.text, line.note) == ("Budget 2026", "1 link", "09:14")
