"""Filled examples of plans, anchors, the journal and the development log: no field is at its default."""

from datetime import UTC, datetime

import msgspec

from app.wire import anchors, devlog, events, journal, plans, truth
from tests.contract.examples_truth import BASIS, DECIDE

ITEM = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"
OTHER = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7ab"
NOW = datetime(2026, 11, 30, 9, 14, 15, 123456, tzinfo=UTC)
SESSION = "7f3a9c10b2d4e6f8"

NEW_TASK = plans.NewTask(
    text="Water the beds",
    key="water",
    depends_on=["t1", 2, "dig"],
    state="blocked",
    note="no hose",
    assignee="Ann",
)
TASK_CHANGE = plans.TaskChange(
    task="t3", state="failed", text="Water both beds", depends_on=["t1"], note="frost", assignee="Ben"
)
CHANGE_TASK = plans.ChangeTask(
    task="t3",
    state="complete",
    text="Water both beds",
    depends_on=["t1"],
    note="two cans each",
    assignee="Ann",
    reason="it rained too little",
    author="Ann",
    session="planning the garden",
    request_id="planning-31",
)
CREATE_PLAN = plans.CreatePlan(
    title="Beds in spring",
    tasks=[NEW_TASK],
    context="So that there are tomatoes in July.",
    tags=["garden"],
    space="home",
    links=[{"type": "derived-from", "target": "Tomatoes"}],
    author="Ann",
    session="planning the garden",
    request_id="planning-30",
)
CHANGE_PLAN = plans.ChangePlan(
    title="Beds in May",
    context="So that there are tomatoes in August.",
    add=[NEW_TASK],
    change=[TASK_CHANGE],
    remove=["t4"],
    reason="frost until May",
    if_version=3,
    author="Ann",
    session="planning the garden",
    request_id="planning-32",
)
COMPLETE_PLAN = plans.CompletePlan(
    outcome="Both beds are planted.",
    graduate=True,
    decision=DECIDE,
    leave_open=True,
    author="Ann",
    session="planning the garden",
    request_id="planning-33",
)
FAIL_PLAN = plans.FailPlan(
    reason="the ground is frozen", author="Ann", session="planning the garden", request_id="planning-34"
)
REOPEN_PLAN = plans.ReopenPlan(
    reason="it thaws", author="Ann", session="planning the garden", request_id="planning-35"
)
TASK = plans.Task(
    id="t3",
    text="Water the beds",
    state="blocked",
    depends_on=["t1", "t2"],
    waits_for=["t2"],
    is_next=True,
    is_blocked=True,
    note="no hose",
    assignee="Ann",
)
PLAN = plans.Plan(
    id=ITEM,
    title="Beds in spring",
    context="So that there are tomatoes in July.",
    state="completed",
    path="plans/Beds in spring.md",
    tasks=[TASK],
    next=["t2"],
    blocked=["t3"],
    done=1,
    total=3,
    progress=0.333,
    outcome="Both beds are planted.",
    decision=BASIS,
    problems=["t3 waits for t9, which is not there."],
    tags=["garden"],
    space="home",
    author="Ann",
    session="planning the garden",
    created_at=NOW,
    changed_at=NOW,
    version=4,
    receipt="created",
    redacted=["aws_key"],
)
PLAN_SUMMARY = plans.PlanSummary(
    id=ITEM,
    title="Beds in spring",
    state="active",
    path="plans/Beds in spring.md",
    done=1,
    total=3,
    progress=0.333,
    next=["Dig the second bed"],
    working=["Dig the first bed"],
    blocked=1,
    failed=1,
    space="home",
    author="Ann",
    created_at=NOW,
    changed_at=NOW,
)
SET_ANCHOR = anchors.SetAnchor(
    text="Only native plants",
    item=OTHER,
    anchor_type="constraint",
    title="Native plants",
    patterns=["rhododendron*"],
    space="home",
    author="Ann",
    request_id="planning-36",
)
ANCHOR = anchors.Anchor(
    id=ITEM,
    title="Native plants",
    text="Only native plants",
    anchor_type="constraint",
    type="constraint",
    at=NOW,
    patterns=["rhododendron*"],
    is_own=True,
    standing="superseded",
    author="Ann",
    space="home",
)
ANCHORS = anchors.Anchors(session=SESSION, anchors=[ANCHOR], drift_since=NOW, redacted=["aws_key"])
GRADUATE_ANCHORS = anchors.GraduateAnchors(
    items=[ITEM], reason="it held all summer", author="Ann", request_id="planning-37"
)
CHECK_DRIFT = anchors.CheckDrift(outputs=["The hedge is a rhododendron."])
BREACH = anchors.Breach(
    output=1, sentence="The hedge is a rhododendron.", why="it says rhododendron, which breaks this"
)
ANCHOR_DRIFT = anchors.AnchorDrift(
    id=ITEM,
    title="Native plants",
    anchor_type="constraint",
    score=1.0,
    words=0.25,
    meaning=0.31,
    nearest=1,
    breaches=[BREACH],
)
DRIFT = anchors.Drift(
    session=SESSION,
    drift_score=1.0,
    has_drifted=True,
    drift_detected_at=NOW,
    first_output=1,
    by="meaning",
    anchors=[ANCHOR_DRIFT],
)
LOG_FAILURE = journal.LogFailure(
    text="The pump does not start.",
    error_type="PumpDead",
    title="Pump dead after winter",
    context="watering the beds in March",
    cause="water froze in it",
    attempted_fix="another fuse",
    resolution="drain it in October",
    severity="high",
    plan=ITEM,
    task="t3",
    tags=["garden"],
    space="home",
    author="Ann",
    session="planning the garden",
    request_id="planning-38",
)
RESOLVE_FAILURE = journal.ResolveFailure(
    resolution="drain it in October",
    cause="water froze in it",
    author="Ann",
    session="planning the garden",
    request_id="planning-39",
)
FAILURE = journal.Failure(
    id=ITEM,
    title="Pump dead after winter",
    text="The pump does not start.",
    path="failures/Pump dead after winter.md",
    error_type="PumpDead",
    context="watering the beds in March",
    cause="water froze in it",
    attempted_fix="another fuse",
    resolution="drain it in October",
    severity="high",
    plan=BASIS,
    task="t3",
    origin="failure:Ann",
    tags=["garden"],
    space="home",
    author="Ann",
    session="planning the garden",
    at=NOW,
    score=0.82,
    matched=["error_type", "meaning"],
    why="the same error type; it means much the same",
    receipt="created",
    redacted=["aws_key"],
)
CHECK_FAILURE = journal.CheckFailure(
    text="switch on the pump", error_type="PumpDead", context="first warm day", top_k=5
)
STEP = journal.TraceStep(type="observation", text="The tank is empty.")
STORE_TRACE = journal.StoreTrace(
    text="Thought: is there water?",
    steps=[STEP],
    title="Why the beds are dry",
    goal="find out why the beds are dry",
    task_type="diagnosis",
    domain="garden",
    complexity="low",
    artifacts=[OTHER],
    min_steps=3,
    dry_run=True,
    tags=["garden"],
    space="home",
    author="Ann",
    session="planning the garden",
    request_id="planning-40",
)
QUALITY = journal.TraceQuality(
    score=0.71, diversity=0.8, redundancy=0.1, loops=0.2, substance=0.9, reasons=["ends with a conclusion"]
)
TRACE = journal.Trace(
    id=ITEM,
    title="Why the beds are dry",
    status="created",
    steps=[STEP],
    quality=QUALITY,
    goal="find out why the beds are dry",
    task_type="diagnosis",
    domain="garden",
    complexity="low",
    artifacts=[BASIS],
    path="reasoning/Why the beds are dry.md",
    tags=["garden"],
    space="home",
    author="Ann",
    session="planning the garden",
    at=NOW,
    score=0.6,
    redacted=["aws_key"],
)
SAVE_SESSION = devlog.SaveSession(
    summary="The beds are dug.",
    topic="garden",
    done=["dug both beds"],
    open=["the pump"],
    next=["buy a pump"],
    about=[OTHER],
    tags=["spring"],
    space="home",
    author="Ann",
    session="planning the garden",
    request_id="planning-41",
)
RECORD_PATTERN = devlog.RecordPattern(
    text="Dig when the ground crumbles.",
    title="When to dig",
    when="before digging",
    steps=["take a handful", "press it"],
    domain="garden",
    tags=["spring"],
    space="home",
    author="Ann",
    session="planning the garden",
    request_id="planning-42",
)
LOG_FRICTION = devlog.LogFriction(
    description="The shed key is never where it should be.",
    category="tools",
    severity="medium",
    tags=["shed"],
    space="home",
    author="Ann",
    session="planning the garden",
    request_id="planning-43",
)
LOG_ENTRY = devlog.LogEntry(
    id=ITEM,
    title="The beds are dug.",
    type="snapshot",
    text="The beds are dug.",
    path="snapshots/The beds are dug.md",
    domain="garden",
    severity="low",
    author="Ann",
    session="planning the garden",
    space="home",
    at=NOW,
)
RULE = devlog.RulePatterns(
    id=ITEM,
    title="Native plants",
    text="Only native plants",
    patterns=["rhododendron*"],
    domain="garden",
    severity="high",
    path="constraints/Native plants.md",
    space="home",
)

WORK: list[msgspec.Struct] = [
    events.PlanChanged(plan_id=ITEM, title="Beds in spring", state="active", done=1, total=3, next=["t2"]),
    NEW_TASK,
    TASK_CHANGE,
    CHANGE_TASK,
    CREATE_PLAN,
    CHANGE_PLAN,
    COMPLETE_PLAN,
    FAIL_PLAN,
    REOPEN_PLAN,
    TASK,
    PLAN,
    PLAN_SUMMARY,
    plans.Plans(plans=[PLAN_SUMMARY], total=4, counts={"active": 3, "failed": 1}),
    SET_ANCHOR,
    ANCHOR,
    ANCHORS,
    GRADUATE_ANCHORS,
    anchors.GraduatedAnchors(session=SESSION, decisions=[BASIS]),
    CHECK_DRIFT,
    BREACH,
    ANCHOR_DRIFT,
    DRIFT,
    LOG_FAILURE,
    RESOLVE_FAILURE,
    FAILURE,
    journal.Failures(failures=[FAILURE], total=9, open=2),
    CHECK_FAILURE,
    journal.FailureCheck(failures=[FAILURE], checked=9, by_meaning=True),
    STEP,
    STORE_TRACE,
    QUALITY,
    TRACE,
    journal.Traces(traces=[TRACE], total=7),
    SAVE_SESSION,
    RECORD_PATTERN,
    LOG_FRICTION,
    LOG_ENTRY,
    devlog.DevContext(
        topic="garden",
        sessions=[LOG_ENTRY],
        decisions=[BASIS],
        patterns=[LOG_ENTRY],
        frictions=[LOG_ENTRY],
        plans=[BASIS],
        failures=[BASIS],
    ),
    RULE,
    devlog.Rules(rules=[RULE], total=3),
    truth.FuzzyConfidence(
        id=ITEM,
        score=0.62,
        evidence=0.6,
        recency=0.9,
        consensus=0.75,
        directness=0.5,
        reasons=["3 for it and 1 against"],
    ),
]
