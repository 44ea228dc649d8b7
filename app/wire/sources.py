"""Folders that the person added."""

from datetime import datetime
from typing import Annotated, Literal

import msgspec

SourceKindName = Literal["obsidian", "logseq", "markdown"]
SourceState = Literal["new", "scanning", "present", "away", "paused"]
LimitMib = Annotated[float, msgspec.Meta(ge=0, le=512)]


class SourceRules(msgspec.Struct, frozen=True, kw_only=True):
    """What of a folder is read, as the person says it.

    `patterns` are globs of what is left out; `limit_mib` None or 0: that of the settings; `gitignore`: what
    git leaves out there is left out here.
    """

    patterns: list[str] = []
    limit_mib: LimitMib | None = None
    gitignore: bool = False


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """One folder. `left_out` counts files by the reason why they are not read.

    `reference`: books and manuals, searched only where a query says `is:reference` or names the source.
    `patterns`, `limit_mib` and `gitignore` are its SourceRules.
    """

    id: str
    name: str
    root: str
    kind: SourceKindName
    space: str = ""
    state: SourceState = "new"
    notes: int = 0
    files: int = 0
    problems: int = 0
    left_out: dict[str, int] = {}
    last_scan_at: datetime | None = None
    patterns: list[str] = []
    limit_mib: float | None = None
    gitignore: bool = False
    reference: bool = False


class SourceList(msgspec.Struct, frozen=True):
    sources: list[Source]


class AddSource(SourceRules, frozen=True, kw_only=True):
    """`folder` is an absolute path; `kind` is found by looking when it is not given."""

    folder: str
    kind: SourceKindName | None = None
    name: str = ""
    space: str = ""
    reference: bool = False


class ChangeSource(msgspec.Struct, frozen=True, kw_only=True):
    """What the person changes of a source; what is None stays. `limit_mib` 0 is that of the settings."""

    name: str | None = None
    kind: SourceKindName | None = None
    space: str | None = None
    patterns: list[str] | None = None
    limit_mib: LimitMib | None = None
    gitignore: bool | None = None
    paused: bool | None = None
    reference: bool | None = None


class SourcePreview(msgspec.Struct, frozen=True, kw_only=True):
    """What a folder holds under rules that are not kept yet, found without keeping anything.

    `too_large` of the `notes` and `files` are found by their name only. `dialect` is the program whose
    Markdown this is, where its own files tell: foam, dendron, quartz, mkdocs.
    """

    folder: str
    name: str
    kind: SourceKindName
    notes: int
    files: int
    size: int
    left_out: dict[str, int] = {}
    dialect: str = ""
    too_large: int = 0


class FoundVaults(msgspec.Struct, frozen=True):
    """Vaults found on this machine, largest first; none of them is a source yet."""

    vaults: list[SourcePreview]


class SyncReply(msgspec.Struct, frozen=True):
    """A run was started, or the one that is under way."""

    run_id: str


class RemovedSource(msgspec.Struct, frozen=True):
    """`dropped`: all that was known of the `notes` is erased, else the same folder brings it back."""

    id: str
    notes: int
    dropped: bool = False
