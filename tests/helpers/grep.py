"""Every byte of every file of a home, looked at for words: also within zips, also as UTF-16."""

import gzip
import io
import zipfile
import zlib
from collections.abc import Iterable
from pathlib import Path


def holders(home: Path, words: Iterable[str]) -> list[str]:
    """`file: word` for each file whose bytes or name hold a word, in any case."""
    wanted = list(words)
    found = []
    for place in sorted(home.rglob("*")):
        path = place.relative_to(home).as_posix()
        data = place.read_bytes() if place.is_file() else b""
        found += [f"{path}: {word}" for word in wanted if _is_in(word, path.encode()) or _is_in(word, data)]
        for name, part in _members(data):
            found += [f"{path} > {name}: {word}" for word in wanted if _is_in(word, name.encode() + part)]
    return found


def _is_in(word: str, data: bytes) -> bool:
    lower = data.lower()
    forms = (word.lower(), word.lower().encode("unicode_escape").decode())
    return any(form.encode(code) in lower for form in forms for code in ("utf-8", "utf-16-le", "utf-16-be"))


def _members(data: bytes) -> list[tuple[str, bytes]]:
    """What is packed in a file: members of a zip, a gzip, an object of git."""
    if data[:2] == b"PK":
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            return [(name, packed.read(name)) for name in packed.namelist()]
    if data[:2] == b"\x1f\x8b":
        return [("gzip", gzip.decompress(data))]
    if data[:1] == b"\x78":
        try:
            return [("zlib", zlib.decompress(data))]
        except zlib.error:
            return []
    return []
