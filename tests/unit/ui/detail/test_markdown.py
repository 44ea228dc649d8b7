"""What a note's Markdown means, before anything is drawn."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ui.detail.block import Block, LinkRef, Style
from ui.detail.markdown import link_ref, link_text, parse_note


def only(text: str) -> Block:
    (block,) = parse_note(text)
    return block


def styled(block: Block, style: int) -> list[str]:
    return [run.text for run in block.runs if run.style & style]


def linked(block: Block) -> dict[str, LinkRef]:
    return {run.text: run.link for run in block.runs if run.link is not None}


def test_wikilink_shows_its_own_words_and_keeps_its_target() -> None:
    block = only("See [[Folder/Backup plan#Step 2|the plan]] and [[SQLite]].")

    assert block.text == "See the plan and SQLite."
    assert linked(block)["the plan"] == LinkRef("wiki", "Folder/Backup plan", "Step 2")
    assert linked(block)["SQLite"] == LinkRef("wiki", "SQLite")


def test_wikilink_in_a_table_loses_the_stroke_of_its_bar() -> None:
    block = only("| a |\n|---|\n| [[B\\|t]] |\n")

    assert block.table is not None
    assert block.table.rows[1][0][0].link == LinkRef("wiki", "B")


def test_markdown_link_to_a_file_is_decoded() -> None:
    assert link_ref("My%20notes/a.md#H%201", is_wiki=False) == LinkRef("markdown", "My notes/a.md", "H 1")


@pytest.mark.parametrize(
    "address", ["https://e.x/a", "javascript:alert(1)", "file:///etc/passwd", "data:x,y"]
)
def test_an_address_with_a_scheme_is_never_a_note(address: str) -> None:
    assert link_ref(address, is_wiki=False) == LinkRef("web", address)


def test_raw_html_stays_text() -> None:
    block = only('before <img src="file:///etc/hostname"> <b>bold</b>')

    assert block.text == 'before <img src="file:///etc/hostname"> <b>bold</b>'
    assert styled(block, Style.HTML) == ['<img src="file:///etc/hostname">', "<b>", "</b>"]
    assert styled(block, Style.STRONG) == []


def test_html_block_is_one_block_of_text() -> None:
    block = only("<iframe src='http://e.x'>\nhi\n</iframe>")

    assert block.kind == "html"
    assert block.text == "<iframe src='http://e.x'>\nhi\n</iframe>"


def test_highlight_is_told_from_comparison() -> None:
    block = only("==lit== and a == b or c == d, ==**both**==")

    assert styled(block, Style.MARK) == ["lit", "both"]
    assert "a == b or c == d" in block.text


def test_comment_goes_on_over_blocks() -> None:
    first, second, third = parse_note("seen %%hidden\n\nstill\n\nend%% seen")

    assert styled(first, Style.COMMENT) == ["%%hidden"]
    assert styled(second, Style.COMMENT) == ["still"]
    assert styled(third, Style.COMMENT) == ["end%%"]


def test_nothing_is_found_inside_code() -> None:
    block = only("`==a== #tag %%c%% https://e.x`")

    assert [(run.text, run.style, run.link) for run in block.runs] == [
        ("==a== #tag %%c%% https://e.x", Style.CODE, None)
    ]


def test_tags_and_bare_addresses_become_links() -> None:
    block = only("#work/atlas, (#tag) not#tag #123 https://e.x/a?b=1).")

    assert linked(block) == {
        "#work/atlas": LinkRef("tag", "work/atlas"),
        "#tag": LinkRef("tag", "tag"),
        "https://e.x/a?b=1": LinkRef("web", "https://e.x/a?b=1"),
    }


def test_tasks_numbers_and_depth() -> None:
    blocks = parse_note("- [ ] a\n- [x] b\n    - deep\n\n1. one\n2. two\n")

    assert [(b.marker, b.indent, b.text) for b in blocks] == [
        ("[ ]", 1, "a"),
        ("[x]", 1, "b"),
        ("•", 2, "deep"),
        ("1.", 1, "one"),
        ("2.", 1, "two"),
    ]


def test_loose_items_bear_one_marker_each() -> None:
    blocks = parse_note("- a\n\n  more of a\n\n- b\n")

    assert [(b.marker, b.text) for b in blocks] == [("•", "a"), ("", "more of a"), ("•", "b")]


def test_callout_has_a_title_and_a_tone() -> None:
    title, body = parse_note("> [!warning]- Mind **this**\n> body")

    assert (title.kind, title.text, title.boxes[0].tone) == ("callout", "Mind this", "warning")
    assert (body.text, body.boxes) == ("body", title.boxes)


def test_callout_without_a_title_is_called_by_its_kind() -> None:
    assert parse_note("> [!tip]\n> x")[0].text == "Tip"


def test_footnote_stands_at_the_end() -> None:
    blocks = parse_note("a[^n]\n\n[^n]: the note\n\nlast")

    assert linked(blocks[0]) == {"n": LinkRef("footnote", "n")}
    assert [b.text for b in blocks] == ["an", "last", "", "the note"]
    assert (blocks[-1].name, blocks[-1].marker) == ("footnote:n", "n")


def test_embed_alone_is_a_block_of_its_own() -> None:
    block = only("![[Backup plan#Step 2]]")

    assert (block.kind, block.text) == ("embed", "Backup plan › Step 2")


def test_width_of_a_picture_is_not_its_name() -> None:
    assert only("![[pic.png|200]]").text == "pic.png"
    assert only("![a view](pic.png)").text == "a view"


def test_line_ends_are_kept_where_the_source_keeps_them() -> None:
    assert parse_note("a\nb", keeps_breaks=True)[0].text == "a\nb"
    assert parse_note("a\nb", keeps_breaks=False)[0].text == "a b"


def test_logseq_lines_about_itself_are_left_out() -> None:
    blocks = parse_note("- a\n  id:: 6543-ab\n  collapsed:: true\n- b\n", is_logseq=True)

    assert [b.text for b in blocks] == ["a", "b"]


@pytest.mark.parametrize(
    ("text", "texts", "names"),
    [
        ("- a\n  id:: 6543-AB\n  more\n- b", ["a\nmore", "b"], ["^6543-ab", ""]),
        ("- id:: 6543-ab\n  a", ["a"], ["^6543-ab"]),
        ("- a\n  collapsed:: true\n  id:: 6543-ab\n\t- child", ["a", "child"], ["^6543-ab", ""]),
        ("- # Head\n  id:: 6543-ab\n- b", ["Head", "b"], ["^6543-ab", ""]),
        ("- ![[pic.png]]\n  id:: 6543-ab", ["pic.png"], ["^6543-ab"]),
        ("- a\n  id::\n", ["a"], [""]),
    ],
)
def test_logseq_block_bears_its_id_unseen(text: str, texts: list[str], names: list[str]) -> None:
    blocks = parse_note(text, is_logseq=True)

    assert [block.text for block in blocks] == texts
    assert [block.name for block in blocks] == names


def test_logseq_blocks_below_a_heading_are_a_list() -> None:
    blocks = parse_note("## Terms\n\t- a\n\t\t- b\n## Next\n\t- c\n- d\n\t- e", is_logseq=True)

    assert [(block.kind, block.text, block.indent) for block in blocks] == [
        ("heading", "Terms", 0),
        ("text", "a", 1),
        ("text", "b", 2),
        ("heading", "Next", 0),
        ("text", "c", 1),
        ("text", "d", 1),
        ("text", "e", 2),
    ]


@pytest.mark.parametrize("text", ["see (({}))", "[label]((({})))", "{{{{embed (({}))}}}}"])
def test_logseq_reference_is_a_link_to_its_block(text: str) -> None:
    name = "64AA0000-0000-4000-8000-000000000001"

    runs = parse_note(text.format(name), is_logseq=True)[0].runs

    [link] = [run.link for run in runs if run.link is not None]
    assert (link.target, link.fragment) == (name.lower(), f"^{name.lower()}")


def test_logseq_label_of_a_page_leads_there() -> None:
    [run] = parse_note("[label]([[D]])", is_logseq=True)[0].runs

    assert run.link == LinkRef("wiki", "D")


def test_link_without_words_is_called_by_its_last_part() -> None:
    assert link_text(LinkRef("wiki", "a/b/Note", "H")) == "Note › H"


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="ab #=%[]|>*_`~-!^\n🌱é1:/$<", max_size=300))
def test_any_text_can_be_read(text: str) -> None:
    parse_note(text)


@pytest.mark.parametrize(
    "text", ["[[" * 20_000, "==a " * 10_000, "%%" * 20_001, ">" * 20_000 + "x", "*a " * 20_000, "#" * 40_000]
)
def test_hostile_repetition_takes_linear_time(text: str) -> None:
    start = time.perf_counter()

    parse_note(text)

    assert time.perf_counter() - start < 5


def test_the_first_line_alone_is_the_title_of_a_callout_however_line_ends_are_read() -> None:
    title, body = parse_note("> [!note] Mind\n> this\n> well", keeps_breaks=False)

    assert (title.text, body.text) == ("Mind", "this well")
    assert parse_note("> plain\n> quote", keeps_breaks=False)[0].text == "plain quote"


def test_a_callout_says_how_it_folds() -> None:
    folds = [parse_note(f"> [!tip]{sign} t\n> x")[0].boxes[0].fold for sign in ("", "-", "+")]

    assert folds == ["", "-", "+"]


def test_a_task_may_bear_any_sign() -> None:
    blocks = parse_note("- [/] half **x**\n- [-] not\n- [a](b.md)\n\n[?] no item")

    assert [(block.marker, block.text) for block in blocks] == [
        ("[/]", "half x"),
        ("[-]", "not"),
        ("•", "a"),
        ("", "[?] no item"),
    ]


def test_a_picture_bears_the_width_that_is_asked_for() -> None:
    links = [
        parse_note(text)[0].runs[0].link for text in ("![[a.png|120]]", "![x|80x40](a.png)", "![x](a.png)")
    ]

    assert [link.width if link is not None else None for link in links] == [120, 80, 0]


def test_code_knows_its_language_and_keeps_every_sign() -> None:
    (block,) = parse_note('```python {2}\nif x: "y"  # z\n```')

    assert (block.language, block.text) == ("python", 'if x: "y"  # z')
    assert [run.text for run in block.runs if run.style & Style.KEYWORD] == ["if"]
