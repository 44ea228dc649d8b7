"""memorarium client add | list | show | set | revoke | token"""

import shlex
import sys
from typing import Annotated, Any

import msgspec
import typer

from app.cli.context import AsJson, cli_of, print_json, print_table
from app.errors import InvalidInputError
from app.wire.clients import (
    ActivityEntry,
    AddClient,
    ChangeClient,
    Client,
    ClientActivity,
    NewToken,
    Permissions,
)

commands = typer.Typer(
    help="Programs of agents: what each may do, what it did, and its token.", no_args_is_help=True
)
Name = Annotated[str, typer.Argument(metavar="CLIENT", help="Its name or id.")]
Read = Annotated[bool | None, typer.Option("--read/--no-read", help="It may read.")]
Write = Annotated[bool | None, typer.Option("--write/--no-write", help="It may write and forget.")]
Space = Annotated[str | None, typer.Option(help="Where it writes when it names no space.")]
WriteSpace = Annotated[
    list[str] | None, typer.Option(help="It writes only here; several times, '' for everywhere.")
]
ReadSpace = Annotated[
    list[str] | None, typer.Option(help="It reads only here; several times, '' for everywhere.")
]
Groups = Annotated[str | None, typer.Option(help="Tools beyond the core, with commas; '' for none.")]
Weight = Annotated[
    list[str] | None,
    typer.Option(help="TYPE=NUMBER: what it finds of a type counts so much; 0 leaves it out; '' for none."),
]
Rate = Annotated[int | None, typer.Option(min=1, max=100_000, help="Requests a minute.")]
TokenDays = Annotated[
    int | None, typer.Option(min=0, max=3650, help="Its token ends after so many days; 0: never.")
]


@commands.command()
def add(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Stands at all that it writes.")],
    read: Read = None,
    write: Write = None,
    space: Space = None,
    write_space: WriteSpace = None,
    read_space: ReadSpace = None,
    groups: Groups = None,
    weight: Weight = None,
    rate: Rate = None,
    token_days: TokenDays = None,
    as_json: AsJson = False,
) -> None:
    """Give a program a token of its own. It is shown this once; memorarium connect does it for you."""
    change = changed_rights(read, write, space, write_space, read_space, groups, weight, rate, token_days)
    given = {key: value for key, value in msgspec.structs.asdict(change).items() if value is not None}
    asked = AddClient(name=name, permissions=Permissions(**given))
    made = cli_of(context).ask(lambda client: client.add_client(asked))
    before, _, number = made.client.name.rpartition(" ")
    if number.isdigit() and before == " ".join(name.split()):
        print(f"{before} is taken, so this one is called {made.client.name}.", file=sys.stderr)
    _print_token(made, as_json)


@commands.command("list")
def list_clients(context: typer.Context, as_json: AsJson = False) -> None:
    """Say which there are, and what they may do."""
    found = cli_of(context).ask(lambda client: client.clients())
    if as_json:
        print_json(found)
    elif not found.clients:
        print("No client has a token. Connect one with: memorarium connect")
    else:
        rows = [
            (one.name, one.state, _when(one.last_seen_at), f"{one.reads:,}", f"{one.writes:,}", _may(one))
            for one in found.clients
        ]
        print_table(("client", "state", "last seen", "read", "wrote", "may"), rows, right=(3, 4))


@commands.command()
def show(
    context: typer.Context,
    client: Name,
    limit: Annotated[int, typer.Option(min=1, max=500, help="Requests to show.")] = 20,
    as_json: AsJson = False,
) -> None:
    """Say what one may do, and what it did lately."""
    found = cli_of(context).ask(lambda ask: ask.client_activity(client, limit=limit))
    print_json(found) if as_json else _print_activity(found)


@commands.command("set")
def set_rights(
    context: typer.Context,
    client: Name,
    read: Read = None,
    write: Write = None,
    space: Space = None,
    write_space: WriteSpace = None,
    read_space: ReadSpace = None,
    groups: Groups = None,
    weight: Weight = None,
    rate: Rate = None,
    token_days: TokenDays = None,
    as_json: AsJson = False,
) -> None:
    """Change what a client may do, from its next request on. What is not named stays as it is."""
    change = changed_rights(read, write, space, write_space, read_space, groups, weight, rate, token_days)
    _print(cli_of(context).ask(lambda ask: ask.change_client(client, change)), as_json)


@commands.command()
def revoke(context: typer.Context, client: Name, as_json: AsJson = False) -> None:
    """Take a client's token away. What it wrote stays, and can be undone by its sessions."""
    _print(cli_of(context).ask(lambda ask: ask.revoke_client(client)), as_json)


@commands.command()
def token(context: typer.Context, client: Name, as_json: AsJson = False) -> None:
    """Give a client another token; the former is worth nothing from now on."""
    _print_token(cli_of(context).ask(lambda ask: ask.renew_token(client)), as_json)


def changed_rights(
    read: bool | None,
    write: bool | None,
    space: str | None,
    write_spaces: list[str] | None,
    read_spaces: list[str] | None,
    groups: str | None,
    weights: list[str] | None,
    rate: int | None,
    token_days: int | None = None,
) -> ChangeClient:
    """Options as a change: what was not given is None, and '' empties a list."""
    return ChangeClient(
        read=read,
        write=write,
        write_space=space,
        write_spaces=_words(write_spaces),
        read_spaces=_words(read_spaces),
        groups=None if groups is None else _words(groups.split(",")),
        type_weights=None if weights is None else _weights(weights),
        requests_per_minute=rate,
        token_days=token_days,
    )


def _words(given: list[str] | None) -> list[str] | None:
    return None if given is None else [one.strip() for one in given if one.strip()]


def _weights(given: list[str]) -> dict[str, float]:
    found: dict[str, float] = {}
    for one in given:
        kind, _, number = one.partition("=")
        try:
            found |= {kind.strip().lower(): float(number)} if one.strip() else {}
        except ValueError as exc:
            raise InvalidInputError(f"{one!r} is no weight.", hint="As in: --weight decision=2") from exc
    return found


def _print_token(made: NewToken, as_json: bool) -> None:
    if as_json:
        print_json(made)
        return
    print(f"{made.client.name} has a token, shown this once:")
    print(made.token)
    end = made.client.expires_at
    named = shlex.quote(made.client.name)
    print(
        f"It ends on {end.astimezone():%Y-%m-%d}; another is made with: memorarium client token {named}"
        if end
        else f"It does not end by itself, unless told: memorarium client set {named} --token-days 30"
    )
    print("It sends it as: Authorization: Bearer TOKEN, or has it in MEMORARIUM_TOKEN for memorarium mcp.")


def _print(client: Client, as_json: bool) -> None:
    print_json(client) if as_json else print(f"{client.name} ({client.state}): {_may(client)}")


def _may(client: Client) -> str:
    if client.state == "revoked":
        return "nothing any more"
    if client.state == "expired":
        return f"nothing since its token ended: memorarium client token {client.id}"
    rights = client.permissions
    verbs = [word for word, has in (("read", rights.read), ("write", rights.write)) if has]
    parts = [" and ".join(verbs) or "nothing"]
    parts += [f"reads in {', '.join(rights.read_spaces)}"] if rights.read_spaces else []
    parts += [f"writes in {', '.join(rights.write_spaces)}"] if rights.write_spaces else []
    parts += [f"tools: core, {', '.join(rights.groups)}"] if rights.groups else []
    parts += [f"{kind} ×{weight:g}" for kind, weight in sorted(rights.type_weights.items())]
    parts += [f"until {client.expires_at.astimezone():%Y-%m-%d}"] if client.expires_at else []
    return "; ".join(parts)


def _print_activity(found: ClientActivity) -> None:
    _print(found.client, as_json=False)
    if not found.entries:
        print("It did nothing yet.")
        return
    print_table(("when", "", "tool", "items", "session"), map(_row, found.entries), right=(3,))
    print(f"{len(found.entries)} of {found.total} requests, the last first. Undo: memorarium undo SESSION")


def _row(one: ActivityEntry) -> tuple[Any, ...]:
    did = f"{one.action}: {one.code}" if one.code else one.action
    return _when(one.at), did, one.tool, one.count or "", one.session


def _when(at: Any) -> str:
    return f"{at.astimezone():%Y-%m-%d %H:%M:%S}" if at else "never"
