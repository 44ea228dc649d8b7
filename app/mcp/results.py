"""What each tool answers. Every text that was recalled stands between marks, see app/mcp/mark.py."""

from datetime import datetime

import msgspec

from app.wire.memories import Ready
from app.wire.past import Period, UndoneItem
from app.wire.record_types import FieldSpec


class Result(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`ignored` tells arguments that had no effect, and why. `next` is what to do now."""

    ignored: list[str] = []
    next: str = ""


class StatusResult(Result, frozen=True, kw_only=True):
    """Who you are here, and how the memory is. `halted` and `work`: why something may not be found yet."""

    you: str
    session: str
    write_space: str
    read_spaces: list[str]
    groups: list[str]
    version: str
    notes: int
    memories: int
    passages: int
    with_meaning: int
    open_conflicts: int
    problems: int
    work: list[str] = []
    halted: str = ""


class GuideEntry(msgspec.Struct, frozen=True, kw_only=True):
    tool: str
    group: str
    use_when: str
    dont: str
    cost: str
    returns: str
    next: str
    is_on: bool


class GuideResult(Result, frozen=True, kw_only=True):
    tools: list[GuideEntry]
    loop: list[str] = []


class Kept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`status`: created, unchanged, replaced, duplicate (that id was there already), held, or ignored.

    Of the type auto, `type` is what a rule found and `why` which rule; of what is ignored (no id), `why` says
    what leaves it out. `redacted`: kinds of secrets that were taken out before it was kept.
    """

    id: str
    status: str
    version: int = 0
    ready: Ready = Ready()
    type: str = ""
    why: str = ""
    suggested_type: str = ""
    redacted: list[str] = []


class RememberResult(Result, frozen=True, kw_only=True):
    receipts: list[Kept]
    session: str


class Found(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`text` is recalled data with its mark. `place`: where in the item. `standing` is "" for what counts.

    `severity`: critical_warning is to be heeded, known_antipattern no longer holds; `instead` replaced it.
    """

    id: str
    title: str
    text: str
    kind: str
    type: str
    source: str
    path: str
    score: float
    why: str = ""
    place: str = ""
    space: str = ""
    author: str = ""
    occurred_at: datetime | None = None
    standing: str = ""
    resolution: str = ""
    severity: str = "context"
    instead: str = ""


class SearchResult(Result, frozen=True, kw_only=True):
    """From the hit `weak_from` on nothing speaks clearly for a hit; 0: most likely there is no answer."""

    hits: list[Found]
    total: int
    mode: str
    read_as: str = ""
    hint: str = ""
    weak_from: int | None = None


class LinkTo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    title: str
    relation: str = ""
    reason: str = ""


class GetResult(Result, frozen=True, kw_only=True):
    """`text` is recalled data with its mark; `chars` counts the whole text. `version`: give it to edit."""

    id: str
    title: str
    text: str
    chars: int
    kind: str
    type: str
    source: str
    path: str
    space: str = ""
    author: str = ""
    session: str = ""
    tags: list[str] = []
    version: int = 0
    standing: str = ""
    superseded_by: str = ""
    supersedes: list[str] = []
    confidence: float | None = None
    believed: float | None = None
    valid_from: str = ""
    valid_to: str = ""
    created_at: datetime | None = None
    occurred_at: datetime | None = None
    links_to: list[LinkTo] = []
    linked_from: list[LinkTo] = []
    resolution: str = ""


class Step(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened to an item."""

    event: str
    at: datetime
    by: str
    reason: str = ""
    number: int = 0


class ExplainResult(Result, frozen=True, kw_only=True):
    """`chain_verified`: whether its history is as it was written, None when there is none."""

    id: str
    title: str
    type: str
    standing: str
    by: str
    created_at: datetime | None = None
    reason: str = ""
    confidence: float | None = None
    believed: float | None = None
    supports: float = 0.0
    opposes: float = 0.0
    steps: list[Step] = []
    supersedes: list[LinkTo] = []
    superseded_by: list[LinkTo] = []
    links: list[LinkTo] = []
    cited_by: list[LinkTo] = []
    decisions: list[LinkTo] = []
    review: list[str] = []
    chain_verified: bool | None = None


class ReceiptResult(Result, frozen=True, kw_only=True):
    id: str
    status: str
    session: str
    version: int = 0
    redacted: list[str] = []


class DecisionView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`text` is recalled data with its mark: what was decided, why, and what was rejected."""

    id: str
    title: str
    text: str
    status: str
    confidence: float
    domain: str = ""
    open_requirements: list[str] = []
    review: list[str] = []
    superseded_by: str = ""
    author: str = ""
    created_at: datetime | None = None


class DecideResult(Result, frozen=True, kw_only=True):
    decision: DecisionView
    status: str
    session: str
    redacted: list[str] = []


class DecisionsResult(Result, frozen=True, kw_only=True):
    decisions: list[DecisionView]
    total: int
    counts: dict[str, int] = {}


class Changed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    title: str
    type: str
    event: str
    at: datetime
    by: str
    reason: str = ""
    session: str = ""


class ChangesResult(Result, frozen=True, kw_only=True):
    changes: list[Changed]
    total: int
    weeks: list[Period] = []


class ConflictView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`existing` was known until now, `new` came later; both are recalled data with marks."""

    id: str
    kind: str
    state: str
    question: str
    confidence: float
    existing: str
    new: str
    existing_id: str = ""
    new_id: str = ""
    choice: str = ""
    reason: str = ""
    choices: dict[str, list[str]] = {}
    advice: str = ""


class ObjectionView(msgspec.Struct, frozen=True, kw_only=True):
    """`known` is recalled data with its mark; `claim` is the sentence of your text that it speaks against."""

    kind: str
    confidence: float
    explanation: str
    claim: str
    known: str
    known_id: str


class ConflictsResult(Result, frozen=True, kw_only=True):
    """`objections` answer a challenge; `skipped` says why a text makes no claim."""

    conflicts: list[ConflictView] = []
    objections: list[ObjectionView] = []
    open: int = 0
    compared: int = 0
    skipped: str = ""


class KeptItem(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    reason: str


class UndoResult(Result, frozen=True, kw_only=True):
    done: list[UndoneItem] = []
    kept: list[KeptItem] = []
    records: int = 0
    is_dry_run: bool = False


class HistoryResult(Result, frozen=True, kw_only=True):
    id: str
    steps: list[Step]


class DiffResult(Result, frozen=True, kw_only=True):
    """`diff` is recalled data with its mark; `properties` are JSON before and after."""

    id: str
    title: str
    from_number: int
    to_number: int
    diff: str
    properties: dict[str, list[str]] = {}


class EvidenceResult(Result, frozen=True, kw_only=True):
    id: str
    status: str
    supports: float
    opposes: float
    believed: float
    session: str


class SpaceView(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    notes: int
    memories: int
    records: int


class SharedView(msgspec.Struct, frozen=True, kw_only=True):
    """A title, tag (with #) or name, and some of the items that hold it."""

    name: str
    kind: str
    items: list[str] = []


class SpacesResult(Result, frozen=True, kw_only=True):
    """Either `spaces`, or what two share: `jaccard` is the part of all their names that is in both."""

    spaces: list[SpaceView] = []
    overlap: int = 0
    jaccard: float = 0.0
    links: int = 0
    shared: list[SharedView] = []
    only_first: list[SharedView] = []
    only_second: list[SharedView] = []


class ProblemView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    path: str
    message: str
    code: str
    line: int = 0


class ProblemsResult(Result, frozen=True, kw_only=True):
    problems: list[ProblemView]
    total: int


class HintView(msgspec.Struct, frozen=True, kw_only=True):
    """`text` is recalled data with its mark."""

    id: str
    title: str
    line: int
    text: str
    why: str


class HintsResult(Result, frozen=True, kw_only=True):
    hints: list[HintView]
    total: int


class TypeView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    name: str
    state: str
    strategy: str
    fields: list[FieldSpec] = []
    about: str = ""
    count: int = 0
    violations: int = 0
    superseded_by: str = ""


class ViolationView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    field: str
    message: str
    id: str = ""
    index: int = 0


class TypesResult(Result, frozen=True, kw_only=True):
    types: list[TypeView]
    violations: list[ViolationView] = []


class TypeResult(Result, frozen=True, kw_only=True):
    """`violations_left`: memories of the type that are not as declared."""

    name: str
    status: str
    session: str
    id: str = ""
    changed: int = 0
    violations_left: int = 0
    violations: list[ViolationView] = []


class Chosen(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece of the text. `place`: anchor, pin, guarantee or ranked. `weighs`: as an instruction may."""

    id: str
    title: str
    type: str
    place: str
    score: float
    tokens: int
    cite: str = ""
    weighs: bool = False
    is_cut: bool = False
    standing: str = ""
    resolution: str = ""
    hop: int = 0
    via: str = ""
    severity: str = "context"
    instead: str = ""


class Missing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An item that was found and is not in the text. `other`: what says the same or replaced it."""

    id: str
    title: str
    reason: str
    other: str = ""


class ContextResult(Result, frozen=True, kw_only=True):
    """`text` is ready to be read: what weighs first, then data, each source between its marks.

    `weak_from` 0: most likely nothing here answers it. `decision_id`: for feedback.
    """

    text: str
    decision_id: str
    strategy: str
    reasons: list[str]
    tokens_used: int
    tokens_budget: int
    items: list[Chosen]
    left_out: list[Missing] = []
    left_out_counts: dict[str, int] = {}
    sub_queries: list[str] = []
    hops: list[str] = []
    drift: list[str] = []
    weak_from: int | None = None
    hint: str = ""


class ExpertiseResult(Result, frozen=True, kw_only=True):
    """All six kinds are there, each ranked alone."""

    decision: list[Found]
    constraint: list[Found]
    lesson: list[Found]
    opinion: list[Found]
    observation: list[Found]
    reasoning: list[Found]


class PinView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    title: str
    kind: str
    until: datetime | None = None
    standing: str = ""


class PinsResult(Result, frozen=True, kw_only=True):
    pins: list[PinView]


class FeedbackResult(Result, frozen=True, kw_only=True):
    """`skipped` by id: unknown, identity (never scored) or pending (nobody accepted it)."""

    outcome: str
    updated: int
    id: str = ""
    edges_strengthened: int = 0
    skipped: dict[str, str] = {}
