"""How contradictions and the answers to them are said. Plain functions."""

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QCoreApplication

from app.wire.conflicts import Choice, Claim, Conflict
from ui.common.glyph import shown_kind
from ui.common.text import counted as counted_in
from ui.detail.property import parse_date
from ui.memory.wording import day_words, moment_words
from ui.theme import kind_label

CHOICES: tuple[Choice, ...] = ("keep_existing", "accept_new", "keep_both", "defer")
_KINDS = {
    "direct_contradiction": "Opposite",
    "temporal_conflict": "Ends the other",
    "numeric_mismatch": "Two values",
    "entity_confusion": "One name, two things",
    "supersession": "Takes its place",
    "conflict_copy": "Two versions of a file",
}
_NAMES: dict[Choice, str] = {
    "keep_existing": "Keep what was known",
    "accept_new": "Take the new one",
    "keep_both": "Keep both",
    "defer": "Decide later",
}
_MEANINGS: dict[Choice, str] = {
    "keep_existing": "The new claim is set aside. You find it under History.",
    "accept_new": "The old one ends and stays in history.",
    "keep_both": "Both are true, at different times or places. Say which.",
    "defer": "Asked again in a week. Agents are told that this is open.",
}
_HEADS: dict[Choice, str] = {
    "keep_existing": "If you keep what was known",
    "accept_new": "If you take the new one",
    "keep_both": "If you keep both",
    "defer": "If you decide later",
}
_DONE: dict[Choice, str] = {
    "keep_existing": "Kept what was known: {question}",
    "accept_new": "Took the new one: {question}",
    "keep_both": "Kept both: {question}",
    "defer": "Asked again in a week: {question}",
}
_EFFECT_ICONS = {
    "set_aside": "history",
    "stays": "check",
    "linked": "link",
    "points_here": "edit",
    "unchanged": "file",
    "comes_back": "clock",
    "told": "agent",
}


@dataclass(frozen=True, slots=True)
class ClaimWords:
    """The words around one side."""

    title: str
    meta: str
    age: str
    used: str


def tr(text: str) -> str:
    """The text in the language of the window."""
    return QCoreApplication.translate("Inbox", text)


def counted(one: str, many: str, value: int) -> str:
    """`one` or `many`, %n as a number."""
    return counted_in("Inbox", one, many, value)


def kind_words(conflict: Conflict) -> str:
    """What kind of contradiction it is."""
    return tr(_KINDS.get(conflict.kind, "Contradiction"))


def name_of(choice: Choice) -> str:
    """What an answer is called."""
    return tr(_NAMES[choice])


def meaning_of(choice: Choice) -> str:
    """What an answer means."""
    return tr(_MEANINGS[choice])


def head_of(choice: Choice) -> str:
    """The heading above what follows from an answer."""
    return tr(_HEADS[choice])


def done_words(choice: Choice, question: str) -> str:
    """What was done, for the toast."""
    return tr(_DONE[choice]).format(question=question)


def effect_icon(kind: str) -> str:
    """The icon before something that follows."""
    return _EFFECT_ICONS.get(kind, "info")


def claim_title(claim: Claim) -> str:
    """The shortest that names a side."""
    return claim.title or claim.sentence


def claim_words(claim: Claim, now: datetime) -> ClaimWords:
    """What stands around a side: kind, hand, since when, how old, how much it is used."""
    parts = [kind_label(shown_kind(claim.type or "note"))]
    if claim.kind != "note":
        parts.append(tr("by {who}").format(who=claim.author) if claim.author else tr("by you"))
    elif claim.path:
        parts.append(claim.path)
    if claim.valid_from:
        parts.append(tr("since {day}").format(day=day_words(claim.valid_from)))
    elif claim.said_at is not None:
        parts.append(tr("said {when}").format(when=moment_words(claim.said_at, now)))
    used = counted("recalled %n time", "recalled %n times", claim.uses) if claim.uses else tr("nothing yet")
    return ClaimWords(claim_title(claim), " · ".join(parts), age_words(claim, now), used)


def age_words(claim: Claim, now: datetime) -> str:
    """ "28 months old", "4 days old", "today"."""
    began = _moment(claim.valid_from) if claim.valid_from else claim.said_at
    if began is None or began > now:
        began = claim.said_at
    if began is None:
        return ""
    days = (now.date() - began.astimezone(now.tzinfo).date()).days
    if days <= 0:
        return tr("today")
    if days < 60:
        return counted("%n day old", "%n days old", days)
    if days < 1200:
        return counted("%n month old", "%n months old", round(days / 30.44))
    return counted("%n year old", "%n years old", round(days / 365.25))


def decided_words(conflict: Conflict, now: datetime) -> str:
    """Who decided what, when and why."""
    choice = name_of(conflict.choice) if conflict.choice is not None else ""
    when = moment_words(conflict.decided_at, now) if conflict.decided_at is not None else ""
    who = conflict.by or tr("you")
    parts = [" · ".join(part for part in (choice, who, when) if part)]
    if conflict.reason:
        parts.append(f"“{conflict.reason}”")
    return ", ".join(parts)


def _moment(text: str) -> datetime | None:
    parsed = parse_date(text)
    if parsed is None:
        return None
    if isinstance(parsed, datetime):
        return parsed if parsed.tzinfo is not None else parsed.astimezone()
    return datetime(parsed.year, parsed.month, parsed.day).astimezone()


def true_span(claim: Claim) -> tuple[datetime | None, datetime | None]:
    """From when until when a side holds, as far as it is known; None for open."""
    start = _moment(claim.valid_from) if claim.valid_from else claim.said_at
    return start, _moment(claim.valid_to) if claim.valid_to else None
