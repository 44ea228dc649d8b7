"""Care for what is kept: erasing, backups, the history in git, the look at everything."""

from datetime import datetime
from typing import Literal

import msgspec

Reach = Literal["git_history", "exports", "other_machines", "own_notes", "copies_elsewhere"]
Finding = Literal["ok", "warning", "fault"]


class ErasedFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file of the home, relative to it. `lines`: how many of its lines go; 0 means the whole file."""

    path: str
    lines: int = 0


class NamedIn(msgspec.Struct, frozen=True, kw_only=True):
    """An item that speaks of another one by its title."""

    id: str
    title: str
    path: str
    source: str


class OutOfReach(msgspec.Struct, frozen=True, kw_only=True):
    """Where words may be left; `message` says it in a sentence, `hint` what the person can do."""

    reach: Reach
    message: str
    hint: str = ""


class ErasePreview(msgspec.Struct, frozen=True, kw_only=True):
    """What goes for good when an item is erased, and what stays.

    `texts` counts older texts and reasons in the ledger, `versions` what its history tells. Typed links of
    `rewritten` pages name it by its id afterwards; the text of `named_in` is left as it is. `backups` are the
    names of those that hold it.
    """

    id: str
    title: str
    kind: str
    type: str
    files: list[ErasedFile]
    versions: int = 0
    texts: int = 0
    records: int = 0
    passages: int = 0
    backups: list[str] = []
    rewritten: list[NamedIn] = []
    named_in: list[NamedIn] = []
    out_of_reach: list[OutOfReach] = []


class Erased(msgspec.Struct, frozen=True, kw_only=True):
    """What went. Counts are of this call: erased a second time nothing is left to go.

    `backups` are the names of those that were written anew without it.
    """

    id: str
    files: int = 0
    texts: int = 0
    records: int = 0
    rewritten: int = 0
    backups: list[str] = []
    out_of_reach: list[OutOfReach] = []
    took_ms: int = 0


class MakeBackup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`folder`: another place than the home's own `backups/`; what lies there is never thinned out."""

    folder: str = ""


class Backup(msgspec.Struct, frozen=True, kw_only=True):
    """One backup. `erased` counts items that were erased since it was made, and are not in it any more."""

    name: str
    path: str
    at: datetime
    size: int
    files: int
    memories: int = 0
    erased: int = 0


class Backups(msgspec.Struct, frozen=True, kw_only=True):
    """The newest first. `daily` and `weekly`: of how many days and weeks one is kept."""

    folder: str
    backups: list[Backup]
    daily: int = 0
    weekly: int = 0


class ChangeGitHistory(msgspec.Struct, frozen=True, kw_only=True):
    """Whether each batch of changes becomes a commit."""

    on: bool


class GitHistory(msgspec.Struct, frozen=True, kw_only=True):
    """The history of `memory/` and `ledger/` in a repository of the home's own, which is never pushed.

    `git`: the version of the program, "" when it is not there. `problem` says what keeps it from going on.
    """

    on: bool
    git: str = ""
    folder: str = ""
    commits: int = 0
    last_at: datetime | None = None
    problem: str = ""


class FaultPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A file of the home, relative to it, and a line of it (0: all of it)."""

    path: str
    line: int = 0


class CheckLine(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that was looked at. `check` is its name for programs, `hint` says what to do.

    `places` are at most 20; `count` says of how many. `repair`: the one act that mends it, "" where only the
    person can do it.
    """

    check: str
    finding: Finding
    message: str
    hint: str = ""
    count: int = 0
    places: list[FaultPlace] = []
    repair: str = ""


class Repair(msgspec.Struct, frozen=True, kw_only=True):
    """The one act to do, by the name that a line of the doctor gives."""

    name: str


class Repaired(msgspec.Struct, frozen=True, kw_only=True):
    """What was done, in a sentence. `restarts`: the daemon begins anew at once, with another token."""

    name: str
    message: str
    restarts: bool = False


class MakeReport(msgspec.Struct, frozen=True, kw_only=True):
    """Where to write it: a whole path outside of the home."""

    path: str


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A file that helps somebody to help: findings, versions, settings and logs; no title, text or path."""

    path: str
    size: int
    parts: list[str]


class Diagnosis(msgspec.Struct, frozen=True, kw_only=True):
    """All that was looked at; `finding` is the worst of it."""

    at: datetime
    finding: Finding
    lines: list[CheckLine]
    took_ms: int = 0


class Load(msgspec.Struct, frozen=True, kw_only=True):
    """Memory in MiB and processor in percent of one core, of the daemon and its workers, every `every_s`.

    The last sample is of `until`; at most an hour is kept.
    """

    until: datetime
    every_s: float
    memory_mib: list[float] = []
    cpu_percent: list[float] = []


class Vitals(msgspec.Struct, frozen=True, kw_only=True):
    """The daemon in numbers. Times of searches are those since its start; None before there are some.

    `away` names sources that cannot be reached, `last_look_at` is when the last of the others was looked
    through. `backup_proven`: one was restored as a trial and was whole. `groups`, `nodes` and `links` are of
    the sky. `questions` and `refused` count what clients asked since midnight, at most the last 500 of each.
    """

    load: Load
    sources: int = 0
    away: list[str] = []
    last_look_at: datetime | None = None
    waiting: int = 0
    rate: float = 0.0
    left_s: float | None = None
    passages: int = 0
    with_meaning: int = 0
    typical_ms: float | None = None
    slow_ms: float | None = None
    index_bytes: int = 0
    history_lines: int = 0
    last_backup_at: datetime | None = None
    backup_proven: bool = False
    nodes: int = 0
    links: int = 0
    groups: int = 0
    settled: bool = True
    clients: int = 0
    questions: int = 0
    refused: int = 0


class IndexDifference(msgspec.Struct, frozen=True, kw_only=True):
    """Rows of one aspect that only one of two indexes has, with some of their ids."""

    aspect: str
    only_live: int
    only_new: int
    ids: list[str] = []


class IndexCheck(msgspec.Struct, frozen=True, kw_only=True):
    """What came of an index made anew beside the one in use: `same` when both say the same.

    `other_answers` are the queries that they answer in other ways.
    """

    same: bool
    items: int
    vectors: int
    queries: int = 0
    differences: list[IndexDifference] = []
    other_answers: list[str] = []
    took_ms: int = 0
