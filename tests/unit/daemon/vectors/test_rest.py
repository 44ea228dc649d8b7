"""What rests on the disk comes back as it was, at the first question; a disk that fails harms nothing."""

import errno
import io
import os
from pathlib import Path

import numpy as np
import pytest

from daemon.vectors.exact import ExactVectors
from daemon.vectors.port import FloatArray
from daemon.vectors.rest import RestFile, RestLostError
from daemon.vectors.rows import COMPACT_FROM
from daemon.vectors.sentences import SentenceIndex

DIMS = 128


def unit_vectors(count: int) -> FloatArray:
    rows = np.random.default_rng(5).standard_normal((count, DIMS)).astype(np.float32)
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


@pytest.mark.parametrize("count", [200, COMPACT_FROM + 1], ids=["few", "many"])
def test_a_set_that_rested_answers_adds_and_drops_as_before(count: int, tmp_path: Path) -> None:
    vectors = unit_vectors(count)
    index = ExactVectors(DIMS, count)
    index.add(np.arange(1, count + 1), vectors)
    before = index.search(vectors[7], 5)

    index.rest(tmp_path)
    index.rest(tmp_path)
    after = index.search(vectors[7], 5)
    index.rest(tmp_path)
    index.remove(np.array([8]))
    index.add(np.array([count + 1]), vectors[7:8])

    assert [part.tolist() for part in after] == [part.tolist() for part in before]
    assert index.search(vectors[7], 1)[0].tolist() == [count + 1]
    assert index.get(np.array([1]))[0] == pytest.approx(vectors[0], abs=0.01)
    assert list(tmp_path.iterdir()) == []


def test_sentences_leave_memory_and_come_back(tmp_path: Path) -> None:
    index = SentenceIndex(DIMS)
    levels = np.random.default_rng(5).integers(-127, 127, (400, DIMS)).astype(np.int8)
    index.add(np.arange(1, 201), np.split(levels, 200))
    direction = levels[90].astype(np.float32)
    held, (before, _) = index.nbytes, index.search(direction, 3)

    index.rest(tmp_path)
    resting = index.nbytes
    after, _ = index.search(direction, 3)

    assert resting < held / 10
    assert index.nbytes == held
    assert before[0][0] == 46
    assert [part.tolist() for part in after] == [part.tolist() for part in before]


def test_a_full_disk_leaves_all_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    vectors = unit_vectors(50)
    index = ExactVectors(DIMS)
    index.add(np.arange(1, 51), vectors)

    class Full(io.BytesIO):
        def flush(self) -> None:
            raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr("tempfile.TemporaryFile", lambda **_: Full())
    with pytest.raises(OSError, match="no space"):
        index.rest(tmp_path)

    assert index.search(vectors[3], 1)[0].tolist() == [4]


def test_what_comes_back_short_is_told(tmp_path: Path) -> None:
    resting = RestFile([np.arange(1000)], tmp_path)
    os.truncate(resting._file.fileno(), 100)

    with pytest.raises(RestLostError):
        resting.take()
