"""Names of notes in running text that no link leads from yet, and what a link there would be."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pyromark

from daemon.ingest.markdown import OPTIONS
from daemon.ingest.plain import code_points, fold, sentences

NOTE_ENDINGS = (".md", ".markdown")
"""Of files in which names are looked for and may become links."""
LONGEST_NAME, FEWEST_LETTERS, FEWEST_SIGNS = 80, 4, 2
_AROUND = 90
_WORD = re.compile(r"[^\W_]+")
# Signs of scripts without spaces: a name stands within a run of them.
_DENSE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
# Not within a path, an address, a tag, a field or a longer word.
_BEGIN = re.compile(r"(?<![^\W_])(?<!\w_)(?<![#/\\@.=&%~^|\[{<\-])")
_END = re.compile(r"(?![^\W_]|_\w|[/\\@=&%\[\]{}|>\-]|[.:]\w|::|:/)")
# A heading is what other links lead to: one that becomes a link itself would change its name.
_CLOSED = frozenset(("Link", "Image", "CodeBlock", "HtmlBlock", "Heading"))


class Place(msgspec.Struct, frozen=True, order=True):
    """Where a name stands in a text, in code points; `name` is as `fold` has it."""

    start: int
    end: int
    name: str


class Open(msgspec.Struct, frozen=True):
    """A stretch of a text where words may become a link; `in_table`: a bar would end the cell."""

    start: int
    end: int
    in_table: bool


class NameTable:
    """Names to look for; `places` reads a text once, whatever the number of names."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = frozenset(fold(name) for name in names if is_telling(name))
        self._by_key: dict[str, list[str]] = {}
        for name in self.names:
            self._by_key.setdefault(_key(name), []).append(name)

    def places(self, text: str) -> list[Place]:
        """Where names stand in open text, in order; of names within each other the longest."""
        plain = _lowered(text)
        known = _keys_of(plain) & self._by_key.keys()
        found = [place for key in known for name in self._by_key[key] for place in _spots(plain, name)]
        if not found:
            return []
        found.sort(key=lambda place: (place.start, -place.end))
        opened = open_text(text)
        starts = [one.start for one in opened]
        kept: list[Place] = []
        for place in found:
            at = bisect_right(starts, place.start) - 1
            is_open = at >= 0 and place.end <= opened[at].end
            if is_open and (not kept or place.start >= kept[-1].end):
                kept.append(place)
        return kept


def is_telling(name: str) -> bool:
    """Whether a name says enough to be looked for: not a date or a number, not a few letters."""
    letters = sum(char.isalpha() for char in name)
    fewest = FEWEST_SIGNS if _DENSE.search(name) else FEWEST_LETTERS
    is_whole = name == name.strip() and "\n" not in name and not set("[]|") & set(name)
    return is_whole and letters >= fewest and len(name) <= LONGEST_NAME


def open_text(text: str) -> list[Open]:
    """Stretches of plain words of a Markdown body, in order: no code, no links, no HTML, no formulas."""
    at = code_points(text)
    found: list[Open] = []
    closed, in_table = 0, False
    event: Any
    for event, span in pyromark.events_with_range(text, options=OPTIONS):
        name, value = next(iter(event.items())) if type(event) is dict else (event, event)
        if name in {"Start", "End"}:
            block = value if type(value) is str else next(iter(value))
            step = 1 if name == "Start" else -1
            closed += step if block in _CLOSED else 0
            in_table = step > 0 if block == "Table" else in_table
        elif name == "Text" and not closed:
            start, end = at[span["start"]], at[span["end"]]
            if found and found[-1].end == start and found[-1].in_table == in_table:
                found[-1] = Open(found[-1].start, end, in_table)
            else:
                found.append(Open(start, end, in_table))
    return found


def sentence_around(text: str, place: Place) -> str:
    """The words around a place, of its own line, as plain as the text has them."""
    first = text.rfind("\n", 0, place.start) + 1
    last = text.find("\n", place.end)
    line = text[first : len(text) if last < 0 else last]
    at = place.start - first
    spans = [span for span in sentences(line) if span[0] <= at < span[1]] or [(0, len(line))]
    start, end = spans[0]
    start = max(start, at - _AROUND)
    return line[start : min(end, start + 2 * _AROUND)].strip(" >*#-|\t")


def _lowered(text: str) -> str:
    """The text as names compare, sign by sign at the same place."""
    lower = text.lower()
    if len(lower) != len(text):
        lower = "".join(low if len(low := char.lower()) == 1 else char for char in text)
    return lower.replace("\u00a0", " ")


def _spots(plain: str, name: str) -> Iterator[Place]:
    """Where a name stands as a whole word; a script without spaces has none."""
    is_dense = _DENSE.search(name) is not None
    at = plain.find(name)
    while at >= 0:
        end = at + len(name)
        if is_dense or (_BEGIN.match(plain, at) and _END.match(plain, end)):
            yield Place(at, end, name)
        at = plain.find(name, at + 1)


def _keys_of(text: str) -> set[str]:
    keys = set(_WORD.findall(text))
    if _DENSE.search(text):
        keys |= {text[at : at + 2] for at in range(len(text) - 1) if _DENSE.match(text, at)}
    return keys


def _key(name: str) -> str:
    """What a text has to hold so that the name can stand in it."""
    dense = _DENSE.search(name)
    if dense is not None:
        at = min(dense.start(), len(name) - 2)
        return name[at : at + 2]
    words: list[str] = _WORD.findall(name)
    return max(words, key=len)
