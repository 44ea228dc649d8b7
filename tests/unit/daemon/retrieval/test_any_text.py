"""Whatever is typed: search answers, and marks only what it shows."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from daemon.retrieval.search import Searcher, SearchRequest
from daemon.store.database import Database
from tests.helpers.notes import MODEL, made_note


@pytest.fixture
async def searcher(tmp_path: Path) -> AsyncIterator[Searcher]:
    db = await Database.open(tmp_path / "index.db")
    async with db.transaction() as tx:
        notes = [made_note("1.md", "apple 今天讨论了部署方案 tag OR a"), made_note("2.md", "a OR NEAR")]
        await tx.notes.save_many(notes, MODEL)
    made = Searcher(db)
    yield made
    made.close()
    await db.close()


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    q=st.text(max_size=80) | st.text(alphabet="\"-*:() tagORNEAR^{}+,今ボ회a'\\\0", max_size=40),
    typing=st.booleans(),
)
@example(q='0"A', typing=False)
async def test_no_text_makes_search_fail(searcher: Searcher, q: str, typing: bool) -> None:
    result = await searcher.search(SearchRequest(q=q, typing=typing))

    for hit in result.hits:
        assert len(hit.snippet) <= 200
        assert all(0 <= a < b <= len(hit.snippet) for a, b in hit.marks)
