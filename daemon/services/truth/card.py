"""A decision as it is shown: what its page says, moved by evidence, with what wants a second look."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from app.errors import ItemNotFoundError
from app.wire.truth import Alternative, Decision, DecisionStatus, ReviewReason
from daemon.ledger.text import Texts
from daemon.pages.kind import CURRENT, PENDING
from daemon.pages.read import PageFacts, facts_of
from daemon.pages.write import text_of
from daemon.services.memory.line_kind import SUPERSEDED
from daemon.services.memory.page_file import PageHome
from daemon.services.truth.belief import CONTESTED, FLOOR, faded
from daemon.services.truth.believed import ENDS, believed, reason_of, requirements_of
from daemon.services.truth.evidence import NONE, Counted, counted
from daemon.services.truth.ground import shaken
from daemon.store.database import Tables
from daemon.store.moment import time_at
from daemon.store.results import NoteSummary, StoredNote
from daemon.store.rows import ASIDE
from daemon.store.truth import LastSeen

DAY_US = 86_400 * 1_000_000
_STATUSES: dict[str, DecisionStatus] = {
    CURRENT: "active",
    PENDING: "pending",
    "superseded": "superseded",
    "retracted": "retracted",
    "graduated": "graduated",
}


async def decision_cards(tables: Tables, at: PageHome, item_ids: Sequence[str]) -> list[Decision]:
    """Decisions in the order of their ids; what is no decision is left out."""
    evidence = await counted(tables, item_ids)
    last = await tables.truth.last_seen(item_ids)
    weak = await shaken(tables, item_ids)
    bodies = await tables.truth.bodies(item_ids)
    summaries = {one.id: one for one in await tables.notes.summaries(item_ids)}
    found = []
    for item_id in (one for one in item_ids if one in bodies and one in summaries):
        body, summary = bodies[item_id], summaries[item_id]
        facts = facts_of(body.properties, summary.type)
        if facts.type != "decision" or summary.hidden_at is not None:
            continue
        needs = await requirements_of(tables, body.properties)
        reason, other = await _end(tables, at.texts, item_id, facts)
        known = evidence.get(item_id, NONE)
        card = _card(summary, body.text, facts, known, last.get(item_id), is_shaken=item_id in weak)
        found.append(msgspec.structs.replace(card, requirements=needs, reason=reason, superseded_by=other))
    return found


async def decision_card(tables: Tables, at: PageHome, item_id: str) -> Decision:
    """One decision. Raises ItemNotFoundError for whatever else it is."""
    summary = await tables.pages.summary(item_id)
    found = await decision_cards(tables, at, [item_id]) if summary is not None else []
    if not found:
        await tables.notes.get(item_id)
        raise ItemNotFoundError(
            "This is no decision, or it was forgotten.", hint="List them with: memorarium decisions"
        )
    return found[0]


async def review_of(
    tables: Tables, note: StoredNote, facts: PageFacts, evidence: Counted
) -> list[ReviewReason]:
    """Why somebody should look at a decision or an opinion again; others are never flagged."""
    confidence = believed(facts, evidence)
    if confidence is None or facts.standing != CURRENT:
        return []
    item_id = note.summary.id
    idle, _ = _idle(note.summary.created_at, (await tables.truth.last_seen([item_id])).get(item_id))
    is_shaken = bool(await shaken(tables, [item_id]))
    return reviews(facts.type, faded(confidence, idle), evidence.belief.contest, is_shaken=is_shaken)


def _idle(created_at: int, last: LastSeen | None) -> tuple[int, int]:
    """Whole days without evidence or change, and when the last of it was."""
    active_at = max(created_at, last.at if last else 0)
    return max(0, (time.time_ns() // 1000 - active_at) // DAY_US), active_at


def reviews(kind: str, left: float, contest: float, *, is_shaken: bool) -> list[ReviewReason]:
    """Why somebody should look at it again. Nothing changes by itself."""
    found: list[ReviewReason] = ["faded"] if left < FLOOR.get(kind, 0.0) else []
    found += ["contested"] if contest >= CONTESTED else []
    return [*found, "shaken"] if is_shaken else found


async def _end(tables: Tables, texts: Texts, item_id: str, facts: PageFacts) -> tuple[str, str]:
    """Why it does not count any more, and what took its place; ("", "") while it does."""
    if facts.standing not in ASIDE:
        return "", ""
    rows = [row for row in await tables.versions.of(item_id) if row.kind in ENDS]
    reason = await asyncio.to_thread(reason_of, rows, texts)
    return reason, rows[-1].other if rows and rows[-1].kind == SUPERSEDED else ""


def _card(
    summary: NoteSummary,
    text: str,
    facts: PageFacts,
    evidence: Counted,
    last: LastSeen | None,
    *,
    is_shaken: bool,
) -> Decision:
    belief = evidence.belief
    confidence = believed(facts, evidence) or 0.0
    idle, active_at = _idle(summary.created_at, last)
    is_active = facts.standing == CURRENT
    left = faded(confidence, idle) if is_active else confidence
    own = facts.own
    said = [one for one in evidence.said if one.counts]
    return Decision(
        id=summary.id,
        title=summary.title,
        text=text_of(text),
        status=_STATUSES[facts.standing],
        path=summary.path,
        confidence=confidence,
        stated=facts.confidence,
        faded=left,
        idle_days=idle,
        decision_type=_text(own.get("decision_type")),
        domain=_text(own.get("domain")),
        rejected=_alternatives(own.get("rejected")),
        rationale=_text(own.get("rationale")),
        constraints=_texts(own.get("constraints")),
        decided_by=_text(own.get("decided_by")),
        recommended_by=_text(own.get("recommended_by")),
        belief=belief,
        reinforced=sum(one.supports for one in said),
        contradicted=sum(not one.supports for one in said),
        review=reviews("decision", left, belief.contest, is_shaken=is_shaken) if is_active else [],
        tags=list(summary.tags),
        space=summary.space,
        author=summary.author,
        session=facts.session,
        created_at=time_at(summary.created_at),
        active_at=time_at(active_at),
        version=last.versions if last else 0,
    )


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _texts(value: Any) -> list[str]:
    items = value if isinstance(value, list) else [value]
    return [item for item in items if isinstance(item, str) and item.strip()]


def _alternatives(value: Any) -> list[Alternative]:
    found = []
    for item in value if isinstance(value, list) else [value]:
        if isinstance(item, str) and item.strip():
            found.append(Alternative(option=item))
        elif isinstance(item, Mapping) and isinstance(item.get("option"), str):
            found.append(Alternative(option=item["option"], reason=_text(item.get("reason"))))
    return found
