"""Where each client keeps its file, on each system."""

from pathlib import PurePath, PurePosixPath, PureWindowsPath

import pytest

from app.connect.client_table import CLIENTS, System, client_file, find_client
from app.errors import InvalidInputError, NotFoundError

LINUX, MAC, WINDOWS = PurePosixPath("/home/ann"), PurePosixPath("/Users/ann"), PureWindowsPath("C:/Users/ann")
SUPPORT = "/Users/ann/Library/Application Support"
ROAMING = "C:/Users/ann/AppData/Roaming"

PLACES: list[tuple[str, str, str, str]] = [
    ("claude-code", "/home/ann/.claude.json", "/Users/ann/.claude.json", "C:/Users/ann/.claude.json"),
    (
        "claude-desktop",
        "/home/ann/.config/Claude/claude_desktop_config.json",
        f"{SUPPORT}/Claude/claude_desktop_config.json",
        f"{ROAMING}/Claude/claude_desktop_config.json",
    ),
    ("cursor", "/home/ann/.cursor/mcp.json", "/Users/ann/.cursor/mcp.json", "C:/Users/ann/.cursor/mcp.json"),
    (
        "vscode",
        "/home/ann/.config/Code/User/mcp.json",
        f"{SUPPORT}/Code/User/mcp.json",
        f"{ROAMING}/Code/User/mcp.json",
    ),
    (
        "codex",
        "/home/ann/.codex/config.toml",
        "/Users/ann/.codex/config.toml",
        "C:/Users/ann/.codex/config.toml",
    ),
    (
        "windsurf",
        "/home/ann/.codeium/windsurf/mcp_config.json",
        "/Users/ann/.codeium/windsurf/mcp_config.json",
        "C:/Users/ann/.codeium/windsurf/mcp_config.json",
    ),
    (
        "zed",
        "/home/ann/.config/zed/settings.json",
        "/Users/ann/.config/zed/settings.json",
        f"{ROAMING}/Zed/settings.json",
    ),
]


@pytest.mark.parametrize(("name", "linux", "mac", "windows"), PLACES)
def test_each_system_has_its_place(name: str, linux: str, mac: str, windows: str) -> None:
    def place(system: System, home: PurePath) -> PurePath:
        return client_file(find_client(name), system=system, home=home, environment={})

    assert place("linux", LINUX) == PurePosixPath(linux)
    assert place("darwin", MAC) == PurePosixPath(mac)
    assert place("win32", WINDOWS) == PureWindowsPath(windows)


def test_every_client_was_looked_at() -> None:
    assert {name for name, *_places in PLACES} == {client.name for client in CLIENTS}


def test_the_environment_moves_what_it_may() -> None:
    environment = {"XDG_CONFIG_HOME": "/x", "CODEX_HOME": "not/absolute"}

    code = client_file(find_client("vscode"), system="linux", home=LINUX, environment=environment)
    codex = client_file(find_client("codex"), system="linux", home=LINUX, environment=environment)

    assert code == PurePosixPath("/x/Code/User/mcp.json")
    assert codex == PurePosixPath("/home/ann/.codex/config.toml")


def test_a_project_has_a_file_of_its_own_where_the_client_reads_one() -> None:
    project = PurePosixPath("/p")

    mine = client_file(
        find_client("claude-code"), system="linux", home=LINUX, environment={}, project=project
    )

    assert mine == PurePosixPath("/p/.mcp.json")
    with pytest.raises(InvalidInputError, match="no file of a project"):
        client_file(find_client("zed"), system="linux", home=LINUX, environment={}, project=project)
    with pytest.raises(NotFoundError, match="not known"):
        find_client("emacs")
