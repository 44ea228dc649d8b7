"""The development log: how a session hands over to the next."""

from collections.abc import Sequence

from app.errors import InvalidInputError
from app.wire.devlog import DevContext, LogEntry, LogFriction, RecordPattern, SaveSession
from app.wire.memories import Link, NewMemory, Receipt
from app.wire.truth import Basis
from daemon.services.find.search import SearchService
from daemon.services.memory.memories import Memories
from daemon.services.truth.seen import seen
from daemon.services.work.finding import nearest
from daemon.services.work.page_entry import PageEntry, entries
from daemon.store.database import Database

SESSION_TAG, PATTERN_TAG, FRICTION_TAG = "dev/session", "dev/pattern", "dev/friction"
SNAPSHOT, HOWTO, LESSON = "snapshot", "howto", "lesson"
MOST_OF_EACH, MOST_FOUND = 5, 50


class DevLog:
    """Each call that keeps something returns when all of it is on disk."""

    def __init__(self, db: Database, memories: Memories, search: SearchService) -> None:
        self._db = db
        self._memories = memories
        self._search = search

    async def save_session(self, asked: SaveSession) -> Receipt:
        """What the next session has to know."""
        text = _handover(asked)
        topic = asked.topic.strip()
        return await self._keep(
            NewMemory(
                text=text,
                type=SNAPSHOT,
                tags=[*asked.tags, SESSION_TAG],
                space=asked.space,
                author=asked.author,
                session=asked.session,
                links=[Link(type="derived-from", target=one) for one in asked.about],
                meta={"subject": topic} if topic else {},
                request_id=asked.request_id,
            )
        )

    async def record_pattern(self, asked: RecordPattern) -> Receipt:
        meta = {"steps": asked.steps, "domain": asked.domain.strip()}
        return await self._keep(
            NewMemory(
                text=asked.text,
                type=HOWTO,
                title=asked.title,
                cue=asked.when,
                tags=[*asked.tags, PATTERN_TAG],
                space=asked.space,
                author=asked.author,
                session=asked.session,
                meta={name: value for name, value in meta.items() if value},
                request_id=asked.request_id,
            )
        )

    async def log_friction(self, asked: LogFriction) -> Receipt:
        meta = {"severity": asked.severity, "domain": asked.category.strip()}
        return await self._keep(
            NewMemory(
                text=asked.description,
                type=LESSON,
                tags=[*asked.tags, FRICTION_TAG],
                space=asked.space,
                author=asked.author,
                session=asked.session,
                meta={name: value for name, value in meta.items() if value},
                request_id=asked.request_id,
            )
        )

    async def context(self, topic: str, sessions: int, spaces: tuple[str, ...] = ()) -> DevContext:
        """What a session needs that takes over: of a topic where one is named, else the newest."""
        return DevContext(
            topic=topic.strip(),
            sessions=await self._entries(SNAPSHOT, SESSION_TAG, topic, sessions, spaces),
            decisions=await self._named("decision", topic, spaces),
            patterns=await self._entries(HOWTO, PATTERN_TAG, topic, MOST_OF_EACH, spaces),
            frictions=await self._entries(LESSON, FRICTION_TAG, topic, MOST_OF_EACH, spaces),
            plans=await self._open("plan", "state", ("", "active"), spaces),
            failures=await self._open("failure", "fix", ("",), spaces),
        )

    async def _keep(self, memory: NewMemory) -> Receipt:
        return (await self._memories.remember([memory])).receipts[0]

    async def _entries(
        self, kind: str, tag: str, topic: str, most: int, spaces: tuple[str, ...]
    ) -> list[LogEntry]:
        """Pages with a tag: of those that have to do with a topic the newest."""
        async with self._db.read() as tables:
            chosen = [row.id for row in await tables.work.pages(kind, tag=tag, spaces=spaces)]
        if topic.strip():
            hits, _ = await nearest(self._search, kind, topic, MOST_FOUND, spaces, rule=f"tag:{tag}")
            near = {hit.id for hit in hits}
            chosen = [one for one in chosen if one in near]
        async with self._db.read() as tables:
            return [_entry(page) for page in await entries(tables, chosen[:most])]

    async def _named(self, kind: str, topic: str, spaces: tuple[str, ...]) -> list[Basis]:
        """Those nearest to a topic, without one the newest."""
        if topic.strip():
            hits, _ = await nearest(self._search, kind, topic, MOST_OF_EACH, spaces)
            chosen = [hit.id for hit in hits]
        else:
            async with self._db.read() as tables:
                chosen = [row.id for row in await tables.work.pages(kind, spaces=spaces)]
        return await self._told(chosen)

    async def _open(self, kind: str, key: str, wanted: Sequence[str], spaces: tuple[str, ...]) -> list[Basis]:
        async with self._db.read() as tables:
            rows = await tables.work.pages(kind, key=key, spaces=spaces, by_change=True)
        return await self._told([row.id for row in rows if row.value in wanted])

    async def _told(self, chosen: Sequence[str]) -> list[Basis]:
        async with self._db.read() as tables:
            return list((await seen(tables, chosen[:MOST_OF_EACH])).values())


def _handover(asked: SaveSession) -> str:
    if not asked.summary.strip():
        raise InvalidInputError("What happened in it?", hint="Send a summary in a sentence or two.")
    parts = (("Done", asked.done), ("Open", asked.open), ("Next", asked.next))
    lists = [f"## {name}\n\n" + "\n".join(f"- {one}" for one in items) for name, items in parts if items]
    return "\n\n".join([asked.summary.strip(), *lists])


def _entry(page: PageEntry) -> LogEntry:
    return LogEntry(
        id=page.id,
        title=page.summary.title,
        type=page.summary.type,
        text=page.text,
        path=page.summary.path,
        domain=page.word("domain") or page.word("subject"),
        severity=page.word("severity"),
        author=page.summary.author,
        session=page.facts.session,
        space=page.summary.space,
        at=page.at,
    )
