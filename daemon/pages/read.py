"""What the properties of a page mean. Nothing here raises: people edit pages as they like."""

import re
import uuid
from collections.abc import Mapping
from typing import Any

import msgspec

from daemon.pages.kind import (
    CURRENT,
    EMBED,
    GRADUATED,
    PENDING,
    REFERENCE,
    RELATIONS,
    RETRACTED,
    STATUS,
    SUPERSEDED,
    SUPERSEDED_BY,
    type_named,
)

_ID_LINE = re.compile(rb"""^id:[ \t]*["']?([0-9A-Fa-f-]{32,36})["']?[ \t]*\r?$""", re.MULTILINE)
_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_HEAD = 256 * 1024
OWN = (
    "id",
    "type",
    "title",
    "cue",
    "tags",
    "space",
    "confidence",
    "pinned",
    "valid_from",
    "valid_to",
    "occurred_at",
    "author",
    "session",
    "created",
    SUPERSEDED_BY,
    *RELATIONS,
)
"""The properties that the product writes; all others are the person's, or of the type."""
_OWN = frozenset(OWN)


class PageFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What a page says of itself. Times are ISO 8601 in UTC or days, "" where there is none.

    `superseded_by` and `relations` hold the targets of links, as typed. `status` is pending, retracted or
    graduated, or "".
    """

    id: str = ""
    type: str = "fact"
    cue: str = ""
    space: str = ""
    author: str = ""
    session: str = ""
    confidence: float | None = None
    is_pinned: bool = False
    valid_from: str = ""
    valid_to: str = ""
    occurred_at: str = ""
    created: str = ""
    status: str = ""
    embeds: bool = True
    is_reference: bool = False
    superseded_by: tuple[str, ...] = ()
    relations: dict[str, tuple[str, ...]] = {}
    others: dict[str, Any] = {}

    @property
    def own(self) -> dict[str, Any]:
        """What is not the product's, by names in small letters."""
        return {name.strip().lower(): value for name, value in self.others.items()}

    @property
    def standing(self) -> str:
        """How it stands by its own words: current, pending, superseded, retracted or graduated."""
        if self.status == RETRACTED:
            return RETRACTED
        return SUPERSEDED if self.superseded_by else self.status or CURRENT


def facts_of(properties: Mapping[str, Any], known_type: str = "") -> PageFacts:
    """Read properties as they were built; `known_type` counts for a page that names none."""
    given = {name.strip().lower(): value for name, value in properties.items()}
    confidence = given.get("confidence")
    kind = type_named(_text(given.get("type")) or known_type)
    return PageFacts(
        id=page_id(given.get("id")),
        type=kind,
        cue=_text(given.get("cue")),
        space=_text(given.get("space")),
        author=_text(given.get("author")),
        session=_text(given.get("session")),
        confidence=_share(confidence),
        is_pinned=given.get("pinned") is True,
        valid_from=_text(given.get("valid_from")),
        valid_to=_text(given.get("valid_to")),
        occurred_at=_text(given.get("occurred_at")),
        created=_text(given.get("created")),
        status=_status(given.get(STATUS), kind),
        embeds=given.get(EMBED) is not False,
        is_reference=given.get(REFERENCE) is True,
        superseded_by=_targets(given[SUPERSEDED_BY]) if SUPERSEDED_BY in given else (),
        relations={name: found for name in RELATIONS if name in given and (found := _targets(given[name]))},
        others={name: value for name, value in properties.items() if name.strip().lower() not in _OWN},
    )


def page_id(value: Any) -> str:
    """An id as we write it; "" for what is none."""
    if isinstance(value, str) and _UUID.fullmatch(value):
        return value
    try:
        return str(uuid.UUID(value.strip())) if isinstance(value, str) else ""
    except ValueError:
        return ""


def id_in(data: bytes) -> str:
    """The id that stands at the top of a page whose properties cannot be read."""
    found = _ID_LINE.search(data[:_HEAD])
    return page_id(found[1].decode()) if found else ""


def _text(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return ""
    text = value if isinstance(value, str) else str(value) if isinstance(value, int | float) else ""
    return " ".join(text.split())


def _status(value: Any, kind: str) -> str:
    word = _text(value).lower()
    if word in {RETRACTED, GRADUATED}:
        return word
    return PENDING if word == PENDING and kind == "decision" else ""


def _share(value: Any) -> float | None:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if is_number and 0 <= value <= 1 else None


def _targets(value: Any) -> tuple[str, ...]:
    """The targets of links, alone or in a list; words without brackets count as one."""
    items = value if isinstance(value, list) else [value]
    found = []
    for item in items:
        text = _text(item).removeprefix("[[").removesuffix("]]")
        target = text.split("|", 1)[0].split("#", 1)[0].strip()
        found += [target] if target else []
    return tuple(dict.fromkeys(found))
