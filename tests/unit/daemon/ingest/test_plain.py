"""Counting words and lines has a short way for common texts: it must give what the long one does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.ingest import plain
from daemon.ingest.plain import Lines, count_words

TEXTS = st.text(alphabet="ab \n\t\r\x0b\x0c\x1c\x1d\x1e\x1f", max_size=60)


@given(TEXTS)
def test_words_are_what_any_white_space_parts(text: str) -> None:
    assert count_words(text) == len(text.split())


@given(TEXTS, st.integers(1, 9))
def test_lines_are_the_same_counted_and_by_table(text: str, first: int) -> None:
    offsets = range(len(text) + 1)
    counted = [Lines(text, first).at(offset) for offset in offsets]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plain, "_SHORT", 0)
        by_table = [Lines(text, first).at(offset) for offset in offsets]

    assert counted == by_table == [first + text[:offset].count("\n") for offset in offsets]
