"""A small reader for safetensors files, so that building the model needs no torch."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float32]

# An 8-byte length, a JSON header of names, types, shapes and byte ranges, then the numbers themselves.
_LENGTH_BYTES = 8


def read_float_tensors(path: Path) -> dict[str, FloatArray]:
    """Every 32-bit float tensor of the file, as copies of their own.

    Raises ValueError when the file is cut short or its header is not one of safetensors.
    """
    raw = path.read_bytes()
    header_end = _LENGTH_BYTES + int.from_bytes(raw[:_LENGTH_BYTES], "little")
    if len(raw) < header_end:
        raise ValueError(f"{path.name} is cut short")
    header: dict[str, dict[str, Any]] = json.loads(raw[_LENGTH_BYTES:header_end])
    tensors: dict[str, FloatArray] = {}
    for name, entry in header.items():
        if name == "__metadata__" or entry["dtype"] != "F32":
            continue
        start, end = entry["data_offsets"]
        piece = raw[header_end + start : header_end + end]
        tensors[name] = np.frombuffer(piece, np.float32).reshape(entry["shape"]).copy()
    return tensors
