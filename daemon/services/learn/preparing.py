"""The second set of vectors: another model reads all passages while the first serves."""

from collections.abc import Sequence

import numpy as np

from app.wire.events import RunStatus
from daemon.embedding.port import EmbedderPort, Priority
from daemon.services.learn.gate import WorkGate
from daemon.services.learn.learning import details_row, embedded_text
from daemon.services.runs import Run, Runs
from daemon.store.database import Database
from daemon.store.results import PendingPassage

# Looked through at a time, and embedded at a time: what a kill costs at most, and how often progress moves.
PAGE, BATCH = 1000, 128


class Preparation:
    """Makes the set of one model. What is done stays: another run of it goes on from there.

    keeps_tokens: whether those of notes are kept; records keep theirs.
    """

    def __init__(
        self, db: Database, embedder: EmbedderPort, gate: WorkGate, runs: Runs, *, keeps_tokens: bool = True
    ) -> None:
        self._db = db
        self._embedder = embedder
        self._gate = gate
        self._runs = runs
        self._model_id = embedder.model_id
        self._keeps_tokens = keeps_tokens
        self.run: Run | None = None

    async def finish(self) -> None:
        """Until a whole look finds nothing missing. Raises EmbedderUnavailableError and store errors."""
        status: RunStatus = "cancelled"
        self.run = self._runs.begin("learning")
        try:
            while await self._look(self.run):
                pass
            status = "done"
        finally:
            run, self.run = self.run, None
            if run is not None:
                self._runs.end(run, status)

    async def _look(self, run: Run) -> int:
        """Go through all passages once; how many had no vector of this model."""
        async with self._db.read() as tables:
            total = await tables.passages.count()
        after = done = made = 0
        while True:
            async with self._db.read() as tables:
                page = await tables.models.passages_after(self._model_id, after, PAGE)
                known = await tables.models.known_keys([one.key for one in page])
            if not page:
                return made
            missing = list({one.key: one for one in page if one.key not in known}.values())
            done += len(page) - len(missing)
            if not made:
                run.advance(done, max(total, done))
            for at in range(0, len(missing), BATCH):
                part = missing[at : at + BATCH]
                await self._make(part)
                made += len(part)
                done += len(part)
                run.advance(done, max(total, done))
            after = page[-1].id

    async def _make(self, passages: Sequence[PendingPassage]) -> None:
        await self._gate.passed()
        texts = [embedded_text(one.heading, one.text) for one in passages]
        vectors, details = await self._embedder.embed_with_details(texts, priority=Priority.BACKLOG)
        halves = vectors.astype(np.float16)
        rows = [
            details_row(one, part, keeps_tokens=self._keeps_tokens)
            for one, part in zip(passages, details, strict=True)
        ]
        pairs = [(one.key, half.tobytes()) for one, half in zip(passages, halves, strict=True)]
        async with self._db.transaction() as tables:
            await tables.details.put_many(rows)
            await tables.vectors.put_many(self._model_id, pairs)
