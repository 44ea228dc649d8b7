"""The sentence that says why something was found."""

from collections.abc import Iterable, Sequence

from daemon.retrieval.fuse import FusedItem, NamedItem, Part
from daemon.store.terms import fold

_MOST_WORDS = 3


def explain(item: FusedItem, in_text: Iterable[str], in_heading: Iterable[str]) -> str:
    """Return one sentence from the parts of an item's score and the words that were marked."""
    if item.beside is not None:
        how, title = item.beside
        return f"“{title}” links to it." if how == "to" else f"It links to “{title}”."
    said_below, said_above = _distinct(in_text), _distinct(in_heading)
    reasons = [_reason(part, item.name, said_below, said_above) for part in item.parts]
    said = ", ".join(reason for reason in reasons if reason)
    return f"{said[0].upper()}{said[1:]}." if said else ""


def _reason(part: Part, name: NamedItem | None, in_text: Sequence[str], in_heading: Sequence[str]) -> str:
    if part.channel == "name":
        return _named(name)
    if part.channel == "meaning":
        return f"close in meaning ({part.score:.2f})"
    if part.channel == "sentence":
        return f"a sentence close in meaning ({part.score:.2f})"
    places = []
    if in_heading:
        places.append(f"{_listed(in_heading)} in its title or heading")
    if in_text:
        places.append(f"{_listed(in_text)} in its text")
    return " and ".join(places) or "has your words"


def _named(name: NamedItem | None) -> str:
    if name is None:
        return ""
    what = f"its other name “{name.name}”" if name.is_alias else "its title"
    if name.holds:
        return f"{what} holds what you typed"
    if name.similarity < 1:
        return f"{what} is nearly what you typed"
    return f"{what} is what you typed" if name.exact else f"{what} begins with what you typed"


def _distinct(words: Iterable[str]) -> list[str]:
    return list({fold(word): word for word in words}.values())


def _listed(words: Sequence[str]) -> str:
    shown = ", ".join(f"“{word}”" for word in words[:_MOST_WORDS])
    return f"{shown} and {len(words) - _MOST_WORDS} more" if len(words) > _MOST_WORDS else shown
