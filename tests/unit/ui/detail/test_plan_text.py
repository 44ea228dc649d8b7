"""The page of a plan is read as a plan, not as its marks."""

from ui.detail.markdown import parse_note
from ui.detail.plan_text import plan_blocks, task_names

PLAN = """So that there are tomatoes. ^t1 and after: stay in a sentence.

## Tasks

- [x] Dig the beds ^t1
- [/] Buy plants ^t2
- [!] Plant them ^t3
    - after: t1, t2, t9
    - by: Ann
    - note: the ground is frozen
    - my own line
- [ ] a task without an id

- after: t1
"""


def test_marks_become_words_and_all_else_stays() -> None:
    blocks = plan_blocks(parse_note(PLAN), task_names(PLAN))

    assert [block.text for block in blocks] == [
        "So that there are tomatoes. ^t1 and after: stay in a sentence.",
        "Tasks",
        "Dig the beds",
        "Buy plants  in progress",
        "Plant them  blocked",
        "after “Dig the beds”, “Buy plants”, t9",
        "by Ann",
        "the ground is frozen",
        "my own line",
        "a task without an id",
        "after: t1",
    ]
    assert [block.name for block in blocks[2:5]] == ["^t1", "^t2", "^t3"]
