"""Canvas files: cards, labels, damage."""

import json

import pytest

from daemon.ingest.note import read_note
from daemon.store.rows import LinkKind, NoteKind, ParsedNote, SourceKind


def read(text: str) -> ParsedNote:
    return read_note(text.encode(), "a/Board.canvas", SourceKind.OBSIDIAN)


def test_cards_are_links_and_text() -> None:
    text = json.dumps(
        {
            "nodes": [
                {"type": "group", "label": "Group name"},
                {"type": "text", "text": "# Head\nsee [[C]] #todo"},
                {"type": "file", "file": "a/B.md", "subpath": "#H"},
            ],
            "edges": [{"label": "leads to"}],
        }
    )

    note = read(text)

    assert note.kind is NoteKind.CANVAS
    assert note.title == "Board"
    assert note.tags == ("todo",)
    assert {(link.target, link.kind, link.fragment) for link in note.links} == {
        ("C", LinkKind.WIKILINK, ""),
        ("/a/B.md", LinkKind.CANVAS, "H"),
    }
    words = " ".join(passage.text for passage in note.passages)
    assert all(part in words for part in ("Group name", "see C", "leads to"))
    for passage in note.passages:
        assert passage.text.split()[0] in note.text[passage.start : passage.end]


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "1",
        '{"nodes": 1}',
        '{"nodes": [1, {"type": "file", "file": 2}]}',
        "[" * 100_000,
        "\ufeff{}",
    ],
)
def test_damaged_boards_are_empty(text: str) -> None:
    note = read(text)

    assert note.links == ()
    assert "unreadable" not in [oddity.code for oddity in note.warnings]
