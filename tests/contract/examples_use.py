"""Filled examples of what is learnt from use, of analyses and of the proxy."""

from datetime import UTC, datetime

import msgspec

from app.wire import analyses, events, past, proxy, use

ITEM = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"
OTHER = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7ab"
MARK = "9a1b2c3d4e5f60718293a4b5c6d7e8f9"
NOW = datetime(2026, 11, 30, 9, 14, 15, 123456, tzinfo=UTC)

FEEDBACK = use.GiveFeedback(
    items=[ITEM],
    outcome="helpful",
    decision=MARK,
    author="Ann",
    session="planning the garden",
    request_id="r-1",
)
OUTCOME = use.GiveOutcome(
    items=[ITEM],
    signal=0.9,
    weight=2.0,
    source="tests",
    decision=MARK,
    author="Ann",
    session="planning the garden",
    request_id="r-2",
)
UNDO_USE = use.UndoUse(mark=MARK, item=ITEM, session="1f0c5e8a7d42963b", redo=True, author="Ann")
SKIPPED = use.SkippedItem(id=OTHER, reason="identity")
ITEM_USE = use.ItemUse(
    id=ITEM,
    title="Tomatoes by the wall",
    type="decision",
    kind="memory",
    path="decisions/Tomatoes by the wall.md",
    space="home",
    learnt="helped",
    helpful=3,
    misleading=1,
    used=2,
    not_used=1,
    outcomes=4,
    recalled=9,
    opened=5,
    helps=0.75,
    sure=0.6,
    activation=0.4,
    weight=0.3,
    is_scored=False,
    last=NOW,
)
USE_MARK = use.UseMark(
    id=MARK,
    kind="outcome",
    at=NOW,
    hand="agent",
    items=[ITEM],
    titles=["Tomatoes by the wall"],
    signal=0.9,
    weight=2.0,
    source="tests",
    decision=MARK,
    session="1f0c5e8a7d42963b",
    is_undone=True,
)
RETRIEVAL = use.Retrieval(recalled=9, mean_place=2.33, first=4, last_7_days=2, last_30_days=5)
TOGETHER = use.Together(id=OTHER, title="Compost", count=5.0, weight=0.06)

USE: list[msgspec.Struct] = [
    FEEDBACK,
    OUTCOME,
    UNDO_USE,
    SKIPPED,
    ITEM_USE,
    USE_MARK,
    TOGETHER,
    use.FeedbackGiven(id=MARK, outcome="helpful", updated=1, edges_strengthened=3, skipped=[SKIPPED]),
    use.Learnt(items=[ITEM_USE], total=1, counts={"helped": 1}, marks=4, pairs=2),
    use.UseMarks(marks=[USE_MARK], total=1),
    RETRIEVAL,
    use.ItemUseDetail(use=ITEM_USE, retrieval=RETRIEVAL, together=[TOGETHER], marks=[USE_MARK]),
    use.UseUndone(marks=[MARK], items=[ITEM]),
    use.ItemOpened(id=ITEM, counted=False),
    events.UseChanged(item_ids=[ITEM]),
]

ENTITY = analyses.EntityFound(name="Ann", type="person")
TRIPLE = analyses.Triple(subject="Ann", predicate="waters", object="Tomatoes")
AGAINST = analyses.ContradictionFound(other=OTHER, reason="one says morning, the other evening")
ANALYSIS = analyses.ItemAnalysis(
    id=ITEM,
    version=2,
    type="lesson",
    title="Tomatoes want the wall",
    cue="when planting",
    summary="The wall keeps them warm.",
    tags=["garden"],
    entities=[ENTITY],
    triples=[TRIPLE],
    contradictions=[AGAINST],
)
HAND_IN = analyses.HandIn(
    analyses=[ANALYSIS], model="a careful model", dry_run=True, author="Ann", request_id="r-3"
)
WAITING = analyses.WaitingItem(
    id=ITEM,
    title="Tomatoes by the wall",
    type="fact",
    text="Tomatoes go by the wall.",
    version=2,
    path="facts/Tomatoes by the wall.md",
    cue="when planting",
    tags=["garden"],
    space="home",
    author="Ann",
    created_at=NOW,
    is_cut=True,
    was_analysed=True,
)
ANALYSED = analyses.AnalysedItem(
    id=ITEM,
    title="Tomatoes want the wall",
    changed=["type", "cue"],
    tags=1,
    entities=1,
    triples=1,
    contradictions=1,
)
RUN = analyses.AnalysisRun(
    id="0198a2f3-5d1c-7b02-9a41-2f60c8d1e7b0",
    session="1f0c5e8a7d42963b",
    at=NOW,
    by="Ann",
    model="a careful model",
    state="undone",
    items=[ANALYSED],
)
ANALYSES: list[msgspec.Struct] = [
    ENTITY,
    TRIPLE,
    AGAINST,
    ANALYSIS,
    HAND_IN,
    WAITING,
    ANALYSED,
    RUN,
    analyses.AnalysisInbox(items=[WAITING], waiting=1, analysed=4, types=["fact", "lesson"]),
    analyses.HandedIn(run=RUN, waiting=3, dry_run=True),
    analyses.AnalysisRuns(runs=[RUN], total=1),
    events.AnalysesChanged(run_id=RUN.id, waiting=3),
    analyses.RunUndone(run=RUN, undone=past.Undone(id="1f0c5e8a7d42963b", session="undo 1", done=[])),
]

INJECTED = proxy.Injected(
    id=ITEM,
    title="Never plant before May",
    type="constraint",
    severity="critical_warning",
    section="must_not",
    characters=120,
    confidence=0.9,
)
PROXIED = proxy.ProxyRequest(
    id="p-1",
    at=NOW,
    path="/v1/chat/completions",
    model="a local model",
    client="chat",
    asked="When do I plant?",
    streamed=True,
    status=200,
    took_ms=812.5,
    recall_ms=31.5,
    tokens=58,
    budget=400,
    left_out=2,
    injected=[INJECTED],
    stored=[OTHER],
    error="The answer was not kept: the disk is full.",
)
CHANGE_PROXY = proxy.ChangeProxy(
    on=True,
    upstream="http://127.0.0.1:11434/v1",
    port=7400,
    pieces=3,
    characters=400,
    budget=600,
    stores=False,
)
PROXY: list[msgspec.Struct] = [
    INJECTED,
    PROXIED,
    CHANGE_PROXY,
    proxy.ProxyStatus(
        on=True,
        state="running",
        upstream="http://127.0.0.1:11434/v1",
        port=7400,
        pieces=3,
        characters=400,
        budget=600,
        stores=False,
        address="http://127.0.0.1:7400/t/TOKEN/v1",
        message="Something else listens on port 7399.",
        pid=4243,
        requests=[PROXIED],
    ),
    proxy.ProxyNoted(remembered=7),
    events.ProxyChanged(),
]
