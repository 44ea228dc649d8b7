"""The timeline: how much happened when, and what of the sky was known at a time."""

import asyncio
from collections.abc import Mapping, Sequence

import msgspec

from app.errors import InvalidInputError
from app.wire.past import KnownThen, Timeline, Unit
from daemon.ledger.text import Texts
from daemon.pages.read import facts_of
from daemon.services.memory.line_kind import FORGOTTEN, GRADUATED, RETRACTED, SUPERSEDED
from daemon.services.memory.page_item import edition_at
from daemon.services.memory.page_row import parse_page
from daemon.services.memory.page_version import editions_of, event_of
from daemon.services.past.moment import asked_moment, begin_of, end_of, local_day
from daemon.services.past.period import periods_of
from daemon.services.past.state import state_after
from daemon.store.database import Database
from daemon.store.graph import session_node
from daemon.store.moment import time_at
from daemon.store.past import SeenRow
from daemon.store.versions import VersionRow

# Lines after which a page may count no more: its text of then has to be read.
_ASIDE = {SUPERSEDED, RETRACTED, GRADUATED}
_LABELS = ("resolved", "no_chain", "unresolved")


class Then(msgspec.Struct, frozen=True):
    """What is known of an item at a time: its label, and whether it was in recall."""

    label: str
    is_there: bool


class TimelineService:
    """Reads only."""

    def __init__(self, db: Database, texts: Texts) -> None:
        self._db = db
        self._texts = texts

    async def timeline(self, since: str, until: str, unit: Unit) -> Timeline:
        """Counts of changes and records; without times from the first to the last that is known."""
        start, end = begin_of("from", since), end_of("to", until)
        async with self._db.read() as tables:
            span = await tables.past.span()
            if span is None:
                return Timeline(unit=unit, periods=[])
            rows = await tables.past.changes(start, end)
            records = await tables.past.said_at(start, end)
        first = local_day(start if since else span[0])
        last = local_day(end if until else max(span[1], start))
        events = [(row.at, event_of(row.kind)) for row in rows]
        periods = await asyncio.to_thread(periods_of, events, unit, records, first, last)
        return Timeline(unit=unit, periods=periods, first=time_at(span[0]), last=time_at(span[1]))

    async def known(self, wanted: str) -> KnownThen:
        """What was there and counted at a time. Raises InvalidInputError."""
        at = asked_moment("at", wanted)
        if at is None:
            raise InvalidInputError("At which time?", hint="Give at as 2026-05-01, or with a time.")
        async with self._db.read() as tables:
            seen = await tables.past.seen()
            versions = await tables.past.all_versions()
        return await asyncio.to_thread(self._known, at, seen, versions)

    def _known(
        self, at: int, seen: Sequence[SeenRow], versions: Mapping[str, Sequence[VersionRow]]
    ) -> KnownThen:
        known: dict[str, None] = {}
        since: dict[str, list[str]] = {"superseded": [], "edited": [], "forgotten": []}
        counts = dict.fromkeys(_LABELS, 0)
        for item in seen:
            rows = versions.get(item.id, ())
            then = item_then(self._texts, item, rows, at)
            if then is None:
                continue
            counts[then.label] += 1
            if not then.is_there:
                continue
            known[session_node(item.session) if item.session else item.id] = None
            for name in happened_since(rows, at):
                since[name].append(item.id)
        return KnownThen(
            at=time_at(at),
            known=list(known),
            superseded=since["superseded"],
            edited=since["edited"],
            forgotten=since["forgotten"],
            resolved=counts["resolved"],
            no_chain=counts["no_chain"],
            unresolved=counts["unresolved"],
        )


def item_then(texts: Texts, item: SeenRow, rows: Sequence[VersionRow], at: int) -> Then | None:
    """An item at a time; None when it was not there yet. Reads a text where lines do not tell."""
    if not any(row.text for row in rows):
        before = [row for row in rows if row.at <= at]
        was_left = state_after(before).is_forgotten if rows else item.left is not None and item.left <= at
        return Then("no_chain", not was_left) if item.came <= at else None
    before = [row for row in rows if row.at <= at]
    if not any(row.text for row in before):
        return None
    is_forgotten = state_after(before).is_forgotten
    edition = edition_at(editions_of(rows), at)
    data = texts.get(edition.row.text) if edition is not None else None
    if data is None:
        return Then("unresolved", not is_forgotten)
    is_aside = False
    if item.is_aside or any(row.kind in _ASIDE for row in before):
        is_aside = facts_of(parse_page(data, "").properties).standing not in {"current", "pending"}
    return Then("resolved", not is_forgotten and not is_aside)


def happened_since(rows: Sequence[VersionRow], at: int) -> set[str]:
    """Of superseded, edited and forgotten what happened to an item after a time."""
    later = [row for row in rows if row.at > at]
    found = {"superseded"} if any(row.kind in _ASIDE for row in later) else set()
    found |= {"forgotten"} if any(row.kind == FORGOTTEN for row in later) else set()
    return found | ({"edited"} if any(row.text and row.kind not in _ASIDE for row in later) else set())
