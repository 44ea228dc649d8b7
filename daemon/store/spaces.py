"""Spaces: where items lie, how many, and the names that stand in a space."""

# ruff: noqa: S608  # statements are put together from our own constants; values are bound

from collections.abc import Iterable, Sequence

from daemon.store.statements import Row, Table, listed

# JSON list of the ids of its sources, JSON list of all sources, its name
_IN_SPACE = (
    "(n.source_id IN (SELECT value FROM json_each(?1)) OR (n.source_id NOT IN"
    " (SELECT value FROM json_each(?2)) AND n.space = ?3 COLLATE NOCASE))"
)


class SpaceTable(Table):
    """Reads only. A note of a source has the space of its source, which settings know."""

    async def places(self, item_ids: Iterable[str]) -> list[tuple[str, str, str]]:
        """Return id, id of the source, and own space of each item that is known, forgotten ones too."""
        rows = await self._db.all(
            "SELECT n.id, n.source_id, n.space FROM notes n WHERE n.id IN (SELECT value FROM json_each(?))",
            (listed(item_ids),),
        )
        return [(row[0], row[1], row[2]) for row in rows]

    async def counts(self) -> list[tuple[str, str, str, int]]:
        """Return id of the source, own space, `record` or `page` or `note`, and how many are seen."""
        rows = await self._db.all(
            "SELECT n.source_id, n.space, CASE WHEN n.source_id = 'records' THEN 'record'"
            " WHEN n.source_id = 'memory' THEN 'page' ELSE 'note' END AS sort, count(*) FROM notes n"
            " WHERE n.hidden_at IS NULL GROUP BY 1, 2, 3"
        )
        return [(row[0], row[1], row[2], row[3]) for row in rows]

    async def names_in(self, name: str, own: Sequence[str], all_sources: Sequence[str]) -> list[Row]:
        """Return folded name, sort (title, tag, name) and id of the item, of all that is seen in a space."""
        return await self._db.all(
            f"WITH n AS MATERIALIZED (SELECT n.id FROM notes n WHERE n.hidden_at IS NULL AND {_IN_SPACE}"
            "  AND n.source_id <> 'records')"
            " SELECT m.fold, 'title', m.note_id FROM names m JOIN n ON n.id = m.note_id WHERE m.role < 2"
            " UNION SELECT '#' || t.tag, 'tag', t.note_id FROM tags t JOIN n ON n.id = t.note_id"
            " UNION SELECT l.key, 'name', l.note_id FROM links l JOIN n ON n.id = l.note_id"
            "  WHERE l.target_id IS NULL AND l.key > ''",
            (listed(own), listed(all_sources), name),
        )

    async def links_between(
        self, first: tuple[str, Sequence[str]], second: tuple[str, Sequence[str]], all_sources: Sequence[str]
    ) -> int:
        """Count the links that lead from an item of one space to one of the other, both ways."""
        one = _IN_SPACE
        other = _IN_SPACE.replace("n.", "m.").replace("?1", "?4").replace("?3", "?5")
        found = await self._db.value(
            "SELECT count(*) FROM links l JOIN notes n ON n.id = l.note_id JOIN notes m ON m.id = l.target_id"
            f" WHERE n.hidden_at IS NULL AND m.hidden_at IS NULL AND ({one} AND {other}"
            f" OR {one.replace('n.', 'm.')} AND {other.replace('m.', 'n.')})",
            (listed(first[1]), listed(all_sources), first[0], listed(second[1]), second[0]),
        )
        return int(found or 0)
