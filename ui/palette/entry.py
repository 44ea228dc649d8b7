"""What the palette offers, and which of it fits what was typed. Plain functions."""

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ui.language import texts

tr, _ = texts("Palette")

ONLY_ACTIONS, TAGS, PEOPLE, HELP = ">", "#", "@", "?"
# A word beside the title says less.
_OTHER = 0.7
_ACTIONS_AT_MOST, _ALONE_AT_MOST = 6, 60


@dataclass(frozen=True, slots=True)
class Entry:
    """One line. Either `icon` or `kind` says what it is; `other` are words that find it as well."""

    title: str
    aside: str = ""
    icon: str = ""
    kind: str = ""
    keys: str = ""
    other: str = ""
    run: Callable[[], object] | None = None
    enabled: bool = True


def fit(query: str, entry: Entry) -> float:
    """How well an entry answers, 0 for not at all: each word begins a word of it, or its letters stand in it.

    Words in order count more than words elsewhere, and a title that begins with the query most.
    """
    asked = folded(query).split()
    if not asked:
        return 1.0
    title = folded(entry.title)
    words, others = title.split(), folded(f"{entry.aside} {entry.other}").split()
    total = 0.0
    for word in asked:
        best = max((_word_fit(word, known) for known in words), default=0.0)
        best = max((best, *(_OTHER * _word_fit(word, known) for known in others)))
        if not best and len(word) > 1 and word in title:
            best = 0.4
        if not best:
            return 0.0
        total += best
    share = total / len(asked)
    return share + (0.5 if title.startswith(" ".join(asked)) else 0.0)


def folded(text: str) -> str:
    """Without case and accents."""
    parts = unicodedata.normalize("NFKD", text)
    return "".join(char for char in parts if not unicodedata.combining(char)).casefold()


def _word_fit(asked: str, known: str) -> float:
    if known == asked:
        return 1.0
    return 0.8 if known.startswith(asked) else 0.0


def best_of(query: str, entries: Iterable[Entry], most: int) -> list[Entry]:
    """The entries that fit, the best first; equal ones stay in their order."""
    found = [(fit(query, one), one) for one in entries]
    ranked = sorted((pair for pair in found if pair[0] > 0), key=lambda pair: -pair[0])
    return [one for _, one in ranked[:most]]


@dataclass(frozen=True, slots=True)
class Asked:
    """What was typed, taken apart: the sign before it, and the words."""

    sign: str
    words: str

    @property
    def wants_actions(self) -> bool:
        return self.sign in ("", ONLY_ACTIONS, HELP)

    @property
    def wants_items(self) -> bool:
        return self.sign in ("", TAGS, PEOPLE) and bool(self.words)

    @property
    def actions_at_most(self) -> int:
        alone = self.sign or not self.words
        return _ALONE_AT_MOST if alone else _ACTIONS_AT_MOST

    @property
    def query(self) -> str:
        """What the daemon is asked for."""
        if self.sign == TAGS:
            return f"tag:{self.words}"
        return self.words


def asked_of(text: str) -> Asked:
    """The first letter may say what is looked for."""
    bare = text.strip()
    if bare[:1] in (ONLY_ACTIONS, TAGS, PEOPLE, HELP):
        return Asked(bare[0], bare[1:].strip())
    return Asked("", bare)


def scope_words(asked: Asked) -> str:
    """What is looked through, at the right of the field."""
    return {
        ONLY_ACTIONS: tr("Actions"),
        TAGS: tr("Tags"),
        PEOPLE: tr("People"),
        HELP: tr("Help"),
    }.get(asked.sign, tr("Everything"))
