"""Bytes to types and back: JSON for everybody, msgpack for the columns of the window."""

from typing import Any, TypeVar

import msgspec

from app.errors import InvalidInputError

JSON = "application/json"
MSGPACK = "application/msgpack"

T = TypeVar("T")


def encode(value: Any, media_type: str = JSON) -> bytes:
    """Encode a wire value; times become ISO text, bytes base64 (JSON)."""
    return msgspec.msgpack.encode(value) if media_type == MSGPACK else msgspec.json.encode(value)


def decode(data: bytes, kind: type[T], media_type: str = JSON) -> T:
    """Decode and check; raises InvalidInputError that names the field which is wrong."""
    try:
        if media_type == MSGPACK:
            return msgspec.msgpack.decode(data, type=kind)
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as exc:
        raise InvalidInputError(
            f"The request cannot be read: {exc}", hint="Send JSON with the documented fields."
        ) from exc
