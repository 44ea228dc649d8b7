"""What is asked of the layout worker and what it answers, and how both travel over pipes."""

import struct
from dataclasses import dataclass, field
from typing import BinaryIO

import msgspec
import numpy as np
from numpy.typing import NDArray

from daemon.graph.forces import SEED, Forces
from daemon.graph.topology import Flags, Floats

LENGTH = struct.Struct("<I")


@dataclass(frozen=True, eq=False, slots=True)
class LayoutRequest:
    """A graph to lay out.

    `edges` int32 (m, 2), `weights` float32 (m,). With `positions` float32 (count, 2) and `placed`
    bool (count,) only the nodes not placed find a place; without, all do. `pinned` bool (count,)
    stay at their `positions` in both cases. `groups` int32 (count,), -1 unknown: kept and extended
    to new nodes; None: computed. `step`: how rough it may be to save memory, 0 for not at all.
    """

    count: int
    edges: NDArray[np.int32]
    weights: Floats
    positions: Floats | None = None
    placed: Flags | None = None
    pinned: Flags | None = None
    groups: NDArray[np.int32] | None = None
    forces: Forces = field(default_factory=Forces)
    seed: int = SEED
    step: int = 0


@dataclass(frozen=True, eq=False, slots=True)
class KeyFrame:
    """`positions` float32 (count, 2), `progress` 0..1; the final one carries `groups` int32 (count,)."""

    positions: Floats
    progress: float
    final: bool = False
    groups: NDArray[np.int32] | None = None


class Ask(msgspec.Struct, frozen=True, array_like=True):
    """A request on its way; a newer one, or one with `count` -1, ends the work on the older."""

    number: int
    count: int
    seed: int = 0
    forces: tuple[float, float, float, float] = (1.0, 1.0, 1.0, 1.0)
    edges: bytes = b""
    weights: bytes = b""
    positions: bytes | None = None
    placed: bytes | None = None
    pinned: bytes | None = None
    groups: bytes | None = None
    step: int = 0


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """A key frame on its way, or the reason why there is none."""

    number: int
    progress: float = 0.0
    positions: bytes = b""
    groups: bytes | None = None
    error: str | None = None


def pack_request(number: int, request: LayoutRequest) -> bytes:
    """The request as one message with its length in front."""
    forces = request.forces
    ask = Ask(
        number,
        request.count,
        request.seed,
        (forces.repulsion, forces.attraction, forces.gravity, forces.distance),
        _raw(request.edges, np.int32) or b"",
        _raw(request.weights, np.float32) or b"",
        _raw(request.positions, np.float32),
        _raw(request.placed, np.bool_),
        _raw(request.pinned, np.bool_),
        _raw(request.groups, np.int32),
        request.step,
    )
    return frame(ask)


def unpack_request(ask: Ask) -> LayoutRequest:
    """The request that an `Ask` carries."""
    return LayoutRequest(
        ask.count,
        np.frombuffer(ask.edges, np.int32).reshape(-1, 2),
        np.frombuffer(ask.weights, np.float32),
        None if ask.positions is None else np.frombuffer(ask.positions, np.float32).reshape(-1, 2),
        None if ask.placed is None else np.frombuffer(ask.placed, np.bool_),
        None if ask.pinned is None else np.frombuffer(ask.pinned, np.bool_),
        None if ask.groups is None else np.frombuffer(ask.groups, np.int32),
        Forces(*ask.forces),
        ask.seed,
        ask.step,
    )


def unpack_answer(answer: Answer) -> KeyFrame:
    """The key frame that an answer without error carries, in arrays of its own."""
    positions = np.frombuffer(answer.positions, np.float32).reshape(-1, 2).copy()
    groups = None if answer.groups is None else np.frombuffer(answer.groups, np.int32).copy()
    return KeyFrame(positions, answer.progress, groups is not None, groups)


def frame(message: Ask | Answer) -> bytes:
    """The message as msgpack with a little-endian u32 length in front."""
    body = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(body)) + body


def read_ask(stream: BinaryIO) -> Ask | None:
    """The next message of a blocking stream, None when it ended."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    body = stream.read(length)
    return msgspec.msgpack.decode(body, type=Ask) if len(body) == length else None


def _raw(array: NDArray[np.generic] | None, kind: type[np.generic]) -> bytes | None:
    return None if array is None else np.ascontiguousarray(array, kind).tobytes()
