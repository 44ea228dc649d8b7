"""From a record to its rows: head, title, passages."""

from datetime import date
from functools import lru_cache

from app.month import MONTHS
from daemon.ingest.plain import weigh
from daemon.ingest.turn import cut_turn
from daemon.ledger.identity import time_of
from daemon.ledger.record import Record
from daemon.store.records import RecordPiece, RecordWrite

SEPARATOR = " · "


@lru_cache(maxsize=64)
def day_words(day: str) -> str:
    """2023-05-08 as `8 May 2023`: the same in every language of the system, since it is indexed."""
    found = date.fromisoformat(day)
    return f"{found.day} {MONTHS[found.month - 1]} {found.year}"


def head_of(author: str, day: str) -> str:
    """What stands before the words in index and model: `[8 May 2023] Ann: `."""
    name = " ".join(author.split())
    return f"[{day_words(day)}] {name}: " if name else f"[{day_words(day)}] "


def title_of(author: str, session: str, day: str) -> str:
    """Author, session and day, as far as known."""
    parts = (author, session, day_words(day))
    return SEPARATOR.join(" ".join(part.split()) for part in parts if part.strip())


def row_of(record: Record, path: str, position: int, digest: bytes | None = None) -> RecordWrite:
    """The row of a record that stands in a file, with its place in the session, and its digest if known."""
    day, at = record.day, record.at
    head = head_of(record.author, day)
    return RecordWrite(
        id=record.id,
        type=record.type,
        path=path,
        session=record.session,
        position=position,
        author=record.author,
        space=record.space,
        title=title_of(record.author, record.session, day),
        text=record.text,
        words=int(weigh(record.text)),
        occurred_at=at,
        recorded_at=time_of(record.id) or at,
        day=day,
        digest=digest or record.digest(),
        pieces=tuple(RecordPiece(head + words, start, end) for words, start, end in cut_turn(record.text)),
        tags=tuple(record.tags),
        meta=record.meta,
    )
