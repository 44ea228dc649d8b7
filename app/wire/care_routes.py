"""Addresses of repairs and of the report for somebody who helps."""

from app.wire.care import MakeReport, Repair, Repaired, Report, Vitals
from app.wire.route import Route

REPAIR = Route("POST", "/v1/doctor/repair", "Do the one act that mends a finding", Repaired, Repair)
REPORT = Route(
    "POST", "/v1/doctor/report", "Write a report without words of yours to a file", Report, MakeReport
)

VITALS = Route("GET", "/v1/vitals", "How the daemon is, in numbers, with memory and CPU of an hour", Vitals)

CARE_ROUTES: tuple[Route, ...] = (REPAIR, REPORT, VITALS)
