"""How far a memory is believed now, and what a decision still waits for."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from app.wire.truth import Basis, Belief, Requirement
from daemon.ledger.text import Texts
from daemon.pages.kind import PENDING
from daemon.pages.read import PageFacts
from daemon.pages.requirement import REQUIREMENTS, Need, needs_of
from daemon.services.memory.line_kind import GRADUATED, RETRACTED, SUPERSEDED
from daemon.services.memory.page_version import words_of
from daemon.services.truth.belief import UNSTATED, moved
from daemon.services.truth.evidence import NONE, Counted, counted
from daemon.services.truth.seen import seen
from daemon.store.database import Tables
from daemon.store.versions import VersionRow

ENDS = frozenset({SUPERSEDED, RETRACTED, GRADUATED})
"""Lines that set a memory aside."""


class Believed(msgspec.Struct, frozen=True):
    """The evidence of a memory, and what follows from it; `confidence` is None where no steps are taken."""

    evidence: Counted
    belief: Belief
    confidence: float | None
    requirements: list[Requirement]


async def believed_of(
    tables: Tables, item_id: str, facts: PageFacts, properties: Mapping[str, Any]
) -> Believed:
    """All of it for one memory."""
    evidence = (await counted(tables, [item_id])).get(item_id, NONE)
    needs = await requirements_of(tables, properties) if facts.type == "decision" else []
    return Believed(evidence, evidence.belief, believed(facts, evidence), needs)


def believed(facts: PageFacts, evidence: Counted) -> float | None:
    """The confidence of a decision or an opinion as its evidence moved it; None for other types."""
    if facts.type not in UNSTATED:
        return None
    if facts.standing == PENDING:
        return 0.0
    stated = facts.confidence if facts.confidence is not None else UNSTATED[facts.type]
    return moved(stated, evidence.steps)


async def requirements_of(tables: Tables, properties: Mapping[str, Any]) -> list[Requirement]:
    """What a decision requires, with the memories that met it."""
    value = next((one for name, one in properties.items() if name.strip().lower() == REQUIREMENTS), None)
    needs = needs_of(value)
    targets = await tables.pages.find_targets([need.target for need in needs if need.target])
    ids = {target: items[0][0] for target, items in targets.items() if items}
    items = await seen(tables, ids.values())
    return [
        Requirement(
            id=need.id,
            number=number,
            text=need.text,
            is_met=need.is_met,
            met_by=_met_by(need, ids, items),
        )
        for number, need in enumerate(needs, 1)
    ]


def _met_by(need: Need, ids: Mapping[str, str], items: Mapping[str, Basis]) -> Basis | None:
    if not need.target:
        return None
    missing = Basis(id="", title=need.target, standing="missing")
    return items.get(ids.get(need.target, ""), missing)


def reason_of(rows: Iterable[VersionRow], texts: Texts) -> str:
    """What was said when a memory was set aside last; "" when nobody said why. Reads a file."""
    last = [row for row in rows if row.kind in ENDS]
    return words_of(texts, last[-1].note).reason if last else ""
