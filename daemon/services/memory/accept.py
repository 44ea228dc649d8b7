"""What may be remembered: requests are checked whole before anything is kept."""

from collections.abc import Sequence
from typing import Any

from app.errors import InvalidInputError, TooLargeError
from app.wire.memories import NewMemory
from daemon.ledger.record import ALIASES, Record
from daemon.services.memory.clean import check_meta, check_text, clean_name, clean_tags, time_text
from daemon.services.memory.page_draft import PageDraft
from daemon.services.memory.request_key import kept_request
from daemon.services.memory.typed import Types, as_declared, draft_of

MOST_MEMORIES = 1000
RECORD_TYPES = ("turn", "call")
_NONE: Types = {}
_PAGE_FIELDS = ("title", "cue", "valid_from", "valid_to", "links")


def accept(memories: Sequence[NewMemory], new_id: str = "", types: Types = _NONE) -> list[Record | PageDraft]:
    """Return the memories as records and pages, ids still to be given; an AppError names the first fault.

    `types`: those that were declared, as far as these memories are of them.
    """
    if not memories:
        raise InvalidInputError("There is nothing to remember.", hint="Send at least one text.")
    if len(memories) > MOST_MEMORIES:
        raise TooLargeError(
            f"{len(memories):,} memories are more than one request may hold.",
            hint=f"Send at most {MOST_MEMORIES:,} at once.",
        )
    found: list[Record | PageDraft] = []
    for number, memory in enumerate(memories):
        try:
            found.append(_accepted(memory, new_id, types))
        except InvalidInputError as error:
            if len(memories) > 1:
                error.detail["index"] = number
                error.message = f"Memory {number + 1} of {len(memories)}: {error.message}"
            raise
    return found


def record_type(name: str) -> str:
    """turn or call, as a request may call them; "" for what is kept as a page."""
    kind = name.strip().lower()
    kind = ALIASES.get(kind, kind)
    return kind if kind in RECORD_TYPES else ""


def _accepted(memory: NewMemory, new_id: str, types: Types) -> Record | PageDraft:
    kind = record_type(memory.type)
    declared = types.get(memory.type.strip().lower())
    if declared is not None and declared.is_record:
        return _record(as_declared(declared, memory), declared.name, new_id)
    return _record(memory, kind, new_id) if kind else draft_of(memory, types)


def _record(memory: NewMemory, kind: str, new_id: str) -> Record:
    check_text(memory.text)
    return Record(
        id=new_id,
        type=kind,
        text=memory.text,
        author=clean_name("author", memory.author),
        session=clean_name("session", memory.session),
        space=clean_name("space", memory.space),
        occurred_at=time_text("occurred_at", memory.occurred_at),
        tags=clean_tags(memory.tags),
        meta=_meta(memory),
        request_id=kept_request(clean_name("request_id", memory.request_id)),
    )


def _meta(memory: NewMemory) -> dict[str, Any]:
    """What came along; fields that a record has no place for are kept there as well."""
    others = {name: value for name in _PAGE_FIELDS if (value := getattr(memory, name))}
    meta = others | memory.meta
    check_meta(meta)
    return meta
