"""Headings: whoever types one of three words or more that stands in one note alone wants that note."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from daemon.ingest.note import read_note
from daemon.store.rows import SourceKind

LEAST_WORDS = 3


def files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """All Markdown files below a folder."""
    for path in sorted(folder.rglob("*.md")):
        yield path.relative_to(folder).as_posix(), path.read_bytes()


def questions(folder: Path) -> list[tuple[str, str, str]]:
    """(heading, path, "heading") of every heading that no other note has, case ignored."""
    found: list[tuple[str, str]] = []
    for path, data in files(folder):
        note = read_note(data, path, SourceKind.OBSIDIAN)
        found += dict.fromkeys((heading.text.strip(), path) for heading in note.headings)
    count = Counter(text.casefold() for text, _ in found)
    return [
        (text, path, "heading")
        for text, path in found
        if len(re.findall(r"\w+", text)) >= LEAST_WORDS and count[text.casefold()] == 1
    ]
