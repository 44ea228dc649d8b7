"""How a memory came to be what it is."""

from datetime import datetime
from typing import Literal

import msgspec

from app.wire.truth import Basis, Belief, Evidence, Requirement, ReviewReason

Hand = Literal["owner", "agent", "outside"]
Resolution = Literal["resolved", "no_chain", "unresolved"]
Event = Literal[
    "created",
    "edited",
    "moved",
    "superseded",
    "reinstated",
    "reverted",
    "forgotten",
    "restored",
    "retracted",
    "merged_in",
    "unmerged",
    "requirement_met",
    "activated",
    "graduated",
    "supported",
    "opposed",
    "evidence_withdrawn",
    "erased",
    "undone",
    "conflict_decided",
    "conflict_reopened",
    "imported",
    "accepted",
    "analysed",
    "plan_changed",
    "plan_closed",
]


class Version(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened to a page.

    `number` counts changes of its bytes; 0 where these stayed as they were. Edits by one hand within ten
    minutes are one, with the time of the last (`since` is that of the first). `hand`: `owner` for a request
    that named nobody, `outside` for an editor. `diff` is a unified diff from the version before. `has_text`
    is False when the words of it were erased or replaced.
    """

    number: int
    event: Event
    at: datetime
    since: datetime
    hand: Hand
    by: str = ""
    reason: str = ""
    other: str = ""
    diff: str = ""
    has_text: bool = False


class History(msgspec.Struct, frozen=True):
    """The oldest first."""

    id: str
    versions: list[Version]


class Relative(msgspec.Struct, frozen=True, kw_only=True):
    """An item that another one has to do with: by which word, and why."""

    id: str
    title: str
    type: str
    relation: str
    reason: str = ""
    at: datetime | None = None


class ChainCheck(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the ledger is as it was written. `verified`: None when there is nothing to verify."""

    verified: bool | None
    breaks: list[str] = []
    missing_texts: int = 0


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """Where a memory came from, what changed it, what speaks for it, and what it has to do with.

    `reason` says why it stands as it does. `believed`, `belief`: see Item. `decisions` are those that cite
    it: by a link, as evidence, or as the answer to a requirement. `review`: why a decision or an opinion
    wants a second look.
    """

    id: str
    title: str
    type: str
    standing: str
    path: str
    hand: Hand
    author: str = ""
    session: str = ""
    source: str = ""
    created_at: datetime | None = None
    confidence: float | None = None
    versions: list[Version] = []
    supersedes: list[Relative] = []
    superseded_by: list[Relative] = []
    links: list[Relative] = []
    cited_by: list[Relative] = []
    reason: str = ""
    believed: float | None = None
    belief: Belief | None = None
    evidence: list[Evidence] = []
    requirements: list[Requirement] = []
    decisions: list[Basis] = []
    review: list[ReviewReason] = []
    chain: ChainCheck
