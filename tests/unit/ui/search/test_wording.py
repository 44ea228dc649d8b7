"""What the results say."""

from typing import Any

import pytest

from app.wire.search import Chip, Hit, HitPassage, ScorePart, SearchReply
from ui.common.glyph import shown_kind
from ui.search.wording import head_text, meta_text, nothing_text, part_reason, took_text


def hit(**changes: Any) -> Hit:
    fields: dict[str, Any] = {
        "source": "s",
        "path": "Work/Atlas/Plan.md",
        "kind": "note",
        "type": "note",
        **changes,
    }
    return Hit(id="a", title="Plan", score=1.0, snippet="", **fields)


def reply(total: int, shown: int, took_ms: float = 11.2) -> SearchReply:
    return SearchReply(hits=[hit()] * shown, total=total, took_ms=took_ms, mode="hybrid")


def test_head_counts_and_times() -> None:
    assert head_text(reply(1, 1)) == "1 result · 11 ms"
    assert head_text(reply(23, 23)) == "23 results · 11 ms"
    assert head_text(reply(60, 20)).startswith("first 20 of 60 results")


@pytest.mark.parametrize(("ms", "words"), [(0.2, "under 1 ms"), (11.4, "11 ms"), (1500, "1.5 s")])
def test_time_in_words(ms: float, words: str) -> None:
    assert took_text(ms) == words


def test_nothing_found_names_the_question() -> None:
    assert nothing_text(" flux capacitor ", []) == 'Nothing speaks of "flux capacitor".'
    assert len(nothing_text("x" * 10_000, [])) < 120
    has_todo = Chip(start=0, end=8, kind="has", label="has", text="todo")
    assert nothing_text("has:todo", [has_todo]) == "Nothing fits has:todo."
    assert nothing_text("has:todo tea", [has_todo]) == 'Nothing speaks of "has:todo tea".'


def test_meta_says_what_and_where() -> None:
    assert meta_text(hit(), {"s": "Second brain"}) == "Note · Second brain › Work › Atlas"
    assert meta_text(hit(path="a.md"), {}) == "Note"
    assert meta_text(hit(kind="memory", type="decision", path="d/x.md"), {"s": "Memory"}).startswith(
        "Decision"
    )


@pytest.mark.parametrize(
    ("path", "heading", "meta"),
    [
        ("Plan.md", "Plan", "Note"),
        ("Plan.md", "Plan › Steps › First", "Note · Steps › First"),
        ("Plan.md", "", "Note"),
        ("b/Plan.pdf", "Plan › page 2", "PDF · b · page 2"),
    ],
)
def test_meta_line_names_the_headings_of_the_best_piece(path: str, heading: str, meta: str) -> None:
    passages = [HitPassage(0, 4, 2, 1.0, heading), HitPassage(9, 14, 7, 0.4, "Plan › Other")]

    assert meta_text(hit(path=path, passages=passages), {}) == meta


def test_glyph_of_a_memory_is_its_type_and_of_a_note_never() -> None:
    assert shown_kind("memory", "lesson") == "lesson"
    assert shown_kind("note", "decision") == "note"
    assert shown_kind("name") == "unresolved"
    assert shown_kind("canvas") == "note"


@pytest.mark.parametrize(
    ("part", "reason"),
    [
        (ScorePart("words", 9.1, 1, 0.8), "best of all by its words"),
        (ScorePart("meaning", 0.7, 3, 0.2), "number 3 by meaning"),
        (ScorePart("name", 0.0, 0, 0.0), "did not find it"),
        (ScorePart("links", 0.5, 1, 0.5), "best of all"),
    ],
)
def test_each_part_gives_its_reason(part: ScorePart, reason: str) -> None:
    assert part_reason(part) == reason
