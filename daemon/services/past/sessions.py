"""Sessions: what was done and said under one name."""

import asyncio
from collections.abc import Mapping, Sequence

from app.errors import ItemNotFoundError
from app.wire.history import Hand
from app.wire.past import Session, SessionDetail, Sessions
from daemon.ledger.text import Texts
from daemon.services.memory.line_kind import CREATED, OUTSIDE, OWNER, session_key
from daemon.services.memory.page_version import event_of, hand_words, words_of
from daemon.services.past.change import entries_of, is_by
from daemon.services.past.session_name import key_of, words_in
from daemon.store.database import Database, Tables
from daemon.store.moment import time_at
from daemon.store.past import SaidRow, SessionRow
from daemon.store.versions import VersionRow

MOST_ITEMS = 500
MOST_CHANGES = 1000


class SessionBook:
    """Reads only."""

    def __init__(self, db: Database, texts: Texts) -> None:
        self._db = db
        self._texts = texts
        self._undoes: dict[str, tuple[int, str]] = {}

    async def list(self, limit: int, author: str = "") -> Sessions:
        """Those in which something happened last first; `author`: in which somebody did or said something."""
        async with self._db.read() as tables:
            said = {session_key(one.name): one for one in await tables.past.said()}
            last = {key: one.last for key, one in said.items()}
            for row in await tables.past.sessions():
                last[row.key] = max(last.get(row.key, 0), row.last)
            keys = sorted(last, key=lambda key: (-last[key], key))
            if author:
                keys = [key for key in keys if await self._is_by(tables, key, said.get(key), author)]
            undone = await self._undone_by(tables)
            shown = [await self._session(tables, key, said.get(key), undone) for key in keys[:limit]]
        return Sessions(sessions=shown, total=len(keys))

    async def get(self, wanted: str) -> SessionDetail:
        """One session by its key or name. Raises ItemNotFoundError."""
        async with self._db.read() as tables:
            key = await key_of(tables, wanted)
            if not key:
                raise ItemNotFoundError(
                    "There is no such session.", hint="List them with: memorarium sessions"
                )
            said = {session_key(one.name): one for one in await tables.past.said()}
            undone = await self._undone_by(tables)
            session = await self._session(tables, key, said.get(key), undone)
            rows = await tables.past.changes(0, 2**62, session=key)
            return SessionDetail(
                session=session, changes=await entries_of(tables, self._texts, rows[:MOST_CHANGES])
            )

    async def _is_by(self, tables: Tables, key: str, said: SaidRow | None, author: str) -> bool:
        if said is not None and author in await tables.past.speakers(said.name):
            return True
        return any(is_by(row, author) for row in await tables.past.in_session(key))

    async def _session(
        self, tables: Tables, key: str, said: SaidRow | None, undone: Mapping[str, str]
    ) -> Session:
        rows = await tables.past.in_session(key)
        lasting = await tables.past.changes(0, 2**62, session=key)
        items = await tables.past.items({row.item_id for row in rows})
        words = await asyncio.to_thread(words_in, self._texts, key, rows, said.name if said else "")
        authors = await asyncio.to_thread(self._authors, rows)
        authors |= {
            items[row.item_id].author
            for row in rows
            if row.kind == CREATED and row.hand not in {OWNER, OUTSIDE} and row.item_id in items
        }
        authors |= set(await tables.past.speakers(said.name)) if said else set()
        counts: dict[str, int] = {}
        for row in lasting:
            counts[event_of(row.kind)] = counts.get(event_of(row.kind), 0) + 1
        times = [row.at for row in rows] + ([said.first, said.last] if said else [])
        return Session(
            id=key,
            name=words.name,
            first=time_at(min(times)),
            last=time_at(max(times)),
            hands=_hands(rows),
            authors=sorted(authors - {""}),
            counts=counts,
            records=said.count if said else 0,
            items=list(dict.fromkeys(row.item_id for row in rows))[:MOST_ITEMS],
            undone_by=undone.get(key, ""),
            undoes=words.undoes,
        )

    def _authors(self, rows: Sequence[VersionRow]) -> set[str]:
        names = dict.fromkeys(row.note for row in rows if row.note)
        return {words_of(self._texts, name).by for name in names}

    async def _undone_by(self, tables: Tables) -> dict[str, str]:
        """The session that took back each session, of those that are not in force any more."""
        last: dict[str, tuple[int, str]] = {}
        for row in await tables.past.sessions():
            undoes = await self._what_undoes(tables, row)
            if undoes and (row.last, row.key) > last.get(undoes, (0, "")):
                last[undoes] = (row.last, row.key)
        undoing = {key: by for key, (_, by) in last.items()}
        return {key: by for key, by in undoing.items() if _is_in_force(by, undoing)}

    async def _what_undoes(self, tables: Tables, row: SessionRow) -> str:
        """The key of the session that one took back; of each that stands still its files are read once."""
        known = self._undoes.get(row.key)
        if known is None or known[0] != row.last:
            notes = await tables.past.first_notes(row.key)
            words = await asyncio.to_thread(words_in, self._texts, row.key, notes)
            known = self._undoes[row.key] = (row.last, words.undoes)
        return known[1]


def _is_in_force(key: str, undoing: Mapping[str, str]) -> bool:
    """Whether a session was not taken back, or that was taken back itself."""
    seen: set[str] = set()
    answer = True
    while key in undoing and key not in seen:
        seen.add(key)
        key, answer = undoing[key], not answer
    return answer


def _hands(rows: Sequence[VersionRow]) -> list[Hand]:
    return sorted({hand_words(row.hand) for row in rows})
