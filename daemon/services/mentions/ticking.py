"""The box of a task, ticked or emptied, as the change of one sign in one file."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pyromark

from app.errors import InvalidInputError, UnsupportedError, VersionChangedError
from daemon.ingest.decode import plain_text
from daemon.ingest.detect import load_source_config, reading_kind
from daemon.ingest.dialect import SourceConfig
from daemon.ingest.frontmatter import read_front_matter
from daemon.ingest.markdown import OPTIONS
from daemon.ingest.note import read_note
from daemon.services.mentions.writing import Plan, raw_offset, read_owned, told_links
from daemon.store.rows import ParsedNote, SourceKind

_LINE_END = re.compile(rb"\r\n|\r|\n")
_BOX = re.compile(rb"(?:[-*+]|[0-9]{1,9}[.)])[ \t]+\[([^\]\r\n]{1,4})\](?=[ \t])")
DONE, OPEN = "x", " "
_ITEM = {"Start": "Item"}


class TickAim(msgspec.Struct, frozen=True):
    """Whose file, and in which line of it the task stands, from 1, as typed."""

    root: str
    kind: SourceKind
    path: str
    disk_path: str
    line: str


def plan_tick(aim: TickAim) -> Plan:
    """What is open becomes done; what is done, or has another sign, becomes open. Raises AppError."""
    if not (aim.line.isascii() and aim.line.isdigit()):
        raise InvalidInputError("That is no line of a task.", hint="Name it as task:12.")
    file, data, _ = read_owned(aim.root, aim.disk_path)
    line = int(aim.line)
    edges = [0, *(found.end() for found in _LINE_END.finditer(data)), len(data)]
    at = _box_in(data, edges[line - 1], edges[line]) if 0 < line < len(edges) else -1
    if at < 0:
        raise VersionChangedError("No task stands in this line now.", hint="Look at the note again.")
    sign = data[at : data.index(b"]", at)].decode()
    plan = Plan(file, data, at, sign, DONE if sign == OPEN else OPEN, line)
    config = load_source_config(Path(aim.root), aim.kind)
    if not _is_sound(plan, aim, config):
        raise UnsupportedError(
            "This box cannot be ticked surely without changing more.", hint="Tick it in your editor."
        )
    return plan


def _box_in(data: bytes, begin: int, end: int) -> int:
    """Where the sign of the last box in a line stands; -1 when the line holds no task. All in bytes."""
    raw = data.decode()
    plain = plain_text(raw)
    lead = raw[: raw_offset(raw, read_front_matter(plain).end)]
    body, place = len(lead.encode()), -1
    for event, span in pyromark.events_with_range(raw[len(lead) :], options=OPTIONS):
        at = body + span["start"]
        if event == _ITEM and begin <= at < end and (found := _BOX.match(data, at, end)):
            place = found.start(1) if len(found[1].decode()) == 1 else -1
        elif at == place - 1 and _is_link(event):
            place = -1
    return place


def _is_link(event: Any) -> bool:
    return isinstance(event, dict) and isinstance(event.get("Start"), dict) and "Link" in event["Start"]


def _is_sound(plan: Plan, aim: TickAim, config: SourceConfig) -> bool:
    """Whether all that is read of the note but this sign stays as it is."""
    kind = reading_kind(aim.kind, config)
    before, after = (read_note(data, aim.path, kind, config) for data in (plan.data, plan.changed))
    return _kept(before) == _kept(after)


def _kept(note: ParsedNote) -> tuple[Any, ...]:
    headings = [(heading.level, heading.text) for heading in note.headings]
    return (
        note.title,
        note.properties,
        note.tags,
        note.aliases,
        headings,
        note.blocks,
        note.names,
        note.date,
        told_links(note.links),
        [oddity.code for oddity in note.warnings],
    )
