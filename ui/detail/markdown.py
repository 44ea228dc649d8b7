"""Markdown into blocks. The parser is pyromark's; nothing is ever read as HTML."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

import pyromark

from ui.detail.block import Block, BlockKind, Box, Comment, LinkKind, LinkRef, Run, Style, Table, merged
from ui.detail.highlight import language_of, parts_of_code
from ui.detail.inline import block_name, block_ref, refine
from ui.detail.split import ELSEWHERE

_OPTION = pyromark.Options
_OPTIONS = (
    _OPTION.ENABLE_TABLES
    | _OPTION.ENABLE_FOOTNOTES
    | _OPTION.ENABLE_STRIKETHROUGH
    | _OPTION.ENABLE_TASKLISTS
    | _OPTION.ENABLE_MATH
    | _OPTION.ENABLE_WIKILINKS
)
_CALLOUT = re.compile(r"\[!([^\]\n]{1,40})\]([+-]?)[ \t]*")
# Beside done and open, programs know many signs in the box of a task.
_TASK = re.compile(r"\[([^\s\]])\][ \t]+")
_HAS_TASK = re.compile(r"(?m)^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+\[[^\]\n]\][ \t]")
# Of the private use area: a line end that is shown as a blank, while it may still end the title of a callout.
_SOFT = "\ue0fe"
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_STYLES = {"Strong": Style.STRONG, "Emphasis": Style.EMPHASIS, "Strikethrough": Style.STRIKE}
_BOXES_AT_MOST = 8
_WIDE = re.compile(r"(?:^|\|)[ \t]*(\d{1,4})(?:x\d{1,4})?[ \t]*$")
_SIDES = {"Right": "right", "Center": "centre"}
_CODE_STYLES = {
    "": Style.CODE,
    "keyword": Style.CODE | Style.KEYWORD,
    "string": Style.CODE | Style.STRING,
    "comment": Style.CODE | Style.REMARK,
    "number": Style.CODE | Style.NUMBER,
    "name": Style.CODE | Style.NAME,
}


def parse_note(text: str, *, keeps_breaks: bool = True, is_logseq: bool = False) -> list[Block]:
    """The blocks of a note, footnotes last. `keeps_breaks`: a line end in a paragraph is shown as one."""
    walker = _Walker(keeps_breaks=keeps_breaks)
    source = _without_logseq_lines(text) if is_logseq else text
    if source == text and _HAS_TASK.search(text):
        walker.data = text.encode("utf-8", "surrogatepass")
        for event, span in pyromark.events_with_range(text, options=_OPTIONS):
            walker.at = span["start"]
            walker.take(event)
    else:
        for event in pyromark.events(source, options=_OPTIONS):
            walker.take(event)
    return walker.finish()


_LOGSEQ_LINE = re.compile(r"^([ \t]*)(-[ \t]+)?(id|collapsed|logseq\.[\w.-]+)::[ \t]*(.*)\n?", re.MULTILINE)
# Of the private use area: no text of a person begins with it.
_NAME_MARK = "\ue0ff"


def _without_logseq_lines(text: str) -> str:
    """Logseq's own book-keeping lines are not part of what a person wrote; the name of a block is marked."""
    return _LOGSEQ_LINE.sub(_book_kept, _without_indented_code(text))


def _without_indented_code(text: str) -> str:
    """Blocks that Logseq indents by a tab below a line without a dash are a list, not code."""
    lines, has_dash = text.split("\n"), False
    for number, line in enumerate(lines):
        if not line.startswith("\t"):
            has_dash = line.startswith(("- ", "-\t", "* ")) or line == "-" if line.strip() else has_dash
        elif not has_dash:
            lines[number] = line[1:]
    return "\n".join(lines)


def _book_kept(match: re.Match[str]) -> str:
    name = f"{_NAME_MARK}^{match[4].strip().casefold()}" if match[3] == "id" and match[4].strip() else ""
    return f"{match[1]}{'- ' if match[2] else ''}{name}\n" if name or match[2] else ""


class _Walker:
    """Holds what is open while the events pass by."""

    def __init__(self, *, keeps_breaks: bool) -> None:
        self._break = "\n" if keeps_breaks else " "
        self._blocks: list[Block] = []
        self._notes: list[Block] = []
        self._runs: list[Run] = []
        self._styles: list[int] = []
        self._links: list[LinkRef] = []
        self._lists: list[int | None] = []
        self._boxes: list[Box] = []
        self._box_count = 0
        self._box_depth = 0
        self._fresh_box = False
        self._marker = ""
        self._note = ""
        self._level = 0
        self._rows: list[tuple[tuple[Run, ...], ...]] = []
        self._cells: list[tuple[Run, ...]] = []
        self._sides: tuple[str, ...] = ()
        self._language = ""
        self._comment = Comment()
        # What is parsed, and the byte of it that the event stands at, where lines of tasks are wanted.
        self.data, self.at = b"", 0
        self._line = -1

    def take(self, event: Any) -> None:
        """Take one event of the parser."""
        if isinstance(event, str):
            self._take_plain(event)
            return
        ((name, value),) = event.items()
        if name in ("Start", "End"):
            tag, data = (value, None) if isinstance(value, str) else next(iter(value.items()))
            table = _STARTS if name == "Start" else _ENDS
            if tag in _STYLES:
                self._turn_style(tag, on=name == "Start")
            elif tag in table:
                table[tag](self, data)
        else:
            self._take_text(name, value)

    def finish(self) -> list[Block]:
        """All blocks, footnotes at the end."""
        self._flush()
        if self._notes and self._blocks:
            self._blocks.append(Block("rule"))
        return self._blocks + self._notes

    def _take_plain(self, event: str) -> None:
        if event == "Rule":
            self._flush()
            self._add(Block("rule", boxes=tuple(self._boxes), indent=len(self._lists)))
        elif event == "HardBreak":
            self._say("\n")
        else:
            self._say(_SOFT if self._fresh_box and self._break == " " else self._break)

    def _take_text(self, name: str, value: Any) -> None:
        if name == "TaskListMarker":
            self._marker = "[x]" if value else "[ ]"
        elif name in ("Html", "InlineHtml"):
            self._take_html(value)
        elif name == "DisplayMath":
            self._say(value.strip("\n"), Style.MATH)
        elif name == "FootnoteReference":
            self._runs.append(Run(value, self._style() | Style.SUPER, LinkRef("footnote", value)))
        else:
            self._say(value, {"Code": Style.CODE, "InlineMath": Style.MATH}.get(name, Style.NONE))

    def _take_html(self, value: str) -> None:
        if value.lower().replace(" ", "").rstrip("\n") in ("<br>", "<br/>"):
            self._say("\n")
        else:
            self._say(value, Style.HTML)

    def _say(self, text: str, style: int = Style.NONE) -> None:
        link = self._links[-1] if self._links else None
        self._runs.append(Run(text, self._style() | style, link))

    def _style(self) -> int:
        result = Style.NONE
        for style in self._styles:
            result |= style
        return result

    def _turn_style(self, tag: str, *, on: bool) -> None:
        if on:
            self._styles.append(_STYLES[tag])
        elif self._styles:
            self._styles.pop()

    def _taken(self, *, refined: bool = True) -> tuple[Run, ...]:
        runs = merged(self._runs)
        self._runs = []
        return refine(runs, self._comment) if refined else runs

    def _flush(self, kind: BlockKind = "text", level: int = 0) -> None:
        """Close the block that is open, if it says something or bears a marker."""
        logseq_name = self._take_name()
        if not self._runs and not self._marker:
            if logseq_name and self._blocks:
                self._blocks[-1] = replace(self._blocks[-1], name=logseq_name)
            return
        if self._fresh_box and kind == "text" and self._open_callout():
            return
        self._take_task()
        runs = _trimmed(self._taken(refined=kind not in ("code", "html")))
        only = runs[0].link if len(runs) == 1 else None
        if kind == "text" and only is not None and only.kind == "embed":
            kind = "embed"
        elif kind == "text" and len(runs) == 1 and runs[0].style & Style.MATH:
            kind = "math"
        name = (
            self._note
            or logseq_name
            or (block_name(runs) if kind in ("text", "heading", "embed", "math") else "")
        )
        block = Block(
            kind,
            runs,
            level,
            len(self._lists),
            self._marker,
            tuple(self._boxes),
            name=name,
            language=self._language if kind == "code" else "",
            line=self._line if self._marker[:1] == "[" else -1,
        )
        self._marker = ""
        self._add(block)

    def _take_task(self) -> None:
        """A box with another sign than the parser knows begins an item as well."""
        if self._marker and self._lists and self._marker[0] != "[" and self._runs:
            text = "".join(run.text for run in self._runs[:4] if not run.style and not run.link)
            match = _TASK.match(text)
            if match is not None:
                self._marker = f"[{match[1]}]"
                _drop_start(self._runs, match.end())

    def _take_name(self) -> str:
        """Take the marked name of a block out of what is open, with the line that it stood on."""
        for number, run in enumerate(self._runs):
            if run.text.startswith(_NAME_MARK):
                del self._runs[number]
                at = max(number - 1, 0)
                if self._runs[at : at + 1] == [Run(self._break, self._style())]:
                    del self._runs[at]
                return run.text[1:]
        return ""

    def _open_callout(self) -> bool:
        """A quote that begins with [!type] is a callout: its first line is the title."""
        self._fresh_box = False
        runs = merged(self._runs)
        match = _CALLOUT.match(runs[0].text) if runs and not runs[0].style else None
        if match is None or not self._boxes:
            self._runs = [_hardened(run) for run in self._runs]
            return False
        kind = match[1].strip().lower()
        self._boxes[-1] = Box(self._boxes[-1].number, kind, match[2])
        title, rest = _split_line([Run(runs[0].text[match.end() :]), *runs[1:]])
        title = title or [Run(kind.replace("-", " ").capitalize())]
        self._add(Block("callout", refine(merged(title), self._comment), boxes=tuple(self._boxes)))
        self._runs = [_hardened(run) for run in rest]
        self._flush()
        return True

    def _add(self, block: Block) -> None:
        self._fresh_box = False
        (self._notes if self._note else self._blocks).append(block)

    def start_block(self, _: Any) -> None:
        """A marker that waits belongs to the block that begins now."""
        if self._runs:
            self._flush()

    def end_text(self, _: Any) -> None:
        self._flush()

    def start_heading(self, data: dict[str, Any]) -> None:
        self.start_block(data)
        self._level = int(data["level"][1:])

    def end_heading(self, _: Any) -> None:
        self._flush("heading", self._level)

    def start_quote(self, _: Any) -> None:
        self.start_block(None)
        self._box_depth += 1
        if self._box_depth > _BOXES_AT_MOST:
            return
        self._box_count += 1
        self._boxes.append(Box(self._box_count))
        self._fresh_box = True

    def end_quote(self, _: Any) -> None:
        self._flush()
        if self._box_depth <= _BOXES_AT_MOST and self._boxes:
            self._boxes.pop()
        self._box_depth -= 1

    def start_list(self, first: int | None) -> None:
        self._flush()
        self._lists.append(first)

    def end_list(self, _: Any) -> None:
        self._flush()
        if self._lists:
            self._lists.pop()

    def start_item(self, _: Any) -> None:
        self._flush()
        number = self._lists[-1] if self._lists else None
        self._marker = "•" if number is None else f"{number}."
        self._line = self.data.count(b"\n", 0, self.at) if self.data else -1
        if number is not None:
            self._lists[-1] = number + 1

    def end_html(self, _: Any) -> None:
        self._flush("html")

    def start_code(self, data: Any) -> None:
        self.start_block(data)
        # {"Fenced": what stands behind the fence}, or the word for code that is set in.
        self._language = language_of(str(next(iter(data.values())))) if isinstance(data, dict) else ""

    def end_code(self, _: Any) -> None:
        code = "".join(run.text for run in self._runs).rstrip("\n")
        self._runs = [Run(text, _CODE_STYLES[kind]) for text, kind in parts_of_code(code, self._language)]
        self._flush("code")

    def start_footnote(self, name: str) -> None:
        self._flush()
        self._note = f"footnote:{name}"
        self._marker = name

    def end_footnote(self, _: Any) -> None:
        self._flush()
        self._note = ""
        if self._notes and self._notes[-1].text == ELSEWHERE:
            self._notes.pop()

    def start_table(self, sides: tuple[str, ...]) -> None:
        self._flush()
        self._rows = []
        self._sides = tuple(_SIDES.get(side, "left") for side in sides)

    def end_cell(self, _: Any) -> None:
        self._cells.append(self._taken())

    def end_row(self, _: Any) -> None:
        self._rows.append(tuple(self._cells))
        self._cells = []

    def end_table(self, _: Any) -> None:
        table = Table(tuple(self._rows), self._sides)
        self._add(
            Block("table", table=table, boxes=tuple(self._boxes), indent=len(self._lists), name=self._note)
        )

    def start_link(self, data: dict[str, Any]) -> None:
        self._links.append(link_ref(data["dest_url"], is_wiki=isinstance(data["link_type"], dict)))

    def end_link(self, _: Any) -> None:
        link = self._links.pop() if self._links else None
        last = self._runs[-1] if self._runs else None
        if link is None or last is None or last.link is not link or link.kind != "wiki":
            return
        # The name as it stands in the file is no sentence: "Plan#Costs".
        if link.fragment and last.text == f"{link.target}#{link.fragment}":
            self._runs[-1] = Run(link_text(link), last.style, link)

    def start_image(self, data: dict[str, Any]) -> None:
        is_wiki = isinstance(data["link_type"], dict)
        link = link_ref(data["dest_url"], is_wiki=is_wiki)
        self._links.append(LinkRef("embed", link.target, link.fragment))
        self._runs.append(Run("", Style.NONE))

    def end_image(self, _: Any) -> None:
        """What stands in an image is its text or its width: the name is shown in its place."""
        if not self._links:
            return
        link = self._links.pop()
        shown = ""
        while self._runs and self._runs[-1].link == link:
            shown = self._runs.pop().text + shown
        wide = _WIDE.search(shown)
        if wide is not None:
            shown = shown[: wide.start()]
            link = LinkRef(link.kind, link.target, link.fragment, int(wide[1]))
        if not shown or link.target in shown:
            shown = link_text(link)
        self._runs.append(Run(shown, self._style(), link))


_STARTS: dict[str, Callable[[_Walker, Any], None]] = {
    "Paragraph": _Walker.start_block,
    "Heading": _Walker.start_heading,
    "BlockQuote": _Walker.start_quote,
    "CodeBlock": _Walker.start_code,
    "HtmlBlock": _Walker.start_block,
    "List": _Walker.start_list,
    "Item": _Walker.start_item,
    "FootnoteDefinition": _Walker.start_footnote,
    "Table": _Walker.start_table,
    "Link": _Walker.start_link,
    "Image": _Walker.start_image,
}
_ENDS: dict[str, Callable[[_Walker, Any], None]] = {
    "Paragraph": _Walker.end_text,
    "Heading": _Walker.end_heading,
    "BlockQuote": _Walker.end_quote,
    "CodeBlock": _Walker.end_code,
    "HtmlBlock": _Walker.end_html,
    "List": _Walker.end_list,
    "Item": _Walker.end_text,
    "FootnoteDefinition": _Walker.end_footnote,
    "TableCell": _Walker.end_cell,
    "TableHead": _Walker.end_row,
    "TableRow": _Walker.end_row,
    "Table": _Walker.end_table,
    "Link": _Walker.end_link,
    "Image": _Walker.end_image,
}


def link_ref(address: str, *, is_wiki: bool) -> LinkRef:
    """Where a link leads; an address with a scheme is of the web, whatever the scheme."""
    if not is_wiki and _SCHEME.match(address):
        return LinkRef("web", address)
    if address.startswith("((") and address.endswith("))"):
        return block_ref(address[2:-2])
    if address.startswith("[[") and address.endswith("]]"):
        address, is_wiki = address[2:-2], True
    # In a table the bar of a link is written "\|": the parser leaves the stroke in the name.
    plain = address.removesuffix("\\") if is_wiki else unquote(address)
    target, _, fragment = plain.partition("#")
    kind: LinkKind = "wiki" if is_wiki else "markdown"
    return LinkRef(kind, target.strip(), fragment.strip())


def link_text(link: LinkRef) -> str:
    """A link that has no words of its own, as shown: the name, then the heading."""
    name = link.target.rsplit("/", 1)[-1]
    return " › ".join(part for part in (name, *link.fragment.split("#")) if part)


def _hardened(run: Run) -> Run:
    """The line ends that were kept apart are blanks after all."""
    return Run(run.text.replace(_SOFT, " "), run.style, run.link) if _SOFT in run.text else run


def _drop_start(runs: list[Run], count: int) -> None:
    """Take the first characters away."""
    while count and runs:
        head = runs[0]
        runs[0] = Run(head.text[count:], head.style, head.link)
        count = max(0, count - len(head.text))
        if not runs[0].text:
            del runs[0]


def _split_line(runs: list[Run]) -> tuple[list[Run], list[Run]]:
    """The runs before and after the first line break."""
    for number, run in enumerate(runs):
        before, found, after = run.text.replace(_SOFT, "\n", 1).partition("\n")
        if found:
            head = [*runs[:number], Run(before, run.style, run.link)]
            return list(merged(head)), [Run(after, run.style, run.link), *runs[number + 1 :]]
    return list(merged(runs)), []


def _trimmed(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    if runs and runs[-1].text.endswith("\n"):
        last = runs[-1]
        return merged([*runs[:-1], Run(last.text.rstrip("\n"), last.style, last.link)])
    return runs
