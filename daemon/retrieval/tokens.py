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
        # What was asked for last stands last; and how many bytes it is.
        self._kept: tuple[dict[bytes, bytes], int] = {}, 0

    async def of(self, tables: Tables, keys: Mapping[int, bytes], also: Iterable[int]) -> dict[int, bytes]:
        """The tokens of visible passages, those of `keys` with what each is kept under, and of others.

        Passages of which there are none are left out.
        """
        kept, _ = self._kept
        found = {one: kept[key] for one, key in keys.items() if key in kept}
        missing = {*keys, *also} - found.keys()
        if missing:
            found |= await tables.details.tokens(missing)
        self._keep({key: found[one] for one, key in keys.items() if key and one in found})
        return found

    def _keep(self, own: dict[bytes, bytes]) -> None:
        """Put these behind all others, the first one last; what stands first makes room."""
        kept, size = self._kept[0].copy(), self._kept[1]
        for key in reversed(own):
            size += len(own[key]) - len(kept.pop(key, b""))
            kept[key] = own[key]
        while size > MOST_BYTES:
            oldest = next(iter(kept))
            size -= len(kept.pop(oldest))
        self._kept = kept, size
