"""What was said for memories and against them: counted from lines of the ledger, added, taken back."""

import asyncio
from collections.abc import Iterable, Sequence

import msgspec

from app.errors import ConflictError, InvalidInputError, ItemNotFoundError, NoteReadOnlyError
from app.wire.truth import AddEvidence, Basis, Belief, Evidence, WithdrawEvidence
from daemon.ledger.line import NewLine
from daemon.ledger.text import Texts, text_write
from daemon.services.memory.clean import check_text
from daemon.services.memory.line_kind import OPPOSED, SUPPORTED, WITHDRAWN
from daemon.services.memory.page_file import Who, ids_of, who_of
from daemon.services.memory.page_plan import PagePlan
from daemon.services.memory.page_version import NoteWords, hand_words, words_of
from daemon.services.truth.belief import belief_of
from daemon.services.truth.seen import seen
from daemon.store.database import Tables
from daemon.store.moment import time_at
from daemon.store.versions import VersionRow

LIGHTEST, HEAVIEST = 0.01, 100.0
# A weight in a line is a whole number.
THOUSANDTHS = 1000
LONGEST_TEXT = 4000
SHORTEST_NAME = 6


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """One piece of evidence. `via`: the merged memory that it was said of. `is_repeated`: the same item
    had spoken before, which counts once."""

    row: VersionRow
    via: str = ""
    withdrawn: VersionRow | None = None
    is_repeated: bool = False

    @property
    def id(self) -> str:
        return self.row.note

    @property
    def supports(self) -> bool:
        return self.row.kind == SUPPORTED

    @property
    def weight(self) -> float:
        return self.row.count / THOUSANDTHS

    @property
    def counts(self) -> bool:
        return self.withdrawn is None and not self.is_repeated


class Counted(msgspec.Struct, frozen=True):
    """All evidence of one memory, the oldest first."""

    said: tuple[Said, ...] = ()

    @property
    def steps(self) -> list[tuple[bool, float]]:
        """(supports, weight) of all that counts, in its order."""
        return [(one.supports, one.weight) for one in self.said if one.counts]

    @property
    def belief(self) -> Belief:
        sums = [
            sum(weight for supports, weight in self.steps if supports is wanted) for wanted in (True, False)
        ]
        return belief_of(*sums)


NONE = Counted()


async def counted(tables: Tables, item_ids: Iterable[str]) -> dict[str, Counted]:
    """The evidence of these memories, with that of what was merged into them; none for those without."""
    wanted = list(dict.fromkeys(item_ids))
    members = {one: {one: ""} for one in wanted}
    frontier = set(wanted)
    while frontier:
        taken = await tables.truth.merged_into(frontier)
        frontier = set()
        for kept, gone in taken:
            for group in members.values():
                if kept in group and gone not in group:
                    group[gone] = gone
                    frontier.add(gone)
    everyone = {one for group in members.values() for one in group}
    rows = await tables.truth.evidence(everyone)
    found = {}
    for item_id, group in members.items():
        said = [one for member, via in group.items() for one in _said(rows.get(member, []), via)]
        if said:
            found[item_id] = Counted(tuple(_once(said)))
    return found


def _said(rows: Sequence[VersionRow], via: str) -> list[Said]:
    withdrawn = {row.other: row for row in rows if row.kind == WITHDRAWN}
    return [
        Said(row=row, via=via, withdrawn=withdrawn.get(row.note)) for row in rows if row.kind != WITHDRAWN
    ]


def _once(said: Iterable[Said]) -> list[Said]:
    """In their order, what an item says a second time marked."""
    spoken: set[tuple[str, str]] = set()
    found = []
    for one in sorted(said, key=lambda one: (one.row.at, one.row.writer, one.row.number)):
        key = (one.row.other, one.row.kind)
        found.append(msgspec.structs.replace(one, is_repeated=one.row.other != "" and key in spoken))
        if one.withdrawn is None:
            spoken.add(key)
    return found


async def told(tables: Tables, texts: Texts, evidence: Counted) -> list[Evidence]:
    """For the wire, with the words and the items that stand behind it."""
    items = await seen(tables, [one.row.other for one in evidence.said if one.row.other])
    return await asyncio.to_thread(lambda: [_told(texts, one, items) for one in evidence.said])


def _told(texts: Texts, one: Said, items: dict[str, Basis]) -> Evidence:
    words = words_of(texts, one.row.note)
    gone = one.withdrawn
    why = words_of(texts, gone.note) if gone is not None else NoteWords()
    return Evidence(
        id=one.id,
        supports=one.supports,
        at=time_at(one.row.at),
        hand=hand_words(one.row.hand),
        by=words.by,
        session=words.session,
        text=words.text,
        weight=one.weight,
        item=items.get(one.row.other) if one.row.other else None,
        via=one.via,
        is_repeated=one.is_repeated,
        is_withdrawn=gone is not None,
        withdrawn_at=time_at(gone.at) if gone is not None else None,
        withdrawn_by=why.by,
        withdrawn_reason=why.reason,
    )


async def check_memory(tables: Tables, item_id: str) -> None:
    """Raises ItemNotFoundError for what is unknown or forgotten, NoteReadOnlyError for what is no memory."""
    summary = await tables.pages.summary(item_id)
    if summary is None:
        await tables.notes.get(item_id)
        raise NoteReadOnlyError(
            "Only memories have evidence.", hint="Remember what the note says, and say what speaks for that."
        )
    if summary.hidden_at is not None:
        raise ItemNotFoundError(
            "This was forgotten.", hint=f"Bring it back with: memorarium restore {item_id}"
        )


async def add(tables: Tables, item_id: str, asked: AddEvidence) -> tuple[PagePlan, str, bool]:
    """The line of something that speaks for a memory or against it: (plan, its id, whether it is new)."""
    who = who_of(asked.author, "", asked.session)
    text, other = asked.text.strip(), asked.item.strip()
    _check(asked, text, other, item_id)
    await check_memory(tables, item_id)
    if other:
        await tables.notes.get(other)
    kind = SUPPORTED if asked.supports else OPPOSED
    known = (await counted(tables, [item_id])).get(item_id, NONE)
    same = next((one for one in known.said if other and one.counts and _is_same(one, other, kind)), None)
    if same is not None:
        return PagePlan(), same.id, False
    plan = PagePlan()
    return plan, _write(plan, item_id, who, kind, other, text, round(asked.weight * THOUSANDTHS)), True


def _is_same(one: Said, other: str, kind: str) -> bool:
    return one.row.other == other and one.row.kind == kind


def _check(asked: AddEvidence, text: str, other: str, item_id: str) -> None:
    if not text and not other:
        raise InvalidInputError(
            "What speaks for it or against it?", hint="Send an item, or words of your own as text."
        )
    if other == item_id:
        raise InvalidInputError("A memory is no evidence for itself.", hint="Name another item.")
    if not LIGHTEST <= asked.weight <= HEAVIEST:
        raise InvalidInputError(
            "The weight is out of range.", hint=f"From {LIGHTEST:g} to {HEAVIEST:g}; 1 is one observation."
        )
    if text:
        check_text(text)
    if len(text) > LONGEST_TEXT:
        raise InvalidInputError(
            f"The text is longer than {LONGEST_TEXT} characters.", hint="Remember it, and name that as item."
        )


def _write(plan: PagePlan, item_id: str, who: Who, kind: str, other: str, text: str, weight: int) -> str:
    """The note of a line of evidence is there even without words: its name is the name of the evidence."""
    ids = ids_of([], item_id, who)
    words = {"by": who.author, "session": who.session, "text": text}
    ids["note"], kept = text_write(msgspec.json.encode({name: one for name, one in words.items() if one}))
    plan.writes.append(kept)
    plan.lines.append(NewLine(kind=kind, ids=ids | ({"other": other} if other else {}), count=weight))
    return ids["note"]


async def withdraw(tables: Tables, item_id: str, asked: WithdrawEvidence) -> tuple[PagePlan, str, bool]:
    """The line that takes evidence back: (plan, id of the evidence, whether that changes anything)."""
    who = who_of(asked.author, asked.reason, asked.session)
    await check_memory(tables, item_id)
    known = (await counted(tables, [item_id])).get(item_id, NONE)
    one = _named(known, asked.evidence.strip().lower())
    plan = PagePlan()
    if one.withdrawn is not None:
        return plan, one.id, False
    # It belongs to the memory that it was said of, also after that was merged into another one.
    ids = ids_of(plan.writes, one.row.item_id, who)
    plan.lines.append(NewLine(kind=WITHDRAWN, ids=ids | {"other": one.id}))
    return plan, one.id, True


def _named(known: Counted, name: str) -> Said:
    found = [one for one in known.said if len(name) >= SHORTEST_NAME and one.id.startswith(name)]
    if not found:
        raise ItemNotFoundError(
            "There is no such evidence.", hint="Send its id, or at least the first six characters of it."
        )
    if len(found) > 1:
        raise ConflictError("Several begin like that.", hint="Send more characters of the id.")
    return found[0]
