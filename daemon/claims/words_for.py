"""What a person is told about two sentences: a question as heading, and why both cannot be so."""

import msgspec

from daemon.claims.answer import Answer
from daemon.claims.moment import DAY, MONTH, SEASON, TIME, WEEKDAY, YEAR
from daemon.claims.quantity import LABELS, UNITS, Value
from daemon.claims.reading import Reading, Span
from daemon.claims.word import word_set

_ONE = "A thing like this has one value at a time."
_ASKED = {
    "who": ("Who", "who", "wer"),
    "where": ("Where", "where", "wo"),
    "what": ("What", "what", "was"),
}
_TIMES = {
    TIME: ("at what time", "times", "um wie viel Uhr"),
    DAY: ("which day", "days", "welchem Tag"),
    WEEKDAY: ("which weekday", "days", "welchem Wochentag"),
    MONTH: ("which month", "months", "welchem Monat"),
    YEAR: ("which year", "years", "welchem Jahr"),
    SEASON: ("which season", "seasons", "welcher Jahreszeit"),
}
_FINENESS = {kind: place for place, kind in enumerate((YEAR, SEASON, MONTH, WEEKDAY, DAY, TIME))}
_LEFT_OUT = word_set("at um the am im")
_PREPOSITIONS = {"am": "an", "im": "in"}
_TO_BE = word_set("is are was were")


class Words(msgspec.Struct, frozen=True):
    question: str
    explanation: str


def words_for_values(old: Reading, new: Reading, pairs: list[tuple[Value, Value]]) -> Words:
    """Another number or day: the sentence asks for it."""
    # Of a date the day says most.
    one, other = max(pairs, key=lambda pair: _FINENESS.get(pair[0].kind, -1))
    names = f"{old.said(one.first, one.last)}, {new.said(other.first, other.last)}"
    what = _TIMES[one.kind][1] if one.kind in _TIMES else _thing(one)
    return Words(_asking(old, one), f"Both are about the same and name different {what} ({names}). {_ONE}")


def _thing(value: Value) -> str:
    if value.kind.startswith("version"):
        return "versions"
    if value.kind.startswith("label"):
        name = value.kind.removeprefix("label ")
        return f"{name}s" if name in LABELS else "numbers"
    return "numbers" if value.kind.startswith("count") else "amounts"


def _asking(old: Reading, value: Value) -> str:
    """The old sentence with a question in the place of its value."""
    if value.kind in _TIMES:
        return _asking_time(old, value)
    german = old.language == "de"
    first, last = value.first, value.last
    if value.kind == "version":
        asked = "welche Version" if german else "which version"
    elif value.kind.startswith("version"):
        first -= 1
        asked = f"{'welche Version von' if german else 'which version of'} {old.tokens[first].text}"
    elif value.kind.startswith("label"):
        asked = f"welchem {old.tokens[first].text}" if german else f"which {old.tokens[first].low}"
    elif value.kind.startswith("share"):
        asked = "wie viel Prozent" if german else "what percentage"
    else:
        unit = old.tokens[last].text if old.tokens[last].low in UNITS and last > first else ""
        is_counted = bool(unit) or value.kind.partition(" ")[2] != ""
        asked = "wie viele" if german else "how many" if is_counted else "what number"
        asked = f"{asked} {unit}".strip()
    return _asked(old, first, last, asked)


def _asking_time(old: Reading, value: Value) -> str:
    """Asks for the whole date, of which only the day may differ."""
    places = {at for one in old.values if one.kind in _TIMES for at in range(one.first, one.last + 1)}
    first, last = value.first, value.last
    kinds = {value.kind}
    if value.kind != TIME:
        while first - 1 in places:
            first -= 1
        while last + 1 in places:
            last += 1
        kinds = {one.kind for one in old.values if first <= one.first <= last} & set(_TIMES)
    finest = max(kinds - ({TIME} if value.kind != TIME else set()), key=lambda kind: _FINENESS[kind])
    german = old.language == "de"
    asked = _TIMES[finest][2 if german else 0]
    lead = old.tokens[first - 1].low if first else ""
    if lead in _LEFT_OUT:
        first -= 1
    asked = f"{_PREPOSITIONS[lead]} {asked}" if german and lead in _PREPOSITIONS else asked
    return _asked(old, first, last, asked)


def _asked(old: Reading, first: int, last: int, asked: str) -> str:
    start, end = old.marks(first, last)
    text = f"{old.text[:start]}{asked}{old.text[end:]}".strip()
    text = f"{text[:1].upper()}{text[1:]}"
    return f"{text.rstrip('.!;: ')}?"


def words_for_answer(old: Reading, new: Reading, one: Answer, other: Answer) -> Words:
    """Another answer to who, where or what."""
    names = f"{old.said(one.first, one.last)}, {new.said(other.first, other.last)}"
    things = {"who": "people or groups", "where": "places", "what": "answers"}[one.kind]
    big, small, german = _ASKED[one.kind]
    asked = german if old.language == "de" else small
    start = one.first
    if one.kind == "where" and start and old.tokens[start - 1].low in {"in", "at", "on", "bei"}:
        start -= 1
    copula = next((at for at, token in enumerate(old.tokens) if token.low in _TO_BE), None)
    is_at_end = one.last >= len(old.tokens) - 1
    if one.first == 0:
        question = _asked(old, one.first, one.last, asked.capitalize())
    elif copula and copula < start and is_at_end and old.language == "en":
        middle = f" {old.said(copula + 1, start - 1)}" if start > copula + 1 else ""
        question = f"{big} {old.tokens[copula].low} {_inner(old, copula - 1)}{middle}?"
    else:
        question = _asked(old, start, one.last, asked)
    return Words(question, f"Both answer this and name different {things} ({names}). {_ONE}")


def _inner(old: Reading, last: int) -> str:
    """The beginning of a sentence as it stands within one."""
    text = old.said(0, last)
    return f"{text[:1].lower()}{text[1:]}" if old.tokens[0].stem in _lowered(old) else text


def _lowered(reading: Reading) -> set[str]:
    """Words that have a capital only since they begin the sentence."""
    first = reading.tokens[0]
    return {first.stem} if first.low in {"the", "our", "my", "your", "his", "her", "their", "its"} else set()


def words_for_turn(old: Reading, new: Reading, opposite: list[tuple[int, int]]) -> Words:
    """One says the opposite."""
    if opposite:
        one, other = opposite[0]
        why = f"They say the opposite: “{old.tokens[one].text}” and “{new.tokens[other].text}”."
    elif new.turns or old.turns:
        reading = new if new.turns else old
        side = "new" if new.turns else "older"
        why = f"They say the opposite: the {side} one says “{reading.tokens[reading.turns[0]].text}”."
    else:
        why = "They say the opposite: what comes before in one comes after in the other."
    return Words(f"{_holds(old)}: {_plain(old)}?", why)


def _holds(old: Reading) -> str:
    return "Stimmt das" if old.language == "de" else "Is it so"


def _plain(old: Reading) -> str:
    return old.text.strip().rstrip(".!;: ")


def words_for_exclusive(old: Reading, new: Reading, pair: tuple[int, int]) -> Words:
    """One of a group of which a thing has one."""
    one, other = pair
    asked = "was" if old.language == "de" else "what"
    question = _asked(old, one, one, asked)
    return Words(
        question, f"Both say it, and differently ({old.tokens[one].text}, {new.tokens[other].text}). {_ONE}"
    )


def words_for_update(old: Reading, new: Reading, span: Span) -> Words:
    """The new one says itself that something changed."""
    still = "Gilt das noch" if old.language == "de" else "Does this still hold"
    changed = f"The new one says that something changed: “{new.said(*span)}”."
    why = f"{changed} It may take the place of the older one."
    return Words(f"{still}: {_plain(old)}?", why)
