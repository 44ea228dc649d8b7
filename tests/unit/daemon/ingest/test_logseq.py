"""Logseq graphs: configuration, names, journals, references, properties."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.ingest.dialect import SourceConfig
from daemon.ingest.edn import EdnError, read_edn
from daemon.ingest.logseq_name import (
    LogseqConfig,
    format_day,
    journal_day,
    page_name,
    parse_day,
    parse_logseq_config,
)
from daemon.ingest.note import read_note
from daemon.store.rows import LinkKind, ParsedNote, SourceKind

DAY = date(2022, 11, 5)


def read(text: str, path: str = "pages/A.md", config: LogseqConfig | None = None) -> ParsedNote:
    return read_note(text.encode(), path, SourceKind.LOGSEQ, SourceConfig(logseq=config or LogseqConfig()))


@pytest.mark.parametrize(
    ("form", "written"),
    [
        ("MMM do, yyyy", "Nov 5th, 2022"),
        ("yyyy-MM-dd", "2022-11-05"),
        ("E, yyyy/MM/dd", "Sat, 2022/11/05"),
        ("EEEE, MM/dd/yyyy", "Saturday, 11/05/2022"),
        ("yyyy年MM月dd日", "2022年11月05日"),
        ("d MMMM yy", "5 November 22"),
        ("'day' d", "day 5"),
    ],
)
def test_days_are_written_in_every_format(form: str, written: str) -> None:
    assert format_day(DAY, form) == written


@pytest.mark.parametrize(
    ("number", "written"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st")],
)
def test_ordinals(number: int, written: str) -> None:
    assert format_day(date(2022, 1, number), "do") == written


@given(
    st.dates(min_value=date(1000, 1, 1)),
    st.sampled_from(["yyyy_MM_dd", "yyyy-MM-dd", "dd.MM.yyyy", "yyyyMMdd"]),
)
def test_a_day_comes_back_from_its_file_name(day: date, form: str) -> None:
    assert parse_day(format_day(day, form), form) == day


def test_journals_take_their_day_from_folder_and_name() -> None:
    config = LogseqConfig(journals_folder="daily", journal_file_format="yyyy-MM-dd")

    assert journal_day("daily/2022-11-05.md", config) == DAY
    assert journal_day("pages/2022-11-05.md", config) is None
    assert journal_day("daily/2022-13-05.md", config) is None
    assert read("- x", "daily/2022-11-05.md", config).date == "2022-11-05"


@pytest.mark.parametrize(
    ("name", "triple", "title"),
    [
        ("a___b", True, "a/b"),
        ("a.b", True, "a.b"),
        ("a.b", False, "a/b"),
        ("100%25 sure%3F", True, "100% sure?"),
        ("50% off", True, "50% off"),
    ],
)
def test_file_names_are_decoded(name: str, triple: bool, title: str) -> None:
    assert page_name(f"pages/{name}.md", LogseqConfig(triple_lowbar=triple)) == title


def test_commented_settings_of_the_configuration_do_not_count() -> None:
    config = parse_logseq_config(
        """{;; :file/name-format :other
            :file/name-format :triple-lowbar ; the new one
            :hidden ["/archived" "../b;c"] #_ :ignored #_ {:journal/page-title-format "no"}
            :journal/page-title-format "yyyy-MM-dd" :journal/file-name-format nil
            :query #{:a :b} :regexp #"x\\"y" :shortcut/a '[b] }"""
    )

    assert config == LogseqConfig(
        triple_lowbar=True, hidden=("archived", "../b;c"), journal_title_format="yyyy-MM-dd"
    )


@given(st.text(alphabet='{}[]()"#_;: a1\\\n', max_size=80))
def test_a_damaged_configuration_never_raises_another_error(text: str) -> None:
    parse_logseq_config(text)
    try:
        read_edn(text)
    except EdnError:
        return


def test_references_of_all_kinds() -> None:
    note = read(
        "- see ((64aa0000-0000-4000-8000-000000000001)) {{embed [[C]]}} [label]([[D]]) #tag, #[[two words]]\n"
        "- [file](../assets/a.pdf) ![x](../assets/x.png)\n  id:: 64AA0000-0000-4000-8000-00000000000F"
    )

    assert {(link.target, link.kind) for link in note.links} == {
        ("64aa0000-0000-4000-8000-000000000001", LinkKind.BLOCK),
        ("C", LinkKind.EMBED),
        ("D", LinkKind.WIKILINK),
        ("tag", LinkKind.TAG),
        ("two words", LinkKind.TAG),
        ("../assets/a.pdf", LinkKind.MARKDOWN),
        ("../assets/x.png", LinkKind.EMBED),
    }
    assert note.tags == ("tag", "two words")
    assert note.blocks == ("64aa0000-0000-4000-8000-00000000000f",)


def test_lines_that_only_the_program_needs_are_no_words() -> None:
    note = read(
        "- TODO [#A] buy milk\n  SCHEDULED: <2021-05-31 Mon>\n  id:: 64aa\n  collapsed:: true\n- next"
    )

    assert note.passages[0].text == "buy milk\nnext"


def test_properties_of_a_block_are_not_the_page_s() -> None:
    note = read("type:: book\n\n- block\n  rating:: 5\n  made_by:: [[Ann]]")

    assert note.properties == {"type": "book"}
    (link,) = note.links
    assert (link.target, link.kind, link.relation) == ("Ann", LinkKind.PROPERTY, "made-by")
    assert link.context == "made-by: Ann"
    assert link.line == 5


def test_aliases_with_brackets_and_commas() -> None:
    assert read("alias:: [[One, two]], three\n\n- x").aliases == ("One, two", "three")


def test_blocks_of_org_mode_are_no_tags() -> None:
    assert read("- #+BEGIN_NOTE\n  x\n  #+END_NOTE").tags == ()


@pytest.mark.parametrize("form", ["(({}))", "[label]((({})))", "{{{{embed (({}))}}}}"])
def test_a_reference_points_at_its_block(form: str) -> None:
    name = "64AA0000-0000-4000-8000-000000000001"

    (link,) = read("- see " + form.format(name)).links

    assert (link.target, link.fragment, link.kind) == (name.lower(), f"^{name.lower()}", LinkKind.BLOCK)


@pytest.mark.parametrize(
    "head", ["## Terms", "### Terms\nid:: 60a78b6b-a0ff-49fe-822f-87216fbf79ff", "words"]
)
def test_blocks_below_a_line_without_a_dash_are_no_code(head: str) -> None:
    """CommonMark takes what a tab indents there for code."""
    name = "64aa0000-0000-4000-8000-000000000001"
    text = (
        f"{head}\n\t- [[B]] #t `[[no]]`\n\t  id:: {name}\n\t\t- [[C]]\n\t\t\t- [[D]]\n## Next\n\n\t- [[E]]\n"
    )

    note = read(text + "\t- ```\n\t  [[no]]\n\t  ```\n- dash\n\t- [[F]]\n")

    assert [link.target for link in note.links if link.kind is LinkKind.WIKILINK] == list("BCDEF")
    assert note.tags == ("t",)
    assert name in note.blocks
    assert [link.line for link in note.links if link.target == "F"] == [text.count("\n") + 5]


def test_a_block_may_begin_with_lines_that_only_the_program_needs() -> None:
    own = "updated-at:: 1609242323029\n\t  created-at:: 1609242222695\n"
    text = f"- x\n\t- {own}\t  5. See [[B]] #t\n\t- id:: 1\n\t  [[C]]\n"

    note = read(text)

    assert [(link.target, link.line) for link in note.links if link.kind is LinkKind.WIKILINK] == [
        ("B", 4),
        ("C", 6),
    ]
    assert note.tags == ("t",)
    assert [passage.text for passage in note.passages] == ["x\nSee B #t\nC"]
