"""memorarium proxy"""

import sys
from typing import Annotated

import typer
from msgspec.structs import replace

from app.cli.context import AsJson, Cli, cli_of, print_json
from app.errors import InvalidInputError
from app.wire.proxy import ChangeProxy, ProxyStatus


def proxy(
    context: typer.Context,
    upstream: Annotated[str, typer.Option(help="Where requests go: http://127.0.0.1:11434/v1")] = "",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="0 takes any that is free; without it 7399.")
    ] = None,
    pieces: Annotated[
        int | None, typer.Option(min=0, max=50, help="So many memories at the most; without it 5.")
    ] = None,
    characters: Annotated[
        int | None, typer.Option(min=50, max=10_000, help="Of each memory; without it 500.")
    ] = None,
    budget: Annotated[
        int | None, typer.Option(min=0, max=32_000, help="Tokens of all of them; 0 is none, as without it.")
    ] = None,
    store: Annotated[
        bool | None, typer.Option("--store/--no-store", help="Keep what was said, as without it.")
    ] = None,
    on: Annotated[
        bool, typer.Option("--on", help="Let the daemon keep it running; what is not said stays.")
    ] = False,
    off: Annotated[bool, typer.Option("--off", help="Let the daemon end it.")] = False,
    status: Annotated[bool, typer.Option("--status", help="Whether it runs, and the last requests.")] = False,
    kept: Annotated[bool, typer.Option("--kept", hidden=True, help="End when standard input does.")] = False,
    as_json: AsJson = False,
) -> None:
    """Give any chat program memory: a proxy that speaks the OpenAI protocol; its address holds your token."""
    cli = cli_of(context)
    if on and off:
        raise InvalidInputError("Either on or off.", hint="Leave out --on or --off.")
    if on and port == 0:
        raise InvalidInputError(
            "A port that is kept has a number.", hint="Give --port 7399, or leave it out."
        )
    if on or off or status:
        change = ChangeProxy(on=False) if off else _wanted(upstream, port, pieces, characters, budget, store)
        _show(cli, change if on or off else None, as_json=as_json)
        return
    if not upstream:
        raise InvalidInputError("Where do requests go?", hint="Give --upstream http://127.0.0.1:11434/v1")
    from app.config.settings import ProxySettings
    from app.proxy.address import checked_upstream, is_of_this_machine
    from app.proxy.injection import Limits
    from app.proxy.run import serve_proxy

    if not kept and not is_of_this_machine(url := checked_upstream(upstream)):
        sys.stderr.write(f"What is recalled is sent to {url.host}.\n")
    said = {"pieces": pieces, "characters": characters, "budget": budget}
    limits = replace(Limits(), **{name: value for name, value in said.items() if value is not None})
    port = ProxySettings().port if port is None else port
    serve_proxy(cli.paths, upstream, port, limits, stores=store is not False, until_stdin_ends=kept)


def _wanted(
    upstream: str,
    port: int | None,
    pieces: int | None,
    characters: int | None,
    budget: int | None,
    store: bool | None,
) -> ChangeProxy:
    return ChangeProxy(
        on=True,
        upstream=upstream or None,
        port=port or None,
        pieces=pieces,
        characters=characters,
        budget=budget,
        stores=store,
    )


def _show(cli: Cli, change: ChangeProxy | None, *, as_json: bool) -> None:
    if change is None:
        found = cli.ask(lambda client: client.proxy())
    else:
        found = cli.ask(lambda client: client.change_proxy(change))
    if as_json:
        print_json(found)
        return
    _print(found)


def _print(found: ProxyStatus) -> None:
    print(f"{found.state}{': ' + found.message if found.message else ''}")
    if found.on:
        print(f"{found.address}  ->  {found.upstream}")
        print("TOKEN is that of a client: memorarium client add NAME")
    for one in found.requests:
        added = ", ".join(f"{piece.section}: {piece.title}" for piece in one.injected) or "nothing"
        print(f"{one.at.astimezone():%H:%M:%S} {one.status} {one.model} {one.tokens} tokens added: {added}")
        if one.error:
            print(f"  {one.error}")
