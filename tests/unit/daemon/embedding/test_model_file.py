"""The model that we ship is whole, and ranks as the float model does."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import msgspec
import numpy as np
import pytest

import assets
from app.errors import EmbedderUnavailableError
from assets.models.calibration import read_texts
from assets.models.quantization import quantize_columns
from daemon.embedding.encoder import OnnxEncoder, pad_rows, plan_batches
from daemon.embedding.model import load_model, verify_files

MODELS = Path(assets.__file__).parent / "models"
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def encoder() -> OnnxEncoder:
    return OnnxEncoder(MODELS, load_model(MODELS))


@pytest.fixture(scope="module")
def texts() -> list[str]:
    """Texts that the calibration has not seen."""
    return read_texts(HERE / "parity_texts.txt")


def test_manifest_names_the_files_that_lie_beside_it() -> None:
    manifest = json.loads((MODELS / "model.json").read_text(encoding="utf-8"))

    for name, expected in manifest["files"].items():
        assert hashlib.sha256((MODELS / name).read_bytes()).hexdigest() == expected
    verify_files(MODELS, load_model(MODELS))


def test_parity_texts_are_not_those_of_the_calibration(texts: list[str]) -> None:
    assert not set(texts) & set(read_texts(MODELS / "calibration.txt"))


def test_vectors_stay_close_to_those_of_the_float_model(encoder: OnnxEncoder, texts: list[str]) -> None:
    reference = np.load(HERE / "parity_vectors.npy").astype(np.float32)

    cosines = np.array([encoder.encode([text])[0] @ row for text, row in zip(texts, reference, strict=True)])

    assert len(cosines) >= 60
    assert cosines.mean() >= 0.997
    assert cosines.min() >= 0.99


def test_neighbours_are_those_of_the_float_model(encoder: OnnxEncoder, texts: list[str]) -> None:
    reference = np.load(HERE / "parity_vectors.npy").astype(np.float32)

    ours = _top_ten(encoder.encode(texts))
    theirs = _top_ten(reference)

    shared = [len(set(a) & set(b)) / 10 for a, b in zip(ours, theirs, strict=True)]
    assert np.mean(shared) >= 0.93


def test_company_in_a_batch_changes_a_vector_little(encoder: OnnxEncoder, texts: list[str]) -> None:
    together = encoder.encode(texts)

    alone = np.concatenate([encoder.encode([text]) for text in texts[:10]])

    assert (together[:10] * alone).sum(axis=1).min() >= 0.99


def test_token_states_pool_to_the_vector(encoder: OnnxEncoder) -> None:
    (encoding,) = encoder.tokenize(["The ferry leaves at nine."])

    (vector,), (states,) = encoder.run_with_states(pad_rows([encoding.ids]))

    pooled = states.sum(axis=0)
    assert pooled @ vector / np.linalg.norm(pooled) > 0.9999


def test_text_beyond_the_limit_is_cut(encoder: OnnxEncoder) -> None:
    """E02: no text is skipped for its length."""
    (encoding,) = encoder.tokenize(["word " * 1000])
    _, (details,) = encoder.encode_with_details(["word " * 1000])

    assert len(encoding.ids) == 256
    assert len(details.tokens) == 254


def test_batches_hold_every_row_once_within_the_budget() -> None:
    lengths = [3, 250, 17, 17, 64, 600, 1, 90, 90]

    batches = list(plan_batches(lengths, budget=512))

    assert sorted(row for batch in batches for row in batch) == list(range(len(lengths)))
    for batch in batches:
        assert len(batch) == 1 or len(batch) * max(lengths[row] for row in batch) <= 512


def test_integers_times_scales_give_the_matrix_back() -> None:
    matrix = np.random.default_rng(1).standard_normal((40, 7)).astype(np.float32)

    integers, scales = quantize_columns(matrix, bits=7)

    assert np.abs(integers).max() == 63
    assert np.abs(integers * scales - matrix).max() <= scales.max() / 2 + 1e-6


@pytest.mark.parametrize("damage", ["cut", "missing", "changed"])
def test_damaged_model_file_is_refused(tmp_path: Path, damage: str) -> None:
    """E13: cut, missing, changed by one bit."""
    model = load_model(MODELS)
    for name in model.files:
        (tmp_path / name).write_bytes((MODELS / name).read_bytes())
    path = tmp_path / "model.onnx"
    data = path.read_bytes()
    if damage == "missing":
        path.unlink()
    else:
        path.write_bytes(data[: len(data) // 2] if damage == "cut" else data[:-1] + bytes([data[-1] ^ 1]))

    with pytest.raises(EmbedderUnavailableError, match=r"model\.onnx"):
        verify_files(tmp_path, model)


def _top_ten(vectors: np.ndarray) -> list[list[int]]:
    scores = vectors @ vectors.T
    np.fill_diagonal(scores, -1)
    return [list(map(int, row)) for row in np.argsort(-scores, axis=1)[:, :10]]


@pytest.mark.parametrize(
    ("text", "is_read"),
    [
        ("how do I keep slugs away", True),
        ("Müll trennen", True),
        ("42", True),
        ("手机充电充到百分之多少", False),
        ("docker 镜像怎么存到内网仓库", False),
        ("как хранить чеснок", False),
        ("the word 充电 in English", True),
    ],
)
def test_shipped_model_reads_latin_letters(text: str, is_read: bool) -> None:
    assert load_model(MODELS).reads(text) is is_read


def test_model_that_names_no_scripts_reads_any() -> None:
    anything = msgspec.structs.replace(load_model(MODELS), scripts=())

    assert anything.reads("手机充电")
