"""Chips and text as two views of one query: where chips lie, and what the text becomes. No widgets here."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from app.wire.search import Chip
from ui.common.text import utf16_length

# Brackets and OR hold the query together: they stay text.
_NOT_DRAWN = frozenset({"sign", "text"})
# What ends a word; nothing at all ends it as well.
_ENDS = ("", " ", "(", ")")
_LABELLED = re.compile(r"-?[A-Za-z-]+:(?=\S)|-(?=\S)")


@dataclass(frozen=True, slots=True)
class Span:
    """A chip in the text that is on screen; `start` to `end` are UTF-16 units, as Qt counts."""

    start: int
    end: int
    chip: Chip


def spans_of(text: str, chips: Sequence[Chip]) -> list[Span]:
    """The chips that are drawn, in order and without overlaps."""
    found: list[Span] = []
    reached = 0
    for chip in sorted(chips, key=lambda one: (one.start, -one.end)):
        fits = reached <= chip.start < chip.end <= len(text)
        if chip.kind in _NOT_DRAWN or not fits:
            continue
        start = utf16_length(text[: chip.start])
        found.append(Span(start, start + utf16_length(text[chip.start : chip.end]), chip))
        reached = chip.end
    return found


def moved(spans: Sequence[Span], before: str, after: str) -> list[Span]:
    """Where the chips are after the edit that led from one text to the other; a touched one is text again."""
    at, removed, added = edit_between(before, after)
    come = after.encode("utf-16-le", "surrogatepass")[2 * at : 2 * (at + added)].decode(
        "utf-16-le", "replace"
    )
    kept = []
    for span in spans:
        if span.end < at or (span.end == at and come[:1] in _ENDS):
            kept.append(span)
        elif span.start >= at + removed and (span.start > at or come[-1:] in _ENDS):
            shift = added - removed
            kept.append(Span(span.start + shift, span.end + shift, span.chip))
    return kept


def edit_between(before: str, after: str) -> tuple[int, int, int]:
    """The one edit that leads from one text to another: where, how many units went, how many came."""
    limit = min(len(before), len(after))
    start = _common(before, after, limit)
    tail = _common(before[start:][::-1], after[start:][::-1], limit - start)
    gone, come = before[start : len(before) - tail], after[start : len(after) - tail]
    return utf16_length(after[:start]), utf16_length(gone), utf16_length(come)


def _common(one: str, other: str, limit: int) -> int:
    """How many first characters are alike, by halving."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def label_length(token: str) -> int:
    """How many characters of a chip say what it is: `tag:` of `tag:garden`, `-` of `-draft`."""
    found = _LABELLED.match(token)
    return found.end() if found else 0


def without(text: str, chip: Chip) -> str:
    """The text without a chip; the blank beside it goes as well."""
    head, tail = text[: chip.start], text[chip.end :]
    if not head or head[-1].isspace():
        tail = tail.lstrip(" ")
    return head + tail if tail else head.rstrip(" ")


def with_filter(text: str, query: str) -> str:
    """The text with a filter at its end."""
    return f"{text.rstrip()} {query}".lstrip()


def chip_of(text: str, chips: Sequence[Chip], query: str) -> Chip | None:
    """The chip that a filter such as `tag:garden` would be, if the text holds it already."""
    wanted = _key(query)
    return next((one for one in chips if _key(text[one.start : one.end]) == wanted), None)


def _key(token: str) -> str:
    folded = token.strip().casefold().replace('"', "")
    return f"tag:{folded[1:]}" if folded.startswith("#") else folded.replace("tag:#", "tag:")


def free_words(text: str, chips: Sequence[Chip]) -> str:
    """What is left of a query without its chips: two queries of the same words differ by filters only."""
    for chip in sorted(chips, key=lambda one: -one.start):
        text = text[: chip.start] + " " + text[chip.end :]
    return " ".join(text.split())
