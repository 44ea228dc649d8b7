"""A change of model: what is kept of the second set, and what is written while it is taken over."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from daemon.bus import EventBus
from daemon.embedding.port import EmbedderPort, FloatArray, Priority, TextDetails
from daemon.services.learn import meaning as module
from daemon.services.learn.gate import WorkGate
from daemon.services.learn.meaning import Meaning
from daemon.services.learn.preparing import Preparation
from daemon.services.runs import Runs
from daemon.store.database import Database
from daemon.store.naming import Ahead
from tests.helpers.fake_embedder import fake_details, fake_vector
from tests.helpers.notes import MODEL, made_note, note_id

OTHER, DIMS = "other-model", 64
PATHS = [f"{number}.md" for number in range(8)]


class Second:
    """The model to come; embeds in this process."""

    model_id = OTHER

    async def embed_with_details(
        self, texts: Sequence[str], *, priority: Priority
    ) -> tuple[FloatArray, list[TextDetails]]:
        return np.stack([fake_vector(text, DIMS) for text in texts]), [fake_details(text) for text in texts]


@pytest.fixture
async def meaning(db: Database, tmp_path: Path) -> AsyncIterator[Meaning]:
    """Serves the first model's vectors of all notes."""
    await save(db, *PATHS)
    await learn(db, MODEL, 384)
    made = Meaning(db, tmp_path, MODEL, 384)
    await made.load()
    yield made
    await made.stop()


async def save(db: Database, *paths: str) -> None:
    async with db.transaction() as tables:
        await tables.notes.save_many([made_note(path, f"text of {path}") for path in paths], MODEL)


async def learn(db: Database, model_id: str, dims: int) -> None:
    async with db.transaction() as tables:
        pending = await tables.passages.without_vectors(model_id, 100)
        vectors = [(one.key, fake_vector(one.text, dims).astype(np.float16).tobytes()) for one in pending]
        await tables.vectors.put_many(model_id, vectors)


async def prepare(db: Database, *, keeps_tokens: bool = True) -> None:
    embedder = cast("EmbedderPort", Second())
    await Preparation(db, embedder, WorkGate(), Runs(EventBus()), keeps_tokens=keeps_tokens).finish()


async def best(meaning: Meaning, path: str) -> str:
    """The note whose passage is the nearest to what that note says."""
    heading = path.removesuffix(".md")
    keys, _ = await meaning.search(fake_vector(f"{heading}\ntext of {path}", DIMS), 1)
    async with meaning._db.read() as tables:
        return next(iter((await tables.passages.note_ids([int(key) for key in keys])).values()), "")


@pytest.mark.parametrize("keeps_tokens", [True, False])
async def test_second_set_keeps_the_tokens_of_notes_only_where_that_is_set(
    db: Database, meaning: Meaning, keeps_tokens: bool
) -> None:
    await prepare(db, keeps_tokens=keeps_tokens)
    await meaning.switch(OTHER, DIMS, lambda: None)

    async with db.read() as tables:
        ids = await tables.passages.ids_of([note_id(path) for path in PATHS])
        tokens = await tables.details.tokens(ids)
    assert len(tokens) == (len(PATHS) if keeps_tokens else 0)


async def test_what_is_written_while_the_second_set_is_read_is_followed(
    db: Database, meaning: Meaning, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An edit, a new note and one that went, between the reading ahead and the step itself."""
    await prepare(db)
    load_ahead = Meaning._load_ahead

    async def and_then_edits(self: Meaning) -> Ahead:
        ahead = await load_ahead(self)
        await save(db, "new.md")
        async with db.transaction() as tables:
            await tables.notes.save_many([made_note("1.md", "other words")], MODEL)
            await tables.notes.hide([note_id("2.md")], 1)
        return ahead

    monkeypatch.setattr(module.Meaning, "_load_ahead", and_then_edits)
    await meaning.switch(OTHER, DIMS, lambda: None)

    assert meaning.size == len(PATHS) - 2
    assert await best(meaning, "5.md") == note_id("5.md")
    assert await best(meaning, "2.md") != note_id("2.md")
    async with db.read() as tables:
        pending = await tables.passages.without_vectors(OTHER, 10)
        assert await tables.models.serving() == OTHER
    assert {one.text for one in pending} == {"text of new.md", "other words"}


async def test_switch_embeds_nothing_and_names_every_passage(db: Database, meaning: Meaning) -> None:
    await prepare(db)

    await meaning.switch(OTHER, DIMS, lambda: None)

    async with db.read() as tables:
        assert await tables.passages.learnt() == (len(PATHS), len(PATHS))
    assert [await best(meaning, path) for path in PATHS] == [note_id(path) for path in PATHS]
