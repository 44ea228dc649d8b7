"""Names of pages: readable, unique, and taken by every file system."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.pages.name import LONGEST, MOST_BYTES, free_stem, stem_of, title_from


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("Herons: nesting / March?", "Herons nesting March"),
        ("  two\nlines\tand  spaces ", "two lines and spaces"),
        ("[[Link]]|#tag^block", "Link tag block"),
        ("...hidden...", "hidden"),
        ("~draft~", "draft"),
        ("CON", "CON page"),
        ("nul.txt", "nul.txt page"),
        ("com1", "com1 page"),
        ("console", "console"),
        ("e\u0301te\u0301", "\u00e9t\u00e9"),
        ("right\u202eleft\u200b", "rightleft"),
        ("???", ""),
    ],
)
def test_title_becomes_a_name_that_is_safe(title: str, stem: str) -> None:
    assert stem_of(title) == stem


def test_long_title_is_cut_between_words() -> None:
    assert (
        stem_of("word " * 40)
        == "word word word word word word word word word word word word word word word word"
    )


@given(st.text(max_size=300))
def test_any_title_gives_a_name_of_bounded_size_without_unsafe_signs(title: str) -> None:
    stem = stem_of(title)

    assert len(stem) <= LONGEST + len(" page")
    assert len(stem.encode()) <= MOST_BYTES + len(" page")
    assert not set(stem) & set('\\/:*?"<>|#^[]\n\r\t\0')
    assert stem == stem.strip(" .")


def test_name_that_is_taken_gets_a_number() -> None:
    taken = {"herons", "herons 2"}

    assert free_stem("Herons", "Fact", lambda stem: stem.casefold() not in taken) == "Herons 3"
    assert free_stem("?", "Fact", lambda stem: stem.casefold() not in taken) == "Fact"


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("# Storks\n\nThey clap.", "Storks"),
        ("\n\n- **Use** straw, not [[Gravel|gravel]]", "Use straw, not gravel"),
        ("1. first `step`", "first step"),
        ("snake_case stays", "snake_case stays"),
    ],
)
def test_text_without_a_title_is_called_by_its_first_words(text: str, title: str) -> None:
    assert title_from(text) == title
