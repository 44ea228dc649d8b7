"""A plain text file: paragraphs, and nothing in it means more than its words."""

import io

from daemon.ingest.markdown import Block, Page


def read_text_file(text: str) -> Page:
    """Paragraphs, split at blank lines; no links, tags or headings."""
    page = Page()
    start = -1
    at = 0
    for line in io.StringIO(text, newline="\n"):
        if line.strip():
            start = at if start < 0 else start
        elif start >= 0:
            page.blocks.append(paragraph(text, start, at))
            start = -1
        at += len(line)
    if start >= 0:
        page.blocks.append(paragraph(text, start, at))
    return page


def paragraph(text: str, start: int, end: int) -> Block:
    """A block of plain words that stands in the text as it is."""
    plain = text[start:end].rstrip()
    return Block("paragraph", plain, start, start + len(plain), [(0, start)])
