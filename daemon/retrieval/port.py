"""What search asks of the vectors and of the model."""

from typing import Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

PassageIds = NDArray[np.int64]
Floats = NDArray[np.float32]
Places = NDArray[np.int32]
# Passages and their cosines, best first.
Near = tuple[PassageIds, Floats]


class Question(msgspec.Struct, frozen=True):
    """What the model says of a question.

    vector: (dims,), of length 1. direction: (128,), of its sentence. tokens: (m, 128), unit vectors of the
    tokens that say something. places: (m, 2), where these stand, in code points.
    """

    vector: Floats
    direction: Floats
    tokens: Floats
    places: Places


class VectorSearch(Protocol):
    """What is known of passages by their vectors."""

    async def nearest(
        self, vector: Floats, direction: Floats, limit: int, allowed: PassageIds | None = None
    ) -> tuple[Near, Near, Near]:
        """Return the passages with the nearest vectors, with the nearest sentences, and with the least usual.

        The last are those whose near sentences are not near to anything. With `allowed` all are complete
        among these, and only of these.
        """
        ...

    async def measure(self, ids: PassageIds, vector: Floats, direction: Floats) -> tuple[Floats, Floats]:
        """Return the cosines of each passage's vector and of its best sentence, -1 for what is not known."""
        ...

    def around(self, ids: PassageIds) -> tuple[PassageIds, PassageIds]:
        """Return the passages before and after each in its note or session, 0 for none."""
        ...
