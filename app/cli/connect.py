"""memorarium connect"""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from app.cli.context import AsJson, cli_of, print_json, print_table
from app.connect.change import ChangedFiles, FileChange
from app.connect.client_table import SERVER, AgentClient, find_client
from app.connect.connection import (
    Connection,
    Instructions,
    all_connections,
    connection_of,
    server_command,
)
from app.errors import AppError, InvalidInputError, NotFoundError
from app.mcp.trial import Trial
from app.paths import HomePaths, expanded

PLAIN = "json"
_CONNECTED = "is connected already"


def connect(
    context: typer.Context,
    client: Annotated[
        str,
        typer.Argument(
            help="claude-code, claude-desktop, cursor, vscode, codex, windsurf, zed, or json to print."
        ),
    ] = "",
    project: Annotated[
        Path | None, typer.Option(help="Only for this project's folder, in its own file.")
    ] = None,
    undo: Annotated[bool, typer.Option("--undo", help="Take it back.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would change.")] = False,
    test: Annotated[bool, typer.Option("--test", help="Only try what its file says, as it will.")] = False,
    groups: Annotated[str, typer.Option(help="See memorarium mcp --groups.")] = "",
    space: Annotated[str, typer.Option(help="Label that new memories get.")] = "",
    read_space: Annotated[list[str] | None, typer.Option(help="Search only here; several times.")] = None,
    instructions: Annotated[
        Path | None, typer.Option(help="Write when to use the memory into this AGENTS.md or CLAUDE.md.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Connect an agent's program to this memory, or list how each one is."""
    paths = cli_of(context).paths
    files = ChangedFiles(paths.connections)
    if client and instructions is not None:
        raise InvalidInputError("Connect a client or write instructions.", hint="One after the other.")
    if instructions is not None:
        _told(_instruct(Instructions(expanded(str(instructions)).absolute(), files), undo, dry_run), as_json)
        return
    if not client:
        _list(all_connections(files), as_json)
        return
    options = _options(groups, space, read_space or [])
    if client == PLAIN:
        print(json.dumps({"mcpServers": {SERVER: _plain(paths, options)}}, indent=2, ensure_ascii=False))
        return
    found = find_client(client)
    connection = connection_of(found, files, project)
    if test:
        _told_trial(_tried(connection), as_json)
    elif undo:
        _told(_disconnect(connection, dry_run), as_json)
    else:
        _told(connect_client(connection, server_command(paths.home, _for(found, options)), dry_run), as_json)


def _options(groups: str, space: str, read_spaces: list[str]) -> list[str]:
    pairs = [("--groups", groups), ("--space", space), *(("--read-space", one) for one in read_spaces)]
    return [word for name, value in pairs if value for word in (name, value)]


def _for(client: AgentClient, options: list[str]) -> list[str]:
    return [*options, "--with-texts"] if client.with_texts else options


def _plain(paths: HomePaths, options: list[str]) -> dict[str, Any]:
    command = server_command(paths.home, [*options, "--with-texts"])
    return {"command": command[0], "args": command[1:]}


def connect_client(connection: Connection, command: list[str], dry_run: bool) -> dict[str, Any]:
    """Show the change, make it, and try what the file says; a trial that fails takes it back."""
    change = connection.plan(command)
    if dry_run:
        return _answer(_CONNECTED if change.is_nothing else "would change", change)
    connection.apply(change)
    # The SDK takes more than a second to load.
    from app.mcp.handshake import try_server

    try:
        tools = try_server(connection.command())
    except AppError:
        if not change.is_nothing:
            connection.undo(connection.plan_undo())
        raise
    word = _CONNECTED if change.is_nothing else "connected"
    return {**_answer(word, change), "tools": tools, "next": f"Start {connection.client.title} anew."}


def _disconnect(connection: Connection, dry_run: bool) -> dict[str, Any]:
    change = connection.plan_undo()
    if not dry_run:
        connection.undo(change)
    return _undone(connection.path, change, dry_run)


def _tried(connection: Connection) -> Trial:
    if connection.entry() is None:
        name = connection.client.name
        raise NotFoundError(
            f"{connection.client.title} is not connected.", hint=f"First: memorarium connect {name}"
        )
    from app.mcp.handshake import try_whole

    return try_whole(connection.command())


def _told_trial(trial: Trial, as_json: bool) -> None:
    if as_json:
        print_json(trial)
        return
    print(f"It works: {len(trial.tools)} tools, protocol {trial.protocol}, after {trial.start_ms:.0f} ms.")
    print(trial.told)


def _instruct(block: Instructions, undo: bool, dry_run: bool) -> dict[str, Any]:
    if undo:
        back = block.plan_undo()
        if not dry_run:
            block.undo(back)
        return _undone(block.path, back, dry_run)
    change = block.plan()
    if not dry_run:
        block.apply(change)
    return _answer(
        "would change" if dry_run else "nothing to change" if change.is_nothing else "written", change
    )


def _answer(what: str, change: FileChange) -> dict[str, Any]:
    return {"result": what, "file": str(change.path), "diff": change.diff}


def _undone(path: Path, change: FileChange | None, dry_run: bool) -> dict[str, Any]:
    word = "would be taken back" if dry_run else "taken back"
    if change is None:
        return {"result": word, "file": str(path), "diff": "", "next": "The file was ours alone: it goes."}
    return _answer(word, change)


def _told(answer: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print_json(answer)
        return
    print(answer["diff"], end="")
    tools = f"; {len(answer['tools'])} tools answered" if "tools" in answer else ""
    print(f"{answer['file']}: {answer['result']}{tools}.")
    if "next" in answer:
        print(answer["next"])


def _list(connections: list[Connection], as_json: bool) -> None:
    rows = [(one.client.name, one.state(), str(one.path)) for one in connections]
    if as_json:
        print_json([{"client": name, "state": state, "file": file} for name, state, file in rows])
        return
    print_table(("client", "state", "file"), rows)
