"""Small ONNX sentence models in the forms that exporters write, so that tests need no download.

Each word has a vector of its own; the sentence is their mean over the mask, the states are vector and mean.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from tokenizers import Tokenizer, models, pre_tokenizers, processors

WORDS = """
    [PAD] [UNK] [CLS] [SEP] query passage : . ferry boat leaves sails at nine the when does it dough bread
    knead bake for ten minutes
""".split()  # noqa: SIM905
SAME = (("ferry", "boat"), ("leaves", "sails"), ("dough", "bread"), ("knead", "bake"))
DIMS = 32


def table(dims: int = DIMS, seed: int = 0) -> np.ndarray[Any, np.dtype[np.float32]]:
    """A vector of each word; words of like meaning have nearly the same."""
    chance = np.random.default_rng(seed)
    rows = chance.standard_normal((len(WORDS), dims)).astype(np.float32)
    for one, other in SAME:
        rows[WORDS.index(other)] = rows[WORDS.index(one)] + 0.1 * rows[WORDS.index(other)]
    return rows


def write_model(
    folder: Path,
    *,
    dims: int = DIMS,
    seed: int = 0,
    graph: str = "model.onnx",
    outputs: tuple[str, ...] = ("last_hidden_state",),
    with_types: bool = True,
    integers: int = TensorProto.INT64,
) -> Path:
    """Graph and tokenizer.json; configuration files are the test's own. Returns the folder."""
    path = folder / graph
    path.parent.mkdir(parents=True, exist_ok=True)
    write_tokenizer(folder / "tokenizer.json")
    names = ["input_ids", "attention_mask", *(["token_type_ids"] if with_types else [])]
    onnx.save(_model(table(dims, seed), names, outputs, integers), str(path))
    return folder


def write_tokenizer(path: Path) -> None:
    tokenizer = Tokenizer(models.WordLevel({word: n for n, word in enumerate(WORDS)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    tokenizer.save(str(path))


def write_json(folder: Path, name: str, value: object) -> None:
    """A configuration file of the model."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value), encoding="utf-8")


def _model(rows: Any, names: list[str], outputs: tuple[str, ...], integers: int) -> onnx.ModelProto:
    dims = rows.shape[1]
    nodes = [
        helper.make_node("Gather", ["table", "input_ids"], ["words"], axis=0),
        helper.make_node("Cast", ["attention_mask"], ["mask"], to=TensorProto.FLOAT),
        helper.make_node("Unsqueeze", ["mask", "last"], ["wide"]),
        helper.make_node("Mul", ["words", "wide"], ["kept"]),
        helper.make_node("ReduceSum", ["kept", "middle"], ["total"], keepdims=0),
        helper.make_node("ReduceSum", ["wide", "middle"], ["count"], keepdims=0),
        helper.make_node("Div", ["total", "count"], ["mean"]),
        helper.make_node("Unsqueeze", ["mean", "middle"], ["company"]),
        helper.make_node("Add", ["words", "company"], ["mixed"]),
    ]
    if "token_type_ids" in names:
        nodes.append(helper.make_node("Gather", ["types", "token_type_ids"], ["typed"], axis=0))
        nodes.append(helper.make_node("Add", ["mixed", "typed"], ["states"]))
    else:
        nodes.append(helper.make_node("Identity", ["mixed"], ["states"]))
    given = []
    for name in outputs:
        flat = name in {"sentence_embedding", "pooler_output"}
        nodes.append(helper.make_node("Identity", ["mean" if flat else "states"], [name]))
        shape = ["batch", dims] if flat else ["batch", "seq", dims]
        given.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, shape))
    constants = {
        "table": rows,
        "types": np.zeros((2, dims), np.float32),
        "last": np.array([2], np.int64),
        "middle": np.array([1], np.int64),
    }
    tensors = [numpy_helper.from_array(values, name) for name, values in constants.items()]
    inputs = [helper.make_tensor_value_info(name, integers, ["batch", "seq"]) for name in names]
    made = helper.make_graph(nodes, "tiny", inputs, given, tensors)
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", 18)])
    model.ir_version = 9
    return model
