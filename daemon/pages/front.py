"""The properties at the top of a page as text: single ones are changed, all others stay as typed."""

import json
import math
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

_BOM = "\ufeff"
_PLAIN = re.compile(r"[^\W\d_](?:[^\n\t:#\[\]{}&*!|>%@`\"\\]|:(?=\S)|(?<=\S)#)*")
_NO_KEY = frozenset(" \t#-[]{}&*!|>%@`?,:")
_TIME = re.compile(r"\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})?)?")
_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_UUID_LENGTH = 36
_WORDS = frozenset("true false yes no on off null y n".split())  # noqa: SIM905
# Line ends to YAML, and what no text of it may hold.
_ODD = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


class Parts(NamedTuple):
    """A page as text: the lines between the two `---`, the text below, and how its lines end.

    `head` is None for a page without such a block.
    """

    head: list[str] | None
    body: str
    newline: str


def split(text: str) -> Parts:
    """Cut a page; every line of the head is without its end."""
    plain = text.removeprefix(_BOM)
    first, end, _ = plain.partition("\n")
    newline = "\r\n" if first.endswith("\r") else "\n"
    if not end or first.rstrip() != "---":
        return Parts(None, plain, newline)
    lines: list[str] = []
    at = len(first) + 1
    while at < len(plain):
        stop = plain.find("\n", at)
        stop = len(plain) if stop < 0 else stop
        line = plain[at:stop].removesuffix("\r")
        at = min(stop + 1, len(plain))
        if line.startswith("---") and not line[3:].strip():
            return Parts(lines, plain[at:], newline)
        lines.append(line)
    return Parts(None, plain, newline)


def join(parts: Parts) -> str:
    """The page again."""
    if parts.head is None:
        return parts.body
    return parts.newline.join(["---", *parts.head, "---", ""]) + parts.body


def with_values(head: list[str], changes: Mapping[str, Any]) -> list[str]:
    """Set properties at the top level, in place; None takes one out. Other lines stay as they are."""
    lines = list(head)
    for name, value in changes.items():
        new = [] if value is None else property_lines(name, value)
        spans = _spans(lines, name)
        if spans:
            # Of a property that stands there twice the last one counts, as for whoever reads it.
            for start, stop in reversed(spans[:-1]):
                del lines[start:stop]
            start, stop = _spans(lines, name)[-1]
            lines[start:stop] = new
        else:
            lines += new
    return lines


def _spans(lines: list[str], name: str) -> list[tuple[int, int]]:
    starts = [(at, _key_of(line)) for at, line in enumerate(lines)]
    starts = [(at, key) for at, key in starts if key is not None]
    found = []
    for place, (at, key) in enumerate(starts):
        if key == name:
            stop = starts[place + 1][0] if place + 1 < len(starts) else len(lines)
            while stop > at + 1 and (not lines[stop - 1].strip() or lines[stop - 1].startswith("#")):
                stop -= 1
            found.append((at, stop))
    return found


def _key_of(line: str) -> str | None:
    """The name of a property that begins on this line."""
    if not line or line[0] in _NO_KEY:
        return None
    if line[0] in "\"'":
        return _quoted_key(line)
    at = line.find(":")
    while at >= 0 and line[at + 1 : at + 2].strip():
        at = line.find(":", at + 1)
    return line[:at].rstrip() if at > 0 else None


def _quoted_key(line: str) -> str | None:
    """The name in quotes at the beginning of a line, as YAML reads it."""
    quote, at = line[0], 1
    while at < len(line) and line[at] != quote:
        at += 2 if quote == '"' and line[at] == "\\" else 1
    if not line[at + 1 :].lstrip().startswith(":"):
        return None
    try:
        return str(json.loads(line[: at + 1])) if quote == '"' else line[1:at]
    except ValueError:
        return line[1:at]


@lru_cache(512)
def is_plain_name(name: str) -> bool:
    """Whether a property of this name is written without quotes."""
    return _PLAIN.fullmatch(name) is not None and name.lower() not in _WORDS


def is_safe_text(text: str) -> bool:
    """Whether every sign of a text is written as it is."""
    return text.isprintable() or not _ODD.search(text)


def property_lines(name: str, value: Any) -> list[str]:
    """One property as YAML that every reader takes for the same: texts in a list, the rest as JSON."""
    key = name if is_plain_name(name) else _quoted(name)
    if isinstance(value, list) and value and all(isinstance(one, str) for one in value):
        return [f"{key}:", *(f"  - {_scalar(one)}" for one in value)]
    if isinstance(value, list | dict):
        return [f"{key}: {_ODD.sub(_escaped, json.dumps(value, ensure_ascii=False, default=str))}"]
    return [f"{key}: {_scalar(value)}"]


def _scalar(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return json.dumps(value) if math.isfinite(value) else _quoted(str(value))
    text = str(value)
    is_time = text[:1].isdigit() and _TIME.fullmatch(text)
    if is_time or (len(text) == _UUID_LENGTH and _UUID.fullmatch(text)):
        return text
    is_plain = _PLAIN.fullmatch(text) and text.lower() not in _WORDS and text == text.strip()
    return text if is_plain and not text.endswith(":") and not _ODD.search(text) else _quoted(text)


def _quoted(text: str) -> str:
    return _ODD.sub(_escaped, json.dumps(text, ensure_ascii=False))


def _escaped(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"
