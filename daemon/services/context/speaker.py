"""Who speaks in what is kept, in single words: a question that names one of them asks about somebody."""

import msgspec

from daemon.retrieval.context.speech import words_of
from daemon.store.database import Database, Tables

# Whoever speaks nowhere any more is forgotten after so many changes at the latest.
WHOLE_AFTER = 2000


class _Heard(msgspec.Struct, frozen=True):
    """What was read up to a revision and a row; all of it was read at the revision `whole`."""

    revision: int = -1
    row: int = 0
    whole: int = -1
    words: frozenset[str] = frozenset()


class Speakers:
    """Kept in step by what came since; all is read only now and then (50 ms for 100,000 notes)."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._heard = _Heard()

    async def words(self) -> frozenset[str]:
        """Single words that are names here."""
        self._heard = await self._db.read_at_once(self._read)
        return self._heard.words

    async def _read(self, tables: Tables) -> _Heard:
        before, revision = self._heard, await tables.meta.revision()
        if revision == before.revision:
            return before
        is_whole = before.whole < 0 or not 0 <= revision - before.whole < WHOLE_AFTER
        authors, row = await tables.context.authors(*((-1, 0) if is_whole else (before.revision, before.row)))
        words = frozenset(word for one in authors for word in words_of(one))
        if is_whole:
            return _Heard(revision, row, revision, words)
        return _Heard(revision, row, before.whole, words | before.words)
