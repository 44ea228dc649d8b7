"""The embedder that serves now, in the one place where all ask; another model takes over in one step."""

from __future__ import annotations

from collections.abc import Sequence

from daemon.embedding.embedder import Embedder
from daemon.embedding.port import EmbedderStats, FloatArray, Priority, TextDetails


class EmbedderSlot:
    """An EmbedderPort whose model can change."""

    def __init__(self, embedder: Embedder) -> None:
        self._serving = embedder

    @property
    def model_id(self) -> str:
        """Names the exact model; empty when nothing can be embedded."""
        return self._serving.model_id

    @property
    def dims(self) -> int:
        """Length of a vector."""
        return self._serving.dims

    def reads(self, text: str) -> bool:
        """As EmbedderPort says."""
        return self._serving.reads(text)

    @property
    def is_running(self) -> bool:
        """Whether the model is in memory."""
        return self._serving.is_running

    @property
    def worker_pid(self) -> int | None:
        """Process id of the worker while it runs."""
        return self._serving.worker_pid

    @property
    def problem(self) -> str:
        """Why the model could not be used when it was last asked; empty while it can."""
        return self._serving.problem

    @property
    def stats(self) -> EmbedderStats:
        """Counts of the model that serves."""
        return self._serving.stats

    def switch(self, embedder: Embedder) -> Embedder:
        """Let this one serve from now on; the one before, for its owner to close."""
        former, self._serving = self._serving, embedder
        return former

    async def configure(self, *, threads: int, idle_s: float) -> None:
        """Change how many threads share bulk work, and after what time without work the model leaves."""
        await self._serving.configure(threads=threads, idle_s=idle_s)

    async def embed(
        self, texts: Sequence[str], *, priority: Priority = Priority.BACKLOG, as_query: bool = False
    ) -> FloatArray:
        """As EmbedderPort says."""
        return await self._serving.embed(texts, priority=priority, as_query=as_query)

    async def embed_with_details(
        self, texts: Sequence[str], *, priority: Priority = Priority.BACKLOG, as_query: bool = False
    ) -> tuple[FloatArray, list[TextDetails]]:
        """As EmbedderPort says."""
        return await self._serving.embed_with_details(texts, priority=priority, as_query=as_query)

    async def warm(self) -> None:
        """Start the model now."""
        await self._serving.warm()

    async def close(self) -> None:
        """End the model that serves."""
        await self._serving.close()
