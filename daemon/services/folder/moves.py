"""Moves of notes, kept in the ledger: after the loss of the index a note still has its id."""

import asyncio
from collections.abc import Callable, Iterable, Sequence

import msgspec

from app.logs import log
from daemon.ingest.identity import note_id
from daemon.ledger.ledger import Ledger

KIND = "notes.moved"

Move = tuple[str, str, str]
"""Note id, path before, path after."""


class Moves:
    """What the ledger says of one source's moves; belongs to the source's keeper."""

    def __init__(self, ledger: Ledger, source_id: str) -> None:
        self._ledger = ledger
        self._source_id = source_id
        self._path_of: dict[str, str] = {}

    async def load(self) -> None:
        """Read all moves of the source."""
        self._path_of = await asyncio.to_thread(self._replay)

    def _replay(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for placed in self._ledger.lines():
            if placed.line.kind != KIND or placed.line.ids.get("source") != self._source_id:
                continue
            words = self._ledger.texts.get(placed.line.text)
            found.update({moved: path for moved, _, path in _decoded(words)})
        return found

    async def record(self, moves: Sequence[Move]) -> None:
        """Durable before the index hears of it: a move that is seen twice is written twice, without harm."""
        if not moves:
            return
        words = msgspec.json.encode(moves)
        await asyncio.to_thread(
            self._ledger.append, KIND, ids={"source": self._source_id}, count=len(moves), text=words
        )
        self._path_of.update({moved: path for moved, _, path in moves})

    def ids(self, known: Iterable[str]) -> Callable[[str], str]:
        """Gives ids to files seen for the first time: of a note known to have moved there, else new ones."""
        taken = set(known)
        free = {path: moved for moved, path in self._path_of.items() if moved not in taken}
        # The path at first sight of a moved note may be another note's by now.
        taken |= set(self._path_of)

        def new_id(path: str) -> str:
            found = free.pop(path, None) or note_id(self._source_id, path, taken)
            taken.add(found)
            return found

        return new_id


def erase_moves(ledger: Ledger, source_id: str) -> set[str]:
    """Erase the paths of a source's moves: the lines stay, and the chain holds. Returns the texts' names."""
    names = {
        placed.line.text
        for placed in ledger.lines()
        if placed.line.kind == KIND and placed.line.ids.get("source") == source_id
    }
    for name in names:
        ledger.texts.erase(name)
    return names


def _decoded(words: bytes | None) -> list[Move]:
    """The moves of one line; none when its words were erased, or only a newer program knows their form."""
    try:
        return msgspec.json.decode(words, type=list[Move]) if words else []
    except (msgspec.MsgspecError, UnicodeDecodeError):
        log.ledger.warning("moves of notes are in a form that is not known here")
        return []
