"""Vectors of an index that was set aside: whole ones are taken over, others are learnt anew."""

import sqlite3
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from daemon.store.aside import AsideVectors
from daemon.store.details import DETAILS_VERSION, KEPT
from daemon.store.schema import connect, prepare
from tests.helpers.notes import MODEL

UNIT = (np.ones(384, np.float32) / np.sqrt(384)).astype(np.float16).tobytes()
KEYS = [bytes([number]) * 16 for number in range(4)]
VECTORS = [UNIT, b"\xff" * 768, UNIT[:-1], UNIT]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """With an index that holds a whole vector, two damaged ones, and one of another model."""
    place = tmp_path / "damaged-20260101-101010-index.db"
    prepare(place)
    with closing(connect(place)) as db:
        for number, (key, vector) in enumerate(zip(KEYS, VECTORS, strict=True)):
            db.execute(
                "INSERT INTO vectors VALUES (?, ?, ?)", (key, MODEL if number < 3 else "other", vector)
            )
            db.execute("INSERT INTO details VALUES (?, ?, ?)", (key, b"s" * 128, b"t" * 65))
    return tmp_path


def test_whole_vectors_of_the_model_alone_are_given(folder: Path) -> None:
    aside = AsideVectors.of_folder(folder, "index.db")

    assert aside is not None
    found = aside.take(MODEL, KEYS)

    assert list(found) == [KEYS[0]]
    assert found[KEYS[0]][1].sentences == b"s" * 128


def test_nothing_is_given_where_details_were_made_in_another_way(folder: Path) -> None:
    with closing(connect(folder / "damaged-20260101-101010-index.db")) as db:
        db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (KEPT, f"{DETAILS_VERSION - 1} all"))
    aside = AsideVectors.of_folder(folder, "index.db")

    assert aside is not None
    assert aside.take(MODEL, KEYS) == {}


@pytest.mark.expected_logs("no more vectors are taken over")
def test_file_that_is_no_index_gives_nothing_and_is_asked_once(folder: Path) -> None:
    place = folder / "damaged-20260202-101010-index.db"
    place.write_bytes(b"no database" * 1000)
    aside = AsideVectors.of_folder(folder, "index.db")

    assert aside is not None
    assert aside.take(MODEL, KEYS) == {}
    place.unlink()
    sqlite3.connect(place).close()
    assert aside.take(MODEL, KEYS) == {}


def test_folder_without_one_gives_none(tmp_path: Path) -> None:
    assert AsideVectors.of_folder(tmp_path, "index.db") is None


def test_what_lies_around_a_damaged_page_is_given(folder: Path) -> None:
    place = folder / "damaged-20260101-101010-index.db"
    keys = [number.to_bytes(16) for number in range(1, 401)]
    with closing(connect(place)) as db:
        db.executemany("INSERT INTO vectors VALUES (?, ?, ?)", [(key, MODEL, UNIT) for key in keys])
        db.executemany("INSERT INTO details VALUES (?, ?, ?)", [(key, b"s" * 128, b"t" * 65) for key in keys])
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        [size] = db.execute("PRAGMA page_size").fetchone()
    with place.open("rb+") as file:
        file.seek(place.stat().st_size - 10 * size)
        file.write(b"\xff" * size)
    aside = AsideVectors.of_folder(folder, "index.db")

    assert aside is not None
    assert 350 < len(aside.take(MODEL, keys)) < 400
