"""What sessions are called: lines know a hash alone, so names are found where words may stand."""

from collections.abc import Iterable, Sequence

import msgspec

from daemon.ledger.text import Texts
from daemon.pages.read import facts_of
from daemon.services.memory.line_kind import CREATED, session_key
from daemon.services.memory.page_row import parse_page
from daemon.services.memory.page_version import words_of
from daemon.store.database import Tables
from daemon.store.versions import VersionRow


class SessionWords(msgspec.Struct, frozen=True):
    """The name of a session, "" when all that held it was erased; and the key of the one that it undid."""

    name: str = ""
    undoes: str = ""


async def said_names(tables: Tables) -> dict[str, str]:
    """The names of sessions of records, by key."""
    return {session_key(one.name): one.name for one in await tables.past.said()}


def words_in(texts: Texts, key: str, rows: Sequence[VersionRow], known: str = "") -> SessionWords:
    """What the lines of a session say of it. Reads files."""
    for name in dict.fromkeys(row.note for row in rows if row.note):
        words = words_of(texts, name)
        if session_key(words.session) == key:
            return SessionWords(words.session, words.undoes)
    if known:
        return SessionWords(known)
    for row in rows:
        data = texts.get(row.text) if row.kind == CREATED else None
        session = facts_of(parse_page(data, "").properties).session if data else ""
        if session and session_key(session) == key:
            return SessionWords(session)
    return SessionWords()


async def key_of(tables: Tables, wanted: str) -> str:
    """The key of a session that was asked for by key or by name, "" when there is no such one."""
    for key in dict.fromkeys((wanted, session_key(wanted.strip()))):
        if key and (await tables.past.in_session(key) or key in await said_names(tables)):
            return key
    return ""


def names_of(texts: Texts, rows: Iterable[VersionRow], said: dict[str, str]) -> dict[str, str]:
    """The names of the sessions that these lines belong to, by key. Reads files."""
    by_key: dict[str, list[VersionRow]] = {}
    for row in rows:
        if row.session:
            by_key.setdefault(row.session, []).append(row)
    return {key: words_in(texts, key, some, said.get(key, "")).name for key, some in by_key.items()}
