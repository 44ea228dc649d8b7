"""From a query's tree to the condition on notes that the store understands.

What only a look at whole texts can tell (patterns, `line:` and its like) is a scan: it takes two conditions,
first a wide one that no right note fails, then, once these were looked at, the ids that were found.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime, time, timedelta

import msgspec

from daemon.ledger.record import ALIASES as RECORD_NAMES
from daemon.pages.kind import ALIASES as PAGE_NAMES
from daemon.pages.kind import TYPES as PAGE_TYPES
from daemon.retrieval.language.date import days_of
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
from daemon.retrieval.words import expression, is_findable
from daemon.store.filters import AllOf, AnyOf, Condition, Not, NoteFilter, Test, like
from daemon.store.reader import WordReader
from daemon.store.statements import listed
from daemon.store.terms import CJK_RUN

Scan = Pattern | Scope
FindBare = Callable[[str], Iterable[tuple[str, str]]]
# Other programs' names of what we call otherwise.
_TYPES = PAGE_NAMES | RECORD_NAMES | {"plan_task": "task", "attachment": "file"}
_KNOWN = frozenset((*PAGE_TYPES, "turn", "memory", "canvas", "file", "pdf", "md", "txt"))
_PICTURES = ("png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "bmp")
_FIRST, _LAST = date(1, 1, 2), date(9999, 12, 30)
_LEAST_NS, _MOST_NS = -(2**63), 2**63 - 1


class Places(msgspec.Struct, frozen=True):
    """Ids of sources by their folded name, and by the folded space that they are in.

    `reference`: ids of those that are searched only where a query asks for it.
    """

    sources: Mapping[str, str] = {}
    spaces: Mapping[str, tuple[str, ...]] = {}
    reference: tuple[str, ...] = ()


class Compiler:
    """Writes conditions; `found` are the notes that scans found, None before there were any.

    `bare`: gives the notes without text whose name an FTS5 expression matches. `signs`: where they stand.
    """

    def __init__(
        self,
        reader: WordReader,
        places: Places,
        found: Mapping[Scan, frozenset[str]] | None = None,
        bare: FindBare | None = None,
        signs: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self._reader = reader
        self._places = places
        self._bare = bare
        self._signs = signs or {}
        self._found = found

    def filter_of(self, query: Query) -> NoteFilter:
        """Return what each note has to meet: everything but plain words, which only rank."""
        parts = [self._at_top(part) for part in query.parts if not is_soft(part)]
        found = [part for part in parts if part is not None]
        if self._places.reference and not any(_asks_for_reference(part) for part in query.parts):
            found.append(Not(self._in_reference()))
        return NoteFilter(AllOf(tuple(found)) if found else None)

    def _in_reference(self) -> Condition:
        return Test("source", (listed(self._places.reference),))

    def _at_top(self, node: Node) -> Condition | None:
        """The time that a query is about takes nothing away: whoever searches asks the past."""
        return Test("all") if is_as_of(node) else self._of(node, is_wanted=True)

    def _of(self, node: Node, *, is_wanted: bool) -> Condition | None:
        """Return the condition of a node, None when it says nothing that can be looked up."""
        match node:
            case Every(parts):
                return AllOf(self._all(parts, is_wanted=is_wanted))
            case Some(parts):
                return AnyOf(self._all(parts, is_wanted=is_wanted))
            case Without(part):
                inner = self._of(part, is_wanted=not is_wanted)
                return None if inner is None else Not(inner)
            case Words():
                return self._words(node)
            case Literal(text):
                return Test("ids", (listed(self._signs.get(text, ())),))
            case Filter(name, value):
                return None if is_as_of(node) else self._filter(name, value)
            case Dated(field, first, last):
                return _dated(field, first, last)
            case Property():
                return _property(node)
            case Pattern() | Scope():
                return self._scan(node, is_wanted=is_wanted)

    def _all(self, parts: tuple[Node, ...], *, is_wanted: bool) -> tuple[Condition, ...]:
        found = [self._of(part, is_wanted=is_wanted) for part in parts]
        return tuple(part for part in found if part is not None)

    def _words(self, node: Words) -> Condition | None:
        if not is_findable(node.term, self._reader):
            return None
        term = node.term
        if term.kind is TermKind.WORD and CJK_RUN.search(term.text):
            # To rank, a long run may be met by any of its pairs; what has to be there is all of it.
            term = Term(term.text, TermKind.PHRASE)
        match = expression(term)
        if node.in_text:
            return Test("words", (f"text : ({match})",))
        named = sorted({note_id for note_id, _ in self._bare(match)}) if self._bare else []
        words = Test("words", (match,))
        return AnyOf((words, Test("ids", (listed(named),)))) if named else words

    def _filter(self, name: str, value: str) -> Condition:
        if name == "tag":
            return Test("tag", (value, f"{value}/", f"{value}0"))
        if name == "type":
            return _type(value)
        if name == "source":
            return Test("source", (listed([self._places.sources.get(value, value)]),))
        if name == "space":
            everywhere = listed(self._places.sources.values())
            return Test("space", (listed(self._places.spaces.get(value, ())), everywhere, value))
        if (name, value) == ("is", "reference") and self._places.reference:
            return AnyOf((Test("is reference"), self._in_reference()))
        if name == "valid":
            return Test("valid at", (int(value), int(value)))
        return Test(f"{name} {value}") if name in {"is", "has"} else Test(name, (value,))

    def _scan(self, node: Scan, *, is_wanted: bool) -> Condition:
        if self._found is not None:
            return Test("ids", (listed(sorted(self._found.get(node, ()))),))
        if not is_wanted:
            return Test("none")
        may = [Test("has task")] if isinstance(node, Scope) and node.kind.startswith("task") else []
        inner = self._may_hold(node.inner) if isinstance(node, Scope) and node.inner else None
        return AllOf((*may, *([inner] if inner is not None else [])))

    def _may_hold(self, node: Node) -> Condition | None:
        """Return what a whole note must hold so that a piece of it can; None says nothing."""
        match node:
            case Words():
                return self._words(node)
            case Every(parts):
                found = [self._may_hold(part) for part in parts]
                return AllOf(tuple(part for part in found if part is not None))
            case Some(parts):
                choices = [self._may_hold(part) for part in parts]
                known = tuple(part for part in choices if part is not None)
                return AnyOf(known) if len(known) == len(choices) else None
        return None


def _asks_for_reference(node: Node) -> bool:
    """Whether a query wants what is for reference, or a source by its name."""
    match node:
        case Filter("is", "reference") | Filter("source"):
            return True
        case Every(parts) | Some(parts):
            return any(_asks_for_reference(part) for part in parts)
    return False


def signs_in(node: Node) -> list[str]:
    """Return the signs that a node asks for or takes away."""
    match node:
        case Literal(text):
            return [text]
        case Every(parts) | Some(parts):
            return [sign for part in parts for sign in signs_in(part)]
        case Without(part):
            return signs_in(part)
    return []


def scans_in(node: Node) -> list[Scan]:
    """Return what of a node only a look at the texts can tell."""
    match node:
        case Pattern() | Scope():
            return [node]
        case Every(parts) | Some(parts):
            return [scan for part in parts for scan in scans_in(part)]
        case Without(part):
            return scans_in(part)
    return []


def _type(value: str) -> Condition:
    kind = _TYPES.get(value, value)
    if kind in {"image", "picture"}:
        return AnyOf(tuple(Test("type", ("", "", f"%.{one}")) for one in _PICTURES))
    if kind == "note":
        # Canvases and attachments are of the type note in the store, where a person sees three.
        return AllOf((Test("type", (kind, "", "")), Not(Test("type", ("", "canvas", ""))), Not(_FILES)))
    if kind == "call":
        # Of this kind are records of types that were declared, too.
        return Test("type", (kind, "", ""))
    return Test("type" if kind in _KNOWN else "own type", (kind, kind, f"%.{like(kind)}"))


_FILES = Test("type", ("", "file", ""))


def _dated(field: str, first: date | None, last: date | None) -> Condition:
    low, high = max(first or _FIRST, _FIRST), min(last or _LAST, _LAST)
    begin = _LEAST_NS if first is None else _midnight_ns(low)
    end = _MOST_NS if last is None else _midnight_ns(high + timedelta(days=1))
    if field == "modified":
        return Test("day modified", (begin, end))
    days = (low.isoformat(), high.isoformat(), begin, end)
    return Test("day own" if field == "own" else "day created", days)


def _midnight_ns(day: date) -> int:
    """Return when a local day begins, with the offset of that day."""
    try:
        return int(datetime.combine(day, time()).astimezone().timestamp()) * 10**9
    except (OverflowError, OSError, ValueError):
        return _LEAST_NS if day.year < 1970 else _MOST_NS


def _property(node: Property) -> Condition:
    key, sign, value = node.key, node.sign, node.value
    if not sign:
        return Test("property", (key,))
    if sign == "null":
        return Test("property null", (key,))
    if sign == "!=":
        return Not(_property(Property(key, "=", value)))
    if sign == ":":
        if value.endswith("*") and len(value) > 1:
            return Test("property begins", (key, f"{like(value[:-1])}%"))
        return AnyOf((Test("property :", (key, value, f" {value} ")), *_compared(key, "=", value)[1:]))
    return AnyOf(_compared(key, sign, value))


def _compared(key: str, sign: str, value: str) -> tuple[Condition, ...]:
    """Compare as texts only what is neither a number nor a day: "10" is less than "9" as a text."""
    known: list[Condition] = []
    number = _number(value)
    if number is not None:
        known.append(Test(f"property number {sign}", (key, number)))
    days = days_of(value)
    if days is not None:
        low, high = {
            "<": (_FIRST, days.first - timedelta(days=1) if days.first > _FIRST else _FIRST),
            "<=": (_FIRST, days.last),
            ">": (days.last + timedelta(days=1) if days.last < _LAST else _LAST, _LAST),
            ">=": (days.first, _LAST),
        }.get(sign, (days.first, days.last))
        known.append(Test("property days", (key, low.isoformat(), high.isoformat())))
    as_text = Test(f"property text {sign}", (key, value))
    if sign == "=":
        return (as_text, *known)
    return tuple(known) or (as_text,)


def _number(value: str) -> float | None:
    try:
        number = float(value)
    except ValueError:
        return None
    return number if abs(number) < 1e300 else None
