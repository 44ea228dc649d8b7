"""Bytes of a file to text. Never raises; what was odd about the bytes comes back beside the text."""

import codecs
from typing import NamedTuple

from daemon.store.rows import Oddity

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Valid GB18030 text with at least this part of two-byte characters is taken for Chinese, not for Latin.
_CHINESE_PART = 0.2


class Decoded(NamedTuple):
    """Text with `\\n` line ends and no byte order mark; `refused` says that the bytes are no text."""

    text: str
    oddities: tuple[Oddity, ...] = ()
    refused: bool = False


def is_text(name: str) -> bool:
    """Whether a name of the disk can be written as UTF-8; on Linux it may be any bytes."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def decode_text(data: bytes) -> Decoded:
    """Decode UTF-8, anything with a byte order mark, or, as a stated guess, a legacy encoding."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _decode_marked(data[len(mark) :], encoding)
    if b"\0" in data:
        return _refuse_or_keep(data)
    try:
        return Decoded(plain_text(data.decode("utf-8")))
    except UnicodeDecodeError as exc:
        return _decode_legacy(data, exc.start)


def _decode_marked(data: bytes, encoding: str) -> Decoded:
    try:
        return Decoded(plain_text(data.decode(encoding)))
    except UnicodeDecodeError as exc:
        text = data.decode(encoding, "replace")
        line = data[: exc.start].count(b"\n") + 1
        message = f"Some bytes are not valid {encoding.upper()}; they are shown as replacement characters."
        return Decoded(plain_text(text), (Oddity("encoding_damaged", message, line),))


def _refuse_or_keep(data: bytes) -> Decoded:
    """Text with a stray NUL is kept without it; a file full of them holds no text."""
    if data.count(b"\0") * 10 > len(data):
        message = "The file holds NUL bytes instead of text: it is empty on disk, damaged, or no text file."
        return Decoded("", (Oddity("not_text", message, 1),), refused=True)
    line = data[: data.index(b"\0")].count(b"\n") + 1
    rest = decode_text(data.replace(b"\0", b""))
    oddity = Oddity("nul_bytes", "NUL bytes in the text were left out.", line)
    return Decoded(rest.text, (oddity, *rest.oddities), rest.refused)


def _decode_legacy(data: bytes, bad: int) -> Decoded:
    """Not UTF-8: mostly UTF-8 with a few bad bytes, else Chinese, else Western European."""
    line = data[:bad].count(b"\n") + 1
    repaired = data.decode("utf-8", "replace")
    broken = repaired.count("\ufffd")
    foreign = sum(1 for char in repaired if char > "\x7f") - broken
    if foreign >= broken or (len(data) > 2000 and broken * 500 < len(data)):
        message = f"{broken} bytes are not valid UTF-8; they are shown as replacement characters."
        return Decoded(plain_text(repaired), (Oddity("encoding_damaged", message, line),))
    encoding, name = ("gb18030", "GB18030") if _looks_chinese(data) else ("cp1252", "Windows-1252")
    text = data.decode(encoding, "replace")
    message = f"The file is not UTF-8; it was read as {name}, which is a guess."
    return Decoded(plain_text(text), (Oddity("encoding_guessed", message, line),))


def _looks_chinese(data: bytes) -> bool:
    try:
        text = data.decode("gb18030")
    except UnicodeDecodeError:
        return False
    chinese = sum(1 for char in text if "\u3400" <= char <= "\u9fff")
    return chinese > 1 and chinese > _CHINESE_PART * sum(1 for char in text if not char.isspace())


def plain_text(text: str) -> str:
    """A text as it is read: without a byte order mark, each end of a line a newline."""
    text = text.removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
