"""Facets count what the total of the same search counts, however it was found."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from app.paths import HomePaths
from app.wire.search import SearchMode
from daemon.embedding.port import EmbedderPort, FloatArray, TextDetails
from daemon.services.find.facets import FacetCounter
from daemon.services.find.search import SearchService
from daemon.services.find.vocabulary import Vocabulary
from daemon.services.folder.catalog import Catalog
from daemon.services.learn.learning import details_row, embedded_text
from daemon.services.learn.meaning import Meaning
from daemon.store.database import Database
from tests.helpers.fake_embedder import fake_details, fake_vector
from tests.helpers.notes import made_note


class InProcess:
    """The fake model without its worker."""

    model_id, dims, is_running = "fake", 384, True

    def reads(self, text: str) -> bool:
        return True

    async def embed_with_details(
        self, texts: Sequence[str], **_more: object
    ) -> tuple[FloatArray, list[TextDetails]]:
        return np.stack([fake_vector(text) for text in texts]), [fake_details(text) for text in texts]


class Story:
    def __init__(self, service: SearchService, facets: FacetCounter) -> None:
        self.service, self.facets = service, facets

    async def totals(self, q: str, mode: SearchMode = "hybrid", *, typing: bool = False) -> tuple[int, int]:
        """Of the search, and of its facets."""
        reply = await self.service.search(q, limit=5, mode=mode, typing=typing)
        counted = await self.facets.count(q, mode=mode, typing=typing)
        kinds = next((one.values for one in counted.facets if one.name == "type"), [])
        assert sum(one.count for one in kinds) == counted.total
        return reply.total, counted.total


@pytest.fixture(scope="module")
def learnt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """300 notes about tea, three about roses, one without text; meanings are those of the fake model."""
    index = tmp_path_factory.mktemp("facets") / "index.db"
    asyncio.run(_learn(index))
    return index


async def _learn(index: Path) -> None:
    embedder, db = InProcess(), await Database.open(index)
    notes = [made_note(f"{n}.md", f"tea leaf number{n}", f"water {n}") for n in range(300)]
    notes += [made_note(f"rose{n}.md", f"thorn petal bush{n}") for n in range(3)]
    notes += [made_note("Thorn hedge.md")]
    async with db.transaction() as tx:
        await tx.notes.save_many(notes, embedder.model_id)
    async with db.read() as tx:
        pending = await tx.passages.without_vectors(embedder.model_id, 1000)
    texts = [embedded_text(one.heading, one.text) for one in pending]
    vectors, details = await embedder.embed_with_details(texts)
    async with db.transaction() as tx:
        rows = [details_row(one, part, keeps_tokens=True) for one, part in zip(pending, details, strict=True)]
        await tx.details.put_many(rows)
        halves = [(one.key, v.astype("float16").tobytes()) for one, v in zip(pending, vectors, strict=True)]
        await tx.vectors.put_many(embedder.model_id, halves)
    await db.close()


@pytest.fixture
async def db(learnt: Path, tmp_path: Path) -> AsyncIterator[Database]:
    index = tmp_path / "index.db"
    shutil.copy(learnt, index)
    db = await Database.open(index)
    yield db
    await db.close()


@pytest.fixture
async def story(db: Database, tmp_path: Path) -> AsyncIterator[Story]:
    embedder = InProcess()
    meaning = Meaning(db, tmp_path, embedder.model_id, embedder.dims)
    await meaning.load()
    catalog, vocabulary = Catalog(HomePaths(tmp_path)), Vocabulary(db)
    service = SearchService(db, catalog, cast("EmbedderPort", embedder), meaning, vocabulary)
    yield Story(service, FacetCounter(db, catalog, service))
    await service.stop()
    await vocabulary.stop()
    await meaning.stop()


@pytest.mark.parametrize("mode", ["words", "hybrid", "meaning"])
@pytest.mark.parametrize(
    ("q", "least"),
    [("tea", 300), ("thorn", 4), ("petal tea", 3), ("tea water", 300), ("", 304), ("path:rose", 3)],
)
async def test_facets_sum_to_the_total_that_is_shown(
    story: Story, q: str, least: int, mode: SearchMode
) -> None:
    searched, counted = await story.totals(q, mode)

    assert searched == counted
    assert counted >= least or mode == "meaning"


async def test_what_meaning_alone_found_is_counted(story: Story) -> None:
    words, _ = await story.totals("petal bush1", "words")
    both, counted = await story.totals("petal bush1", "hybrid")

    assert words == 3
    assert both == counted >= words


async def test_a_half_typed_word_counts_what_the_answer_counts(story: Story) -> None:
    searched, counted = await story.totals("petal bu", typing=True)

    assert searched == counted >= 3


async def test_facets_asked_alone_are_those_of_the_search(story: Story) -> None:
    alone = (await story.facets.count("thorn", mode="words")).total

    assert alone == (await story.service.search("thorn", limit=5, mode="words", typing=False)).total == 4


async def test_an_edit_between_the_search_and_its_facets_is_counted(story: Story, db: Database) -> None:
    await story.totals("thorn", "words")
    async with db.transaction() as tx:
        await tx.notes.save_many([made_note("late.md", "one more thorn")], "fake")

    assert (await story.facets.count("thorn", mode="words")).total == 5


async def test_a_query_that_only_takes_away_counts_nothing(story: Story) -> None:
    assert await story.totals("-tea") == (0, 0)
