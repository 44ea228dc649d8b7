"""What kind of memory a text is, by rules that can be said in a sentence; English and German.

Asked for by the type `auto`; a type that was given always wins. What carries weight (a decision, a
constraint) is suggested, never chosen: the person or the agent says so.
"""

import re
from datetime import date, timedelta

import msgspec

AUTO = ("", "auto")
# Longer texts are judged by their beginning.
_MOST = 4000
_STEP = re.compile(r"^\s*(?:\d{1,2}[.)]|schritt \d|step \d)\s*\S", re.IGNORECASE | re.MULTILINE)
_HOW = re.compile(
    r"^\s*(?:how to|how do (?:you|i|we)|so geht|anleitung|wie man)\b"
    r"|\bfirst,? [^\n]{1,300}?[,.;] then\b|\bzuerst [^\n]{1,300}?[,.;] dann\b",
    re.IGNORECASE,
)
_WEEKDAY = (
    "monday|tuesday|wednesday|thursday|friday|saturday|sunday"
    "|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag"
)
_WHEN = re.compile(
    r"\b(?:yesterday|today|tomorrow|tonight|this (?:morning|afternoon|evening|week|month)"
    r"|(?:last|next) (?:night|week|month|year|" + _WEEKDAY + r")"
    r"|(?:\d+|a|two|three|few) (?:minutes|hours?|days?|weeks?|months?|years?) ago"
    r"|gestern|heute|morgen früh|vorgestern|übermorgen|letzte[nrs]? (?:woche|monat|jahr|nacht)"
    r"|nächste[nrs]? (?:woche|monat|jahr)|vor (?:\d+|einer|zwei|drei) (?:stunden?|tagen?|wochen?)"
    r"|(?:on|am) (?:" + _WEEKDAY + r")|\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}"
    r"|(?:on )?(?:january|february|march|april|may|june|july|august|september|october|november|december)"
    r" \d{1,2}(?:st|nd|rd|th)?)\b",
    re.IGNORECASE,
)
# What comes again, or holds always, has no time of its own.
_ALWAYS = re.compile(
    r"\b(?:every|each|always|usually|never|weekly|daily|jede[nrsm]?|immer|nie|täglich|wöchentlich)\b",
    re.IGNORECASE,
)
DECIDED = re.compile(
    r"\b(?:we|i)(?:'ve| have)? (?:decided|chose|agreed|settled on|will go with)\b|\bdecision:"
    r"|\b(?:wir haben|ich habe)\b[^\n.]{0,80}\b(?:entschieden|beschlossen)\b|\bentscheidung:",
    re.IGNORECASE,
)
_MUST = re.compile(
    r"^\s*(?:never|always|do not|don't|must|niemals|immer)\b"
    r"|\b(?:must not|must never|darf nicht|dürfen nicht)\b",
    re.IGNORECASE,
)
_LINK = re.compile(r"\[\[[^\[\]\n]{1,200}\]\]")
_DAYS = {
    "yesterday": -1,
    "today": 0,
    "tonight": 0,
    "tomorrow": 1,
    "vorgestern": -2,
    "gestern": -1,
    "heute": 0,
    "übermorgen": 2,
}
_DAY = re.compile(r"\b(?:" + "|".join(_DAYS) + r")\b", re.IGNORECASE)
_AGO = re.compile(r"\b(\d{1,4}) (days?|weeks?) ago\b|\bvor (\d{1,4}) (tagen?|wochen?)\b", re.IGNORECASE)


class Typed(msgspec.Struct, frozen=True):
    """A type, the rule that gave it, and what else it may be."""

    type: str
    why: str
    suggested: str = ""


def type_by_rules(text: str) -> Typed:
    """The type of a text. Pure; takes time in proportion to its beginning."""
    head = text[:_MOST]
    suggested, hint = _suggestion(head)
    kind, why = _kind(head)
    return Typed(kind, f"{why}{hint}", suggested)


def _kind(head: str) -> tuple[str, str]:
    if len(_STEP.findall(head)) >= 2:
        return "howto", "howto: it lists steps with numbers"
    if (found := _HOW.search(head)) is not None:
        return "howto", f"howto: it tells how something is done ({_said(found)})"
    when = _WHEN.search(head)
    if when is not None and _ALWAYS.search(head) is None:
        return "event", f"event: it tells of a time ({_said(when)})"
    if len(_LINK.findall(head)) >= 2:
        return "note", "note: it links two or more others"
    return "fact", "fact: no other rule fits"


def _suggestion(head: str) -> tuple[str, str]:
    if (found := DECIDED.search(head)) is not None:
        return "decision", f"; it may be a decision ({_said(found)})"
    if (found := _MUST.search(head)) is not None:
        return "constraint", f"; it may be a constraint ({_said(found)})"
    return "", ""


def _said(found: re.Match[str]) -> str:
    words = " ".join(found[0].split())
    return words if len(words) <= 40 else f"{words[:40]}…"


def dates_in(text: str, day: date) -> list[str]:
    """The days that words like "tomorrow" mean, said on `day`; the text itself is never changed."""
    head = text[:_MOST]
    found = [(one.start(), day + timedelta(days=_DAYS[one[0].lower()])) for one in _DAY.finditer(head)]
    for one in _AGO.finditer(head):
        number, unit = int(one[1] or one[3]), (one[2] or one[4]).lower()
        back = timedelta(days=number * (7 if unit.startswith("w") else 1))
        found += [(one.start(), day - back)] if day.toordinal() > back.days else []
    return list(dict.fromkeys(when.isoformat() for _, when in sorted(found)))
