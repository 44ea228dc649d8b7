"""From the bytes of a page to its rows."""

from datetime import UTC, datetime
from functools import lru_cache

import msgspec

from daemon.ingest.note import read_note
from daemon.ingest.pool import digest_bytes
from daemon.ledger.identity import time_of
from daemon.pages.kind import SCHEMA
from daemon.pages.read import PageFacts, facts_of
from daemon.pages.write import text_of
from daemon.services.folder.names import keys_of
from daemon.services.memory.page_draft import moment, said_digest
from daemon.services.memory.page_field import found_words
from daemon.store.pages import MEMORY
from daemon.store.rows import (
    ASIDE,
    REFERENCE,
    FileStat,
    NoteKind,
    NoteWrite,
    PageFactsRow,
    ParsedNote,
    Passage,
    SourceKind,
)
from daemon.store.terms import fold

# A longer text than a time is not kept for the next page that says the same.
LONGEST_TIME = 40


class ReadPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page as it is to be stored; `path` is relative to the folder of pages."""

    write: NoteWrite
    row: PageFactsRow
    facts: PageFacts

    @property
    def path(self) -> str:
        return self.write.stat.path


def parse_page(data: bytes, path: str) -> ParsedNote:
    """Read a page as any note is read."""
    return read_note(data, path, SourceKind.OBSIDIAN)


def page_of(
    item_id: str,
    path: str,
    data: bytes,
    *,
    note: ParsedNote | None = None,
    stat: FileStat | None = None,
    known_type: str = "",
) -> ReadPage:
    """The rows of a page. Without `stat` the next look compares its content; `known_type`: see facts_of."""
    note = note or parse_page(data, path)
    facts = facts_of(note.properties, known_type)
    stem = stem_at(path)
    created = _moment(facts.created) or time_of(item_id) or int(datetime.now(UTC).timestamp() * 1e6)
    occurred = _moment(facts.occurred_at) or None
    note = msgspec.structs.replace(
        note,
        kind=NoteKind.MEMORY,
        # Its own id is no property that somebody looks for.
        properties={name: value for name, value in note.properties.items() if name.lower() != "id"},
        names=(stem,) if fold(stem) != fold(note.title) else (),
        passages=(*note.passages, *_more_passages(note, facts)),
        date=_day(facts.occurred_at or facts.valid_from) or note.date,
    )
    return ReadPage(
        write=NoteWrite(
            id=item_id,
            source_id=MEMORY,
            stat=stat or FileStat(path, path, 0, len(data), 0),
            digest=digest_bytes(data),
            note=note,
            name_key=fold(stem),
            link_keys=keys_of(note.links),
            embeds=facts.embeds,
        ),
        row=PageFactsRow(
            id=item_id,
            type=facts.type,
            space=facts.space,
            author=facts.author,
            occurred_at=occurred,
            created_at=created,
            standing=_row_standing(facts),
            said=said_digest(
                text_of(note.text), facts.type, facts.space, facts.author, facts.session, facts.occurred_at
            ),
        ),
        facts=facts,
    )


def _row_standing(facts: PageFacts) -> str:
    """What is for reference is out of recall as well; a declaration is no memory of something."""
    is_reference = facts.is_reference or facts.type == SCHEMA
    return REFERENCE if is_reference and facts.standing not in ASIDE else facts.standing


def stem_at(path: str) -> str:
    """The name of a page without folder and ending."""
    name = path.rpartition("/")[2]
    return name[:-3] if name.lower().endswith(".md") else name


def _more_passages(note: ParsedNote, facts: PageFacts) -> list[Passage]:
    """When to recall it, and what its fields say: found by their words, beside the text."""
    texts = [facts.cue, found_words(note.properties)]
    return [Passage(note.title, text, 0, 0, 1) for text in texts if text]


def _moment(text: str) -> int:
    if text.endswith("Z") and len(text) <= LONGEST_TIME:
        return _utc_moment(text)
    try:
        return moment(text) if text else 0
    except (ValueError, OverflowError, OSError):
        return 0


@lru_cache(256)
def _utc_moment(text: str) -> int:
    """What does not depend on the zone of this machine: pages of one second say the same."""
    try:
        return moment(text)
    except (ValueError, OverflowError, OSError):
        return 0


def _day(text: str) -> str | None:
    at = _moment(text)
    if not at:
        return None
    if len(text) == 10:
        return text
    return datetime.fromtimestamp(at / 1e6, UTC).astimezone().date().isoformat()
