"""The programs of this machine and their files: what is known of each. No widgets; calls block."""

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from app.connect.act import Connecting, disconnect, put, take_out
from app.connect.change import ChangedFiles, masked
from app.connect.client_table import SERVER, find_client
from app.connect.connection import (
    Connection,
    Instructions,
    all_connections,
    connection_of,
    server_command,
)
from app.connect.diff import diff_of
from app.connect.grant import Grants
from app.connect.hook_file import Hooks, hook_file
from app.errors import AppError, InvalidInputError
from app.launch import TOKEN_VARIABLE
from app.paths import HomePaths
from app.wire.clients import ChangeClient
from ui.connect.wording import DiffRow, diff_rows, tr
from ui.heard import error_line

ProgramState = Literal["connected", "found", "missing", "unclear", "other"]

OTHER = "json"
# What a program without a name here is called in what it writes.
_UNNAMED = "agent"
# What starts each of them by hand; a program without one is known by its folder.
_STARTED_BY = {
    "claude-code": "claude",
    "cursor": "cursor",
    "vscode": "code",
    "codex": "codex",
    "windsurf": "windsurf",
    "zed": "zed",
}


@dataclass(frozen=True, slots=True)
class Program:
    """`file` is where its settings stand, or would; `fault` why they cannot be read."""

    name: str
    title: str
    state: ProgramState
    file: str
    fault: str = ""


def known_programs(paths: HomePaths) -> list[Program]:
    """All that can be connected by name, those that are here first."""
    found = [_program(one) for one in all_connections(ChangedFiles(paths.connections))]
    return sorted(found, key=lambda one: one.state == "missing")


def _program(connection: Connection) -> Program:
    client, file = connection.client, str(connection.path)
    try:
        if connection.state() == "connected":
            return Program(client.name, client.title, "connected", file)
    except AppError as exc:
        return Program(client.name, client.title, "unclear", file, error_line(exc))
    return Program(client.name, client.title, "found" if _is_here(connection) else "missing", file)


def _is_here(connection: Connection) -> bool:
    """Its file or folder is there, or it can be started by name."""
    own = connection.path.parent
    has_folder = own != Path.home() and own.is_dir()
    starts = _STARTED_BY.get(connection.client.name)
    return connection.path.exists() or has_folder or bool(starts and shutil.which(starts))


@dataclass(frozen=True, slots=True)
class Plan:
    """What would change, or with `is_done` what was changed and can be taken back.

    `holds_key`: the file holds a key, or will; whoever reads it may ask as this program. `is_void`: that key
    was taken away.
    """

    program: Program
    rows: list[DiffRow]
    is_done: bool = False
    holds_key: bool = False
    is_void: bool = False


class ProgramFiles:
    """What is done to the files of programs; each call blocks and raises an AppError."""

    def __init__(self, paths: HomePaths, grants: Callable[[], Grants]) -> None:
        self._paths, self._grants = paths, grants
        self._files = ChangedFiles(paths.connections)

    def programs(self) -> list[Program]:
        """All of them, and at the end whatever has no name here."""
        return [*known_programs(self._paths), _others()]

    def plan(self, name: str) -> Plan:
        """What would be done, or what was; nothing is made by looking."""
        if name == OTHER:
            return _by_hand(entry_text({"mcpServers": {SERVER: self._plain_entry("")}}))
        connection = self._connection(name)
        program = _program(connection)
        if program.state == "unclear":
            return Plan(program, [])
        if program.state == "connected":
            holds_key = bool(connection.token())
            is_void = holds_key and not self._grants().client_of(connection)
            rows = _done_rows(connection)
            return Plan(program, rows, is_done=True, holds_key=holds_key, is_void=is_void)
        return Plan(program, diff_rows(self._connecting(connection).preview()["diff"]), holds_key=True)

    def apply(self, name: str) -> Plan:
        """Make a key for the program, keep a copy of its file, then change it."""
        self._connecting(self._connection(name)).write()
        return self.plan(name)

    def take_back(self, name: str) -> Plan:
        """Bring the file back as it was; its key is worth nothing any more."""
        disconnect(self._connection(name), self._grants, dry_run=False)
        return self.plan(name)

    def entry(self, name: str) -> str:
        """What to put in by hand, as JSON, with the key of the program or with a new one."""
        if name == OTHER:
            token = self._grants().give(_UNNAMED, ChangeClient())[2]
            return entry_text({"mcpServers": {SERVER: self._plain_entry(token)}})
        connection = self._connection(name)
        token = connection.token() or self._grants().give(name, ChangeClient())[2]
        entry = connection.client.entry(self._command(connection), {TOKEN_VARIABLE: token})
        return entry_text({connection.client.holder: {SERVER: entry}})

    def write_word(self, file: Path) -> bool:
        """Put the block into a file of instructions; False when it stood there already."""
        return bool(put(Instructions(file, self._files), dry_run=False)["result"] == "written")

    def take_word_back(self, file: Path) -> None:
        """The file without the block."""
        take_out(Instructions(file, self._files), dry_run=False)

    def has_hooks(self, name: str) -> bool | None:
        """Whether our hooks stand in its file; None for a program that has none."""
        try:
            return self._hooks(name).are_there()
        except InvalidInputError:
            return None

    def set_hooks(self, name: str, *, on: bool) -> bool:
        """Put our hooks in, or take them out; whether they stand there now."""
        hooks = self._hooks(name, acts=on)
        put(hooks, dry_run=False) if on else take_out(hooks, dry_run=False)
        return hooks.are_there()

    def _connection(self, name: str) -> Connection:
        return connection_of(find_client(name), self._files)

    def _connecting(self, connection: Connection) -> Connecting:
        return Connecting(connection, self._command(connection), ChangeClient(), self._grants)

    def _command(self, connection: Connection) -> list[str]:
        options = ["--with-texts"] if connection.client.with_texts else []
        return server_command(self._paths.home, options)

    def _plain_entry(self, token: str) -> dict[str, Any]:
        command = server_command(self._paths.home, ["--with-texts"])
        environment = {"env": {TOKEN_VARIABLE: token}} if token else {}
        return {"command": command[0], "args": command[1:], **environment}

    def _hooks(self, name: str, *, acts: bool = False) -> Hooks:
        """`acts`: with what they need to act as the client that is connected."""
        connection = self._connection(name)
        is_known = acts and connection.entry() is not None
        return Hooks(
            hook_file(name, Path.home(), None),
            self._files,
            (*server_command(self._paths.home, [])[:-1], "hook"),
            client=self._grants().acting_as(connection) if is_known else "",
        )


def owner_grants(paths: HomePaths) -> Grants:
    """Asks the daemon of a home with the owner's token. Raises DaemonUnreachableError."""
    # The client takes a quarter of a second to load; this runs aside.
    from app.client.connect import find_or_start

    return Grants(find_or_start(paths))


def entry_text(entry: dict[str, Any]) -> str:
    """An entry as a person puts it in."""
    return json.dumps(entry, indent=2, ensure_ascii=False)


def _others() -> Program:
    return Program(OTHER, tr("Anything else"), "other", "")


def _by_hand(text: str) -> Plan:
    rows = [DiffRow(at, "", line) for at, line in enumerate(text.splitlines(), start=1)]
    return Plan(_others(), rows)


def _done_rows(connection: Connection) -> list[DiffRow]:
    """What was put in: the way back, read the other way round."""
    back = connection.plan_undo()
    now = connection.path.read_text("utf-8", "replace")
    before = None if back is None else back.after.decode("utf-8", "replace")
    return diff_rows(masked(diff_of(str(connection.path), before, now)))
