"""What ties memories to what they rest on: typed links, evidence, succession.

A tie leads from a cause to its effect, whatever way the word that makes it is written: `derived-from` and
`requires` stand in the effect, `supports` in the cause.
"""

from collections.abc import Iterable

import msgspec

from daemon.services.memory.line_kind import SUPPORTED
from daemon.services.memory.page_item import relation_of
from daemon.services.truth.evidence import counted
from daemon.store.database import Tables

RESTS_ON = frozenset({"derived-from", "requires", "evidence"})
"""Words in a page for what it rests on."""
SUPPORTS = "supports"
SUCCESSION = "supersedes"
BROKEN = frozenset({"superseded", "retracted"})
"""Standings of a cause that shake what rests on it."""


class Tie(msgspec.Struct, frozen=True):
    """`cause` is "" for a `name` that nothing bears."""

    cause: str
    effect: str
    relation: str
    name: str = ""


async def causes(tables: Tables, item_ids: Iterable[str], *, with_succession: bool = False) -> list[Tie]:
    """What these items rest on; `with_succession`: also what they took the place of."""
    ids = list(dict.fromkeys(item_ids))
    relations = RESTS_ON | ({SUCCESSION} if with_succession else set())
    found: list[Tie] = []
    found += [
        Tie(row.target_id or "", row.note_id, relation, "" if row.target_id else row.name or row.target)
        for row in await tables.links.of_many(ids)
        if (relation := relation_of(row)) in relations
    ]
    rows = await tables.links.leading_to(ids)
    shown = await _shown(tables, [row.note_id for row in rows])
    wanted = set(ids)
    found += [
        Tie(row.note_id, row.target_id, SUPPORTS)
        for row in rows
        if row.note_id in shown and relation_of(row) == SUPPORTS and row.target_id in wanted
    ]
    found += [
        Tie(one.row.other, item_id, SUPPORTS)
        for item_id, evidence in (await counted(tables, ids)).items()
        for one in evidence.said
        if one.counts and one.supports and one.row.other
    ]
    return _distinct(found)


async def effects(tables: Tables, item_ids: Iterable[str], *, with_succession: bool = False) -> list[Tie]:
    """What rests on these items; `with_succession`: also what took their place."""
    ids = list(dict.fromkeys(item_ids))
    wanted = set(ids)
    relations = RESTS_ON | ({SUCCESSION} if with_succession else set())
    rows = await tables.links.leading_to(ids)
    shown = await _shown(tables, [row.note_id for row in rows])
    found = [
        Tie(row.target_id, row.note_id, relation)
        for row in rows
        if (relation := relation_of(row)) in relations and row.note_id in shown and row.target_id in wanted
    ]
    found += [
        Tie(row.note_id, row.target_id, SUPPORTS)
        for row in await tables.links.of_many(ids)
        if relation_of(row) == SUPPORTS and row.target_id
    ]
    said = [row for row in await tables.truth.evidence_from(ids) if row.kind == SUPPORTED]
    standing = await counted(tables, [row.item_id for row in said])
    counting = {one.id for evidence in standing.values() for one in evidence.said if one.withdrawn is None}
    found += [Tie(row.other, row.item_id, SUPPORTS) for row in said if row.note in counting]
    return _distinct(found)


async def shaken(tables: Tables, item_ids: Iterable[str]) -> set[str]:
    """Those of these items below which something was superseded or retracted."""
    wanted = list(dict.fromkeys(item_ids))
    ties = await below(tables, wanted)
    return shaken_by(ties, await broken(tables, ties)) & set(wanted)


async def below(tables: Tables, item_ids: Iterable[str], *, deepest: int = 12, most: int = 5000) -> list[Tie]:
    """All ties under these items, level by level."""
    frontier = set(item_ids)
    known = set(frontier)
    found: list[Tie] = []
    for _ in range(deepest):
        if not frontier or len(known) > most:
            break
        ties = await causes(tables, frontier)
        found += ties
        frontier = {tie.cause for tie in ties if tie.cause} - known
        known |= frontier
    return found


async def broken(tables: Tables, ties: Iterable[Tie]) -> set[str]:
    """The causes that hold no more."""
    standings = await tables.pages.standings({tie.cause for tie in ties if tie.cause})
    return {item_id for item_id, standing in standings.items() if standing in BROKEN}


def shaken_by(ties: Iterable[Tie], gone: Iterable[str]) -> set[str]:
    """What rests, over any number of ties, on one of these."""
    above: dict[str, set[str]] = {}
    for tie in ties:
        above.setdefault(tie.cause, set()).add(tie.effect)
    found: set[str] = set()
    waiting = list(gone)
    while waiting:
        new = above.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return found


async def _shown(tables: Tables, item_ids: Iterable[str]) -> set[str]:
    summaries = await tables.notes.summaries(dict.fromkeys(item_ids))
    return {one.id for one in summaries if one.hidden_at is None}


def _distinct(ties: Iterable[Tie]) -> list[Tie]:
    """Each once, none from an item to itself; one cause may be tied by several words."""
    return list(dict.fromkeys(tie for tie in ties if tie.cause != tie.effect))
