"""What a form sends of what is written, and what happens when both sides wrote. No widgets."""

from dataclasses import replace

import pytest

from tests.helpers.fake_memories import made_decision, made_explanation
from ui.memory.draft import (
    Draft,
    DraftLink,
    change_of,
    draft_of,
    faults,
    is_changed,
    new_memory,
    rebased,
)
from ui.memory.field import Option


def base() -> Draft:
    item = made_decision()
    return draft_of(item, made_explanation(item))


def test_a_page_that_was_not_touched_sends_nothing() -> None:
    change = change_of(base(), base())

    assert not is_changed(base(), base())
    assert change.text is None
    assert change.title is None
    assert change.tags is None
    assert change.meta == {}
    assert change.add_links == []
    assert change.remove_links == []
    assert change.confidence is None
    assert change.if_version == 3


def test_only_what_was_written_is_sent() -> None:
    written = replace(base(), text="Another text", tags="work/atlas, #new", confidence="90 %", cue="")

    change = change_of(written, base())

    assert change.text == "Another text"
    assert change.tags == ["work/atlas", "new"]
    assert change.confidence == 0.9
    assert change.cue == ""
    assert change.title is None


def test_a_confidence_that_was_taken_out_is_sent_as_none() -> None:
    assert change_of(replace(base(), confidence=""), base()).meta == {"confidence": None}


def test_fields_of_the_type_are_sent_in_their_form_and_null_takes_one_out() -> None:
    fields = {**base().fields, "rejected": (Option("A"), Option("B", "slow", "Mira")), "rationale": " "}

    meta = change_of(replace(base(), fields=fields), base()).meta

    assert meta == {"rejected": ["A", {"option": "B", "reason": "slow", "by": "Mira"}], "rationale": None}


def test_links_come_and_go_by_id_where_that_is_known() -> None:
    [known] = base().links
    written = replace(base(), links=(DraftLink("requires", "Load test"),))

    change = change_of(written, base())

    assert known.wire == {"type": "derived-from", "target": "n0-3"}
    assert change.add_links == [{"type": "requires", "target": "Load test"}]
    assert change.remove_links == [known.wire]


def test_a_new_memory_leaves_out_what_was_not_said() -> None:
    memory = new_memory(Draft(text=" Tea is in the left drawer ", tags="kitchen", confidence="70"))

    assert memory.text == "Tea is in the left drawer"
    assert memory.tags == ["kitchen"]
    assert memory.meta == {"confidence": 0.7}
    assert memory.valid_from is None
    assert memory.links == []


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"text": "  "}, "text"),
        ({"valid_from": "spring"}, "valid_from"),
        ({"valid_from": "2026-05-02", "valid_to": "2026-05-01"}, "valid_to"),
        ({"confidence": "140"}, "confidence"),
        ({"mode": "replace", "reason": ""}, "reason"),
        ({"links": (DraftLink("supports", ""),)}, "links"),
        ({"fields": {"rejected": (Option("", "why"),)}}, "rejected"),
    ],
)
def test_what_cannot_be_saved_is_said_at_its_field(changes: dict[str, object], field: str) -> None:
    assert list(faults(replace(base(), **changes))) == [field]  # type: ignore[arg-type]  # by name


def test_what_only_the_other_side_changed_is_taken_over() -> None:
    mine = replace(base(), text="mine")
    theirs = replace(base(), tags="other", version=4)

    merged, clashes = rebased(mine, base(), theirs)

    assert clashes == ()
    assert (merged.text, merged.tags, merged.version) == ("mine", "other", 4)


def test_what_both_changed_stays_as_written_here_and_is_named() -> None:
    mine = replace(base(), text="mine", fields={**base().fields, "rationale": "a"})
    theirs = replace(base(), text="theirs", fields={**base().fields, "rationale": "b"}, version=4)

    merged, clashes = rebased(mine, base(), theirs)

    assert set(clashes) == {"text", "rationale"}
    assert merged.text == "mine"
    assert merged.fields["rationale"] == "a"
