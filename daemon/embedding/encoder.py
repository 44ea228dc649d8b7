"""The model itself: tokenizer and onnxruntime session. Only the worker process imports this."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from tokenizers import Tokenizer

from app.errors import ModelUnusableError
from daemon.embedding.model import Model
from daemon.embedding.port import FloatArray, TextDetails
from daemon.embedding.reduce import PROJECTION, Reducer
from daemon.embedding.session import Feed, SentenceGraph

# Larger batches fall out of the cache: at 64 tokens, 8 texts at once run 1.2 times as fast as 32.
BATCH_TOKENS = 512
PAD_TOKENS = ("[PAD]", "<pad>", "<|pad|>")


class OnnxEncoder:
    """Thread safe: onnxruntime allows concurrent runs of one session, the tokenizer concurrent encodings.

    about: the folder of the file that says how token states are reduced, the model's own by default.
    batch_tokens: of one run, padding counted.
    """

    def __init__(
        self, folder: Path, model: Model, about: Path | None = None, *, batch_tokens: int = BATCH_TOKENS
    ) -> None:
        self._dims = model.dims
        self._batch_tokens = batch_tokens
        self._prefixes = (model.passage_prefix, model.query_prefix)
        self._tokenizer = load_tokenizer(folder / model.tokenizer, model.max_tokens)
        self._pad = pad_token(self._tokenizer)
        self.reduce_by(about or folder)
        self._graph = SentenceGraph(folder / model.graph, model.pooling, is_fused=model.is_fused)

    def reduce_by(self, about: Path) -> None:
        """Take the tables of this folder from now on."""
        self.reducer = Reducer.load(about / PROJECTION, self._tokenizer.get_vocab())

    def tokenize(self, texts: list[str]) -> list[Any]:
        """The tokenizer's encodings (`ids`, `offsets`), each cut after the model's limit."""
        return list(self._tokenizer.encode_batch(texts))

    def words_of(self, ids: list[int]) -> str:
        """A text of these tokens, as the tokenizer writes them."""
        return str(self._tokenizer.decode(ids))

    def run(self, feed: Feed) -> FloatArray:
        """Unit vectors of one padded batch, float32 (rows, dims)."""
        return self._graph.run(feed)

    def run_with_states(self, feed: Feed) -> tuple[FloatArray, FloatArray]:
        """The same and the states before pooling, float32 (rows, tokens, dims)."""
        return self._graph.run_with_states(feed)

    def encode(self, texts: list[str], *, as_query: bool = False) -> FloatArray:
        """Unit vectors, float32 (texts, dims)."""
        encodings = self._encodings(texts, as_query=as_query)
        vectors = np.empty((len(texts), self._dims), np.float32)
        for rows in self._batches(encodings):
            vectors[rows] = self.run(self._feed(encodings, rows))
        return vectors

    def encode_with_details(
        self, texts: list[str], *, as_query: bool = False
    ) -> tuple[FloatArray, list[TextDetails]]:
        """The same vectors and the details of each text."""
        if not self._graph.has_states:
            vectors = self.encode(texts, as_query=as_query)
            pairs = zip(texts, vectors, strict=True)
            return vectors, [self.reducer.whole(text, vector) for text, vector in pairs]
        encodings = self._encodings(texts, as_query=as_query)
        vectors = np.empty((len(texts), self._dims), np.float32)
        details: dict[int, TextDetails] = {}
        for rows in self._batches(encodings):
            vectors[rows], hidden = self.run_with_states(self._feed(encodings, rows))
            for row, states in zip(rows, hidden, strict=True):
                details[row] = self._details(texts[row], encodings[row], states, as_query=as_query)
        return vectors, [details[row] for row in range(len(texts))]

    def states_of(self, texts: list[str]) -> FloatArray:
        """Unit states of all tokens of these texts, float32 (tokens, dims); vectors where there are none."""
        if not self._graph.has_states:
            return self.encode(texts)
        found = []
        encodings = self._encodings(texts, as_query=False)
        for rows in self._batches(encodings):
            _, hidden = self.run_with_states(self._feed(encodings, rows))
            found += [states[: len(encodings[row].ids)] for row, states in zip(rows, hidden, strict=True)]
        return np.concatenate(found)

    def _batches(self, encodings: list[Any]) -> Iterator[list[int]]:
        return plan_batches([len(encoding.ids) for encoding in encodings], self._batch_tokens)

    def _encodings(self, texts: list[str], *, as_query: bool) -> list[Any]:
        prefix = self._prefixes[as_query]
        return self.tokenize([prefix + text for text in texts] if prefix else texts)

    def _feed(self, encodings: list[Any], rows: list[int]) -> Feed:
        return pad_rows([encodings[row].ids for row in rows], self._pad)

    def _details(self, text: str, encoding: Any, states: FloatArray, *, as_query: bool) -> TextDetails:
        ids = np.array(encoding.ids, np.int32)
        offsets = np.array(encoding.offsets, np.int32) - len(self._prefixes[as_query])
        # Marks of the model and the prefix are not of the text.
        plain = (np.array(encoding.special_tokens_mask) == 0) & (offsets[:, 1] > 0)
        return self.reducer.details(text, ids, np.maximum(offsets, 0), states[: len(ids)], plain)


def load_tokenizer(path: Path, max_tokens: int) -> Tokenizer:
    """Cuts after max_tokens and does not pad. Raises ModelUnusableError when the file is none of its kind."""
    try:
        tokenizer = Tokenizer.from_file(str(path))
    except Exception as error:  # its errors have no class of their own
        raise ModelUnusableError(
            f"{path.name} cannot be read as a tokenizer.", hint="Is the file whole?"
        ) from error
    tokenizer.no_padding()
    tokenizer.enable_truncation(max_tokens)
    return tokenizer


def pad_token(tokenizer: Tokenizer) -> int:
    """The id that fills rows up; masked, but some graphs count positions by it."""
    ids = (tokenizer.token_to_id(token) for token in PAD_TOKENS)
    return next((number for number in ids if number is not None), 0)


def plan_batches(lengths: list[int], budget: int = BATCH_TOKENS) -> Iterator[list[int]]:
    """Groups the rows by length, so that a group padded to its longest row stays within the budget.

    lengths: tokens of each row. A row longer than the budget comes alone.
    """
    batch: list[int] = []
    for row in sorted(range(len(lengths)), key=lengths.__getitem__):
        if batch and (len(batch) + 1) * lengths[row] > budget:
            yield batch
            batch = []
        batch.append(row)
    if batch:
        yield batch


def pad_rows(rows: list[list[int]], pad: int = 0) -> Feed:
    """The session's inputs for token ids of several texts, padded to the longest."""
    longest = max(1, *(len(row) for row in rows)) if rows else 1
    ids = np.full((len(rows), longest), pad, np.int32)
    mask = np.zeros_like(ids)
    for number, row in enumerate(rows):
        ids[number, : len(row)] = row
        mask[number, : len(row)] = 1
    return {"input_ids": ids, "attention_mask": mask}
