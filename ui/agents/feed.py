"""What an agent did, as lines in time: its changes, what it read, what was refused. Plain functions."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.wire.clients import ActivityEntry
from app.wire.past import ChangeEntry
from ui.agents.wording import counted, read_note, read_title, refused_note, tr
from ui.memory.wording import event_words
from ui.past.wording import change_sign, step_of

Part = Literal["all", "wrote", "read"]
TitleOf = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class FeedLine:
    """One line: `item` can be opened, `undo` is the item whose last change this is and can be taken back."""

    at: datetime
    part: Literal["wrote", "read", "refused"]
    sign: str
    tone: str
    title: str
    note: str
    kind: str = ""
    item: str = ""
    undo: str = ""


def feed_lines(
    changes: Sequence[ChangeEntry], entries: Sequence[ActivityEntry], title_of: TitleOf
) -> list[FeedLine]:
    """The newest first; `title_of` gives "" for an item that it does not know."""
    written = {entry.item for entry in changes}
    lines = [
        *_change_lines(changes),
        *(line for entry in entries for line in _entry_lines(entry, written, title_of)),
    ]
    return sorted(lines, key=lambda line: line.at, reverse=True)


def of_part(lines: Iterable[FeedLine], part: Part) -> list[FeedLine]:
    """What it wrote, or what it read; what was refused is with both."""
    return [line for line in lines if part in ("all", line.part) or line.part == "refused"]


def touched(changes: Iterable[ChangeEntry], entries: Iterable[ActivityEntry]) -> list[str]:
    """The items that it read or wrote."""
    ids = [entry.item for entry in changes]
    for entry in entries:
        ids += entry.item_ids
    return list(dict.fromkeys(ids))


def per_minute(entries: Iterable[ActivityEntry], now: datetime, minutes: int = 60) -> list[int]:
    """How many requests in each minute of the last hour, the oldest first."""
    counts = [0] * minutes
    for entry in entries:
        age = int((now - entry.at).total_seconds() // 60)
        if 0 <= age < minutes:
            counts[minutes - 1 - age] += 1
    return counts


def _change_lines(changes: Sequence[ChangeEntry]) -> list[FeedLine]:
    """The last change of each item has an undo, unless it is one."""
    seen: set[str] = set()
    lines = []
    for entry in changes:
        sign, tone = change_sign(entry.event)
        is_last = entry.item not in seen and entry.event not in ("undone", "erased") and bool(entry.title)
        seen.add(entry.item)
        what = event_words(step_of(entry), entry.type)
        lines.append(
            FeedLine(
                at=entry.at,
                part="wrote",
                sign=sign,
                tone=tone,
                title=entry.title or tr("erased"),
                note=f"{what}: {entry.reason}" if entry.reason else what,
                kind=entry.type,
                item=entry.item if entry.is_seen else "",
                undo=entry.item if is_last else "",
            )
        )
    return lines


def _entry_lines(entry: ActivityEntry, written: set[str], title_of: TitleOf) -> list[FeedLine]:
    if entry.action == "refused":
        title = tr("Refused")
        return [FeedLine(entry.at, "refused", "close", "warn", title, refused_note(entry))]
    if entry.action == "write":
        # What became a change is told as such.
        return [] if not entry.count or written.intersection(entry.item_ids) else [_said_line(entry)]
    titles = [title for title in map(title_of, entry.item_ids) if title]
    first = next((item for item in entry.item_ids if title_of(item)), "")
    kind = "note" if entry.count else ""
    return [
        FeedLine(entry.at, "read", "eye", "muted", read_title(entry, titles), read_note(entry), kind, first)
    ]


def _said_line(entry: ActivityEntry) -> FeedLine:
    title = counted("%n line was said", "%n lines were said", entry.count)
    return FeedLine(entry.at, "wrote", "plus", "good", title, tr("Kept as a record"), "turn")
