"""Filled examples of the wire types of conflicts: every field has a value that is not its default."""

from datetime import UTC, datetime

import msgspec

from app.wire import conflicts, events

NOW = datetime(2026, 11, 30, 9, 14, 15, 123456, tzinfo=UTC)
OLD = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"
NEW = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7ab"
CONFLICT = "3b1f0c5e8a7d4296b0c1d2e3f4a5b6c7"

EXISTING = conflicts.Claim(
    id=OLD,
    kind="memory",
    type="fact",
    title="Rent is due on the 3rd",
    path="facts/Rent is due on the 3rd.md",
    sentence="The rent goes out on the 3rd of each month.",
    marks=[(24, 27)],
    author="Ann",
    space="home",
    standing="current",
    confidence=0.86,
    uses=5,
    said_at=NOW,
    valid_from="2024-02-02",
    valid_to="2026-11-30",
)
OTHER = msgspec.structs.replace(EXISTING, id=NEW, title="Rent is due on the 1st")
EFFECT = conflicts.Effect(kind="set_aside", text="It leaves recall.", id=OLD, title="Rent is due on the 3rd")
EFFECTS = conflicts.ChoiceEffects(choice="accept_new", effects=[EFFECT])
ADVICE = conflicts.Advice(
    choice="accept_new", method="evidence", confidence=0.8, why="More evidence speaks for it."
)
FOUND = conflicts.Conflict(
    advice=ADVICE,
    id=CONFLICT,
    kind="temporal_conflict",
    state="resolved",
    question="When is the rent due?",
    explanation="Both say when the rent is due and name different days (3rd, 1st).",
    confidence=0.93,
    method="property",
    existing=EXISTING,
    new=OTHER,
    found_at=NOW,
    contest=0.4,
    choice="accept_new",
    reason="new lease signed",
    by="Ann",
    decided_at=NOW,
    deferred_until=NOW,
    choices=[EFFECTS],
)
RESOLVE = conflicts.Resolve(
    choice="accept_new", reason="new lease signed", author="Ann", session="lease", request_id="lease-1"
)
REOPEN = conflicts.Reopen(reason="wrong flat", author="Ann", session="lease")
OBJECTION = conflicts.Objection(
    kind="temporal_conflict",
    confidence=0.93,
    method="property",
    question="When is the rent due?",
    explanation="Both say when the rent is due and name different days (1st, 3rd).",
    sentence="The rent is due on the 1st.",
    marks=[(23, 26)],
    existing=EXISTING,
)

CONFLICTS: list[msgspec.Struct] = [
    EXISTING,
    EFFECT,
    EFFECTS,
    ADVICE,
    FOUND,
    conflicts.Conflicts(conflicts=[FOUND], open=3, deferred=1, resolved=9, shadowed=2),
    RESOLVE,
    REOPEN,
    conflicts.Challenge(text="The rent is due on the 1st.", space="home", limit=3),
    OBJECTION,
    conflicts.ChallengeReply(objections=[OBJECTION], skipped="opinion", compared=12, by_meaning=False),
    events.ConflictsChanged(conflict_ids=[CONFLICT], open=3),
]
