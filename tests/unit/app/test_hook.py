"""What a session's hook reads of the client's own file, and how hooks stand in a file of settings."""

import json
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli import hook
from app.cli.hook import turns_of
from app.connect.change import ChangedFiles
from app.connect.client_table import find_client
from app.connect.connection import Connection
from app.connect.grant import Grants
from app.connect.hook_file import Hooks, without_hooks
from app.errors import ConflictError
from app.wire.clients import Permissions, WhoAmI


def line(kind: str, content: object, **fields: object) -> str:
    return json.dumps({"type": kind, "message": {"role": kind, "content": content}, **fields})


def test_what_was_said_becomes_turns_and_nothing_else_does(tmp_path: Path) -> None:
    file = tmp_path / "session.jsonl"
    file.write_text(
        "\n".join(
            [
                line("user", "Plant peas?", uuid="u1", timestamp="2026-11-30T09:14:15.000Z"),
                line("assistant", [{"type": "thinking", "thinking": "hm"}], uuid="u2"),
                line(
                    "assistant",
                    [{"type": "text", "text": "In March."}, {"type": "tool_use", "name": "x"}],
                    uuid="u3",
                ),
                line("user", [{"type": "tool_result", "content": "secret"}], uuid="u4"),
                line("user", "caveat", uuid="u5", isMeta=True),
                line("assistant", "aside", uuid="u6", isSidechain=True),
                '{"type": "summary", "summary": "peas"}',
                "no json",
                "[1]",
            ]
        ),
        "utf-8",
    )

    turns = list(turns_of({"session_id": "s1", "transcript_path": str(file)}, "claude-code"))

    assert [(one.author, one.text) for one in turns] == [
        ("user", "Plant peas?"),
        ("claude-code", "In March."),
    ]
    assert {one.session for one in turns} == {"conversation s1"}
    assert len({one.request_id for one in turns}) == 2
    assert turns[0].occurred_at == "2026-11-30T09:14:15+00:00"
    assert list(turns_of({"transcript_path": str(tmp_path / "gone")}, "x")) == []
    assert list(turns_of({}, "x")) == []


def test_hooks_that_are_put_in_twice_are_there_once_and_others_stay(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    theirs = '{"hooks": {"SessionEnd": [{"hooks": [{"type": "command", "command": "memorarium-like end"}]}]}}'
    file.write_text(theirs, "utf-8")
    hooks = Hooks(file, ChangedFiles(tmp_path / "kept"), ("/bin/memorarium", "--home", "/h", "hook"))

    hooks.apply(hooks.plan())
    put = file.read_text("utf-8")
    assert hooks.plan().is_nothing
    assert hooks.are_there()
    assert len(json.loads(put)["hooks"]["SessionEnd"]) == 2
    # Somebody edits the file in between: only ours goes.
    file.write_text(put.replace('"hooks": {', '"theme": "dark", "hooks": {', 1), "utf-8")
    change = hooks.plan_undo()

    assert change is not None
    assert json.loads(change.after)["hooks"] == json.loads(theirs)["hooks"]
    assert json.loads(change.after)["theme"] == "dark"
    assert without_hooks("") == ""


@pytest.mark.parametrize("client", ["", "my agent"])
def test_what_stands_in_the_file_can_be_run_and_acts_as_the_client(tmp_path: Path, client: str) -> None:
    file = tmp_path / "settings.json"
    hooks = Hooks(file, ChangedFiles(tmp_path / "kept"), ("memorarium", "hook"), client=client)
    hooks.apply(hooks.plan())
    [group] = json.loads(file.read_bytes())["hooks"]["UserPromptSubmit"]
    words = shlex.split(group["hooks"][0]["command"])

    done = CliRunner().invoke(hook.commands, words[2:], input="{}")

    assert words[2:] == ["prompt", *(["--client", client] if client else [])]
    assert done.exit_code == 0, done.output
    assert hooks.are_there()


def test_hooks_of_before_are_replaced(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    before = {"type": "command", "command": "memorarium hook --client cursor end"}
    file.write_text(json.dumps({"hooks": {"SessionEnd": [{"hooks": [before]}]}}), "utf-8")
    hooks = Hooks(file, ChangedFiles(tmp_path / "kept"), ("memorarium", "hook"), client="cursor")

    hooks.apply(hooks.plan())

    [group] = json.loads(file.read_bytes())["hooks"]["SessionEnd"]
    assert group["hooks"][0]["command"] == "memorarium hook end --client cursor"


class Known(Grants):
    """Knows a client by its token, or nobody."""

    def __init__(self, who: WhoAmI | None) -> None:
        self.who = who

    def _known(self, connection: Connection) -> WhoAmI | None:
        return self.who if connection.token() else None


def test_a_key_that_is_worth_nothing_lets_nobody_act_as_the_person(tmp_path: Path) -> None:
    place = Connection(find_client("claude-code"), tmp_path / "claude.json", ChangedFiles(tmp_path / "kept"))
    nobody = Known(None).acting_as(place)
    place.apply(place.plan(["memorarium", "mcp"], "memorarium_token"))

    known = Known(WhoAmI(is_owner=False, id="c1", name="claude", permissions=Permissions())).acting_as(place)
    with pytest.raises(ConflictError, match="worth nothing"):
        Known(None).acting_as(place)

    assert (nobody, known) == ("", "claude")
