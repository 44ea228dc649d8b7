"""Numbers in a sentence, each with what it counts or measures, so that 120 minutes are two hours."""

import re
from collections.abc import Sequence

import msgspec

from daemon.claims.lexicon import DEFINITE, is_weak
from daemon.claims.word import Language, Token, word_set


def _in_order(text: str) -> list[str]:
    return text.split()


_ONES = _in_order(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    " sixteen seventeen eighteen nineteen twenty"
)
_EINS = _in_order(
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn"
    " sechzehn siebzehn achtzehn neunzehn zwanzig"
)
_TENS = {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_ZEHNER = {"dreißig": 30, "vierzig": 40, "fünfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80}
NUMBER_WORDS: dict[str, float] = (
    {word: float(value) for value, word in enumerate(_ONES)}
    | {word: float(value) for value, word in enumerate(_EINS)}
    | {word: float(value) for word, value in (_TENS | _ZEHNER | {"neunzig": 90}).items()}
    | {"hundred": 100.0, "thousand": 1000.0, "dozen": 12.0, "hundert": 100.0, "tausend": 1000.0}
    | {"twice": 2.0, "once": 1.0, "einmal": 1.0, "zweimal": 2.0, "dreimal": 3.0, "half": 0.5}
)
_SCALES = {
    "hundred": 100.0,
    "thousand": 1e3,
    "million": 1e6,
    "billion": 1e9,
    "k": 1e3,
    "m": 1e6,
    "bn": 1e9,
} | {
    "hundert": 100.0,
    "tausend": 1e3,
    "millionen": 1e6,
    "mio": 1e6,
    "milliarden": 1e9,
}


def _units() -> dict[str, tuple[str, float]]:
    table = {
        "duration": "ms:.001 millisecond:.001 milliseconds:.001 millisekunden:.001 s:1 sec:1 second:1"
        " seconds:1"
        " sekunde:1 sekunden:1 min:60 mins:60 minute:60 minutes:60 minuten:60 h:3600 hour:3600 hours:3600"
        " hrs:3600 stunde:3600 stunden:3600 day:86400 days:86400 tag:86400 tage:86400 tagen:86400"
        " week:604800 weeks:604800 woche:604800 wochen:604800 month:2629746 months:2629746 monat:2629746"
        " monate:2629746 monaten:2629746 year:31556952 years:31556952 jahr:31556952 jahre:31556952"
        " jahren:31556952 µs:.000001 us:.000001",
        "bytes": "byte:1 bytes:1 kb:1e3 mb:1e6 gb:1e9 tb:1e12 kib:1024 mib:1048576 gib:1073741824"
        " tib:1099511627776",
        "length": "mm:.001 cm:.01 m:1 metre:1 metres:1 meter:1 meters:1 metern:1 km:1000 kilometre:1000"
        " kilometres:1000 kilometer:1000 kilometers:1000 kilometern:1000 mile:1609.344 miles:1609.344"
        " inch:.0254 inches:.0254 ft:.3048 feet:.3048 foot:.3048",
        "mass": "mg:.001 g:1 gram:1 grams:1 gramm:1 kg:1000 kilo:1000 kilos:1000 kilogram:1000 kilograms:1000"
        " kilogramm:1000 t:1e6 tonne:1e6 tonnes:1e6 tonnen:1e6 lb:453.59237 lbs:453.59237 pounds:453.59237",
        "volume": "ml:.001 cl:.01 dl:.1 l:1 litre:1 litres:1 liter:1 liters:1 litern:1 gallon:3.785411784"
        " gallons:3.785411784",
        "euro": "€:1 eur:1 euro:1 euros:1",
        "dollar": "$:1 usd:1 dollar:1 dollars:1",
        "sterling": "£:1 gbp:1",
        "share": "%:1 percent:1 prozent:1",
        "angle": "°:1 degree:1 degrees:1 grad:1 celsius:1 °c:1",
        "power": "w:1 watt:1 watts:1 kw:1000",
        "frequency": "hz:1 khz:1e3 mhz:1e6 ghz:1e9",
    }
    return {
        name: (kind, float(factor))
        for kind, entries in table.items()
        for name, _, factor in (entry.partition(":") for entry in entries.split())
    }


UNITS = _units()
_CALENDAR = {UNITS["month"][1], UNITS["year"][1]}
LABELS = word_set("port page chapter line room floor step phase level issue ticket node seite zimmer raum")
_VERSIONS = word_set("version v release")
_INTRODUCING = word_set("in on at for with since as from im in am an auf bei für mit seit ab")
_CURRENCY = frozenset("€$£")
_PLAIN = re.compile(r"\d+\Z")
_DOTTED = re.compile(r"\d+(?:\.\d+)+\Z")
# Two amounts are the same when they differ by less than this share: 1 mile is 1.6 km.
TOLERANCE = 0.005
# A month has 30 days or so.
_ROUGH = 0.02


class Value(msgspec.Struct, frozen=True):
    """An amount (`number` in the base unit of its `kind`) or a version (`parts`); tokens `first` to `last`.

    `kind` is a dimension, "version NAME", "label NAME", or "count NOUN" for what is only counted.
    """

    kind: str
    number: float
    first: int
    last: int
    parts: tuple[int, ...] = ()
    unit: float = 1.0

    def equals(self, other: "Value") -> bool:
        """Whether both may be meant: the same amount, or a version that says more of the other."""
        if self.parts and other.parts:
            shorter = min(len(self.parts), len(other.parts))
            return self.parts[:shorter] == other.parts[:shorter]
        # In one unit they are compared to the last digit.
        share = 0.0 if self.unit == other.unit else TOLERANCE
        if (self.unit in _CALENDAR) != (other.unit in _CALENDAR):
            share = _ROUGH
        return abs(self.number - other.number) <= share * max(abs(self.number), abs(other.number))


def quantities(tokens: Sequence[Token], taken: set[int], language: Language) -> list[Value]:
    """All amounts and versions; `taken` are tokens that belong to a date or a time."""
    found: list[Value] = []
    at = 0
    while at < len(tokens):
        value = None if at in taken else _value_at(tokens, at, taken, language)
        if value is None:
            at += 1
            continue
        found.append(value)
        at = value.last + 1
    return found


def number_of(text: str, language: Language = "en") -> float | None:
    """ "1,000" and "2.5" as they are meant, in German "1.000" and "2,5"; None for what is no number."""
    low = text.lower()
    if low in NUMBER_WORDS:
        return NUMBER_WORDS[low]
    if not text[:1].isdigit() or not all(char.isdigit() or char in ".," for char in text):
        return None
    group, point = (".", ",") if language == "de" else (",", ".")
    whole, _, rest = text.partition(point)
    parts = whole.split(group)
    if len(parts) > 1 and (parts[0].startswith("0") or any(len(part) != 3 for part in parts[1:])):
        # The other language's point.
        whole, rest, parts = parts[0], parts[1], parts[:1]
    return float(f"{''.join(parts)}.{rest or 0}") if rest.isdigit() or not rest else None


def _value_at(tokens: Sequence[Token], at: int, taken: set[int], language: Language) -> Value | None:
    token = tokens[at]
    version = _version_at(tokens, at)
    if version is not None:
        return version
    number = number_of(token.text, language)
    if number is None or (token.low in {"one", "once", "half"} and not _counts(tokens, at)):
        return None
    first, last = at, at
    while last + 1 < len(tokens) and tokens[last + 1].low in _SCALES and tokens[last + 1].low not in UNITS:
        last += 1
        number *= _SCALES[tokens[last].low]
    if at and tokens[at - 1].text in _CURRENCY:
        kind, _ = UNITS[tokens[at - 1].text]
        return Value(kind, number, at - 1, last)
    if at and tokens[at - 1].low in LABELS:
        return Value(f"label {tokens[at - 1].low}", number, at - 1, last)
    following = tokens[last + 1] if last + 1 < len(tokens) and last + 1 not in taken else None
    if following is not None and following.low in UNITS:
        kind, factor = UNITS[following.low]
        return Value(_per(tokens, last + 2, kind), number * factor, first, last + 1, unit=factor)
    noun = following.stem if following is not None and _is_noun(following, language) else ""
    is_whole = number == int(number) and at > 0 and _is_noun(tokens[at - 1], language)
    if is_whole and (not noun or names_subject(tokens, at - 1)):
        # "Sprint 14", "seat 12": a number of its own, and not how many.
        return Value(f"label {tokens[at - 1].stem}", number, at - 1, last)
    return Value(_per(tokens, last + 2, f"count {noun}"), number, first, last)


def names_subject(tokens: Sequence[Token], at: int) -> bool:
    """Whether nothing but small words stands before a token: what has this number is spoken of."""
    return at <= 2 and all(one.low in DEFINITE or one.low in _INTRODUCING for one in tokens[:at])


def _is_noun(token: Token, language: Language) -> bool:
    return token.text[0].isalpha() and not is_weak(token, language)


def _per(tokens: Sequence[Token], at: int, kind: str) -> str:
    """A rate is another dimension: "100 requests per minute"."""
    rates = {"per", "pro", "a", "each", "every", "je"}
    if at + 1 < len(tokens) and tokens[at].low in rates:
        return f"{kind} per {tokens[at + 1].stem}"
    return kind


def _counts(tokens: Sequence[Token], at: int) -> bool:
    return at + 1 < len(tokens) and tokens[at + 1].low in UNITS


def _version_at(tokens: Sequence[Token], at: int) -> Value | None:
    """ "version 3.12", "Python 3.12", "v2": digits behind a name, with no unit behind them."""
    token = tokens[at]
    if token.low[:1] == "v" and _PLAIN.match(token.low[1:]):
        return Value("version", 0.0, at, at, (int(token.low[1:]),))
    if not (_DOTTED.match(token.text) or _PLAIN.match(token.text)) or not at or len(token.text) > 20:
        return None
    before = tokens[at - 1]
    has_unit = at + 1 < len(tokens) and (
        tokens[at + 1].low in UNITS or tokens[at + 1].text in {"%", "€", "°"} or tokens[at + 1].low in _SCALES
    )
    parts = tuple(int(part) for part in token.text.split("."))
    if before.low in _VERSIONS:
        return Value("version", 0.0, at - 1, at, parts)
    is_behind_name = before.is_name and before.text[0].isalpha() and at > 1
    if has_unit or not is_behind_name or before.low in LABELS or len(token.text) > 8:
        return None
    if at + 1 < len(tokens) and tokens[at + 1].text[0].isalpha() and _PLAIN.match(token.text):
        # "Gateway 2 hours": what follows may be counted; a release has dots or stands alone.
        return None if not before.text[0].isupper() else Value(f"version {before.low}", 0.0, at, at, parts)
    return Value(f"version {before.low}", 0.0, at, at, parts)
