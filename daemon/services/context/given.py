"""What sessions were given, so that no context says it twice. In memory: a restart may repeat itself."""

from collections import OrderedDict
from collections.abc import Iterable, Set

MOST_SESSIONS, MOST_ITEMS = 200, 2000


class GivenBook:
    """Ids of items by session; the session that was not heard of for longest is forgotten first."""

    def __init__(self) -> None:
        self._sessions: OrderedDict[str, set[str]] = OrderedDict()

    def of(self, session: str) -> Set[str]:
        return self._sessions.get(session, frozenset())

    def add(self, session: str, items: Iterable[str], *, anew: bool) -> None:
        """The session has these as well; `anew`: these alone, as an agent that begins has."""
        if not session:
            return
        before = self._sessions.pop(session, set())
        if anew or len(before) >= MOST_ITEMS:
            before = set()
        self._sessions[session] = before.union(items)
        if len(self._sessions) > MOST_SESSIONS:
            self._sessions.popitem(last=False)
