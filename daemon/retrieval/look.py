"""The second look: one sentence of each of the best notes, read by the model while the person waits.

A sentence is lost in the vector of the passage around it. On a made vault the planted facts that name
something stood first in 27 % of the queries without this look and in 67 % with it.
"""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence

import msgspec

from daemon.retrieval.fuse import Channel, FusedItem, Part
from daemon.retrieval.port import Floats
from daemon.retrieval.snippet import flatten
from daemon.store.reader import WordReader

# None when the model cannot be used now.
ReadSentences = Callable[[Sequence[str]], Awaitable[Floats | None]]

# The first of each channel are looked at too: a sum hides what one of them knows. Eight items instead of
# four found no more of the twenty paraphrases of the benchmark and took about twice the model's time.
BY_CHANNEL, MOST_LOOKED_AT = 2, 4
# A longer sentence costs the person's time, and its beginning tells enough.
LONGEST, SHORTEST = 120, 12
# Chosen on paraphrases over two vaults, headings and a made vault: above 1 the headings begin to suffer.
WEIGHT = 0.7
FAR, NEAR = 0.3, 0.7
_ENDS = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])|\n+")


def worth_a_look(items: Sequence[FusedItem]) -> list[FusedItem]:
    """Return the items whose sentences are read, at most `MOST_LOOKED_AT`. Items come best first.

    Those that hold every word of the question need none, and none does when a title was typed.
    """
    if items and items[0].name and items[0].name.exact:
        return []
    leaders = [item for item in items if any(_leads(part) for part in item.parts)]
    chosen = {
        item.note_id: item for item in [*items[:2], *leaders, *items] if item.passages and not item.holds_all
    }
    return list(chosen.values())[:MOST_LOOKED_AT]


def _leads(part: Part) -> bool:
    return part.channel != "name" and part.rank <= BY_CHANNEL


def choose_sentence(text: str, match: str, stems: Mapping[str, float], reader: WordReader) -> str:
    """Return the sentence of a passage that holds most of what the question tells, else its first.

    `match` marks the words of the question, `stems` says how much each tells.
    """
    parts = [flatten(part)[:LONGEST] for part in _ENDS.split(text)]
    parts = [part for part in parts if len(part) >= SHORTEST] or [flatten(text)[:LONGEST]]
    told = [
        _told(part, spans, stems, reader)
        for part, spans in zip(parts, reader.marks(parts, match), strict=True)
    ]
    return parts[told.index(max(told))]


def _told(
    text: str, spans: Sequence[tuple[int, int]], stems: Mapping[str, float], reader: WordReader
) -> float:
    found = {stem for begin, end in spans for stem in reader.stems(text[begin:end])}
    return sum(stems.get(stem, 0.0) for stem in found)


def look_again(items: Sequence[FusedItem], cosines: Mapping[str, float]) -> list[FusedItem]:
    """Return the items, the best first, with what their sentences say. `cosines` by note id."""
    others = list(cosines.values())
    seen = [_seen_again(item, cosines.get(item.note_id, 0.0), others) for item in items]
    return sorted(seen, key=lambda item: (-item.score, item.note_id))


def _seen_again(item: FusedItem, cosine: float, others: Sequence[float]) -> FusedItem:
    meaning = next((part for part in item.parts if part.channel == "meaning"), None)
    best = max(cosine, meaning.score if meaning else 0.0)
    # Who holds every word of the question is as near as can be.
    near = 1.0 if item.holds_all else min(1.0, max(0.0, (best - FAR) / (NEAR - FAR)))
    if not near:
        return msgspec.structs.replace(item, score=item.score / (1 + WEIGHT))
    total = item.score + WEIGHT * near
    gains: Channel = "words" if item.holds_all else "meaning"
    points = {part.channel: part.share * item.score for part in item.parts}
    points[gains] = points.get(gains, 0.0) + WEIGHT * near
    parts = list(item.parts)
    if gains not in (part.channel for part in parts):
        parts.append(Part(gains, best, 1 + sum(other > cosine for other in others), 0.0))
    told = tuple(
        Part(
            part.channel,
            best if part.channel == "meaning" else part.score,
            part.rank,
            points[part.channel] / total,
        )
        for part in parts
    )
    return msgspec.structs.replace(item, score=total / (1 + WEIGHT), parts=told)
