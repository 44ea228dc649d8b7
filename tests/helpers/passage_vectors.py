"""A vector for each passage of a small store, and questions as the model would ask them."""

import numpy as np

from daemon.retrieval.interaction import unpack
from daemon.retrieval.port import Floats, Near, PassageIds, Question
from tests.helpers.fake_embedder import fake_details, fake_vector


class MadeVectors:
    """A vector for each passage, scanned exactly, and no sentences."""

    def __init__(self, vectors: dict[int, Floats]) -> None:
        self._vectors = vectors

    async def nearest(
        self, vector: Floats, direction: Floats, limit: int, allowed: PassageIds | None = None
    ) -> tuple[Near, Near, Near]:
        kept = [key for key in self._vectors if allowed is None or key in allowed]
        scored = sorted(((float(self._vectors[key] @ vector), key) for key in kept), reverse=True)[:limit]
        found = np.array([k for _, k in scored], np.int64), np.array([s for s, _ in scored], np.float32)
        nothing = np.empty(0, np.int64), np.empty(0, np.float32)
        return found, nothing, nothing

    async def measure(self, ids: PassageIds, vector: Floats, direction: Floats) -> tuple[Floats, Floats]:
        cosines = [float(self._vectors[int(i)] @ vector) if int(i) in self._vectors else -1.0 for i in ids]
        return np.array(cosines, np.float32), np.full(len(ids), -1, np.float32)

    def around(self, ids: PassageIds) -> tuple[PassageIds, PassageIds]:
        return np.zeros(len(ids), np.int64), np.zeros(len(ids), np.int64)


def question(text: str, vector: Floats) -> Question:
    """What the model would say, with the tokens of the fake."""
    details = fake_details(text)
    return Question(vector, fake_vector(text, 128), unpack(details.tokens), details.places)


def unit(*values: float) -> Floats:
    vector = np.array(values, dtype=np.float32)
    return vector / np.linalg.norm(vector)
