"""Bytes to text: encodings, marks, damage (P31)."""

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.ingest.decode import decode_text

WORDS = "naïve 計画 café"


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (b"", "utf-8"),
    ],
)
def test_unicode_is_read_right_and_without_remark(mark: bytes, encoding: str) -> None:
    """P31: a byte order mark says all."""
    decoded = decode_text(mark + WORDS.encode(encoding))

    assert decoded == (WORDS, (), False)


@pytest.mark.parametrize(
    ("data", "text", "code"),
    [
        ("un café crème".encode("cp1252"), "un café crème", "encoding_guessed"),
        ("学习方法比记忆更重要".encode("gb18030"), "学习方法比记忆更重要", "encoding_guessed"),
        ("计划 é one bad byte ".encode() + b"\xaf", "计划 é one bad byte \ufffd", "encoding_damaged"),
        (b"plain\ntext \0here", "plain\ntext here", "nul_bytes"),
    ],
)
def test_other_encodings_are_read_with_a_stated_fall_back(data: bytes, text: str, code: str) -> None:
    """P31: a guess is told as one."""
    decoded = decode_text(data)

    assert decoded.text == text
    assert [oddity.code for oddity in decoded.oddities] == [code]
    assert not decoded.refused


def test_a_bad_byte_is_reported_with_its_line() -> None:
    assert decode_text(b"one\ntwo\nthr\xe9e").oddities[0].line == 3


def test_a_file_full_of_nul_bytes_is_refused() -> None:
    """P31: that is no text."""
    decoded = decode_text(bytes(4096))

    assert decoded.refused
    assert decoded.text == ""


def test_line_ends_of_every_system_become_one() -> None:
    assert decode_text(b"a\r\nb\rc\nd").text == "a\nb\nc\nd"


@given(st.binary(max_size=400))
def test_no_bytes_raise_and_the_text_can_be_stored(data: bytes) -> None:
    decode_text(data).text.encode("utf-8")
