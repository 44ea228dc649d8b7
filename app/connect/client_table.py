"""The clients that we know: where their file lies and what our entry in it looks like."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any, Literal

from app.errors import InvalidInputError, NotFoundError

System = Literal["linux", "darwin", "win32"]
FileForm = Literal["json", "toml"]
SERVER = "memorarium"


@dataclass(frozen=True)
class AgentClient:
    """`holder` is the table of the file in which servers stand. `project_file`: in a project, "" for none.

    `typed`: an entry says `"type": "stdio"`. `with_texts`: answers carry their data as text as well, since it
    is not known that it shows its model structured content.
    """

    name: str
    title: str
    holder: str
    form: FileForm = "json"
    project_file: str = ""
    typed: bool = False
    with_texts: bool = True

    def entry(self, command: list[str], environment: Mapping[str, str] | None = None) -> dict[str, Any]:
        """Our entry: the command as its program and arguments, and what it finds in its environment."""
        head = {"type": "stdio"} if self.typed else {}
        tail = {"env": dict(environment)} if environment else {}
        return {**head, "command": command[0], "args": command[1:], **tail}


CLIENTS: tuple[AgentClient, ...] = (
    AgentClient(
        "claude-code", "Claude Code", "mcpServers", project_file=".mcp.json", typed=True, with_texts=False
    ),
    AgentClient("claude-desktop", "Claude Desktop", "mcpServers"),
    AgentClient("cursor", "Cursor", "mcpServers", project_file=".cursor/mcp.json"),
    AgentClient("vscode", "VS Code", "servers", project_file=".vscode/mcp.json", typed=True),
    AgentClient("codex", "Codex", "mcp_servers", form="toml"),
    AgentClient("windsurf", "Windsurf", "mcpServers"),
    AgentClient("zed", "Zed", "context_servers"),
)


def find_client(name: str, otherwise: str = "") -> AgentClient:
    """By its name; `otherwise`: what else the caller takes. Raises NotFoundError with the names there are."""
    found = next((one for one in CLIENTS if one.name == name.strip().lower()), None)
    if found is None:
        raise NotFoundError(
            f"The client {name!r} is not known.",
            hint=f"One of: {', '.join(one.name for one in CLIENTS)}{otherwise}.",
        )
    return found


def client_file(
    client: AgentClient,
    *,
    system: System,
    home: PurePath,
    environment: Mapping[str, str],
    project: PurePath | None = None,
) -> PurePath:
    """The file of a client on a system. `home` is the person's folder, `project` that of one project."""
    if project is not None:
        if not client.project_file:
            raise InvalidInputError(
                f"{client.title} has no file of a project.", hint="Leave --project out: it is set up for you."
            )
        return project / client.project_file
    config = _config_folder(system, home, environment)
    places: dict[str, PurePath] = {
        "claude-code": home / ".claude.json",
        "claude-desktop": config / "Claude" / "claude_desktop_config.json",
        "cursor": home / ".cursor" / "mcp.json",
        "vscode": config / "Code" / "User" / "mcp.json",
        "codex": _folder(environment, "CODEX_HOME", home / ".codex") / "config.toml",
        "windsurf": home / ".codeium" / "windsurf" / "mcp_config.json",
        "zed": _zed_folder(system, home, config) / "settings.json",
    }
    return places[client.name]


def _config_folder(system: System, home: PurePath, environment: Mapping[str, str]) -> PurePath:
    if system == "darwin":
        return home / "Library" / "Application Support"
    if system == "win32":
        return _folder(environment, "APPDATA", home / "AppData" / "Roaming")
    return _folder(environment, "XDG_CONFIG_HOME", home / ".config")


def _zed_folder(system: System, home: PurePath, config: PurePath) -> PurePath:
    if system == "win32":
        return config / "Zed"
    return home / ".config" / "zed" if system == "darwin" else config / "zed"


def _folder(environment: Mapping[str, str], name: str, otherwise: PurePath) -> PurePath:
    """A folder that the environment names; what is not absolute there is not meant."""
    named = type(otherwise)(environment.get(name, ""))
    return named if named.is_absolute() else otherwise
