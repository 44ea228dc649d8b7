"""The history that an import brings, as the ledger of a writer of its own: chained anew, times kept."""

import uuid
from collections.abc import Iterable
from datetime import UTC, datetime

from daemon.ledger.line import FIRST, Line, encode_line, hash_of
from daemon.ledger.pending import Append
from daemon.services.transfer.ported import PortedLine


def as_writer(lines: Iterable[PortedLine]) -> list[Append]:
    """These lines in the order of their times, in the files of a writer that nobody is."""
    folder = f"ledger/{uuid.uuid4().hex[:16]}"
    by_file: dict[str, bytes] = {}
    before = FIRST
    for number, one in enumerate(sorted(lines, key=lambda line: line.at), 1):
        line = Line(
            n=number, at=one.at, kind=one.kind, prev=before, ids=one.ids, count=one.count, text=one.text
        )
        data = encode_line(line)
        before = hash_of(data)
        month = datetime.fromtimestamp(one.at / 1e6, UTC).strftime("%Y-%m")
        path = f"{folder}/{month}.jsonl"
        by_file[path] = by_file.get(path, b"") + data
    return [Append(path=path, data=data) for path, data in by_file.items()]
