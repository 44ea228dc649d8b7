"""The tree that a query is read into: what has to be there, joined by and, or, not."""

from datetime import date
from enum import StrEnum

import msgspec


class TermKind(StrEnum):
    """How a term has to stand in the text."""

    WORD = "word"
    PHRASE = "phrase"
    PREFIX = "prefix"


class Term(msgspec.Struct, frozen=True):
    """One thing to look for."""

    text: str
    kind: TermKind = TermKind.WORD


class Words(msgspec.Struct, frozen=True):
    """A term. At the top of a query a plain word only ranks, unless it `is_needed`.

    `in_text` leaves titles and headings out.
    """

    term: Term
    is_needed: bool = False
    in_text: bool = False


class Literal(msgspec.Struct, frozen=True):
    """Signs that the word index does not hold (emoji), as they stand in a text or title."""

    text: str


class Filter(msgspec.Struct, frozen=True):
    """A condition on the note: tag, path, file, type, source, space, is, has, valid or as_of.

    `value` is folded, `shown` is as it was typed; of the last two `value` is a time in microseconds.
    """

    name: str
    value: str
    shown: str = ""


class Dated(msgspec.Struct, frozen=True):
    """Days from `first` to `last`, both included; None is open. `field` is own, created or modified."""

    field: str
    first: date | None
    last: date | None


class Property(msgspec.Struct, frozen=True):
    """A property of the note. `sign` is "" (it is there), : = != < <= > >= or `null` (there, but empty)."""

    key: str
    sign: str = ""
    value: str = ""


class Pattern(msgspec.Struct, frozen=True):
    """A regular expression over `where`: any (title, path, text), content, path or file."""

    source: str
    where: str = "any"


class Scope(msgspec.Struct, frozen=True):
    """`inner` has to stand within one line, block, section or task; None is any such piece.

    `match-case` is the whole note with capitals as written.
    """

    kind: str
    inner: "Node | None" = None


class Every(msgspec.Struct, frozen=True):
    """All of these."""

    parts: "tuple[Node, ...]"


class Some(msgspec.Struct, frozen=True):
    """At least one of these."""

    parts: "tuple[Node, ...]"


class Without(msgspec.Struct, frozen=True):
    """Not this."""

    part: "Node"


Leaf = Words | Literal | Filter | Dated | Property | Pattern | Scope
Node = Leaf | Every | Some | Without


class Span(msgspec.Struct, frozen=True):
    """Where an operator stands in the text of the query: code points."""

    start: int
    end: int
    node: Node
    is_excluded: bool = False


class Query(msgspec.Struct, frozen=True):
    """`plain` is the text without operators: what is embedded and compared with titles.

    `terms` are all that may rank. Of each group in `required` one term has to stand in the note: a phrase
    alone, or terms joined by OR at the top of the query. `parts` are the whole of it, all to be met;
    `spans` say where its operators stand, `hints` what could not be understood as it was meant.
    """

    terms: tuple[Term, ...] = ()
    required: tuple[tuple[Term, ...], ...] = ()
    parts: tuple[Node, ...] = ()
    plain: str = ""
    spans: tuple[Span, ...] = ()
    hints: tuple[str, ...] = ()

    @property
    def as_of(self) -> int | None:
        """The time that is asked about, in UTC microseconds; None for now. Of several the first counts."""
        found = (part for part in self.parts if isinstance(part, Filter) and is_as_of(part))
        return next((int(part.value) for part in found), None)

    @property
    def is_blank(self) -> bool:
        """Nothing is asked at all."""
        return not self.parts

    @property
    def only_excludes(self) -> bool:
        """Something is taken away, but from nothing."""
        return not self.is_blank and not any(asks(part) for part in self.parts)


def asks(node: Node) -> bool:
    """Tell whether a node asks for something, not only takes away. Queries nest a few levels at most."""
    if isinstance(node, Without):
        return False
    if isinstance(node, Every | Some):
        return any(asks(part) for part in node.parts)
    return True


def is_as_of(node: Node) -> bool:
    """Tell the time that a whole query is about."""
    return isinstance(node, Filter) and node.name == "as_of"


def is_soft(node: Node) -> bool:
    """Tell whether a part at the top of a query only ranks."""
    return isinstance(node, Words) and not (
        node.is_needed or node.in_text or node.term.kind is TermKind.PHRASE
    )
