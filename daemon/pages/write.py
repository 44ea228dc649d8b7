"""Making a page, and changing what is meant to change of one."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from daemon.pages.front import Parts, join, property_lines, split, with_values


class PageFormError(ValueError):
    """The properties of the page cannot be changed as they stand; the text says why."""


class NewPage(NamedTuple):
    """A page and its properties as (name, value, lines); `end`: how many code points precede its text."""

    data: bytes
    properties: list[tuple[str, Any, int]]
    end: int


def made_page(values: Mapping[str, Any], text: str) -> NewPage:
    """A page with these properties in this order; those without a value are left out."""
    head: list[str] = []
    properties: list[tuple[str, Any, int]] = []
    for name, value in values.items():
        if value or (value is not None and value not in ("", [], {})):
            lines = property_lines(name, value)
            head += lines
            properties.append((name, value, len(lines)))
    whole, body = join(Parts(head, "", "\n")), _body(text, "\n")
    return NewPage(_encoded(whole + body), properties, len(whole))


def new_page(values: Mapping[str, Any], text: str) -> bytes:
    """The bytes of `made_page` alone."""
    return made_page(values, text).data


def changed_page(data: bytes, changes: Mapping[str, Any], text: str | None = None) -> bytes:
    """Set these properties (None takes one out), and the text if given; all else stays, byte for byte.

    Raises PageFormError for bytes that are no UTF-8 and for properties that are no lines.
    """
    try:
        whole = data.decode("utf-8")
    except UnicodeDecodeError as exc:
        raise PageFormError("it is not saved as UTF-8") from exc
    mark = "\ufeff" if whole.startswith("\ufeff") else ""
    parts = split(whole)
    if parts.head is not None and next((line for line in parts.head if line.strip()), "").startswith("{"):
        raise PageFormError("its properties are written as JSON")
    head = with_values(parts.head or [], changes)
    body = parts.body if text is None else _body(text, parts.newline)
    if parts.head is None and text is None:
        body = parts.newline + body if body else body
    is_bare = parts.head is None and not head
    return _encoded(mark + join(Parts(None if is_bare else head, body, parts.newline)))


def text_of(body: str) -> str:
    """The text of a page as it was given: without the lines that set it apart."""
    return body.strip("\n")


def _body(text: str, newline: str) -> str:
    plain = text.replace("\r\n", "\n").replace("\r", "\n").strip("\n")
    return newline + plain.replace("\n", newline) + newline


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "replace")
