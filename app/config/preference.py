"""The typed settings as a table of preferences, and changes of it as settings again. No files, no daemon."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import inspect

from app.config.settings import Settings
from app.errors import InvalidInputError
from app.wire.preferences import Preference, PreferenceKind

# What has a page of its own, or is no choice of the person.
_APART = frozenset({"version", "model", "paused", "paused_until", "sources", "removed_sources", "proxy"})
_AT_START = frozenset({"port", "keep_token_vectors"})


def preferences_of(settings: Settings) -> list[Preference]:
    """Each setting that can be changed by its name, in the order of the configuration."""
    kept = msgspec.to_builtins(settings)
    standard = msgspec.to_builtins(Settings())
    return [_preference(field, kept, standard) for field in _fields() if field.name not in _APART]


def changed_settings(settings: Settings, values: Mapping[str, Any]) -> Settings:
    """The settings with other values; None means the default. Raises InvalidInputError."""
    known = {field.name for field in _fields()} - _APART
    unknown = sorted(set(values) - known)
    if unknown:
        raise InvalidInputError(
            f"There is no setting {unknown[0]!r}.", hint="List them with: memorarium settings list"
        )
    standard = msgspec.to_builtins(Settings())
    given = {name: standard[name] if value is None else value for name, value in values.items()}
    try:
        typed = msgspec.convert(given, Settings)
    except msgspec.ValidationError as exc:
        raise InvalidInputError(f"This value is not valid: {exc}", hint="Nothing was changed.") from exc
    return msgspec.structs.replace(settings, **{name: getattr(typed, name) for name in given})


def _fields() -> tuple[inspect.Field, ...]:
    info = inspect.type_info(Settings)
    if not isinstance(info, inspect.StructType):
        raise TypeError("settings are a struct")
    return info.fields


def _preference(field: inspect.Field, kept: Mapping[str, Any], standard: Mapping[str, Any]) -> Preference:
    described = field.type
    help_ = ""
    if isinstance(described, inspect.Metadata):
        help_ = str((described.extra_json_schema or {}).get("description", ""))
        described = described.type
    kind, least, most, is_above = _kind(described)
    choices = list(described.values) if isinstance(described, inspect.LiteralType) else []
    return Preference(
        name=field.name,
        kind=kind,
        value=kept[field.name],
        default=standard[field.name],
        help=help_,
        least=least,
        most=most,
        is_above=is_above,
        choices=[str(one) for one in choices],
        at_start=field.name in _AT_START,
    )


def _kind(described: inspect.Type) -> tuple[PreferenceKind, float | None, float | None, bool]:
    match described:
        case inspect.BoolType():
            return "switch", None, None, False
        case inspect.IntType(ge=least, le=most):
            return "whole", least, most, False
        case inspect.FloatType(gt=above, ge=least, le=most):
            return "number", least if above is None else above, most, above is not None
        case inspect.LiteralType():
            return "choice", None, None, False
        case inspect.ListType():
            return "lines", None, None, False
    return "text", None, None, False
