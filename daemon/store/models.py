"""Which model the vectors are of, and the second set while one is made."""

# ruff: noqa: S608  # the only parts put together are question marks

from collections.abc import Sequence

from daemon.store.naming import Ahead, changed_since, read_ahead
from daemon.store.results import PendingPassage
from daemon.store.saving import vector_key
from daemon.store.statements import Table

SERVING, NEXT = "model", "next_model"
_KEYS_A_STATEMENT = 500


class ModelTable(Table):
    """Vectors are keyed by (model, heading, text), so that sets of two models stand side by side."""

    async def serving(self) -> str:
        """Return the model that all passages' keys are of; empty in a new store."""
        return str(await self._db.value("SELECT value FROM meta WHERE key = ?", (SERVING,)) or "")

    async def next(self) -> str:
        """Return the model whose set is being made; empty when none is."""
        return str(await self._db.value("SELECT value FROM meta WHERE key = ?", (NEXT,)) or "")

    async def set_next(self, model_id: str) -> None:
        """Say whose second set is being made, if any."""
        if model_id:
            await self._db.run("INSERT OR REPLACE INTO meta VALUES (?, ?)", (NEXT, model_id))
        else:
            await self._db.run("DELETE FROM meta WHERE key = ?", (NEXT,))

    async def drop_others(self) -> int:
        """Drop the vectors and details of every model but the serving and the next one; how many vectors."""
        dropped = await self._db.run(
            "DELETE FROM vectors WHERE model NOT IN (SELECT value FROM meta WHERE key IN (?, ?))",
            (SERVING, NEXT),
        )
        if dropped:
            await self._db.run(
                "DELETE FROM details WHERE NOT EXISTS (SELECT 1 FROM vectors v WHERE v.key = details.key)"
            )
        return dropped

    async def ahead(self, model_id: str) -> Ahead:
        """Return how all passages would be named for that model."""
        return await self._db.at_once(lambda connection: read_ahead(connection, model_id))

    async def changed_since(self, ahead: Ahead) -> tuple[list[int], list[int]]:
        """Return which visible passages went, and which came or changed, once all are named so."""
        return await self._db.at_once(lambda connection: changed_since(connection, ahead))

    async def passages_after(self, model_id: str, after: int, limit: int) -> list[PendingPassage]:
        """Return visible passages with ids above `after`, by id, under the keys of that model."""
        rows = await self._db.all(
            "SELECT p.id, p.heading, p.text, n.session IS NOT NULL FROM passages p"
            " JOIN notes n ON n.id = p.note_id WHERE p.id > ? AND p.hidden = 0 AND p.vector_key <> x''"
            " ORDER BY p.id LIMIT ?",
            (after, limit),
        )
        return [
            PendingPassage(
                row[0], vector_key(model_id, row[1], row[2]), row[1], row[2], is_record=bool(row[3])
            )
            for row in rows
        ]

    async def known_keys(self, keys: Sequence[bytes]) -> set[bytes]:
        """Return those of these keys that have a vector and details."""
        known: set[bytes] = set()
        for at in range(0, len(keys), _KEYS_A_STATEMENT):
            part = keys[at : at + _KEYS_A_STATEMENT]
            rows = await self._db.all(
                "SELECT v.key FROM vectors v JOIN details d ON d.key = v.key"
                f" WHERE v.key IN ({','.join('?' * len(part))})",
                part,
            )
            known |= {row[0] for row in rows}
        return known
