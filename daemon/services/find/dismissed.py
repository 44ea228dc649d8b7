"""Pairs that the person put away: their own work, one JSON file each in `views/suggestions/`; truth.

One file for each, so that two machines that share the folder do not write the same file. Ids alone, no words.
"""

import asyncio
import hashlib
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from app.errors import InvalidInputError
from app.files import sync_folder, write_atomically
from app.logs import log
from app.wire.suggestions import DismissedPair, DismissPair, PairKind

Key = tuple[PairKind, str, str]


class DismissedBook:
    """Reads the files at each call, since another program may have changed them; writes one at a time."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._writing = asyncio.Lock()

    async def all(self) -> dict[Key, datetime]:
        """Which pairs were put away, and when; ids in order."""
        return await asyncio.to_thread(self._read_all)

    async def change(self, body: DismissPair) -> DismissedPair:
        """Put a pair away or bring it back; to do either twice changes nothing."""
        if not body.a or not body.b or body.a == body.b:
            raise InvalidInputError("A pair is of two items.", hint="Give the ids of both.")
        a, b = sorted((body.a, body.b))
        pair = DismissedPair(
            id=_name(body.kind, a, b),
            kind=body.kind,
            a=a,
            b=b,
            dismissed=None if body.back else datetime.now(UTC),
        )
        async with self._writing:
            await asyncio.to_thread(self._write, pair)
        return pair

    def _write(self, pair: DismissedPair) -> None:
        path = self._folder / f"{pair.id}.json"
        if pair.dismissed is not None:
            data = {"version": 1} | msgspec.to_builtins(pair)
            write_atomically(path, msgspec.json.format(msgspec.json.encode(data), indent=2))
        elif path.exists():
            path.unlink()
            sync_folder(self._folder)

    def _read_all(self) -> dict[Key, datetime]:
        found: dict[Key, datetime] = {}
        for path in self._folder.glob("*.json"):
            try:
                pair = msgspec.json.decode(path.read_bytes(), type=DismissedPair)
            except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as exc:
                log.search.warning("a suggestion that was put away cannot be read: %s", type(exc).__name__)
                continue
            # A conflict copy has another name, and says the same.
            if pair.id == _name(pair.kind, pair.a, pair.b) and pair.dismissed is not None:
                found[(pair.kind, pair.a, pair.b)] = pair.dismissed
        return found


def _name(kind: str, a: str, b: str) -> str:
    return hashlib.sha256(f"{kind} {a} {b}".encode()).hexdigest()[:32]
