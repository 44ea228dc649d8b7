"""Pages of ours as rows beside the notes, and what the ledger tells of each."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Iterable, Sequence

from daemon.store.indexing import OF_NOTES, add_words, drop_words
from daemon.store.notes import NoteTable, now_us
from daemon.store.records import next_bare_ids
from daemon.store.results import NoteSummary, SaveResult
from daemon.store.rows import ASIDE, OUT_OF_RECALL, NoteWrite, PageFactsRow
from daemon.store.saving import NO_VECTOR, Saver
from daemon.store.statements import Table, listed
from daemon.store.terms import fold

MEMORY = "memory"
"""The `source_id` of all pages."""

_TARGETS = """
SELECT key, id, source_id, min(rank) FROM (
    SELECT w.value AS key, n.id, n.source_id, 0 AS rank FROM json_each(?1) w
        CROSS JOIN notes n ON n.id = w.value WHERE n.hidden_at IS NULL
    UNION ALL SELECT w.value, n.id, n.source_id, 1 FROM json_each(?1) w
        CROSS JOIN notes n ON n.source_id = 'memory' AND n.name_key = w.value WHERE n.hidden_at IS NULL
    UNION ALL SELECT w.value, n.id, n.source_id, 2 + m.role FROM json_each(?1) w
        CROSS JOIN names m ON m.fold = w.value CROSS JOIN notes n ON n.id = m.note_id
        WHERE n.hidden_at IS NULL
    UNION ALL SELECT w.value, n.id, n.source_id, 5 FROM json_each(?1) w
        CROSS JOIN notes n ON n.path_fold IN (w.value, w.value || '.md') WHERE n.hidden_at IS NULL
) GROUP BY key, id ORDER BY min(rank), source_id <> 'memory', id
"""


class PageTable(Table):
    """`notes` saves, hides, shows and finds pages as it does notes."""

    async def set_facts(self, rows: Iterable[PageFactsRow]) -> list[int]:
        """Keep what makes notes that were just saved pages of ours; returns passages that went with that."""
        given = list(rows)
        await self._db.run_many(
            "UPDATE notes SET type = ?, space = ?, author = ?, occurred_at = ?,"
            " superseded = ?, said = ?, created_at = ? WHERE id = ?",
            [(*row.values(), row.created_at, row.id) for row in given],
        )
        return await self._set_aside(given)

    async def add(
        self, writes: list[NoteWrite], rows: Sequence[PageFactsRow], model_id: str
    ) -> tuple[SaveResult, list[int]]:
        """Store pages whose ids no row has, as `notes.save_many` and then `set_facts` would do."""
        result = await Saver(self._db, model_id, now_us(), {row.id: row for row in rows}).save(writes)
        return result, await self._set_aside(rows)

    async def _set_aside(self, given: Iterable[PageFactsRow]) -> list[int]:
        """Give the passages of pages that are out of recall ids that no search looks at unasked."""
        item_ids = [row.id for row in given if row.standing in OUT_OF_RECALL]
        if not item_ids:
            return []
        ids = listed(item_ids)
        rows = await self._db.all(
            "SELECT id, note_id, ordinal, heading, text, start, stop, line, hidden FROM passages"
            f" WHERE {OF_NOTES} ORDER BY note_id, ordinal",
            (ids,),
        )
        await drop_words(self._db, OF_NOTES, (ids,))
        await self._db.run(f"DELETE FROM passages WHERE {OF_NOTES}", (ids,))
        new = await next_bare_ids(self._db, len(rows))
        await self._db.run_many(
            "INSERT INTO passages (id, note_id, ordinal, heading, text, start, stop, line, hidden,"
            " vector_key, pending) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)",
            [(at, *row[1:], NO_VECTOR) for at, row in zip(new, rows, strict=True)],
        )
        await add_words(self._db, OF_NOTES, (ids,))
        return [row[0] for row in rows]

    async def names_like(self, stems: Iterable[str]) -> set[str]:
        """Return the names, folded, that pages have and that are one of these or begin with one and a space.

        Hidden pages keep theirs.
        """
        rows = await self._db.all(
            "SELECT n.name_key FROM json_each(?) w CROSS JOIN notes n INDEXED BY pages_by_name"
            " ON n.source_id = 'memory' AND n.name_key >= w.value AND n.name_key < w.value || '!'",
            (listed(stems),),
        )
        return {row[0] for row in rows}

    async def same(self, digests: Sequence[bytes]) -> dict[bytes, str]:
        """Return the visible page that says the same, by digest; what is out of recall is none."""
        found: dict[bytes, str] = {}
        for at in range(0, len(digests), 500):
            part = digests[at : at + 500]
            marks = ",".join("?" * len(part))
            rows = await self._db.all(
                f"SELECT said, id FROM notes WHERE said IN ({marks}) AND hidden_at IS NULL"
                " AND superseded IN (0, 4) ORDER BY id DESC",
                part,
            )
            found.update(dict(rows))
        return found

    async def summary(self, item_id: str) -> NoteSummary | None:
        """Return a page, hidden or not; None for what is no page."""
        found = await NoteTable(self._db).summaries([item_id])
        return found[0] if found and found[0].source_id == MEMORY else None

    async def superseded(self, item_ids: Iterable[str]) -> set[str]:
        """Return those of these items that another one replaced."""
        rows = await self._db.all(
            "SELECT id FROM notes WHERE id IN (SELECT value FROM json_each(?)) AND superseded = 1",
            (listed(item_ids),),
        )
        return {row[0] for row in rows}

    async def standings(self, item_ids: Iterable[str]) -> dict[str, str]:
        """Return how these items stand where that is out of recall: superseded, retracted, graduated."""
        rows = await self._db.all(
            "SELECT id, superseded FROM notes WHERE superseded BETWEEN 1 AND 3"
            " AND id IN (SELECT value FROM json_each(?))",
            (listed(item_ids),),
        )
        names = {number: name for name, number in ASIDE.items()}
        return {row[0]: names.get(row[1], "superseded") for row in rows}

    async def forgotten(self, item_ids: Iterable[str]) -> set[str]:
        """Return those of these items that the ledger calls forgotten."""
        rows = await self._db.all(
            "SELECT item_id FROM forgotten WHERE is_forgotten = 1"
            " AND item_id IN (SELECT value FROM json_each(?))",
            (listed(item_ids),),
        )
        return {row[0] for row in rows}

    async def sharing_paths(self) -> list[tuple[str, str]]:
        """Return (id, path) of pages of which others say that they lie at the same place."""
        rows = await self._db.all(
            "SELECT id, path FROM notes WHERE source_id = 'memory' AND path IN (SELECT path FROM notes"
            " WHERE source_id = 'memory' GROUP BY path HAVING count(*) > 1) ORDER BY id"
        )
        return [(row[0], row[1]) for row in rows]

    async def doubt(self, item_ids: Iterable[str]) -> None:
        """Let the next look read these pages again, and hold them against what the ledger has of them."""
        await self._db.run(
            "UPDATE notes SET mtime_ns = 0, digest = x'' WHERE source_id = 'memory'"
            " AND id IN (SELECT value FROM json_each(?))",
            (listed(item_ids),),
        )

    async def doubted(self) -> list[str]:
        """Return the hidden pages that no look has read again since they came into doubt."""
        rows = await self._db.all(
            "SELECT id FROM notes WHERE source_id = 'memory' AND digest = x'' AND hidden_at IS NOT NULL"
            " ORDER BY id"
        )
        return [row[0] for row in rows]

    async def told_otherwise(self) -> list[tuple[str, bool]]:
        """Return (id, is hidden) of pages that the ledger's last word calls forgotten and are seen, or not
        forgotten and are hidden."""
        rows = await self._db.all(
            "SELECT n.id, n.hidden_at IS NOT NULL FROM notes n LEFT JOIN forgotten f ON f.item_id = n.id"
            " WHERE n.source_id = 'memory' AND (n.hidden_at IS NOT NULL) <> coalesce(f.is_forgotten, 0)"
            " ORDER BY n.id"
        )
        return [(row[0], bool(row[1])) for row in rows]

    async def find_targets(self, names: Iterable[str]) -> dict[str, list[tuple[str, str]]]:
        """Return (id, source) of the visible items that links with these targets may mean, pages first.

        A target is an id, a title, the name of a file, or a path with or without `.md`.
        """
        wanted = {name: fold(name) for name in names}
        if not wanted:
            return {}
        rows = await self._db.all(_TARGETS, (listed(dict.fromkeys(wanted.values())),))
        by_key: dict[str, list[tuple[str, str]]] = {}
        for key, item_id, source_id, _ in rows:
            by_key.setdefault(key, []).append((item_id, source_id))
        return {name: by_key[key] for name, key in wanted.items() if key in by_key}
