"""Movements with an end: nothing here runs for ever, and time is handed in."""

from collections.abc import Callable
from dataclasses import dataclass

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed: from one key frame of a running layout to the next."""
    return t


def out_cubic(t: float) -> float:
    """Fast at first, then settling: zoom, fades, growth."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Gentle at both ends: flights and moving nodes."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


@dataclass(frozen=True)
class Tween:
    """A movement from 0 to 1 that begins at `start_s` of a clock; length 0 is done at once."""

    start_s: float
    length_s: float
    ease: Ease = out_cubic

    def at(self, now_s: float) -> float:
        """How far, 0 to 1."""
        if self.length_s <= 0:
            return 1.0
        return self.ease(min(1.0, max(0.0, (now_s - self.start_s) / self.length_s)))

    def is_done(self, now_s: float) -> bool:
        """True when the end is reached."""
        return now_s - self.start_s >= self.length_s
