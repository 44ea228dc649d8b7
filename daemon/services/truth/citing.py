"""Decisions that have to do with a memory."""

from app.wire.truth import Basis
from daemon.services.memory.line_kind import OPPOSED
from daemon.services.memory.page_item import relation_of
from daemon.services.truth.evidence import counted
from daemon.services.truth.ground import effects
from daemon.services.truth.seen import seen, tied
from daemon.store.database import Tables


async def decisions_about(tables: Tables, item_id: str) -> list[Basis]:
    """Those that rest on it, that it speaks for or against, and that link to it; by which word."""
    relations = {tie.effect: tie.relation for tie in await effects(tables, [item_id])}
    said = [row for row in await tables.truth.evidence_from([item_id]) if row.kind == OPPOSED]
    evidence = await counted(tables, [row.item_id for row in said])
    standing = {one.id for found in evidence.values() for one in found.said if one.withdrawn is None}
    relations |= {row.item_id: "opposes" for row in said if row.note in standing}
    for link in await tables.links.to(item_id):
        relation = relation_of(link.link) or "links to"
        if relation not in {"supersedes", "superseded_by"}:
            relations.setdefault(link.link.note_id, relation)
    items = await seen(tables, relations)
    return [
        tied(one, relations[one.id])
        for one in sorted(items.values(), key=lambda one: one.title)
        if one.type == "decision" and one.id != item_id
    ]
