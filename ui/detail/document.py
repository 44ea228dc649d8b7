"""Blocks into a QTextDocument: our own formats only, no markup, nothing that names a file."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextImageFormat,
    QTextLength,
    QTextTable,
    QTextTableFormat,
)

from ui.detail.block import Block, Box, LinkRef, Run, Style, Table
from ui.detail.excerpt import Other, boxed, excerpt
from ui.detail.link import LinkResolver, LinkTarget
from ui.detail.picture import PictureBook
from ui.language import texts
from ui.theme import Theme, font, load_tokens

tr, counted = texts("Detail")

INDENT = 20
BOX_INDENT = 14
WELL_PAD = 10
_LINE_BREAK = "\u2028"
_HEADINGS = {1: (17, 600), 2: (15, 600), 3: (14, 600)}
# Above and below, in pixels; of two neighbours the larger counts, as Qt does it.
_SPACING = {"heading": (16, 6), "code": (16, 20), "embed": (14, 18), "callout": (18, 4), "math": (16, 20)}
_AFTER_LIST = 10
_INDENTS_AT_MOST = 10
# A cell takes Qt a third of a millisecond.
_ROWS_AT_MOST = 300
_AROUND_BOX = 20


@dataclass(slots=True)
class Ground:
    """What is painted behind or beside blocks `first` to `last`: a well, a quote or a callout."""

    kind: str
    first: int
    last: int
    left: float
    tone: str = ""


@dataclass(slots=True)
class Fold:
    """A callout that folds: its title and, while it is folded, nothing else of it shows."""

    title: int
    is_folded: bool


@dataclass(slots=True)
class Layout:
    """What the view must know of the written document, by block number of Qt."""

    grounds: dict[int, list[Ground]] = field(default_factory=dict)
    markers: dict[int, str] = field(default_factory=dict)
    rules: set[int] = field(default_factory=set)
    headings: list[tuple[str, int]] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)
    targets: list[LinkTarget] = field(default_factory=list)
    languages: dict[int, str] = field(default_factory=dict)
    folds: dict[str, Fold] = field(default_factory=dict)
    embedded: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Look:
    """Theme, text scale and what links and pictures lead to."""

    theme: Theme
    scale: float
    resolver: LinkResolver
    pictures: PictureBook
    others: Mapping[str, Other] = field(default_factory=dict)


class NoteWriter:
    """Writes blocks to the end of a document."""

    def __init__(self, document: QTextDocument, look: Look) -> None:
        self._document = document
        self._look = look
        self._cursor = QTextCursor(document)
        self._is_new = True
        self._bases: dict[tuple[str, int, bool, str], QTextCharFormat] = {}
        self._styles: dict[tuple[int, int], QTextCharFormat] = {}
        self._sides: dict[str, QTextBlockFormat] = {}
        self._boxes: dict[int, Ground] = {}
        self._footnotes: dict[str, str] = {}
        self._others = 0
        self._is_inside = False
        self._before = Block("text")
        self.layout = Layout()

    def write(self, blocks: list[Block]) -> None:
        """Append the blocks of one parsed text."""
        # Boxes are told apart by numbers that begin anew with each text.
        self._boxes = {}
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        self._cursor.beginEditBlock()
        try:
            for block in blocks:
                self._write(block)
        finally:
            self._cursor.endEditBlock()

    def write_link(self, text: str, target: LinkTarget) -> None:
        """Append a line that is a link of our own."""
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        self._next(self._block_format(Block("text")))
        self._cursor.insertText(text, self._link_format(self._base(Block("text")), target))

    def remove_last(self) -> None:
        """Take the last block away again."""
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        self._cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
        self._cursor.removeSelectedText()

    def _write(self, block: Block) -> None:
        if block.kind == "table" and block.table is not None:
            self._write_table(block, block.table)
            return
        if block.kind == "embed" and self._wrote_other(block):
            return
        picture = self._picture_of(block)
        if picture is not None:
            block = replace(block, kind="text")
        self._next(self._block_format(block))
        self._before = block
        number = self._cursor.blockNumber()
        self._note_place(block, number)
        if block.kind == "rule":
            self.layout.rules.add(number)
            return
        if picture is not None:
            self._insert_picture(picture)
            return
        base = self._base(block)
        self._cursor.setBlockCharFormat(base)
        if block.kind == "callout" and block.boxes[-1].fold:
            base = self._fold_format(base, block.boxes[-1], number)
        for run in block.runs:
            self._write_run(run, base)

    def _fold_format(self, base: QTextCharFormat, box: Box, number: int) -> QTextCharFormat:
        """The title of a callout that folds is a link that folds it."""
        name = str(number)
        self.layout.folds[name] = Fold(number, box.fold == "-")
        style = self._link_format(base, LinkTarget("fold", name, tr("Fold or unfold")))
        style.setForeground(base.foreground())
        return style

    def _wrote_other(self, block: Block) -> bool:
        """Write the item that a block names in its place, once it is there; what that embeds stays a link."""
        link = block.runs[0].link
        target = self._look.resolver.target(link) if link is not None and not self._is_inside else None
        if target is None or target.lead != "item":
            return False
        self.layout.embedded.add(target.value)
        other = self._look.others.get(target.value)
        blocks = excerpt(other.item, target.fragment) if other is not None else []
        if other is None or not blocks:
            return False
        self._others += 1
        box = Box(-self._others)
        title = replace(block, kind="text", boxes=(*block.boxes, box))
        look = self._look
        self._write(title)
        self._is_inside = True
        self._look = replace(
            look, resolver=LinkResolver(other.links), pictures=look.pictures.of(other.item), others={}
        )
        try:
            for inner in boxed(blocks, box, block):
                self._write(inner)
        finally:
            self._look, self._is_inside = look, False
        return True

    def _picture_of(self, block: Block) -> int | None:
        """The number of the picture that a block consists of."""
        link = block.runs[0].link if block.kind == "embed" else None
        return self._picture_number(link) if link is not None else None

    def _next(self, style: QTextBlockFormat) -> None:
        """Go to a fresh block; the first one of a document, and that behind a table, stand there already."""
        if self._is_new:
            self._cursor.setBlockFormat(style)
            self._is_new = False
        else:
            self._cursor.insertBlock(style, QTextCharFormat())

    def _note_place(self, block: Block, number: int) -> None:
        if block.marker:
            is_note = block.name.startswith("footnote:")
            self.layout.markers[number] = self._footnote(block.marker) if is_note else block.marker
        if block.language:
            self.layout.languages[number] = block.language
        if block.kind == "heading" and not self._is_inside:
            self.layout.headings.append((block.text, number))
        if block.name:
            self.layout.names.setdefault(block.name, number)
        if block.kind == "embed":
            self.layout.markers[number] = "embed"
        if block.kind in ("code", "embed", "math"):
            left = self._left(block) - (20 * self._look.scale if block.kind == "embed" else 0)
            self.layout.grounds[number] = [Ground("well", number, number, left - WELL_PAD)]
        self._note_boxes(block, number)

    def _note_boxes(self, block: Block, number: int) -> None:
        for depth, box in enumerate(block.boxes):
            ground = self._boxes.get(box.number)
            if ground is None:
                kind = "callout" if box.tone else "quote"
                left = float(depth * BOX_INDENT * self._look.scale)
                ground = Ground(kind, number, number, left, box.tone)
                self._boxes[box.number] = ground
            self.layout.grounds.setdefault(number, []).insert(depth, ground)
            ground.last = number

    def _footnote(self, name: str) -> str:
        """Footnotes are counted in the order in which they come, whatever they are called."""
        return self._footnotes.setdefault(name, str(len(self._footnotes) + 1))

    def _write_run(self, run: Run, base: QTextCharFormat) -> None:
        style = self._styled(base, run.style)
        if run.link is not None and run.link.kind == "footnote":
            run = Run(self._footnote(run.link.target), run.style, run.link)
        if run.link is not None:
            picture = self._picture_number(run.link) if run.link.kind == "embed" else None
            if picture is not None:
                self._insert_picture(picture)
                return
            style = self._link_format(style, self._look.resolver.target(run.link))
        self._cursor.insertText(run.text.replace("\n", _LINE_BREAK), style)

    def _picture_number(self, link: LinkRef) -> int | None:
        row = self._look.resolver.row(link.target)
        return self._look.pictures.add(link.target, row.path if row is not None else "", link.width)

    def _insert_picture(self, number: int) -> None:
        size = self._look.pictures.size(number)
        image = QTextImageFormat()
        image.setName(f"picture:{number}")
        image.setWidth(size.width())
        image.setHeight(size.height())
        # A fixed line height would cut the picture off.
        style = self._cursor.blockFormat()
        style.setLineHeight(0, QTextBlockFormat.LineHeightTypes.SingleHeight.value)
        self._cursor.setBlockFormat(style)
        self._cursor.insertImage(image)

    def _write_table(self, block: Block, table: Table) -> None:
        columns = max((len(row) for row in table.rows), default=0)
        if not columns:
            return
        if self._is_new:
            first = QTextBlockFormat()
            first.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
            self._next(first)
        rows = table.rows[:_ROWS_AT_MOST]
        grid = self._cursor.insertTable(len(rows), columns, self._table_format(block))
        for y, row in enumerate(rows):
            for x, runs in enumerate(row[:columns]):
                self._write_cell(grid, (y, x), runs, table.sides)
        self._note_boxes(block, grid.cellAt(0, 0).firstCursorPosition().blockNumber())
        self._note_boxes(block, grid.cellAt(len(rows) - 1, columns - 1).lastCursorPosition().blockNumber())
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        after = QTextBlockFormat()
        after.setLineHeight(6, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        self._cursor.setBlockFormat(after)
        self._before = Block("text")
        left_out = len(table.rows) - len(rows)
        if left_out:
            words = counted("%n more row stands in the file.", "%n more rows stand in the file.", left_out)
            self._write(Block("text", (Run(words, Style.COMMENT),)))

    def _write_cell(
        self, grid: QTextTable, at: tuple[int, int], runs: tuple[Run, ...], sides: tuple[str, ...]
    ) -> None:
        cursor = grid.cellAt(*at).firstCursorPosition()
        kept, self._cursor = self._cursor, cursor
        try:
            cursor.setBlockFormat(self._cell_block(sides[at[1]] if at[1] < len(sides) else "left"))
            base = self._base(Block("text"))
            for run in runs:
                shown = Run(run.text, run.style | Style.STRONG, run.link) if at[0] == 0 else run
                self._write_run(shown, base)
        finally:
            self._cursor = kept

    def _cell_block(self, side: str) -> QTextBlockFormat:
        if side in self._sides:
            return self._sides[side]
        style = self._sides[side] = QTextBlockFormat()
        style.setLineHeight(20 * self._look.scale, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        flags = {"right": Qt.AlignmentFlag.AlignRight, "centre": Qt.AlignmentFlag.AlignHCenter}
        style.setAlignment(flags.get(side, Qt.AlignmentFlag.AlignLeft))
        return style

    def _table_format(self, block: Block) -> QTextTableFormat:
        style = QTextTableFormat()
        style.setBorderCollapse(True)
        style.setBorder(1)
        style.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        style.setBorderBrush(QBrush(self._look.theme.line_strong))
        style.setCellPadding(5)
        style.setCellSpacing(0)
        style.setTopMargin(16 if self._before.kind in _SPACING else 4)
        style.setBottomMargin(4)
        style.setLeftMargin(self._left(block))
        style.setHeaderRowCount(1)
        style.setWidth(QTextLength())
        return style

    def _left(self, block: Block) -> float:
        boxes = BOX_INDENT * len(block.boxes)
        well = WELL_PAD if block.kind in ("code", "embed", "math") else 0
        callout = 20 if block.kind in ("callout", "embed") else 0
        footnote = INDENT if block.name.startswith("footnote:") and block.kind == "text" else 0
        lists = INDENT * min(block.indent, _INDENTS_AT_MOST)
        return (lists + boxes + callout + footnote) * self._look.scale + well

    def _block_format(self, block: Block) -> QTextBlockFormat:
        style = QTextBlockFormat()
        above, below = _SPACING.get(block.kind, (0, 2 if block.indent else 8))
        if block.boxes != self._before.boxes:
            above = max(above, _AROUND_BOX if block.boxes or _has_tone(self._before) else _AFTER_LIST)
        elif self._before.indent and not block.indent:
            above = max(above, _AFTER_LIST)
        style.setTopMargin(above)
        style.setBottomMargin(below)
        style.setLeftMargin(self._left(block))
        style.setRightMargin(WELL_PAD if block.boxes or block.kind in ("code", "embed", "math") else 0)
        if block.indent and begins_right(block.text):
            # Text that runs from the right is set in from there.
            lists = INDENT * min(block.indent, _INDENTS_AT_MOST) * self._look.scale
            style.setLeftMargin(style.leftMargin() - lists)
            style.setRightMargin(style.rightMargin() + lists)
        line = 18 if block.kind in ("code", "html") else load_tokens().type["reading"].line
        if block.kind == "heading" and block.level == 1:
            line = 24
        height = 9.0 if block.kind == "rule" else line * self._look.scale
        style.setLineHeight(height, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        if block.kind == "heading":
            style.setHeadingLevel(block.level)
        return style

    def _base(self, block: Block) -> QTextCharFormat:
        tone = block.boxes[-1].tone if block.kind == "callout" else ""
        key = (block.kind, block.level, block.marker in _OVER, tone)
        if key not in self._bases:
            self._bases[key] = self._new_base(block)
        return self._bases[key]

    def _new_base(self, block: Block) -> QTextCharFormat:
        theme, scale = self._look.theme, self._look.scale
        reading = load_tokens().type["reading"]
        style = QTextCharFormat()
        if block.kind == "heading":
            px, weight = _HEADINGS.get(block.level, (13, 600))
            _set_font(style, font(px * scale, weight))
            style.setForeground(theme.ink)
        elif block.kind == "callout":
            _set_font(style, font(reading.px * scale, 600))
            style.setForeground(theme.colour(tone_role(block.boxes[-1].tone)))
        else:
            _set_font(style, font(reading.px * scale, reading.weight))
            style.setForeground(theme.muted if block.marker in _OVER else theme.ink2)
        return style

    def _styled(self, base: QTextCharFormat, style: int) -> QTextCharFormat:
        """The format of a base with these style bits; bases live as long as the writer."""
        if not style:
            return base
        key = (id(base), style)
        if key not in self._styles:
            self._styles[key] = self._new_style(base, style)
        return self._styles[key]

    def _new_style(self, base: QTextCharFormat, style: int) -> QTextCharFormat:
        theme, scale = self._look.theme, self._look.scale
        result = QTextCharFormat(base)
        if style & (Style.CODE | Style.MATH | Style.HTML):
            _set_font(result, font(12 * scale, mono=True))
            result.setForeground(theme.muted if style & Style.HTML else theme.ink)
            if style & Style.CODE:
                result.setBackground(theme.code)
        if style & _CODE_WORDS:
            self._colour_code(result, style)
        if style & Style.STRONG:
            result.setFontWeight(600)
            result.setForeground(theme.ink)
        if style & Style.EMPHASIS:
            result.setFontItalic(True)
        if style & Style.STRIKE:
            result.setFontStrikeOut(True)
        if style & Style.MARK:
            result.setBackground(theme.mark)
            result.setForeground(theme.mark_ink)
        if style & Style.COMMENT:
            result.setForeground(theme.muted)
        if style & Style.SUPER:
            result.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignSuperScript)
        return result

    def _colour_code(self, result: QTextCharFormat, style: int) -> None:
        theme = self._look.theme
        role = next(role for bit, role in _CODE_ROLES.items() if style & bit)
        result.setForeground(theme.colour(role))
        result.setFontItalic(bool(style & Style.REMARK))
        if style & Style.NAME or (theme.is_contrast and style & Style.KEYWORD):
            result.setFontWeight(600)

    def _link_format(self, base: QTextCharFormat, target: LinkTarget) -> QTextCharFormat:
        theme = self._look.theme
        style = QTextCharFormat(base)
        self.layout.targets.append(target)
        style.setAnchor(True)
        # Our own number, never a word of the note: a click is looked up in the list.
        style.setAnchorHref(f"link:{len(self.layout.targets) - 1}")
        is_dead = target.lead in ("missing", "dead")
        style.setForeground(theme.muted if is_dead else theme.link)
        style.setFontUnderline(False)
        if is_dead:
            style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DashUnderline)
            style.setUnderlineColor(QColor(theme.muted))
        return style


_CODE_ROLES = {
    Style.KEYWORD: "link",
    Style.STRING: "good",
    Style.REMARK: "muted",
    Style.NUMBER: "warn",
    Style.NAME: "ink",
}
_CODE_WORDS = Style.KEYWORD | Style.STRING | Style.REMARK | Style.NUMBER | Style.NAME
# Done, or given up.
_OVER = ("[x]", "[-]")


def begins_right(text: str) -> bool:
    """Whether a text runs from the right: its first letter that has a direction does."""
    sides = (unicodedata.bidirectional(char) for char in text[:200])
    return next((side for side in sides if side in ("L", "R", "AL")), "L") != "L"


def _has_tone(block: Block) -> bool:
    return any(box.tone for box in block.boxes)


def tone_role(tone: str) -> str:
    """The colour role of a callout's kind."""
    return _TONES.get(tone, "accent")


_TONES = {
    **dict.fromkeys(("tip", "hint", "success", "check", "done"), "good"),
    **dict.fromkeys(("question", "help", "faq", "warning", "caution", "attention", "important"), "warn"),
    **dict.fromkeys(("failure", "fail", "missing", "danger", "error", "bug"), "bad"),
    **dict.fromkeys(("quote", "cite", "example", "abstract", "summary", "tldr"), "ink2"),
}


def tone_icon(tone: str) -> str:
    """The icon of a callout's kind: state is told by icon and word, not by colour alone."""
    icons = {"good": "check", "warn": "alert", "bad": "alert", "ink2": "file"}
    return icons.get(tone_role(tone), "info")


def _set_font(style: QTextCharFormat, face: QFont) -> None:
    style.setFont(face, QTextCharFormat.FontPropertiesInheritanceBehavior.FontPropertiesAll)


def more_words(left: int) -> str:
    """The link at the end of what is shown of a long note."""
    return counted("Read on: %n character follows", "Read on: %n characters follow", left)


def before_words(left: int) -> str:
    """The link above what is shown of a long note."""
    return counted("Read back: %n character before", "Read back: %n characters before", left)
