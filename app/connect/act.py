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
class Done:
    """What connecting did. `is_new`: the client was made for it."""

    client_id: str
    change: FileChange
    is_new: bool


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
        done = self.write()
        try:
            tools = try_server(self.connection.command(), self.connection.environment())
        except AppError:
            self.take_back(done)
            raise
        word = CONNECTED if done.change.is_nothing else "connected"
        after = f"Start {self.connection.client.title} anew."
        return {**answer(word, done.change), "client": done.client_id, "tools": tools, "next": after}

    def write(self) -> Done:
        """Give the client a token and write its file; where that cannot be written no new token stays."""
        grants = self.grants()
        known = grants.client_of(self.connection)
        if known:
            grants.change(known, self.rights)
            change = self._plan(self.connection.client_name(), self.connection.token())
            self.connection.apply(change)
            return Done(known, change, is_new=False)
        made, name, token = grants.give(self.connection.client.name, self.rights)
        try:
            change = self._plan(name, token)
            self.connection.apply(change)
        except AppError:
            grants.revoke(made)
            raise
        return Done(made, change, is_new=True)

    def take_back(self, done: Done) -> None:
        """The file as it was; a new token is worth nothing, that of a client from before stays."""
        change = done.change
        if done.is_new:
            self.connection.undo(self.connection.plan_undo())
            self.grants().revoke(done.client_id)
        elif change.before is not None:
            self.connection.apply(FileChange(change.path, change.after, change.before))

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
