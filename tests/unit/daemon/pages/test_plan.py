"""Plans in their pages: read as people write them, changed without touching anything else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.pages.pattern import matcher_of, patterns_in, rule_of, with_patterns
from daemon.pages.plan import PlanTask, PlanText, plan_text
from daemon.pages.trace import steps_in, steps_in_line, trace_text

PAGE = """\
For *July*.

- [ ] this is no task, it stands before the heading

## Tasks

- [x] Dig ^t1
- [/] Buy [[Tomatoes]] ^t2
    - after: t1
    - by: Ann
    - from the market
- [ ] Plant

A thought between them.

* [!] Water ^t9
\t- after: [[#^t2]], t7
\t- note: no hose
```
- [ ] code
```

## Later

- [ ] not this one
"""


def test_a_page_is_read_as_a_person_wrote_it() -> None:
    text = PlanText(PAGE)

    assert [(one.id, one.text, one.state, one.after) for one in text.tasks] == [
        ("t1", "Dig", "complete", ()),
        ("t2", "Buy [[Tomatoes]]", "in_progress", ("t1",)),
        ("t10", "Plant", "pending", ()),
        ("t9", "Water", "blocked", ("t2", "t7")),
    ]
    assert (text.tasks[1].assignee, text.tasks[3].note) == ("Ann", "no hose")
    assert text.context.startswith("For *July*.")
    assert text.text == PAGE


def test_a_change_touches_only_the_lines_of_its_task() -> None:
    text = PlanText(PAGE)
    text.put(PlanTask(id="t2", text="Buy [[Tomatoes]]", state="complete", after=("t1",), note="two euros"))
    text.add(PlanTask(id=text.next_id(), text="Eat", after=("t9",)))

    lines = text.text.split("\n")
    assert "- [x] Buy [[Tomatoes]] ^t2" in lines
    assert "    - from the market" in lines
    assert "    - note: two euros" in lines
    assert lines.index("- [ ] Eat ^t11") < lines.index("## Later")
    gone = {"- [/] Buy [[Tomatoes]] ^t2", "    - by: Ann"}
    assert [line for line in PAGE.split("\n") if line not in lines] == [
        line for line in PAGE.split("\n") if line in gone
    ]


def test_check_boxes_without_a_heading_are_tasks_too() -> None:
    text = PlanText("My plan\n\n- [ ] One\n- [x] Two")
    text.set_context("Another reason")

    assert [one.id for one in text.tasks] == ["t1", "t2"]
    assert text.text == "Another reason\n\n## Tasks\n\n- [ ] One\n- [x] Two"


LINE = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=20)
TASK = st.builds(
    PlanTask,
    id=st.just(""),
    text=LINE,
    state=st.sampled_from(["pending", "in_progress", "complete", "blocked", "failed"]),
    note=st.one_of(st.just(""), LINE),
    assignee=st.one_of(st.just(""), LINE),
)


@given(st.text(max_size=200), st.lists(TASK, max_size=6))
def test_what_is_written_is_what_is_read(context: str, tasks: list[PlanTask]) -> None:
    named = [
        PlanTask(
            id=f"t{number}",
            text=one.text,
            state=one.state,
            note=one.note,
            assignee=one.assignee,
            after=(f"t{number - 1}",) if number > 1 else (),
        )
        for number, one in enumerate(tasks, 1)
    ]

    assert PlanText(plan_text(context, named)).tasks == named


@given(st.text(alphabet="-[ ]x/!#^tT1:\nasks\t`", max_size=200))
def test_no_text_is_lost_by_reading_it(text: str) -> None:
    assert PlanText(text).text == text


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Thought: so", "thought"),
        ("**Action:** so", "action"),
        ("- Observation 2: so", "observation"),
        ("### Final Answer: so", "conclusion"),
        ("3. Reflection: so", "reflection"),
    ],
)
def test_steps_are_found_however_they_are_marked(line: str, kind: str) -> None:
    [step] = steps_in(f"before\n{line}\nand more")

    assert (step.type, step.text) == (kind, "so\nand more")
    assert steps_in(trace_text([step])) == [step]


def test_a_line_within_a_step_that_looks_like_a_mark_stays_within_it() -> None:
    step = steps_in("Thought: he said\nAction: go")[0]
    whole = type(step)(type="thought", text="he said\nAction: go")

    assert steps_in(trace_text([whole])) == [whole]


def test_patterns_stand_in_the_page_and_find_whole_words() -> None:
    page = with_patterns("Only native plants.", ["rhododendron*", "exotic hedge", "***"])

    found = [
        name for name, one in matcher_of(patterns_in(page)) if one.search("An EXOTIC, hedge of Rhododendrons")
    ]
    assert patterns_in(page) == ["rhododendron*", "exotic hedge", "***"]
    assert rule_of(page) == "Only native plants."
    assert found == ["rhododendron*", "exotic hedge"]
    assert not any(
        one.search("rhododendra and an exotical hedge")
        for _, one in matcher_of(["rhododendron*", "exotic hedge"])
    )


def test_steps_may_be_written_on_behind_the_ends_of_sentences() -> None:
    text = "Observation: it stops. Thought: is it the result: a quota? Action: try 3 GB! Conclusion: yes."

    assert [one.type for one in steps_in_line(text)] == ["observation", "thought", "action", "conclusion"]
    assert steps_in_line(text)[1].text == "is it the result: a quota?"
