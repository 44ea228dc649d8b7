"""Everything the pane shows of one memory, and what stands in its first lines. Plain values."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec

from app.wire import truth
from app.wire.history import Explanation, Version
from app.wire.items import Item
from ui.memory.belief import Belief
from ui.memory.field import field_names
from ui.memory.running import MUTED, STRONG, Run
from ui.memory.wording import day_words, moment_words, percent_words, tr, who_words

MEMORY = "memory"
# These have a line of their own, in words.
_TOLD_ABOVE = frozenset({"cue", "confidence", "pinned", "valid_from", "valid_to", "session", "occurred_at"})
_LONG_AGO = datetime(1, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Evidence:
    """One thing that speaks for a memory or against it.

    `item_id` "" leads nowhere; `id` is that of the evidence, "" for what a link says.
    """

    title: str
    is_for: bool
    item_id: str = ""
    kind: str = "note"
    reason: str = ""
    by: str = ""
    at: datetime | None = None
    id: str = ""


@dataclass(frozen=True, slots=True)
class Need:
    """What has to be known before a decision counts; `met_by` names the memory that answers it."""

    id: str
    text: str
    is_met: bool
    met_by: str = ""


@dataclass(frozen=True, slots=True)
class MemoryTold:
    """What the daemon tells of a memory beside its text; `belief` is None where nothing is known of it."""

    explanation: Explanation
    belief: Belief | None = None
    evidence: tuple[Evidence, ...] = ()
    requirements: tuple[Need, ...] = ()


def is_memory(item: Item | None) -> bool:
    """Whether an item is a page of ours."""
    return item is not None and item.kind == MEMORY


def told_of(explanation: Explanation) -> MemoryTold:
    """What the daemon's one answer says, in the words of the pane."""
    given = [_given(one) for one in explanation.evidence if not one.is_withdrawn]
    linked = [one for one in _linked(explanation) if all(one.item_id != other.item_id for other in given)]
    evidence = sorted(given, key=lambda one: one.at or _LONG_AGO, reverse=True)
    return MemoryTold(
        explanation,
        belief=_belief(explanation),
        evidence=(*evidence, *linked),
        requirements=tuple(
            Need(one.id, one.text, one.is_met, one.met_by.title if one.met_by is not None else "")
            for one in explanation.requirements
        ),
    )


def as_it_was(told: MemoryTold, at: datetime) -> MemoryTold:
    """What of it was known at a time; how far it was believed then, nobody wrote down."""
    then = told.explanation
    versions = [one for one in then.versions if one.at <= at]
    cited = [one for one in then.cited_by if one.at is None or one.at <= at]
    relatives = [one for one in then.superseded_by if one.at is not None and one.at <= at]
    return MemoryTold(
        msgspec.structs.replace(then, versions=versions, cited_by=cited, superseded_by=relatives),
        evidence=tuple(one for one in told.evidence if one.at is not None and one.at <= at),
    )


def _belief(explanation: Explanation) -> Belief | None:
    """The shares of the bar: that it holds, that nothing tells, that it does not."""
    known = explanation.belief
    if known is None:
        return None
    counted = [one for one in explanation.evidence if not one.is_withdrawn]
    against = max(0.0, 1.0 - known.plausibility)
    return Belief(
        supported=known.belief,
        open=max(0.0, 1.0 - known.belief - against),
        against=against,
        count_for=sum(one.supports for one in counted),
        count_against=sum(not one.supports for one in counted),
        contest=min(known.supports, known.opposes) / max(1e-9, known.supports + known.opposes),
    )


def _given(one: truth.Evidence) -> Evidence:
    item = one.item
    return Evidence(
        title=item.title if item is not None and item.title else one.text,
        is_for=one.supports,
        item_id=item.id if item is not None else "",
        kind=item.type if item is not None else "",
        reason=one.text,
        by=who_words(one.hand, one.by),
        at=one.at,
        id=one.id,
    )


def _linked(told: Explanation) -> tuple[Evidence, ...]:
    """What other memories say by their links: for it or against it."""
    sides = {"supports": True, "contradicts": False}
    return tuple(
        Evidence(one.title, sides[one.relation], one.id, one.type, one.reason, at=one.at)
        for one in told.cited_by
        if one.relation in sides
    )


def byline(item: Item, told: Explanation | None, now: datetime) -> list[Run]:
    """ "Decided 14 March 2026 by you in Nordwind · last changed today 09:12 by Claude Code"."""
    verb = tr("Decided") if item.type == "decision" else tr("Remembered")
    runs = [Run(f"{verb} ", MUTED)]
    if item.created_at is not None:
        runs.append(Run(day_words(item.created_at)))
    author = _author(item, told)
    runs += [Run(f" {tr('by')} ", MUTED), Run(author, STRONG)]
    if item.space:
        runs += [Run(f" {tr('in')} ", MUTED), Run(item.space)]
    last = _last_change(told)
    if last is not None:
        runs += [
            Run(f" · {tr('last changed')} ", MUTED),
            Run(moment_words(last.at, now)),
            Run(f" {tr('by')} ", MUTED),
            Run(who_words(last.hand, last.by), STRONG),
        ]
    return runs


def shown_properties(item: Item) -> dict[str, Any]:
    """The properties of the table: what every memory has, then what nobody shows elsewhere."""
    found: dict[str, Any] = {}
    if item.cue:
        found[tr("reminds at")] = item.cue
    if item.confidence is not None:
        found[tr("confidence")] = percent_words(item.confidence)
    valid = valid_words(item.valid_from, item.valid_to)
    if valid:
        found[tr("true")] = valid
    if item.occurred_at is not None:
        found[tr("happened")] = item.occurred_at.isoformat()
    if item.session:
        found[tr("session")] = item.session
    told = field_names(item.type) | _TOLD_ABOVE
    return found | {name: value for name, value in item.properties.items() if name.lower() not in told}


def valid_words(start: str, end: str) -> str:
    """ "from 14 March 2026", "until 9 May 2026", "14 March 2026 to 9 May 2026"; "" when it always holds."""
    if start and end:
        return tr("{start} to {end}").format(start=day_words(start), end=day_words(end))
    if start:
        return tr("from {day}").format(day=day_words(start))
    return tr("until {day}").format(day=day_words(end)) if end else ""


def _author(item: Item, told: Explanation | None) -> str:
    if item.author:
        return item.author
    return who_words(told.hand, told.author) if told is not None else tr("you")


def _last_change(told: Explanation | None) -> Version | None:
    """The last step that came after the first; None for what was never changed."""
    versions = told.versions if told is not None else []
    return versions[-1] if len(versions) > 1 else None
