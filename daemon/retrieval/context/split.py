"""A question that asks for several things, taken apart by rules."""

import re
from itertools import pairwise

from daemon.retrieval.context.name import names_in
from daemon.retrieval.context.speech import QUESTION_WORDS, telling, words_of

MOST_PARTS = 4
LEAST_WORDS = 2
_JOINTS = (" as well as ", " and also ", " and ", " sowie ", " und auch ", " und ", "; ")
_SENTENCES = re.compile(r"(?<=[.?!])\s+")
# A query with operators is one thing: it is not taken apart.
_OPERATORS = re.compile(r'["()]|\bOR\b|(?:^|\s)-\w|\b\w+:\S')


def split(text: str, known: frozenset[str] = frozenset()) -> list[str]:
    """The parts of a question, [] when it asks for one thing. Linear in the length of the text.

    Sentences; clauses joined by "and" that ask for themselves; two names joined so, each with what is asked.
    """
    if _OPERATORS.search(text):
        return []
    sentences = [part for part in _SENTENCES.split(text.strip()) if len(telling(part)) >= LEAST_WORDS]
    if len(sentences) > 1:
        return sentences[:MOST_PARTS]
    parts = _clauses(text) or _by_name(text, known)
    return parts[:MOST_PARTS] if len(parts) > 1 else []


def _clauses(text: str) -> list[str]:
    for joint in _JOINTS:
        head, found, tail = text.partition(joint)
        if not found:
            continue
        words = words_of(tail)
        asks = bool(words) and words[0] in QUESTION_WORDS
        if asks and len(telling(head)) >= LEAST_WORDS and len(telling(tail)) >= 1:
            return [head, _with_names(tail, head)]
        if joint == "; " and len(telling(head)) >= LEAST_WORDS and len(telling(tail)) >= LEAST_WORDS:
            return [head, tail]
    return []


def _with_names(tail: str, head: str) -> str:
    """What is asked second is of the same people, unless it names others."""
    if names_in(f"x {tail}"):
        return tail
    names = names_in(f"x {head}")
    return f"{' '.join(names)} {tail}" if names else tail


def _by_name(text: str, known: frozenset[str]) -> list[str]:
    names = names_in(text, known)
    for first, second in pairwise(names):
        for joint in (" and ", " und ", " or ", " oder ", " vs ", " versus "):
            pair = f"{first}{joint}{second}"
            if pair in text:
                rest = text.replace("both ", "").replace("beide ", "")
                return [rest.replace(pair, first), rest.replace(pair, second)]
    return []
