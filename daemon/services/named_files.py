"""Things that the person keeps under a name, a JSON file each: two machines that share a folder do not
write the same file."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from app.errors import AppError, ConflictError, InvalidInputError
from app.files import sync_folder, write_atomically
from app.logs import log
from daemon.store.terms import fold, storable

LONGEST_NAME = 200
REPLACE = "Take another name, or say that it shall be replaced."


class Named(Protocol):
    """What a file holds; `created` and `changed` are kept by who makes it."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def created(self) -> datetime: ...


T = TypeVar("T", bound=Named)


class NamedFiles(Generic[T]):
    """Reads the files at each call, since another program may have changed them; writes one at a time.

    `thing` is the word for one of them, as in "a search".
    """

    def __init__(self, folder: Path, kind: type[T], thing: str, missing: Callable[[], AppError]) -> None:
        self._folder = folder
        self._kind = kind
        self._thing = thing
        self._missing = missing
        self.writing = asyncio.Lock()

    async def all(self) -> list[T]:
        """By name."""
        found = await asyncio.to_thread(self._read_all)
        return sorted(found.values(), key=lambda one: (fold(one.name), one.id))

    async def get(self, one_id: str) -> T:
        """One by its id. Raises what stands for a missing one."""
        found = (await asyncio.to_thread(self._read_all)).get(one_id)
        if found is None:
            raise self._missing()
        return found

    async def place_for(self, name: str, *, own_id: str = "", replace: bool | None = None) -> T | None:
        """The one that has this name and may be replaced. Raises ConflictError when it may not.

        `replace`: what the person said of it, None where nobody is asked.
        """
        found = (await asyncio.to_thread(self._read_all)).values()
        taken = next((one for one in found if fold(one.name) == fold(name) and one.id != own_id), None)
        if taken is not None and not replace:
            raise ConflictError(
                f"There is a {self._thing} {taken.name!r} already.",
                hint="Take another name." if replace is None else REPLACE,
                detail={"id": taken.id},
            )
        return taken

    async def write(self, one: T) -> None:
        """Keep one; keys that a newer program put into its file stay."""
        await asyncio.to_thread(self._write, one)

    async def remove(self, one_id: str) -> T:
        """Delete one and return what it was."""
        async with self.writing:
            old = await self.get(one_id)
            await asyncio.to_thread(self._delete, old.id)
        return old

    def named(self, text: str) -> str:
        """A name on one line. Raises InvalidInputError."""
        name = " ".join(storable(text).split())
        if not name:
            raise InvalidInputError(f"A saved {self._thing} needs a name.", hint="Give it a few words.")
        if len(name) > LONGEST_NAME:
            raise InvalidInputError("The name is too long.", hint=f"At most {LONGEST_NAME} characters.")
        return name

    def _read_all(self) -> dict[str, T]:
        found = {}
        for path in sorted(self._folder.glob("*.json")):
            one = self._read(path)
            if one is not None:
                found[one.id] = one
        return found

    def _read(self, path: Path) -> T | None:
        """None for what is none: a conflict copy, a half synced file."""
        try:
            found = msgspec.json.decode(path.read_bytes(), type=self._kind)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as exc:
            log.search.warning("a saved %s cannot be read: %s", self._thing, type(exc).__name__)
            return None
        return found if found.id == path.stem else None

    def _write(self, one: T) -> None:
        path = self._folder / f"{one.id}.json"
        known: dict[str, Any] = {}
        try:
            known = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            known = {}
        data = known | {"version": 1} | msgspec.to_builtins(one)
        write_atomically(path, msgspec.json.format(msgspec.json.encode(data), indent=2))

    def _delete(self, one_id: str) -> None:
        (self._folder / f"{one_id}.json").unlink(missing_ok=True)
        sync_folder(self._folder)
