"""Which one of its kind a sentence speaks of: "node a", "sensor B"."""

from itertools import pairwise

from daemon.claims.answer import is_content
from daemon.claims.reading import Reading


def are_labelled_apart(old: Reading, new: Reading) -> bool:
    """Whether each names one of the same kind by a letter, and not the same one.

    A letter behind a noun may be an article ("rent a car"), so it counts only where the other sentence has
    another letter there, or a number.
    """
    ours, theirs = _letters(old), _letters(new)
    is_other = any(theirs.get(kind, letter) != letter for kind, letter in ours.items())
    return (
        is_other or not ours.keys().isdisjoint(_numbered(new)) or not theirs.keys().isdisjoint(_numbered(old))
    )


def _letters(reading: Reading) -> dict[str, str]:
    """By kind the letter behind it."""
    return {
        kind.stem: token.low
        for kind, token in pairwise(reading.tokens)
        if len(token.low) == 1 and token.low.isalpha()
        if kind.text[0].isalpha() and is_content(kind, reading.language)
    }


def _numbered(reading: Reading) -> set[str]:
    """Kinds of which one is named by its number: "node 14"."""
    labels = (one for one in reading.values if one.kind.startswith("label ") and one.first < one.last)
    return {reading.tokens[one.first].stem for one in labels}
