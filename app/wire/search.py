"""Search: a question in, hits out, each with its reasons."""

from datetime import datetime
from typing import Literal

import msgspec

SearchMode = Literal["words", "meaning", "hybrid"]
Mark = tuple[int, int]


class ScorePart(msgspec.Struct, frozen=True):
    """What one channel (words, meaning, name) said: its own score, its rank from 1, its share."""

    channel: str
    score: float
    rank: int
    share: float


class HitPassage(msgspec.Struct, frozen=True):
    """A matching piece; `start` and `end` are code points in the item's text.

    `heading` is the title and what the piece stands under; of a PDF `line` is the page.
    """

    start: int
    end: int
    line: int
    score: float
    heading: str = ""


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """`path` is relative to the source, or to the home for a record; `marks` are code points of `snippet`,
    which is plain text. A record has an author, a session and a time at which it was said.
    """

    id: str
    source: str
    path: str
    title: str
    kind: str
    type: str
    score: float
    snippet: str
    marks: list[Mark] = []
    passages: list[HitPassage] = []
    parts: list[ScorePart] = []
    why: str = ""
    space: str = ""
    author: str = ""
    session: str = ""
    occurred_at: datetime | None = None


class SearchReply(msgspec.Struct, frozen=True, kw_only=True):
    """`mode` is what was used: words alone while the model sleeps or is missing."""

    hits: list[Hit]
    total: int
    took_ms: float
    mode: SearchMode
    hint: str = ""
    read_as: str = ""
