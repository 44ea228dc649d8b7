"""One filled example of each wire type about suggestions and similar passages."""

from datetime import UTC, datetime

import msgspec

from app.wire.items import SimilarPassages
from app.wire.search import HitPassage
from app.wire.suggestions import (
    DecisionHint,
    DecisionHints,
    DismissedPair,
    DismissPair,
    PairItem,
    PairSuggestion,
    PairSuggestions,
)

NOW = datetime(2026, 11, 30, 9, 14, 15, 123456, tzinfo=UTC)
ONE, OTHER = "0d3f9c1e-2a77-5b3c-9d44-6f1e2a3b4c5d", "1d3f9c1e-2a77-5b3c-9d44-6f1e2a3b4c5e"
SOURCE = "5f2c0a9be1d34f67a8c1b2d3e4f50617"

A = PairItem(id=ONE, title="Seed saving", path="Garden/Seed saving.md", source=SOURCE, kind="note")
B = PairItem(id=OTHER, title="Seed starting", path="Garden/Seed starting.md", source=SOURCE, kind="note")
PAIR = PairSuggestion(
    kind="duplicates",
    a=A,
    b=B,
    score=0.84,
    reason="84% of what both say is the same.",
    dismissed=NOW,
)
DISMISS = DismissPair(kind="links", a=ONE, b=OTHER, back=True)
NEAREST = SimilarPassages(
    here=HitPassage(0, 36, 5, 0.875, "Tomatoes › Care"),
    there=HitPassage(40, 90, 9, 0.875, "Compost › Heap"),
    score=0.875,
)
HINT = DecisionHint(
    id=ONE,
    title="Meeting",
    path="meetings/May.md",
    source="0123456789abcdef",
    line=7,
    sentence="We decided to heat with a pump.",
    why="It says “We decided”.",
)
SUGGESTIONS: list[msgspec.Struct] = [
    HINT,
    DecisionHints(hints=[HINT], total=4),
    A,
    PAIR,
    PairSuggestions(pairs=[PAIR], total=12, ready=False),
    DISMISS,
    DismissedPair(id="7f9c1e2a77ab5b3c9d446f1e2a3b4c5d", kind="links", a=ONE, b=OTHER, dismissed=NOW),
    NEAREST,
]
