"""A long note in pieces that can be shown one after the other."""

import re
from typing import NamedTuple

_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})(.*)$")
_DEFINED = re.compile(r"^ {0,3}\[(\^?[^\]\[\n]{1,200})\]:[ \t]*(\S.*)$", re.MULTILINE)
_REFERRED = re.compile(r"\[(\^?[^\]\[\n]{1,200})\]")
# Of the private use area: a footnote that only says that it stands in another piece.
ELSEWHERE = "\ue0fd"


_TABLE_RULE = re.compile(r"^ {0,3}\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")


def split_note(text: str, limit: int) -> list[str]:
    """Pieces of at most about `limit` code points, cut at empty lines outside of code where possible.

    Code that is longer than a piece is closed and opened again, so that its rest stays code; a long
    table is given its head again.
    """
    return [piece.text for piece in cut_note(text, limit)]


class Piece(NamedTuple):
    """`start` is the code point at which it begins; its first `lead` lines are said again from before."""

    start: int
    text: str
    lead: int


def cut_note(text: str, limit: int) -> list[Piece]:
    """The pieces of `split_note`, each with where it begins."""
    pieces: list[Piece] = []
    start, opening = 0, ""
    while len(text) - start > limit:
        scan = _Scan(opening)
        cut = scan.cut(text[start : start + limit])
        shown = opening + text[start : start + cut] + scan.closing
        pieces.append(Piece(start, shown, opening.count("\n")))
        start, opening = start + cut, scan.opening
    if start < len(text) or not pieces:
        pieces.append(Piece(start, opening + text[start:], opening.count("\n")))
    return pieces


class Definitions:
    """Footnotes and addresses that one piece names and another one defines."""

    def __init__(self, text: str) -> None:
        self._known = {_key(match[1]): match for match in _DEFINED.finditer(text)} if "]:" in text else {}

    def completed(self, piece: str) -> str:
        """The piece, with what it names and does not define itself at its end."""
        if not self._known:
            return piece
        named = dict.fromkeys(_key(match[1]) for match in _REFERRED.finditer(piece))
        own = {_key(match[1]) for match in _DEFINED.finditer(piece)}
        lines = [self._line(name) for name in named if name in self._known and name not in own]
        return "\n\n".join((piece, *lines))

    def _line(self, name: str) -> str:
        match = self._known[name]
        return f"[{match[1]}]: {ELSEWHERE if name.startswith('^') else match[2]}"


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()


class _Scan:
    """Walks over the lines of one piece; after `cut` it says how to close it and to open the next."""

    def __init__(self, opening: str) -> None:
        match = _FENCE.match(opening.strip())
        self._fence = match[1] if match is not None else ""
        # What stands behind the fence names the language: the rest of the code keeps it.
        self._fence_line = opening.strip() if self._fence else ""
        self._head = "" if self._fence else opening
        self._line = ""
        self.closing = ""
        self.opening = ""

    def cut(self, text: str) -> int:
        """Where to cut: behind an empty line, else behind a line, else at the end."""
        at = empty = line_end = 0
        for line in text.splitlines(keepends=True)[:-1]:
            at += len(line)
            self._take(line)
            line_end = at
            if not self._fence and not line.strip():
                empty = at
        if empty > len(text) // 2:
            return empty
        if line_end > len(text) // 2:
            self.closing = f"\n{self._fence}\n" if self._fence else ""
            self.opening = f"{self._fence_line}\n" if self._fence else self._head
            return line_end
        return len(text)

    def _take(self, line: str) -> None:
        before, self._fence = self._fence, _fence_after(line, self._fence)
        if self._fence and not before:
            self._fence_line = line.strip()
        if self._fence or not line.strip():
            self._head = ""
        elif "|" in self._line and "-" in line and len(line) < 2000 and _TABLE_RULE.match(line.rstrip()):
            self._head = self._line.rstrip() + "\n" + line.rstrip() + "\n"
        self._line = line


def _fence_after(line: str, fence: str) -> str:
    match = _FENCE.match(line.rstrip("\r\n"))
    if match is None:
        return fence
    if not fence:
        return match[1]
    closes = match[1][0] == fence[0] and len(match[1]) >= len(fence) and not match[2].strip()
    return "" if closes else fence
