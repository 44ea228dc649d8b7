"""Names of Logseq pages: the configuration of a graph, file names, journal days (note-formats section 7)."""

import re
from datetime import date
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote

import msgspec

from app.month import MONTHS
from daemon.ingest.decode import decode_text
from daemon.ingest.edn import EdnError, read_edn

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_FORMAT_TOKEN = re.compile(r"'([^']*)'|(do|y+|M+|d+|E+|e+)|(.)", re.DOTALL)
_NUMBERS = {"y": r"(?P<y>\d{4})", "M": r"(?P<m>\d{1,2})", "d": r"(?P<d>\d{1,2})"}
_ESCAPED = re.compile(r"%(?=[0-9A-Fa-f]{2})")


class LogseqConfig(msgspec.Struct, frozen=True):
    """The settings of a graph that say what its files mean. `hidden` are paths from the graph's root."""

    triple_lowbar: bool = False
    journal_title_format: str = "MMM do, yyyy"
    journal_file_format: str = "yyyy_MM_dd"
    journals_folder: str = "journals"
    pages_folder: str = "pages"
    hidden: tuple[str, ...] = ()


def load_logseq_config(root: Path) -> LogseqConfig:
    """Read `logseq/config.edn` of a graph; where it is missing or damaged, Logseq's defaults hold."""
    try:
        text = decode_text((root / "logseq" / "config.edn").read_bytes()).text
    except OSError:
        return LogseqConfig()
    return parse_logseq_config(text)


def parse_logseq_config(text: str) -> LogseqConfig:
    """Read the text of a `config.edn`."""
    try:
        found = read_edn(text)
    except EdnError:
        return LogseqConfig()
    if not isinstance(found, dict):
        return LogseqConfig()
    plain = LogseqConfig()
    hidden = found.get(":hidden")
    return LogseqConfig(
        triple_lowbar=found.get(":file/name-format") == ":triple-lowbar",
        journal_title_format=_text(found, ":journal/page-title-format", plain.journal_title_format),
        journal_file_format=_text(found, ":journal/file-name-format", plain.journal_file_format),
        journals_folder=_text(found, ":journals-directory", plain.journals_folder).strip("/"),
        pages_folder=_text(found, ":pages-directory", plain.pages_folder).strip("/"),
        hidden=tuple(item.strip("/") for item in hidden if isinstance(item, str) and item.strip("/"))
        if isinstance(hidden, list)
        else (),
    )


def _text(found: dict[str, Any], key: str, default: str) -> str:
    value = found.get(key)
    return value if isinstance(value, str) and value.strip() else default


def journal_day(path: str, config: LogseqConfig) -> date | None:
    """The day of a file in the journals folder; None for every other file."""
    folder = config.journals_folder.lower() + "/"
    if not path.lower().startswith(folder):
        return None
    stem = PurePosixPath(path).stem
    for form in (config.journal_file_format, "yyyy_MM_dd", "yyyy-MM-dd"):
        day = parse_day(stem, form)
        if day is not None:
            return day
    return None


def page_name(path: str, config: LogseqConfig) -> str:
    """The name that a file's path gives to its page, before any `title::`."""
    day = journal_day(path, config)
    if day is not None:
        return format_day(day, config.journal_title_format)
    stem = PurePosixPath(path).name
    stem = stem.rsplit(".", 1)[0] if "." in stem else stem
    if config.triple_lowbar:
        return _decode(stem.replace("___", "/"))
    return _decode(stem.replace(".", "/"))


def _decode(name: str) -> str:
    return unquote(name) if _ESCAPED.search(name) else name


def format_day(day: date, form: str) -> str:
    """Write a day in one of Logseq's date formats, in English as Logseq does."""
    return "".join(
        match[1] if match[1] is not None else _format_token(day, match[2]) if match[2] else match[3]
        for match in _FORMAT_TOKEN.finditer(form)
    )


def _format_token(day: date, token: str) -> str:
    if token == "do":  # noqa: S105
        return _ordinal(day.day)
    letter, length = token[0], len(token)
    if letter == "y":
        return f"{day.year % 100:02d}" if length == 2 else f"{day.year:04d}"
    if letter == "M":
        return MONTHS[day.month - 1][: None if length > 3 else 3] if length > 2 else f"{day.month:0{length}d}"
    if letter == "d":
        return f"{day.day:0{length}d}"
    if letter == "E":
        return _DAYS[day.weekday()][: None if length > 3 else 3]
    return str(day.isoweekday())


def _ordinal(number: int) -> str:
    if 10 < number < 14:
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def parse_day(text: str, form: str) -> date | None:
    """Read a day that a purely numeric format wrote; None when it does not fit."""
    pattern = ""
    for match in _FORMAT_TOKEN.finditer(form):
        if match[2]:
            part = _NUMBERS.get(match[2][0], "") if match[2] != "do" and len(match[2]) != 3 else ""
            if not part or part in pattern:
                return None
            pattern += part
        else:
            pattern += re.escape(match[1] if match[1] is not None else match[3])
    found = re.fullmatch(pattern, text)
    if found is None or {"y", "m", "d"} - set(found.groupdict()):
        return None
    try:
        return date(int(found["y"]), int(found["m"]), int(found["d"]))
    except ValueError:
        return None
