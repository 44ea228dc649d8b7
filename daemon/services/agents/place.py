"""In which space an item lies, and whose a session is: what rights are checked against."""

from collections.abc import Iterable

from daemon.services.folder.catalog import Catalog
from daemon.services.past.past import Past
from daemon.store.database import Database


class Places:
    """Reads only."""

    def __init__(self, db: Database, catalog: Catalog, past: Past) -> None:
        self._db = db
        self._catalog = catalog
        self._past = past

    async def spaces_of(self, item_ids: Iterable[str]) -> dict[str, str]:
        """By id; one that is not known is left out. A note lies in the space of its source."""
        sources = {entry.id: entry.space for entry in self._catalog.sources}
        async with self._db.read() as tables:
            rows = await tables.spaces.places(item_ids)
        return {item_id: sources.get(source_id, space) for item_id, source_id, space in rows}

    async def is_session_of(self, session: str, name: str) -> bool:
        """Whether nobody but this author did anything in it. Raises ItemNotFoundError."""
        found = (await self._past.session(session)).session
        return found.authors == [name] and "owner" not in found.hands
