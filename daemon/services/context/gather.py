"""What is known of the items that may come into a context: how they stand, what they say, who may weigh."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime

import msgspec

from app.wire.history import Resolution
from app.wire.search import Hit, Severity
from daemon.pages.kind import SHARE
from daemon.pages.write import text_of
from daemon.retrieval.context.score import UNKNOWN
from daemon.services.context.weight import may_instruct
from daemon.services.find.search import kind_of
from daemon.services.memory.record_row import day_words
from daemon.services.truth.severity import CONTEXT, WARNING, confidences, severities
from daemon.store.database import Tables
from daemon.store.moment import time_at
from daemon.store.pages import MEMORY
from daemon.store.results import NoteSummary
from daemon.store.truth import Body

# Of a long text so many passages, and so many characters where none was found.
MOST_PASSAGES, SHORT, HEAD = 3, 1200, 700
BREAK = "\n[...]\n"


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """An item with all that ranking and writing down need. `text` is what would be shown of it."""

    id: str
    title: str
    type: str
    kind: str
    source: str
    path: str
    text: str
    tags: tuple[str, ...] = ()
    relevance: float = 0.0
    nearness: float = 0.0
    confidence: float = UNKNOWN
    at: datetime | None = None
    line: int = 0
    why: str = ""
    space: str = ""
    author: str = ""
    session: str = ""
    occurred_at: datetime | None = None
    standing: str = ""
    resolution: Resolution | None = None
    hop: int = 0
    via: str = ""
    may_instruct: bool = False
    is_waiting: bool = False
    is_cut: bool = False
    is_weak: bool = False
    severity: Severity = CONTEXT
    share: str = ""

    @property
    def is_memory(self) -> bool:
        return self.source == MEMORY

    @property
    def warns(self) -> bool:
        """Whether it comes before all that is only context; what was hardly found warns of nothing."""
        return self.severity == WARNING and not self.is_weak


class Known(msgspec.Struct, frozen=True):
    """What the store says of many items at once, by id."""

    summaries: Mapping[str, NoteSummary]
    bodies: Mapping[str, Body]
    standings: Mapping[str, str]
    waiting: frozenset[str]
    instructing: frozenset[str]
    confidences: Mapping[str, float]
    severities: Mapping[str, Severity]
    spaces: Mapping[str, str]


async def know(tables: Tables, item_ids: Iterable[str], spaces: Mapping[str, str]) -> Known:
    """Read all of it; items that are gone are missing. `spaces`: those of the sources."""
    wanted = list(dict.fromkeys(item_ids))
    summaries = {one.id: one for one in await tables.notes.summaries(wanted) if one.hidden_at is None}
    pages = [one.id for one in summaries.values() if one.source_id == MEMORY]
    standings = dict.fromkeys(await tables.truth.pending(pages), "pending") if pages else {}
    standings |= await tables.pages.standings(pages) if pages else {}
    notes = list(summaries.values())
    instructing = frozenset(await may_instruct(tables, notes))
    beliefs = await confidences(tables, pages) if pages else {}
    return Known(
        summaries=summaries,
        bodies=await tables.truth.bodies(summaries),
        standings=standings,
        waiting=frozenset(await tables.context.waiting(pages)) if pages else frozenset(),
        instructing=instructing,
        confidences=beliefs,
        severities=await severities(tables, notes, standings, instructing=instructing, beliefs=beliefs),
        spaces=spaces,
    )


def candidates_of(
    hits: Sequence[Hit], others: Iterable[str], known: Known, *, weak_from: int | None
) -> list[Candidate]:
    """The hits and then the others, each once; those that are gone are left out."""
    found: dict[str, Candidate] = {}
    for rank, hit in enumerate(hits):
        if hit.id in known.summaries and hit.id not in found:
            is_weak = weak_from is not None and rank >= weak_from
            found[hit.id] = _of_hit(hit, known, is_weak=is_weak)
    for one in others:
        if one in known.summaries and one not in found:
            found[one] = _alone(one, known)
    return list(found.values())


def _alone(item: str, known: Known) -> Candidate:
    note, body = known.summaries[item], known.bodies.get(item)
    text = text_of(body.text).strip() if body else ""
    shown = text if len(text) <= SHORT else text[:HEAD].rstrip()
    at = _time_of(note)
    return Candidate(
        id=item,
        title=note.title,
        type=note.type if kind_of(note) == "memory" or note.session is not None else note.kind.value,
        kind=kind_of(note),
        source=note.source_id,
        path=note.path,
        text=_said(note, shown) if note.session is not None else shown,
        tags=tuple(tag.lower() for tag in note.tags),
        confidence=known.confidences.get(item, UNKNOWN),
        at=at,
        space=known.spaces.get(note.source_id, note.space),
        author=note.author,
        session=note.session or "",
        occurred_at=None if note.occurred_at is None else time_at(note.occurred_at),
        standing=known.standings.get(item, ""),
        may_instruct=item in known.instructing,
        is_waiting=item in known.waiting,
        is_cut=len(shown) < len(text),
        severity=known.severities.get(item, CONTEXT),
        share=str(body.properties.get(SHARE) or "").strip().lower() if body else "",
    )


def _of_hit(hit: Hit, known: Known, *, is_weak: bool) -> Candidate:
    alone = _alone(hit.id, known)
    text, line, is_cut = alone.text, 0, alone.is_cut
    if hit.resolution is not None and hit.source == MEMORY:
        # As it was then: the words of today are another text.
        text, is_cut = hit.snippet, True
    elif is_cut and hit.passages:
        text, line = _passages(hit, known.bodies[hit.id].text)
    return msgspec.structs.replace(
        alone,
        text=text,
        line=line or (hit.passages[0].line if hit.passages else 0),
        relevance=hit.score,
        nearness=max((part.score for part in hit.parts if part.channel == "meaning"), default=hit.score),
        why=hit.why,
        space=hit.space,
        standing=hit.standing if hit.resolution is not None else hit.standing or alone.standing,
        resolution=hit.resolution,
        hop=hit.hop,
        via=hit.via,
        is_cut=is_cut,
        is_weak=is_weak,
    )


def _passages(hit: Hit, text: str) -> tuple[str, int]:
    """The best passages in the order of the text, and the line of the best."""
    best = hit.passages[0]
    kept = [one for one in hit.passages[:MOST_PASSAGES] if one.score >= best.score / 2]
    spans: list[tuple[int, int]] = []
    for one in sorted(kept, key=lambda piece: piece.start):
        if spans and one.start <= spans[-1][1] + 2:
            spans[-1] = (spans[-1][0], max(one.end, spans[-1][1]))
        else:
            spans.append((one.start, one.end))
    return BREAK.join(text[start:end].strip() for start, end in spans), best.line


def _said(note: NoteSummary, text: str) -> str:
    """What was said stands on one line of its own, so that no line of it can pass for somebody else's."""
    day = f"[{day_words(note.date[:10])}] " if note.date else ""
    author = f"{' '.join(note.author.split())}: " if note.author else ""
    return f"{day}{author}{' '.join(text.split())}"


def _time_of(note: NoteSummary) -> datetime:
    if note.occurred_at is not None:
        return time_at(note.occurred_at)
    if note.source_id == MEMORY:
        return time_at(note.created_at)
    return datetime.fromtimestamp(note.mtime_ns / 1e9, UTC)
