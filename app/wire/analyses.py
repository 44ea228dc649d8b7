"""Analyses that agents hand in: the items that wait for one, what was judged of them, and its undo."""

from datetime import datetime
from typing import Annotated, Literal

import msgspec

from app.wire.past import Undone

EntityType = Literal["person", "organisation", "place", "project", "tool", "concept", "event", "topic"]
AnalysisState = Literal["applied", "undone"]
Short = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class WaitingItem(msgspec.Struct, frozen=True, kw_only=True):
    """A memory that nobody analysed as it stands now. `version` has to be sent back with the analysis.

    `text` is cut after 4,000 characters, then `is_cut`. `was_analysed`: an earlier version of it was.
    """

    id: str
    title: str
    type: str
    text: str
    version: int
    path: str = ""
    cue: str = ""
    tags: list[str] = []
    space: str = ""
    author: str = ""
    created_at: datetime | None = None
    is_cut: bool = False
    was_analysed: bool = False


class AnalysisInbox(msgspec.Struct, frozen=True, kw_only=True):
    """The newest first. `waiting` counts all that wait, `analysed` what was done; `types` may be named."""

    items: list[WaitingItem]
    waiting: int
    analysed: int = 0
    types: list[str] = []


class EntityFound(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody or something that a memory tells of."""

    name: Short
    type: EntityType = "concept"


class Triple(msgspec.Struct, frozen=True, kw_only=True):
    """What a memory says, as subject, predicate, object: Ann · works at · Acme."""

    subject: Short
    predicate: Short
    object: Short


class ContradictionFound(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Another memory (its id) that cannot hold together with this one, and why."""

    other: str
    reason: str = ""


class ItemAnalysis(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was judged of one memory; what is left out stays as it is. Tags are added to those it has.

    `version` is the one that was read: an analysis of words that changed meanwhile is refused.
    """

    id: str
    version: int
    type: str | None = None
    title: str | None = None
    cue: str | None = None
    summary: str | None = None
    tags: list[str] = []
    entities: list[EntityFound] = []
    triples: list[Triple] = []
    contradictions: list[ContradictionFound] = []


class HandIn(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Analyses of up to 200 items: all of them are kept or none. `model` says what judged."""

    analyses: list[ItemAnalysis]
    model: str = ""
    dry_run: bool = False
    author: str = ""
    request_id: str = ""


class AnalysedItem(msgspec.Struct, frozen=True, kw_only=True):
    """What one analysis did: the fields that became others, and how many things were added."""

    id: str
    title: str
    changed: list[str] = []
    tags: int = 0
    entities: int = 0
    triples: int = 0
    contradictions: int = 0


class AnalysisRun(msgspec.Struct, frozen=True, kw_only=True):
    """One hand-in. `session` is its id for the changes that it made, and for its undo."""

    id: str
    session: str
    at: datetime
    by: str = ""
    model: str = ""
    state: AnalysisState = "applied"
    items: list[AnalysedItem] = []


class HandedIn(msgspec.Struct, frozen=True, kw_only=True):
    """With `dry_run` nothing was kept. `waiting` is what is left."""

    run: AnalysisRun
    waiting: int
    dry_run: bool = False


class AnalysisRuns(msgspec.Struct, frozen=True, kw_only=True):
    """The newest first."""

    runs: list[AnalysisRun]
    total: int


class RunUndone(msgspec.Struct, frozen=True, kw_only=True):
    """What undoing one hand-in did; asked again it is done anew."""

    run: AnalysisRun
    undone: Undone
