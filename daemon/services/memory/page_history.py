"""What happened to a memory, and where it comes from: reads only."""

import asyncio
from collections.abc import Sequence

from app.errors import ItemNotFoundError
from app.wire.history import ChainCheck, Explanation, History, Relative
from daemon.ledger.ledger import Ledger
from daemon.pages.read import facts_of
from daemon.services.memory.line_kind import ERASED, SUPERSEDED
from daemon.services.memory.page_file import PageHome
from daemon.services.memory.page_item import relation_of
from daemon.services.memory.page_version import hand_words, versions_of, words_of
from daemon.services.truth.believed import believed_of, reason_of
from daemon.services.truth.card import review_of
from daemon.services.truth.citing import decisions_about
from daemon.services.truth.evidence import told
from daemon.store.database import Database, Tables
from daemon.store.moment import time_at
from daemon.store.results import NoteSummary
from daemon.store.rows import ASIDE
from daemon.store.versions import VersionRow

GONE = "erased"


class PageHistory:
    """Answers about the past of single items; forgotten ones too."""

    def __init__(self, db: Database, at: PageHome, ledger: Ledger) -> None:
        self._db = db
        self._at = at
        self._ledger = ledger

    async def history(self, item_id: str) -> History:
        """A note of a source and a record have none."""
        async with self._db.read() as tables:
            rows = await tables.versions.of(item_id)
            if not _is_erased(rows):
                note = await tables.notes.get(item_id)
        if _is_erased(rows):
            return History(item_id, versions_of(rows, self._at.texts))
        versions = await asyncio.to_thread(versions_of, rows, self._at.texts, note.summary.author)
        return History(item_id, versions)

    async def explain(self, item_id: str) -> Explanation:
        """All of it in one answer. Raises ItemNotFoundError for what is no memory."""
        async with self._db.read() as tables:
            summary = await tables.pages.summary(item_id)
            if summary is None and _is_erased(rows := await tables.versions.of(item_id)):
                return await asyncio.to_thread(self._erased, item_id, rows)
            if summary is None:
                await tables.notes.get(item_id)
                raise ItemNotFoundError(
                    "Only memories can be explained.", hint="A note of yours is as its file says."
                )
            note = await tables.notes.get(item_id)
            rows = await tables.versions.of(item_id)
            links, cited = await _links(tables, item_id)
            facts = facts_of(note.properties, summary.type)
            held = await believed_of(tables, item_id, facts, note.properties)
            said = await told(tables, self._at.texts, held.evidence)
            decisions = await decisions_about(tables, item_id)
            review = await review_of(tables, note, facts, held.evidence)
            replaced, replacing = await self._succession(tables, item_id, rows)
        versions = await asyncio.to_thread(versions_of, rows, self._at.texts, summary.author)
        aside = [row for row in rows if facts.standing in ASIDE]
        reason = await asyncio.to_thread(reason_of, aside, self._at.texts)
        forgotten = summary.hidden_at is not None
        source = note.properties.get("source")
        return Explanation(
            id=item_id,
            title=summary.title,
            type=summary.type,
            standing="forgotten" if forgotten else facts.standing,
            path=summary.path,
            hand=hand_words(rows[0].hand) if rows else "outside",
            author=summary.author,
            session=facts.session,
            source=source if isinstance(source, str) else "",
            created_at=time_at(summary.created_at),
            confidence=facts.confidence,
            versions=versions,
            supersedes=replaced,
            superseded_by=replacing,
            links=links,
            cited_by=cited,
            reason=reason,
            believed=held.confidence,
            belief=held.belief,
            evidence=said,
            requirements=held.requirements,
            decisions=decisions,
            review=review,
            chain=await asyncio.to_thread(self._check, rows),
        )

    def _erased(self, item_id: str, rows: Sequence[VersionRow]) -> Explanation:
        """What may still be told: that it was, what happened when, and that the chain is whole."""
        return Explanation(
            id=item_id,
            title="",
            type="",
            standing=GONE,
            path="",
            hand=hand_words(rows[0].hand),
            versions=versions_of(rows, self._at.texts),
            chain=self._check(rows),
        )

    async def _succession(
        self, tables: Tables, item_id: str, rows: Sequence[VersionRow]
    ) -> tuple[list[Relative], list[Relative]]:
        """What it took the place of, and what took its place."""
        others = await tables.versions.with_other(item_id)
        taken = [(row.item_id, row) for row in others if row.kind == SUPERSEDED]
        given = [(row.other, row) for row in rows if row.kind == SUPERSEDED]
        known = {one.id: one for one in await tables.notes.summaries({one for one, _ in [*taken, *given]})}
        both = [
            [self._relative(known[one], row) for one, row in pairs if one in known]
            for pairs in (taken, given)
        ]
        return both[0], both[1]

    def _relative(self, summary: NoteSummary, row: VersionRow) -> Relative:
        return Relative(
            id=summary.id,
            title=summary.title,
            type=summary.type,
            relation="supersedes",
            reason=words_of(self._at.texts, row.note).reason,
            at=time_at(row.at),
        )

    def _check(self, rows: Sequence[VersionRow]) -> ChainCheck:
        breaks = self._ledger.check()
        replaced = {row.other for row in rows if row.other}
        names = (
            [] if _is_erased(rows) else [row.text for row in rows if row.text and row.text not in replaced]
        )
        missing = sum(self._at.texts.get(name) is None for name in names)
        return ChainCheck(verified=not breaks if rows else None, breaks=breaks[:20], missing_texts=missing)


def _is_erased(rows: Sequence[VersionRow]) -> bool:
    return any(row.kind == ERASED for row in rows)


async def _links(tables: Tables, item_id: str) -> tuple[list[Relative], list[Relative]]:
    """Where its links lead, and what leads here; succession is told apart."""
    outgoing = await tables.links.of(item_id)
    incoming = await tables.links.to(item_id)
    ids = {row.link.target_id for row in outgoing} | {row.link.note_id for row in incoming}
    known = {one.id: one for one in await tables.notes.summaries(one for one in ids if one)}
    links: list[Relative] = []
    for row in outgoing:
        relation = relation_of(row.link) or "links to"
        target = known.get(row.link.target_id or "")
        if relation not in {"supersedes", "superseded_by"}:
            links.append(
                Relative(
                    id=target.id if target else "",
                    title=target.title if target else row.link.name,
                    type=target.type if target else "name",
                    relation=relation,
                )
            )
    cited = [
        Relative(id=one.id, title=one.title, type=one.type, relation=relation_of(row.link) or "links to")
        for row in incoming
        if (one := known.get(row.link.note_id))
        and relation_of(row.link) not in {"supersedes", "superseded_by"}
    ]
    return links, cited
