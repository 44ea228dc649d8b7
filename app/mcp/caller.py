"""Who speaks: the client's name from its handshake, and the session that its writes belong to."""

import secrets
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

LONGEST_NAME = 80
UNNAMED = "agent"
# A client without a connection of its own (HTTP of 2026-07) begins another session after so long a silence.
IDLE_S = 1800.0
MOST_CALLERS = 1000


@dataclass
class Caller:
    """One connection. `session` names what it wrote since it began, or since it last undid something."""

    author: str
    session: str = ""
    undo_session: str = ""
    has_written: bool = False
    last_s: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.session = self.session or session_name(self.author)

    def begin_session(self) -> None:
        self.session = session_name(self.author)
        self.has_written = False


def session_name(author: str) -> str:
    """A name that a person recognises and that no other connection has."""
    return f"{author} {datetime.now().astimezone():%Y-%m-%d %H:%M} {secrets.token_hex(3)}"


def clean_author(name: str) -> str:
    """A client's name as the daemon takes it: one line of plain text, "agent" for none."""
    seen = "".join(
        " " if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} else char
        for char in name
    )
    return " ".join(seen.split())[:LONGEST_NAME].strip() or UNNAMED


class Callers:
    """Finds who is calling. Over stdio there is one, over HTTP each connection has its own."""

    def __init__(self, *, now_s: Callable[[], float] = time.monotonic) -> None:
        self._now_s = now_s
        self._known: dict[str, Caller] = {}

    def find(self, key: str, name: str) -> Caller:
        """`key` is the connection's id, "" where it has none: then the name stands for it."""
        author, now = clean_author(name), self._now_s()
        place = f"id {key}" if key else f"name {author}"
        known = self._known.pop(place, None)
        if known is None or known.author != author or (not key and now - known.last_s > IDLE_S):
            known = Caller(author)
        known.last_s = now
        self._known[place] = known
        if len(self._known) > MOST_CALLERS:
            self._known.pop(next(iter(self._known)))
        return known
