"""What settings of the memory are called. What has no name here is shown by that of the configuration."""

from typing import Any

from app.wire.preferences import Preference
from ui.language import tr

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (tr("Looking at folders"), ("scan_minutes", "note_limit_mib", "left_out")),
    (tr("Remembering"), ("secrets", "ignore_patterns", "conflicts")),
    (tr("Copies"), ("backups_daily", "backups_weekly", "git_history")),
    (tr("For programs"), ("mcp_http", "mcp_port", "port")),
)
CHOICE_WORDS = {
    "redact": tr("take it out"),
    "refuse": tr("refuse the text"),
    "keep": tr("keep it"),
    "ask": tr("ask me"),
    "shadow": tr("note it alone"),
    "off": tr("do not look"),
}
"""Values of settings; what has no words here is shown as it is."""
_NAMES = {
    "scan_minutes": (tr("Look again every"), tr("minutes between two whole looks; changes are seen at once")),
    "note_limit_mib": (tr("Largest note"), tr("in MiB; larger files are listed but not read")),
    "left_out": (tr("Left out everywhere"), tr("patterns of paths, with commas between: drafts/*, *.tmp.md")),
    "secrets": (tr("A key or password in a text"), tr("before it is remembered")),
    "ignore_patterns": (tr("Not remembered"), tr("texts in which one of these stands, with commas between")),
    "conflicts": (
        tr("What contradicts"),
        tr("ask in the inbox, only note it in the shadow, or do not look for it"),
    ),
    "backups_daily": (tr("Daily backups"), tr("of so many days the last one is kept")),
    "backups_weekly": (tr("Weekly backups"), tr("of so many weeks the last one is kept")),
    "git_history": (
        tr("History in git"),
        tr("each change of memories is a commit on this machine, never pushed"),
    ),
    "mcp_http": (tr("Serve agents over HTTP"), tr("on this machine alone; others start their own server")),
    "mcp_port": (tr("Address of that server"), tr("a number; clients have it written down")),
    "port": (tr("Address of the memory"), tr("first number to try; from the next start on")),
}


def named(preference: Preference) -> tuple[str, str]:
    """Its name and what it means."""
    return _NAMES.get(preference.name, (preference.name.replace("_", " ").capitalize(), preference.help))


def written(value: Any) -> str:
    """A value as a field shows it."""
    if isinstance(value, list):
        return ", ".join(str(one) for one in value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def value_of(preference: Preference, text: str) -> Any:
    """What was written as a value; None for what is no number where one is wanted."""
    if preference.kind == "lines":
        return [part.strip() for part in text.split(",") if part.strip()]
    if preference.kind == "text":
        return text.strip()
    try:
        number = float(text.strip().replace(",", "."))
    except ValueError:
        return None
    if preference.kind == "number":
        return number
    return int(number) if number == int(number) else None
