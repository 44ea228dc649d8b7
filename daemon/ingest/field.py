"""Inline fields as Dataview has them: `key:: value` on a line, `[key:: value]`, `(key:: value)` in text."""

import re
from collections.abc import Callable
from typing import Any

from daemon.ingest.frontmatter import plain_value

_KEY = re.compile(r"[*_]{0,3}([^\W\d_](?:[\w -]{0,60}\w)?)[*_]{0,3}\Z")
# What may stand on a line before a field: marks of quotes, lists, numbers and tasks.
_LEAD = re.compile(r"[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?:\[[^\]\n]\][ \t]+)?")
_BLOCK_ID = re.compile(r"(?:\A|\s)\^[A-Za-z0-9-]+\Z")
_CLOSERS = {"[": "]", "(": ")"}
_REACH = 160  # From the start of a line, or from the bracket, to the colons.
_MAX_VALUE = 2_000
_MAX_BRACKET = 500
_MAX_COLONS = 2_000


def scan_fields(text: str, covers: Callable[[int], bool]) -> dict[str, Any]:
    """Fields of a text by name as first typed; a name that comes again makes a list.

    `covers` tells offsets that hold code or links. Colons need a space, a bracket or a line end after
    them: `std::vector` is none. Values read as those of YAML do; links stay as typed.
    """
    found: dict[str, list[Any]] = {}
    names: dict[str, str] = {}
    position = -1
    for _ in range(_MAX_COLONS):
        position = _next(text, position + 1)
        if position < 0:
            break
        field = None if covers(position) else _field(text, position)
        if field is not None:
            name = names.setdefault(field[0].lower(), field[0])
            found.setdefault(name, []).append(field[1])
    return {name: values[0] if len(values) == 1 else values for name, values in found.items()}


def _next(text: str, start: int) -> int:
    """The next two colons that are followed by white space or end a line."""
    while True:
        start = text.find("::", start)
        if start < 0 or start + 2 == len(text) or text[start + 2].isspace():
            return start
        start += 1


def _field(text: str, colons: int) -> tuple[str, Any] | None:
    floor = max(0, colons - _REACH)
    line_start = max(text.rfind("\n", floor, colons) + 1, floor)
    bracket = max(text.rfind("[", line_start, colons), text.rfind("(", line_start, colons))
    if bracket >= 0 and (match := _KEY.match(text[bracket + 1 : colons])):
        end = _closing(text, bracket, colons + 2)
        return (match[1], _value(text[colons + 2 : end])) if end >= 0 else None
    if line_start and text[line_start - 1] != "\n":
        return None
    lead = _LEAD.match(text, line_start, colons)
    match = _KEY.match(text[lead.end() if lead else line_start : colons])
    if match is None:
        return None
    line_end = text.find("\n", colons, colons + _MAX_VALUE)
    value = text[colons + 2 : line_end if line_end >= 0 else colons + _MAX_VALUE]
    return match[1], _value(_BLOCK_ID.sub("", value.rstrip()))


def _closing(text: str, bracket: int, start: int) -> int:
    """Where the bracket closes on the same line; brackets inside the value pair up. -1: nowhere."""
    opener, closer = text[bracket], _CLOSERS[text[bracket]]
    depth = 1
    for offset in range(start, min(len(text), start + _MAX_BRACKET)):
        char = text[offset]
        if char == "\n":
            return -1
        depth += (char == opener) - (char == closer)
        if not depth:
            return offset
    return -1


def _value(typed: str) -> Any:
    return plain_value(typed.strip())
