"""What speaks of the same is found for every note, however its vectors came to it."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from daemon.bus import EventBus
from daemon.embedding.port import EmbedderPort, FloatArray, Priority, TextDetails
from daemon.services.learn.learning import Learning
from daemon.services.learn.meaning import Meaning
from daemon.services.learn.similar import SimilarNotes
from daemon.services.runs import Runs
from daemon.store.aside import AsideVectors
from daemon.store.database import Database
from daemon.store.details import DetailsRow
from daemon.store.results import SimilarRow
from tests.helpers.fake_embedder import fake_details, fake_vector
from tests.helpers.notes import MODEL, made_note, note_id

LIMIT_S = 20.0
PLANTS = "roses lilies tulips orchids"


class Words:
    """Embeds in this process. `held`: the first backlog waits for it."""

    def __init__(self) -> None:
        self.calls: list[tuple[Priority, int]] = []
        self.held = asyncio.Event()
        self.held.set()
        self.came, self.edit_came = asyncio.Event(), asyncio.Event()

    async def embed_with_details(
        self, texts: Sequence[str], *, priority: Priority
    ) -> tuple[FloatArray, list[TextDetails]]:
        self.calls.append((priority, len(texts)))
        if priority is Priority.EDIT:
            self.edit_came.set()
        else:
            self.came.set()
            await self.held.wait()
        return np.stack([fake_vector(text) for text in texts]), [fake_details(text) for text in texts]


WORDS = ["apple", "bread", "cloud", "drum", "eagle", "frost", "grape", "hill", "iron", "jar", "kite", "lamp"]


class Story:
    def __init__(self, db: Database, folder: Path) -> None:
        self.db, self.folder = db, folder
        self.learnt = asyncio.Event()
        self.begin()

    def begin(self) -> None:
        bus = EventBus()
        self.meaning = Meaning(self.db, self.folder, MODEL, 384)
        self.similar = SimilarNotes(self.db, self.meaning)
        self.words = Words()
        embedder = cast("EmbedderPort", self.words)
        runs = Runs(bus)
        self.learning = Learning(self.db, embedder, self.meaning, self.similar, runs, bus, self.learnt.set)

    async def end(self) -> None:
        await self.learning.stop()
        await self.meaning.stop()

    async def learn(self) -> None:
        """Until it has learnt what is there."""
        self.learnt.clear()
        self.learning.start()
        async with asyncio.timeout(LIMIT_S):
            await self.learnt.wait()

    async def store(self, *paths: str) -> None:
        async with self.db.transaction() as tables:
            notes = [made_note(path, PLANTS, title="Plants") for path in paths]
            saved = await tables.notes.save_many(notes, MODEL)
        await self.meaning.change([], saved.new_passages)

    async def store_texts(self, texts: dict[str, str]) -> None:
        async with self.db.transaction() as tables:
            await tables.notes.save_many([made_note(path, text) for path, text in texts.items()], MODEL)

    async def pairs(self) -> set[tuple[str, str]]:
        async with self.db.read() as tables:
            return {(row.a, row.b) for row in await tables.similar.all()}


@pytest.fixture
async def story(db: Database, tmp_path: Path) -> AsyncIterator[Story]:
    made = Story(db, tmp_path)
    yield made
    await made.end()


def both_ways(one: str, other: str) -> set[tuple[str, str]]:
    a, b = note_id(one), note_id(other)
    return {(a, b), (b, a)}


async def test_copy_of_a_note_whose_vectors_are_known_is_paired(story: Story) -> None:
    await story.store("A.md")
    await story.learn()
    story.learnt.clear()

    await story.store("copy/A.md")
    story.learning.wake()
    async with asyncio.timeout(LIMIT_S):
        await story.learnt.wait()

    assert await story.pairs() == both_ways("A.md", "copy/A.md")


async def test_end_between_vectors_and_pairs_is_made_up_for_at_the_next_start(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    await story.store("A.md", "B.md")
    reached = asyncio.Event()

    async def never(_notes: list[str]) -> None:
        reached.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(story.similar, "refresh", never)
    story.learning.start()
    async with asyncio.timeout(LIMIT_S):
        await reached.wait()
    await story.end()

    story.begin()
    await story.learn()

    assert await story.pairs() == both_ways("A.md", "B.md")


async def test_pairs_after_some_notes_changed_are_those_of_finding_all_again(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("daemon.services.learn.similar.SOME", 0.99)
    chance = random.Random(3)
    texts = {f"{n}.md": " ".join(chance.sample(WORDS, 5)) for n in range(30)}
    await story.store_texts(texts)
    await story.learn()
    await story.similar.rebuild()
    before = await story.pairs()
    changed = {f"{n}.md": " ".join(chance.sample(WORDS, 5)) for n in (3, 4, 31)}
    await story.store_texts(changed)
    async with story.db.transaction() as tables:
        await tables.notes.remove([note_id("5.md")])
    story.learning.wake()
    async with asyncio.timeout(LIMIT_S):
        while True:
            story.learnt.clear()
            if not sum([await missing(story, path) for path in changed]):
                break
            await story.learnt.wait()
    # It looks once more by itself, and would write between the two.
    await story.learning.stop()

    await story.similar.rebuild(note_id(path) for path in changed)
    renewed = await story.pairs()
    await story.similar.rebuild()

    assert renewed == await story.pairs()
    assert len(renewed - before) > len(changed)
    assert len(renewed & before) > 10


@pytest.mark.parametrize(("tokens", "keeps"), [(b"t" * 65, True), (None, True), (b"t" * 65, False)])
async def test_of_an_index_set_aside_is_taken_what_holds_the_tokens_that_are_wanted(
    story: Story, tokens: bytes | None, keeps: bool
) -> None:
    """With them for less than now, it is learnt anew; too much of it is left."""
    vector = fake_vector(PLANTS).astype(np.float16).tobytes()

    def take(_model: str, keys: list[bytes]) -> dict[bytes, tuple[bytes, DetailsRow]]:
        return {key: (vector, DetailsRow(key, b"s" * 128, tokens)) for key in keys}

    story.learning._aside = cast("AsideVectors", SimpleNamespace(take=take))
    story.learning._keeps_tokens = keeps
    await story.store("A.md")
    await story.learn()

    async with story.db.read() as tables:
        kept = await tables.passages.of(note_id("A.md"))
        found = await tables.details.tokens([row.id for row in kept])
    assert bool(story.words.calls) == (tokens is None)
    assert bool(found) == keeps


async def test_pairs_of_a_note_that_went_meanwhile_are_left_out(story: Story) -> None:
    await story.store("A.md", "B.md")
    a, b, gone = note_id("A.md"), note_id("B.md"), note_id("gone.md")

    async with story.db.transaction() as tables:
        await tables.similar.replace_for([a], [SimilarRow(a, b, 0.9), SimilarRow(a, gone, 0.8)])

    assert await story.pairs() == {(a, b)}


async def test_vectors_of_texts_that_are_gone_are_dropped_at_the_next_start(story: Story) -> None:
    await story.store("A.md", "B.md")
    await story.learn()
    await story.end()
    async with story.db.transaction() as tables:
        await tables.notes.save_many([made_note("A.md", "other words")], MODEL)
        await tables.notes.remove([note_id("B.md")])

    story.begin()
    await story.learn()

    async with story.db.transaction() as tables:
        assert await tables.vectors.prune() == 0
        assert await tables.vectors.coverage(MODEL) == (1, 1)


async def many(story: Story, count: int) -> None:
    """An import, which is more files at once than somebody edits."""
    async with story.db.transaction() as tables:
        notes = [made_note(f"{n}.md", f"words of note {n}", title=f"Note {n}") for n in range(count)]
        await tables.notes.save_many(notes, MODEL)


async def test_edit_is_learnt_while_the_backlog_is_under_way(story: Story) -> None:
    """E14: it does not wait for a running batch of an import."""
    await many(story, 300)
    story.words.held.clear()
    story.learning.start()
    async with asyncio.timeout(LIMIT_S):
        await story.words.came.wait()

    await story.store("edit.md")
    story.learning.wake()
    async with asyncio.timeout(LIMIT_S):
        await story.words.edit_came.wait()

    assert story.words.calls[:2] == [(Priority.BACKLOG, 256), (Priority.EDIT, 1)]
    story.words.held.set()
    async with asyncio.timeout(LIMIT_S):
        await story.learnt.wait()
    assert story.words.calls[2:] == [(Priority.BACKLOG, 44)]


async def missing(story: Story, path: str) -> int:
    """How many passages of a note have no vector."""
    async with story.db.read() as tables:
        ids = [row.id for row in await tables.passages.of(note_id(path))]
        keys, _ = await tables.vectors.of_passages(MODEL, ids)
    return len(ids) - len(keys)


async def test_paused_learning_leaves_edits_too(story: Story) -> None:
    await story.store("A.md")
    story.learning.pause(True)
    story.learning.start()
    async with asyncio.timeout(LIMIT_S):
        await story.meaning.is_ready.wait()

    assert await missing(story, "A.md") == 1
    story.learning.pause(False)
    async with asyncio.timeout(LIMIT_S):
        await story.learnt.wait()
    assert await missing(story, "A.md") == 0
