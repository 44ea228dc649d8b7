"""The failure journal: what went wrong, and whether it went wrong before."""

import asyncio
from collections.abc import Mapping, Sequence

import msgspec
import numpy as np

from app.errors import EmbedderUnavailableError, InvalidInputError
from app.logs import log
from app.wire import journal as wire
from app.wire.journal import CheckFailure, Failure, FailureCheck, LogFailure, ResolveFailure
from app.wire.memories import ChangeItem, Link, NewMemory
from app.wire.truth import Basis
from daemon.embedding.port import EmbedderPort, Priority
from daemon.services.find.search import SearchService
from daemon.services.memory.memories import Memories
from daemon.services.truth.ground import causes
from daemon.services.truth.seen import seen
from daemon.services.work.failure_look import likeness, looks_of, spelled
from daemon.services.work.failure_parts import Journal, Meant, Parts, nearness_of, texts_of
from daemon.services.work.finding import nearest
from daemon.services.work.page_entry import PageEntry, entries, entry
from daemon.store.database import Database, Tables
from daemon.store.terms import fold

FAILURE, ORIGIN = "failure", "failure"
MOST_CHECKED, MOST_TOLD = 60, 20
LIST_HINT = "List them with: memorarium failure list"
# So many are looked at a second time, whole: each costs the model a few milliseconds.
SECOND_LOOK, LONGEST_RECORD = 20, 1500
PATIENCE_S = 5.0
# What texts of failures mean is kept, 4 KB each: the same ones are looked at again and again.
MOST_KEPT = 2000


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

    def __init__(
        self, db: Database, memories: Memories, search: SearchService, embedder: EmbedderPort
    ) -> None:
        self._db = db
        self._memories = memories
        self._search = search
        self._embedder = embedder
        self._kept: dict[str, Meant] = {}

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
            among = set(chosen)
            chosen = [hit.id for hit in hits if hit.id in among]
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
        question = _question(asked)
        async with self._db.read() as tables:
            rows = await tables.work.pages(FAILURE, key="error", spaces=spaces)
        types = {row.id: row.value for row in rows}
        asking = None
        if self._embedder.reads(question.whole):
            meant, is_whole = await self._embed(texts_of([question]), as_query=True)
            asking = meant if is_whole else None
        journal = await self._journal(types) if asking is not None else None
        near = journal.nearest(asking[question.whole].vector) if asking and journal else []
        chosen = await self._candidates(types, question.whole, asked.error_type, near, spaces)
        async with self._db.read() as tables:
            pages = await entries(tables, chosen)
        records = {page.id: _record(page) for page in pages}
        cosines = None
        known = None if asking is None else await self._meant(texts_of([*records.values()]))
        if asking is not None and known is not None and journal is not None:
            cosines = nearness_of(question, asking, records, known, journal)
        said = {name: one.whole for name, one in records.items()}
        looks = looks_of(said, types, question.whole, asked.error_type, cosines)[: asked.top_k]
        async with self._db.read() as tables:
            cards = {one.id: one for one in await _cards(tables, pages)}
        return FailureCheck(
            failures=[
                msgspec.structs.replace(
                    cards[one.id], score=one.score, matched=list(one.matched), why=one.why
                )
                for one in looks
            ],
            checked=len(rows),
            by_meaning=cosines is not None,
        )

    async def _candidates(
        self,
        types: Mapping[str, str],
        question: str,
        error_type: str,
        near: Sequence[str],
        spaces: tuple[str, ...],
    ) -> list[str]:
        """Those that are worth a second look: all of a short journal, else the nearest in each way."""
        if len(types) <= SECOND_LOOK:
            return list(types)
        wanted = fold(error_type.strip())
        same = [one for one, kind in types.items() if likeness(wanted, kind)][:SECOND_LOOK]
        hits, _ = await nearest(self._search, FAILURE, question, SECOND_LOOK // 2, spaces, mode="words")
        by_words = [hit.id for hit in hits if hit.id in types]
        return list(dict.fromkeys([*same, *near[:SECOND_LOOK], *by_words]))

    async def _journal(self, types: Mapping[str, str]) -> Journal:
        """All of them by the vectors of their passages."""
        async with self._db.read() as tables:
            passages = await tables.passages.ids_of(types)
            keys, vectors = await tables.vectors.of_passages(self._embedder.model_id, passages)
            owners = await tables.passages.note_ids(keys.tolist())
        names = [owners.get(key, "") for key in keys.tolist()]
        known = [at for at, name in enumerate(names) if name in types]
        return Journal(np.array([names[at] for at in known], object), vectors[known])

    async def _meant(self, texts: Sequence[str]) -> dict[str, Meant] | None:
        """By text; None when the model cannot be used."""
        known = {one: self._kept[one] for one in texts if one in self._kept}
        found, is_whole = await self._embed([one for one in texts if one not in known], as_query=False)
        if len(self._kept) + len(found) > MOST_KEPT:
            self._kept.clear()
        # Also what came before the time was over: the next check goes on from there.
        self._kept |= found
        return known | found if is_whole else None

    async def _embed(self, texts: Sequence[str], *, as_query: bool) -> tuple[dict[str, Meant], bool]:
        """What each means, and whether these are all: the model may fail, or take too long.

        Each for itself: in company a text gets a slightly different vector, and the same check would answer
        otherwise from one time to the next.
        """
        found: dict[str, Meant] = {}
        try:
            async with asyncio.timeout(PATIENCE_S):
                for text in texts:
                    [vector], [details] = await self._embedder.embed_with_details(
                        [text], priority=Priority.QUERY, as_query=as_query
                    )
                    found[text] = Meant(vector, details.tokens)
        except (EmbedderUnavailableError, TimeoutError):
            log.search.info("failures are found by words: the model does not answer")
            return found, False
        return found, True


def _question(asked: CheckFailure) -> Parts:
    parts = (asked.text.strip(), asked.context.strip(), spelled(asked.error_type))
    whole = ". ".join(part for part in parts if part)
    return Parts(whole=whole, text=parts[0], context=parts[1])


def _record(page: PageEntry) -> Parts:
    """All that a failure says, and its parts; its type is compared apart."""
    parts = (page.text, page.word("context"), page.word("cause"), page.word("tried"))
    text, context, *_ = (part[:LONGEST_RECORD] for part in parts)
    return Parts(whole=" ".join(part for part in parts if part)[:LONGEST_RECORD], text=text, context=context)


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
