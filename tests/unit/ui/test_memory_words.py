"""What the window says of memories: changes as running text, history, origin. No widgets."""

from datetime import UTC, datetime

import pytest

from app.wire.history import ChainCheck, Explanation, Relative, Version
from tests.helpers.fake_memories import NOW, made_decision, made_explanation, made_versions
from ui.memory.belief import Belief, belief_words, said_belief
from ui.memory.diff import changed_lines, compare
from ui.memory.field import Option, field_parts
from ui.memory.history import history_rows, reason_line
from ui.memory.origin import origin_rows, used_by
from ui.memory.running import Run
from ui.memory.told import as_it_was, byline, shown_properties, told_of

AT = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)


def version(number: int, event: str = "edited", **more: object) -> Version:
    fields: dict[str, object] = {"at": AT, "since": AT, "hand": "owner", "has_text": bool(number), **more}
    return Version(number=number, event=event, **fields)  # type: ignore[arg-type]  # made from names


def test_a_reworded_line_marks_its_words_and_keeps_the_rest() -> None:
    [line] = changed_lines("@@ -1,1 +1,1 @@\n-Two writers must never block each other.\n"
                           "+Two writers must never wait for each other.\n")  # fmt: skip

    assert line.sign == "±"
    assert line.runs == (
        Run("Two writers must never "),
        Run("block", "removed"),
        Run(" "),
        Run("wait for", "added"),
        Run(" each other."),
    )
    assert line.said == "Two writers must never, removed: block, added: wait for, each other."


def test_lines_of_their_own_come_and_go_with_a_sign() -> None:
    lines = compare("The rent is due on the 3rd.\n\nkept", "kept\nA new lease holds from December on.")

    assert [(line.sign, line.runs[0].style) for line in lines] == [("−", "removed"), ("+", "added")]


def test_a_changed_property_reads_as_its_line() -> None:
    [line] = changed_lines("@@ -4 +4 @@\n-confidence: 0.7\n+confidence: 0.86\n")

    assert [run.text for run in line.runs if run.style == "added"] == ["86"]


def test_a_huge_line_is_not_compared_word_by_word() -> None:
    words = " ".join(str(number) for number in range(3000))

    lines = changed_lines(f"@@\n-{words}\n+{words} more\n")

    assert all(run.style in ("added", "removed", "") for line in lines for run in line.runs)


def test_only_the_newest_step_can_be_undone_and_put_back_leads_before_it() -> None:
    rows = history_rows(made_versions(), "decision", {}, NOW)

    assert [row.title for row in rows] == ["Reworded", "Evidence for it", "Edited", "Decided"]
    assert [row.can_undo for row in rows] == [True, False, False, False]
    assert [row.put_back for row in rows] == [2, 0, 2, 1]
    assert reason_line(rows[0]) == "Claude Code, because “block” was read as “lock”"


def test_what_was_erased_cannot_be_undone() -> None:
    rows = history_rows([version(1, "created"), version(0, "erased")], "fact", {}, NOW)

    assert [row.can_undo for row in rows] == [False, False]


def test_a_replaced_memory_names_what_took_its_place() -> None:
    [row] = history_rows([version(0, "superseded", other="b")], "fact", {"b": "The new rent"}, NOW)

    assert row.title == "Replaced by “The new rent”"


def test_edits_that_were_put_together_leave_a_gap_that_undo_steps_over() -> None:
    rows = history_rows([version(1, "created"), version(4)], "fact", {}, NOW)

    assert rows[0].put_back == 1


def test_the_tree_leads_from_the_origin_over_the_memory_to_what_rests_on_it() -> None:
    rows = origin_rows(made_explanation(made_decision()), NOW)

    assert [(row.depth, row.title, row.is_self) for row in rows] == [
        (0, "Call with Mira, 3 Nov", False),
        (0, "Session Atlas, third talk", False),
        (1, "Use PostgreSQL for Atlas", True),
        (2, "Atlas migration plan", False),
        (2, "Cut-over checklist", False),
    ]
    assert rows[2].note == "3 versions, chain whole"


@pytest.mark.parametrize(
    ("chain", "words", "tone"),
    [
        (ChainCheck(verified=None), "1 version", ""),
        (ChainCheck(verified=False, breaks=["line 4"]), "1 version, the chain is broken", "bad"),
        (ChainCheck(verified=True, missing_texts=2), "1 version, the words of 2 are gone", "warn"),
    ],
)
def test_a_chain_that_is_not_whole_says_so(chain: ChainCheck, words: str, tone: str) -> None:
    told = Explanation(
        id="a", title="A", type="fact", standing="current", path="", hand="owner", chain=chain,
        versions=[version(1, "created")],
    )  # fmt: skip

    [row] = origin_rows(told, NOW)

    assert (row.note, row.tone) == (words, tone)


def test_what_uses_a_memory_is_named_once() -> None:
    twice = [Relative(id="b", title="B", type="note", relation=word) for word in ("requires", "supports")]
    told = made_explanation(made_decision())
    told.cited_by[:] = twice

    assert [one.id for one in used_by(told)] == ["b"]


def test_the_first_line_tells_who_when_where_and_the_last_hand() -> None:
    item = made_decision()
    told = made_explanation(item)

    text = "".join(run.text for run in byline(item, told, NOW))

    assert text.startswith("Decided 14 March 2026 by you in Nordwind · last changed today ")
    assert text.endswith(" by Claude Code")


def test_fields_of_the_type_are_not_among_the_properties() -> None:
    item = made_decision(properties={"rejected": ["A"], "mood": "calm"})

    assert shown_properties(item) == {
        "reminds at": "when somebody asks for the database of Atlas",
        "confidence": "86 %",
        "true": "from 14 March 2026",
        "mood": "calm",
    }


def test_rejected_alternatives_are_read_in_both_forms() -> None:
    [part] = field_parts("decision", {"rejected": ["A", {"option": "B", "reason": "slow", "by": "Mira"}]})

    assert part.options == (Option("A"), Option("B", "slow", "Mira"))


def test_belief_is_said_with_numbers_and_words() -> None:
    told = told_of(made_explanation(made_decision()))
    assert told.belief is not None

    assert (told.belief.count_for, told.belief.count_against) == (3, 1)
    assert said_belief(told.belief) == "Belief, Strong, contest low, for .78, open .14, against .08"


def test_of_the_past_only_what_was_known_then_is_told() -> None:
    told = as_it_was(told_of(made_explanation(made_decision())), datetime(2026, 6, 1, tzinfo=UTC))

    assert [one.title for one in told.evidence] == ["Postgres needs 380 MB at rest", "Load test, two writers"]
    assert [one.event for one in told.explanation.versions] == ["created"]
    assert told.belief is None


@pytest.mark.parametrize(
    ("belief", "word"),
    [
        (Belief(0, 1, 0), "Nothing speaks for or against it yet"),
        (Belief(0.2, 0.3, 0.5, 1, 3), "Doubtful"),
        (Belief(0.2, 0.8, 0, 1), "Weak"),
        (Belief(0.5, 0.5, 0, 2), "Fair"),
    ],
)
def test_belief_has_a_word_for_each_strength(belief: Belief, word: str) -> None:
    assert belief_words(belief)[0] == word
