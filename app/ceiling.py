"""A process that limits its own memory: too much of it ends in an error of its own, not of the machine."""

import sys

from app.variable import bytes_of

# Another limit for the workers of the model and of the layout, in MiB.
VARIABLE = "MEMORARIUM_WORKER_MEMORY_MIB"


def set_ceiling(usual: int) -> int:
    """Let this process have no more than so many bytes of its own, or what the variable says; returns which.

    On Linux beyond it an allocation fails: Python raises MemoryError, native code may end the process. The
    other systems count no such limit; there it is only what is planned with.
    """
    most = bytes_of(VARIABLE, usual)
    if sys.platform == "linux":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (allowed, hard))
    return most
