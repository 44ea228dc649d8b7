"""Properties at the top of a note: what opens them, how values read, what is odd (P01 to P08)."""

from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from daemon.ingest import frontmatter
from daemon.ingest.frontmatter import read_front_matter
from daemon.ingest.note import read_note
from daemon.store.rows import LinkKind, ParsedNote, SourceKind


def read(text: str) -> ParsedNote:
    return read_note(text.encode(), "a.md", SourceKind.OBSIDIAN)


def codes(note: ParsedNote) -> list[str]:
    return [oddity.code for oddity in note.warnings]


@pytest.mark.parametrize(
    "text",
    [
        "--- start-multi-column: R1\ntext\n---",
        "----\ntext",
        "---x\na: b\n---\n",
        " ---\na: b\n---\n",
        "---\na: b\n",
        "---",
    ],
)
def test_only_bare_dashes_on_the_first_line_open_properties(text: str) -> None:
    """P02: an odd first line is text."""
    note = read(text)

    assert note.text == text
    assert note.properties == {}


def test_yaml_that_does_not_parse_leaves_the_body_and_says_where() -> None:
    """P01: nothing is guessed, the body counts, the line is told."""
    note = read("---\ntitle: Foo: bar\ntags: [x]\n---\nbody")

    assert note.text == "body"
    assert note.properties == {}
    assert codes(note) == ["front_matter_unreadable"]
    assert note.warnings[0].line == 2


def test_text_that_yaml_takes_for_other_things_stays_as_typed() -> None:
    """P05: numbers, booleans and times that are titles and tags."""
    note = read(
        "---\ntitle: 20240425\ntags: [2024, true, null, 1.0, no]\nstart: 12:30\nid: 0123\nok: no\n---"
    )

    assert note.title == "20240425"
    assert note.tags == ("true", "1.0", "no")
    assert note.properties["start"] == "12:30"
    assert note.properties["id"] == "0123"
    assert note.properties["ok"] == "no"


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("2024-01-15", "2024-01-15"),
        ("2024-01-15T09:00:00+02:00", "2024-01-15T09:00:00+02:00"),
        ("1977", 1977),
        ("-3.5", -3.5),
        ("1e3", 1000.0),
        ("1e999", "1e999"),
        (".nan", ".nan"),
        ("99999999999999999999", "99999999999999999999"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("yes", "yes"),
        ("TRUE", True),
        ("~", None),
        ("", None),
        ('"true"', "true"),
        ("'12'", "12"),
        ("!!python/object:os.system x", "x"),
        ("!!int 12a", "12a"),
    ],
)
def test_types_of_values(typed: str, value: Any) -> None:
    assert read(f"---\nx: {typed}\n---\n").properties == {"x": value}


@pytest.mark.parametrize("day", ["2024-02-30", "2024-13-45"])
def test_an_impossible_date_is_text_with_a_warning(day: str) -> None:
    """P07: no date of the calendar, no exception."""
    note = read(f"---\na: b\ndate: {day}\n---\nx")

    assert note.properties["date"] == day
    assert note.date is None
    assert codes(note) == ["impossible_date"]
    assert note.warnings[0].line == 3


def test_keys_of_any_type_are_text() -> None:
    """P07: keys that are no text to YAML."""
    assert read("---\n2024: a\ntrue: b\n---").properties == {"2024": "a", "true": "b"}


def test_a_bare_link_in_yaml_is_a_list_and_a_quoted_one_a_link() -> None:
    """P08: as in Obsidian, quotes make the link."""
    note = read('---\nup: [[Parent]]\nover: "[[Quoted]]"\n---\nbody')

    assert note.properties["up"] == [["Parent"]]
    assert [(link.target, link.kind, link.relation) for link in note.links] == [
        ("Quoted", LinkKind.PROPERTY, "over")
    ]


def test_two_bare_links_on_a_line_warn_for_that_file_only() -> None:
    """P08: the body is found all the same."""
    note = read("---\nfamily: [[Smith]]  [[Jones]]\n---\nbody word")

    assert codes(note) == ["front_matter_unreadable"]
    assert note.passages[0].text == "body word"


def test_lines_are_lines_of_the_file() -> None:
    note = read('---\na: b\nup: "[[P]]"\n---\n\n# H\n[[L]]')

    assert note.text_line == 5
    assert [(link.target, link.line) for link in note.links] == [("P", 3), ("L", 7)]
    assert note.headings[0].line == 6


@pytest.mark.parametrize(
    "block",
    ["[" * 20_000, "- " * 20_000, "? " * 20_000, '{"a":' * 20_000, "a: &a [*a, *a]", "a: [\n" * 5_000],
)
def test_deep_or_looping_properties_are_refused(block: str) -> None:
    note = read(f"---\n{block}\n---\nbody")

    assert note.text == "body"
    assert codes(note)


def test_aliases_that_unfold_without_end_are_refused() -> None:
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    lines += [f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join(['*' + chr(97 + n)] * 9)}]" for n in range(9)]
    block = "\n".join(lines)

    assert codes(read(f"---\n{block}\n---\nbody")) == ["front_matter_too_deep"]


def test_the_pure_loader_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "---\nyear: 1977\nid: 0123\nwhen: 12:30\nquoted: '5'\nlist: [a, 1, null]\n---\n"
    with_c = read_front_matter(text)

    monkeypatch.setattr(frontmatter, "_Loader", yaml.SafeLoader)

    assert read_front_matter(text) == with_c


@given(st.text(max_size=200))
def test_no_block_raises(block: str) -> None:
    read(f"---\n{block}\n---\nbody")


_LINES = st.builds(
    "{}:{}{}".format,
    st.sampled_from(["a", "tags", "x-y", "null", "created"]),
    st.sampled_from([" ", "", "  "]),
    st.one_of(
        st.sampled_from(["", "~", "no", "true", "012", "1.5", "12:30", "2024-01-02", "2024-02-31", "[[x]]"]),
        st.sampled_from(["[]", "[a]", "[a, b c]", "[a,b]", "[~, 3]", '""', '"~"', '"[[x]]"', "'s'", "a #b"]),
        st.text(alphabet="ab1 :#-_.,[]\"'&*!|>%@{}\\", max_size=8),
    ),
)


_ITEMS = st.builds(
    "{}{}".format,
    st.sampled_from(["  - ", "- ", "    - ", "  -", "  "]),
    st.one_of(
        st.sampled_from(
            ["a b", '"a"', "null", "3", "2024-02-31", "[[x]]", "2024-01-02T10:00:00Z", "it's (a), b"]
        ),
        st.text(alphabet="ab1 :#-_.,;'()[]\"&*!|>%@{}\\", max_size=8),
    ),
)


@given(st.lists(st.one_of(_LINES, _ITEMS), min_size=1, max_size=5))
def test_simple_properties_read_as_the_composer_reads_them(lines: list[str]) -> None:
    block = "\n".join(lines)
    quick = frontmatter._read_simple(block)

    if quick is not None:
        node = yaml.compose(block, Loader=frontmatter._Loader)

        assert repr((quick, [])) == repr(frontmatter._Builder().entries(node))


def test_properties_as_we_write_them_need_no_composer() -> None:
    block = "\n".join(
        ["id: 019abc", "created: 2026-05-01T09:30:00Z", "tags:", "  - town", '  - "a: b"', "cue: when, then"]
    )

    quick = frontmatter._read_simple(block)

    assert quick is not None
    assert {entry.name: entry.value for entry in quick} == {
        "id": "019abc",
        "created": "2026-05-01T09:30:00Z",
        "tags": ["town", "a: b"],
        "cue": "when, then",
    }
