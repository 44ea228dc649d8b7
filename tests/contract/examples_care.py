"""Filled examples of the wire types of care: every field has a value that is not its default."""

from datetime import UTC, datetime

import msgspec

from app.wire import care, events

ITEM = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"
NOW = datetime(2026, 11, 30, 9, 14, 15, 123456, tzinfo=UTC)
GIT_CHANGE = care.ChangeGitHistory(on=True)
NEW_BACKUP = care.MakeBackup(folder="/backups")

FILE = care.ErasedFile(path="records/2026-11/talk.jsonl", lines=1)
NAMED = care.NamedIn(id=ITEM, title="Tomatoes", path="facts/Tomatoes.md", source="memory")
AWAY = care.OutOfReach(reach="git_history", message="12 commits may hold it.", hint="Turn it off.")
BACKUP = care.Backup(
    name="memorarium-20261130-091415.zip",
    path="/home/ann/memorarium/backups/memorarium-20261130-091415.zip",
    at=NOW,
    size=81_234,
    files=412,
    memories=380,
    erased=1,
)
PLACE = care.FaultPlace(path="ledger/a1/2026-11.jsonl", line=3)
LINE = care.CheckLine(
    check="chain",
    finding="fault",
    message="The ledger was changed.",
    hint="Take the file from a backup.",
    count=1,
    places=[PLACE],
    repair="chain",
)
REPAIR = care.Repair(name="chain")
REPORT = care.MakeReport(path="/tmp/report.zip")  # nothing is written
DIFFERENCE = care.IndexDifference(aspect="standing", only_live=1, only_new=2, ids=[ITEM])

LOAD = care.Load(until=NOW, every_s=60.0, memory_mib=[212.0, 214.0], cpu_percent=[0.1, 0.4])

CARE: list[msgspec.Struct] = [
    REPAIR,
    care.Repaired(name="index", message="The index is made anew.", restarts=True),
    REPORT,
    care.Report(path="/tmp/report.zip", size=8123, parts=["doctor.json"]),  # nothing is written
    FILE,
    NAMED,
    AWAY,
    care.ErasePreview(
        id=ITEM,
        title="Sun",
        kind="memory",
        type="fact",
        files=[FILE],
        versions=3,
        texts=4,
        records=1,
        passages=2,
        backups=["memorarium-20261130-091415.zip"],
        rewritten=[NAMED],
        named_in=[NAMED],
        out_of_reach=[AWAY],
    ),
    care.Erased(
        id=ITEM,
        files=1,
        texts=4,
        records=1,
        rewritten=1,
        backups=["memorarium-20261130-091415.zip"],
        out_of_reach=[AWAY],
        took_ms=312,
    ),
    NEW_BACKUP,
    BACKUP,
    care.Backups(folder="/home/ann/memorarium/backups", backups=[BACKUP], daily=7, weekly=4),
    GIT_CHANGE,
    care.GitHistory(
        on=True,
        git="2.39.5",
        folder="/home/ann/memorarium/history.git",
        commits=12,
        last_at=NOW,
        problem="The repository cannot be written.",
    ),
    PLACE,
    LINE,
    care.Diagnosis(at=NOW, finding="fault", lines=[LINE], took_ms=120),
    LOAD,
    care.Vitals(
        load=LOAD,
        sources=5,
        away=["Archive"],
        last_look_at=NOW,
        waiting=6184,
        rate=186.0,
        left_s=33.0,
        passages=38000,
        with_meaning=31816,
        typical_ms=11.0,
        slow_ms=34.0,
        index_bytes=188_000_000,
        history_lines=41207,
        last_backup_at=NOW,
        backup_proven=True,
        nodes=9114,
        links=21480,
        groups=12,
        settled=False,
        clients=2,
        questions=214,
        refused=1,
    ),
    DIFFERENCE,
    care.IndexCheck(
        same=True,
        items=412,
        vectors=400,
        queries=50,
        differences=[DIFFERENCE],
        other_answers=["herons"],
        took_ms=900,
    ),
    events.ItemErased(item_id=ITEM, is_record=True),
]
