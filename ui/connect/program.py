"""The programs of this machine and their files: what is known of each. No widgets; calls block."""

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from app.connect.change import ChangedFiles
from app.connect.client_table import SERVER, find_client
from app.connect.connection import (
    Connection,
    Instructions,
    all_connections,
    connection_of,
    server_command,
)
from app.connect.diff import diff_of
from app.errors import AppError
from app.paths import HomePaths
from ui.connect.wording import DiffRow, diff_rows, tr

ProgramState = Literal["connected", "found", "missing", "unclear", "other"]

OTHER = "json"
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
        return Program(client.name, client.title, "unclear", file, f"{exc.message} {exc.hint}".strip())
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

    `entry` is what is put in, as JSON to copy. `holds_key`: whoever reads the file may ask as this program.
    """

    program: Program
    rows: list[DiffRow]
    entry: str
    is_done: bool = False
    holds_key: bool = False


class ProgramFiles:
    """What is done to the files of programs; each call blocks and raises an AppError."""

    def __init__(self, paths: HomePaths) -> None:
        self._paths = paths
        self._files = ChangedFiles(paths.connections)

    def programs(self) -> list[Program]:
        """All of them, and at the end whatever has no name here."""
        return [*known_programs(self._paths), Program(OTHER, tr("Anything else"), "other", "")]

    def plan(self, name: str) -> Plan:
        """What would be done, or what was."""
        if name == OTHER:
            return self._by_hand()
        connection = connection_of(find_client(name), self._files)
        program = _program(connection)
        if program.state == "unclear":
            return Plan(program, [], self._entry(connection))
        if program.state == "connected":
            return Plan(program, _done_rows(connection), self._entry(connection), is_done=True)
        change = connection.plan(self._command(connection))
        return Plan(program, diff_rows(change.diff), self._entry(connection))

    def apply(self, name: str) -> Plan:
        """Keep a copy, then change the file."""
        connection = connection_of(find_client(name), self._files)
        connection.apply(connection.plan(self._command(connection)))
        return self.plan(name)

    def take_back(self, name: str) -> Plan:
        """Bring the file back as it was."""
        connection = connection_of(find_client(name), self._files)
        connection.undo(connection.plan_undo())
        return self.plan(name)

    def write_word(self, file: Path) -> bool:
        """Put the block into a file of instructions; False when it stood there already."""
        block = Instructions(file, self._files)
        change = block.plan()
        block.apply(change)
        return not change.is_nothing

    def take_word_back(self, file: Path) -> None:
        """The file without the block."""
        block = Instructions(file, self._files)
        block.undo(block.plan_undo())

    def _command(self, connection: Connection) -> list[str]:
        options = ["--with-texts"] if connection.client.with_texts else []
        return server_command(self._paths.home, options)

    def _entry(self, connection: Connection) -> str:
        entry = connection.client.entry(self._command(connection))
        return json.dumps({connection.client.holder: {SERVER: entry}}, indent=2, ensure_ascii=False)

    def _by_hand(self) -> Plan:
        command = server_command(self._paths.home, ["--with-texts"])
        entry = {"mcpServers": {SERVER: {"command": command[0], "args": command[1:]}}}
        text = json.dumps(entry, indent=2, ensure_ascii=False)
        rows = [DiffRow(at, "", line) for at, line in enumerate(text.splitlines(), start=1)]
        return Plan(self.programs()[-1], rows, text)


def _done_rows(connection: Connection) -> list[DiffRow]:
    """What was put in: the way back, read the other way round."""
    back = connection.plan_undo()
    now = connection.path.read_text("utf-8", "replace")
    before = None if back is None else back.after.decode("utf-8", "replace")
    return diff_rows(diff_of(str(connection.path), before, now))
