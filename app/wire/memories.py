"""What is to be remembered, and the receipt for it."""

from typing import Any, Literal

import msgspec

ReceiptStatus = Literal["created", "unchanged", "replaced", "duplicate", "held", "ignored"]
Link = dict[str, str]


class NewMemory(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One text to be kept.

    `type`: turn (something said) or call (what a tool was asked and gave) are kept as records; fact, event,
    howto, note, pending, decision, constraint, lesson, opinion, observation, reasoning, failure and snapshot
    as pages; with auto (or "") a rule finds the type, and the receipt tells it. `meta` holds what belongs to
    the type (of a decision: rejected, rationale, confidence) and whatever else is to be kept. `links`:
    {"type", "target"}, the target an id, a title or a path. Times are ISO 8601 with an offset, or a day. A
    second request with the same `request_id` gets the same receipt, for 30 days.
    """

    text: str
    type: str = "fact"
    title: str = ""
    cue: str = ""
    tags: list[str] = []
    space: str = ""
    author: str = ""
    session: str = ""
    occurred_at: str | None = None
    valid_from: str | None = None
    valid_to: str | None = None
    links: list[Link] = []
    meta: dict[str, Any] = {}
    request_id: str = ""


class Remember(msgspec.Struct, frozen=True):
    """Up to 1,000 texts: all of them are kept or none."""

    memories: list[NewMemory]


class Ready(msgspec.Struct, frozen=True, kw_only=True):
    """What of an item can be asked for by now; the rest follows by itself."""

    text: bool = True
    vector: bool = False
    analysis: bool = False


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """Sent when the text is on disk. `duplicate`: `id` is what was there already.

    `version` counts the changes of a page; 0 for a record. Of a text that was asked for with the type `auto`,
    `type` is the one that a rule gave it, `why` says which rule, and `suggested_type` what it may be as well.
    What a pattern of the person leaves out is `ignored`, without an id, and `why` names the pattern.
    `redacted`: kinds of secrets that stood in the text and were taken out before it was kept.
    """

    id: str
    status: ReceiptStatus
    ready: Ready = Ready()
    version: int = 0
    type: str = ""
    why: str = ""
    suggested_type: str = ""
    redacted: list[str] = []


class Receipts(msgspec.Struct, frozen=True):
    """In the order of what was sent."""

    receipts: list[Receipt]


class Forgotten(msgspec.Struct, frozen=True, kw_only=True):
    """An item left recall, or came back to it. Its words stay on disk until they are erased."""

    id: str
    is_forgotten: bool


class ChangeItem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is to be another at a page; None leaves it as it is, "" takes it out.

    `meta`: fields to set, null takes one out. `type`: what is there has to fit the new one. `if_version`:
    refused when the page has another one by now.
    `author`, `reason` and `session` say who changes it, why, and in the course of what. A second request
    with the same `request_id` gets the same receipt, for 30 days.
    """

    text: str | None = None
    type: str | None = None
    title: str | None = None
    cue: str | None = None
    space: str | None = None
    tags: list[str] | None = None
    add_tags: list[str] = []
    remove_tags: list[str] = []
    pinned: bool | None = None
    confidence: float | None = None
    valid_from: str | None = None
    valid_to: str | None = None
    meta: dict[str, Any] = {}
    add_links: list[Link] = []
    remove_links: list[Link] = []
    if_version: int | None = None
    author: str = ""
    reason: str = ""
    session: str = ""
    request_id: str = ""


class Supersede(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A page takes the place of another: a new one (`memory`), or one that is there (`by`, its id).

    A `memory` that names no author or session has those of the request.
    """

    reason: str
    memory: NewMemory | None = None
    by: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""
