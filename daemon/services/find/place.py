"""Where notes are: the sources and the spaces that a query may name."""

from collections import defaultdict
from collections.abc import Sequence

from app.config.settings import SourceEntry
from daemon.retrieval.language.compile import Places
from daemon.store.terms import fold


def places_of(sources: Sequence[SourceEntry]) -> Places:
    """Return the ids of sources by name and by space, both folded."""
    spaces: dict[str, list[str]] = defaultdict(list)
    for entry in sources:
        if entry.space:
            spaces[fold(entry.space)].append(entry.id)
    return Places(
        sources={fold(entry.name): entry.id for entry in sources},
        spaces={space: tuple(ids) for space, ids in spaces.items()},
        reference=tuple(entry.id for entry in sources if entry.reference),
    )
