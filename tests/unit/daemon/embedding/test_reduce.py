"""What is kept of a text beside its vector: small, and still near what the model said."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import assets
from daemon.embedding.encoder import OnnxEncoder
from daemon.embedding.model import load_model
from daemon.embedding.port import FloatArray, TextDetails
from daemon.embedding.reduce import pack_sentences, pack_tokens, unit_rows

MODELS = Path(assets.__file__).parent / "models"


@pytest.fixture(scope="module")
def encoder() -> OnnxEncoder:
    return OnnxEncoder(MODELS, load_model(MODELS))


def unpacked(details: TextDetails) -> FloatArray:
    rows = np.empty((len(details.tokens), 128), np.float32)
    rows[:, ::2], rows[:, 1::2] = details.tokens[:, 1:] & 15, details.tokens[:, 1:] >> 4
    return unit_rows(rows - 8)


def said(text: str, details: TextDetails) -> list[str]:
    return [text[begin:end] for begin, end in details.places]


def test_tokens_that_say_nothing_are_left_out(encoder: OnnxEncoder) -> None:
    text = "The key of the boiler, is it under the mat?"

    vectors, (details,) = encoder.encode_with_details([text])

    assert said(text, details) == ["key", "boiler", "under", "mat"]
    assert np.array_equal(vectors, encoder.encode([text]))


@pytest.mark.parametrize("text", ["", "the", "?!", "今", "\n\n"])
def test_a_text_that_says_nothing_still_has_details(encoder: OnnxEncoder, text: str) -> None:
    _, (details,) = encoder.encode_with_details([text])

    assert len(details.tokens) == len(details.places) >= 1
    assert details.sentences.shape == (1, 128)


def test_each_sentence_that_says_something_has_a_direction(encoder: OnnxEncoder) -> None:
    text = "Boiler\nThe boiler is looked after by Omar. Yes. It rained for the whole week here."

    _, (details,) = encoder.encode_with_details([text])
    _, (asked,) = encoder.encode_with_details(["Omar looks after the boiler"])
    cosines = (
        unit_rows(details.sentences.astype(np.float32)) @ unit_rows(asked.sentences.astype(np.float32)).T
    )

    assert len(details.sentences) == 2
    assert sorted(set(details.tokens[:, 0].tolist())) == [0, 1, 3]
    assert cosines[0, 0] > 0.5 > cosines[1, 0]


def test_a_word_is_nearest_to_itself_in_other_company(encoder: OnnxEncoder) -> None:
    texts = ["planting tomatoes in spring", "tomatoes need water", "a train to the north"]

    _, (first, second, third) = encoder.encode_with_details(texts)
    word = unpacked(first)[said(texts[0], first).index("tomatoes")]

    assert (unpacked(second) @ word).max() > 0.5
    assert (unpacked(third) @ word).max() < 0.5


def test_packing_keeps_directions() -> None:
    rows = unit_rows(np.random.default_rng(3).standard_normal((200, 128)).astype(np.float32))

    tokens = unpacked(
        TextDetails(
            pack_tokens(rows, np.zeros(200, np.uint8)), pack_sentences(rows), np.zeros((200, 2), np.int32)
        )
    )
    sentences = unit_rows(pack_sentences(rows).astype(np.float32))

    assert np.einsum("ij,ij->i", rows, tokens).min() > 0.985
    assert np.einsum("ij,ij->i", rows, sentences).min() > 0.9995
