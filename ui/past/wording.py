"""How the past is said. Plain functions."""

from datetime import date, datetime

from app.wire.history import Version
from app.wire.items import Item
from app.wire.past import ChangeEntry
from ui.language import texts
from ui.memory.wording import day_words, event_words, moment_words, who_words

tr, counted = texts("Past")

_SIGNS = {
    "created": ("plus", "good"),
    "edited": ("edit", "accent"),
    "reverted": ("undo", "accent"),
    "undone": ("undo", "accent"),
    "moved": ("right", "muted"),
    "superseded": ("refresh", "muted"),
    "forgotten": ("close", "bad"),
    "retracted": ("close", "bad"),
    "erased": ("trash", "bad"),
    "supported": ("plus", "good"),
    "opposed": ("minus", "bad"),
}


def chip_words(day: date) -> str:
    """ "as of 14 March 2026"."""
    return tr("as of {day}").format(day=day_words(day))


def banner_words(day: date) -> str:
    """What stands over the sky."""
    return tr("You are looking at {day}. Pale outlines came later.").format(day=day_words(day))


def change_sign(event: str) -> tuple[str, str]:
    """The icon of a change and its role of colour."""
    return _SIGNS.get(event, ("refresh", "muted"))


def change_words(entry: ChangeEntry, now: datetime) -> str:
    """ "Edited by Claude Code, today 09:12: the reason"."""
    what = event_words(step_of(entry), entry.type)
    said = tr("{what} by {who}, {when}").format(
        what=what, who=who_words(entry.hand, entry.by), when=moment_words(entry.at, now)
    )
    return f"{said}: {entry.reason}" if entry.reason else said


def past_words(item: Item) -> tuple[str, str]:
    """How sure it is that an item was so on the day one looks at, and the tone of that."""
    if item.as_of is None:
        return "", ""
    day = day_words(item.as_of)
    if item.known_since is not None:
        words = tr("It did not exist yet on {day}. It began on {begin}.")
        return words.format(day=day, begin=day_words(item.known_since)), "warn"
    if item.resolution == "resolved":
        return tr("As it was on {day}.").format(day=day), "accent"
    if item.resolution == "unresolved":
        return tr("It was there on {day}, but its words of then are gone.").format(day=day), "warn"
    return tr("Nothing tells how it was on {day}: this is how it is today.").format(day=day), "warn"


def step_of(entry: ChangeEntry) -> Version:
    """A change as the step in the history of its item that it is."""
    return Version(
        number=entry.number, event=entry.event, at=entry.at, since=entry.since, hand=entry.hand, by=entry.by
    )
