"""What the store answers: plain rows for the services. Times are UTC microseconds unless named `_ns`."""

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from daemon.store.rows import Heading, NoteKind


class NoteSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A note in a list, or a record, which has a `session`. `tags` are as spelled in the note."""

    id: str
    source_id: str
    path: str
    title: str
    kind: NoteKind
    date: str | None
    words: int
    size: int
    mtime_ns: int
    created_at: int
    seen_at: int
    hidden_at: int | None
    revision: int
    tags: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    type: str = "note"
    space: str = ""
    session: str | None = None
    author: str = ""
    occurred_at: int | None = None


class StoredNote(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the store knows of one note, its text included."""

    summary: NoteSummary
    disk_path: str
    digest: bytes
    properties: dict[str, Any]
    headings: tuple[Heading, ...]
    blocks: tuple[str, ...]
    text: str
    text_line: int


class NameRow(msgspec.Struct, frozen=True, kw_only=True):
    """What one note answers to, for the name index of ingest."""

    id: str
    path: str
    title: str
    kind: NoteKind
    name_key: str
    aliases: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    blocks: tuple[str, ...] = ()


class LinkPlace(msgspec.Struct, frozen=True, gc=False):
    """Where one link stands and what it names."""

    note_id: str
    position: int
    kind: str
    target: str


class LinkRow(msgspec.Struct, frozen=True, kw_only=True):
    """One stored link. Without `target_id` it leads to the not yet written `name`."""

    note_id: str
    position: int
    kind: str
    target: str
    key: str
    target_id: str | None
    name: str
    via_alias: bool
    fragment: str
    display: str
    line: int
    context: str
    mark: tuple[int, int]


class LinkOut(msgspec.Struct, frozen=True, kw_only=True):
    """A link with the title and path of the note it leads to ("" when it leads to none)."""

    link: LinkRow
    title: str
    path: str


class Backlink(msgspec.Struct, frozen=True, kw_only=True):
    """A link seen from its target: where it stands."""

    link: LinkRow
    title: str
    path: str
    source_id: str


class UnresolvedName(msgspec.Struct, frozen=True):
    """A name that links use and no note has: how often, and from which notes."""

    key: str
    name: str
    count: int
    note_ids: tuple[str, ...]


class SaveResult(msgspec.Struct, frozen=True):
    """What saving changed. `new_passages` need vectors unless their text already had one, as `known` have."""

    new_passages: list[int]
    removed_passages: list[int]
    kept_passages: int
    revisions: dict[str, int]
    known: int = 0


class PassageRow(msgspec.Struct, frozen=True):
    """A passage; `start`/`end` span the note's text in code points."""

    id: int
    note_id: str
    ordinal: int
    heading: str
    text: str
    start: int
    end: int
    line: int


class PendingPassage(msgspec.Struct, frozen=True):
    """A passage that needs a vector or its details; the key stands for (model, heading, text)."""

    id: int
    key: bytes
    heading: str
    text: str
    is_record: bool = False


class TagCount(msgspec.Struct, frozen=True):
    """A tag in lower case, its most used spelling, and how many visible notes carry it."""

    tag: str
    spelling: str
    count: int


class Problem(msgspec.Struct, frozen=True):
    """Something wrong with one file."""

    source_id: str
    path: str
    code: str
    message: str
    line: int
    at: int


class ConflictRow(msgspec.Struct, frozen=True):
    """A copy that a sync tool kept of the file at `note_path`; paths as in FileStat."""

    path: str
    note_path: str
    disk_path: str
    size: int
    mtime_ns: int


class SourceRow(msgspec.Struct, frozen=True):
    """What scans last saw of a source: `state` is present, away or new."""

    id: str
    state: str = "new"
    last_scan: int | None = None
    files: int = 0
    detail: str = ""


class LayoutRow(msgspec.Struct, frozen=True):
    """Where a node of the graph lies, and the community it was put in (-1: none)."""

    node_id: str
    x: float
    y: float
    pinned: bool = False
    group: int = -1


class SimilarRow(msgspec.Struct, frozen=True):
    """Two notes that are alike, with their cosine."""

    a: str
    b: str
    score: float


class Counts(msgspec.Struct, frozen=True):
    """For the status: visible notes by source and kind, hidden ones, passages, vectors, problems.

    Attachments (kind `file`) are among the notes, and counted alone in `files_by_source`.
    """

    notes: int
    by_source: dict[str, int]
    files_by_source: dict[str, int]
    by_kind: dict[str, int]
    hidden: int
    passages: int
    with_vector: int
    links: int
    problems: int


class GraphColumns(msgspec.Struct, frozen=True, kw_only=True):
    """All visible notes and what ties them, as columns; edges hold indexes into `ids`, `tags`, `names`.

    Parallel links are one edge with a count; `link_kind` indexes `link_kinds` (the first link's kind).
    """

    ids: list[str]
    titles: list[str]
    source_ids: list[str]
    paths: list[str]
    kinds: list[str]
    dates: list[str | None]
    words: NDArray[np.int32]
    mtime_ns: NDArray[np.int64]
    came_us: NDArray[np.int64]
    confidence: NDArray[np.float32]
    link_from: NDArray[np.int32]
    link_to: NDArray[np.int32]
    link_count: NDArray[np.int32]
    link_kind: NDArray[np.int8]
    link_kinds: tuple[str, ...]
    tags: list[str]
    tag_note: NDArray[np.int32]
    tag_tag: NDArray[np.int32]
    names: list[str]
    name_keys: list[str]
    name_note: NDArray[np.int32]
    name_name: NDArray[np.int32]
    revision: int
