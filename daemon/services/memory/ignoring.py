"""Texts that are not worth keeping, by patterns of the person: heartbeats of agents, noise of tools.

The patterns are settings. What matches is answered and counted, and nothing else of it is kept; the counts
stand in the index alone, and are lost with it without harm.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence

from app.errors import InvalidInputError, TooLargeError
from app.logs import log
from app.wire.intake import ChangeIgnored, IgnoredTexts, IgnorePattern
from daemon.retrieval.language.pattern import compiled, holds
from daemon.services.folder.catalog import Catalog
from daemon.store.database import Database

MOST_PATTERNS, LONGEST_PATTERN = 100, 500
# How many there were, by pattern and in all: keys in `meta`.
IGNORED = "ignored"


class Ignoring:
    """Asked for each text that comes, on the loop: patterns take time in proportion to the text."""

    def __init__(self, db: Database, catalog: Catalog) -> None:
        self._db = db
        self._catalog = catalog
        self._counting = asyncio.Lock()
        for pattern in self.patterns:
            if compiled(pattern, has_case=True) is None:
                log.records.warning("a pattern of ignore_patterns is none, and matches nothing")

    @property
    def patterns(self) -> Sequence[str]:
        return self._catalog.settings.ignore_patterns

    def match(self, text: str) -> str:
        """The first pattern that stands in a text; "" for none."""
        for source in self.patterns:
            pattern = compiled(source, has_case=True)
            if pattern is not None and holds(pattern, text):
                return source
        return ""

    async def count(self, matched: Iterable[str]) -> None:
        """Count what was left out, by pattern."""
        async with self._counting, self._db.transaction() as tables:
            for pattern, number in Counter(matched).items():
                key = f"{IGNORED}:{pattern}"
                await tables.meta.set(key, str(int(await tables.meta.get(key) or 0) + number))
                total = int(await tables.meta.get(IGNORED) or 0)
                await tables.meta.set(IGNORED, str(total + number))

    async def state(self) -> IgnoredTexts:
        async with self._db.read() as tables:
            counts = [int(await tables.meta.get(f"{IGNORED}:{one}") or 0) for one in self.patterns]
            total = int(await tables.meta.get(IGNORED) or 0)
        found = [
            IgnorePattern(pattern=one, count=count, is_usable=compiled(one, has_case=True) is not None)
            for one, count in zip(self.patterns, counts, strict=True)
        ]
        return IgnoredTexts(patterns=found, count=total, secrets=self._catalog.settings.secrets)

    async def change(self, changes: ChangeIgnored) -> IgnoredTexts:
        """Raises InvalidInputError for what is no pattern, or one that would leave out everything."""
        for pattern in changes.add:
            _check(pattern)
        if changes.add or changes.remove:
            await asyncio.to_thread(self._catalog.change_ignored, changes.add, changes.remove, MOST_PATTERNS)
        if changes.secrets is not None:
            await asyncio.to_thread(self._catalog.change_secrets, changes.secrets)
        return await self.state()


def _check(pattern: str) -> None:
    if len(pattern) > LONGEST_PATTERN:
        raise TooLargeError(
            f"A pattern is longer than {LONGEST_PATTERN} characters.", hint="Write several shorter ones."
        )
    found = compiled(pattern, has_case=True) if pattern.strip() else None
    if found is None:
        raise InvalidInputError(
            f"This is no pattern: {pattern[:80]!r}.",
            hint="Regular expressions in linear time: no lookaround, no back references.",
        )
    if holds(found, ""):
        raise InvalidInputError(
            f"The pattern {pattern[:80]!r} matches every text.", hint="Write what has to stand there."
        )
