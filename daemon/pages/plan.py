"""A plan as it stands in its page: a check box for each task, below the heading "Tasks".

    So that there are tomatoes in July.

    ## Tasks

    - [x] Dig the beds ^t1
    - [/] Buy plants ^t2
    - [!] Plant them ^t3
        - after: t1, t2
        - by: Ann
        - note: the ground is frozen

So a person can add a task, tick one off or read what waits for what in any editor. `/` is in progress, `!`
blocked, `-` failed. Whatever else stands below a task, or between tasks, stays as it was typed; a task that
has no id is given one when the plan is changed next. Each reading is one pass over the lines.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import msgspec

from app.wire.plans import TaskState

PLAN = "plan"
STATE, OUTCOME, LAST_TASK = "state", "outcome", "last_task"
"""Properties: completed or failed, what came of it, and the highest number that a task ever had."""
HEADING = "## Tasks"
_BOXES: dict[str, TaskState] = {
    " ": "pending",
    "/": "in_progress",
    "x": "complete",
    "X": "complete",
    "!": "blocked",
    "-": "failed",
}
_BOX_OF: dict[TaskState, str] = {state: box for box, state in _BOXES.items() if box != "X"}
_BULLETS = ("- [", "* [", "+ [")
_FENCES = ("```", "~~~")
_AFTER, _BY, _NOTE = "after:", "by:", "note:"
_LONGEST_ID = 40


class PlanTask(msgspec.Struct, frozen=True, kw_only=True):
    """`after`: the ids that it waits for, as they stand there."""

    id: str
    text: str
    state: TaskState = "pending"
    after: tuple[str, ...] = ()
    note: str = ""
    assignee: str = ""


@dataclass
class _Block:
    """A task with its lines; `others` are those below it that are not ours."""

    task: PlanTask
    lines: list[str]
    others: list[str] = field(default_factory=list)


class PlanText:
    """The text of a page, which can be changed task by task. `last`: the highest number in use so far."""

    def __init__(self, text: str, last: int = 0) -> None:
        lines = text.split("\n")
        start = _start_of(lines)
        self._head = lines[:start]
        self._pieces, self._foot = _pieces_of(lines[start:], is_open=start == 0)
        self.last = max(last, _highest(self.tasks))
        self._name_tasks()

    @property
    def tasks(self) -> list[PlanTask]:
        return [one.task for one in self._blocks]

    @property
    def context(self) -> str:
        """What stands before the tasks."""
        head = self._head
        if not head:
            first = next((at for at, one in enumerate(self._pieces) if isinstance(one, _Block)), None)
            head = [one for one in self._pieces[:first] if isinstance(one, str)]
        return "\n".join(line for line in head if not _is_heading(line)).strip("\n")

    @property
    def text(self) -> str:
        """The whole text as it is to be written."""
        lines = list(self._head)
        for one in self._pieces:
            lines += [one] if isinstance(one, str) else one.lines
        return "\n".join([*lines, *self._foot])

    @property
    def _blocks(self) -> list[_Block]:
        return [one for one in self._pieces if isinstance(one, _Block)]

    def set_context(self, text: str) -> None:
        """Other words before the tasks."""
        if not self._head:
            self._pieces = self._pieces[_first_block(self._pieces) :]
        words = [*text.strip("\n").split("\n"), ""] if text.strip() else []
        self._head = [*words, HEADING, ""]
        while self._pieces and isinstance(self._pieces[0], str) and not self._pieces[0].strip():
            self._pieces.pop(0)

    def add(self, task: PlanTask) -> None:
        """A task behind the last one; its number is the next: see `next_id`."""
        if not self._head and not self._blocks:
            self.set_context(self.context)
        after = max((at for at, one in enumerate(self._pieces) if isinstance(one, _Block)), default=-1)
        self._pieces.insert(after + 1, _Block(task, _lines_of(task, ())))

    def next_id(self) -> str:
        self.last += 1
        return f"t{self.last}"

    def put(self, task: PlanTask) -> None:
        """This task in place of the one of its id, if that is there."""
        for one in self._blocks:
            if one.task.id == task.id and one.task != task:
                one.task, one.lines = task, _lines_of(task, one.others)

    def remove(self, task_id: str) -> None:
        """Take a task out with all that stands below it."""
        gone = [one for one in self._blocks if one.task.id == task_id]
        self._pieces = [one for one in self._pieces if one not in gone]

    def write_ids(self) -> None:
        """Let every task bear its id in the page."""
        for one in self._blocks:
            if not one.lines[0].rstrip().endswith(f"^{one.task.id}"):
                one.lines = _lines_of(one.task, one.others)

    def _name_tasks(self) -> None:
        """A task that has no id, or that of one before it, is given the next number."""
        taken: set[str] = set()
        for one in self._blocks:
            if not one.task.id or one.task.id in taken:
                one.task = msgspec.structs.replace(one.task, id=self.next_id())
            taken.add(one.task.id)


def plan_text(context: str, tasks: Sequence[PlanTask]) -> str:
    """The text of a new page."""
    lines = [line for one in tasks for line in _lines_of(one, ())]
    head = [context.strip("\n"), ""] if context.strip() else []
    return "\n".join([*head, HEADING, "", *lines])


def _start_of(lines: Sequence[str]) -> int:
    """The line after the last heading of tasks, 0 without one: then every check box is a task."""
    found = [at for at, line in enumerate(lines) if _is_heading(line)]
    return found[-1] + 1 if found else 0


def _is_heading(line: str) -> bool:
    marks, _, words = line.strip().partition(" ")
    return bool(marks) and not marks.strip("#") and words.strip().casefold() == "tasks"


def _pieces_of(lines: Sequence[str], *, is_open: bool) -> tuple[list[str | _Block], list[str]]:
    """Tasks and other lines in their order, and what stands below the next heading."""
    pieces: list[str | _Block] = []
    fence = ""
    current: _Block | None = None
    for at, line in enumerate(lines):
        mark = line.lstrip()[:3]
        if fence or mark in _FENCES:
            fence = "" if fence and mark == fence else fence or mark
            _add_line(pieces, current, line)
            continue
        if not is_open and line.startswith(("# ", "## ")):
            return pieces, list(lines[at:])
        task = _task_in(line)
        if task is not None:
            current = _Block(task, [line])
            pieces.append(current)
        elif current is not None and line.startswith(("  ", "\t")) and line.strip():
            _add_line(pieces, current, line)
        else:
            current = None
            pieces.append(line)
    return pieces, []


def _add_line(pieces: list[str | _Block], current: _Block | None, line: str) -> None:
    """A line below a task, or one between tasks."""
    if current is None:
        pieces.append(line)
        return
    current.lines.append(line)
    task = _detailed(current.task, line)
    if task is None:
        current.others.append(line)
    else:
        current.task = task


def _task_in(line: str) -> PlanTask | None:
    plain = line.removeprefix(" ")
    if not plain.startswith(_BULLETS) or plain[4:6] != "] " or plain[3] not in _BOXES:
        return None
    words = plain[6:].strip()
    before, mark, last = words.rpartition(" ^")
    is_id = bool(mark) and 0 < len(last) <= _LONGEST_ID and last.replace("-", "").isalnum()
    text = before.strip() if is_id else words
    return PlanTask(id=last if is_id else "", text=text, state=_BOXES[plain[3]]) if text else None


def _detailed(task: PlanTask, line: str) -> PlanTask | None:
    """The task with what a line below it says; None for a line that is not ours."""
    words = line.strip()
    words = words[2:].strip() if words.startswith(("- ", "* ", "+ ")) else ""
    low = words[:6].casefold()
    if low.startswith(_AFTER):
        return msgspec.structs.replace(task, after=_ids_in(words[len(_AFTER) :]))
    if low.startswith(_NOTE):
        return msgspec.structs.replace(task, note=words[len(_NOTE) :].strip())
    if low.startswith(_BY):
        return msgspec.structs.replace(task, assignee=words[len(_BY) :].strip())
    return None


def _ids_in(words: str) -> tuple[str, ...]:
    """Ids between commas, also as links to blocks: `[[#^t1]]`."""
    found = [one.strip().strip("[]#^ ") for one in words.split(",")]
    return tuple(dict.fromkeys(one for one in found if one))


def _lines_of(task: PlanTask, others: Iterable[str]) -> list[str]:
    lines = [f"- [{_BOX_OF[task.state]}] {task.text} ^{task.id}"]
    lines += [f"    - {_AFTER} {', '.join(task.after)}"] if task.after else []
    lines += [f"    - {_BY} {task.assignee}"] if task.assignee else []
    lines += [f"    - {_NOTE} {task.note}"] if task.note else []
    return [*lines, *others]


def _first_block(pieces: Sequence[str | _Block]) -> int:
    return next((at for at, one in enumerate(pieces) if isinstance(one, _Block)), len(pieces))


def _highest(tasks: Iterable[PlanTask]) -> int:
    numbers = [one.id[1:] for one in tasks if one.id[:1] == "t" and one.id[1:].isascii()]
    return max((int(one) for one in numbers if one.isdigit() and len(one) < 9), default=0)
