"""What each tool takes. The JSON schemas that agents see are made from these."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from app.wire.conflicts import Choice, ConflictFilter
from app.wire.memories import Link
from app.wire.record_types import FieldSpec, OnViolation, Strategy
from app.wire.truth import Alternative, DecisionType
from app.wire.use import OutcomeSource

ItemId = Annotated[str, Meta(description="Id as search and receipts give it.", min_length=1)]
Reason = Annotated[str, Meta(description="Why, in one sentence; the person reads it.")]
Space = Annotated[str, Meta(description="Label to write to; without it that of this connection.")]
RequestId = Annotated[str, Meta(description="Any unique text: the same request twice is done once.")]
Limit = Annotated[int, Meta(ge=1, le=50)]
Since = Annotated[str, Meta(description="Time or day, as 2026-05-01 or 2026-05-01T09:30:00+02:00.")]


class Arguments(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Base of all."""


class StatusArgs(Arguments, frozen=True, kw_only=True):
    wait_s: Annotated[
        float, Meta(ge=0, le=60, description="wait so long for work under way; progress is told meanwhile")
    ] = 0.0


class GuideArgs(Arguments, frozen=True, kw_only=True):
    tool: Annotated[str, Meta(description="Name of one tool; without it an overview.")] = ""


class MemoryText(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One memory: a text that stands for itself."""

    text: Annotated[str, Meta(description="One statement, understandable alone; no secrets.", min_length=1)]
    type: Annotated[
        str,
        Meta(
            description="fact, event, howto, note, constraint, lesson, opinion, observation, reasoning, "
            "failure, snapshot, pending, auto (a rule finds it), or turn for words that were said; "
            "for a decision use decide."
        ),
    ] = "fact"
    title: str = ""
    cue: Annotated[str, Meta(description="When this should come to mind.")] = ""
    tags: list[str] = []
    space: Space = ""
    occurred_at: Annotated[str, Meta(description="When it happened.")] = ""
    valid_from: str = ""
    valid_to: str = ""
    links: Annotated[
        list[Link],
        Meta(description='{"type", "target"}: supports, contradicts, refines, derived-from, requires.'),
    ] = []
    meta: dict[str, Any] = {}


class RememberArgs(MemoryText, frozen=True, kw_only=True, omit_defaults=True):
    """One memory, or several in `memories`: then all are kept or none."""

    text: Annotated[str, Meta(description="One statement, understandable alone; no secrets.")] = ""
    memories: Annotated[list[MemoryText], Meta(description="Several at once.", max_length=1000)] = []
    request_id: RequestId = ""


class SearchArgs(Arguments, frozen=True, kw_only=True):
    q: Annotated[
        str, Meta(description="Words or a question; operators like tag:x, type:decision, is:pending work.")
    ]
    limit: Limit = 8
    mode: Literal["hybrid", "words", "meaning"] = "hybrid"
    spaces: Annotated[list[str], Meta(description="Only these; without it those of this connection.")] = []
    as_of: Annotated[str, Meta(description="What was known at this time or day.")] = ""
    valid_at: Annotated[str, Meta(description="What was true at this time or day.")] = ""
    include_superseded: Annotated[bool, Meta(description="Also what was replaced or retracted.")] = False
    warnings: Annotated[
        bool, Meta(description="Before you act: also what no longer holds, as known_antipattern.")
    ] = False


class GetArgs(Arguments, frozen=True, kw_only=True):
    id: Annotated[str, Meta(description="Id, or the title or path of a note.", min_length=1)]
    as_of: Annotated[str, Meta(description="As it was at this time or day.")] = ""
    max_chars: Annotated[int, Meta(description="The text is cut after so many.", ge=100, le=200_000)] = 20_000


class ExplainArgs(Arguments, frozen=True, kw_only=True):
    id: ItemId


class EditArgs(Arguments, frozen=True, kw_only=True):
    """What is left out stays as it is."""

    id: ItemId
    reason: Reason
    text: str | None = None
    type: Annotated[str | None, Meta(description="Another type; what is there has to fit it.")] = None
    title: str | None = None
    cue: str | None = None
    add_tags: list[str] = []
    remove_tags: list[str] = []
    confidence: Annotated[float, Meta(ge=0, le=1)] | None = None
    valid_from: str | None = None
    valid_to: str | None = None
    add_links: list[Link] = []
    remove_links: list[Link] = []
    if_version: (
        Annotated[int, Meta(description="Refused when it has another version by now; get tells it.")] | None
    ) = None
    request_id: RequestId = ""


class SupersedeArgs(Arguments, frozen=True, kw_only=True):
    id: Annotated[str, Meta(description="What is replaced.", min_length=1)]
    reason: Reason
    text: Annotated[str, Meta(description="The new memory; or give `by`.")] = ""
    by: Annotated[str, Meta(description="Id of a memory that takes its place; or give `text`.")] = ""
    type: Annotated[str, Meta(description="Of the new memory; without it that of the old one.")] = ""
    title: str = ""
    tags: list[str] = []
    request_id: RequestId = ""


class ForgetArgs(Arguments, frozen=True, kw_only=True):
    id: ItemId
    reason: Reason
    restore: Annotated[bool, Meta(description="Bring it back instead.")] = False
    request_id: RequestId = ""


class DecideArgs(Arguments, frozen=True, kw_only=True):
    text: Annotated[str, Meta(description="What was decided, in one sentence.", min_length=1)]
    rationale: Annotated[str, Meta(description="Why this.")]
    title: str = ""
    rejected: Annotated[
        list[Alternative], Meta(description="What was not chosen, each with its reason.")
    ] = []
    decision_type: DecisionType = "choice"
    domain: str = ""
    confidence: Annotated[float, Meta(ge=0, le=1)] | None = None
    constraints: list[str] = []
    requirements: Annotated[list[str], Meta(description="What must be known first: pending until then.")] = []
    based_on: Annotated[list[str], Meta(description="Ids or titles of what it rests on.")] = []
    tags: list[str] = []
    space: Space = ""
    request_id: RequestId = ""


class DecisionsArgs(Arguments, frozen=True, kw_only=True):
    about: Annotated[str, Meta(description="The best first; without it the newest first.")] = ""
    status: Literal["active", "pending", "superseded", "retracted", "graduated", "all"] = "active"
    domain: str = ""
    limit: Limit = 10


class ChangesArgs(Arguments, frozen=True, kw_only=True):
    since: Since = ""
    until: Since = ""
    type: str = ""
    author: str = ""
    mine: Annotated[bool, Meta(description="Only those of this connection.")] = False
    limit: Limit = 20


class ConflictsArgs(Arguments, frozen=True, kw_only=True):
    challenge: Annotated[str, Meta(description="A claim to hold against what is known; nothing is kept.")] = (
        ""
    )
    id: Annotated[str, Meta(description="One conflict, with what each choice would do.")] = ""
    state: ConflictFilter = "open"
    limit: Limit = 10


class ResolveArgs(Arguments, frozen=True, kw_only=True):
    id: ItemId
    choice: Choice
    reason: Reason
    request_id: RequestId = ""


class UndoArgs(Arguments, frozen=True, kw_only=True):
    reason: Reason = ""
    dry_run: Annotated[bool, Meta(description="Only say what would happen.")] = False
    redo: Annotated[bool, Meta(description="Take the last undo of this connection back.")] = False


class HistoryArgs(Arguments, frozen=True, kw_only=True):
    id: ItemId


class DiffArgs(Arguments, frozen=True, kw_only=True):
    id: ItemId
    before: Annotated[int, Meta(description="A version's number, 0 before the first.", ge=0)] | None = None
    after: Annotated[int, Meta(description="A version's number.", ge=0)] | None = None


class EvidenceArgs(Arguments, frozen=True, kw_only=True):
    id: ItemId
    supports: Annotated[bool, Meta(description="True speaks for it, False against it.")]
    text: Annotated[str, Meta(description="What was seen.")] = ""
    item: Annotated[str, Meta(description="Id of a memory or note that says so.")] = ""
    weight: Annotated[float, Meta(description="1 is one observation.", ge=0.01, le=100)] = 1.0
    request_id: RequestId = ""


class RetractArgs(Arguments, frozen=True, kw_only=True):
    id: ItemId
    reason: Reason
    request_id: RequestId = ""


class MergeArgs(Arguments, frozen=True, kw_only=True):
    id: Annotated[str, Meta(description="The duplicate.", min_length=1)]
    into: Annotated[str, Meta(description="Id of the one that stays.", min_length=1)]
    reason: Reason = ""
    request_id: RequestId = ""


class SpacesArgs(Arguments, frozen=True, kw_only=True):
    first: Annotated[
        str, Meta(description="With second: compare the two. Without: which spaces there are.")
    ] = ""
    second: str = ""
    limit: Limit = 20


class ProblemsArgs(Arguments, frozen=True, kw_only=True):
    limit: Limit = 20


class SuggestDecisionsArgs(Arguments, frozen=True, kw_only=True):
    limit: Limit = 20


class TypesArgs(Arguments, frozen=True, kw_only=True, omit_defaults=True):
    name: Annotated[str, Meta(description="One type; without it all of them.")] = ""
    records: Annotated[
        list[dict[str, Any]], Meta(description="Fields to be checked against that type.", max_length=1000)
    ] = []


class DeclareTypeArgs(Arguments, frozen=True, kw_only=True, omit_defaults=True):
    name: Annotated[str, Meta(description="Small letters, digits, - and _.", min_length=1)]
    fields: Annotated[
        list[FieldSpec], Meta(description="All fields, as they are to be.", max_length=100)
    ] = []
    strategy: Annotated[
        Strategy, Meta(description="full; indexed: without vectors; append: lines, out of usual results.")
    ] = "full"
    about: Annotated[str, Meta(description="What it is for.")] = ""
    reason: Reason = ""
    request_id: RequestId = ""


class RetireTypeArgs(Arguments, frozen=True, kw_only=True, omit_defaults=True):
    name: Annotated[str, Meta(min_length=1)]
    reason: Reason
    by: Annotated[str, Meta(description="The type to use instead.")] = ""
    request_id: RequestId = ""


class MigrateTypeArgs(Arguments, frozen=True, kw_only=True, omit_defaults=True):
    name: Annotated[str, Meta(description="The type that they have.", min_length=1)]
    to: Annotated[str, Meta(description="The type that they are to have.", min_length=1)]
    reason: Reason
    on_violation: Annotated[OnViolation, Meta(description="refuse all, or skip those that do not fit.")] = (
        "refuse"
    )
    dry_run: bool = False
    request_id: RequestId = ""


class AskedArgs(Arguments, frozen=True, kw_only=True):
    """What context and frame take alike."""

    max_tokens: Annotated[
        int,
        Meta(description="What the answer's text may take; anchors and pins come first.", ge=50, le=32_000),
    ] = 2000
    k: Annotated[int, Meta(description="How many pieces at the most.", ge=1, le=100)] = 20
    spaces: Annotated[list[str], Meta(description="Only these; without it those of this connection.")] = []
    messages: Annotated[
        list[str], Meta(description="What was said last, the newest at the end.", max_length=20)
    ] = []
    session: Annotated[
        str, Meta(description="Whose pins and anchors count; without it this connection's.")
    ] = ""


class ContextArgs(AskedArgs, frozen=True, kw_only=True):
    q: Annotated[str, Meta(description="The task or the question; or give messages.")] = ""
    strategy: Annotated[
        Literal["fast", "point", "deep"] | None,
        Meta(description="Without it a router chooses; deep follows names in several steps."),
    ] = None
    as_of: Annotated[str, Meta(description="What was known at this time or day.")] = ""
    valid_at: Annotated[str, Meta(description="What was true at this time or day.")] = ""
    include_superseded: Annotated[bool, Meta(description="Also what was replaced or retracted.")] = False
    warnings: Annotated[bool, Meta(description="Also what no longer holds, as known_antipattern.")] = False
    new_only: Annotated[bool, Meta(description="Without what you were given in this session.")] = False
    max_hops: Annotated[int, Meta(description="Of deep: so many steps.", ge=1, le=10)] | None = None
    hop_strategy: (
        Annotated[
            Literal["both", "consensus", "relevance"],
            Meta(description="Of deep: names that several results share, that one good result has, or both."),
        ]
        | None
    ) = None


class FrameArgs(AskedArgs, frozen=True, kw_only=True):
    name: Literal["self", "attention", "task", "simulate"]
    q: Annotated[str, Meta(description="The question; self needs none.")] = ""
    max_tokens: (
        Annotated[int, Meta(description="Without it the frame's own budget.", ge=50, le=32_000)] | None
    ) = None  # type: ignore[assignment]  # a frame has a budget of its own


class ExpertiseArgs(Arguments, frozen=True, kw_only=True):
    q: Annotated[str, Meta(description="What it is about.", min_length=1)]
    limit: Annotated[int, Meta(description="Of each of the six kinds.", ge=1, le=20)] = 3
    spaces: Annotated[list[str], Meta(description="Only these; without it those of this connection.")] = []


class PinArgs(Arguments, frozen=True, kw_only=True):
    """Without an id: what is held now."""

    id: Annotated[str, Meta(description="Id of an item; with remove and no id all are let go.")] = ""
    anchor: Annotated[
        bool, Meta(description="An anchor stays and weighs; only an accepted memory can be one.")
    ] = False
    weight: Annotated[float, Meta(description="Of a pin: adds 0.3 times so much.", gt=0, le=10)] = 1.0
    hours: Annotated[float, Meta(description="A pin ends after so many.", gt=0, le=8760)] = 24.0
    remove: Annotated[bool, Meta(description="Let it go instead.")] = False
    session: Annotated[str, Meta(description="Without it this connection's.")] = ""


class FeedbackArgs(Arguments, frozen=True, kw_only=True):
    items: Annotated[
        list[str], Meta(description="Ids that context or search gave.", min_length=1, max_length=100)
    ]
    outcome: Annotated[
        Literal["helpful", "misleading", "neutral", "used", "not_used"] | None,
        Meta(description="What they were worth for your answer, used where nothing is said; or give signal."),
    ] = None
    signal: (
        Annotated[float, Meta(description="How it turned out with them: 0 failed, 1 went well.", ge=0, le=1)]
        | None
    ) = None
    weight: Annotated[float, Meta(description="Of a signal; 1 is one observation.", gt=0, le=100)] = 1.0
    source: Annotated[OutcomeSource, Meta(description="Of a signal: what tells it.")] = ""
    decision: Annotated[str, Meta(description="The decision_id of the context, if it was one.")] = ""
    request_id: RequestId = ""
