"""Text that is no Markdown: the pages of a PDF, plain text files. Plain functions, no Qt."""

import re

from app.wire.items import Item
from ui.detail.block import Block, Run
from ui.language import tr

# As the daemon parts the pages of a PDF.
_PAGE_END = "\f\n"
_EMPTY_LINES = re.compile(r"\n[ \t]*\n\s*")
_TEXT_FILES = (".txt", ".text")


def is_pdf(item: Item) -> bool:
    """Whether the text of an item is that of the pages of a PDF."""
    return item.path.lower().endswith(".pdf")


def is_plain(item: Item) -> bool:
    """Whether every sign in the text of an item stands for itself."""
    return item.path.lower().endswith(_TEXT_FILES)


def split_pages(text: str, limit: int) -> list[str]:
    """Pieces of about `limit` code points; each page in them begins with a line that holds its number.

    The rest of a page that is longer than a piece begins with an empty line instead.
    """
    pieces: list[str] = []
    open_pages: list[str] = []
    size = 0
    for number, page in enumerate(text.split(_PAGE_END), 1):
        for start in range(0, max(len(page), 1), limit):
            part = page[start : start + limit]
            if open_pages and size + len(part) > limit:
                pieces.append(_PAGE_END.join(open_pages))
                open_pages, size = [], 0
            open_pages.append(f"{'' if start else number}\n{part}")
            size += len(part)
    return [*pieces, _PAGE_END.join(open_pages)]


def parse_pages(piece: str) -> list[Block]:
    """The blocks of a piece of `split_pages`: each page with words is a section of its own."""
    blocks: list[Block] = []
    for page in piece.split(_PAGE_END):
        number, _, text = page.partition("\n")
        words = parse_plain(text)
        if words and number:
            blocks.append(Block("heading", (Run(page_name(number)),), level=2))
        blocks += words
    return blocks


def page_numbers(piece: str) -> set[int]:
    """The pages that begin in a piece of `split_pages`."""
    heads = (page.partition("\n")[0] for page in piece.split(_PAGE_END))
    return {int(head) for head in heads if head.isdigit()}


def page_name(number: str) -> str:
    """What a page is called; the daemon names the headings of a PDF alike."""
    return tr("Page {number}").format(number=number)


def split_plain(text: str, limit: int) -> list[str]:
    """Pieces of about `limit` code points, cut at empty lines, else at line ends, where there are any."""
    pieces, start = [], 0
    while len(text) - start > limit:
        window = text[start : start + limit]
        cut = max(window.rfind("\n\n") + 1, 0) or window.rfind("\n") + 1 or limit
        pieces.append(text[start : start + cut])
        start += cut
    return [*pieces, text[start:]]


def parse_plain(text: str) -> list[Block]:
    """A block a paragraph, line ends as they stand."""
    paragraphs = (part.strip("\n") for part in _EMPTY_LINES.split(text))
    return [Block("text", (Run(part),)) for part in paragraphs if part.strip()]
