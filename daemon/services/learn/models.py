"""Which model gives meanings. A change makes a second set of vectors beside the first, then switches once."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from app.errors import AppError
from app.logs import log
from app.wire.models import ModelChoice, ModelInfo, ModelList, ModelStatus
from daemon.embedding.embedder import Embedder
from daemon.embedding.slot import EmbedderSlot
from daemon.services.folder.catalog import Catalog
from daemon.services.learn.gate import WorkGate
from daemon.services.learn.learning import Learning
from daemon.services.learn.meaning import Meaning
from daemon.services.learn.model_shelf import KnownModel, ModelShelf
from daemon.services.learn.preparing import Preparation
from daemon.services.runs import Runs
from daemon.services.status import model_state
from daemon.store.database import Database

# A fault that passes (disk full, a lost worker) is tried again after this long.
RETRY_S = 30.0

MakeEmbedder = Callable[[KnownModel | None], Embedder]


@dataclass(frozen=True)
class Start:
    """What a start found: who serves, who is to follow, and a choice that has still to be tried."""

    serving: KnownModel | None
    next: KnownModel | None = None
    untried: ModelChoice | None = None


async def choose_at_start(db: Database, shelf: ModelShelf, choice: ModelChoice) -> Start:
    """Take up where the last life ended; names the model in a store that has none of its own.

    A folder that is not known here (the index was lost, or somebody wrote it into the settings) is tried
    later: that may take long, and its disk may be away.
    """
    chosen = shelf.known(choice)
    untried = choice if chosen is None and choice.folder else None
    async with db.read() as tables:
        serving_id = await tables.models.serving()
        is_used = bool(serving_id) and await tables.vectors.has_any(serving_id)
    serving = shelf.find(serving_id) if is_used else None
    if chosen is None:
        chosen = serving or shelf.own()
    if serving is None or chosen is None or serving.id == chosen.id:
        await _serve(db, chosen)
        return Start(chosen, untried=untried)
    async with db.transaction() as tables:
        await tables.models.set_next(chosen.id)
    return Start(serving, chosen)


async def _serve(db: Database, chosen: KnownModel | None) -> None:
    if chosen is None:
        return
    async with db.transaction() as tables:
        await tables.models.set_next("")
        await tables.passages.use_model(chosen.id)


class Models:
    """The choice and the change. `make` gives an embedder of a model with the settings of now."""

    def __init__(
        self,
        db: Database,
        catalog: Catalog,
        shelf: ModelShelf,
        slot: EmbedderSlot,
        meaning: Meaning,
        learning: Learning,
        gate: WorkGate,
        runs: Runs,
        make: MakeEmbedder,
        start: Start,
    ) -> None:
        self._db = db
        self._catalog = catalog
        self._shelf = shelf
        self._slot = slot
        self._meaning = meaning
        self._learning = learning
        self._gate = gate
        self._runs = runs
        self._make = make
        self._serving = start.serving
        self._next = start.next
        self._untried = start.untried
        self._problem = ""
        self._preparation: Preparation | None = None
        self._task: asyncio.Task[None] | None = None
        self._trial: asyncio.Task[None] | None = None
        self._choosing = asyncio.Lock()

    def start(self) -> None:
        """Go on with a change that an end interrupted, or try what is chosen and not known here."""
        if self._next is not None:
            self._begin(self._next)
        elif self._untried is not None:
            self._trial = asyncio.create_task(self._try_choice(self._untried), name="trial of a model")

    async def stop(self) -> None:
        if self._trial is not None:
            self._trial.cancel()
            await asyncio.gather(self._trial, return_exceptions=True)
        await self._break_off()

    async def _try_choice(self, choice: ModelChoice) -> None:
        try:
            await self.use(choice)
        except AppError as error:
            self._problem = _sentence(error)
            log.embedding.warning("the chosen model is not usable: %s", self._problem)

    async def use(self, choice: ModelChoice) -> ModelStatus:
        """Try the model, keep the choice, begin the change. Raises ModelUnusableError: nothing is kept then.

        The model that serves chosen again ends a change under way and costs nothing.
        """
        async with self._choosing:
            known = await self._shelf.take(choice)
            await self._break_off()
            await asyncio.to_thread(self._catalog.choose_model, known.choice)
            self._problem = ""
            is_new = self._serving is None or known.id != self._serving.id
            self._next = known if is_new else None
            async with self._db.transaction() as tables:
                await tables.models.set_next(known.id if is_new else "")
                await tables.models.drop_others()
            if is_new:
                self._begin(known)
        return await self.status()

    def _begin(self, known: KnownModel) -> None:
        self._task = asyncio.create_task(self._change(known), name="change of model")

    async def _break_off(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _change(self, known: KnownModel) -> None:
        embedder = self._make(known)
        try:
            await self._meaning.is_ready.wait()
            is_done = await self._try_change(known, embedder)
            while not is_done:
                # No event tells that a disk has room again, or that a folder is back.
                await asyncio.sleep(RETRY_S)
                is_done = await self._try_change(known, embedder)
        finally:
            if self._serving is not known:
                await embedder.close()

    async def _try_change(self, known: KnownModel, embedder: Embedder) -> bool:
        keeps_tokens = self._catalog.settings.keep_token_vectors
        preparation = self._preparation = Preparation(
            self._db, embedder, self._gate, self._runs, keeps_tokens=keeps_tokens
        )
        try:
            await preparation.finish()
            await _to_its_end(self._switch(known, embedder))
        except AppError as error:
            self._problem = _sentence(error)
            log.learning.warning("the other model waits: %s", self._problem)
            return False
        except Exception:
            log.learning.exception("the change of model broke off")
            return False
        finally:
            self._preparation = None
        self._problem = ""
        return True

    async def _switch(self, known: KnownModel, embedder: Embedder) -> None:
        """One transaction names all passages for the new model; who reads meanwhile reads the old state."""
        former = await self._meaning.switch(known.id, known.model.dims, lambda: self._slot.switch(embedder))
        self._serving, self._next = known, None
        self._learning.wake()
        await former.close()
        async with self._db.transaction() as tables:
            dropped = await tables.models.drop_others()
        log.learning.info("%s serves; %d vectors of another model are dropped", known.id, dropped)

    async def list(self) -> ModelList:
        known = self._shelf.all()
        return ModelList(
            models=[one.info() for one in known],
            serving=self._serving.id if self._serving else "",
            next=self._next.id if self._next else "",
        )

    async def status(self) -> ModelStatus:
        run = self._preparation.run if self._preparation else None
        progress = run.progress() if run else None
        async with self._db.read() as tables:
            learnt, passages = await tables.passages.learnt()
        return ModelStatus(
            serving=self._info(self._serving),
            next=self._info(self._next),
            done=progress.done if progress else 0 if self._next else learnt,
            total=progress.total if progress else passages,
            rate=progress.rate if progress else 0.0,
            left_s=progress.left_s if progress and not self._gate.waiting else None,
            paused=bool(self._gate.waiting),
            state="unavailable" if self._slot.problem else model_state(self._slot, self._learning),
            problem=self._problem or self._slot.problem,
        )

    def _info(self, known: KnownModel | None) -> ModelInfo | None:
        return known.info() if known else None


async def _to_its_end(work: Coroutine[Any, Any, None]) -> None:
    """A commit that has begun is followed by what belongs to it, even if nobody waits for it any more."""
    task = asyncio.create_task(work, name="switch of the model")
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.gather(task, return_exceptions=True)
        raise


def _sentence(error: AppError) -> str:
    return f"{error.message} {error.hint}".strip()
