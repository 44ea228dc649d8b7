"""What a text asks for. Any text is a query; operators are extra, and what does not parse is text.

Understood: plain words, `"a phrase"`, `begin*`, `-word`, `-"a phrase"`, `this OR that`, and the fields
`tag:`, `path:`, `file:` and `source:`, each also with `-` before and with a quoted value. A quote that never
closes, brackets, `AND`, `NOT` and the like are text.
"""

import unicodedata
from collections.abc import Iterator
from enum import StrEnum

import msgspec

from daemon.store.terms import fold, storable

FIELDS = ("tag", "path", "file", "source")
# A pasted page is still a query; its first words say enough.
MOST_TERMS = 64
LONGEST_QUERY = 10_000
# No word has one inside; glued words would be looked for side by side only.
_BRACKETS = frozenset("()[]{}")
_INVISIBLE = {"\u200b", "\u2060", "\ufeff", "\u00ad"}


class TermKind(StrEnum):
    """How a term has to stand in the text."""

    WORD = "word"
    PHRASE = "phrase"
    PREFIX = "prefix"


class Term(msgspec.Struct, frozen=True):
    """One thing to look for."""

    text: str
    kind: TermKind = TermKind.WORD


class Field(msgspec.Struct, frozen=True):
    """A condition on the note; the value is folded."""

    name: str
    value: str
    is_excluded: bool = False


class Query(msgspec.Struct, frozen=True):
    """`plain` is the text without operators: what is embedded and compared with titles.

    Of each group in `required` one term has to stand in the note: a phrase alone, or terms joined by OR.
    """

    terms: tuple[Term, ...] = ()
    required: tuple[tuple[Term, ...], ...] = ()
    excluded: tuple[Term, ...] = ()
    fields: tuple[Field, ...] = ()
    plain: str = ""

    @property
    def is_blank(self) -> bool:
        """Nothing is asked at all."""
        return not (self.terms or self.excluded or self.fields)

    @property
    def only_excludes(self) -> bool:
        """Something is taken away, but from nothing."""
        asks = self.terms or any(not field.is_excluded for field in self.fields)
        return not self.is_blank and not asks


class _Piece(msgspec.Struct, frozen=True):
    value: str
    field: str = ""
    is_quoted: bool = False
    is_excluded: bool = False
    is_last: bool = False

    def is_plain(self, word: str) -> bool:
        return self.value == word and not (self.field or self.is_quoted or self.is_excluded)


def parse(text: str, *, typing: bool = False) -> Query:
    """Read a query. Never raises. With `typing` the last plain word may go on."""
    groups: list[list[Term]] = []
    excluded: list[Term] = []
    fields: list[Field] = []
    joins = False
    for piece in _with_joints(list(_pieces(_clean(text)))):
        if piece is None:
            joins = True
            continue
        if piece.field:
            fields.append(Field(piece.field, _field_value(piece), piece.is_excluded))
        elif (term := _term(piece, typing=typing)) is not None:
            if piece.is_excluded:
                excluded.append(term)
            elif joins:
                groups[-1].append(term)
            else:
                groups.append([term])
        joins = False
    terms = [term for group in groups for term in group]
    needed = [tuple(group) for group in groups if len(group) > 1 or group[0].kind is TermKind.PHRASE]
    return Query(
        terms=tuple(dict.fromkeys(terms))[:MOST_TERMS],
        required=tuple(dict.fromkeys(needed))[:MOST_TERMS],
        excluded=tuple(dict.fromkeys(excluded))[:MOST_TERMS],
        fields=tuple(dict.fromkeys(fields))[:MOST_TERMS],
        plain=" ".join(term.text for term in terms),
    )


def _with_joints(pieces: list[_Piece]) -> Iterator[_Piece | None]:
    """Put None in the place of each OR between two things to look for; any other OR is text."""
    for i, piece in enumerate(pieces):
        is_joint = piece.is_plain("OR") and 0 < i < len(pieces) - 1
        yield None if is_joint and _can_join(pieces[i - 1]) and _can_join(pieces[i + 1]) else piece


def _can_join(piece: _Piece) -> bool:
    asks = not (piece.field or piece.is_excluded or piece.is_plain("OR"))
    return asks and _term(piece, typing=False) is not None


def _clean(text: str) -> str:
    shown = (
        " " if char in _INVISIBLE or unicodedata.category(char) == "Cc" else char
        for char in text[:LONGEST_QUERY]
    )
    return unicodedata.normalize("NFC", storable("".join(shown)))


def _pieces(text: str) -> Iterator[_Piece]:
    at = 0
    while at < len(text):
        if text[at].isspace() or text[at] in _BRACKETS:
            at += 1
            continue
        is_excluded = _is_minus(text, at)
        field = _field_at(text, at + is_excluded)
        begin = at + is_excluded + (len(field) + 1 if field else 0)
        value, is_quoted, at = _value(text, begin, is_word=not field)
        if field and not value.strip():
            # `tag:` with nothing behind is being typed, or is text.
            yield _Piece(field, is_excluded=is_excluded)
        else:
            yield _Piece(value, field, is_quoted, is_excluded, is_last=at >= len(text))


def _is_minus(text: str, at: int) -> bool:
    """Tell `-word` and `-"phrase"` from `--flag`, a dash and `well-known`."""
    if text[at] != "-" or at + 1 >= len(text):
        return False
    return text[at + 1].isalnum() or text[at + 1] == '"'


def _field_at(text: str, at: int) -> str:
    for field in FIELDS:
        if text[at : at + len(field) + 1].casefold() == f"{field}:":
            return field
    return ""


def _value(text: str, begin: int, *, is_word: bool) -> tuple[str, bool, int]:
    """Return a quoted or plain value and where it ends; a quote that never closes is skipped."""
    if text[begin : begin + 1] == '"':
        end = text.find('"', begin + 1)
        if end >= 0:
            return text[begin + 1 : end], True, end + 1
        begin += 1
    end = begin
    while end < len(text) and text[end] != '"' and not text[end].isspace():
        if is_word and text[end] in _BRACKETS:
            break
        end += 1
    return text[begin:end], False, end


def _field_value(piece: _Piece) -> str:
    value = fold(piece.value)
    return value.lstrip("#").strip("/") if piece.field == "tag" else value


def _term(piece: _Piece, *, typing: bool) -> Term | None:
    value = " ".join(piece.value.split())
    if not any(char.isalnum() for char in value):
        return None
    if piece.is_quoted:
        return Term(value, TermKind.PHRASE)
    if value.endswith("*"):
        return Term(value.rstrip("*"), TermKind.PREFIX)
    if typing and piece.is_last and not piece.is_excluded and value[-1].isalnum():
        return Term(value, TermKind.PREFIX)
    return Term(value)
