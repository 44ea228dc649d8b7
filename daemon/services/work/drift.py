"""How far what a session did is from what it keeps to. Pure functions; the cosines come from the model."""

from collections.abc import Mapping, Sequence

import msgspec

from app.wire.anchors import AnchorDrift, AnchorType, Breach
from daemon.claims.texts import claims_of, compare
from daemon.pages.pattern import matcher_of
from daemon.services.find.likeness import stems_of

DRIFTED = 0.6
"""From here on a session is elsewhere."""
# An output that has half of the telling words of an anchor is about it, and so is one whose meaning is so
# near; below the first cosine it has nothing to do with it.
_NEAR_WORDS = 0.5
_FAR_COSINE, _NEAR_COSINE = 0.15, 0.55
# So many of the last outputs tell where a session is now.
RECENT = 3
# What a session is about. Of the others it counts alone that they are broken: most work says nothing of them.
ABOUT: frozenset[AnchorType] = frozenset({"spec", "scope"})
_MOST_CLAIMS, _MOST_BREACHES, _LONGEST_SENTENCE = 200, 10, 300


class Held(msgspec.Struct, frozen=True, kw_only=True):
    """An anchor as it is held against outputs: its words without its patterns."""

    id: str
    title: str
    text: str
    anchor_type: AnchorType
    patterns: tuple[str, ...] = ()


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """What is said of a session: see `Drift`."""

    score: float
    first_output: int
    anchors: list[AnchorDrift]


def judge_drift(
    anchors: Sequence[Held], outputs: Sequence[str], cosines: Mapping[str, Sequence[float]] | None
) -> Judged:
    """Hold outputs, the newest last, against anchors. `cosines`: of each anchor's id one for each output."""
    said = [stems_of(one) for one in outputs]
    found: list[AnchorDrift] = []
    away: list[list[float]] = []
    for anchor in anchors:
        near = cosines.get(anchor.id) if cosines is not None else None
        shares = [_share(stems_of(anchor.text), words) for words in said]
        far = [_distance(share, near[at] if near else None) for at, share in enumerate(shares)]
        breaches = _breaches(anchor, outputs)
        if anchor.anchor_type in ABOUT:
            away.append(far)
        found.append(_drift(anchor, shares, near, far, breaches))
    nearest = [min(one[at] for one in away) for at in range(len(outputs))] if away else []
    broken = [breach.output for one in found for breach in one.breaches]
    recent = nearest[-RECENT:]
    score = 1.0 if broken else sum(recent) / len(recent) if recent else 0.0
    return Judged(score=round(score, 4), first_output=_first(nearest, broken), anchors=found)


def _drift(
    anchor: Held,
    shares: Sequence[float],
    near: Sequence[float] | None,
    far: Sequence[float],
    breaches: list[Breach],
) -> AnchorDrift:
    at = min(range(len(far)), key=lambda one: far[one])
    recent = far[-RECENT:]
    away = sum(recent) / len(recent) if anchor.anchor_type in ABOUT else 0.0
    return AnchorDrift(
        id=anchor.id,
        title=anchor.title,
        anchor_type=anchor.anchor_type,
        score=1.0 if breaches else round(away, 4),
        words=round(shares[at], 4),
        meaning=round(near[at], 4) if near else None,
        nearest=at + 1 if far[at] < 1 else 0,
        breaches=breaches,
    )


def _first(nearest: Sequence[float], broken: Sequence[int]) -> int:
    """From which output on, counted from 1, it is away until now or was broken first; 0 for neither."""
    away = 0
    for at in range(len(nearest), 0, -1):
        if nearest[at - 1] < DRIFTED:
            break
        away = at
    return min([*broken, *([away] if away else [])], default=0)


def _share(wanted: frozenset[str], said: frozenset[str]) -> float:
    return len(wanted & said) / len(wanted) if wanted else 0.0


def _distance(share: float, cosine: float | None) -> float:
    """0 for near, by words or by meaning, to 1 for what has nothing to do with it."""
    by_words = 1 - min(1.0, share / _NEAR_WORDS)
    if cosine is None:
        return by_words
    span = (cosine - _FAR_COSINE) / (_NEAR_COSINE - _FAR_COSINE)
    return min(by_words, 1 - min(1.0, max(0.0, span)))


def _breaches(anchor: Held, outputs: Sequence[str]) -> list[Breach]:
    """What outputs say that the anchor's patterns name, or that cannot be so beside it."""
    found: list[Breach] = []
    matchers = matcher_of(list(anchor.patterns))
    claims = claims_of(anchor.text, _MOST_CLAIMS)
    for number, output in enumerate(outputs, 1):
        for pattern, matcher in matchers:
            hit = matcher.search(output)
            if hit is not None:
                sentence = _sentence_at(output, hit.start())
                found.append(Breach(output=number, sentence=sentence, why=f"it says {pattern!r}"))
        for one in compare(claims, claims_of(output, _MOST_CLAIMS)):
            why = one.verdict.explanation or one.verdict.question
            found.append(Breach(output=number, sentence=one.new, why=why))
    return found[:_MOST_BREACHES]


def _sentence_at(text: str, at: int) -> str:
    start = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at)
    line = text[start : end if end >= 0 else len(text)].strip()
    return line if len(line) <= _LONGEST_SENTENCE else f"{line[: _LONGEST_SENTENCE - 1]}…"
