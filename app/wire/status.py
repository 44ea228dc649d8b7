"""How the daemon is."""

from datetime import datetime
from typing import Literal

import msgspec


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """One run. `rate` is units a second, `left_s` seconds to go (None: not known yet)."""

    run_id: str
    stage: Literal["reading", "learning", "drawing", "exporting", "importing"]
    done: int
    total: int
    rate: float = 0.0
    left_s: float | None = None
    source_id: str | None = None
    paused: bool = False


class Counts(msgspec.Struct, frozen=True, kw_only=True):
    """`with_meaning` of `passages` have a vector; `records` are turns and calls, `memories` pages.

    `ignored` counts the texts that the person's patterns kept out.
    """

    notes: int = 0
    files: int = 0
    links: int = 0
    tags: int = 0
    passages: int = 0
    with_meaning: int = 0
    problems: int = 0
    records: int = 0
    memories: int = 0
    ignored: int = 0


class Status(msgspec.Struct, frozen=True, kw_only=True):
    """`halted`: why reading or learning stands still until it is tried again; empty while all goes on.

    `paused_until`: when a pause ends by itself; None for one that does not, and while nothing is paused.
    """

    version: str
    pid: int
    home: str
    started: datetime
    counts: Counts
    work: list[Progress] = []
    model: str = ""
    model_state: Literal["asleep", "awake", "unavailable"] = "asleep"
    paused: bool = False
    paused_until: datetime | None = None
    halted: str = ""


class Stopping(msgspec.Struct, frozen=True):
    pid: int


class PauseWork(msgspec.Struct, frozen=True, omit_defaults=True):
    """Pause or resume the learning of meanings; a pause with `until` ends by itself."""

    paused: bool
    until: datetime | None = None


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Something wrong with one file; everything else went on. `line` 0: the whole file."""

    source_id: str
    path: str
    code: str
    message: str
    line: int = 0


class ProblemList(msgspec.Struct, frozen=True):
    problems: list[Problem]
