"""Holds analyses against what is there, all of them, before anything is written."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from app.errors import AppError
from app.wire.analyses import AnalysedItem, ContradictionFound, ItemAnalysis
from app.wire.memories import ChangeItem
from daemon.pages.kind import SCHEMA
from daemon.services.memory.clean import clean_name, clean_tags
from daemon.services.memory.page_edit import changed_values
from daemon.services.memory.page_file import Loaded, PageHome, changed_bytes, load
from daemon.services.memory.page_row import parse_page
from daemon.store.database import Tables

MOST_PARTS = 50
LONGEST_SUMMARY, LONGEST_REASON = 2000, 1000
_FORMS = frozenset({SCHEMA, "plan"})
_IDENTITY = "self/"


class Refused(msgspec.Struct, frozen=True):
    """What is wrong with one of the analyses: its place in the list, its item, the field, and why."""

    index: int
    id: str
    field: str
    reason: str


class Checked(msgspec.Struct, frozen=True):
    """A page and what it is to say; `told` is for the wire, `reason` why it contradicts others."""

    page: Loaded
    data: bytes
    told: AnalysedItem
    reason: str = ""


class _WrongError(Exception):
    def __init__(self, field: str, reason: str) -> None:
        super().__init__(reason)
        self.field, self.reason = field, reason


async def check_all(
    tables: Tables, at: PageHome, analyses: Sequence[ItemAnalysis]
) -> tuple[list[Checked], list[Refused]]:
    """What would be written, and what is refused. No row is changed; an edit outside raises."""
    found: list[Checked] = []
    refused: list[Refused] = []
    seen: set[str] = set()
    for index, one in enumerate(analyses):
        try:
            found.append(await _checked(tables, at, one, seen))
        except _WrongError as wrong:
            refused.append(Refused(index, one.id, wrong.field, wrong.reason))
        except AppError as error:
            if error.detail.get("outside"):
                raise
            refused.append(Refused(index, one.id, _field_of(error), error.message))
    return found, refused


def _field_of(error: AppError) -> str:
    """The field that a refusal of ours begins with, "" for none."""
    first = error.message.split(" ", 1)[0].removeprefix("meta.")
    return first if first in {"title", "cue", "entities", "triples", "summary", "tags"} else ""


async def _checked(tables: Tables, at: PageHome, one: ItemAnalysis, seen: set[str]) -> Checked:
    if one.id in seen:
        raise _WrongError("id", "the item is named twice")
    seen.add(one.id)
    page = await load(tables, at, one.id)
    _check_page(page, one)
    _check_parts(one)
    links = await _contradictions(tables, one.id, one.contradictions)
    before = parse_page(page.bytes, page.summary.path).properties
    asked = ChangeItem(
        type=one.type,
        title=one.title,
        cue=one.cue,
        add_tags=one.tags,
        add_links=links,
        meta=_meta(one, before),
    )
    values = await changed_values(tables, page, asked)
    data = changed_bytes(page, values)
    after = parse_page(data, page.summary.path).properties
    reasons = [said.reason.strip() for said in one.contradictions if said.reason.strip()]
    return Checked(page, data, _told(one, page, before, after), "; ".join(reasons)[:LONGEST_REASON])


def _check_page(page: Loaded, one: ItemAnalysis) -> None:
    if page.summary.type in _FORMS:
        raise _WrongError("id", "a plan or the declaration of a type is no text to analyse")
    if page.version != one.version:
        raise _WrongError("version", f"the memory has version {page.version} by now, not {one.version}")
    if any(tag.lower().startswith(_IDENTITY) for tag in page.summary.tags):
        raise _WrongError("id", "who somebody is and what they stand for is theirs alone to change")


def _check_parts(one: ItemAnalysis) -> None:
    for name, value in (("type", one.type), ("title", one.title), ("cue", one.cue), ("summary", one.summary)):
        if value is not None and not value.strip():
            raise _WrongError(name, "it is empty: leave it out instead")
    if one.type is not None and one.type.strip().lower() in _FORMS:
        raise _WrongError("type", "a plan or the declaration of a type is made in a way of its own")
    if one.summary is not None and len(one.summary) > LONGEST_SUMMARY:
        raise _WrongError("summary", f"it is longer than {LONGEST_SUMMARY} characters")
    for name, parts in (
        ("tags", one.tags),
        ("entities", one.entities),
        ("triples", one.triples),
        ("contradictions", one.contradictions),
    ):
        if len(parts) > MOST_PARTS:
            raise _WrongError(name, f"there are more than {MOST_PARTS}")
    if any(tag.lower().lstrip("#").startswith(_IDENTITY) for tag in clean_tags(one.tags)):
        raise _WrongError("tags", "tags of identity are the person's to give")


async def _contradictions(
    tables: Tables, item_id: str, said: Iterable[ContradictionFound]
) -> list[dict[str, str]]:
    links = []
    for one in said:
        other = one.other.strip()
        known = await tables.notes.summaries([other])
        if not known or known[0].hidden_at is not None:
            raise _WrongError("contradictions", f"nothing bears the id {other[:60]!r}")
        if other == item_id:
            raise _WrongError("contradictions", "a memory cannot contradict itself")
        clean_name("contradictions", one.reason, LONGEST_REASON)
        links.append({"type": "contradicts", "target": other})
    return links


def _meta(one: ItemAnalysis, before: Mapping[str, Any]) -> dict[str, Any]:
    """Summary, entities and triples as properties: what is there stays, each once."""
    found: dict[str, Any] = {"summary": one.summary.strip()} if one.summary is not None else {}
    if one.entities:
        entities = [{"name": linked(each.name), "type": each.type} for each in one.entities]
        found["entities"] = _joined(before.get("entities"), entities)
    if one.triples:
        triples = [
            {
                "subject": linked(each.subject),
                "predicate": clean_name("triples", each.predicate),
                "object": linked(each.object),
            }
            for each in one.triples
        ]
        found["triples"] = _joined(before.get("triples"), triples)
    return found


def linked(name: str) -> str:
    """A name as a link, so that it stands in the sky. Raises InvalidInputError."""
    plain = clean_name("entities", name.strip().removeprefix("[[").removesuffix("]]"))
    if not plain or any(sign in plain for sign in "[]|#"):
        raise _WrongError("entities", f"{name[:60]!r} is no name")
    return f"[[{plain}]]"


def _joined(before: Any, new: Sequence[dict[str, str]]) -> list[Any]:
    kept = [*before] if isinstance(before, list) else []
    return [*kept, *(one for at, one in enumerate(new) if one not in kept and one not in new[:at])]


def _told(
    one: ItemAnalysis, page: Loaded, before: Mapping[str, Any], after: Mapping[str, Any]
) -> AnalysedItem:
    def added(name: str) -> int:
        return len(after.get(name) or []) - len(before.get(name) or [])

    changed = [name for name in ("type", "title", "cue", "summary") if before.get(name) != after.get(name)]
    return AnalysedItem(
        id=one.id,
        title=str(after.get("title") or page.summary.title),
        changed=changed,
        tags=added("tags"),
        entities=added("entities"),
        triples=added("triples"),
        contradictions=added("contradicts"),
    )
