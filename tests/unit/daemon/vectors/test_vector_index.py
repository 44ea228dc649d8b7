"""Both kinds of vector sets answer alike, and the cached file is never trusted."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from app.errors import DiskFullError
from daemon.vectors.approximate import ApproximateVectors
from daemon.vectors.index import VectorIndex
from daemon.vectors.port import NO_KEY, FloatArray

DIMS = 32
Make = Callable[..., VectorIndex]


def some_vectors(count: int, seed: int = 0) -> FloatArray:
    """Unit vectors, float32 (count, DIMS)."""
    rows = np.random.default_rng(seed).standard_normal((count, DIMS)).astype(np.float32)
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


def finish(index: VectorIndex) -> None:
    while index.maintain():
        pass


def filled(exact_limit: int, count: int = 400, **options: object) -> tuple[VectorIndex, FloatArray]:
    """An index with keys 1..count, and its vectors in that order."""
    index = VectorIndex(DIMS, exact_limit=exact_limit, **options)  # type: ignore[arg-type]
    vectors = some_vectors(count)
    index.add(np.arange(1, count + 1), vectors)
    finish(index)
    return index, vectors


@pytest.fixture(params=[1000, 50], ids=["exact", "approximate"])
def exact_limit(request: pytest.FixtureRequest) -> int:
    """Above or below the 400 vectors of these tests."""
    return int(request.param)


def test_nearest_of_each_vector_is_itself(exact_limit: int) -> None:
    index, vectors = filled(exact_limit)

    found = [index.search(vector, 1) for vector in vectors]

    assert index.is_exact == (exact_limit > 400)
    assert [int(keys[0]) for keys, _ in found] == list(range(1, 401))
    assert all(score[0] == pytest.approx(1, abs=2e-3) for _, score in found)


def test_ten_nearest_are_those_of_brute_force(exact_limit: int) -> None:
    index, vectors = filled(exact_limit)

    shared = []
    for query in some_vectors(50, seed=9):
        keys, scores = index.search(query, 10)
        best = np.argsort(-(vectors @ query))[:10] + 1
        assert list(scores) == sorted(scores, reverse=True)
        shared.append(len(set(keys.tolist()) & set(best.tolist())) / 10)

    assert np.mean(shared) >= (1.0 if index.is_exact else 0.98)


@pytest.mark.parametrize("share", [0.01, 0.3, 0.9])
def test_filter_is_complete(exact_limit: int, share: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daemon.vectors.approximate.GATHER_LIMIT", 100)
    index, vectors = filled(exact_limit)
    allowed = np.arange(1, int(400 * share) + 1)

    keys, _ = index.search(some_vectors(1, seed=3)[0], 20, allowed=[*allowed, *allowed, 9999])

    best = allowed[np.argsort(-(vectors[allowed - 1] @ some_vectors(1, seed=3)[0]))[:20]]
    assert len(keys) == min(20, len(allowed))
    assert len(set(keys.tolist()) & set(best.tolist())) >= len(keys) * (1.0 if index.is_exact else 0.95)


def test_filter_that_allows_nothing_finds_nothing(exact_limit: int) -> None:
    index, vectors = filled(exact_limit)

    assert index.search(vectors[0], 5, allowed=[])[0].size == 0
    assert index.search(vectors[0], 5, allowed=[12345])[0].size == 0
    assert index.search(vectors[0], 0)[0].size == 0


def test_empty_index_answers_with_nothing(tmp_path: Path) -> None:
    """V09: saved with no vectors, opened again, searched."""
    index = VectorIndex(DIMS, folder=tmp_path, store_id="s", model_id="m", exact_limit=0)

    index.save(1)

    reopened = VectorIndex(DIMS, folder=tmp_path, store_id="s", model_id="m", exact_limit=0)
    assert reopened.open() is None
    assert reopened.search(some_vectors(1)[0], 5)[0].size == 0
    assert reopened.nearest_many([1], 3)[0].tolist() == [[NO_KEY] * 3]


def test_random_replacing_keeps_every_vector_reachable(exact_limit: int) -> None:
    """V01: against what was put in last."""
    index, vectors = filled(exact_limit, count=120)
    known = {key: vectors[key - 1] for key in range(1, 121)}
    chance = random.Random(4)

    for step in range(600):
        key = chance.randint(1, 120)
        index.remove([key])
        known.pop(key, None)
        if chance.random() < 0.9:
            known[key] = some_vectors(1, seed=1000 + step)[0]
            index.add([key], known[key][None])
        index.maintain(0.001)

    assert len(index) == len(known)
    assert sorted(index.keys().tolist()) == sorted(known)
    assert all(int(index.search(vector, 1)[0][0]) == key for key, vector in known.items())


@pytest.mark.parametrize("order", [(1, 2, 3), (2, 1, 3)])
def test_first_vector_can_be_replaced(exact_limit: int, order: tuple[int, ...]) -> None:
    """V01: the smallest case, in two orders."""
    index, vectors = filled(exact_limit)
    new = some_vectors(3, seed=77)

    for key in order:
        index.remove([key])
    for key in order:
        index.add([key], new[key - 1][None])

    assert [int(index.search(new[key - 1], 1)[0][0]) for key in (1, 2, 3)] == [1, 2, 3]
    assert int(index.search(vectors[200], 1)[0][0]) == 201


def test_adding_and_removing_one_key_for_ever_ends_with_one(exact_limit: int) -> None:
    """V02: ten thousand times; it ends, and the size is 1."""
    vectors = ApproximateVectors(DIMS) if exact_limit == 50 else VectorIndex(DIMS)
    one = some_vectors(1)
    key = np.array([42], np.int64)

    for _ in range(10_000):
        vectors.add(key, one)
        vectors.remove(key)
        vectors.add(key, one)

    assert len(vectors) == 1


def test_last_vector_of_a_key_given_twice_counts(exact_limit: int) -> None:
    index, _ = filled(exact_limit)
    first, second = some_vectors(2, seed=5)

    index.add([7, 7], np.stack([first, second]))

    assert index.get([7])[0] @ second == pytest.approx(1, abs=2e-3)
    assert len(index) == 400


def test_vectors_without_direction_match_nothing_and_break_nothing(exact_limit: int) -> None:
    index, vectors = filled(exact_limit)

    index.add([500, 501], np.stack([np.zeros(DIMS), np.full(DIMS, np.nan)]))

    keys, scores = index.search(vectors[0], 402)
    assert np.isfinite(scores).all()
    assert keys[0] == 1


def test_nearest_of_many_are_those_of_single_searches(exact_limit: int) -> None:
    index, vectors = filled(exact_limit)
    keys = np.array([5, 9999, 17, 400])

    found, scores = index.nearest_many(keys, 4)

    assert found.shape == scores.shape == (4, 4)
    assert found[1].tolist() == [NO_KEY] * 4
    for row, key in ((0, 5), (2, 17), (3, 400)):
        alone, alone_scores = index.search(vectors[key - 1], 5)
        assert found[row].tolist() == alone[1:].tolist()
        assert scores[row] == pytest.approx(alone_scores[1:], abs=2e-3)


def test_lone_vector_has_no_neighbours() -> None:
    index, _ = filled(1000, count=1)

    assert index.nearest_many([1], 2)[0].tolist() == [[NO_KEY, NO_KEY]]


def test_scan_serves_until_the_approximate_index_is_built() -> None:
    index = VectorIndex(DIMS, exact_limit=50)
    vectors = some_vectors(300)

    index.add(np.arange(1, 301), vectors)

    assert (index.is_exact, index.is_building) == (True, True)
    index.maintain(0)
    index.remove([1, 2])
    index.add([3, 301], some_vectors(2, seed=8))
    finish(index)
    assert (index.is_exact, index.is_building) == (False, False)
    assert sorted(index.keys().tolist()) == list(range(3, 302))
    assert index.get([3])[0] @ some_vectors(2, seed=8)[0] == pytest.approx(1, abs=2e-3)


def test_churn_leads_to_a_rebuild_that_keeps_everything() -> None:
    index, _ = filled(50)
    new = some_vectors(400, seed=6)

    index.add(np.arange(1, 202), new[:201])

    assert index.is_building
    finish(index)
    assert len(index) == 400
    assert int(index.search(new[100], 1)[0][0]) == 101


def test_shrinking_store_returns_to_the_scan() -> None:
    index, vectors = filled(50)

    index.remove(np.arange(20, 401))

    assert index.is_exact
    assert int(index.search(vectors[4], 1)[0][0]) == 5


def test_rebuild_replaces_what_was_there(exact_limit: int) -> None:
    index, _ = filled(exact_limit)
    vectors = some_vectors(200, seed=11)
    batches = [(range(1000 + n, 1000 + n + 50), vectors[n : n + 50]) for n in range(0, 200, 50)]

    index.rebuild(iter(batches), expected=200)

    finish(index)
    assert sorted(index.keys().tolist()) == list(range(1000, 1200))
    assert int(index.search(vectors[60], 1)[0][0]) == 1060


def test_saved_index_comes_back_with_its_generation(tmp_path: Path) -> None:
    index, vectors = filled(50, folder=tmp_path, store_id="s", model_id="m.1")
    index.save(3)
    path = index.save(4)

    again = VectorIndex(DIMS, folder=tmp_path, store_id="s", model_id="m.1", exact_limit=50)

    assert again.open() == 4
    assert path == tmp_path / "vectors-m.1-4.usearch"
    assert sorted(p.name for p in tmp_path.iterdir()) == [path.name, path.name + ".json"]
    assert int(again.search(vectors[10], 1)[0][0]) == 11


def cut(share: float) -> Callable[[Path], None]:
    def damage(path: Path) -> None:
        data = path.read_bytes()
        path.write_bytes(data[: int(len(data) * share)])

    return damage


def flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    for place in random.Random(2).sample(range(len(data)), 400):
        data[place] ^= 255
    path.write_bytes(data)


DAMAGES: dict[str, Callable[[Path], object]] = {
    "emptied": cut(0),
    "cut to 0.1 %": cut(0.001),
    "cut in half": cut(0.5),
    "cut at the end": cut(0.9999),
    "flipped": flip,
    "noise": lambda path: path.write_bytes(random.Random(1).randbytes(5000)),
    "no description": lambda path: path.with_name(path.name + ".json").unlink(),
    "broken description": lambda path: path.with_name(path.name + ".json").write_text("{"),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
@pytest.mark.expected_logs("is set aside")
def test_damaged_file_is_set_aside_once(tmp_path: Path, damage: Callable[[Path], object]) -> None:
    """V03: cut in four places, flipped, noise, without its description; told once, built anew."""
    index, vectors = filled(50, folder=tmp_path, store_id="s", model_id="m")
    path = index.save(1)
    assert path is not None
    damage(path)

    again = VectorIndex(DIMS, folder=tmp_path, store_id="s", model_id="m", exact_limit=50)

    assert again.open() is None
    assert [p.name for p in tmp_path.iterdir()] == ["vectors.bad"]
    assert again.open() is None
    again.rebuild([(range(1, 401), vectors)], expected=400)
    finish(again)
    again.save(2)
    assert VectorIndex(DIMS, folder=tmp_path, store_id="s", model_id="m").open() == 2


@pytest.mark.parametrize("change", [{"store_id": "other"}, {"dims": 16}])
@pytest.mark.expected_logs("another store or model")
def test_file_of_another_store_or_length_is_not_used(tmp_path: Path, change: dict[str, object]) -> None:
    index, _ = filled(50, folder=tmp_path, store_id="s", model_id="m")
    index.save(1)
    options = {"dims": DIMS, "store_id": "s", **change}

    other = VectorIndex(**options, folder=tmp_path, model_id="m")  # type: ignore[arg-type]

    assert other.open() is None


def test_missing_file_asks_for_a_rebuild(tmp_path: Path) -> None:
    """V03: deleted."""
    assert VectorIndex(DIMS, folder=tmp_path / "none", store_id="s", model_id="m").open() is None


def test_other_models_file_is_left_alone(tmp_path: Path) -> None:
    index, _ = filled(50, folder=tmp_path, store_id="s", model_id="old")
    index.save(1)
    new, _ = filled(50, folder=tmp_path, store_id="s", model_id="new")

    new.save(1)

    assert VectorIndex(DIMS, folder=tmp_path, store_id="s", model_id="old").open() == 1


def test_short_write_is_an_error_and_keeps_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """V03: a full device that reports success."""
    index, _ = filled(50, folder=tmp_path, store_id="s", model_id="m")
    index.save(1)
    write = ApproximateVectors.save

    def save_short(vectors: ApproximateVectors, path: Path) -> int:
        size = write(vectors, path)
        path.write_bytes(path.read_bytes()[: size // 2])
        return size

    monkeypatch.setattr(ApproximateVectors, "save", save_short)
    with pytest.raises(DiskFullError):
        index.save(2)

    assert VectorIndex(DIMS, folder=tmp_path, store_id="s", model_id="m").open() == 1


def test_exact_index_needs_no_file(tmp_path: Path) -> None:
    index, _ = filled(50, folder=tmp_path, store_id="s", model_id="m")
    index.save(1)
    index.remove(np.arange(20, 401))

    assert index.save(2) is None
    assert list(tmp_path.iterdir()) == []


def test_erased_vector_is_in_no_file_and_the_index_is_made_anew(tmp_path: Path) -> None:
    index, vectors = filled(50, folder=tmp_path, store_id="s", model_id="m")
    index.save(1)
    (tmp_path / "vectors.bad").write_bytes(b"old")
    kept = vectors[6].astype(np.float16).tobytes()
    assert any(kept in file.read_bytes() for file in tmp_path.iterdir())

    index.remove([7])
    index.erase_removed()

    assert list(tmp_path.iterdir()) == []
    assert index.save(2) is None
    finish(index)
    assert index.save(3) is not None
    assert not any(kept in file.read_bytes() for file in tmp_path.iterdir())
    assert index.search(vectors[9], 1)[0].tolist() == [10]
