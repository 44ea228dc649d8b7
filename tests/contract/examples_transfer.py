"""Filled examples of the wire types of exports and imports: no field has its default."""

import msgspec

from app.wire import intake, transfer

ITEM = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"
RUN = "5f0c2a9b7d1e4f60"
EXPORT = transfer.Export(
    path="/home/ann/out.zip", format="pages", space="home", type="fact", share="peer", overwrite=True
)
IMPORT = transfer.Import(path="/home/ann/out.jsonl", format="jsonl", replace=True, accept=True, dry_run=True)
CLASH = transfer.ImportClash(id=ITEM, path="facts/Sun.md", message="its words here are others")
FAULT = transfer.ImportFault(place="line 3", message="it cannot be read")

IGNORE = intake.ChangeIgnored(add=["^heartbeat"], remove=["^ping"], secrets="refuse")
PATTERN = intake.IgnorePattern(pattern="^heartbeat", count=12, is_usable=False)

TRANSFER: list[msgspec.Struct] = [
    IGNORE,
    PATTERN,
    intake.IgnoredTexts(patterns=[PATTERN], count=14, secrets="refuse"),
    EXPORT,
    transfer.Exported(
        run_id=RUN,
        path="/home/ann/out.zip",
        format="pages",
        memories=380,
        records=32,
        events=1204,
        size=812_345,
        left_out=["12 turns and calls: the format has no place for them."],
        took_ms=740,
    ),
    IMPORT,
    CLASH,
    FAULT,
    transfer.Imported(
        run_id=RUN,
        source="import:out.jsonl",
        format="jsonl",
        created=380,
        unchanged=12,
        replaced=3,
        records=32,
        events=1204,
        renamed=2,
        erased=1,
        accepted=4,
        clash_count=1,
        clashes=[CLASH],
        fault_count=1,
        faults=[FAULT],
        took_ms=1740,
        is_dry_run=True,
    ),
    transfer.Accept(reason="I wrote it myself"),
    transfer.Accepted(id=ITEM, was_waiting=True),
]
