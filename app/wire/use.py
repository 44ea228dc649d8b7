"""What is learnt from use: which memories helped, which misled, which are never asked for; and its undo."""

from datetime import datetime
from typing import Annotated, Literal

import msgspec

from app.wire.history import Hand

Feedback = Literal["helpful", "misleading", "neutral", "used", "not_used"]
MarkKind = Literal["helpful", "misleading", "used", "not_used", "outcome"]
OutcomeSource = Literal["", "tests", "build", "run", "review", "person", "agent"]
SkipReason = Literal["unknown", "identity", "pending"]
LearntAs = Literal["helped", "misled", "mixed", "used", "unused"]
UseFilter = Literal["all", "helped", "misled", "mixed", "used", "unused"]


class GiveFeedback(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Say of items of an answer what they were worth. `neutral` changes nothing.

    `decision` is the id of the answer, "" for none.
    """

    items: list[str]
    outcome: Feedback = "used"
    decision: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""


class GiveOutcome(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How what was done with these items turned out: `signal` 0 for failed, 1 for went well.

    0.5 pulls towards a half and is not neutral. `weight`: 1 is one observation; nearness is no weight.
    `source`: who or what tells.
    """

    items: list[str]
    signal: Annotated[float, msgspec.Meta(ge=0, le=1)]
    weight: Annotated[float, msgspec.Meta(gt=0, le=100)] = 1.0
    source: OutcomeSource = ""
    decision: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""


class SkippedItem(msgspec.Struct, frozen=True, kw_only=True):
    """Not marked. `unknown`: nothing bears this id. `identity`: who somebody is and what they stand for is
    never scored. `pending`: nobody accepted it yet."""

    id: str
    reason: SkipReason


class FeedbackGiven(msgspec.Struct, frozen=True, kw_only=True):
    """Sent when it is on disk. `id` names the mark for its undo, "" where nothing was kept.

    `updated` items were marked; `edges_strengthened` pairs of them were, as found together.
    """

    id: str
    outcome: str
    updated: int
    edges_strengthened: int = 0
    skipped: list[SkippedItem] = []


class ItemUse(msgspec.Struct, frozen=True, kw_only=True):
    """What use taught of one item.

    `helpful`, `misleading`, `used`, `not_used`, `outcomes` count what was said, `recalled` how often an agent
    got it, `opened` how often it was looked at. `helps` is the mean of Beta(1 + what went well, 1 + what did
    not), .5 for nothing said, and `sure` from 0 to 1 how much stands behind it. `activation` from 0 to 1
    fades with the hours in which its space is used. `weight` from -1 to 1 is what all of it does to its rank,
    which is never more than a near-tie. `is_scored`: False for identity.
    """

    id: str
    title: str
    type: str
    kind: str
    path: str = ""
    space: str = ""
    learnt: LearntAs = "unused"
    helpful: int = 0
    misleading: int = 0
    used: int = 0
    not_used: int = 0
    outcomes: int = 0
    recalled: int = 0
    opened: int = 0
    helps: float = 0.5
    sure: float = 0.0
    activation: float = 0.0
    weight: float = 0.0
    is_scored: bool = True
    last: datetime | None = None


class Learnt(msgspec.Struct, frozen=True, kw_only=True):
    """What was learnt from use: helped and misled with the surest first, never used with the oldest first.

    `counts` are those of all items by `learnt`, not only of those sent; `total` counts what was asked for.
    `marks` is how many marks count, `pairs` how many pairs were found together often enough.
    """

    items: list[ItemUse]
    total: int
    counts: dict[str, int] = {}
    marks: int = 0
    pairs: int = 0


class Together(msgspec.Struct, frozen=True, kw_only=True):
    """Another item that was found together with this one, so often; `weight` from 0 to 0.3 is the edge's."""

    id: str
    title: str
    count: float
    weight: float = 0.0


class UseMark(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that was said about use. `titles` stand beside `items`, "" for what is gone."""

    id: str
    kind: MarkKind
    at: datetime
    hand: Hand
    items: list[str]
    titles: list[str]
    signal: float | None = None
    weight: float = 1.0
    source: OutcomeSource = ""
    decision: str = ""
    session: str = ""
    is_undone: bool = False


class UseMarks(msgspec.Struct, frozen=True, kw_only=True):
    """The newest first."""

    marks: list[UseMark]
    total: int


class Retrieval(msgspec.Struct, frozen=True, kw_only=True):
    """How an item was found by agents: how often, at which place on average, how often as the first; and in
    the last 7 and 30 days. Told alone: nothing is ranked by it, else what is found would be found ever more.
    """

    recalled: int = 0
    mean_place: float | None = None
    first: int = 0
    last_7_days: int = 0
    last_30_days: int = 0


class ItemUseDetail(msgspec.Struct, frozen=True, kw_only=True):
    """One item with how it was found, what was found together with it, and what was said of it."""

    use: ItemUse
    retrieval: Retrieval = Retrieval()
    together: list[Together] = []
    marks: list[UseMark] = []


class UndoUse(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Take back what was learnt: by one mark, from one item (its recalls too), or all of a session.

    Exactly one of them. `redo` lets it count again.
    """

    mark: str = ""
    item: str = ""
    session: str = ""
    redo: bool = False
    author: str = ""


class UseUndone(msgspec.Struct, frozen=True, kw_only=True):
    """`marks` count no more (or again), `items` were touched by them."""

    marks: list[str]
    items: list[str] = []


class ItemOpened(msgspec.Struct, frozen=True, kw_only=True):
    """An item was looked at; `counted` is False where that was counted a moment ago."""

    id: str
    counted: bool = True
