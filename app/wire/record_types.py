"""Types of memories that a person declares: their fields, how they are kept, and what follows from that."""

from typing import Any, Literal

import msgspec

FieldType = Literal["string", "integer", "number", "boolean", "datetime", "object", "list", "link"]
Strategy = Literal["full", "indexed", "append"]
OnViolation = Literal["refuse", "skip"]
TypeState = Literal["built_in", "current", "retired"]


class FieldSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One field. `of` is the type of the elements of a list; `to` the type of memory that a link, or a list
    of links, may lead to ("" for any). `append_only`: set once, never changed. `default` is written where a
    memory brings no value.
    """

    name: str
    type: FieldType = "string"
    of: str = ""
    to: str = ""
    required: bool = False
    append_only: bool = False
    default: Any = None


class DeclareType(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Declare a type, or change the declaration of one: all of it as it is to be from now on.

    `strategy`: full (kept as a page, found by words and meaning), indexed (kept as a page, found by words and
    fields, no vector unless `embed`) or append (a line among the records: found only where its type is asked
    for, never embedded). `reference`: memories of it are left out of a search that does not say
    `is:reference`.
    """

    name: str
    fields: list[FieldSpec] = []
    strategy: Strategy = "full"
    embed: bool | None = None
    reference: bool = False
    about: str = ""
    author: str = ""
    reason: str = ""
    session: str = ""
    request_id: str = ""


class RecordType(msgspec.Struct, frozen=True, kw_only=True):
    """A type as it stands. `id` is the page that declares it, "" of one that is built in.

    `count`: memories of it that are not forgotten; `violations`: those among them whose fields are not as
    declared (counted where one type is asked for). `version` counts the changes of the declaration.
    `receipt` is set in the answer to a declaration. `reason` and `superseded_by` tell why a type was retired
    and what is to be used instead.
    """

    name: str
    state: TypeState
    strategy: Strategy
    embed: bool = True
    reference: bool = False
    fields: list[FieldSpec] = []
    about: str = ""
    id: str = ""
    version: int = 0
    count: int = 0
    violations: int = 0
    reason: str = ""
    superseded_by: str = ""
    receipt: str = ""


class RecordTypes(msgspec.Struct, frozen=True):
    """Declared ones first, then those that are built in, each by name."""

    types: list[RecordType]


class CheckRecords(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Fields of memories that are to be checked and not kept; without any, all memories of the type are."""

    records: list[dict[str, Any]] = []


class Violation(msgspec.Struct, frozen=True, kw_only=True):
    """What is not as declared: `index` is the place among what was sent, `id` and `title` are of a memory."""

    field: str
    message: str
    id: str = ""
    title: str = ""
    index: int = 0


class RecordCheck(msgspec.Struct, frozen=True, kw_only=True):
    """How many of `checked` are as declared, and what is wrong with the others."""

    type: str
    checked: int
    valid: int
    violations: list[Violation] = []


class RetireType(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Nothing more is kept of this type; what is there stays. `superseded_by` names another declared type."""

    reason: str
    superseded_by: str = ""
    author: str = ""
    session: str = ""
    request_id: str = ""


class MigrateType(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Let all memories of a type be of another one.

    `on_violation`: refuse (nothing is changed when one of them does not fit) or skip (these stay as they
    are). With `dry_run` nothing is changed.
    """

    to: str
    reason: str
    on_violation: OnViolation = "refuse"
    dry_run: bool = False
    author: str = ""
    session: str = ""
    request_id: str = ""


class Migrated(msgspec.Struct, frozen=True, kw_only=True):
    """`changed` are ids; what was `skipped` does not fit the other type."""

    type: str
    to: str
    changed: list[str] = []
    skipped: list[Violation] = []
    is_dry_run: bool = False
