"""How a memory, its standing and its changes are said. Plain functions."""

import re
from datetime import date, datetime

from PySide6.QtCore import QLocale

from app.wire.history import Version
from ui import words
from ui.common.text import share_text
from ui.detail.property import date_words, parse_date
from ui.language import texts

tr, counted = texts("Memory")

_STANDINGS = {
    "current": (tr("Current"), "good"),
    "superseded": (tr("Replaced"), ""),
    "retracted": (tr("Withdrawn"), "bad"),
    "pending": (tr("Waiting"), "warn"),
    "forgotten": (tr("Forgotten"), ""),
    "graduated": (tr("Settled"), "good"),
}
_EVENTS = {
    "created": tr("Remembered"),
    "edited": tr("Edited"),
    "moved": tr("File moved"),
    "superseded": tr("Replaced"),
    "reinstated": tr("In force again"),
    "reverted": tr("Put back"),
    "forgotten": tr("Forgotten"),
    "restored": tr("Brought back"),
    "retracted": tr("Withdrawn"),
    "merged_in": tr("Took over another one"),
    "unmerged": tr("Gave back what it took over"),
    "requirement_met": tr("A condition was met"),
    "activated": tr("In force"),
    "graduated": tr("Became a decision"),
    "supported": tr("Evidence for it"),
    "opposed": tr("Evidence against it"),
    "evidence_withdrawn": tr("Evidence withdrawn"),
    "erased": tr("Erased"),
    "undone": tr("Taken back"),
    "conflict_decided": tr("A conflict was decided"),
    "conflict_reopened": tr("A decision about a conflict was taken back"),
    "imported": tr("Brought in by an import"),
    "accepted": tr("Accepted after an import"),
    "plan_changed": tr("The plan moved on"),
    "plan_closed": tr("The plan was closed"),
}
# What a link of another memory to this one means, seen from this one.
_CITED = {
    "supports": tr("speaks for it"),
    "contradicts": tr("speaks against it"),
    "refines": tr("refines it"),
    "derived-from": tr("follows from it"),
    "requires": tr("rests on it"),
    "supersedes": tr("took its place"),
    "superseded_by": tr("was replaced by it"),
    "links to": tr("names it"),
}
_LINKED = {
    "supports": tr("it speaks for this"),
    "contradicts": tr("it speaks against this"),
    "refines": tr("it refines this"),
    "derived-from": tr("it follows from this"),
    "requires": tr("it rests on this"),
    "supersedes": tr("it took its place"),
    "superseded_by": tr("took its place"),
    "links to": tr("it names this"),
}


_PROPERTY = re.compile(r"[\w-]+:(\s|$)|\s*- |\s+\w+:|---")
# These are properties of the page and running text to a person.
_WRITTEN = re.compile(r"(rationale|context|cause|fix|conclusion|steps|rejected):")


def standing_words(standing: str) -> tuple[str, str]:
    """The word for a standing and the tone of its tag."""
    text, tone = _STANDINGS.get(standing, (standing.replace("_", " ").capitalize(), ""))
    return text, tone


def event_words(version: Version, kind: str = "") -> str:
    """What happened, in one or two words; a decision is decided, not remembered."""
    event = str(version.event)
    if event == "created" and kind == "decision":
        return tr("Decided")
    if event == "edited" and _is_reworded(version.diff):
        return tr("Reworded")
    known = _EVENTS.get(event)
    return known or event.replace("_", " ").capitalize()


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
    return known or relation.replace("_", " ").replace("-", " ")


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
    return share_text(min(1.0, share))


def percent_words(share: float) -> str:
    """ "86 %"."""
    return f"{QLocale().toString(round(100 * share))} %"


def list_words(parts: list[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return tr("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])
