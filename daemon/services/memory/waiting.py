"""What an import brought waits until the person accepts it: before, it carries no weight as constraint,
anchor or piece of the self (whoever gives such weight asks here)."""

from collections.abc import Sequence

from daemon.services.memory.line_kind import ACCEPTED, IMPORTED
from daemon.store.versions import VersionRow


def is_waiting(rows: Sequence[VersionRow]) -> bool:
    """Whether the last word on this, of all lines about an item, is that it was brought in."""
    words = [row.kind for row in rows if row.kind in {IMPORTED, ACCEPTED}]
    return words[-1:] == [IMPORTED]
