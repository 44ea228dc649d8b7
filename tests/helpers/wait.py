"""Waiting for a condition instead of sleeping."""

import time
from collections.abc import Callable
from typing import TypeVar

PAUSE_S = 0.01
T = TypeVar("T")


def wait_until(
    condition: Callable[[], T | None], timeout_s: float, what: str, *, pause_s: float = PAUSE_S
) -> T:
    """Give the first truthy value of `condition`; fail with `what` after `timeout_s`.

    Raises: TimeoutError.
    """
    deadline = time.monotonic() + timeout_s
    while True:
        if value := condition():
            return value
        if time.monotonic() > deadline:
            raise TimeoutError(f"not within {timeout_s:.0f} s: {what}")
        time.sleep(pause_s)
