"""What the index has of the places of the sky, so that only what moved is written."""

import numpy as np
from numpy.typing import NDArray

from daemon.services.sky import Sky

Columns = NDArray[np.float32]


class SavedPlaces:
    """The last ones that were saved, 24 bytes a node: nodes by the hash of their id."""

    def __init__(self) -> None:
        self._keys = np.empty(0, np.int64)
        self._values: Columns = np.empty((0, 4), np.float32)

    def __len__(self) -> int:
        return len(self._keys)

    def others(self, sky: Sky) -> NDArray[np.intp]:
        """The numbers of the nodes with a place that is not saved as it is."""
        keys, values = _columns(sky)
        at = np.searchsorted(self._keys, keys).clip(max=max(len(self) - 1, 0))
        same = np.zeros(len(keys), np.bool_)
        if len(self):
            same = (self._keys[at] == keys) & (self._values[at] == values).all(1)
        return np.flatnonzero(sky.placed & ~same)

    def keep(self, sky: Sky) -> None:
        """All of this sky is saved now."""
        keys, values = _columns(sky)
        placed = np.flatnonzero(sky.placed)
        order = placed[np.argsort(keys[placed])]
        self._keys, self._values = keys[order], values[order]


def _columns(sky: Sky) -> tuple[NDArray[np.int64], Columns]:
    keys = np.fromiter((hash(one) for one in sky.ids), np.int64, len(sky.ids))
    values = np.column_stack((sky.positions, sky.pinned, sky.groups)).astype(np.float32)
    return keys, values
