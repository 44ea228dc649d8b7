"""What is wrong with single files: derived, shown to the person, gone when the file is read well."""

from collections.abc import Iterable, Mapping

import msgspec

from daemon.store.results import Problem
from daemon.store.statements import Table, listed
from daemon.store.terms import storable

_INSERT = (
    "INSERT OR REPLACE INTO problems (source_id, path, code, message, line, at) VALUES (?, ?, ?, ?, ?, ?)"
)


class ProblemTable(Table):
    """Problems by source and path."""

    async def all(self, source_id: str | None = None, limit: int = 1000) -> list[Problem]:
        rows = await self._db.all(
            "SELECT source_id, path, code, message, line, at FROM problems"
            " WHERE ?1 IS NULL OR source_id = ?1 ORDER BY source_id, path, line LIMIT ?2",
            (source_id, limit),
        )
        return [Problem(*row) for row in rows]

    async def count(self, source_id: str | None = None) -> int:
        return int(
            await self._db.value(
                "SELECT count(*) FROM problems WHERE ?1 IS NULL OR source_id = ?1", (source_id,)
            )
        )

    async def add(self, problems: Iterable[Problem]) -> None:
        rows = [(p.source_id, storable(p.path), p.code, storable(p.message), p.line, p.at) for p in problems]
        await self._db.run_many(_INSERT, rows)

    async def replace(self, source_id: str, paths: Iterable[str], problems: Iterable[Problem]) -> None:
        """Forget the problems of these files and keep only the given ones."""
        await self._db.run(
            "DELETE FROM problems WHERE source_id = ? AND path IN (SELECT value FROM json_each(?))",
            (source_id, listed(map(storable, paths))),
        )
        await self.add(problems)

    async def move(self, source_id: str, paths: Mapping[str, str]) -> None:
        """Give the problems of files that moved, as old path: new path, to their new paths."""
        places = {storable(old): new for old, new in paths.items()}
        rows = await self._db.all(
            "SELECT source_id, path, code, message, line, at FROM problems"
            " WHERE source_id = ? AND path IN (SELECT value FROM json_each(?))",
            (source_id, listed(places)),
        )
        found = [Problem(*row) for row in rows]
        moved = [msgspec.structs.replace(one, path=places[one.path]) for one in found]
        await self.replace(source_id, [one.path for one in found], moved)

    async def clear(self, source_id: str) -> None:
        await self._db.run("DELETE FROM problems WHERE source_id = ?", (source_id,))
