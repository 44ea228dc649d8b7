"""One entry in a JSON file, put in or taken out: every other byte stays as it is."""

import json
from dataclasses import dataclass
from typing import Any

from app.errors import ConflictError

_BLANKS = " \t\r\n"
_DECODER = json.JSONDecoder()


@dataclass(frozen=True)
class Member:
    """`start` is where its key begins, `value` where its value does, `end` where that ends."""

    key: str
    start: int
    value: int
    end: int


@dataclass(frozen=True)
class Span:
    """An object in a text: from its `{` at `start` to its `}` at `close`."""

    start: int
    close: int
    members: tuple[Member, ...]

    def find(self, key: str) -> Member | None:
        """The last of this name, which is the one that counts."""
        return next((one for one in reversed(self.members) if one.key == key), None)


def put_entry(text: str, holder: str, name: str, entry: Any) -> str:
    """The text with `entry` under `name` in the object `holder`. ConflictError when it cannot be read."""
    newline = "\r\n" if "\r\n" in text else "\n"
    if not text.strip("\ufeff" + _BLANKS):
        return (
            text
            + json.dumps({holder: {name: entry}}, indent=2, ensure_ascii=False).replace("\n", newline)
            + newline
        )
    _check(text)
    root = _object_at(text, _skip(text, 1 if text.startswith("\ufeff") else 0))
    held = root.find(holder)
    if held is None:
        return _with_member(text, root, holder, {name: entry}, newline, depth=1)
    servers = _object_at(text, held.value)
    old = servers.find(name)
    if old is None:
        return _with_member(text, servers, name, entry, newline, depth=2)
    if json.loads(text[old.value : old.end]) == entry:
        return text
    indent = _indent_of(text, old.start)
    new = _inline(entry) if indent is None else _dumped(entry, indent, newline, _unit(indent, 2))
    return text[: old.value] + new + text[old.end :]


def without_entry(text: str, holder: str, name: str) -> str:
    """The text without our entry; an object that becomes empty stays. ConflictError: it cannot be read."""
    if not text.strip("\ufeff" + _BLANKS):
        return text
    _check(text, f"Take the entry {name} out by hand.")
    root = _object_at(text, _skip(text, 1 if text.startswith("\ufeff") else 0))
    held = root.find(holder)
    servers = _object_at(text, held.value) if held is not None else None
    old = servers.find(name) if servers is not None else None
    if servers is None or old is None:
        return text
    place = servers.members.index(old)
    if place > 0:
        return text[: servers.members[place - 1].end] + text[old.end :]
    if len(servers.members) > 1:
        return text[: old.start] + text[servers.members[1].start :]
    return text[: servers.start + 1] + text[servers.close :]


def with_element(text: str, holder: str, name: str, element: Any) -> str:
    """The text with one more element at the end of the list `name`, which is there and not empty."""
    newline = "\r\n" if "\r\n" in text else "\n"
    spans = _elements(text, holder, name)
    start, end = spans[-1]
    indent = _indent_of(text, start)
    new = f", {_inline(element)}"
    if indent is not None:
        new = f",{newline}{indent}{_dumped(element, indent, newline, _unit(indent, 3))}"
    return text[:end] + new + text[end:]


def without_element(text: str, holder: str, name: str, place: int) -> str:
    """The text without one element of the list `name`."""
    spans = _elements(text, holder, name)
    if place > 0:
        return text[: spans[place - 1][1]] + text[spans[place][1] :]
    if len(spans) > 1:
        return text[: spans[0][0]] + text[spans[1][0] :]
    return text[: spans[0][0]].rstrip(_BLANKS) + text[spans[0][1] :].lstrip(_BLANKS)


def _elements(text: str, holder: str, name: str) -> list[tuple[int, int]]:
    """Where each element of a list begins and ends."""
    _check(text)
    root = _object_at(text, _skip(text, 1 if text.startswith("\ufeff") else 0))
    held = root.find(holder)
    listed = _object_at(text, held.value).find(name) if held is not None else None
    if listed is None or text[listed.value] != "[":
        raise ConflictError(
            f"The file has no list {name}: it is left as it is.", hint="Look at it in an editor."
        )
    spans: list[tuple[int, int]] = []
    here = _skip(text, listed.value + 1)
    while text[here] != "]":
        _found, end = _DECODER.raw_decode(text, here)
        spans.append((here, end))
        here = _skip(text, end)
        if text[here] == ",":
            here = _skip(text, here + 1)
    return spans


def entry_of(text: str, holder: str, name: str) -> Any:
    """Our entry as it stands in a text, None when it is not there or the text cannot be read."""
    try:
        found = json.loads(text.removeprefix("\ufeff") or "{}")
    except (ValueError, RecursionError):
        return None
    held = found.get(holder) if isinstance(found, dict) else None
    return held.get(name) if isinstance(held, dict) else None


def _check(text: str, hint: str = "Put the entry in by hand: memorarium connect json shows it.") -> None:
    try:
        json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as exc:
        raise ConflictError(
            "The file holds comments or is no plain JSON: it is left as it is.", hint=hint
        ) from exc


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in _BLANKS:
        at += 1
    return at


def _object_at(text: str, at: int) -> Span:
    """Read one object of a text that is known to be sound."""
    if text[at] != "{":
        raise ConflictError(
            "The file has something else where servers stand: it is left as it is.",
            hint="Look at it, or put the entry in by hand: memorarium connect json shows it.",
        )
    members: list[Member] = []
    here = _skip(text, at + 1)
    while text[here] != "}":
        key, after = _DECODER.raw_decode(text, here)
        value = _skip(text, _skip(text, after) + 1)
        _found, end = _DECODER.raw_decode(text, value)
        members.append(Member(key, here, value, end))
        here = _skip(text, end)
        if text[here] == ",":
            here = _skip(text, here + 1)
    return Span(at, here, tuple(members))


def _with_member(text: str, span: Span, key: str, value: Any, newline: str, depth: int) -> str:
    """The text with one more member at the end of an object."""
    indent = _indent_of(text, span.members[0].start) if span.members else None
    if span.members and indent is None:
        # All on one line: so is ours.
        end = span.members[-1].end
        return f"{text[:end]}, {json.dumps(key)}: {_inline(value)}{text[end:]}"
    outer = _outer_indent(text, span.start)
    indent = (
        indent if indent is not None else outer + (_unit(outer, depth - 1) if depth > 1 and outer else "  ")
    )
    member = f"{indent}{json.dumps(key)}: {_dumped(value, indent, newline, _unit(indent, depth))}"
    if span.members:
        end = span.members[-1].end
        return f"{text[:end]},{newline}{member}{text[end:]}"
    return f"{text[: span.start + 1]}{newline}{member}{newline}{outer}{text[span.close :]}"


def _indent_of(text: str, at: int) -> str | None:
    """The blanks before a place on its line; None when something else stands there."""
    before = text[text.rfind("\n", 0, at) + 1 : at]
    return before if not before.strip(" \t") and "\n" in text[:at] else None


def _outer_indent(text: str, at: int) -> str:
    line = text[text.rfind("\n", 0, at) + 1 : at].lstrip("\ufeff")
    return line[: len(line) - len(line.lstrip(" \t"))]


def _unit(indent: str, depth: int) -> str:
    """One step of indentation, from that of a depth."""
    return indent[: len(indent) // depth] or "  "


def _inline(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _dumped(value: Any, indent: str, newline: str, unit: str) -> str:
    lines = json.dumps(value, indent=unit, ensure_ascii=False).split("\n")
    return newline.join([lines[0], *(f"{indent}{line}" for line in lines[1:])])
