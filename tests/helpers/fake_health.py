"""A doctor for tests of the window: it tells what a test set, and keeps what was asked."""

from dataclasses import dataclass, field
from datetime import UTC, datetime

import msgspec

from app.wire.care import CheckLine, Diagnosis, IndexCheck, Repaired, Report


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


@dataclass(kw_only=True)
class FakeHealth:
    """Part of `FakeClient`. A repair lets its line be well."""

    diagnosis: Diagnosis = field(default_factory=made_diagnosis)
    asked_of_doctor: list[tuple[str, str]] = field(default_factory=list)

    async def doctor(self) -> Diagnosis:
        self.asked_of_doctor.append(("look", ""))
        return self.diagnosis

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
