"""What was and what happened: changes, sessions, undo, the timeline, differences, audit."""

from datetime import datetime
from typing import Any, Literal

import msgspec

from app.wire.history import Event, Hand

Unit = Literal["day", "week"]
UndoAction = Literal["forgotten", "restored", "reverted", "withdrawn"]
KeptReason = Literal["changed_since", "replacement_kept", "words_gone", "edited_outside", "not_undoable"]


class ChangeEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened to an item; edits by one hand within ten minutes are one, as in its history.

    `session` is the id of the session, `session_name` what it is called. `number` counts changes of a
    page's bytes, 0 where these stayed. `other`: the item that has to do with it. `is_seen`: whether the item
    is in recall now. `kind` is memory, turn or call.
    """

    item: str
    title: str
    type: str
    kind: str
    event: Event
    at: datetime
    since: datetime
    hand: Hand
    number: int = 0
    by: str = ""
    reason: str = ""
    session: str = ""
    session_name: str = ""
    other: str = ""
    is_seen: bool = True


class Period(msgspec.Struct, frozen=True, kw_only=True):
    """A local day or a week from Monday on (`start`, an ISO date) and how many changes fell into it.

    `records` counts what was said, which is no change.
    """

    start: str
    total: int
    events: dict[str, int] = {}
    records: int = 0


class Changes(msgspec.Struct, frozen=True, kw_only=True):
    """The newest first. `next`: give it as `before` for those that come after; "" with the last.

    `total` and `weeks` count all that was asked for, not only those sent.
    """

    changes: list[ChangeEntry]
    total: int
    next: str = ""
    weeks: list[Period] = []


class Timeline(msgspec.Struct, frozen=True, kw_only=True):
    """Counts of changes, the oldest first, periods without any too.

    `first` and `last` are when the first and the last of all changes was.
    """

    unit: Unit
    periods: list[Period]
    first: datetime | None = None
    last: datetime | None = None


class KnownThen(msgspec.Struct, frozen=True, kw_only=True):
    """What was known at a time, as ids of the sky's nodes (notes, memories, `session:NAME`).

    `known`: what was there and counted then. `superseded`, `edited` and `forgotten` are those of them to
    which that happened since. The three counts are those of the labels: items that have a history which
    reaches so far, items of which only the time of their coming is known (notes, turns), and items whose text
    of then was erased or put together with later ones.
    """

    at: datetime
    known: list[str]
    superseded: list[str] = []
    edited: list[str] = []
    forgotten: list[str] = []
    resolved: int = 0
    no_chain: int = 0
    unresolved: int = 0


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """What was done and said under one name. `id` is a hash of the name.

    `counts` are changes by event, `records` turns and calls that were said. `items` are the memories that it
    touched (at most 500). `undone_by`: the session that undid it, and whose undo does it again. `undoes`: the
    session that this one undid.
    """

    id: str
    name: str
    first: datetime
    last: datetime
    hands: list[Hand] = []
    authors: list[str] = []
    counts: dict[str, int] = {}
    records: int = 0
    items: list[str] = []
    undone_by: str = ""
    undoes: str = ""


class Sessions(msgspec.Struct, frozen=True, kw_only=True):
    """Those in which something happened last first."""

    sessions: list[Session]
    total: int


class SessionDetail(msgspec.Struct, frozen=True, kw_only=True):
    """A session and its changes, the newest first (at most 1,000)."""

    session: Session
    changes: list[ChangeEntry] = []


class Undo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Takes back what a session did, or the last change of an item. `dry_run`: only say what would happen.

    `session` names the session of the undo itself; without one it gets a name of its own, for a session.
    """

    author: str = ""
    reason: str = ""
    session: str = ""
    request_id: str = ""
    dry_run: bool = False


class UndoneItem(msgspec.Struct, frozen=True, kw_only=True):
    """An item that is as it was before: `actions` say what had to be done for that."""

    id: str
    title: str
    type: str
    actions: list[UndoAction]


class KeptItem(msgspec.Struct, frozen=True, kw_only=True):
    """An item that stayed as it is: `code` for programs, `reason` for people."""

    id: str
    title: str
    type: str
    code: KeptReason
    reason: str


class Undone(msgspec.Struct, frozen=True, kw_only=True):
    """All of it or nothing was done. `id` was undone; undoing `session` does it again ("" for no session)."""

    id: str
    session: str = ""
    session_name: str = ""
    done: list[UndoneItem] = []
    kept: list[KeptItem] = []
    records: int = 0
    is_dry_run: bool = False


class PropertyChange(msgspec.Struct, frozen=True, kw_only=True):
    """`before` and `after` are None where there was none."""

    name: str
    before: Any = None
    after: Any = None


class LinkChange(msgspec.Struct, frozen=True, kw_only=True):
    """A link that came or went: `relation` is "" for one of the text, `id` "" where it leads nowhere now."""

    relation: str
    target: str
    added: bool
    id: str = ""


class DiffLine(msgspec.Struct, frozen=True):
    """A line of the text: `sign` is +, -, a blank for one that stayed, or @ where lines were left out."""

    sign: str
    text: str


class ItemDiff(msgspec.Struct, frozen=True, kw_only=True):
    """What two versions have in different. `from_number` 0 is the time before the first.

    `lines` are of the text alone; `diff` is a unified diff of it. Properties and links are told apart.
    """

    id: str
    title: str
    from_number: int
    to_number: int
    from_at: datetime | None
    to_at: datetime
    diff: str = ""
    lines: list[DiffLine] = []
    properties: list[PropertyChange] = []
    links: list[LinkChange] = []


class ItemAudit(msgspec.Struct, frozen=True, kw_only=True):
    """What can be said for sure of one item. No words: ids, times, counts.

    `chain_verified` is None where there is nothing to verify; `versions` counts changes of a page's bytes,
    `missing_texts` those whose words were erased.
    """

    id: str
    type: str
    standing: str
    recorded_at: datetime
    valid_from: str = ""
    valid_to: str = ""
    versions: int = 0
    missing_texts: int = 0
    chain_verified: bool | None = None
    cited_by: list[str] = []


class Audits(msgspec.Struct, frozen=True, kw_only=True):
    """By id. `next`: give it as `after` for those that follow; "" with the last."""

    items: list[ItemAudit]
    next: str = ""


class BrokenLine(msgspec.Struct, frozen=True, kw_only=True):
    """The first place where a chain is not what was written; `path` is relative to the home."""

    path: str
    line: int
    reason: str


class WriterChain(msgspec.Struct, frozen=True, kw_only=True):
    """The chain of one machine."""

    writer: str
    files: int
    lines: int
    first_break: BrokenLine | None = None


class LedgerCheck(msgspec.Struct, frozen=True, kw_only=True):
    """Every line read and every hash made anew. `verified` is None while nothing has been written.

    `missing_texts`: lines whose words are gone though nothing says that they were erased.
    """

    verified: bool | None
    chains: list[WriterChain] = []
    lines: int = 0
    texts: int = 0
    missing_texts: int = 0
    took_ms: int = 0
