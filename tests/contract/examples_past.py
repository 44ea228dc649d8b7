"""Filled examples of the wire types of the past: every field has a value that is not its default."""

from datetime import UTC, datetime

import msgspec

from app.wire import past, search

ITEM = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"
OTHER = "0198a2f3-6a3b-7c11-8a00-1b2c3d4e5f60"
SESSION, UNDOING = "3f0d5c5a9b1e4d27", "9a41c8d1e7aa5d1c"
NOW = datetime(2026, 11, 30, 9, 14, 15, 123456, tzinfo=UTC)
ENTRY = past.ChangeEntry(
    item=ITEM,
    title="Sun",
    type="fact",
    kind="memory",
    event="superseded",
    at=NOW,
    since=NOW,
    hand="agent",
    number=3,
    by="Ann",
    reason="looked again",
    session=SESSION,
    session_name="planning the garden",
    other=OTHER,
    is_seen=False,
)
PERIOD = past.Period(start="2026-11-30", total=4, events={"created": 3, "edited": 1}, records=12)
SESSION_EXAMPLE = past.Session(
    id=SESSION,
    name="planning the garden",
    first=NOW,
    last=NOW,
    hands=["agent"],
    authors=["Ann"],
    counts={"created": 3, "edited": 1},
    records=12,
    items=[ITEM],
    undone_by=UNDOING,
    undoes=UNDOING,
)
UNDO = past.Undo(
    author="Ann", reason="a misunderstanding", session="tidying", request_id="undo-1", dry_run=True
)
UNDONE_ITEM = past.UndoneItem(id=ITEM, title="Sun", type="fact", actions=["reverted", "restored"])
KEPT = past.KeptItem(
    id=OTHER, title="Shade", type="fact", code="changed_since", reason="Ann changed it since."
)
PROPERTY = past.PropertyChange(name="cue", before="where to plant", after="where the sun is")
LINK = past.LinkChange(relation="supports", target="Tomatoes", added=True, id=OTHER)
LINE = past.DiffLine("+", "The beds by the wall get sun from nine on.")
AUDIT = past.ItemAudit(
    id=ITEM,
    type="fact",
    standing="current",
    recorded_at=NOW,
    valid_from="2026-05-01",
    valid_to="2026-09-30",
    versions=3,
    missing_texts=1,
    chain_verified=True,
    cited_by=[OTHER],
)
BROKEN = past.BrokenLine(path="ledger/a1/2026-11.jsonl", line=3, reason="It does not follow the line before.")
CHAIN = past.WriterChain(writer="a1", files=2, lines=40, first_break=BROKEN)

PAST: list[msgspec.Struct] = [
    ENTRY,
    PERIOD,
    past.Changes(changes=[ENTRY], total=31, next="1764493000000000.a1.17", weeks=[PERIOD]),
    past.Timeline(unit="day", periods=[PERIOD], first=NOW, last=NOW),
    past.KnownThen(
        at=NOW,
        known=[ITEM, OTHER],
        superseded=[ITEM],
        edited=[OTHER],
        forgotten=[OTHER],
        resolved=1,
        no_chain=2,
        unresolved=3,
    ),
    SESSION_EXAMPLE,
    past.Sessions(sessions=[SESSION_EXAMPLE], total=7),
    past.SessionDetail(session=SESSION_EXAMPLE, changes=[ENTRY]),
    UNDO,
    UNDONE_ITEM,
    KEPT,
    past.Undone(
        id=SESSION,
        session=UNDOING,
        session_name="Undo of planning the garden",
        done=[UNDONE_ITEM],
        kept=[KEPT],
        records=12,
        is_dry_run=True,
    ),
    PROPERTY,
    LINK,
    LINE,
    past.ItemDiff(
        id=ITEM,
        title="Sun",
        from_number=1,
        to_number=3,
        from_at=NOW,
        to_at=NOW,
        diff="@@ -1 +1 @@\n-ten\n+nine",
        lines=[LINE],
        properties=[PROPERTY],
        links=[LINK],
    ),
    AUDIT,
    past.Audits(items=[AUDIT], next=ITEM),
    BROKEN,
    CHAIN,
    past.LedgerCheck(verified=False, chains=[CHAIN], lines=40, texts=17, missing_texts=1, took_ms=12),
    search.AsOfDiagnostics(
        resolved=3, no_chain=2, unresolved=1, unresolved_ids=[ITEM], scanned=40, is_bounded=True
    ),
]
