"""Which notes a search may find: a tree of conditions, as one SQL condition over `notes n`."""

from collections.abc import Callable
from typing import Any

import msgspec

_WITH_WORDS = "SELECT o.note_id FROM words JOIN passages o ON o.id = words.rowid WHERE words.words MATCH ?"
_LINKED = (
    "EXISTS (SELECT 1 FROM links l JOIN notes o ON o.id = {other} WHERE {own} = n.id AND o.id <> n.id"
    " AND o.hidden_at IS NULL)"
)
_LINKS_OUT = _LINKED.format(other="l.target_id", own="l.note_id")
_LINKS_IN = _LINKED.format(other="l.note_id", own="l.target_id")
_DAY = "substr(n.date, 1, 10)"
_CREATED = (
    "coalesce((SELECT substr(p.value, 1, 10) FROM properties p WHERE p.note_id = n.id AND p.key = 'created'"
    " AND p.value GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*'), n.date)"
)
_BETWEEN_NS = "n.mtime_ns >= ? AND n.mtime_ns < ?"
_PROPERTY = "n.id IN (SELECT p.note_id FROM properties p WHERE p.key = ?{})"
_DATE_VALUE = "p.value GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' AND substr(p.value, 1, 10)"

CURRENT = "n.superseded = 0"
_REFERENCE = "is reference"
_CURRENT_OR_REFERENCE = "n.superseded IN (0, 4)"
_ASIDE = frozenset({"is superseded", "is retracted", "is graduated", _REFERENCE})
# Each test with the values that it takes, in this order. Texts are folded, days are ISO 8601, times UTC.
TESTS: dict[str, str] = {
    "all": "1",
    "none": "0",
    # tag, `tag/`, `tag0` (the sign after the slash): tags below count
    "tag": "n.id IN (SELECT note_id FROM tags WHERE tag = ? OR (tag > ? AND tag < ?))",
    "path": "instr(n.path_fold, ?) > 0",
    "file": "instr(file_name(n.path_fold), ?) > 0",
    # type, kind, `%.extension`
    "type": "(n.type = ? OR n.kind = ? OR n.path_fold LIKE ? ESCAPE '\\')",
    # the same, of a type that is not known here: it may be one that was declared, of records too
    "own type": "(n.type = ? OR n.kind = ? OR n.path_fold LIKE ? ESCAPE '\\')",
    # JSON list of ids
    "source": "n.source_id IN (SELECT value FROM json_each(?))",
    # JSON list of the ids of its sources, JSON list of all sources, its name
    "space": (
        "(n.source_id IN (SELECT value FROM json_each(?)) OR (n.source_id NOT IN"
        " (SELECT value FROM json_each(?)) AND n.space = ? COLLATE NOCASE))"
    ),
    # an FTS5 expression that some passage matches
    "words": f"n.id IN ({_WITH_WORDS})",
    # JSON list of ids
    "ids": "n.id IN (SELECT value FROM json_each(?))",
    "is orphan": f"NOT ({_LINKS_OUT} OR {_LINKS_IN})",
    "is pinned": (
        "(n.id IN (SELECT node_id FROM layout WHERE pinned = 1) OR (n.source_id = 'memory' AND n.id IN"
        " (SELECT note_id FROM properties WHERE key = 'pinned' AND value = 'true')))"
    ),
    "is problem": "(n.source_id, n.path) IN (SELECT source_id, path FROM problems)",
    "is conflict": "(n.source_id, n.path) IN (SELECT source_id, note_path FROM conflicts)",
    "is superseded": "n.superseded = 1",
    "is retracted": "n.superseded = 2",
    "is graduated": "n.superseded = 3",
    "is reference": "n.superseded = 4",
    "is pending": (
        "(n.type = 'decision' AND n.superseded = 0 AND n.source_id = 'memory' AND n.id IN"
        " (SELECT note_id FROM properties WHERE key = 'status' AND value = 'pending'))"
    ),
    "has task": "n.id IN (SELECT note_id FROM tasks)",
    "has todo": "n.id IN (SELECT note_id FROM tasks WHERE open > 0)",
    "has done": "n.id IN (SELECT note_id FROM tasks WHERE done > 0)",
    "has link": "n.id IN (SELECT note_id FROM links)",
    "has backlink": _LINKS_IN,
    "has tag": "n.id IN (SELECT note_id FROM tags)",
    "has alias": "EXISTS (SELECT 1 FROM names m WHERE m.note_id = n.id AND m.role = 1)",
    "has attachment": (
        "n.id IN (SELECT l.note_id FROM links l LEFT JOIN notes o ON o.id = l.target_id"
        " WHERE l.kind = 'embed' OR o.kind = 'file')"
    ),
    "has property": "n.id IN (SELECT note_id FROM properties)",
    "has heading": "EXISTS (SELECT 1 FROM bodies b WHERE b.note_id = n.id AND b.headings <> '[]')",
    "has date": "n.date IS NOT NULL",
    # first day, last day, the same as times: of notes without a day of their own
    "day own": f"({_DAY} BETWEEN ? AND ? OR (n.date IS NULL AND {_BETWEEN_NS}))",
    "day created": (
        f"(substr({_CREATED}, 1, 10) BETWEEN ? AND ? OR ({_CREATED} IS NULL"
        " AND min(n.created_at * 1000, n.mtime_ns) >= ? AND min(n.created_at * 1000, n.mtime_ns) < ?))"
    ),
    # two times
    "day modified": f"({_BETWEEN_NS})",
    # a time, twice: what a page says of itself; one without such times always holds
    "valid at": (
        "(n.source_id <> 'memory' OR NOT EXISTS (SELECT 1 FROM properties p WHERE p.note_id = n.id AND"
        " ((p.key = 'valid_from' AND moment_us(p.value) > ?) OR (p.key = 'valid_to' AND moment_us(p.value)"
        " <= ?))))"
    ),
    # a time, thrice: of pages the ledger knows since when they are here, of notes the index does, or their
    # file where that is older
    "known at": (
        "CASE n.source_id"
        " WHEN 'memory' THEN EXISTS (SELECT 1 FROM versions v WHERE v.item_id = n.id AND v.at <= ?"
        " AND v.text <> '')"
        " WHEN 'records' THEN n.created_at <= ? ELSE min(n.created_at, n.mtime_ns / 1000) <= ? END"
    ),
    # a time: whether it says what it said then
    "same since": (
        "NOT EXISTS (SELECT 1 FROM versions v WHERE v.item_id = n.id AND v.at > ? AND (v.text <> ''"
        " OR v.kind IN ('item.forgotten', 'item.restored')))"
    ),
    # key
    "property": _PROPERTY.format(""),
    "property null": _PROPERTY.format(" AND p.value = ''"),
    # key, value, ` value ` within the whole
    "property :": _PROPERTY.format(" AND (p.value = ? OR instr(' ' || p.value || ' ', ?) > 0)"),
    # key, `like(beginning)%`
    "property begins": _PROPERTY.format(" AND p.value LIKE ? ESCAPE '\\'"),
    # key, value
    **{
        f"property text {sign}": _PROPERTY.format(f" AND p.value {sign} ?")
        for sign in ("<", "<=", ">", ">=", "=")
    },
    # key, number
    **{
        f"property number {sign}": _PROPERTY.format(f" AND p.number {sign} ?")
        for sign in ("<", "<=", ">", ">=", "=")
    },
    # key, first day, last day
    "property days": _PROPERTY.format(f" AND {_DATE_VALUE} BETWEEN ? AND ?"),
}


class Test(msgspec.Struct, frozen=True):
    """One condition, by its name in TESTS, with its values."""

    __test__ = False  # pytest collects classes of this name

    name: str
    values: tuple[Any, ...] = ()


class AllOf(msgspec.Struct, frozen=True):
    parts: "tuple[Condition, ...]"


class AnyOf(msgspec.Struct, frozen=True):
    parts: "tuple[Condition, ...]"


class Not(msgspec.Struct, frozen=True):
    part: "Condition"


Condition = Test | AllOf | AnyOf | Not


class NoteFilter(msgspec.Struct, frozen=True):
    """What a note must meet; without a condition all of them pass."""

    condition: Condition | None = None

    def is_empty(self) -> bool:
        return self.condition is None


def names_of(condition: Condition) -> frozenset[str]:
    """Return which tests a condition makes."""
    if isinstance(condition, Test):
        return frozenset((condition.name,))
    parts = (condition.part,) if isinstance(condition, Not) else condition.parts
    return frozenset(name for part in parts for name in names_of(part))


def filter_sql(filters: NoteFilter) -> tuple[str, list[Any]]:
    """Return a condition on `notes n` and its values; "" when nothing is asked.

    What was superseded, retracted or graduated passes only where that is asked for; so does reference.
    """
    if filters.condition is None:
        return "", []
    values: list[Any] = []
    condition = _sql(filters.condition, values)
    asked = names_of(filters.condition) & _ASIDE
    if asked == {_REFERENCE}:
        return f"({condition}) AND {_CURRENT_OR_REFERENCE}", values
    return (condition if _asks_for_aside(filters) else f"({condition}) AND {CURRENT}"), values


def asks_for_hidden(filters: NoteFilter) -> bool:
    """Tell whether a filter names what no search finds unasked: calls, or what was set aside."""
    return _asks_for_calls(filters) or _asks_for_aside(filters)


def _asks_for_calls(filters: NoteFilter) -> bool:
    return _names(
        filters.condition,
        lambda test: test.name == "own type" or (test.name == "type" and "call" in test.values),
    )


def _asks_for_aside(filters: NoteFilter) -> bool:
    return _names(filters.condition, lambda test: test.name in _ASIDE)


def _names(condition: Condition | None, is_it: Callable[[Test], bool]) -> bool:
    if isinstance(condition, Test):
        return is_it(condition)
    if condition is None or isinstance(condition, Not):
        return False
    return any(_names(part, is_it) for part in condition.parts)


def _sql(condition: Condition, values: list[Any]) -> str:
    """Write one condition; trees are as deep as the brackets of a query may be."""
    if isinstance(condition, Test):
        values += condition.values
        return TESTS[condition.name]
    if isinstance(condition, Not):
        # A missing date or number makes a comparison NULL, and NOT of it too.
        return f"NOT coalesce(({_sql(condition.part, values)}), 0)"
    joint = " AND " if isinstance(condition, AllOf) else " OR "
    whole = joint.join(_sql(part, values) for part in condition.parts)
    if not whole:
        return TESTS["all" if isinstance(condition, AllOf) else "none"]
    return f"({whole})"


def like(text: str) -> str:
    """Escape a text for LIKE with ESCAPE '\\'."""
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
