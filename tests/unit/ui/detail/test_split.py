"""Long notes in pieces."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ui.detail.markdown import parse_note
from ui.detail.split import Definitions, cut_note, split_note


def test_short_note_is_one_piece() -> None:
    assert split_note("a\n\nb", 100) == ["a\n\nb"]
    assert split_note("", 100) == [""]


def test_cuts_lie_at_empty_lines() -> None:
    text = "\n\n".join(f"paragraph {n} of some words" for n in range(100))

    pieces = split_note(text, 500)

    assert "".join(pieces) == text
    assert all(piece.endswith("\n\n") for piece in pieces[:-1])


def test_code_stays_code_across_a_cut() -> None:
    text = "```py\n" + "x = 1\n" * 400 + "```\n\nafter"

    blocks = [block for piece in split_note(text, 500) for block in parse_note(piece)]

    assert {block.kind for block in blocks[:-1]} == {"code"}
    assert blocks[-1].text == "after"
    assert sum(block.text.count("x = 1") for block in blocks) == 400


def test_table_keeps_its_head_across_a_cut() -> None:
    text = "| name | n |\n|---|--:|\n" + "| row | 1 |\n" * 200

    blocks = [block for piece in split_note(text, 500) for block in parse_note(piece)]

    assert {block.kind for block in blocks} == {"table"}
    assert all(block.table is not None and block.table.rows[0][0][0].text == "name" for block in blocks)
    assert sum(len(block.table.rows) - 1 for block in blocks if block.table) == 200


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="ab \n🌱", max_size=400), st.integers(5, 60))
def test_nothing_is_lost_without_code(text: str, limit: int) -> None:
    pieces = split_note(text, limit)

    assert "".join(pieces) == text
    assert all(len(piece) <= limit for piece in pieces)


def test_what_one_piece_names_and_another_defines_is_still_a_footnote_or_a_link() -> None:
    text = "See[^a] and [that][ref].\n\n" + "word " * 200 + "\n\n[^a]: The note.\n\n[ref]: https://e.org\n"
    first = split_note(text, 500)[0]

    blocks = parse_note(Definitions(text).completed(first))

    links = [run.link.kind for block in blocks for run in block.runs if run.link is not None]
    assert links == ["footnote", "web"]
    assert "The note." not in [block.text for block in blocks]


def test_each_piece_knows_where_it_begins() -> None:
    text = "```py\n" + "x = 1\n" * 300 + "```\n\nend"

    for start, piece, _ in cut_note(text, 400)[1:]:
        assert text[start:].startswith(piece.removeprefix("```py\n")[:5])
        assert piece.startswith("```py\n") or start > text.index("```\n\n")
