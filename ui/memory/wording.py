"""How a memory, its standing and its changes are said. Plain functions."""

import re
from datetime import date, datetime

from PySide6.QtCore import QCoreApplication, QLocale

from app.wire.history import Version
from ui import words
from ui.common.text import counted as counted_in
from ui.detail.property import date_words, parse_date

_STANDINGS = {
    "current": ("Current", "good"),
    "superseded": ("Replaced", ""),
    "retracted": ("Withdrawn", "bad"),
    "pending": ("Waiting", "warn"),
    "forgotten": ("Forgotten", ""),
    "graduated": ("Settled", "good"),
}
_EVENTS = {
    "created": "Remembered",
    "edited": "Edited",
    "moved": "File moved",
    "superseded": "Replaced",
    "reinstated": "In force again",
    "reverted": "Put back",
    "forgotten": "Forgotten",
    "restored": "Brought back",
    "retracted": "Withdrawn",
    "merged_in": "Took over another one",
    "unmerged": "Gave back what it took over",
    "requirement_met": "A condition was met",
    "activated": "In force",
    "graduated": "Became a decision",
    "supported": "Evidence for it",
    "opposed": "Evidence against it",
    "evidence_withdrawn": "Evidence withdrawn",
    "erased": "Erased",
    "undone": "Taken back",
    "conflict_decided": "A conflict was decided",
    "conflict_reopened": "A decision about a conflict was taken back",
    "imported": "Brought in by an import",
    "accepted": "Accepted after an import",
}
# What a link of another memory to this one means, seen from this one.
_CITED = {
    "supports": "speaks for it",
    "contradicts": "speaks against it",
    "refines": "refines it",
    "derived-from": "follows from it",
    "requires": "rests on it",
    "supersedes": "took its place",
    "superseded_by": "was replaced by it",
    "links to": "names it",
}
_LINKED = {
    "supports": "it speaks for this",
    "contradicts": "it speaks against this",
    "refines": "it refines this",
    "derived-from": "it follows from this",
    "requires": "it rests on this",
    "supersedes": "it took its place",
    "superseded_by": "took its place",
    "links to": "it names this",
}


_PROPERTY = re.compile(r"[\w-]+:(\s|$)|\s*- |\s+\w+:|---")
# These are properties of the page and running text to a person.
_WRITTEN = re.compile(r"(rationale|context|cause|fix|conclusion|steps|rejected):")


def tr(text: str) -> str:
    """The text in the language of the window."""
    return QCoreApplication.translate("Memory", text)


def counted(one: str, many: str, value: int) -> str:
    """`one` or `many`, %n as a number."""
    return counted_in("Memory", one, many, value)


def standing_words(standing: str) -> tuple[str, str]:
    """The word for a standing and the tone of its tag."""
    text, tone = _STANDINGS.get(standing, (standing.replace("_", " ").capitalize(), ""))
    return (tr(text) if text else "", tone)


def event_words(version: Version, kind: str = "") -> str:
    """What happened, in one or two words; a decision is decided, not remembered."""
    event = str(version.event)
    if event == "created" and kind == "decision":
        return tr("Decided")
    if event == "edited" and _is_reworded(version.diff):
        return tr("Reworded")
    known = _EVENTS.get(event)
    return tr(known) if known else event.replace("_", " ").capitalize()


def _is_reworded(diff: str) -> bool:
    """Whether other lines than properties changed."""
    lines = (line[1:] for line in diff.splitlines() if line[:1] in ("+", "-") and line[1:].strip())
    return any(_WRITTEN.match(line) or not _PROPERTY.match(line) for line in lines)


def who_words(hand: str, by: str = "") -> str:
    """Whose hand it was: "you", the name of an agent, "an editor"."""
    if by:
        return by
    return {"owner": tr("you"), "outside": tr("an editor")}.get(hand, tr("an agent"))


def relation_words(relation: str, *, is_incoming: bool) -> str:
    """What a link means, seen from the memory that is shown."""
    table = _CITED if is_incoming else _LINKED
    known = table.get(relation)
    return tr(known) if known else relation.replace("_", " ").replace("-", " ")


def moment_words(moment: datetime, now: datetime) -> str:
    """When, as short as it stays clear: "today 09:12", "Tuesday 18:20", "3 November"."""
    said = words.when(moment, now)
    return tr("today {time}").format(time=said) if len(said) == 5 and said[2] == ":" else said


def day_words(day: date | datetime | str) -> str:
    """The day in the long form of the language; a text that is no day as it is."""
    if isinstance(day, str):
        parsed = parse_date(day)
        return date_words(parsed) if parsed is not None else day
    return date_words(day.astimezone().date() if isinstance(day, datetime) else day)


def share_words(share: float) -> str:
    """A share as it stands beside a bar: ".78", "1.0"."""
    text = f"{min(1.0, max(0.0, share)):.2f}"
    return text[1:] if text.startswith("0") else "1.0"


def percent_words(share: float) -> str:
    """ "86 %"."""
    return f"{QLocale().toString(round(100 * share))} %"


def list_words(parts: list[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return tr("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])
