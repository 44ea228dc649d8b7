"""What was learnt from use, told: which memories helped, which misled, which are never used, and by what."""

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import get_args

from app.errors import InvalidInputError, ItemNotFoundError
from app.wire.use import (
    ItemUse,
    ItemUseDetail,
    Learnt,
    LearntAs,
    MarkKind,
    OutcomeSource,
    Retrieval,
    Together,
    UseFilter,
    UseMark,
    UseMarks,
)
from daemon.dynamics.taught import LOOKBACK_DAYS, Taught, Use
from daemon.ledger.use import UseLine
from daemon.services.find.search import kind_of
from daemon.services.memory.page_version import hand_words
from daemon.services.use.book import UseBook
from daemon.store.database import Database, Tables
from daemon.store.results import NoteSummary
from daemon.store.rows import NoteKind

FILTERS: tuple[UseFilter, ...] = get_args(UseFilter)
# Between these nothing speaks clearly for an item or against it.
CLEAR = 0.05
MOST_MARKS, MOST_TOGETHER = 50, 20
NOTHING = Taught()


class UseReader:
    """Reads only."""

    def __init__(self, db: Database, book: UseBook) -> None:
        self._db = db
        self._book = book

    async def learnt(self, show: UseFilter, limit: int, offset: int, spaces: Sequence[str]) -> Learnt:
        """Items by what was learnt of them. `spaces`: only of these."""
        use = await self._book.use()
        wanted = {one.casefold() for one in spaces}
        used = {
            item: one
            for item, one in use.items.items()
            if not wanted or self._book.trait(item).space in wanted
        }
        async with self._db.read() as tables:
            known = {one.id for one in await tables.notes.summaries(used) if one.hidden_at is None}
            kinds = {item: learnt_as(one) for item, one in used.items() if item in known}
            never = await tables.use.count_never_used(use.items, sorted(wanted))
            counts = Counter(kinds.values()) + Counter(unused=never)
            ids = _ordered(kinds, use, show)
            part = ids[offset : offset + limit]
            if show in {"all", "unused"} and len(part) < limit:
                behind = max(offset - len(ids), 0)
                part += await tables.use.never_used(use.items, limit - len(part), behind, sorted(wanted))
            rows = await self._rows(tables, part, use)
        total = len(ids) + (never if show in {"all", "unused"} else 0)
        marks = sum(name not in use.undone for name in use.marks)
        return Learnt(items=rows, total=total, counts=dict(counts), marks=marks, pairs=len(use.edges))

    async def item(self, item_id: str) -> ItemUseDetail:
        """One item. Raises ItemNotFoundError."""
        use = await self._book.use()
        pairs = [pair for pair in use.found.keys() | use.helped.keys() if item_id in pair]
        near = {one if other == item_id else other: (one, other) for one, other in pairs}
        best = sorted(near, key=lambda one: (-use.together(near[one]), one))[:MOST_TOGETHER]
        async with self._db.read() as tables:
            rows = await self._rows(tables, [item_id], use)
            titles = {one.id: one.title for one in await tables.notes.summaries(best) if not one.hidden_at}
        if not rows:
            raise ItemNotFoundError("There is no such item.", hint="Find its id with: memorarium search")
        marks = [line for line in reversed(use.marks.values()) if item_id in line.items][:MOST_MARKS]
        own = {item_id: rows[0].title}
        return ItemUseDetail(
            use=rows[0],
            retrieval=_retrieval(use.items.get(item_id, NOTHING)),
            together=[
                Together(
                    id=one,
                    title=titles[one],
                    count=use.together(near[one]),
                    weight=round(use.edge(near[one]), 4),
                )
                for one in best
                if one in titles
            ],
            marks=[_mark(line, use, own, only=item_id) for line in marks],
        )

    async def marks(self, limit: int) -> UseMarks:
        """What was said, the newest first."""
        use = await self._book.use()
        newest = [*reversed(use.marks.values())][:limit]
        async with self._db.read() as tables:
            found = await tables.notes.summaries({one for line in newest for one in line.items})
        titles = {one.id: one.title for one in found}
        return UseMarks(marks=[_mark(line, use, titles) for line in newest], total=len(use.marks))

    async def _rows(self, tables: Tables, ids: Sequence[str], use: Use) -> list[ItemUse]:
        notes = {one.id: one for one in await tables.notes.summaries(ids)}
        missing = [one for one in ids if one not in use.items and one in notes]
        identity = {one.id for one in await tables.use.items(missing) if one.is_identity}
        return [self._row(notes[one], use, is_identity=one in identity) for one in ids if one in notes]

    def _row(self, note: NoteSummary, use: Use, *, is_identity: bool) -> ItemUse:
        one, trait = use.items.get(note.id, NOTHING), self._book.trait(note.id)
        return ItemUse(
            id=note.id,
            title=note.title,
            type=note.type if note.kind is NoteKind.MEMORY else note.kind.value,
            kind=kind_of(note),
            path=note.path,
            space=note.space,
            learnt=learnt_as(one),
            helpful=one.helpful,
            misleading=one.misleading,
            used=one.used,
            not_used=one.not_used,
            outcomes=one.outcomes,
            recalled=one.recalled,
            opened=one.opened,
            helps=round(one.helps, 4),
            sure=round(one.sure, 4),
            activation=round(one.activation(use.hours_of(trait)), 4),
            weight=round(one.weight, 4),
            is_scored=not (is_identity or trait.is_identity),
            last=one.last,
        )


def _retrieval(one: Taught) -> Retrieval:
    today = datetime.now(UTC).toordinal()
    return Retrieval(
        recalled=one.recalled,
        mean_place=round(one.places / one.recalled, 2) if one.recalled else None,
        first=one.firsts,
        last_7_days=one.recalled_within(7, today),
        last_30_days=one.recalled_within(LOOKBACK_DAYS, today),
    )


def learnt_as(one: Taught) -> LearntAs:
    """In a word."""
    if one.weight > CLEAR:
        return "helped"
    if one.weight < -CLEAR:
        return "misled"
    if one.helpful or one.misleading or one.outcomes:
        return "mixed"
    return "used" if one.used or one.recalled or one.opened or one.not_used else "unused"


def filter_of(text: str) -> UseFilter:
    """Raises InvalidInputError."""
    for name in FILTERS:
        if name == (text or "all"):
            return name
    raise InvalidInputError(f"There is no {text[:40]!r} to show.", hint=f"One of: {', '.join(FILTERS)}")


def _ordered(kinds: dict[str, LearntAs], use: Use, show: UseFilter) -> list[str]:
    """What speaks most clearly first; then what was used last."""
    ids = [one for one, kind in kinds.items() if show in {"all", kind}]

    def place(item: str) -> tuple[float, float, str]:
        one = use.items[item]
        return -abs(one.weight), -(one.last.timestamp() if one.last else 0.0), item

    return sorted(ids, key=place)


def _mark(line: UseLine, use: Use, titles: dict[str, str], only: str = "") -> UseMark:
    kind: MarkKind = line.kind  # type: ignore[assignment]  # marks are of these kinds
    source: OutcomeSource = line.source  # type: ignore[assignment]  # one of its words
    items = [only] if only else list(line.items)
    return UseMark(
        id=line.id,
        kind=kind,
        at=line.at,
        hand=hand_words(line.hand),
        items=items,
        titles=[titles.get(one, "") for one in items],
        signal=line.signal,
        weight=line.weight,
        source=source,
        decision=line.decision,
        session=line.session,
        is_undone=line.id in use.undone,
    )
