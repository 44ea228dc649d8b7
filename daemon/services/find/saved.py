"""Saved searches: the person's own work, one JSON file each in `views/searches/`; truth, not derived."""

import uuid
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from app.errors import InvalidInputError, SearchNotFoundError
from app.wire.search import ChangeSearch, SavedSearch, SavedSearches, SaveSearch
from daemon.services.named_files import NamedFiles
from daemon.store.terms import storable

LONGEST_QUERY = 10_000


class SavedSearchBook:
    """Searches by name."""

    def __init__(self, folder: Path) -> None:
        self._files = NamedFiles(folder, SavedSearch, "search", _missing)

    async def list(self) -> SavedSearches:
        return SavedSearches(await self._files.all())

    async def save(self, body: SaveSearch) -> SavedSearch:
        """Keep a query under a name. Raises ConflictError when the name is taken, InvalidInputError."""
        name, now = self._files.named(body.name), datetime.now(UTC)
        async with self._files.writing:
            taken = await self._files.place_for(name, replace=body.replace)
            new = SavedSearch(
                id=taken.id if taken else uuid.uuid4().hex,
                name=name,
                q=_query(body.q),
                mode=body.mode,
                created=taken.created if taken else now,
                changed=now,
            )
            await self._files.write(new)
        return new

    async def change(self, search_id: str, changes: ChangeSearch) -> SavedSearch:
        """Rename a search or give it another query."""
        async with self._files.writing:
            old = await self._files.get(search_id)
            name = old.name if changes.name is None else self._files.named(changes.name)
            await self._files.place_for(name, own_id=old.id)
            q = old.q if changes.q is None else _query(changes.q)
            new = msgspec.structs.replace(
                old, name=name, q=q, mode=changes.mode or old.mode, changed=datetime.now(UTC)
            )
            await self._files.write(new)
        return new

    async def remove(self, search_id: str) -> SavedSearch:
        """Delete a search and return what it was."""
        return await self._files.remove(search_id)


def _missing() -> SearchNotFoundError:
    return SearchNotFoundError(
        "There is no such saved search.", hint="List them with: memorarium searches list"
    )


def _query(text: str) -> str:
    if len(text) > LONGEST_QUERY:
        raise InvalidInputError("The query is too long.", hint=f"At most {LONGEST_QUERY} characters.")
    return storable(text)
