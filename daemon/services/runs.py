"""Runs: units of work that tell how far they are."""

import time
import uuid
from collections import deque
from typing import Literal

from app.errors import AppError
from app.wire.events import RunProgressed, RunStatus
from app.wire.status import Progress
from daemon.bus import EventBus, RunMark

# More often than this nobody can read it.
PERIOD_S = 0.2
# The rate is that of the last seconds, so that "time left" follows a machine that gets busy.
WINDOW_S = 20.0

Stage = Literal["reading", "learning", "drawing", "exporting", "importing"]


class Run:
    """One run. `advance` may be called as often as one likes."""

    def __init__(self, bus: EventBus, stage: Stage, source_id: str | None) -> None:
        self.id = uuid.uuid4().hex
        self.stage = stage
        self.source_id = source_id
        self.done = 0
        self.total = 0
        self.paused = False
        self._bus = bus
        self._seq = 0
        self._told_at = 0.0
        self._samples: deque[tuple[float, int]] = deque()

    def advance(self, done: int, total: int) -> None:
        """Say how far it is. The first call tells where it begins: what was done before has no rate."""
        self.done, self.total = done, total
        now = time.monotonic()
        self._samples.append((now, done))
        while len(self._samples) > 2 and now - self._samples[0][0] > WINDOW_S:
            self._samples.popleft()
        if now - self._told_at >= PERIOD_S:
            self._told_at = now
            self._tell("running")

    def pause(self, paused: bool) -> None:
        self.paused = paused
        self._samples = deque([(time.monotonic(), self.done)])
        self._tell("running")

    def end(self, status: RunStatus) -> None:
        self._tell(status)

    def progress(self) -> Progress:
        rate = self._rate()
        left = (self.total - self.done) / rate if rate > 0 else None
        return Progress(
            run_id=self.id,
            stage=self.stage,
            done=self.done,
            total=self.total,
            rate=round(rate, 1),
            left_s=None if self.paused else left,
            source_id=self.source_id,
            paused=self.paused,
        )

    def _rate(self) -> float:
        if not self._samples:
            return 0.0
        (start, before), (end, now) = self._samples[0], self._samples[-1]
        return (now - before) / (end - start) if end > start else 0.0

    def _tell(self, status: RunStatus) -> None:
        self._seq += 1
        mark = RunMark(self.id, self._seq, status, self.stage, self.source_id or "")
        self._bus.publish(RunProgressed(progress=self.progress()), mark)


class Runs:
    """The runs under way."""

    def __init__(self, bus: EventBus) -> None:
        self._bus = bus
        self._active: dict[str, Run] = {}
        self._halted: dict[str, str] = {}

    def begin(self, stage: Stage, source_id: str | None = None) -> Run:
        run = Run(self._bus, stage, source_id)
        self._active[run.id] = run
        return run

    def end(self, run: Run, status: RunStatus) -> None:
        self._active.pop(run.id, None)
        run.end(status)

    def halt(self, who: str, error: AppError) -> None:
        """Keep why somebody's work stands still, until it goes on."""
        self._halted[who] = f"{error.message} {error.hint}".strip()

    def go_on(self, who: str) -> None:
        self._halted.pop(who, None)

    @property
    def halted(self) -> str:
        """One reason why work stands still; empty when none does."""
        return next(iter(self._halted.values()), "")

    def progress(self) -> list[Progress]:
        return [run.progress() for run in self._active.values()]
