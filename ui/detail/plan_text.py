"""The page of a plan as a person reads it: tasks with their states, and what each waits for, by name."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ui.common.text import cut_middle
from ui.detail.block import Block, Run, Style
from ui.language import texts

tr, _ = texts("Detail")

_TASK = re.compile(r"(?m)^ ?[-*+] \[[^\]]\] +(.+?)[ \t]+\^([A-Za-z0-9-]{1,40})[ \t]*$")
_NAME = re.compile(r"[ \t]*\^([A-Za-z0-9-]{1,40})[ \t]*$")
_DETAIL = re.compile(r"(after|by|note):[ \t]*(.*)", re.IGNORECASE | re.DOTALL)
_STATES = {"/": tr("in progress"), "!": tr("blocked"), "-": tr("failed")}
_LONGEST_NAME = 60


def task_names(text: str) -> dict[str, str]:
    """What each task of a plan is, by its id."""
    return {match[2]: match[1] for match in _TASK.finditer(text)}


def plan_blocks(blocks: Sequence[Block], names: Mapping[str, str]) -> list[Block]:
    """The same blocks without the marks that tie tasks together; ids that no task bears stay as they are."""
    found = []
    is_below = False
    for block in blocks:
        if block.marker.startswith("["):
            is_below = True
            found.append(_task(block))
        elif is_below and block.marker and block.indent > 1 and (match := _DETAIL.fullmatch(block.text)):
            found.append(_detail(block, match[1].casefold(), match[2].strip(), names))
        else:
            is_below = is_below and bool(block.indent)
            found.append(block)
    return found


def _task(block: Block) -> Block:
    last = block.runs[-1] if block.runs else Run("")
    match = _NAME.fullmatch(last.text)
    runs = block.runs[:-1] if match else block.runs
    state = _STATES.get(block.marker[1:2], "")
    told = (Run(f"  {state}", Style.COMMENT),) if state else ()
    return replace(block, runs=(*runs, *told), name=f"^{match[1]}" if match else block.name)


def _detail(block: Block, what: str, words: str, names: Mapping[str, str]) -> Block:
    if what == "note":
        return replace(block, runs=(Run(words),), marker="•")
    if what == "by":
        return replace(block, runs=(Run(tr("by {name}").format(name=words), Style.COMMENT),))
    ids = [one.strip().strip("[]#^ ") for one in words.split(",")]
    told = ", ".join(
        f"“{cut_middle(names[one], _LONGEST_NAME)}”" if one in names else one for one in ids if one
    )
    return replace(block, runs=(Run(tr("after {tasks}").format(tasks=told), Style.COMMENT),))
