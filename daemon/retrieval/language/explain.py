"""A query in words: one sentence for the whole of it, and a chip for each of its operators."""

from collections.abc import Sequence
from datetime import date, timedelta

import msgspec

from app.month import MONTHS
from daemon.retrieval.language.node import (
    Dated,
    Every,
    Filter,
    Literal,
    Node,
    Pattern,
    Property,
    Query,
    Scope,
    Some,
    Term,
    TermKind,
    Without,
    Words,
    is_as_of,
    is_soft,
)

_MOST_WORDS = 12
_IS = {
    "orphan": ("are linked with no other", "are linked with others"),
    "superseded": ("were replaced by newer ones", "were not replaced"),
    "retracted": ("were retracted", "were not retracted"),
    "pending": ("are decisions that wait", "are no decisions that wait"),
    "graduated": ("have become decisions", "have not become decisions"),
    "reference": ("are kept for reference", "are not kept for reference"),
    "pinned": ("are pinned", "are not pinned"),
    "problem": ("have a problem", "have no problem"),
    "conflict": ("have a conflict copy", "have no conflict copy"),
}
_HAS = {
    "task": "a task", "todo": "an open task", "done": "a done task", "link": "a link",
    "backlink": "a backlink", "tag": "a tag", "alias": "an alias", "attachment": "an attachment",
    "property": "a property",
    "heading": "a heading", "date": "a date of their own",
}  # fmt: skip
_PLACES = {"path": "in path", "source": "in source", "space": "in space", "type": "of type", "tag": "tagged"}
_DATED = {"own": "are dated", "created": "were created", "modified": "were changed"}
_DATE_LABELS = {"own": "date", "created": "created", "modified": "changed"}
_PIECES = {
    "line": "one line", "block": "one block", "section": "one section", "task": "one task",
    "task-todo": "one open task", "task-done": "one done task",
}  # fmt: skip
_SIGNS = {
    ":": "is", "=": "is", "!=": "is not", "<": "is less than", "<=": "is at most", ">": "is more than",
    ">=": "is at least",
}  # fmt: skip
_WHERE = {"any": "", "content": "content ", "path": "path ", "file": "file name "}


class Chip(msgspec.Struct, frozen=True):
    """An operator of the query: code points of its text, what it is, and its value as it is shown."""

    start: int
    end: int
    kind: str
    label: str
    text: str
    excluded: bool = False


def read_as(query: Query) -> str:
    """Return how a query was understood; "" for plain words alone, which need no explaining."""
    if all(is_soft(part) for part in query.parts):
        return ""
    places = [_place(part) for part in query.parts if _place(part)]
    words = [part.term for part in query.parts if isinstance(part, Words) and is_soft(part)]
    verbs = [_contain(words)] if words else []
    others = [part for part in query.parts if not (is_soft(part) or is_as_of(part))]
    verbs += [_verb(part) for part in others if not _place(part)]
    whole = f"notes {' and '.join(places)}" if places else "notes"
    whole = f"{whole} that {' and '.join(verbs)}" if verbs else whole
    then = next((_value(part) for part in query.parts if isinstance(part, Filter) and is_as_of(part)), "")
    return f"{whole}, as known at {then}" if then else whole


def _place(node: Node) -> str:
    """Return `in path Garden` and its like, "" for what is said by a verb."""
    if isinstance(node, Without):
        inner = _place(node.part)
        return f"not {inner}" if inner else ""
    if not isinstance(node, Filter) or node.name not in _PLACES:
        return ""
    return f"{_PLACES[node.name]} {_value(node)}"


def _value(node: Filter) -> str:
    shown = node.shown or node.value
    return f"#{shown}" if node.name == "tag" else shown


def _verb(node: Node, *, is_not: bool = False) -> str:
    """Return what notes do: `contain soil`, `are tagged #garden`."""
    match node:
        case Without(part):
            return _verb(part, is_not=not is_not)
        case Every(parts):
            said = [_nested(part) for part in parts]
            return f"do not meet all of: {', '.join(said)}" if is_not else " and ".join(said)
        case Some(parts):
            terms = [part.term for part in parts if isinstance(part, Words)]
            if len(terms) == len(parts):
                return f"do not {_contain(terms)}" if is_not else _contain(terms)
            said = [_nested(part) for part in parts]
            return f"meet none of: {', '.join(said)}" if is_not else f"either {' or '.join(said)}"
        case Words():
            word = f"contain {_term(node.term)}{' in their text' if node.in_text else ''}"
            return f"do not {word}" if is_not else word
    return _leaf_verb(node, is_not=is_not)


def _nested(node: Node) -> str:
    said = _verb(node)
    return f"({said})" if isinstance(node, Every | Some) else said


def _leaf_verb(node: Node, *, is_not: bool) -> str:
    no = "do not " if is_not else ""
    match node:
        case Literal(text):
            return f"{no}contain {text}"
        case Dated(field, first, last):
            were, _, done = _DATED[field].partition(" ")
            return f"{were}{' not' if is_not else ''} {done} {days(first, last)}"
        case Property(key, sign, value):
            if sign in {"", "null"}:
                return f"{no}have the property {key}{' without a value' if sign else ''}"
            return f"{no}have a property {key} that {_SIGNS[sign]} {value}"
        case Pattern(source, where):
            return f"{no}match {_WHERE[where]}/{source}/"
        case Scope(kind, inner):
            return no + _scope_verb(kind, inner)
        case Filter():
            return _filter_verb(node, is_not=is_not)
    return ""


def _scope_verb(kind: str, inner: Node | None) -> str:
    if kind == "match-case":
        return f"contain {_inside(inner) if inner else ''} with these capitals"
    return f"have {_PIECES[kind]}{f' that holds: {_inside(inner)}' if inner else ''}"


def _filter_verb(node: Filter, *, is_not: bool) -> str:
    if node.name == "is":
        return _IS[node.value][is_not]
    if node.name == "has":
        return f"{'do not ' if is_not else ''}have {_HAS[node.value]}"
    if node.name == "valid":
        return f"were{' not' if is_not else ''} true at {_value(node)}"
    where = f"in a file named {_value(node)}" if node.name == "file" else _place(node)
    return f"are{' not' if is_not else ''} {where}"


def _inside(node: Node) -> str:
    """Return what stands within one piece."""
    match node:
        case Words(term):
            return _term(term)
        case Literal(text):
            return text
        case Pattern(source):
            return f"/{source}/"
        case Every(parts):
            return " and ".join(_inside(part) for part in parts)
        case Some(parts):
            return f"({' or '.join(_inside(part) for part in parts)})"
        case Without(part):
            return f"not {_inside(part)}"
    return _verb(node)


def _contain(terms: Sequence[Term]) -> str:
    shown = ", ".join(_term(term) for term in terms[:_MOST_WORDS])
    more = f" and {len(terms) - _MOST_WORDS} more" if len(terms) > _MOST_WORDS else ""
    return f"contain any of: {shown}{more}" if len(terms) > 1 else f"contain {shown}"


def _term(term: Term) -> str:
    if term.kind is TermKind.PHRASE:
        return f"“{term.text}”"
    return f"{term.text}…" if term.kind is TermKind.PREFIX else term.text


def days(first: date | None, last: date | None) -> str:
    """Return days as people say them: `after 3 May 2024`, `in May 2024`, `from … to …`."""
    if first is None:
        return f"before {_day(min(last, _LATEST) + _ONE)}" if last is not None else "at any time"
    if last is None:
        return f"after {_day(max(first, _EARLIEST) - _ONE)}"
    if first == last:
        return f"on {_day(first)}"
    if (first.day, last) == (1, _month_end(first)):
        return f"in {MONTHS[first.month - 1]} {first.year}"
    if (first.month, first.day, last) == (1, 1, date(first.year, 12, 31)):
        return f"in {first.year}"
    return f"from {_day(first)} to {_day(last)}"


_ONE = timedelta(days=1)
_EARLIEST, _LATEST = date.min + _ONE, date.max - _ONE


def _month_end(first: date) -> date:
    if (first.year, first.month) == (9999, 12):
        return date.max
    return date(first.year + first.month // 12, first.month % 12 + 1, 1) - _ONE


def _day(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def chips_of(query: Query) -> tuple[Chip, ...]:
    """Return a chip for each operator, in the order of the text."""
    found = []
    for span in sorted(query.spans, key=lambda one: (one.start, one.end)):
        kind, label, text = _chip(span.node)
        found.append(Chip(span.start, span.end, kind, label, text, span.is_excluded))
    return tuple(found)


def _chip(node: Node) -> tuple[str, str, str]:
    match node:
        case Words(term):
            return ("phrase" if term.kind is TermKind.PHRASE else "word"), "", _term(term)
        case Literal(text):
            return "sign", "", text
        case Filter(name):
            return name, name.replace("_", " "), _value(node)
        case Dated(field, first, last):
            return "date", _DATE_LABELS[field], days(first, last)
        case Property(key, sign, value):
            return "property", key, f"{sign if sign not in {':', 'null'} else ''}{value}".strip()
        case Pattern(source, where):
            return "pattern", _WHERE[where].strip(), f"/{source}/"
        case Scope(kind, inner):
            return "scope", kind, _inside(inner) if inner is not None else ""
        case Some(parts):
            shown = [_chip(part) for part in parts]
            return shown[0][0], shown[0][1], " or ".join(text for _, _, text in shown)
    return "text", "", ""
