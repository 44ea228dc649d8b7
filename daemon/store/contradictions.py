"""Pairs of items that cannot both be so, with what the ledger tells was decided of them."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Iterable, Sequence

import msgspec

from daemon.store.statements import Row, Table, listed

OF_CONFLICTS = "conflict."
RESOLVED, REOPENED, COPY_RESOLVED = "conflict.resolved", "conflict.reopened", "conflict.copy_resolved"
"""Kinds of ledger lines; of the first and the last a row's kind ends with the choice, after a dot."""
CHOICES = ("keep_existing", "accept_new", "keep_both", "defer")

Marks = list[tuple[int, int]]


class ContradictionRow(msgspec.Struct, frozen=True, kw_only=True):
    """What was found of one pair; `found_at` in UTC microseconds."""

    id: str
    existing_id: str
    new_id: str
    kind: str
    method: str
    confidence: float
    question: str
    explanation: str
    existing_sentence: str
    existing_marks: Marks
    new_sentence: str
    new_marks: Marks
    found_at: int


class DecidedRow(msgspec.Struct, frozen=True, kw_only=True):
    """A pair with its state: open, deferred or resolved; the rest is of the last decision, "" for none."""

    found: ContradictionRow
    state: str
    decision: str = ""
    decided_at: int = 0
    hand: str = ""
    note: str = ""


_COLUMNS = (
    "id, existing_id, new_id, kind, method, confidence, question, explanation, existing_sentence,"
    " existing_marks, new_sentence, new_marks, found_at"
)
_OURS = ", ".join(f"c.{name.strip()}" for name in _COLUMNS.split(","))
# The last thing decided of each pair. What was brought back or undone since is open again.
_DECIDED = """
WITH last AS (
    SELECT item_id, other, kind, at, hand, note, row_number() OVER (
        PARTITION BY item_id, other ORDER BY at DESC, writer DESC, number DESC) AS place
    FROM versions WHERE kind GLOB 'conflict.*'
), decided AS (
    SELECT c.*, d.kind AS decision, d.at AS decided_at, d.hand, d.note, CASE
        WHEN d.kind IS NULL OR d.kind = 'conflict.reopened' THEN 'open'
        WHEN d.kind = 'conflict.resolved.defer' THEN CASE WHEN d.at > ?1 THEN 'deferred' ELSE 'open' END
        WHEN EXISTS (SELECT 1 FROM versions u WHERE u.item_id IN (c.existing_id, c.new_id)
            AND u.kind IN ('page.undone', 'page.reinstated')
            AND u.at > d.at) THEN 'open'
        ELSE 'resolved' END AS state,
        a.hidden_at IS NULL AND b.hidden_at IS NULL AND a.superseded = 0 AND b.superseded = 0 AS is_live
    FROM contradictions c JOIN notes a ON a.id = c.existing_id JOIN notes b ON b.id = c.new_id
    LEFT JOIN last d ON d.item_id = c.new_id AND d.other = c.existing_id AND d.place = 1
), shown AS (SELECT * FROM decided WHERE is_live OR state = 'resolved')
"""
_RESULT = f"{_OURS}, c.state, c.decision, c.decided_at, c.hand, c.note"
# What claims something, and is not only told of a time.
_JUDGED_TYPES = (
    "'fact', 'howto', 'note', 'pending', 'decision', 'constraint', 'lesson', 'opinion', 'observation',"
    " 'reasoning'"
)


class ContradictionTable(Table):
    """`due`: what was deferred before this time is open again."""

    async def waiting(self, limit: int) -> list[str]:
        """Return memories whose words were not held against the others yet and that have their vectors."""
        rows = await self._db.all(
            "SELECT n.id FROM notes n LEFT JOIN judged j ON j.item_id = n.id WHERE n.source_id = 'memory'"
            f" AND n.hidden_at IS NULL AND n.superseded = 0 AND n.type IN ({_JUDGED_TYPES})"
            " AND (j.digest IS NULL OR j.digest <> n.digest)"
            " AND NOT EXISTS (SELECT 1 FROM passages p WHERE p.note_id = n.id AND p.pending IS NOT NULL"
            " AND p.hidden = 0) ORDER BY n.created_at, n.id LIMIT ?",
            (limit,),
        )
        return [row[0] for row in rows]

    async def notes_waiting(self, limit: int) -> list[str]:
        """Return notes of sources that came or changed since memories were held against them."""
        rows = await self._db.all(
            "SELECT n.id FROM notes n LEFT JOIN judged j ON j.item_id = n.id WHERE n.kind = 'note'"
            " AND n.source_id NOT IN ('memory', 'records') AND n.hidden_at IS NULL"
            " AND (j.digest IS NULL OR j.digest <> n.digest) AND NOT EXISTS (SELECT 1 FROM passages p"
            " WHERE p.note_id = n.id AND p.pending IS NOT NULL AND p.hidden = 0) LIMIT ?",
            (limit,),
        )
        return [row[0] for row in rows]

    async def set_notes_judged(self, item_ids: Iterable[str]) -> None:
        """Keep that memories near these notes were, or are to be, held against them as they are now.

        One that changed meanwhile has passages to be embedded, and is looked at once more after that.
        """
        await self._db.run(
            "INSERT OR REPLACE INTO judged (item_id, digest) SELECT n.id, n.digest FROM notes n"
            " WHERE n.id IN (SELECT value FROM json_each(?)) AND NOT EXISTS (SELECT 1 FROM passages p"
            " WHERE p.note_id = n.id AND p.pending IS NOT NULL AND p.hidden = 0)",
            (listed(item_ids),),
        )

    async def judge_again(self, item_ids: Iterable[str]) -> None:
        """Let these memories be held against the others once more."""
        await self._db.run(
            "DELETE FROM judged WHERE item_id IN (SELECT value FROM json_each(?))", (listed(item_ids),)
        )

    async def set_judged(self, item_id: str, digest: bytes) -> None:
        """Keep that these words of a memory were held against the others."""
        await self._db.run(
            "INSERT OR REPLACE INTO judged (item_id, digest) SELECT id, ? FROM notes WHERE id = ?",
            (digest, item_id),
        )

    async def partners(self, item_id: str) -> list[str]:
        """Return with whom a pair was found."""
        rows = await self._db.all(
            "SELECT existing_id FROM contradictions WHERE new_id = ?1"
            " UNION SELECT new_id FROM contradictions WHERE existing_id = ?1",
            (item_id,),
        )
        return [row[0] for row in rows]

    async def replace(
        self, item_id: str, partners: Iterable[str], rows: Sequence[ContradictionRow]
    ) -> list[str]:
        """Keep what was found of an item and these partners; returns the pairs that came or went."""
        others = listed(partners)
        known = await self._db.all(
            "SELECT id FROM contradictions WHERE (new_id = ?1 AND existing_id IN (SELECT value FROM"
            " json_each(?2))) OR (existing_id = ?1 AND new_id IN (SELECT value FROM json_each(?2)))",
            (item_id, others),
        )
        before, now = {row[0] for row in known}, {row.id for row in rows}
        await self._db.run_many("DELETE FROM contradictions WHERE id = ?", [(one,) for one in before - now])
        await self.keep(rows)
        return sorted(before ^ now)

    async def keep(self, rows: Iterable[ContradictionRow]) -> None:
        """Keep pairs; one that is known keeps the time at which it was found first."""
        marks = ", ".join("?" * len(_COLUMNS.split(",")))
        changed = ", ".join(
            f"{name.strip()} = excluded.{name.strip()}"
            for name in _COLUMNS.split(",")
            if name.strip() not in {"id", "found_at"}
        )
        await self._db.run_many(
            f"INSERT INTO contradictions ({_COLUMNS}) VALUES ({marks})"
            f" ON CONFLICT (id) DO UPDATE SET {changed}",
            [_values(row) for row in rows],
        )

    async def get(self, conflict_id: str, due: int) -> DecidedRow | None:
        """Return one pair, settled or not."""
        rows = await self._db.all(
            f"{_DECIDED} SELECT {_RESULT} FROM decided c WHERE c.id = ?2", (due, conflict_id)
        )
        return _decided(rows[0]) if rows else None

    async def in_state(self, state: str, due: int, limit: int) -> list[DecidedRow]:
        """Return pairs in a state: open ones the surest first, others the last decided first."""
        order = "c.confidence DESC, c.found_at DESC" if state == "open" else "c.decided_at DESC"
        rows = await self._db.all(
            f"{_DECIDED} SELECT {_RESULT} FROM shown c WHERE c.state = ?2 ORDER BY {order}, c.id LIMIT ?3",
            (due, state, limit),
        )
        return [_decided(row) for row in rows]

    async def of_item(self, item_id: str, due: int) -> list[DecidedRow]:
        """Return the pairs of one item that are not resolved."""
        rows = await self._db.all(
            f"{_DECIDED} SELECT {_RESULT} FROM shown c WHERE (c.new_id = ?2 OR c.existing_id = ?2)"
            " AND c.state <> 'resolved' ORDER BY c.confidence DESC, c.id",
            (due, item_id),
        )
        return [_decided(row) for row in rows]

    async def counts(self, due: int) -> dict[str, int]:
        """Return how many pairs are in each state."""
        rows = await self._db.all(f"{_DECIDED} SELECT state, count(*) FROM shown GROUP BY state", (due,))
        return dict(rows)

    async def decided_without_row(self) -> list[tuple[str, str]]:
        """Return (existing, new) of decided pairs that nothing found since the index was made anew."""
        rows = await self._db.all(
            "SELECT DISTINCT v.other, v.item_id FROM versions v JOIN notes a ON a.id = v.other"
            " JOIN notes b ON b.id = v.item_id WHERE v.kind GLOB 'conflict.*' AND NOT EXISTS"
            " (SELECT 1 FROM contradictions c WHERE c.new_id = v.item_id AND c.existing_id = v.other)"
        )
        return [(row[0], row[1]) for row in rows]

    async def next_due(self, due: int) -> int | None:
        """Return when the first pair that is deferred was deferred."""
        found = await self._db.value(
            f"{_DECIDED} SELECT min(decided_at) FROM shown WHERE state = 'deferred'", (due,)
        )
        return None if found is None else int(found)

    async def deferred_copies(self, due: int) -> set[str]:
        """Return the conflict copies, by their keys, whose decision was put off."""
        rows = await self._db.all(
            "SELECT other FROM versions WHERE kind = 'conflict.copy_resolved.defer' AND at > ?", (due,)
        )
        return {row[0] for row in rows}

    async def memory_passages(self, space: str | None) -> list[int]:
        """Return the passages of memories that are recalled, of one space or of all."""
        rows = await self._db.all(
            "SELECT p.id FROM notes n JOIN passages p ON p.note_id = n.id WHERE n.source_id = 'memory'"
            " AND n.hidden_at IS NULL AND n.superseded = 0 AND (?1 IS NULL OR n.space = ?1) AND p.hidden = 0"
            " AND p.id > 0 ORDER BY p.id",
            (space,),
        )
        return [row[0] for row in rows]


def _values(row: ContradictionRow) -> tuple[object, ...]:
    values = msgspec.structs.asdict(row)
    for name in ("existing_marks", "new_marks"):
        values[name] = msgspec.json.encode(values[name]).decode()
    return tuple(values.values())


def _decided(row: Row) -> DecidedRow:
    names = [name.strip() for name in _COLUMNS.split(",")]
    values = dict(zip(names, row, strict=False))
    for name in ("existing_marks", "new_marks"):
        values[name] = msgspec.json.decode(values[name], type=Marks)
    state, decision, decided_at, hand, note = row[len(names) :]
    return DecidedRow(
        found=ContradictionRow(**values),
        state=state,
        decision=decision or "",
        decided_at=decided_at or 0,
        hand=hand or "",
        note=note or "",
    )
