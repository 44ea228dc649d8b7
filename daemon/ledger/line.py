"""One line of the ledger and how it is chained to the one before.

Lines hold ids, kinds, numbers, times, hashes and names of texts; never a title, a path or a text, so
that words can be erased and the chain still verifies.
"""

import hashlib

import msgspec

FIRST = ""


class NewLine(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants to write down; the ledger adds number, time and chain."""

    kind: str
    ids: dict[str, str] = {}
    count: int = 0
    text: str = ""
    requests: dict[str, str] = {}


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`n` counts from 1 within one writer's folder, `at` is UTC in microseconds, `prev` the hash before.

    `requests` says how requests were answered: hash of the request id → `status:item id`.
    """

    n: int
    at: int
    kind: str
    prev: str = FIRST
    ids: dict[str, str] = {}
    count: int = 0
    text: str = ""
    requests: dict[str, str] = {}


class PlacedLine(msgspec.Struct, frozen=True):
    """A line and whose it is."""

    writer: str
    line: Line


def encode_line(line: Line) -> bytes:
    """The bytes that stand in the file, with the line's end."""
    return msgspec.json.encode(line, order="deterministic") + b"\n"


def hash_of(data: bytes) -> str:
    """The name by which the next line knows this one: SHA-256 of its bytes without the end."""
    return hashlib.sha256(data.rstrip(b"\n")).hexdigest()


def decode_line(data: bytes) -> Line | None:
    """None for a torn or foreign line."""
    try:
        return msgspec.json.decode(data, type=Line)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
