"""Days, times, months, years, weekdays and seasons in a sentence, each as far as it is said."""

import re
from collections.abc import Sequence

from app.month import MONTHS, SHORT_MONTHS
from daemon.claims.quantity import NUMBER_WORDS, Value
from daemon.claims.word import Token, word_set

YEAR, MONTH, DAY, WEEKDAY, TIME, SEASON = "year", "month", "day", "weekday", "time", "season"
# The number of a week, and a day whose order nobody knows: 5/6.
WEEK, SLASHED = "week", "day with slashes"
FIELDS = (YEAR, MONTH, DAY, WEEKDAY, TIME, SEASON, WEEK, SLASHED)
DAYS = (YEAR, MONTH, DAY, WEEKDAY, WEEK, SLASHED)
"""Those that say on which day something happens, and not when in it."""
_GERMAN_MONTHS = (
    "januar", "februar", "märz", "april", "mai", "juni",
    "juli", "august", "september", "oktober", "november", "dezember",
)  # fmt: skip
_MONTHS = {name.casefold(): number for number, name in enumerate(MONTHS, 1)} | {
    name: number for number, name in enumerate(_GERMAN_MONTHS, 1)
}
# Only beside the number of a day: "Mar" and "Jan" are names as well.
_MONTHS_BESIDE = (
    {name: number for number, name in enumerate(SHORT_MONTHS, 1)}
    | {"sept": 9, "mär": 3, "okt": 10, "dez": 12}
    | _MONTHS
)
_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_TAGE = ("montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag")
_WEEKDAYS = {name: number for names in (_DAYS, _TAGE) for number, name in enumerate(names)} | {"sonnabend": 5}
_SEASONS = {"spring": 0, "summer": 1, "autumn": 2, "winter": 3} | {
    "frühling": 0, "frühjahr": 0, "sommer": 1, "herbst": 2,
}  # fmt: skip
_BEFORE_YEAR = word_set("in since until till by of for from during before after year jahr seit bis ab im")
_BEFORE_DAY = word_set("the on due by until before after from am zum bis ab dem den seit")
_AFTER_DAY = word_set("of each every jedes des im in at to and or bis um und day tag a")
_BEFORE_SEASON = word_set("in this last next every each im diesen jeden during the")
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fifteenth": 15, "last": 31, "ersten": 1, "letzten": 31}
_CLOCK = re.compile(r"(\d{1,2}):(\d\d)(?::\d\d)?\Z")
_HALF_DAY = re.compile(r"(\d{1,2})(am|pm)\Z")
_ISO = re.compile(r"(\d{4})-(\d\d)-(\d\d)\Z")
_SLASHES = re.compile(r"\d{1,2}/\d{1,2}(?:/\d{2,4})?\Z")
_WEEKS = word_set("week weeks woche kw cw")
_ORDINAL = re.compile(r"(\d{1,2})(?:st|nd|rd|th|\.)\Z")


def moments(tokens: Sequence[Token]) -> list[Value]:
    """Every field of every moment, its `kind` one of FIELDS; a time counts minutes of the day."""
    found: list[Value] = []
    at = 0
    while at < len(tokens):
        some = _time_at(tokens, at) or _date_at(tokens, at) or _named_at(tokens, at)
        found += some
        at = max((one.last for one in some), default=at) + 1
    return found


def _time_at(tokens: Sequence[Token], at: int) -> list[Value]:
    low = tokens[at].low
    following = _low(tokens, at + 1)
    if match := _CLOCK.match(low):
        hour, minute = int(match[1]), int(match[2])
        is_evening = following in {"pm", "p.m"} and hour < 12
        last = at + (following in {"am", "pm", "a.m", "p.m", "uhr"})
        return _time(hour + 12 * is_evening, minute, at, last)
    if match := _HALF_DAY.match(low):
        return _time(_of_half_day(int(match[1]), match[2]), 0, at, at)
    if low.isdigit() and len(low) < 3 and following in {"am", "pm", "a.m", "p.m", "uhr", "o'clock"}:
        hour = int(low) if following in {"uhr", "o'clock"} else _of_half_day(int(low), following[:1] + "m")
        return _time(hour, 0, at, at + 1)
    if low in {"half", "quarter"} and following in {"past", "to"}:
        hour = int(NUMBER_WORDS.get(_low(tokens, at + 2), 99))
        minutes = (30 if low == "half" else 15) * (1 if following == "past" else -1)
        return _time(0, hour * 60 + minutes, at, at + 2) if hour <= 24 else []
    if low == "halb" and following in NUMBER_WORDS:
        return _time(int(NUMBER_WORDS[following]) - 1, 30, at, at + 1)
    if low in {"noon", "midday", "mittag"} or low in {"midnight", "mitternacht"}:
        return _time(12 if low in {"noon", "midday", "mittag"} else 0, 0, at, at)
    return []


def _time(hour: int, minute: int, first: int, last: int) -> list[Value]:
    minutes = hour * 60 + minute
    return [Value(TIME, float(minutes), first, last)] if 0 <= minutes <= 1440 else []


def _of_half_day(hour: int, half: str) -> int:
    return hour % 12 + (12 if half == "pm" else 0)


def _date_at(tokens: Sequence[Token], at: int) -> list[Value]:
    token = tokens[at]
    if match := _ISO.match(token.low):
        parts = [float(part) for part in match.groups()]
        return [Value(kind, part, at, at) for kind, part in zip((YEAR, MONTH, DAY), parts, strict=True)]
    before = _low(tokens, at - 1) if at else ""
    if _SLASHES.match(token.low):
        number = float(token.low.replace("/", ""))
        return [Value(SLASHED, number, at, at)] if before in _BEFORE_DAY | {""} else []
    if before in _WEEKS and token.low.isdigit() and len(token.low) < 3:
        return [Value(WEEK, float(token.low), at - 1, at)]
    if len(token.low) == 4 and token.low.isdigit() and 1900 <= int(token.low) <= 2100:
        is_behind_date = before in _MONTHS or (before == "," and _low(tokens, at - 3) in _MONTHS)
        return [Value(YEAR, float(token.low), at, at)] if before in _BEFORE_YEAR or is_behind_date else []
    day = _day_of(token)
    if not 1 <= day <= 31:
        return []
    following = _low(tokens, at + 1)
    skip = 2 if following == "of" and _low(tokens, at + 2) in _MONTHS_BESIDE else 1
    if _low(tokens, at + skip) in _MONTHS_BESIDE and tokens[at + skip].is_name:
        month = _MONTHS_BESIDE[_low(tokens, at + skip)]
        return [Value(DAY, float(day), at, at + skip), Value(MONTH, float(month), at, at + skip)]
    is_ordinal = not token.low.isdigit()
    is_day = before in _BEFORE_DAY and (
        at + 1 >= len(tokens) or following in _AFTER_DAY or tokens[at + 1].is_mark
    )
    if token.low in _ORDINALS:
        is_day = is_day and following in {"of", "des", "jedes", "day", "tag"} and _has_month(tokens, at + 2)
    return [Value(DAY, float(day), at, at)] if is_ordinal and is_day else []


def _has_month(tokens: Sequence[Token], at: int) -> bool:
    near = {_low(tokens, at), _low(tokens, at + 1), _low(tokens, at - 1)}
    return bool(near & {"month", "monats", "monat", "months"})


def _day_of(token: Token) -> int:
    match = _ORDINAL.match(token.low)
    if match:
        return int(match[1])
    return int(token.low) if token.low.isdigit() and len(token.low) < 3 else _ORDINALS.get(token.low, 0)


def _named_at(tokens: Sequence[Token], at: int) -> list[Value]:
    token = tokens[at]
    if token.low in _MONTHS_BESIDE and token.is_name:
        day = _day_of(tokens[at + 1]) if at + 1 < len(tokens) else 0
        found = [Value(MONTH, float(_MONTHS_BESIDE[token.low]), at, at)]
        if 1 <= day <= 31:
            return [Value(kind, one.number, at, at + 1) for kind, one in ((MONTH, found[0]),)] + [
                Value(DAY, float(day), at, at + 1)
            ]
        is_month = token.low in _MONTHS and (
            token.low != "may" or _low(tokens, at - 1) in _BEFORE_YEAR | {"early", "late", "mid"}
        )
        return found if is_month else []
    name = token.low.removesuffix("s")
    if name in _WEEKDAYS and (token.is_name or token.low.endswith("s")):
        return [Value(WEEKDAY, float(_WEEKDAYS[name]), at, at)]
    if token.low in _SEASONS and at and _low(tokens, at - 1) in _BEFORE_SEASON:
        return [Value(SEASON, float(_SEASONS[token.low]), at, at)]
    return []


def is_recurring(tokens: Sequence[Token], value: Value) -> bool:
    """Whether a weekday is every such day: "on Tuesdays", "every Tuesday", "dienstags"."""
    before = _low(tokens, value.first - 1) if value.first else ""
    return tokens[value.first].low.endswith("s") or before in {"every", "each", "jeden"}


def _low(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].low if 0 <= at < len(tokens) else ""
