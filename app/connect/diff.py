"""What changes in a file, in one place of it, in time that grows with its length alone.

Files of clients hold megabytes, often on one line, and words that are nobody's business: only what changes
and a little around it is shown.
"""

from collections.abc import Sequence

AROUND_LINES, AROUND_SIGNS, LONGEST = 3, 40, 200


def diff_of(name: str, before: str | None, after: str) -> str:
    """A unified diff of one place. `before` None: there was no file."""
    if before == after:
        return ""
    old, new = (before or "").splitlines(), after.splitlines()
    first = _common(old, new)
    last = min(_common(old[::-1], new[::-1]), len(old) - first, len(new) - first)
    gone, come = old[first : len(old) - last], new[first : len(new) - last]
    if len(gone) == len(come) == 1 and max(map(len, gone + come)) > LONGEST:
        gone, come = _around(gone[0], come[0])
    head = old[max(0, first - AROUND_LINES) : first]
    tail = old[len(old) - last :][:AROUND_LINES]
    lines = [
        f"--- {'no file' if before is None else name}",
        f"+++ {name}",
        f"@@ line {first + 1} @@",
        *(f" {_cut(line)}" for line in head),
        *(f"-{line}" for line in gone),
        *(f"+{line}" for line in come),
        *(f" {_cut(line)}" for line in tail),
    ]
    return "\n".join(lines) + "\n"


def _common(old: Sequence[str], new: Sequence[str]) -> int:
    """How many lines, or signs, at the beginning are the same."""
    return next(
        (at for at, (one, two) in enumerate(zip(old, new, strict=False)) if one != two),
        min(len(old), len(new)),
    )


def _around(old: str, new: str) -> tuple[list[str], list[str]]:
    """Of two long lines the part that differs, and a little around it."""
    first = _common(old, new)
    last = _common(old[first:][::-1], new[first:][::-1])
    return [_part(old, first, last)], [_part(new, first, last)]


def _part(line: str, first: int, last: int) -> str:
    start, end = max(0, first - AROUND_SIGNS), min(len(line), len(line) - last + AROUND_SIGNS)
    return f"{'…' if start else ''}{line[start:end]}{'…' if end < len(line) else ''}"


def _cut(line: str) -> str:
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"
