"""What two texts have in common: how much of one stands in the other, and which words tell."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from daemon.claims.word import language_of, stem
from daemon.retrieval.stopwords import STOP_WORDS

# Words in a row that make a piece: fewer are the same by chance, more are broken by each edit.
_RUN = 4
# Of a long text the beginning says enough.
_LONGEST = 200_000
# So many characters tell its language.
_HEAD = 2000
_WORD = re.compile(r"[^\W_]+")
_SHORTEST, _MOST_COMPARED = 4, 400


def words_of(text: str) -> list[str]:
    """Words in small letters, in the order of the text."""
    return _WORD.findall(text[:_LONGEST].casefold())


def stems_of(text: str) -> frozenset[str]:
    """The words that tell, by their stems."""
    language = language_of(text[:_HEAD])
    return frozenset(stem(word, language) for word in words_of(text) if word not in STOP_WORDS)


def overlap(one: Sequence[str], other: Sequence[str]) -> tuple[float, float]:
    """How much of both is the same, and how much of the shorter stands in the longer: 0 to 1.

    Counted in runs of words (Broder, "On the resemblance and containment of documents", 1997).
    """
    mine, theirs = _runs(one), _runs(other)
    if not mine or not theirs:
        return 0.0, 0.0
    both = len(mine & theirs)
    return both / len(mine | theirs), both / min(len(mine), len(theirs))


def _runs(words: Sequence[str]) -> set[tuple[str, ...]]:
    length = min(_RUN, len(words))
    return {tuple(words[at : at + length]) for at in range(len(words) - length + 1)} if words else set()


def telling(
    one: Sequence[str], other: Sequence[str], stem: Callable[[str], tuple[str, ...]], most: int
) -> dict[str, list[str]]:
    """Words that both say, by their stem, each with the forms that stand there; said often first."""
    mine, theirs = Counter(one), Counter(other)
    shared = [word for word in mine if word in theirs and len(word) >= _SHORTEST and word not in STOP_WORDS]
    shared.sort(key=lambda word: (-min(mine[word], theirs[word]), word))
    found: dict[str, list[str]] = {}
    for word in shared[:_MOST_COMPARED]:
        stems = stem(word)
        if len(stems) == 1 and not word.isdigit():
            found.setdefault(stems[0], []).append(word)
        if len(found) >= most:
            break
    return found


def rarest(found: Mapping[str, Sequence[str]], frequencies: Mapping[str, int], count: int) -> list[str]:
    """The words that stand in the fewest passages; what stands only in one of them tells nothing of two."""
    known = [(frequencies.get(stem, 0), forms[0]) for stem, forms in found.items()]
    return [word for _, word in sorted(one for one in known if one[0] > 1)[:count]]
