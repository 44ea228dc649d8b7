"""The kinds of ledger lines that tell of memories, and what the index keeps of them."""

import hashlib
from collections.abc import Iterable

from daemon.ledger.line import Line
from daemon.store.analyses import ANALYSED
from daemon.store.contradictions import COPY_RESOLVED, REOPENED, RESOLVED
from daemon.store.versions import EVIDENCE, VersionRow

ADDED, ANSWERED = "records.added", "requests.answered"
FORGOTTEN, RESTORED = "item.forgotten", "item.restored"
CREATED = "page.created"
CHANGED = "page.changed"
MOVED = "page.moved"
SUPERSEDED = "page.superseded"
REINSTATED = "page.reinstated"
REVERTED = "page.reverted"
UNDONE = "page.undone"
"""What a session or the last change did was taken back: the page is as it was before."""
RETRACTED = "page.retracted"
GRADUATED = "page.graduated"
PLAN_CHANGED, PLAN_CLOSED = "page.plan_changed", "page.plan_closed"
"""A task of a plan went on or others took its place; the plan was completed or given up."""
MERGED, UNMERGED = "page.merged", "page.unmerged"
"""Of the page that took another one (`other`) in, and gave it up again."""
REQUIREMENT_MET, ACTIVATED = "page.requirement_met", "page.activated"
SUPPORTED, OPPOSED, WITHDRAWN = EVIDENCE
"""Evidence: `other` is the item that speaks so, `count` the weight in thousandths, `note` its name. Of a
withdrawal `other` is the name of the evidence."""
IMPORTED, ACCEPTED = "item.imported", "item.accepted"
"""It was brought in from a file, and a person said that it may carry weight here."""
ERASED = "item.erased"
TEXT_REPLACED = "text.replaced"
"""A text of another item named what was erased: `other` is its name, `text` that of what took its place."""
OF_ITEMS = {
    *(FORGOTTEN, RESTORED, CREATED, CHANGED, MOVED, SUPERSEDED, REINSTATED, REVERTED, ERASED, TEXT_REPLACED),
    *(ANALYSED, UNDONE, IMPORTED, ACCEPTED, PLAN_CHANGED, PLAN_CLOSED),
    *(RESOLVED, REOPENED, COPY_RESOLVED),
    *(RETRACTED, GRADUATED, MERGED, UNMERGED, REQUIREMENT_MET, ACTIVATED, *EVIDENCE),
}

OUTSIDE, OWNER = "outside", "owner"
"""The hand of an editor, and that of a request which names nobody."""


def hand_of(author: str, item_id: str) -> str:
    """Who did it, as a line may say it: names are words, so a hash of them, another one for each item."""
    if not author:
        return OWNER
    return hashlib.sha256(f"{item_id}\n{author}".encode("utf-8", "replace")).hexdigest()[:16]


def session_key(name: str) -> str:
    """The name of a session in lines, "" for none: a hash, the same in all lines of this session."""
    return hashlib.sha256(f"session\n{name}".encode("utf-8", "replace")).hexdigest()[:16] if name else ""


def version_rows(writer: str, lines: Iterable[Line]) -> list[VersionRow]:
    """What these lines of one writer tell of single memories."""
    return [
        VersionRow(
            item_id=line.ids["item"],
            at=line.at,
            writer=writer,
            number=line.n,
            kind=_kind_of(line),
            hand=line.ids.get("hand", OWNER),
            text=line.text,
            note=line.ids.get("note", ""),
            other=line.ids.get("other", ""),
            session=line.ids.get("session", ""),
            count=line.count if line.kind in EVIDENCE else 0,
        )
        for line in lines
        if line.kind in OF_ITEMS and "item" in line.ids
    ]


def _kind_of(line: Line) -> str:
    """What a row calls it: of a decision about a conflict the choice is a part."""
    choice = line.ids.get("choice", "")
    return f"{line.kind}.{choice}" if choice and line.kind in {RESOLVED, COPY_RESOLVED} else line.kind
