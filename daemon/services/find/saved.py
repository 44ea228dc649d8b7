"""Saved searches: the person's own work, one JSON file each in `views/searches/`; truth, not derived.

One file for each, so that two machines that share the folder do not write the same file.
"""

import asyncio
import uuid
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from app.errors import ConflictError, InvalidInputError, SearchNotFoundError
from app.files import sync_folder, write_atomically
from app.logs import log
from app.wire.search import ChangeSearch, SavedSearch, SavedSearches, SaveSearch
from daemon.store.terms import fold, storable

LONGEST_NAME, LONGEST_QUERY = 200, 10_000


class SavedSearchBook:
    """Reads the files at each call, since another program may have changed them; writes one at a time."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._writing = asyncio.Lock()

    async def list(self) -> SavedSearches:
        found = await asyncio.to_thread(self._read_all)
        return SavedSearches(sorted(found.values(), key=lambda one: (fold(one.name), one.id)))

    async def save(self, body: SaveSearch) -> SavedSearch:
        """Keep a query under a name. Raises ConflictError when the name is taken, InvalidInputError."""
        name, now = _name(body.name), datetime.now(UTC)
        async with self._writing:
            taken = await self._by_name(name)
            if taken is not None and not body.replace:
                raise ConflictError(
                    f"There is a search {taken.name!r} already.",
                    hint="Take another name, or say that it shall be replaced.",
                    detail={"id": taken.id},
                )
            new = SavedSearch(
                id=taken.id if taken else uuid.uuid4().hex,
                name=name,
                q=_query(body.q),
                mode=body.mode,
                created=taken.created if taken else now,
                changed=now,
            )
            await asyncio.to_thread(self._write, new)
        return new

    async def change(self, search_id: str, changes: ChangeSearch) -> SavedSearch:
        """Rename a search or give it another query."""
        async with self._writing:
            old = await self._get(search_id)
            name = old.name if changes.name is None else _name(changes.name)
            taken = await self._by_name(name)
            if taken is not None and taken.id != old.id:
                raise ConflictError(f"There is a search {taken.name!r} already.", hint="Take another name.")
            q = old.q if changes.q is None else _query(changes.q)
            new = msgspec.structs.replace(
                old, name=name, q=q, mode=changes.mode or old.mode, changed=datetime.now(UTC)
            )
            await asyncio.to_thread(self._write, new)
        return new

    async def remove(self, search_id: str) -> SavedSearch:
        """Delete a search and return what it was."""
        async with self._writing:
            old = await self._get(search_id)
            await asyncio.to_thread(self._delete, old.id)
        return old

    async def _get(self, search_id: str) -> SavedSearch:
        found = (await asyncio.to_thread(self._read_all)).get(search_id)
        if found is None:
            raise SearchNotFoundError(
                "There is no such saved search.", hint="List them with: memorarium searches list"
            )
        return found

    async def _by_name(self, name: str) -> SavedSearch | None:
        found = (await asyncio.to_thread(self._read_all)).values()
        return next((one for one in found if fold(one.name) == fold(name)), None)

    def _read_all(self) -> dict[str, SavedSearch]:
        found = {}
        for path in sorted(self._folder.glob("*.json")):
            one = _read(path)
            if one is not None:
                found[one.id] = one
        return found

    def _write(self, search: SavedSearch) -> None:
        """Keys that a newer program put into the file are kept."""
        path = self._folder / f"{search.id}.json"
        known: dict[str, Any] = {}
        try:
            known = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            known = {}
        data = known | {"version": 1} | msgspec.to_builtins(search)
        write_atomically(path, msgspec.json.format(msgspec.json.encode(data), indent=2))

    def _delete(self, search_id: str) -> None:
        (self._folder / f"{search_id}.json").unlink(missing_ok=True)
        sync_folder(self._folder)


def _read(path: Path) -> SavedSearch | None:
    """Return the search of a file, None for what is none: a conflict copy, a half synced file."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=SavedSearch)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as exc:
        log.search.warning("a saved search cannot be read: %s", type(exc).__name__)
        return None
    return found if found.id == path.stem else None


def _name(text: str) -> str:
    name = " ".join(storable(text).split())
    if not name:
        raise InvalidInputError("A saved search needs a name.", hint="Give it a few words.")
    if len(name) > LONGEST_NAME:
        raise InvalidInputError("The name is too long.", hint=f"At most {LONGEST_NAME} characters.")
    return name


def _query(text: str) -> str:
    if len(text) > LONGEST_QUERY:
        raise InvalidInputError("The query is too long.", hint=f"At most {LONGEST_QUERY} characters.")
    return storable(text)
