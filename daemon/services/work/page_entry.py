"""What lists of pages have in common: their properties, their text, who wrote them."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

import msgspec

from app.errors import ItemNotFoundError
from daemon.pages.read import PageFacts, facts_of
from daemon.pages.write import text_of
from daemon.store.database import Tables
from daemon.store.moment import time_at
from daemon.store.pages import MEMORY
from daemon.store.results import NoteSummary


class PageEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A page of memory; `own` are the properties of its type, by their names in small letters."""

    summary: NoteSummary
    facts: PageFacts
    text: str
    own: dict[str, Any]

    @property
    def id(self) -> str:
        return self.summary.id

    @property
    def at(self) -> datetime:
        return time_at(self.summary.created_at)

    def word(self, name: str) -> str:
        """A property that is one line of text, "" for what is none."""
        value = self.own.get(name)
        return value.strip() if isinstance(value, str) else ""


async def entries(tables: Tables, item_ids: Iterable[str]) -> list[PageEntry]:
    """Pages in the order of their ids; those that are forgotten or gone are left out."""
    wanted = list(dict.fromkeys(item_ids))
    bodies = await tables.truth.bodies(wanted)
    summaries = {one.id: one for one in await tables.notes.summaries(wanted)}
    found = []
    for one in wanted:
        summary, body = summaries.get(one), bodies.get(one)
        if summary is None or body is None or summary.hidden_at is not None:
            continue
        facts = facts_of(body.properties, summary.type)
        found.append(PageEntry(summary=summary, facts=facts, text=text_of(body.text), own=facts.own))
    return found


async def entry(tables: Tables, item_id: str, kind: str, hint: str) -> PageEntry:
    """One page of a type. Raises ItemNotFoundError for whatever else it is."""
    found = await entries(tables, [item_id])
    if not found or found[0].facts.type != kind or found[0].summary.source_id != MEMORY:
        await tables.notes.get(item_id)
        raise no_such(kind, hint)
    return found[0]


def no_such(kind: str, hint: str) -> ItemNotFoundError:
    return ItemNotFoundError(f"This is no {kind}, or it was forgotten.", hint=hint)
