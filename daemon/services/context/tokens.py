"""Counting tokens as a model does: with the tokenizer of the shipped model, loaded when first needed."""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol, cast

from app.logs import log

TOKENIZER, ESTIMATE = "tokenizer", "estimate"
_KEPT = 8192
# What a token is worth where no tokenizer can be read.
_CHARACTERS = 4


class _Encoder(Protocol):
    def encode_batch_fast(self, input: list[str], *, add_special_tokens: bool) -> list[Any]: ...  # noqa: A002  # its own name


class TokenCounter:
    """Counts texts; remembers what it counted. Works in a thread, never on the daemon's loop."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._encoder: _Encoder | None = None
        self._is_tried = False
        # By digest: thousands of texts would take tens of megabytes.
        self._known: OrderedDict[bytes, int] = OrderedDict()
        self._alone = asyncio.Lock()

    @property
    def name(self) -> str:
        """What counted: `tokenizer`, or `estimate` where there is none."""
        return ESTIMATE if self._is_tried and self._encoder is None else TOKENIZER

    async def count(self, texts: Sequence[str]) -> list[int]:
        """The tokens of each text, without what a model puts around it."""
        async with self._alone:
            keys = [_key(text) for text in texts]
            fresh = {key: text for key, text in zip(keys, texts, strict=True) if key not in self._known}
            if fresh:
                sizes = await asyncio.to_thread(self._measure, list(fresh.values()))
                self._known.update(zip(fresh, sizes, strict=True))
            found = [self._known[key] for key in keys]
            while len(self._known) > _KEPT:
                self._known.popitem(last=False)
        return found

    def _measure(self, texts: list[str]) -> list[int]:
        encoder = self._load()
        if encoder is None:
            return [-(-len(text) // _CHARACTERS) for text in texts]
        return [len(one.ids) for one in encoder.encode_batch_fast(texts, add_special_tokens=False)]

    def _load(self) -> _Encoder | None:
        if not self._is_tried:
            self._is_tried = True
            try:
                # 10 MB and 0.1 s, only where a context is asked for.
                from tokenizers import Tokenizer

                tokenizer = Tokenizer.from_file(str(self._file))
                tokenizer.no_truncation()
                tokenizer.no_padding()
                self._encoder = cast("_Encoder", tokenizer)
            except Exception as exc:  # its own, for a file that it cannot read
                log.search.warning(
                    "tokens are estimated: the tokenizer cannot be read: %s", type(exc).__name__
                )
        return self._encoder


def _key(text: str) -> bytes:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
