"""Words that ledger lines speak of: files named by their content, salted, so that a name betrays nothing.

A file starts with 16 random bytes and is named by the SHA-256 of all its bytes; it can be erased alone.
"""

import hashlib
import os
from pathlib import Path

from app.files import write_atomically

SALT = 16


class Texts:
    """The folder `ledger/texts`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, words: bytes) -> str:
        """Keep words durably and return their name."""
        data = os.urandom(SALT) + words
        name = hashlib.sha256(data).hexdigest()
        write_atomically(self._folder / name, data)
        return name

    def get(self, name: str) -> bytes | None:
        """The words; None when they were erased or damaged."""
        try:
            data = (self._folder / name).read_bytes()
        except OSError:
            return None
        return data[SALT:] if hashlib.sha256(data).hexdigest() == name else None
