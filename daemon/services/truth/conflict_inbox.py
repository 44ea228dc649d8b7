"""The conflict inbox: what contradicts what, and what is decided about it."""

import asyncio
import re

import msgspec

from app.errors import EmbedderUnavailableError, InvalidInputError
from app.wire.conflicts import (
    Challenge,
    ChallengeReply,
    Conflict,
    ConflictFilter,
    Conflicts,
    ConflictState,
    Objection,
    Reopen,
    Resolve,
)
from daemon.claims.texts import Found, claims_of, skipped_of
from daemon.embedding.port import EmbedderPort, Priority
from daemon.services.memory.clean import check_text, clean_name
from daemon.services.memory.page_file import PageHome, who_of
from daemon.services.memory.page_plan import PagePlan
from daemon.services.memory.pages import Pages
from daemon.services.memory.writer import Outcome
from daemon.services.truth.conflict_choice import decide, no_such_conflict, reopen
from daemon.services.truth.conflict_copy import PageCopy, copies, decide_copy, refuse_reopening
from daemon.services.truth.conflict_finder import ConflictFinder, due_now
from daemon.services.truth.conflict_pair import embedding, held_against, weigh
from daemon.services.truth.conflict_side import MOST_SENTENCES, Side, Surroundings, side_of
from daemon.services.truth.conflict_view import claim_of, conflict_of_copy, conflict_of_row
from daemon.store.database import Database, Tables
from daemon.store.filters import NoteFilter
from daemon.store.terms import index_words

MOST_OBJECTIONS = 50
_STATES: tuple[ConflictState, ...] = ("open", "deferred", "resolved")
# Beside what is near in meaning: found by its words, so that it is found without the model as well.
BY_WORDS, WORDS_ASKED = 20, 24


class ConflictInbox:
    """Each call that changes something returns when all of it is on disk.

    While the finder does not ask, open conflicts are listed with all of them alone.
    """

    def __init__(
        self,
        db: Database,
        pages: Pages,
        at: PageHome,
        around: Surroundings,
        embedder: EmbedderPort,
        finder: ConflictFinder,
    ) -> None:
        self._db = db
        self._pages = pages
        self._at = at
        self._around = around
        self._embedder = embedder
        self._finder = finder

    async def in_state(self, state: ConflictFilter, limit: int) -> Conflicts:
        """Those in one state, or in all: open ones first. Of each copies of pages come first."""
        due = due_now()
        states = _STATES if state == "all" else (state,)
        found: list[Conflict] = []
        async with self._db.read() as tables:
            beside = await copies(tables, due)
            for wanted in states:
                own = [one for one in beside if wanted == ("deferred" if one.is_deferred else "open")]
                left = limit - len(found)
                found += [await conflict_of_copy(tables, self._at, one) for one in own[:left]]
                if wanted == "open" == state and not self._finder.asks:
                    continue
                rows = await tables.contradictions.in_state(wanted, due, limit - len(found))
                found += [await conflict_of_row(tables, self._at, row) for row in rows]
            return await self._counted(tables, found, beside)

    async def _counted(self, tables: Tables, found: list[Conflict], beside: list[PageCopy]) -> Conflicts:
        counts = await tables.contradictions.counts(due_now())
        deferred = sum(one.is_deferred for one in beside)
        shadowed = 0 if self._finder.asks else counts.get("open", 0)
        return Conflicts(
            conflicts=found,
            open=counts.get("open", 0) - shadowed + len(beside) - deferred,
            deferred=counts.get("deferred", 0) + deferred,
            resolved=counts.get("resolved", 0),
            shadowed=shadowed,
        )

    async def get(self, conflict_id: str) -> Conflict:
        """With what each choice would do. Raises ItemNotFoundError."""
        due = due_now()
        async with self._db.read() as tables:
            row = await tables.contradictions.get(conflict_id, due)
            if row is not None:
                return await conflict_of_row(tables, self._at, row, full=True)
            copy = await _copy(tables, conflict_id, due)
            if copy is None:
                raise no_such_conflict()
            return await conflict_of_copy(tables, self._at, copy, full=True)

    async def resolve(self, conflict_id: str, asked: Resolve) -> Conflict:
        """Carry out a choice. Raises ConflictError where another one was made."""
        who = who_of(asked.author, asked.reason, asked.session)
        before = await self.get(conflict_id)
        is_copy = before.kind == "conflict_copy"

        async def job(tables: Tables) -> Outcome[PagePlan]:
            if not is_copy:
                return await decide(tables, self._at, conflict_id, asked.choice, who, due_now())
            copy = await _copy(tables, conflict_id, due_now())
            if copy is None:
                raise no_such_conflict()
            return await decide_copy(tables, self._at, copy, asked.choice, who)

        await self._pages.do(before.existing.id, job, asked.request_id)
        await self._finder.tell([conflict_id])
        if not is_copy or asked.choice == "defer":
            return await self.get(conflict_id)
        return msgspec.structs.replace(
            before, state="resolved", choice=asked.choice, reason=who.reason, by=who.author, choices=[]
        )

    async def reopen(self, conflict_id: str, asked: Reopen) -> Conflict:
        """Take a decision back, with what it did to both sides."""
        who = who_of(asked.author, asked.reason, asked.session)
        before = await self.get(conflict_id)
        if before.kind == "conflict_copy":
            raise refuse_reopening()

        async def job(tables: Tables) -> Outcome[PagePlan]:
            return await reopen(tables, self._at, conflict_id, who, due_now())

        await self._pages.do(before.existing.id, job)
        await self._finder.tell([conflict_id])
        return await self.get(conflict_id)

    async def of_item(self, item_id: str, min_contest: float) -> Conflicts:
        """What waits about one item, the most contested first. Raises ItemNotFoundError."""
        async with self._db.read() as tables:
            await tables.notes.get(item_id)
            beside = await copies(tables, due_now())
            mine = [one for one in beside if one.page_id == item_id]
            rows = await tables.contradictions.of_item(item_id, due_now()) if self._finder.asks else []
            found = [await conflict_of_row(tables, self._at, row) for row in rows]
            found += [await conflict_of_copy(tables, self._at, one) for one in mine]
            kept = [one for one in found if one.contest >= min_contest]
            kept.sort(key=lambda one: (-one.contest, -one.confidence, one.id))
            return await self._counted(tables, kept, beside)

    async def challenge(self, asked: Challenge) -> ChallengeReply:
        """Hold a text against what is known; nothing of it is kept."""
        check_text(asked.text)
        if not 1 <= asked.limit <= MOST_OBJECTIONS:
            raise InvalidInputError("limit is out of range.", hint=f"1 to {MOST_OBJECTIONS}")
        space = clean_name("space", asked.space) or None
        skipped = skipped_of(asked.text)
        if skipped:
            return ChallengeReply(objections=[], skipped=skipped)
        claims = claims_of(asked.text, MOST_SENTENCES)
        side = Side(id="", is_note=False, title="", created_at=_LATEST, sentences=claims)
        near, by_meaning = await self._near(asked.text, claims, space)
        async with self._db.read() as tables:
            others = [await side_of(tables, one, texts) for one, texts in near.items()]
        others = [msgspec.structs.replace(one, is_note=False) for one in others]
        found = await asyncio.to_thread(held_against, side, others)
        judged = await weigh(found, embedding(self._embedder, Priority.QUERY), len(others))
        best = sorted(judged.found.items(), key=lambda pair: -pair[1].verdict.confidence)[: asked.limit]
        async with self._db.read() as tables:
            objections = [await _objection(tables, other, one) for other, one in best]
        return ChallengeReply(
            objections=objections, compared=len(others), by_meaning=by_meaning and judged.by_meaning
        )

    async def _near(
        self, text: str, claims: list[str], space: str | None
    ) -> tuple[dict[str, list[str]], bool]:
        """What is near in meaning, and what has the same words; whether the model could be asked."""
        async with self._db.read() as tables:
            match = _match(" ".join(claims))
            hits = await tables.words.search(match, NoteFilter(), BY_WORDS) if match else []
        found = await self._around.of_words([hit.passage_id for hit in hits], space)
        try:
            vectors = await self._embedder.embed([text], priority=Priority.QUERY)
        except EmbedderUnavailableError:
            return found, False
        return found | await self._around.of_vectors(list(vectors), space), True


_LATEST = 2**62


def _match(text: str) -> str:
    words = list(dict.fromkeys(re.findall(r"\w+", index_words(text))))[:WORDS_ASKED]
    return " OR ".join(f'"{word}"' for word in words)


async def _objection(tables: Tables, item_id: str, found: Found) -> Objection:
    verdict = found.verdict
    return Objection(
        kind=verdict.kind,
        confidence=verdict.confidence,
        method=verdict.method,
        question=verdict.question,
        explanation=verdict.explanation,
        sentence=found.new,
        marks=verdict.new_marks,
        existing=await claim_of(tables, item_id, found.old, verdict.old_marks),
    )


async def _copy(tables: Tables, key: str, due: int) -> PageCopy | None:
    return next((one for one in await copies(tables, due) if one.key == key), None)
