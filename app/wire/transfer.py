"""Taking memories out to files, and bringing them in."""

from typing import Literal

import msgspec

ExportForm = Literal["pages", "okf", "jsonl"]
ShareLevel = Literal["all", "peer", "public"]
ImportForm = Literal["", "pages", "okf", "jsonl", "blocks", "items", "chat"]


class Export(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`path`: a whole path on this machine; of pages a folder that is empty, or a name that ends in .zip.

    `space` and `type` choose what leaves, "" for all. `share`: public takes only pages that say so, peer
    also those that say `share: peer`; none of their history leaves then, since older words may be private.
    `overwrite`: a file that is there gives way.
    """

    path: str
    format: ExportForm = "jsonl"
    space: str = ""
    type: str = ""
    share: ShareLevel = "all"
    overwrite: bool = False


class Exported(msgspec.Struct, frozen=True, kw_only=True):
    """What left. `events` counts what the ledger tells of it, `size` is in bytes.

    `left_out`: what this format has no place for, in sentences.
    """

    run_id: str
    path: str
    format: ExportForm
    memories: int = 0
    records: int = 0
    events: int = 0
    size: int = 0
    left_out: list[str] = []
    took_ms: int = 0


class Import(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`path`: a file, a folder or an archive on this machine. `format` "": found out by its content.

    `replace`: what is here with other words gives way, as a new version. `accept`: what comes counts as the
    person's own at once; else a constraint or a piece of the self carries no weight before it is accepted.
    `dry_run`: it is read and counted, and nothing is kept.
    """

    path: str
    format: ImportForm = ""
    replace: bool = False
    accept: bool = False
    dry_run: bool = False


class ImportClash(msgspec.Struct, frozen=True, kw_only=True):
    """An item that is here with other words: these stayed, unless they were to be replaced."""

    id: str
    path: str
    message: str


class ImportFault(msgspec.Struct, frozen=True, kw_only=True):
    """Something that could not be taken. `place`: a name in the archive, a line, or an id."""

    place: str
    message: str


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """What came of an import: counts of items, and at most 200 clashes and faults.

    `source` is the mark that each item bears. `unchanged` were here already; `events` came along. Names of
    `renamed` were taken, so that their files have others. `erased` were erased here, and stay so. `accepted`
    are those of `unchanged` that waited for it. `is_dry_run`: nothing was kept; then `created` are items that
    are not here, `unchanged` those that are, in these words or others.
    """

    run_id: str
    source: str
    format: ImportForm
    created: int = 0
    unchanged: int = 0
    replaced: int = 0
    records: int = 0
    events: int = 0
    renamed: int = 0
    erased: int = 0
    accepted: int = 0
    clash_count: int = 0
    clashes: list[ImportClash] = []
    fault_count: int = 0
    faults: list[ImportFault] = []
    took_ms: int = 0
    is_dry_run: bool = False


class Accept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The person says that what an import brought may carry weight."""

    reason: str = ""


class Accepted(msgspec.Struct, frozen=True, kw_only=True):
    """Whether it waits no longer; False for what did not wait."""

    id: str
    was_waiting: bool
