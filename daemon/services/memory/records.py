"""Remembering turns and calls, and forgetting them."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

from app.errors import NoteReadOnlyError
from app.wire.events import RecordsChanged
from app.wire.memories import Forgotten, Ready, Receipt, ReceiptStatus
from daemon.bus import EventBus
from daemon.ledger.identity import new_id, time_of
from daemon.ledger.journal import Change
from daemon.ledger.line import NewLine
from daemon.ledger.pending import Append, FileWrite
from daemon.ledger.record import Record, encode_record, record_path
from daemon.services.learn.learning import Learning
from daemon.services.learn.meaning import Meaning
from daemon.services.memory.answer import answered, keep_answer
from daemon.services.memory.clean import clean_name
from daemon.services.memory.line_kind import ADDED, ANSWERED, FORGOTTEN, RESTORED
from daemon.services.memory.page_file import Who, ids_of
from daemon.services.memory.page_links import hide_or_show
from daemon.services.memory.record_row import row_of
from daemon.services.memory.request_key import REQUEST_US, request_key
from daemon.services.memory.writer import Outcome, Writer
from daemon.store.database import Tables
from daemon.store.records import Answered, RecordWrite

NAMED = 50


@dataclass
class RecordPlan:
    """One request on its way to files and rows."""

    receipts: list[Receipt] = field(default_factory=list)
    drafts: list[tuple[Record, str, int, bytes]] = field(default_factory=list)
    rows: list[RecordWrite] = field(default_factory=list)
    by_path: dict[str, list[Record]] = field(default_factory=dict)
    answers: dict[str, tuple[str, ReceiptStatus]] = field(default_factory=dict)
    is_new_session: bool = False

    def change(self) -> Change | None:
        if not (self.rows or self.answers):
            return None
        ids = {"first": self.rows[0].id, "last": self.rows[-1].id} if self.rows else {}
        line = NewLine(
            kind=ADDED if self.rows else ANSWERED,
            ids=ids,
            count=len(self.rows),
            requests={key: f"{status}:{item}" for key, (item, status) in self.answers.items()},
        )
        appends = [
            Append(path=path, data=b"".join(encode_record(record) for record in records))
            for path, records in self.by_path.items()
        ]
        return Change(lines=[line], appends=appends)


class Records:
    """Keeps what was said, and answers with a receipt when it is on disk.

    sky_changed: called when a session or a tag appears that the sky does not show yet.
    """

    def __init__(
        self,
        writer: Writer,
        meaning: Meaning,
        learning: Learning,
        bus: EventBus,
        sky_changed: Callable[[], None],
    ) -> None:
        self._writer = writer
        self._meaning = meaning
        self._learning = learning
        self._bus = bus
        self._sky_changed = sky_changed

    async def plan(self, tables: Tables, records: Sequence[Record]) -> RecordPlan:
        """Within a job of the writer: decide of each record, and store the rows of new ones."""
        plan = await _planned(tables, records)
        plan.rows = [row_of(*draft) for draft in plan.drafts]
        now = time.time_ns() // 1000
        answers = [Answered(key, item, status, now) for key, (item, status) in plan.answers.items()]
        await tables.records.save(plan.rows, self._meaning.model_id, answers)
        return plan

    def tell(self, plan: RecordPlan) -> None:
        """After the commit: whoever listens, and what follows new records."""
        if plan.rows:
            self._bus.publish(
                RecordsChanged(added=len(plan.rows), item_ids=[row.id for row in plan.rows[:NAMED]])
            )
            self._learning.wake()
            if plan.is_new_session or any(row.tags for row in plan.rows):
                self._sky_changed()

    async def forget(self, item_id: str, who: Who, request_id: str = "") -> Forgotten:
        """Take an item out of recall. Its words stay where they are, and `restore` brings it back."""
        passages = await self._set_forgotten(item_id, who, request_id, is_forgotten=True)
        if passages:
            await self._meaning.change(passages, [])
            self._bus.publish(RecordsChanged(forgotten=1, item_ids=[item_id]))
            self._sky_changed()
        return Forgotten(id=item_id, is_forgotten=True)

    async def restore(self, item_id: str, who: Who, request_id: str = "") -> Forgotten:
        """Bring a forgotten item back."""
        passages = await self._set_forgotten(item_id, who, request_id, is_forgotten=False)
        if passages:
            await self._meaning.change([], passages)
            self._learning.wake()
            self._bus.publish(RecordsChanged(restored=1, item_ids=[item_id]))
            self._sky_changed()
        return Forgotten(id=item_id, is_forgotten=False)

    async def _set_forgotten(
        self, item_id: str, who: Who, request_id: str, *, is_forgotten: bool
    ) -> list[int]:
        """The passages of a record that left recall or came back; none when nothing changed."""
        request = clean_name("request_id", request_id)

        async def job(tables: Tables) -> Outcome[list[int]]:
            if await answered(tables, request) is not None:
                return Outcome([])
            lines: list[NewLine] = []
            writes: list[FileWrite] = []
            passages = await set_forgotten(tables, lines, writes, item_id, who, is_forgotten=is_forgotten)
            await keep_answer(tables, lines, request, item_id, "replaced/0")
            return Outcome(passages, Change(lines=lines, writes=writes) if lines else None)

        return await self._writer.run(job)


async def _planned(tables: Tables, records: Sequence[Record]) -> RecordPlan:
    """Decide of each record whether it is new, was said before, or was asked before."""
    plan = RecordPlan()
    oldest = time.time_ns() // 1000 - REQUEST_US
    keys = {record.request_id: request_key(record.request_id) for record in records if record.request_id}
    digests = [record.digest() for record in records]
    dated = [digest for digest, record in zip(digests, records, strict=True) if record.occurred_at]
    known = await tables.records.look_up(list(keys.values()), dated, {record.session for record in records})
    asked = {key: (one.item_id, one.status) for key, one in known.answered.items() if one.at >= oldest}
    same, last = known.same, known.last
    plan.is_new_session = len(last) < len({record.session for record in records})
    for record, digest in zip(records, digests, strict=True):
        key = keys.get(record.request_id, "")
        position, last_id, last_digest = last.get(record.session, (0, "", b""))
        if key in asked:
            item, status = asked[key]
            plan.receipts.append(_receipt(item, status))
            continue
        # Without a time only what was said just before is the same: people say "yes" more than once.
        twin = same.get(digest, "") if record.occurred_at else last_id if last_digest == digest else ""
        status = "duplicate" if twin else "created"
        item = twin or new_id()
        if not twin:
            made = msgspec.structs.replace(record, id=item)
            path = record_path(made.session, time_of(item))
            plan.drafts.append((made, path, position + 1, digest))
            plan.by_path.setdefault(path, []).append(made)
            last[record.session] = (position + 1, item, digest)
            same[digest] = item
        if key:
            asked[key] = (item, status)
            plan.answers[key] = (item, _STATUSES[status])
        plan.receipts.append(_receipt(item, status))
    await _tell_ready(tables, plan)
    return plan


async def _tell_ready(tables: Tables, plan: RecordPlan) -> None:
    """What was there already may be found by meaning by now."""
    known = [one.id for one in plan.receipts if one.status == "duplicate"]
    if not known:
        return
    ready = await tables.records.with_vectors(known)
    plan.receipts = [
        msgspec.structs.replace(one, ready=Ready(vector=one.status == "duplicate" and one.id in ready))
        for one in plan.receipts
    ]


_STATUSES: dict[str, ReceiptStatus] = {"created": "created", "duplicate": "duplicate"}


def _receipt(item_id: str, status: str) -> Receipt:
    return Receipt(id=item_id, status=_STATUSES.get(status, "created"), ready=Ready(text=True))


async def set_forgotten(
    tables: Tables,
    lines: list[NewLine],
    writes: list[FileWrite],
    item_id: str,
    who: Who,
    *,
    is_forgotten: bool,
) -> list[int]:
    """Hide or show a record; returns its passages, none when nothing changed."""
    note = (await tables.notes.get(item_id)).summary
    if await tables.records.get(item_id) is None:
        raise NoteReadOnlyError(
            "A note of yours is not forgotten here.", hint="Delete its file, or leave it out of its folder."
        )
    if (note.hidden_at is not None) == is_forgotten:
        return []
    now = time.time_ns() // 1000
    await tables.records.set_forgotten(item_id, is_forgotten, now)
    await hide_or_show(tables, [item_id], now if is_forgotten else None)
    lines.append(NewLine(kind=FORGOTTEN if is_forgotten else RESTORED, ids=ids_of(writes, item_id, who)))
    return [row.id for row in await tables.passages.of(item_id)]
