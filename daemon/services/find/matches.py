"""All nodes of the sky that a query finds: what filters and colours go by."""

import time

from app.wire.sky import Matches
from daemon.services.find.search import SearchService
from daemon.store.database import Database


class Matcher:
    """By words and filters alone: a colour that waits for a model would come late."""

    def __init__(self, db: Database, search: SearchService) -> None:
        self._db = db
        self._search = search

    async def match(self, q: str) -> Matches:
        """A turn stands for its session, which is one node."""
        began = time.perf_counter()
        counted = await self._search.counted(q, mode="words")
        async with self._db.read() as tables:
            ids = await tables.graph.nodes_of(await counted.all(tables))
        return Matches(ids=ids, total=len(ids), took_ms=round((time.perf_counter() - began) * 1000, 2))
