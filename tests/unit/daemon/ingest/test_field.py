"""Inline fields: where they stand, how they read, what is none."""

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.ingest.field import scan_fields
from daemon.ingest.note import read_note
from daemon.store.rows import ParsedNote, SourceKind


def read(text: str) -> ParsedNote:
    return read_note(text.encode(), "a.md", SourceKind.OBSIDIAN)


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("rating:: 5", {"rating": 5}),
        ("Due date:: 2024-05-01", {"Due date": "2024-05-01"}),
        ("- [ ] task\n  - **Owner**:: Ann ^id-1", {"Owner": "Ann"}),
        ("> quoted:: yes", {"quoted": "yes"}),
        ("1. made:: true", {"made": True}),
        ("empty::", {"empty": None}),
        (
            "A film [rating:: 4.5] seen with (who:: Ann (the elder)).",
            {"rating": 4.5, "who": "Ann (the elder)"},
        ),
        ("[see:: [[A|a]], [[B]]]", {"see": "[[A|a]], [[B]]"}),
        ("up:: [[A]]", {"up": "[[A]]"}),
        ("größe:: 3\nGRÖSSE:: x", {"größe": 3, "GRÖSSE": "x"}),
        ("who:: a\nWho:: b\nwho:: 3", {"who": ["a", "b", 3]}),
        ("when:: 12:30", {"when": "12:30"}),
        ("a:: b:: c", {"a": "b:: c"}),
    ],
)
def test_fields_are_properties(text: str, fields: dict[str, Any]) -> None:
    assert read(text).properties == fields


@pytest.mark.parametrize(
    "text",
    [
        "std::vector",
        "[[std::vector]] and [[a:: b]]",
        "some words and key, then:: no",
        "`code:: x`",
        "```\ncode:: x\n```",
        "https://e.x/:: y",
        ":: no key",
        "[open:: without end",
        "<!-- hidden:: x -->",
        "12:: number",
    ],
)
def test_what_is_no_field(text: str) -> None:
    assert read(text).properties == {}


def test_a_property_at_the_top_stands_before_a_field_of_that_name() -> None:
    note = read("---\nStatus: done\n---\nstatus:: open\nmood:: good")

    assert note.properties == {"Status": "done", "mood": "good"}


def test_a_field_may_date_a_note_and_its_links_keep_their_relation() -> None:
    note = read("date:: 2024-03-02\n\nsupports:: [[A]]")

    assert note.date == "2024-03-02"
    assert [(link.target, link.relation) for link in note.links] == [("A", "supports")]


PIECES = st.sampled_from(
    ["a:: ", "b::\n", "[", "]", "(", ")", "k:: v", "**", "\n", "- ", "> ", "::", "é", " "]
)


@given(st.lists(PIECES, max_size=60).map("".join))
def test_any_text_has_fields_with_names(text: str) -> None:
    found = scan_fields(text, lambda _: False)

    assert found == scan_fields(text, lambda _: False)
    assert all(name.strip() == name and name for name in found)


@pytest.mark.parametrize("unit", ["[a:: ", "a:: b\n", "(a:: [", ":: ", "[[", "a:: " + "x" * 300 + "\n"])
def test_hostile_fields_take_linear_time(unit: str) -> None:
    """P26 for inline fields."""

    def seconds(count: int) -> float:
        best = float("inf")
        for _ in range(3):
            start = time.process_time()
            scan_fields(unit * count, lambda _: False)
            best = min(best, time.process_time() - start)
        return best

    # Eight times the text: quadratic code would take 64 times as long.
    assert seconds(16_000) < max(seconds(2_000), 0.005) * 25
