"""Cutting the text of a query into pieces, in one pass.

A piece that is no whole operator is a word. Positions are code points of the text as typed.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from daemon.retrieval.language.date import DATE_FIELDS, days_of

LONGEST_QUERY = 10_000
LONGEST_BRACKET, LONGEST_PATTERN = 300, 1000
TASKS = ("task", "task-todo", "task-done")
SCOPES = ("line", "block", "section", *TASKS, "match-case", "ignore-case", "content")
FIELDS = (
    "tag",
    "path",
    "file",
    "type",
    "source",
    "space",
    "is",
    "has",
    "valid",
    "as_of",
    *SCOPES,
    *DATE_FIELDS,
)
_LONGEST_FIELD = max(map(len, FIELDS))
# No word has one inside; glued words would be looked for side by side only.
_BRACKETS = frozenset("()[]{}")
_INVISIBLE = {"\u200b", "\u2060", "\ufeff", "\u00ad"}
_QUOTES = {"\u201c": '"', "\u201d": '"', "\u201e": '"'}
_SIGNS = (">=", "<=", ">", "<", "=")
_MOST_DATE_WORDS = 3
# A phrase with a word or two beside it and a question mark is a phrase still.
_QUESTION_MARKS, _LEAST_AROUND = ("?", "\uff1f"), 3


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """`kind` is word, or, and, open, close, glued (a bracket inside a word), property or pattern.

    `field` is the operator before the value, `sign` a comparison behind it (`dt>=`).
    """

    kind: str
    start: int
    end: int
    value: str = ""
    field: str = ""
    sign: str = ""
    is_quoted: bool = False
    is_excluded: bool = False
    is_needed: bool = False


def visible(text: str) -> str:
    """Return the text of the same length: spaces for what cannot be seen, straight quotes, no surrogates."""
    return "".join(map(_visible, text[:LONGEST_QUERY]))


def _visible(char: str) -> str:
    category = unicodedata.category(char)
    if char in _INVISIBLE or category == "Cc":
        return " "
    if category == "Cs":
        return "\ufffd"
    return _QUOTES.get(char, char)


def pieces(text: str) -> Iterator[Piece]:
    """Cut a text that `visible` gave."""
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        piece = _bracket(text, at) if text[at] in _BRACKETS else _operand(text, at)
        if piece is not None:
            yield piece
        at = piece.end if piece is not None else at + 1


def without_quotes(text: str) -> str:
    """A question in prose, of the same length, with spaces for its quotes; any other text as it is.

    `When did I read the book "Becoming Nicole"?` names a book. What answers it need not hold its title, and
    who looks for a phrase word by word asks nothing. Operators around it change nothing.
    """
    cut = list(pieces(text)) if '"' in text else []
    words = [one for one in cut if one.kind == "word" and not (one.field or one.is_excluded)]
    titles = [one for one in words if one.is_quoted and not one.is_needed]
    around = sum(1 for one in words if not one.is_quoted and any(map(str.isalnum, one.value)))
    if not titles or words[-1].is_quoted or not words[-1].value.endswith(_QUESTION_MARKS):
        return text
    if around < _LEAST_AROUND or _are_joined(cut, titles):
        return text
    for one in titles:
        text = f"{text[: one.start]} {one.value} {text[one.end :]}"
    return text


def _are_joined(cut: Sequence[Piece], titles: Sequence[Piece]) -> bool:
    """Whether OR stands beside one of them: then it is no prose."""
    beside = [two for two in pairwise(cut) if any(one.kind == "or" for one in two)]
    return any(one in titles for two in beside for one in two)


def _bracket(text: str, at: int) -> Piece | None:
    if text[at] == "(":
        begins = at == 0 or text[at - 1].isspace() or text[at - 1] == "("
        return Piece(kind="open" if begins else "glued", start=at, end=at + 1)
    if text[at] == ")":
        return Piece(kind="close", start=at, end=at + 1)
    return _property(text, at, at) if text[at] == "[" else None


def _operand(text: str, start: int) -> Piece:
    is_excluded = _is_minus(text, start)
    is_needed = _is_plus(text, start)
    at = start + (is_excluded or is_needed)
    piece = None
    if is_excluded and text[at] == "(":
        piece = Piece(kind="open", start=start, end=at + 1)
    elif is_excluded and text[at] == "[":
        piece = _property(text, start, at)
    elif text[at] == "/":
        piece = _pattern(text, start, at)
    if piece is None:
        field = _field_at(text, at)
        piece = _field(text, start, at + len(field), field) if field else _word(text, start, at)
    return msgspec.structs.replace(piece, is_excluded=is_excluded, is_needed=is_needed)


def _is_minus(text: str, at: int) -> bool:
    """Tell `-word` and `-"phrase"` from `--flag`, a dash and `well-known`."""
    return text[at] == "-" and at + 1 < len(text) and (text[at + 1].isalnum() or text[at + 1] in '"([/')


def _is_plus(text: str, at: int) -> bool:
    """A number with a plus is a telephone, not a demand."""
    return text[at] == "+" and at + 1 < len(text) and (text[at + 1].isalpha() or text[at + 1] == '"')


def _field_at(text: str, at: int) -> str:
    end = at
    while end < len(text) and end - at <= _LONGEST_FIELD and (text[end].isalpha() or text[end] in "-_"):
        end += 1
    name = _field_named(text[at:end])
    is_followed = text[end : end + 1] == ":" or (name == "dt" and text[end : end + 1] in {"<", ">", "="})
    return text[at:end] if name in FIELDS and is_followed else ""


def _field_named(text: str) -> str:
    name = text.casefold()
    return "as_of" if name in {"as-of", "asof"} else name


def _field(text: str, start: int, at: int, field: str) -> Piece:
    field = _field_named(field)
    at += text[at] == ":"
    sign = next((sign for sign in _SIGNS if field in DATE_FIELDS and text.startswith(sign, at)), "")
    at += len(sign)
    if text[at : at + 1] == "(":
        return Piece(kind="open", start=start, end=at + 1, field=field)
    if text[at : at + 1] == "/" and (found := _pattern(text, start, at)) is not None:
        return msgspec.structs.replace(found, field=field)
    value, is_quoted, end = _value(text, at, is_word=False)
    if field in DATE_FIELDS and not is_quoted:
        end = _date_end(text, at, end)
        value = text[at:end]
    if not value.strip() and not (is_quoted and field.startswith("task")):
        # `tag:` with nothing behind is being typed, or is text.
        return Piece(kind="word", start=start, end=max(end, at), value=field)
    return Piece(
        kind="word", start=start, end=end, value=_plain(value), field=field, sign=sign, is_quoted=is_quoted
    )


def _date_end(text: str, at: int, end: int) -> int:
    """Take more words where they belong to the date: `last week`, `3 May 2024`."""
    best = further = end
    for _ in range(_MOST_DATE_WORDS):
        further += text[further : further + 1] == " "
        while further < len(text) and not text[further].isspace() and text[further] not in _BRACKETS:
            further += 1
        if days_of(text[at:further]) is not None:
            best = further
    return best


def _property(text: str, start: int, at: int) -> Piece | None:
    """Return `[…]` when it may speak of a property: not `[x]`, `[1]`, `[[link]]` or `[text](address)`."""
    end = text.find("]", at, at + LONGEST_BRACKET)
    inner = text[at + 1 : end].strip() if end > 0 else ""
    begins = start == 0 or text[start - 1].isspace() or text[start - 1] == "("
    ends = text[end + 1 : end + 2]
    if not begins or len(inner) < 2 or "[" in inner or (ends and not ends.isspace() and ends != ")"):
        return None
    if not (inner[0].isalpha() or inner[0] in '"_'):
        return None
    return Piece(kind="property", start=start, end=end + 1, value=_plain(inner))


def _pattern(text: str, start: int, at: int) -> Piece | None:
    """Return `/…/` when it is closed before a space: `/usr/bin` and `1 / 2` are text."""
    end = at + 1
    limit = min(len(text), at + LONGEST_PATTERN)
    while end < limit and text[end] != "/":
        end += 2 if text[end] == "\\" else 1
    inner, after = text[at + 1 : end], text[end + 1 : end + 2]
    is_closed = end < limit and (not after or after.isspace() or after == ")")
    if not is_closed or not inner or inner != inner.strip():
        return None
    return Piece(kind="pattern", start=start, end=end + 1, value=_plain(inner).replace("\\/", "/"))


def _word(text: str, start: int, at: int) -> Piece:
    value, is_quoted, end = _value(text, at, is_word=True)
    kind = "word"
    if not is_quoted and start == at and value in {"OR", "AND"}:
        kind = value.casefold()
    # A bracket or a sign that stands alone would not move on.
    return Piece(kind=kind, start=start, end=max(end, at + 1), value=_plain(value), is_quoted=is_quoted)


def _value(text: str, begin: int, *, is_word: bool) -> tuple[str, bool, int]:
    """Return a quoted or plain value and where it ends; a quote that never closes is skipped."""
    if text[begin : begin + 1] == '"':
        end = text.find('"', begin + 1)
        if end >= 0:
            return text[begin + 1 : end], True, end + 1
        begin += 1
    end, depth = begin, 0
    while end < len(text) and text[end] != '"' and not text[end].isspace():
        if is_word and text[end] in _BRACKETS:
            break
        depth += (text[end] == "(") - (text[end] == ")")
        if depth < 0:
            break
        end += 1
    return text[begin:end], False, end


def _plain(text: str) -> str:
    return unicodedata.normalize("NFC", text)
