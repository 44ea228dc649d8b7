"""Folders of notes for tests."""

import os
import random
from collections.abc import Mapping
from pathlib import Path

import assets

SAMPLE_VAULT = Path(assets.__file__).parent / "sample_vault"

_TEXT = """
    river stone garden letter winter market engine window harbour copper signal meadow kettle
    lantern orchard paper bridge thunder violin barley compass ladder marble needle oyster pepper
"""
_WORDS = _TEXT.split()


class Vault:
    """A folder that a test fills and changes as a person's editor would."""

    def __init__(self, root: Path, notes: Mapping[str, str | bytes] | None = None) -> None:
        self.root = root
        root.mkdir(parents=True, exist_ok=True)
        for path, text in (notes or {}).items():
            self.write(path, text)

    def write(self, path: str, text: str | bytes, *, mtime_s: float | None = None) -> Path:
        """Create or replace a note; text is UTF-8 without any translation of line ends."""
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode() if isinstance(text, str) else text)
        if mtime_s is not None:
            os.utime(target, (mtime_s, mtime_s))
        return target

    def replace(self, path: str, text: str) -> Path:
        """Save as careful editors do: a new file beside it, renamed over the old one."""
        target = self.root / path
        beside = target.with_name(f".{target.name}.tmp")
        beside.write_bytes(text.encode())
        return beside.replace(target)

    def append(self, path: str, text: str) -> Path:
        target = self.root / path
        with target.open("ab") as file:
            file.write(text.encode())
        return target

    def move(self, old: str, new: str) -> Path:
        target = self.root / new
        target.parent.mkdir(parents=True, exist_ok=True)
        return (self.root / old).rename(target)

    def remove(self, path: str) -> None:
        (self.root / path).unlink()

    def read(self, path: str) -> str:
        return (self.root / path).read_bytes().decode()

    def fill(self, count: int, *, seed: int = 1, words: int = 60) -> list[str]:
        """Write `count` made-up notes, each linked to up to three earlier ones; give their paths."""
        chance = random.Random(seed)
        paths = [f"{_WORDS[number % 7]}/note {number:05d}.md" for number in range(count)]
        for number, path in enumerate(paths):
            body = " ".join(chance.choices(_WORDS, k=words))
            targets = {chance.randrange(number) for _ in range(3)} if number else set()
            links = " ".join(f"[[note {target:05d}]]" for target in sorted(targets))
            self.write(path, f"# note {number:05d}\n\n{body}\n\n{links}\n")
        return paths
