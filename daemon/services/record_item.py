"""A turn or call as an item: what was said, by whom, and what was said around it."""

from datetime import UTC, datetime
from pathlib import Path

from app.errors import ItemNotFoundError
from app.wire.items import Item, SaidTurn
from daemon.store.database import Tables
from daemon.store.records import Turn
from daemon.store.results import StoredNote

NEIGHBOURS = 2


async def record_item(tables: Tables, note: StoredNote, home: Path) -> Item:
    """The item of a record; ItemNotFoundError when it was forgotten."""
    summary = note.summary
    turn = await tables.records.get(summary.id)
    if turn is None or summary.hidden_at is not None:
        raise ItemNotFoundError(
            "This was forgotten.", hint=f"Bring it back with: memorarium restore {summary.id}"
        )
    before, after = await tables.records.neighbours(turn, NEIGHBOURS)
    return Item(
        id=summary.id,
        source=summary.source_id,
        path=summary.path,
        file=str(home / summary.path),
        title=summary.title,
        kind=summary.kind.value,
        type=turn.type,
        text=note.text,
        tags=sorted({tag.lower() for tag in summary.tags}),
        tag_spellings=list(summary.tags),
        properties=note.properties,
        words=summary.words,
        size=summary.size,
        date=summary.date,
        modified_at=_time(summary.created_at),
        revision=summary.revision,
        space=turn.space,
        author=turn.author,
        session=turn.session,
        occurred_at=_time(turn.occurred_at),
        before=[_said(one) for one in before],
        after=[_said(one) for one in after],
    )


def _said(turn: Turn) -> SaidTurn:
    return SaidTurn(id=turn.id, author=turn.author, occurred_at=_time(turn.occurred_at), text=turn.text)


def _time(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1e6, UTC)
