"""Decisions that notes seem to tell of, offered to be kept: none is made by itself, no note is changed."""

import re
from collections.abc import Iterable

from app.wire.suggestions import DecisionHint, DecisionHints
from daemon.services.memory.type_rule import DECIDED
from daemon.store.database import Tables
from daemon.store.filters import Not, NoteFilter, Test
from daemon.store.pages import MEMORY
from daemon.store.records import RECORDS
from daemon.store.statements import listed

# Shorter sentences say too little to be kept alone, longer ones are no single decision.
SHORTEST, LONGEST = 20, 400
MOST_PASSAGES = 500
_MATCH = " OR ".join(
    ("decided", "decision", "chose", "agreed", "settled", "entschieden", "beschlossen", "entscheidung")
)
_BREAK = re.compile(r"(?<=[.!?])\s+|\n+")
_MARKS = re.compile(r"^\s*(?:[-*+>]|\d{1,2}[.)])\s+|^#+\s+")
_OPEN = re.compile(r"\b(?:if|unless|once|whether|not yet|wenn|falls|ob|noch nicht)\b", re.IGNORECASE)


def told_decisions(text: str) -> list[tuple[str, str, int]]:
    """(sentence, what gave it away, offset) of each sentence that tells of a decision. Pure, linear."""
    found = []
    at = 0
    for piece in _BREAK.split(text):
        start = text.index(piece, at)
        at = start + len(piece)
        sentence = _MARKS.sub("", piece).strip()
        said = DECIDED.search(sentence)
        is_told = said is not None and not sentence.endswith("?") and _OPEN.search(sentence) is None
        if said is not None and is_told and SHORTEST <= len(sentence) <= LONGEST:
            found.append((sentence, " ".join(said[0].split()), start))
    return found


async def decision_hints(tables: Tables, limit: int) -> DecisionHints:
    """Of notes of sources that no decision names yet, those changed last first."""
    ours = Test("source", (listed([MEMORY, RECORDS]),))
    hits = await tables.words.search(_MATCH, NoteFilter(Not(ours)), MOST_PASSAGES)
    rows = await tables.passages.get_many([hit.passage_id for hit in hits])
    notes = {one.id: one for one in await tables.notes.summaries({row.note_id for row in rows.values()})}
    named = await _named(tables, notes)
    hints: dict[tuple[str, str], DecisionHint] = {}
    for row in sorted(rows.values(), key=lambda one: (-notes[one.note_id].mtime_ns, one.id)):
        note = notes[row.note_id]
        for sentence, said, offset in told_decisions(row.text) if note.id not in named else ():
            hints.setdefault(
                (note.id, sentence),
                DecisionHint(
                    id=note.id,
                    title=note.title,
                    path=note.path,
                    source=note.source_id,
                    line=row.line + row.text.count("\n", 0, offset),
                    sentence=sentence,
                    why=f"It says “{said}”.",
                ),
            )
    return DecisionHints(hints=[*hints.values()][:limit], total=len(hints))


async def _named(tables: Tables, note_ids: Iterable[str]) -> set[str]:
    """Those of these notes that a decision is tied to."""
    ties = {one: {row.link.note_id for row in await tables.links.to(one)} for one in note_ids}
    linking = {item for some in ties.values() for item in some}
    kinds = {one.id: one.type for one in await tables.notes.summaries(linking)}
    return {one for one, some in ties.items() if any(kinds.get(item) == "decision" for item in some)}
