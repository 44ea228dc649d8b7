"""What speaks for a memory and against it, how a decision stands, and what it rests on."""

from datetime import datetime
from typing import Any, Literal

import msgspec

from app.wire.memories import Link

Standing = Literal["current", "pending", "superseded", "retracted", "graduated", "forgotten", "missing"]
DecisionStatus = Literal["active", "pending", "superseded", "retracted", "graduated"]
DecisionType = Literal["inference", "preference", "classification", "choice", "belief", "policy"]
ReviewReason = Literal["faded", "contested", "shaken"]
Direction = Literal["both", "causes", "effects"]


class Belief(msgspec.Struct, frozen=True, kw_only=True):
    """How far a memory is believed, from its evidence alone: nothing here is stored.

    `supports` and `opposes` are sums of weights. `mean` is that of Beta(alpha, beta) which began at (1, 1);
    `confidence` is n / (n + 2). `belief` (that it holds), `plausibility`, `ignorance` and `contest` are the
    Dempster-Shafer four; without evidence ignorance is 1 and contest 0: unknown is not contested.
    """

    supports: float = 0.0
    opposes: float = 0.0
    alpha: float = 1.0
    beta: float = 1.0
    mean: float = 0.5
    confidence: float = 0.0
    belief: float = 0.0
    plausibility: float = 1.0
    ignorance: float = 1.0
    contest: float = 0.0


class Basis(msgspec.Struct, frozen=True, kw_only=True):
    """An item that another one has to do with, by which word, and how it stands now.

    `id` is "" and `standing` missing for a name that nothing bears.
    """

    id: str
    title: str
    type: str = ""
    standing: Standing = "current"
    relation: str = ""
    reason: str = ""
    at: datetime | None = None


class Evidence(msgspec.Struct, frozen=True, kw_only=True):
    """One thing said for a memory (`supports`) or against it, by whom and when.

    `item` is what speaks so, None where only words were given. `is_withdrawn`: it counts no more.
    `via`: it was said of this memory, which was merged into the one asked for. `is_repeated`: the same item
    said so before, which counts once.
    """

    id: str
    supports: bool
    at: datetime
    hand: Literal["owner", "agent", "outside"]
    by: str = ""
    session: str = ""
    text: str = ""
    weight: float = 1.0
    item: Basis | None = None
    via: str = ""
    is_repeated: bool = False
    is_withdrawn: bool = False
    withdrawn_at: datetime | None = None
    withdrawn_by: str = ""
    withdrawn_reason: str = ""


class EvidenceList(msgspec.Struct, frozen=True, kw_only=True):
    """The oldest first; what was withdrawn is told too."""

    id: str
    belief: Belief
    evidence: list[Evidence] = []


class AddEvidence(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something speaks for a memory or against it: an item (its id), words (`text`), or both.

    `weight` from 0.01 to 100; 1 is one observation. The same item with the same sign counts once.
    """

    supports: bool
    item: str = ""
    text: str = ""
    weight: float = 1.0
    author: str = ""
    session: str = ""
    request_id: str = ""


class WithdrawEvidence(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Takes evidence back; `evidence` is its id, or how that begins."""

    evidence: str
    reason: str = ""
    author: str = ""
    session: str = ""


class EvidenceReceipt(msgspec.Struct, frozen=True, kw_only=True):
    """Sent when it is on disk. `id` is that of the evidence, `item` that of the memory it is about.

    `redacted`: kinds of secrets that were taken out of its words.
    """

    id: str
    item: str
    status: Literal["created", "duplicate", "withdrawn", "unchanged"]
    belief: Belief
    redacted: list[str] = []


class Retract(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """It is not so, and nothing takes its place. It leaves recall; `restore` brings it back."""

    reason: str
    author: str = ""
    session: str = ""
    request_id: str = ""


class Merge(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A memory says what `into` (an id) says already: tags, links and evidence go over."""

    into: str
    reason: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""


class Alternative(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was not chosen, and why."""

    option: str
    reason: str = ""


class Requirement(msgspec.Struct, frozen=True, kw_only=True):
    """What has to be known before a decision counts. `id` follows from its text; `number` is its place.

    `met_by` names the memory that answers it; None for one that was ticked off by hand.
    """

    id: str
    number: int
    text: str
    is_met: bool = False
    met_by: Basis | None = None


class Decide(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A decision. With `requirements` it is pending until each of them is met.

    `confidence` from 0 to 1; one that is not given counts as 0.8. `based_on`: ids or titles of what it is
    derived from; `reasoning`: that of the reasoning which led to it.
    """

    text: str
    title: str = ""
    decision_type: DecisionType = "inference"
    domain: str = ""
    rejected: list[Alternative] = []
    rationale: str = ""
    constraints: list[str] = []
    confidence: float | None = None
    requirements: list[str] = []
    based_on: list[str] = []
    reasoning: str = ""
    decided_by: str = ""
    recommended_by: str = ""
    cue: str = ""
    tags: list[str] = []
    space: str = ""
    links: list[Link] = []
    meta: dict[str, Any] = {}
    author: str = ""
    session: str = ""
    request_id: str = ""


class Graduate(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Memories (`sources`, ids) become a decision, which is derived from them.

    Of these, pending ones leave recall as graduated; others stay as they are. Without a text in `decision`
    that of a single source counts.
    """

    sources: list[str]
    decision: Decide


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision as it stands.

    `confidence` is the stated one moved by its evidence (for: c + 0.1 (1 - c), against: 0.85 c, for each of
    weight 1), 0 while it is pending. `faded` is what would be left after idle time: 5 % a week once nothing
    has happened for 30 days. `review` says why somebody should look at it; nothing changes by itself.
    `reinforced` and `contradicted` count evidence. `receipt` is set in replies to what makes a decision:
    created or duplicate.
    """

    id: str
    title: str
    text: str
    status: DecisionStatus
    path: str
    confidence: float
    stated: float | None = None
    faded: float = 0.0
    idle_days: int = 0
    decision_type: str = ""
    domain: str = ""
    rejected: list[Alternative] = []
    rationale: str = ""
    constraints: list[str] = []
    decided_by: str = ""
    recommended_by: str = ""
    requirements: list[Requirement] = []
    belief: Belief
    reinforced: int = 0
    contradicted: int = 0
    review: list[ReviewReason] = []
    reason: str = ""
    superseded_by: str = ""
    tags: list[str] = []
    space: str = ""
    author: str = ""
    session: str = ""
    created_at: datetime | None = None
    active_at: datetime | None = None
    version: int = 0
    receipt: str = ""
    redacted: list[str] = []


class Decisions(msgspec.Struct, frozen=True, kw_only=True):
    """The newest first, or with `about` the best first. `total` counts all that were found.

    `counts` are those of every status, whatever was asked for.
    """

    decisions: list[Decision]
    total: int
    counts: dict[str, int] = {}


class MeetRequirement(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A memory answers a requirement. `requirement`: its id, its number or its text; `memory`: an id."""

    requirement: str
    memory: str
    reason: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""


class Activate(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A pending decision is to count; refused while one of its requirements is open."""

    reason: str = ""
    author: str = ""
    session: str = ""


class Provenance(msgspec.Struct, frozen=True, kw_only=True):
    """Where a decision comes from: the reasoning that led to it, what it rests on, what it replaced."""

    decision: Decision
    reasoning: list[Basis] = []
    basis: list[Basis] = []
    evidence: list[Evidence] = []
    superseded: list[Basis] = []
    superseded_by: list[Basis] = []


class ChainNode(msgspec.Struct, frozen=True, kw_only=True):
    """`depth` counts steps from the item asked for: below 0 towards causes, above towards effects."""

    id: str
    title: str
    type: str
    standing: Standing
    depth: int


class ChainEdge(msgspec.Struct, frozen=True, kw_only=True):
    """`cause` and `effect` are ids; `relation` is the word that ties them, as it was written."""

    cause: str
    effect: str
    relation: str


class CausalChain(msgspec.Struct, frozen=True, kw_only=True):
    """What led to an item and what follows from it. `is_cut`: there is more than is told."""

    id: str
    nodes: list[ChainNode]
    edges: list[ChainEdge] = []
    is_cut: bool = False


class ProofNode(msgspec.Struct, frozen=True, kw_only=True):
    """An item, what ties it to the one above, and what it rests on itself.

    `is_shaken`: something below was superseded or retracted. `cut`: `above` (it stands higher up in this
    branch), `told` (its branch stands elsewhere in the tree), `deep`, or "".
    """

    id: str
    title: str
    type: str = ""
    standing: Standing = "current"
    relation: str = ""
    belief: Belief | None = None
    is_shaken: bool = False
    cut: Literal["", "above", "told", "deep"] = ""
    children: list["ProofNode"] = []


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """What an item rests on, recursively; `shaken_by` are those below it that hold no more."""

    root: ProofNode
    is_shaken: bool = False
    shaken_by: list[Basis] = []


class FuzzyConfidence(msgspec.Struct, frozen=True, kw_only=True):
    """How sure a memory is, from four sides, each from 0 to 1: 0.4 x `evidence` + 0.2 x each of the others.

    `evidence`: what was said for it. `recency`: since the last of it half is lost in half a year.
    `consensus`: the share of what was said that is for it, a half while nothing was said. `directness`: 1
    where it rests on what was seen or said, half of that for each step in between, 0 where it rests on
    nothing. `reasons` in words.
    """

    id: str
    score: float
    evidence: float = 0.0
    recency: float = 0.0
    consensus: float = 0.0
    directness: float = 0.0
    reasons: list[str] = []


class AspectFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of one aspect; `guessed` are ids of facts whose aspect their words gave, nobody else."""

    aspect: str
    facts: list[Basis] = []
    guessed: list[str] = []


class EntityCard(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of somebody or something, by aspects: career, education, location, preferences,
    relationships, skills, interests, then others.

    `completeness` is the share of the seven that something is known of. `id` is that of a page or note of
    this name, "" without one.
    """

    name: str
    id: str = ""
    type: str = ""
    aspects: list[AspectFacts] = []
    aspects_covered: list[str] = []
    aspects_open: list[str] = []
    completeness: float = 0.0
    facts: int = 0
