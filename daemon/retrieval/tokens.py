"""The tokens of passages that were judged last: the next key-stroke asks for most of them again.

They are what a search reads most of: two pages beside those where they begin, for a hundred passages.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from daemon.store.database import Tables

# About the candidates of three questions.
MOST_BYTES = 2_000_000


class KeptTokens:
    """By what the model read, so that what is kept is true of any passage that has this key.

    Threads of database connections replace what is kept whole.
    """

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Give back the memory that all of it takes."""
        self._kept: dict[bytes, bytes] = {}

    async def of(self, tables: Tables, keys: Mapping[int, bytes], also: Iterable[int]) -> dict[int, bytes]:
        """The tokens of visible passages, those of `keys` with what each is kept under, and of others.

        Passages of which there are none are left out.
        """
        kept = self._kept
        found = {one: kept[key] for one, key in keys.items() if key in kept}
        missing = {*keys, *also} - found.keys()
        if missing:
            found |= await tables.details.tokens(missing)
        own = {key: found[one] for one, key in keys.items() if key and one in found}
        self._kept = _bounded({**own, **{key: one for key, one in kept.items() if key not in own}})
        return found


def _bounded(kept: Mapping[bytes, bytes]) -> dict[bytes, bytes]:
    """The first of them, as many as there is room for."""
    room, chosen = MOST_BYTES, {}
    for key, tokens in kept.items():
        room -= len(tokens)
        if room < 0:
            break
        chosen[key] = tokens
    return chosen
