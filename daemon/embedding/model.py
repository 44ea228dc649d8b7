"""A model's description: its files, how its output becomes a vector, and whether the files are whole."""

from __future__ import annotations

import hashlib
import unicodedata
from pathlib import Path
from typing import Literal

import msgspec

from app.errors import EmbedderUnavailableError

MANIFEST = "model.json"
HINT = "Install Memorarium again to get the model back. Search by words works without it."
CHOSEN_HINT = "Put its files back, or take another: memorarium model use default"

# How the states of the tokens become one vector; `graph`: the graph itself gives out the vector.
Pooling = Literal["graph", "mean", "cls", "max", "last"]


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """The part of model.json that the product reads. `files` gives each file's sha256 by name.

    `id` names the exact model with its pooling and prefixes: vectors of two ids are not comparable. It is
    safe inside a file name. `is_fused`: the graph is in its fastest form and is run as it stands.
    `is_chosen`: it is the person's own, not the one that came with the program. `scripts`: how the Unicode
    names of the letters begin that it knows; none for any.
    """

    id: str
    name: str
    dims: int
    max_tokens: int
    files: dict[str, str]
    graph: str = "model.onnx"
    tokenizer: str = "tokenizer.json"
    pooling: Pooling = "graph"
    query_prefix: str = ""
    passage_prefix: str = ""
    is_fused: bool = True
    is_chosen: bool = False
    scripts: tuple[str, ...] = ()

    def reads(self, text: str) -> bool:
        """Whether it was taught the script of at least half of the letters."""
        letters = [char for char in text if char.isalpha()]
        known = sum(unicodedata.name(char, "").startswith(self.scripts) for char in letters)
        return not self.scripts or 2 * known >= len(letters)

    @property
    def hint(self) -> str:
        """What to do when its files are not as they were."""
        return CHOSEN_HINT if self.is_chosen else HINT


def load_model(folder: Path) -> Model:
    """Reads model.json. Raises EmbedderUnavailableError when it is missing or broken."""
    try:
        return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Model)
    except (OSError, msgspec.DecodeError) as error:
        raise EmbedderUnavailableError("The search model is missing or damaged.", hint=HINT) from error


def verify_files(folder: Path, model: Model) -> None:
    """Raises EmbedderUnavailableError when a file is missing, cut short or changed."""
    for name, expected in model.files.items():
        try:
            actual = hash_file(folder / name)
        except OSError as error:
            raise EmbedderUnavailableError(
                f"The search model's file {name} cannot be read.", hint=model.hint
            ) from error
        if actual != expected:
            raise EmbedderUnavailableError(f"The search model's file {name} is damaged.", hint=model.hint)


def hash_file(path: Path) -> str:
    """The sha256 of its bytes. Raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
