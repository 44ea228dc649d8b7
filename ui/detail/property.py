"""The properties of an item as rows to show. Plain functions."""

import re
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal

from PySide6.QtCore import QDate, QLocale, QTime

from app.wire.items import Item
from ui.detail.block import LinkRef
from ui.detail.link import LinkResolver, LinkTarget, web_target
from ui.language import texts

tr, counted = texts("Detail")

ValueKind = Literal["text", "date", "chip", "link", "check"]
_TOLD_ELSEWHERE = frozenset({"tags", "tag", "aliases", "alias", "cssclasses", "cssclass"})
_STATES = frozenset({"status", "state"})
_TONES = {
    **dict.fromkeys(("active", "open", "done", "accepted", "current", "complete", "completed"), "good"),
    **dict.fromkeys(("paused", "waiting", "blocked", "contested", "review", "hold"), "warn"),
    **dict.fromkeys(("dropped", "cancelled", "rejected", "withdrawn", "failed"), "bad"),
}
_WIKI = re.compile(r"!?\[\[([^\[\]\n]+)\]\]")
_ADDRESS = re.compile(r"(?:https?://|mailto:)\S+")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_ITEMS_AT_MOST = 40
_DEPTH_AT_MOST = 3


@dataclass(frozen=True, slots=True)
class PropertyValue:
    """One value: `note` stands muted behind it ("in 5 days"), `tone` colours a chip."""

    kind: ValueKind
    text: str
    note: str = ""
    tone: str = ""
    target: LinkTarget | None = None
    is_on: bool = False


@dataclass(frozen=True, slots=True)
class PropertyRow:
    """A property by its name as typed."""

    name: str
    values: tuple[PropertyValue, ...]


def property_rows(item: Item, resolver: LinkResolver, today: date) -> list[PropertyRow]:
    """The rows of the table, in the order of the file; tags and aliases have their own places."""
    rows = []
    for name, value in item.properties.items():
        if name.lower() not in _TOLD_ELSEWHERE:
            values = tuple(_values(name, value, resolver, today))
            rows.append(PropertyRow(name, values or (PropertyValue("text", "—"),)))
    return rows


def _values(name: str, value: Any, resolver: LinkResolver, today: date) -> list[PropertyValue]:
    if isinstance(value, list):
        shown = [_in_list(entry, resolver, today) for entry in value[:_ITEMS_AT_MOST]]
        left = len(value) - _ITEMS_AT_MOST
        return shown + ([PropertyValue("text", f"+{left}")] if left > 0 else [])
    if value is None or value == "":
        return []
    one = _value(value, resolver, today)
    if name.lower() in _STATES and one.kind == "text" and len(one.text) <= 24:
        return [PropertyValue("chip", one.text, tone=_TONES.get(one.text.strip().lower(), ""))]
    return [one]


def _in_list(value: Any, resolver: LinkResolver, today: date) -> PropertyValue:
    one = _value(value, resolver, today)
    return PropertyValue("chip", one.text) if one.kind == "text" else one


def _value(value: Any, resolver: LinkResolver, today: date) -> PropertyValue:
    if isinstance(value, bool):
        return PropertyValue("check", tr("yes") if value else tr("no"), is_on=value)
    if isinstance(value, (datetime, date)):
        return _date_value(value.isoformat(), today)
    if not isinstance(value, str):
        return PropertyValue("text", plain_value(value))
    if match := _WIKI.fullmatch(value.strip()):
        target, _, words = match[1].partition("|")
        place, _, fragment = target.partition("#")
        link = LinkRef("wiki", place.strip(), fragment)
        return PropertyValue("link", words or target, target=resolver.target(link))
    if _ADDRESS.fullmatch(value.strip()):
        return PropertyValue("link", value.strip(), target=web_target(value.strip()))
    return _date_value(value, today) if parse_date(value) else PropertyValue("text", value)


def _date_value(value: str, today: date) -> PropertyValue:
    parsed = parse_date(value)
    if parsed is None:
        return PropertyValue("text", value)
    day = parsed.date() if isinstance(parsed, datetime) else parsed
    return PropertyValue("date", date_words(parsed), note=relative_words(day, today))


def plain_value(value: Any, depth: int = 0) -> str:
    """Any value as one line of text."""
    if value is None:
        return "—"
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(value, (dict, list)) and depth >= _DEPTH_AT_MOST:
        return "…"
    if isinstance(value, dict):
        pairs = list(value.items())[:_ITEMS_AT_MOST]
        return ", ".join(f"{key}: {plain_value(entry, depth + 1)}" for key, entry in pairs)
    if isinstance(value, list):
        return ", ".join(plain_value(entry, depth + 1) for entry in value[:_ITEMS_AT_MOST])
    return str(value)


def parse_date(value: str) -> date | datetime | None:
    """A day or a moment written the ISO way, None for anything else, impossible days included."""
    text = value.strip()
    if not _DATE.match(text):
        return None
    try:
        return date.fromisoformat(text) if len(text) == 10 else datetime.fromisoformat(text)
    except ValueError:
        return None


def date_words(moment: date | datetime, locale: QLocale | None = None) -> str:
    """The day in the long form of the language, without the weekday; with the time if it has one."""
    place = locale if locale is not None else QLocale()
    if isinstance(moment, datetime):
        local = moment.astimezone() if moment.tzinfo is not None else moment
        clock = place.toString(QTime(local.hour, local.minute), QLocale.FormatType.ShortFormat)
        return f"{date_words(local.date(), place)}, {clock}"
    form = place.dateFormat(QLocale.FormatType.LongFormat)
    form = re.sub(r"(?<![a-zA-Z'])d{4}(?![a-zA-Z'])[,.]?\s*", "", form).strip(" ,")
    return place.toString(QDate(moment.year, moment.month, moment.day), form)


def relative_words(day: date, today: date) -> str:
    """How far away a day is, "" when that says little (more than two years)."""
    days = (day - today).days
    if days == 0:
        return tr("today")
    if abs(days) == 1:
        return tr("tomorrow") if days > 0 else tr("yesterday")
    if abs(days) <= 60:
        return (
            counted("in %n day", "in %n days", days)
            if days > 0
            else counted("%n day ago", "%n days ago", -days)
        )
    if abs(days) <= 730:
        months = round(abs(days) / 30)
        return (
            counted("in %n month", "in %n months", months)
            if days > 0
            else counted("%n month ago", "%n months ago", months)
        )
    return ""
