"""Texts that are not kept, by patterns of the person."""

import msgspec


class ChangeIgnored(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Regular expressions in linear time to be added, and such to be taken out."""

    add: list[str] = []
    remove: list[str] = []


class IgnorePattern(msgspec.Struct, frozen=True, kw_only=True):
    """`count`: the texts that it left out. `is_usable` is False for one that somebody wrote wrongly."""

    pattern: str
    count: int = 0
    is_usable: bool = True


class IgnoredTexts(msgspec.Struct, frozen=True, kw_only=True):
    """All patterns; `count` is of all texts that were left out, also by patterns of before."""

    patterns: list[IgnorePattern]
    count: int = 0
