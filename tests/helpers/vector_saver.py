"""A process that saves an index of vectors again and again, for tests that end it in the middle.

    python -m tests.helpers.vector_saver FOLDER COUNT [POINT]

POINT: `writing` ends the process by SIGKILL when half of the new file is on the disk, `renamed` between the
new file and its description; `full` allows no file beyond half of the size. Without one it saves for ever.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import NoReturn

import numpy as np

from app.errors import DiskFullError
from daemon.vectors import cache
from daemon.vectors.approximate import ApproximateVectors
from daemon.vectors.index import VectorIndex

DIMS, STORE, MODEL, LIMIT = 32, "s", "m", 50


def some_vectors(count: int) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
    """Unit vectors, float32 (count, DIMS)."""
    rows = np.random.default_rng(0).standard_normal((count, DIMS)).astype(np.float32)
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


def opened(folder: Path) -> VectorIndex:
    return VectorIndex(DIMS, folder=folder, store_id=STORE, model_id=MODEL, exact_limit=LIMIT)


def filled(folder: Path, count: int) -> VectorIndex:
    """An approximate index with keys 1..count."""
    index = opened(folder)
    index.add(np.arange(1, count + 1), some_vectors(count))
    while index.maintain():
        pass
    return index


def die(*_: object) -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def save_half(vectors: ApproximateVectors, path: Path) -> int:
    whole = path.with_name("whole")
    write(vectors, whole)
    data = whole.read_bytes()
    whole.unlink()
    path.write_bytes(data[: len(data) // 2])
    die()


write = ApproximateVectors.save


def forbid_large_files(index: VectorIndex, folder: Path) -> None:
    import resource

    path = index.save(1)
    size = path.stat().st_size if path else 0
    (folder / "full").touch()
    resource.setrlimit(resource.RLIMIT_FSIZE, (size // 2, resource.RLIM_INFINITY))


def main() -> int:
    folder, count, point = Path(sys.argv[1]), int(sys.argv[2]), "".join(sys.argv[3:])
    index = filled(folder, count)
    if point == "full":
        forbid_large_files(index, folder)
        try:
            index.save(2)
        except DiskFullError:
            return 7
        return 0
    index.save(1)
    if point == "writing":
        ApproximateVectors.save = save_half  # type: ignore[method-assign,assignment]
    if point == "renamed":
        cache.VectorCache._describe = die  # type: ignore[method-assign,assignment]
    sys.stdout.write("saved\n")
    sys.stdout.flush()
    generation = 1
    while True:
        generation += 1
        index.save(generation)


if __name__ == "__main__":
    raise SystemExit(main())
