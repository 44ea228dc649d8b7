"""Conversations that chat programs export, as turns: one session each, in the order of its messages.

Known: a list of conversations with `mapping` (a tree of messages, of which the branch that counts is read) or
with `chat_messages`; one conversation or a list of them with `messages` or `turns`, each with a speaker and a
text. A turn without a time has that of its conversation, else that of the import.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import msgspec

from app.errors import InvalidInputError
from daemon.ledger.identity import derived_id
from daemon.ledger.record import Record, record_path
from daemon.services.memory.clean import LARGEST_TEXT, clean_name, time_text
from daemon.services.transfer.ported import Fault, PortedRecord

_LISTS = ("chat_messages", "messages", "turns")
_SPEAKERS = ("speaker", "sender", "role", "author", "name", "from")
_TEXTS = ("text", "content", "message", "body", "value")
_TIMES = ("created_at", "create_time", "timestamp", "date", "time")


def conversations_of(data: bytes) -> list[dict[str, Any]]:
    """The conversations of a JSON file; none when it holds something else."""
    try:
        whole = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return []
    if isinstance(whole, dict) and isinstance(whole.get("conversations"), list):
        whole = whole["conversations"]
    found = whole if isinstance(whole, list) else [whole]
    is_chat = bool(found) and all(isinstance(one, dict) and _is_conversation(one) for one in found)
    return found if is_chat else []


def turns_in(
    name: str, conversations: list[dict[str, Any]], source: str, faults: list[Fault]
) -> Iterator[PortedRecord]:
    """Every message with words. `name`: what a conversation without a title is called after."""
    for number, one in enumerate(conversations, 1):
        title = next((str(one[key]) for key in ("title", "name", "session", "id") if one.get(key)), "")
        session = _word(title) or f"{_word(name)} {number}"
        said_at = _time(next((one[key] for key in _TIMES if one.get(key)), None))
        said_at = said_at or datetime.now(UTC).isoformat()
        for place, message in enumerate(_messages(one), 1):
            text = _text(message)
            if not text.strip():
                continue
            if len(text.encode("utf-8", "replace")) > LARGEST_TEXT:
                faults.append(Fault(f"{session}, message {place}", "its text is larger than 1 MiB"))
                continue
            yield _turn(message, text, session, place, said_at, source)


def _turn(
    message: Mapping[str, Any], text: str, session: str, place: int, said_at: str, source: str
) -> PortedRecord:
    digest = sha256(text.encode("utf-8", "replace")).hexdigest()
    at = _time(next((message[key] for key in _TIMES if message.get(key)), None))
    record = Record(
        id=derived_id(f"import\nchat\n{session}\n{place}\n{digest}"),
        type="turn",
        text=text,
        author=_word(_speaker(message)),
        session=session,
        occurred_at=at or time_text("time", said_at),
        meta={"source": source},
    )
    return PortedRecord(record=record, path=record_path(session, record.at))


def _is_conversation(one: Mapping[str, Any]) -> bool:
    return isinstance(one.get("mapping"), dict) or any(isinstance(one.get(name), list) for name in _LISTS)


def _messages(one: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    mapping = one.get("mapping")
    if isinstance(mapping, dict):
        yield from reversed(list(_branch(mapping, one.get("current_node"))))
        return
    listed = next(one[name] for name in _LISTS if isinstance(one.get(name), list))
    yield from (message for message in listed if isinstance(message, dict))


def _branch(mapping: Mapping[str, Any], last: Any) -> Iterator[Mapping[str, Any]]:
    """The messages from the last one up to the first: what was asked anew is left out."""
    node = last if isinstance(last, str) and last in mapping else next(reversed(list(mapping)), "")
    seen: set[str] = set()
    while node not in seen:
        seen.add(node)
        found = mapping.get(node)
        if not isinstance(found, dict):
            return
        if isinstance(found.get("message"), dict):
            yield found["message"]
        parent = found.get("parent")
        node = parent if isinstance(parent, str) else ""


def _text(message: Mapping[str, Any]) -> str:
    found = next((message[name] for name in _TEXTS if message.get(name)), "")
    return "\n".join(_parts(found))


def _parts(value: Any) -> list[str]:
    """The words of a message: a text, or a list of parts, of which those that are no text are left out."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        inner = value.get("parts") or value.get("text") or []
        return _parts(inner) if isinstance(inner, str | list) else []
    if isinstance(value, list):
        flat = [
            one if isinstance(one, str) else one.get("text") for one in value if isinstance(one, str | dict)
        ]
        return [one for one in flat if isinstance(one, str)]
    return []


def _speaker(message: Mapping[str, Any]) -> str:
    found = next((message[name] for name in _SPEAKERS if message.get(name)), "")
    if isinstance(found, dict):
        found = found.get("name") or found.get("role") or ""
    return found if isinstance(found, str) else ""


def _time(value: Any) -> str:
    """A time in UTC as records have it; "" for what is none. Numbers are seconds, or milliseconds."""
    try:
        if isinstance(value, int | float) and not isinstance(value, bool):
            seconds = value / 1000 if value > 10**11 else value
            return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")
        return time_text("time", value) if isinstance(value, str) else ""
    except (InvalidInputError, ValueError, OverflowError, OSError):
        return ""


def _word(text: str) -> str:
    try:
        return clean_name("session", " ".join(text.split())[:200])
    except InvalidInputError:
        return ""
