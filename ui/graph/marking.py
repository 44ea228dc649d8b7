"""What may be marked in the sky: found, later, read, taken together, a path, pins, kinds of edges."""

import time
from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from ui.graph.stage import SkyStage


class MarkedSky(QWidget):
    """The part of the canvas that only changes how nodes and edges look. Unknown ids mark nothing."""

    def __init__(self, stage: SkyStage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stage = stage

    def _wake(self) -> None:
        """Paint, and go on while anything moves."""
        raise NotImplementedError

    def set_lit(self, ids: Iterable[str] | None) -> None:
        """Light found nodes and dim the rest; None ends it."""
        state = self._stage.state
        state.lit = None if ids is None else state.mask_of(ids)
        self._refocus()

    def set_later(self, ids: Iterable[str] | None) -> None:
        """Nodes that were not there yet: pale, without edges and names; None for today."""
        state = self._stage.state
        state.set_later(None if ids is None else state.mask_of(ids))
        self._refocus()

    def set_reading(self, ids: Iterable[str]) -> None:
        """Nodes that an agent reads now: three gold rings each."""
        self._stage.state.reading = self._numbers(ids)
        self._wake()

    @property
    def picked(self) -> frozenset[str]:
        """Ids of the nodes that a rectangle or clicks with Ctrl took together."""
        return frozenset(self._stage.state.scene.ids[node] for node in self._stage.state.picked)

    def set_picked(self, ids: Iterable[str]) -> None:
        """Take nodes together: each gets a ring."""
        self._stage.state.picked = self._numbers(ids)
        self._wake()

    def set_way(self, ids: Iterable[str]) -> None:
        """Draw a path from node to node; the nodes of it are lit. Empty ends it."""
        self._stage.state.way = self._numbers(ids)
        self._refocus()

    def set_pinned(self, ids: Iterable[str]) -> None:
        """Nodes that the person put where they are carry a small mark."""
        self._stage.state.pinned = self._numbers(ids)
        self._wake()

    def set_faded(self, ids: Iterable[str]) -> None:
        """Nodes that step back for good, until they are brought back."""
        state = self._stage.state
        state.faded = state.mask_of(ids)
        self._refocus()

    def set_edge_look(self, *, arrows: bool, types: bool) -> None:
        """Whether edges have arrows, and whether their kind is told by dash and colour."""
        self._stage.set_edge_look(arrows=arrows, types=types, now=sky_now())
        self._wake()

    def set_scales(self, node: float = 1.0, edge: float = 1.0, names: float = 1.0) -> None:
        """How large nodes, how strong edges and how many names; 1 is as usual."""
        self._stage.set_scales(node, edge, names, sky_now())
        self._wake()

    def set_kind_filter(self, hidden: Iterable[str]) -> None:
        """Leave out nodes of these kinds."""
        self._stage.set_hidden_kinds(frozenset(hidden), sky_now())
        self._wake()

    def _refocus(self) -> None:
        self._stage.refocus(sky_now())
        self._wake()

    def _numbers(self, ids: Iterable[str]) -> list[int]:
        index = self._stage.state.scene.index
        return [index[name] for name in ids if name in index]


def sky_now() -> float:
    """The clock of everything that moves in the sky, in seconds."""
    return time.perf_counter()
