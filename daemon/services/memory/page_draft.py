"""A memory that is to become a page: checked, in the form in which it is kept."""

import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

import msgspec

from app.errors import InvalidInputError, TypeNotStoredError
from app.wire.memories import NewMemory
from daemon.pages.kind import ALIASES, IN_PLANS, PENDING, RELATIONS, STATUS, TAGS_OF, TYPES
from daemon.pages.requirement import REQUIREMENTS, is_open, needs_of
from daemon.services.memory.clean import check_meta, check_text, clean_name, clean_tags, time_text
from daemon.services.memory.page_field import checked_fields
from daemon.store.moment import moment_of

Relation = tuple[str, str]
"""What kind of link, and what it leads to."""


class PageDraft(msgspec.Struct, frozen=True, kw_only=True):
    """What a request says; links lead to what it named: an id, a title or a path."""

    type: str
    text: str
    title: str = ""
    cue: str = ""
    tags: tuple[str, ...] = ()
    space: str = ""
    author: str = ""
    session: str = ""
    occurred_at: str = ""
    valid_from: str = ""
    valid_to: str = ""
    links: tuple[Relation, ...] = ()
    meta: dict[str, Any] = {}
    request_id: str = ""

    def said(self) -> bytes:
        """Names what makes two memories the same."""
        return said_digest(self.text, self.type, self.space, self.author, self.session, self.occurred_at)

    def values(self, item_id: str, created: str, links: Mapping[str, Sequence[str]]) -> dict[str, Any]:
        """The properties of the page in their order; `links` are the written ones by relation."""
        meta = dict(self.meta)
        return {
            "id": item_id,
            "type": self.type,
            STATUS: meta.pop(STATUS, None),
            "title": self.title,
            "cue": self.cue,
            "tags": list(self.tags),
            "space": self.space,
            "confidence": meta.pop("confidence", None),
            "pinned": meta.pop("pinned", False) or None,
            "valid_from": self.valid_from,
            "valid_to": self.valid_to,
            "occurred_at": self.occurred_at,
            "author": self.author,
            "session": self.session,
            "created": created,
            **{name: list(links[name]) for name in RELATIONS if links.get(name)},
            **meta,
        }


def said_digest(*parts: str) -> bytes:
    """Hash of text, type, space, author, session and time of happening; lines around the text are none."""
    told: list[bytes] = []
    for part in parts:
        data = "\n".join(part.strip().splitlines()).encode("utf-8", "replace") if part else b""
        told += (len(data).to_bytes(8, "little"), data)
    return hashlib.blake2b(b"".join(told), digest_size=16).digest()


def page_draft(memory: NewMemory, own_type: str = "") -> PageDraft:
    """Check a memory that is no record; an AppError says what is wrong with it.

    `own_type`: its type, where that is one that somebody declared and its fields were held against.
    """
    named = memory.type.strip().lower()
    kind = own_type or type_of(named)
    check_text(memory.text)
    check_meta(memory.meta)
    valid_from, valid_to = valid_times(memory.valid_from, memory.valid_to)
    tags = clean_tags([*memory.tags, *([TAGS_OF[named]] if named in TAGS_OF else [])])
    return PageDraft(
        type=kind,
        text=memory.text,
        title=clean_name("title", memory.title),
        cue=clean_name("cue", memory.cue),
        tags=tuple(tags),
        space=clean_name("space", memory.space),
        author=clean_name("author", memory.author),
        session=clean_name("session", memory.session),
        occurred_at=time_text("occurred_at", memory.occurred_at),
        valid_from=valid_from,
        valid_to=valid_to,
        links=tuple(relation_of(link) for link in memory.links),
        meta=_with_status(kind, checked_fields(kind, memory.meta)),
        request_id=clean_name("request_id", memory.request_id),
    )


def _with_status(kind: str, meta: dict[str, Any]) -> dict[str, Any]:
    """A decision waits for what it requires."""
    waits = kind == "decision" and is_open(needs_of(meta.get(REQUIREMENTS)))
    return meta | {STATUS: PENDING} if waits else meta


def type_of(name: str) -> str:
    """The type that a request means. Raises TypeNotStoredError."""
    kind = ALIASES.get(name, name)
    if kind in TYPES:
        return kind
    hint = f"These can: {', '.join(TYPES)}, and as records turn and call. Declare your own: memorarium type"
    if kind in IN_PLANS:
        hint = f"Tasks stand in plans: memorarium plan create, plan task. {hint}"
    raise TypeNotStoredError(
        f"The type {name[:40]!r} cannot be stored here.",
        hint=hint,
        detail={"types": [*TYPES, "turn", "call"], "aliases": sorted(ALIASES)},
    )


def valid_times(valid_from: str | None, valid_to: str | None) -> tuple[str, str]:
    """From when and until when it holds. Raises InvalidInputError for what ends before it begins."""
    start, end = time_text("valid_from", valid_from), time_text("valid_to", valid_to)
    if start and end and moment(end) < moment(start):
        raise InvalidInputError("valid_to lies before valid_from.", hint="Change one of the two.")
    return start, end


def relation_of(link: Mapping[str, str]) -> Relation:
    """A link of a request as (relation, target). Raises InvalidInputError."""
    name = (link.get("type") or link.get("relation") or "").strip().lower()
    name = name.replace("_", "-").replace(" ", "-")
    target = (link.get("target") or link.get("to") or "").strip()
    if name not in RELATIONS:
        raise InvalidInputError(
            f"There is no link of the type {name[:40]!r}.", hint=f"One of: {', '.join(RELATIONS)}."
        )
    target = clean_name("links", target.removeprefix("[[").removesuffix("]]"))
    if not target:
        raise InvalidInputError("A link without a target.", hint='Send {"type": …, "target": id or title}.')
    return name, target


def moment(text: str) -> int:
    """A time or a day as UTC microseconds; a day begins at local midnight. ValueError for what is none."""
    return moment_of(text)


def utc_text(at: int) -> str:
    """UTC microseconds as they stand in a page, in whole seconds."""
    return _second(at // 1_000_000)


@lru_cache(256)
def _second(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat().replace("+00:00", "Z")
