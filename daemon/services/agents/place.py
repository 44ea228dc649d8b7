"""In which space an item lies, and whose a session or a change is: what rights are checked against."""

from collections.abc import Iterable
from typing import NamedTuple

from daemon.pages.kind import SCHEMA
from daemon.pages.read import facts_of
from daemon.services.folder.catalog import Catalog
from daemon.services.memory.line_kind import (
    FORGOTTEN,
    GRADUATED,
    REINSTATED,
    RESTORED,
    RETRACTED,
    REVERTED,
    SUPERSEDED,
    UNDONE,
    hand_of,
)
from daemon.services.past.past import Past
from daemon.store.contradictions import RESOLVED
from daemon.store.database import Database
from daemon.store.rows import ASIDE

# What may have taken an item out of recall, one that is hidden and one that stands aside; and what brought it
# back: with that as the last of them an editor took it out, which is the person.
_HID = (FORGOTTEN, UNDONE, REVERTED, RESTORED)
_SET_ASIDE = (SUPERSEDED, RETRACTED, GRADUATED, UNDONE, REVERTED, RESOLVED, REINSTATED)


class Led(NamedTuple):
    """A link: the id and path of the item that it leads to, and how that is written."""

    id: str
    path: str
    written: str


class Places:
    """Reads only."""

    def __init__(self, db: Database, catalog: Catalog, past: Past) -> None:
        self._db = db
        self._catalog = catalog
        self._past = past

    async def spaces_of(self, item_ids: Iterable[str]) -> dict[str, str]:
        """By id; one that is not known is left out. A note lies in the space of its source."""
        sources = {entry.id: entry.space for entry in self._catalog.sources}
        rows = await self._db.read_at_once(lambda tables: tables.spaces.places(item_ids))
        return {item_id: sources.get(source_id, space) for item_id, source_id, space in rows}

    async def is_session_of(self, session: str, name: str) -> bool:
        """Whether nobody but this author did anything in it. Raises ItemNotFoundError."""
        found = (await self._past.session(session)).session
        return found.authors == [name] and "owner" not in found.hands

    async def took_part(self, session: str, name: str) -> bool:
        """Whether this author did anything in it. Raises ItemNotFoundError."""
        return name in (await self._past.session(session)).session.authors

    async def led_to(self, item_id: str) -> list[Led]:
        """Where the links of an item lead."""
        async with self._db.read() as tables:
            rows = await tables.links.of(item_id)
        return [
            Led(row.link.target_id, row.path, row.link.target)
            for row in rows
            if row.path and row.link.target_id
        ]

    async def was_set_aside_by_others(self, item_id: str, name: str) -> bool:
        """Whether it is out of recall, and not because of what this author did last."""
        async with self._db.read() as tables:
            found = await tables.notes.summaries([item_id])
            if not found:
                return False
            note = await tables.notes.get(item_id)
            rows = await tables.versions.of(item_id)
        is_hidden = note.summary.hidden_at is not None
        if not is_hidden and facts_of(note.properties, note.summary.type).standing not in ASIDE:
            return False
        kinds = _HID if is_hidden else _SET_ASIDE
        last = [row for row in rows if row.kind.startswith(kinds)][-1:]
        return not any(
            row.hand == hand_of(name, item_id) and row.kind not in {RESTORED, REINSTATED} for row in last
        )

    async def is_type_of_others(self, item_id: str, name: str) -> bool:
        """Whether it is the page of a type that somebody else declared."""
        found = await self._db.read_at_once(lambda tables: tables.notes.summaries([item_id]))
        return any(one.type == SCHEMA and one.author != name for one in found)
