"""Links, tags, headings, block ids and contexts in note text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.ingest.dialect import Dialect, SourceConfig
from daemon.ingest.note import read_note
from daemon.store.rows import Link, LinkKind, ParsedNote, SourceKind


def read(text: str) -> ParsedNote:
    return read_note(text.encode(), "a.md", SourceKind.OBSIDIAN)


def links(text: str) -> list[Link]:
    return list(read(text).links)


def test_code_of_every_kind_hides_links_and_tags_but_not_words() -> None:
    """P09: no edge out of code, its words stay."""
    note = read(
        "Write `[[Ghost]]` and `#ghosttag` here.\n\n```\n[[Fenced]] #no\n```\n\n    [[Indented]] #no\n\n"
        "~~~\n[[Tilde]]\n~~~\n"
    )

    assert note.links == ()
    assert note.tags == ()
    words = " ".join(passage.text for passage in note.passages)
    assert all(name in words for name in ("Ghost", "Fenced", "Indented", "Tilde"))


def test_the_bar_of_a_link_in_a_table_is_no_part_of_its_name() -> None:
    """P11: the escaped bar."""
    (link,) = links("| a |\n| - |\n| [[Note\\|shown]] |\n")

    assert (link.target, link.display) == ("Note", "shown")
    assert link.context[slice(*link.mark)] == "shown"


def test_fragments_of_addresses_and_colours_are_no_tags() -> None:
    """P17: six or eight hexadecimal digits are a colour."""
    note = read("see https://e.x/#/set#privacy, color #ff0000;, issue #12 and #real/deep")

    assert note.tags == ("real/deep",)


def test_tags_of_all_scripts_are_whole() -> None:
    """P18: letters of any script, emoji."""
    note = read("#标签 #🚀go #test🤔 #a/b/c #1984 #y1984 #abc #ab #naïve **#bold** #facade")

    assert note.tags == ("标签", "🚀go", "test🤔", "a/b/c", "y1984", "abc", "ab", "naïve", "bold", "facade")


def test_a_tag_keeps_the_spelling_in_which_it_came_first() -> None:
    """P18: one tag whatever its case, shown as it was typed; a composed and a decomposed é are one."""
    note = read("---\ntags: [Garten, CAFE\u0301]\n---\n#garten #Beet #BEET/Rand #beet #café")

    assert note.tags == ("Garten", "CAFÉ", "Beet", "BEET/Rand")


@pytest.mark.parametrize(
    ("text", "target", "fragment"),
    [
        ("[[Sq]uare]]", "Sq]uare", ""),
        ("[[#Here]]", "", "Here"),
        ("[[A#H1#H2|t]]", "A", "H1#H2"),
        ("[[A#^b1]]", "A", "^b1"),
        ("![[A#^b1]]", "A", "^b1"),
        ("[y](My%20Note.md)", "My Note.md", ""),
        ("[z](<My Note.md>)", "My Note.md", ""),
        ("[[ A ]]", "A", ""),
        ("[[A\u00a0B]]", "A B", ""),
        ("[[A.md]]", "A.md", ""),
        ("[[std::vector]]", "std::vector", ""),
        ("[q](a(b)c.md)", "a(b)c.md", ""),
        ("[x](Caf%C3%A9.md#H%20b)", "Café.md", "H b"),
        ("[x](50%25%23.md)", "50%#.md", ""),
    ],
)
def test_unusual_targets(text: str, target: str, fragment: str) -> None:
    """P23: legal, if rare."""
    assert [(link.target, link.fragment) for link in links(text)] == [(target, fragment)]


@pytest.mark.parametrize(
    "text", ["[[]]", "[[|x]]", "[[#]]", "[[https://e.x]]", "[x](mailto:a@b.c)", "[x](//e.x)", "[[ ]]"]
)
def test_what_is_no_link(text: str) -> None:
    """P23: nothing, or external; never an empty name."""
    assert links(text) == []


def test_dollar_signs_in_two_names_do_not_join_them() -> None:
    assert [link.target for link in links("[[a$b]] and [[c$d]]")] == ["a$b", "c$d"]


def test_code_named_like_a_kind_of_block_is_a_word_like_any_other() -> None:
    (passage,) = read("Say `Paragraph` and `Item` here.").passages

    assert passage.text == "Say Paragraph and Item here."


def test_positions_count_code_points_whatever_the_script() -> None:
    (link,) = links("学习方法比记忆更重要。看[[笔记|这里]]吧。第三句。")

    assert link.context == "看这里吧。"
    assert link.context[slice(*link.mark)] == "这里"


def test_the_context_is_the_sentence_around_the_link() -> None:
    (link,) = links("First one. The **second** names [the plan](Plan.md) at\nlast. Third one.")

    assert link.context == "The second names the plan at last."
    assert link.context[slice(*link.mark)] == "the plan"


def test_a_context_is_never_longer_than_240() -> None:
    (link,) = links("word " * 500 + "[[Target]] " + "word " * 500)

    assert len(link.context) <= 240
    assert link.context[slice(*link.mark)] == "Target"


def test_the_size_of_a_picture_is_no_text() -> None:
    note = read("See ![[img.png|100x145]] here.")

    assert note.links[0].display == ""
    assert note.passages[0].text == "See img.png here."


def test_a_definition_takes_the_context_of_its_use() -> None:
    (link,) = links("Read [the plan][p] today.\n\n[p]: Plan.md\n")

    assert (link.target, link.context) == ("Plan.md", "Read the plan today.")


def test_an_inline_field_names_the_relation() -> None:
    found = links("supports:: [[A]]\n\n- contradicts:: [[B]], [[C]]\n\ntext [[D]]")

    assert [link.relation for link in found] == ["supports", "contradicts", "contradicts", ""]


def test_headings_keep_links_raw() -> None:
    note = read("# See [[Other]] #\n\nSetext **bold**\n===\n")

    assert [(h.level, h.text) for h in note.headings] == [(1, "See [[Other]]"), (1, "Setext **bold**")]


def test_html_blocks_keep_their_words_and_comments_do_not() -> None:
    note = read("<div>\nshown\n</div>\n\n<!--\nhidden\n-->\n\nend")

    words = " ".join(passage.text for passage in note.passages)
    assert "shown" in words
    assert "hidden" not in words
    assert "<" not in words


def test_emphasis_beside_cjk_punctuation_leaves_no_marks() -> None:
    assert read("**重复的练习，**几乎没有人。").passages[0].text == "重复的练习，几乎没有人。"


def test_marks_of_tasks_callouts_and_blocks_are_no_words() -> None:
    note = read("- [x] done ^id-1\n\n> [!tip]- Title\n> body")

    assert note.passages[0].text == "done\nTitle\nbody"
    assert note.blocks == ("id-1",)


PIECES = [
    *("[[", "]]", "![[", "|", "#", "^a", "a", "é", "読", "`", "$", "$$", "](", ")", "[", "]", "<!--", "-->"),
    *("<div>", "\\", "%%", "::", "((", "))", "[^1]:", "{{embed ", "*", "\n", " ", "```\n", "> ", "- "),
    *("| - |\n", "---\n"),
]
MARKUP = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)


@given(MARKUP, st.sampled_from(SourceKind), st.sampled_from(Dialect))
def test_any_markup_is_read_and_every_offset_fits(text: str, kind: SourceKind, dialect: Dialect) -> None:
    config = SourceConfig(dialect)
    note = read_note(text.encode(), "pages/a.md", kind, config)

    assert note == read_note(text.encode(), "pages/a.md", kind, config)
    assert "unreadable" not in [oddity.code for oddity in note.warnings]
    for link in note.links:
        assert link.target or link.fragment
        assert link.kind in LinkKind
        assert 0 <= link.mark[0] <= link.mark[1] <= len(link.context) <= 240
        assert 1 <= link.line <= text.count("\n") + 1
    for passage in note.passages:
        assert 0 <= passage.start <= passage.end <= len(note.text)


PATHS = ["a.md", "b.canvas", "journals/2024_01_01.md", "c.png", "d.txt", "e.excalidraw", "f.excalidraw.md"]


@given(st.binary(max_size=300), st.sampled_from(PATHS))
def test_no_bytes_raise(data: bytes, path: str) -> None:
    for kind in SourceKind:
        note = read_note(data, path, kind)

        assert note == read_note(data, path, kind)
        assert "unreadable" not in [oddity.code for oddity in note.warnings]
