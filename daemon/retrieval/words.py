"""The word channel: which FTS5 expressions to try for a query, and in which order.

All text goes in as quoted strings, so nothing of it is read as FTS5's own syntax.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import accumulate

import msgspec

from daemon.retrieval.language.query import Query, Term, TermKind
from daemon.retrieval.stopwords import STOP_WORDS
from daemon.store.reader import WordReader
from daemon.store.terms import CJK_RUN, fold, pairs, respelled
from daemon.store.words import ANY_ENDING

# Above this bm25 over any of the words costs more than a key-stroke may (21 ms p95 at 30,000).
LARGE = 20_000
# In a small store every word is in a quarter of the passages soon.
COMMON_FROM = 200
COMMON_SHARE = 4
RAREST = 3
# FTS5 ranks 400 passages in a millisecond. Of 200 planted facts in 10,000 notes as many were found as before.
MOST_RANKED = 4000
# A longer run without a space is a sentence: its pairs are looked for one by one.
LONGEST_CJK_WORD = 6
# No English ending that the stemmer takes off is longer.
LONGEST_ENDING, SHORTEST_STEM = 7, 3
MOST_PAIRS = 96
# Half of the passages hold the word: it still has to count a little.
LEAST_WEIGHT = 0.1
# Of four notes that tell of the same name, the planted facts of a made vault were among the first three in
# 33 % with 1 and in 59 % with 3.
NAME_FACTOR = 3
# The beginnings of one or two letters match most of a large index.
SHORTEST_PREFIX, SHORTEST_PREFIX_LARGE = 2, 3


class Rung(msgspec.Struct, frozen=True):
    """One expression; the next is tried when this one found fewer passages than `enough`.

    It matches what holds one of each group's single expressions; at most about `many` passages do.
    """

    groups: tuple[tuple[str, ...], ...]
    enough: int
    many: int = 0

    @property
    def match(self) -> str:
        parts = [_any(group) for group in self.groups]
        return _all(parts) if len(parts) > 1 else parts[0]


class WordPlan(msgspec.Struct, frozen=True):
    """`rungs` from strict to loose; `marks` and `letters` mark what any of them may have found.

    `weights` are the expressions of single terms with how much each tells (inverse document frequency),
    the most telling first, and `stems` the same by index terms; `missing` is the weight of the words that
    no passage holds.
    """

    rungs: tuple[Rung, ...]
    marks: str
    letters: tuple[str, ...] = ()
    weights: tuple[tuple[str, float], ...] = ()
    missing: float = 0.0
    stems: Mapping[str, float] = {}


def stems_of(query: Query, reader: WordReader) -> list[str]:
    """Return the index terms whose frequencies `plan_words` wants to know; `garden*`: all that begin so."""
    stems = [stem for term in query.terms for stem in reader.stems(term.text)]
    prefixes = [reader.stems(term.text)[-1:] for term in query.terms if term.kind is TermKind.PREFIX]
    return stems + [f"{stem}{ANY_ENDING}" for found in prefixes for stem in found]


def plan_words(
    query: Query, reader: WordReader, frequencies: Mapping[str, int], passages: int, limit: int
) -> WordPlan | None:
    """Return what to ask of the index, or None when no term can be found in it."""
    asked = _telling([t for t in query.terms if reader.stems(t.text)], reader, frequencies, passages)
    terms = _findable(query.terms, reader, frequencies)
    if passages > LARGE and any(_bare(term.text) not in STOP_WORDS for term in asked):
        # Where nobody says what was asked for, who says "the" is found by chance (one of 200 facts in 10,000
        # notes) for 114 ms of ranking.
        # So is what begins like it: of `garden the` nobody asks for all that begins with "the".
        terms = [term for term in terms if _bare(term.text) not in STOP_WORDS or term.kind is TermKind.PHRASE]
    terms = _telling(terms, reader, frequencies, passages)
    if not terms:
        return None
    strict = [one for term in terms for one in _strict(term, passages)]
    loose = [one for term in terms for one in _loose(term, passages)]
    many = partial(_frequency, reader=reader, frequencies=frequencies)
    if passages <= LARGE:
        all_many = sum(map(many, terms))
        rungs = [Rung((_once(strict),), 1, all_many), Rung((_once(loose),), 1, all_many)]
    else:
        rare = _rarest(terms, reader, frequencies)
        few = [one for term in rare for one in _strict(term, passages)]
        groups = _grouped(query, terms)
        rungs = [
            Rung(
                tuple(_once(one for term in group for one in _strict(term, passages)) for group in groups),
                limit,
                min(sum(map(many, group)) for group in groups),
            ),
            Rung((_once(few),), 1, sum(map(many, rare))),
            Rung((_once(_loose(rare[0], passages)),), 1, many(rare[0])),
        ]
    unique = {rung.groups: rung for rung in rungs}
    letters = tuple(term.text for term in terms if len(term.text) == 1 and CJK_RUN.match(term.text))
    lone = {_exact(Term(letter), passages) for letter in letters}
    marks = [match for match in dict.fromkeys(strict + loose) if match not in lone]
    weigh = partial(_weight, query, reader, frequencies, passages)
    told = sorted(((_any(_loose(term, passages)), weigh(term)) for term in terms), key=lambda pair: -pair[1])
    return WordPlan(
        tuple(unique.values()),
        _any(marks),
        letters,
        weights=tuple(told),
        missing=sum(weigh(term) for term in asked if term not in terms),
        stems={stem: weigh(term) for term in terms for stem in reader.stems(term.text)},
    )


def _weight(
    query: Query, reader: WordReader, frequencies: Mapping[str, int], passages: int, term: Term
) -> float:
    """Return the inverse document frequency, as bm25 has it. A word being typed counts as a middling one."""
    if term.kind is TermKind.PREFIX or CJK_RUN.search(term.text):
        weight = math.log(math.sqrt(passages) + 1)
    else:
        holding = _frequency(term, reader, frequencies)
        # An index that has fallen behind the rows may know more passages than there are.
        weight = math.log((max(passages - holding, 0) + 0.5) / (holding + 0.5))
    # An empty store tells nothing of any word: the weights of a question must not add up to nothing.
    weight = max(weight, LEAST_WEIGHT)
    return weight * NAME_FACTOR if _is_name(term, query) else weight


def _is_name(term: Term, query: Query) -> bool:
    """Tell names and numbers, as people write them: there are no other words for these."""
    if any(char.isdigit() for char in term.text):
        return True
    # The first word of a sentence has a capital, whatever it is, and who shouts means no names.
    begins, shouts = term == query.terms[0], query.plain.isupper()
    return not (begins or shouts) and any(char.isupper() for char in term.text)


def _grouped(query: Query, terms: Sequence[Term]) -> list[list[Term]]:
    """Return one group for each term, and one for terms that OR joins."""
    joined = [[term for term in group if term in terms] for group in query.required]
    inside = {term for group in joined for term in group}
    alone = [[term] for term in terms if term not in inside]
    return [group for group in joined + alone if group]


def begun_stems(term: Term, reader: WordReader) -> list[str]:
    """Return the stems that a half typed word may have, the longest first, itself included.

    The index holds `deploy` for `deployment`, so of `deploymen` it holds no word that begins like it.
    """
    stems = reader.stems(term.text)
    if term.kind is not TermKind.PREFIX or len(stems) != 1 or CJK_RUN.search(term.text):
        return []
    shortest = max(SHORTEST_STEM, len(stems[0]) - LONGEST_ENDING)
    return [stems[0][:end] for end in range(len(stems[0]), shortest - 1, -1)]


def expression(term: Term) -> str:
    """Return the strict FTS5 expression of a term: its words in this order, CJK runs as pairs."""
    return _any(_strict(term, 0))


def all_of(terms: Iterable[Term]) -> str:
    """Return the expression that matches what holds each of these terms."""
    return _all([expression(term) for term in terms])


def is_findable(term: Term, reader: WordReader) -> bool:
    """Tell whether the index holds any word of this kind; mere punctuation and emoji are none."""
    return bool(reader.stems(term.text))


def _findable(terms: Sequence[Term], reader: WordReader, frequencies: Mapping[str, int]) -> list[Term]:
    found = []
    for term in terms:
        stems = reader.stems(term.text)
        # A prefix or a CJK run may match terms that are not themselves in the vocabulary.
        is_open = term.kind is TermKind.PREFIX or CJK_RUN.search(term.text)
        if stems and (is_open or all(frequencies.get(stem, 0) for stem in stems)):
            found.append(term)
    return found


def _telling(
    terms: list[Term], reader: WordReader, frequencies: Mapping[str, int], passages: int
) -> list[Term]:
    """Drop stop words and words that are nearly everywhere, unless nothing else is left."""

    def is_common(term: Term) -> bool:
        return passages >= COMMON_FROM and _frequency(term, reader, frequencies) * COMMON_SHARE > passages

    said = [term for term in terms if not _is_stop(term)] or terms
    return [term for term in said if term.kind is TermKind.PHRASE or not is_common(term)] or said


def _is_stop(term: Term) -> bool:
    """The word being typed may be the beginning of another: it counts as a stop word only when alone."""
    return term.kind is TermKind.WORD and _bare(term.text) in STOP_WORDS


def _bare(text: str) -> str:
    return fold(text).replace("\u2019", "'").strip(".,;:!?()[]{}")


def _frequency(term: Term, reader: WordReader, frequencies: Mapping[str, int]) -> int:
    """At most this many passages hold the term: as many as its rarest word."""
    stems = list(reader.stems(term.text))
    if term.kind is TermKind.PREFIX and stems:
        stems[-1] += ANY_ENDING
    return min((frequencies.get(stem, 0) for stem in stems), default=0)


def _rarest(terms: list[Term], reader: WordReader, frequencies: Mapping[str, int]) -> list[Term]:
    """The rarest terms, as many as may be ranked in a key-stroke; at least one."""
    found = sorted(terms, key=lambda term: _frequency(term, reader, frequencies))[:RAREST]
    ranked = accumulate(_frequency(term, reader, frequencies) for term in found)
    return [
        term
        for at, (term, many) in enumerate(zip(found, ranked, strict=True))
        if not at or many <= MOST_RANKED
    ]


def _strict(term: Term, passages: int) -> list[str]:
    if term.kind is TermKind.WORD and _is_sentence(term.text):
        return _loose(term, passages)
    return [_exact(term, passages)]


def _exact(term: Term, passages: int) -> str:
    words, ending = _index_form(term.text)
    shortest = SHORTEST_PREFIX_LARGE if passages > LARGE else SHORTEST_PREFIX
    is_prefix = term.kind is TermKind.PREFIX and len(term.text) >= shortest and not ending
    return quoted(words) + ("*" if is_prefix or ending == "single" else "")


def _loose(term: Term, passages: int) -> list[str]:
    """Return the pairs of CJK runs and the words between them, any of which is looked for."""
    if term.kind is TermKind.PHRASE or not CJK_RUN.search(term.text):
        return [_exact(term, passages)]
    found: list[str] = []
    for text, is_cjk in _runs(term.text):
        if is_cjk:
            found += [quoted(pair) + ("*" if len(pair) == 1 else "") for pair in pairs(text)]
        elif any(char.isalnum() for char in text):
            found.append(quoted(respelled(text)))
    return list(dict.fromkeys(found))[:MOST_PAIRS]


def _is_sentence(text: str) -> bool:
    return max((len(run.group()) for run in CJK_RUN.finditer(text)), default=0) > LONGEST_CJK_WORD


def _runs(text: str) -> list[tuple[str, bool]]:
    found: list[tuple[str, bool]] = []
    at = 0
    for match in CJK_RUN.finditer(text):
        if match.start() > at:
            found.append((text[at : match.start()], False))
        found.append((match.group(), True))
        at = match.end()
    if at < len(text):
        found.append((text[at:], False))
    return found


def _index_form(text: str) -> tuple[str, str]:
    """Return the words as the index holds them, and how a CJK run at the end goes on.

    The last character of a run stands once more in the index, so a run inside the term needs it too; a
    run at its end may go on in the text ("pairs"), and a single character there is the beginning of a
    pair ("single").
    """
    runs = _runs(text)
    words: list[str] = []
    for i, (run, is_cjk) in enumerate(runs):
        if not is_cjk:
            words.append(respelled(run))
            continue
        words += pairs(run)
        if i < len(runs) - 1 and len(run) > 1:
            words.append(run[-1])
    last, is_cjk = runs[-1] if runs else ("", False)
    return " ".join(words), "" if not is_cjk else "single" if len(last) == 1 else "pairs"


def quoted(text: str) -> str:
    """Return a text as an FTS5 string."""
    escaped = text.replace('"', '""')
    return f'"{escaped}"'


def _once(expressions: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(expressions))


def _any(expressions: Iterable[str]) -> str:
    return " OR ".join(expressions)


def _all(expressions: Sequence[str]) -> str:
    return " AND ".join(f"({one})" if " OR " in one else one for one in expressions)
