"""A context that lives in the test; part of the fake client."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from app.wire.context import (
    ContextDecision,
    ContextItem,
    ContextReply,
    ContextScore,
    ContextSignals,
    LeftOut,
    LeftOutReason,
    Place,
)

WEIGHTS = {"similarity": 0.2, "confidence": 0.2, "recency": 0.2, "centrality": 0.2, "reinforcement": 0.2}


_PIECES: tuple[tuple[str, str, str, Place, int], ...] = (
    ("n0-3", "No downtime in December", "constraint", "guarantee", 61),
    ("n0-2", "Use PostgreSQL for Atlas", "decision", "ranked", 212),
    ("n0-5", "Slow queries share one join", "lesson", "ranked", 148),
    ("n0-4", "Cut-over checklist", "note", "ranked", 304),
    ("n0-8", "Node b runs PostgreSQL 16", "fact", "ranked", 115),
)
_LEFT: tuple[tuple[str, str, str, LeftOutReason, int, str], ...] = (
    ("n1-1", "Atlas meeting, 12 Oct", "note", "duplicate", 90, "n0-4"),
    ("n1-2", "Rolled back migration 41", "event", "budget", 180, ""),
    ("n1-3", "Node a has 16 GB", "fact", "superseded", 20, ""),
    ("n1-4", "Budget 2026", "note", "weak", 60, ""),
)


def _piece(at: int, key: str, title: str, kind: str, place: Place, tokens: int) -> ContextItem:
    score = ContextScore(
        total=0.9 - 0.1 * at,
        relevance=0.92 - 0.1 * at,
        standing=0.6,
        similarity=0.81,
        confidence=0.86,
        recency=0.4,
        centrality=0.55,
        reinforcement=0.3,
        lift=1.2,
    )
    return ContextItem(
        id=key,
        title=title,
        type=kind,
        kind="note" if kind == "note" else "memory",
        source="s2" if kind == "note" else "memory",
        path=f"{title}.md",
        text=f"{title}.",
        tokens=tokens,
        place=place,
        score=score,
        cite=f"memory › {title}",
        why="Names the cut-over.",
        may_instruct=kind == "constraint",
    )


def made_reply(**changes: Any) -> ContextReply:
    """Five pieces within 1,000 tokens, four left out."""
    items = [_piece(at, *piece) for at, piece in enumerate(_PIECES)]
    reply = ContextReply(
        query="what could block the cut-over?",
        decision=ContextDecision(
            id="d1",
            strategy="deep",
            chosen_by="router",
            confidence=0.8,
            reasons=["keyword:block"],
            signals=ContextSignals(characters=30, words=5, names=1, language="english", is_question=True),
        ),
        items=items,
        text="\n\n".join(f"<memory from=“{one.title}”>\n{one.text}\n</memory>" for one in items),
        tokens_used=840,
        tokens_budget=1000,
        token_counter="wordpiece",
        left_out=[
            LeftOut(id=key, title=title, type=kind, reason=reason, tokens=tokens, other=other)
            for key, title, kind, reason, tokens, other in _LEFT
        ],
        left_out_counts={"duplicate": 1, "budget": 6, "superseded": 1, "weak": 4},
        weights=WEIGHTS,
        considered=118,
        took_ms=38.0,
    )
    return msgspec.structs.replace(reply, **changes)


@dataclass
class FakeContext:
    """Answers from its field; `context_calls` holds what was asked."""

    context_reply: ContextReply = field(default_factory=made_reply)
    context_calls: list[tuple[object, ...]] = field(default_factory=list)

    async def frame(
        self,
        name: str,
        *,
        q: str = "",
        session: str = "",
        k: int = 20,
        max_tokens: int | None = None,
        spaces: Sequence[str] = (),
    ) -> ContextReply:
        self.context_calls.append((name, q, max_tokens))
        return msgspec.structs.replace(self.context_reply, frame=name)

    async def context(
        self,
        q: str,
        *,
        session: str = "",
        k: int = 20,
        max_tokens: int | None = None,
        spaces: Sequence[str] = (),
        preview: bool = False,
    ) -> ContextReply:
        assert preview, "a look from the window counts as given to nobody"
        self.context_calls.append(("", q, max_tokens))
        return self.context_reply
