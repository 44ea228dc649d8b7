"""What a text asks for. Any text is a query; operators are extra, and what does not parse is text.

Understood: plain words, `"a phrase"`, `begin*`, `-word`, `+"needed"`, `this OR that`, brackets; the fields
of `query_token.FIELDS`, each also with `-` before, with a quoted value, a bracket or a `/pattern/`; and
`[property]`, `[property:value]`, `[property>3]`. OR joins its two neighbours, all else is met together.
Quotes in a question of several words are those of prose, and name a title.
Obsidian's and Khoj's spellings are among these. One pass over the text, no recursion.
"""

import re
from collections.abc import Iterator
from datetime import date
from functools import lru_cache

import msgspec

from daemon.retrieval.language.date import DATE_FIELDS
from daemon.retrieval.language.leaf import leaf_of, scope_of, text_leaf
from daemon.retrieval.language.node import (
    Every,
    Literal,
    Node,
    Query,
    Scope,
    Some,
    Span,
    Term,
    TermKind,
    Without,
    Words,
    is_as_of,
    is_soft,
)
from daemon.retrieval.language.pattern import fault_of
from daemon.retrieval.language.token import SCOPES, Piece, pieces, visible, without_quotes

__all__ = ["MOST_TERMS", "Query", "Term", "TermKind", "parse"]

# A pasted page is still a query; its first words say enough.
MOST_TERMS = 64
MOST_CONDITIONS = 64
DEEPEST = 20
# One search asks several times for the same few words, and whoever types comes back to them.
KEPT, LONGEST_KEPT = 64, 500
AS_PROSE = (
    "In a question what stands in quotes may be worded otherwise. Without the question mark it has to stand "
    "there word by word."
)


def _words_of(pattern: str) -> str:
    """What of a pattern may stand for words."""
    return "".join(char if char.isalnum() else " " for char in pattern).strip()


class _Frame:
    """A bracket that is open, or the whole query."""

    def __init__(self, opened: Piece | None = None, field: str = "", scope: str = "") -> None:
        self.opened = opened
        self.field = field
        self.scope = scope
        self.parts: list[Node] = []
        self.joint: Piece | None = None


def parse(text: str, *, typing: bool = False) -> Query:
    """Read a query. Never raises. With `typing` the last plain word may go on."""
    if len(text) > LONGEST_KEPT:
        return _Reader(visible(text), typing=typing).read()
    # Days such as `yesterday` are others tomorrow.
    return _parsed(text, typing, date.today())  # noqa: DTZ011  # people mean their own calendar


@lru_cache(KEPT)
def _parsed(text: str, typing: bool, _today: date) -> Query:
    return _Reader(visible(text), typing=typing).read()


class _Reader:
    """Reads one text: pieces go into the innermost open bracket."""

    def __init__(self, text: str, *, typing: bool) -> None:
        self._text = without_quotes(text)
        self._typing = typing
        self._stack: list[_Frame | None] = [_Frame()]
        self._frames: list[_Frame] = [frame for frame in self._stack if frame]
        self._spans: list[Span] = []
        self._hints: list[str] = [AS_PROSE] if self._text != text else []
        self._words = self._conditions = 0

    def read(self) -> Query:
        for piece in pieces(self._text):
            self._take(piece)
        while len(self._stack) > 1:
            self._close(len(self._text))
        root = self._frames[0]
        self._flush(root)
        parts = tuple(dict.fromkeys(_flat(root.parts)))
        return _query(parts, tuple(self._spans), tuple(dict.fromkeys(self._hints)))

    def _take(self, piece: Piece) -> None:
        frame = self._frames[-1]
        if piece.kind == "open":
            self._open(piece, frame)
        elif piece.kind == "glued":
            self._stack.append(None)
        elif piece.kind == "close":
            if len(self._stack) > 1:
                self._close(piece.end)
        elif piece.kind in {"or", "and"} and frame.parts and frame.joint is None:
            frame.joint = piece
        else:
            self._flush(frame) if piece.kind in {"or", "and"} else None
            self._operand(piece, frame)

    def _open(self, piece: Piece, frame: _Frame) -> None:
        if len(self._stack) > DEEPEST:
            self._stack.append(None)
            return
        is_scope = piece.field in SCOPES
        scope = piece.field if is_scope and not self._scope else ""
        inner = _Frame(piece, piece.field if not is_scope else frame.field, scope)
        self._stack.append(inner)
        self._frames.append(inner)

    @property
    def _scope(self) -> str:
        """The scope of the innermost bracket that has one."""
        return next((frame.scope for frame in reversed(self._frames) if frame.scope), "")

    def _close(self, end: int) -> None:
        if self._stack.pop() is None:
            return
        frame = self._frames.pop()
        self._flush(frame)
        opened = frame.opened
        if not frame.parts or opened is None:
            return
        parts = tuple(dict.fromkeys(_flat(frame.parts)))
        node: Node = parts[0] if len(parts) == 1 else Every(parts)
        if frame.scope and frame.scope not in {"content", "ignore-case"}:
            node = Scope(frame.scope, node)
            self._mark(opened.start, end, node, is_excluded=opened.is_excluded)
        self._add(self._frames[-1], Without(node) if opened.is_excluded else node)

    def _operand(self, piece: Piece, frame: _Frame) -> None:
        node, is_operator = self._read_operand(piece, frame)
        if node is not None and is_as_of(node) and (len(self._frames) > 1 or piece.is_excluded):
            self._hints.append("as_of: is about the whole query; within brackets or with - it says nothing.")
            return
        if node is None:
            self._flush(frame)
            return
        if is_operator and not self._scope:
            self._mark(piece.start, piece.end, node, is_excluded=piece.is_excluded)
        self._add(frame, Without(node) if piece.is_excluded else node)

    def _read_operand(self, piece: Piece, frame: _Frame) -> tuple[Node | None, bool]:
        """Return what a piece asks for, and whether it is more than words."""
        own = piece.field or frame.field
        if own in SCOPES and not self._scope:
            inner = leaf_of(piece, "content" if own == "content" else "") or text_leaf(piece, piece.value)
            return self._counted(scope_of(own, inner)), True
        if not self._scope or piece.kind == "pattern":
            found = leaf_of(piece, "content" if self._scope else own)
            if found is not None:
                return self._counted(found), True
        if piece.kind == "pattern" and not _words_of(piece.value):
            self._hints.append(f"/{piece.value}/ {fault_of(piece.value)}; it was looked for as it stands.")
            literal = msgspec.structs.replace(piece, value=re.escape(piece.value))
            return self._counted(leaf_of(literal, "content" if self._scope else own)), True
        return self._text_operand(piece, self._as_text(piece))

    def _as_text(self, piece: Piece) -> str:
        """Return the words of what is no operator, with a hint where it looks like one."""
        if piece.kind == "pattern":
            self._hints.append(f"/{piece.value}/ {fault_of(piece.value)}; it was looked for as words.")
            return _words_of(piece.value)
        if piece.kind == "property":
            return piece.value
        if not piece.field or self._scope:
            return piece.value
        if piece.field in {"is", "has"}:
            self._hints.append(f"There is no {piece.field}:{piece.value}; it was looked for as words.")
        if piece.field in {*DATE_FIELDS, "valid", "as_of"}:
            self._hints.append(f"“{piece.value}” is no date that we can read; it was looked for as words.")
        return f"{piece.field}:{piece.sign}{piece.value}"

    def _text_operand(self, piece: Piece, value: str) -> tuple[Node | None, bool]:
        leaf = text_leaf(piece, value)
        if not isinstance(leaf, Words):
            return leaf, leaf is not None
        self._words += 1
        if self._words > MOST_TERMS:
            return None, False
        term = leaf.term
        may_go_on = self._typing and term.kind is TermKind.WORD and not piece.is_excluded
        if may_go_on and piece.end >= len(self._text) and value[-1].isalnum():
            leaf = msgspec.structs.replace(leaf, term=Term(term.text, TermKind.PREFIX))
        if self._scope == "content":
            leaf = msgspec.structs.replace(leaf, is_needed=True, in_text=True)
        is_marked = piece.is_quoted or piece.is_excluded or piece.is_needed or value.endswith("*")
        return leaf, is_marked

    def _counted(self, node: Node | None) -> Node | None:
        self._conditions += 1
        if self._conditions <= MOST_CONDITIONS:
            return node
        self._hints.append(f"Only the first {MOST_CONDITIONS} conditions were used.")
        return None

    def _add(self, frame: _Frame, node: Node) -> None:
        joint, frame.joint = frame.joint, None
        before = frame.parts[-1] if frame.parts else None
        # The time that a query is about is no choice.
        is_no_choice = is_as_of(node) or (before is not None and is_as_of(before))
        if joint is None or before is None or joint.kind == "and" or is_no_choice:
            frame.parts.append(node)
            return
        parts = before.parts if isinstance(before, Some) else (before,)
        frame.parts[-1] = Some((*parts, node))

    def _flush(self, frame: _Frame) -> None:
        """An OR that joins nothing is a word."""
        joint, frame.joint = frame.joint, None
        if joint is not None:
            node, _ = self._text_operand(joint, joint.value)
            if node is not None:
                frame.parts.append(node)

    def _mark(self, start: int, end: int, node: Node, *, is_excluded: bool) -> None:
        outside = sum(1 for frame in self._frames if frame.opened and frame.opened.is_excluded)
        is_excluded = is_excluded != bool(outside % 2)
        self._spans.append(Span(start, min(end, len(self._text)), node, is_excluded))


def _flat(parts: list[Node]) -> Iterator[Node]:
    """Brackets around what has to be met anyway say nothing."""
    for part in parts:
        if isinstance(part, Every):
            yield from part.parts
        else:
            yield part


def _query(parts: tuple[Node, ...], spans: tuple[Span, ...], hints: tuple[str, ...]) -> Query:
    said = [term for part in parts for term in sought(part)]
    needed = [tuple(sought(part)) for part in parts if _is_choice(part)]
    return Query(
        terms=tuple(dict.fromkeys(said))[:MOST_TERMS],
        required=tuple(dict.fromkeys(needed)),
        parts=parts,
        plain=" ".join(term.text for term in said),
        spans=spans,
        hints=hints,
    )


def _is_choice(part: Node) -> bool:
    """Tell a phrase and words joined by OR: one term of them stands in every note that is found."""
    if isinstance(part, Some):
        return all(isinstance(one, Words) for one in part.parts)
    return isinstance(part, Words) and not is_soft(part)


def sought(node: Node) -> Iterator[Term]:
    """All terms that a node asks for, not those it takes away."""
    match node:
        case Words(term):
            yield term
        case Every(parts) | Some(parts):
            for part in parts:
                yield from sought(part)
        case Scope(inner=inner) if inner is not None:
            yield from sought(inner)


def literals(node: Node) -> Iterator[str]:
    """All signs that a node asks for."""
    match node:
        case Literal(text):
            yield text
        case Every(parts) | Some(parts):
            for part in parts:
                yield from literals(part)
