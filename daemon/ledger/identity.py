"""Ids of what is ours: UUIDv7 (RFC 9562), so that ids sort by the time they were given."""

import os
import re
import threading
import time
import uuid

_NAMESPACE = uuid.UUID("6f2f3a52-7d0b-5f43-9a55-0d1a6c1b7f10")
_RAND_A_BITS = 12
# A UUIDv7 as it is given here: the usual case need not be taken apart.
_OF_OURS = re.compile("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")


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
        # As `str(uuid.UUID(int=…))` writes it, in a third of the time.
        text = f"{ms << 80 | 7 << 76 | fraction << 64 | 2 << 62 | random:032x}"
        return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"

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
    if _OF_OURS.fullmatch(item_id):
        number = int(item_id.replace("-", ""), 16)
    else:
        found = uuid.UUID(item_id)
        if found.version != 7:
            return 0
        number = found.int
    fraction = number >> 64 & 0xFFF
    return (number >> 80) * 1000 + -(-fraction * 1000 // 4096)
