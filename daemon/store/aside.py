"""What an index that was set aside still gives: vectors are as good as ever, whatever else is damaged."""

# ruff: noqa: S608  # the only parts put together are question marks

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import numpy as np

from app.logs import log
from daemon.store.details import KEPT, DetailsRow, is_of_this_version

# Vectors have length 1 but for the rounding to 16 bits; what a damaged page holds has not.
_LENGTH_OFF = 0.02
# Where so many cannot be read, it is not one page that is damaged.
MOST_LOST = 500

Row = tuple[bytes, bytes, bytes, bytes]


class AsideVectors:
    """Asked in a thread before anything is embedded; a file that cannot be read gives nothing more."""

    def __init__(self, path: Path) -> None:
        self._path: Path | None = path
        self._lost = 0

    @classmethod
    def of_folder(cls, folder: Path, name: str) -> "AsideVectors | None":
        """Those of the index that was set aside last in this folder; None when there is none."""
        found = sorted(folder.glob(f"damaged-*-{name}"))
        return cls(found[-1]) if found else None

    def take(self, model_id: str, keys: Sequence[bytes]) -> dict[bytes, tuple[bytes, DetailsRow]]:
        """Of these keys: vectors of this model, whole ones alone, each with its details.

        None of an index whose details were made in another way: they are made with the vectors.
        """
        if self._path is None:
            return {}
        try:
            with closing(sqlite3.connect(f"{self._path.resolve().as_uri()}?mode=ro", uri=True)) as old:
                kept = old.execute("SELECT value FROM meta WHERE key = ?", (KEPT,)).fetchone()
                if not is_of_this_version(kept[0] if kept else None):
                    self._path = None
                    return {}
                rows = self._read(old, model_id, keys)
        except (sqlite3.Error, OSError) as error:
            log.store.warning("no more vectors are taken over, the rest is learnt anew: %s", error)
            self._path = None
            return {}
        return {
            key: (vector, DetailsRow(key, sentences, tokens))
            for key, vector, sentences, tokens in rows
            if _is_whole(vector)
        }

    def _read(self, old: sqlite3.Connection, model_id: str, keys: Sequence[bytes]) -> list[Row]:
        """The rows that can be read: around a damaged page, by halves."""
        try:
            return old.execute(
                "SELECT v.key, v.vector, d.sentences, d.tokens FROM vectors v"
                f" JOIN details d ON d.key = v.key WHERE v.key IN ({','.join('?' * len(keys))})"
                " AND v.model = ?",
                (*keys, model_id),
            ).fetchall()
        except sqlite3.DatabaseError:
            if len(keys) == 1:
                self._lost += 1
                if self._lost > MOST_LOST:
                    raise
                return []
            middle = len(keys) // 2
            parts = (keys[:middle], keys[middle:])
            return [row for part in parts for row in self._read(old, model_id, part)]


def _is_whole(vector: bytes) -> bool:
    if len(vector) % 2:
        return False
    with np.errstate(all="ignore"):
        values = np.frombuffer(vector, np.float16).astype(np.float32)
        return bool(abs(float(np.linalg.norm(values)) - 1) < _LENGTH_OFF)
