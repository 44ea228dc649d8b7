"""The text of a PDF, page by page.

pdfium is native code that reads files from anywhere: it is imported and run in parse workers only
(`pool.py` sends every PDF there), which may crash or be ended without harm to the daemon.
"""

import re
import time
from bisect import bisect_right

import msgspec

from daemon.ingest.decode import plain_text
from daemon.ingest.passages import SEPARATOR, cut_section
from daemon.ingest.plain import count_words
from daemon.ingest.textfile import read_text_file
from daemon.store.rows import Heading, NoteKind, Oddity, ParsedNote, Passage

SUFFIX = ".pdf"
MAX_BYTES = 50 * 1024 * 1024
TIMEOUT_S = 60.0
"""After this long the worker that reads one PDF is ended; reading itself stops well before."""
_BUDGET_S = 40.0
_MAX_PAGES = 5_000
_MAX_CHARS = 5_000_000
_PAGE_END = "\f\n"
_PASSWORD = 4  # pdfium: the file wants a password
# pdfium marks a hyphen at a line's end by either of these.
_HYPHEN = re.compile("[\x02\ufffe\u00ad]\\s*")
_NO_TEXT = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\ufeff\uffff]")


class PdfText(msgspec.Struct):
    """The words of each page, "" where it has none."""

    pages: list[str]
    oddities: tuple[Oddity, ...] = ()


class _Pages:
    """Page numbers, from 1, of offsets in the text of all pages."""

    def __init__(self, starts: list[int]) -> None:
        self._starts = starts

    def at(self, offset: int) -> int:
        return max(bisect_right(self._starts, offset), 1)


def read_pdf(data: bytes, title: str) -> ParsedNote:
    """Passages of a PDF, headed `title › page 3`; lines of passages, headings and oddities are pages.

    In the text a form feed and a line end part the pages. Each page with words is a heading.
    A PDF without text is a file without passages. One that is encrypted or broken has an oddity.
    """
    found = extract_text(data)
    starts: list[int] = []
    offset = 0
    for page in found.pages:
        starts.append(offset)
        offset += len(page) + len(_PAGE_END)
    numbers = _Pages(starts)
    passages: list[Passage] = []
    for number, (start, page) in enumerate(zip(starts, found.pages, strict=True), 1):
        blocks = read_text_file(page).blocks
        for block in blocks:
            block.start += start
            block.end += start
            block.pieces = [(at, source + start) for at, source in block.pieces]
        passages.extend(cut_section(blocks, f"{title}{SEPARATOR}page {number}", numbers))
    return ParsedNote(
        title=title,
        kind=NoteKind.FILE,
        text=_PAGE_END.join(found.pages),
        headings=tuple(Heading(1, f"Page {n}", n) for n, page in enumerate(found.pages, 1) if page),
        passages=tuple(passages),
        words=sum(count_words(page) for page in found.pages),
        warnings=found.oddities,
    )


def extract_text(data: bytes) -> PdfText:
    """The text of all pages, as far as size and time allow. Never raises for what is in the file."""
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as exc:
        return PdfText([], (_refusal(exc),))
    pages: list[str] = []
    oddities: list[Oddity] = []
    size = 0
    deadline = time.monotonic() + _BUDGET_S
    try:
        count = len(document)
        for number in range(count):
            if number >= _MAX_PAGES or size > _MAX_CHARS or time.monotonic() > deadline:
                message = f"Only the first {number} of its {count} pages were read: the PDF is very long."
                oddities.append(Oddity("pdf_cut", message, number))
                break
            try:
                words = _page_text(document, number)
            except pypdfium2.PdfiumError:
                words = ""
                if not oddities:
                    message = f"Page {number + 1} of the PDF is damaged; the other pages were read."
                    oddities.append(Oddity("pdf_damaged", message, number + 1))
            pages.append(words)
            size += len(words)
    finally:
        document.close()
    return PdfText(pages, tuple(oddities))


def _page_text(document: "pypdfium2.PdfDocument", number: int) -> str:  # type: ignore[name-defined]  # noqa: F821
    page = document[number]
    try:
        text_page = page.get_textpage()
        try:
            words: str = text_page.get_text_bounded()
        finally:
            text_page.close()
    finally:
        page.close()
    words = _HYPHEN.sub("", plain_text(words))
    return _NO_TEXT.sub("", words).strip()


def _refusal(exc: Exception) -> Oddity:
    code = getattr(exc, "err_code", None)
    if code == _PASSWORD or "password" in str(exc).lower():
        return Oddity("pdf_encrypted", "The PDF asks for a password; only its name can be found.", 1)
    return Oddity("pdf_damaged", "The PDF is damaged and cannot be read; only its name can be found.", 1)
