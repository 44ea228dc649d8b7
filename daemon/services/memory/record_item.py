"""A turn or call as an item: what was said, by whom, and what was said around it."""

from pathlib import Path

from app.errors import ItemNotFoundError
from app.wire.items import Item, SaidTurn
from daemon.store.database import Tables
from daemon.store.graph import SESSION, session_node
from daemon.store.moment import time_at
from daemon.store.records import RECORDS, Turn
from daemon.store.results import StoredNote

NEIGHBOURS = 2
# Of a longer session the beginning is shown; its file has all of it.
MOST_TURNS = 500


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
        modified_at=time_at(summary.created_at),
        revision=summary.revision,
        space=turn.space,
        author=turn.author,
        session=turn.session,
        occurred_at=time_at(turn.occurred_at),
        before=[_said(one) for one in before],
        after=[_said(one) for one in after],
    )


async def session_item(tables: Tables, session: str, home: Path) -> Item:
    """All that was said in a session, as one text; ItemNotFoundError when nothing of it is seen."""
    turns = await tables.records.of_session(session, MOST_TURNS)
    if not turns:
        raise ItemNotFoundError("There is no such session.", hint="Search for what was said in it.")
    [first] = await tables.notes.summaries([turns[0].id])
    return Item(
        id=session_node(session),
        source=RECORDS,
        path=first.path,
        file=str(home / first.path),
        title=session,
        kind=SESSION,
        type=SESSION,
        text="\n\n".join(f"{turn.author or '…'}: {turn.text}" for turn in turns),
        date=first.date,
        modified_at=time_at(turns[-1].occurred_at),
        session=session,
        occurred_at=time_at(turns[0].occurred_at),
    )


def _said(turn: Turn) -> SaidTurn:
    return SaidTurn(id=turn.id, author=turn.author, occurred_at=time_at(turn.occurred_at), text=turn.text)
