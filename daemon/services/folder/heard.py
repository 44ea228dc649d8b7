"""Whether the watcher of a source named what looks at all of it found changed."""

from daemon.ingest.plan import ChangePlan
from daemon.ingest.watch import Batch


class Heard:
    """Paths that events named since the last look at all; belongs to the source's keeper.

    The first look, and one that the watcher itself asked for, prove nothing.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._paths: set[str] = set()
        self._everything = True
        self._unheard: set[str] = set()

    def take(self, batch: Batch) -> None:
        """Events came."""
        self._paths |= batch.paths
        self._everything |= batch.look_at_all or len(self._paths) > self._most
        self._unheard = {path for path in self._unheard if not _names(batch.paths, path)}
        if batch.look_at_all:
            self._unheard.clear()

    def compare(self, plan: ChangePlan) -> bool:
        """A look at all is over; whether it found changes that no event has named yet."""
        changed = {stat.path for stat in plan.added}
        changed |= {stat.path for _, stat in [*plan.changed, *plan.moved]}
        changed |= {file.path for file in plan.missing}
        if not self._everything:
            self._unheard = {path for path in changed if not _names(self._paths, path)}
        self._paths, self._everything = set(), False
        return bool(self._unheard)

    def still_unheard(self) -> bool:
        """Whether events had their time and some change is still not named; asked once."""
        found, self._unheard = bool(self._unheard), set()
        return found


def _names(paths: set[str] | frozenset[str], path: str) -> bool:
    """Whether events named a path or a folder that holds it."""
    while path:
        if path in paths:
            return True
        path = path.rpartition("/")[0]
    return False
