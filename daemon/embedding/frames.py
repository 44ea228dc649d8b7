"""What the daemon and its embedding worker say to each other over the worker's stdin and stdout.

A frame is a 4-byte little-endian length and that many bytes of msgpack: one of the structs below.
"""

from __future__ import annotations

from typing import BinaryIO

import msgspec

from daemon.embedding.model import Model

LENGTH_BYTES = 4
# 64 texts with all they can hold come to about 2 MB; more than this is rubbish on the pipe.
MAX_FRAME_BYTES = 64 * 1024 * 1024


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """First frame of a worker that can work."""

    model_id: str
    dims: int


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """First and last frame of a worker that cannot: a sentence for a person."""

    message: str
    hint: str = ""


class Described(msgspec.Struct, frozen=True, tag="described"):
    """Only frame of a worker that was asked what a folder holds."""

    model: Model


class Work(msgspec.Struct, frozen=True, tag="work"):
    """Texts to embed. `hurry` sends them to the thread that bulk work never blocks.

    `as_query`: they are looked for, which some models want to be told.
    """

    number: int
    texts: list[str]
    hurry: bool = False
    with_details: bool = False
    as_query: bool = False


class DetailPart(msgspec.Struct, frozen=True, array_like=True):
    """Details of one text: `tokens` uint8 (t, 65), `sentences` int8 (s, 128), `places` int32 (t, 2)."""

    tokens: bytes
    sentences: bytes
    places: bytes


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The vectors of one `Work`, float32 (texts, dims), and the seconds that they took."""

    number: int
    vectors: bytes
    seconds: float
    details: list[DetailPart] = []


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The worker lives, but this `Work` raised an error."""

    number: int
    message: str


Reply = Ready | Refused | Described | Done | Failed

_encoder = msgspec.msgpack.Encoder()
_work_decoder = msgspec.msgpack.Decoder(Work)
_reply_decoder = msgspec.msgpack.Decoder(Reply)


def pack(message: Work | Reply) -> bytes:
    """The frame of a message, length included."""
    body = _encoder.encode(message)
    return len(body).to_bytes(LENGTH_BYTES, "little") + body


def frame_length(prefix: bytes) -> int:
    """Bytes that follow the prefix. Raises ValueError when no frame is that long."""
    length = int.from_bytes(prefix, "little")
    if length > MAX_FRAME_BYTES:
        raise ValueError("the pipe to the embedding worker carries something else than frames")
    return length


def unpack_reply(body: bytes) -> Reply:
    """Raises msgspec.DecodeError when the bytes are no reply."""
    return _reply_decoder.decode(body)


def read_work(stream: BinaryIO) -> Work | None:
    """The next work on the stream, or None when the other side has closed it."""
    prefix = stream.read(LENGTH_BYTES)
    if len(prefix) < LENGTH_BYTES:
        return None
    body = stream.read(frame_length(prefix))
    return _work_decoder.decode(body)
