"""Markdown text to what it says: leaf blocks as plain text, headings, links, tags, block ids.

pyromark (CommonMark with wikilinks, tables, footnotes, math) gives the events; what hides links and
tags, and how targets read, follows note-formats sections 2, 3, 5 and 6. Time is linear in the text.
"""

import re
from bisect import bisect_right
from collections.abc import Callable
from typing import Any

import msgspec
import pyromark

from daemon.ingest.dialect import Dialect
from daemon.ingest.field import scan_fields
from daemon.ingest.plain import Lines, code_points, sentences
from daemon.ingest.tag import Hidden, scan_tags
from daemon.ingest.target import Target, markdown_target, wiki_target
from daemon.store.rows import Heading, Link, LinkKind

OPTIONS = (
    pyromark.Options.ENABLE_WIKILINKS
    | pyromark.Options.ENABLE_TABLES
    | pyromark.Options.ENABLE_FOOTNOTES
    | pyromark.Options.ENABLE_MATH
)
_CONTEXT = 240
_LEAD = re.compile(r"\[[^\]\n]\]\s+|\[![\w-]{1,40}\][+-]?\s*")
_BLOCK_ID = re.compile(r"(?:\A|(?<=\s))\^([A-Za-z0-9-]+)[\s|]*\Z")
_FIELD = re.compile(r"(?:\A|\n)[(\[]?([^\W\d][\w -]{0,60}?)::\s*(?:[^\n]*[,;]\s*)?\Z")
_HTML_TAG = re.compile(r"<[^<>]*>")
_EDGES = frozenset(("Start", "End"))
_INLINE_LINKS = frozenset(("Inline", "Autolink", "Email"))


class Block(msgspec.Struct):
    """A leaf block. `pieces` maps offsets in `plain` to offsets in the text, both ascending.

    `spans` are its sentences, where a link asked for them.
    """

    kind: str
    plain: str
    start: int
    end: int
    pieces: list[tuple[int, int]]
    level: int = 0
    spans: list[tuple[int, int]] | None = None

    def source_of(self, offset: int) -> int:
        """Offset in the text of an offset in `plain`."""
        index = bisect_right(self.pieces, (offset, 1 << 60)) - 1
        if index < 0:
            return self.start
        at, source = self.pieces[index]
        return min(source + offset - at, self.end)

    def plain_of(self, source: int) -> int:
        """Offset in `plain` of an offset in the text."""
        index = bisect_right(self.pieces, source, key=lambda piece: piece[1]) - 1
        if index < 0:
            return 0
        at, begin = self.pieces[index]
        limit = self.pieces[index + 1][0] if index + 1 < len(self.pieces) else len(self.plain)
        return min(at + source - begin, limit)


class Page(msgspec.Struct):
    """All that the body of a note says. Offsets are code points of the text that was read.

    `code` holds the spans of code of any kind and of display math, `fields` the inline fields.
    """

    blocks: list[Block] = []
    links: list[Link] = []
    tags: list[str] = []
    headings: list[Heading] = []
    block_ids: list[str] = []
    code: list[tuple[int, int]] = []
    fields: dict[str, Any] = {}


class _Found(msgspec.Struct):
    """A link on its way: where its words stand in the plain text of the block being read."""

    target: Target
    kind: LinkKind
    source: int
    start: int
    end: int
    label: str = ""


def read_markdown(
    text: str, lines: Lines | None = None, *, wikilinks: bool = True, dialect: Dialect = Dialect.PLAIN
) -> Page:
    """Read the body of a note; `lines` number it as the file does, without them it is the whole file.

    Without `wikilinks` the caller finds them, and the properties of blocks, itself: they are words here.
    """
    reader = _Reader(text, lines or Lines(text), wikilinks=wikilinks, dialect=dialect)
    reader.read()
    return reader.page


class _Reader:
    """Walks the events once. One leaf block is collected at a time and closed by `_flush`."""

    def __init__(self, text: str, lines: Lines, *, wikilinks: bool, dialect: Dialect) -> None:
        self.page = Page()
        self._dialect = dialect
        self._wikilinks = wikilinks
        self._text = text
        self._lines = lines
        self._at = code_points(text)
        self._hidden: list[tuple[int, int]] = []
        self._uses: dict[str, Link] = {}
        self._open: list[tuple[bool, dict[str, Any], int, int]] = []
        self._kind = ""
        self._in_row = False
        self._begin()

    def _begin(self) -> None:
        self._parts: list[str] = []
        self._pieces: list[tuple[int, int]] = []
        self._size = 0
        self._first = -1
        self._last = 0
        self._ends_in_text = False
        self._found: list[_Found] = []

    def read(self) -> None:
        handlers: dict[str, Callable[[Any, int, int], None]] = {
            "Start": self._start,
            "End": self._end,
            "SoftBreak": self._line_break,
            "HardBreak": self._line_break,
            "Code": self._code,
            "InlineMath": self._math,
            "DisplayMath": self._code,
            "InlineHtml": self._inline_html,
            "Html": self._html,
        }
        event: Any
        name: str
        value: Any
        for event, span in pyromark.events_with_range(self._text, options=OPTIONS):
            if type(event) is dict:
                name, value = event.popitem()
            else:
                name = value = event
            # Most events are text, or blocks that end nothing: they take the short way.
            if name == "Text":
                start = span["start"]
                if value == "*" and self._is_mark(start):
                    continue
                # As `_add` does, without the call.
                if self._first < 0:
                    self._first = start
                self._parts.append(value)
                self._pieces.append((self._size, self._at[start]))
                self._size += len(value)
                self._last = span["end"]
                self._ends_in_text = True
            elif (value == "Paragraph" or value == "Item") and name in _EDGES:  # noqa: PLR1714  # may be a dict
                if self._parts or self._found:
                    self._flush("paragraph")
                else:
                    self._first = -1
            elif name in handlers:
                handlers[name](value, span["start"], span["end"])
        self._flush("paragraph")
        if "]:" in self._text:
            self._definitions()
        hidden = Hidden(self._hidden)
        if "#" in self._text:
            self.page.tags = scan_tags(self._text, hidden.covers)
        if "::" in self._text and self._wikilinks:
            self.page.fields = scan_fields(self._text, hidden.covers)

    def _add(self, words: str, start: int, end: int) -> None:
        if self._first < 0:
            self._first = start
        self._parts.append(words)
        self._pieces.append((self._size, self._at[start]))
        self._size += len(words)
        self._last = end

    def _is_mark(self, start: int) -> bool:
        """Whether a star is one of several: CommonMark leaves `**` standing beside CJK punctuation."""
        at = self._at[start]
        return self._text.startswith("*", at + 1) or (at > 0 and self._text[at - 1] == "*")

    def _line_break(self, _value: str, start: int, end: int) -> None:
        self._add("\n", start, end)

    def _code(self, value: str, start: int, end: int) -> None:
        self._hide(start, end)
        self.page.code.append((self._at[start], self._at[end]))
        # The words of `code` begin after its opening mark.
        self._add(value, min(start + 1, end), end)
        self._ends_in_text = False

    def _math(self, value: str, start: int, end: int) -> None:
        self._hide(start, end)
        self._add(value, min(start + 1, end), end)
        self._ends_in_text = False

    def _inline_html(self, value: str, start: int, end: int) -> None:
        self._hide(start, end)
        if value.lower().startswith("<br"):
            self._add("\n", start, end)
        self._last = end

    def _html(self, value: str, start: int, end: int) -> None:
        if value.lstrip().startswith("<!--") or self._kind == "comment":
            self._kind = "comment"
            return
        self._add(_HTML_TAG.sub(" ", value), start, end)
        self._ends_in_text = False

    def _hide(self, start: int, end: int) -> None:
        self._hidden.append((self._at[start], self._at[end]))

    def _start(self, value: Any, start: int, end: int) -> None:
        name = value if type(value) is str else next(iter(value))
        if name in {"Link", "Image"}:
            if self._first < 0:
                self._first = start
            self._open.append((name == "Image", value[name], self._size, len(self._parts)))
            self._last = start + 1
        elif name in {"Emphasis", "Strong"}:
            if self._first < 0:
                self._first = start
        elif name == "TableCell":
            self._in_row = True
        else:
            self._flush("paragraph")
            if name in {"CodeBlock", "HtmlBlock"}:
                self._hide(start, end)
                self._kind = "code" if name == "CodeBlock" else ""
                if self._kind:
                    self.page.code.append((self._at[start], self._at[end]))

    def _end(self, value: Any, start: int, end: int) -> None:
        name = value if type(value) is str else next(iter(value))
        if name in {"Link", "Image"}:
            self._close_link(start, end)
            self._last = end
        elif name in {"Emphasis", "Strong"}:
            self._last = end
        elif name == "TableCell":
            self._parts.append(" | ")
            self._size += 3
        elif name == "Heading":
            self._heading(int(value[name][1:]))
        else:
            self._flush("row" if name in {"TableRow", "TableHead"} else "paragraph")
            self._kind = ""
            self._in_row = False

    # ---- links

    def _close_link(self, start: int, end: int) -> None:
        is_image, link, plain_start, part = self._open.pop()
        kind = link["link_type"]
        if type(kind) is dict:
            self._wikilink(is_image, plain_start, part, start, end)
        elif kind == "Inline":
            self._inline_link(is_image, link["dest_url"], plain_start, start, end)
        elif kind not in _INLINE_LINKS:
            target = Target("", "", "".join(self._parts[part:]))
            found = _Found(target, LinkKind.MARKDOWN, self._at[start], plain_start, self._size, link["id"])
            self._found.append(found)

    def _wikilink(self, is_image: bool, plain_start: int, part: int, start: int, end: int) -> None:
        self._hide(start, end)
        if not self._wikilinks:
            return
        source, stop = self._at[start], self._at[end]
        inner = self._text[source + 2 + is_image : stop - 2]
        kind = LinkKind.EMBED if is_image else LinkKind.WIKILINK
        # A dollar sign inside can make pyromark join two links; ours end at the first bracket pair.
        spans = scan_wikilinks(self._text, source, stop) if "]]" in inner or "[[" in inner else [(0, 0)]
        for begin, finish in spans:
            words = self._text[begin + 2 : finish - 2] if finish else inner
            target = wiki_target(words, in_table=self._in_row, dialect=self._dialect)
            if target is None:
                continue
            if len(spans) == 1 and is_image and "|" in words and not target.display:
                self._show_instead(target.name, plain_start, part, start)
            elif len(spans) == 1 and self._dialect is Dialect.DENDRON:
                shown = target.display or target.name or target.fragment
                self._show_instead(shown, plain_start, part, start)
            self._found.append(_Found(target, kind, begin or source, plain_start, self._size))

    def _show_instead(self, words: str, plain_start: int, part: int, start: int) -> None:
        """Other words in the place of a link's own: a picture's name for its size, Dendron's label."""
        del self._parts[part:]
        while self._pieces and self._pieces[-1][0] >= plain_start:
            self._pieces.pop()
        self._size = plain_start
        self._add(words, start, start)

    def _inline_link(self, is_image: bool, destination: str, plain_start: int, start: int, end: int) -> None:
        self._hidden.append((self._at[min(self._last, end)], self._at[end]))
        words = self._text[self._at[start] + 1 + is_image : self._at[min(self._last, end)]]
        target = markdown_target(destination, words)
        if target is not None:
            kind = LinkKind.EMBED if is_image else LinkKind.MARKDOWN
            self._found.append(_Found(target, kind, self._at[start], plain_start, self._size))

    def _definitions(self) -> None:
        """`[label]: target` lines, each one link; its context is that of the label's first use."""
        found = pyromark.reference_definitions(self._text, options=OPTIONS)
        # Foam writes a definition for each wikilink of the note.
        by_target = {link.target.casefold(): link for link in reversed(self.page.links)} if found else {}
        for label, definition in found.items():
            start, end = definition["span"]["start"], definition["span"]["end"]
            self._hide(start, end)
            target = markdown_target(definition["dest"], label)
            if target is None:
                continue
            use = self._uses.get(label.casefold()) or by_target.get(label.casefold())
            line = self._lines.at(self._at[start])
            link = Link(target.name, LinkKind.MARKDOWN, line, target.fragment, target.display)
            if use is not None:
                link = msgspec.structs.replace(
                    link, line=use.line, context=use.context, mark=use.mark, display=use.display
                )
            self.page.links.append(link)

    # ---- blocks

    def _heading(self, level: int) -> None:
        start = self._at[max(self._first, 0)]
        raw = self._text[start : self._at[self._last]].strip() if self._first >= 0 else ""
        if raw:
            words = _BLOCK_ID.sub("", raw).strip() if "^" in raw else raw
            self.page.headings.append(Heading(level, words, self._lines.at(start)))
        self._flush("heading", level)

    def _flush(self, kind: str, level: int = 0) -> None:
        if not self._parts and not self._found:
            self._first = -1
            return
        plain = "".join(self._parts)
        cut = 0
        if self._ends_in_text and self._kind != "code":
            if "^" in plain:
                plain = self._cut_block_id(plain)
            lead = _LEAD.match(plain) if plain.startswith("[") else None
            cut = lead.end() if lead else 0
        plain = plain[cut:].rstrip(" |\n") if kind == "row" else plain[cut:].rstrip()
        if plain:
            pieces = [(max(at - cut, 0), source) for at, source in self._pieces] if cut else self._pieces
            start, end = self._at[max(self._first, 0)], self._at[self._last]
            block = Block("code" if self._kind == "code" else kind, plain, start, end, pieces, level)
            self.page.blocks.append(block)
        if self._found:
            finder = Contexts(plain)
            self._place_links(finder, cut)
            if plain:
                self.page.blocks[-1].spans = finder.spans
        self._begin()

    def _cut_block_id(self, plain: str) -> str:
        if "^" not in plain[-80:]:
            return plain
        match = _BLOCK_ID.search(plain, max(0, len(plain) - 80))
        if match is None:
            return plain
        self.page.block_ids.append(match.group(1).lower())
        return plain[: match.start()]

    def _place_links(self, finder: "Contexts", cut: int) -> None:
        for found in self._found:
            start, end = max(found.start - cut, 0), max(found.end - cut, 0)
            context, mark = finder.around(start, end)
            target = found.target
            line = self._lines.at(found.source)
            relation = finder.relation(start)
            link = Link(
                target.name, found.kind, line, target.fragment, target.display, context, mark, relation
            )
            if found.label:
                self._uses.setdefault(found.label.casefold(), link)
            else:
                self.page.links.append(link)


class Contexts:
    """Finds the sentence around a span of one block's plain text."""

    def __init__(self, plain: str) -> None:
        self._plain = plain
        self._has_fields = "::" in plain
        self.spans: list[tuple[int, int]] | None = None

    def around(self, start: int, end: int) -> tuple[str, tuple[int, int]]:
        """The sentence (or line, or window of 240 code points) around a span, and the span in it."""
        plain = self._plain
        start = min(start, len(plain))
        end = min(max(end, start), start + _CONTEXT, len(plain))
        low, high = self._sentence(start, end)
        if high - low > _CONTEXT:
            floor, roof = max(low, start - _CONTEXT), min(high, end + _CONTEXT)
            low = max(plain.rfind("\n", floor, start) + 1, floor)
            line_end = plain.find("\n", end, roof)
            high = line_end if line_end >= 0 else roof
        if high - low > _CONTEXT:
            low = max(low, min(start - (_CONTEXT - (end - start)) // 2, high - _CONTEXT))
            high = min(high, low + _CONTEXT)
        while low < start and plain[low].isspace():
            low += 1
        context = plain[low:high].replace("\n", " ").rstrip()
        return context, (min(start - low, len(context)), min(end - low, len(context)))

    def _sentence(self, start: int, end: int) -> tuple[int, int]:
        if self.spans is None:
            self.spans = sentences(self._plain)
        if not self.spans:
            return 0, len(self._plain)
        first = max(bisect_right(self.spans, (start, 1 << 60)) - 1, 0)
        last = max(bisect_right(self.spans, (max(end - 1, start), 1 << 60)) - 1, first)
        return self.spans[first][0], self.spans[last][1]

    def relation(self, start: int) -> str:
        """Name of the inline field (`supports:: [[x]]`) whose value a link at `start` is."""
        if not self._has_fields:
            return ""
        floor = max(0, start - 200)
        lead = self._plain[max(self._plain.rfind("\n", floor, start), floor) : start]
        match = _FIELD.search(lead) if "::" in lead else None
        return match.group(1).strip().lower() if match else ""


def scan_wikilinks(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Spans of `[[…]]` in a range: each ends at the first `]]` and begins at the last `[[` before it."""
    spans: list[tuple[int, int]] = []
    position = start
    while True:
        close = text.find("]]", position, end)
        if close < 0:
            return spans
        begin = text.rfind("[[", position, close)
        if begin >= 0 and "\n" not in text[begin:close]:
            spans.append((begin, close + 2))
        position = close + 2
