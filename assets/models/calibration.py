"""Runs texts through the float graph: activation maxima for the integer plan, and reference vectors."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnxruntime
from tokenizers import Tokenizer

from assets.models.graph_builder import GraphBuilder, Weights
from assets.models.quantization import FloatArray

SEPARATOR = "%%"
MAX_TOKENS = 256


def read_texts(path: Path) -> list[str]:
    """Texts of a file in which a line of two percent signs parts them."""
    pieces = path.read_text(encoding="utf-8").split(f"\n{SEPARATOR}\n")
    return [piece.strip("\n") for piece in pieces]


def load_tokenizer(path: Path) -> Tokenizer:
    """The tokenizer with the padding and the limit of 128 tokens in its file overridden."""
    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.no_padding()
    tokenizer.enable_truncation(MAX_TOKENS)
    return tokenizer


def measure_maxima(weights: Weights, tokenizer: Tokenizer, texts: list[str]) -> dict[str, FloatArray]:
    """Largest absolute value that each input channel of each product saw, by product name."""
    builder = GraphBuilder(weights, plan=None)
    session = _session(builder.build(extra_outputs=True).SerializeToString())
    names = list(dict.fromkeys(builder.product_inputs.values()))
    peaks: dict[str, FloatArray] = {}
    for text in texts:
        for name, values in zip(names, session.run(names, _feed(tokenizer, text)), strict=True):
            peak = np.abs(values[0]).max(axis=0)
            peaks[name] = np.maximum(peaks[name], peak) if name in peaks else peak
    return {product: peaks[name] for product, name in builder.product_inputs.items()}


def embed_in_float(weights: Weights, tokenizer: Tokenizer, texts: list[str]) -> FloatArray:
    """Unit vectors of the unquantized model, shape (texts, 384), one text at a time."""
    session = _session(GraphBuilder(weights, plan=None).build().SerializeToString())
    return np.concatenate([session.run(["embedding"], _feed(tokenizer, text))[0] for text in texts])


def _session(model: bytes) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def _feed(tokenizer: Tokenizer, text: str) -> dict[str, npt.NDArray[np.int32]]:
    ids = np.array([tokenizer.encode(text).ids], np.int32)
    return {"input_ids": ids, "attention_mask": np.ones_like(ids)}
