"""Vectors as the model gave them: float16, keyed by what was embedded. The truth behind any index."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from daemon.store.statements import Table, listed

_CHUNK = 4096
# Summed up in the loop: 3 ms.
_PIECE = 1024
# To look whether they are used takes 20 ms.
_KEYS_A_RANGE = 2000
_UNUSED = (
    "NOT EXISTS (SELECT 1 FROM passages WHERE vector_key = vectors.key)"
    " AND model NOT IN (SELECT value FROM meta WHERE key = 'next_model')"
)


class VectorTable(Table):
    """One vector a (model, heading, text), shared by all passages that say the same."""

    async def put_many(self, model_id: str, vectors: Iterable[tuple[bytes, bytes]]) -> None:
        """Store (key, float16 bytes); passages with these keys are no longer pending."""
        rows = [(key, model_id, vector) for key, vector in vectors]
        await self._db.run_many("INSERT OR REPLACE INTO vectors (key, model, vector) VALUES (?, ?, ?)", rows)
        await self._db.run_many(
            "UPDATE passages SET pending = NULL WHERE vector_key = ? AND pending IS NOT NULL",
            [(row[0],) for row in rows],
        )

    async def load_halves(self, model_id: str) -> tuple[NDArray[np.int64], NDArray[np.float16]]:
        """Return the ids of visible passages and their vectors (n x dimensions) as they are stored, by id.

        Read in pieces, so that the peak is the matrix and little more.
        """
        ids = np.empty(0, dtype=np.int64)
        matrix = np.empty((0, 0), dtype=np.float16)
        at = 0
        async with self._db.connection.execute(
            "SELECT p.id, v.vector FROM passages p JOIN vectors v ON v.key = p.vector_key"
            " WHERE p.hidden = 0 AND v.model = ? ORDER BY p.id",
            (model_id,),
        ) as cursor:
            while rows := list(await cursor.fetchmany(_CHUNK)):
                end, part = at + len(rows), _halves([row[1] for row in rows])
                if end > len(ids):
                    # As many as there seem to be; where that was too few, a little more.
                    room = max(end, await self.number() if not at else end * 9 // 8)
                    ids, matrix = np.resize(ids, room), _with_room(matrix, room, part.shape[1])
                ids[at:end] = [row[0] for row in rows]
                matrix[at:end] = part
                at = end
        return ids[:at], matrix[:at]

    async def number(self) -> int:
        """Return how many visible passages have a vector of the model that serves, by what is noted of each.

        To look for each vector itself took 4 s of CPU for 428,000.
        """
        return int(
            await self._db.value(
                "SELECT count(*) FROM passages WHERE hidden = 0 AND id > 0 AND vector_key <> x''"
                " AND (pending IS NULL OR pending = 3)"
            )
        )

    async def has_any(self, model_id: str) -> bool:
        """Whether any visible passage has a vector of this model."""
        return bool(
            await self._db.value(
                "SELECT EXISTS (SELECT 1 FROM passages p JOIN vectors v ON v.key = p.vector_key"
                " WHERE p.hidden = 0 AND v.model = ?)",
                (model_id,),
            )
        )

    async def load_keyed(
        self, model_id: str, keys: Mapping[int, bytes]
    ) -> tuple[NDArray[np.int64], NDArray[np.float16]]:
        """Return the same for passages under keys of their own: those of a model to come."""
        known = {row[0] for row in await self._db.all("SELECT key FROM vectors WHERE model = ?", (model_id,))}
        ids = np.array(sorted(one for one, key in keys.items() if key in known), dtype=np.int64)
        places: dict[bytes, list[int]] = {}
        for at, passage_id in enumerate(ids.tolist()):
            places.setdefault(keys[passage_id], []).append(at)
        matrix = np.empty((len(ids), 0), dtype=np.float16)
        async with self._db.connection.execute(
            "SELECT key, vector FROM vectors WHERE model = ?", (model_id,)
        ) as cursor:
            while rows := await cursor.fetchmany(_CHUNK):
                used = [(key, vector) for key, vector in rows if key in places]
                halves = _halves([vector for _, vector in used])
                if used and not matrix.size:
                    matrix = np.empty((len(ids), halves.shape[1]), dtype=np.float16)
                for (key, _), half in zip(used, halves, strict=True):
                    matrix[places[key]] = half
        return ids, matrix

    async def of_passages(
        self, model_id: str, passage_ids: Sequence[int]
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """Return the same for some passages; those without a vector are left out."""
        rows = await self._db.all(
            "SELECT p.id, v.vector FROM passages p JOIN vectors v ON v.key = p.vector_key"
            " WHERE p.id IN (SELECT value FROM json_each(?)) AND p.hidden = 0 AND v.model = ? ORDER BY p.id",
            (listed(passage_ids), model_id),
        )
        ids = np.array([row[0] for row in rows], dtype=np.int64)
        return ids, _matrix([row[1] for row in rows])

    async def of_notes(self, model_id: str, note_ids: Iterable[str]) -> tuple[list[str], NDArray[np.float32]]:
        """Return the vectors of all visible passages of these notes, with the note of each."""
        rows = await self._db.all(
            "SELECT p.note_id, v.vector FROM passages p JOIN vectors v ON v.key = p.vector_key"
            " WHERE p.note_id IN (SELECT value FROM json_each(?)) AND p.hidden = 0 AND v.model = ?",
            (listed(note_ids), model_id),
        )
        return [row[0] for row in rows], _matrix([row[1] for row in rows])

    async def sums(self, model_id: str) -> tuple[list[str], NDArray[np.float32]]:
        """Return all notes that have vectors, turns and calls apart, and of each the sum of its vectors.

        Read in pieces: of 100,000 notes the sums take 150 MB, the vectors 650.
        """
        places: dict[str, int] = {}
        sums = np.empty((0, 0), dtype=np.float32)
        async with self._db.connection.execute(
            "SELECT p.note_id, v.vector FROM notes n JOIN passages p ON p.note_id = n.id"
            " JOIN vectors v ON v.key = p.vector_key"
            " WHERE n.session IS NULL AND p.hidden = 0 AND v.model = ?",
            (model_id,),
        ) as cursor:
            while rows := list(await cursor.fetchmany(_PIECE)):
                part = _matrix([row[1] for row in rows])
                at = [places.setdefault(row[0], len(places)) for row in rows]
                if len(places) > len(sums):
                    wider = np.zeros((len(places) * 5 // 4, part.shape[1]), dtype=np.float32)
                    wider[: len(sums)] = sums if len(sums) else 0
                    sums = wider
                _add_rows(sums, np.array(at), part)
        return list(places), sums[: len(places)]

    async def coverage(self, model_id: str) -> tuple[int, int]:
        """Return how many visible passages have a vector of this model, and how many are to have one."""
        row = await self._db.one(
            "SELECT count(v.key), count(*) FROM passages p"
            " LEFT JOIN vectors v ON v.key = p.vector_key AND v.model = ?"
            " WHERE p.hidden = 0 AND p.id > 0 AND p.vector_key <> x''",
            (model_id,),
        )
        have, want = row or (0, 0)
        return int(have), int(want)

    async def prune(self) -> int:
        """Drop vectors that no passage uses, hidden ones included, and return how many.

        The set that another model is making stays: no passage uses it yet.
        """
        return await self._db.run(f"DELETE FROM vectors WHERE {_UNUSED}")

    async def unused(self, low: bytes, high: bytes) -> list[bytes]:
        """Return the keys from `low` to before `high` that `prune` would drop."""
        rows = await self._db.all(
            f"SELECT key FROM vectors WHERE key >= ? AND key < ? AND {_UNUSED}", (low, high)
        )
        return [row[0] for row in rows]

    async def drop(self, keys: Iterable[bytes]) -> None:
        """Drop these, but for those that are used by now."""
        await self._db.run_many(f"DELETE FROM vectors WHERE key = ? AND {_UNUSED}", [(key,) for key in keys])


def key_ranges(count: int) -> Iterator[tuple[bytes, bytes]]:
    """Give ranges of keys, each of about 2,000 when there are so many in all: keys are digests.

    To look through all at once took 4 s for 428,000.
    """
    parts = min(max(1, count // _KEYS_A_RANGE), 2**16)
    bounds = [(2**16 * part // parts).to_bytes(2, "big") for part in range(1, parts)]
    yield from zip([b"", *bounds], [*bounds, b"\xff" * 65], strict=True)


def _with_room(matrix: NDArray[np.float16], rows: int, width: int) -> NDArray[np.float16]:
    wider = np.empty((rows, width), dtype=np.float16)
    wider[: len(matrix)] = matrix if len(matrix) else 0
    return wider


def _add_rows(sums: NDArray[np.float32], at: NDArray[np.int64], part: NDArray[np.float32]) -> None:
    """Add rows where they belong, several to one place: ten times as fast as `np.add.at`."""
    order = np.argsort(at, kind="stable")
    places, firsts = np.unique(at[order], return_index=True)
    sums[places] += np.add.reduceat(part[order], firsts, axis=0)


def _matrix(blobs: list[bytes]) -> NDArray[np.float32]:
    return _halves(blobs).astype(np.float32)


def _halves(blobs: list[bytes]) -> NDArray[np.float16]:
    if not blobs:
        return np.empty((0, 0), dtype=np.float16)
    return np.frombuffer(b"".join(blobs), dtype=np.float16).reshape(len(blobs), -1)
