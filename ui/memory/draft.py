"""What is being written: a memory as a form holds it, and what is sent of it. Plain values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Literal

from app.wire.history import Explanation
from app.wire.items import Item
from app.wire.memories import ChangeItem, Link, NewMemory
from ui.memory.field import FieldSpec, Option, fields_of, options_of, texts_of
from ui.memory.wording import tr

Mode = Literal["new", "edit", "replace"]
RELATIONS = ("supports", "contradicts", "refines", "derived-from", "requires")
_NAMES = ("text", "title", "cue", "space", "valid_from", "valid_to")


@dataclass(frozen=True, slots=True)
class DraftLink:
    """A link by its word; `target` is what the person reads, `item_id` what it leads to if that is known."""

    relation: str
    target: str
    item_id: str = ""

    @property
    def wire(self) -> Link:
        """As it is sent."""
        return {"type": self.relation, "target": self.item_id or self.target}


@dataclass(frozen=True, slots=True)
class Draft:
    """All fields of the form. `item_id` and `version` are those of the page that is edited or replaced.

    `confidence` is in per cent, as typed. `fields` holds texts, tuples of texts and tuples of Option by
    their names.
    """

    mode: Mode = "new"
    item_id: str = ""
    version: int = 0
    type: str = "fact"
    text: str = ""
    title: str = ""
    cue: str = ""
    tags: str = ""
    space: str = ""
    confidence: str = ""
    valid_from: str = ""
    valid_to: str = ""
    links: tuple[DraftLink, ...] = ()
    fields: Mapping[str, Any] = field(default_factory=dict)
    reason: str = ""

    @property
    def key(self) -> str:
        """What it is kept under: one draft a page, and one new memory."""
        return f"{self.mode}:{self.item_id}"

    @property
    def name(self) -> str:
        """What it is called to the person."""
        words = " ".join((self.title or self.text).split())
        return words if len(words) <= 60 else f"{words[:59]}…"


def draft_of(item: Item, told: Explanation | None, mode: Mode = "edit") -> Draft:
    """A page as a form shows it; a replacement begins as what it replaces, without its links."""
    known = told.links if told is not None and mode == "edit" else []
    links = tuple(DraftLink(one.relation, one.title, one.id) for one in known if one.relation in RELATIONS)
    return Draft(
        mode=mode,
        item_id=item.id,
        version=item.version,
        type=item.type,
        text=item.text.strip("\n"),
        title=item.title,
        cue=item.cue,
        tags=", ".join(item.tag_spellings or item.tags),
        space=item.space,
        confidence="" if item.confidence is None else str(round(100 * item.confidence)),
        valid_from=item.valid_from,
        valid_to=item.valid_to,
        links=links,
        fields={spec.name: read_field(spec, item.properties.get(spec.name)) for spec in fields_of(item.type)},
    )


def read_field(spec: FieldSpec, value: Any) -> Any:
    """A value of a page as its editor holds it."""
    if spec.kind == "options":
        return options_of(value) if value else ()
    if spec.kind == "lines":
        return texts_of(value) if value else ()
    return "\n".join(texts_of(value)) if value else ""


def is_changed(draft: Draft, base: Draft) -> bool:
    """Whether anything was written; why a page is replaced does not count alone."""
    return replace(draft, reason="", version=0) != replace(base, reason="", version=0)


def faults(draft: Draft) -> dict[str, str]:
    """What keeps it from being saved: a sentence for each field."""
    found = {}
    if not draft.text.strip():
        found["text"] = tr("Nothing is written yet.")
    moments = {}
    for name in ("valid_from", "valid_to"):
        value = getattr(draft, name).strip()
        if value and (moment := _moment(value)) is None:
            found[name] = tr("Write a day as 2026-05-01.")
        elif value:
            moments[name] = moment
    if len(moments) == 2 and not found and moments["valid_to"] < moments["valid_from"]:  # type: ignore[operator]  # both are there
        found["valid_to"] = tr("It would end before it begins.")
    if draft.confidence.strip() and share_of(draft.confidence) is None:
        found["confidence"] = tr("Write a number from 0 to 100.")
    if draft.mode == "replace" and not draft.reason.strip():
        found["reason"] = tr("Say why: it stands in the history of both.")
    for spec in fields_of(draft.type):
        value = draft.fields.get(spec.name)
        if spec.kind == "options" and any(one.reason and not one.option for one in value or ()):
            found[spec.name] = tr("Say what was rejected, not only why.")
    if any(not link.target.strip() for link in draft.links):
        found["links"] = tr("Say what the link leads to.")
    return found


def change_of(draft: Draft, base: Draft) -> ChangeItem:
    """What differs from the page as it was opened; refused when another version is there by now."""
    changed = {
        name: getattr(draft, name).strip()
        for name in _NAMES
        if getattr(draft, name).strip() != getattr(base, name).strip()
    }
    meta = _meta_changes(draft, base)
    sure = share_of(draft.confidence)
    if sure is None and share_of(base.confidence) is not None:
        meta["confidence"] = None
    added = [link.wire for link in draft.links if link not in base.links]
    removed = [link.wire for link in base.links if link not in draft.links]
    return ChangeItem(
        **changed,
        tags=tags_of(draft.tags) if tags_of(draft.tags) != tags_of(base.tags) else None,
        confidence=sure if sure != share_of(base.confidence) else None,
        meta=meta,
        add_links=added,
        remove_links=removed,
        if_version=draft.version or None,
        reason=draft.reason.strip(),
    )


def new_memory(draft: Draft, request_id: str = "") -> NewMemory:
    """A memory that is new, or takes the place of another."""
    meta = {name: value for name, value in _meta(draft).items() if value is not None}
    sure = share_of(draft.confidence)
    if sure is not None:
        meta["confidence"] = sure
    return NewMemory(
        text=draft.text.strip(),
        type=draft.type,
        title=draft.title.strip(),
        cue=draft.cue.strip(),
        tags=tags_of(draft.tags),
        space=draft.space.strip(),
        valid_from=draft.valid_from.strip() or None,
        valid_to=draft.valid_to.strip() or None,
        links=[link.wire for link in draft.links],
        meta=meta,
        request_id=request_id,
    )


def rebased(draft: Draft, base: Draft, theirs: Draft) -> tuple[Draft, tuple[str, ...]]:
    """The draft over another version of the page, and the fields that both sides changed.

    What only they changed is taken over; where both did, what is written here stays.
    """
    taken: dict[str, Any] = {"version": theirs.version}
    clashes = []
    for name in (*_NAMES, "tags", "confidence", "links"):
        mine, was, now = getattr(draft, name), getattr(base, name), getattr(theirs, name)
        if mine == was:
            taken[name] = now
        elif now not in (was, mine):
            clashes.append(name)
    fields = dict(draft.fields)
    for name in {*fields, *theirs.fields}:
        mine, was, now = fields.get(name), base.fields.get(name), theirs.fields.get(name)
        if mine == was:
            fields[name] = now
        elif now not in (was, mine):
            clashes.append(name)
    return replace(draft, **taken, fields=fields), tuple(clashes)


def share_of(text: str) -> float | None:
    """A share from 0 to 1 of per cent as typed; None for what is none, and where nothing is said."""
    try:
        value = float(text.replace("%", "").replace(",", ".").strip())
    except ValueError:
        return None
    return round(value / 100, 4) if 0 <= value <= 100 else None


def tags_of(text: str) -> list[str]:
    """Tags as typed between commas, without signs before them, each once."""
    found: dict[str, str] = {}
    for part in text.replace("\n", ",").split(","):
        tag = part.strip().lstrip("#").strip()
        if tag:
            found.setdefault(tag.lower(), tag)
    return list(found.values())


def _meta(draft: Draft) -> dict[str, Any]:
    return {spec.name: _wire(draft.fields.get(spec.name)) for spec in fields_of(draft.type)}


def _meta_changes(draft: Draft, base: Draft) -> dict[str, Any]:
    """Fields that were written in; null takes one out."""
    before = _meta(base)
    return {name: value for name, value in _meta(draft).items() if value != before.get(name)}


def _wire(value: Any) -> Any:
    """A field as it is sent; None for an empty one."""
    if isinstance(value, str):
        return value.strip() or None
    found = [_option(one) if isinstance(one, Option) else one for one in _filled(value or ())]
    return found or None


def _filled(values: Sequence[Any]) -> list[Any]:
    return [one for one in values if (one.option if isinstance(one, Option) else one.strip())]


def _option(one: Option) -> Any:
    if not one.reason and not one.by:
        return one.option.strip()
    parts = {"option": one.option.strip(), "reason": one.reason.strip(), "by": one.by.strip()}
    return {name: value for name, value in parts.items() if value}


def _moment(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return None
