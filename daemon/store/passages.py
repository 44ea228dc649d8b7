"""Passages: the searchable pieces of notes, with integer keys that are never used twice."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections import Counter
from collections.abc import Iterable, Sequence

from daemon.store.naming import Ahead, rename
from daemon.store.results import Counts, PassageRow, PendingPassage
from daemon.store.rows import NoteKind
from daemon.store.statements import Row, Table, listed

_COLUMNS = "id, note_id, ordinal, heading, text, start, stop, line"
_KEYS_A_STATEMENT = 500
# Values of `pending` up to 2 lack a vector, 3 has one and lacks its details.
_NO_VECTOR, _ANY_PENDING = 3, 4
_PENDING = {None: (0, 1, 2, 3), True: (0,), False: (1, 2, 3)}


class PassageTable(Table):
    """Passages are written with their note."""

    async def get_many(self, passage_ids: Iterable[int]) -> dict[int, PassageRow]:
        """Return visible passages by id."""
        rows = await self._db.all(
            f"SELECT {_COLUMNS} FROM passages WHERE id IN (SELECT value FROM json_each(?)) AND hidden = 0",
            (listed(passage_ids),),
        )
        return {row[0]: PassageRow(*row) for row in rows}

    async def of(self, note_id: str) -> list[PassageRow]:
        """Return a note's passages in order."""
        rows = await self._db.all(
            f"SELECT {_COLUMNS} FROM passages WHERE note_id = ? ORDER BY ordinal",
            (note_id,),
        )
        return [PassageRow(*row) for row in rows]

    async def ids_of(self, note_ids: Iterable[str]) -> list[int]:
        """Return the ids of all passages of these notes."""
        rows = await self._db.all(
            "SELECT id FROM passages WHERE note_id IN (SELECT value FROM json_each(?))", (listed(note_ids),)
        )
        return [row[0] for row in rows]

    async def ids_of_source(self, source_id: str) -> list[int]:
        """Return the ids of all passages of a source."""
        rows = await self._db.all(
            "SELECT p.id FROM notes n JOIN passages p ON p.note_id = n.id WHERE n.source_id = ?", (source_id,)
        )
        return [row[0] for row in rows]

    async def ids_beside_records(self) -> list[int] | None:
        """Return the visible passages that are of no turn or call; None where there are no such records."""
        if not await self._db.value("SELECT EXISTS (SELECT 1 FROM notes WHERE session IS NOT NULL)"):
            return None
        rows = await self._db.all(
            "SELECT p.id FROM notes n JOIN passages p ON p.note_id = n.id"
            " WHERE n.source_id <> 'records' AND n.hidden_at IS NULL ORDER BY p.id"
        )
        return [row[0] for row in rows]

    async def firsts(self, note_ids: Iterable[str]) -> dict[str, PassageRow]:
        """Return the first visible passage of each note that has one."""
        rows = await self._db.all(
            f"SELECT {_COLUMNS} FROM passages"
            " WHERE note_id IN (SELECT value FROM json_each(?)) AND ordinal = 0 AND hidden = 0",
            (listed(note_ids),),
        )
        return {row[1]: PassageRow(*row) for row in rows}

    async def note_ids(self, passage_ids: Iterable[int]) -> dict[int, str]:
        """Return which visible note each passage belongs to."""
        rows = await self._db.all(
            "SELECT id, note_id FROM passages WHERE id IN (SELECT value FROM json_each(?)) AND hidden = 0",
            (listed(passage_ids),),
        )
        return dict(rows)

    async def without_vectors(
        self, model_id: str, limit: int, *, urgent: bool | None = None
    ) -> list[PendingPassage]:
        """Return what has to be embedded, edits first, then the newest; each text once.

        `urgent`: only edits, or all but these.

        Nothing for another model than the one that `use_model` or the first save named.
        """
        rows: list[Row] = []
        # One value after the other, each in the order of the index: for all at once SQLite sorts all that
        # waits, of 350,000 passages 1.5 s of CPU for each batch.
        for pending in _PENDING[urgent]:
            if len(rows) < limit:
                rows += await self._db.all(
                    "SELECT p.id, p.vector_key, p.heading, p.text, n.session IS NOT NULL"
                    " FROM passages p CROSS JOIN notes n ON n.id = p.note_id"
                    " WHERE p.pending = ? AND p.hidden = 0"
                    " AND EXISTS (SELECT 1 FROM meta WHERE key = 'model' AND value = ?)"
                    " ORDER BY p.id DESC LIMIT ?",
                    (pending, model_id, limit - len(rows)),
                )
        unique: dict[bytes, PendingPassage] = {}
        for row in rows:
            unique.setdefault(row[1], PendingPassage(row[0], row[1], row[2], row[3], bool(row[4])))
        return list(unique.values())

    async def for_keys(self, keys: Sequence[bytes]) -> dict[bytes, list[int]]:
        """Return the visible passages that use these vectors."""
        found: dict[bytes, list[int]] = {}
        for at in range(0, len(keys), _KEYS_A_STATEMENT):
            part = keys[at : at + _KEYS_A_STATEMENT]
            marks = ",".join("?" * len(part))
            rows = await self._db.all(
                f"SELECT vector_key, id FROM passages WHERE vector_key IN ({marks}) AND hidden = 0",
                part,
            )
            for key, passage_id in rows:
                found.setdefault(key, []).append(passage_id)
        return found

    async def use_model(self, model_id: str, ahead: Ahead | None = None) -> int:
        """Name all vectors for this model and return how many passages now lack one.

        Does nothing when the model is the one in use. Vectors of the old model stay until `vectors.prune`.
        `ahead`: what was read before.
        """
        used = await self._db.value("SELECT value FROM meta WHERE key = 'model'")
        if used != model_id:
            known = ahead or Ahead()
            await self._db.at_once(lambda connection: rename(connection, model_id, known))
            await self._db.run("INSERT OR REPLACE INTO meta VALUES ('model', ?)", (model_id,))
        return int(await self._db.value("SELECT count(*) FROM passages WHERE pending IS NOT NULL"))

    async def learnt(self) -> tuple[int, int]:
        """Return how many visible passages have all that the model gives, and how many there are."""
        hidden, hidden_pending = await self._hidden(_ANY_PENDING)
        passages = await self.count_all() - hidden
        pending = await self._db.value("SELECT count(*) FROM passages WHERE pending IS NOT NULL")
        return passages - (pending - hidden_pending), passages

    async def count(self) -> int:
        """Return how many visible passages there are."""
        return int(await self._db.value("SELECT count(*) FROM passages WHERE hidden = 0"))

    async def count_all(self) -> int:
        """Return how many there are, hidden ones included: read from an index, without the texts."""
        return int(await self._db.value("SELECT count(*) FROM passages"))

    async def _hidden(self, below: int) -> tuple[int, int]:
        """How many are hidden, those of hidden notes, and of how many of these `pending` is below this.

        To look at `hidden` itself all passages would be read, with their texts. Of 143,000 notes 100 ms where
        some are hidden, nothing where none is.
        """
        if not await self._number_hidden():
            return 0, 0
        row = await self._db.one(
            "SELECT count(*), count(CASE WHEN p.pending < ? THEN 1 END) FROM notes n"
            " CROSS JOIN passages p ON p.note_id = n.id WHERE n.hidden_at IS NOT NULL AND p.hidden = 1",
            (below,),
        )
        return row or (0, 0)

    async def _number_hidden(self) -> int:
        """How many notes are hidden, from indexes alone."""
        visible = await self._db.value("SELECT count(*) FROM notes WHERE hidden_at IS NULL")
        return int(await self._db.value("SELECT count(*) FROM notes")) - int(visible)

    async def counts(self) -> Counts:
        """Return the figures for the status."""
        rows = await self._db.all(
            "SELECT source_id, kind, count(*) FROM notes WHERE hidden_at IS NULL GROUP BY 1, 2"
        )
        by_source: Counter[str] = Counter()
        files: Counter[str] = Counter()
        by_kind: Counter[str] = Counter()
        for source, kind, count in rows:
            by_source[source] += count
            by_kind[kind] += count
            files[source] += count if kind == NoteKind.FILE.value else 0
        hidden, hidden_pending = await self._hidden(_NO_VECTOR)
        passages = await self.count_all() - hidden
        pending = await self._db.value("SELECT count(*) FROM passages WHERE pending < ?", (_NO_VECTOR,))
        pending -= hidden_pending
        return Counts(
            notes=by_source.total(),
            by_source=dict(by_source),
            files_by_source=dict(+files),
            by_kind=dict(by_kind),
            hidden=await self._number_hidden(),
            passages=passages,
            with_vector=passages - pending,
            links=await self._db.value("SELECT count(*) FROM links"),
            problems=await self._db.value("SELECT count(*) FROM problems"),
        )
