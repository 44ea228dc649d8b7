"""Search for people and programs: the query's vector, the channels, the answer on the wire."""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from app.errors import EmbedderUnavailableError
from app.logs import log
from app.wire.search import Chip, Hit, HitPassage, ScorePart, SearchMode, SearchReply, Severity
from daemon.embedding.port import EmbedderPort, Priority, TextDetails
from daemon.pages.plan import PLAN
from daemon.retrieval.evidence import Gathered
from daemon.retrieval.interaction import unpack
from daemon.retrieval.language.explain import chips_of, read_as
from daemon.retrieval.language.query import Query, parse
from daemon.retrieval.port import Question
from daemon.retrieval.search import Counted, Searcher, SearchRequest, SearchResult
from daemon.retrieval.shown import FoundItem
from daemon.services.find.place import places_of
from daemon.services.find.plan_snippet import without_waits
from daemon.services.find.vocabulary import Vocabulary
from daemon.services.folder.catalog import Catalog
from daemon.services.learn.meaning import Meaning
from daemon.services.truth.severity import CONTEXT, severities
from daemon.store.database import Database, Tables
from daemon.store.filters import AnyOf, Condition, Test
from daemon.store.moment import time_at
from daemon.store.results import NoteSummary
from daemon.store.rows import NoteKind
from daemon.store.statements import listed

_REMEMBERED = 256
MOST_ASIDE = 5
ASIDE: Condition = AnyOf((Test("is superseded"), Test("is retracted"), Test("is graduated")))
"""What was set aside: found only where somebody asks for it."""
IN_REFERENCE = "What is kept for reference speaks of it: add is:reference."
# Whoever asks for facets has just asked the question.
_COUNTED_KEPT = 8
TIMED = 200
# A start of the model takes less; one that hangs is ended by the embedder, much later.
PATIENCE_S = 5.0
_MODES: dict[str, SearchMode] = {"words": "words", "meaning": "meaning", "hybrid": "hybrid"}


class _Asked(msgspec.Struct, frozen=True):
    q: str
    mode: SearchMode
    typing: bool
    spaces: tuple[str, ...]


class SearchService:
    """Any text is answered; without the model, by words."""

    def __init__(
        self,
        db: Database,
        catalog: Catalog,
        embedder: EmbedderPort,
        meaning: Meaning,
        vocabulary: Vocabulary,
    ) -> None:
        self._db = db
        self._catalog = catalog
        self._embedder = embedder
        self._searcher = Searcher(db, meaning, vocabulary.alike)
        self._vocabulary = vocabulary
        self._questions: OrderedDict[tuple[str, str], Question] = OrderedDict()
        self._counted: OrderedDict[_Asked, tuple[int, Counted]] = OrderedDict()
        self._waking: asyncio.Task[None] | None = None
        # Milliseconds of the last ones, for the page of health.
        self.took_ms: deque[float] = deque(maxlen=TIMED)

    async def stop(self) -> None:
        if self._waking is not None:
            self._waking.cancel()
            await asyncio.gather(self._waking, return_exceptions=True)
        self._searcher.close()

    def rest(self) -> None:
        """Nobody has asked for long: give back what was kept to answer sooner."""
        self._searcher.rest()
        self._vocabulary.forget()

    async def search(
        self,
        q: str,
        *,
        limit: int,
        mode: SearchMode,
        typing: bool,
        explain: bool = True,
        spaces: Sequence[str] = (),
        also: Condition | None = None,
        counts: bool = True,
        standing: bool = True,
        typos: bool = True,
        marks: bool = True,
    ) -> SearchReply:
        """`typing`: the query may be unfinished; a sleeping model is woken but not waited for.

        Without `explain` hits come without their score parts and passages. `spaces`: of these alone.
        `also`: what every hit has to meet. Without `counts` the total is of no use, and costs nothing.
        Without `standing` nobody is told how memories stand; without `typos` words are taken as they are;
        without `marks` nothing is marked in the texts, and no hit says why it is one.
        """
        began = time.perf_counter()
        result = await self._found(
            _Asked(q, mode, typing, tuple(spaces)), limit, also, counts=counts, typos=typos, marks=marks
        )
        notes = self._placed(result.notes)
        memories = [one for one in notes.values() if one.kind is NoteKind.MEMORY] if standing else []
        told = await self._standing(memories)
        took_ms = (time.perf_counter() - began) * 1000
        self.took_ms.append(took_ms)
        missing_meaning = mode == "meaning" and result.mode != "meaning"
        reply = _reply(parse(q, typing=typing), result, notes, told, took_ms, missing_meaning=missing_meaning)
        return reply if explain else _brief(reply)

    async def with_warnings(self, reply: SearchReply, q: str, spaces: Sequence[str]) -> SearchReply:
        """The same, and by words what was replaced or taken back, which is told as such."""
        aside = await self.search(
            q, limit=MOST_ASIDE, mode="words", typing=False, spaces=spaces, also=ASIDE, counts=False
        )
        known = {hit.id for hit in reply.hits}
        more = [hit for hit in aside.hits if hit.id not in known]
        return msgspec.structs.replace(reply, hits=[*reply.hits, *more]) if more else reply

    async def with_reference(self, reply: SearchReply, q: str, spaces: Sequence[str]) -> SearchReply:
        """The same; where nothing clear was found, its hint says if words of reference would be."""
        kept = places_of(self._catalog.sources).reference
        is_clear = bool(reply.hits) and reply.weak_from != 0
        if not kept or is_clear or any(hit.source in kept for hit in reply.hits):
            return reply
        there = Test("source", (listed(kept),))
        found = await self.search(
            f"is:reference {q}", limit=1, mode="words", typing=False, spaces=spaces, also=there, counts=False
        )
        if not found.hits or found.weak_from == 0:
            return reply
        return msgspec.structs.replace(reply, hint=f"{reply.hint} {IN_REFERENCE}".strip())

    async def counted(
        self, q: str, *, mode: SearchMode = "hybrid", typing: bool = False, spaces: Sequence[str] = ()
    ) -> Counted:
        """Return which items the total of this search counts; what was just asked is not asked again."""
        asked = _Asked(q, mode, typing, tuple(spaces))
        revision = await self._db.read_at_once(lambda tables: tables.meta.revision())
        known = self._counted.get(asked)
        if known is not None and known[0] == revision:
            return known[1]
        return (await self._found(asked, 1)).counted

    async def _found(
        self,
        asked: _Asked,
        limit: int,
        also: Condition | None = None,
        *,
        counts: bool = True,
        typos: bool = True,
        marks: bool = True,
    ) -> SearchResult:
        plain = parse(asked.q, typing=asked.typing).plain
        asks_meaning = self._asks_meaning(plain, asked.mode)
        request = SearchRequest(
            q=within(asked.q, asked.spaces),
            limit=limit,
            mode=asked.mode,
            typing=asked.typing,
            question=await self._question_of(plain, asked.typing) if asks_meaning else None,
            places=places_of(self._catalog.sources),
            also=also,
            counts=counts,
            typos=typos,
            marks=marks,
        )
        result = await self._searcher.search(request)
        if also is not None:
            return result
        self._counted.pop(asked, None)
        self._counted[asked] = (result.revision, result.counted)
        if len(self._counted) > _COUNTED_KEPT:
            self._counted.popitem(last=False)
        return result

    def _asks_meaning(self, text: str, mode: SearchMode) -> bool:
        """A model that cannot read a question only disturbs its words.

        Of 26 Chinese questions to a garden of 2,000 notes the right note came first in 46 % and among ten in
        88 % by words alone, in 12 % and 62 % together with the shipped model.
        """
        return bool(text) and (mode == "meaning" or (mode == "hybrid" and self._embedder.reads(text)))

    async def _standing(self, memories: Sequence[NoteSummary]) -> "_Standing":
        """How those stand that are not simply current, and how severe they are."""
        if not memories:
            return _Standing()
        ids = [one.id for one in memories]

        async def read(tables: Tables) -> _Standing:
            found = dict.fromkeys(await tables.truth.pending(ids), "pending")
            found |= await tables.pages.standings(ids)
            replaced = await tables.context.replaced_by(found) if found else {}
            return _Standing(found, await severities(tables, memories, found), replaced)

        return await self._db.read_at_once(read)

    def _placed(self, notes: Sequence[NoteSummary]) -> dict[str, NoteSummary]:
        """By id; a note is in the space of its source."""
        spaces = {entry.id: entry.space for entry in self._catalog.sources}
        own = {note.id: note for note in notes}
        return own | {
            note.id: msgspec.structs.replace(note, space=spaces[note.source_id])
            for note in notes
            if spaces.get(note.source_id, note.space) != note.space
        }

    async def evidence(self, q: str, spaces: Sequence[str] = ()) -> Gathered | None:
        """What a search in earnest would judge by, for learning how to."""
        question = await self._question_of(parse(q, typing=False).plain, typing=False)
        request = SearchRequest(
            q=within(q, spaces), question=question, places=places_of(self._catalog.sources)
        )
        return await self._searcher.evidence(request)

    async def _question_of(self, text: str, typing: bool) -> Question | None:
        # The same words are another question to another model.
        key = (self._embedder.model_id, text)
        if key in self._questions:
            self._questions.move_to_end(key)
            return self._questions[key]
        if typing and not self._embedder.is_running:
            self._wake()
            return None
        try:
            async with asyncio.timeout(PATIENCE_S):
                vectors, details = await self._embedder.embed_with_details(
                    [text], priority=Priority.QUERY, as_query=True
                )
        except EmbedderUnavailableError as error:
            log.search.info("a query is answered by words: %s", error.message)
            return None
        except TimeoutError:
            log.search.warning("a query is answered by words: the model takes too long")
            return None
        question = self._questions[key] = question_of(vectors[0], details[0])
        if len(self._questions) > _REMEMBERED:
            self._questions.popitem(last=False)
        return question

    def _wake(self) -> None:
        if self._waking is None or self._waking.done():
            self._waking = asyncio.create_task(self._warm(), name="wake the model")

    async def _warm(self) -> None:
        try:
            await self._embedder.warm()
        except EmbedderUnavailableError as error:
            log.search.info("the model does not start: %s", error.message)


def question_of(vector: NDArray[np.float32], details: TextDetails) -> Question:
    """What ranking reads of a question: of several sentences the mean direction."""
    direction = details.sentences.astype(np.float32)
    direction /= np.maximum(np.linalg.norm(direction, axis=1, keepdims=True), 1e-9)
    mean = direction.mean(axis=0)
    unit = mean / max(float(np.linalg.norm(mean)), 1e-9)
    return Question(vector, unit, unpack(details.tokens), details.places)


class _Standing(NamedTuple):
    """How memories stand, how severe they are, and what replaced them, by id."""

    words: Mapping[str, str] = MappingProxyType({})
    severities: Mapping[str, Severity] = MappingProxyType({})
    replaced: Mapping[str, str] = MappingProxyType({})

    def told(self, hit: Hit) -> Hit:
        severity, instead = self.severities.get(hit.id, CONTEXT), self.replaced.get(hit.id, "")
        if severity == CONTEXT and not instead:
            return hit
        return msgspec.structs.replace(hit, severity=severity, instead=instead)


def _reply(
    asked: Query,
    result: SearchResult,
    notes: dict[str, NoteSummary],
    standing: "_Standing",
    took_ms: float,
    *,
    missing_meaning: bool,
) -> SearchReply:
    hint = result.hint
    if missing_meaning:
        hint = "The model cannot be used now: these were found by words."
    return SearchReply(
        hits=[
            standing.told(hit_of(found, notes[found.id], standing.words.get(found.id, "")))
            for found in result.hits
            if found.id in notes
        ],
        total=result.total,
        weak_from=result.weak_from,
        took_ms=round(took_ms, 2),
        mode=_MODES.get(result.mode, "words"),
        hint=hint,
        read_as=read_as(asked),
        chips=[msgspec.convert(chip, Chip, from_attributes=True) for chip in chips_of(asked)],
    )


def _brief(reply: SearchReply) -> SearchReply:
    hits = [msgspec.structs.replace(hit, parts=[], passages=[], why="") for hit in reply.hits]
    return msgspec.structs.replace(reply, hits=hits)


def hit_of(found: FoundItem, note: NoteSummary, standing: str) -> Hit:
    """An item that was found, for the wire."""
    snippet, marks = found.snippet, list(found.marks)
    if note.type == PLAN:
        snippet, marks = without_waits(snippet, marks)
    return Hit(
        id=found.id,
        source=note.source_id,
        path=note.path,
        title=note.title,
        kind=kind_of(note),
        type=note.type if note.kind is NoteKind.MEMORY else note.kind.value,
        score=round(found.score, 4),
        snippet=snippet,
        marks=marks,
        passages=[
            HitPassage(one.start, one.end, one.line, round(one.score, 4), one.heading)
            for one in found.passages
        ],
        parts=[
            ScorePart(part.channel, round(part.score, 4), part.rank, round(part.share, 4))
            for part in found.parts
        ],
        why=found.why,
        space=note.space,
        author=note.author,
        session=note.session or "",
        occurred_at=None if note.occurred_at is None else time_at(note.occurred_at),
        standing=standing,
    )


def kind_of(note: NoteSummary) -> str:
    """note, memory, turn or call."""
    is_ours = note.session is not None or note.kind is NoteKind.MEMORY
    return note.kind.value if is_ours else "note"


def within(q: str, spaces: Sequence[str]) -> str:
    """A query held to some spaces, any of which will do."""
    named = " OR ".join(
        'space:"' + space.replace('"', " ").strip() + '"' for space in spaces if space.strip()
    )
    return f"({named}) {q}" if named else q
