"""One tool: what it takes, what it answers, and what agents read of it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from app.mcp.call import CORE, Call, Told
from app.mcp.results import Result

CHEAP, SECONDS = "milliseconds", "up to a second when the model has to wake"


@dataclass(frozen=True)
class Tool:
    """`effect`: reads, adds (nothing that was there changes), or changes."""

    name: str
    run: Callable[[Call, Any], Awaitable[Told]]
    arguments: type[msgspec.Struct]
    result: type[Result]
    use_when: str
    dont: str
    returns: str
    next: str
    cost: str = CHEAP
    group: str = CORE
    effect: str = "reads"

    @property
    def description(self) -> str:
        """What an agent reads in the list of tools."""
        return f"Use when {self.use_when}. Don't {self.dont}. Returns {self.returns}."
