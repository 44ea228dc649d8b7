"""Pairs of texts that contradict each other or do not, judged as the daemon judges them.

tests/data/conflicts.json: `class` is what is wanted, `split` is dev (looked at while the rules were written),
held (a third of the same hand, looked at only when they were done) or fresh (written afterwards, in freer
words). When first run, held gave precision 1.00 at recall .89, and fresh .93 at .62; what they showed to be
wrong was mended after that.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import msgspec

from daemon.claims.texts import claims_of
from daemon.embedding.embedder import Embedder
from daemon.embedding.port import Priority
from daemon.services.truth.conflict_pair import embedding, held_against, weigh
from daemon.services.truth.conflict_side import MOST_SENTENCES, Side

SET = Path(__file__).resolve().parents[2] / "data" / "conflicts.json"
NONE = "none"


class Pair(msgspec.Struct, frozen=True):
    """Two texts, the older one first, and what is to be said of them."""

    id: str
    split: str
    lang: str
    kind: str
    old: str
    new: str
    wanted: str = msgspec.field(name="class")


class Judgement(msgspec.Struct, frozen=True):
    """What was said of a pair: a class, or none."""

    pair: Pair
    said: str
    confidence: float = 0.0


def pairs(split: str = "") -> list[Pair]:
    """All pairs, or those of one split."""
    found = msgspec.json.decode(SET.read_bytes(), type=list[Pair])
    return [one for one in found if split in ("", one.split)]


async def judged(embedder: Embedder, chosen: Sequence[Pair]) -> list[Judgement]:
    """Each pair as if its newer text had just been remembered."""
    embed = embedding(embedder, Priority.BACKLOG)
    found = []
    for pair in chosen:
        old, new = (
            Side(id=name, is_note=False, title="", created_at=at, sentences=claims_of(text, MOST_SENTENCES))
            for at, (name, text) in enumerate((("old", pair.old), ("new", pair.new)))
        )
        verdicts = (await weigh(held_against(new, [old]), embed, 1)).found
        verdict = verdicts["old"].verdict if verdicts else None
        found.append(
            Judgement(pair, verdict.kind if verdict else NONE, verdict.confidence if verdict else 0.0)
        )
    return found


def precision_recall(judgements: Sequence[Judgement], kind: str = "") -> tuple[float, float]:
    """Of all classes together (a conflict is a conflict), or of one, where the class has to be right."""
    if kind:
        said = [one for one in judgements if one.said == kind]
        wanted = [one for one in judgements if one.pair.wanted == kind]
        right = sum(one.pair.wanted == kind for one in said)
    else:
        said = [one for one in judgements if one.said != NONE]
        wanted = [one for one in judgements if one.pair.wanted != NONE]
        right = sum(one.pair.wanted != NONE for one in said)
    return right / max(1, len(said)), right / max(1, len(wanted))


def wrong(judgements: Sequence[Judgement]) -> str:
    """What was said amiss, one JSON object a line."""
    rows = [
        msgspec.to_builtins(one.pair) | {"said": one.said}
        for one in judgements
        if one.said != one.pair.wanted
    ]
    return "\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
