"""memorarium daemon run | start | stop | status"""

import subprocess

import typer

from app.cli.context import AsJson, Cli, cli_of, print_json
from app.client.connect import find_daemon, find_or_start, wait_until_gone
from app.client.daemon_client import DaemonClient, run_blocking
from app.client.info import DaemonInfo
from app.client.transport import PlainTransport
from app.errors import DaemonUnreachableError
from app.launch import part_command, part_folder
from app.wire.status import Status

commands = typer.Typer(help="The background process that owns the data.", no_args_is_help=True)


def _living(cli: Cli) -> DaemonInfo:
    info = find_daemon(cli.paths)
    if info is None:
        raise DaemonUnreachableError("No daemon is running.", hint="Start it with: memorarium daemon start")
    return info


def _status(info: DaemonInfo) -> Status:
    return run_blocking(DaemonClient(PlainTransport(info)).status())


def _print(info: DaemonInfo, status: Status, as_json: bool) -> None:
    if as_json:
        print_json(
            {
                "running": True,
                "port": info.port,
                "pid": info.pid,
                "version": info.version,
                "home": status.home,
            }
        )
        return
    print(
        f"Running since {info.started.astimezone():%d %B %Y, %H:%M} · port {info.port} · process {info.pid}"
    )
    print(f"Home: {status.home}")


@commands.command()
def run(context: typer.Context) -> None:
    """Run it here, in this terminal, until Ctrl+C."""
    paths = cli_of(context).paths
    command = [*part_command("daemon"), "run", "--home", str(paths.home), "--echo"]
    with subprocess.Popen(command, cwd=part_folder()) as process:
        while True:
            try:
                raise SystemExit(process.wait())
            except KeyboardInterrupt:
                continue  # the daemon got the same signal and is ending


@commands.command()
def start(context: typer.Context, as_json: AsJson = False) -> None:
    """Start it in the background, or find the one that runs."""
    info = find_or_start(cli_of(context).paths)
    _print(info, _status(info), as_json)


@commands.command()
def stop(context: typer.Context, as_json: AsJson = False) -> None:
    """End it; everything is kept."""
    cli = cli_of(context)
    info = find_daemon(cli.paths)
    if info is not None:
        run_blocking(DaemonClient(PlainTransport(info)).stop())
        if not wait_until_gone(info, cli.paths):
            raise DaemonUnreachableError("The daemon has not ended yet.", hint=f"Its process is {info.pid}.")
    if as_json:
        print_json({"running": False, "was_running": info is not None})
    else:
        print("Stopped." if info is not None else "It was not running.")


@commands.command()
def status(context: typer.Context, as_json: AsJson = False) -> None:
    """Say whether it runs, and where."""
    info = _living(cli_of(context))
    _print(info, _status(info), as_json)
