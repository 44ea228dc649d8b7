"""Reasoning that is worth keeping: read, judged, kept, found again. Nothing here makes any."""

import msgspec

from app.errors import InvalidInputError, TooLargeError
from app.wire import journal as wire
from app.wire.journal import StoreTrace, Trace, TraceStep
from app.wire.memories import Link, NewMemory
from app.wire.truth import Basis
from daemon.pages.trace import steps_in, steps_in_line, trace_text
from daemon.services.find.search import SearchService
from daemon.services.memory.clean import check_text
from daemon.services.memory.memories import Memories
from daemon.services.memory.page_item import relation_of
from daemon.services.truth.seen import seen, tied
from daemon.services.work.finding import nearest
from daemon.services.work.page_entry import PageEntry, entries, entry
from daemon.services.work.trace_quality import LEAST_QUALITY, quality_of
from daemon.store.database import Database, Tables

REASONING = "reasoning"
MOST_STEPS = 500
LIST_HINT = "List them with: memorarium trace list"


class Traces:
    """Each call that changes something returns when all of it is on disk."""

    def __init__(self, db: Database, memories: Memories, search: SearchService) -> None:
        self._db = db
        self._memories = memories
        self._search = search

    async def store(self, asked: StoreTrace) -> Trace:
        """Keep reasoning that is good enough; what is not is judged all the same."""
        steps = _steps(asked)
        quality = quality_of(steps)
        is_enough = len(steps) >= asked.min_steps
        if not is_enough:
            few = f"{len(steps)} steps, and {asked.min_steps} are asked for"
            quality = msgspec.structs.replace(quality, reasons=[*quality.reasons, few])
        if asked.dry_run or not is_enough or quality.score < LEAST_QUALITY:
            return Trace(
                id="",
                title=asked.title or asked.goal,
                status="checked" if asked.dry_run else "ignored",
                steps=steps,
                quality=quality,
                goal=asked.goal,
                task_type=asked.task_type,
                domain=asked.domain,
                complexity=asked.complexity or "",
            )
        async with self._db.read() as tables:
            for one in asked.artifacts:
                await tables.notes.get(one.strip())
        [receipt] = (await self._memories.remember([_memory(asked, steps, quality.score)])).receipts
        return msgspec.structs.replace(await self.get(receipt.id), status=receipt.status)

    async def get(self, trace_id: str) -> Trace:
        async with self._db.read() as tables:
            page = await entry(tables, trace_id, REASONING, LIST_HINT)
            return await _card(tables, page)

    async def find(self, q: str, limit: int, spaces: tuple[str, ...] = ()) -> wire.Traces:
        """Those nearest to a question, without one the newest."""
        scores: dict[str, float] = {}
        async with self._db.read() as tables:
            chosen = [row.id for row in await tables.work.pages(REASONING, spaces=spaces)]
        if q.strip():
            hits, _ = await nearest(self._search, REASONING, q, limit, spaces)
            scores = {hit.id: hit.score for hit in hits}
            among = set(chosen)
            chosen = [one for one in scores if one in among]
        async with self._db.read() as tables:
            cards = [await _card(tables, page) for page in await entries(tables, chosen[:limit])]
        traces = [msgspec.structs.replace(one, score=scores.get(one.id, 0.0)) for one in cards]
        return wire.Traces(traces=traces, total=len(chosen))


def _steps(asked: StoreTrace) -> list[TraceStep]:
    if bool(asked.text.strip()) == bool(asked.steps):
        raise InvalidInputError("Send either a text or steps.", hint="A text marks its steps: Thought: …")
    if asked.text.strip():
        check_text(asked.text)
    found = [one for one in asked.steps if one.text.strip()]
    if asked.text.strip():
        found = steps_in(asked.text)
        found = found if len(found) > 1 else steps_in_line(asked.text)
    if len(found) > MOST_STEPS:
        raise TooLargeError(f"More than {MOST_STEPS} steps.", hint="Keep the part that led somewhere.")
    return found


def _memory(asked: StoreTrace, steps: list[TraceStep], quality: float) -> NewMemory:
    """Reasoning as any memory is kept; what came of it is a link by which the trace supports it."""
    ends = [one.text for one in steps if one.type in {"conclusion", "decision"}]
    meta = {
        "goal": asked.goal.strip(),
        "task_type": asked.task_type.strip(),
        "domain": asked.domain.strip(),
        "complexity": asked.complexity,
        "conclusion": " ".join(ends[-1].split())[:500] if ends else "",
        "quality": quality,
    }
    title = " ".join((asked.title or asked.goal or (ends[-1] if ends else steps[0].text)).split())
    return NewMemory(
        text=trace_text(steps),
        type=REASONING,
        title=title if len(title) <= 120 else f"{title[:119]}…",
        tags=asked.tags,
        space=asked.space,
        author=asked.author,
        session=asked.session,
        links=[Link(type="supports", target=one.strip()) for one in asked.artifacts if one.strip()],
        meta={name: value for name, value in meta.items() if value not in ("", None)},
        request_id=asked.request_id,
    )


async def _card(tables: Tables, page: PageEntry) -> Trace:
    steps = steps_in(page.text) or _listed(page)
    return Trace(
        id=page.id,
        title=page.summary.title,
        status="kept",
        steps=steps,
        quality=quality_of(steps),
        goal=page.word("goal"),
        task_type=page.word("task_type"),
        domain=page.word("domain"),
        complexity=page.word("complexity"),
        artifacts=await _artifacts(tables, page.id),
        path=page.summary.path,
        tags=list(page.summary.tags),
        space=page.summary.space,
        author=page.summary.author,
        session=page.facts.session,
        at=page.at,
    )


def _listed(page: PageEntry) -> list[TraceStep]:
    """The steps of reasoning that was kept as a list, or as a text without marks."""
    listed = page.own.get("steps")
    texts = [one for one in listed if isinstance(one, str)] if isinstance(listed, list) else []
    found = [TraceStep(type="thought", text=one) for one in texts or [page.text] if one.strip()]
    end = page.word("conclusion")
    return [*found, TraceStep(type="conclusion", text=end)] if end else found


async def _artifacts(tables: Tables, trace_id: str) -> list[Basis]:
    links = [row for row in await tables.links.of_many([trace_id]) if relation_of(row) == "supports"]
    items = await seen(tables, [row.target_id for row in links if row.target_id])
    return [tied(one, "supports") for one in items.values()]
