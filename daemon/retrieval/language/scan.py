"""What only a look at whole texts can tell: patterns, and words within one line, block, section or task.

Words within a piece are found as the word index finds them, by the same tokenizer, so that stems, accents and
CJK runs count here too. Runs in a thread; one scan at a time.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from itertools import pairwise

from daemon.retrieval.language.node import (
    Every,
    Literal,
    Node,
    Pattern,
    Scope,
    Some,
    Term,
    TermKind,
    Without,
    Words,
)
from daemon.retrieval.language.pattern import bare, compiled, holds, stays_in_line
from daemon.retrieval.words import expression
from daemon.store.reader import WordReader
from daemon.store.scan import NoteText
from daemon.store.traits import TASK, is_done

_SURE = 2
_ENDS = re.compile(r"\\[AzZ]|\(\?\w*-")
_BLANK = re.compile(r"\n[ \t]*(?=\n)")
_BLOCK = re.compile(r"^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]", re.MULTILINE)
_HEADING = re.compile(r"^[ \t]{0,3}#{1,6}[ \t]", re.MULTILINE)


def scan(notes: Iterable[NoteText], node: Pattern | Scope, reader: WordReader) -> set[str]:
    """Return the ids of the notes that meet a pattern or a scope."""
    if isinstance(node, Pattern):
        return _with_pattern(notes, node)
    if node.kind == "match-case":
        inner = node.inner
        return {note.id for note in notes if inner and _with_case(f"{note.title}\n{note.text}", inner)}
    return _with_piece(notes, node, reader)


def _with_pattern(notes: Iterable[NoteText], node: Pattern) -> set[str]:
    pattern = compiled(bare(node.source))
    if pattern is None:
        return set()
    if node.where == "content":
        return {note.id for note in notes if holds(pattern, note.text)}
    if node.where == "path":
        return {note.id for note in notes if holds(pattern, note.path)}
    if node.where == "file":
        return {note.id for note in notes if holds(pattern, note.path.rpartition("/")[2])}
    # Most notes meet no pattern: one look tells. The ends of a text are not those of all three in one.
    if _ENDS.search(node.source):
        likely = list(notes)
    else:
        likely = [note for note in notes if holds(pattern, f"{note.title}\n{note.path}\n{note.text}")]
        if stays_in_line(node.source):
            return {note.id for note in likely}
    return {
        note.id for note in likely if any(holds(pattern, text) for text in (note.title, note.path, note.text))
    }


def _with_piece(notes: Iterable[NoteText], node: Scope, reader: WordReader) -> set[str]:
    """Look at the pieces of all notes at once: to index them one note at a time takes ten times as long."""
    owners: list[str] = []
    pieces: list[str] = []
    for note in notes:
        found = pieces_of(note.text, node.kind)
        pieces += found
        owners += [note.id] * len(found)
    if node.inner is None:
        return set(owners)
    return {owners[number] for number in _matching(pieces, node.inner, reader, set(range(len(pieces))))}


def pieces_of(text: str, kind: str) -> list[str]:
    """Cut a text into its lines, blocks, sections or tasks."""
    if kind == "line":
        return [line for line in text.split("\n") if line.strip()]
    if kind == "block":
        return _cut(text, sorted({m.start() for one in (_BLANK, _BLOCK) for m in one.finditer(text)}))
    if kind == "section":
        return _cut(text, [match.start() for match in _HEADING.finditer(text)])
    wanted = {"task": (False, True), "task-todo": (False,), "task-done": (True,)}[kind]
    tasks = [match for match in TASK.finditer(text) if is_done(match) in wanted]
    return [text[match.start() : _line_end(text, match.end())] for match in tasks]


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _cut(text: str, places: Sequence[int]) -> list[str]:
    edges = [0, *places, len(text)]
    cut = [text[begin:end] for begin, end in pairwise(edges)]
    return [piece for piece in cut if piece.strip()]


def _matching(pieces: Sequence[str], node: Node, reader: WordReader, among: set[int]) -> set[int]:
    """Return the numbers of the pieces that meet a node, of those in `among`."""
    match node:
        case Every(parts):
            # Each part looks only at what those before it left.
            for part in sorted(parts, key=_after):
                among = _matching(pieces, part, reader, among) if among else among
            return among
        case Some(parts):
            return set().union(*(_matching(pieces, part, reader, among) for part in parts))
        case Without(part):
            return among - _matching(pieces, part, reader, among)
        case Words(term):
            return _with_words(pieces, term, reader, among)
        case Literal(text):
            return {number for number in among if text in pieces[number]}
        case Pattern(source):
            pattern = compiled(source)
            if pattern is None:
                return set()
            return {number for number in among if holds(pattern, pieces[number])}
    return among


def _after(part: Node) -> tuple[bool, int]:
    """What takes away comes last, and a long word, which is likely to be rare, first."""
    return isinstance(part, Without), -len(part.term.text) if isinstance(part, Words) else 0


def _with_words(pieces: Sequence[str], term: Term, reader: WordReader, among: set[int]) -> set[int]:
    stems = reader.stems(term.text)
    if not stems:
        return set()
    begins = [begin for begin in map(_sure_beginning, stems) if begin]
    if term.kind is not TermKind.PHRASE and len(stems) == 1 and begins and begins[0].isalnum():
        plain = [number for number in sorted(among) if pieces[number].isascii()]
        known = _with_stem(pieces, plain, term, begins[0], reader)
        among = among.difference(plain)
    else:
        known = set()
    likely = [number for number in sorted(among) if _may_hold(pieces[number], begins)]
    found = reader.matching([pieces[number] for number in likely], expression(term)) if likely else ()
    return known | {likely[at] for at in found}


def _with_stem(
    pieces: Sequence[str], among: Sequence[int], term: Term, begin: str, reader: WordReader
) -> set[int]:
    """The same for one word in pieces of plain letters: a twentieth of the time that an index of them takes.

    The beginning stands first in the pattern, since a pattern that begins with letters is looked for ten
    times as fast as one that begins with a condition.
    """
    texts = [pieces[number].lower() for number in among]
    words = set(re.findall(f"{begin}(?<![a-z0-9]{begin})[a-z0-9]*", "\n".join(texts)))
    meant = "|".join(sorted(word.removeprefix(begin) for word in words if _is_meant(word, term, reader)))
    if not meant and begin not in words:
        return set()
    is_there = re.compile(f"{begin}(?<![a-z0-9]{begin})(?:{meant})(?![a-z0-9])").search
    return {number for number, text in zip(among, texts, strict=True) if is_there(text)}


def _is_meant(word: str, term: Term, reader: WordReader) -> bool:
    [stem] = reader.stems(term.text)
    found = reader.stems(word)
    return bool(found) and found[0].startswith(stem) if term.kind is TermKind.PREFIX else found == (stem,)


def _sure_beginning(stem: str) -> str:
    """Return how each word with this stem begins; "" where that is not sure.

    The stemmer puts at most one letter of its own at the end of what it leaves: `ponies` and `pony` are
    `poni`.
    """
    return stem[:-1] if len(stem) > _SURE and stem.isascii() and stem.isalnum() else stem[:_SURE]


def _may_hold(piece: str, begins: Sequence[str]) -> bool:
    """Tell cheaply what cannot hold words that begin so. An accent may stand on any letter."""
    if not piece.isascii():
        return True
    lowered = piece.lower()
    return all(begin in lowered for begin in begins)


def _with_case(text: str, node: Node) -> bool:
    """Tell whether a text meets a node with capitals as written; parts of words count."""
    match node:
        case Every(parts):
            return all(_with_case(text, part) for part in parts)
        case Some(parts):
            return any(_with_case(text, part) for part in parts)
        case Without(part):
            return not _with_case(text, part)
        case Words(term):
            return term.text in unicodedata.normalize("NFC", text)
        case Literal(sign):
            return sign in text
        case Pattern(source):
            pattern = compiled(source, has_case=True)
            return pattern is not None and holds(pattern, text)
    return True
