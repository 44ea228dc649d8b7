"""Cuts what was said into passages, as notes are cut: about 120 words each, by sentence."""

from daemon.ingest.markdown import Block
from daemon.ingest.passages import MAX_WORDS, cut_section
from daemon.ingest.plain import Lines, weigh

Span = tuple[str, int, int]
"""Words, and where they stand in the text (code points)."""


def cut_turn(text: str) -> list[Span]:
    """At least one passage, though the text be signs without words. Linear in the text."""
    if weigh(text) <= MAX_WORDS and len(text) <= MAX_WORDS * 10:
        return [(text.strip(), 0, len(text))]
    block = Block("paragraph", text, 0, len(text), [(0, 0)])
    found = cut_section([block], "", Lines(text))
    return [(one.text, one.start, one.end) for one in found] or [
        (text.strip()[: MAX_WORDS * 10], 0, len(text))
    ]
