"""What the trash says, and what erasing takes and cannot reach. Plain functions."""

from dataclasses import dataclass
from datetime import datetime

from app.wire.care import ErasePreview
from app.wire.past import ChangeEntry
from ui.language import texts
from ui.memory.wording import list_words, moment_words, who_words

tr, counted = texts("Trash")

_NAMED = 3


@dataclass(frozen=True, slots=True)
class EraseLine:
    """One line of what goes, what changes or what stays; `hint` says what the person can do."""

    icon: str
    text: str
    hint: str = ""


def forgotten_words(entry: ChangeEntry, now: datetime) -> str:
    """ "Forgotten today 09:12 by you: the reason"."""
    said = tr("Forgotten {when} by {who}").format(
        when=moment_words(entry.at, now), who=who_words(entry.hand, entry.by)
    )
    return f"{said}: {entry.reason}" if entry.reason else said


def what_goes(preview: ErasePreview) -> list[EraseLine]:
    """What is gone for ever."""
    whole = sum(not file.lines for file in preview.files)
    lines = sum(file.lines for file in preview.files)
    parts = [
        (whole, "file", counted("%n file with its words", "%n files with its words", whole)),
        (lines, "list", counted("%n line of a record", "%n lines of records", lines)),
        (
            preview.texts,
            "history",
            counted("%n older text or reason", "%n older texts and reasons", preview.texts),
        ),
        (
            preview.passages,
            "search",
            counted("its place in the search", "its %n places in the search", preview.passages),
        ),
        (
            len(preview.backups),
            "database",
            counted(
                "%n backup is written anew without it",
                "%n backups are written anew without it",
                len(preview.backups),
            ),
        ),
    ]
    found = [EraseLine(icon, text) for count, icon, text in parts if count]
    if preview.rewritten:
        names = _names([one.title for one in preview.rewritten])
        found.append(EraseLine("link", tr("Links of {names} keep only its number").format(names=names)))
    return found


def what_stays(preview: ErasePreview) -> list[EraseLine]:
    """What erasing cannot reach, and what it leaves on purpose."""
    found = []
    if preview.named_in:
        names = _names([one.title for one in preview.named_in])
        text = counted(
            "{names} speaks of it in its own words, which stay",
            "{names} speak of it in their own words, which stay",
            len(preview.named_in),
        )
        found.append(EraseLine("file", text.format(names=names)))
    found += [EraseLine("alert", one.message, one.hint) for one in preview.out_of_reach]
    found.append(
        EraseLine("check", tr("The ledger keeps that something was erased, and when; no word of it"))
    )
    return found


def _names(titles: list[str]) -> str:
    named = [f"“{title}”" for title in titles[:_NAMED]]
    rest = len(titles) - _NAMED
    if rest > 0:
        named.append(counted("%n more", "%n more", rest))
    return list_words(named)
