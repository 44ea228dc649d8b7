"""What is being typed at the cursor of a query, and how a suggestion is written there."""

import msgspec

from daemon.retrieval.language.date import DATE_FIELDS
from daemon.retrieval.language.leaf import HAS, IS
from daemon.retrieval.language.token import FIELDS

OPERATORS: dict[str, str] = {
    "tag:": "notes with a tag, those below it too",
    "path:": "a part of the path",
    "file:": "a part of the file's name",
    "type:": "note, canvas, pdf, …",
    "source:": "the folder that was added",
    "space:": "the space that it belongs to",
    "is:": "orphan, pinned, problem, conflict, superseded, retracted, pending, graduated, reference",
    "has:": "task, link, tag, alias, attachment, property, …",
    "before:": "dated before a day, month or year",
    "after:": "dated after a day, month or year",
    "on:": "dated on a day, in a month or a year",
    "created:": "created then",
    "valid:": "memories that were true on a day",
    "as_of:": "what was known on a day, as it was then",
    "modified:": "changed then",
    "content:": "in the text, not the title",
    "line:": "together on one line",
    "block:": "together in one block",
    "section:": "together under one heading",
    "task:": "in a task",
    "task-todo:": "in an open task",
    "task-done:": "in a done task",
    "match-case:": "capitals as written",
}
DATES = ("today", "yesterday", "this week", "last week", "this month", "last month", "this year", "7d", "30d")
FIXED: dict[str, tuple[str, ...]] = {
    "is": IS,
    "has": HAS,
    "as_of": DATES,
    "valid": DATES,
    **dict.fromkeys(DATE_FIELDS, DATES),
}
# Bare text that is looked at before the cursor: a name longer than this is not being completed.
_LONGEST = 200
_ENDS = frozenset(' \t\n()"')


class Place(msgspec.Struct, frozen=True):
    """`kind` is the field before the cursor, `property`, `value` (of the property `key`), or "" for a word.

    `typed` is what stands there up to the cursor; `start` to `end` is what a suggestion replaces.
    """

    kind: str
    typed: str
    start: int
    end: int
    key: str = ""


def place_at(text: str, cursor: int) -> Place:
    """Tell what is being typed. Never raises; the cursor is held to the text."""
    cursor = max(0, min(cursor, len(text)))
    floor = max(0, cursor - _LONGEST)
    before = text[floor:cursor]
    found = _property_place(text, before, floor, cursor)
    if found is not None:
        return found
    if before.count('"') % 2:
        return _quoted_place(text, before, floor, cursor)
    start = cursor
    while start > floor and text[start - 1] not in _ENDS:
        start -= 1
    end = cursor
    while end < len(text) and text[end] not in _ENDS:
        end += 1
    start += text[start : start + 1] in {"-", "+"} and start < cursor
    field = _field(text[start:cursor])
    begin = start + len(field) + 1 if field else start
    return Place(field, text[begin:cursor], begin, end)


def _property_place(text: str, before: str, floor: int, cursor: int) -> Place | None:
    opened = before.rfind("[")
    inner = before[opened + 1 :]
    if opened < 0 or "]" in inner or "\n" in inner or (opened and before[opened - 1] not in " (-\t"):
        return None
    closed = text.find("]", cursor, cursor + _LONGEST)
    end = closed + 1 if closed >= 0 and not set(text[cursor:closed]) & {"[", " "} else cursor
    key, colon, value = inner.partition(":")
    if not colon:
        return Place("property", inner, floor + opened + 1, end)
    return Place("value", value.lstrip('" '), floor + opened + 1, end, key=key.strip().strip('"'))


def _quoted_place(text: str, before: str, floor: int, cursor: int) -> Place:
    quote = before.rfind('"')
    head = before[:quote]
    start = len(head)
    while start > 0 and head[start - 1] not in _ENDS:
        start -= 1
    field = _field(head[start:].lstrip("-+"))
    closed = text.find('"', cursor, cursor + _LONGEST)
    return Place(field, before[quote + 1 :], floor + quote, closed + 1 if closed >= 0 else cursor)


def _field(token: str) -> str:
    name, colon, _ = token.partition(":")
    return name.casefold() if colon and name.casefold() in FIELDS else ""


def written(value: str) -> str:
    """Return a value as it has to stand in a query: quoted where it would end too early."""
    plain = value.replace('"', "")
    needs_quotes = any(char.isspace() or char in '()"' for char in value) or plain.startswith("/")
    return f'"{plain}"' if needs_quotes else plain


def written_property(key: str, value: str = "") -> str:
    """Return what stands between `[` and `]`, the closing bracket included once there is a value."""
    name = f'"{key}"' if any(char in ':<>=!"' for char in key) else key
    return f"{name}:{written(value)}]" if value else f"{name}:"
