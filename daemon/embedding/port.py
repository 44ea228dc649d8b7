"""What the rest of the daemon knows about embedding."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float32]


class Priority(IntEnum):
    """Who goes first. A QUERY has its own thread and never waits for the others."""

    QUERY = 0
    EDIT = 1
    BACKLOG = 2


# Dimensions of tokens and sentences as they are stored. A packed token: its sentence, then 4 bits each.
REDUCED_DIMS = 128
TOKEN_BYTES = 1 + REDUCED_DIMS // 2


@dataclass(frozen=True)
class TextDetails:
    """What one text says in parts, made in the forward pass that gives its vector.

    tokens: uint8 (t, 65), the number of its sentence and a unit vector of 128 dimensions in 4 bits; tokens
    that say nothing are left out.
    sentences: int8 (s, 128), directions of its sentences. places: int32 (t, 2), where in the text each
    token stands, in code points. t is at most the model's limit of tokens, both are at least 1.
    """

    tokens: npt.NDArray[np.uint8]
    sentences: npt.NDArray[np.int8]
    places: npt.NDArray[np.int32]


@dataclass
class EmbedderStats:
    """Counts since the daemon began. seconds: inside the model, summed over the worker's threads."""

    texts: int = 0
    seconds: float = 0.0
    starts: int = 0
    crashes: int = 0


class EmbedderPort(Protocol):
    """Texts to unit vectors. Every call raises EmbedderUnavailableError when the model cannot be used."""

    @property
    def model_id(self) -> str:
        """Names the exact model; empty when its description is missing, and then nothing can be embedded."""
        ...

    @property
    def dims(self) -> int:
        """Length of a vector."""
        ...

    def reads(self, text: str) -> bool:
        """Whether the model was taught the script that this text is written in."""
        ...

    @property
    def is_running(self) -> bool:
        """Whether the model is in memory, so that a query costs milliseconds and not a start."""
        ...

    @property
    def stats(self) -> EmbedderStats:
        """Counts so far."""
        ...

    async def embed(
        self, texts: Sequence[str], *, priority: Priority = Priority.BACKLOG, as_query: bool = False
    ) -> FloatArray:
        """float32 (len(texts), dims). A text is cut after the model's limit of tokens.

        `as_query`: these texts are looked for, not found; some models want to be told.
        """
        ...

    async def embed_with_details(
        self, texts: Sequence[str], *, priority: Priority = Priority.BACKLOG, as_query: bool = False
    ) -> tuple[FloatArray, list[TextDetails]]:
        """The vectors of `embed` and, from the same pass, each text's tokens and sentences."""
        ...

    async def warm(self) -> None:
        """Start the model now, so that the next query does not wait."""
        ...

    async def close(self) -> None:
        """End the worker. Waiting calls fail; a later call raises."""
        ...
