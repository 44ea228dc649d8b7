"""What connecting does, step by step, and what is told of it. Blocking."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.connect.change import FileChange
from app.connect.connection import CLIENT_OPTION, Connection, Instructions
from app.connect.grant import TO_BE_MADE, Grants
from app.connect.hook_file import Hooks
from app.errors import AppError
from app.wire.clients import ChangeClient

CONNECTED = "is connected already"
Answer = dict[str, Any]
Trial = Callable[[list[str], dict[str, str]], list[str]]


@dataclass(frozen=True)
class Connecting:
    """`in_project`: the file may be shared with others, so it names the client and holds no token."""

    connection: Connection
    command: list[str]
    rights: ChangeClient
    grants: Callable[[], Grants]
    in_project: bool = False

    def preview(self) -> Answer:
        """What would change; nothing is made."""
        token = self.connection.token() or TO_BE_MADE
        name = self.connection.client_name() or self.connection.client.name
        change = self._plan(name, token)
        return answer(CONNECTED if change.is_nothing else "would change", change)

    def connect(self, try_server: Trial) -> Answer:
        """Give the client a token, write its file, and try that; a trial that fails takes all back.

        `try_server` starts a command with an environment, and gives the names of its tools.
        """
        client_id, change = self.write()
        try:
            tools = try_server(self.connection.command(), self.connection.environment())
        except AppError:
            self.take_back(client_id, change)
            raise
        word = CONNECTED if change.is_nothing else "connected"
        after = f"Start {self.connection.client.title} anew."
        return {**answer(word, change), "client": client_id, "tools": tools, "next": after}

    def write(self) -> tuple[str, FileChange]:
        """Give the client a token and write its file: the id of the client, and what was changed."""
        grants = self.grants()
        known = grants.client_of(self.connection)
        if known:
            grants.change(known, self.rights)
            change = self._plan(self.connection.client_name(), self.connection.token())
        else:
            known, name, token = grants.give(self.connection.client.name, self.rights)
            change = self._plan(name, token)
        try:
            self.connection.apply(change)
        except AppError:
            self.take_back(known, change)
            raise
        return known, change

    def take_back(self, client_id: str, change: FileChange) -> None:
        """The file as it was, and the token is worth nothing; a change that was none stays."""
        if change.is_nothing:
            return
        self.connection.undo(self.connection.plan_undo())
        self.grants().revoke(client_id)

    def _plan(self, name: str, token: str) -> FileChange:
        if self.in_project:
            return self.connection.plan([*self.command, CLIENT_OPTION, name])
        return self.connection.plan(self.command, token)


def disconnect(connection: Connection, grants: Callable[[], Grants], dry_run: bool) -> Answer:
    """Take our entry back, and the token with it."""
    change = connection.plan_undo()
    if not dry_run:
        asked = grants()
        known = asked.client_of(connection)
        connection.undo(change)
        if known:
            asked.revoke(known)
    return undone(connection.path, change, dry_run)


def put(what: Instructions | Hooks, dry_run: bool) -> Answer:
    """Write a block of instructions, or hooks."""
    change = what.plan()
    if not dry_run:
        what.apply(change)
    word = "would change" if dry_run else "nothing to change" if change.is_nothing else "written"
    return answer(word, change)


def take_out(what: Instructions | Hooks, dry_run: bool) -> Answer:
    back = what.plan_undo()
    if not dry_run:
        what.undo(back)
    return undone(what.path, back, dry_run)


def answer(what: str, change: FileChange) -> Answer:
    return {"result": what, "file": str(change.path), "diff": change.diff}


def undone(path: Path, change: FileChange | None, dry_run: bool) -> Answer:
    word = "would be taken back" if dry_run else "taken back"
    if change is None:
        return {"result": word, "file": str(path), "diff": "", "next": "The file was ours alone: it goes."}
    return answer(word, change)
