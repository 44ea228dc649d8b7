"""Conflicts as they are shown: both claims, and what each choice would do."""

import asyncio
import time
from collections.abc import Sequence
from datetime import UTC, datetime

from app.wire.conflicts import Advice, Choice, ChoiceEffects, Claim, Conflict, Effect
from daemon.claims.texts import claims_of
from daemon.ingest.conflict import conflict_of
from daemon.pages.read import facts_of
from daemon.pages.write import text_of
from daemon.services.memory.page_file import PageHome
from daemon.services.memory.page_row import parse_page
from daemon.services.memory.page_version import words_of
from daemon.services.truth import evidence
from daemon.services.truth.belief import contest_between
from daemon.services.truth.conflict_advice import advice_on
from daemon.services.truth.conflict_choice import choice_of
from daemon.services.truth.conflict_copy import PageCopy
from daemon.services.truth.conflict_finder import DEFER_US
from daemon.store.contradictions import DecidedRow, Marks
from daemon.store.database import Tables
from daemon.store.moment import time_at
from daemon.store.pages import MEMORY
from daemon.store.results import StoredNote

CHOICES: tuple[Choice, ...] = ("keep_existing", "accept_new", "keep_both", "defer")
MOST_POINTING = 5
MOST_SENTENCE = 400


async def conflict_of_row(tables: Tables, at: PageHome, row: DecidedRow, *, full: bool = False) -> Conflict:
    """One pair; `full`: with what each choice would do."""
    found = row.found
    existing = await claim_of(tables, found.existing_id, found.existing_sentence, found.existing_marks)
    new = await claim_of(tables, found.new_id, found.new_sentence, found.new_marks)
    words = await asyncio.to_thread(words_of, at.texts, row.note)
    choice = choice_of(row.decision) if row.state != "open" else ""
    return Conflict(
        id=found.id,
        kind=found.kind,  # type: ignore[arg-type]  # of its words, as the rules wrote them
        state=row.state,  # type: ignore[arg-type]
        question=found.question,
        explanation=found.explanation,
        confidence=found.confidence,
        method=found.method,
        existing=existing,
        new=new,
        found_at=time_at(found.found_at),
        contest=await contest_of(tables, found.existing_id, found.new_id),
        choice=choice or None,  # type: ignore[arg-type]
        reason=words.reason if choice else "",
        by=words.by if choice else "",
        decided_at=time_at(row.decided_at) if choice else None,
        deferred_until=time_at(row.decided_at + DEFER_US) if row.state == "deferred" else None,
        choices=await _effects(tables, existing, new) if full else [],
        advice=await _advice(tables, existing, new) if full and row.state != "resolved" else None,
    )


async def _advice(tables: Tables, existing: Claim, new: Claim) -> Advice | None:
    ids = [existing.id, new.id]
    properties = {one: (await tables.notes.get(one)).properties for one in ids}
    return advice_on(existing, new, await evidence.counted(tables, ids), properties)


async def claim_of(tables: Tables, item_id: str, sentence: str, marks: Marks) -> Claim:
    """One side as it stands now. Raises ItemNotFoundError."""
    note = await tables.notes.get(item_id)
    return await _claim(tables, note, sentence, marks)


async def _claim(tables: Tables, note: StoredNote, sentence: str, marks: Marks) -> Claim:
    summary = note.summary
    if summary.source_id != MEMORY:
        return Claim(
            id=summary.id,
            kind="note",
            type=summary.type,
            title=summary.title,
            path=summary.path,
            sentence=sentence,
            marks=marks,
            standing="current",
            said_at=datetime.fromtimestamp(summary.mtime_ns / 1e9, UTC),
        )
    facts = facts_of(note.properties, summary.type)
    confidence = facts.confidence
    if confidence is None:
        known = (await evidence.counted(tables, [summary.id])).get(summary.id)
        confidence = known.belief.mean if known is not None else None
    return Claim(
        id=summary.id,
        kind="memory",
        type=summary.type,
        title=summary.title,
        path=summary.path,
        sentence=sentence,
        marks=marks,
        author=summary.author,
        space=summary.space,
        standing="forgotten" if summary.hidden_at is not None else facts.standing,
        confidence=confidence,
        said_at=time_at(summary.created_at),
        valid_from=facts.valid_from,
        valid_to=facts.valid_to,
    )


async def contest_of(tables: Tables, existing: str, new: str) -> float:
    """How much the evidence of both sides is at odds: what speaks for one speaks against the other."""
    known = await evidence.counted(tables, [existing, new])
    one, other = (known.get(side, evidence.NONE).belief for side in (existing, new))
    return round(contest_between(one, other), 3)


async def _effects(tables: Tables, existing: Claim, new: Claim) -> list[ChoiceEffects]:
    """What follows from each choice, in the order in which they are offered."""
    both = [Effect(kind="linked", text="Both stay, and are linked as contradicting each other.")]
    aside = [*_stays(existing), _leaves(new), *await _pointing(tables, new)]
    taken = [*_stays(new), _leaves(existing), *await _pointing(tables, existing)]
    if existing.kind == "note":
        untouched = _untouched(existing)
        both = [Effect(kind="linked", text="The memory says that it contradicts your note."), untouched]
        taken = [*_stays(new), *both]
    back = datetime.fromtimestamp((time.time_ns() // 1000 + DEFER_US) / 1e6, UTC).astimezone()
    later = [Effect(kind="comes_back", text=f"You are asked again on {back:%Y-%m-%d}.")]
    effects = dict(zip(CHOICES, (aside, taken, both, later), strict=True))
    return [ChoiceEffects(choice=choice, effects=effects[choice]) for choice in CHOICES]


def _stays(claim: Claim) -> list[Effect]:
    return [Effect(kind="stays", text=f"“{claim.title}” stays as it is.", id=claim.id, title=claim.title)]


def _leaves(claim: Claim) -> Effect:
    text = f"“{claim.title}” is set aside: it leaves recall, and stays in the history."
    return Effect(kind="set_aside", text=text, id=claim.id, title=claim.title)


def _untouched(claim: Claim) -> Effect:
    text = f"“{claim.title}” is your note: it is not changed here. Change it in an editor."
    return Effect(kind="unchanged", text=text, id=claim.id, title=claim.title)


async def _pointing(tables: Tables, claim: Claim) -> list[Effect]:
    """What links to a side that would be set aside."""
    rows = await tables.links.to(claim.id)
    ids = list(dict.fromkeys(row.link.note_id for row in rows if row.link.note_id != claim.id))
    known = await tables.notes.summaries(ids)
    return [
        Effect(
            kind="points_here",
            text=f"“{one.title}” links to “{claim.title}”.",
            id=one.id,
            title=one.title,
        )
        for one in known[:MOST_POINTING]
        if one.hidden_at is None
    ]


async def conflict_of_copy(tables: Tables, at: PageHome, copy: PageCopy, *, full: bool = False) -> Conflict:
    """A copy that a sync tool left beside a page."""
    note = await tables.notes.get(copy.page_id)
    data = await at.bytes_of(copy.row.path) or b""
    theirs = text_of(parse_page(data, copy.row.path).text)
    ours = text_of(note.text)
    existing = await _claim(tables, note, _first_news(ours, theirs), [])
    changed_at = datetime.fromtimestamp(copy.row.mtime_ns / 1e9, UTC)
    title = note.summary.title
    new = Claim(
        id="",
        kind="copy",
        type=note.summary.type,
        title=title,
        path=copy.row.path,
        sentence=_first_news(theirs, ours),
        said_at=changed_at,
    )
    name = (conflict_of(copy.row.path) or copy.row.path).rpartition("/")[2]
    return Conflict(
        id=copy.key,
        kind="conflict_copy",
        state="deferred" if copy.is_deferred else "open",
        question=f"Which version of “{title}” counts?",
        explanation=f"A sync tool left a second version of {name}, changed on {changed_at:%Y-%m-%d}.",
        confidence=1.0,
        method="file",
        existing=existing,
        new=new,
        found_at=changed_at,
        choices=_effects_of_copy(existing) if full else [],
    )


def _first_news(text: str, other: str) -> str:
    """The first sentence of a text that the other does not have; its beginning where all is the same."""
    known = set(claims_of(other, 1000))
    news = next((one for one in claims_of(text, 1000) if one not in known), "")
    lines = [line for line in text.splitlines() if line.strip() and line not in other.splitlines()]
    return (news or (lines[0] if lines else text.strip()))[:MOST_SENTENCE]


def _effects_of_copy(page: Claim) -> list[ChoiceEffects]:
    texts: Sequence[tuple[Choice, Effect]] = (
        (
            "keep_existing",
            Effect(kind="stays", text="The page stays; the copy goes, its text stays in the history."),
        ),
        (
            "accept_new",
            Effect(kind="set_aside", text="The page gets the copy's text; its own stays in the history."),
        ),
        (
            "keep_both",
            Effect(kind="linked", text="The copy becomes a memory of its own, linked with the page."),
        ),
        ("defer", Effect(kind="comes_back", text="You are asked again in seven days.")),
    )
    return [
        ChoiceEffects(
            choice=choice, effects=[Effect(kind=one.kind, text=one.text, id=page.id, title=page.title)]
        )
        for choice, one in texts
    ]
