"""Plain text for labels: code points to UTF-16, marks, one line, tips. No widgets here."""

import html
import unicodedata

from app.wire.search import Mark
from ui.language import locale

_JOINERS = frozenset("\u200d\ufe0e\ufe0f")
_BREAKS = str.maketrans(dict.fromkeys("\n\r\t\v\f\u0085\u2028\u2029", " "))


def one_line(text: str) -> str:
    """The text with every line break and tab as a blank: the same number of code points."""
    return text.translate(_BREAKS)


def clean_marks(text: str, marks: list[Mark]) -> list[Mark]:
    """Marks in order, inside the text, without overlaps, never through a combined character."""
    result: list[Mark] = []
    for start, end in sorted(marks):
        first, last = max(0, start), min(len(text), end)
        if first >= last:
            continue
        first, last = _whole(text, first, last)
        if result and first <= result[-1][1]:
            result[-1] = (result[-1][0], max(result[-1][1], last))
        else:
            result.append((first, last))
    return result


def _whole(text: str, start: int, end: int) -> Mark:
    while start > 0 and (_clings(text[start]) or text[start - 1] == "\u200d"):
        start -= 1
    while end < len(text) and (_clings(text[end]) or text[end - 1] == "\u200d"):
        end += 1
    return start, end


def _clings(char: str) -> bool:
    return char in _JOINERS or unicodedata.combining(char) > 0 or "\U0001f3fb" <= char <= "\U0001f3ff"


def utf16_marks(text: str, marks: list[Mark]) -> list[tuple[int, int]]:
    """(start, length) in UTF-16 units, as Qt counts, of marks in code points in ascending order."""
    result = []
    at = units = 0
    for start, end in marks:
        units += utf16_length(text[at:start])
        length = utf16_length(text[start:end])
        result.append((units, length))
        units += length
        at = end
    return result


def utf16_length(text: str) -> int:
    """How many UTF-16 units the text has."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def focus_mark(text: str, mark: Mark, lead: int = 20) -> tuple[str, list[Mark]]:
    """The text from at most `lead` code points before the mark on, so that one short line shows it."""
    flat = one_line(text)
    start, end = mark
    if not 0 <= start < end <= len(flat):
        return flat, []
    if start <= lead:
        return flat, [(start, end)]
    cut = start - lead
    blank = flat.find(" ", cut, start)
    cut = blank + 1 if blank >= 0 else cut
    return "…" + flat[cut:], [(start - cut + 1, end - cut + 1)]


def plain_tip(text: str) -> str:
    """The text as a tool tip shows it as typed: a tip that looks like markup would be read as such."""
    return f"<qt>{html.escape(text, quote=True)}</qt>" if text else ""


def cut_middle(text: str, limit: int) -> str:
    """At most `limit` code points, the middle left out."""
    if len(text) <= limit:
        return text
    half = (limit - 1) // 2
    return f"{text[: limit - 1 - half]}…{text[-half:]}"


def share_text(value: float) -> str:
    """A share or cosine as lists show it: ".81", "1.0"; below zero it counts as zero."""
    if value >= 0.995:
        return locale().toString(1.0, "f", 1)
    return locale().toString(max(0.0, value), "f", 2)[1:]


def folder_trail(path: str) -> list[str]:
    """The folders of a relative path, outermost first, without the file."""
    return [part for part in path.replace("\\", "/").split("/")[:-1] if part]
