"""Filled examples of the wire types of truth: every field has a value that is not its default."""

from datetime import UTC, datetime

import msgspec

from app.wire import events, truth

ITEM = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"
OTHER = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7ab"
NOW = datetime(2026, 11, 30, 9, 14, 15, 123456, tzinfo=UTC)
EVIDENCE_ID = "3b1f0c5e8a7d42963b1f0c5e8a7d42963b1f0c5e8a7d42963b1f0c5e8a7d4296"

BELIEF = truth.Belief(
    supports=3.0,
    opposes=1.0,
    alpha=4.0,
    beta=2.0,
    mean=0.667,
    confidence=0.667,
    belief=0.778,
    plausibility=0.889,
    ignorance=0.111,
    contest=0.438,
)
BASIS = truth.Basis(
    id=OTHER,
    title="Tomatoes",
    type="fact",
    standing="superseded",
    relation="supports",
    reason="they need sun",
    at=NOW,
)
EVIDENCE = truth.Evidence(
    id=EVIDENCE_ID,
    supports=True,
    at=NOW,
    hand="agent",
    by="Ann",
    session="planning the garden",
    text="They grew well there.",
    weight=2.0,
    item=BASIS,
    via=OTHER,
    is_repeated=True,
    is_withdrawn=True,
    withdrawn_at=NOW,
    withdrawn_by="Ben",
    withdrawn_reason="that was another bed",
)
ADD_EVIDENCE = truth.AddEvidence(
    supports=True,
    item=OTHER,
    text="They grew well there.",
    weight=2.0,
    author="Ann",
    session="planning the garden",
    request_id="planning-18",
)
WITHDRAW = truth.WithdrawEvidence(
    evidence="3b1f0c5e", reason="that was another bed", author="Ben", session="planning the garden"
)
RETRACT = truth.Retract(
    reason="the wall is gone", author="Ann", session="planning the garden", request_id="planning-19"
)
MERGE = truth.Merge(
    into=OTHER, reason="said twice", author="Ann", session="planning the garden", request_id="planning-20"
)
ALTERNATIVE = truth.Alternative(option="By the shed", reason="too dark")
REQUIREMENT = truth.Requirement(
    id="8c2f1a90", number=1, text="How much sun the wall gets", is_met=True, met_by=BASIS
)
DECIDE = truth.Decide(
    text="Tomatoes go by the wall.",
    title="Tomatoes by the wall",
    decision_type="choice",
    domain="garden",
    rejected=[ALTERNATIVE],
    rationale="Sun from ten on.",
    constraints=["No bed under the trees"],
    confidence=0.7,
    requirements=["How much sun the wall gets"],
    based_on=[OTHER],
    reasoning=OTHER,
    decided_by="Ann",
    recommended_by="Ben",
    cue="where to plant tomatoes",
    tags=["garden"],
    space="home",
    links=[{"type": "supports", "target": "Tomatoes"}],
    meta={"season": "spring"},
    author="Ann",
    session="planning the garden",
    request_id="planning-21",
)
GRADUATE = truth.Graduate(sources=[OTHER], decision=DECIDE)
DECISION = truth.Decision(
    id=ITEM,
    title="Tomatoes by the wall",
    text="Tomatoes go by the wall.",
    status="pending",
    path="decisions/Tomatoes by the wall.md",
    confidence=0.82,
    stated=0.8,
    faded=0.78,
    idle_days=37,
    decision_type="choice",
    domain="garden",
    rejected=[ALTERNATIVE],
    rationale="Sun from ten on.",
    constraints=["No bed under the trees"],
    decided_by="Ann",
    recommended_by="Ben",
    requirements=[REQUIREMENT],
    belief=BELIEF,
    reinforced=3,
    contradicted=1,
    review=["shaken"],
    reason="waits for the sun to be measured",
    superseded_by=OTHER,
    tags=["garden"],
    space="home",
    author="Ann",
    session="planning the garden",
    created_at=NOW,
    active_at=NOW,
    version=2,
    receipt="duplicate",
    redacted=["token"],
)
MEET = truth.MeetRequirement(
    requirement="8c2f1a90",
    memory=OTHER,
    reason="measured in May",
    author="Ann",
    session="planning the garden",
    request_id="planning-22",
)
ACTIVATE = truth.Activate(reason="all is known", author="Ann", session="planning the garden")
LEAF = truth.ProofNode(
    id=OTHER,
    title="Sun by the wall",
    type="fact",
    standing="retracted",
    relation="derived-from",
    belief=BELIEF,
    is_shaken=True,
    cut="told",
    children=[truth.ProofNode(id="", title="Almanac", standing="missing")],
)
CHAIN_NODE = truth.ChainNode(id=OTHER, title="Sun by the wall", type="fact", standing="current", depth=-1)
CHAIN_EDGE = truth.ChainEdge(cause=OTHER, effect=ITEM, relation="derived-from")
ASPECT = truth.AspectFacts(aspect="skills", facts=[BASIS], guessed=[OTHER])

TRUTH: list[msgspec.Struct] = [
    BELIEF,
    BASIS,
    EVIDENCE,
    truth.EvidenceList(id=ITEM, belief=BELIEF, evidence=[EVIDENCE]),
    ADD_EVIDENCE,
    WITHDRAW,
    truth.EvidenceReceipt(id=EVIDENCE_ID, item=ITEM, status="duplicate", belief=BELIEF, redacted=["token"]),
    RETRACT,
    MERGE,
    ALTERNATIVE,
    REQUIREMENT,
    DECIDE,
    GRADUATE,
    DECISION,
    truth.Decisions(decisions=[DECISION], total=12, counts={"active": 11, "pending": 1}),
    MEET,
    ACTIVATE,
    truth.Provenance(
        decision=DECISION,
        reasoning=[BASIS],
        basis=[BASIS],
        evidence=[EVIDENCE],
        superseded=[BASIS],
        superseded_by=[BASIS],
    ),
    CHAIN_NODE,
    CHAIN_EDGE,
    truth.CausalChain(id=ITEM, nodes=[CHAIN_NODE], edges=[CHAIN_EDGE], is_cut=True),
    LEAF,
    truth.Proof(root=LEAF, is_shaken=True, shaken_by=[BASIS]),
    ASPECT,
    truth.EntityCard(
        name="Ann",
        id=OTHER,
        type="note",
        aspects=[ASPECT],
        aspects_covered=["skills"],
        aspects_open=["career"],
        completeness=0.143,
        facts=1,
    ),
    events.EvidenceChanged(item_id=ITEM, supports=3.0, opposes=1.0),
]
