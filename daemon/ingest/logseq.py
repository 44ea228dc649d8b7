"""Pages and journals of a Logseq graph: references, tags, properties, blocks (note-formats section 7).

The Markdown reader gives plain text, headings and code; references are found by our own scan of the
text, since most of them are no Markdown. Time is linear in the text.
"""

import re
from bisect import bisect_right
from typing import Any

import msgspec

from daemon.ingest.markdown import Contexts, Page, read_markdown, scan_wikilinks
from daemon.ingest.plain import Lines, fold
from daemon.ingest.tag import Hidden, clean_tag, unique_tags
from daemon.ingest.target import Target
from daemon.store.rows import Link, LinkKind

_PROPERTY = re.compile(
    r"^([ \t]*(?:[-*][ \t]+)?)([^\s:,#\[\](){}\"`]+)::(?:[ \t]+([^\n]*)|[ \t]*)$", re.MULTILINE
)
_BLOCK_REF = re.compile(r"\(\(([0-9a-fA-F]{8}-[0-9a-fA-F-]{27})\)\)")
_TAG = re.compile(r"#(?:\[\[([^\[\]\n]+)\]\]|([^\s#\[\](){}\"`,]+))")
_TAG_TAIL = ",;.!?'\":"
_MARKER = re.compile(
    r"(?:TODO|DOING|DONE|LATER|NOW|WAIT|WAITING|IN-PROGRESS|CANCELED|CANCELLED)[ \t]+(?:\[#[ABC]\][ \t]*)?"
)
_STAMP = re.compile(
    r"^[ \t]*(?:SCHEDULED|DEADLINE):[ \t]*<[^>\n]*>[ \t]*$|^[ \t]*:LOGBOOK:$|^[ \t]*:END:$", re.MULTILINE
)
_SILENT = frozenset(
    (
        "id",
        "collapsed",
        "title",
        "icon",
        "template",
        "filters",
        "background-color",
        "created-at",
        "updated-at",
    )
)
_CONTEXT = 240
_NOTHING = "<!---->"
_DASHES = {"- ", "* "}
_EMBED_LEAD = re.compile(r"\{\{embed\s*\Z")


class Outline(msgspec.Struct):
    """A page and what its opening lines say of it. Property names are lower case with `-`."""

    page: Page
    properties: dict[str, Any]
    title: str = ""
    aliases: list[str] = []
    tags: list[str] = []


class _Property(msgspec.Struct):
    name: str
    value: str
    start: int
    end: int
    value_start: int


def read_logseq(text: str, first_line: int = 1) -> Outline:
    """Read the text of one page; `first_line` is the line of the file on which `text` begins."""
    properties = _properties(text)
    plain = _without_indented_code(_without_noise(text, properties))
    page = read_markdown(plain, Lines(plain, first_line), wikilinks=False)
    page.tags, page.block_ids = [], []
    code = Hidden(page.code)
    properties = [item for item in properties if not code.covers(item.start)]
    outline = Outline(page, _page_properties(text, properties))
    quiet = [(item.start, item.end) for item in properties if _is_quiet(item)]
    finder = _References(text, page, Hidden([*page.code, *quiet]), Lines(text, first_line), properties)
    finder.find()
    for item in properties:
        if item.name == "id":
            page.block_ids.append(item.value.strip().lower())
        elif item.name == "tags":
            outline.tags.extend(clean for name in _names(item.value) if (clean := clean_tag(name)))
            finder.add_tag_links(item)
    page.links = sorted(finder.links, key=lambda link: link.line)
    outline.tags = unique_tags([*outline.tags, *finder.tags])
    outline.title = outline.properties.get("title", "").strip()
    outline.aliases = _names(outline.properties.get("alias", ""))
    page.blocks = [block for block in page.blocks if _strip_marker(block)]
    return outline


def _properties(text: str) -> list[_Property]:
    if "::" not in text:
        return []
    return [
        _Property(
            fold(match[2]).replace("_", "-"),
            (match[3] or "").strip(),
            match.start(2),
            match.end(),
            match.start(3) if match[3] else match.end(),
        )
        for match in _PROPERTY.finditer(text)
    ]


def _is_silent(name: str) -> bool:
    return name in _SILENT or name.startswith("query-")


def _is_quiet(item: _Property) -> bool:
    """Whether a value holds no references; `tags` and `alias` are read as names instead."""
    quoted = len(item.value) > 1 and item.value[0] == item.value[-1] == '"'
    return quoted or _is_silent(item.name) or item.name in {"tags", "alias"}


def _without_noise(text: str, properties: list[_Property]) -> str:
    """Spaces in place of the lines that only the program needs, so that all offsets stay.

    At the head of a block an empty comment: an item that begins with two blank lines would end there.
    """
    spans = [(item.start, item.end) for item in properties if _is_silent(item.name) and item.name != "title"]
    if "SCHEDULED:" in text or "DEADLINE:" in text or ":LOGBOOK:" in text:
        spans.extend(match.span() for match in _STAMP.finditer(text))
    if not spans:
        return text
    parts, at = [], 0
    for start, end in sorted(spans):
        parts.append(text[at:start])
        lead = _NOTHING if text[start - 2 : start] in _DASHES and end - start >= len(_NOTHING) else ""
        parts.append(lead + " " * (end - start - len(lead)))
        at = end
    parts.append(text[at:])
    return "".join(parts)


def _without_indented_code(text: str) -> str:
    """Blocks below a line without a dash, such as a heading, are a list; offsets stay.

    Logseq indents them by a tab, which CommonMark takes for code.
    """
    if "\t" not in text:
        return text
    lines, has_dash = text.split("\n"), False
    for number, line in enumerate(lines):
        if not line.startswith("\t"):
            has_dash = line.startswith(("- ", "-\t", "* ")) or line == "-" if line.strip() else has_dash
        elif not has_dash:
            lines[number] = " " + line[1:]
    return "\n".join(lines)


def _page_properties(text: str, properties: list[_Property]) -> dict[str, Any]:
    """Properties that open the page: nothing but properties before them."""
    found: dict[str, Any] = {}
    end = 0
    for item in properties:
        if text[end : item.start].strip(" \t\n-*"):
            break
        # A second block begins: its properties are its own.
        if found and "-" in text[end : item.start]:
            break
        found[item.name] = item.value
        end = item.end
    return found


def _names(value: str) -> list[str]:
    """Names separated by commas, with or without brackets; a comma inside brackets is part of a name."""
    found: dict[str, None] = {}
    rest, at = [], 0
    for start, end in scan_wikilinks(value, 0, len(value)):
        found[value[start + 2 : end - 2].strip()] = None
        rest.append(value[at:start].rstrip("#"))
        at = end
    rest.append(value[at:])
    for piece in ",".join(rest).split(","):
        found[piece.strip().lstrip("#").strip()] = None
    found.pop("", None)
    return list(found)


def _strip_marker(block: Any) -> bool:
    match = _MARKER.match(block.plain)
    if match:
        block.plain = block.plain[match.end() :]
        block.pieces = [(max(at - match.end(), 0), source) for at, source in block.pieces]
    return bool(block.plain.strip())


class _References:
    """References of one page, in order of kind; each gets the sentence of the block it stands in."""

    def __init__(
        self, text: str, page: Page, hidden: Hidden, lines: Lines, properties: list[_Property]
    ) -> None:
        self.links: list[Link] = []
        self.tags: list[str] = []
        self._text = text
        self._hidden = hidden
        self._lines = lines
        self._properties = properties
        self._property_starts = [item.start for item in properties]
        self._blocks = page.blocks
        self._starts = [block.start for block in page.blocks]
        self._contexts: dict[int, Contexts] = {}
        self._markdown_links = page.links

    def find(self) -> None:
        text = self._text
        if "((" in text:
            self._block_references()
        taken = self._tags() if "#" in text else set()
        if "[[" in text:
            for start, end in scan_wikilinks(text, 0, len(text)):
                if start not in taken and not self._hidden.covers(start):
                    self._page_reference(start, end)
        self.links.extend(link for link in self._markdown_links if not link.target.startswith(("[[", "((")))

    def _page_reference(self, start: int, end: int) -> None:
        name = self._text[start + 2 : end - 2].replace("\u00a0", " ").strip()
        if not name:
            return
        before = self._text[max(0, start - 12) : start]
        kind = LinkKind.EMBED if _EMBED_LEAD.search(before) else LinkKind.WIKILINK
        self._add(Target(name), kind, start, end)

    def _block_references(self) -> None:
        for match in _BLOCK_REF.finditer(self._text):
            if not self._hidden.covers(match.start()):
                name = match[1].lower()
                self._add(Target(name, f"^{name}"), LinkKind.BLOCK, match.start(), match.end())

    def _tags(self) -> set[int]:
        """Find tags; returns where the brackets of `#[[…]]` begin, which are no further references."""
        taken = set()
        found: list[str] = []
        for match in _TAG.finditer(self._text):
            start = match.start()
            if (start and not self._text[start - 1].isspace()) or self._hidden.covers(start):
                continue
            if match[1]:
                taken.add(match.start() + 1)
            name = match[1] or match[2].rstrip(_TAG_TAIL)
            tag = clean_tag(name)
            # "#+BEGIN_NOTE" opens a block of Org mode.
            if tag and not tag.startswith("+"):
                found.append(tag)
                self._add(Target(name.strip()), LinkKind.TAG, match.start(), match.end())
        self.tags = unique_tags(found)
        return taken

    def add_tag_links(self, item: _Property) -> None:
        for name in _names(item.value):
            self._add(Target(name), LinkKind.TAG, item.value_start, item.end)

    def _add(self, target: Target, kind: LinkKind, start: int, end: int) -> None:
        relation = self._relation(start)
        if relation and kind is LinkKind.WIKILINK:
            kind = LinkKind.PROPERTY
        context, mark = self._in_property(start, target.name) if relation else self._context(start, end)
        line = self._lines.at(start)
        self.links.append(
            Link(target.name, kind, line, target.fragment, target.display, context, mark, relation)
        )

    def _relation(self, start: int) -> str:
        index = bisect_right(self._property_starts, start) - 1
        if index < 0 or start >= self._properties[index].end:
            return ""
        return self._properties[index].name

    def _in_property(self, start: int, name: str) -> tuple[str, tuple[int, int]]:
        item = self._properties[bisect_right(self._property_starts, start) - 1]
        value = item.value[:_CONTEXT].replace("[[", "").replace("]]", "")
        context = f"{item.name}: {value}"[:_CONTEXT]
        at = context.find(name, len(item.name) + 2)
        return context, (at, at + len(name)) if at >= 0 else (0, 0)

    def _context(self, start: int, end: int) -> tuple[str, tuple[int, int]]:
        index = bisect_right(self._starts, start) - 1
        if index < 0 or start > self._blocks[index].end:
            return "", (0, 0)
        block = self._blocks[index]
        finder = self._contexts.get(index)
        if finder is None:
            finder = self._contexts[index] = Contexts(block.plain)
        return finder.around(block.plain_of(start), block.plain_of(end))
