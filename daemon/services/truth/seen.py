"""Items as others name them: what they are called and how they stand."""

from collections.abc import Iterable

import msgspec

from app.wire.truth import Basis, Standing
from daemon.store.database import Tables
from daemon.store.pages import MEMORY

_STANDINGS: dict[str, Standing] = {
    "superseded": "superseded",
    "retracted": "retracted",
    "graduated": "graduated",
}


async def seen(tables: Tables, item_ids: Iterable[str]) -> dict[str, Basis]:
    """These items by their ids; one that is gone for good is missing."""
    wanted = list(dict.fromkeys(one for one in item_ids if one))
    if not wanted:
        return {}
    aside = await tables.pages.standings(wanted)
    pending = await tables.truth.pending(wanted)
    found: dict[str, Basis] = {}
    for one in await tables.notes.summaries(wanted):
        standing: Standing = _STANDINGS.get(aside.get(one.id, ""), "current")
        if one.hidden_at is not None:
            standing = "forgotten" if one.source_id == MEMORY or one.session is not None else "missing"
        elif standing == "current" and one.id in pending:
            standing = "pending"
        found[one.id] = Basis(id=one.id, title=one.title, type=one.type, standing=standing)
    return {one: found.get(one, Basis(id=one, title=one, standing="missing")) for one in wanted}


def tied(one: Basis, relation: str) -> Basis:
    """An item with the word that ties it to another one."""
    return msgspec.structs.replace(one, relation=relation)
