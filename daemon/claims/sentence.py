"""The sentences of a text that may claim something, and why others do not."""

import re

import msgspec

from daemon.claims.word import language_of, word_set

# A sentence ends before a space and a capital, or with its line. "14. März" and "Dr. Weiss" go on.
_END = re.compile(r"[.!?…]+[\"'”’)\]]*(?=\s+[^\sa-zäöü])")  # typed so
_SHORT = word_set("dr mr mrs ms prof st nr no vs etc z.b e.g i.e ca bzw fig vol jr sr inc ltd co")
_LEAD = re.compile(r"\s*(?:[-*+•>]\s+|\d{1,3}[.)]\s+|#{1,6}\s+|\[[ xX]\]\s+)+")
_FENCE = ("```", "~~~")
LONGEST, MOST = 400, 24
# Less is a name or a heading.
LEAST_WORDS = 3
# Tables, code and links are no sentences.
_DATA = "|`{[<$!"
_CONDITIONS = word_set("if unless whether suppose falls wenn sofern ob")


def _any_of(words: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{words})\b", re.IGNORECASE)


_QUESTION = word_set(
    "who what which when where why how do does did is are can could should shall will would wer"
    " was welche welcher welches wann wo warum wie hat haben ist sind kann soll sollte darf läuft"
    " gibt"
)
_GREETING = re.compile(
    r"(?:hi|hello|hey|dear|thanks|thank you|good (?:morning|evening|night|afternoon)|hallo|guten"
    r" (?:morgen|tag|abend)|danke|liebe[r]?|bye|cheers|tschüss|moin)\b",
    re.IGNORECASE,
)
_OPINION = _any_of(
    "i think|i believe|i guess|i feel|i suppose|i hope|i wish|i doubt|i wonder|in my opinion|imho|maybe"
    "|perhaps"
    "|probably|possibly|it seems|seems to|might be|could be|should be fine|i'd say|i am not sure|i'm not sure"
    "|not sure whether|assuming|if we|what if|ich glaube|ich denke|ich meine|ich finde|ich hoffe|ich vermute"
    "|meiner meinung nach|vielleicht|wahrscheinlich|vermutlich|möglicherweise|anscheinend|es scheint"
    "|könnte sein|falls wir"
)
_PERSONAL = _any_of(
    r"i(?:'m| am| was)(?: not)? \w+ing|this morning|this afternoon|this evening|yesterday|tomorrow morning"
    r"|tomorrow afternoon|tomorrow evening|today i|right now|at the moment|just now|last night|tonight"
    r"|heute morgen|heute abend|gestern|morgen früh|gerade eben|im moment|ich bin gerade"
)


class Sentence(msgspec.Struct, frozen=True):
    """One sentence and where it stands in its text; `skipped` says why it claims nothing, "" when it may."""

    text: str
    start: int
    skipped: str = ""


def sentences_of(text: str) -> list[Sentence]:
    """The first sentences of a text, those of code left out; very long ones are no sentences."""
    found: list[Sentence] = []
    at, is_code = 0, False
    for line in text.splitlines(keepends=True):
        if line.lstrip().startswith(_FENCE):
            is_code = not is_code
        elif not is_code and line.strip():
            found += [Sentence(part, at + start, why_skipped(part)) for part, start in _split(line)]
        at += len(line)
        if len(found) >= MOST:
            break
    return found[:MOST]


def _split(line: str) -> list[tuple[str, int]]:
    lead = _LEAD.match(line)
    start = lead.end() if lead else 0
    parts: list[tuple[str, int]] = []
    for match in _END.finditer(line, start):
        word = line[start : match.start()].rpartition(" ")[2].lower()
        if match.group() == "." and (word in _SHORT or word.isdigit() or len(word) == 1):
            continue
        parts.append((line[start : match.end()], start))
        start = match.end()
    parts.append((line[start:], start))
    stripped = [(part.strip(), at + len(part) - len(part.lstrip())) for part, at in parts]
    return [(part, at) for part, at in stripped if part and len(part) <= LONGEST]


def why_skipped(sentence: str) -> str:
    """question, greeting, opinion, personal, condition or empty; "" for what may be a claim."""
    words = sentence.split()
    is_data = sentence[0] in _DATA or "::" in words[0] or "_" in words[0]
    if len(words) < LEAST_WORDS or is_data:
        return "empty"
    if words[0].lower().strip(",") in _CONDITIONS:
        return "condition"
    if sentence.rstrip("\"' )").endswith("?"):
        return "question"
    if _GREETING.match(sentence):
        return "greeting"
    if _OPINION.search(sentence):
        return "opinion"
    if _PERSONAL.search(sentence):
        return "personal"
    first = words[0].lower().strip("¿")
    is_asked = (
        first in _QUESTION
        and language_of(sentence) == "en"
        and first not in {"will", "is", "are", "do", "can"}
    )
    return "question" if is_asked and not sentence.endswith((".", "!")) else ""
