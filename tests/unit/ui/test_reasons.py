"""Why files are left out, said in words."""

import re
from pathlib import Path

from app.wire.sources import Source
from ui import reasons


def _source(name: str, **left_out: int) -> Source:
    return Source(id=name, name=name, root="/n", kind="markdown", left_out=left_out)


def test_reasons_are_told_with_the_largest_number_first() -> None:
    lines = reasons.left_out_lines({"temporary": 3, "hidden": 20, "obsidian": 0})

    assert [(line.count, line.text) for line in lines] == [
        (20, "hidden files and folders"),
        (3, "temporary files and safety copies"),
    ]


def test_the_summary_names_each_reason_once() -> None:
    assert reasons.left_out_summary(["obsidian", "hidden", "hidden"]) == "Left out: hidden, set in Obsidian"
    assert reasons.left_out_summary([]) == ""


def test_a_reason_that_is_new_speaks_for_itself() -> None:
    assert reasons.short_reason("too_odd") == "too odd"
    assert reasons.long_reason("too_odd") == "too odd"


def test_the_sources_of_a_reason_are_named() -> None:
    found = reasons.left_out_of_all([_source("A", hidden=2), _source("B", hidden=3, folder=1)])

    assert [(line.count, line.sources) for line in found] == [(5, ("A", "B")), (1, ("B",))]


def test_a_tip_has_a_line_a_reason() -> None:
    assert reasons.left_out_tip({"hidden": 1200}) == "Left out on purpose:\n1,200 hidden files and folders"
    assert reasons.left_out_tip({}) == ""


def test_every_reason_of_the_rules_has_words() -> None:
    rules = Path(__file__).parents[3] / "daemon" / "ingest" / "ignore.py"
    known = set(re.findall(r'(?:return|reason =) "([a-z]+)"', rules.read_text("utf-8")))
    known |= set(re.findall(r'"([a-z]+)" if ', rules.read_text("utf-8")))

    assert {"hidden", "folder", "excluded", "obsidian"} <= known
    assert [reason for reason in known if reasons.long_reason(reason) == reason] == []
