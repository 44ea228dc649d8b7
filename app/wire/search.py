"""Search: a question in, hits out, each with its reasons."""

from datetime import datetime
from typing import Literal

import msgspec

from app.wire.history import Resolution

SearchMode = Literal["words", "meaning", "hybrid"]
Mark = tuple[int, int]
Severity = Literal["critical_warning", "known_antipattern", "context"]


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


class Inert(msgspec.Struct, frozen=True):
    """A parameter that was given and had no effect, and why."""

    name: str
    reason: str


class HopStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a search in several: what was asked on the way, by which planner, and how much was new."""

    hop: int
    queries: list[str]
    planner: str
    found: int
    took_ms: float = 0.0


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """`path` is relative to the source, or to the home for a record; `marks` are code points of `snippet`,
    which is plain text. A record has an author, a session and a time at which it was said. `standing` is ""
    for what counts, else pending, superseded, retracted or graduated. In an answer about the past it is what
    it was then, and `resolution` says how far that is known. `hop`: how many steps from the question it was
    found, `via` what led there. `severity`: a warning to heed (an accepted constraint, a severe lesson or
    failure), what no longer holds or is hardly believed, or context. `instead`: the item that replaced it.
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
    standing: str = ""
    resolution: Resolution | None = None
    hop: int = 0
    via: str = ""
    severity: Severity = "context"
    instead: str = ""


class AsOfDiagnostics(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer about the past rests on: how many of its hits bear each label, and which are not known.

    `scanned` texts of then were read; `is_bounded`: more had changed since than were read. No unresolved hit
    says nothing of what was not sent.
    """

    resolved: int = 0
    no_chain: int = 0
    unresolved: int = 0
    unresolved_ids: list[str] = []
    scanned: int = 0
    is_bounded: bool = False


class Chip(msgspec.Struct, frozen=True, kw_only=True):
    """One operator of a query: `start` and `end` are code points of the text that was sent.

    `kind` is tag, path, file, type, source, space, is, has, date, property, phrase, word, sign, pattern or
    scope; `label` and `text` are what a chip shows (`path`, `Garden`); `excluded` ones take away.
    """

    start: int
    end: int
    kind: str
    label: str
    text: str
    excluded: bool = False


class SearchReply(msgspec.Struct, frozen=True, kw_only=True):
    """`mode` is what was used: words alone while the model sleeps or is missing.

    `total` counts all items that were found, not only those sent; while typing, of those that hold a word no
    more than 1,000. `read_as` says how the query was understood and is empty for plain words; `chips` are
    its operators. From the hit `weak_from` on nothing speaks clearly for a hit: with 0 the store most likely
    holds no answer. None where nothing was judged. `as_of` and `valid_at` are the times that were asked for.
    `sub_queries`: into what the question was taken apart. `hops`: the steps of a search in several.
    """

    hits: list[Hit]
    total: int
    took_ms: float
    mode: SearchMode
    hint: str = ""
    read_as: str = ""
    chips: list[Chip] = []
    weak_from: int | None = None
    as_of: datetime | None = None
    valid_at: datetime | None = None
    as_of_diagnostics: AsOfDiagnostics | None = None
    sub_queries: list[str] = []
    hops: list[HopStep] = []
    inert_parameters: list[Inert] = []


class FacetValue(msgspec.Struct, frozen=True, kw_only=True):
    """A value, how many of the found items have it, and what to add to the query to keep only those."""

    value: str
    label: str
    count: int
    query: str


class Facet(msgspec.Struct, frozen=True, kw_only=True):
    """`name` is type, source, tag, year, folder or property; `values` are its most frequent ones."""

    name: str
    values: list[FacetValue]


class Facets(msgspec.Struct, frozen=True, kw_only=True):
    """What the items are that a search finds; of no words, all items. `total` is that of the same search.

    A search that stops counting while somebody types says less.
    """

    total: int
    facets: list[Facet]
    took_ms: float = 0.0


class FoundTable(msgspec.Struct, frozen=True, kw_only=True):
    """All that a search finds, column by column: the n-th entry of each list is of the n-th item.

    The items that changed last come first; `total` counts all, `ids` has no more than were asked for. Sizes
    are bytes; `links` lead from an item, `linked` to it. `changed` is None where no file stands behind it.
    """

    ids: list[str]
    titles: list[str]
    kinds: list[str]
    types: list[str]
    sources: list[str]
    paths: list[str]
    tags: list[list[str]]
    changed: list[datetime | None]
    sizes: list[int]
    words: list[int]
    links: list[int]
    linked: list[int]
    total: int
    took_ms: float = 0.0


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """`text` takes the place of what is being typed; `label` is shown, `detail` says more.

    `kind` is operator, tag, path, title, source, space, type, value, property or date; `count` notes have it.
    """

    text: str
    label: str
    kind: str
    detail: str = ""
    count: int = 0


class Completion(msgspec.Struct, frozen=True, kw_only=True):
    """Suggestions for the place of the cursor; each replaces the code points from `start` to `end`."""

    start: int
    end: int
    suggestions: list[Suggestion]


class SavedSearch(msgspec.Struct, frozen=True, kw_only=True):
    """A query that the person keeps under a name."""

    id: str
    name: str
    q: str
    mode: SearchMode = "hybrid"
    created: datetime
    changed: datetime


class SavedSearches(msgspec.Struct, frozen=True):
    """By name."""

    searches: list[SavedSearch]


class SaveSearch(msgspec.Struct, frozen=True, kw_only=True):
    """Keep a query. A name that is taken is refused unless `replace` says that it may be overwritten."""

    name: str
    q: str
    mode: SearchMode = "hybrid"
    replace: bool = False


class ChangeSearch(msgspec.Struct, frozen=True, kw_only=True):
    """What changes of a saved search; what is None stays."""

    name: str | None = None
    q: str | None = None
    mode: SearchMode | None = None
