"""Names in spite of typing errors: `kyeboard shortcust` finds "Keyboard shortcuts".

Candidates share pairs of letters that stand next to each other or one apart, in either order, so that
swapped, missing and doubled letters keep most of them; each name's pairs are bits of a fixed signature,
compared for all names at once. The best are then compared word by word by optimal string alignment distance
(Damerau 1964, restricted as in Boytsov, "Indexing methods for approximate dictionary searching", 2011).
"""

import zlib
from collections.abc import Sequence
from functools import lru_cache

import msgspec
import numpy as np
from numpy.typing import NDArray

from daemon.store.vocabulary import NoteName

_LANES = 4
_BITS = 64 * _LANES
# Enough that a name with two errors in each word is among them (10,000 names).
_COMPARED = 24
SHORTEST, LONGEST, MOST_WORDS = 4, 80, 8
LEAST_SIMILARITY = 0.7
_SHORT_WORD = 3


class FuzzyName(msgspec.Struct, frozen=True):
    """A name that is nearly what was typed: `similarity` is 1 for the same letters, at least .7."""

    note_id: str
    name: str
    is_alias: bool
    similarity: float


class FuzzyNames:
    """An index over all names of one state of the notes. Signatures are kept from one state to the next."""

    def __init__(self, names: Sequence[NoteName] = (), former: "FuzzyNames | None" = None) -> None:
        known: dict[str, bytes] = former._known if former else {}
        self._names = names
        self._known: dict[str, bytes] = {
            name.fold: known[name.fold] if name.fold in known else signature(name.fold) for name in names
        }
        packed = b"".join(self._known[name.fold] for name in names)
        self._signatures = np.frombuffer(packed, np.uint64).reshape(-1, _LANES)
        self._sizes = np.bitwise_count(self._signatures).sum(1, dtype=np.int32) if names else np.empty(0)

    def __len__(self) -> int:
        return len(self._names)

    def find(self, typed: str, limit: int = 5) -> list[FuzzyName]:
        """Return names like a folded text, the most similar first; each note once."""
        words = typed.split()[: MOST_WORDS + 1]
        if not self._names or not SHORTEST <= len(typed) <= LONGEST or len(words) > MOST_WORDS:
            return []
        found: dict[str, FuzzyName] = {}
        for at in self._candidates(typed):
            one = self._names[at]
            similar = similarity(words, one.fold.split())
            if similar >= LEAST_SIMILARITY and (
                one.note_id not in found or found[one.note_id].similarity < similar
            ):
                found[one.note_id] = FuzzyName(one.note_id, one.name, one.is_alias, round(similar, 3))
        return sorted(found.values(), key=lambda name: (-name.similarity, name.name))[:limit]

    def _candidates(self, typed: str) -> list[int]:
        asked = np.frombuffer(signature(typed), np.uint64)
        shared = np.bitwise_count(self._signatures & asked).sum(1, dtype=np.int32)
        size = int(np.bitwise_count(asked).sum())
        near: NDArray[np.float64] = shared * 2 / (self._sizes + size + 1e-9)
        count = min(_COMPARED, len(near))
        best = np.argpartition(-near, count - 1)[:count]
        return [int(at) for at in best if near[at] > 0.25]


def signature(text: str) -> bytes:
    """Return the pairs of letters of a folded text as bits."""
    bits = 0
    for word in text.split():
        for gap in (1, 2):
            for a, b in zip(word, word[gap:], strict=False):
                pair = a + b if a < b else b + a
                bits |= 1 << (zlib.crc32(pair.encode("utf-8", "replace")) % _BITS)
    return bits.to_bytes(_BITS // 8, "little")


def similarity(typed: Sequence[str], name: Sequence[str]) -> float:
    """Return how alike two runs of words are, 0 to 1; words that only the name has cost a little."""
    letters = sum(map(len, typed))
    if not letters or not name:
        return 0.0
    alike = 0.0
    met: set[int] = set()
    # The longest are alike by chance least often.
    for word in sorted(typed, key=len, reverse=True):
        at, best = max(
            ((i, word_similarity(word, other)) for i, other in enumerate(name)), key=lambda p: p[1]
        )
        if best <= 0.0:
            return 0.0
        met.add(at)
        alike += best * len(word)
    unmet = sum(len(word) for i, word in enumerate(name) if i not in met)
    return alike / letters * (1 - 0.3 * unmet / (unmet + letters))


@lru_cache(maxsize=4096)
def word_similarity(a: str, b: str) -> float:
    """Return 1 for the same word, 0 for more than one error in four letters.

    Names share their words, and questions are alike: most pairs were compared before.
    """
    if a == b:
        return 1.0
    longest = max(len(a), len(b))
    allowed = 0 if longest <= _SHORT_WORD else (longest + 3) // 4
    if abs(len(a) - len(b)) > allowed or _apart(a, b) > allowed:
        return 0.0
    errors = distance(a, b)
    return 1 - errors / longest if errors <= allowed else 0.0


def _apart(a: str, b: str) -> int:
    """At least so many errors are between two words: letters that only one of them has."""
    own, other = set(a), set(b)
    return max(len(own - other), len(other - own))


def distance(a: str, b: str) -> int:
    """Return how many letters to add, drop, change or swap with their neighbour make one word the other."""
    before: list[int] = []
    last = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        before, last = last, row
    return last[-1]
