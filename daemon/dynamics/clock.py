"""Active time: it passes only while a space is used, so that absence costs nothing."""

from dataclasses import dataclass
from datetime import datetime

IDLE_S = 900.0
"""A use holds its space open for so long at the most."""
# How fast activation fades in an active hour (features DYN-01).
PERMANENT, DURABLE, STANDARD, EPHEMERAL = 0.00001, 0.001, 0.010, 0.050
_RATES = {
    **dict.fromkeys(("decision", "constraint", "lesson", "opinion", "howto"), DURABLE),
    **dict.fromkeys(("turn", "call", "snapshot", "pending"), EPHEMERAL),
}


@dataclass
class ActiveClock:
    """Hours of use of one space since its first."""

    hours: float = 0.0
    last: datetime | None = None
    _month: tuple[int, int] = (0, 0)
    _begun: float = 0.0

    def tick(self, at: datetime) -> float:
        """Something of it was used now; returns the hours. Time that runs backwards does not pass."""
        if self.last is not None:
            self.hours += min(max((at - self.last).total_seconds(), 0.0), IDLE_S) / 3600
        self.last = at if self.last is None else max(at, self.last)
        if self._month < (at.year, at.month):
            self._month, self._begun = (at.year, at.month), self.hours
        return self.hours

    def pass_to(self, at: datetime, hours: float) -> float:
        """So many hours had passed at this time since the first use in its month: see `fold`."""
        if self._month < (at.year, at.month):
            self.tick(at)
        self.hours = max(self.hours, self._begun + hours)
        self.last = at if self.last is None else max(at, self.last)
        return self.hours


def rate_of(kind: str, *, is_identity: bool) -> float:
    """The share that fades in an active hour of what is of this type."""
    return PERMANENT if is_identity else _RATES.get(kind, STANDARD)
