"""The few words of a passage that show why it was found. Plain text; spans are code points of it."""

from collections.abc import Sequence

import msgspec

LONGEST = 200
_ELLIPSIS = "…"

Span = tuple[int, int]


class Snippet(msgspec.Struct, frozen=True):
    """A piece of text and the spans in it that match."""

    text: str
    marks: tuple[Span, ...] = ()


def flatten(text: str) -> str:
    """Return the text on one line."""
    return " ".join(text.split())


def cut(text: str, marks: Sequence[Span], longest: int = LONGEST) -> Snippet:
    """Cut a flat text to the window with most of its marks, at word boundaries, `…` where it goes on.

    Without marks it is the beginning. The result has at most `longest` code points.
    """
    if len(text) <= longest:
        return Snippet(text, tuple(marks))
    room = longest - 2 * len(_ELLIPSIS)
    begin = _densest(marks, room)
    # Some words before the first mark tell where it stands.
    begin = _word_start(text, max(0, min(begin - room // 4, len(text) - room)))
    end = _word_end(text, min(len(text), begin + room), begin)
    head, tail = _ELLIPSIS if begin else "", _ELLIPSIS if end < len(text) else ""
    shift = len(head) - begin
    inside = tuple(
        (max(first, begin) + shift, min(last, end) + shift)
        for first, last in marks
        if first < end and last > begin
    )
    return Snippet(f"{head}{text[begin:end]}{tail}", inside)


def _densest(marks: Sequence[Span], room: int) -> int:
    """Return where the window begins that holds most marked code points; the first of equal ones."""
    best, best_at, covered, first = 0, 0, 0, 0
    for begin, end in marks:
        covered += end - begin
        while end - marks[first][0] > room * 3 // 4 and marks[first][0] < begin:
            covered -= marks[first][1] - marks[first][0]
            first += 1
        if covered > best:
            best, best_at = covered, marks[first][0]
    return best_at


def _word_start(text: str, at: int) -> int:
    """Move forward to the beginning of a word, but not far: CJK and base64 have none."""
    if at == 0 or text[at - 1].isspace():
        return at
    space = text.find(" ", at, at + 24)
    return at if space < 0 else space + 1


def _word_end(text: str, at: int, begin: int) -> int:
    """Move back to the end of a word, but not far."""
    if at >= len(text) or text[at].isspace():
        return at
    space = text.rfind(" ", max(begin + 1, at - 24), at)
    return at if space < 0 else space
