"""A change of a page as running text. Plain functions."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from ui.memory.running import ADDED, REMOVED, SAME, Run
from ui.memory.wording import tr

_WORD = re.compile(r"\s+|\w+|[^\w\s]")
# Two lines that share less than this are another line each, not one that was reworded.
_ALIKE = 0.35
_WORDS_AT_MOST = 4_000


@dataclass(frozen=True, slots=True)
class ChangedLine:
    """One line with its words marked; `sign` is "+", "−" or "±"."""

    sign: str
    runs: tuple[Run, ...]

    @property
    def said(self) -> str:
        """The same for a screen reader."""
        parts = []
        for run in self.runs:
            word = {ADDED: tr("added: {text}"), REMOVED: tr("removed: {text}")}.get(run.style, "{text}")
            parts.append(word.format(text=run.text.strip()))
        return ", ".join(part for part in parts if part)


def changed_lines(unified: str) -> list[ChangedLine]:
    """The changed lines of a unified diff; what stayed is left out, and so are lines without a word."""
    found: list[ChangedLine] = []
    for removed, added in _blocks(unified.splitlines()):
        found += _of_block(removed, added)
    return found


def compare(before: str, after: str) -> list[ChangedLine]:
    """The changed lines between two texts."""
    old, new = before.splitlines(), after.splitlines()
    found: list[ChangedLine] = []
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            found += _of_block(old[i1:i2], new[j1:j2])
    return found


def word_runs(before: str, after: str) -> tuple[Run, ...]:
    """One line reworded: what is the same once, what went and what came marked."""
    old, new = _WORD.findall(before), _WORD.findall(after)
    if len(old) + len(new) > _WORDS_AT_MOST:
        return Run(before, REMOVED), Run(after, ADDED)
    runs: list[Run] = []
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            runs.append(Run("".join(old[i1:i2]), SAME))
            continue
        if i2 > i1:
            runs.append(Run("".join(old[i1:i2]), REMOVED))
        if j2 > j1:
            runs.append(Run("".join(new[j1:j2]), ADDED))
    return tuple(_apart(runs))


def _apart(runs: list[Run]) -> Iterator[Run]:
    """A blank between what went and what came, and single blanks within a change join it."""
    joined: list[Run] = []
    for run in runs:
        joined.append(run)
        if len(joined) < 3 or joined[-2] != Run(" ", SAME):
            continue
        first, last = joined[-3], joined[-1]
        if first.style == last.style != SAME:
            joined[-3:] = [Run(f"{first.text} {last.text}", first.style)]
    for number, run in enumerate(joined):
        yield run
        following = joined[number + 1] if number + 1 < len(joined) else None
        if run.style == REMOVED and following is not None and following.style == ADDED:
            yield Run(" ")


def _blocks(lines: Iterable[str]) -> Iterator[tuple[list[str], list[str]]]:
    removed: list[str] = []
    added: list[str] = []
    for line in lines:
        if line.startswith("-"):
            if added:
                yield removed, added
                removed, added = [], []
            removed.append(line[1:])
        elif line.startswith("+"):
            added.append(line[1:])
        elif removed or added:
            yield removed, added
            removed, added = [], []
    if removed or added:
        yield removed, added


def _of_block(removed: list[str], added: list[str]) -> list[ChangedLine]:
    """Lines that resemble each other are one reworded line; the others went or came."""
    found: list[ChangedLine] = []
    rest = list(added)
    for line in removed:
        twin = max(rest, key=lambda other: _likeness(line, other), default=None)
        if twin is not None and _likeness(line, twin) >= _ALIKE:
            found += [_whole(other, "+", ADDED) for other in rest[: rest.index(twin)]]
            rest = rest[rest.index(twin) + 1 :]
            found.append(ChangedLine("±", word_runs(line, twin)))
        else:
            found.append(_whole(line, "−", REMOVED))
    found += [_whole(line, "+", ADDED) for line in rest]
    return [line for line in found if "".join(run.text for run in line.runs).strip()]


def _whole(line: str, sign: str, style: str) -> ChangedLine:
    return ChangedLine(sign, (Run(line.strip(), style),))


def _likeness(one: str, other: str) -> float:
    if not one.strip() or not other.strip():
        return 0.0
    matcher = SequenceMatcher(None, _WORD.findall(one), _WORD.findall(other), autojunk=False)
    return matcher.ratio() if matcher.quick_ratio() >= _ALIKE else 0.0
