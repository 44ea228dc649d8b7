"""Anchors: what a session keeps to, and whether what it does still fits that."""

from datetime import datetime
from typing import Literal

import msgspec

from app.wire.truth import Basis

AnchorType = Literal["spec", "scope", "decision", "constraint"]
DriftBy = Literal["words", "meaning"]


class SetAnchor(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A session keeps to something: words (`text`), which become a page of their own, or a memory (`item`).

    `patterns`: words that would break it, each for itself; `*` stands for any signs within a word.
    """

    text: str = ""
    item: str = ""
    anchor_type: AnchorType = "spec"
    title: str = ""
    patterns: list[str] = []
    space: str = ""
    author: str = ""
    request_id: str = ""


class Anchor(msgspec.Struct, frozen=True, kw_only=True):
    """What a session keeps to; `id` is that of its page. `is_own`: it was made as an anchor and ends with it.

    `standing` is "" for what counts, else why it does not: superseded, retracted, graduated, forgotten, gone.
    """

    id: str
    title: str
    text: str
    anchor_type: AnchorType
    type: str = ""
    at: datetime | None = None
    patterns: list[str] = []
    is_own: bool = False
    standing: str = ""
    author: str = ""
    space: str = ""


class Anchors(msgspec.Struct, frozen=True, kw_only=True):
    """Of one session, named by its hash; the oldest first. `drift_since`: it drifts since then, as far as
    was checked."""

    session: str
    anchors: list[Anchor] = []
    drift_since: datetime | None = None
    redacted: list[str] = []


class GraduateAnchors(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Anchors (ids; none: all of the session) become decisions, which the session keeps to from then on."""

    items: list[str] = []
    reason: str = ""
    author: str = ""
    request_id: str = ""


class GraduatedAnchors(msgspec.Struct, frozen=True, kw_only=True):
    """`decisions` in the order of the anchors that they are derived from."""

    session: str
    decisions: list[Basis] = []


class CheckDrift(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a session did last (`outputs`, the newest at the end) is held against its anchors."""

    outputs: list[str]


class Breach(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence of an output (`output`: its number from 1) that does not go with an anchor, and why."""

    output: int
    sentence: str
    why: str


class AnchorDrift(msgspec.Struct, frozen=True, kw_only=True):
    """How far the outputs are from one anchor: `score` from 0 (near) to 1 (elsewhere, or against it).

    `words`: the share of its telling words that the nearest output (`nearest`, a number from 1, 0 for none)
    has. `meaning`: the cosine of the nearest, None while the model sleeps.
    """

    id: str
    title: str
    anchor_type: AnchorType
    score: float
    words: float = 0.0
    meaning: float | None = None
    nearest: int = 0
    breaches: list[Breach] = []


class Drift(msgspec.Struct, frozen=True, kw_only=True):
    """`drift_score`: 1 when an anchor is broken, else how far the last three outputs are, each from the
    nearest spec or scope; decisions and constraints count alone when they are broken.

    `has_drifted` from 0.6 on. `drift_detected_at`: when a check first said so, None while it does not.
    `first_output`: from which output on (a number from 1) they are away, 0 when they are not.
    """

    session: str
    drift_score: float
    has_drifted: bool
    drift_detected_at: datetime | None = None
    first_output: int = 0
    by: DriftBy = "words"
    anchors: list[AnchorDrift] = []
