"""Settings as a page or a command line shows them: made from the typed configuration."""

from typing import Any, Literal

import msgspec

PreferenceKind = Literal["switch", "whole", "number", "choice", "text", "lines"]


class Preference(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One setting. `kind` says what its value is: whole and number lie between `least` and `most` (above
    `least` itself when `is_above`), a choice is one of `choices`, lines are a list of texts.

    `at_start`: a change counts from the next start of the daemon on; all others count at once.
    """

    name: str
    kind: PreferenceKind
    value: Any
    default: Any
    help: str
    least: float | None = None
    most: float | None = None
    is_above: bool = False
    choices: list[str] = []
    at_start: bool = False


class PreferenceList(msgspec.Struct, frozen=True):
    preferences: list[Preference]


class ChangePreferences(msgspec.Struct, frozen=True):
    """Settings by their name; null sets one back to its default. All of them are kept, or none."""

    values: dict[str, Any]
