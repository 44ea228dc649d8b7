"""Ids of what is ours: UUIDv7 (RFC 9562), so that ids sort by the time they were given."""

import os
import threading
import time
import uuid

_NAMESPACE = uuid.UUID("6f2f3a52-7d0b-5f43-9a55-0d1a6c1b7f10")
_RAND_A_BITS = 12


class IdMaker:
    """Gives UUIDv7 in rising order: 48 bits of milliseconds, 12 of microseconds' fraction, 62 random.

    The fraction follows method 3 of RFC 9562, 6.2; an id that would not rise takes the next fraction.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last = 0

    def __call__(self) -> str:
        now_ns = time.time_ns()
        stamp = (now_ns // 1_000_000 << _RAND_A_BITS) | (now_ns % 1_000_000 * 4096 // 1_000_000)
        with self._lock:
            self._last = stamp = max(stamp, self._last + 1)
        ms, fraction = stamp >> _RAND_A_BITS, stamp & 0xFFF
        random = int.from_bytes(os.urandom(8)) & (1 << 62) - 1
        return str(uuid.UUID(int=ms << 80 | 7 << 76 | fraction << 64 | 2 << 62 | random))

    def rise_to(self, at: int) -> None:
        """No id from now on is older than this time, in UTC microseconds, whatever the clock says."""
        stamp = (at // 1000 << _RAND_A_BITS) | (at % 1000 * 4096 // 1000)
        with self._lock:
            self._last = max(self._last, stamp)


new_id = IdMaker()


def derived_id(words: str) -> str:
    """An id that the same words always get."""
    return str(uuid.uuid5(_NAMESPACE, words))


def time_of(item_id: str) -> int:
    """When a UUIDv7 was given, in UTC microseconds; 0 for another id. ValueError for what is no UUID."""
    found = uuid.UUID(item_id)
    if found.version != 7:
        return 0
    fraction = found.int >> 64 & 0xFFF
    return (found.int >> 80) * 1000 + -(-fraction * 1000 // 4096)
