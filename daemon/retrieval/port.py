"""What search asks of the vectors."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

PassageIds = NDArray[np.int64]
Floats = NDArray[np.float32]


class VectorSearch(Protocol):
    """The nearest passages of a unit vector."""

    async def search(
        self, vector: Floats, limit: int, allowed: PassageIds | None = None
    ) -> tuple[PassageIds, Floats]:
        """Return passage ids and cosines, best first; with `allowed` only and completely among these."""
        ...
