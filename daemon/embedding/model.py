"""The model's folder: what it holds and whether its files are whole."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from app.errors import EmbedderUnavailableError

MANIFEST = "model.json"
HINT = "Install Memorarium again to get the model back. Search by words works without it."


class Model(msgspec.Struct, frozen=True):
    """The part of model.json that the product reads. `files` gives each file's sha256 by name.

    `id` names the exact file: vectors of two ids are not comparable. It is safe inside a file name.
    """

    id: str
    name: str
    dims: int
    max_tokens: int
    files: dict[str, str]


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
            with (folder / name).open("rb") as file:
                actual = hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            raise EmbedderUnavailableError(
                f"The search model's file {name} cannot be read.", hint=HINT
            ) from error
        if actual != expected:
            raise EmbedderUnavailableError(f"The search model's file {name} is damaged.", hint=HINT)
