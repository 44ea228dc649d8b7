"""Repairs and reports, as typed calls."""

from typing import cast

from app.client.calling import Calling
from app.wire import care_routes as routes
from app.wire.care import MakeReport, Repair, Repaired, Report, Vitals

# A repair may make the index anew, or read all that is kept.
REPAIR_LIMIT_S = 600.0


class CareClient:
    """Part of `DaemonClient`."""

    async def repair(self: Calling, repair_name: str) -> Repaired:
        """Do the one act that a line of the doctor names. Raises InvalidInputError for another name."""
        body = Repair(name=repair_name)
        return cast("Repaired", await self._call(routes.REPAIR, body=body, timeout_s=REPAIR_LIMIT_S))

    async def vitals(self: Calling) -> Vitals:
        """The daemon in numbers."""
        return cast("Vitals", await self._call(routes.VITALS))

    async def report(self: Calling, path: str) -> Report:
        """Write a report without words of the person's to a file of this machine."""
        body = MakeReport(path=path)
        return cast("Report", await self._call(routes.REPORT, body=body, timeout_s=REPAIR_LIMIT_S))
