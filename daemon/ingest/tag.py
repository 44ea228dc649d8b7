"""Tags in note text, by the character class that Obsidian and its plugins share (note-formats, section 3)."""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterable

from daemon.ingest.plain import fold

_CLASS = r"[^\s\u2000-\u206F\u2E00-\u2E7F'!\"#$%&()*+,.:;<=>?@^`{|}~\[\]\\]"
_RUN = re.compile(rf"#{_CLASS}+(?:#{_CLASS}+)*")
_WHOLE = re.compile(rf"{_CLASS}+\Z")
_COLOUR = re.compile(r"(?=\D*\d)[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?\Z")


class Hidden:
    """Ranges of a text in which nothing counts; `covers` answers in logarithmic time."""

    def __init__(self, ranges: Iterable[tuple[int, int]]) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for start, end in sorted(ranges):
            if self._ends and start <= self._ends[-1]:
                self._ends[-1] = max(self._ends[-1], end)
            else:
                self._starts.append(start)
                self._ends.append(end)

    def covers(self, offset: int) -> bool:
        index = bisect_right(self._starts, offset) - 1
        return index >= 0 and offset < self._ends[index]


def clean_tag(name: str) -> str:
    """The tag as typed, without `#`, in NFC; "" when it is none."""
    name = name.strip().lstrip("#").strip("/ ")
    if not name.isascii():
        name = unicodedata.normalize("NFC", name).replace("\u00a0", " ")
    if not name or (name.isdigit() and name.isascii()):
        return ""
    return name


def is_tag(name: str) -> bool:
    """Whether a name as typed, without `#`, would be a tag in a text."""
    return bool(_WHOLE.match(name)) and clean_tag(name) == name and not _COLOUR.match(name)


def unique_tags(names: Iterable[str]) -> list[str]:
    """Each tag once, without regard to case, in its first spelling."""
    found: dict[str, str] = {}
    for name in names:
        found.setdefault(fold(name), name)
    return list(found.values())


def scan_tags(text: str, covers: Callable[[int], bool]) -> list[str]:
    """Tags of a text in order of appearance, each once, in its first spelling.

    A colour of six or eight hexadecimal digits with at least one digit (`#ff0000`) is no tag.
    """
    found: list[str] = []
    for match in _RUN.finditer(text):
        start = match.start()
        if not begins_word(text, start) or covers(start):
            continue
        for name in match.group().split("#"):
            tag = clean_tag(name)
            if tag and not _COLOUR.match(tag):
                found.append(tag)
    return unique_tags(found)


def begins_word(text: str, start: int) -> bool:
    """Whether a tag at `start` begins a line or follows white space; marks of emphasis may stand between."""
    while start > 0 and text[start - 1] in "*_":
        start -= 1
    return start == 0 or text[start - 1].isspace()
