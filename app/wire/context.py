"""Context for an agent: what a task needs within a budget of tokens, what was left out, and why."""

from datetime import datetime
from typing import Literal

import msgspec

from app.wire.history import Resolution
from app.wire.search import AsOfDiagnostics, Hit, HopStep, Inert, SearchMode, Severity

Strategy = Literal["fast", "point", "deep"]
ChosenBy = Literal["caller", "router", "frame"]
Place = Literal["anchor", "pin", "guarantee", "ranked"]
PinKind = Literal["pin", "anchor"]
LeftOutReason = Literal[
    "budget",
    "limit",
    "filter",
    "duplicate",
    "superseded",
    "retracted",
    "graduated",
    "pending",
    "waiting",
    "weak",
    "note",
    "gone",
    "given",
]


class ContextSignals(msgspec.Struct, frozen=True, kw_only=True):
    """What the router saw. `names` counts names in the query, `language` is the list that fitted it best."""

    characters: int
    words: int
    names: int
    language: str = ""
    is_question: bool = False


class ContextDecision(msgspec.Struct, frozen=True, kw_only=True):
    """Which way was taken, and why: `reasons` such as `keyword:why`, `names:2`. `is_recent`: time decides.

    `id` names this answer when it is told what was of use.
    """

    id: str
    strategy: Strategy
    chosen_by: ChosenBy
    confidence: float
    reasons: list[str]
    signals: ContextSignals
    is_recent: bool = False


class ContextScore(msgspec.Struct, frozen=True, kw_only=True):
    """`total` = relevance x standing x lift x type_weight + anchor + pin + freshness.

    `relevance` is the score of the search, 0 for what no search found. `standing` is the sum of the five
    signals (each 0 to 1), weighed as the answer's `weights` say; `lift` is 1 to 1.5, from `activation` and
    `centrality` around what the question is about.
    """

    total: float
    relevance: float = 0.0
    standing: float = 0.0
    similarity: float = 0.0
    confidence: float = 0.0
    recency: float = 0.0
    centrality: float = 0.0
    reinforcement: float = 0.0
    activation: float = 0.0
    lift: float = 1.0
    type_weight: float = 1.0
    anchor: float = 0.0
    pin: float = 0.0
    freshness: float = 0.0


class ContextItem(msgspec.Struct, frozen=True, kw_only=True):
    """One piece of the answer. `text` is as stored, without marks; `tokens` count it as it stands in the
    answer's `text`, with its marks and its source.

    `severity` and `instead` are as in a hit; what warns comes first. `share` is what its page says of leaving
    this machine: private, peer, public, or nothing.

    `place`: why it is here. `hop` is how many steps from the question it was found (0: at once), `via` what
    led there. `may_instruct`: it may weigh as an instruction (an accepted memory of the home, section
    Instructions); all else is data. `is_cut`: the item says more. `cite` names the place for people.
    """

    id: str
    title: str
    type: str
    kind: str
    source: str
    path: str
    text: str
    tokens: int
    place: Place
    score: ContextScore
    cite: str = ""
    why: str = ""
    line: int = 0
    space: str = ""
    author: str = ""
    session: str = ""
    occurred_at: datetime | None = None
    standing: str = ""
    resolution: Resolution | None = None
    hop: int = 0
    via: str = ""
    may_instruct: bool = False
    is_cut: bool = False
    severity: Severity = "context"
    instead: str = ""
    share: str = ""


class LeftOut(msgspec.Struct, frozen=True, kw_only=True):
    """An item that was found and is not in the answer. `other`: the item that says the same, or replaced it.

    `note`: only pages of memory may be guaranteed. `waiting`: an import that nobody accepted. `limit`: more
    than k. `weak`: nothing speaks clearly for it. `given`: the session has it already.
    `is_guaranteed`: its frame wanted it for sure.
    """

    id: str
    title: str
    type: str
    reason: LeftOutReason
    tokens: int = 0
    score: float = 0.0
    other: str = ""
    is_guaranteed: bool = False


class DriftWarning(msgspec.Struct, frozen=True, kw_only=True):
    """What holds a session no longer stands as it did when it was anchored or pinned."""

    id: str
    title: str
    standing: str
    kind: PinKind
    other: str = ""


class ContextReply(msgspec.Struct, frozen=True, kw_only=True):
    """`text` is ready for a prompt: every piece between marks that no stored text can close.

    `left_out` names at most 100, `left_out_counts` counts all by reason. `tokens_used` counts `text`;
    anchors, pins and guarantees come first and may go beyond `tokens_budget`, nothing else does.
    `token_counter` is the tokenizer that counted, or `estimate`. `weights` are those of the five signals.
    `weak_from`: from this item on nothing speaks clearly for one; 0 where the store most likely holds no
    answer. `considered` items were ranked.
    """

    query: str
    decision: ContextDecision
    items: list[ContextItem]
    text: str
    tokens_used: int
    tokens_budget: int
    token_counter: str
    frame: str = ""
    sub_queries: list[str] = []
    left_out: list[LeftOut] = []
    left_out_counts: dict[str, int] = {}
    hops: list[HopStep] = []
    weights: dict[str, float] = {}
    drift_warnings: list[DriftWarning] = []
    inert_parameters: list[Inert] = []
    mode: SearchMode = "words"
    considered: int = 0
    weak_from: int | None = None
    hint: str = ""
    as_of: datetime | None = None
    valid_at: datetime | None = None
    as_of_diagnostics: AsOfDiagnostics | None = None
    is_cached: bool = False
    took_ms: float = 0.0


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """A whole way of recall. `guarantees`, `only` and `excludes` are tags, with % for any ending.

    `guarantees_not`: tags that take a guarantee away again.
    """

    name: str
    summary: str
    weights: dict[str, float]
    budget: int
    guarantees: list[str] = []
    guarantees_not: list[str] = []
    only: list[str] = []
    excludes: list[str] = []
    is_queryless: bool = False


class Frames(msgspec.Struct, frozen=True):
    frames: list[Frame]


class Expertise(msgspec.Struct, frozen=True, kw_only=True):
    """The six kinds of what was learnt, each ranked alone: all keys are there, the best of each first."""

    query: str
    buckets: dict[str, list[Hit]]
    took_ms: float = 0.0


class PinItem(msgspec.Struct, frozen=True, kw_only=True):
    """Hold an item in a session. A pin adds `weight` x 0.3 and ends after `hours`; an anchor stays.

    Only a memory that may weigh as instruction can be an anchor.
    """

    item: str
    kind: PinKind = "pin"
    weight: float = 1.0
    hours: float = 24.0
    author: str = ""


class Pin(msgspec.Struct, frozen=True, kw_only=True):
    """`until` is None for an anchor. `standing` is "" for what counts, else how it stands now, or `gone`."""

    item: str
    title: str
    type: str
    kind: PinKind
    weight: float
    at: datetime
    until: datetime | None = None
    standing: str = ""
    author: str = ""


class Pins(msgspec.Struct, frozen=True, kw_only=True):
    """What is held in a session; `session` is the hash of its name."""

    session: str
    pins: list[Pin]
