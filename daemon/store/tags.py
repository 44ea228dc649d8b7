"""Tags over all notes."""

from daemon.store.results import TagCount
from daemon.store.statements import Table


class TagTable(Table):
    """Tags of visible notes; they are written with their note."""

    async def counts(self, source_id: str | None = None) -> list[TagCount]:
        """Return all tags with their most used spelling, the most used first."""
        rows = await self._db.all(
            "SELECT t.tag, t.spelling, count(*) FROM tags t JOIN notes n ON n.id = t.note_id"
            " WHERE n.hidden_at IS NULL AND (?1 IS NULL OR n.source_id = ?1)"
            " GROUP BY t.tag, t.spelling ORDER BY t.tag, count(*), t.spelling",
            (source_id,),
        )
        totals: dict[str, int] = {}
        spelling: dict[str, str] = {}
        for tag, spelled, count in rows:
            totals[tag] = totals.get(tag, 0) + count
            spelling[tag] = spelled
        found = [TagCount(tag, spelling[tag], count) for tag, count in totals.items()]
        return sorted(found, key=lambda tag: (-tag.count, tag.tag))

    async def number(self) -> int:
        """Return how many tags visible notes have: of each tag a single note is looked for."""
        if not await self._db.value("SELECT EXISTS (SELECT 1 FROM notes WHERE hidden_at IS NOT NULL)"):
            return int(await self._db.value("SELECT count(DISTINCT tag) FROM tags"))
        return int(
            await self._db.value(
                "SELECT count(*) FROM (SELECT DISTINCT tag FROM tags) d WHERE EXISTS (SELECT 1 FROM tags t"
                " CROSS JOIN notes n ON n.id = t.note_id WHERE t.tag = d.tag AND n.hidden_at IS NULL)"
            )
        )

    async def of(self, note_id: str) -> tuple[str, ...]:
        rows = await self._db.all("SELECT spelling FROM tags WHERE note_id = ? ORDER BY position", (note_id,))
        return tuple(row[0] for row in rows)
