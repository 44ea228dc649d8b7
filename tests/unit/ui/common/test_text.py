"""Code points and UTF-16, marks, tips."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.common.text import clean_marks, cut_middle, focus_mark, one_line, plain_tip, share_text, utf16_marks

HOSTILE = ['<b style="font-size:200000px">x', '<img src="file:///etc/hostname">', "a & b </td>"]


def slices(text: str, marks: list[tuple[int, int]]) -> list[str]:
    """What Qt would mark, cut out of the text by UTF-16 units."""
    raw = text.encode("utf-16-le", "surrogatepass")
    return [
        raw[2 * s : 2 * (s + n)].decode("utf-16-le", "surrogatepass") for s, n in utf16_marks(text, marks)
    ]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("🐘🐘 Postgres 🐘", "Postgres"),
        ("東京の会議", "会議"),
        ("cafe\u0301 noir", "cafe\u0301"),
        ("👩‍👩‍👧 x", "x"),
    ],
)
def test_marks_lie_on_their_words(text: str, word: str) -> None:
    start = text.index(word)

    assert slices(text, [(start, start + len(word))]) == [word]


def test_marks_never_cut_a_combined_character() -> None:
    assert clean_marks("cafe\u0301!", [(0, 4)]) == [(0, 5)]
    assert clean_marks("👩‍👧 x", [(0, 1)]) == [(0, 3)]


def test_marks_from_outside_are_put_in_order() -> None:
    assert clean_marks("abcdef", [(4, 99), (-3, 2), (1, 3), (5, 5), (9, 12)]) == [(0, 3), (4, 6)]


@given(st.text(max_size=60), st.lists(st.tuples(st.integers(-5, 70), st.integers(-5, 70)), max_size=6))
def test_any_marks_cut_the_same_text_in_both_counts(text: str, marks: list[tuple[int, int]]) -> None:
    clean = clean_marks(text, marks)

    assert slices(text, clean) == [text[start:end] for start, end in clean]


@given(st.text(max_size=60))
def test_one_line_keeps_every_offset(text: str) -> None:
    assert len(one_line(text)) == len(text)
    assert "\n" not in one_line(text)


def test_a_line_begins_shortly_before_its_mark() -> None:
    text = "A very long beginning that nobody needs to read before the Atlas plan comes up"
    start = text.index("Atlas plan")

    shown, marks = focus_mark(text, (start, start + 10))

    ((first, last),) = marks
    assert shown[first:last] == "Atlas plan"
    assert shown.startswith("…")
    assert first <= 22


@pytest.mark.parametrize("text", HOSTILE)
def test_a_tip_can_not_be_markup(text: str) -> None:
    assert text not in plain_tip(text)
    assert "<img" not in plain_tip(text)


def test_figures_and_long_names() -> None:
    assert [share_text(v) for v in (0.81, 0.999, 0.0, -0.2)] == [".81", "1.0", ".00", ".00"]
    assert cut_middle("abcdefghij", 5) == "ab…ij"
