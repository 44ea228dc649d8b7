"""Memories on their way out or in, in the one shape that all forms share."""

import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import PurePosixPath
from typing import Any

import msgspec

from daemon.ledger.line import Line
from daemon.ledger.record import Record
from daemon.services.memory.line_kind import ERASED, OF_ITEMS

HISTORY_FORM = 1
_NAME = re.compile(r"[0-9a-f]{64}")
_PLAIN = re.compile(r"[A-Za-z0-9._:-]{0,128}")
_LONGEST_PART = 240
# A clock elsewhere may be ahead of ours, not by more than this.
AHEAD_US = 86_400 * 1_000_000


class PortedLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened to an item, as the ledger holds it: `at` is UTC in microseconds."""

    at: int
    kind: str
    ids: dict[str, str] = {}
    count: int = 0
    text: str = ""


class Past(msgspec.Struct, frozen=True, kw_only=True):
    """What the ledger tells of one item, and the texts that it names: name to bytes with their salt."""

    lines: list[PortedLine] = []
    texts: dict[str, bytes] = {}


class PortedPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page; `path` is relative to the folder of pages, `data` None where only its history is left.

    `is_made`: its bytes were made here, of what another program said.
    """

    id: str
    path: str
    data: bytes | None
    past: Past = Past()
    is_made: bool = False


class PortedRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A record; `path` is that of its file, relative to the home."""

    record: Record
    path: str
    past: Past = Past()


Ported = PortedPage | PortedRecord


class Fault(msgspec.Struct, frozen=True):
    """Something of a file that could not be taken; the rest went on."""

    place: str
    message: str


def ported_line(line: Line) -> PortedLine:
    return PortedLine(at=line.at, kind=line.kind, ids=line.ids, count=line.count, text=line.text)


def safe_path(path: str) -> str:
    """A path as it may be written below a folder; "" for one that leads out of it or that cannot be kept."""
    parts = PurePosixPath(path).parts
    if not parts or "\\" in path or "\x00" in path or path.startswith("/") or ":" in parts[0]:
        return ""
    if ".." in parts or any(len(part.encode("utf-8", "replace")) > _LONGEST_PART for part in parts):
        return ""
    return "/".join(parts)


def sound_past(item_id: str, past: Past, now: int) -> tuple[Past, str]:
    """What may be believed of a history that came from elsewhere, and what is wrong with the rest.

    Lines hold no words, are about this item alone, and cannot erase; texts have the names of their bytes.
    """
    lines = [line for line in past.lines if _is_sound(item_id, line, now)]
    texts = {name: data for name, data in past.texts.items() if sha256(data).hexdigest() == name}
    wrong = len(past.lines) - len(lines) + len(past.texts) - len(texts)
    message = f"{wrong} lines or texts of its history cannot be believed, and are left out" if wrong else ""
    return Past(lines=sorted(lines, key=lambda line: line.at), texts=texts), message


def _is_sound(item_id: str, line: PortedLine, now: int) -> bool:
    plain = all(_PLAIN.fullmatch(word) for pair in line.ids.items() for word in pair)
    return (
        line.kind in OF_ITEMS
        and line.kind != ERASED
        and line.ids.get("item") == item_id
        and plain
        and 0 < line.at <= now + AHEAD_US
        and (not line.text or _NAME.fullmatch(line.text) is not None)
    )


def names_in(lines: Iterable[PortedLine]) -> set[str]:
    """The names of texts that lines may speak of."""
    words = {word for line in lines for word in (line.text, *line.ids.values())}
    return {word for word in words if _NAME.fullmatch(word)}


def without(values: Mapping[str, Any]) -> dict[str, Any]:
    """Only what has a value."""
    return {name: value for name, value in values.items() if value not in (None, "", [], {}, ())}
