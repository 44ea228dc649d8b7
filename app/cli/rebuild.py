"""memorarium rebuild"""

import json
from typing import Annotated, Any

import msgspec
import typer

from app.cli.context import AsJson, Cli, cli_of
from app.cli.repair import run_repair
from app.cli.words import counted
from app.client.connect import find_daemon, find_or_start, wait_until_gone
from app.client.daemon_client import DaemonClient, run_blocking
from app.client.transport import PlainTransport
from app.errors import DaemonUnreachableError


def rebuild(
    context: typer.Context,
    check: Annotated[
        bool, typer.Option("--check", help="Make it beside the index, compare, and leave all as it is.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Make the index anew from your notes, memory/, records/ and ledger/.

    The daemon rests meanwhile; with --check it goes on, and a copy of this moment is compared.
    """
    cli = cli_of(context)
    found = _checked(cli) if check else _made(cli)
    print(json.dumps(found, ensure_ascii=False, indent=2) if as_json else _words(found, check))
    if found["differences"] or found["other_answers"]:
        raise SystemExit(1)


def _checked(cli: Cli) -> dict[str, Any]:
    """By the daemon where one runs, else here."""
    info = find_daemon(cli.paths)
    if info is None:
        return run_repair(cli, "rebuild", "--check")
    done = run_blocking(DaemonClient(PlainTransport(info)).check_index())
    found: dict[str, Any] = msgspec.to_builtins(done)
    return found


def _made(cli: Cli) -> dict[str, Any]:
    was_running = _end_daemon(cli)
    try:
        return run_repair(cli, "rebuild")
    finally:
        if was_running:
            find_or_start(cli.paths)


def _end_daemon(cli: Cli) -> bool:
    """It owns the index: nobody else may write to it while it runs."""
    info = find_daemon(cli.paths)
    if info is None:
        return False
    run_blocking(DaemonClient(PlainTransport(info)).stop())
    if not wait_until_gone(info, cli.paths):
        raise DaemonUnreachableError("The daemon has not ended yet.", hint=f"Its process is {info.pid}.")
    return True


def _words(found: dict[str, Any], check: bool) -> str:
    if not check:
        return (
            f"Made anew: {counted(found['items'], 'item')}; {counted(found['vectors'], 'vector')} taken over."
        )
    lines = [
        f"{one['aspect']}: {one['only_live']:,} only in the index, {one['only_new']:,} only in what was made:"
        f" {', '.join(one['ids'])}"
        for one in found["differences"]
    ]
    lines += [f"other answers to: {query}" for query in found["other_answers"]]
    count = f"{counted(found['items'], 'item')} and {counted(found['queries'], 'query', 'queries')} compared"
    return "\n".join([*lines, f"{count}: {'they differ' if lines else 'no difference'}."])
