"""Cuts a note into passages: by heading, about 120 words each, one sentence of overlap."""

import re
from collections.abc import Sequence
from typing import Protocol

import msgspec

from daemon.ingest.markdown import Block, Page
from daemon.ingest.plain import has_runs, most_sentences, sentences, weigh
from daemon.store.rows import Passage

MAX_WORDS = 120
_OVERLAP_WORDS = 30  # A longer last sentence is not repeated.
SEPARATOR = " › "
_MAX_HEADING = 240
# Base64, minified code: no words of a person. Scripts without spaces are not meant.
_RUN_LENGTH = 200
_RUN = re.compile(r"[!-~]{201,}")


class _Piece(msgspec.Struct):
    """A sentence, or a whole short block, with its place in the text."""

    words: str
    start: int
    end: int
    weight: float
    opens: bool


class Numbering(Protocol):
    """Says on which line of the file, or page of a PDF, an offset of the text stands."""

    def at(self, offset: int) -> int: ...


def cut_passages(page: Page, title: str, lines: Numbering) -> list[Passage]:
    """Passages of a note in order; `heading` is title and heading path joined by ` › `."""
    passages: list[Passage] = []
    path: list[tuple[int, str]] = []
    section: list[Block] = []
    last_heading: Block | None = None
    for block in page.blocks:
        if block.kind != "heading":
            section.append(block)
            continue
        _close(passages, section, last_heading, block, title, path, lines)
        section = []
        while path and path[-1][0] >= block.level:
            path.pop()
        path.append((block.level, block.plain.replace("\n", " ")))
        last_heading = block
    _close(passages, section, last_heading, None, title, path, lines)
    return passages


def _close(
    passages: list[Passage],
    section: list[Block],
    heading: Block | None,
    following: Block | None,
    title: str,
    path: list[tuple[int, str]],
    lines: Numbering,
) -> None:
    """Cut one section. A heading with nothing below it is a passage of its own."""
    if not section and heading is not None and (following is None or following.level <= heading.level):
        section = [heading]
    if section:
        names = [name for _, name in path]
        if names and names[0].casefold() == title.casefold():  # Most notes repeat their title.
            names = names[1:]
        label = SEPARATOR.join([title, *names])[:_MAX_HEADING]
        passages.extend(_pack(_pieces(section), label, lines))


def cut_section(blocks: Sequence[Block], label: str, lines: Numbering) -> list[Passage]:
    """Passages of blocks that stand under one heading, `label`; none reaches into another section."""
    return _pack(_pieces(blocks), label[:_MAX_HEADING], lines)


def _pieces(section: Sequence[Block]) -> list[_Piece]:
    """Short blocks whole, long ones by sentences: unless all of the section is one passage anyway."""
    weighed = [(block, words, weigh(words)) for block in section for words in (_without_runs(block.plain),)]
    if all(weight <= MAX_WORDS // 2 for _, _, weight in weighed):
        return [
            _Piece(words, block.start, block.end, weight, opens=True)
            for block, words, weight in weighed
            if weight
        ]
    # Each sentence may count as a word more than its share of the block.
    most = sum(weight + most_sentences(words) for _, words, weight in weighed)
    longest = MAX_WORDS if most <= MAX_WORDS else MAX_WORDS // 2
    pieces = []
    for block, words, weight in weighed:
        if weight > longest:
            pieces.extend(_split(block))
        elif weight > MAX_WORDS // 2:
            last = len(block.plain)
            start, stop = block.source_of(0), block.source_of(last - 1) + 1
            pieces.append(_Piece(words, start, max(stop, start), weight, opens=True))
        elif weight:
            pieces.append(_Piece(words, block.start, block.end, weight, opens=True))
    return pieces


def _without_runs(words: str) -> str:
    return _RUN.sub(" ", words) if len(words) > _RUN_LENGTH and has_runs(words, _RUN_LENGTH) else words


def _split(block: Block) -> list[_Piece]:
    """Sentences of a long block; a sentence longer than a passage is cut at white space or anywhere."""
    pieces: list[_Piece] = []
    for start, end in block.spans or sentences(block.plain):
        step_start = start
        for step_end in _steps(block.plain, start, end):
            words = _without_runs(block.plain[step_start:step_end])
            weight = weigh(words)
            if weight:
                begin, stop = block.source_of(step_start), block.source_of(step_end - 1) + 1
                pieces.append(_Piece(words, begin, max(stop, begin), weight, opens=not pieces))
            step_start = step_end
    return pieces


def _steps(plain: str, start: int, end: int) -> list[int]:
    """Where to cut one sentence so that no part is longer than a passage."""
    if end - start <= MAX_WORDS * 2 or weigh(plain[start:end]) <= MAX_WORDS:
        return [end]
    steps = []
    words = 0.0
    for match in re.finditer(r"[!-~]+\s*|[^!-~]\s*", plain[start:end]):
        words += weigh(match.group())
        if words > MAX_WORDS * 0.8:
            steps.append(start + match.end())
            words = 0.0
    if not steps or steps[-1] < end:
        steps.append(end)
    return steps


def _pack(pieces: list[_Piece], label: str, lines: Numbering) -> list[Passage]:
    passages: list[Passage] = []
    group: list[_Piece] = []
    weight = 0.0
    if len(pieces) == 1:
        return [_passage(pieces, label, lines)]
    for piece in pieces:
        if group and weight + piece.weight > MAX_WORDS:
            passages.append(_passage(group, label, lines))
            last = group[-1]
            repeats = last.weight <= _OVERLAP_WORDS and last.weight + piece.weight <= MAX_WORDS
            group = [last] if repeats and len(group) > 1 else []
            weight = last.weight if group else 0.0
        group.append(piece)
        weight += piece.weight
    if group:
        passages.append(_passage(group, label, lines))
    return passages


def _passage(group: list[_Piece], label: str, lines: Numbering) -> Passage:
    start, end = group[0].start, max([piece.end for piece in group])
    text = group[0].words
    for piece in group[1:]:
        # Parts of one block follow each other without a gap.
        text = f"{text.rstrip()}\n{piece.words}" if piece.opens else text + piece.words
    return Passage(label, text.strip(), start, end, lines.at(start))
