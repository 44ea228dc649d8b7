"""How text becomes words of the index."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.store.reader import WordReader
from daemon.store.terms import LONGEST_WORD, index_words

WORDS = st.lists(
    st.tuples(st.integers(0, LONGEST_WORD + 3), st.sampled_from((" ", "\n", "\t", "  ", "\u2003"))),
    max_size=9,
)


def joined(parts: list[tuple[int, str]]) -> str:
    return "".join("a" * length + space for length, space in parts)


@given(WORDS)
def test_words_stay_and_encoded_pictures_go(parts: list[tuple[int, str]]) -> None:
    text = joined(parts)

    kept = index_words(text)

    assert kept.split() == [word for word in text.split() if len(word) <= LONGEST_WORD]
    if kept.split() == text.split():
        assert kept == text


@pytest.mark.parametrize("before", ["", "b ", "b\n"])
@pytest.mark.parametrize("after", ["", " b", "\nb"])
def test_a_word_one_longer_than_the_longest_goes(before: str, after: str) -> None:
    longest = "a" * LONGEST_WORD

    assert index_words(f"{before}{longest}{after}") == f"{before}{longest}{after}"
    assert "a" not in index_words(f"{before}{longest}a{after}")


def test_stems_of_many_words_are_those_of_each() -> None:
    words = ["gardens", "a-b", "...", "部署方案", "Straße", "x\x02y", "", "gardens", "don't", "é" * 300]
    together, alone = WordReader(), WordReader()

    together.learn(words)
    together.learn(words)

    assert [together._stems[word] for word in words] == [alone.stems(word) for word in words]
    together.close()
    alone.close()
