"""memorarium learning status | pause | resume | set"""

from typing import Annotated

import typer

from app.cli.context import AsJson, cli_of, print_json
from app.cli.words import counted
from app.client.daemon_client import DaemonClient
from app.errors import InvalidInputError
from app.wire.learning import ChangeLearning, LearningState

commands = typer.Typer(help="How meanings are learnt in the background.", no_args_is_help=True)

_WAITING = {
    "": "",
    "paused": "Paused. Go on with: memorarium learning resume",
    "battery": "Waiting for power. Go on with: memorarium learning set --on-battery",
    "halted": "It stands still: see memorarium status",
}


@commands.command()
def status(context: typer.Context, as_json: AsJson = False) -> None:
    """Say how far it is, and what it may take of the machine."""
    _print(cli_of(context).ask(lambda client: client.learning()), as_json=as_json)


@commands.command()
def pause(context: typer.Context, as_json: AsJson = False) -> None:
    """Stop learning until it is resumed; search by words goes on."""
    _set_paused(context, paused=True, as_json=as_json)


@commands.command()
def resume(context: typer.Context, as_json: AsJson = False) -> None:
    """Go on."""
    _set_paused(context, paused=False, as_json=as_json)


@commands.command("set")
def change(
    context: typer.Context,
    threads: Annotated[int | None, typer.Option(min=1, max=16, help="Processor cores it may use.")] = None,
    idle_minutes: Annotated[
        float | None, typer.Option(max=1440, help="Minutes without work until the model leaves memory.")
    ] = None,
    on_battery: Annotated[
        bool | None, typer.Option("--on-battery/--not-on-battery", help="Whether it goes on without power.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Change what it may take of the machine, from now on and at once."""
    if idle_minutes is not None and idle_minutes <= 0:
        raise InvalidInputError("The minutes have to be more than 0.")
    changes = ChangeLearning(threads=threads, idle_minutes=idle_minutes, on_battery=on_battery)
    _print(cli_of(context).ask(lambda client: client.change_learning(changes)), as_json=as_json)


def _set_paused(context: typer.Context, *, paused: bool, as_json: bool) -> None:
    async def ask(client: DaemonClient) -> LearningState:
        await client.pause(paused)
        return await client.learning()

    _print(cli_of(context).ask(ask), as_json=as_json)


def _print(found: LearningState, *, as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    left = f", about {max(1, round(found.left_s / 60))} min left" if found.left_s is not None else ""
    print(f"{found.learnt:,} of {counted(found.passages, 'passage')} learnt{left}.")
    battery = "also on battery" if found.on_battery else "not on battery"
    threads = counted(found.threads, "thread")
    print(f"{threads}, {battery}; the model leaves memory after {found.idle_minutes:g} min.")
    if found.waiting:
        print(_WAITING[found.waiting])
