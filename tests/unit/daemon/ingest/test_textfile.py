"""Plain text: a note of a Markdown folder, a file of a vault."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.ingest.note import file_title, kind_of_file, read_note
from daemon.ingest.resolve import NameIndex, NameRow
from daemon.store.rows import Link, LinkKind, NoteKind, SourceKind

KINDS = {
    "a.md": "note note note",
    "a.MD": "note note note",
    "a.markdown": "file file note",
    "a.txt": "file file note",
    "a.TEXT": "file file note",
    "a.canvas": "canvas canvas canvas",
    "a.excalidraw": "canvas canvas canvas",
    "a.excalidraw.md": "note note note",
    "a.base": "file file file",
    "a.pdf": "file file file",
    "context": "file file file",
}


@pytest.mark.parametrize("path", KINDS)
def test_what_a_file_is_depends_on_its_source(path: str) -> None:
    kinds = (SourceKind.OBSIDIAN, SourceKind.LOGSEQ, SourceKind.MARKDOWN)

    assert " ".join(kind_of_file(path, kind).value for kind in kinds) == KINDS[path]


def test_plain_text_has_words_and_nothing_else() -> None:
    text = "---\ntags: [a]\n---\n# No heading #no\n\n  [[No link]] `code`\n    key:: value\n"

    note = read_note(text.encode(), "lists/Shopping.txt", SourceKind.MARKDOWN)

    assert (note.title, note.kind, note.text) == ("Shopping", NoteKind.NOTE, text)
    assert (note.tags, note.links, note.headings, note.properties) == ((), (), (), {})
    (passage,) = note.passages
    assert "# No heading #no" in passage.text
    assert "[[No link]] `code`" in passage.text
    assert (passage.heading, passage.line) == ("Shopping", 1)


def test_a_vault_lists_a_text_file_and_does_not_read_it() -> None:
    assert file_title("a/List.txt", SourceKind.OBSIDIAN) == "List.txt"
    assert file_title("a/List.base", SourceKind.OBSIDIAN) == "List.base"


def test_links_reach_plain_notes_without_their_ending_and_prefer_markdown() -> None:
    names = NameIndex(SourceKind.MARKDOWN, [NameRow("t", "b/List.txt"), NameRow("m", "c/Long.markdown")])
    link = Link("list", LinkKind.WIKILINK, 1)

    found = [names.resolve("x.md", Link(target, LinkKind.WIKILINK, 1)) for target in ("list.txt", "LONG")]
    plain = names.resolve("x.md", link)
    names.add(NameRow("n", "deep/er/List.md"))
    better = names.resolve("x.md", link)

    assert [hit.target_id for hit in (*found, plain, better) if hit] == ["t", "m", "t", "n"]


@given(st.text(max_size=400))
def test_any_text_is_read_twice_the_same_and_every_offset_fits(text: str) -> None:
    data = text.encode("utf-8", "replace")
    first, second = (read_note(data, "a.txt", SourceKind.MARKDOWN) for _ in range(2))

    assert first == second
    for passage in first.passages:
        assert passage.text.split()[0] in first.text[passage.start : passage.end]


@pytest.mark.parametrize("unit", ["x", "a ", "a\n", "\n", " \n", "a. ", "読", "a\n\n"])
@pytest.mark.parametrize("path", ["a.txt", "a.excalidraw.md"])
def test_hostile_text_takes_linear_time(unit: str, path: str) -> None:
    """P26 for the other kinds of text."""

    def seconds(count: int) -> float:
        best = float("inf")
        for _ in range(3):
            start = time.process_time()
            read_note((unit * count).encode(), path, SourceKind.MARKDOWN)
            best = min(best, time.process_time() - start)
        return best

    # Eight times the text: quadratic code would take 64 times as long.
    assert seconds(16_000) < max(seconds(2_000), 0.002) * 25
