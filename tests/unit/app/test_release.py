"""Giving memory back."""

import sys
from pathlib import Path

import pytest

from app.heap import release_memory


def resident_kb() -> int:
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="read from /proc")
def test_what_many_small_pieces_took_goes_back_to_the_system() -> None:
    pieces = [bytes(3000) for _ in range(30_000)]
    # One that stays keeps the allocator from giving back the rest by itself.
    last = pieces[-1]
    del pieces
    release_memory()
    before = resident_kb()

    pieces = [bytes(3000) for _ in range(30_000)]
    grown = resident_kb()
    del pieces
    release_memory()

    assert last
    assert grown - before > 60_000
    assert resident_kb() - before < 20_000
