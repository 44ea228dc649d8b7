"""From sides that were held against each other to the rows of what was found."""

import hashlib
from collections.abc import Awaitable, Callable, Sequence

import msgspec
import numpy as np

from app.errors import EmbedderUnavailableError
from daemon.claims.texts import Found, compare, weighed
from daemon.embedding.port import EmbedderPort, FloatArray, Priority
from daemon.services.truth.conflict_side import Side
from daemon.store.contradictions import ContradictionRow

# Of one pair that many verdicts are weighed by their meaning, of all pairs together so many.
A_PAIR, ALL = 3, 24
SAID = "said"
"""The method of what a memory says itself: it contradicts another one."""

Embed = Callable[[Sequence[str]], Awaitable[FloatArray]]


class Judged(msgspec.Struct, frozen=True):
    """What was found of one text: by the id of the other side, the surest verdict.

    `compared` counts sides; `by_meaning` is False when the model could not be asked.
    """

    found: dict[str, Found]
    compared: int
    by_meaning: bool


def conflict_id(existing: str, new: str) -> str:
    """The id of a pair, the same whenever it is found."""
    return hashlib.sha256(f"{existing}\n{new}".encode()).hexdigest()[:32]


def in_order(one: Side, other: Side) -> tuple[Side, Side]:
    """Which was known until now, and which came later; a note is never the new one."""
    if one.is_note != other.is_note:
        return (one, other) if one.is_note else (other, one)
    is_first = (one.created_at, one.id) < (other.created_at, other.id)
    return (one, other) if is_first else (other, one)


def held_against(side: Side, others: Sequence[Side]) -> list[tuple[str, Found]]:
    """What the rules find, by the id of the other side. Takes milliseconds a pair: run it in a thread."""
    found: list[tuple[str, Found]] = []
    for other in others:
        existing, new = in_order(side, other)
        if existing.is_valid_beside(new):
            found += [(other.id, one) for one in compare(existing.sentences, new.sentences)[:A_PAIR]]
    return sorted(found, key=lambda pair: -pair[1].verdict.confidence)[:ALL]


async def weigh(found: Sequence[tuple[str, Found]], embed: Embed, compared: int) -> Judged:
    """Ask the model how near the sentences are in meaning, and keep the surest verdict of each side."""
    cosines, by_meaning = await _cosines([one for _, one in found], embed)
    best: dict[str, Found] = {}
    for (other, one), cosine in zip(found, cosines, strict=True):
        sure = weighed(one, cosine)
        if sure is not None and (
            other not in best or sure.verdict.confidence > best[other].verdict.confidence
        ):
            best[other] = sure
    return Judged(best, compared, by_meaning)


async def _cosines(found: Sequence[Found], embed: Embed) -> tuple[list[float | None], bool]:
    texts = list(dict.fromkeys(text for one in found for text in (one.old, one.new)))
    if not texts:
        return [], True
    try:
        vectors = await embed(texts)
    except EmbedderUnavailableError:
        return [None] * len(found), False
    place = {text: number for number, text in enumerate(texts)}
    return [float(np.dot(vectors[place[one.old]], vectors[place[one.new]])) for one in found], True


def embedding(embedder: EmbedderPort, priority: Priority) -> Embed:
    """The model as it is asked here."""
    return lambda texts: embedder.embed(texts, priority=priority)


def row_of(existing: Side, new: Side, found: Found) -> ContradictionRow:
    verdict = found.verdict
    return ContradictionRow(
        id=conflict_id(existing.id, new.id),
        existing_id=existing.id,
        new_id=new.id,
        kind=verdict.kind,
        method=verdict.method,
        confidence=verdict.confidence,
        question=verdict.question,
        explanation=verdict.explanation,
        existing_sentence=found.old,
        existing_marks=verdict.old_marks,
        new_sentence=found.new,
        new_marks=verdict.new_marks,
        found_at=max(existing.created_at, new.created_at),
    )


def said_row(existing: Side, new: Side, *, is_said: bool = True) -> ContradictionRow:
    """A pair of which one side says itself that it contradicts the other, or that was decided before."""
    explanation = "One of them is linked as contradicting the other." if is_said else "They were in conflict."
    return ContradictionRow(
        id=conflict_id(existing.id, new.id),
        existing_id=existing.id,
        new_id=new.id,
        kind="direct_contradiction",
        method=SAID,
        confidence=1.0 if is_said else 0.5,
        question=f"Which of these holds: “{existing.title}” or “{new.title}”?",
        explanation=explanation,
        existing_sentence=(existing.sentences or [existing.title])[0],
        existing_marks=[],
        new_sentence=(new.sentences or [new.title])[0],
        new_marks=[],
        found_at=max(existing.created_at, new.created_at),
    )
