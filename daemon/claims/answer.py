"""What a sentence answers of which there is one: "the CEO of X is Y" answers who, "Y lives in Z" where.

Rules over words in a row, after the functional properties of knowledge graphs: same thing, same property,
another value.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from daemon.claims.lexicon import (
    ANSWERED_BEFORE,
    ANSWERED_BEHIND,
    COPULAS,
    DEFINITE,
    EXCEPT,
    NEGATIONS,
    SAME,
    WHAT,
    WHERE,
    WHO,
    is_weak,
)
from daemon.claims.word import Language, Token, stem, word_set

AnswerKind = Literal["who", "where", "what"]
LONGEST_ANSWER = 6
_STOPS = word_set(
    "since until as with for from when because if who which that while and now seit bis als mit"
    " für weil wenn und jetzt"
)
_OF = word_set("of von des for für at in")
# A participle at the end of a German sentence, and the word before the answer.
_AT_END: dict[str, tuple[str, AnswerKind]] = {
    "geboren": ("in", "where"),
    "geleitet": ("von", "who"),
    "betreut": ("von", "who"),
    "geschrieben": ("von", "who"),
    "gegründet": ("von", "who"),
    "gespeichert": ("in", "what"),
}


class Answer(msgspec.Struct, frozen=True):
    """`about`: the words of what is asked; `value`: the answer's, tokens `first` to `last`.

    `is_sure`: the property is one that the rules know, not only a thing that is something.
    """

    kind: AnswerKind
    about: frozenset[str]
    value: frozenset[str]
    first: int
    last: int
    is_sure: bool = True


def canonical(token: Token) -> str:
    """The form in which words are compared."""
    return SAME.get(token.stem, token.stem)


def is_content(token: Token, language: Language) -> bool:
    """Whether a word says what its sentence is about."""
    is_other = token.is_mark or token.low in NEGATIONS or token.low == "'s"
    return not is_other and not is_weak(token, language)


def answers_of(tokens: Sequence[Token], language: Language) -> list[Answer]:
    """All that a sentence answers."""
    if len(tokens) < 3:
        return []
    finder = _Finder(tokens, language)
    found = [*finder.behind(), *finder.before()]
    if language == "de":
        found += finder.at_end()
    if not found:
        found = [*finder.named()]
    return [one for one in found if one.about and one.value]


class _Finder:
    def __init__(self, tokens: Sequence[Token], language: Language) -> None:
        self._tokens = tokens
        self._language = language

    def behind(self) -> Iterator[Answer]:
        """ "Y lives in Z": the answer stands behind the verb."""
        tokens = self._tokens
        for at in range(1, len(tokens) - 1):
            for words, kind in ANSWERED_BEHIND.get(tokens[at].low, ()):
                start = at + len(words)
                if tuple(one.low for one in tokens[at:start]) == words and start < len(tokens):
                    yield from self._behind(words, kind, at, start)

    def _behind(self, words: tuple[str, ...], kind: str, at: int, start: int) -> Iterator[Answer]:
        last = self._end(start, past_comma=kind == "where")
        is_place = words[0] in COPULAS and len(words) == 2 and words[1] in {"in", "on"}
        names_one = any(one.is_name for one in self._tokens[start : last + 1])
        if is_place and not (self._is_definite(0) and names_one):
            return
        # "lived in" and "lives in" are of two times.
        name = "lived" if words[0] == "lived" else " ".join(stem(word, "en") for word in words)
        about = self._content(0, at - 1) | {name}
        yield Answer(kind, about, self._content(start, last), start, last)  # type: ignore[arg-type]  # of its words

    def before(self) -> Iterator[Answer]:
        """ "Y leads Z": the answer stands before the verb."""
        for at, token in enumerate(self._tokens):
            names = [one for one in self._tokens[:at] if is_content(one, self._language)]
            if token.low in ANSWERED_BEFORE and 0 < at <= 3 and all(one.is_name for one in names):
                about = self._content(at + 1, self._end(at + 1))
                if about:
                    yield Answer("who", about | {stem(token.low, "en")}, self._content(0, at - 1), 0, at - 1)

    def at_end(self) -> Iterator[Answer]:
        """ "Y wurde in Z geboren": the answer stands before the participle."""
        last = len(self._tokens) - 1
        word, kind = _AT_END.get(self._tokens[last].low, ("", "who"))
        for at in range(1, last - 1):
            if word and self._tokens[at].low in {word, f"{word[:1]}m"}:
                about = self._content(0, at - 1) | {self._tokens[last].stem}
                yield Answer(kind, about, self._content(at + 1, last - 1), at + 1, last - 1)
                return

    def named(self) -> Iterator[Answer]:
        """A thing that is something: the role or the property stands on one side of "is"."""
        tokens = self._tokens
        at = next((place for place, one in enumerate(tokens) if place and one.low in COPULAS), 0)
        last = self._end(at + 1)
        if not at or last <= at:
            return
        first, role = self._role(0, at - 1)
        if role is not None:
            yield Answer(role, self._content(first, at - 1), self._content(at + 1, last), at + 1, last)
            return
        first, role = self._role(at + 1, last) if self._is_definite(at + 1) else (at, None)
        if role is not None and any(one.is_name for one in tokens[:at]):
            yield Answer(role, self._content(first, last), self._content(0, at - 1), 0, at - 1)
            return
        yield from self._something(at, last)

    def _something(self, at: int, last: int) -> Iterator[Answer]:
        """ "The policy is WPA2": a thing with a name behind it, in English where names have capitals."""
        value = [one for one in self._tokens[at + 1 : last + 1] if is_content(one, self._language)]
        is_short = 0 < len(value) <= 3 and last - at <= 3 and last == len(self._tokens) - 1
        is_named = is_short and all(one.is_name for one in value)
        if self._language == "en" and is_named and self._is_definite(0):
            about = self._content(0, at - 1) | {"is"}
            yield Answer("what", about, self._content(at + 1, last), at + 1, last, is_sure=False)

    def _role(self, first: int, last: int) -> tuple[int, AnswerKind | None]:
        """Whether something of which there is one is named: "the owner of the shop", "Anna's boss".

        Returns where its name begins too.
        """
        definite = [place for place in range(first, last + 1) if self._tokens[place].low in DEFINITE]
        begin = first if any(one.low == "'s" for one in self._tokens[first : last + 1]) else None
        if definite and begin is None:
            begin = definite[0]
        if begin is None:
            return first, None
        end = next((at for at in range(begin, last + 1) if self._tokens[at].low in _OF), last + 1)
        heads = {canonical(one) for one in self._tokens[begin:end]}
        kinds: dict[AnswerKind, frozenset[str]] = {"who": WHO, "where": WHERE, "what": WHAT}
        return begin, next((kind for kind, words in kinds.items() if heads & words), None)

    def _is_definite(self, at: int) -> bool:
        return self._tokens[at].low in DEFINITE or any(one.low == "'s" for one in self._tokens[at : at + 4])

    def _content(self, first: int, last: int) -> frozenset[str]:
        some = self._tokens[first : last + 1]
        return frozenset(canonical(one) for one in some if is_content(one, self._language))

    def _end(self, at: int, *, past_comma: bool = False) -> int:
        """The last token of what begins at `at`."""
        last = at - 1
        for place in range(at, min(len(self._tokens), at + LONGEST_ANSWER)):
            token = self._tokens[place]
            is_name_next = place + 1 < len(self._tokens) and self._tokens[place + 1].is_name
            is_abbreviation = token.text.isupper() and len(token.text) > 1
            if not is_abbreviation and (token.low in _STOPS or token.low in EXCEPT):
                break
            if token.is_mark and not (past_comma and token.text == "," and is_name_next):
                break
            last = place
        return last
