"""memorarium connect"""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from app.cli.client import changed_rights
from app.cli.context import AsJson, Cli, cli_of, print_json, print_table
from app.connect.act import Answer, Connecting, disconnect, put, take_out
from app.connect.change import ChangedFiles
from app.connect.client_table import SERVER, AgentClient, find_client
from app.connect.connection import (
    Connection,
    Instructions,
    all_connections,
    connection_of,
    server_command,
)
from app.connect.grant import Grants
from app.connect.hook_file import Hooks, chosen_events, hook_file
from app.errors import InvalidInputError, NotFoundError
from app.launch import TOKEN_VARIABLE
from app.mcp.trial import Trial
from app.paths import expanded
from app.wire.clients import ChangeClient

PLAIN = "json"
_OR_PLAIN = f"; or {PLAIN} for an entry to put in by hand"

_Client = Annotated[
    str,
    typer.Argument(
        help="claude-code, claude-desktop, cursor, vscode, codex, windsurf, zed, or json to print."
    ),
]
_Hooks = Annotated[bool, typer.Option("--hooks", help="Its hooks of sessions, in the place of its server.")]
_HookEvents = Annotated[
    str, typer.Option(help="With --hooks: orient at the start, recall at a prompt, capture at the end.")
]


def connect(
    context: typer.Context,
    client: _Client = "",
    project: Annotated[
        Path | None, typer.Option(help="Only for this project's folder, in its own file.")
    ] = None,
    undo: Annotated[bool, typer.Option("--undo", help="Take it back.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would change.")] = False,
    test: Annotated[bool, typer.Option("--test", help="Only try what its file says, as it will.")] = False,
    groups: Annotated[str, typer.Option(help="See memorarium mcp --groups.")] = "",
    space: Annotated[str, typer.Option(help="Label that new memories get.")] = "",
    read_space: Annotated[list[str] | None, typer.Option(help="Search only here; several times.")] = None,
    read_only: Annotated[bool, typer.Option("--read-only", help="It may read and not write.")] = False,
    hooks: _Hooks = False,
    hook_events: _HookEvents = "start,prompt,end",
    instructions: Annotated[
        Path | None, typer.Option(help="Write when to use the memory into this AGENTS.md or CLAUDE.md.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Connect an agent's program to this memory, or list how each one is.

    The program gets a token of its own, which stands in its file; in a project's file, which may be shared,
    its name stands there instead. What it may do: memorarium client set NAME.
    """
    cli = cli_of(context)
    files = ChangedFiles(cli.paths.connections)
    if client and instructions is not None:
        raise InvalidInputError("Connect a client or write instructions.", hint="One after the other.")
    if instructions is not None:
        _told(_put(Instructions(expanded(str(instructions)).absolute(), files), undo, dry_run), as_json)
        return
    if not client:
        _list(all_connections(files), as_json)
        return
    rights = changed_rights(
        None, False if read_only else None, space or None, None, read_space, groups or None, None, None
    )
    if client == PLAIN:
        _print_plain(cli, rights, dry_run)
        return
    connection = connection_of(find_client(client, _OR_PLAIN), files, project)
    if hooks:
        _told(_put(_hooks(cli, files, connection, project, hook_events, undo=undo), undo, dry_run), as_json)
    elif test:
        _told_trial(_tried(connection), as_json)
    elif undo:
        _told(disconnect(connection, lambda: Grants(cli.info()), dry_run), as_json)
    else:
        doing = _connecting(cli, connection, rights, in_project=project is not None)
        _told(doing.preview() if dry_run else doing.connect(_tools_of), as_json)


def _put(what: Instructions | Hooks, undo: bool, dry_run: bool) -> Answer:
    return take_out(what, dry_run) if undo else put(what, dry_run)


def _connecting(cli: Cli, connection: Connection, rights: ChangeClient, *, in_project: bool) -> Connecting:
    command = server_command(cli.paths.home, _for(connection.client))
    return Connecting(connection, command, rights, lambda: Grants(cli.info()), in_project=in_project)


def _tools_of(command: list[str], environment: dict[str, str]) -> list[str]:
    # The SDK takes more than a second to load.
    from app.mcp.handshake import try_server

    return try_server(command, environment=environment)


def _for(client: AgentClient) -> list[str]:
    return ["--with-texts"] if client.with_texts else []


def _print_plain(cli: Cli, rights: ChangeClient, dry_run: bool) -> None:
    """An entry to put in by hand, with a token of its own."""
    command = server_command(cli.paths.home, ["--with-texts"])
    token = "" if dry_run else Grants(cli.info()).give("agent", rights)[2]
    entry: dict[str, Any] = {"command": command[0], "args": command[1:]}
    if token:
        entry["env"] = {TOKEN_VARIABLE: token}
    print(json.dumps({"mcpServers": {SERVER: entry}}, indent=2, ensure_ascii=False))


def _hooks(
    cli: Cli, files: ChangedFiles, connection: Connection, project: Path | None, events: str, *, undo: bool
) -> Hooks:
    """Hooks act as the client that is connected, with its rights; where none is, as the person."""
    return Hooks(
        hook_file(connection.client.name, Path.home(), project.absolute() if project else None),
        files,
        (*server_command(cli.paths.home, [])[:-1], "hook"),
        tuple(chosen_events(events)),
        "" if undo or connection.entry() is None else Grants(cli.info()).acting_as(connection),
    )


def _tried(connection: Connection) -> Trial:
    if connection.entry() is None:
        name = connection.client.name
        raise NotFoundError(
            f"{connection.client.title} is not connected.", hint=f"First: memorarium connect {name}"
        )
    from app.mcp.handshake import try_whole

    return try_whole(connection.command(), environment=connection.environment())


def _told_trial(trial: Trial, as_json: bool) -> None:
    if as_json:
        print_json(trial)
        return
    print(f"It works: {len(trial.tools)} tools, protocol {trial.protocol}, after {trial.start_ms:.0f} ms.")
    print(trial.told)


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
