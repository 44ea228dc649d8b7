"""Start the window of a home as a person does, and tell when it was painted.

`python -m tests.helpers.window_start HOME BEGAN` prints one JSON object: seconds of the clock since BEGAN
(the time of day at which the process was asked for) and of the processor, to the first picture and to the
first one with the sky in it. Then the window ends.
"""

import json
import logging
import os
import signal
import sys
import time
from typing import Any

from app.logs import log
from ui.__main__ import main

LOOK_MS, LIMIT_S = 5, 120.0


class Watch(logging.Handler):
    """Hears of the first picture, then looks for the sky."""

    def __init__(self, began: float) -> None:
        super().__init__()
        self._began = began
        self._told: dict[str, float] = {}
        self._frames = -1
        self._timer: Any = None

    def emit(self, record: logging.LogRecord) -> None:
        """A line of the window's log."""
        if "first picture" not in record.getMessage() or self._told:
            return
        from PySide6.QtCore import QTimer

        self._note("first")
        self._timer = QTimer()
        self._timer.timeout.connect(self._look)
        self._timer.start(LOOK_MS)

    def _look(self) -> None:
        from PySide6.QtWidgets import QApplication

        from ui.window.main_window import MainWindow

        window = next(one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow))
        frames = window.sky.canvas.frames_painted
        if window.feed.node_count and self._frames < 0:
            self._frames = frames
        if 0 <= self._frames < frames or time.time() - self._began > LIMIT_S:
            self._timer.stop()
            self._note("sky")
            self._told["nodes"] = window.feed.node_count
            sys.stdout.write(json.dumps(self._told) + "\n")
            sys.stdout.flush()
            os.kill(os.getpid(), signal.SIGTERM)

    def _note(self, name: str) -> None:
        self._told[f"{name}_s"] = round(time.time() - self._began, 3)
        self._told[f"{name}_cpu_s"] = round(time.process_time(), 3)


if __name__ == "__main__":
    log.window.addHandler(Watch(float(sys.argv[2])))
    sys.exit(main(["--home", sys.argv[1]]))
