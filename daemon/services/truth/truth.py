"""Evidence, standing, and what things rest on."""

from app.errors import InvalidInputError
from app.wire.events import EvidenceChanged
from app.wire.memories import Receipt
from app.wire.truth import (
    AddEvidence,
    CausalChain,
    Direction,
    EntityCard,
    EvidenceList,
    EvidenceReceipt,
    Merge,
    Proof,
    Retract,
    WithdrawEvidence,
)
from daemon.bus import EventBus
from daemon.services.memory.answer import answered, keep_answer
from daemon.services.memory.clean import clean_name
from daemon.services.memory.page_file import PageHome, who_of
from daemon.services.memory.page_merge import merge
from daemon.services.memory.page_plan import PagePlan
from daemon.services.memory.page_standing import retract
from daemon.services.memory.pages import Pages
from daemon.services.memory.writer import Outcome, Writer
from daemon.services.truth import evidence, proof
from daemon.services.truth.entity_card import entity_card
from daemon.store.database import Database, Tables


class Truth:
    """Each call that changes something returns when all of it is on disk."""

    def __init__(self, db: Database, writer: Writer, pages: Pages, at: PageHome, bus: EventBus) -> None:
        self._db = db
        self._writer = writer
        self._pages = pages
        self._at = at
        self._bus = bus

    async def evidence(self, item_id: str) -> EvidenceList:
        """What was said for a memory and against it. Raises ItemNotFoundError, NoteReadOnlyError."""
        async with self._db.read() as tables:
            await evidence.check_memory(tables, item_id)
            found = (await evidence.counted(tables, [item_id])).get(item_id, evidence.NONE)
            said = await evidence.told(tables, self._at.texts, found)
        return EvidenceList(id=item_id, belief=found.belief, evidence=said)

    async def add_evidence(self, item_id: str, asked: AddEvidence) -> EvidenceReceipt:
        """Something speaks for a memory or against it; the same item twice counts once."""
        request = clean_name("request_id", asked.request_id)

        async def job(tables: Tables) -> Outcome[tuple[str, bool]]:
            known = await answered(tables, request)
            if known is not None:
                return Outcome((known.item_id, False))
            plan, name, is_new = await evidence.add(tables, item_id, asked)
            await keep_answer(tables, plan.lines, request, name, "created" if is_new else "duplicate")
            return Outcome((name, is_new), plan.change())

        name, is_new = await self._writer.run(job)
        return await self._receipt(item_id, name, "created" if is_new else "duplicate", is_news=is_new)

    async def withdraw_evidence(self, item_id: str, asked: WithdrawEvidence) -> EvidenceReceipt:
        """Evidence counts no more; that it was there stays told."""

        async def job(tables: Tables) -> Outcome[tuple[str, bool]]:
            plan, name, is_news = await evidence.withdraw(tables, item_id, asked)
            return Outcome((name, is_news), plan.change())

        name, is_news = await self._writer.run(job)
        return await self._receipt(item_id, name, "withdrawn" if is_news else "unchanged", is_news=is_news)

    async def _receipt(self, item_id: str, name: str, status: str, *, is_news: bool) -> EvidenceReceipt:
        async with self._db.read() as tables:
            found = (await evidence.counted(tables, [item_id])).get(item_id, evidence.NONE)
        belief = found.belief
        if is_news:
            self._bus.publish(
                EvidenceChanged(item_id=item_id, supports=belief.supports, opposes=belief.opposes)
            )
        return EvidenceReceipt(id=name, item=item_id, status=status, belief=belief)  # type: ignore[arg-type]  # one of its words

    async def retract(self, item_id: str, asked: Retract) -> Receipt:
        """It is not so, and nothing takes its place. Raises ConflictError when it is set aside already."""
        who = who_of(asked.author, asked.reason, asked.session)
        if not who.reason:
            raise InvalidInputError("Why is it retracted?", hint="Send a reason in a few words.")

        async def job(tables: Tables) -> Outcome[PagePlan]:
            return await retract(tables, self._at, item_id, who)

        return (await self._pages.do(item_id, job, asked.request_id)).receipts[0]

    async def merge(self, item_id: str, asked: Merge) -> Receipt:
        """Another memory takes its place, with its tags, links and evidence; the receipt is that one's."""
        who = who_of(asked.author, asked.reason, asked.session)
        into = asked.into.strip()
        if not into:
            raise InvalidInputError("Which memory stays?", hint="Send its id as into.")

        async def job(tables: Tables) -> Outcome[PagePlan]:
            return await merge(tables, self._at, item_id, into, who)

        return (await self._pages.do(item_id, job, asked.request_id)).receipts[0]

    async def chain(self, item_id: str, direction: Direction, depth: int) -> CausalChain:
        async with self._db.read() as tables:
            return await proof.chain(tables, item_id, direction, depth)

    async def proof(self, item_id: str) -> Proof:
        async with self._db.read() as tables:
            return await proof.proof(tables, item_id)

    async def observations(self, entity: str) -> EntityCard:
        """What is known of somebody or something."""
        name = clean_name("entity", entity)
        if not name:
            raise InvalidInputError("Of whom?", hint="Send a name.")
        async with self._db.read() as tables:
            return await entity_card(tables, name)
