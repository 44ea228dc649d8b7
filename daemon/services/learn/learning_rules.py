"""What learning may take of the machine, how far it is, and why it waits."""

import asyncio
from typing import Literal

from app.config.settings import Settings
from app.wire.learning import ChangeLearning, LearningState
from app.wire.status import Progress
from daemon.embedding.slot import EmbedderSlot
from daemon.services.folder.catalog import Catalog
from daemon.services.learn.gate import WorkGate
from daemon.services.learn.meaning import Meaning
from daemon.services.runs import Runs
from daemon.store.database import Database


class LearningRules:
    """The settings of learning, kept and carried out at once."""

    def __init__(
        self,
        db: Database,
        catalog: Catalog,
        slot: EmbedderSlot,
        meaning: Meaning,
        gate: WorkGate,
        runs: Runs,
    ) -> None:
        self._db = db
        self._catalog = catalog
        self._slot = slot
        self._meaning = meaning
        self._gate = gate
        self._runs = runs

    async def change(self, changes: ChangeLearning) -> LearningState:
        await self.apply(await asyncio.to_thread(self._catalog.change_learning, changes))
        return await self.state()

    async def apply(self, settings: Settings) -> None:
        self._gate.allow_battery(settings.learn_on_battery)
        idle_s = settings.model_idle_minutes * 60
        self._meaning.rest_after(idle_s)
        await self._slot.configure(threads=settings.learning_threads, idle_s=idle_s)

    async def state(self) -> LearningState:
        settings = self._catalog.settings
        async with self._db.read() as tables:
            learnt, passages = await tables.passages.learnt()
        progress = self._progress()
        waiting = self._waiting()
        # A pause is told also while there is nothing to learn: it holds for what comes.
        if waiting != "paused" and learnt >= passages and not progress:
            waiting = ""
        return LearningState(
            threads=settings.learning_threads,
            idle_minutes=settings.model_idle_minutes,
            on_battery=settings.learn_on_battery,
            note_tokens=settings.keep_token_vectors,
            learnt=learnt,
            passages=passages,
            rate=progress.rate if progress and not waiting else 0.0,
            left_s=progress.left_s if progress and not waiting else None,
            waiting=waiting,
        )

    def _progress(self) -> Progress | None:
        return next((one for one in self._runs.progress() if one.stage == "learning"), None)

    def _waiting(self) -> Literal["", "paused", "battery", "halted"]:
        return self._gate.waiting or ("halted" if self._runs.halted else "")
