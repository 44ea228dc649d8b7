"""A doctor for tests of the window: it tells what a test set, and keeps what was asked."""

from dataclasses import dataclass, field
from datetime import UTC, datetime

import msgspec

from app.wire.care import CheckLine, Diagnosis, IndexCheck, Load, Repaired, Report, Vitals


def made_diagnosis() -> Diagnosis:
    """One thing wrong, one worth a look, one well."""
    return Diagnosis(
        at=datetime(2026, 11, 30, 9, 14, tzinfo=UTC),
        finding="fault",
        lines=[
            CheckLine(check="index", finding="ok", message="The index is whole."),
            CheckLine(
                check="backups",
                finding="warning",
                message="There is no backup in this home.",
                hint="Make one: memorarium backup",
                repair="backup",
            ),
            CheckLine(
                check="chain",
                finding="fault",
                message="The ledger was tampered with.",
                hint="Put the lines of a backup back.",
                repair="chain",
            ),
        ],
    )


def made_vitals() -> Vitals:
    """Of a home at work: an hour with a first reading in it."""
    at = datetime(2026, 11, 30, 9, 14, tzinfo=UTC)
    busy = [max(0.2, 62.0 - 4 * abs(minute - 40)) if 36 <= minute <= 52 else 0.3 for minute in range(60)]
    return Vitals(
        load=Load(
            until=at,
            every_s=60.0,
            memory_mib=[180.0 + min(minute, 40) for minute in range(60)],
            cpu_percent=busy,
        ),
        sources=5,
        away=["Archive drive"],
        last_look_at=at,
        waiting=6184,
        rate=186.0,
        left_s=33.0,
        passages=38_000,
        with_meaning=31_816,
        typical_ms=11.2,
        slow_ms=34.4,
        index_bytes=188_000_000,
        history_lines=41_207,
        last_backup_at=at,
        backup_proven=True,
        nodes=9114,
        links=21_480,
        groups=12,
        clients=2,
        questions=214,
        refused=1,
    )


@dataclass(kw_only=True)
class FakeHealth:
    """Part of `FakeClient`. A repair lets its line be well."""

    diagnosis: Diagnosis = field(default_factory=made_diagnosis)
    measured: Vitals = field(default_factory=made_vitals)
    asked_of_doctor: list[tuple[str, str]] = field(default_factory=list)

    async def doctor(self) -> Diagnosis:
        self.asked_of_doctor.append(("look", ""))
        return self.diagnosis

    async def vitals(self) -> Vitals:
        return self.measured

    async def repair(self, repair_name: str) -> Repaired:
        self.asked_of_doctor.append(("repair", repair_name))
        lines = [
            msgspec.structs.replace(line, finding="ok", repair="") if line.repair == repair_name else line
            for line in self.diagnosis.lines
        ]
        self.diagnosis = msgspec.structs.replace(self.diagnosis, lines=lines)
        return Repaired(name=repair_name, message="Done.")

    async def report(self, path: str) -> Report:
        self.asked_of_doctor.append(("report", path))
        return Report(path=path, size=8123, parts=["doctor.json"])

    async def check_index(self) -> IndexCheck:
        self.asked_of_doctor.append(("prove", ""))
        return IndexCheck(same=True, items=3, vectors=3)
