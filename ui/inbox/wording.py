"""How contradictions and the answers to them are said. Plain functions."""

from dataclasses import dataclass
from datetime import datetime

from app.wire.conflicts import Choice, Claim, Conflict
from ui.common.glyph import shown_kind
from ui.detail.property import parse_date
from ui.language import texts
from ui.memory.wording import day_words, moment_words
from ui.theme import kind_label

tr, counted = texts("Inbox")

CHOICES: tuple[Choice, ...] = ("keep_existing", "accept_new", "keep_both", "defer")
_KINDS = {
    "direct_contradiction": tr("Opposite"),
    "temporal_conflict": tr("Ends the other"),
    "numeric_mismatch": tr("Two values"),
    "entity_confusion": tr("One name, two things"),
    "supersession": tr("Takes its place"),
    "conflict_copy": tr("Two versions of a file"),
}
_NAMES: dict[Choice, str] = {
    "keep_existing": tr("Keep what was known"),
    "accept_new": tr("Take the new one"),
    "keep_both": tr("Keep both"),
    "defer": tr("Decide later"),
}
_MEANINGS: dict[Choice, str] = {
    "keep_existing": tr("The new claim is set aside. You find it under History."),
    "accept_new": tr("The old one ends and stays in history."),
    "keep_both": tr("Both are true, at different times or places. Say which."),
    "defer": tr("Asked again in a week. Agents are told that this is open."),
}
_HEADS: dict[Choice, str] = {
    "keep_existing": tr("If you keep what was known"),
    "accept_new": tr("If you take the new one"),
    "keep_both": tr("If you keep both"),
    "defer": tr("If you decide later"),
}
_DONE: dict[Choice, str] = {
    "keep_existing": tr("Kept what was known: {question}"),
    "accept_new": tr("Took the new one: {question}"),
    "keep_both": tr("Kept both: {question}"),
    "defer": tr("Asked again in a week: {question}"),
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


def kind_words(conflict: Conflict) -> str:
    """What kind of contradiction it is."""
    return _KINDS.get(conflict.kind, tr("Contradiction"))


def name_of(choice: Choice) -> str:
    """What an answer is called."""
    return _NAMES[choice]


def meaning_of(choice: Choice) -> str:
    """What an answer means."""
    return _MEANINGS[choice]


def head_of(choice: Choice) -> str:
    """The heading above what follows from an answer."""
    return _HEADS[choice]


def done_words(choice: Choice, question: str) -> str:
    """What was done, for the toast."""
    return _DONE[choice].format(question=question)


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
