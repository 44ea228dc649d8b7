"""Builds the model's ONNX graph, in float for calibration and reference or in integers to ship.

Inputs: `input_ids` and `attention_mask`, int32 (batch, seq), padded on the right.
Outputs: `embedding`, float32 (batch, 384), mean of the token states scaled to length 1; `tokens`, float32
(batch, seq, 384), the token states before pooling (those of padding mean nothing).

The nodes are chosen for speed in onnxruntime with its own graph fusions off: MultiHeadAttention, Gelu,
DynamicQuantizeMatMul with the bias inside, Add and LayerNormalization apart (the fused form is slower).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper, numpy_helper

from assets.models.quantization import FloatArray, Plan, quantize_columns

HEADS = 12
EPSILON = 1e-12
MICROSOFT = "com.microsoft"
OPSET, IR_VERSION = 18, 9

Weights = dict[str, FloatArray]


def count_layers(weights: Weights) -> int:
    """Number of transformer layers in a BERT checkpoint."""
    return sum(name.endswith("attention.self.query.weight") for name in weights)


def product_weights(weights: Weights) -> Weights:
    """The matrices of all products by name, each (inputs, outputs)."""
    products: Weights = {}
    for layer in range(count_layers(weights)):
        prefix = f"encoder.layer.{layer}."
        parts = [weights[f"{prefix}attention.self.{part}.weight"].T for part in ("query", "key", "value")]
        products[f"qkv{layer}"] = np.concatenate(parts, axis=1)
        products[f"o{layer}"] = weights[f"{prefix}attention.output.dense.weight"].T
        products[f"i{layer}"] = weights[f"{prefix}intermediate.dense.weight"].T
        products[f"d{layer}"] = weights[f"{prefix}output.dense.weight"].T
    return products


class GraphBuilder:
    """Collects nodes and constants of one graph. Without a plan every product stays in float.

    product_inputs: the tensor that each product reads, by product name (calibration watches these).
    """

    def __init__(self, weights: Weights, plan: Plan | None) -> None:
        self._weights = weights
        self._products = product_weights(weights)
        self._plan = plan
        self._nodes: list[onnx.NodeProto] = []
        self._constants: dict[str, onnx.TensorProto] = {}
        self.product_inputs: dict[str, str] = {}

    def build(self, extra_outputs: bool = False) -> onnx.ModelProto:
        """The finished model. extra_outputs: also give out what each product reads, for calibration."""
        state, lengths = self._embed_tokens()
        for layer in range(count_layers(self._weights)):
            state = self._layer(layer, state, lengths)
        self._nodes.append(helper.make_node("Identity", [state], ["tokens"]))
        self._pool(state)
        return self._finish(sorted(set(self.product_inputs.values())) if extra_outputs else [])

    def _finish(self, extra: list[str]) -> onnx.ModelProto:
        width = len(self._weights["embeddings.LayerNorm.weight"])
        inputs = [
            helper.make_tensor_value_info(name, TensorProto.INT32, ["batch", "seq"])
            for name in ("input_ids", "attention_mask")
        ]
        outputs = [
            helper.make_tensor_value_info("embedding", TensorProto.FLOAT, ["batch", width]),
            helper.make_tensor_value_info("tokens", TensorProto.FLOAT, ["batch", "seq", width]),
            *(helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in extra),
        ]
        graph = helper.make_graph(self._nodes, "minilm", inputs, outputs, list(self._constants.values()))
        opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(MICROSOFT, 1)]
        model = helper.make_model(graph, opset_imports=opsets, producer_name="memorarium")
        model.ir_version = IR_VERSION
        return model

    def _constant(self, name: str, values: npt.NDArray[Any]) -> str:
        if name not in self._constants:
            self._constants[name] = numpy_helper.from_array(np.ascontiguousarray(values), name)
        return name

    def _floats(self, key: str) -> str:
        return self._constant(key, self._weights[key])

    def _node(self, kind: str, inputs: list[str], domain: str = "", **attributes: Any) -> str:
        return self._nodes_out(kind, inputs, 1, domain, **attributes)[0]

    def _nodes_out(
        self, kind: str, inputs: list[str], count: int, domain: str = "", **attributes: Any
    ) -> list[str]:
        name = f"{kind}_{len(self._nodes)}"
        outputs = [f"{name}_{number}" for number in range(count)]
        self._nodes.append(helper.make_node(kind, inputs, outputs, name, domain=domain, **attributes))
        return outputs

    def _embed_tokens(self) -> tuple[str, str]:
        """Token, position and type embeddings, normalised; and the number of real tokens in each row."""
        token = self._gather_tokens()
        positions = self._weights["embeddings.position_embeddings.weight"]
        types = self._weights["embeddings.token_type_embeddings.weight"]
        zero = self._constant("zero", np.array([0], np.int64))
        length = self._node("Shape", ["input_ids"], start=1, end=2)
        table = self._constant("positions", positions + types[0])
        position = self._node("Slice", [table, zero, length, zero])
        state = self._normalize(self._node("Add", [token, position]), "embeddings.LayerNorm")
        axis = self._constant("axis_one", np.array([1], np.int64))
        return state, self._node("ReduceSum", ["attention_mask", axis], keepdims=0)

    def _gather_tokens(self) -> str:
        table = self._weights["embeddings.word_embeddings.weight"]
        if self._plan is None:
            return self._node("Gather", [self._constant("token_table", table), "input_ids"], axis=0)
        integers, scales = quantize_columns(table.T, 8)
        rows = self._node("Gather", [self._constant("token_table", integers.T), "input_ids"], axis=0)
        column = self._constant("token_scales", scales.reshape(-1, 1))
        scale = self._node("Gather", [column, "input_ids"], axis=0)
        return self._node("Mul", [self._node("Cast", [rows], to=TensorProto.FLOAT), scale])

    def _normalize(self, state: str, key: str) -> str:
        inputs = [state, self._floats(f"{key}.weight"), self._floats(f"{key}.bias")]
        return self._node("LayerNormalization", inputs, axis=-1, epsilon=EPSILON)

    def _layer(self, layer: int, state: str, lengths: str) -> str:
        prefix = f"encoder.layer.{layer}."
        attended = self._attention(layer, state, lengths)
        bias = self._weights[f"{prefix}attention.output.dense.bias"]
        out = self._product(f"o{layer}", attended, self._products[f"o{layer}"], bias)
        state = self._normalize(self._node("Add", [out, state]), f"{prefix}attention.output.LayerNorm")
        out = self._feed_forward(layer, state)
        return self._normalize(self._node("Add", [out, state]), f"{prefix}output.LayerNorm")

    def _attention(self, layer: int, state: str, lengths: str) -> str:
        prefix = f"encoder.layer.{layer}.attention.self."
        matrix = self._products[f"qkv{layer}"].copy()
        bias = np.concatenate([self._weights[f"{prefix}{part}.bias"] for part in ("query", "key", "value")])
        width = matrix.shape[0]
        if self._plan is not None:
            # What attention gives out is linear in the values: the scales of the next product fit in here.
            matrix[:, 2 * width :] *= self._plan.scales[f"o{layer}"]
            bias[2 * width :] *= self._plan.scales[f"o{layer}"]
        joined = self._product(f"qkv{layer}", state, matrix, bias)
        thirds = self._constant("thirds", np.array([width] * 3, np.int64))
        query, key, value = self._nodes_out("Split", [joined, thirds], 3, axis=-1)
        return self._node("MultiHeadAttention", [query, key, value, "", lengths], MICROSOFT, num_heads=HEADS)

    def _feed_forward(self, layer: int, state: str) -> str:
        prefix = f"encoder.layer.{layer}."
        first, second = self._products[f"i{layer}"].copy(), self._products[f"d{layer}"].copy()
        first_bias = self._weights[f"{prefix}intermediate.dense.bias"].copy()
        side = ""
        if self._plan is not None:
            units = self._plan.side_units[f"d{layer}"]
            side = self._side_units(layer, state, first[:, units], first_bias[units], second[units])
            first[:, units], first_bias[units], second[units] = 0, 0, 0
        hidden = self._product(f"i{layer}", state, first, first_bias)
        hidden = self._node("Gelu", [hidden], MICROSOFT)
        out = self._product(f"d{layer}", hidden, second, self._weights[f"{prefix}output.dense.bias"])
        return self._node("Add", [out, side]) if side else out

    def _side_units(
        self, layer: int, state: str, first: FloatArray, bias: FloatArray, second: FloatArray
    ) -> str:
        hidden = self._node("MatMul", [state, self._constant(f"side_first{layer}", first)])
        hidden = self._node("Add", [hidden, self._constant(f"side_bias{layer}", bias)])
        hidden = self._node("Gelu", [hidden], MICROSOFT)
        return self._node("MatMul", [hidden, self._constant(f"side_second{layer}", second)])

    def _product(self, name: str, state: str, matrix: FloatArray, bias: FloatArray) -> str:
        self.product_inputs[name] = state
        if self._plan is None:
            out = self._node("MatMul", [state, self._constant(f"{name}_weight", matrix)])
            return self._node("Add", [out, self._constant(f"{name}_bias", bias)])
        if name in self._plan.split:
            return self._split_product(self._plan, name, state, matrix, bias)
        scales = self._plan.scales.get(name)
        smoothed = matrix if scales is None else matrix / scales[:, None]
        return self._integer_product(self._plan.bits, name, state, smoothed, bias)

    def _split_product(self, plan: Plan, name: str, state: str, matrix: FloatArray, bias: FloatArray) -> str:
        """The channels with outliers in float, with their unscaled weights; all others in integers."""
        channels = plan.split[name]
        index = self._constant(f"{name}_channels", channels)
        picked = self._node("Gather", [state, index], axis=2)
        thin = self._node("MatMul", [picked, self._constant(f"{name}_thin", matrix[channels])])
        mask = plan.scales[name].copy()
        rest = matrix / mask[:, None]
        mask[channels], rest[channels] = 0, 0
        masked = self._node("Mul", [state, self._constant(f"{name}_mask", mask)])
        return self._node("Add", [self._integer_product(plan.bits, name, masked, rest, bias), thin])

    def _integer_product(self, bits: int, name: str, state: str, matrix: FloatArray, bias: FloatArray) -> str:
        integers, scales = quantize_columns(matrix, bits)
        inputs = [
            state,
            self._constant(f"{name}_weight", integers),
            self._constant(f"{name}_scale", scales),
            self._constant(f"{name}_zero", np.zeros(scales.shape, np.int8)),
            self._constant(f"{name}_bias", bias),
        ]
        return self._node("DynamicQuantizeMatMul", inputs, MICROSOFT)

    def _pool(self, state: str) -> None:
        """Mean over the real tokens, scaled to length 1: the mean's divisor cancels, so it is a sum."""
        axis = self._constant("axis_one", np.array([1], np.int64))
        mask = self._node("Cast", ["attention_mask"], to=TensorProto.FLOAT)
        total = self._node("MatMul", [self._node("Unsqueeze", [mask, axis]), state])
        unit = self._node("LpNormalization", [self._node("Squeeze", [total, axis])], axis=-1, p=2)
        self._nodes.append(helper.make_node("Identity", [unit], ["embedding"]))
