"""The snippet of a plan without the lines that say what waits for what: ids of tasks tell nobody anything."""

import re
from collections.abc import Sequence

_WAITS = re.compile(r"\s*\bafter: t\d+(?:, t\d+)*(?=\s|$)")

Marks = Sequence[tuple[int, int]]


def without_waits(snippet: str, marks: Marks) -> tuple[str, list[tuple[int, int]]]:
    """The snippet and its marks (start and end in characters), moved to where their words are now."""
    gone = [found.span() for found in _WAITS.finditer(snippet)]

    def moved(at: int) -> int:
        return at - sum(max(0, min(end, at) - start) for start, end in gone)

    found = [(moved(start), moved(end)) for start, end in marks]
    return _WAITS.sub("", snippet), [(start, end) for start, end in found if start < end]
