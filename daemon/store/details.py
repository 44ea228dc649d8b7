"""Tokens and sentences of what was embedded, keyed as the vectors are."""

# ruff: noqa: S608  # statements are put together from question marks and our own constants; values are bound

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from daemon.store.statements import Table, listed

# Raised whenever tokens or sentences are made in another way: all texts are then read once more.
DETAILS_VERSION = 1
KEPT = "details"
_KEYS_A_STATEMENT = 500
_UNUSED = (
    "NOT EXISTS (SELECT 1 FROM passages WHERE vector_key = details.key)"
    " AND NOT EXISTS (SELECT 1 FROM meta m JOIN vectors v ON v.model = m.value"
    " WHERE m.key = 'next_model' AND v.key = details.key)"
)


def is_of_this_version(kept: str | None) -> bool:
    """Whether what `keep` wrote down says that details are made as now."""
    return kept is None or kept.split()[0] == str(DETAILS_VERSION)


class DetailsRow(msgspec.Struct, frozen=True):
    """Packed as daemon.embedding.port.TextDetails says; `tokens` is None where they are not kept."""

    key: bytes
    sentences: bytes
    tokens: bytes | None


class DetailsTable(Table):
    """Written in the transaction that writes the vectors, so that both are there or none."""

    async def put_many(self, rows: Iterable[DetailsRow]) -> None:
        """Store or replace."""
        await self._db.run_many(
            "INSERT OR REPLACE INTO details (key, sentences, tokens) VALUES (?, ?, ?)",
            [(row.key, row.sentences, row.tokens) for row in rows],
        )

    async def tokens(self, passage_ids: Iterable[int]) -> dict[int, bytes]:
        """Return the tokens of visible passages; those of which none are kept are left out."""
        rows = await self._db.all(
            "SELECT p.id, d.tokens FROM json_each(?) w CROSS JOIN passages p ON p.id = w.value"
            " JOIN details d ON d.key = p.vector_key WHERE p.hidden = 0 AND d.tokens > x''",
            (listed(sorted(passage_ids)),),
        )
        return dict(rows)

    async def sentences(self, after: int, limit: int) -> list[tuple[int, bytes]]:
        """Return (passage, sentences) of visible passages with ids above `after`, in order of id."""
        rows = await self._db.all(
            "SELECT p.id, d.sentences FROM passages p JOIN details d ON d.key = p.vector_key"
            " WHERE p.id > ? AND p.hidden = 0 ORDER BY p.id LIMIT ?",
            (after, limit),
        )
        return [(row[0], row[1]) for row in rows]

    async def sentences_keyed(self, keys: Mapping[int, bytes]) -> list[tuple[int, bytes]]:
        """Return the same of passages under keys of their own, in no order."""
        owners: dict[bytes, list[int]] = {}
        for passage_id, key in keys.items():
            owners.setdefault(key, []).append(passage_id)
        found: list[tuple[int, bytes]] = []
        wanted = list(owners)
        for at in range(0, len(wanted), _KEYS_A_STATEMENT):
            part = wanted[at : at + _KEYS_A_STATEMENT]
            rows = await self._db.all(
                f"SELECT key, sentences FROM details WHERE key IN ({','.join('?' * len(part))})", part
            )
            found += [(owner, sentences) for key, sentences in rows for owner in owners[key]]
        return found

    async def sentences_of(self, passage_ids: Sequence[int]) -> list[tuple[int, bytes]]:
        """Return the same of some passages; those without are left out."""
        rows = await self._db.all(
            "SELECT p.id, d.sentences FROM passages p JOIN details d ON d.key = p.vector_key"
            " WHERE p.id IN (SELECT value FROM json_each(?)) AND p.hidden = 0",
            (listed(passage_ids),),
        )
        return [(row[0], row[1]) for row in rows]

    async def keep(self, notes_tokens: bool) -> None:
        """Say whether the tokens of notes are kept. Records and memories always keep theirs.

        What is too much goes; what is missing is learnt again, and so is all that another version made.
        """
        wanted = f"{DETAILS_VERSION} {'all' if notes_tokens else 'records'}"
        found = await self._db.value("SELECT value FROM meta WHERE key = ?", (KEPT,))
        if found == wanted:
            return
        if not is_of_this_version(found):
            await self._db.run("DELETE FROM details")
        if notes_tokens:
            await self._db.run(
                "UPDATE passages SET pending = 3 WHERE pending IS NULL AND NOT EXISTS"
                " (SELECT 1 FROM details d WHERE d.key = vector_key AND d.tokens IS NOT NULL)"
                " AND EXISTS (SELECT 1 FROM vectors v WHERE v.key = vector_key)"
            )
        else:
            await self._db.run(
                "UPDATE details SET tokens = NULL WHERE tokens IS NOT NULL AND NOT EXISTS (SELECT 1 FROM"
                " passages p JOIN notes n ON n.id = p.note_id WHERE p.vector_key = details.key"
                " AND n.session IS NOT NULL)"
            )
        await self._db.run("INSERT OR REPLACE INTO meta VALUES (?, ?)", (KEPT, wanted))

    async def prune(self) -> int:
        """Drop details that no passage uses, nor the set of a model to come, and return how many."""
        return await self._db.run(f"DELETE FROM details WHERE {_UNUSED}")

    async def unused(self, low: bytes, high: bytes) -> list[bytes]:
        """Return the keys from `low` to before `high` that `prune` would drop."""
        rows = await self._db.all(
            f"SELECT key FROM details WHERE key >= ? AND key < ? AND {_UNUSED}", (low, high)
        )
        return [row[0] for row in rows]

    async def drop(self, keys: Iterable[bytes]) -> None:
        """Drop these, but for those that are used by now."""
        await self._db.run_many(f"DELETE FROM details WHERE key = ? AND {_UNUSED}", [(key,) for key in keys])
