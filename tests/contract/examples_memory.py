"""Filled examples of the wire types of memory: every field has a value that is not its default."""

from datetime import UTC, datetime

import msgspec

from app.wire import events, history, memories
from tests.contract.examples_truth import BASIS, BELIEF, EVIDENCE, REQUIREMENT

ITEM = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"
READY = memories.Ready(text=False, vector=True, analysis=True)
RECEIPT = memories.Receipt(
    id=ITEM,
    status="duplicate",
    ready=READY,
    version=4,
    type="event",
    why="event: it tells of a time (yesterday)",
    suggested_type="decision",
    redacted=["token"],
)
NEW_MEMORY = memories.NewMemory(
    text="The beds by the wall get sun from ten on.",
    type="turn",
    title="Sun",
    cue="where to plant tomatoes",
    tags=["garden"],
    space="home",
    author="Ann",
    session="planning the garden",
    occurred_at="2026-05-01T09:30:00+02:00",
    valid_from="2026-05-01",
    valid_to="2026-09-30",
    links=[{"type": "supports", "target": "Tomatoes"}],
    meta={"channel": "kitchen"},
    request_id="planning-17",
)

NOW = datetime(2026, 11, 30, 9, 14, 15, 123456, tzinfo=UTC)
CHANGE_ITEM = memories.ChangeItem(
    type="lesson",
    text="The beds by the wall get sun from nine on.",
    title="Morning sun",
    cue="where to plant tomatoes",
    space="garden",
    tags=["garden"],
    add_tags=["sun"],
    remove_tags=["shade"],
    pinned=True,
    confidence=0.8,
    valid_from="2026-05-01",
    valid_to="2026-09-30",
    meta={"domain": "beds"},
    add_links=[{"type": "supports", "target": "Tomatoes"}],
    remove_links=[{"type": "refines", "target": "Shade"}],
    if_version=3,
    author="Ann",
    reason="looked again",
    session="planning the garden",
    request_id="planning-18",
)
SUPERSEDE = memories.Supersede(
    reason="the wall is gone",
    memory=NEW_MEMORY,
    by=ITEM,
    author="Ann",
    session="planning the garden",
    request_id="planning-19",
)
VERSION = history.Version(
    number=2,
    event="edited",
    at=NOW,
    since=NOW,
    hand="agent",
    by="Ann",
    reason="looked again",
    other=ITEM,
    diff="@@ -1 +1 @@\n-ten\n+nine",
    has_text=True,
)
RELATIVE = history.Relative(
    id=ITEM, title="Tomatoes", type="fact", relation="supports", reason="they need sun", at=NOW
)
CHAIN = history.ChainCheck(verified=True, breaks=["a1/2026-11.jsonl, line 3"], missing_texts=1)

MEMORY: list[msgspec.Struct] = [
    READY,
    RECEIPT,
    NEW_MEMORY,
    memories.Remember([NEW_MEMORY]),
    memories.Receipts([RECEIPT]),
    memories.Forgotten(id=ITEM, is_forgotten=True),
    CHANGE_ITEM,
    SUPERSEDE,
    VERSION,
    history.History(ITEM, [VERSION]),
    RELATIVE,
    CHAIN,
    history.Explanation(
        id=ITEM,
        title="Sun",
        type="fact",
        standing="superseded",
        path="facts/Sun.md",
        hand="agent",
        author="Ann",
        session="planning the garden",
        source="conversation",
        created_at=NOW,
        confidence=0.8,
        versions=[VERSION],
        supersedes=[RELATIVE],
        superseded_by=[RELATIVE],
        links=[RELATIVE],
        cited_by=[RELATIVE],
        reason="the wall is gone",
        believed=0.82,
        belief=BELIEF,
        evidence=[EVIDENCE],
        requirements=[REQUIREMENT],
        decisions=[BASIS],
        review=["faded"],
        chain=CHAIN,
    ),
    events.RecordsChanged(item_ids=[ITEM], added=3, forgotten=1, restored=2),
]
