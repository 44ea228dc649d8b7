"""What is shown of the items that were found: snippets with their marks, passages, and why."""

from collections.abc import Mapping, Sequence

import msgspec

from daemon.retrieval.fuse import FusedItem, FusedPassage, Part
from daemon.retrieval.snippet import Snippet, cut, flatten
from daemon.retrieval.why import explain
from daemon.retrieval.words import WordPlan
from daemon.store.database import Tables
from daemon.store.reader import WordReader
from daemon.store.results import PassageRow

PASSAGES_SHOWN = 5


class FoundPassage(msgspec.Struct, frozen=True):
    """A matching passage; `start` and `end` are code points of the note's text."""

    id: int
    start: int
    end: int
    line: int
    score: float
    heading: str


class FoundItem(msgspec.Struct, frozen=True, kw_only=True):
    """A hit. A score of 1 is first by all that was asked; an exact title goes beyond."""

    id: str
    score: float
    parts: tuple[Part, ...]
    passages: tuple[FoundPassage, ...]
    snippet: str
    marks: tuple[tuple[int, int], ...]
    why: str


async def show(
    tables: Tables,
    reader: WordReader,
    items: Sequence[FusedItem],
    plan: WordPlan | None,
    *,
    marked: bool = True,
) -> tuple[FoundItem, ...]:
    """The same items, with their texts; not `marked`, without a reason too, in a third of the time."""
    rows = await tables.passages.get_many(
        [passage.passage_id for item in items for passage in item.passages[:PASSAGES_SHOWN]]
    )
    firsts = await tables.passages.firsts(item.note_id for item in items if not item.passages)
    leading = [_leading(item, rows, firsts) for item in items]
    texts = [flatten(row.text) if row else "" for row in leading]
    if not marked:
        return tuple(_hit(item, rows, cut(text, []), "") for item, text in zip(items, texts, strict=True))
    headings = [row.heading if row else "" for row in leading]
    match, letters = (plan.marks, plan.letters) if plan else ("", ())
    marks = reader.marks(texts + headings, match, letters)
    hits = []
    for i, item in enumerate(items):
        in_text, in_heading = marks[i], marks[len(texts) + i]
        said = [texts[i][a:b] for a, b in in_text]
        said_above = [headings[i][a:b] for a, b in in_heading]
        hits.append(_hit(item, rows, cut(texts[i], in_text), explain(item, said, said_above)))
    return tuple(hits)


def _leading(
    item: FusedItem, rows: Mapping[int, PassageRow], firsts: Mapping[str, PassageRow]
) -> PassageRow | None:
    for passage in item.passages[:PASSAGES_SHOWN]:
        if passage.passage_id in rows:
            return rows[passage.passage_id]
    return firsts.get(item.note_id)


def _hit(item: FusedItem, rows: Mapping[int, PassageRow], snippet: Snippet, why: str) -> FoundItem:
    shown = [
        _found(passage, rows[passage.passage_id])
        for passage in item.passages[:PASSAGES_SHOWN]
        if passage.passage_id in rows
    ]
    return FoundItem(
        id=item.note_id,
        score=item.score,
        parts=item.parts,
        passages=tuple(shown),
        snippet=snippet.text,
        marks=snippet.marks,
        why=why,
    )


def _found(passage: FusedPassage, row: PassageRow) -> FoundPassage:
    return FoundPassage(row.id, row.start, row.end, row.line, passage.score, row.heading)
