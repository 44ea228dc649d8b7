"""Connecting one client: what would change, the change, and taking it back."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, cast

from app.connect import instruction, json_edit, toml_edit
from app.connect.change import ChangedFiles, FileChange, read_bytes
from app.connect.client_table import CLIENTS, SERVER, AgentClient, System, client_file
from app.launch import TOKEN_VARIABLE, own_command

State = Literal["connected", "not connected", "no file"]
INSTRUCTIONS = "instructions"
CLIENT_OPTION = "--client"


def system_now() -> System:
    return cast("System", sys.platform) if sys.platform in {"darwin", "win32"} else "linux"


def server_command(home: Path, options: list[str]) -> list[str]:
    """What a client has to start, from any folder: absolute paths only."""
    return [*own_command(), "--home", str(home), "mcp", *options]


@dataclass(frozen=True)
class Connection:
    """One client and its file."""

    client: AgentClient
    path: Path
    files: ChangedFiles

    def plan(self, command: list[str], token: str = "") -> FileChange:
        """`token`: that of the client, for its file; without one it acts with the owner's rights."""
        entry = self.client.entry(command, {TOKEN_VARIABLE: token} if token else None)
        put = toml_edit.put_entry if self.client.form == "toml" else json_edit.put_entry
        return self.files.plan(self.path, lambda text: put(text, self.client.holder, SERVER, entry))

    def apply(self, change: FileChange) -> None:
        self.files.apply(self.client.name, change, self._take_out)

    def plan_undo(self) -> FileChange | None:
        return self.files.plan_undo(self.client.name, self.path, self._take_out)

    def undo(self, change: FileChange | None) -> None:
        self.files.undo(self.client.name, self.path, change)

    def entry(self) -> dict[str, Any] | None:
        """Our entry as it stands in the file now."""
        data = read_bytes(self.path)
        if data is None:
            return None
        read = toml_edit.entry_of if self.client.form == "toml" else json_edit.entry_of
        found = read(data.decode("utf-8", "replace"), self.client.holder, SERVER)
        return found if isinstance(found, dict) else None

    def command(self) -> list[str]:
        """What the client will start, as the file says."""
        entry = self.entry() or {}
        return [str(entry.get("command", "")), *(str(one) for one in entry.get("args", []))]

    def token(self) -> str:
        """The token that the file holds, "" for none."""
        return self.environment().get(TOKEN_VARIABLE, "")

    def environment(self) -> dict[str, str]:
        """What the file puts into the environment of its command."""
        held = (self.entry() or {}).get("env")
        return {str(name): str(value) for name, value in held.items()} if isinstance(held, dict) else {}

    def client_name(self) -> str:
        """As which client its server acts without a token, "" for none."""
        words = self.command()
        at = words.index(CLIENT_OPTION) if CLIENT_OPTION in words else len(words)
        return words[at + 1] if at + 1 < len(words) else ""

    def state(self) -> State:
        if self.entry() is not None:
            return "connected"
        return "not connected" if self.path.exists() else "no file"

    def _take_out(self, text: str) -> str:
        remove = toml_edit.without_entry if self.client.form == "toml" else json_edit.without_entry
        return remove(text, self.client.holder, SERVER)


def connection_of(client: AgentClient, files: ChangedFiles, project: Path | None = None) -> Connection:
    """The client of this person on this machine, or of one project."""
    place = client_file(
        client,
        system=system_now(),
        home=Path.home(),
        environment=os.environ,
        project=project.absolute() if project else None,
    )
    return Connection(client, Path(place), files)


def all_connections(files: ChangedFiles) -> list[Connection]:
    return [connection_of(client, files) for client in CLIENTS]


@dataclass(frozen=True)
class Instructions:
    """The block in one file of instructions."""

    path: Path
    files: ChangedFiles

    def plan(self) -> FileChange:
        return self.files.plan(self.path, instruction.put_block)

    def apply(self, change: FileChange) -> None:
        self.files.apply(INSTRUCTIONS, change, instruction.without_block)

    def plan_undo(self) -> FileChange | None:
        return self.files.plan_undo(INSTRUCTIONS, self.path, instruction.without_block)

    def undo(self, change: FileChange | None) -> None:
        self.files.undo(INSTRUCTIONS, self.path, change)
