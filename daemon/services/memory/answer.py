"""Requests that come twice are answered once: what was said stands in the ledger, by a hash of the id."""

import time
from collections.abc import Mapping

from app.wire.memories import Ready, Receipt, ReceiptStatus
from daemon.ledger.line import NewLine
from daemon.services.memory.line_kind import ANSWERED
from daemon.services.memory.request_key import REQUEST_US, request_key
from daemon.store.database import Tables
from daemon.store.records import Answered

_STATUSES: dict[str, ReceiptStatus] = {"replaced": "replaced", "unchanged": "unchanged", "created": "created"}


async def answered(tables: Tables, request_id: str) -> Answered | None:
    """How a request was answered within the last 30 days."""
    if not request_id:
        return None
    key = request_key(request_id)
    found = (await tables.records.look_up([key], [], [])).answered.get(key)
    return found if found and found.at >= time.time_ns() // 1000 - REQUEST_US else None


async def keep_answer(
    tables: Tables, lines: list[NewLine], request_id: str, item_id: str, status: str
) -> None:
    """Write down in the first of these lines how a request was answered; without an id nothing is kept."""
    if not request_id:
        return
    key = request_key(request_id)
    put_answers(lines, {key: (item_id, status)})
    await tables.records.keep_answers([Answered(key, item_id, status, time.time_ns() // 1000)])


def put_answers(lines: list[NewLine], answers: Mapping[str, tuple[str, str]]) -> None:
    """Let the first line say how requests (by their keys) were answered; without lines one is added."""
    if not answers:
        return
    requests = {key: f"{status}:{item}" for key, (item, status) in answers.items()}
    if not lines:
        lines.append(NewLine(kind=ANSWERED, requests=requests))
        return
    first = lines[0]
    lines[0] = NewLine(
        kind=first.kind, ids=first.ids, count=first.count, text=first.text, requests=first.requests | requests
    )


def receipt_words(receipt: Receipt) -> str:
    """A receipt as it is kept: status and version."""
    return f"{receipt.status}/{receipt.version}"


def receipt_from(found: Answered) -> Receipt:
    """The receipt that was given."""
    status, _, version = found.status.partition("/")
    return Receipt(
        id=found.item_id,
        status=_STATUSES.get(status, "created"),
        ready=Ready(),
        version=int(version) if version.isdecimal() else 1,
    )
