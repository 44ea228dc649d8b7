"""Planted facts: sentences in foreign text of a made vault, asked for with a name or in other words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.helpers.made_vault import MadeVault

Asked = tuple[str, str, str]


def files(notes: int, seed: int = 1) -> Iterator[tuple[str, bytes]]:
    """The vault's files (path, bytes)."""
    for note, data in MadeVault(notes, seed).files():
        yield note.path, data


def questions(notes: int, seed: int = 1) -> list[Asked]:
    """(question, path of the note that answers it, kind: entity or plain)."""
    return [(one["query"], one["path"], one["kind"]) for one in MadeVault(notes, seed).queries]


def config(notes: int, seed: int = 1) -> dict[str, Any]:
    """What is printed beside each figure."""
    return {"set": "planted", "notes": notes, "seed": seed}
