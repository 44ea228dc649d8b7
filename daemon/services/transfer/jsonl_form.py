"""One line a memory with everything: for people and programs first, then what makes it whole again.

The first line is a header. Of a memory `page` holds the bytes of its page, `events` what the ledger tells,
`texts` the words that these name; of a record `record` is its line. All other fields say the same once more,
for readers that know no pages.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

import msgspec

from app.version import VERSION
from daemon.ledger.record import Record
from daemon.ledger.text import SALT
from daemon.services.memory.page_row import page_of
from daemon.services.transfer.ported import (
    HISTORY_FORM,
    Fault,
    Past,
    Ported,
    PortedLine,
    PortedPage,
    PortedRecord,
    safe_path,
)

NAME = "memorarium-jsonl"


class Words(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A text of the ledger: its salt in hexadecimal digits, and its words; `is_page`: those of the page."""

    salt: str
    text: str | None = None
    data: bytes | None = None
    is_page: bool = False


class TypedLink(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A link of a memory: `id` of what it leads to, "" where nobody knows."""

    type: str
    target: str
    id: str = ""


class HeaderLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="header"):
    """The first line of a file."""

    format: str = NAME
    form: int = HISTORY_FORM
    program: str = VERSION
    exported_at: datetime
    memories: int = 0
    records: int = 0


class MemoryLine(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag="memory"
):
    """A page with its past. `page` None: its file is gone, its history is not."""

    id: str
    type: str = ""
    title: str = ""
    text: str = ""
    cue: str = ""
    tags: list[str] = []
    space: str = ""
    author: str = ""
    session: str = ""
    created: str = ""
    occurred_at: str = ""
    valid_from: str = ""
    valid_to: str = ""
    confidence: float | None = None
    pinned: bool = False
    standing: str = ""
    forgotten: bool = False
    links: list[TypedLink] = []
    properties: dict[str, Any] = {}
    path: str = ""
    page: str | None = None
    page_data: bytes | None = None
    events: list[PortedLine] = []
    texts: dict[str, Words] = {}


class RecordLine(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag="record"
):
    """A turn or call with what the ledger tells of it."""

    record: Record
    path: str = ""
    events: list[PortedLine] = []
    texts: dict[str, Words] = {}


AnyLine = HeaderLine | MemoryLine | RecordLine


def memory_line(one: PortedPage, ids: dict[str, str], *, forgotten: bool) -> MemoryLine:
    """A page as a line; `ids`: names of links, folded as typed, to the ids of what they lead to."""
    texts = {name: _words(data, one.data) for name, data in sorted(one.past.texts.items())}
    if one.data is None:
        return MemoryLine(id=one.id, path=one.path, forgotten=forgotten, events=one.past.lines, texts=texts)
    page = page_of(one.id, one.path, one.data)
    facts, note = page.facts, page.write.note
    links = [
        TypedLink(type=name, target=target, id=ids.get(target, ""))
        for name, targets in {**facts.relations, "superseded_by": facts.superseded_by}.items()
        for target in targets
    ]
    text = _decoded(one.data)
    return MemoryLine(
        id=one.id,
        type=facts.type,
        title=note.title,
        text=note.text.strip("\n"),
        cue=facts.cue,
        tags=list(note.tags),
        space=facts.space,
        author=facts.author,
        session=facts.session,
        created=facts.created,
        occurred_at=facts.occurred_at,
        valid_from=facts.valid_from,
        valid_to=facts.valid_to,
        confidence=facts.confidence,
        pinned=facts.is_pinned,
        standing=facts.standing,
        forgotten=forgotten,
        links=links,
        properties=_plain(facts.others),
        path=one.path,
        page=text,
        page_data=one.data if text is None else None,
        events=one.past.lines,
        texts=texts,
    )


def record_line(one: PortedRecord) -> RecordLine:
    texts = {name: _words(data, None) for name, data in sorted(one.past.texts.items())}
    return RecordLine(record=one.record, path=one.path, events=one.past.lines, texts=texts)


def encode(line: AnyLine) -> bytes:
    return msgspec.json.encode(line) + b"\n"


def is_ours(data: bytes) -> bool:
    """Whether the first line of a file is our header."""
    try:
        return msgspec.json.decode(data.split(b"\n", 1)[0], type=HeaderLine).format == NAME
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return False


def decoded(data: bytes, faults: list[Fault]) -> Iterator[Ported]:
    """What a file of ours holds; lines that cannot be read are told."""
    for number, line in _lines(data):
        try:
            found = msgspec.json.decode(line, type=AnyLine)
            if isinstance(found, HeaderLine):
                if found.form > HISTORY_FORM:
                    faults.append(Fault(f"line {number}", "a newer program wrote this file"))
                continue
            yield _ported(found)
        except (msgspec.MsgspecError, UnicodeDecodeError, ValueError, RecursionError) as error:
            faults.append(Fault(f"line {number}", f"it cannot be read: {str(error)[:200]}"))


def _lines(data: bytes) -> Iterable[tuple[int, bytes]]:
    return ((number, line) for number, line in enumerate(data.split(b"\n"), 1) if line.strip())


def _ported(line: MemoryLine | RecordLine) -> Ported:
    if isinstance(line, RecordLine):
        past = Past(lines=line.events, texts=_bodies(line.texts, None))
        _ = line.record.at, line.record.day
        return PortedRecord(record=line.record, path=line.path, past=past)
    data = line.page.encode() if line.page is not None else line.page_data
    past = Past(lines=line.events, texts=_bodies(line.texts, data))
    return PortedPage(id=line.id, path=safe_path(line.path), data=data, past=past)


def _words(data: bytes, page: bytes | None) -> Words:
    salt, words = data[:SALT].hex(), data[SALT:]
    if page is not None and words == page:
        return Words(salt=salt, is_page=True)
    text = _decoded(words)
    return Words(salt=salt, text=text, data=words if text is None else None)


def _bodies(texts: dict[str, Words], page: bytes | None) -> dict[str, bytes]:
    found = {}
    for name, one in texts.items():
        words = page if one.is_page else one.text.encode() if one.text is not None else one.data
        if words is not None:
            found[name] = bytes.fromhex(one.salt) + words
    return found


def _decoded(data: bytes) -> str | None:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    """Only what JSON can say the same way; the page has the rest."""
    found = {}
    for name, value in values.items():
        try:
            msgspec.json.encode(value)
        except (TypeError, ValueError, OverflowError):
            continue
        found[name] = value
    return found
