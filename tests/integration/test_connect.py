"""`memorarium connect`: a client's file is right, backed up, tried by a real handshake, and taken back."""

import json
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from shlex import quote
from typing import Any

import pytest

from app.mcp.handshake import try_server
from tests.helpers.command import run_command
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess

CURSOR = (
    b'{\r\n    "mcpServers": {\r\n        "other": {"command": "x", "args": ["\xc3\xbc"]}\r\n    }\r\n}\r\n'
)
CODEX = b'# mine\nmodel = "m"\n\n[mcp_servers.other]\ncommand = "x"\n'
CLAUDE = b'{"numStartups": 7, "projects": {"/p": {"allowedTools": []}}}'
FILES = {
    "claude-code": (".claude.json", CLAUDE),
    "cursor": (".cursor/mcp.json", CURSOR),
    "codex": (".codex/config.toml", CODEX),
}


class Desk:
    """A person's folder with their clients' files, and the command line there."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.folder = folder
        self.home = home
        folder.mkdir(exist_ok=True)

    def run(self, *words: str) -> "subprocess.CompletedProcess[str]":
        environment = {"HOME": str(self.folder), "USERPROFILE": str(self.folder)}
        words = ("--home", str(self.home), "connect", *words)
        return run_command(*words, environment=environment, without=("XDG_CONFIG_HOME", "CODEX_HOME"))

    def json(self, *words: str) -> Any:
        done = self.run(*words, "--json")
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    def put(self, name: str, data: bytes) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return path


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    home = tmp_path_factory.mktemp("desk") / "home"
    with DaemonProcess(home, environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}) as process:
        yield process


@pytest.fixture
def desk(tmp_path: Path, served: DaemonProcess) -> Desk:
    return Desk(tmp_path / "person", served.home)


@pytest.mark.parametrize("client", FILES)
def test_a_client_is_connected_tried_and_taken_back_byte_for_byte(
    client: str, desk: Desk, served: DaemonProcess
) -> None:
    name, before = FILES[client]
    path = desk.put(name, before)
    path.chmod(0o640)

    told = desk.json(client, "--dry-run", "--groups", "time")
    untouched = path.read_bytes()
    done = desk.json(client, "--groups", "time")
    after = path.read_bytes()
    again = desk.json(client, "--groups", "time", "--dry-run")
    trial = desk.json(client, "--test") if client == "cursor" else {"tools": done["tools"]}
    backup = [one.read_bytes() for one in (desk.home / "connections").glob(f"{client}-*.before")]
    known = served.call(lambda ask: ask.client(done["client"]))
    undone = desk.json(client, "--undo")
    revoked = served.call(lambda ask: ask.client(done["client"]))

    assert untouched == before
    assert told["diff"] == done["diff"]
    assert "history" in done["tools"]
    assert trial["tools"] == done["tools"]
    token = entry_in(client, after)["env"]["MEMORARIUM_TOKEN"]
    assert token not in done["diff"] + told["diff"]
    assert "MEMORARIUM_TOKEN" in done["diff"]
    assert (known.program, known.permissions.groups, known.state) == (client, ["time"], "active")
    assert revoked.state == "revoked"
    assert (again["result"], again["diff"]) == ("is connected already", "")
    assert before in backup
    assert undone["result"] == "taken back"
    assert path.read_bytes() == before
    # It held a token: what others could read of it they can no longer.
    assert path.stat().st_mode & 0o777 == 0o600


def entry_in(client: str, data: bytes) -> Any:
    if client == "codex":
        return tomllib.loads(data.decode())["mcp_servers"]["memorarium"]
    return json.loads(data)["mcpServers"]["memorarium"]


def test_the_file_of_a_project_names_the_client_and_holds_no_token(
    desk: Desk, served: DaemonProcess, tmp_path: Path
) -> None:
    project = tmp_path / "work"
    project.mkdir()

    done = desk.json("claude-code", "--project", str(project), "--read-only")
    file = project / ".mcp.json"
    text = file.read_text("utf-8")
    known = served.call(lambda ask: ask.client(done["client"]))
    hooks = desk.json("claude-code", "--project", str(project), "--hooks", "--dry-run")
    undone = desk.json("claude-code", "--project", str(project), "--undo")

    assert "MEMORARIUM_TOKEN" not in text
    assert json.loads(text)["mcpServers"]["memorarium"]["args"][-2:] == ["--client", known.name]
    assert (known.permissions.write, known.permissions.read) == (False, True)
    assert f"hook start --client {quote(known.name)}" in hooks["diff"]
    assert (undone["result"], file.exists()) == ("taken back", False)
    assert served.call(lambda ask: ask.client(known.id)).state == "revoked"


def test_hooks_stand_beside_those_of_others_and_are_taken_back_byte_for_byte(desk: Desk) -> None:
    before = (
        b'{\n  "model": "x",\n  "hooks": {\n    "SessionStart": [\n      {\n        "hooks": [\n          '
        b'{"type": "command", "command": "echo hi"}\n        ]\n      }\n    ]\n  }\n}\n'
    )
    path = desk.put(".claude/settings.json", before)

    told = desk.json("claude-code", "--hooks", "--dry-run")
    done = desk.json("claude-code", "--hooks")
    hooks = json.loads(path.read_bytes())["hooks"]
    again = desk.json("claude-code", "--hooks")
    fewer = desk.json("claude-code", "--hooks", "--hook-events", "end")
    left = json.loads(path.read_bytes())["hooks"]
    undone = desk.json("claude-code", "--hooks", "--undo")

    assert told["diff"] == done["diff"]
    assert hooks["SessionStart"][0]["hooks"][0]["command"] == "echo hi"
    assert hooks["SessionStart"][1]["hooks"][0]["command"].endswith("hook start")
    assert set(hooks) == {"SessionStart", "UserPromptSubmit", "PreCompact", "SessionEnd"}
    assert (again["result"], fewer["result"], undone["result"]) == (
        "nothing to change",
        "written",
        "taken back",
    )
    assert (set(left), len(left["SessionStart"])) == ({"SessionStart", "PreCompact", "SessionEnd"}, 1)
    assert path.read_bytes() == before
    assert desk.run("cursor", "--hooks").returncode == 2


def test_a_file_with_comments_is_left_as_it_is(desk: Desk) -> None:
    text = b'// settings\n{\n  "theme": "One",\n}\n'
    path = desk.put(".config/zed/settings.json", text)

    done = desk.run("zed")

    assert (done.returncode, path.read_bytes()) == (4, text)
    assert "connect json" in done.stderr


def test_plain_json_can_be_started_as_it_stands(desk: Desk) -> None:
    printed = json.loads(desk.run("json").stdout)["mcpServers"]["memorarium"]

    assert "search" in try_server([printed["command"], *printed["args"]], environment=printed["env"])


def test_clients_are_listed_and_unknown_ones_refused(desk: Desk) -> None:
    desk.put(".cursor/mcp.json", CURSOR)

    states = {one["client"]: one["state"] for one in desk.json()}

    assert states["cursor"] == "not connected"
    assert states["codex"] == "no file"
    assert desk.run("emacs").returncode == 3
    assert desk.run("cursor", "--undo").returncode == 3


def test_instructions_are_written_once_and_taken_back(desk: Desk) -> None:
    path = desk.put("AGENTS.md", b"# Ours\r\nBe kind.")

    first = desk.json("--instructions", str(path))
    second = desk.json("--instructions", str(path))
    text = path.read_text("utf-8")
    desk.json("--instructions", str(path), "--undo")

    assert (first["result"], second["result"]) == ("written", "nothing to change")
    assert text.count("memorarium: begin") == 1
    assert path.read_bytes() == b"# Ours\r\nBe kind."
