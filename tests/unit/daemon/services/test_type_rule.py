"""Which type a text gets by rules, why, and what it may be as well."""

from datetime import date

import pytest

from daemon.services.memory.type_rule import dates_in, type_by_rules

EVENTS = [
    "Yesterday the boiler broke down",
    "I met Ann on Monday at the lake",
    "The delivery came two days ago",
    "Gestern ist der Kessel ausgefallen",
    "Moved to Lisbon on March 3rd",
    "2026-05-01: the roof was mended",
]
HOWTOS = [
    "1. Close the valve\n2. Wait an hour\n3. Open it slowly",
    "How to bleed a radiator: turn the key until water comes",
    "First, stop the daemon, then copy the folder",
    "Zuerst den Hahn zudrehen, dann warten",
]
FACTS = [
    "The boiler is in the cellar",
    "We meet every Monday",
    "Today's newspaper is never late: it always comes at six",
    "May I help you",
    "The market is a march of folly",
    "",
]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        *((text, "event") for text in EVENTS),
        *((text, "howto") for text in HOWTOS),
        *((text, "fact") for text in FACTS),
        ("[[Tomatoes]] go with [[Basil]]", "note"),
    ],
)
def test_type_follows_from_the_words_and_the_rule_is_said(text: str, kind: str) -> None:
    found = type_by_rules(text)

    assert found.type == kind
    assert found.why.startswith(f"{kind}: ")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("We decided to heat with a pump", "decision"),
        ("Wir haben uns für die Pumpe entschieden", "decision"),
        ("Never restart the server by day", "constraint"),
        ("The boiler is in the cellar", ""),
    ],
)
def test_what_carries_weight_is_suggested_alone(text: str, kind: str) -> None:
    found = type_by_rules(text)

    assert found.type in {"fact", "event"}
    assert found.suggested == kind


def test_relative_days_are_resolved_against_the_day_on_which_they_were_said() -> None:
    said = date(2026, 3, 1)

    assert dates_in("Yesterday it rained, tomorrow it will not; 2 weeks ago too", said) == [
        "2026-02-28",
        "2026-03-02",
        "2026-02-15",
    ]
    assert dates_in("Heute nicht, vor 3 Tagen schon", said) == ["2026-03-01", "2026-02-26"]
    assert dates_in("Tomorrowland was 9999 weeks ago", date(1, 1, 2)) == []


def test_rules_take_no_longer_for_what_is_made_to_hold_them_up() -> None:
    for text in ("first, " * 100_000, "1. " * 100_000, "[[" * 100_000, "wir haben " * 100_000):
        assert type_by_rules(text).type in {"fact", "howto"}
