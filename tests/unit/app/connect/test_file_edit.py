"""One entry goes into a file that is not ours; every other byte stays."""

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.connect import instruction, json_edit, toml_edit
from app.errors import ConflictError

ENTRY = {"command": "/bin/memorarium", "args": ["--home", "/h m", "mcp"]}
HOLDER, NAME = "mcpServers", "memorarium"

JSON_FILES = [
    "",
    "\n",
    "{}",
    "{ }\n",
    '{"mcpServers": {}}',
    '{"a": 1}',
    '{"a": 1, "mcpServers": {"x": {"command": "y"}}, "z": [1,2]}',
    '{\n    "mcpServers": {\n        "x": {}\n    },\n    "b": "ü\\u00e4"\n}\n',
    '{\r\n\t"b": 1e3,\r\n\t"mcpServers": {\r\n\t\t"x": {"command": "y"}\r\n\t}\r\n}',
    '\ufeff{"mcpServers": {\n}}',
    '{"mcpServers": {"memorarium": {"command": "old"}, "y": {}}}',
    '{\n  "mcpServers": {\n    "a": {},\n    "memorarium": {\n      "command": "old"\n    }\n  }\n}\n',
]


def loaded(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text.removeprefix("\ufeff").strip() or "{}")
    return found


@pytest.mark.parametrize("text", JSON_FILES)
def test_the_entry_is_put_in_and_nothing_else_changes(text: str) -> None:
    after = json_edit.put_entry(text, HOLDER, NAME, ENTRY)

    wanted = loaded(text)
    wanted[HOLDER] = {**wanted.get(HOLDER, {}), NAME: ENTRY}
    assert loaded(after) == wanted
    assert list(loaded(after)) == list(wanted)
    assert after.startswith("\ufeff") is text.startswith("\ufeff")
    assert "\r\n" not in text or after.count("\n") == after.count("\r\n")
    assert json_edit.put_entry(after, HOLDER, NAME, ENTRY) == after


@pytest.mark.parametrize("text", [text for text in JSON_FILES if "x" in text])
def test_a_new_entry_leaves_the_bytes_before_and_behind_it_and_goes_without_a_trace(text: str) -> None:
    after = json_edit.put_entry(text, HOLDER, NAME, ENTRY)

    common = next((n for n, (old, new) in enumerate(zip(text, after, strict=False)) if old != new), len(text))
    assert after.endswith(text[common:])
    assert json_edit.without_entry(after, HOLDER, NAME) == text


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(
    st.dictionaries(st.text(max_size=8), VALUES, max_size=4),
    st.none() | st.dictionaries(st.text(max_size=8), VALUES, max_size=3),
    st.sampled_from([None, 1, 2, 4, "\t"]),
)
def test_any_json_keeps_its_meaning(rest: dict[str, Any], held: dict[str, Any] | None, indent: Any) -> None:
    given_value = rest if held is None else {**rest, HOLDER: held}
    text = json.dumps(given_value, indent=indent)

    after = json_edit.put_entry(text, HOLDER, NAME, ENTRY)

    assert loaded(after) == {**given_value, HOLDER: {**(held or {}), NAME: ENTRY}}
    gone = loaded(json_edit.without_entry(after, HOLDER, NAME))
    without = {key: value for key, value in (held or {}).items() if key != NAME}
    assert gone == {**given_value, HOLDER: without}


@pytest.mark.parametrize(
    "text",
    ['// mine\n{"mcpServers": {}}', '{"a": 1,}', "[]", '{"mcpServers": []}', '{"mcpServers": "x"}', "{"],
)
def test_what_is_no_plain_json_is_refused(text: str) -> None:
    with pytest.raises(ConflictError, match="left as it is"):
        json_edit.put_entry(text, HOLDER, NAME, ENTRY)


TOML_FILES = [
    "",
    'model = "x"\n',
    '# mine\nmodel = "x"',
    '[mcp_servers.other]\ncommand = "y"\n\n[mcp_servers.other.env]\nA = "1"\n\n[last]\nb = """\n[no]\n"""\n',
    'a = 1\r\n\r\n[mcp_servers.memorarium]\r\ncommand = "old"\r\n\r\n[z]\r\nq = 1\r\n',
]


@pytest.mark.parametrize("text", TOML_FILES)
def test_a_table_is_put_into_toml_and_taken_out(text: str) -> None:
    after = toml_edit.put_entry(text, "mcp_servers", NAME, ENTRY)

    found, old = tomllib.loads(after), tomllib.loads(text)
    assert found["mcp_servers"][NAME] == ENTRY
    others = {key: value for key, value in old.get("mcp_servers", {}).items() if key != NAME}
    assert {key: value for key, value in found["mcp_servers"].items() if key != NAME} == others
    assert "\r\n" not in text or after.count("\n") == after.count("\r\n")
    gone = toml_edit.without_entry(after, "mcp_servers", NAME)
    assert NAME not in tomllib.loads(gone).get("mcp_servers", {})
    if NAME not in text and text.endswith("\n"):
        assert gone == text


@pytest.mark.parametrize(
    "text",
    [
        "a = ",
        'mcp_servers = {memorarium = {command = "x"}}',
        'a = """\n[mcp_servers.memorarium]\n"""\n[mcp_servers]\nmemorarium = {}\n',
    ],
)
def test_toml_that_cannot_be_changed_by_lines_is_refused(text: str) -> None:
    with pytest.raises(ConflictError, match="left as it is"):
        toml_edit.put_entry(text, "mcp_servers", NAME, ENTRY)


@pytest.mark.parametrize("text", ["", "# Rules\n", "# Rules", "# Rules\r\n\r\nBe kind.\r\n"])
def test_the_block_of_instructions_is_put_in_once_and_goes_again(text: str) -> None:
    once = instruction.put_block(text)
    twice = instruction.put_block(once)

    assert twice == once
    assert once.startswith(text)
    assert instruction.without_block(once) in {text, text + "\n"}
    assert instruction.without_block(once + "More.\n").endswith("More.\n")


def test_an_older_block_is_replaced_in_its_place() -> None:
    text = f"# A\n\n{instruction.BEGIN}\nold\n{instruction.END}\n\n# B\n"

    after = instruction.put_block(text)

    assert after.startswith("# A\n\n<!--")
    assert after.endswith("-->\n\n# B\n")
    assert "\nold\n" not in after


def test_marks_that_are_no_pair_are_refused() -> None:
    with pytest.raises(ConflictError, match="not one pair"):
        instruction.put_block(f"{instruction.END} {instruction.BEGIN}")
