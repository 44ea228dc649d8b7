"""Obsidian's setting for daily notes: which file is the note of which day (note-formats section 2)."""

import json
import re
from datetime import date
from functools import lru_cache
from pathlib import Path

import msgspec

from app.month import SHORT_MONTHS
from daemon.ingest.decode import decode_text

_TOKEN = re.compile(
    r"\[([^\]]*)\]|(YYYY|YY|MMMM|MMM|MM|M|DDDD|DDD|DD|Do|D|dddd|ddd|dd|ww|WW|w|W|Q)|(.)", re.DOTALL
)
_WORD = r"[^\W\d_]+\.?"
# Only what names a day is read; weekdays, weeks and quarters must stand there and say nothing new.
_PATTERNS = {
    "YYYY": r"(?P<y>\d{4})", "YY": r"(?P<yy>\d{2})",
    "MMMM": rf"(?P<name>{_WORD})", "MMM": rf"(?P<name>{_WORD})",
    "MM": r"(?P<m>\d{2})", "M": r"(?P<m>\d{1,2})",
    "DD": r"(?P<d>\d{2})", "D": r"(?P<d>\d{1,2})", "Do": r"(?P<d>\d{1,2})(?:st|nd|rd|th|[.º])?",
    "DDDD": r"\d{3}", "DDD": r"\d{1,3}",
    "dddd": _WORD, "ddd": _WORD, "dd": _WORD,
    "ww": r"\d{2}", "WW": r"\d{2}", "w": r"\d{1,2}", "W": r"\d{1,2}", "Q": r"\d",
}  # fmt: skip
_MAX_FORMAT = 100
DEFAULT_FORM = "YYYY-MM-DD"


class DailyNotes(msgspec.Struct, frozen=True):
    """`folder` from the vault's root, "" for any; `form` in moment's letters, slashes are folders."""

    folder: str = ""
    form: str = DEFAULT_FORM


def load_daily_notes(root: Path, vault: str = "") -> DailyNotes | None:
    """Read `.obsidian/daily-notes.json`; None when there is none or it cannot be read.

    `vault`, with a slash at its end, is where the vault lies below the root; the folder counts from the root.
    """
    try:
        found = json.loads(decode_text((root / vault / ".obsidian" / "daily-notes.json").read_bytes()).text)
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(found, dict):
        return None
    folder, form = found.get("folder"), found.get("format")
    folder = folder.strip().strip("/") if isinstance(folder, str) else ""
    return DailyNotes(
        vault + folder if folder else "",
        form.strip().strip("/") if isinstance(form, str) and form.strip() else DEFAULT_FORM,
    )


def day_of(path: str, daily: DailyNotes) -> str | None:
    """The day, ISO 8601, of a note at `path` when the setting makes it a daily note; else None.

    Month names are read in English. Without a folder in the setting the note may lie anywhere.
    """
    stem = path.rsplit(".", 1)[0]
    if daily.folder:
        head = daily.folder.lower() + "/"
        if not stem.lower().startswith(head):
            return None
        stem = stem[len(head) :]
    pattern = _compile(daily.form)
    if pattern is None:
        return None
    match = pattern.fullmatch("/".join(stem.split("/")[-1 - daily.form.count("/") :]))
    return _day(match.groupdict()) if match else None


@lru_cache(maxsize=64)
def _compile(form: str) -> re.Pattern[str] | None:
    """None for a format that does not name a day, or names a part of it twice in different ways."""
    if len(form) > _MAX_FORMAT:
        return None
    parts: list[str] = []
    seen: dict[str, str] = {}
    for literal, token, other in _TOKEN.findall(form):
        if not token:
            parts.append(re.escape(literal or other))
            continue
        pattern = _PATTERNS[token]
        name = re.match(r"\(\?P<(\w+)>", pattern)
        if name is not None and name[1] in seen:
            pattern = f"(?:{re.sub(r'[?]P<.+?>', '?:', pattern)})"
        elif name is not None:
            seen[name[1]] = token
        parts.append(pattern)
    if not ({"y", "yy"} & seen.keys() and {"m", "name"} & seen.keys() and "d" in seen):
        return None
    return re.compile("".join(parts))


def _day(found: dict[str, str | None]) -> str | None:
    year = found.get("y") or f"20{found['yy']}"
    month = found.get("m")
    if month is None:
        name = (found.get("name") or "")[:3].lower()
        month = str(SHORT_MONTHS.index(name) + 1) if name in SHORT_MONTHS else None
    try:
        return date(int(year), int(month or 0), int(found["d"] or 0)).isoformat()
    except ValueError:
        return None
