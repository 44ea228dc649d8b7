"""JSON schemas of our types, and arguments from JSON to our types."""

import json
from functools import cache
from typing import Any

import msgspec

from app.errors import InvalidInputError


@cache
def schema_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The schema with an object at its root, as the protocol wants it, and no field that is not named."""
    (root,), components = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    name = root["$ref"].rpartition("/")[2]
    schema: dict[str, Any] = dict(components[name])
    others = {key: value for key, value in components.items() if key != name}
    if others:
        schema["$defs"] = others
    return schema


def parse_arguments(kind: type[msgspec.Struct], sent: dict[str, Any]) -> tuple[msgspec.Struct, list[str]]:
    """The arguments as our type, and a sentence for each that is not known.

    InvalidInputError names the argument that is wrong. Some clients send lists and objects as JSON in a text:
    these are read as such where a text does not fit.
    """
    known = set(kind.__struct_fields__)
    ignored = [f"{name}: there is no such argument here" for name in sent if name not in known]
    values = {name: value for name, value in sent.items() if name in known}
    try:
        return msgspec.convert(values, type=kind, strict=False), ignored
    except msgspec.ValidationError as first:
        opened = {name: _opened(value) for name, value in values.items()}
        try:
            return msgspec.convert(opened, type=kind, strict=False), ignored
        except msgspec.ValidationError:
            raise InvalidInputError(
                f"The arguments do not fit: {first}", hint=f"It takes: {', '.join(kind.__struct_fields__)}."
            ) from first


def _opened(value: Any) -> Any:
    if not isinstance(value, str) or not value.lstrip().startswith(("[", "{")):
        return value
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return value
