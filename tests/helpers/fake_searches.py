"""Facets, completions and saved searches of the daemon that lives in the test."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import msgspec

from app.errors import InvalidInputError
from app.wire.search import (
    ChangeSearch,
    Chip,
    Completion,
    Facet,
    Facets,
    FacetValue,
    FoundTable,
    SavedSearch,
    SavedSearches,
    SearchMode,
    Suggestion,
)
from app.wire.suggestions import DismissedPair, DismissPair, PairKind, PairSuggestion, PairSuggestions

NOW = datetime(2026, 11, 30, 9, 14, tzinfo=UTC)


def made_table() -> FoundTable:
    """Nothing is found."""
    lists: dict[str, Any] = {
        name: [] for name in FoundTable.__struct_fields__ if name not in ("total", "took_ms")
    }
    return FoundTable(**lists, total=0)


def made_facets() -> Facets:
    """Two kinds, two sources, three tags, two years."""
    rows = {
        "type": (("note", "type:note", 14), ("decision", "type:decision", 4)),
        "source": (("Second brain", 'source:"Second brain"', 12), ("Nordwind", "source:Nordwind", 6)),
        "tag": (("work/atlas", "tag:work/atlas", 9), ("migration", "tag:migration", 5), ("db", "tag:db", 2)),
        "year": (("2026", "on:2026", 11), ("2025", "on:2025", 7)),
    }
    return Facets(
        total=18,
        facets=[
            Facet(
                name=name,
                values=[FacetValue(value=v, label=v, count=count, query=query) for v, query, count in values],
            )
            for name, values in rows.items()
        ],
    )


@dataclass
class FakeSearches:
    """What is asked beside a search itself; `asked` holds the calls."""

    facet_answer: Facets = field(default_factory=made_facets)
    offers: list[Suggestion] = field(default_factory=list)
    pairs: list[PairSuggestion] = field(default_factory=list)
    saved: list[SavedSearch] = field(default_factory=list)
    chips: list[Chip] = field(default_factory=list)
    mode: SearchMode = "hybrid"
    found: FoundTable = field(default_factory=made_table)
    asked: list[tuple[object, ...]] = field(default_factory=list)

    def chips_of(self, q: str) -> list[Chip]:
        """The chips that a test set, as far as they fit the query."""
        return [chip for chip in self.chips if chip.end <= len(q)]

    async def facets(self, q: str, *, mode: SearchMode = "hybrid", typing: bool = False) -> Facets:
        self.asked.append(("facets", q))
        return self.facet_answer

    async def found_table(self, q: str, *, mode: SearchMode = "hybrid", limit: int = 20_000) -> FoundTable:
        self.asked.append(("table", q))
        return self.found

    async def suggestions(self, kind: PairKind = "links", *, limit: int = 20) -> PairSuggestions:
        found = [pair for pair in self.pairs if pair.kind == kind]
        return PairSuggestions(pairs=found[:limit], total=len(found))

    async def dismiss_pair(self, pair: DismissPair) -> DismissedPair:
        self.asked.append(("dismiss", pair.a, pair.b, pair.back))
        return DismissedPair(id="p", kind=pair.kind, a=pair.a, b=pair.b)

    async def complete(self, q: str, cursor: int) -> Completion:
        """The suggestions that begin with the word at the cursor."""
        self.asked.append(("complete", q, cursor))
        start = max(q.rfind(" ", 0, cursor), q.rfind(":", 0, cursor)) + 1
        found = [one for one in self.offers if one.text.startswith(q[start:cursor])]
        return Completion(start=start, end=cursor, suggestions=found)

    async def saved_searches(self) -> SavedSearches:
        return SavedSearches(sorted(self.saved, key=lambda one: one.name))

    async def save_search(
        self, name: str, q: str, *, mode: SearchMode = "hybrid", replace: bool = False
    ) -> SavedSearch:
        self.asked.append(("save_search", name, q))
        if any(one.name == name for one in self.saved) and not replace:
            raise InvalidInputError(f"There is a search called {name} already.", hint="Take another name.")
        made = SavedSearch(id=f"q{len(self.asked)}", name=name, q=q, mode=mode, created=NOW, changed=NOW)
        self.saved = [one for one in self.saved if one.name != name] + [made]
        return made

    async def change_search(self, search_id: str, new: ChangeSearch) -> SavedSearch:
        self.asked.append(("change_search", search_id, new.name))
        old = next(one for one in self.saved if one.id == search_id)
        changed = msgspec.structs.replace(old, name=new.name or old.name, q=new.q or old.q)
        self.saved = [changed if one.id == search_id else one for one in self.saved]
        return changed

    async def remove_search(self, search_id: str) -> SavedSearch:
        self.asked.append(("remove_search", search_id))
        gone = next(one for one in self.saved if one.id == search_id)
        self.saved = [one for one in self.saved if one.id != search_id]
        return gone
