"""Fields of declared types: as they stand in a page, one a line, and whether a value is of their type.

    fields:
      - author link to person required
      - pages integer
      - shelf string default living room
      - isbn string append-only
      - topics list of string

So a person can declare a type, or change it, in any editor.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, get_args

import msgspec

from app.wire.record_types import FieldSpec, FieldType

TYPES: tuple[str, ...] = get_args(FieldType)
_KINDS: dict[str, FieldType] = {name: name for name in get_args(FieldType)}
_SCALARS = ("string", "integer", "number", "boolean", "datetime", "object", "link")
_NAME = re.compile(r"[^\W\d][\w-]{0,59}")
_DEFAULT = re.compile(r"(?:^|\s)default\s+(.+)$", re.DOTALL)
_FLAGS = {"required": "required", "append-only": "append_only", "append_only": "append_only"}


class FieldError(ValueError):
    """A line that declares no field, or a value that is not of its type; the text says why."""


def fields_in(value: Any) -> list[FieldSpec]:
    """The fields that a page declares. Raises FieldError."""
    if value in (None, "", [], {}):
        return []
    items: Sequence[Any] = value if isinstance(value, list) else [value]
    lines: list[str] = []
    for item in items:
        # `name: string` in a list is a mapping to YAML.
        pairs = item.items() if isinstance(item, Mapping) else [(item, "")]
        lines += [f"{name} {rest}" for name, rest in pairs]
    fields = [field_from(line) for line in lines]
    names = [one.name.lower() for one in fields]
    double = next((name for name in names if names.count(name) > 1), "")
    if double:
        raise FieldError(f"the field {double} is declared twice")
    return fields


def field_from(line: str) -> FieldSpec:
    """Read one line. Raises FieldError."""
    name, _, rest = line.strip().partition(" ")
    name = name.removesuffix(":")
    default = _DEFAULT.search(rest)
    words = (rest[: default.start()] if default else rest).replace(",", " ").split()
    given: dict[str, Any] = {"name": name, "type": words.pop(0) if words else "string"}
    while words:
        word = words.pop(0).lower()
        if word in {"of", "to"} and words:
            given[word] = words.pop(0)
        elif word in _FLAGS:
            given[_FLAGS[word]] = True
        else:
            raise FieldError(f"{word[:40]!r} says nothing about a field")
    if default:
        given["default"] = _value(default[1].strip())
    kind = _KINDS.get(str(given["type"]).lower())
    if kind is None:
        raise FieldError(f"there is no field type {given['type'][:40]!r}: one of {', '.join(TYPES)}")
    return sound_field(FieldSpec(**{**given, "type": kind}))


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return text


def sound_field(field: FieldSpec) -> FieldSpec:
    """The same field. Raises FieldError for what contradicts itself."""
    if not _NAME.fullmatch(field.name):
        raise FieldError(f"{field.name[:40]!r} is no name of a field: letters, digits, - and _")
    if field.of and (field.type != "list" or field.of not in _SCALARS):
        raise FieldError(f"{field.name}: only a list is of something, and of {', '.join(_SCALARS)}")
    if field.to and "link" not in {field.type, field.of}:
        raise FieldError(f"{field.name}: only a link leads to something")
    if field.default is not None:
        checked_value(field, field.default)
    return field


def line_of(field: FieldSpec) -> str:
    """The field as a line of a page."""
    words = [field.name, field.type]
    words += ["of", field.of] if field.of else []
    words += ["to", field.to] if field.to else []
    words += ["required"] if field.required else []
    words += ["append-only"] if field.append_only else []
    if field.default is not None:
        is_plain = isinstance(field.default, str) and _value(field.default) == field.default
        words += ["default", field.default if is_plain else msgspec.json.encode(field.default).decode()]
    return " ".join(words)


def checked_value(field: FieldSpec, value: Any) -> Any:
    """The value in the form in which it is kept. Raises FieldError when it is of another type."""
    if field.type != "list":
        return _CHECKS[field.type](field.name, value)
    if not isinstance(value, list):
        raise FieldError(f"{field.name} is not a list")
    return [_CHECKS[field.of](field.name, one) for one in value] if field.of else value


def _string(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise FieldError(f"{name} is not a string")
    return value.strip()


def _integer(name: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise FieldError(f"{name} is not an integer")
    return value


def _number(name: str, value: Any) -> int | float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise FieldError(f"{name} is not a number")
    return value


def _boolean(name: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise FieldError(f"{name} is not true or false")
    return value


def _datetime(name: str, value: Any) -> str:
    try:
        datetime.fromisoformat(_string(name, value))
    except ValueError as error:
        raise FieldError(f"{name} is not a time, as 2026-05-01 or 2026-05-01T09:30") from error
    return _string(name, value)


def _object(name: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise FieldError(f"{name} is not an object")
    return dict(value)


def _link(name: str, value: Any) -> str:
    """Where a link leads, without brackets."""
    text = _string(name, value).removeprefix("[[").removesuffix("]]").split("|", 1)[0].split("#", 1)[0]
    if not text.strip():
        raise FieldError(f"{name} is not a link: an id, a title or a path")
    return text.strip()


_CHECKS: dict[str, Callable[[str, Any], Any]] = {
    "string": _string,
    "integer": _integer,
    "number": _number,
    "boolean": _boolean,
    "datetime": _datetime,
    "object": _object,
    "link": _link,
}
