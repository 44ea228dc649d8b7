"""What handlers call: feedback and outcomes are taken, what was learnt is told, and taken back."""

import uuid
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from app.errors import InvalidInputError, ItemNotFoundError
from app.wire.events import UseChanged
from app.wire.use import (
    FeedbackGiven,
    GiveFeedback,
    GiveOutcome,
    ItemOpened,
    SkippedItem,
    SkipReason,
    UndoUse,
    UseUndone,
)
from daemon.bus import EventBus
from daemon.dynamics.taught import PAIRED
from daemon.ledger.use import HELPFUL, OUTCOME, REDONE, RESET, UNDONE, USED, UseLine
from daemon.services.context.pins import key_of
from daemon.services.memory.clean import clean_name
from daemon.services.memory.line_kind import OWNER, hand_of
from daemon.services.memory.request_key import request_key
from daemon.services.use.book import UseBook
from daemon.store.database import Database, Tables

MOST_MARKED = 1000
MOST_NAMED = 50
NEUTRAL = "neutral"


class UseLearning:
    """Each call that teaches returns when it is on disk."""

    def __init__(self, db: Database, book: UseBook, bus: EventBus) -> None:
        self._db = db
        self._book = book
        self._bus = bus

    async def feedback(self, asked: GiveFeedback) -> FeedbackGiven:
        """Items of an answer were helpful, misleading, of use or of none; neutral changes nothing."""
        if asked.outcome == NEUTRAL:
            return FeedbackGiven(id="", outcome=NEUTRAL, updated=0)
        line = UseLine(at=datetime.now(UTC), kind=asked.outcome, decision=_decision(asked.decision))
        return await self._mark(asked.items, line, asked.author, asked.session, asked.request_id)

    async def outcome(self, asked: GiveOutcome) -> FeedbackGiven:
        """How it turned out with these items."""
        line = UseLine(
            at=datetime.now(UTC),
            kind=OUTCOME,
            signal=asked.signal,
            weight=asked.weight,
            source=asked.source,
            decision=_decision(asked.decision),
        )
        return await self._mark(asked.items, line, asked.author, asked.session, asked.request_id)

    async def opened(self, item_id: str) -> ItemOpened:
        """Raises ItemNotFoundError."""
        async with self._db.read() as tables:
            if not await tables.use.items([item_id]):
                raise ItemNotFoundError("There is no such item.", hint="Find its id with: memorarium search")
        return ItemOpened(id=item_id, counted=self._book.opened(item_id))

    async def undo(self, asked: UndoUse) -> UseUndone:
        """Marks count no more, or again. Raises InvalidInputError, ItemNotFoundError."""
        if sum(bool(one.strip()) for one in (asked.mark, asked.item, asked.session)) != 1:
            raise InvalidInputError(
                "What is to be taken back?", hint="Send one of: mark, item, session. Each is an id."
            )
        marks = await self._wanted(asked)
        now, kind = datetime.now(UTC), REDONE if asked.redo else UNDONE
        if asked.item and not asked.redo:
            items: Sequence[str] = (asked.item.strip(),)
            line = UseLine(at=now, kind=RESET, items=tuple(items), id=uuid.uuid4().hex)
        else:
            known = (await self._book.use()).marks
            items = list(dict.fromkeys(item for one in marks if one in known for item in known[one].items))
            line = UseLine(at=now, kind=kind, marks=tuple(marks), hand=OWNER)
        await self._book.write(line)
        self._tell(items)
        return UseUndone(marks=[line.id] if line.kind == RESET else list(marks), items=list(items))

    async def _wanted(self, asked: UndoUse) -> list[str]:
        use = await self._book.use()
        if asked.mark.strip():
            found = [one for one in (asked.mark.strip(),) if one in use.marks]
        elif asked.session.strip():
            key = key_of(asked.session)
            found = [one for one, line in use.marks.items() if line.session == key]
        elif asked.redo:
            found = [one for one, items in use.resets.items() if asked.item.strip() in items]
        else:
            found = [asked.item.strip()] if asked.item.strip() in use.items else []
        if not found:
            raise ItemNotFoundError(
                "Nothing was learnt of that.", hint="See what was with: memorarium learnt --marks"
            )
        return found

    async def _mark(
        self, items: Sequence[str], line: UseLine, author: str, session: str, request_id: str
    ) -> FeedbackGiven:
        if not items or len(items) > MOST_MARKED:
            raise InvalidInputError(
                f"From one to {MOST_MARKED} items at once.", hint="Send the ids that search or context gave."
            )
        request = clean_name("request_id", request_id)
        name = request_key(request) if request else uuid.uuid4().hex
        known = (await self._book.use()).marks.get(name)
        if known is not None:
            return _given(known, [])
        async with self._db.read() as tables:
            skipped = await _skipped(tables, items, line.kind)
        reasons = {one.id for one in skipped}
        kept = tuple(one for one in dict.fromkeys(items) if one not in reasons)
        if not kept:
            return FeedbackGiven(id="", outcome=line.kind, updated=0, skipped=skipped)
        who = clean_name("author", author)
        marked = UseLine(
            at=line.at,
            kind=line.kind,
            items=kept,
            id=name,
            signal=line.signal,
            weight=line.weight,
            source=line.source,
            decision=line.decision,
            hand=hand_of(who, name),
            session=key_of(session) if session.strip() else "",
        )
        # The same request may have been on its way: then its line is the one that counts.
        stands = (await self._book.write(marked)).marks[name]
        self._tell(stands.items)
        return _given(stands, skipped if stands is marked else [])

    def _tell(self, items: Iterable[str]) -> None:
        self._bus.publish(UseChanged(item_ids=list(items)[:MOST_NAMED]))


async def _skipped(tables: Tables, items: Sequence[str], kind: str) -> list[SkippedItem]:
    """What is not to be marked: of identity nothing is scored, though it may be said to have been of use."""
    known = {one.id: one for one in await tables.use.items(items)}
    waiting = await tables.context.waiting(items) | await tables.truth.pending(items)
    found = []
    for one in dict.fromkeys(items):
        reason: SkipReason | None = None
        if one not in known:
            reason = "unknown"
        elif known[one].is_identity and kind != USED:
            reason = "identity"
        elif one in waiting or known[one].type == "pending":
            reason = "pending"
        if reason is not None:
            found.append(SkippedItem(id=one, reason=reason))
    return found


def _given(line: UseLine, skipped: list[SkippedItem]) -> FeedbackGiven:
    near = min(len(line.items), PAIRED)
    return FeedbackGiven(
        id=line.id,
        outcome=line.kind,
        updated=len(line.items),
        edges_strengthened=near * (near - 1) // 2 if line.kind == HELPFUL else 0,
        skipped=skipped,
    )


def _decision(text: str) -> str:
    """The id of an answer as we give it; anything else may be words, which lines never hold."""
    name = text.strip().lower()
    return name if len(name) <= 40 and all(sign in "0123456789abcdef-" for sign in name) else ""
