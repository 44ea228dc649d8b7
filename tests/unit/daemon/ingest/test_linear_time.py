"""P26: hostile notes take time in proportion to their size; quadratic code would miss by far."""

import time

import pytest

from daemon.ingest.note import read_note
from daemon.store.rows import SourceKind

SIZE = 4_000
HOSTILE = {
    "open brackets": "[[",
    "closed brackets": "]]",
    "links on one line": "[[a]] ",
    "links with dollars": "[[a$b]] ",
    "pictures": "![[",
    "half links": "[a](",
    "stars": "*",
    "mixed emphasis": "*_",
    "backticks": "`",
    "dollars": "$a ",
    "comments": "<!-- ",
    "open tags": "<a ",
    "tags in a row": "#a",
    "tags": "#a ",
    "starred tags": "*#a",
    "fields": "a::",
    "block ids": "^a ",
    "double parentheses": "((",
    "one long word": "x",
    "one long CJK run": "読",
    "sentences": "a. ",
    "line ends": "\n",
    "carriage returns": "\r",
    "headings": "# a\n",
    "properties": "a:: b\n",
    "footnotes": "[^a]: ",
    "definitions": "[a]: b\n",
    "table cells": "|a",
    "quotes": "> ",
    "backslashes": "\\",
}


def seconds(text: str, kind: SourceKind) -> float:
    best = float("inf")
    for _ in range(2):
        start = time.process_time()
        read_note(text.encode(), "pages/a.md", kind)
        best = min(best, time.process_time() - start)
    return best


@pytest.mark.parametrize("kind", [SourceKind.OBSIDIAN, SourceKind.LOGSEQ])
@pytest.mark.parametrize("unit", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_text_takes_linear_time(unit: str, kind: SourceKind) -> None:
    count = SIZE // len(unit)

    small = seconds(unit * count, kind)
    large = seconds(unit * count * 4, kind)

    assert large < max(small, 0.002) * 10


HOSTILE_NOTES = {
    "open brackets": "[[" * 50_000,
    "empty properties": "---\n" + "\n" * 100_000,
    "stars": "*" * 4_000 + "a",
    "a picture": "QUJD" * 500_000,
    "backticks": "`" * 50_001,
}


@pytest.mark.parametrize("kind", SourceKind)
@pytest.mark.parametrize("text", HOSTILE_NOTES.values(), ids=HOSTILE_NOTES.keys())
def test_a_hostile_note_takes_well_under_a_second(text: str, kind: SourceKind) -> None:
    """P26: the notes that expressions with backtracking hang on."""
    assert seconds(text, kind) < 0.5


@pytest.mark.parametrize("unit", ["\n", "a: b\n", "---x\n", "--- \t-\n"])
def test_an_opened_block_of_properties_takes_linear_time(unit: str) -> None:
    small = seconds("---\n" + unit * 5_000, SourceKind.OBSIDIAN)
    large = seconds("---\n" + unit * 20_000, SourceKind.OBSIDIAN)

    assert large < max(small, 0.002) * 10


def test_a_picture_of_two_megabytes_on_one_line_leaves_no_passage() -> None:
    note = read_note(
        b"before\n\n"
        + b"QUJD" * 500_000
        + b"\n\n![x](data:image/png;base64,"
        + b"QUJD" * 500_000
        + b")\n\nafter",
        "a.md",
        SourceKind.OBSIDIAN,
    )

    assert sum(len(passage.text) for passage in note.passages) < 50
    assert note.links == ()
