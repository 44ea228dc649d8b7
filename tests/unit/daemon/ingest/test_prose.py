"""Plain prose is read as the parser of Markdown reads it, and what may be more is left to that."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from daemon.ingest.markdown import read_markdown
from daemon.ingest.prose import read_prose

PARTS = [
    *(
        "Herons",
        "12",
        "1.",
        "2)",
        "é",
        "日本",
        "e\u0301",
        "don't",
        '"so"',
        "(or)",
        "a/b",
        "x-y",
        "---",
        "- ",
        "-",
    ),
    *(" ", "  ", "    ", "\t", "\n", "\n\n", "\r\n", "\u00a0", "\u2028", ".", ":", "::", ";", ", ", "?", "!"),
    *(
        "#",
        "*",
        "_",
        "`",
        "[",
        "]",
        "|",
        "<b>",
        "&amp;",
        "\\",
        "^id",
        "~",
        "=",
        "===",
        "+",
        "$",
        "%",
        "www.a.b",
    ),
    *("http://a.b/c", "²", "①", "\x1c", "TODO", "· "),
]
texts = st.lists(st.one_of(st.sampled_from(PARTS), st.text(max_size=3)), max_size=12).map("".join)
near = st.lists(st.sampled_from([*PARTS[:13], " ", "\n", "\n\n", ".", ":", ", ", "?"]), max_size=14)


@settings(max_examples=400, deadline=None)
@given(st.one_of(texts, near.map("".join)))
@example("\nHerons nest in March.\n12 of them, don't they?\n\n\nA second one: see (there).\n")
@example("")
@example("\n")
def test_prose_is_read_as_the_parser_reads_it(text: str) -> None:
    found = read_prose(text)

    assert found is None or found == read_markdown(text)


@pytest.mark.parametrize(
    "text", ["\nHerons nest.\n", "12 pages, and more:\nso it is\n\nYes - no?", "Über é日本"]
)
def test_prose_is_known_as_such(text: str) -> None:
    assert read_prose(text) is not None


@pytest.mark.parametrize(
    "text",
    ["1. one", "2) two", "- one", "a\n---", "a  \nb", "    a", "x:: y", "a_b_", "#tag", "[[Nests]]", "a | b"],
)
def test_more_than_prose_is_left_to_the_parser(text: str) -> None:
    assert read_prose(text) is None
