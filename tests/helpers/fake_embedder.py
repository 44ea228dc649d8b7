"""A worker without a model: it speaks the real frames, so the daemon's own client code is exercised.

Texts that share words get similar vectors; nothing else is true about them. Use it in either way:

    Embedder(folder, command=FAKE_WORKER)
    monkeypatch.setenv("MEMORARIUM_EMBEDDING_WORKER", FAKE_WORKER_LINE)   # for a daemon in its own process

Some words make it misbehave: a text with `CRASH_WORD` ends the process, one with `FAIL_WORD` raises, and for
one with `HUNGRY_WORD` there is memory only where runs are small.
With `--crash-once FILE` the process ends at its first work and leaves FILE, and behaves when FILE exists.
With `--describe` any folder with config.json and tokenizer.json is a model.
With `--count FILE` each work adds a line to FILE: how many texts it had.
With `--hold FILE` a model of another length than ours waits after some works, as long as FILE exists.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shlex
import sys
import time
from pathlib import Path

import numpy as np

from app.errors import ModelUnusableError
from app.wire.models import ModelChoice
from daemon.embedding.folder import read_folder
from daemon.embedding.frames import Described, Ready, Refused
from daemon.embedding.model import Model, load_model
from daemon.embedding.port import REDUCED_DIMS, FloatArray, TextDetails
from daemon.embedding.reduce import pack_sentences, pack_tokens
from daemon.embedding.serve import claim_pipes, serve

FAKE_WORKER = [sys.executable, "-m", "tests.helpers.fake_embedder"]
FAKE_WORKER_LINE = shlex.join(FAKE_WORKER)
OUR_DIMS, WORKS_BEFORE_HOLD = 384, 4
CRASH_WORD, FAIL_WORD, HUNGRY_WORD = "crashworker", "failworker", "hungryworker"


def word_vector(word: str, dims: int = 384) -> FloatArray:
    """A fixed random unit vector of this word, float32 (dims,)."""
    seed = int.from_bytes(hashlib.sha256(word.encode()).digest()[:8], "little")
    vector = np.random.default_rng(seed).standard_normal(dims).astype(np.float32)
    return vector / np.float32(np.linalg.norm(vector))


def fake_vector(text: str, dims: int = 384) -> FloatArray:
    """Unit vector of a text: the sum of its words' vectors, case ignored."""
    words = re.findall(r"\w+", text.lower()) or [""]
    total = np.sum([word_vector(word, dims) for word in words], axis=0, dtype=np.float32)
    return np.asarray(total / np.linalg.norm(total), np.float32)


def fake_details(text: str) -> TextDetails:
    """One token a word, and the whole text as its sentence."""
    spans = [match.span() for match in re.finditer(r"\w+", text)] or [(0, 0)]
    words = [text[start:end].lower() for start, end in spans]
    return TextDetails(
        tokens=pack_tokens(
            np.stack([word_vector(word, REDUCED_DIMS) for word in words]), np.zeros(len(words), np.uint8)
        ),
        sentences=pack_sentences(fake_vector(text, REDUCED_DIMS)[None]),
        places=np.array(spans, np.int32),
    )


class FakeEncoder:
    """Thread safe, without state."""

    def __init__(
        self,
        dims: int,
        crash_once: Path | None = None,
        count: Path | None = None,
        hold: Path | None = None,
        batch_tokens: int | None = None,
    ) -> None:
        self._dims = dims
        self._is_sparing = batch_tokens is not None
        self._crash_once = crash_once
        self._count = count
        self._hold = hold
        self._works = 0

    def encode(self, texts: list[str], *, as_query: bool = False) -> FloatArray:
        """float32 (texts, dims)."""
        if self._crash_once is not None and not self._crash_once.exists():
            self._crash_once.touch()
            os._exit(3)
        if self._hold is not None and self._dims != OUR_DIMS:
            while self._works >= WORKS_BEFORE_HOLD and self._hold.exists():
                time.sleep(0.01)
            self._works += 1
        if self._count is not None:
            with self._count.open("a", encoding="ascii") as file:
                file.write(f"{len(texts)}\n")
        joined = " ".join(texts)
        if CRASH_WORD in joined:
            os._exit(3)
        if HUNGRY_WORD in joined and not self._is_sparing:
            raise MemoryError
        if FAIL_WORD in joined:
            raise RuntimeError("asked to fail")
        return np.stack([fake_vector(text, self._dims) for text in texts])

    def encode_with_details(
        self, texts: list[str], *, as_query: bool = False
    ) -> tuple[FloatArray, list[TextDetails]]:
        """One token a word, one sentence a text."""
        return self.encode(texts), [fake_details(text) for text in texts]


def described(folder: Path) -> Described | Refused:
    """Any folder with a config.json is a model of the length that this says."""
    try:
        facts = read_folder(folder, ModelChoice(graph="config.json"))
    except ModelUnusableError as error:
        return Refused(error.message, error.hint)
    name = f"{facts.name}-{facts.dims}"
    return Described(Model(id=name, name=name, dims=facts.dims, max_tokens=64, files={}, is_chosen=True))


def main() -> None:
    """Serves as daemon.embedding.worker does."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--crash-once", type=Path)
    parser.add_argument("--count", type=Path)
    parser.add_argument("--hold", type=Path)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--about", type=Path)
    parser.add_argument("--describe")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--batch-tokens", type=int)
    options = parser.parse_args()
    source, pipe = claim_pipes()
    if options.describe is not None:
        pipe.send(described(options.model))
        return
    model = load_model(options.about or options.model)
    encoder = FakeEncoder(model.dims, options.crash_once, options.count, options.hold, options.batch_tokens)
    serve(source, pipe, encoder, Ready(model.id, model.dims), threads=options.threads)
    os._exit(0)


if __name__ == "__main__":
    main()
