"""What may be remembered: requests are checked whole before anything is kept."""

import hashlib
import unicodedata
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any

import msgspec

from app.errors import InvalidInputError, TooLargeError, TypeNotStoredError
from app.wire.memories import NewMemory
from daemon.ledger.record import Record

MOST_MEMORIES = 1000
LARGEST_TEXT = LARGEST_META = 2**20
LONGEST_NAME, MOST_TAGS = 200, 100
ALIASES = {"conversation_turn": "turn", "tool_call": "call", "hook_capture": "call"}
RECORD_TYPES = ("turn", "call")
_PAGE_FIELDS = ("title", "cue", "valid_from", "valid_to", "links")


def accept(memories: Sequence[NewMemory], new_id: str = "") -> list[Record]:
    """Return the memories as records, ids still to be given; an AppError names the first fault."""
    if not memories:
        raise InvalidInputError("There is nothing to remember.", hint="Send at least one text.")
    if len(memories) > MOST_MEMORIES:
        raise TooLargeError(
            f"{len(memories):,} memories are more than one request may hold.",
            hint=f"Send at most {MOST_MEMORIES:,} at once.",
        )
    found = []
    for number, memory in enumerate(memories):
        try:
            found.append(_record(memory, new_id))
        except InvalidInputError as error:
            if len(memories) > 1:
                error.detail["index"] = number
                error.message = f"Memory {number + 1} of {len(memories)}: {error.message}"
            raise
    return found


def request_key(request_id: str) -> str:
    """The name of a request in ledger and index: its id may hold words, which these must not."""
    return hashlib.sha256(request_id.encode()).hexdigest()[:32]


def _record(memory: NewMemory, new_id: str) -> Record:
    kind = ALIASES.get(memory.type.strip().lower(), memory.type.strip().lower())
    if kind not in RECORD_TYPES:
        raise TypeNotStoredError(
            f"The type {memory.type[:40]!r} cannot be stored here.",
            hint=f"These can: {', '.join(RECORD_TYPES)} (also as {', '.join(ALIASES)}).",
            detail={"types": list(RECORD_TYPES)},
        )
    _check_text(memory.text)
    meta = _meta(memory)
    return Record(
        id=new_id,
        type=kind,
        text=memory.text,
        author=_name("author", memory.author),
        session=_name("session", memory.session),
        space=_name("space", memory.space),
        occurred_at=time_text("occurred_at", memory.occurred_at),
        tags=_tags(memory.tags),
        meta=meta,
        request_id=_name("request_id", memory.request_id),
    )


def _check_text(text: str) -> None:
    if not text.strip():
        raise InvalidInputError("The text is empty.", hint="Say what is to be remembered.")
    if len(text.encode()) > LARGEST_TEXT:
        raise TooLargeError("The text is larger than 1 MiB.", hint="Split it, or add its file as a source.")


def _meta(memory: NewMemory) -> dict[str, Any]:
    """What came along; fields that a record has no place for are kept there as well."""
    others = {name: value for name in _PAGE_FIELDS if (value := getattr(memory, name))}
    meta = others | memory.meta
    if meta and len(msgspec.json.encode(meta)) > LARGEST_META:
        raise TooLargeError("meta is larger than 1 MiB.", hint="Keep large things in files.")
    return meta


def _name(field: str, value: str) -> str:
    """One line without signs that cannot be seen, as names of people, sessions and spaces are."""
    text = unicodedata.normalize("NFC", value).strip()
    if len(text) > LONGEST_NAME:
        raise InvalidInputError(f"{field} is longer than {LONGEST_NAME} characters.", hint="Shorten it.")
    if any(unicodedata.category(char) in {"Cc", "Cs", "Zl", "Zp"} for char in text):
        raise InvalidInputError(f"{field} holds signs that are no text.", hint="Use one line of plain text.")
    return text


def _tags(tags: Sequence[str]) -> list[str]:
    if len(tags) > MOST_TAGS:
        raise InvalidInputError(f"More than {MOST_TAGS} tags.", hint="Send fewer.")
    cleaned = [_name("tags", tag).lstrip("#") for tag in tags]
    return list(dict.fromkeys(tag for tag in cleaned if tag))


def time_text(field: str, value: str | None) -> str:
    """A time as UTC, a day as it is, "" for none. Without an offset it is the time of this machine."""
    if not value:
        return ""
    text = value.strip()
    try:
        if len(text) == 10:
            return date.fromisoformat(text).isoformat()
        at = datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError, OSError) as exc:
        raise InvalidInputError(
            f"{field} cannot be read as a time: {text[:40]!r}.",
            hint="Write it as 2026-05-01T09:30:00+02:00, or 2026-05-01 for a day.",
        ) from exc
    return at.isoformat().replace("+00:00", "Z")
