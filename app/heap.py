"""How this process keeps memory that it has freed."""

import ctypes
import sys

# Numbers of glibc's mallopt.
_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8
_GIVEN_BACK = 2**20
_ARENAS = 2


def keep_heap_small() -> None:
    """Let freed memory go back to the system; at the start of a process that lives for long.

    By itself glibc learns from the first large array that is freed to keep all of up to 32 MiB, and each
    thread has an arena of its own. With 43,000 passages the daemon held 310 MiB after a peak, where 205 were
    in use. Other systems give back by themselves.
    """
    if sys.platform != "linux":
        return
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):  # another library of C
        return
    mallopt(_M_TRIM_THRESHOLD, _GIVEN_BACK)
    mallopt(_M_MMAP_THRESHOLD, _GIVEN_BACK)
    mallopt(_M_ARENA_MAX, _ARENAS)


def release_memory() -> None:
    """Return free pages where the allocator can: 228 to 135 MB after 37,000 passages came in."""
    if not sys.platform.startswith("linux"):
        return
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
