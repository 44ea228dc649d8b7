"""From a record to its rows: head, title, passages."""

from datetime import date

from app.month import MONTHS
from daemon.ingest.plain import weigh
from daemon.ingest.turn import cut_turn
from daemon.ledger.identity import time_of
from daemon.ledger.record import Record
from daemon.store.records import RecordPiece, RecordWrite

SEPARATOR = " · "


def day_words(day: str) -> str:
    """2023-05-08 as `8 May 2023`: the same in every language of the system, since it is indexed."""
    found = date.fromisoformat(day)
    return f"{found.day} {MONTHS[found.month - 1]} {found.year}"


def head_of(record: Record) -> str:
    """What stands before the words in index and model: `[8 May 2023] Ann: `."""
    author = " ".join(record.author.split())
    return f"[{day_words(record.day)}] {author}: " if author else f"[{day_words(record.day)}] "


def title_of(record: Record) -> str:
    """Author, session and day, as far as known."""
    parts = (record.author, record.session, day_words(record.day))
    return SEPARATOR.join(" ".join(part.split()) for part in parts if part.strip())


def row_of(record: Record, path: str, position: int) -> RecordWrite:
    """The row of a record that stands in a file, with its place in the session."""
    head, at = head_of(record), record.at
    return RecordWrite(
        id=record.id,
        type=record.type,
        path=path,
        session=record.session,
        position=position,
        author=record.author,
        space=record.space,
        title=title_of(record),
        text=record.text,
        words=int(weigh(record.text)),
        occurred_at=at,
        recorded_at=time_of(record.id) or at,
        day=record.day,
        digest=record.digest(),
        pieces=tuple(RecordPiece(head + words, start, end) for words, start, end in cut_turn(record.text)),
        tags=tuple(record.tags),
        meta=record.meta,
    )
