"""A note as blocks and runs: what its Markdown means, before anything is drawn."""

from dataclasses import dataclass, field, replace
from typing import Literal


class Style:
    """How a run looks: bits of a whole number, since enum.Flag is slow over many thousand runs."""

    NONE = 0
    STRONG = 1
    EMPHASIS = 2
    STRIKE = 4
    CODE = 8
    MATH = 16
    MARK = 32
    COMMENT = 64
    HTML = 128
    SUPER = 256
    # Words of code.
    KEYWORD = 512
    STRING = 1024
    REMARK = 2048
    NUMBER = 4096
    NAME = 8192


LinkKind = Literal["wiki", "markdown", "embed", "web", "tag", "footnote", "task"]
# What the keyboard stands on at the box of a task: of no width, and never copied.
TICK_SIGN = "\u2060"


@dataclass(frozen=True, slots=True)
class LinkRef:
    """Where a run leads, as typed: `target` without `#…`, `fragment` what stood behind it.

    `width` is how wide a picture shall be, in pixels; 0 when nothing says so.
    """

    kind: LinkKind
    target: str
    fragment: str = ""
    width: int = 0


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text in one style; "\\n" is a line break."""

    text: str
    style: int = Style.NONE
    link: LinkRef | None = None


@dataclass(frozen=True, slots=True)
class Box:
    """A quote or callout that blocks stand in; `number` tells boxes apart, `tone` is "" for a quote.

    `fold` is "-" for a callout that is folded at first, "+" for one that may be folded.
    """

    number: int
    tone: str = ""
    fold: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells of runs; the first row is the head. `sides` is left, right or centre a column."""

    rows: tuple[tuple[tuple[Run, ...], ...], ...]
    sides: tuple[str, ...]


BlockKind = Literal["text", "heading", "code", "math", "html", "rule", "table", "callout", "embed"]


@dataclass(frozen=True, slots=True)
class Block:
    """One block. `indent` counts lists around it; `marker` is "•", "1.", the box of a task ("[ ]", "[x]",
    or with another sign) or "".

    `name` is an anchor inside the note ("footnote:1"); `language` is that of code. `line` is that of a task,
    counted from 0; -1 where it is not known.
    """

    kind: BlockKind
    runs: tuple[Run, ...] = ()
    level: int = 0
    indent: int = 0
    marker: str = ""
    boxes: tuple[Box, ...] = ()
    table: Table | None = None
    name: str = ""
    language: str = ""
    line: int = -1

    @property
    def text(self) -> str:
        """The block's plain text."""
        return "".join(run.text for run in self.runs)

    @property
    def texts(self) -> list[str]:
        """The plain text, of a table that of each cell."""
        if self.table is None:
            return [self.text]
        return ["".join(run.text for run in cell) for row in self.table.rows for cell in row]


@dataclass(slots=True)
class Comment:
    """Whether a %% comment is still open when the next block begins."""

    is_open: bool = field(default=False)


def ticked(block: Block, line: int) -> Block:
    """A task that begins with a link to its line in the text of the item."""
    return replace(block, runs=(Run(TICK_SIGN, Style.NONE, LinkRef("task", str(line))), *block.runs))


def merged(runs: list[Run]) -> tuple[Run, ...]:
    """Neighbours of equal look become one run; empty ones go."""
    result: list[Run] = []
    for run in runs:
        if not run.text:
            continue
        last = result[-1] if result else None
        if last is not None and last.style == run.style and last.link == run.link:
            result[-1] = Run(last.text + run.text, last.style, last.link)
        else:
            result.append(run)
    return tuple(result)
