"""The few ways in which our tables talk to one connection."""

import sqlite3
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

import aiosqlite
import msgspec

Row = tuple[Any, ...]
T = TypeVar("T")

# Rows of one hostile note that are made in one go: about 20 ms.
SLICE = 4000


class Statements:
    """One connection, in rows and values."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.connection = connection

    async def all(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Return all rows."""
        return [*map(tuple, await self.connection.execute_fetchall(sql, values))]

    async def one(self, sql: str, values: Sequence[Any] = ()) -> Row | None:
        """Return the first row, or None."""
        rows = await self.all(sql, values)
        return rows[0] if rows else None

    async def value(self, sql: str, values: Sequence[Any] = ()) -> Any:
        """Return the first column of the first row, or None."""
        row = await self.one(sql, values)
        return row[0] if row else None

    async def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Change rows and return how many."""
        cursor = await self.connection.execute(sql, values)
        return cursor.rowcount

    async def run_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run one statement for many rows in one go."""
        batch = rows if isinstance(rows, list) else list(rows)
        if batch:
            await self.connection.executemany(sql, batch)

    async def run_sliced(self, sql: str, rows: Iterator[Row]) -> None:
        """Run one statement for many rows, made as they are needed; between slices others have their turn."""
        while part := list(islice(rows, SLICE)):
            await self.run_many(sql, part)

    async def at_once(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do several statements in one visit to the connection's thread: each visit takes about 0.1 ms."""
        connection = self.connection
        return await connection._execute(lambda: work(connection._conn))  # type: ignore[no-any-return, no-untyped-call]


class DirectStatements(Statements):
    """The same in the thread that owns the connection: done at once, so that nothing is ever waited for."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        super().__init__(connection)
        self._own = connection._conn

    async def all(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        return self._own.execute(sql, values).fetchall()

    async def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        return self._own.execute(sql, values).rowcount

    async def run_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        if rows != []:
            self._own.executemany(sql, rows)

    async def at_once(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return work(self._own)


def finished(work: Coroutine[Any, Any, T]) -> T:
    """Run what waits for nothing to its end. Raises RuntimeError when it waits for something.

    Where it would let others have their turn (`sleep(0)`), it goes on: they have a thread of their own.
    """
    try:
        while work.send(None) is None:
            pass
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]
    work.close()
    raise RuntimeError("only tables can be asked in the thread of a connection")


def listed(values: Iterable[str | int]) -> str:
    """Return values for `IN (SELECT value FROM json_each(?))`: one statement for any number of them."""
    return msgspec.json.encode(list(values)).decode()


class Table:
    """Base of the table groups."""

    def __init__(self, statements: Statements) -> None:
        self._db = statements
