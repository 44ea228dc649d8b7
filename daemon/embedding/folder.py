"""What the folder of a sentence model says about itself, as sentence-transformers and its exporters write it.

modules.json, 1_Pooling/config.json, config_sentence_transformers.json, sentence_bert_config.json,
tokenizer_config.json and config.json are read, all of them optional; the person's wishes go before them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from app.errors import ModelUnusableError
from app.wire.models import ModelChoice
from daemon.embedding.model import Pooling

GRAPHS = ("model.onnx", "onnx/model.onnx", "model_quantized.onnx", "onnx/model_quantized.onnx")
TOKENIZERS = ("tokenizer.json", "onnx/tokenizer.json")
# A passage of ours has a hundred words; longer inputs only cost memory, unless somebody asks for them.
MOST_TOKENS = 512
# Tokenizers without a limit say a number like 10^30.
NO_LIMIT = 1_000_000
POOLING_MODES: dict[str, Pooling] = {
    "pooling_mode_cls_token": "cls",
    "pooling_mode_max_tokens": "max",
    # The mean and the same by the root of the length have one direction.
    "pooling_mode_mean_tokens": "mean",
    "pooling_mode_mean_sqrt_len_tokens": "mean",
    "pooling_mode_lasttoken": "last",
}
# Of models of these families: their readmes ask for the prefixes, their files often do not say them.
KNOWN_PREFIXES = ((re.compile(r"(?:^|[^a-z0-9])e5(?:[^a-z0-9]|$)"), ("query: ", "passage: ")),)


@dataclass(frozen=True)
class FolderFacts:
    """What was found. pooling None: nothing says; dims 0: nothing says."""

    name: str
    graph: str
    tokenizer: str
    pooling: Pooling | None
    query_prefix: str
    passage_prefix: str
    max_tokens: int
    dims: int


def read_folder(folder: Path, choice: ModelChoice) -> FolderFacts:
    """Raises ModelUnusableError when files are missing or ask for what we cannot do."""
    if not folder.is_dir():
        raise ModelUnusableError(f"There is no folder {folder}.", hint="Look at how it is spelled.")
    modules = _modules(folder)
    pooling_file = next((path for kind, path in modules if kind == "Pooling"), "1_Pooling")
    pooling = _json(folder / pooling_file / "config.json")
    prefixes = _prefixes(folder, choice)
    return FolderFacts(
        name=_name(folder),
        graph=_graph(folder, choice.graph),
        tokenizer=_tokenizer(folder),
        pooling=choice.pooling or _pooling(pooling),
        query_prefix=prefixes[0],
        passage_prefix=prefixes[1],
        max_tokens=choice.max_tokens or _max_tokens(folder),
        dims=_dims(folder, modules, pooling),
    )


def needs_own_vector(folder: Path) -> bool:
    """Whether layers follow the pooling, so that only a graph which holds them gives the right vectors."""
    return any(kind not in {"Transformer", "Pooling", "Normalize"} for kind, _ in _modules(folder))


def _graph(folder: Path, wish: str | None) -> str:
    if wish is not None:
        path = (folder / wish).resolve()
        if not path.is_file() or folder.resolve() not in path.parents:
            raise ModelUnusableError(f"There is no file {wish} in the folder.")
        return wish
    for name in GRAPHS:
        if (folder / name).is_file():
            return name
    found = sorted(
        path.relative_to(folder).as_posix() for path in (*folder.glob("*.onnx"), *folder.glob("onnx/*.onnx"))
    )
    if len(found) == 1:
        return found[0]
    if found:
        raise ModelUnusableError(
            f"The folder holds several graphs: {', '.join(found)}.", hint="Say which: --graph NAME"
        )
    raise ModelUnusableError(
        "The folder holds no ONNX graph.", hint=f"It should have {GRAPHS[0]} or {GRAPHS[1]}."
    )


def _tokenizer(folder: Path) -> str:
    found = next((name for name in TOKENIZERS if (folder / name).is_file()), None)
    if found is None:
        raise ModelUnusableError(
            "The folder holds no tokenizer.json.",
            hint="vocab.txt or a sentencepiece file alone do not do; save the fast tokenizer as well.",
        )
    return found


def _modules(folder: Path) -> list[tuple[str, str]]:
    """The steps of sentence-transformers by class name, each with its folder."""
    steps = _json_any(folder / "modules.json")
    found = [step for step in steps if isinstance(step, dict)] if isinstance(steps, list) else []
    return [(str(step.get("type", "")).rpartition(".")[2], str(step.get("path", ""))) for step in found]


def _pooling(config: dict[str, Any]) -> Pooling | None:
    chosen = {
        POOLING_MODES.get(key) for key, on in config.items() if key.startswith("pooling_mode") and on is True
    }
    if len(chosen) > 1 or None in chosen:
        raise ModelUnusableError(
            "The model pools its tokens in a way that is not known here.",
            hint="Known are mean, cls, max and last: choose one with --pooling.",
        )
    return chosen.pop() if chosen else None


def _prefixes(folder: Path, choice: ModelChoice) -> tuple[str, str]:
    prompts = _json(folder / "config_sentence_transformers.json").get("prompts")
    given = {k: v for k, v in prompts.items() if isinstance(v, str)} if isinstance(prompts, dict) else {}
    family = next((pair for name, pair in KNOWN_PREFIXES if name.search(_name(folder).lower())), ("", ""))
    query = given.get("query", family[0])
    passage = given.get("passage", given.get("document", family[1]))
    return (
        query if choice.query_prefix is None else choice.query_prefix,
        passage if choice.passage_prefix is None else choice.passage_prefix,
    )


def _max_tokens(folder: Path) -> int:
    limits = [
        _json(folder / "sentence_bert_config.json").get("max_seq_length"),
        _json(folder / "tokenizer_config.json").get("model_max_length"),
        _positions(_json(folder / "config.json")),
    ]
    known = [int(limit) for limit in limits if isinstance(limit, int | float) and 0 < limit < NO_LIMIT]
    return min(MOST_TOKENS, *known) if known else MOST_TOKENS


def _positions(config: dict[str, Any]) -> int | None:
    """How many tokens have a position; RoBERTa and its kin count from the padding on."""
    positions = config.get("max_position_embeddings")
    if not isinstance(positions, int):
        return None
    kin = "roberta" in str(config.get("model_type", "")) or "mpnet" in str(config.get("model_type", ""))
    return positions - 2 if kin else positions


def _dims(folder: Path, modules: list[tuple[str, str]], pooling: dict[str, Any]) -> int:
    dense = [
        _json(folder / path / "config.json").get("out_features") for kind, path in modules if kind == "Dense"
    ]
    said = (
        dense[-1]
        if dense
        else pooling.get("word_embedding_dimension", _json(folder / "config.json").get("hidden_size"))
    )
    return said if isinstance(said, int) else 0


def _name(folder: Path) -> str:
    """The model's name: the folder's, or in a hub's cache that of the repository."""
    place = folder.resolve()
    if place.parent.name == "snapshots":
        return place.parent.parent.name.rpartition("--")[2]
    return place.name


def _json(path: Path) -> dict[str, Any]:
    found = _json_any(path)
    return found if isinstance(found, dict) else {}


def _json_any(path: Path) -> Any:
    try:
        return msgspec.json.decode(path.read_bytes())
    except OSError:
        return None
    except msgspec.DecodeError as error:
        raise ModelUnusableError(f"{path.name} of the model is no JSON.") from error
