"""A long note in pieces that can be shown one after the other."""

import re

_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})(.*)$")


def split_note(text: str, limit: int) -> list[str]:
    """Pieces of at most about `limit` code points, cut at empty lines outside of code where possible.

    Code that is longer than a piece is closed and opened again, so that its rest stays code.
    """
    pieces: list[str] = []
    rest = text
    while len(rest) > limit:
        cut, fence = _cut(rest, limit)
        pieces.append(rest[:cut] + (f"\n{fence}\n" if fence else ""))
        rest = (f"{fence}\n" if fence else "") + rest[cut:]
    if rest or not pieces:
        pieces.append(rest)
    return pieces


def _cut(text: str, limit: int) -> tuple[int, str]:
    """Where to cut, and the fence that is open there ("" outside of code)."""
    fence = ""
    at = last_empty = last_line = 0
    for line in text[:limit].splitlines(keepends=True)[:-1]:
        at += len(line)
        fence = _fence_after(line, fence)
        last_line = at
        if not fence and not line.strip():
            last_empty = at
    if last_empty > limit // 2:
        return last_empty, ""
    if last_line > limit // 2:
        return last_line, fence
    return limit, fence


def _fence_after(line: str, fence: str) -> str:
    match = _FENCE.match(line.rstrip("\r\n"))
    if match is None:
        return fence
    if not fence:
        return match[1]
    closes = match[1][0] == fence[0] and len(match[1]) >= len(fence) and not match[2].strip()
    return "" if closes else fence
