"""One ONNX graph of a sentence model: which inputs it takes, which outputs it gives, how they pool."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnxruntime

from app.errors import ModelUnusableError
from daemon.embedding.model import Pooling
from daemon.embedding.port import FloatArray

Feed = dict[str, npt.NDArray[np.int32]]

IDS, MASK, TYPES = "input_ids", "attention_mask", "token_type_ids"
# What exporters call them; a graph with other names is taken by the number of axes.
VECTOR_OUTPUTS = ("embedding", "sentence_embedding", "sentence_embeddings")
STATE_OUTPUTS = ("tokens", "last_hidden_state", "token_embeddings", "hidden_states")
# BERT's classifier input, trained for something else.
NEVER_VECTORS = ("pooler_output",)
INTEGERS = {"tensor(int32)": np.int32, "tensor(int64)": np.int64}
FLOATS = ("tensor(float)", "tensor(float16)")


class SentenceGraph:
    """A session and how its outputs are read. Thread safe: onnxruntime allows concurrent runs.

    Raises ModelUnusableError when the file is no graph of a sentence model.
    """

    def __init__(self, path: Path, pooling: Pooling | None, *, is_fused: bool) -> None:
        """pooling: None takes the graph's own vector where there is one, else the mean."""
        try:
            self._session = onnxruntime.InferenceSession(
                str(path), _options(is_fused=is_fused), providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # onnxruntime's errors have no common class
            raise ModelUnusableError(
                f"{path.name} cannot be loaded as an ONNX graph.", hint="Is the file whole?"
            ) from error
        self._types = self._input_types(path.name)
        self._vector = self._output(VECTOR_OUTPUTS, axes=2)
        self._states = self._output(STATE_OUTPUTS, axes=3)
        self.pooling = self._choose_pooling(path.name, pooling)

    @property
    def has_states(self) -> bool:
        """Whether it gives out the states of the tokens."""
        return bool(self._states)

    def run(self, feed: Feed) -> FloatArray:
        """Unit vectors of one padded batch, float32 (rows, dims)."""
        if self.pooling == "graph":
            vectors: Any = self._session.run([self._vector], self._typed(feed))[0]
            return _units(vectors)
        states: Any = self._session.run([self._states], self._typed(feed))[0]
        return _units(pool(states, feed[MASK], self.pooling))

    def run_with_states(self, feed: Feed) -> tuple[FloatArray, FloatArray]:
        """The same and the states before pooling, float32 (rows, tokens, dims). Only with `has_states`."""
        if self.pooling == "graph":
            vectors, states = self._session.run([self._vector, self._states], self._typed(feed))
            return _units(vectors), np.asarray(states, np.float32)
        states = np.asarray(self._session.run([self._states], self._typed(feed))[0], np.float32)
        return _units(pool(states, feed[MASK], self.pooling)), states

    def _typed(self, feed: Feed) -> dict[str, npt.NDArray[Any]]:
        """What this graph takes of the feed, in its own integers."""
        given = feed | ({TYPES: np.zeros_like(feed[IDS])} if TYPES in self._types else {})
        return {name: given[name].astype(kind, copy=False) for name, kind in self._types.items()}

    def _input_types(self, name: str) -> dict[str, Any]:
        inputs = {node.name: node.type for node in self._session.get_inputs()}
        others = sorted(set(inputs) - {IDS, MASK, TYPES})
        if IDS not in inputs or others or not set(inputs.values()) <= set(INTEGERS):
            found = ", ".join(others or inputs)
            raise ModelUnusableError(
                f"{name} is no graph of a sentence model: it wants {found}.",
                hint=f"It has to take {IDS}, {MASK} and perhaps {TYPES}, as integers.",
            )
        return {node: INTEGERS[kind] for node, kind in inputs.items()}

    def _output(self, names: tuple[str, ...], axes: int) -> str:
        """The output of one of these names, else the only one with so many axes; empty when there is none."""
        nodes = [node for node in self._session.get_outputs() if node.type in FLOATS]
        for wanted in names:
            if any(node.name == wanted for node in nodes):
                return wanted
        found = [n.name for n in nodes if len(n.shape or ()) == axes and n.name not in NEVER_VECTORS]
        return found[0] if len(found) == 1 else ""

    def _choose_pooling(self, name: str, wish: Pooling | None) -> Pooling:
        chosen: Pooling = wish or ("graph" if self._vector else "mean")
        if not (self._vector if chosen == "graph" else self._states):
            outputs = ", ".join(node.name for node in self._session.get_outputs())
            wanted = VECTOR_OUTPUTS[1] if chosen == "graph" else STATE_OUTPUTS[1]
            raise ModelUnusableError(
                f"{name} gives out {outputs}, but no {wanted}.",
                hint="Export the model for sentence embeddings or feature extraction.",
            )
        return chosen


def pool(states: FloatArray, mask: npt.NDArray[np.int32], pooling: Pooling) -> FloatArray:
    """One row of each text, not scaled. states: (rows, tokens, dims), mask: (rows, tokens), padded right."""
    states = np.asarray(states, np.float32)
    if pooling == "cls":
        return states[:, 0]
    if pooling == "last":
        return np.asarray(states[np.arange(len(states)), mask.sum(axis=1) - 1], np.float32)
    if pooling == "max":
        return np.asarray(np.where(mask[:, :, None] > 0, states, -np.inf).max(axis=1), np.float32)
    counts = np.maximum(mask.sum(axis=1, keepdims=True), 1)
    return np.asarray(np.einsum("rtd,rt->rd", states, mask.astype(np.float32)) / counts, np.float32)


def _units(rows: Any) -> FloatArray:
    """Scaled to length 1; only directions are compared, whatever the model's own last step is."""
    rows = np.asarray(rows, np.float32)
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.asarray(rows / np.maximum(lengths, 1e-12), np.float32)


def _options(*, is_fused: bool) -> onnxruntime.SessionOptions:
    options = onnxruntime.SessionOptions()
    # Our own graphs are already in their fastest form, and onnxruntime's fusions slow them down.
    level = onnxruntime.GraphOptimizationLevel
    options.graph_optimization_level = level.ORT_DISABLE_ALL if is_fused else level.ORT_ENABLE_ALL
    # Parallel work comes from several threads that run the session, not from inside one run.
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    # Plans made for one batch shape do not fit the next, and keep 10 MB.
    options.enable_mem_pattern = False
    # Spinning burns a core while idle and hurts the tail of queries.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.log_severity_level = 3
    return options
