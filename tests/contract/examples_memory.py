"""Filled examples of the wire types of memory: every field has a value that is not its default."""

import msgspec

from app.wire import events, memories

ITEM = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"
READY = memories.Ready(text=False, vector=True, analysis=True)
RECEIPT = memories.Receipt(id=ITEM, status="duplicate", ready=READY)
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

MEMORY: list[msgspec.Struct] = [
    READY,
    RECEIPT,
    NEW_MEMORY,
    memories.Remember([NEW_MEMORY]),
    memories.Receipts([RECEIPT]),
    memories.Forgotten(id=ITEM, is_forgotten=True),
    events.RecordsChanged(item_ids=[ITEM], added=3, forgotten=1, restored=2),
]
