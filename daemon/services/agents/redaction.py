"""Values without the secrets that stand in their texts, however deep."""

from functools import lru_cache
from typing import Any

import msgspec

from daemon.services.agents.secret import find_secrets, redacted

# Of the name of a field, before each of its values.
_LONGEST_WORD = 40
# Names and references, which are no text of a memory.
_LEFT = frozenset({"id", "request_id", "type", "by", "into", "item", "memory_id"})


@lru_cache(256)
def _names_of(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a type that may hold a text of a memory."""
    return tuple(name for name in kind.__struct_fields__ if name not in _LEFT)


def without_secrets(value: Any) -> tuple[Any, list[str]]:
    """The same without secrets, and of which kinds they were."""
    kinds: list[str] = []

    def words(text: str, before: str = "") -> str:
        secrets = find_secrets(before + text)
        if not secrets:
            return text
        found = [
            one._replace(start=one.start - len(before), stop=one.stop - len(before))
            for one in secrets
            if one.start >= len(before)
        ]
        kinds.extend(one.kind for one in found)
        return redacted(text, found) if found else text

    def clean(part: Any, before: str = "") -> Any:
        if isinstance(part, str):
            return words(part, before)
        if isinstance(part, list):
            return [clean(one, before) for one in part]
        if isinstance(part, dict):
            # The name of a field may be the word that tells what its value is.
            return {words(key): clean(one, f"{key[-_LONGEST_WORD:]}: ") for key, one in part.items()}
        if isinstance(part, msgspec.Struct):
            # Most fields of most requests say nothing.
            fields = {name: clean(told) for name in _names_of(type(part)) if (told := getattr(part, name))}
            return msgspec.structs.replace(part, **fields)
        return part

    return clean(value), sorted(set(kinds))
