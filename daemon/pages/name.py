"""Readable names of pages that every file system takes and every link can spell."""

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

LONGEST = 80
# With a number, the ending and what writing puts around it, a name stays below 255 bytes.
MOST_BYTES = 200
# Refused by Windows, or read by links of Obsidian as something else.
_UNSAFE = re.compile(r'[\\/:*?"<>|#^\[\]\x00-\x1f\x7f]+')
_RESERVED = re.compile(
    r"(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\..*)?", re.IGNORECASE
)
_HEADING = re.compile(r"^\s*(?:#{1,6}\s+|[-*+>]\s+|\d+[.)]\s+)")
_MARKUP = re.compile(r"\[\[([^\]|\n]*\|)?([^\]\n]*)\]\]|(?<!\w)[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}(?!\w)")
# What all markup begins with.
_MARKS = re.compile(r"[\[*_`]")
_JOINERS = {"\u200c", "\u200d"}


def title_from(text: str) -> str:
    """The title of a text without one: its first words, without marks."""
    line = next((line for line in text.splitlines() if line.strip()), "")
    plain = _HEADING.sub("", line)
    if _MARKS.search(plain):
        plain = _MARKUP.sub(lambda found: found[2] or "", plain)
    return cut_at_word(" ".join(plain.split()), LONGEST)


def cut_at_word(text: str, limit: int) -> str:
    """The beginning of a text, cut between two words where it has any."""
    if len(text) <= limit:
        return text
    head = text[:limit]
    space = head.rfind(" ")
    return head[:space].rstrip(" ,;:-–—") if space > limit // 2 else head


@lru_cache(1024)
def stem_of(title: str) -> str:
    """The name that a title gives a page, without its ending; "" when nothing of it is left."""
    text = unicodedata.normalize("NFC", title)
    if not text.isascii():
        text = "".join(_shown(char) for char in text)
    text = " ".join(_UNSAFE.sub(" ", text).split()).strip(" .~")
    text = cut_at_word(text, LONGEST)
    while len(text.encode("utf-8", "replace")) > MOST_BYTES:
        text = text[:-1]
    text = text.rstrip(" .~")
    return f"{text} page" if _RESERVED.fullmatch(text) and text else text


def free_stem(title: str, fallback: str, is_free: Callable[[str], bool]) -> str:
    """A name for a page that nothing else has; of names that are taken, one with a number."""
    stem = stem_of(title) or fallback
    found, number = stem, 2
    while not is_free(found):
        found = f"{stem} {number}"
        number += 1
    return found


def _shown(char: str) -> str:
    """A sign as it may stand in a name: line ends as spaces, what cannot be seen not at all."""
    category = unicodedata.category(char)
    if category in {"Cc", "Zl", "Zp", "Cs"}:
        return " "
    return "" if category == "Cf" and char not in _JOINERS else char
