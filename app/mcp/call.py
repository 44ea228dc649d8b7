"""One call of a tool: who calls, with which scope, and the way to the daemon."""

import uuid
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import NamedTuple, TypedDict, TypeVar

from app.client.daemon_client import DaemonClient
from app.mcp.caller import Caller
from app.mcp.link import DaemonLink
from app.mcp.mark import Marker
from app.mcp.results import Result

T = TypeVar("T")

CORE, TIME, DECISIONS, MAINTENANCE = "core", "time", "decisions", "maintenance"
TYPES = "types"
FRAMES = "frames"
PLANS, JOURNAL, ANALYSES = "plans", "journal", "analyses"
GROUPS = (CORE, TIME, DECISIONS, MAINTENANCE, TYPES, FRAMES, PLANS, JOURNAL, ANALYSES)


@dataclass(frozen=True)
class Scope:
    """What one server is set up for: where it writes, where it reads (empty: everywhere), which tools it has.

    `with_texts`: the data stands in the text of an answer too, for clients that read no structured content.
    """

    write_space: str = ""
    read_spaces: tuple[str, ...] = ()
    groups: frozenset[str] = frozenset({CORE})
    with_texts: bool = False


class Who(TypedDict):
    """What every write carries: its author, its session, and an id so that it is done once."""

    author: str
    session: str
    request_id: str


class Told(NamedTuple):
    """An answer: one line of text, and the same in full."""

    line: str
    result: Result


@dataclass
class Call:
    """Handed to the function of a tool."""

    link: DaemonLink
    caller: Caller
    scope: Scope
    marker: Marker = field(default_factory=Marker)
    ignored: list[str] = field(default_factory=list)
    progress: Callable[[float, float | None, str | None], Awaitable[None]] | None = None

    async def ask(self, call: Callable[[DaemonClient], Awaitable[T]]) -> T:
        return await self.link.ask(call)

    def who(self, request_id: str = "") -> Who:
        """Of a write that is about to be sent."""
        self.caller.has_written = True
        return {
            "author": self.caller.author,
            "session": self.caller.session,
            "request_id": request_id or uuid.uuid4().hex,
        }

    async def tell_progress(self, done: float, total: float, what: str) -> None:
        """Tell a client that asked for it how far a long call is."""
        if self.progress is not None:
            await self.progress(done, total, what)

    def ignore(self, argument: str, why: str) -> None:
        """Tell that an argument had no effect."""
        self.ignored.append(f"{argument}: {why}")

    def marked(self, text: str, *source: str) -> str:
        return self.marker.marked(text, " ".join(part for part in source if part))
