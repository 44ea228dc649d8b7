"""Conversations in the form of LoCoMo (Maharana et al., ACL 2024): which turns are evidence for an answer.

The file is not ours to ship: its path is an argument. Each conversation is a space of its own in one store;
turns go in as agents send them, and questions as agents ask.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from app.wire.memories import NewMemory

# Category 5 asks for what nobody said.
KINDS = {1: "multi-hop", 2: "temporal", 3: "open", 4: "single"}
_WHEN = re.compile(r"(\d+):(\d+) (am|pm) on (\d+) (\w+), (\d+)")


@dataclass(frozen=True)
class Asked:
    """A question to one conversation, with the names of the turns that are its evidence."""

    text: str
    space: str
    kind: str
    evidence: frozenset[str]


def conversations(path: Path) -> list[dict[str, Any]]:
    """The file's entries."""
    return list(json.loads(path.read_text("utf-8")))


def turns(entry: dict[str, Any]) -> Iterator[tuple[str, NewMemory]]:
    """(name of the turn, the turn as it is remembered), in order."""
    talk, space = entry["conversation"], entry["sample_id"]
    for number in range(1, 100):
        began = _time(talk.get(f"session_{number}_date_time", ""))
        for at, turn in enumerate(talk.get(f"session_{number}", [])):
            yield (
                turn["dia_id"],
                NewMemory(
                    text=turn["text"],
                    type="turn",
                    author=turn["speaker"],
                    session=f"{space}/{number}",
                    space=space,
                    occurred_at=(began + timedelta(seconds=at)).isoformat(),
                ),
            )


def questions(entry: dict[str, Any]) -> Iterator[Asked]:
    """Those with evidence, of categories 1 to 4."""
    for one in entry["qa"]:
        names = frozenset(name for text in one.get("evidence", []) for name in re.findall(r"D\d+:\d+", text))
        if names and one["category"] in KINDS:
            yield Asked(one["question"], entry["sample_id"], KINDS[one["category"]], names)


def _time(text: str) -> datetime:
    found = _WHEN.search(text)
    if found is None:
        return datetime(2023, 1, 1, tzinfo=UTC)
    hour, minute, half, day, month, year = found.groups()
    said = f"{day} {month} {year} {hour}:{minute} {half} +0000"
    return datetime.strptime(said, "%d %B %Y %I:%M %p %z")
