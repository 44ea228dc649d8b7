"""What is held in sessions: pins and anchors, one JSON file a session in `views/pins/`; truth, not derived.

They are the person's own work, as views are. A file is named by the hash of its session.
"""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from app.errors import ConflictError, ForbiddenError, InvalidInputError, ItemNotFoundError
from app.files import set_aside, sync_folder, write_atomically
from app.logs import log
from app.wire.context import DriftWarning, Pin, PinItem, PinKind, Pins
from daemon.services.context.weight import may_instruct
from daemon.services.folder.catalog import Catalog
from daemon.services.memory.line_kind import session_key
from daemon.services.truth.seen import seen
from daemon.store.database import Database
from daemon.store.results import NoteSummary

MOST_PINS = 100
HEAVIEST, LONGEST_HOURS = 10.0, 24.0 * 365
_KEY_LENGTH = 16


class KeptPin(msgspec.Struct, frozen=True, kw_only=True):
    """A pin as its file has it."""

    item: str
    kind: PinKind = "pin"
    weight: float = 1.0
    at: datetime
    until: datetime | None = None
    author: str = ""
    anchor_type: str = ""


class _File(msgspec.Struct, frozen=True, kw_only=True):
    session: str
    pins: list[KeptPin]
    version: int = 1
    drift_since: datetime | None = None


class PinBook:
    """Reads the file of a session at each call, since another program may have changed it."""

    def __init__(self, db: Database, catalog: Catalog, folder: Path) -> None:
        self._db = db
        self._catalog = catalog
        self._folder = folder
        self._writing = asyncio.Lock()

    async def held(self, session: str) -> list[KeptPin]:
        """What is held in a session now, anchors first; nothing for ""."""
        if not session.strip():
            return []
        return await asyncio.to_thread(self._read, key_of(session))

    async def shown(self, session: str, spaces: Sequence[str] = ()) -> Pins:
        """Those in one of these spaces; without spaces all of them."""
        pins = await self.held(session)
        if spaces and pins:
            async with self._db.read() as tables:
                found = await tables.notes.summaries([one.item for one in pins])
            seen_here = {note.id for note in found if self._is_in(note, spaces)}
            pins = [one for one in pins if one.item in seen_here]
        return await self._shown(key_of(session), pins)

    async def pin(
        self,
        session: str,
        asked: PinItem,
        spaces: Sequence[str] = (),
        *,
        own_only: str = "",
        anchor_type: str = "",
    ) -> Pins:
        """Hold an item; a second time replaces the first. Raises InvalidInputError, ItemNotFoundError,
        ConflictError for an anchor that may not weigh.

        `own_only`: the name of who may replace only what it pinned itself; other pins stay as they are.
        """
        now = datetime.now(UTC)
        await self._check(session, asked, spaces)
        until = now + timedelta(hours=asked.hours) if asked.kind == "pin" else None
        new = KeptPin(
            item=asked.item,
            kind=asked.kind,
            weight=asked.weight,
            at=now,
            until=until,
            author=asked.author,
            anchor_type=anchor_type,
        )
        async with self._writing:
            held = await self.held(session)
            if own_only and any(one.item == asked.item and one.author != own_only for one in held):
                raise anothers_pin()
            kept = [one for one in held if one.item != asked.item]
            _check_room(kept)
            await asyncio.to_thread(self._write, key_of(session), [*kept, new])
        return await self.shown(session, spaces)

    async def check_room(self, session: str) -> None:
        """Raises ConflictError where a session can hold no other item."""
        _check_room(await self.held(session))

    async def unpin(
        self, session: str, item: str = "", spaces: Sequence[str] = (), *, own_only: str = ""
    ) -> Pins:
        """Hold an item no longer, or nothing at all; what is not held changes nothing.

        `own_only`: the name of who takes out only what it pinned itself. Raises ForbiddenError where it
        names another's.
        """
        async with self._writing:
            shown = (await self.shown(session, spaces)).pins
            if own_only and any(one.item == item and one.author != own_only for one in shown):
                raise anothers_pin()
            seen_here = {one.item for one in shown if not own_only or one.author == own_only}
            gone = seen_here & {item} if item else seen_here
            kept = [one for one in await self.held(session) if one.item not in gone]
            await asyncio.to_thread(self._write, key_of(session), kept)
        return await self.shown(session, spaces)

    async def drift_since(self, session: str) -> datetime | None:
        """Since when what a session does is away from its anchors, as the last check said."""
        found = await asyncio.to_thread(_file_in, self._folder / f"{key_of(session)}.json")
        return found.drift_since if found is not None else None

    async def note_drift(self, session: str, *, has_drifted: bool) -> datetime | None:
        """Keep since when it is so; a check that finds it otherwise ends that."""
        path = self._folder / f"{key_of(session)}.json"
        async with self._writing:
            found = await asyncio.to_thread(_file_in, path)
            if found is None or (found.drift_since is not None) == has_drifted:
                return found.drift_since if found is not None else None
            since = datetime.now(UTC) if has_drifted else None
            file = msgspec.structs.replace(found, drift_since=since)
            await asyncio.to_thread(_put, path, file)
        return since

    async def drifted(self, pins: list[KeptPin]) -> list[DriftWarning]:
        """Those that no longer stand as they did."""
        shown = (await self._shown("", pins)).pins
        changed = [one for one in shown if one.standing]
        async with self._db.read() as tables:
            other = await tables.context.replaced_by(one.item for one in changed)
        return [
            DriftWarning(
                id=one.item,
                title=one.title,
                standing=one.standing,
                kind=one.kind,
                other=other.get(one.item, ""),
            )
            for one in changed
        ]

    async def _check(self, session: str, asked: PinItem, spaces: Sequence[str]) -> None:
        if not session.strip():
            raise InvalidInputError("Which session?", hint="Give the name of the session.")
        if not 0 < asked.weight <= HEAVIEST or not 0 < asked.hours <= LONGEST_HOURS:
            raise InvalidInputError(
                "A pin weighs more than 0 and ends some time.",
                hint=f"weight up to {HEAVIEST:g}, hours up to {LONGEST_HOURS:g}",
            )
        async with self._db.read() as tables:
            found = await tables.notes.summaries([asked.item])
            if not found or found[0].hidden_at is not None or not self._is_in(found[0], spaces):
                raise ItemNotFoundError("There is no such item.", hint="Find its id with: memorarium search")
            if asked.kind == "anchor" and asked.item not in await may_instruct(tables, found):
                raise ConflictError(
                    "Only an accepted memory can be an anchor.",
                    hint="Pin it instead, or remember what it says as a constraint.",
                )

    def _is_in(self, note: NoteSummary, spaces: Sequence[str]) -> bool:
        """A note is in the space of its source."""
        known = {entry.id: entry.space for entry in self._catalog.sources}
        own = known.get(note.source_id, note.space).casefold()
        return not spaces or own in {space.casefold() for space in spaces}

    async def _shown(self, key: str, pins: list[KeptPin]) -> Pins:
        async with self._db.read() as tables:
            items = await seen(tables, [one.item for one in pins])
        return Pins(
            session=key,
            pins=[
                Pin(
                    item=one.item,
                    title=items[one.item].title if items[one.item].standing != "missing" else "",
                    type=items[one.item].type,
                    kind=one.kind,
                    weight=one.weight,
                    at=one.at,
                    until=one.until,
                    standing=_standing(items[one.item].standing),
                    author=one.author,
                )
                for one in pins
            ],
        )

    def _read(self, key: str) -> list[KeptPin]:
        now = datetime.now(UTC)
        found = _pins_in(self._folder / f"{key}.json") or []
        alive = [one for one in found if one.until is None or one.until > now]
        return sorted(alive, key=lambda one: (one.kind != "anchor", one.at))

    def _write(self, key: str, pins: list[KeptPin]) -> None:
        path = self._folder / f"{key}.json"
        if _pins_in(path) is None:
            set_aside(path)
        known = _file_in(path)
        is_anchored = any(one.kind == "anchor" for one in pins)
        if pins:
            since = known.drift_since if known is not None and is_anchored else None
            _put(path, _File(session=key, pins=pins, drift_since=since))
        elif path.exists():
            path.unlink()
            sync_folder(self._folder)


def _check_room(held: Sequence[KeptPin]) -> None:
    if len(held) >= MOST_PINS:
        raise ConflictError(f"A session holds {MOST_PINS} items at the most.", hint="Take one out first.")


def _pins_in(path: Path) -> list[KeptPin] | None:
    """Those of a file, none where there is no file; None for one that cannot be read."""
    if not path.exists():
        return []
    found = _file_in(path)
    return None if found is None else found.pins


def _file_in(path: Path) -> _File | None:
    """What a file holds; None for one that is not there or cannot be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=_File)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as exc:
        log.search.warning("the pins of a session cannot be read: %s", type(exc).__name__)
        return None


def _put(path: Path, file: _File) -> None:
    write_atomically(path, msgspec.json.format(msgspec.json.encode(file), indent=2))


def anothers_pin() -> ForbiddenError:
    """A client lets go of what it holds itself."""
    return ForbiddenError(
        "This was pinned by somebody else.",
        hint="A client takes out what it pinned itself; the person can do it: memorarium unpin-session",
    )


def key_of(session: str) -> str:
    """The hash of a session's name; what looks like one is one."""
    name = session.strip()
    is_key = len(name) == _KEY_LENGTH and all(sign in "0123456789abcdef" for sign in name)
    return name if is_key else session_key(name)


def _standing(word: str) -> str:
    return {"current": "", "missing": "gone"}.get(word, word)
