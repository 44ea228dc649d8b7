"""The types that are there without anybody declaring them, told as declared ones are."""

from app.wire.record_types import FieldSpec, RecordType
from daemon.pages.kind import TYPES
from daemon.services.memory.page_field import FIELDS, kind_of_check


def built_in() -> list[RecordType]:
    """Pages of ours are always embedded; a call is found by its words where calls are asked for."""
    pages = [
        RecordType(
            name=kind,
            state="built_in",
            strategy="full",
            fields=[
                FieldSpec(name=name, type=told[0], of=told[1])
                for name, check in FIELDS.get(kind, {}).items()
                for told in [kind_of_check(check)]
            ],
        )
        for kind in TYPES
    ]
    records = [
        RecordType(name="turn", state="built_in", strategy="full"),
        RecordType(name="call", state="built_in", strategy="append", embed=False),
    ]
    return sorted([*pages, *records], key=lambda one: one.name)
