"""What one operator of a query means; None where it means nothing that we know, and is text."""

import re
import unicodedata
from datetime import date, timedelta
from itertools import islice

from daemon.retrieval.language.date import DATE_FIELDS, Days, days_of
from daemon.retrieval.language.node import (
    Dated,
    Filter,
    Leaf,
    Literal,
    Pattern,
    Property,
    Scope,
    Some,
    Term,
    TermKind,
    Words,
)
from daemon.retrieval.language.pattern import compiled
from daemon.retrieval.language.token import Piece
from daemon.store.moment import moment_us
from daemon.store.terms import CJK_RUN, fold

IS = (
    "orphan", "superseded", "retracted", "pending", "graduated", "reference", "pinned", "problem", "conflict",
)  # fmt: skip
HAS = (
    "task", "todo", "done", "link", "backlink", "tag", "alias", "attachment", "property", "heading", "date",
)  # fmt: skip
_SAME = {
    "orphaned": "orphan", "orphans": "orphan", "problems": "problem", "conflicts": "conflict",
    "embed": "attachment", "attachments": "attachment", "embeds": "attachment", "file": "attachment",
    "tasks": "task", "task-todo": "todo", "task-done": "done", "links": "link", "backlinks": "backlink",
    "tags": "tag", "aliases": "alias", "properties": "property", "headings": "heading",
}  # fmt: skip
_PATTERNED = {"": "any", "content": "content", "path": "path", "file": "file"}
_PROPERTY = re.compile(
    r'(?:"([^"]+)"|([^":<>=!]+?))\s*(?:(:\s*(?:<=|>=|<|>|=)|:|!=|<=|>=|<|>|=)\s*(.*))?$', re.DOTALL
)
_RANGE = ".."
_WORD = re.compile(r"[^\W_]+")
# Of one operand. Three thousand times the same common word as one phrase takes five seconds.
MOST_WORDS, MOST_CHARACTERS = 64, 256
ONE_DAY = timedelta(days=1)
_DAY_LENGTH = len("2026-05-01")


def leaf_of(piece: Piece, field: str) -> Leaf | Some | None:
    """Read a word, pattern or property; `field` is its own or that of the bracket around it."""
    if piece.kind == "property":
        return _property(piece.value)
    if piece.kind == "pattern":
        where = _PATTERNED.get(field)
        return Pattern(piece.value, where) if where and compiled(piece.value) is not None else None
    if field in DATE_FIELDS:
        return _dated(field, piece.sign, piece.value)
    if field in {"is", "has"}:
        value = fold(piece.value)
        value = _SAME.get(value, value)
        return Filter(field, value) if value in (IS if field == "is" else HAS) else None
    if field in {"valid", "as_of"}:
        return _at(field, piece.value.strip())
    if field in {"tag", "path", "file", "type", "source", "space"}:
        shown = piece.value.strip()
        shown = shown.lstrip("#").strip("/") if field == "tag" else shown
        return Filter(field, fold(shown), shown) if fold(shown) else None
    return None


def text_leaf(piece: Piece, value: str) -> Words | Literal | None:
    """Read a value as something to look for; None for mere punctuation."""
    plain = " ".join(value.split())
    whole, plain = plain, _shortened(plain)
    if not any(char.isalnum() for char in plain):
        is_sign = any(unicodedata.category(char) == "So" for char in plain)
        return Literal(plain) if is_sign else None
    if piece.is_quoted:
        term = Term(plain, TermKind.PHRASE)
    elif plain.endswith("*") and plain == whole:
        term = Term(plain.rstrip("*"), TermKind.PREFIX)
    else:
        term = Term(plain)
    return Words(term, is_needed=piece.is_needed)


def _shortened(text: str) -> str:
    """Cut what is glued or quoted at the end of a word: the index compares every word of it in turn."""
    if CJK_RUN.search(text):
        return text[:MOST_CHARACTERS]
    following = next(islice(_WORD.finditer(text), MOST_WORDS, None), None)
    return text[: following.start()].rstrip() if following else text


def scope_of(field: str, inner: Leaf | Some | None) -> Leaf | Some | None:
    """Put what stands behind `line:` and the like into its scope."""
    if field == "content" and isinstance(inner, Words):
        return Words(inner.term, is_needed=True, in_text=True)
    if field in {"content", "ignore-case"}:
        return inner
    return Scope(field, inner)


def _property(text: str) -> Property | Some | None:
    match = _PROPERTY.match(text.strip())
    if match is None:
        return None
    key = fold(match[1] or match[2])
    sign = re.sub(r"^:\s*(?=[<>=])", "", match[3] or "")
    value = (match[4] or "").strip()
    if not sign:
        return Property(key)
    if not value:
        return None
    if sign in {":", "="}:
        if fold(value) in {"null", "empty", '""'}:
            return Property(key, "null")
        values = [one.strip() for one in re.split(r"\s+OR\s+", value.strip("()")) if one.strip()]
        if len(values) > 1:
            return Some(tuple(Property(key, sign, _unquoted(one)) for one in values))
    return Property(key, sign, _unquoted(value))


def _unquoted(value: str) -> str:
    whole = value[1:-1] if len(value) > 1 and value[0] == value[-1] == '"' else value
    return fold(whole)


def _dated(field: str, sign: str, value: str) -> Dated | None:
    low, dots, high = value.partition(_RANGE)
    first, last = days_of(low), days_of(high) if dots else None
    name = field if field in {"created", "modified"} else "own"
    if dots:
        if (first is None and low) or (last is None and high) or not (first or last):
            return None
        return Dated(name, first.first if first else None, last.last if last else None)
    if first is None:
        return None
    return _bounded(name, _sign_of(field, sign), first)


def _at(field: str, shown: str) -> Filter | None:
    """What was true, or known, at a time, or at the end of a day, month or year."""
    at = moment_us(shown) if len(shown) > _DAY_LENGTH else None
    if at is None:
        days = days_of(shown)
        following = days.last + ONE_DAY if days is not None and days.last < date.max else None
        at = moment_us(following.isoformat()) if following is not None else None
        at = at - 1 if at is not None else None
    return Filter(field, str(at), shown) if at is not None else None


def _sign_of(field: str, sign: str) -> str:
    return sign or {"before": "<", "after": ">", "since": ">=", "until": "<="}.get(field, "")


def _bounded(name: str, sign: str, days: Days) -> Dated | None:
    match sign:
        case "<":
            return Dated(name, None, days.first - ONE_DAY) if days.first > date.min else None
        case "<=":
            return Dated(name, None, days.last)
        case ">=":
            return Dated(name, days.first, None)
        case ">" if days.last < date.max:
            # "after 7 days ago" means the last seven days, "after 2024" what came when it was over.
            return Dated(name, days.first if days.is_since else days.last + ONE_DAY, None)
    return Dated(name, days.first, days.last)
