"""Words of a sentence: where they stand, and a form in which those that mean the same are the same."""

import re
from typing import Literal

import msgspec

Language = Literal["en", "de", ""]


def word_set(text: str) -> frozenset[str]:
    """The words of a text, to be looked up."""
    return frozenset(text.split())


# Days, ordinals, digits with what belongs to them, paths and addresses, words with hyphens and apostrophes:
# one token each.
_TOKEN = re.compile(
    r"\d{4}-\d\d-\d\d|\d{1,2}/\d{1,2}(?:/\d{4})?(?![\d/])|\d{1,2}\.(?=\s\w)|\d{1,2}(?:st|nd|rd|th|am|pm)\b|\d[\d.,:]*\d|\d"
    r"|/?[^\W\d_][\w\-'’./@]*|[;,:()–—]|[%€$£°]"  # typed so
)
_TAIL = ".-'’/,"  # typed so
_GERMAN = word_set(
    "der die das und ist nicht ein eine einen wird werden den dem des im am zu mit auf für von"
    " sind kein keine wir sich bei nach aus jetzt wohnt läuft beträgt nur mehr hat haben dürfen"
    " darf"
    " wurde wurden war waren wenn weil dass oder auch er sie es ihr uns unser unsere zum zur vom"
)
_ENGLISH = word_set(
    "the and is are not a an of to on for with we at by it were be has have does do must"
    " may can never always no this that our my from after before lives works uses use now every"
)
_IRREGULAR = {
    "kept": "keep",
    "held": "hold",
    "sent": "send",
    "paid": "pay",
    "built": "build",
    "made": "make",
    "left": "leave",
    "met": "meet",
    "lost": "lose",
    "won": "win",
    "bought": "buy",
    "sold": "sell",
    "wrote": "write",
    "written": "write",
    "led": "lead",
    "ran": "run",
    "went": "go",
    "goes": "go",
    "took": "take",
    "taken": "take",
    "has": "have",
    "does": "do",
    "done": "do",
    "grew": "grow",
    "drank": "drink",
    "drunk": "drink",
    "ate": "eat",
    "eaten": "eat",
    "spoke": "speak",
    "began": "begin",
    "begun": "begin",
    "chose": "choose",
    "chosen": "choose",
    "children": "child",
    "people": "person",
    "closes": "close",
    "hid": "hide",
    "slept": "sleep",
    "found": "found",
    "founded": "found",
}
_IRREGULAR_DE = {
    "läuft": "lauf",
    "lief": "lauf",
    "fährt": "fahr",
    "gibt": "geb",
    "nimmt": "nehm",
    "hält": "halt",
    "trägt": "trag",
    "fasst": "fass",
    "wohnte": "wohn",
}
_SHORTENED = re.compile(r"(?:n['’]t|['’](?:s|re|ve|ll|d|m))\Z")  # typed so


class Token(msgspec.Struct, frozen=True):
    """One word, number or mark: `low` in small letters, `stem` to be compared; offsets in code points."""

    text: str
    low: str
    stem: str
    start: int
    end: int

    @property
    def is_mark(self) -> bool:
        return not (self.text[0].isalnum() or self.text[0] in "/%€$£°")

    @property
    def is_name(self) -> bool:
        """Whether it is written as a name: with a capital, or with letters and digits."""
        letters = any(char.isalpha() for char in self.text)
        return letters and (self.text != self.low or any(char.isdigit() for char in self.text))


def language_of(text: str) -> Language:
    """English, German, or neither that the rules know."""
    words = [word.strip(".,;:!?()").lower() for word in text.split()]
    english, german = sum(word in _ENGLISH for word in words), sum(word in _GERMAN for word in words)
    german += sum(char in "äöüß" for char in text.lower())
    if english == german == 0:
        # A short note of names and numbers reads the same in both.
        return "en" if text.isascii() else ""
    return "de" if german > english else "en"


def tokens_of(text: str, language: Language) -> list[Token]:
    """Split a sentence: "isn't" is "is" and "not", "Anna's" is "Anna" and "'s"."""
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        word = match.group()
        start = match.start()
        if len(word) > 1 and word[-1] in _TAIL and not word[0].isdigit():
            word = word.rstrip(_TAIL)
        shortened = _SHORTENED.search(word.lower()) if word else None
        if shortened and shortened.start():
            head, tail = word[: shortened.start()], word[shortened.start() :]
            is_negation = tail.lower().startswith("n")
            low = {"ca": "can", "wo": "will"}.get(head.lower(), head.lower()) if is_negation else head.lower()
            at = start + len(head)
            found.append(Token(head, low, stem(low, language), start, at))
            last = "not" if is_negation else "'s"
            found.append(Token(tail, last, last, at, at + len(tail)))
        elif word.lower() == "cannot":
            found.append(Token(word[:3], "can", "can", start, start + 3))
            found.append(Token(word[3:], "not", "not", start + 3, start + 6))
        elif word:
            low = word.lower()
            found.append(Token(word, low, stem(low, language), start, start + len(word)))
    return found


def stem(word: str, language: str) -> str:
    """A rough stem: the same for forms of one word, seldom the same for two words."""
    low = word.lower()
    if not low.isalpha() or len(low) < 4 or (word.isupper() and len(word) > 1):
        return _IRREGULAR.get(low, low)
    return _stem_german(low) if language == "de" else _stem_english(low) if language == "en" else low


def _stem_english(word: str) -> str:
    known = _IRREGULAR.get(word)
    if known is not None:
        word = known
    elif word.endswith("ies") and len(word) > 4:
        word = f"{word[:-3]}y"
    elif word.endswith(("ches", "shes", "xes", "sses", "zes")):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    elif word.endswith("ied") and len(word) > 4:
        word = f"{word[:-3]}y"
    else:
        for ending, least in (("ing", 6), ("ed", 5)):
            if word.endswith(ending) and len(word) >= least and _has_vowel(word[: -len(ending)]):
                word = _single(word[: -len(ending)])
                break
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


def _stem_german(word: str) -> str:
    known = _IRREGULAR_DE.get(word)
    if known is not None:
        return known
    for ending in ("innen", "in", "en", "em", "er", "es", "et", "st", "e", "n", "s", "t"):
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word


def _has_vowel(word: str) -> bool:
    return any(char in "aeiouy" for char in word)


def _single(word: str) -> str:
    """Without the letter that "ing" and "ed" double: plann, but not call."""
    is_doubled = len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz"
    return word[:-1] if is_doubled else word
