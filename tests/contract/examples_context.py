"""Filled examples of the wire types of context: every field has a value that is not its default."""

from datetime import UTC, datetime

import msgspec

from app.wire import context, events, search

ITEM = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"
OTHER = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7ab"
NOW = datetime(2026, 11, 30, 9, 14, 15, 123456, tzinfo=UTC)
SOURCE = "5f2c0a9be1d34f67a8c1b2d3e4f50617"
WEIGHTS = {
    "similarity": 0.35,
    "confidence": 0.15,
    "recency": 0.25,
    "centrality": 0.15,
    "reinforcement": 0.1,
}

INERT = search.Inert("hop_strategy", "the question was answered in one step")
HOP = search.HopStep(hop=1, queries=["Ann tomatoes"], planner="consensus", found=3, took_ms=12.5)
SIGNALS = context.ContextSignals(characters=31, words=6, names=1, language="en", is_question=True)
DECISION = context.ContextDecision(
    id="9a1b2c3d4e5f60718293a4b5c6d7e8f9",
    strategy="deep",
    chosen_by="router",
    confidence=0.75,
    reasons=["keyword:why"],
    signals=SIGNALS,
    is_recent=True,
)
SCORE = context.ContextScore(
    total=1.42,
    relevance=0.8,
    standing=0.6,
    similarity=0.9,
    confidence=0.7,
    recency=0.5,
    centrality=0.4,
    reinforcement=0.3,
    activation=0.2,
    lift=1.2,
    type_weight=1.5,
    anchor=1.0,
    pin=0.3,
    freshness=0.1,
)
CONTEXT_ITEM = context.ContextItem(
    id=ITEM,
    title="Tomatoes by the wall",
    type="decision",
    kind="memory",
    source="memory",
    path="decisions/Tomatoes by the wall.md",
    text="Tomatoes go by the wall.",
    tokens=31,
    place="anchor",
    score=SCORE,
    cite="decisions/Tomatoes by the wall.md:7",
    why="holds tomatoes",
    line=7,
    space="home",
    author="Ann",
    session="planning the garden",
    occurred_at=NOW,
    standing="pending",
    resolution="resolved",
    hop=1,
    via="Ann",
    may_instruct=True,
    is_cut=True,
    severity="critical_warning",
    instead=OTHER,
    share="private",
)
LEFT = context.LeftOut(
    id=OTHER,
    title="Tomatoes by the shed",
    type="decision",
    reason="superseded",
    tokens=28,
    score=0.7,
    other=ITEM,
    is_guaranteed=True,
)
DRIFT = context.DriftWarning(
    id=OTHER, title="Tomatoes by the shed", standing="superseded", kind="anchor", other=ITEM
)
FRAME = context.Frame(
    name="attention",
    summary="What matters for a question",
    weights=WEIGHTS,
    budget=2000,
    guarantees=["self/goal"],
    guarantees_not=["peer/%"],
    only=["self/%"],
    excludes=["self/constitutional"],
    is_queryless=True,
)
PIN = context.Pin(
    item=ITEM,
    title="Tomatoes by the wall",
    type="decision",
    kind="pin",
    weight=2.0,
    at=NOW,
    until=NOW,
    standing="superseded",
    author="Ann",
)
PIN_ITEM = context.PinItem(item=ITEM, kind="anchor", weight=2.0, hours=8.0, author="Ann")

CONTEXT: list[msgspec.Struct] = [
    INERT,
    HOP,
    SIGNALS,
    DECISION,
    SCORE,
    CONTEXT_ITEM,
    LEFT,
    DRIFT,
    FRAME,
    context.ContextReply(
        query="Why do tomatoes go by the wall?",
        decision=DECISION,
        items=[CONTEXT_ITEM],
        text='<recalled-1 from="decisions/Tomatoes by the wall.md">\nTomatoes go by the wall.\n</recalled-1>',
        tokens_used=31,
        tokens_budget=1000,
        token_counter="tokenizer",
        frame="attention",
        sub_queries=["tomatoes", "the wall"],
        left_out=[LEFT],
        left_out_counts={"superseded": 1},
        hops=[HOP],
        weights=WEIGHTS,
        drift_warnings=[DRIFT],
        inert_parameters=[INERT],
        mode="hybrid",
        considered=41,
        weak_from=1,
        hint="Most likely nothing is known of it.",
        as_of=NOW,
        valid_at=NOW,
        as_of_diagnostics=search.AsOfDiagnostics(resolved=1),
        is_cached=True,
        took_ms=21.5,
    ),
    context.Frames([FRAME]),
    context.Expertise(
        query="tomatoes",
        buckets={
            "decision": [
                search.Hit(
                    id=ITEM,
                    source="memory",
                    path="decisions/Tomatoes by the wall.md",
                    title="Tomatoes by the wall",
                    kind="memory",
                    type="decision",
                    score=0.8,
                    snippet="Tomatoes go by the wall.",
                )
            ]
        },
        took_ms=8.5,
    ),
    PIN_ITEM,
    PIN,
    context.Pins(session="1f0c5e8a7d42963b", pins=[PIN]),
    events.SearchPlanned(stages=["split", "search"], queries=["tomatoes"], max_hops=3, budget_ms=1500),
    events.SearchHopped(
        hop_n=1, queries=["Ann tomatoes"], planner="consensus", count=3, item_ids=[ITEM, OTHER]
    ),
]
