"""Any ONNX sentence model: what its folder says is followed, what cannot work is refused with the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from onnx import TensorProto

from app.errors import EmbedderUnavailableError, ModelUnusableError
from app.wire.models import ModelChoice
from daemon.embedding.describe import describe
from daemon.embedding.embedder import Embedder
from daemon.embedding.encoder import OnnxEncoder
from daemon.embedding.model import Model
from daemon.embedding.trial import try_folder
from tests.helpers.tiny_model import DIMS, WORDS, table, write_json, write_model

ASKED, FOUND, OTHER = "when does the boat sail", "the ferry leaves at nine", "knead dough for ten minutes"
NOTHING_WISHED = ModelChoice()
Array = np.ndarray[Any, np.dtype[np.float32]]


Pool = Callable[[Array], Array]
Make = Callable[[Path], Path]


def described(folder: Path, choice: ModelChoice = NOTHING_WISHED) -> Model:
    return describe(folder, choice, folder.parent)


def encoder_of(folder: Path, choice: ModelChoice = NOTHING_WISHED) -> OnnxEncoder:
    return OnnxEncoder(folder, described(folder, choice), folder.parent)


def states_of(text: str) -> Array:
    """What the tiny model gives for [CLS] text [SEP]."""
    rows = table()
    words = np.stack([rows[WORDS.index(word)] for word in ("[CLS]", *text.split(), "[SEP]")])
    return np.asarray(words + words.mean(axis=0), np.float32)


def unit(row: Array) -> Array:
    return row / np.linalg.norm(row)


@pytest.mark.parametrize("with_types", [True, False], ids=["types", "no types"])
@pytest.mark.parametrize("integers", [TensorProto.INT64, TensorProto.INT32], ids=["int64", "int32"])
@pytest.mark.parametrize(
    "outputs", [("last_hidden_state",), ("sentence_embedding",), ("last_hidden_state", "pooler_output")]
)
def test_forms_of_export_give_the_same_vectors(
    tmp_path: Path, outputs: tuple[str, ...], integers: int, with_types: bool
) -> None:
    folder = write_model(tmp_path / "m", outputs=outputs, integers=integers, with_types=with_types)

    vectors = encoder_of(folder).encode([FOUND, "bread"])

    assert vectors.shape == (2, DIMS)
    assert np.allclose(vectors[0], unit(states_of(FOUND).mean(axis=0)), atol=1e-5)
    assert np.allclose(vectors[1], unit(states_of("bread").mean(axis=0)), atol=1e-5)


@pytest.mark.parametrize("graph", ["model.onnx", "onnx/model.onnx", "model_quantized.onnx", "m.onnx"])
def test_graph_is_found_where_exporters_put_it(tmp_path: Path, graph: str) -> None:
    folder = write_model(tmp_path / "m", graph=graph)

    assert described(folder).graph == graph


def test_one_of_several_graphs_can_be_named(tmp_path: Path) -> None:
    folder = write_model(tmp_path / "m", graph="a.onnx")
    write_model(folder, graph="b.onnx", seed=1)

    with pytest.raises(ModelUnusableError, match=r"a\.onnx, b\.onnx"):
        described(folder)
    assert described(folder, ModelChoice(graph="b.onnx")).graph == "b.onnx"
    with pytest.raises(ModelUnusableError, match="no file"):
        described(folder, ModelChoice(graph="../m/c.onnx"))


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("pooling_mode_cls_token", lambda states: states[0]),
        ("pooling_mode_mean_tokens", lambda states: states.mean(axis=0)),
        ("pooling_mode_max_tokens", lambda states: states.max(axis=0)),
        ("pooling_mode_lasttoken", lambda states: states[-1]),
    ],
)
def test_pooling_is_read_from_the_folder(tmp_path: Path, mode: str, expected: Pool) -> None:
    folder = write_model(tmp_path / "m")
    write_json(folder, "1_Pooling/config.json", {"word_embedding_dimension": DIMS, mode: True})

    # The second text is longer: the first is padded beside it.
    vector, _ = encoder_of(folder).encode([FOUND, f"{FOUND} {OTHER}"])

    assert np.allclose(vector, unit(expected(states_of(FOUND))), atol=1e-5)


def test_wish_goes_before_the_folders_own_pooling(tmp_path: Path) -> None:
    folder = write_model(tmp_path / "m", outputs=("last_hidden_state",))
    write_json(folder, "1_Pooling/config.json", {"pooling_mode_mean_tokens": True})

    model = described(folder, ModelChoice(pooling="cls"))

    assert model.pooling == "cls"
    assert model.id != described(folder).id


def test_prefixes_limit_and_name_are_read(tmp_path: Path) -> None:
    folder = write_model(tmp_path / "some model")
    write_json(
        folder,
        "config_sentence_transformers.json",
        {"prompts": {"query": "query : ", "passage": "passage : "}},
    )
    write_json(folder, "sentence_bert_config.json", {"max_seq_length": 24})
    write_json(folder, "tokenizer_config.json", {"model_max_length": 10**30})
    write_json(folder, "config.json", {"hidden_size": DIMS, "max_position_embeddings": 100})

    model = described(folder)
    encoder = encoder_of(folder)

    assert (model.query_prefix, model.passage_prefix) == ("query : ", "passage : ")
    assert (model.max_tokens, model.dims) == (24, DIMS)
    assert model.id.startswith("some-model-")
    assert np.allclose(encoder.encode(["boat"])[0], unit(states_of("passage : boat").mean(axis=0)), atol=1e-5)
    asked = encoder.encode(["boat"], as_query=True)[0]
    assert np.allclose(asked, unit(states_of("query : boat").mean(axis=0)), atol=1e-5)
    assert len(encoder.tokenize(["boat " * 99])[0].ids) == 24


def test_prefix_is_no_part_of_the_details(tmp_path: Path) -> None:
    folder = write_model(tmp_path / "m")
    choice = ModelChoice(passage_prefix="passage : ")

    _, (details,) = encoder_of(folder, choice).encode_with_details(["the ferry leaves"])

    assert details.places.tolist() == [[4, 9], [10, 16]]
    assert len(details.tokens) == 2


def test_e5_gets_its_prefixes_by_its_name(tmp_path: Path) -> None:
    assert described(write_model(tmp_path / "multilingual-e5-small")).query_prefix == "query: "
    assert described(write_model(tmp_path / "e55")).query_prefix == ""


def test_model_without_states_still_gives_details(tmp_path: Path) -> None:
    folder = write_model(tmp_path / "m", outputs=("sentence_embedding",))

    vectors, details = encoder_of(folder).encode_with_details([FOUND])

    assert vectors.shape == (1, DIMS)
    assert details[0].places.tolist() == [[0, len(FOUND)]]
    assert details[0].sentences.shape == (1, 128)


def no_folder(folder: Path) -> Path:
    return folder / "gone"


def no_graph(folder: Path) -> Path:
    write_model(folder)
    (folder / "model.onnx").unlink()
    return folder


def no_tokenizer(folder: Path) -> Path:
    write_model(folder)
    (folder / "tokenizer.json").unlink()
    return folder


def broken_tokenizer(folder: Path) -> Path:
    write_model(folder)
    (folder / "tokenizer.json").write_text("{}", encoding="utf-8")
    return folder


def noise(folder: Path) -> Path:
    write_model(folder)
    (folder / "model.onnx").write_bytes(b"no graph at all")
    return folder


def half_a_graph(folder: Path) -> Path:
    write_model(folder)
    data = (folder / "model.onnx").read_bytes()
    (folder / "model.onnx").write_bytes(data[: len(data) // 2])
    return folder


def only_pooler(folder: Path) -> Path:
    return write_model(folder, outputs=("pooler_output",))


def other_length(folder: Path) -> Path:
    write_model(folder)
    write_json(folder, "config.json", {"hidden_size": 768})
    return folder


def dense_layer(folder: Path) -> Path:
    write_model(folder)
    steps = [
        {"type": f"sentence_transformers.models.{kind}", "path": kind}
        for kind in ("Transformer", "Pooling", "Dense")
    ]
    write_json(folder, "modules.json", steps)
    return folder


def odd_pooling(folder: Path) -> Path:
    write_model(folder)
    write_json(folder, "1_Pooling/config.json", {"pooling_mode_weightedmean_tokens": True})
    return folder


def broken_config(folder: Path) -> Path:
    write_model(folder)
    (folder / "config.json").write_text("{", encoding="utf-8")
    return folder


def other_vocabulary(folder: Path) -> Path:
    write_model(folder)
    content = json.loads((folder / "tokenizer.json").read_text("utf-8"))
    content["model"]["vocab"] = {word: number + 500 for word, number in content["model"]["vocab"].items()}
    (folder / "tokenizer.json").write_text(json.dumps(content), encoding="utf-8")
    return folder


BAD: dict[Make, str] = {
    no_folder: "no folder",
    no_graph: "no ONNX graph",
    no_tokenizer: "no tokenizer.json",
    broken_tokenizer: "cannot be read as a tokenizer",
    noise: "cannot be loaded",
    half_a_graph: "cannot be loaded",
    only_pooler: "gives out pooler_output",
    other_length: "768 dimensions",
    dense_layer: "layers after the pooling",
    odd_pooling: "not known here",
    broken_config: "no JSON",
    other_vocabulary: "fails on a first sentence",
}


@pytest.mark.parametrize("make", BAD, ids=lambda make: make.__name__)
def test_folder_that_cannot_work_is_refused_with_the_reason(tmp_path: Path, make: Make) -> None:
    """E13: half a graph among them."""
    folder = make(tmp_path / "m")

    with pytest.raises(ModelUnusableError, match=BAD[make]):
        described(folder)


@pytest.mark.expected_logs("cannot be used")
async def test_chosen_folder_serves_in_a_worker_and_is_refused_when_its_file_vanishes(tmp_path: Path) -> None:
    folder = write_model(tmp_path / "m")
    model = await try_folder(folder, ModelChoice(), tmp_path)
    (tmp_path / "model.json").write_bytes(msgspec.json.encode(model))
    embedder = Embedder(folder, about=tmp_path, threads=1)

    asked, found, other = await embedder.embed([ASKED, FOUND, OTHER])
    await embedder.close()
    (folder / "model.onnx").unlink()
    later = Embedder(folder, about=tmp_path, threads=1)

    assert embedder.dims == DIMS
    assert asked @ found > asked @ other + 0.1
    with pytest.raises(EmbedderUnavailableError, match=r"model\.onnx cannot be read") as caught:
        await later.embed([ASKED])
    assert "model use default" in caught.value.hint
    await later.close()


async def test_trial_in_a_worker_says_what_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(ModelUnusableError, match="no tokenizer") as caught:
        await try_folder(no_tokenizer(tmp_path / "m"), ModelChoice(), tmp_path)

    assert "tokenizer" in caught.value.hint
