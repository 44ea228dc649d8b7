"""Makes `projection.npz`, the fixed reduction of token states and of sentences from 384 to 128 dimensions.

    python -m assets.models.build_projection FOLDER_OF_NOTES...

Principal components of the states that the model gives for the notes' passages; of the notes themselves the
file keeps nothing but these 2 x 129 directions. What ships was made from 2,454 notes of three published
gardens. Run `build_model` afterwards, whose manifest holds the file's sum. Needs onnxruntime and tokenizers.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from assets.models.quantization import FloatArray
from daemon.embedding.encoder import OnnxEncoder
from daemon.embedding.model import load_model
from daemon.embedding.port import TextDetails
from daemon.embedding.reduce import (
    PROJECTION,
    Ids,
    Offsets,
    Reducer,
    fit_projection,
    pool_sentences,
    sentence_numbers,
    unit_rows,
)

FOLDER = Path(__file__).parent
STEP, PASSAGE_CHARACTERS, SHORTEST = 4, 600, 40


class Collector(Reducer):
    """Takes what the encoder hands over instead of keeping what is small."""

    def __init__(self, reducer: Reducer) -> None:
        vars(self).update(vars(reducer))
        self.seen_tokens: list[FloatArray] = []
        self.seen_sentences: list[FloatArray] = []

    def details(
        self, text: str, ids: Ids, offsets: Offsets, states: FloatArray, plain: npt.NDArray[np.bool_]
    ) -> TextDetails:
        """Collects the states of one text; every third is enough for a mean and 128 directions."""
        units, places = self.telling(ids, offsets, states, plain)
        self.seen_tokens.append(units[::3])
        self.seen_sentences.append(unit_rows(pool_sentences(units, sentence_numbers(text, places))))
        return TextDetails(np.empty((0, 0), np.uint8), np.empty((0, 0), np.int8), places)


def main() -> int:
    """Fits both projections and writes them."""
    encoder = OnnxEncoder(FOLDER, load_model(FOLDER))
    collector = encoder.reducer = Collector(encoder.reducer)
    texts = list(read_passages([Path(folder) for folder in sys.argv[1:]]))[::STEP]
    encoder.encode_with_details(texts)
    made: dict[str, Any] = {}
    for name, rows in (("token", collector.seen_tokens), ("sentence", collector.seen_sentences)):
        mean, basis = fit_projection(np.concatenate(rows))
        made |= {f"{name}_mean": mean.astype(np.float16), f"{name}_basis": basis.astype(np.float16)}
    np.savez_compressed(FOLDER / PROJECTION, **made)
    sys.stdout.write(f"{PROJECTION}: {len(texts):,} passages\n")
    return 0


def read_passages(folders: list[Path]) -> Iterator[str]:
    """Paragraphs of all Markdown files, cut to the size of a passage."""
    for path in sorted(path for folder in folders for path in folder.rglob("*.md")):
        for part in path.read_text("utf-8", "replace").split("\n\n"):
            if len(part.strip()) >= SHORTEST:
                yield part.strip()[:PASSAGE_CHARACTERS]


if __name__ == "__main__":
    raise SystemExit(main())
