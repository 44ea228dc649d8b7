"""One note, and what hangs on it."""

from datetime import datetime
from typing import Any

import msgspec

from app.wire.history import Resolution
from app.wire.search import HitPassage, Mark
from app.wire.truth import Belief, Requirement


class ItemHeading(msgspec.Struct, frozen=True):
    level: int
    text: str
    line: int


class ConflictCopy(msgspec.Struct, frozen=True, kw_only=True):
    """Another version of a file that a sync tool kept beside it; `file` is the absolute path."""

    path: str
    file: str
    size: int
    modified_at: datetime


class SaidTurn(msgspec.Struct, frozen=True, kw_only=True):
    """What was said before or after a turn in its session."""

    id: str
    author: str
    occurred_at: datetime
    text: str


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known of one item.

    `links`, `unresolved` and `via_alias` give paths relative to the source. `text` is the note without
    its front matter, `text_line` the line it starts on. `tags` are in lower case, `tag_spellings` as
    first typed. `file` is the absolute path on this machine. `conflicts`: the copy changed last first.
    A turn has an author, a session, and what was said `before` and `after` in it; its `path` is relative to
    the home. A memory is of the kind `memory`: its `version` counts its changes, its `standing` is current,
    pending, superseded, retracted or graduated, `superseded_by` and `supersedes` are ids. `confidence` is
    what its page says, `believed` that moved by evidence (of decisions and opinions, None for others);
    `belief` is from evidence alone. `as_of` and `resolution` are set where it was asked for as it was then:
    `resolved`, `no_chain` (nothing tells) or `unresolved` (with the text of no time). What did not exist yet
    then has the standing `not_yet`, and `known_since` says when it began.
    `valid_at` is the time of which it was asked whether it was true then, and `is_valid` the answer.
    """

    id: str
    source: str
    source_name: str = ""
    source_kind: str = ""
    path: str
    file: str = ""
    title: str
    kind: str
    type: str
    text: str = ""
    text_line: int = 1
    links: list[str] = []
    unresolved: list[str] = []
    via_alias: dict[str, str] = {}
    tags: list[str] = []
    tag_spellings: list[str] = []
    aliases: list[str] = []
    properties: dict[str, Any] = {}
    headings: list[ItemHeading] = []
    blocks: list[str] = []
    words: int = 0
    size: int = 0
    date: str | None = None
    modified_at: datetime | None = None
    revision: int = 0
    away: bool = False
    conflicts: list[ConflictCopy] = []
    space: str = ""
    author: str = ""
    session: str = ""
    occurred_at: datetime | None = None
    before: list[SaidTurn] = []
    after: list[SaidTurn] = []
    cue: str = ""
    confidence: float | None = None
    pinned: bool = False
    valid_from: str = ""
    valid_to: str = ""
    created_at: datetime | None = None
    version: int = 0
    standing: str = ""
    superseded_by: str = ""
    supersedes: list[str] = []
    believed: float | None = None
    belief: Belief | None = None
    requirements: list[Requirement] = []
    as_of: datetime | None = None
    resolution: Resolution | None = None
    known_since: datetime | None = None
    valid_at: datetime | None = None
    is_valid: bool | None = None
    waits_for_acceptance: bool = False


class LinkedItem(msgspec.Struct, frozen=True, kw_only=True):
    """One link. `id` is None for a name that no note bears yet; `mark` lies in `context`."""

    id: str | None
    title: str
    kind: str
    path: str = ""
    link: str = "wikilink"
    line: int = 0
    context: str = ""
    mark: Mark = (0, 0)
    target: str = ""
    fragment: str = ""
    via_alias: bool = False


class ItemLinks(msgspec.Struct, frozen=True):
    """Outgoing links in the order of the text, incoming ones by title."""

    outgoing: list[LinkedItem]
    incoming: list[LinkedItem]


class SimilarPassages(msgspec.Struct, frozen=True, kw_only=True):
    """The two pieces that come nearest to each other: one `here`, one `there`; `score` is their cosine."""

    here: HitPassage
    there: HitPassage
    score: float


class SimilarItem(msgspec.Struct, frozen=True, kw_only=True):
    """`score` is a cosine; `reason` a plain sentence; `linked` says that a link exists already.

    `passages`: where both speak of the same. `dismissed`: the person wants no link suggested between them.
    """

    id: str
    title: str
    kind: str
    path: str
    score: float
    reason: str = ""
    linked: bool = False
    passages: SimilarPassages | None = None
    dismissed: bool = False


class SimilarItems(msgspec.Struct, frozen=True):
    """`ready` is False while the item has no vectors yet."""

    items: list[SimilarItem]
    ready: bool = True
