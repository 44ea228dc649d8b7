"""Passages: size, overlap, headings, offsets, what is left out."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from daemon.ingest.note import read_note
from daemon.ingest.passages import MAX_WORDS
from daemon.ingest.plain import CJK_WEIGHT
from daemon.store.rows import Passage, SourceKind


def passages(text: str) -> tuple[Passage, ...]:
    return read_note(text.encode(), "Note.md", SourceKind.OBSIDIAN).passages


def test_headings_are_title_and_path() -> None:
    found = passages("intro\n# One\ntext\n## Two [[x|y]]\ndeep\n# Three\nlast")

    assert [(p.heading, p.text) for p in found] == [
        ("Note", "intro"),
        ("Note › One", "text"),
        ("Note › One › Two y", "deep"),
        ("Note › Three", "last"),
    ]
    assert [p.line for p in found] == [1, 3, 5, 7]


def test_a_first_heading_that_repeats_the_title_is_said_once() -> None:
    assert [p.heading for p in passages("# NOTE\ntext\n## Part\nmore")] == ["Note", "Note › Part"]


def test_a_heading_with_nothing_below_is_found_as_well() -> None:
    assert [p.text for p in passages("# One\n## Two\n# Three\ntext")] == ["Two", "text"]


def test_long_text_is_cut_at_sentences_with_one_of_overlap() -> None:
    text = " ".join(f"Sentence number {n} has these eight words." for n in range(60))

    found = passages(text)

    assert all(60 <= len(p.text.split()) <= MAX_WORDS for p in found[:-1])
    for before, after in pairwise(found):
        last = before.text.rstrip(".").rsplit(". ", 1)[-1]
        assert after.text.startswith(last)
        assert before.start < after.start < before.end


def test_runs_without_a_space_are_left_out() -> None:
    (found,) = passages("before " + "QUJD" * 60 + " after")

    assert found.text.split() == ["before", "after"]


def test_text_without_spaces_is_cut_by_characters() -> None:
    found = passages("記" * 1000)

    assert len(found) > 3
    assert all(set(p.text) == {"記"} and len(p.text) <= MAX_WORDS / CJK_WEIGHT for p in found)
    assert [found[0].start, found[-1].end] == [0, 1000]
    assert all(after.start <= before.end for before, after in pairwise(found))


def test_a_short_note_is_one_passage_and_an_empty_one_none() -> None:
    assert len(passages("one\n\ntwo\n\n- three")) == 1
    assert passages("") == ()


def test_offsets_fit_the_text_of_the_detail_pane() -> None:
    data = "---\na: b\n---\n\n# Überschrift\n\nEin **fetter** Satz mit 計画.\r\n\r\n- Punkt".encode()

    note = read_note(data, "Note.md", SourceKind.OBSIDIAN)

    (found,) = note.passages

    assert note.text[found.start : found.end] == "Ein **fetter** Satz mit 計画.\n\n- Punkt"


WORDS = st.sampled_from(
    ["word", "読書", "end.", "。", "\n\n", "**bold**", "[[a|b]]", "# H\n", "- item\n", "`code`"]
)


@given(st.lists(WORDS, max_size=400))
def test_every_word_is_in_a_passage_and_none_is_too_long(parts: list[str]) -> None:
    text = " ".join(parts)

    found = passages(text)

    joined = " ".join(p.heading + " " + p.text for p in found)
    assert all(word in joined for word in ("word", "読書", "code") if word in text)
    assert all(len(p.text.split()) <= MAX_WORDS for p in found)
    for passage in found:
        first = passage.text.split()[0].strip("*`")
        assert first in text[passage.start : passage.end]
