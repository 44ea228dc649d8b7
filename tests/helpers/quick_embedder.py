"""A worker that gives made vectors at once, for homes too large to be learnt in earnest.

It speaks the real frames. A text's vector is one of a few hundred topics, by its words' digest, with noise;
its details are drawn from a small stock. As large on disk as real ones, and as near to each other.
"""

from __future__ import annotations

import argparse
import os
import shlex
import sys
import zlib
from pathlib import Path

import numpy as np

from daemon.embedding.frames import Ready
from daemon.embedding.model import load_model
from daemon.embedding.port import REDUCED_DIMS, FloatArray, TextDetails
from daemon.embedding.reduce import pack_sentences, pack_tokens, unit_rows
from daemon.embedding.serve import claim_pipes, serve

QUICK_WORKER_LINE = shlex.join([sys.executable, "-m", "tests.helpers.quick_embedder"])
TOPICS, NOISE, STOCK = 512, 0.04, 64
TOKENS, SENTENCES = 50, 5


class QuickEncoder:
    """Thread safe, without state that changes."""

    def __init__(self, dims: int) -> None:
        rng = np.random.default_rng(11)
        self._topics = unit_rows(rng.standard_normal((TOPICS, dims), dtype=np.float32))
        self._noise = rng.standard_normal((4096, dims), dtype=np.float32) * np.float32(NOISE)
        self._stock = [_details(rng) for _ in range(STOCK)]

    def encode(self, texts: list[str], *, as_query: bool = False) -> FloatArray:
        """float32 (texts, dims)."""
        marks = [zlib.crc32(text.encode()) for text in texts]
        topics = self._topics[[mark % TOPICS for mark in marks]]
        return unit_rows(topics + self._noise[[mark // TOPICS % len(self._noise) for mark in marks]])

    def encode_with_details(
        self, texts: list[str], *, as_query: bool = False
    ) -> tuple[FloatArray, list[TextDetails]]:
        """Details of the stock, whatever the text."""
        details = [self._stock[zlib.crc32(text.encode()) % STOCK] for text in texts]
        return self.encode(texts), details


def _details(rng: np.random.Generator) -> TextDetails:
    tokens = unit_rows(rng.standard_normal((TOKENS, REDUCED_DIMS), dtype=np.float32))
    numbers = (np.arange(TOKENS) * SENTENCES // TOKENS).astype(np.uint8)
    sentences = unit_rows(rng.standard_normal((SENTENCES, REDUCED_DIMS), dtype=np.float32))
    places = np.stack([np.arange(TOKENS), np.arange(TOKENS) + 1], axis=1).astype(np.int32)
    return TextDetails(pack_tokens(tokens, numbers), pack_sentences(sentences), places)


def main() -> None:
    """Serves as daemon.embedding.worker does."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--about", type=Path)
    parser.add_argument("--threads", type=int, default=2)
    options, _ = parser.parse_known_args()
    source, pipe = claim_pipes()
    model = load_model(options.about or options.model)
    serve(source, pipe, QuickEncoder(model.dims), Ready(model.id, model.dims), threads=options.threads)
    os._exit(0)


if __name__ == "__main__":
    main()
