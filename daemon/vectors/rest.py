"""Arrays that rest on the disk: out of memory while nobody asks, and back in a moment.

They lie in a file without a name, which is gone with the process whatever ends it, and which nobody else can
change. 55 MB come back in 30 ms where the database takes two seconds to give them again.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


class RestLostError(Exception):
    """What was laid down did not come back whole: its owner begins anew from the database."""


class RestFile:
    """Holds arrays until they are taken back, once."""

    def __init__(self, arrays: Sequence[Array], folder: Path) -> None:
        """Raises OSError, a full disk's too; nothing is left then."""
        self._shapes = [(array.dtype, array.shape) for array in arrays]
        self._file: BinaryIO = tempfile.TemporaryFile(dir=folder)  # noqa: SIM115  # closed by `take`
        for array in arrays:
            self._file.write(_bytes_of(np.ascontiguousarray(array)))
        self._file.flush()

    def __del__(self) -> None:
        self._file.close()

    def take(self) -> list[Array]:
        """The arrays, as they were laid down. Raises RestLostError."""
        try:
            with self._file:
                self._file.seek(0)
                return [self._read(np.empty(shape, dtype)) for dtype, shape in self._shapes]
        except (OSError, ValueError) as error:
            raise RestLostError(str(error)) from error

    def _read(self, array: Array) -> Array:
        room = _bytes_of(array)
        if self._file.readinto(room) != len(room):  # type: ignore[attr-defined]
            raise OSError("the file is shorter than what was written")
        return array


def _bytes_of(array: Array) -> memoryview:
    return array.reshape(-1).view(np.uint8).data
