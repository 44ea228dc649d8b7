"""What may weigh as an instruction, and what is data alone: only pages of memory, each with its author."""

from collections.abc import Sequence

from daemon.store.database import Tables
from daemon.store.pages import MEMORY
from daemon.store.results import NoteSummary

GIVES_ORDERS = frozenset({"constraint"})
"""Types that weigh by themselves; others only where they are anchored or guaranteed."""


async def may_instruct(tables: Tables, items: Sequence[NoteSummary]) -> set[str]:
    """Those that can carry weight: accepted pages of memory, in recall, whose words are not from elsewhere.

    Notes and records never can, whatever type they claim.
    """
    pages = [one.id for one in items if one.source_id == MEMORY and one.hidden_at is None]
    if not pages:
        return set()
    aside = await tables.pages.standings(pages)
    pending = await tables.truth.pending(pages)
    waiting = await tables.context.waiting(pages)
    foreign = await tables.context.foreign(pages)
    return set(pages) - set(aside) - pending - waiting - foreign
