"""Trying out a folder that a person chose: only what has embedded a text here becomes a model of theirs."""

from __future__ import annotations

import hashlib
import re
from importlib import resources
from pathlib import Path

import msgspec
import numpy as np

from app.errors import ModelUnusableError
from app.wire.models import ModelChoice
from daemon.embedding.encoder import OnnxEncoder, load_tokenizer, pad_rows, pad_token
from daemon.embedding.folder import FolderFacts, needs_own_vector, read_folder
from daemon.embedding.model import MANIFEST, Model, hash_file
from daemon.embedding.port import REDUCED_DIMS, FloatArray
from daemon.embedding.reduce import PROJECTION, fit_projection, unit_rows
from daemon.embedding.session import SentenceGraph

TRIALS = ("The ferry leaves at nine.", "Knead the dough for ten minutes.")
SAMPLES, SEPARATOR = "calibration.txt", "\n%%\n"
DIGEST_LETTERS = 8


def describe(folder: Path, choice: ModelChoice, about: Path) -> Model:
    """The model of a folder, tried; how its states are reduced is written into the folder `about`.

    Raises ModelUnusableError, OSError.
    """
    if (folder / MANIFEST).is_file():
        model = _of_manifest(folder, choice)
    else:
        model = _of_graph(folder, read_folder(folder, choice))
    _try(_fitted(folder, model, about))
    return model


def _of_manifest(folder: Path, choice: ModelChoice) -> Model:
    """A folder that our own scripts made says everything itself; wishes still go before it."""
    try:
        model = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Model)
    except msgspec.DecodeError as error:
        raise ModelUnusableError(f"{MANIFEST} is not one of ours.") from error
    wishes = {key: value for key, value in msgspec.structs.asdict(choice).items() if value is not None}
    wishes.pop("folder", None)
    changed = msgspec.structs.replace(model, **wishes, is_chosen=True)
    for name, expected in model.files.items():
        if not (folder / name).is_file() or hash_file(folder / name) != expected:
            raise ModelUnusableError(f"{name} is missing or damaged.", hint="Make or copy the folder again.")
    return msgspec.structs.replace(changed, id=_id(changed)) if wishes else changed


def _of_graph(folder: Path, facts: FolderFacts) -> Model:
    graph = SentenceGraph(folder / facts.graph, None, is_fused=False)
    pooling = facts.pooling if graph.pooling != "graph" else None
    if graph.pooling != "graph" and needs_own_vector(folder):
        raise ModelUnusableError(
            "The model has layers after the pooling that its graph does not hold.",
            hint="Export it so that the graph gives out sentence_embedding.",
        )
    graph = SentenceGraph(folder / facts.graph, pooling, is_fused=False) if pooling else graph
    dims = _dims(folder, facts, graph)
    files = _files(folder, facts)
    model = Model(
        id="",
        name=facts.name,
        dims=dims,
        max_tokens=facts.max_tokens,
        files={name: hash_file(folder / name) for name in files},
        graph=facts.graph,
        tokenizer=facts.tokenizer,
        pooling=graph.pooling,
        query_prefix=facts.query_prefix,
        passage_prefix=facts.passage_prefix,
        is_fused=False,
        is_chosen=True,
    )
    return msgspec.structs.replace(model, id=_id(model))


def _files(folder: Path, facts: FolderFacts) -> list[str]:
    """Graph and tokenizer, and the graph's weights where they lie in files beside it."""
    graph = folder / facts.graph
    beside = [path for path in graph.parent.glob(f"{graph.name}*data") if path.is_file()]
    return [facts.graph, facts.tokenizer, *sorted(path.relative_to(folder).as_posix() for path in beside)]


def _dims(folder: Path, facts: FolderFacts, graph: SentenceGraph) -> int:
    tokenizer = load_tokenizer(folder / facts.tokenizer, facts.max_tokens)
    try:
        vectors = graph.run(pad_rows([tokenizer.encode(TRIALS[0]).ids], pad_token(tokenizer)))
    except Exception as error:  # onnxruntime's errors have no common class
        raise ModelUnusableError(
            "The graph fails on a first sentence.", hint="Do graph and tokenizer.json belong together?"
        ) from error
    if vectors.ndim != 2 or not vectors.shape[1]:
        raise ModelUnusableError("The graph gives no vector of a sentence.")
    found = int(vectors.shape[1])
    if facts.dims and facts.dims != found:
        raise ModelUnusableError(
            f"The model's files speak of {facts.dims} dimensions, its graph gives {found}.",
            hint="Graph and configuration are of different models.",
        )
    return found


def _fitted(folder: Path, model: Model, about: Path) -> OnnxEncoder:
    """With tables from the states that it gives for the texts with which our own model was calibrated."""
    samples = resources.files("assets").joinpath("models", SAMPLES).read_text("utf-8").split(SEPARATOR)
    _save(about, np.zeros(model.dims, np.float32), np.eye(model.dims, REDUCED_DIMS, dtype=np.float32))
    encoder = OnnxEncoder(folder, model, about)
    try:
        units = unit_rows(encoder.states_of(samples))
    except Exception as error:  # as above
        raise ModelUnusableError(
            "The graph fails on longer texts.", hint="Try a smaller --max-tokens."
        ) from error
    if not np.isfinite(units).all():
        raise ModelUnusableError("The graph gives numbers that are none.")
    mean, basis = fit_projection(units)
    _save(about, mean, basis)
    encoder.reduce_by(about)
    return encoder


def _save(about: Path, mean: FloatArray, basis: FloatArray) -> None:
    with (about / PROJECTION).open("wb") as file:
        np.savez(file, mean=mean.astype(np.float16), basis=basis.astype(np.float16))


def _try(encoder: OnnxEncoder) -> None:
    vectors, details = encoder.encode_with_details(list(TRIALS))
    if not np.isfinite(vectors).all() or not all(len(part.tokens) for part in details):
        raise ModelUnusableError("The graph gives numbers that are none.")
    if float(vectors[0] @ vectors[1]) > 0.9999:
        raise ModelUnusableError(
            "The model gives every text the same vector.", hint="Do graph and tokenizer.json belong together?"
        )


def _id(model: Model) -> str:
    parts = (
        *sorted(model.files.items()),
        model.pooling,
        model.query_prefix,
        model.passage_prefix,
        model.max_tokens,
    )
    digest = hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:DIGEST_LETTERS]
    plain = re.sub(r"[^a-z0-9.]+", "-", model.name.lower()).strip("-.")[:60] or "model"
    return f"{plain}-{digest}"
