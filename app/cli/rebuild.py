"""memorarium rebuild"""

import json
import subprocess
from typing import Annotated, Any

import typer

from app.cli.context import AsJson, Cli, cli_of
from app.client.connect import find_daemon, find_or_start, wait_until_gone
from app.client.daemon_client import DaemonClient, run_blocking
from app.client.transport import PlainTransport
from app.errors import DaemonUnreachableError, InternalError
from app.launch import part_command, part_folder


def rebuild(
    context: typer.Context,
    check: Annotated[
        bool, typer.Option("--check", help="Make it beside the index, compare, and leave all as it is.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Make the index anew from your notes, memory/, records/ and ledger/. The daemon rests meanwhile."""
    cli = cli_of(context)
    was_running = _end_daemon(cli)
    try:
        command = [*part_command("daemon"), "rebuild", "--home", str(cli.paths.home)]
        done = subprocess.run(
            [*command, "--check"] if check else command,
            cwd=part_folder(),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
    finally:
        if was_running:
            find_or_start(cli.paths)
    found = _result(done)
    print(json.dumps(found, ensure_ascii=False, indent=2) if as_json else _words(found, check))
    if found["differences"] or found["other_answers"]:
        raise SystemExit(1)


def _end_daemon(cli: Cli) -> bool:
    """It owns the index: nobody else may write to it while it runs."""
    info = find_daemon(cli.paths)
    if info is None:
        return False
    run_blocking(DaemonClient(PlainTransport(info)).stop())
    if not wait_until_gone(info, cli.paths):
        raise DaemonUnreachableError("The daemon has not ended yet.", hint=f"Its process is {info.pid}.")
    return True


def _result(done: "subprocess.CompletedProcess[str]") -> dict[str, Any]:
    lines = done.stdout.strip().splitlines()
    try:
        found: dict[str, Any] = json.loads(lines[-1])
    except (IndexError, ValueError) as exc:
        said = done.stderr.strip().splitlines()
        reason = said[-1] if said else f"it ended with {done.returncode}"
        raise InternalError(f"The index was not made: {reason}", hint="logs/daemon.log says more.") from exc
    return found


def _words(found: dict[str, Any], check: bool) -> str:
    if not check:
        return f"Made anew: {found['items']:,} items; {found['vectors']:,} vectors were taken over."
    lines = [
        f"{one['aspect']}: {one['only_live']:,} only in the index, {one['only_new']:,} only in what was made:"
        f" {', '.join(one['ids'])}"
        for one in found["differences"]
    ]
    lines += [f"other answers to: {query}" for query in found["other_answers"]]
    count = f"{found['items']:,} items and {found['queries']} queries compared"
    return "\n".join([*lines, f"{count}: {'they differ' if lines else 'no difference'}."])
