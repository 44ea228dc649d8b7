"""The approximate index on disk: a cache that is checked before it is believed.

A file `vectors-MODEL-GENERATION.usearch` counts only with the description beside it, which repeats the store,
the model, the size and the hash. Anything that does not fit is set aside, and the caller builds again.
"""

from __future__ import annotations

import contextlib
import hashlib
import re
from pathlib import Path

import msgspec

from app.errors import DiskFullError
from app.files import sync_handle, write_atomically
from app.logs import log
from daemon.vectors.approximate import ApproximateVectors

SUFFIX, NEW, BAD = ".usearch", ".new", ".bad"


class Description(msgspec.Struct, frozen=True):
    """What stands beside the file."""

    store_id: str
    model_id: str
    generation: int
    dims: int
    count: int
    size: int
    sha256: str


class VectorCache:
    """Files of one store and one model in one folder; the folder's other files are left alone."""

    def __init__(self, folder: Path, store_id: str, model_id: str, dims: int) -> None:
        self._folder = folder
        self._store_id = store_id
        self._model_id = model_id
        self._dims = dims
        self._name = re.compile(rf"vectors-{re.escape(model_id)}-(\d+){re.escape(SUFFIX)}")

    def load(self) -> tuple[ApproximateVectors, int] | None:
        """The newest usable file and its generation. What cannot be used is set aside and logged."""
        self._remove_leftovers()
        for generation, path in self._files():
            try:
                return self._load_checked(path), generation
            except (OSError, ValueError, RuntimeError, msgspec.DecodeError) as error:
                log.vectors.warning("%s cannot be used (%s) and is set aside", path.name, error)
                _set_aside(path)
        return None

    def save(self, vectors: ApproximateVectors, generation: int) -> Path:
        """Writes under a new name, checks, renames; older generations go.

        Raises DiskFullError when the bytes did not reach the disk, and then changes nothing.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._folder / f"vectors-{self._model_id}-{generation}{SUFFIX}"
        new = path.with_name(path.name + NEW)
        try:
            digest = _write_checked(vectors, new)
            # Without its description the old file of the same name counts no more.
            _description(path).unlink(missing_ok=True)
            new.replace(path)
            self._describe(path, len(vectors), generation, digest)
        except (OSError, RuntimeError) as error:
            raise DiskFullError(
                "The index of meanings could not be saved.", hint="Free some room."
            ) from error
        finally:
            new.unlink(missing_ok=True)
        self._remove_older(generation)
        return path

    def clear(self) -> None:
        """Removes every file of this model: the exact scan needs none."""
        self._remove_leftovers()
        for _, path in self._files():
            _remove(path)

    def erase(self) -> None:
        """Removes every file of every model, those set aside too: a vector tells of its words."""
        if self._folder.is_dir():
            for path in self._folder.glob("vectors*"):
                path.unlink(missing_ok=True)

    def _files(self) -> list[tuple[int, Path]]:
        """Newest first."""
        if not self._folder.is_dir():
            return []
        found = [(self._name.fullmatch(path.name), path) for path in self._folder.iterdir()]
        return sorted(((int(match[1]), path) for match, path in found if match), reverse=True)

    def _load_checked(self, path: Path) -> ApproximateVectors:
        description = msgspec.json.decode(_description(path).read_bytes(), type=Description)
        expected = (self._store_id, self._model_id, self._dims)
        if (description.store_id, description.model_id, description.dims) != expected:
            raise ValueError("it belongs to another store or model")
        if path.stat().st_size != description.size or _sha256(path) != description.sha256:
            raise ValueError("its bytes have changed")
        vectors = ApproximateVectors.load(path, self._dims)
        if len(vectors) != description.count:
            raise ValueError("it holds another number of vectors")
        return vectors

    def _describe(self, path: Path, count: int, generation: int, digest: str) -> None:
        description = Description(
            self._store_id, self._model_id, generation, self._dims, count, path.stat().st_size, digest
        )
        # Syncs the folder too, and with it the rename of the file itself.
        write_atomically(_description(path), msgspec.json.encode(description))

    def _remove_older(self, generation: int) -> None:
        for other, path in self._files():
            if other != generation:
                _remove(path)

    def _remove_leftovers(self) -> None:
        if self._folder.is_dir():
            for path in self._folder.glob(f"vectors-*{NEW}"):
                path.unlink(missing_ok=True)


def _description(path: Path) -> Path:
    return path.with_name(path.name + ".json")


def _remove(path: Path) -> None:
    path.unlink(missing_ok=True)
    _description(path).unlink(missing_ok=True)


def _set_aside(path: Path) -> None:
    """Keeps the bad file under one name for whoever wants to look; the next bad one replaces it."""
    with contextlib.suppress(OSError):
        path.replace(path.with_name("vectors" + BAD))
    _description(path).unlink(missing_ok=True)


def _write_checked(vectors: ApproximateVectors, path: Path) -> str:
    """The hash of what is on the disk. Raises OSError when it is shorter than what was written."""
    size = vectors.save(path)
    with path.open("rb+") as file:
        sync_handle(file.fileno())
    if path.stat().st_size != size:
        raise OSError("the file is shorter than what was written")
    return _sha256(path)


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
