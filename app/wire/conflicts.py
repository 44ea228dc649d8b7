"""Two things that cannot both be so: what was found, and what the person or an agent decides."""

from datetime import datetime
from typing import Literal

import msgspec

from app.wire.search import Mark

ConflictKind = Literal[
    "direct_contradiction",
    "temporal_conflict",
    "numeric_mismatch",
    "entity_confusion",
    "supersession",
    "conflict_copy",
]
FindingRule = Literal["ask", "shadow", "off"]
ConflictFilter = Literal["open", "deferred", "resolved", "all"]
ConflictState = Literal["open", "deferred", "resolved"]
Choice = Literal["keep_existing", "accept_new", "keep_both", "defer"]
ClaimKind = Literal["memory", "note", "copy", "text"]


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """One side. `sentence` is what it says of the matter, `marks` lie in it and show where they differ.

    `kind`: `memory` can be set aside by a choice, `note` belongs to the person and is never changed, `copy`
    is a file that a sync tool left beside a page, `text` was sent and is not stored. `id` is "" for the last
    two. `uses` counts how often it was recalled. `valid_from` and `valid_to` are times or days, "" for open;
    `said_at` is when it became known.
    """

    id: str
    kind: ClaimKind
    type: str = ""
    title: str = ""
    path: str = ""
    sentence: str = ""
    marks: list[Mark] = []
    author: str = ""
    space: str = ""
    standing: str = ""
    confidence: float | None = None
    uses: int = 0
    said_at: datetime | None = None
    valid_from: str = ""
    valid_to: str = ""


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that follows from a choice, as a plain sentence; `id` is the item it is about, or ""."""

    kind: Literal["set_aside", "stays", "linked", "points_here", "unchanged", "comes_back"]
    text: str
    id: str = ""
    title: str = ""


class ChoiceEffects(msgspec.Struct, frozen=True, kw_only=True):
    """What a choice would do."""

    choice: Choice
    effects: list[Effect] = []


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """Which choice more speaks for, and why; nobody carries it out but who decides.

    `method`: grounds (a note of the person's, or a source), evidence, or recency.
    """

    choice: Choice
    method: Literal["grounds", "evidence", "recency"]
    confidence: float
    why: str


class Conflict(msgspec.Struct, frozen=True, kw_only=True):
    """`question` is the heading, `explanation` a plain sentence; `confidence` from 0 to 1: how sure it is.

    `existing` was known until now, `new` came later. `choices` say what each would do; they are empty in
    lists. A resolved or deferred one carries the choice, who made it and why; a deferred one comes back at
    `deferred_until`. `method` is what found it: property, polarity, number, time, update, said (a link says
    so) or file.
    `contest`: the share of their evidence that speaks for the weaker side, from 0 to .5. `advice` is given
    where one conflict is asked for that is not resolved.
    """

    id: str
    kind: ConflictKind
    state: ConflictState
    question: str
    explanation: str
    confidence: float
    method: str
    existing: Claim
    new: Claim
    found_at: datetime
    contest: float = 0.0
    choice: Choice | None = None
    reason: str = ""
    by: str = ""
    decided_at: datetime | None = None
    deferred_until: datetime | None = None
    choices: list[ChoiceEffects] = []
    advice: Advice | None = None


class Conflicts(msgspec.Struct, frozen=True, kw_only=True):
    """Open ones: the surest first; others: the last decided first. The counts are of all, not of the list.

    `shadowed`: open ones that nobody is asked about, since conflicts are found in the shadow alone.
    """

    conflicts: list[Conflict]
    open: int
    deferred: int
    resolved: int
    shadowed: int = 0


class Resolve(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is decided. keep_existing sets the new one aside, accept_new the one that was known until now;
    keep_both links them as contradicting; defer asks again after seven days. Each can be taken back.
    """

    choice: Choice
    reason: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""


class Reopen(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Takes a choice back, with what it did to both sides."""

    reason: str = ""
    author: str = ""
    session: str = ""


class Challenge(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A text that is to be held against what is known; nothing of it is kept. `space`: "" for all."""

    text: str
    space: str = ""
    limit: int = 10


class Objection(msgspec.Struct, frozen=True, kw_only=True):
    """What is known and does not go with the text. `marks` lie in `sentence`, which is the text's."""

    kind: ConflictKind
    confidence: float
    method: str
    question: str
    explanation: str
    sentence: str
    marks: list[Mark]
    existing: Claim


class ChallengeReply(msgspec.Struct, frozen=True, kw_only=True):
    """`skipped` says why a text makes no claim: question, greeting, opinion, personal, condition or
    empty; "" else.

    `compared` counts what it was held against; `by_meaning` is False when the model could not be asked.
    """

    objections: list[Objection]
    skipped: str = ""
    compared: int = 0
    by_meaning: bool = True
