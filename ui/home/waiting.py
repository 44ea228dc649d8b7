"""What waits for the person, as at most four cards. Plain functions."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.wire.conflicts import Conflict
from app.wire.past import ChangeEntry
from app.wire.sources import Source
from app.wire.status import Problem
from ui import words
from ui.language import texts

tr, counted = texts("Home")

Act = Literal["inbox", "source", "problems", "remember"]
_MOST = 4


@dataclass(frozen=True, slots=True)
class Waiting:
    """One card: `act` says where its button leads, `target` to which source."""

    icon: str
    tone: str
    title: str
    text: str
    verb: str
    act: Act
    target: str = ""


def waiting_cards(
    conflicts: Sequence[Conflict], waiting: int, sources: Sequence[Source], problems: Sequence[Problem]
) -> list[Waiting]:
    """What needs a word comes first, then what is away, then what could not be read."""
    cards = []
    if waiting:
        title = counted("%n contradiction", "%n contradictions", waiting)
        text = " ".join(one.question for one in conflicts[:2])
        cards.append(Waiting("scale", "warn", title, text, tr("Decide"), "inbox"))
    for source in sources:
        if source.state == "away":
            notes = counted(
                "Its %n note can still be found.", "Its %n notes can still be found.", source.notes
            )
            title = tr("{name} is away").format(name=source.name)
            cards.append(Waiting("away", "warn", title, notes, tr("Look again"), "source", source.id))
    if problems:
        title = counted("%n file needs you", "%n files need you", len(problems))
        text = ", ".join(problem.path.rpartition("/")[2] for problem in problems[:3])
        cards.append(Waiting("alert", "muted", title, text, tr("Show"), "problems"))
    if not cards:
        text = tr("No contradiction, no folder away, no file that could not be read.")
        cards.append(
            Waiting("check", "good", tr("Nothing waits for you"), text, tr("Remember something"), "remember")
        )
    return cards[:_MOST]


def greeting(now: datetime) -> str:
    """By the hour."""
    if now.hour < 5 or now.hour >= 22:
        return tr("Good night")
    if now.hour < 12:
        return tr("Good morning")
    return tr("Good afternoon") if now.hour < 18 else tr("Good evening")


def day_line(now: datetime, changes: int, waiting: int) -> str:
    """ "Monday 30 November · 14 changes since yesterday, 3 things wait for you"."""
    changed = counted("%n change since yesterday", "%n changes since yesterday", changes)
    waits = counted("%n thing waits for you", "%n things wait for you", waiting) if waiting else ""
    day = tr("{weekday} {day}").format(weekday=words.weekday(now), day=words.day_words(now))
    return f"{day} · " + ", ".join(part for part in (changed, waits) if part)


def grouped(changes: Sequence[ChangeEntry], now: datetime) -> list[tuple[str, list[ChangeEntry]]]:
    """Changes under the words for their time, the newest first."""
    groups: dict[str, list[ChangeEntry]] = {}
    for entry in changes:
        days = (now.date() - entry.at.astimezone(now.tzinfo).date()).days
        if days <= 0:
            name = tr("Today")
        elif days == 1:
            name = tr("Yesterday")
        else:
            name = tr("Earlier this week") if days < 7 else tr("Earlier")
        groups.setdefault(name, []).append(entry)
    return list(groups.items())


def age_words(entry: ChangeEntry, now: datetime) -> str:
    """When, at the right of a row."""
    return words.when(entry.at, now)
