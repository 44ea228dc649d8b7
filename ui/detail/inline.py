"""What Markdown itself does not know inside a line: marks, comments, tags, bare addresses, block names."""

import re
from collections.abc import Iterator

from ui.detail.block import Comment, LinkRef, Run, Style, merged

_HOLE = "\ufffc"
_FIXED = Style.CODE | Style.MATH | Style.HTML
_TOKEN = re.compile(r"==|%%")
_TAG = re.compile(r"(?:(?<=[\s(,;])|^)#([^\s#.,;:!?'\"()\[\]{}<>*~|\\%=`\ufffc]+)", re.MULTILINE)
_ADDRESS = re.compile(r"https?://[^\s<>\ufffc\"]+")
_BLOCK_NAME = re.compile(r"(?:^|\s)\^[A-Za-z0-9-]+$")
_BLOCK_REF = re.compile(r"\(\(([0-9a-fA-F]{8}-[0-9a-fA-F-]{27})\)\)")
_HINTS = ("==", "%%", "#", "://", "^", "((")


def refine(runs: tuple[Run, ...], comment: Comment) -> tuple[Run, ...]:
    """The runs with highlights, comments, tags, bare addresses and block names told apart."""
    text = "".join(run.text for run in runs)
    if not comment.is_open and not any(hint in text for hint in _HINTS):
        return runs
    line = _Line(runs)
    line.pair_tokens(comment)
    line.find_links()
    return line.cut()


class _Line:
    """The text of one block, with one entry a character for what is added to its runs."""

    def __init__(self, runs: tuple[Run, ...]) -> None:
        self._runs = runs
        self._flat = "".join(
            _HOLE * len(run.text) if run.style & _FIXED or run.link else run.text for run in runs
        )
        self._styles = [Style.NONE] * len(self._flat)
        self._links: list[LinkRef | None] = [None] * len(self._flat)
        self._dropped = bytearray(len(self._flat))

    def pair_tokens(self, comment: Comment) -> None:
        """Pair the `==` and `%%` in one pass; a comment may go on in the next block."""
        flat, opened = self._flat, -1
        start = 0 if comment.is_open else -1
        for match in _TOKEN.finditer(flat):
            at = match.start()
            if match[0] == "%%":
                if comment.is_open:
                    self._style(start, at + 2, Style.COMMENT)
                start, comment.is_open = at, not comment.is_open
            elif not comment.is_open and opened < 0 and _is_word(flat, at + 2):
                opened = at
            elif not comment.is_open and opened >= 0 and _is_word(flat, at - 1):
                self._style(opened, at + 2, Style.MARK)
                self._dropped[opened : opened + 2] = self._dropped[at : at + 2] = b"\1\1"
                opened = -1
        if comment.is_open:
            self._style(start, len(flat), Style.COMMENT)

    def find_links(self) -> None:
        for match in _TAG.finditer(self._flat):
            name = match[1].rstrip("/")
            if name and not name.isdigit():
                self._link(match.start(), match.start() + 1 + len(name), LinkRef("tag", name))
        for match in _ADDRESS.finditer(self._flat):
            address = match[0].rstrip(".,;:!?)*_'")
            self._link(match.start(), match.start() + len(address), LinkRef("web", address))
        for match in _BLOCK_REF.finditer(self._flat):
            self._link(match.start(), match.end(), block_ref(match[1]))
        last = _BLOCK_NAME.search(self._flat, max(0, len(self._flat) - 80))
        if last:
            self._style(last.start(), last.end(), Style.COMMENT)

    def cut(self) -> tuple[Run, ...]:
        result: list[Run] = []
        start = 0
        for run in self._runs:
            end = start + len(run.text)
            for first, last in self._pieces(start, end):
                if not self._dropped[first]:
                    text = run.text[first - start : last - start]
                    link = self._links[first] or run.link
                    result.append(Run(text, run.style | self._styles[first], link))
            start = end
        return merged(result)

    def _pieces(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Stretches of characters to which the same was added."""
        first = start
        for at in range(start + 1, end + 1):
            if at == end or self._looks(at) != self._looks(first):
                yield first, at
                first = at

    def _looks(self, at: int) -> tuple[int, int, int]:
        return self._styles[at], self._dropped[at], id(self._links[at])

    def _style(self, start: int, end: int, style: int) -> None:
        for at in range(start, end):
            self._styles[at] |= style

    def _link(self, start: int, end: int, link: LinkRef) -> None:
        if not self._styles[start] & Style.COMMENT:
            self._links[start:end] = [link] * (end - start)


def block_name(runs: tuple[Run, ...]) -> str:
    """The name that a block ends with, "^" and all, in lower case; "" without one."""
    last = runs[-1] if runs else None
    if last is None or last.link is not None or last.style & _FIXED:
        return ""
    found = _BLOCK_NAME.search(last.text)
    return found[0].strip().casefold() if found else ""


def block_ref(name: str) -> LinkRef:
    """A link to a block of Logseq, which bears its name wherever it stands."""
    name = name.strip().casefold()
    return LinkRef("wiki", name, f"^{name}")


def _is_word(text: str, at: int) -> bool:
    return 0 <= at < len(text) and not text[at].isspace() and text[at] != "="
