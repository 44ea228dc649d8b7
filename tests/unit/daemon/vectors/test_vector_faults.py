"""The file of the vectors is a cache: whatever ends a save, what opens next is whole or nothing."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import daemon
from app.errors import DiskFullError
from daemon.vectors.index import VectorIndex
from tests.helpers.vector_saver import filled, opened, some_vectors

ROOT = Path(daemon.__file__).resolve().parents[1]
COUNT = 1500
FULL = os.environ.get("MEMORARIUM_LONG") == "full"
KILLS = 100 if FULL else 5

pytestmark = [
    pytest.mark.grows,
    pytest.mark.skipif(sys.platform == "win32", reason="signals and limits of POSIX"),
]


def saver(folder: Path, *point: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.helpers.vector_saver", str(folder), str(COUNT), *point]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def check_serves(index: VectorIndex) -> None:
    vectors = some_vectors(COUNT)
    found = [int(index.search(vectors[row], 1)[0][0]) for row in range(0, COUNT, 100)]
    assert len(index) == COUNT
    assert found == list(range(1, COUNT + 1, 100))


@pytest.mark.expected_logs("is set aside")
@pytest.mark.parametrize("point", ["writing", "renamed"])
def test_kill_at_a_point_of_a_save_leaves_the_old_file_or_nothing(tmp_path: Path, point: str) -> None:
    """V03, the usual way to a cut file: the process dies while it saves."""
    with saver(tmp_path, point) as process:
        assert process.wait(timeout=60) == -signal.SIGKILL

    index = opened(tmp_path)
    generation = index.open()

    # After the rename the file has no description yet, and the one before is still there.
    assert generation == 1
    check_serves(index)
    assert not [path for path in tmp_path.iterdir() if path.suffix == ".new"]


@pytest.mark.expected_logs("is set aside")
def test_kill_at_any_moment_of_a_save_leaves_what_serves(tmp_path: Path) -> None:
    """V03: kill -9 while it saves again and again; each start opens a whole file or builds anew."""
    chance, whole = random.Random(5), 0
    for _ in range(KILLS):
        with saver(tmp_path) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "saved\n"
            # The moment is random on purpose; nothing is waited for.
            time.sleep(chance.random() * 0.05)
            process.kill()
        index = opened(tmp_path)
        if index.open() is not None:
            whole += 1
            check_serves(index)

    assert whole >= KILLS - 1


def test_file_larger_than_the_disk_takes_is_an_error_and_the_old_one_serves(tmp_path: Path) -> None:
    """V03, D06: the system refuses the second half of the bytes; usearch itself would report success."""
    with saver(tmp_path, "full") as process:
        assert process.wait(timeout=60) == 7

    index = opened(tmp_path)
    assert index.open() == 1
    check_serves(index)
    assert sorted(path.suffix for path in tmp_path.iterdir()) == ["", ".json", ".usearch"]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 300 kB, where we may make one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", str(folder)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root may mount")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)  # noqa: S607  # found as its fellow is


def test_full_disk_is_an_error_and_the_file_before_serves(small_disk: Path) -> None:
    """V03, D06: a real disk without room."""
    filled(small_disk, 700).save(1)
    larger = filled(small_disk, COUNT)

    with pytest.raises(DiskFullError):
        larger.save(2)

    index = opened(small_disk)
    assert index.open() == 1
    assert len(index) == 700


def test_other_generation_is_told_so_that_the_caller_builds_anew(tmp_path: Path) -> None:
    index = filled(tmp_path, COUNT)
    index.save(3)

    assert opened(tmp_path).open() == 3


def test_index_of_thousands_opens_at_once_and_stays_small(tmp_path: Path) -> None:
    """E08: 28,000 vectors are smaller on disk than twice their text, and open in seconds."""
    count = 28_000 if FULL else 7_000
    path = filled(tmp_path, count).save(1)
    assert path is not None

    began = time.perf_counter()
    index = opened(tmp_path)
    generation = index.open()
    seconds = time.perf_counter() - began

    assert generation == 1
    assert len(index) == count
    assert seconds < 3
    # Vectors of 32 dimensions in half precision, and links of at most 2 x 16 neighbours with their heads.
    assert path.stat().st_size < count * (2 * 32 + 300)


def test_first_vector_replaced_again_and_again_hides_no_other(tmp_path: Path) -> None:
    """V01: a thousand rounds of random replacing, against brute force."""
    index = filled(tmp_path, 200)
    known = dict(enumerate(some_vectors(200), 1))
    chance, numbers = random.Random(6), np.random.default_rng(6)

    for _ in range(1000):
        key = chance.choice([1, 2, 3, chance.randint(1, 200)])
        row = numbers.standard_normal(32).astype(np.float32)
        known[key] = row / np.linalg.norm(row)
        index.remove([key])
        index.add([key], known[key][None])
        index.maintain(0.001)

    matrix = np.stack([known[key] for key in sorted(known)])
    found = [index.search(row, 10)[0] for row in matrix]
    best = np.argsort(-(matrix @ matrix.T), axis=1)[:, :10] + 1
    shared = [len(np.intersect1d(one, other)) / 10 for one, other in zip(found, best, strict=True)]
    assert [int(keys[0]) for keys in found] == sorted(known)
    assert np.mean(shared) >= 0.99
