"""Reasoning as it stands in a text: each step begins with a line that says what it is.

    Thought: is there water in the tank?
    Action: look into the tank
    Observation: it is empty
    Conclusion: fill the tank first

Marks may be bold, numbered, in a list or a heading; what follows up to the next one belongs to the step.
"""

import re
from collections.abc import Iterable

from app.wire.journal import StepType, TraceStep

_TYPES: dict[str, StepType] = {
    "thought": "thought",
    "thoughts": "thought",
    "thinking": "thought",
    "action": "action",
    "act": "action",
    "observation": "observation",
    "observe": "observation",
    "result": "observation",
    "decision": "decision",
    "conclusion": "conclusion",
    "answer": "conclusion",
    "final answer": "conclusion",
    "reflection": "reflection",
    "reflect": "reflection",
}
_WRITTEN_ON = re.compile(
    r"(?<=[.!?;])[ \t]+(?=(?:" + "|".join(one.capitalize() for one in _TYPES) + r")[ \t]?\d{0,3}:)"
)
_LEAD = "#*_->+ \t0123456789.)"
# A mark is a word or two, perhaps with a number.
_LONGEST_MARK = 24


def steps_in(text: str) -> list[TraceStep]:
    """The steps of a text, in one pass over its lines; what stands before the first mark is none."""
    found: list[tuple[StepType, list[str]]] = []
    for line in text.replace("\r\n", "\n").split("\n"):
        marked = _mark_in(line)
        if marked is not None:
            found.append((marked[0], [marked[1]]))
        elif found:
            found[-1][1].append(_outer(line.rstrip()))
    steps = [TraceStep(type=kind, text="\n".join(lines).strip()) for kind, lines in found]
    return [one for one in steps if one.text]


def steps_in_line(text: str) -> list[TraceStep]:
    """The steps of a text that was written on, each mark after the end of a sentence."""
    return steps_in(_WRITTEN_ON.sub("\n", text))


def trace_text(steps: Iterable[TraceStep]) -> str:
    """Steps as they are kept in a page. A line within a step that looks like a mark is set apart."""
    return "\n\n".join(f"{one.type.capitalize()}: {_inner(one.text)}" for one in steps)


def _inner(text: str) -> str:
    first, *others = text.strip().split("\n")
    return "\n".join([first, *(f"\\{line}" if _mark_in(line) is not None else line for line in others)])


def _outer(line: str) -> str:
    """A line as it was before it was set apart."""
    return line[1:] if line.startswith("\\") and _mark_in(line[1:]) is not None else line


def _mark_in(line: str) -> tuple[StepType, str] | None:
    """What a line begins, and the words that follow; None for a line that goes on."""
    plain = line.lstrip(_LEAD)
    name, colon, rest = plain.partition(":")
    if not colon or len(name) > _LONGEST_MARK:
        return None
    kind = _TYPES.get(name.strip(" *_").rstrip("0123456789# ").casefold())
    return (kind, rest.lstrip("*_ ").strip()) if kind is not None else None
