"""Looking through whole texts: words within a piece, and patterns."""

from collections.abc import Iterator

import pytest

from daemon.retrieval.language.node import Pattern, Scope
from daemon.retrieval.language.query import parse
from daemon.retrieval.language.scan import scan
from daemon.store.reader import WordReader
from daemon.store.scan import NoteText

NOTES = (
    NoteText("a", "near/peas.md", "peas", "old_Gardens in soil\nelse"),
    NoteText("b", "far/b.md", "b", "a gardener\nsoil and can scan"),
    NoteText("c", "c.md", "c", "der Gärtner\npeas"),
    NoteText("d", "d.md", "d", "two ponies\ncan"),
    NoteText("e", "e.md", "e", "peas"),
)


@pytest.fixture(scope="module")
def reader() -> Iterator[WordReader]:
    reader = WordReader()
    yield reader
    reader.close()


@pytest.mark.parametrize(
    ("q", "found"),
    [
        ("line:(gar", "abc"),
        ("line:(gär", "abc"),
        ("line:(garden so", "a"),
        ("line:(ponie", "d"),
        ("line:(arden", ""),
        ("line:(can)", "bd"),
        ("line:(pony)", "d"),
        ("line:(soil -can)", "a"),
        # What begins or ends a text begins or ends title, path and text each by itself.
        (r"/\Apeas\z/", "ae"),
        (r"/peas[^x]near/", ""),
        (r"/^peas$/", "ace"),
    ],
)
def test_the_word_being_typed_may_go_on_within_a_piece_and_patterns_look_at_each_text(
    reader: WordReader, q: str, found: str
) -> None:
    [node] = parse(q, typing=True).parts

    assert isinstance(node, Pattern | Scope)
    assert scan(NOTES, node, reader) == set(found)
