"""A store as large as wanted, in a minute for each 100,000 passages.

Notes of three passages of ninety words, words by Zipf's law. Their vectors are made too (those of given
texts, each with noise, with their tokens and sentences), since to embed so many takes longer than a benchmark
may.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from daemon.embedding.port import TextDetails
from daemon.store.database import Database
from daemon.store.details import DetailsRow
from daemon.store.rows import FileStat, NoteWrite, ParsedNote, Passage

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PASSAGES, WORDS, SENTENCE, VOCABULARY = 3, 90, 15, 15_000
BATCH, NOISE = 500, 0.02

Vectors = NDArray[np.float32]
Learnt = tuple[Vectors, list[TextDetails]]


class MadeStore:
    """`passages` in all; `around`: vectors, (n, dims), and details that each passage gets one of."""

    def __init__(self, passages: int, around: Learnt) -> None:
        self.notes = -(-passages // PASSAGES)
        self.passages = self.notes * PASSAGES
        self._around = around

    async def fill(self, db: Database, model_id: str) -> None:
        """Save all notes and give each passage its vector, batch by batch."""
        rng = np.random.default_rng(1)
        for first in range(0, self.notes, BATCH):
            notes = [made_note(number) for number in range(first, min(first + BATCH, self.notes))]
            async with db.transaction() as tx:
                await tx.notes.save_many(notes, model_id)
            async with db.transaction() as tx:
                pending = await tx.passages.without_vectors(model_id, BATCH * PASSAGES)
                details, vectors = self._learnt([one.key for one in pending], rng)
                await tx.details.put_many(details)
                await tx.vectors.put_many(model_id, vectors)

    def _learnt(
        self, keys: Sequence[bytes], rng: np.random.Generator
    ) -> tuple[list[DetailsRow], list[tuple[bytes, bytes]]]:
        rows = rng.integers(len(self._around[0]), size=len(keys))
        chosen = self._around[0][rows]
        moved = chosen + rng.standard_normal(chosen.shape, dtype=np.float32) * NOISE
        halves = (moved / np.linalg.norm(moved, axis=1, keepdims=True)).astype(np.float16)
        known = [self._around[1][row] for row in rows]
        return (
            [
                DetailsRow(key, one.sentences.tobytes(), one.tokens.tobytes())
                for key, one in zip(keys, known, strict=True)
            ],
            [(key, half.tobytes()) for key, half in zip(keys, halves, strict=True)],
        )


def made_note(number: int) -> NoteWrite:
    """The same for the same number."""
    words = made_words()
    texts = [_sentences(words_of(number, part)) for part in range(PASSAGES)]
    title = f"{words[number * 7919 % len(words)]} {number}"
    passages = tuple(Passage(title, text, i * 700, i * 700 + len(text), i) for i, text in enumerate(texts))
    note = ParsedNote(title=title, text="\n\n".join(texts), passages=passages, words=PASSAGES * WORDS)
    path = f"folder {number % 50}/{title}.md"
    stat = FileStat(path, path, number, len(note.text), number)
    return NoteWrite(id=note_id(number), source_id="s", stat=stat, digest=number.to_bytes(16), note=note)


def words_of(number: int, part: int) -> list[str]:
    """The words of one passage of a note."""
    drawn = np.random.default_rng((number, part)).zipf(1.2, WORDS)
    return [made_words()[rank] for rank in (np.minimum(drawn, len(made_words())) - 1).tolist()]


def note_id(number: int) -> str:
    return str(uuid.UUID(int=number))


@cache
def made_words() -> list[str]:
    """Return English words, the common ones first: the whole words that the model's tokenizer knows."""
    known = json.loads((ASSETS / "models" / "tokenizer.json").read_text("utf-8"))["model"]["vocab"]
    ranked = sorted(known, key=known.__getitem__)
    return [word for word in ranked if len(word) > 2 and word.isascii() and word.isalpha()][:VOCABULARY]


def _sentences(words: Sequence[str]) -> str:
    return " ".join(f"{' '.join(words[at : at + SENTENCE])}." for at in range(0, len(words), SENTENCE))
