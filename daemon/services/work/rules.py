"""Constraints with the words that would break them."""

import msgspec

from app.wire import devlog as wire
from app.wire.devlog import RulePatterns
from daemon.pages.pattern import patterns_in, rule_of
from daemon.services.find.search import SearchService
from daemon.services.work.finding import nearest
from daemon.services.work.page_entry import PageEntry, entries, entry
from daemon.store.database import Database

CONSTRAINT = "constraint"
MOST_FOUND = 500


class RuleQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which rules are asked for; "" leaves a field open."""

    q: str = ""
    domain: str = ""
    severity: str = ""
    limit: int = 100
    spaces: tuple[str, ...] = ()


class Rules:
    """Reads only."""

    def __init__(self, db: Database, search: SearchService) -> None:
        self._db = db
        self._search = search

    async def find(self, wanted: RuleQuery) -> wire.Rules:
        """The newest first, or what is nearest to a question; constraints that list no pattern are none."""
        having = [(name, getattr(wanted, name)) for name in ("domain", "severity") if getattr(wanted, name)]
        async with self._db.read() as tables:
            rows = await tables.work.pages(CONSTRAINT, having=having, spaces=wanted.spaces)
        chosen = [row.id for row in rows]
        if wanted.q.strip():
            hits, _ = await nearest(self._search, CONSTRAINT, wanted.q, MOST_FOUND, wanted.spaces)
            chosen = [hit.id for hit in hits if hit.id in set(chosen)]
        async with self._db.read() as tables:
            found = [rule for page in await entries(tables, chosen) if (rule := _rule(page)).patterns]
        return wire.Rules(rules=found[: wanted.limit], total=len(found))

    async def get(self, rule_id: str) -> RulePatterns:
        async with self._db.read() as tables:
            return _rule(await entry(tables, rule_id, CONSTRAINT, "List them with: memorarium rules"))


def _rule(page: PageEntry) -> RulePatterns:
    return RulePatterns(
        id=page.id,
        title=page.summary.title,
        text=rule_of(page.text),
        patterns=patterns_in(page.text),
        domain=page.word("domain"),
        severity=page.word("severity"),
        path=page.summary.path,
        space=page.summary.space,
    )
