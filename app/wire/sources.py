"""Folders that the person added."""

from datetime import datetime
from typing import Literal

import msgspec

SourceKindName = Literal["obsidian", "logseq", "markdown"]
SourceState = Literal["new", "scanning", "present", "away"]


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """One folder. `left_out` counts files by the reason why they are not read."""

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


class SourceList(msgspec.Struct, frozen=True):
    sources: list[Source]


class AddSource(msgspec.Struct, frozen=True, kw_only=True):
    """`folder` is an absolute path; `kind` is found by looking when it is not given."""

    folder: str
    kind: SourceKindName | None = None
    name: str = ""
    space: str = ""


class SourcePreview(msgspec.Struct, frozen=True, kw_only=True):
    """What adding a folder would bring, found without keeping anything."""

    folder: str
    name: str
    kind: SourceKindName
    notes: int
    files: int
    size: int
    left_out: dict[str, int] = {}


class FoundVaults(msgspec.Struct, frozen=True):
    """Vaults found on this machine, largest first; none of them is a source yet."""

    vaults: list[SourcePreview]


class SyncReply(msgspec.Struct, frozen=True):
    """A run was started, or the one that is under way."""

    run_id: str


class RemovedSource(msgspec.Struct, frozen=True):
    id: str
    notes: int
