"""The failure journal: what went wrong, and whether it went wrong before."""

import re
from collections.abc import Mapping, Sequence

import msgspec

from app.errors import InvalidInputError
from app.wire import journal as wire
from app.wire.journal import CheckFailure, Failure, FailureCheck, FailureMatch, LogFailure, ResolveFailure
from app.wire.memories import ChangeItem, Link, NewMemory
from app.wire.search import Hit
from app.wire.truth import Basis
from daemon.services.find.search import SearchService
from daemon.services.memory.memories import Memories
from daemon.services.truth.ground import causes
from daemon.services.truth.seen import seen
from daemon.services.work.finding import nearest
from daemon.services.work.page_entry import PageEntry, entries, entry
from daemon.store.database import Database, Tables
from daemon.store.terms import fold

FAILURE, ORIGIN = "failure", "failure"
MOST_CHECKED, MOST_TOLD = 60, 20
# What the same type of error adds to what words and meaning say.
_SAME_TYPE, _LIKE_TYPE = 0.3, 0.15
LIST_HINT = "List them with: memorarium failure list"
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_PARTS = re.compile(r"[a-z0-9]+")
# Words that stand in the names of most errors.
_EMPTY = frozenset({"error", "exception", "failure", "failed", "fault", "warning", "err"})


class FailureQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which failures are asked for; "" leaves a field open."""

    q: str = ""
    error_type: str = ""
    plan: str = ""
    only_open: bool = False
    limit: int = 50
    spaces: tuple[str, ...] = ()


class Failures:
    """Each call that changes something returns when all of it is on disk."""

    def __init__(self, db: Database, memories: Memories, search: SearchService) -> None:
        self._db = db
        self._memories = memories
        self._search = search

    async def log(self, asked: LogFailure) -> Failure:
        """Keep what went wrong. Raises InvalidInputError, ItemNotFoundError for a plan that is not there."""
        if asked.plan.strip():
            async with self._db.read() as tables:
                await entry(tables, asked.plan.strip(), "plan", "List them with: memorarium plan list")
        [receipt] = (await self._memories.remember([_memory(asked)])).receipts
        return msgspec.structs.replace(await self.get(receipt.id), receipt=receipt.status)

    async def get(self, failure_id: str) -> Failure:
        async with self._db.read() as tables:
            page = await entry(tables, failure_id, FAILURE, LIST_HINT)
            return (await _cards(tables, [page]))[0]

    async def resolve(self, failure_id: str, asked: ResolveFailure) -> Failure:
        """Say what helped in the end."""
        if not asked.resolution.strip():
            raise InvalidInputError("What helped?", hint="Send it as resolution.")
        await self.get(failure_id)
        meta = {"fix": asked.resolution.strip()}
        meta |= {"cause": asked.cause.strip()} if asked.cause.strip() else {}
        change = ChangeItem(
            meta=meta, author=asked.author, session=asked.session, request_id=asked.request_id
        )
        await self._memories.pages.change(failure_id, change)
        return await self.get(failure_id)

    async def find(self, wanted: FailureQuery) -> wire.Failures:
        """The newest first, or what is nearest to a question."""
        having = [("error", wanted.error_type)] if wanted.error_type.strip() else []
        async with self._db.read() as tables:
            rows = await tables.work.pages(FAILURE, key="fix", having=having, spaces=wanted.spaces)
            chosen = [row.id for row in rows if not (wanted.only_open and row.value)]
            if wanted.plan:
                ties = await causes(tables, chosen)
                of_plan = {tie.effect for tie in ties if tie.cause == wanted.plan}
                chosen = [one for one in chosen if one in of_plan]
        if wanted.q.strip():
            hits, _ = await nearest(self._search, FAILURE, wanted.q, MOST_CHECKED, wanted.spaces)
            chosen = [hit.id for hit in hits if hit.id in set(chosen)]
        async with self._db.read() as tables:
            cards = await _cards(tables, await entries(tables, chosen[: wanted.limit]))
        is_open = sum(not row.value for row in rows)
        return wire.Failures(failures=cards, total=len(chosen), open=is_open)

    async def check(self, asked: CheckFailure, spaces: tuple[str, ...] = ()) -> FailureCheck:
        """Whether something like this went wrong before: by its type, its words and its meaning."""
        if not 1 <= asked.top_k <= MOST_TOLD:
            raise InvalidInputError("top_k is out of range.", hint=f"1 to {MOST_TOLD}")
        if not (asked.text.strip() or asked.error_type.strip() or asked.context.strip()):
            raise InvalidInputError(
                "What is to be checked?", hint="Send the error or what is planned as text, or an error_type."
            )
        question = " ".join((_spelled(asked.error_type), asked.text, asked.context))
        hits, by_meaning = await nearest(self._search, FAILURE, question, MOST_CHECKED, spaces)
        async with self._db.read() as tables:
            rows = await tables.work.pages(FAILURE, key="error", spaces=spaces)
            types = {row.id: row.value for row in rows}
            found = _ranked(hits, types, asked.error_type)[: asked.top_k]
            cards = await _cards(tables, await entries(tables, [one.id for one in found]))
        told = {one.id: one for one in found}
        return FailureCheck(
            failures=[
                msgspec.structs.replace(
                    card,
                    score=told[card.id].score,
                    matched=list(told[card.id].matched),
                    why=told[card.id].why,
                )
                for card in cards
            ],
            checked=len(rows),
            by_meaning=by_meaning,
        )


class _Near(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    score: float
    matched: tuple[FailureMatch, ...]

    @property
    def why(self) -> str:
        words = {
            "error_type": "the same type of error",
            "words": "it says the same words",
            "meaning": "it means much the same",
        }
        return "; ".join(words[one] for one in self.matched)


def _ranked(hits: Sequence[Hit], types: Mapping[str, str], error_type: str) -> list[_Near]:
    """What search found, and what is of the same type of error, the nearest first."""
    by_id = {hit.id: hit for hit in hits}
    wanted = fold(error_type.strip())
    found = []
    for one, kind in types.items():
        likeness = _likeness(wanted, kind)
        hit = by_id.get(one)
        if hit is None and likeness < _LIKE_TYPE:
            continue
        channels = {part.channel for part in hit.parts} if hit is not None else set()
        matched: list[FailureMatch] = ["error_type"] if likeness else []
        matched += ["words"] if "words" in channels else []
        matched += ["meaning"] if "meaning" in channels else []
        score = min(1.0, (1 - _SAME_TYPE) * (hit.score if hit is not None else 0.0) + likeness)
        found.append(_Near(id=one, score=round(score, 4), matched=tuple(matched)))
    return sorted(found, key=lambda one: (-one.score, one.id))


def _likeness(wanted: str, kind: str) -> float:
    """What types of errors have in common: all of it, or half where the telling parts are the same."""
    if not wanted or not kind:
        return 0.0
    if wanted == kind:
        return _SAME_TYPE
    mine, theirs = _parts(wanted), _parts(kind)
    shared = len(mine & theirs) / len(mine | theirs) if mine and theirs else 0.0
    return _LIKE_TYPE if shared >= 0.5 else 0.0


def _parts(name: str) -> set[str]:
    return {*_PARTS.findall(name)} - _EMPTY


def _spelled(error_type: str) -> str:
    """The name of an error, with what it is made of: ReadTimeout is read timeout."""
    parts = _HUMP.sub(" ", error_type.replace("_", " ")).replace(".", " ")
    return error_type if parts == error_type else f"{error_type} {parts}"


def _memory(asked: LogFailure) -> NewMemory:
    """A failure as any memory is kept."""
    kind = " ".join(asked.error_type.split())
    meta = {
        "error": kind,
        "context": asked.context.strip(),
        "cause": asked.cause.strip(),
        "tried": asked.attempted_fix.strip(),
        "fix": asked.resolution.strip(),
        "severity": asked.severity,
        "task": asked.task.strip(),
        "source": f"{ORIGIN}:{asked.author.strip() or 'owner'}",
    }
    plan = asked.plan.strip()
    return NewMemory(
        text=asked.text,
        type=FAILURE,
        title=asked.title,
        tags=asked.tags,
        space=asked.space,
        author=asked.author,
        session=asked.session,
        links=[Link(type="derived-from", target=plan)] if plan else [],
        meta={name: value for name, value in meta.items() if value},
        request_id=asked.request_id,
    )


async def _cards(tables: Tables, pages: Sequence[PageEntry]) -> list[Failure]:
    ties = await causes(tables, [page.id for page in pages])
    items = await seen(tables, [tie.cause for tie in ties])
    plans = {tie.effect: items[tie.cause] for tie in ties if tie.cause and items[tie.cause].type == "plan"}
    return [_card(page, plans.get(page.id)) for page in pages]


def _card(page: PageEntry, plan: Basis | None) -> Failure:
    return Failure(
        id=page.id,
        title=page.summary.title,
        text=page.text,
        path=page.summary.path,
        error_type=page.word("error"),
        context=page.word("context"),
        cause=page.word("cause"),
        attempted_fix=page.word("tried"),
        resolution=page.word("fix"),
        severity=page.word("severity"),
        plan=plan,
        task=page.word("task"),
        origin=page.word("source"),
        tags=list(page.summary.tags),
        space=page.summary.space,
        author=page.summary.author,
        session=page.facts.session,
        at=page.at,
    )
