"""How the daemon is: counts, work under way, the model."""

import os
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from app.version import VERSION
from app.wire.status import Counts, Problem, ProblemList, Status
from daemon.embedding.port import EmbedderPort
from daemon.pages.kind import FOLDER
from daemon.services.learn.learning import Learning
from daemon.services.memory.ignoring import IGNORED
from daemon.services.runs import Runs
from daemon.store.database import Database, Tables
from daemon.store.pages import MEMORY
from daemon.store.records import RECORDS
from daemon.store.results import Counts as StoredCounts
from daemon.store.rows import NoteKind

ModelState = Literal["asleep", "awake", "unavailable"]


def model_state(embedder: EmbedderPort, learning: Learning) -> ModelState:
    """Whether the model that serves is in memory, or can be."""
    if learning.is_unavailable or not embedder.model_id:
        return "unavailable"
    return "awake" if embedder.is_running else "asleep"


async def _counted(tables: Tables) -> tuple[StoredCounts, int, int]:
    """The figures, tags that notes have, texts that were ignored."""
    ignored = int(await tables.meta.get(IGNORED) or 0)
    return await tables.counts(), await tables.tags.number(), ignored


@dataclass
class StatusService:
    db: Database
    embedder: EmbedderPort
    learning: Learning
    runs: Runs
    home: str

    def __post_init__(self) -> None:
        self.started = datetime.now(UTC)

    async def status(self) -> Status:
        counts, tags, ignored = await self.db.read_at_once(_counted)
        files = counts.by_kind.get(NoteKind.FILE.value, 0)
        records = counts.by_source.get(RECORDS, 0)
        memories = counts.by_source.get(MEMORY, 0)
        return Status(
            version=VERSION,
            pid=os.getpid(),
            home=self.home,
            started=self.started,
            counts=Counts(
                notes=counts.notes - files - records - memories,
                files=files,
                links=counts.links,
                tags=tags,
                passages=counts.passages,
                with_meaning=counts.with_vector,
                problems=counts.problems,
                records=records,
                memories=memories,
                ignored=ignored,
            ),
            work=self.runs.progress(),
            model=self.embedder.model_id,
            model_state=model_state(self.embedder, self.learning),
            paused=self.learning.is_paused,
            paused_until=self.learning.paused_until,
            halted=self.runs.halted,
        )

    async def problems(self) -> ProblemList:
        async with self.db.read() as tables:
            rows = await tables.problems.all()
        return ProblemList(
            problems=[
                Problem(
                    source_id=row.source_id,
                    # Of our own files the path is that in the home, as for records.
                    path=f"{FOLDER}/{row.path}" if row.source_id == MEMORY else row.path,
                    code=row.code,
                    message=row.message,
                    line=row.line,
                )
                for row in rows
            ]
        )
