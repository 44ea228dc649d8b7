"""Words that ledger lines speak of: files named by their content, salted, so that a name betrays nothing.

A file starts with 16 random bytes and is named by the SHA-256 of all its bytes; it can be erased alone.
"""

import hashlib
import os
from pathlib import Path

from app.files import sync_folder, sync_handle, write_atomically
from daemon.ledger.pending import ABSENT, FileWrite

SALT = 16


FOLDER = "ledger/texts"


def text_write(words: bytes) -> tuple[str, FileWrite]:
    """The name of new words, and the write that keeps them with a change of the journal."""
    data = os.urandom(SALT) + words
    name = hashlib.sha256(data).hexdigest()
    return name, FileWrite(path=f"{FOLDER}/{name}", old=ABSENT, data=data)


def is_text(path: str) -> bool:
    """Whether a path of an entry leads to such words: its content names it, so nobody else writes there."""
    return path.startswith(f"{FOLDER}/")


def text_removal(name: str) -> FileWrite:
    """The write that drops words which others took the place of."""
    return FileWrite(path=f"{FOLDER}/{name}", old=name, data=None)


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

    def erase(self, name: str) -> None:
        """The words are gone for good; what names them stays and finds nothing."""
        file = self._folder / name
        if not name or not file.is_file():
            return
        # In place first: a file system may keep what a removed name led to.
        with file.open("r+b") as target:
            target.write(bytes(file.stat().st_size))
            target.flush()
            sync_handle(target.fileno())
        file.unlink()
        sync_folder(self._folder)

    def get(self, name: str) -> bytes | None:
        """The words; None when they were erased or damaged."""
        try:
            data = (self._folder / name).read_bytes()
        except OSError:
            return None
        return data[SALT:] if hashlib.sha256(data).hexdigest() == name else None
