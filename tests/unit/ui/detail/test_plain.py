"""Pages of a PDF and plain text files: signs stand for themselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.wire.items import ItemHeading
from tests.helpers.detail import item
from ui.detail.place import find_place
from ui.detail.plain import parse_pages, parse_plain, split_pages, split_plain

PAGES = "# not a heading\n* nor a list\n\n[[no]] link\f\n\f\nLast page."


def test_each_page_with_words_is_a_section() -> None:
    [piece] = split_pages(PAGES, 1000)

    assert [(block.kind, block.text) for block in parse_pages(piece)] == [
        ("heading", "Page 1"),
        ("text", "# not a heading\n* nor a list"),
        ("text", "[[no]] link"),
        ("heading", "Page 3"),
        ("text", "Last page."),
    ]
    assert all(run.link is None for block in parse_pages(piece) for run in block.runs)


def test_rest_of_a_long_page_bears_no_second_heading() -> None:
    pieces = split_pages("abcdefgh\f\nij", 3)

    blocks = [block for piece in pieces for block in parse_pages(piece)]
    assert [block.text for block in blocks if block.kind == "heading"] == ["Page 1", "Page 2"]
    assert "".join(block.text for block in blocks if block.kind == "text") == "abcdefghij"


@given(st.text(alphabet="ab \n#", max_size=60), st.integers(1, 20))
def test_no_word_of_a_plain_text_is_lost(text: str, limit: int) -> None:
    pieces = split_plain(text, limit)

    assert "".join(pieces) == text
    shown = "".join(block.text for piece in pieces for block in parse_plain(piece))
    assert "".join(shown.split()) == "".join(text.split())


@pytest.mark.parametrize(("fragment", "number"), [("page=3", 1), ("page=003&zoom=2", 1), ("page=2", None)])
def test_page_of_a_link_is_found(fragment: str, number: int | None) -> None:
    headings = [ItemHeading(1, "Page 1", 1), ItemHeading(1, "Page 3", 3)]

    assert find_place(item(PAGES, path="a/Soil.pdf", headings=headings), fragment) == number
    assert find_place(item(PAGES, path="a/Soil.md", headings=headings), fragment) is None
