"""Types that somebody declared, for whoever keeps, changes or reads memories of them."""

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from app.errors import ConflictError, InvalidInputError
from app.wire.memories import NewMemory
from app.wire.record_types import FieldSpec
from daemon.pages.declared import Declared, Fault, checked_fields_of, declared_by
from daemon.pages.field import FieldError
from daemon.pages.kind import SCHEMA, may_be_declared
from daemon.services.memory.page_draft import PageDraft, page_draft, type_of
from daemon.services.memory.page_plan import linked_names
from daemon.services.memory.page_row import ReadPage
from daemon.store.database import Tables
from daemon.store.declared import DeclaringRow
from daemon.store.pages import MEMORY
from daemon.store.results import Problem
from daemon.store.rows import ASIDE

Types = Mapping[str, Declared]
DECLARATION, FIELDS = "type_declaration", "typed_fields"
_STANDINGS = {number: name for name, number in ASIDE.items()}


async def declared_types(tables: Tables) -> dict[str, Declared]:
    """All of them by name: of several pages that declare the same the oldest that counts, else the oldest."""
    found: dict[str, Declared] = {}
    for row in await tables.declared.rows():
        declared = _declared(row)
        before = found.get(declared.name) if declared is not None else None
        if declared is not None and (before is None or _counts_more(declared, before)):
            found[declared.name] = declared
    return found


async def types_for(tables: Tables, names: Iterable[str]) -> dict[str, Declared]:
    """Those of these names that were declared; nothing is read where all of them are ours."""
    wanted = {plain for name in names if may_be_declared(plain := name.strip().lower())}
    if not wanted:
        return {}
    return {name: one for name, one in (await declared_types(tables)).items() if name in wanted}


def _declared(row: DeclaringRow) -> Declared | None:
    try:
        declared = declared_by(row.properties, row.title, row.text, row.id)
    except FieldError:
        return None
    return msgspec.structs.replace(declared, standing=_STANDINGS.get(row.aside, declared.standing))


def _counts_more(declared: Declared, before: Declared) -> bool:
    return declared.standing == "current" != before.standing


def typed_fields(
    declared: Declared, meta: Mapping[str, Any], before: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """What a memory of this type brings along, checked. Raises InvalidInputError, ConflictError."""
    if declared.standing != "current":
        raise ConflictError(
            f"The type {declared.name} was retired: nothing more is kept of it.",
            hint=f"See why with: memorarium type show {declared.name}",
        )
    found, faults = checked_fields_of(declared, meta, before)
    refuse(declared, faults)
    return found


def refuse(declared: Declared, faults: Sequence[Fault]) -> None:
    """Raises InvalidInputError for what is not as declared."""
    if faults:
        raise InvalidInputError(
            f"Not as the type {declared.name} wants it: {'; '.join(one.message for one in faults)}.",
            hint=f"Its fields are told by: memorarium type show {declared.name}",
            detail={"violations": [one._asdict() for one in faults]},
        )


def draft_of(memory: NewMemory, types: Types) -> PageDraft:
    """A memory that is to become a page, of a declared type or one of ours. Raises AppErrors."""
    declared = types.get(memory.type.strip().lower())
    if declared is None or declared.is_record:
        return page_draft(memory)
    return page_draft(as_declared(declared, memory), declared.name)


def as_declared(declared: Declared, memory: NewMemory) -> NewMemory:
    """A memory with its fields in their form; one that brings fields alone has them as its text."""
    fields = typed_fields(declared, memory.meta)
    marks = {} if declared.is_record else declared.marks()
    text = memory.text if memory.text.strip() else text_of_fields(fields)
    return msgspec.structs.replace(memory, type=declared.name, text=text, meta=marks | fields)


def text_of_fields(values: Mapping[str, Any]) -> str:
    """The text of a memory that brings fields alone."""
    return "\n".join(f"{name}: {_shown(value)}" for name, value in values.items() if value is not None)


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_shown, value))
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


async def led_fields(tables: Tables, declared: Declared, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values that links have in a page. Raises InvalidInputError for one that may not lead there."""
    links = [one for one in declared.fields if "link" in {one.type, one.of} and values.get(one.name)]
    wanted = {name for field in links for name in _targets(values[field.name])}
    if not wanted:
        return dict(values)
    found = await tables.pages.find_targets(wanted)
    notes = {one.id: one for one in await tables.notes.summaries({items[0][0] for items in found.values()})}
    types = {name: notes[items[0][0]].type for name, items in found.items() if items[0][0] in notes}
    refuse(declared, [fault for field in links for fault in _astray(field, values[field.name], types)])
    names = await linked_names(tables, list(wanted))
    written = {
        field.name: _written(values[field.name], {one: f"[[{names.get(one, one)}]]" for one in wanted})
        for field in links
    }
    return {**values, **written}


def _targets(value: Any) -> list[str]:
    return [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, str)]


def _astray(field: FieldSpec, value: Any, types: Mapping[str, str]) -> list[Fault]:
    if not field.to:
        return []
    wrong = [name for name in _targets(value) if types.get(name) != field.to]
    return [
        Fault(field.name, f"{field.name} has to lead to a memory of the type {field.to}: {name[:60]}")
        for name in wrong
    ]


def _written(value: Any, links: Mapping[str, str]) -> Any:
    return [links.get(one, one) for one in value] if isinstance(value, list) else links.get(value, value)


async def page_problems(tables: Tables, page: ReadPage) -> list[Problem]:
    """What is wrong with a page that somebody edited: as a declaration, or as a memory of a declared type."""
    note, now = page.write.note, time.time_ns() // 1000
    messages: list[tuple[str, str]] = []
    if page.facts.type == SCHEMA:
        try:
            declared_by(note.properties, note.title, note.text, page.write.id)
        except FieldError as error:
            messages.append((DECLARATION, f"The page declares no type: {error}."))
    elif (declared := (await types_for(tables, [page.facts.type])).get(page.facts.type)) is not None:
        messages += [
            (FIELDS, f"{one.message}: the type {declared.name} wants it otherwise.")
            for one in faults_in(declared, note.properties)
        ]
    return [Problem(MEMORY, page.path, code, message, 1, now) for code, message in messages]


def faults_in(declared: Declared, properties: Mapping[str, Any]) -> list[Fault]:
    """What of a memory that is there is not as declared."""
    names = {one.name for one in declared.fields}
    given = {name: value for name, value in properties.items() if name in names}
    # As if it were new, but for the defaults, which stand in no page of before.
    plain = [msgspec.structs.replace(one, default=None, append_only=False) for one in declared.fields]
    return checked_fields_of(msgspec.structs.replace(declared, fields=tuple(plain)), given)[1]


async def new_kind(tables: Tables, kind: str, asked: str | None) -> str:
    """The type that a page is to have. Raises TypeNotStoredError, ConflictError for what stays what it is."""
    named = (asked or "").strip().lower()
    if not named or named == kind:
        return kind
    if kind == SCHEMA:
        raise ConflictError("A declaration stays one.", hint="Declare another type: memorarium type declare")
    declared = (await types_for(tables, [named])).get(named)
    if declared is None:
        return type_of(named)
    if declared.is_record:
        raise ConflictError(
            f"Memories of the type {named} are records, and this is a page.", hint="Name another type."
        )
    return declared.name
