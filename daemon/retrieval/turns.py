"""Which passages are of notes: of these the far ones need not be read to know that they are no turns."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from daemon.store.candidates import CandidateRow

Ids = npt.NDArray[np.int64]
_STEP = 4096


class KnownNotes:
    """As far as they were read once: one byte a passage. A passage never becomes one of a turn.

    Those out of recall have numbers below 0: they are few, and never known here.

    Threads may learn at the same time: what one of them loses is learnt again.
    """

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Give back the memory that all of it takes."""
        self._known = np.zeros(0, np.bool_)

    def among(self, ids: Ids) -> npt.NDArray[np.bool_]:
        """Which of these are known to be of notes."""
        known = self._known
        if not len(known):
            return np.zeros(len(ids), np.bool_)
        return known[np.clip(ids, 0, len(known) - 1)] & (ids >= 0) & (ids < len(known))

    def learn(self, rows: Iterable[CandidateRow]) -> None:
        """Remember those that are of notes."""
        new = np.array(
            [row.passage_id for row in rows if not row.is_record and row.passage_id >= 0], np.int64
        )
        if not len(new):
            return
        known, needed = self._known, int(new.max()) + 1
        if needed > len(known):
            known = np.append(known, np.zeros(needed - len(known) + _STEP, np.bool_))
        known[new] = True
        self._known = known
