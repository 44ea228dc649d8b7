"""Texts that are not kept, by patterns of the person."""

from typing import Literal

import msgspec

SecretRule = Literal["redact", "refuse", "keep"]


class ChangeIgnored(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Regular expressions in linear time to be added, and such to be taken out.

    `secrets`: what is done with a key or a password that stands in a text; None leaves that as it is.
    """

    add: list[str] = []
    remove: list[str] = []
    secrets: SecretRule | None = None


class IgnorePattern(msgspec.Struct, frozen=True, kw_only=True):
    """`count`: the texts that it left out. `is_usable` is False for one that somebody wrote wrongly."""

    pattern: str
    count: int = 0
    is_usable: bool = True


class IgnoredTexts(msgspec.Struct, frozen=True, kw_only=True):
    """All patterns; `count` is of all texts that were left out, also by patterns of before."""

    patterns: list[IgnorePattern]
    count: int = 0
    secrets: SecretRule = "redact"
