"""A person sees what changes in a client's file, and little else of it."""

import json

from app.connect.diff import diff_of
from app.connect.json_edit import put_entry

ENTRY = {"command": "/bin/memorarium", "args": ["mcp"]}


def test_a_file_on_one_long_line_shows_only_the_place() -> None:
    secret = "hush" * 30_000
    before = json.dumps({"a": secret, "mcpServers": {"x": {}}, "z": secret})

    told = diff_of("f", before, put_entry(before, "mcpServers", "memorarium", ENTRY))

    assert "+…" in told
    assert '"memorarium": {"command": "/bin/memorarium", "args": ["mcp"]}' in told
    assert len(told) < 600


def test_lines_around_the_place_are_shown_and_the_rest_is_not() -> None:
    before = json.dumps({"a": list(range(50)), "mcpServers": {"x": {}}, "z": list(range(50))}, indent=2)

    told = diff_of("f", before, put_entry(before, "mcpServers", "memorarium", ENTRY)).splitlines()

    assert told[:2] == ["--- f", "+++ f"]
    assert [line for line in told if line.startswith("-")][1:] == ['-    "x": {}']
    assert '+    "memorarium": {' in told
    assert len(told) < 20


def test_a_new_file_and_an_equal_one() -> None:
    assert diff_of("f", None, "a\n") == "--- no file\n+++ f\n@@ line 1 @@\n+a\n"
    assert diff_of("f", "a", "a") == ""
    assert "-b" in diff_of("f", "a\nb\n", "a\n")
