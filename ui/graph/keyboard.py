"""The keys of the sky: zoom, fit, walking along edges, and the single letters of what can be done."""

import math
import time
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from ui.graph.geometry import neighbour_towards
from ui.graph.stage import SkyStage

_KEY_PAN = 80
_KEY_ZOOM = 1.35
_ARROWS = {
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Up: (0, -1),
}
ACTS = {
    Qt.Key.Key_L: "local",
    Qt.Key.Key_P: "pin",
    Qt.Key.Key_H: "hide",
    Qt.Key.Key_F: "fold",
    Qt.Key.Key_I: "list",
    Qt.Key.Key_Space: "preview",
    Qt.Key.Key_Slash: "find",
    Qt.Key.Key_Menu: "menu",
}
"""What single letters ask for, as `key_asked` tells it. Delete and Backspace do nothing here."""


class Keyboard:
    """Turns keys into movements of the stage and calls."""

    def __init__(
        self,
        stage: SkyStage,
        walk: Callable[[int], None],
        asked: Callable[[str], None],
        wake: Callable[[], None],
    ) -> None:
        self._stage, self._walk, self._asked, self._wake = stage, walk, asked, wake
        self._turn: tuple[int, int] | None = None

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key says; False when it says nothing here."""
        key, now = Qt.Key(event.key()), time.perf_counter()
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._stage.zoom(_KEY_ZOOM, self._stage.free.centre, now)
        elif key in (Qt.Key.Key_Minus, Qt.Key.Key_Underscore):
            self._stage.zoom(1 / _KEY_ZOOM, self._stage.free.centre, now)
        elif key == Qt.Key.Key_0:
            self._stage.fit(now)
        elif key in _ARROWS:
            self._arrow(*_ARROWS[key], 3 if shift else 1)
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            return self._next_neighbour(-1 if shift or key == Qt.Key.Key_Backtab else 1)
        elif key in ACTS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._asked(ACTS[key])
            return True
        else:
            return False
        self._wake()
        return True

    def _arrow(self, dx: int, dy: int, reach: int) -> None:
        """With a chosen node: walk along an edge; with none: pan."""
        state = self._stage.state
        if state.selected is None:
            self._stage.pan(-dx * _KEY_PAN * reach, -dy * _KEY_PAN * reach, time.perf_counter())
            return
        here = state.selected
        near = state.scene.adjacency.neighbours(here)
        found = neighbour_towards(
            (float(state.x[here]), float(state.y[here])),
            (state.x, state.y),
            near[state.shown[near]],
            math.atan2(dy, dx),
        )
        if found is not None:
            self._turn = None
            self._walk(found)

    def _next_neighbour(self, step: int) -> bool:
        """From a node to its neighbours one after another, the strongest tie first; then on to the window."""
        state = self._stage.state
        if state.selected is None:
            return False
        centre, turn = self._turn or (state.selected, -1)
        near = state.scene.adjacency.neighbours(centre)
        near = near[state.shown[near]]
        if self._turn is not None and (turn >= len(near) or int(near[turn]) != state.selected):
            centre, turn = state.selected, -1
            near = state.scene.adjacency.neighbours(centre)
            near = near[state.shown[near]]
        if not len(near) or not 0 <= turn + step < len(near):
            self._turn = None
            return False
        self._walk(int(near[turn + step]))
        self._turn = (centre, turn + step)
        return True
