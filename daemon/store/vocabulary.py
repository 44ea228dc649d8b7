"""What a person may mean to type: names of notes, folders, properties and their values, spaces."""

from typing import NamedTuple

from daemon.store.facets import FacetCount
from daemon.store.statements import Table, listed
from daemon.store.terms import fold

MOST_COUNTED = 500


class NoteName(NamedTuple):
    """A title or alias of a visible note. A tuple, since there are as many as notes."""

    note_id: str
    name: str
    fold: str
    is_alias: bool


class VocabularyTable(Table):
    """Lists for completion and for finding names with typing errors; what records say is not among them."""

    async def names(self) -> list[NoteName]:
        rows = await self._db.all(
            "SELECT m.note_id, m.name, m.fold, m.role > 0 FROM names m JOIN notes n ON n.id = m.note_id"
            " WHERE m.role < 2 AND n.hidden_at IS NULL AND n.session IS NULL ORDER BY n.mtime_ns DESC, m.role"
        )
        return [NoteName(note_id, name, fold, bool(alias)) for note_id, name, fold, alias in rows]

    async def bare_names(self, after: int) -> tuple[list[str], list[tuple[str, str]]]:
        """Return which notes changed after a revision, and (note, title or alias) of those without a passage.

        Hidden ones too: they may come back. Attachments have no text of their own, and are no notes.
        """
        rows = await self._db.all(
            "SELECT n.id, NOT EXISTS (SELECT 1 FROM passages p WHERE p.note_id = n.id) FROM notes n"
            " WHERE n.revision > ? AND n.session IS NULL AND n.kind <> 'file'",
            (after,),
        )
        bare = listed(note_id for note_id, is_bare in rows if is_bare)
        names = await self._db.all(
            "SELECT m.note_id, m.name FROM json_each(?) w CROSS JOIN names m ON m.note_id = w.value"
            " WHERE m.role < 2",
            (bare,),
        )
        return [row[0] for row in rows], [(note_id, name) for note_id, name in names]

    async def folders(self, limit: int = 5000) -> list[FacetCount]:
        """Return folders that hold notes, the fullest first."""
        rows = await self._db.all(
            "SELECT rtrim(rtrim(n.path, replace(n.path, '/', '')), '/') AS folder, count(*) FROM notes n"
            " WHERE n.hidden_at IS NULL AND n.session IS NULL AND instr(n.path, '/') > 0"
            " GROUP BY folder ORDER BY 2 DESC, folder LIMIT ?",
            (limit,),
        )
        return [FacetCount(fold(folder), folder, count) for folder, count in rows]

    async def property_keys(self) -> list[FacetCount]:
        rows = await self._db.all(
            "SELECT p.key, min(p.name), count(*) FROM properties p JOIN notes n ON n.id = p.note_id"
            " WHERE p.position = 0 AND n.hidden_at IS NULL GROUP BY p.key ORDER BY 3 DESC, p.key"
        )
        return [FacetCount(*row) for row in rows]

    async def property_values(self, key: str, beginning: str, limit: int) -> list[FacetCount]:
        """Return values of a property that begin with a folded text, the most used first.

        Of very many notes only the first are counted: the answer is for somebody who is typing.
        """
        rows = await self._db.all(
            "SELECT p.value, min(p.shown), count(*) FROM (SELECT note_id, value, shown FROM properties"
            " WHERE key = ? AND value >= ? AND value < ? AND value <> '' LIMIT ?) p"
            " JOIN notes n ON n.id = p.note_id WHERE n.hidden_at IS NULL"
            " GROUP BY p.value ORDER BY 3 DESC, p.value LIMIT ?",
            (key, beginning, f"{beginning}\U0010ffff", MOST_COUNTED, limit),
        )
        return [FacetCount(*row) for row in rows]

    async def types(self) -> list[FacetCount]:
        rows = await self._db.all(
            "SELECT CASE WHEN n.type = 'note' THEN n.kind ELSE n.type END AS type, count(*) FROM notes n"
            " WHERE n.hidden_at IS NULL GROUP BY type ORDER BY 2 DESC"
        )
        return [FacetCount(name, name, count) for name, count in rows]

    async def spaces(self) -> list[str]:
        rows = await self._db.all("SELECT DISTINCT n.space FROM notes n WHERE n.space <> ''")
        return [row[0] for row in rows]
