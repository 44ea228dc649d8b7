"""How text becomes words of the index: the one rewriting that index, queries and marks share.

FTS5's unicode61 takes a run of Chinese, Japanese or Korean as a single word, and of Thai, Lao, Khmer or
Burmese what stands between two signs, so nothing inside it is found. Runs are rewritten as overlapping
pairs with the last character once more by itself: `部署方案` is indexed as `部署 署方 方案 案`; any part of
two or more characters is then a phrase of pairs, any single character the beginning of a pair or that
last one.

It takes accents off Latin letters alone: those of Greek and the Russian ё are taken off here, and ß is ss.
"""

import re
import unicodedata
from collections.abc import Sequence

# Raised whenever the rewriting changes: the index is then built again at the next start.
WORDS_VERSION = 2

LONGEST_WORD = 200

_CJK_CLASS = (
    "\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f"
    "\uac00-\ud7af\U00020000-\U000323af"
    "\u0e00-\u0e4e\u0e80-\u0ecd\u0edc-\u0edf\u1000-\u103f\u1050-\u109f\u1780-\u17d3"
)
CJK_RUN = re.compile(f"[{_CJK_CLASS}]+")


_SHARP_S = {"ß": "ss", "ẞ": "SS"}


def _bare_letters() -> dict[int, str]:
    """Greek letters and ё without their accents; the sigma at the end of a word is like any other."""
    found = {ord("ё"): "е", ord("Ё"): "Е", ord("ς"): "σ"}
    for code in (*range(0x370, 0x400), *range(0x1F00, 0x2000)):
        base = unicodedata.normalize("NFD", chr(code))[0]
        if base != chr(code) and base.isalpha():
            found[code] = base
    return found


_RESPELLED = {chr(code): base for code, base in _bare_letters().items()} | _SHARP_S
# A table for `translate` would cost a hundred times as much where none of these stand.
_TO_RESPELL = re.compile(f"[{''.join(_RESPELLED)}]")


def respelled(text: str) -> str:
    """Return a text with the letters that the index holds: no accents that unicode61 keeps, no ß."""
    return text if text.isascii() else _TO_RESPELL.sub(lambda match: _RESPELLED[match[0]], text)


def pairs(run: str) -> list[str]:
    """Overlapping pairs of one CJK run; a single character stays itself."""
    if len(run) == 1:
        return [run]
    return [run[i : i + 2] for i in range(len(run) - 1)]


def _spread(match: re.Match[str]) -> str:
    run = match.group()
    tail = [run[-1]] if len(run) > 1 else []
    return f" {' '.join(pairs(run) + tail)} "


def _without_long_words(text: str) -> str:
    """Encoded pictures and minified code would only swell the index."""
    if _has_spaces_throughout(text):
        return text
    parts = text.split()
    if max(map(len, parts), default=0) <= LONGEST_WORD:
        return text
    return " ".join(part for part in parts if len(part) <= LONGEST_WORD or CJK_RUN.search(part))


def _has_spaces_throughout(text: str) -> bool:
    """Whether its spaces alone say that a text has no long word: ten times as fast as to look at each."""
    at = 0
    while len(text) - at > LONGEST_WORD:
        space = text.rfind(" ", at, at + LONGEST_WORD + 1)
        if space < 0:
            return False
        at = space + 1
    return True


def index_words(text: str) -> str:
    """Return the text as the word index reads it. Deterministic; registered as an SQL function."""
    if len(text) > LONGEST_WORD:
        text = _without_long_words(text)
    if text.isascii():
        return text
    if not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFC", text)
    return CJK_RUN.sub(_spread, respelled(text))


def index_words_with_map(text: str) -> tuple[str, Sequence[int]]:
    """Return the rewritten text and for each of its code points (and its end) the place in `text`.

    The text is not normalised and keeps long words, since offsets are wanted: for marks, not for the
    index.
    """
    if text.isascii():
        return text, range(len(text) + 1)
    out: list[str] = []
    places: list[int] = []
    at = 0
    for match in CJK_RUN.finditer(text):
        _respell(text, at, match.start(), out, places)
        begin, run = match.start(), match.group()
        words = pairs(run) + ([run[-1]] if len(run) > 1 else [])
        for i, word in enumerate(words):
            out.append(f" {word}")
            places.extend([begin + i, *range(begin + i, begin + i + len(word))])
        out.append(" ")
        places.append(match.end())
        at = match.end()
    _respell(text, at, len(text), out, places)
    places.append(len(text))
    return "".join(out), places


def _respell(text: str, begin: int, end: int, out: list[str], places: list[int]) -> None:
    """Put a stretch of a text into the lists that grow; ß takes two places."""
    piece = text[begin:end]
    written = respelled(piece)
    out.append(written)
    if len(written) == len(piece):
        places.extend(range(begin, end))
        return
    for at, char in enumerate(piece, begin):
        places.extend([at] * len(_SHARP_S.get(char, char)))


def fold(text: str) -> str:
    """Return the form in which names, paths and tags are compared: NFC, case folded, trimmed."""
    if text.isascii():
        return text.strip().lower()
    return unicodedata.normalize("NFC", text).strip().casefold()


def file_name(path: str) -> str:
    """Return the last part of a path with forward slashes. Registered as an SQL function."""
    return path.rpartition("/")[2]


def storable(text: str) -> str:
    """Replace lone surrogates, which SQLite and JSON cannot hold."""
    if text.isascii():
        return text
    return text.encode("utf-8", "surrogatepass").decode("utf-8", "replace") if _has_surrogate(text) else text


def _has_surrogate(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False
