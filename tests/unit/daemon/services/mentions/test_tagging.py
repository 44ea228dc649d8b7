"""A tag in the properties of a note: only its own bytes are new; what is not surely added is refused."""

from pathlib import Path

import pytest

from app.errors import ConflictError, InvalidInputError, NoteReadOnlyError, UnsupportedError
from daemon.services.mentions.tagging import TagAim, plan_tag
from daemon.services.mentions.writing import Plan
from daemon.store.rows import SourceKind


def planned(root: Path, data: bytes, kind: SourceKind = SourceKind.OBSIDIAN, tag: str = "beds") -> Plan:
    (root / "Soil.md").write_bytes(data)
    return plan_tag(TagAim(str(root), kind, "Soil.md", "Soil.md", tag))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"# Soil\n", b"---\ntags: [beds]\n---\n# Soil\n"),
        (b"", b"---\ntags: [beds]\n---\n"),
        (b"\xef\xbb\xbfSoil\r\nold\r\n", b"\xef\xbb\xbf---\r\ntags: [beds]\r\n---\r\nSoil\r\nold\r\n"),
        ("---\r\na: frü\r\n---\r\nx".encode(), "---\r\na: frü\r\ntags: [beds]\r\n---\r\nx".encode()),
        (b"---\n---\nx", b"---\ntags: [beds]\n---\nx"),
        (b"---\ntags: [a, b]\n---\nx", b"---\ntags: [a, b, beds]\n---\nx"),
        (b"---\ntags: []  # none\nb: 1\n---\n", b"---\ntags: [beds]  # none\nb: 1\n---\n"),
        (b"---\ntags: [\n  a,\n  b\n]\nb: 1\n---\n", b"---\ntags: [\n  a,\n  b\n, beds]\nb: 1\n---\n"),
        (b"---\ntags:\n  - a\n  - b\nb: 1\n---\n", b"---\ntags:\n  - a\n  - b\n  - beds\nb: 1\n---\n"),
        (b"---\r\nTags:\r\n- a\r\n---\r\n", b"---\r\nTags:\r\n- a\r\n- beds\r\n---\r\n"),
        (b"---\ntags:\nb: 1\n---\n", b"---\ntags: [beds]\nb: 1\n---\n"),
        (b"---\ntag: a\n---\n", b"---\ntag: a beds\n---\n"),
        (b"---\ntags: a, b\n---\n", b"---\ntags: a, b, beds\n---\n"),
        (b"---\nnot closed\n", b"---\ntags: [beds]\n---\n---\nnot closed\n"),
    ],
)
def test_a_tag_joins_those_of_the_properties(tmp_path: Path, before: bytes, after: bytes) -> None:
    plan = planned(tmp_path, before)

    assert plan.changed == after
    assert (tmp_path / "Soil.md").read_bytes() == before


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"- Soil\n", b"tags:: beds\n\n- Soil\n"),
        (b"alias:: earth\n\n- Soil\n", b"tags:: beds\nalias:: earth\n\n- Soil\n"),
        (b"type:: x\ntags:: a\n\n- Soil\n", b"type:: x\ntags:: a, beds\n\n- Soil\n"),
    ],
)
def test_logseq_has_them_as_lines_of_the_page(tmp_path: Path, before: bytes, after: bytes) -> None:
    assert planned(tmp_path, before, SourceKind.LOGSEQ).changed == after


def test_what_yaml_would_not_read_as_words_stands_in_quotes(tmp_path: Path) -> None:
    assert planned(tmp_path, b"x", tag="2024/summer").link == '---\ntags: ["2024/summer"]\n---\n'
    assert planned(tmp_path, b"x", tag="no").link == '---\ntags: ["no"]\n---\n'


@pytest.mark.parametrize(
    "data",
    [
        b"---\ntags: a # why\n---\n",
        b"---\ntags: [a\n---\n",
        b'---\n{"tags": ["a"]}\n---\n',
        b"---\ntags: {a: 1}\n---\n",
        b"---\nb: [\n---\n",
    ],
)
def test_properties_that_are_odd_are_left_alone(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(UnsupportedError):
        planned(tmp_path, data)


def test_what_is_there_or_is_no_tag_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConflictError):
        planned(tmp_path, b"Some #Beds.")
    with pytest.raises(NoteReadOnlyError):
        planned(tmp_path, b"gro\xdf")
    for tag in ("", "a b", "2024", "a:b", "ff00aa"):
        with pytest.raises(InvalidInputError):
            planned(tmp_path, b"x", tag=tag)
