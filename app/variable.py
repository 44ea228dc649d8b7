"""Limits that an environment variable sets: for tests, and for machines that are unlike most."""

import os

MIB = 2**20


def bytes_of(variable: str, usual: int) -> int:
    """Bytes that a variable in MiB allows; `usual` where it is not set or is no whole number."""
    chosen = os.environ.get(variable, "")
    return int(chosen) * MIB if chosen.isdecimal() else usual
