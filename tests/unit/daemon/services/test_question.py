"""A question and the model that shall read it: whoever asks is answered, whatever the model does."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from app.paths import HomePaths
from daemon.embedding.embedder import Embedder
from daemon.embedding.port import FloatArray, Priority, TextDetails
from daemon.services.find import search as module
from daemon.services.find.search import SearchService
from daemon.services.find.vocabulary import Vocabulary
from daemon.services.folder.catalog import Catalog
from daemon.services.learn.meaning import Meaning
from daemon.store.database import Database
from tests.helpers.fake_embedder import FAKE_WORKER
from tests.helpers.notes import made_note

MODELS = Path(__file__).resolve().parents[4] / "assets" / "models"
LIMIT_S = 10.0


class Hanging(Embedder):
    """Takes a question and never gives it back."""

    async def embed_with_details(
        self, texts: Sequence[str], *, priority: Priority = Priority.BACKLOG, as_query: bool = False
    ) -> tuple[FloatArray, list[TextDetails]]:
        await asyncio.Event().wait()
        raise AssertionError("nobody sets it")


@pytest.fixture
async def service(db: Database, tmp_path: Path) -> AsyncIterator[SearchService]:
    embedder = Hanging(MODELS, command=FAKE_WORKER)
    meaning = Meaning(db, tmp_path, embedder.model_id, embedder.dims)
    vocabulary = Vocabulary(db)
    made = SearchService(db, Catalog(HomePaths(tmp_path)), embedder, meaning, vocabulary)
    async with db.transaction() as tables:
        await tables.notes.save_many([made_note("A.md", "garlic in the cellar")], embedder.model_id)
    yield made
    await made.stop()
    await vocabulary.stop()
    await meaning.stop()
    await embedder.close()


@pytest.mark.expected_logs("the model takes too long")
async def test_model_that_hangs_leaves_the_words(
    service: SearchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE_S", 0.05)

    async with asyncio.timeout(LIMIT_S):
        reply = await service.search("garlic", limit=5, mode="hybrid", typing=False)

    assert (reply.mode, [hit.title for hit in reply.hits]) == ("words", ["A"])


async def test_model_is_not_asked_what_it_cannot_read(service: SearchService) -> None:
    async with asyncio.timeout(LIMIT_S):
        reply = await service.search("大蒜", limit=5, mode="hybrid", typing=False)

    assert (reply.mode, reply.hits) == ("words", [])
