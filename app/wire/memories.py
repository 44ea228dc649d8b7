"""What is to be remembered, and the receipt for it."""

from typing import Any, Literal

import msgspec

ReceiptStatus = Literal["created", "unchanged", "replaced", "duplicate", "held", "ignored"]
Link = dict[str, str]


class NewMemory(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One text to be kept.

    `type`: turn (something said) or call (what a tool was asked and gave). Times are ISO 8601 with an
    offset, or a day. A second request with the same `request_id` gets the same receipt, for 30 days.
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
    """Sent when the text is on disk. `duplicate`: `id` is what was there already."""

    id: str
    status: ReceiptStatus
    ready: Ready = Ready()


class Receipts(msgspec.Struct, frozen=True):
    """In the order of what was sent."""

    receipts: list[Receipt]


class Forgotten(msgspec.Struct, frozen=True, kw_only=True):
    """An item left recall, or came back to it. Its words stay on disk until they are erased."""

    id: str
    is_forgotten: bool
