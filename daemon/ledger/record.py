"""Records: text in bulk, one line of JSON each, in `records/YYYY-MM/SESSION.jsonl`.

A file of this folder is the truth of what was said; lines are appended, and taken out by erasing alone.
The month is that of writing in UTC, so that files only grow. Other programs may read these files: names
of fields stay as they are, fields that are not known here are passed over.
"""

import hashlib
import re
import unicodedata
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

import msgspec

from daemon.ledger.identity import derived_id, time_of

FOLDER = "records"
LONGEST_NAME = 60
# Plain names hold no dot, so no session's name can look like the name with a hash of another.
_PLAIN = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
_RESERVED = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]")
NO_SESSION = "_none"
_DAY_US = 86_400_000_000
# Names of other programs for the two types.
ALIASES = {"conversation_turn": "turn", "tool_call": "call", "hook_capture": "call"}


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line. `occurred_at`: time in UTC, or a day; "" when it was not said, then the id's time counts.

    `request_id` is that of who wrote it; `meta` is whatever came along.
    """

    id: str
    type: str
    text: str
    author: str = ""
    session: str = ""
    space: str = ""
    occurred_at: str = ""
    tags: list[str] = []
    meta: dict[str, Any] = {}
    request_id: str = ""

    @property
    def at(self) -> int:
        """When it happened, as far as known, in UTC microseconds; a day begins at local midnight."""
        if not self.occurred_at:
            return time_of(self.id)
        found = datetime.fromisoformat(self.occurred_at)
        # Without an offset it is a day, or the time of this machine.
        return int(found.timestamp() * 1_000_000)

    @property
    def day(self) -> str:
        """The local day of it, as YYYY-MM-DD."""
        if is_day(self.occurred_at):
            return self.occurred_at
        return datetime.fromtimestamp(self.at / 1e6, UTC).astimezone().date().isoformat()

    def digest(self) -> bytes:
        """Names what makes two records the same: text, type, space, author, session, time of happening."""
        found = hashlib.blake2b(digest_size=16)
        for part in (self.text, self.type, self.space, self.author, self.session, self.occurred_at):
            data = part.encode("utf-8", "surrogatepass")
            found.update(len(data).to_bytes(8, "little"))
            found.update(data)
        return found.digest()


class ReadLine(msgspec.Struct, frozen=True):
    """One line of a file as it was read: a record, or what is wrong with it."""

    number: int
    record: Record | None
    problem: str = ""


def is_day(text: str) -> bool:
    return len(text) == 10


def encode_record(record: Record) -> bytes:
    """The bytes that stand in the file, with the line's end."""
    return msgspec.json.encode(record) + b"\n"


def record_path(session: str, at: int) -> str:
    """The file of a session's records written at a time (UTC microseconds), relative to the home."""
    return f"{FOLDER}/{_month(at // _DAY_US)}/{file_stem(session)}.jsonl"


@lru_cache(maxsize=64)
def _month(day: int) -> str:
    """Of a day since 1970."""
    return datetime.fromtimestamp(day * (_DAY_US / 1e6), UTC).strftime("%Y-%m")


def file_stem(session: str) -> str:
    """A name that every file system takes and that no other session has.

    Short names of small letters, digits, - and _ stay as they are; others are made so, with a hash of the
    whole name after a dot, since case may not count and unsafe signs are lost.
    """
    if not session:
        return NO_SESSION
    if _PLAIN.fullmatch(session) and not _RESERVED.fullmatch(session):
        return session
    plain = unicodedata.normalize("NFKD", session).casefold().encode("ascii", "ignore").decode()
    slug = re.sub(r"[^a-z0-9_-]+", "-", plain).strip("-_")[: LONGEST_NAME - 8]
    # Windows takes `con.` with anything behind it for the console.
    slug = f"session-{slug}" if not slug or _RESERVED.fullmatch(slug) else slug
    name = hashlib.sha256(session.encode("utf-8", "surrogatepass")).hexdigest()[:20]
    return f"{slug}.{name}"


def read_records(path: str, data: bytes) -> Iterator[ReadLine]:
    """Read a whole file; a line that is none is passed over and told. Blank lines do not matter.

    A line without an id, which somebody typed, gets one from its content and place.
    """
    known: set[str] = set()
    for number, line in enumerate(data.split(b"\n"), 1):
        if not line.strip():
            continue
        found = _read(path, line)
        if isinstance(found, str):
            yield ReadLine(number, None, found)
        elif found.id in known:
            yield ReadLine(number, None, "its id stands in the file already")
        else:
            known.add(found.id)
            yield ReadLine(number, found)


class _Typed(msgspec.Struct, frozen=True):
    """A line as a person may have typed it."""

    text: str
    id: str = ""
    type: str = "turn"


def _read(path: str, line: bytes) -> Record | str:
    try:
        typed = msgspec.json.decode(line, type=_Typed)
        fields = msgspec.json.decode(line)
        fields["id"] = typed.id or derived_id(f"{path}\n{line.decode()}")
        fields["type"] = typed.type
        record = msgspec.convert(fields, Record)
        _ = record.day, record.at
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as exc:
        return f"it is no record: {exc}"
    except (ValueError, OverflowError, OSError):
        return "its time or its id cannot be read"
    return record
