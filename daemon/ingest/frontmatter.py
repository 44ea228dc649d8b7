"""The block of properties at the top of a note.

The block is cut by our own scanner, read by PyYAML's composer (JSON by json) and built by our own
schema, which keeps as text whatever YAML 1.1 would turn into something else: `12:30`, `0123`, `no`,
dates. Nothing here raises; what is odd comes back with its line.
"""

import json
import math
import re
from datetime import date
from typing import Any, ClassVar, NamedTuple

import yaml

from daemon.store.rows import Oddity

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Base):  # type: ignore[misc]  # one of two classes, by what is installed
    """Composes nodes; types are ours, so nothing is looked up for each scalar."""

    yaml_implicit_resolvers: ClassVar[dict[str, Any]] = {}


_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?(?:[eE][-+]?[0-9]+)?\Z")
_NULLS = frozenset(("", "~", "null", "Null", "NULL"))
_BOOLEANS = {
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt ]|\Z)")
_OPENERS = re.compile(r"[\[{]|[-?:](?=\s)")
# A property of which YAML makes one thing only: words, a text in quotes, a list of words, or nothing.
_WORDS = r"[A-Za-z0-9](?:[\w./+-]| (?=[A-Za-z0-9]))*"
_LINE = r"[A-Za-z0-9](?:[\w./+,;'()-]|:(?=\w)| (?=[A-Za-z0-9'(]))*"
_QUOTED = r'"([ !#-\[\]-~]*)"'
_SIMPLE = re.compile(
    rf"""([A-Za-z][\w-]{{0,60}}):(?:\ (?:({_LINE})|{_QUOTED}|\[({_WORDS}(?:,\ {_WORDS})*)\]))?\Z""",
    re.ASCII,
)
# The same below a property without a value, one line each.
_SIMPLE_ITEM = re.compile(rf"""  - (?:({_LINE})|{_QUOTED})\Z""", re.ASCII)
_MAX_BLOCK = 256 * 1024
_MAX_NODES = 20_000
_MAX_DEPTH = 60
_MAX_DIGITS = 15  # Beyond that a JSON reader may round.


class Entry(NamedTuple):
    """One property: its name and value as built, the same value with all scalars as typed, its line."""

    name: str
    value: Any
    typed: Any
    line: int


class FrontMatter(NamedTuple):
    """`body` begins at offset `end` of the text, on line `body_line` of the file."""

    entries: tuple[Entry, ...]
    end: int
    body_line: int
    oddities: tuple[Oddity, ...]

    @property
    def properties(self) -> dict[str, Any]:
        return {entry.name: entry.value for entry in self.entries}


def read_front_matter(text: str) -> FrontMatter:
    """Cut and read the block. A text without one, or with one that is never closed, is all body."""
    found = _find_block(text)
    if found is None:
        return FrontMatter((), 0, 1, ())
    start, stop, end = found
    block = text[start:stop]
    entries, oddities = _read_block(block)
    return FrontMatter(tuple(entries), end, text.count("\n", 0, end) + 1, tuple(oddities))


def _find_block(text: str) -> tuple[int, int, int] | None:
    """Begin and end of what stands between the two `---` lines, and where the body begins."""
    if not text.startswith("---"):
        return None
    start = text.find("\n") + 1
    if not start or text[3:start].strip(" \t\n"):
        return None
    position = start - 1
    while True:
        position = text.find("\n---", position)
        if position < 0:
            return None
        line_end = text.find("\n", position + 1)
        line_end = len(text) if line_end < 0 else line_end
        if not text[position + 4 : line_end].strip(" \t"):
            return start, max(position, start), min(line_end + 1, len(text))
        position = line_end


def _read_block(block: str) -> tuple[list[Entry], list[Oddity]]:
    if not block.strip():
        return [], []
    if len(block) > _MAX_BLOCK:
        return [], [Oddity("front_matter_too_long", "The properties are longer than 256 kB.", 1)]
    simple = _read_simple(block)
    if simple is not None:
        return simple, []
    if block.lstrip().startswith("{"):
        entries = _read_json(block)
        if entries is not None:
            return entries, []
    if any(len(_OPENERS.findall(line)) > _MAX_DEPTH for line in block.split("\n")):
        return [], [Oddity("front_matter_too_deep", "The properties are nested too deeply.", 1)]
    try:
        node = yaml.compose(block, Loader=_Loader)
    except yaml.MarkedYAMLError as exc:
        mark = exc.problem_mark or exc.context_mark
        return [], [_unreadable(exc.problem or "cannot be read", mark.line + 2 if mark else 1)]
    except (yaml.YAMLError, ValueError, RecursionError) as exc:
        return [], [_unreadable(str(exc).split("\n", 1)[0], 1)]
    return _Builder().entries(node)


def _read_simple(block: str) -> list[Entry] | None:
    """What the composer would give, in a fifth of its time; None unless every line is as `_SIMPLE` says."""
    entries: dict[str, Entry] = {}
    above = ""
    for number, line in enumerate(block.split("\n"), 2):
        if above and line.startswith("  - "):
            if not _add_item(entries, above, line):
                return None
            continue
        match = _SIMPLE.match(line)
        if match is None or match[1] in entries:
            return None
        name, words, quoted, listed = match.groups()
        above = name if words is quoted is listed is None else ""
        if quoted is not None:
            entries[name] = Entry(name, quoted, quoted, number)
            continue
        texts = listed.split(", ") if listed else [words or ""]
        if any(is_impossible_date(text) for text in texts):
            return None
        values: list[Any] = [plain_value(text) for text in texts]
        typed = [None if text in _NULLS else text for text in texts]
        value, as_typed = (values, typed) if listed else (values[0], typed[0])
        entries[name] = Entry(name, value, as_typed, number)
    return list(entries.values())


def _add_item(entries: dict[str, Entry], name: str, line: str) -> bool:
    """Add a line of a list to its property; False for one that means more than it seems to."""
    match = _SIMPLE_ITEM.match(line)
    if match is None or (match[2] is None and is_impossible_date(match[1])):
        return False
    words, quoted = match.groups()
    _, values, typed, number = entries[name]
    value = plain_value(words) if quoted is None else quoted
    as_typed = (None if words in _NULLS else words) if quoted is None else quoted
    entries[name] = Entry(name, [*(values or []), value], [*(typed or []), as_typed], number)
    return True


def is_impossible_date(text: str) -> bool:
    match = _DATE.match(text) if text[:1].isdigit() else None
    if match is None:
        return False
    try:
        date(int(match[1]), int(match[2]), int(match[3]))
    except ValueError:
        return True
    return False


def _unreadable(problem: str, line: int) -> Oddity:
    message = f"The properties are not valid YAML ({problem}); the text below them was read."
    return Oddity("front_matter_unreadable", message, line)


def _read_json(block: str) -> list[Entry] | None:
    try:
        value = json.loads(block, parse_constant=str, parse_int=_json_int, parse_float=_json_float)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict):
        return None
    return [Entry(name, item, _as_typed(item), 2) for name, item in value.items()]


def _json_int(digits: str) -> int | str:
    return int(digits) if len(digits) <= _MAX_DIGITS else digits


def _json_float(digits: str) -> float | str:
    number = float(digits)
    return number if math.isfinite(number) else digits


def _as_typed(value: Any) -> Any:
    if isinstance(value, bool | int | float):
        return json.dumps(value)
    if isinstance(value, list):
        return [_as_typed(item) for item in value]
    return value


class _TooMuchError(Exception):
    """The properties unfold to more than a note can mean."""


class _Builder:
    """Builds values from YAML nodes. Tags are ignored: `!!python/…` is text like any other."""

    def __init__(self) -> None:
        self._count = 0
        self._oddities: list[Oddity] = []

    def entries(self, node: Any) -> tuple[list[Entry], list[Oddity]]:
        if node is None:
            return [], []
        if not isinstance(node, yaml.MappingNode):
            return [], [Oddity("front_matter_no_properties", "The block at the top holds no properties.", 2)]
        entries: dict[str, Entry] = {}
        try:
            for key_node, value_node in node.value:
                line = key_node.start_mark.line + 2
                name = _key(key_node)
                value = self._build(value_node, 0)
                if name in entries:
                    message = f"The property “{name}” stands there twice; the last one counts."
                    self._oddities.append(Oddity("property_twice", message, line))
                entries[name] = Entry(name, value, self._typed(value_node, 0), line)
        except _TooMuchError:
            return [], [Oddity("front_matter_too_deep", "The properties are nested too deeply.", 1)]
        return list(entries.values()), self._oddities

    def _enter(self, depth: int) -> None:
        self._count += 1
        if self._count > _MAX_NODES or depth > _MAX_DEPTH:
            raise _TooMuchError

    def _build(self, node: Any, depth: int) -> Any:
        self._enter(depth)
        if isinstance(node, yaml.SequenceNode):
            return [self._build(item, depth + 1) for item in node.value]
        if isinstance(node, yaml.MappingNode):
            return {_key(key): self._build(item, depth + 1) for key, item in node.value}
        return self._scalar(node)

    def _scalar(self, node: Any) -> Any:
        text: str = node.value
        if node.style:  # "" in the C parser, None in the other
            return text
        value = plain_value(text)
        if value is text:
            self._check_date(text, node.start_mark.line + 2)
        return value

    def _check_date(self, text: str, line: int) -> None:
        if is_impossible_date(text):
            message = f"“{text[:40]}” is no date of the calendar; it was kept as text."
            self._oddities.append(Oddity("impossible_date", message, line))

    def _typed(self, node: Any, depth: int) -> Any:
        """The value with scalars as the person typed them; nothing typed is None."""
        self._enter(depth)
        if isinstance(node, yaml.SequenceNode):
            return [self._typed(item, depth + 1) for item in node.value]
        if isinstance(node, yaml.MappingNode):
            return {_key(key): self._typed(item, depth + 1) for key, item in node.value}
        return None if not node.style and node.value in _NULLS else node.value


def plain_value(text: str) -> Any:
    """What an unquoted value is: nothing, a boolean, a number that JSON keeps, else the text itself."""
    if text in _NULLS:
        return None
    if text in _BOOLEANS:
        return _BOOLEANS[text]
    if len(text) <= _MAX_DIGITS and _NUMBER.match(text):
        number = int(text) if text.lstrip("-").isdigit() else float(text)
        return number if math.isfinite(number) else text
    return text


def _key(node: Any) -> str:
    return node.value if isinstance(node, yaml.ScalarNode) else "?"
