"""Ids of notes: UUIDv5 of (source id, path at first sight), kept over renames by the store."""

import uuid
from collections.abc import Container

_NAMESPACE = uuid.uuid5(uuid.NAMESPACE_URL, "memorarium:note")


def note_id(source_id: str, path: str, taken: Container[str]) -> str:
    """The id of a note first seen at `path`; when it is taken, that of (source id, path, 2) and so on."""
    number = 1
    while True:
        parts = [source_id, path] if number == 1 else [source_id, path, str(number)]
        found = str(uuid.uuid5(_NAMESPACE, "\0".join(parts)))
        if found not in taken:
            return found
        number += 1
