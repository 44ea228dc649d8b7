"""What filters ask of a note, taken out of what it says: values of its properties, and its tasks."""

import json
import math
import re
import sqlite3
from collections.abc import Iterable
from typing import Any

from daemon.store.statements import Row
from daemon.store.terms import fold, storable

# Raised whenever the rules below change: the rows are then made again at the next start.
TRAITS_VERSION = 2
_LONGEST, _MOST = 200, 500
_BATCH = 500
_LINK = re.compile(r"^\[\[([^\]|]*)[^\]]*\]\]$")
_NUMBER = re.compile(r"[+-]?(?:\d{1,300}(?:\.\d{0,300})?|\.\d{1,300})$")

# Obsidian's boxes, any sign but a space in them is done; and the words that Logseq begins a block with.
TASK = re.compile(
    r"^[ \t]*(?:>[ \t]*)*(?:[-*+]|\d{1,9}[.)])[ \t]+"
    r"(?:\[(?P<box>[^\n])\](?=[ \t]|$)"
    r"|(?P<open>TODO|DOING|NOW|LATER|WAITING|WAIT|IN-PROGRESS)\b"
    r"|(?P<done>DONE|CANCELED|CANCELLED)\b)",
    re.MULTILINE,
)

# What every task has one of, found without trying each line.
_BOX = re.compile(r"\[[^\n]\]")
_WORDS = ("DO", "NOW", "LATER", "WAIT", "PROGRESS", "CANCEL")

PROPERTY_INSERT = (
    "INSERT OR IGNORE INTO properties (note_id, key, position, name, value, shown, number)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)
TASK_INSERT = "INSERT OR REPLACE INTO tasks (note_id, open, done) VALUES (?, ?, ?)"


def is_done(task: re.Match[str]) -> bool:
    """Tell whether a match of TASK is a task that is done with."""
    return bool(task["done"]) or task["box"] not in {None, " "}


def task_rows(note_id: str, text: str) -> list[Row]:
    """Return the row of `tasks` for a text, none when it holds no task."""
    if not _BOX.search(text) and not any(word in text for word in _WORDS):
        return []
    found = [is_done(match) for match in TASK.finditer(text)]
    return [(note_id, found.count(False), found.count(True))] if found else []


def property_rows(note_id: str, properties: dict[str, Any]) -> list[Row]:
    """Return the rows of `properties`; a property without a value has one with the value ""."""
    rows: list[Row] = []
    for name, value in properties.items():
        shown_name = storable(str(name))[:_LONGEST]
        key = fold(shown_name)
        for position, one in enumerate(_values(value)):
            shown = _shown(one)
            rows.append((note_id, key, position, shown_name, fold(shown), shown, _number(one, shown)))
    return rows[:_MOST]


def _values(value: Any) -> Iterable[Any]:
    if isinstance(value, list | tuple | set):
        return value or ("",)
    return (value,)


def _shown(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        text = json.dumps(value, ensure_ascii=False, default=str)
    else:
        text = " ".join((value if isinstance(value, str) else str(value)).split())
    link = _LINK.match(text) if text.startswith("[[") else None
    return storable(link[1] if link else text)[:_LONGEST]


def _number(value: Any, shown: str) -> float | None:
    if isinstance(value, bool) or not (isinstance(value, int | float) or _is_number(shown)):
        return None
    try:
        number = float(shown)
    except (ValueError, OverflowError):
        return None
    return number if math.isfinite(number) else None


def _is_number(shown: str) -> bool:
    begin = shown[:1]
    return (begin.isdigit() or begin in {"+", "-", "."}) and _NUMBER.match(shown) is not None


def renew_traits(connection: sqlite3.Connection) -> None:
    """Make all rows again when a migration or a newer rule asks for it."""
    row = connection.execute("SELECT value FROM meta WHERE key = 'traits_version'").fetchone()
    if row is not None and row[0] == str(TRAITS_VERSION):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute("DELETE FROM properties")
        connection.execute("DELETE FROM tasks")
        _fill(connection)
        connection.execute("INSERT OR REPLACE INTO meta VALUES ('traits_version', ?)", (str(TRAITS_VERSION),))
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def _fill(connection: sqlite3.Connection) -> None:
    bodies = connection.execute("SELECT note_id, properties, text FROM bodies")
    while batch := bodies.fetchmany(_BATCH):
        properties, tasks = [], []
        for note_id, encoded, text in batch:
            properties += property_rows(note_id, json.loads(encoded))
            tasks += task_rows(note_id, text)
        connection.executemany(PROPERTY_INSERT, properties)
        connection.executemany(TASK_INSERT, tasks)
