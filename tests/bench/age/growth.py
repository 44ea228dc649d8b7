"""What was measured at several sizes, and how fast each of it grows."""

import json
import math
import os
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

RESULTS = Path(os.environ.get("MEMORARIUM_AGE_RESULTS", Path(__file__).with_name("results.jsonl")))
# Below this a time is mostly what does not grow.
LEAST = {"CPU s": 0.2, "s": 0.2, "ms": 2.0, "MiB": 8.0}

Row = dict[str, Any]
Curves = dict[str, list[tuple[int, float]]]


def keep(row: Row) -> None:
    """Write a row down, in the place of an older one of the same size."""
    key = (row["bench"], row["config"]["notes"])
    rows = [one for one in read() if (one["bench"], one["config"]["notes"]) != key]
    lines = sorted([*rows, row], key=lambda one: (one["bench"], one["config"]["notes"]))
    RESULTS.write_text("".join(json.dumps(one) + "\n" for one in lines), "utf-8")


def read() -> list[Row]:
    if not RESULTS.exists():
        return []
    return [json.loads(line) for line in RESULTS.read_text("utf-8").splitlines()]


def curves(rows: Sequence[Row]) -> Curves:
    """Of each thing that was measured: (notes, value), the smallest home first."""
    found: Curves = defaultdict(list)
    for row in rows:
        found[row["bench"]].append((row["config"]["notes"], row["value"]))
    return {name: sorted(points) for name, points in found.items()}


def excess(points: Sequence[tuple[int, float]], least: float) -> float:
    """By how much the last step outgrew n log n: 1 is exactly that, less is better. 0 where nothing grew."""
    if len(points) < 2:
        return 0.0
    (few, before), (many, after) = points[-2:]
    allowed = many * math.log(many) / (few * math.log(few))
    return (after / max(before, least)) / allowed if after > least else 0.0


def worst_steps(rows: Sequence[Row]) -> Iterator[Row]:
    """A row for each curve: what its last step is of n log n."""
    units = {row["bench"]: row["unit"] for row in rows}
    for name, points in curves(rows).items():
        value = excess(points, LEAST[units[name]])
        config = {"notes": [notes for notes, _ in points]}
        yield {
            "bench": f"{name}_growth",
            "value": round(value, 3),
            "unit": "of n log n",
            "goal": 1.0,
            "config": config,
        }
