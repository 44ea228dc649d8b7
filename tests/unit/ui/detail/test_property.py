"""Properties as a person reads them."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from PySide6.QtCore import QLocale

from app.wire.items import Item, ItemLinks, LinkedItem
from ui.detail.link import LinkResolver
from ui.detail.property import date_words, parse_date, plain_value, property_rows, relative_words

TODAY = date(2026, 11, 30)
MIRA = LinkedItem(id="m", title="Mira Okafor", kind="person", target="Mira Okafor")


def rows_of(properties: dict[str, Any]) -> dict[str, Any]:
    item = Item(id="a", source="s", path="a.md", title="A", kind="note", type="note", properties=properties)
    rows = property_rows(item, LinkResolver(ItemLinks([MIRA], [])), TODAY)
    return {row.name: row.values for row in rows}


def test_a_date_is_said_in_words_and_distance() -> None:
    (value,) = rows_of({"due": "2026-12-05"})["due"]

    assert (value.kind, value.note) == ("date", "in 5 days")
    assert "2026" in value.text


def test_a_link_to_a_note_leads_to_it() -> None:
    (value,) = rows_of({"owner": "[[Mira Okafor|Mira]]"})["owner"]

    assert (value.kind, value.text) == ("link", "Mira")
    assert value.target is not None
    assert (value.target.lead, value.target.value) == ("item", "m")


def test_a_name_without_a_note_is_said_to_be_missing() -> None:
    (value,) = rows_of({"owner": "[[Nobody]]"})["owner"]

    assert value.target is not None
    assert value.target.lead == "missing"


def test_an_address_is_a_link() -> None:
    (value,) = rows_of({"url": "https://e.x/a"})["url"]

    assert value.target is not None
    assert (value.target.lead, value.target.tip) == ("web", "https://e.x/a")


def test_lists_are_chips_and_truth_is_a_box() -> None:
    rows = rows_of({"people": ["Mira", "[[Mira Okafor]]", 3], "done": True, "empty": None})

    assert [(v.kind, v.text) for v in rows["people"]] == [
        ("chip", "Mira"),
        ("link", "Mira Okafor"),
        ("chip", "3"),
    ]
    assert (rows["done"][0].kind, rows["done"][0].is_on) == ("check", True)
    assert rows["empty"][0].text == "—"


def test_state_takes_its_tone() -> None:
    rows = rows_of({"status": "active", "state": "whatever <b>"})

    assert (rows["status"][0].kind, rows["status"][0].tone) == ("chip", "good")
    assert (rows["state"][0].text, rows["state"][0].tone) == ("whatever <b>", "")


def test_tags_and_aliases_are_told_elsewhere() -> None:
    assert rows_of({"tags": ["a"], "Aliases": ["b"], "x": 1}).keys() == {"x"}


def test_nested_values_are_one_line() -> None:
    deep: dict[str, Any] = {"a": {"b": {"c": {"d": {"e": 1}}}}}

    assert plain_value({"a": 1, "b": [True, None]}) == "a: 1, b: yes, —"
    assert plain_value(deep).endswith("…")


@pytest.mark.parametrize("text", ["2026-02-30", "2026", "tomorrow", "12:30", "2026-1-1", ""])
def test_what_is_no_date_stays_text(text: str) -> None:
    assert parse_date(text) is None


@pytest.mark.parametrize(
    ("language", "words"),
    [("en_GB", "5 December 2026"), ("en_US", "December 5, 2026"), ("de_DE", "5. Dezember 2026")],
)
def test_the_long_form_has_no_weekday(language: str, words: str) -> None:
    assert date_words(date(2026, 12, 5), QLocale(language)) == words


def test_a_moment_is_shown_in_local_time() -> None:
    moment = datetime(2026, 12, 5, 12, 30, tzinfo=UTC)
    local = moment.astimezone()

    assert f"{local:%H:%M}" in date_words(moment, QLocale("de_DE"))


@pytest.mark.parametrize(
    ("day", "words"),
    [
        (date(2026, 11, 30), "today"),
        (date(2026, 12, 1), "tomorrow"),
        (date(2026, 11, 29), "yesterday"),
        (date(2026, 11, 20), "10 days ago"),
        (date(2027, 3, 1), "in 3 months"),
        (date(2020, 1, 1), ""),
    ],
)
def test_distance_in_words(day: date, words: str) -> None:
    assert relative_words(day, TODAY) == words
