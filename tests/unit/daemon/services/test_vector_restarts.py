"""Whatever happens to the file of the vectors, the next start answers at once and embeds nothing."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from daemon.services.learn.meaning import Meaning
from daemon.store.database import Database
from tests.helpers.fake_embedder import fake_vector
from tests.helpers.notes import MODEL, made_note, note_id

NOTES, LIMIT = 150, 20


@pytest.fixture
async def folder(db: Database, tmp_path: Path) -> Path:
    """The index folder after a life that ended well."""
    async with db.transaction() as tables:
        notes = [made_note(f"{n}.md", text_of(n)) for n in range(NOTES)]
        await tables.notes.save_many(notes, MODEL)
        pending = await tables.passages.without_vectors(MODEL, NOTES)
        pairs = [(one.key, fake_vector(one.text).astype(np.float16).tobytes()) for one in pending]
        await tables.vectors.put_many(MODEL, pairs)
    folder = tmp_path / "index"
    await start_and_stop(db, folder)
    assert len(list(folder.glob("*.usearch"))) == 1
    return folder


def text_of(number: int) -> str:
    return f"word{number} of thing{number}"


async def start_and_stop(db: Database, folder: Path) -> None:
    meaning = Meaning(db, folder, MODEL, 384, exact_limit=LIMIT)
    await meaning.load()
    if meaning._builder is not None:
        await meaning._builder
    await meaning.stop()


def damaged(change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    def damage(folder: Path) -> None:
        (path,) = folder.glob("*.usearch")
        path.write_bytes(change(path.read_bytes()))

    return damage


def of_another_database(folder: Path) -> None:
    (path,) = folder.glob("*.usearch.json")
    path.write_text(path.read_text("utf-8").replace('"store_id":"', '"store_id":"0'), "utf-8")


def of_an_older_generation(folder: Path) -> None:
    (path,) = folder.glob("*.usearch")
    newer = path.with_name("vectors-" + MODEL + "-0.usearch")
    description = path.with_name(path.name + ".json").read_text("utf-8")
    path.with_name(path.name + ".json").unlink()
    path.rename(newer)
    newer.with_name(newer.name + ".json").write_text(description, "utf-8")


def half_saved(folder: Path) -> None:
    """As a kill in the middle of a save leaves it: the old one goes last."""
    (path,) = folder.glob("*.usearch")
    path.with_name(path.name + ".new").write_bytes(path.read_bytes()[:1000])


FAULTS: dict[str, Callable[[Path], object]] = {
    "gone": lambda folder: next(folder.glob("*.usearch")).unlink(),
    "emptied": damaged(lambda data: b""),
    "cut": damaged(lambda data: data[: len(data) // 2]),
    "cut at the end": damaged(lambda data: data[:-1]),
    "flipped": damaged(
        lambda data: data[:5000] + bytes(255 - byte for byte in data[5000:5100]) + data[5100:]
    ),
    "noise": damaged(lambda data: bytes(range(256)) * 20),
    "of another database": of_another_database,
    "of an older generation": of_an_older_generation,
    "half saved": half_saved,
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
@pytest.mark.expected_logs("is set aside")
async def test_next_start_finds_everything_and_embeds_nothing(
    db: Database, folder: Path, fault: Callable[[Path], object]
) -> None:
    """V03: nothing here can embed at all; what is found comes from the database's vectors."""
    fault(folder)

    meaning = Meaning(db, folder, MODEL, 384, exact_limit=LIMIT)
    await meaning.load()

    for number in (0, 77, NOTES - 1):
        keys, scores = await meaning.search(fake_vector(text_of(number)), 1)
        async with db.read() as tables:
            owners = await tables.passages.note_ids([int(keys[0])])
            assert await tables.passages.without_vectors(MODEL, 1, urgent=True) == []
        assert list(owners.values()) == [note_id(f"{number}.md")]
        assert scores[0] > 0.99
    await meaning.stop()


async def test_change_after_the_save_and_a_kill_is_seen_at_the_next_start(db: Database, folder: Path) -> None:
    """V03: the file is whole, and older than the database: the generation tells."""
    async with db.transaction() as tables:
        await tables.notes.save_many([made_note("new.md", "heron")], MODEL)
        (pending,) = await tables.passages.without_vectors(MODEL, 1, urgent=True)
        await tables.vectors.put_many(
            MODEL, [(pending.key, fake_vector("heron").astype(np.float16).tobytes())]
        )

    meaning = Meaning(db, folder, MODEL, 384, exact_limit=LIMIT)
    await meaning.load()

    keys, _ = await meaning.search(fake_vector("heron"), 1)
    assert [int(key) for key in keys] == [pending.id]
    await meaning.stop()


async def test_start_without_a_single_vector_answers_with_nothing(db: Database, tmp_path: Path) -> None:
    """V09."""
    await start_and_stop(db, tmp_path / "empty")

    meaning = Meaning(db, tmp_path / "empty", MODEL, 384, exact_limit=LIMIT)
    await meaning.load()

    keys, _ = await meaning.search(fake_vector("anything"), 10)
    assert keys.size == 0
    await meaning.stop()
