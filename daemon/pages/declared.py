"""Pages that declare a type of memories, and what a memory of such a type may hold.

    type: schema
    name: book
    strategy: full
    fields:
      - author string required

The page is the declaration: it is written, changed, retired, merged and exported as every page is.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from app.wire.record_types import FieldSpec, Strategy
from daemon.pages.field import FieldError, checked_value, fields_in, line_of
from daemon.pages.kind import EMBED, REFERENCE, may_be_declared

NAME, FIELDS, STRATEGY, MEMBERS_REFERENCE = "name", "fields", "strategy", "members_reference"
_STRATEGIES: dict[str, Strategy] = {"full": "full", "indexed": "indexed", "append": "append"}


class Fault(NamedTuple):
    """A field that is not as declared, and why."""

    field: str
    message: str


class Declared(msgspec.Struct, frozen=True, kw_only=True):
    """A type as its page declares it; `standing` is that of the page."""

    name: str
    fields: tuple[FieldSpec, ...] = ()
    strategy: Strategy = "full"
    embed: bool | None = None
    is_reference: bool = False
    about: str = ""
    id: str = ""
    standing: str = "current"

    @property
    def embeds(self) -> bool:
        """Whether memories of it get vectors."""
        if self.strategy == "append":
            return False
        return self.strategy == "full" if self.embed is None else self.embed

    @property
    def is_record(self) -> bool:
        """Whether memories of it are lines of records, not pages."""
        return self.strategy == "append"

    def properties(self) -> dict[str, Any]:
        """What its page says of it."""
        return {
            NAME: self.name,
            STRATEGY: self.strategy,
            EMBED: self.embed,
            MEMBERS_REFERENCE: self.is_reference or None,
            FIELDS: [line_of(one) for one in self.fields] or None,
        }

    def marks(self) -> dict[str, Any]:
        """What each of its pages says of itself, so that it is kept as its type wants."""
        return {EMBED: None if self.embeds else False, REFERENCE: self.is_reference or None}


def declared_by(properties: Mapping[str, Any], title: str, about: str, item_id: str) -> Declared:
    """Read a page of the type schema. Raises FieldError for one that declares nothing."""
    given = {name.strip().lower(): value for name, value in properties.items()}
    name = _word(given.get(NAME)) or title.strip().lower()
    if not may_be_declared(name):
        raise FieldError(f"{name[:40]!r} cannot be the name of a type of one's own")
    strategy = _STRATEGIES.get(_word(given.get(STRATEGY)) or "full")
    if strategy is None:
        raise FieldError(f"there is no strategy {given[STRATEGY]!r}: one of {', '.join(_STRATEGIES)}")
    embed = given.get(EMBED)
    return Declared(
        name=name,
        fields=tuple(fields_in(given.get(FIELDS))),
        strategy=strategy,
        embed=embed if isinstance(embed, bool) else None,
        is_reference=given.get(MEMBERS_REFERENCE) is True,
        about=about.strip(),
        id=item_id,
    )


def _word(value: Any) -> str:
    return value.strip().lower() if isinstance(value, str) else ""


def checked_fields_of(
    declared: Declared, given: Mapping[str, Any], before: Mapping[str, Any] | None = None
) -> tuple[dict[str, Any], list[Fault]]:
    """Hold values against a declaration: those to be kept in their form, and what is wrong.

    `before`: the values that a memory has; without it, it is new, and defaults are written. None takes a
    value out. Other values than the declared ones are kept as they came.
    """
    found, faults = dict(given), []
    for field in declared.fields:
        if field.name not in given and before is None and field.default is not None:
            found[field.name] = field.default
        was = None if before is None else before.get(field.name)
        value = found.get(field.name, was)
        if value is None or value in ("", []):
            faults += [Fault(field.name, f"{field.name} is missing")] if field.required else []
        elif field.name in found:
            try:
                found[field.name] = checked_value(field, value)
            except FieldError as error:
                faults.append(Fault(field.name, str(error)))
        if field.append_only and was is not None and field.name in given and not _is_same(field, value, was):
            faults.append(Fault(field.name, f"{field.name} was set once, and stays as it is"))
    return found, faults


def _is_same(field: FieldSpec, value: Any, was: Any) -> bool:
    try:
        return bool(checked_value(field, value) == checked_value(field, was))
    except FieldError:
        return bool(value == was)
