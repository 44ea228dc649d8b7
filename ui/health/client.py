"""The calls of the window about health."""

from typing import Protocol

from app.wire.care import Diagnosis, IndexCheck, Repaired, Report


class HealthClient(Protocol):
    """Part of what the window asks; each call raises an AppError."""

    async def doctor(self) -> Diagnosis: ...
    async def repair(self, repair_name: str) -> Repaired: ...
    async def report(self, path: str) -> Report: ...
    async def check_index(self) -> IndexCheck: ...
