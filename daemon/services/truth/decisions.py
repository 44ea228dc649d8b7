"""Decisions: made, pending until what they need is known, asked for."""

import re

import msgspec

from app.errors import InvalidInputError
from app.wire import truth
from app.wire.memories import Link, NewMemory
from app.wire.suggestions import DecisionHints
from app.wire.truth import Activate, Decide, Decision, Graduate, MeetRequirement, Provenance
from daemon.pages.read import page_id
from daemon.services.memory.memories import Memories
from daemon.services.memory.page_draft import PageDraft, page_draft
from daemon.services.memory.page_field import DECISION_TYPES
from daemon.services.memory.page_file import PageHome, load, who_of
from daemon.services.memory.page_plan import PagePlan
from daemon.services.memory.page_row import parse_page
from daemon.services.memory.writer import Outcome
from daemon.services.truth import decision_job
from daemon.services.truth.belief import UNSTATED, moved
from daemon.services.truth.card import decision_card, decision_cards
from daemon.services.truth.decision_hint import decision_hints
from daemon.services.truth.evidence import NONE, counted, told
from daemon.services.truth.ground import causes, effects
from daemon.services.truth.seen import seen, tied
from daemon.store.database import Database, Tables
from daemon.store.filters import AllOf, AnyOf, NoteFilter, Test
from daemon.store.statements import listed
from daemon.store.terms import index_words
from daemon.store.truth import DecisionRow

STATUSES = ("active", "pending", "superseded", "retracted", "graduated")
MOST_WORDS = 2000


class DecisionQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which decisions are asked for; "" and 0 leave a field open, `status` may be `all`."""

    status: str = "active"
    domain: str = ""
    decision_type: str = ""
    about: str = ""
    min_confidence: float = 0.0
    limit: int = 50
    spaces: tuple[str, ...] = ()


class Decisions:
    """Each call that changes something returns when all of it is on disk."""

    def __init__(self, db: Database, memories: Memories, at: PageHome) -> None:
        self._db = db
        self._memories = memories
        self._at = at

    async def find(self, wanted: DecisionQuery) -> truth.Decisions:
        """The newest first, or those that speak most of `about`. Raises InvalidInputError."""
        _check(wanted)
        status = "" if wanted.status == "all" else wanted.status
        async with self._db.read() as tables:
            rows = await tables.truth.decisions(
                status=status, domain=wanted.domain, decision_type=wanted.decision_type
            )
            if wanted.about.strip():
                rows = await _about(tables, rows, wanted.about)
            if wanted.spaces:
                rows = await _within(tables, rows, wanted.spaces)
            if wanted.min_confidence:
                rows = await _sure(tables, rows, wanted.min_confidence)
            chosen = [row.id for row in rows[: wanted.limit]]
            cards = await decision_cards(tables, self._at, chosen)
            counts = await tables.truth.decision_counts()
        return truth.Decisions(decisions=cards, total=len(rows), counts=counts)

    async def hints(self, limit: int) -> DecisionHints:
        """What notes seem to tell of."""
        async with self._db.read() as tables:
            return await decision_hints(tables, limit)

    async def get(self, decision_id: str) -> Decision:
        async with self._db.read() as tables:
            return await decision_card(tables, self._at, decision_id)

    async def decide(self, asked: Decide) -> Decision:
        """Keep a decision; with open requirements it waits. Raises InvalidInputError for unknown grounds."""
        async with self._db.read() as tables:
            await _check_grounds(tables, asked)
        [receipt] = (await self._memories.remember([decision_memory(asked)])).receipts
        return msgspec.structs.replace(await self.get(receipt.id), receipt=receipt.status)

    async def graduate(self, asked: Graduate) -> Decision:
        """Let memories become a decision, in one change."""
        sources = list(dict.fromkeys(one.strip() for one in asked.sources if one.strip()))
        if not sources:
            raise InvalidInputError("What is to become a decision?", hint="Send the ids as sources.")
        who = who_of(asked.decision.author, "", asked.decision.session)

        async def job(tables: Tables) -> Outcome[PagePlan]:
            draft = await self._draft(tables, asked.decision, sources)
            return await decision_job.graduate(tables, self._at, sources, draft, who)

        plan = await self._memories.pages.do(sources[0], job, asked.decision.request_id)
        receipt = plan.receipts[0]
        return msgspec.structs.replace(await self.get(receipt.id), receipt=receipt.status)

    async def _draft(self, tables: Tables, asked: Decide, sources: list[str]) -> PageDraft:
        await _check_grounds(tables, asked)
        if not asked.text.strip() and len(sources) == 1:
            page = await load(tables, self._at, sources[0])
            note = parse_page(page.bytes, page.summary.path)
            asked = msgspec.structs.replace(asked, text=note.text.strip(), title=asked.title or note.title)
        links = [Link(type="derived-from", target=one) for one in sources]
        # The request is answered with the whole change, not with its first page.
        memory = decision_memory(msgspec.structs.replace(asked, links=[*asked.links, *links], request_id=""))
        return page_draft(memory)

    async def meet(self, decision_id: str, asked: MeetRequirement) -> Decision:
        """A memory answers a requirement; with the last one the decision counts."""
        who = who_of(asked.author, asked.reason, asked.session)
        memory = asked.memory.strip()

        async def job(tables: Tables) -> Outcome[PagePlan]:
            return await decision_job.meet(tables, self._at, decision_id, asked.requirement, memory, who)

        await self._memories.pages.do(decision_id, job, asked.request_id)
        return await self.get(decision_id)

    async def activate(self, decision_id: str, asked: Activate) -> Decision:
        """A pending decision counts from now on, when nothing is open."""
        who = who_of(asked.author, asked.reason, asked.session)

        async def job(tables: Tables) -> Outcome[PagePlan]:
            return await decision_job.activate(tables, self._at, decision_id, who)

        await self._memories.pages.do(decision_id, job)
        return await self.get(decision_id)

    async def provenance(self, decision_id: str) -> Provenance:
        """Where a decision comes from, in one answer."""
        async with self._db.read() as tables:
            card = await decision_card(tables, self._at, decision_id)
            ties = await causes(tables, [decision_id], with_succession=True)
            after = await effects(tables, [decision_id], with_succession=True)
            items = await seen(tables, [*(tie.cause for tie in ties), *(tie.effect for tie in after)])
            evidence = (await counted(tables, [decision_id])).get(decision_id, NONE)
            said = await told(tables, self._at.texts, evidence)
        grounds = [(tie, tied(items[tie.cause], tie.relation)) for tie in ties if tie.cause]
        grounds += [
            (tie, truth.Basis(id="", title=tie.name, standing="missing", relation=tie.relation))
            for tie in ties
            if not tie.cause
        ]
        return Provenance(
            decision=card,
            reasoning=[one for tie, one in grounds if one.type == "reasoning"],
            basis=[one for tie, one in grounds if one.type != "reasoning" and tie.relation != "supersedes"],
            evidence=said,
            superseded=[one for tie, one in grounds if tie.relation == "supersedes"],
            superseded_by=[
                tied(items[tie.effect], tie.relation) for tie in after if tie.relation == "supersedes"
            ],
        )


async def _check_grounds(tables: Tables, asked: Decide) -> None:
    """An id that nothing has would lead nowhere for ever; what a title names may still be written."""
    named = [one.strip() for one in (*asked.based_on, asked.reasoning) if page_id(one)]
    found = await tables.pages.find_targets(named) if named else {}
    unknown = [one for one in named if one not in found]
    if unknown:
        raise InvalidInputError(
            f"It cannot rest on what is not known: {', '.join(unknown)}.",
            hint="Find what it rests on, and name its id or title: memorarium search",
            detail={"unknown": unknown},
        )


def decision_memory(asked: Decide) -> NewMemory:
    """A decision as any memory is kept."""
    rejected = [msgspec.to_builtins(one) if one.reason else one.option for one in asked.rejected]
    meta = {
        "decision_type": asked.decision_type,
        "domain": asked.domain,
        "rationale": asked.rationale,
        "rejected": rejected,
        "constraints": asked.constraints,
        "confidence": asked.confidence,
        "requirements": asked.requirements,
        "decided_by": asked.decided_by,
        "recommended_by": asked.recommended_by,
    }
    given = {name: value for name, value in meta.items() if value not in ("", [], None)}
    based = [*asked.based_on, *([asked.reasoning] if asked.reasoning else [])]
    return NewMemory(
        text=asked.text,
        type="decision",
        title=asked.title,
        cue=asked.cue,
        tags=asked.tags,
        space=asked.space,
        author=asked.author,
        session=asked.session,
        links=[*asked.links, *(Link(type="derived-from", target=one) for one in based)],
        meta=asked.meta | given,
        request_id=asked.request_id,
    )


def _check(wanted: DecisionQuery) -> None:
    if wanted.status not in (*STATUSES, "all"):
        raise InvalidInputError(
            f"There is no status {wanted.status[:40]!r}.", hint=f"One of: {', '.join(STATUSES)}, all"
        )
    if wanted.decision_type and wanted.decision_type not in DECISION_TYPES:
        raise InvalidInputError(
            f"There is no decision type {wanted.decision_type[:40]!r}.",
            hint=f"One of: {', '.join(DECISION_TYPES)}",
        )


async def _within(tables: Tables, rows: list[DecisionRow], spaces: tuple[str, ...]) -> list[DecisionRow]:
    """Those of these spaces; a decision is a page, which has a space of its own."""
    wanted = {space.casefold() for space in spaces}
    places = await tables.spaces.places([row.id for row in rows])
    inside = {item_id for item_id, _source, space in places if space.casefold() in wanted}
    return [row for row in rows if row.id in inside]


async def _about(tables: Tables, rows: list[DecisionRow], words: str) -> list[DecisionRow]:
    """Those that hold one of these words, the best first."""
    match = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", index_words(words[:MOST_WORDS])))
    if not match or not rows:
        return []
    known = {row.id: row for row in rows}
    # Naming it is what lets superseded ones through.
    any_standing = AnyOf((Test("all"), Test("is superseded")))
    filters = NoteFilter(AllOf((Test("ids", (listed(known),)), any_standing)))
    hits = await tables.words.search(match, filters, 20 * len(known))
    best: dict[str, float] = {}
    for hit in hits:
        best[hit.note_id] = max(best.get(hit.note_id, hit.score), hit.score)
    return [known[one] for one in sorted(best, key=lambda one: -best[one])]


async def _sure(tables: Tables, rows: list[DecisionRow], least: float) -> list[DecisionRow]:
    evidence = await counted(tables, [row.id for row in rows])
    unstated = UNSTATED["decision"]

    def confidence(row: DecisionRow) -> float:
        if row.status == "pending":
            return 0.0
        stated = unstated if row.confidence is None else row.confidence
        return moved(stated, evidence.get(row.id, NONE).steps)

    return [row for row in rows if confidence(row) >= least]
