"""How severe a result is (features TYP-24, TRU-04): a warning, something that no longer holds, or context.

Stated, never estimated: a constraint is a warning unless its page says that it is a low one; a lesson or a
failure is one where its page says high or critical. Only what may weigh as an instruction can warn.
"""

from collections.abc import Mapping, Sequence, Set

from app.wire.search import Severity
from daemon.retrieval.context.score import UNKNOWN
from daemon.services.context.weight import may_instruct
from daemon.services.truth.belief import moved
from daemon.store.database import Tables
from daemon.store.pages import MEMORY
from daemon.store.results import NoteSummary

WARNING: Severity = "critical_warning"
ANTIPATTERN: Severity = "known_antipattern"
CONTEXT: Severity = "context"
UNLIKELY = 0.3
"""What is believed less than this is an antipattern."""
_SEVERE = {
    "constraint": frozenset({"", "medium", "high", "critical"}),
    "lesson": frozenset({"high", "critical"}),
    "failure": frozenset({"high", "critical"}),
}
_GONE = frozenset({"superseded", "retracted"})


async def severities(
    tables: Tables,
    notes: Sequence[NoteSummary],
    standings: Mapping[str, str],
    *,
    instructing: Set[str] | None = None,
    beliefs: Mapping[str, float] | None = None,
) -> dict[str, Severity]:
    """Those of memories that are more than context, by id.

    `instructing` (see `may_instruct`) and `beliefs` (see `confidences`): of all these notes, where the caller
    has them.
    """
    pages = {one.id: one for one in notes if one.source_id == MEMORY}
    if not pages:
        return {}
    stated = await tables.truth.severities(pages)
    severe = [one for one in pages.values() if stated.get(one.id, "") in _SEVERE.get(one.type, ())]
    if instructing is None:
        instructing = await may_instruct(tables, severe)
    if beliefs is None:
        beliefs = await confidences(tables, list(pages))
    found = {one.id: WARNING for one in severe if one.id in instructing}
    found |= {one: ANTIPATTERN for one, belief in beliefs.items() if belief < UNLIKELY}
    return found | {one: ANTIPATTERN for one in pages if standings.get(one) in _GONE}


async def confidences(tables: Tables, pages: Sequence[str]) -> dict[str, float]:
    """What pages state, moved by the sums of their evidence; those of which nothing says so are missing."""
    stated = await tables.context.confidences(pages)
    evidence = await tables.context.evidence(pages)
    return {
        one: moved(
            stated.get(one, UNKNOWN),
            [
                (supports, sums)
                for supports, sums in zip((True, False), evidence.get(one, (0, 0)), strict=True)
                if sums
            ],
        )
        for one in {*stated, *evidence}
    }
