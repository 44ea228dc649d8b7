"""What a note is once it was read: the types that ingest fills and the store keeps.

Offsets and positions count Unicode code points of the note's text; lines count from 1.
`gc=False` marks types that cannot be part of a cycle: a scan holds some 100,000 of them.
"""

from enum import StrEnum
from typing import Any

import msgspec

from daemon.store.terms import storable


class SourceKind(StrEnum):
    """How the files of a source are read."""

    OBSIDIAN = "obsidian"
    LOGSEQ = "logseq"
    MARKDOWN = "markdown"


class LinkKind(StrEnum):
    """What in the text made the link."""

    WIKILINK = "wikilink"
    MARKDOWN = "markdown"
    EMBED = "embed"
    PROPERTY = "property"
    CANVAS = "canvas"
    BLOCK = "block"
    TAG = "tag"  # Logseq: a tag is a link as well, but only where a page has its name


class NoteKind(StrEnum):
    """What sort of file an item of a source is."""

    NOTE = "note"
    CANVAS = "canvas"
    FILE = "file"
    TURN = "turn"  # records: said in a session, and what a tool was asked
    CALL = "call"
    MEMORY = "memory"  # a page of ours, whatever its type


class Heading(msgspec.Struct, frozen=True, gc=False):
    level: int
    text: str
    line: int


class Link(msgspec.Struct, frozen=True, gc=False):
    """One link as it stands in the text, before it was resolved.

    `target` is decoded and without `#…` and display text ("" is the note itself); `context` is the
    sentence or line it stands in as plain text, at most 240 code points, and `mark` the span of the
    link's own words in it.
    """

    target: str
    kind: LinkKind
    line: int
    fragment: str = ""
    display: str = ""
    context: str = ""
    mark: tuple[int, int] = (0, 0)
    relation: str = ""  # name of the property or inline field whose value the link is


class Passage(msgspec.Struct, frozen=True, gc=False):
    """A searchable piece of a note: `heading` is title and heading path, `start`/`end` span `text`."""

    heading: str
    text: str
    start: int
    end: int
    line: int


class Oddity(msgspec.Struct, frozen=True, gc=False):
    """Something odd in one file that did not stop it from being read."""

    code: str
    message: str
    line: int = 0


class ParsedNote(msgspec.Struct, frozen=True, kw_only=True):
    """All that one file says. `text` is the whole decoded text with front matter cut off."""

    title: str
    kind: NoteKind = NoteKind.NOTE
    text: str = ""
    text_line: int = 1
    properties: dict[str, Any] = {}
    tags: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    headings: tuple[Heading, ...] = ()
    blocks: tuple[str, ...] = ()
    passages: tuple[Passage, ...] = ()
    names: tuple[str, ...] = ()
    date: str | None = None
    words: int = 0
    warnings: tuple[Oddity, ...] = ()


class FileStat(msgspec.Struct, frozen=True, gc=False):
    """What the disk says of one file; `path` is relative to the source, NFC, with forward slashes.

    `disk_path` is the path as the disk spells it (surrogate escapes kept), for opening.
    """

    path: str
    disk_path: str
    inode: int
    size: int
    mtime_ns: int


class KnownFile(msgspec.Struct, frozen=True, gc=False):
    """What the store knows of one file of a source."""

    id: str
    path: str
    inode: int
    size: int
    mtime_ns: int
    digest: bytes
    hidden_at: int | None = None


class NoteWrite(msgspec.Struct, frozen=True, kw_only=True):
    """One file to be stored: its identity on disk and what it says.

    `name_key` and `link_keys` (one for each link) are the normalised look-up keys of ingest; the store
    only compares them, and folds title and targets itself where they are not given. What does not `embed` is
    found by its words alone.
    """

    id: str
    source_id: str
    stat: FileStat
    digest: bytes
    note: ParsedNote
    name_key: str = ""
    link_keys: tuple[str, ...] = ()
    embeds: bool = True


class ResolvedLink(msgspec.Struct, frozen=True, gc=False):
    """Where one link of a note leads. Exactly one of `target_id` and `name` is set.

    `via_alias` says that only an alias of the target matched: `name` is then kept too.
    """

    position: int
    target_id: str | None
    name: str = ""
    via_alias: bool = False


ASIDE = {"superseded": 1, "retracted": 2, "graduated": 3}
"""Standings that are out of recall, as `notes.superseded` has them; 0 is in recall."""
REFERENCE = "reference"
"""What counts, and is found only where it is asked for."""
OUT_OF_RECALL = {**ASIDE, REFERENCE: 4}


class PageFactsRow(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a page says beyond what every note says. Times are UTC microseconds.

    `standing`: see ASIDE and REFERENCE.
    """

    id: str
    type: str
    space: str
    author: str
    occurred_at: int | None
    created_at: int
    standing: str
    said: bytes

    def values(self) -> tuple[str, str, str, int | None, int, bytes]:
        """Its columns: type, space, author, occurred_at, superseded, said."""
        standing = OUT_OF_RECALL.get(self.standing, 0)
        return self.type, storable(self.space), storable(self.author), self.occurred_at, standing, self.said
