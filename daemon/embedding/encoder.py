"""The model itself: tokenizer and onnxruntime session. Only the worker process imports this."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnxruntime
from tokenizers import Tokenizer

from daemon.embedding.model import Model
from daemon.embedding.port import FloatArray, TextDetails
from daemon.embedding.reduce import Reducer

Feed = dict[str, npt.NDArray[np.int32]]

# Larger batches fall out of the cache: at 64 tokens, 8 texts at once run 1.2 times as fast as 32.
BATCH_TOKENS = 512


class OnnxEncoder:
    """Thread safe: onnxruntime allows concurrent runs of one session, the tokenizer concurrent encodings."""

    def __init__(self, folder: Path, model: Model) -> None:
        self._dims = model.dims
        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(model.max_tokens)
        self._reducer = Reducer(folder, self._tokenizer.get_vocab())
        self._session = onnxruntime.InferenceSession(
            str(folder / "model.onnx"), _session_options(), providers=["CPUExecutionProvider"]
        )

    def tokenize(self, texts: list[str]) -> list[Any]:
        """The tokenizer's encodings (`ids`, `offsets`), each cut after the model's limit."""
        return list(self._tokenizer.encode_batch(texts))

    def words_of(self, ids: list[int]) -> str:
        """A text of these tokens, as the tokenizer writes them."""
        return str(self._tokenizer.decode(ids))

    def run(self, feed: Feed) -> FloatArray:
        """Unit vectors of one padded batch, float32 (rows, dims)."""
        vectors: FloatArray = self._session.run(["embedding"], feed)[0]
        return vectors

    def run_with_states(self, feed: Feed) -> tuple[FloatArray, FloatArray]:
        """The same and the states before pooling, float32 (rows, tokens, dims)."""
        vectors, states = self._session.run(["embedding", "tokens"], feed)
        return vectors, states

    def encode(self, texts: list[str]) -> FloatArray:
        """Unit vectors, float32 (texts, dims)."""
        encodings = self.tokenize(texts)
        vectors = np.empty((len(texts), self._dims), np.float32)
        for rows in plan_batches([len(encoding.ids) for encoding in encodings]):
            feed = pad_rows([encodings[row].ids for row in rows])
            vectors[rows] = self.run(feed)
        return vectors

    def encode_with_details(self, texts: list[str]) -> tuple[FloatArray, list[TextDetails]]:
        """The same vectors and the details of each text."""
        encodings = self.tokenize(texts)
        vectors = np.empty((len(texts), self._dims), np.float32)
        details: dict[int, TextDetails] = {}
        for rows in plan_batches([len(encoding.ids) for encoding in encodings]):
            feed = pad_rows([encodings[row].ids for row in rows])
            vectors[rows], hidden = self.run_with_states(feed)
            for row, states in zip(rows, hidden, strict=True):
                details[row] = self._details(texts[row], encodings[row], states)
        return vectors, [details[row] for row in range(len(texts))]

    def _details(self, text: str, encoding: Any, states: FloatArray) -> TextDetails:
        ids = np.array(encoding.ids, np.int32)
        offsets = np.array(encoding.offsets, np.int32)
        return self._reducer.details(text, ids, offsets, states[: len(ids)])


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


def pad_rows(rows: list[list[int]]) -> Feed:
    """The session's inputs for token ids of several texts, padded to the longest."""
    longest = max(len(row) for row in rows)
    ids = np.zeros((len(rows), longest), np.int32)
    mask = np.zeros_like(ids)
    for number, row in enumerate(rows):
        ids[number, : len(row)] = row
        mask[number, : len(row)] = 1
    return {"input_ids": ids, "attention_mask": mask}


def _session_options() -> onnxruntime.SessionOptions:
    options = onnxruntime.SessionOptions()
    # The graph is already in its fastest form; onnxruntime's fusions slow it down.
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    # Parallel work comes from several threads that run the session, not from inside one run.
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    # Plans made for one batch shape do not fit the next, and keep 10 MB.
    options.enable_mem_pattern = False
    # Spinning burns a core while idle and hurts the tail of queries.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.log_severity_level = 3
    return options
